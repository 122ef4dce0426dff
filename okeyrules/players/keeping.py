"""What a tile is worth keeping for: the melds or pairs that it could still become a part of."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.packed import vec
from okeyrules.players.sight import OKEYS, Sight
from okeyrules.tiles import OKEY

IN_A_MELD: Final = 100_000
IN_A_PAIR: Final = 50_000

# What an unseen tile is worth to a tile in hand that waits for it, in points of the rack.
MAKES_A_GROUP: Final = 5
LIES_BETWEEN: Final = 10


def place(face: i64) -> i64:
    """Give where a face stands among the counts."""
    return OKEYS if face == OKEY else face


def keep_for_melds(sight: Sight, worth: vec[i64]) -> None:
    """Say for each face of the rack how much it is worth keeping on the way to melds.

    A tile of the best melds is kept. Another is worth what it lacks one tile for: the value of each meld that one
    more tile would make of it and its neighbours, by how many of that tile are unseen.
    """
    count, held = sight.count, sight.held
    i: i64 = 0
    while i < sight.kinds:
        face = held[i]
        worth[place(face)] = IN_A_MELD if face == OKEY else chances(sight, face)
        i += 1
    sight.rack.best_value()
    used = vec[i64]([0] * 53)
    for group in sight.rack.melds():
        for tile in group:
            used[place(tile)] += 1
    i = 0
    while i < sight.kinds:
        face = held[i]
        if face != OKEY and used[face] >= count[face]:
            worth[face] += IN_A_MELD
        i += 1


def chances(sight: Sight, face: i64) -> i64:
    """Add up what one tile more could make of a face and its neighbours in the rack, by the tiles unseen."""
    count, unseen = sight.count, sight.unseen
    number = face % 13
    first = face - number
    found: i64 = 0
    low = number - 2 if number > 2 else 0
    while low <= number and low <= 10:
        missing: i64 = 0
        gaps: i64 = 0
        at = first + low
        while at < first + low + 3:
            if count[at] == 0:
                gaps += 1
                missing = at
            at += 1
        if gaps == 1:
            found += 8 * (3 * low + 6) * unseen[missing]
        elif gaps == 2:
            found += 3 * low + 6
        low += 1
    held: i64 = 0
    left: i64 = 0
    at = number
    while at < 52:
        if count[at] > 0:
            held += 1
        else:
            left += unseen[at]
        at += 13
    if held == 2:
        found += 8 * (3 * number + 3) * left
    elif held == 1:
        found += 3 * number + 3
    return found


def keep_for_pairs(sight: Sight, worth: vec[i64]) -> None:
    """Say for each face of the rack how much it is worth keeping on the way to pairs."""
    i: i64 = 0
    while i < sight.kinds:
        face = sight.held[i]
        if face == OKEY or sight.count[face] == 2:
            worth[place(face)] = IN_A_PAIR
        else:
            worth[face] = 100 * sight.unseen[face]
        i += 1


def keep_for_table(sight: Sight, melds: bool, pairs: bool, worth: vec[i64]) -> None:
    """Say for each face of an open rack what it is worth keeping: the chances to lay it, less its points.

    One tile more may make a meld of it, or a pair where pairs may be laid, or link it to a run of the table.
    """
    i: i64 = 0
    while i < sight.kinds:
        face = sight.held[i]
        i += 1
        if face == OKEY:
            worth[OKEYS] = IN_A_MELD
            continue
        found: i64 = 0
        if melds:
            found = MAKES_A_GROUP * _makes_a_meld(sight, face) + LIES_BETWEEN * _links(sight, face)
        if pairs and sight.count[face] == 1:
            found += MAKES_A_GROUP * sight.unseen[face]
        worth[face] = found - face % 13


def keep_the_cheap(sight: Sight, worth: vec[i64]) -> None:
    """Say that a face is worth less the more points it costs."""
    i: i64 = 0
    while i < sight.kinds:
        worth[place(sight.held[i])] = -(sight.held[i] % 13)
        i += 1


def _makes_a_meld(sight: Sight, face: i64) -> i64:
    """Count the unseen tiles that would make a meld of a face and its neighbours in the rack."""
    count, unseen = sight.count, sight.unseen
    number = face % 13
    first = face - number
    outs: i64 = 0
    low = number - 2 if number > 2 else 0
    while low <= number and low <= 10:
        missing: i64 = 0
        gaps: i64 = 0
        at = first + low
        while at < first + low + 3:
            if count[at] == 0:
                gaps += 1
                missing = at
            at += 1
        if gaps == 1:
            outs += unseen[missing]
        low += 1
    held: i64 = 0
    left: i64 = 0
    at = number
    while at < 52:
        if count[at] > 0:
            held += 1
        else:
            left += unseen[at]
        at += 13
    return outs + left if held == 2 else outs


def _links(sight: Sight, face: i64) -> i64:
    """Count the unseen tiles that lie between a face and a run of the table."""
    number = face % 13
    found: i64 = 0
    if number > 0 and sight.run_mask >> int(face - 1) & 1:
        found += sight.unseen[face - 1]
    if number < 12 and sight.run_mask >> int(face + 1) & 1:
        found += sight.unseen[face + 1]
    return found
