"""Leaving out of a case what the disagreement does not depend on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, PLAY, STOCK
from okeyrules.records.hand.record import Position
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.witness.case import Case, is_real, size
from okeyrules.study.witness.split import Split, split
from okeyrules.table.moves import Move


def shrunk(case: Case, found: Split, a: Ruleset, b: Ruleset) -> tuple[Case, Split]:
    """Make a case as small as leaving out one thing after another makes it, with the same disagreement."""
    better = True
    while better:
        better = False
        for smaller in _smaller(case):
            if not size(smaller) < size(case) or not is_real(smaller, a, b):
                continue
            again = split(smaller, a, b)
            if again is not None and again.sort == found.sort:
                case, found, better = smaller, again, True
                break
    return case, found


def _smaller(case: Case) -> Iterator[Case]:
    p = case.position
    for at in range(len(case.moves) - 1):
        yield replace(case, moves=(*case.moves[:at], *case.moves[at + 1 :]))
    for at in reversed(range(len(p.table))):
        yield _without_group(case, at)
    yield from (replace(case, position=q) for q in _positions(p))
    yield from _shorter_moves(case)
    yield from (replace(case, position=q) for q in _shorter_groups(p))
    if case.riziko:
        yield replace(case, riziko=False)
    if case.in_match is not None:
        yield replace(case, in_match=None)


def _without_group(case: Case, at: int) -> Case:
    """Take a meld off the table; those after it move up."""
    p = case.position
    laid = {(meld - (meld > at), end): n for (meld, end), n in p.laid_off.items() if meld != at}
    moves = tuple(
        Move(move.seat, move.verb, move.groups, move.at - 1, move.end) if move.at > at else move
        for move in case.moves
    )
    if any(move.at == at for move in case.moves):
        moves = case.moves  # the move is then refused for another reason, so this is no smaller case
    return replace(
        case, moves=moves, position=replace(p, table=(*p.table[:at], *p.table[at + 1 :]), laid_off=laid)
    )


def _positions(p: Position) -> Iterator[Position]:
    for key in ("opened", "racks", "discards", "laid_off"):
        yield from (replace(p, **{key: _without(getattr(p, key), entry)}) for entry in getattr(p, key))  # type: ignore[arg-type]
    for seat, rack in p.racks.items():
        for at in range(len(rack)):
            yield replace(p, racks={**p.racks, seat: (*rack[:at], *rack[at + 1 :])})
    for seat, pile in p.discards.items():
        if len(pile) > 1:
            yield replace(p, discards={**p.discards, seat: pile[1:]})
    for at in range(len(p.declared)):
        yield replace(p, declared=(*p.declared[:at], *p.declared[at + 1 :]))
    if p.taken_from == LEFT_TILE:
        yield replace(p, taken_from=STOCK, taken=NO_TILE)
    if p.gave_back:
        yield replace(p, gave_back=False)
    if p.stock is not None:
        yield replace(p, stock=None)
    yield from (
        replace(p, opened={**p.opened, seat: replace(o, now=False)})
        for seat, o in p.opened.items()
        if o.now and p.phase == PLAY
    )
    yield from (
        replace(p, table=(*p.table[:at], replace(group, now=False), *p.table[at + 1 :]))
        for at, group in enumerate(p.table)
        if group.now
    )


def _without(mapping: Mapping[Any, Any], key: Any) -> dict[Any, Any]:
    return {other: value for other, value in mapping.items() if other != key}


def _shorter_moves(case: Case) -> Iterator[Case]:
    """Leave melds out of a lay-down, and tiles out of a lay-off."""
    for at, move in enumerate(case.moves):
        if len(move.groups) > 1:
            for i in reversed(range(len(move.groups))):
                shorter = _with_groups(move, (*move.groups[:i], *move.groups[i + 1 :]))
                yield replace(case, moves=(*case.moves[:at], shorter, *case.moves[at + 1 :]))
        elif move.groups and len(move.groups[0]) > 1 and move.at >= 0:
            shorter = _with_groups(move, (move.groups[0][:-1],))
            yield replace(case, moves=(*case.moves[:at], shorter, *case.moves[at + 1 :]))


def _with_groups(move: Move, groups: tuple[tuple[int, ...], ...]) -> Move:
    return Move(move.seat, move.verb, groups, move.at, move.end)


def _shorter_groups(p: Position) -> Iterator[Position]:
    for at, group in enumerate(p.table):
        if len(group.tiles) > 3:
            for tiles in (group.tiles[1:], group.tiles[:-1]):
                yield replace(p, table=(*p.table[:at], replace(group, tiles=tiles), *p.table[at + 1 :]))
