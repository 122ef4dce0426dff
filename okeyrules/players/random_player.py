"""A player who makes any legal move, by lot."""

from __future__ import annotations

import random
from typing import Final

from okeyrules.players.bot import Bot
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import COLLECT, TIMEOUT, UNDO, Move
from okeyrules.text import Text

_LOT: Final = Text("kurayla seçildi", "drawn by lot")


class Chance(Bot):
    """Draws lots, the same for the same seed.

    First the verb is drawn and then one of its moves, or the many discards would leave little else. It takes nothing
    back, so that its turns end; where the rules leave it no move its time runs out.
    """

    def __init__(self, seed: int | str = "") -> None:
        super().__init__()
        self._rng = random.Random(f"chance:{seed}")

    def begin(self, seed: str, seat: int = -1) -> None:
        """Draw lots from a seed."""
        self._rng = random.Random(f"chance:{seed}")

    def decide(self, hand: Hand) -> Move:
        """Draw a verb, then one of its moves."""
        self.why = _LOT
        moves = [move for move in legal_moves(hand) if move.verb not in (UNDO, COLLECT, TIMEOUT)]
        if not moves:
            return Move(hand.state.turn, TIMEOUT)
        verbs = sorted({move.verb for move in moves})
        verb = verbs[int(self._rng.random() * len(verbs))]
        moves = [move for move in moves if move.verb == verb]
        return moves[int(self._rng.random() * len(moves))]

    def claims(self, hand: Hand, seat: int) -> bool:
        """Draw whether to claim."""
        return self._rng.random() < 0.5
