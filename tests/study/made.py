"""Hands for the tests of the study: made up by hand, or played by the steady player, few and once only."""

from functools import cache

from okeyrules.hand_state.layout import FINISH, MELDS, NONE, SEATS
from okeyrules.players.steady import Steady
from okeyrules.ruleset.load import load
from okeyrules.study.metrics.base import Scored
from okeyrules.study.run.hands import of_tape
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import OF_EVENT, OF_HAND, OF_SEAT, Tape
from okeyrules.table.moves import VERBS


@cache
def played(source, hands, seed="a"):
    """Play hands with the steady player and score them."""
    ruleset, tape = load(source), Tape()
    bots = [Steady() for _ in range(SEATS)]
    for number in range(hands):
        play_hand(ruleset.rules, bots, seed, number, 0, tape)
    return Scored(of_tape(tape), ruleset)


def seat(opened=MELDS, **more):
    """Make the end of one seat: opened with 101 in its first turn and nothing left, unless it is said otherwise."""
    usual = {"opening_value": 101, "opened_at": 1} if opened == MELDS else {}
    return {"opened": opened, **usual, **more}


NEVER = seat(NONE, tiles=21, points=100)


def made(*hands, source="klasik", happened=(), refused=()):
    """Score hands that are made up: each is a dict of what is not 0, with `seats` and, by seat, `moves`.

    `happened` are (event, hand, seat, facts), `refused` (hand, seat, code, option).
    """
    tape = Tape()
    for number, hand in enumerate(hands):
        usual = {"number": number, "ended": FINISH, "finisher": 0, "turns": 20}
        tape.hands.extend([{**usual, **hand}.get(name, 0) for name in OF_HAND])
        for at, end in enumerate(hand.get("seats", [seat()] * SEATS)):
            tape.hands.extend([{"player": at, **end}.get(name, 0) for name in OF_SEAT])
        moves = hand.get("moves", {})
        tape.hands.extend(
            [moves.get(at, {}).get(verb, 0) for at in range(SEATS) for verb in range(len(VERBS))]
        )
    for event, hand, at, facts in happened:
        tape.happened[event].extend([hand, at, 1, *(facts.get(name, 0) for name in OF_EVENT[event])])
    for hand, at, code, option in refused:
        if (code, option) not in tape.reasons:
            tape.reasons.append((code, option))
        tape.refused.extend([hand, at, tape.reasons.index((code, option))])
    return Scored(of_tape(tape), load(source))
