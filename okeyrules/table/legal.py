"""The legal moves of the seat to act, as a list that a player or a bot can choose from.

The list is not every move there is: of the many openings it holds the best ones, of lay-downs one group at a time, of
lay-offs one tile at a time. It is in a fixed order, and every move in it passes `Hand.check`.
"""

from __future__ import annotations

from okeyrules.hand_state.layout import GOING_ON, LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, TAKE
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.table import moves as m
from okeyrules.table.candidates import (
    best_openings,
    distinct,
    groups_of,
    lay_offs_of,
    outgoing_openings,
    pairs_of,
    pairs_openings,
    rack_of,
    swaps_of,
)
from okeyrules.table.hand import Hand
from okeyrules.table.moves import Groups, Move


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
    moves = [
        Move(s.turn, m.DRAW),
        Move(s.turn, m.TAKE_LEFT),
        Move(s.turn, m.DECLARE_PAIRS),
        Move(s.turn, m.CLOSE),
    ]
    return moves if s.left_tile != NO_TILE else [moves[0], *moves[2:]]


def _playing(hand: Hand) -> list[Move]:
    rules, s = hand.rules, hand.state
    seat, opened = s.turn, s.opened(s.turn)
    tiles = distinct(s, seat)
    moves: list[Move] = []
    if s.taken_from == LEFT_TILE:
        moves.append(Move(seat, m.GIVE_BACK))
    if opened == NONE:
        moves.append(Move(seat, m.DECLARE_PAIRS))
        moves += _openings(rules, s)
    else:
        if opened == MELDS:
            moves += [Move(seat, m.MELD, (group,)) for group in groups_of(s, seat)]
        if opened == PAIRS or rules.lay_off.check_pair(s, 1) is None:
            moves += [Move(seat, m.PAIR, (pair,)) for pair in pairs_of(rules, s, seat)]
        for tile in tiles:
            moves += lay_offs_of(s, tile)
        moves += swaps_of(s, tiles)
    if s.steps() > 0:
        moves += [Move(seat, m.UNDO), Move(seat, m.COLLECT)]
    moves += [Move(seat, m.DISCARD, ((tile,),)) for tile in tiles]
    return moves


def _openings(rules: RuleBook, s: State) -> list[Move]:
    """List the best openings, with the left tile inside where it must be, and one that goes out."""
    rack = rack_of(s, s.turn)
    inside = left = NO_TILE
    if s.taken_from == LEFT_TILE:
        left = s.okey.face(s.taken)
        if rules.left_tile.check_opening(s, with_left=False) is not None:
            inside = left
    melds: list[Groups] = best_openings(rack, s.okey, inside)
    if left != inside:
        melds += best_openings(rack, s.okey, left)
    if rules.opening.waiver != "none":
        melds += outgoing_openings(rack, s.okey, inside)
    pairs = pairs_openings(rules, s, rack, inside)
    return [
        *(Move(s.turn, m.OPEN, groups) for groups in dict.fromkeys(melds)),
        *(Move(s.turn, m.OPEN_PAIRS, groups) for groups in dict.fromkeys(pairs)),
    ]
