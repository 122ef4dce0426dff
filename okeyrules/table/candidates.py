"""Moves worth trying in a position, whatever the rules say to them: the best openings, single groups, lay-offs, swaps.

Who lists moves or looks ahead takes them from here and asks the table which of them are legal.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.rack import NO_FACE, Rack
from okeyrules.rules import RuleBook
from okeyrules.table.moves import LAY_OFF, SWAP, Groups, Move
from okeyrules.tiles import COPIES, FALSE_OKEY, OKEY, Okey

LONGEST_RUN = 5


def rack_of(s: State, seat: int) -> Rack:
    """Give the tiles a seat is known to hold as a rack of the kernel.

    A third copy of a tile, which an unknown rack or stock may be said to have held, is left out.
    """
    rack = Rack()
    for tile in s.rack(seat):
        face = s.okey.face(tile)
        if rack.count(face) < COPIES:
            rack.add(face)
    return rack


def distinct(s: State, seat: int) -> list[int]:
    """List the different tiles a seat is known to hold."""
    return [tile for tile in range(FALSE_OKEY + 1) if s.count(seat, tile) > 0]


def physical(face: int, okey: Okey) -> int:
    """Give the tile that plays as a face: the false okey for the okey's plain tile, the okey's tile for `OKEY`."""
    if face == OKEY:
        return okey.tile
    return FALSE_OKEY if face == okey.tile else face


# --- openings ----------------------------------------------------------------------------------------------


def best_openings(rack: Rack, okey: Okey, inside: int = NO_FACE, keep_one: bool = True) -> list[Groups]:
    """Give the opening with melds of the greatest value, with a face inside where one is named; none without melds."""
    value = rack.best_value(keep_one) if inside == NO_FACE else rack.best_value_with(inside, keep_one)
    return [melds_of(rack, okey)] if value > 0 else []


def full_openings(rack: Rack, okey: Okey) -> list[Groups]:
    """Give an opening with melds that takes every tile, where there is one."""
    return [melds_of(rack, okey)] if rack.deadwood(1, keep_one=False) == 0 else []


def outgoing_openings(rack: Rack, okey: Okey, inside: int = NO_FACE) -> list[Groups]:
    """Give an opening with melds that leaves one tile, with a face inside where one is named."""
    for last in range(OKEY + 1):
        if rack.count(last) > (1 if last == inside else 0) and rack.lay_all_but(last):
            return [melds_of(rack, okey)]
    return []


def pairs_openings(
    rules: RuleBook, s: State, rack: Rack, inside: int = NO_FACE, keep_one: bool = True
) -> list[Groups]:
    """Give the openings with the most pairs, with a face inside where one is named.

    The indicator as the twin of a tile frees an okey and costs a tile less, so that there may be two of them, with as
    many pairs and not as many tiles left.
    """
    with_tile, two = rules.pairs.okey_with_tile, rules.pairs.two_okeys
    found: list[Groups] = []
    lone = s.okey.indicator
    if rules.pairs.with_indicator and not s.indicator_used and rack.count(lone) == 1:
        rack.remove(lone)
        others = NO_FACE if inside == lone else inside
        if rack.best_pairs(with_tile, two, others, keep_one) > 0 or others == NO_FACE:
            found.append(((lone, lone), *melds_of(rack, s.okey)))
        rack.add(lone)
    if rack.best_pairs(with_tile, two, inside, keep_one) > 0:
        found.append(melds_of(rack, s.okey))
    return found


def melds_of(rack: Rack, okey: Okey) -> Groups:
    """Give the melds or pairs behind the last answer of a rack as tiles."""
    return tuple([tuple([physical(face, okey) for face in group]) for group in rack.melds()])


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


def pairs_with(s: State, tile: int) -> list[tuple[int, ...]]:
    """List the pairs that a tile of the seat whose turn it is could be in: with its twin or an okey."""
    okey = s.okey.tile
    found: list[tuple[int, ...]] = []
    if s.count(s.turn, tile) > 1 or tile == s.okey.indicator:
        found.append((tile, tile))
    if tile == okey:
        found += [(other, okey) for other in distinct(s, s.turn) if other != okey]
    elif s.count(s.turn, okey) > 0:
        found.append((tile, okey))
    return found


# --- tiles to the table ------------------------------------------------------------------------------------


def lay_offs_of(s: State, tile: int) -> list[Move]:
    """List the places on the table where a tile fits, each as a lay-off."""
    found: list[Move] = []
    face = s.okey.face(tile)
    for at, laid in enumerate(s.table):
        ends = 0 if laid.meld is None else laid.meld.ends_for(face)
        if ends & LEFT:
            found.append(Move(s.turn, LAY_OFF, ((tile,),), at, LEFT))
        if ends & RIGHT:
            found.append(Move(s.turn, LAY_OFF, ((tile,),), at, RIGHT))
    return found


def swaps_of(s: State, tiles: Sequence[int]) -> list[Move]:
    """List what tiles could be tried on each meld or pair of the table that holds an okey."""
    found: list[Move] = []
    for at, laid in enumerate(s.table):
        if s.okey.tile in laid.tiles:
            found += [Move(s.turn, SWAP, ((tile,),), at) for tile in tiles]
    return found
