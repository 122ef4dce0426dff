"""A turn that was thought through is only played on where it goes as it was thought."""

from __future__ import annotations

import pytest

from okeyrules import load
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.registry import make
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape
from okeyrules.table.moves import DRAW, TAKE_LEFT, Move
from okeyrules.table.view import View


@pytest.mark.parametrize("name", ["steady", "sharp"])
def test_who_asks_a_player_and_then_draws_instead_is_given_legal_moves(name: str) -> None:
    rules, asked, overruled = load("klasik").rules, [make(name) for _ in range(SEATS)], 0

    def draws_instead(view: View) -> Move | None:
        nonlocal overruled
        move = asked[view.seat](view)
        if move is not None and move.verb == TAKE_LEFT and view.hand.can(draw := Move(view.seat, DRAW)):
            overruled += 1
            return draw
        return move

    for number in range(8):
        play_hand(rules, [make(draws_instead) for _ in range(SEATS)], "plan", number, 0, Tape())
    assert overruled > 0
