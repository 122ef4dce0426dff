"""What the table does for a player who asks: arranging the rack, and laying off what can be laid off.

Nothing here is a rule: every move is one that the hand allows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, NONE
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.rack import NO_FACE, Rack
from okeyrules.rules import RuleBook
from okeyrules.table.candidates import physical
from okeyrules.table.hand import Hand
from okeyrules.table.moves import LAY_OFF, PAIR, SWAP, Move
from okeyrules.tiles import Okey

Groups = list[list[int]]

RUNS_AND_SETS: Final = "runs_and_sets"
PAIRS_FIRST: Final = "pairs"
SORTED: Final = "sorted"


def best_melds(rack: Sequence[int], okey: Okey, keep_one: bool = True) -> tuple[int, Groups]:
    """Give the melds of the greatest value in a rack, and that value."""
    counted = Rack(okey.face(tile) for tile in rack)
    value = int(counted.best_value(keep_one))
    return value, _as_tiles(counted.melds(), okey)


def best_melds_with(rack: Sequence[int], tile: int, okey: Okey) -> Groups:
    """Give the most valuable melds of which one holds a given tile of the rack; none where it fits in none."""
    counted = Rack(okey.face(held) for held in rack)
    return _as_tiles(counted.melds(), okey) if counted.best_value_with(okey.face(tile)) > 0 else []


def melds_leaving_least(rack: Sequence[int], okey: Okey, inside: int = NO_TILE) -> Groups:
    """Give the melds after which the fewest points stay in a rack; an okey that stays counts 101."""
    counted = Rack(okey.face(tile) for tile in rack)
    face = okey.face(inside) if inside != NO_TILE else NO_FACE
    return _as_tiles(counted.melds(), okey) if counted.deadwood(101, face) >= 0 else []


def all_but(rack: Sequence[int], okey: Okey) -> Groups:
    """Give melds that take every tile but one; none where there are no such melds."""
    counted = Rack(okey.face(tile) for tile in rack)
    return _as_tiles(counted.melds(), okey) if counted.all_but_one() else []


def best_pairs(
    rules: RuleBook, rack: Sequence[int], okey: Okey, inside: int = NO_TILE, keep_one: bool = True
) -> Groups:
    """Give the most pairs in a rack, with a given tile of it in one of them; none where there are no such pairs."""
    counted = Rack(okey.face(tile) for tile in rack)
    face = okey.face(inside) if inside != NO_TILE else NO_FACE
    many = counted.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, face, keep_one)
    return _as_tiles(counted.melds(), okey) if many > 0 else []


def _as_tiles(groups: Sequence[Sequence[int]], okey: Okey) -> Groups:
    return [[physical(face, okey) for face in group] for group in groups]


# --- arranging -------------------------------------------------------------------------------------------------


def arrange(rules: RuleBook, rack: Sequence[int], okey: Okey, how: str) -> Groups:
    """Put the tiles of a rack into groups: runs and sets first, pairs first, or only in order."""
    groups: Groups = []
    if how == RUNS_AND_SETS:
        groups = sorted(best_melds(rack, okey, keep_one=False)[1], key=lambda meld: -len(meld))
    elif how == PAIRS_FIRST:
        groups = best_pairs(rules, rack, okey, keep_one=False)
    rest = list(rack)
    for group in groups:
        for tile in group:
            rest.remove(tile)
    rest.sort(key=lambda tile: _order(tile, okey))
    return [*groups, *_by_colour(rest, okey)]


def _order(tile: int, okey: Okey) -> int:
    """Order by colour and number, the okeys last; a false okey stands where it plays."""
    return okey.face(tile)


def _by_colour(tiles: Sequence[int], okey: Okey) -> Groups:
    """Part sorted tiles into one group a colour, the okeys apart."""
    groups: Groups = []
    last = -1
    for tile in tiles:
        colour = okey.face(tile) // 13
        if colour != last:
            groups.append([])
        groups[-1].append(tile)
        last = colour
    return groups


# --- laying off what can be laid off -----------------------------------------------------------------------------


def lay_off_all(hand: Hand) -> list[Move]:
    """List the moves that lay off what the seat whose turn it is can, in the order in which they are made.

    Pairs go first where they may be laid. A tile that can take an okey out of the table does so before a pair takes
    it, and before it is laid off. Then runs and sets grow, the dearest tile first. The okeys of the rack stay there,
    and one tile to discard. The hand is left as it was.
    """
    if hand.state.opened(hand.state.turn) == NONE:
        return []
    mark = hand.mark()
    moves: list[Move] = []
    move = next_lay_off(hand)
    while move is not None:
        moves.append(move)
        hand.apply(move)
        move = next_lay_off(hand)
    hand.rewind(mark)
    return moves


def next_lay_off(hand: Hand) -> Move | None:
    """Find the first of the moves of `lay_off_all`; the hand must be open."""
    if hand.state.tiles(hand.state.turn) <= 1:
        return None
    tiles = _dearest_first(hand.state)
    pair = _pair(hand, tiles)
    if pair is not None:
        return _swap(hand, pair.tile) or pair
    for tile in tiles:
        move = _swap(hand, tile) or lay_off_of(hand, tile)
        if move is not None:
            return move
    return None


def _dearest_first(s: State) -> list[int]:
    """List the tiles that may leave the rack: a left tile that must be used first, then by value."""
    tiles = [tile for tile in s.rack(s.turn) if not s.okey.is_okey(tile)]
    waits = s.taken if s.taken_from == LEFT_TILE and not s.left_is_used else -1
    return sorted(set(tiles), key=lambda tile: (tile != waits, -s.okey.value(tile), tile))


def _pair(hand: Hand, tiles: Sequence[int]) -> Move | None:
    """Find a pair of two equal tiles that may be laid."""
    s = hand.state
    for tile in tiles:
        if s.count(s.turn, tile) == 2 or tile == s.okey.indicator:
            move = Move(s.turn, PAIR, ((tile, tile),))
            if hand.can(move):
                return move
    return None


def _swap(hand: Hand, tile: int) -> Move | None:
    """Find an okey on the table that a tile of the rack may take."""
    s = hand.state
    for at in range(len(s.table)):
        move = Move(s.turn, SWAP, ((tile,),), at)
        if hand.can(move):
            return move
    return None


def lay_off_of(hand: Hand, tile: int) -> Move | None:
    """Find a place on the table where a tile of the rack may be laid off."""
    s = hand.state
    for at in range(len(s.table)):
        for end in (LEFT, RIGHT):
            move = Move(s.turn, LAY_OFF, ((tile,),), at, end)
            if hand.can(move):
                return move
    return None
