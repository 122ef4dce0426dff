"""The legal moves of the seat to act, as a list that a player or a bot can choose from.

The list is not every move there is: of the many openings it holds the best ones, of lay-downs one group at a time, of
lay-offs one tile at a time. It is in a fixed order, and every move in it passes `Hand.check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from okeyrules.hand_state.layout import GOING_ON, LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, TAKE
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.rack import Rack
from okeyrules.rules import RuleBook
from okeyrules.table.hand import Hand
from okeyrules.table.moves import (
    CLOSE,
    COLLECT,
    DECLARE_PAIRS,
    DISCARD,
    DRAW,
    GIVE_BACK,
    LAY_OFF,
    MELD,
    OPEN,
    OPEN_PAIRS,
    PAIR,
    SWAP,
    TAKE_LEFT,
    UNDO,
    Move,
)
from okeyrules.table.usable import rack_of
from okeyrules.tiles import FALSE_OKEY, OKEY, Okey

LONGEST_RUN = 5
Groups = tuple[tuple[int, ...], ...]


def legal_moves(hand: Hand) -> list[Move]:
    """List the moves that the seat to act may choose from; empty when the hand is over.

    Where a seat has no move at all (a left tile that can neither be used nor given back) the list is empty as well,
    and only the clock (`timeout`) helps.
    """
    s = hand.state
    if s.ended != GOING_ON:
        return []
    found = _taking(hand) if s.phase == TAKE else _playing(hand)
    return [move for move in found if hand.check(move) is None]


def _taking(hand: Hand) -> list[Move]:
    s = hand.state
    moves = [Move(s.turn, DRAW), Move(s.turn, TAKE_LEFT), Move(s.turn, DECLARE_PAIRS), Move(s.turn, CLOSE)]
    return moves if s.left_tile != NO_TILE else [moves[0], *moves[2:]]


def _playing(hand: Hand) -> list[Move]:
    rules, s = hand.rules, hand.state
    seat, opened = s.turn, s.opened(s.turn)
    tiles = _distinct(s, seat)
    moves: list[Move] = []
    if s.taken_from == LEFT_TILE:
        moves.append(Move(seat, GIVE_BACK))
    if opened == NONE:
        moves.append(Move(seat, DECLARE_PAIRS))
        moves += [Move(seat, OPEN, groups) for groups in _openings(rules, s)]
        moves += [Move(seat, OPEN_PAIRS, groups) for groups in _pairs_openings(rules, s)]
    else:
        if opened == MELDS:
            moves += [Move(seat, MELD, (group,)) for group in groups_of(s, seat)]
        if opened == PAIRS or rules.lay_off.check_pair(s, 1) is None:
            moves += [Move(seat, PAIR, (pair,)) for pair in pairs_of(rules, s, seat)]
        moves += _lay_offs(s, tiles)
        moves += _swaps(s, tiles)
    if s.steps() > 0:
        moves += [Move(seat, UNDO), Move(seat, COLLECT)]
    moves += [Move(seat, DISCARD, ((tile,),)) for tile in tiles]
    return moves


def _distinct(s: State, seat: int) -> list[int]:
    return [tile for tile in range(FALSE_OKEY + 1) if s.count(seat, tile) > 0]


def physical(face: int, okey: Okey) -> int:
    """Give the tile that plays as a face: the false okey for the okey's plain tile, the okey's tile for `OKEY`."""
    if face == OKEY:
        return okey.tile
    return FALSE_OKEY if face == okey.tile else face


# --- openings ----------------------------------------------------------------------------------------------


def _openings(rules: RuleBook, s: State) -> list[Groups]:
    """Give the best opening with melds, with the left tile inside where it must be; and one that goes out."""
    rack = rack_of(s, s.turn)
    inside = _inside(rules, s)
    found: list[Groups] = []
    if (rack.best_value() if inside == NO_TILE else rack.best_value_with(inside)) > 0:
        found.append(_laid(rack.melds(), s.okey))
    if inside == NO_TILE and s.taken_from == LEFT_TILE and rack.best_value_with(s.okey.face(s.taken)) > 0:
        found.append(_laid(rack.melds(), s.okey))
    if rules.opening.waiver != "none":
        for last in range(OKEY + 1):
            if rack.count(last) > (1 if last == inside else 0) and rack.lay_all_but(last):
                found.append(_laid(rack.melds(), s.okey))
                break
    return list(dict.fromkeys(found))


def _pairs_openings(rules: RuleBook, s: State) -> list[Groups]:
    """Give the best opening with pairs, with the left tile inside where it must be."""
    rack = rack_of(s, s.turn)
    groups: Groups = ()
    inside = _inside(rules, s)
    lone = s.okey.indicator
    if rules.pairs.with_indicator and not s.indicator_used and rack.count(lone) == 1:
        rack.remove(lone)
        groups = ((lone, lone),)
        inside = NO_TILE if inside == lone else inside
    if rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, inside) > 0:
        groups += _laid(rack.melds(), s.okey)
    return [groups] if groups else []


def _inside(rules: RuleBook, s: State) -> int:
    """Give the face that an opening must hold, or `NO_TILE`."""
    must = s.taken_from == LEFT_TILE and rules.left_tile.unopened == "in_opening"
    return s.okey.face(s.taken) if must else NO_TILE


def _laid(melds: Sequence[Sequence[int]], okey: Okey) -> Groups:
    return tuple(tuple(physical(face, okey) for face in group) for group in melds)


# --- single groups -----------------------------------------------------------------------------------------


def groups_of(s: State, seat: int) -> list[tuple[int, ...]]:
    """List the single melds of a rack: runs of three to five tiles, sets, with okeys in every place."""
    rack = rack_of(s, seat)
    if rack.size <= 3:
        return []
    found = [*_runs(rack, s.okey), *_sets(rack, s.okey)]
    return list(dict.fromkeys(found))


def _runs(rack: Rack, okey: Okey) -> Iterator[tuple[int, ...]]:
    for colour in range(4):
        has = [False] + [rack.count(colour * 13 + n) > 0 for n in range(13)]
        for low in range(1, 12):
            for high in range(low + 2, min(low + LONGEST_RUN, 14)):
                places = range(low, high + 1)
                if sum(has[n] for n in places) >= max(1, len(places) - rack.okeys):
                    first = colour * 13 - 1
                    yield from _fill([first + n for n in places], [has[n] for n in places], rack.okeys, okey)


def _fill(faces: Sequence[int], has: Sequence[bool], okeys: int, okey: Okey) -> Iterator[tuple[int, ...]]:
    """Give each way to fill the places of a run with at most so many okeys and at least one real tile."""
    ways: list[tuple[tuple[int, ...], int]] = [((), 0)]
    for face, held in zip(faces, has, strict=True):
        real = [((*way, physical(face, okey)), used) for way, used in ways] if held else []
        ways = real + [((*way, okey.tile), used + 1) for way, used in ways if used < okeys]
    for way, used in ways:
        if used < len(way):
            yield way


def _sets(rack: Rack, okey: Okey) -> Iterator[tuple[int, ...]]:
    for number in range(13):
        held = [physical(face, okey) for face in range(number, 52, 13) if rack.count(face) > 0]
        for chosen in _subsets(held):
            for okeys in range(rack.okeys + 1):
                if 3 <= len(chosen) + okeys <= 4:
                    yield (*chosen, *([okey.tile] * okeys))


def _subsets(items: Sequence[int]) -> Iterator[list[int]]:
    for bits in range(1, 1 << len(items)):
        yield [item for i, item in enumerate(items) if bits >> i & 1]


def pairs_of(rules: RuleBook, s: State, seat: int) -> list[tuple[int, ...]]:
    """List the single pairs of a rack: twins, a tile with an okey, two okeys, a tile with the indicator."""
    rack = rack_of(s, seat)
    okey = s.okey
    found: list[tuple[int, ...]] = []
    for face in range(OKEY):
        count = rack.count(face)
        tile = physical(face, okey)
        if count > 1 or (count == 1 and face == okey.indicator and rules.pairs.with_indicator):
            found.append((tile, tile))
        if count > 0 and rack.okeys > 0 and rules.pairs.okey_with_tile:
            found.append((tile, okey.tile))
    if rack.okeys > 1 and rules.pairs.two_okeys:
        found.append((okey.tile, okey.tile))
    return found


# --- tiles to the table ------------------------------------------------------------------------------------


def _lay_offs(s: State, tiles: Sequence[int]) -> Iterator[Move]:
    for tile in tiles:
        face = s.okey.face(tile)
        for at, laid in enumerate(s.table):
            ends = 0 if laid.meld is None else laid.meld.ends_for(face)
            if ends & LEFT:
                yield Move(s.turn, LAY_OFF, ((tile,),), at, LEFT)
            if ends & RIGHT:
                yield Move(s.turn, LAY_OFF, ((tile,),), at, RIGHT)


def _swaps(s: State, tiles: Sequence[int]) -> Iterator[Move]:
    for at, laid in enumerate(s.table):
        if s.okey.tile in laid.tiles:
            for tile in tiles:
                yield Move(s.turn, SWAP, ((tile,),), at)
