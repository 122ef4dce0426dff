"""What a finished hand comes to: the state told to the scoring, which gives a receipt for each seat."""

from __future__ import annotations

from typing import Final

from okeyrules.hand_state.seats import opposite
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.facts import MEASURED
from okeyrules.scoring.facts.declaration import At
from okeyrules.scoring.given import Happening
from okeyrules.scoring.receipt import Receipt

# Two racks that no scoring confuses: where both score alike, what is left in the rack does not matter.
_ONE: Final[dict[str, int]] = {"tiles": 21, "points": 0}
_OTHER: Final[dict[str, int]] = {"tiles": 20, "points": 37}
_RACK: Final[list[str]] = [fact.name for fact in MEASURED.values() if fact.of_rack]
_GUESSES: Final[list[dict[str, int]]] = [
    {name: some.get(name, apart) for name in _RACK} for some, apart in ((_ONE, 0), (_OTHER, 1))
]


def facts_of(
    program: Program | None, s: State, seat: int, partners: bool, hand_number: int = 1, hands: int = 3
) -> dict[str, int]:
    """Give the facts of a seat as the hand stands, all of them or those that a scoring looks at.

    The rack counts as far as it is known.
    """
    at = At(seat, opposite(seat) if partners else -1, hand_number, hands)
    known: dict[str, int] = {}
    for fact in list(MEASURED.values()) if program is None else program.reads:
        if fact.read is not None:
            known[fact.name] = fact.read(s, at)
    return known


def happenings(s: State, seat: int) -> list[Happening]:
    """List what happened to a seat, in order."""
    return [Happening(told.event, told.facts) for told in s.told if told.seat == seat]


def owed(program: Program, s: State, seat: int, partners: bool) -> Receipt:
    """Score a seat as if the hand ended as it stands, with what was told of it so far."""
    return program.settle(facts_of(program, s, seat, partners), happenings(s, seat))


def score(
    program: Program, s: State, seat: int, partners: bool, hand_number: int = 1, hands: int = 3
) -> Receipt | None:
    """Score a seat of a hand that is over; `None` where it depends on tiles that are not known."""
    facts = facts_of(program, s, seat, partners, hand_number, hands)
    events = happenings(s, seat)
    if s.hidden(seat) == 0 and s.tiles(seat) >= 0:
        return program.settle(facts, events)
    receipts = [program.settle({**facts, **guess}, events) for guess in _GUESSES]
    return receipts[0] if receipts[0].total == receipts[1].total else None


def fine(program: Program, s: State, told: Told, partners: bool) -> int:
    """Give what one happening costs its seat, as the hand stands."""
    facts = facts_of(program, s, told.seat, partners)
    return sum(f.value * f.times for f in program.fines(facts, [Happening(told.event, told.facts)]))
