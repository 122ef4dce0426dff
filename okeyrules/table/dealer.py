"""Who deals a hand and keeps what nobody may see: the stock, the racks of those whose turn it is not, covered discards.

The state that is played on holds only what the seat to act may see, so no player can learn more from the hand than
from a `View`, and none has to be copied for every move. The rules, the checks and the changes are the hand's own.
"""

from __future__ import annotations

from mypy_extensions import i64

from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import KINDS, NO_TILE, SEATS
from okeyrules.hand_state.seats import left_of
from okeyrules.kernel.packed import vec
from okeyrules.rules import RuleBook
from okeyrules.table.deal import Deal, start
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DISCARD, DRAW, TAKE_LEFT, TIMEOUT, Move


class Dealer:
    """Plays a hand whose `hand` shows the seat to act what it may see, and nothing else; no move is taken back."""

    def __init__(self, rules: RuleBook, deal: Deal) -> None:
        self.hand = Hand(rules, start(rules, deal))
        s = self.hand.state
        self._stock = s.stock
        self._racks: vec[i64] = vec[i64]([0] * (SEATS * KINDS))
        self._covered: list[list[int]] = [[] for _ in range(SEATS)]
        self._covers = rules.discard_pile.visible == "top"
        s.stock = [NO_TILE] * len(s.stock)
        for seat in range(SEATS):
            if seat != s.turn:
                self._cover(seat)

    def do(self, move: Move) -> Move:
        """Make a move, and give it as it was made: a draw names its tile. Raises `IllegalMoveError`."""
        s = self.hand.state
        seat = s.turn
        if move.verb in (DRAW, TIMEOUT) and not move.groups and s.stock_left > 0:
            move = Move(move.seat, move.verb, ((self._stock[s.numbers[layout.STOCK_AT]],),))
        self.hand.do(move)
        if self._covers:
            self._turn_over(move.verb, seat)
        if self.hand.is_over:
            for other in range(SEATS):
                if other != seat:
                    self._uncover(other)
        elif s.turn != seat:
            self._cover(seat)
            self._uncover(s.turn)
            s.forget()
        return move

    def _turn_over(self, verb: int, seat: int) -> None:
        """Cover the discard under a new one, or turn up the one under a tile that was taken."""
        lists = self.hand.state.lists
        if verb == TAKE_LEFT:
            left = left_of(seat)
            if lists[left] and self._covered[left]:
                lists[left][-1] = self._covered[left].pop()
        elif verb in (DISCARD, TIMEOUT) and len(lists[seat]) > 1:
            self._covered[seat].append(lists[seat][-2])
            lists[seat][-2] = NO_TILE

    def _cover(self, seat: int) -> None:
        numbers, racks = self.hand.state.numbers, self._racks
        at: i64 = seat * KINDS
        end = at + KINDS
        while at < end:
            racks[at] = numbers[layout.RACKS + at]
            numbers[layout.RACKS + at] = 0
            at += 1
        numbers[layout.SEAT + seat * layout.PER_SEAT + layout.HIDDEN] = numbers[
            layout.SEAT + seat * layout.PER_SEAT + layout.TILES
        ]

    def _uncover(self, seat: int) -> None:
        numbers, racks = self.hand.state.numbers, self._racks
        at: i64 = seat * KINDS
        end = at + KINDS
        while at < end:
            numbers[layout.RACKS + at] = racks[at]
            at += 1
        numbers[layout.SEAT + seat * layout.PER_SEAT + layout.HIDDEN] = 0
