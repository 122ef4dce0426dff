"""The moves worth trying in a position: what either ruleset allows, and what some house would refuse or fine."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from okeyrules.hand_state.layout import NO_TILE, PLAY, SEATS, TAKE
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.study.witness.case import spare_tile
from okeyrules.table import moves as m
from okeyrules.table.candidates import pairs_of
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import Move

_LONGEST = 10


def tries(hands: Sequence[Hand]) -> list[Move]:
    """List the moves to try; the hands stand alike, each under its own rules."""
    s = hands[0].state
    found = [_drawn(s, move) for hand in hands for move in legal_moves(hand)]
    found += [
        Move(s.turn, verb) for verb in (m.GIVE_BACK, m.UNDO, m.COLLECT, m.TAKE_LEFT, m.DECLARE_PAIRS, m.CLOSE)
    ]
    found += [_drawn(s, Move(s.turn, verb)) for verb in (m.DRAW, m.TIMEOUT)]
    found += [Move(seat, m.CLAIM) for seat in range(SEATS)]
    if s.phase == PLAY:
        found += _long_lay_offs(s)
        for hand in hands:
            found += _many_pairs(hand)
    return list(dict.fromkeys(found))


def _drawn(s: State, move: Move) -> Move:
    """Name the tile that is drawn where the stock does not tell it."""
    draws = move.verb == m.DRAW or (move.verb == m.TIMEOUT and s.phase == TAKE)
    unknown = s.stock_left > 0 and s.next_in_stock == NO_TILE
    return Move(move.seat, move.verb, ((spare_tile(s),),)) if draws and unknown and not move.groups else move


def _long_lay_offs(s: State) -> Iterator[Move]:
    """Give lay-offs of several tiles at one end of a run."""
    for at, laid in enumerate(s.table):
        if laid.meld is None or not laid.meld.is_run:
            continue
        for end, first, step in ((LEFT, laid.meld.left, -1), (RIGHT, laid.meld.right, 1)):
            line: list[int] = []
            face = first
            while (
                face >= 0 and face // 13 == first // 13 and s.count(s.turn, face) > 0 and len(line) < _LONGEST
            ):
                line.append(face)
                face += step
            for length in range(2, len(line) + 1):
                yield Move(s.turn, m.LAY_OFF, (tuple(line[:length]),), at, end)


def _many_pairs(hand: Hand) -> Iterator[Move]:
    """Give several pairs laid in one move."""
    s = hand.state
    twins = [pair for pair in pairs_of(hand.rules, s, s.turn) if pair[0] == pair[1]]
    for count in range(2, min(len(twins), _LONGEST + 1) + 1):
        yield Move(s.turn, m.PAIR, tuple(twins[:count]))
