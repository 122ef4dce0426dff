"""A player who makes any legal move, by lot."""

from __future__ import annotations

import random

from okeyrules.table.match import Player
from okeyrules.table.moves import COLLECT, TIMEOUT, UNDO, Move
from okeyrules.table.view import View


def chance(seed: int | str) -> Player:
    """Make a player who draws lots, the same for the same seed.

    First the verb is drawn and then one of its moves, or the many discards would leave little else. It takes nothing
    back, so that its turns end; where the rules leave it no move its time runs out.
    """
    rng = random.Random(f"chance:{seed}")

    def choose(view: View) -> Move | None:
        moves = [move for move in view.legal_moves() if move.verb not in (UNDO, COLLECT, TIMEOUT)]
        if not view.my_turn:
            return moves[int(rng.random() * len(moves))] if moves and rng.random() < 0.5 else None
        if not moves:
            return Move(view.seat, TIMEOUT)
        verbs = sorted({move.verb for move in moves})
        verb = verbs[int(rng.random() * len(verbs))]
        moves = [move for move in moves if move.verb == verb]
        return moves[int(rng.random() * len(moves))]

    return choose
