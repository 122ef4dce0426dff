"""Players: the program's own by name, and one's own."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.errors import ArgumentError
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.bot import Bot
from okeyrules.players.registry import make, seats_of
from okeyrules.scoring.evaluate import Program


def player(given: object) -> Bot:
    """Make a player: `random`, `steady` or `sharp`, `module:name`, or of a function or an object of one's own.

    A player is called with a view and gives a move; `choose(view)` is the same. Raises `UnknownPlayerError`,
    `PlayerError` or `ArgumentError`.
    """
    return make(given)


def seated(players: object, program: Program) -> Sequence[Bot]:
    """Make the players of a table: one for all seats, or one a seat."""
    given = seats_of(players)
    if len(given) not in (1, SEATS):
        raise ArgumentError(f"1 or {SEATS} players", players)
    return [make(each, program) for each in (given * SEATS if len(given) == 1 else given)]
