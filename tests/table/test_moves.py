"""A move that cannot be is an error that shows what it got; any other is made or refused with a reason."""

from __future__ import annotations

import pytest

from okeyrules.hand_state.seats import SeatError
from okeyrules.rules import build
from okeyrules.table import moves as m
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand, IllegalMoveError
from okeyrules.table.moves import Move, MoveError
from okeyrules.table.view import View
from okeyrules.tiles import OKEY

RULES = build({})


@pytest.fixture
def hand() -> Hand:
    return Hand(RULES, start(RULES, shuffled(RULES, 1)))


@pytest.mark.parametrize("verb", [-1, 16, 99])
def test_an_unknown_verb_makes_no_move(verb):
    with pytest.raises(MoveError, match=f"no verb {verb}"):
        Move(0, verb)


@pytest.mark.parametrize("tile", [-1, OKEY + 1, 500])
def test_an_unknown_tile_makes_no_move(tile):
    with pytest.raises(MoveError, match=f"open: there is no tile {tile}"):
        Move(0, m.OPEN, ((0, 1, 2), (0, tile)))


@pytest.mark.parametrize("end", [-1, 0, 4])
def test_an_unknown_end_makes_no_move(end):
    with pytest.raises(MoveError, match=f"lay-off: there is no end {end}"):
        Move(0, m.LAY_OFF, ((1,),), 0, end)


def test_each_verb_makes_a_move_that_gets_a_verdict_of_its_own_check(hand):
    assert len(m.VERBS) == 16
    codes = {}
    for verb in range(len(m.VERBS)):
        refusal = hand.check(Move(hand.state.turn, verb))
        codes[m.VERBS[verb]] = refusal.code if refusal else "ok"
    assert codes == {
        "draw": "starter_takes_nothing",
        "left": "starter_takes_nothing",
        "give-back": "left_not_taken",
        "open": "nothing_named",
        "open-pairs": "nothing_named",
        "meld": "not_opened",
        "pair": "not_opened",
        "lay-off": "nothing_named",
        "swap": "nothing_named",
        "undo": "nothing_to_undo",
        "collect": "nothing_to_undo",
        "discard": "nothing_named",
        "close": "taken_already",
        "timeout": "ok",
        "declare-pairs": "no_declaration",
        "claim": "nothing_to_claim",
    }


@pytest.mark.parametrize("seat", [-1, 4, 7])
def test_a_seat_that_there_is_not_makes_no_move_and_sees_nothing(hand, seat):
    before = hand.state.key()
    for verb in range(len(m.VERBS)):
        refusal = hand.check(Move(seat, verb))
        assert refusal is not None
        assert refusal.code == "no_such_seat"
        with pytest.raises(IllegalMoveError, match=f"{seat} {m.VERBS[verb]}"):
            hand.do(Move(seat, verb))
    assert hand.state.key() == before
    with pytest.raises(SeatError, match=f"no seat {seat}"):
        View(RULES, hand.state, seat)


@pytest.mark.parametrize("at", [-7, -1, 0, 99])
def test_a_meld_that_does_not_lie_on_the_table_takes_no_tile(hand, at):
    tile = hand.state.rack(hand.state.turn)[0]
    for verb in (m.LAY_OFF, m.SWAP):
        refusal = hand.check(Move(hand.state.turn, verb, ((tile,),), at))
        assert refusal is not None
        assert refusal.code == "not_on_table"
