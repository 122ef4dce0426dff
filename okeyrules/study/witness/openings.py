"""Positions of a seat that has not opened: with all its tiles, and with openings just beside what rules ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from okeyrules.hand_state.layout import MELDS, NO_TILE, PAIRS
from okeyrules.records.hand.record import Group, OpenedSeat
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.scenes import (
    LEFT_SEAT,
    ME,
    PARTNER,
    RIGHT_SEAT,
    Numbers,
    Table,
    playing,
    taking,
)
from okeyrules.study.witness.tiles import (
    INDICATOR,
    OKEY_TILE,
    Groups,
    filled,
    fitting_nowhere,
    groups,
    low_pairs,
    melds_worth,
    tiles,
)
from okeyrules.table import moves as m
from okeyrules.table.moves import Move, laid

Scene = tuple[Case, tuple[Move, ...]]

# All tiles but one in melds, and those worth as little as can be.
_ALL_LOW = groups("R1 R2 R3 | R1 R2 R3 | Y1 Y2 Y3 | Y1 Y2 Y3 | B1 B2 B3 | B1 B2 B3 | L1 L2 L3")


def openings(n: Numbers) -> Iterator[Scene]:
    """Give positions before an opening, each with the opening to try."""
    for others in _others(n):
        table = Table((), others)
        for points in (*n.points, n.melds + 6):
            found = melds_worth(points)
            if found is not None:
                yield from _open(n, found, table, m.OPEN)
        yield from _open(n, _ALL_LOW, table, m.OPEN)
        for count in (*n.counts, n.pairs + 1):
            for found in _pairs(count):
                yield from _open(n, found, table, m.OPEN_PAIRS)
        yield from _open(n, ((INDICATOR, INDICATOR), *low_pairs(10)), table, m.OPEN_PAIRS)
    yield from _wrong(n)


def _others(n: Numbers) -> Iterator[Mapping[int, OpenedSeat]]:
    """Say who else has opened: nobody, an opponent or the partner, with melds or pairs, three with pairs."""
    yield {}
    for seat in (LEFT_SEAT, PARTNER):
        yield {seat: OpenedSeat(MELDS, n.melds)}
        yield {seat: OpenedSeat(MELDS, n.melds + 6)}
        yield {seat: OpenedSeat(PAIRS, n.pairs)}
    three = (RIGHT_SEAT, PARTNER, LEFT_SEAT)
    yield {seat: OpenedSeat(PAIRS, n.pairs + at) for at, seat in enumerate(three)}


def _pairs(count: int) -> Iterator[Groups]:
    """Give so many pairs: of twins, with an okey in one, with a pair of okeys, with the indicator."""
    if count > 10:
        return
    yield low_pairs(count)
    for special in ((*tiles("L1"), OKEY_TILE), (OKEY_TILE, OKEY_TILE), (INDICATOR, INDICATOR)):
        yield (special, *low_pairs(count)[: count - 1])


def _rack(n: Numbers, found: Groups) -> tuple[int, ...]:
    held = [tile for group in found for tile in (group[:1] if group == (INDICATOR, INDICATOR) else group)]
    return filled(held, n.rack + 1)


def _open(n: Numbers, found: Groups, table: Table, verb: int) -> Iterator[Scene]:
    rack = _rack(n, found)
    if len(rack) != n.rack + 1:
        return
    move = Move(ME, verb, found)
    for declared in ((), (ME,)):
        yield playing(rack, table=replace(table, declared=declared)), (move,)
    if not table.others:
        yield playing(rack, left=found[-1][0]), (move,)
        yield playing(rack, left=_outside(rack, found)), (move,)


def _outside(rack: tuple[int, ...], found: Groups) -> int:
    """Find a tile of the rack that is not in the opening."""
    return next((tile for tile in rack if tile not in laid(found)), rack[-1])


def _wrong(n: Numbers) -> Iterator[Scene]:
    """Give openings that are no melds and no pairs at all."""
    rack = fitting_nowhere(n.rack + 1)
    yield playing(rack), (Move(ME, m.OPEN, (rack[:3],)),)
    yield playing(rack), (Move(ME, m.OPEN_PAIRS, (rack[:2],)),)


def before_opening(n: Numbers) -> Iterator[Case]:
    """Give positions of a seat that can do little but take, say and throw."""
    rack = fitting_nowhere(n.rack)
    for left in (tiles("B9")[0], rack[0], OKEY_TILE):
        for stock in (None, 0):
            table = Table((Group(LEFT_SEAT, tiles("R4 R5 R6")),), {LEFT_SEAT: OpenedSeat(MELDS, n.melds)})
            yield taking(rack, table=replace(table, discards={LEFT_SEAT: (left,)}, stock=stock))
    found = melds_worth(n.melds)
    if found is not None:
        left = found[0][0]
        held = filled(tuple(laid(found[1:])) + found[0][1:], n.rack)
        yield taking(held, table=Table(discards={LEFT_SEAT: (left,)}))
    okeys = (*fitting_nowhere(n.rack - 1), OKEY_TILE, OKEY_TILE)
    table = Table((Group(LEFT_SEAT, tiles("R4 R5 R6")),), {LEFT_SEAT: OpenedSeat(MELDS, n.melds)})
    yield playing(okeys, table=table)
    yield playing((*rack, tiles("B9")[0]), left=tiles("B9")[0])


# --- what takes several moves ------------------------------------------------------------------------------


def stories(n: Numbers) -> Iterator[Scene]:
    """Give positions with several moves to be made one after another."""
    found = melds_worth(n.melds)
    if found is None:
        return
    left, useless = found[0][0], _outside(_rack(n, found), found)
    throw = Move(ME, m.DISCARD, ((useless,),))
    spare = tiles("L11")[0]
    draw, out = Move(ME, m.DRAW, ((spare,),)), Move(ME, m.TIMEOUT, ((spare,),))
    back = (Move(ME, m.COLLECT), Move(ME, m.GIVE_BACK), draw, throw)
    taken = playing(_rack(n, found), left=left)
    yield taken, (Move(ME, m.OPEN, found), *back)
    yield taken, (Move(ME, m.OPEN, found), Move(ME, m.COLLECT), out)
    outside = playing(_rack(n, found), left=useless)
    yield outside, (Move(ME, m.OPEN, found), out)
    yield from _rising(n, found)


def _rising(n: Numbers, found: Groups) -> Iterator[Scene]:
    """Give an opening, a further meld in the same turn, and the next seat's opening that exceeds the first alone."""
    more, throw, drawn = tiles("L8 L9 L10"), tiles("L11"), tiles("L7")
    base = tuple(Group(ME, group, True) for group in found)
    lying = [*laid(found), *more, *throw]
    higher = melds_worth(n.melds + 6, lying)
    rack = None if higher is None else _distinct(n, higher, lying)
    if higher is None or rack is None:
        return
    table = Table(base, {}, racks={RIGHT_SEAT: rack})
    yield (
        playing((*more, *throw, *tiles("R8")), MELDS, n.melds, table, now=True),
        (
            Move(ME, m.MELD, (more,)),
            Move(ME, m.DISCARD, (throw,)),
            Move(RIGHT_SEAT, m.DRAW, (drawn,)),
            Move(RIGHT_SEAT, m.OPEN, higher),
        ),
    )


def _distinct(n: Numbers, found: Groups, seen: list[int]) -> tuple[int, ...] | None:
    """Fill a rack with tiles of which not too many are gone."""
    held = laid(found)
    rest = fitting_nowhere(n.rack - len(held), but=tiles("L7 L8 L9 L10 L11"), seen=[*seen, *held])
    return (*held, *rest) if len(held) + len(rest) == n.rack and NO_TILE not in held else None
