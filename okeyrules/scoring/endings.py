"""How a hand can end for one seat, and how an event can find it: the choices and yes/nos, without numbers.

The game's own constraints live here: a finisher has opened, nobody finishes both on pairs and from hand, who
finishes from hand had nobody open before, and so on. What else a fact can be as a hand ends stands in its declaration.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from okeyrules.scoring.facts import EVENTS, MEASURED, Fact, every_fact
from okeyrules.scoring.facts.declaration import MELDS, NONE, PAIRS, Facts
from okeyrules.scoring.frame import Frame

_STRANGE = tuple(fact.name for fact in every_fact() if fact.strange)
_FURTHER = tuple(fact for fact in MEASURED.values() if fact.ways is not None)


def strangeness(facts: Mapping[str, int]) -> int:
    """Count what is out of the ordinary in a situation: examples are to have as little of it as possible."""
    return sum(1 for name in _STRANGE if facts.get(name))


@lru_cache(maxsize=64)
def endings(frame: Frame) -> tuple[Facts, ...]:
    """Give every way a hand can end for a seat, the plainest first; the dicts are not to be changed."""
    found = [
        ending
        for finisher, okey, pairs, from_hand in _finishes(frame)
        for opened, partner in _openings(frame, finisher, pairs, from_hand)
        for ending in _further(
            {
                "opened": opened,
                "finished": int(finisher == "self"),
                "partner.opened": partner,
                "partner.finished": int(finisher == "partner"),
                "finish.happened": int(finisher != "nobody"),
                "finish.okey": okey,
                "finish.pairs": pairs,
                "finish.from_hand": from_hand,
            },
            frame,
            _FURTHER,
        )
    ]
    return tuple(sorted(found, key=strangeness))


def _further(end: Facts, frame: Frame, rest: Sequence[Fact]) -> Iterator[Facts]:
    """Give what else can be where a hand ends so; each fact may look at those declared before it."""
    if not rest:
        yield end
        return
    fact, *others = rest
    assert fact.ways is not None
    for value in fact.ways(end, frame):
        yield from _further({**end, fact.name: value}, frame, others)


def _finishes(frame: Frame) -> Iterator[tuple[str, int, int, int]]:
    yield "nobody", 0, 0, 0
    for finisher in ("opponent", "self", "partner") if frame.partners else ("opponent", "self"):
        for okey, (pairs, from_hand) in product((0, 1), ((0, 0), (1, 0), (0, 1))):
            yield finisher, okey, pairs, from_hand


def _openings(frame: Frame, finisher: str, pairs: int, from_hand: int) -> Iterator[tuple[int, int]]:
    """Give how the seat and its partner opened; without partners the partner stays at none."""
    finisher_opened = PAIRS if pairs else MELDS
    others = (NONE,) if from_hand else (NONE, MELDS, PAIRS)
    mine = (finisher_opened,) if finisher == "self" else others
    theirs = (finisher_opened,) if finisher == "partner" else others if frame.partners else (NONE,)
    yield from product(mine, theirs)


def possible(event: str, frame: Frame) -> bool:
    """Say whether an event can happen under the options at all."""
    can = EVENTS[event].possible
    return can is None or can(frame)
