"""Play that would not end is stopped in words: a program's endless turn, a match of void hands."""

from __future__ import annotations

import pickle

import pytest

import okeyrules
from okeyrules.hand_state.layout import VOID
from okeyrules.players.own import Own
from okeyrules.players.registry import make
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape
from okeyrules.table import moves as m
from okeyrules.table.limits import MOVES_IN_A_TURN, VOID_HANDS, EndlessMatchError, FaultyPlayerError
from okeyrules.table.match import Match
from okeyrules.table.moves import Move
from okeyrules.table.view import View

KLASIK = okeyrules.load("klasik")
EASY = okeyrules.check_text("extends: klasik\nopening: {threshold: 1, pairs: 1}\n").usable()


def undecided(view: View) -> Move | None:
    """Opens and takes the opening back, for ever."""
    moves = view.legal_moves() if view.my_turn else []
    wanted = (m.COLLECT, m.OPEN, m.OPEN_PAIRS, m.DRAW, m.DISCARD)
    found = [move for verb in wanted for move in moves if move.verb == verb]
    return found[0] if found else None


def pairs_only(view: View) -> Move | None:
    """Opens with pairs in the first turn: where all do so the hand is void."""
    moves = view.legal_moves() if view.my_turn else []
    found = [move for verb in (m.OPEN_PAIRS, m.DRAW, m.DISCARD) for move in moves if move.verb == verb]
    return found[0] if found else None


def steady() -> list:
    return [make("steady") for _ in range(4)]


def test_a_program_that_does_not_end_its_turn_is_stopped_and_named_with_its_seat_in_a_match():
    match = Match(EASY.rules, EASY.program, 1, 3)
    players = steady()
    players[2] = undecided
    with pytest.raises(FaultyPlayerError, match=r"`undecided` \(seat 2\).* 200 moves") as caught:
        match.play(players)
    assert "yer 2" in caught.value.says.tr
    turns = [verdict.move for verdict in match.hands[-1].verdicts][-MOVES_IN_A_TURN:]
    assert {move.seat for move in turns} == {2}
    assert len(turns) == MOVES_IN_A_TURN


def test_a_program_that_does_not_end_its_turn_is_stopped_in_a_simulation():
    bots = steady()
    bots[1] = Own(undecided, "undecided")
    with pytest.raises(FaultyPlayerError, match=r"`undecided` \(seat 1\)"):
        play_hand(EASY.rules, bots, "x", 0, 0, Tape())


def test_a_person_may_take_as_many_moves_for_a_turn_as_a_person_likes():
    class Somebody:
        is_person = True
        made = 0

        def __call__(self, view: View) -> Move | None:
            self.made += 1
            if self.made > 2 * MOVES_IN_A_TURN:
                raise EOFError
            return undecided(view)

    players = steady()
    players[0] = Somebody()
    with pytest.raises(EOFError):
        Match(EASY.rules, EASY.program, 1, 3).play(players)


def match_after(void: int) -> Match:
    """Give a match in which so many hands were void, and the next one will be where all go for pairs."""
    match = Match(EASY.rules, EASY.program, 3, 1)
    for _ in range(void):
        played, hand = match.deal()
        hand.state.end(VOID)
        match.close(played, hand.state)
    match.seed = "void 0"
    return match


def test_a_match_stops_in_words_at_twenty_void_hands_running():
    match = match_after(VOID_HANDS - 1)
    with pytest.raises(EndlessMatchError, match="20 hands running were void"):
        match.play([pairs_only] * 4)
    assert len(match.hands) == VOID_HANDS
    assert match.hands[-1].is_void
    match = match_after(VOID_HANDS - 1)
    match.play(steady())
    assert match.is_over


def test_the_errors_pass_from_a_worker():
    for error in (FaultyPlayerError(3, "mine"), EndlessMatchError()):
        again = pickle.loads(pickle.dumps(error))
        assert str(again) == str(error)
        assert again.says == error.says
