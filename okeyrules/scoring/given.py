"""Facts and events as a caller gives them: the words of choices, and names that are none refused.

>>> given({"opened": "melds", "finished": False})
{'opened': 1, 'finished': 0}
>>> given({"openned": 1})
Traceback (most recent call last):
    ...
okeyrules.scoring.given.UnknownFactError: there is no fact `openned`; did you mean `opened`?
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import OkeyError
from okeyrules.scoring.facts import EVENTS, MEASURED, Fact, every_fact
from okeyrules.scoring.words import ENGLISH, ENGLISH_EVENTS


class Happening(NamedTuple):
    """Something that happened to a seat during a hand, with what was known then.

    `facts` are the event's own (`playable`, `taker`, ...); `opened` among them says how the seat had opened
    at that moment, without it the end of the hand counts.
    """

    event: str
    facts: Mapping[str, Any] = {}


class FactError(OkeyError):
    """A fact or an event that cannot be used; `name` is what was given, or what is missing."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(why)
        self.name = name


class UnknownFactError(FactError):
    """A name that is no fact here."""


class UnknownEventError(FactError):
    """A name that is no event."""


class FactValueError(FactError):
    """A value that a fact cannot have."""


class MissingFactError(FactError):
    """A fact that a line looks at and that was not given."""

    @classmethod
    def of(cls, name: str) -> MissingFactError:
        """Name what is missing."""
        return cls(name, f"the scoring looks at `{name}`, which is not given")


# S and K follow from the others, and may be given where those are not known.
_PLAIN = {fact.name for fact in every_fact() if fact.kind != "choice"} | {"points"}
_THEN = {"opened": MEASURED["opened"]}


def given(facts: Mapping[str, int | str], event: str | None = None) -> dict[str, int]:
    """Give facts of a seat, or of an event, as whole numbers: choices by the index of their value.

    Raises `UnknownFactError` for a name that is none here, `FactValueError` for a value that a fact cannot have.
    """
    known: Mapping[str, Fact] = MEASURED if event is None else {**EVENTS[event].facts, **_THEN}
    return {
        name: value
        if type(value) is int and name in _PLAIN and name in known
        else _number(known, name, value)
        for name, value in facts.items()
    }


def happened(events: Iterable[Happening]) -> list[Happening]:
    """Give happenings with their facts as whole numbers; raises `UnknownEventError`, and what `given` raises."""
    found = []
    for event, facts in events:
        if event not in EVENTS:
            means = _did_you_mean(event, [*EVENTS], ENGLISH_EVENTS)
            raise UnknownEventError(event, f"there is no event `{event}`{means}")
        found.append(Happening(event, given(facts, event)))
    return found


def _number(known: Mapping[str, Fact], name: str, value: int | str) -> int:
    fact = known.get(name)
    if fact is None:
        raise UnknownFactError(name, f"there is no fact `{name}`{_did_you_mean(name, [*known], ENGLISH)}")
    if isinstance(value, str):
        if value not in fact.values:
            one_of = ", ".join(f"`{word}`" for word in fact.values) or "a number"
            raise FactValueError(name, f"`{name}` cannot be `{value}`; it is one of: {one_of}")
        return fact.values.index(value)
    if fact.kind == "choice" and not 0 <= value < len(fact.values):
        raise FactValueError(name, f"`{name}` cannot be {value}; its values are 0 to {len(fact.values) - 1}")
    return int(value)


def _did_you_mean(name: str, known: Sequence[str], english: Mapping[str, str]) -> str:
    close = english.get(name) or nearest(name, known)
    return f"; did you mean `{close}`?" if close in known else ""
