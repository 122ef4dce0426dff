"""Facts and events that a program gives: words are understood, what does not exist is refused by its name."""

from __future__ import annotations

import pickle

import pytest

from okeyrules.ruleset.load import load
from okeyrules.scoring.given import (
    FactError,
    FactValueError,
    Happening,
    MissingFactError,
    UnknownEventError,
    UnknownFactError,
)

SEAT = {
    "opened": "melds",
    "finished": False,
    "partner.finished": False,
    "finish.happened": True,
    "finish.okey": True,
    "finish.pairs": False,
    "finish.from_hand": False,
    "points": 12,
    "okeys": 1,
}
PROGRAM = load("klasik").program


def test_words_stand_for_their_values() -> None:
    assert PROGRAM.seat(SEAT).total == PROGRAM.seat({**SEAT, "opened": 1}).total == 24 + 101
    fed = load("klasik+cezali").program
    assert fed.seat(SEAT, [Happening("fed", {"tile": 8, "by": "pairs"})]).total == 24 + 101 + 160


@pytest.mark.parametrize(
    ("facts", "kind", "name", "said"),
    [
        ({**SEAT, "openned": 1}, UnknownFactError, "openned", "did you mean `opened`"),
        ({**SEAT, "açış": 1}, UnknownFactError, "açış", "did you mean `opened`"),
        ({**SEAT, "xyzzy": 1}, UnknownFactError, "xyzzy", "there is no fact `xyzzy`"),
        ({**SEAT, "opened": "meld"}, FactValueError, "opened", "one of: `none`, `melds`, `pairs`"),
        ({**SEAT, "opened": 3}, FactValueError, "opened", "cannot be 3"),
        ({**SEAT, "points": "12"}, FactValueError, "points", "a number"),
        ({k: v for k, v in SEAT.items() if k != "finish.okey"}, MissingFactError, "finish.okey", "not given"),
        ({k: v for k, v in SEAT.items() if k != "points"}, MissingFactError, "S", "`S`"),
    ],
)
def test_a_fact_that_cannot_be_used_is_named(
    facts: dict[str, int | str], kind: type[FactError], name: str, said: str
) -> None:
    with pytest.raises(kind) as caught:
        PROGRAM.seat(facts)
    assert isinstance(caught.value, ValueError)
    assert caught.value.name == name
    assert said in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.name, str(again)) == (kind, name, str(caught.value))


@pytest.mark.parametrize(
    ("event", "kind", "said"),
    [
        (Happening("dicsard", {"playable": 1}), UnknownEventError, "did you mean `discard`"),
        (Happening("atma"), UnknownEventError, "did you mean `discard`"),
        (Happening("discard", {"playble": 1}), UnknownFactError, "did you mean `playable`"),
        (Happening("discard", {"taker": 1}), UnknownFactError, "there is no fact `taker`"),
    ],
)
def test_an_event_that_cannot_be_used_is_named(event: Happening, kind: type[FactError], said: str) -> None:
    with pytest.raises(kind, match=said):
        PROGRAM.seat(SEAT, [event])


def test_what_no_line_looks_at_need_not_be_given() -> None:
    assert "tiles" not in SEAT
    PROGRAM.seat({name: value for name, value in SEAT.items() if name != "partner.finished"})
