"""Every name that a scoring line may use: what it means, its kind and range, and where it is known.

A name is declared once, in a module of this package, with its Turkish synonym, its words and all that the program must
know of it (see `declaration`); a new module is found by itself, and comes behind those that are named here. Facts
about a seat or the hand stand as they are when the hand is over; facts of an event stand as they were when it happened.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from itertools import chain
from typing import TypeVar

from okeyrules.discovery import UnfitModuleError
from okeyrules.scoring.facts.declaration import SECTIONS, Event, Fact, Kind, Place
from okeyrules.scoring.tree import Section

__all__ = [
    "EVENTS",
    "FACTS",
    "MEASURED",
    "NUMBERS",
    "SECTIONS",
    "Event",
    "Fact",
    "Kind",
    "Place",
    "every_fact",
    "facts_at",
]

# The order in which names are listed and situations are told.
_FIRST = (
    "score",
    "seat",
    "rack",
    "false_okeys",
    "discard",
    "okey_taken",
    "fed",
    "opening",
    "finish",
    "hand",
    "turn",
)
_Declared = TypeVar("_Declared", Fact, Event)


def _modules() -> Iterator[object]:
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    for name in (*_FIRST, *(name for name in names if name not in (*_FIRST, "declaration"))):
        module = import_module(f"{__name__}.{name}")
        if not hasattr(module, "FACTS") and not hasattr(module, "EVENTS"):
            raise UnfitModuleError(f"{module.__name__} has neither `FACTS` nor `EVENTS`")
        yield module


def _by_name(declared: list[_Declared]) -> dict[str, _Declared]:
    found: dict[str, _Declared] = {}
    for one in declared:
        if found.setdefault(one.name, one) is not one:
            raise ValueError(f"`{one.name}` is declared twice")
    return found


_DECLARED = list(_modules())
_KINDS = _by_name([event for module in _DECLARED for event in getattr(module, "EVENTS", ())])
_OWN = _by_name([fact for event in _KINDS.values() for fact in event.facts.values()])
_OF_EVENTS = {
    name: replace(fact, where=tuple(kind.name for kind in _KINDS.values() if name in kind.facts))
    for name, fact in _OWN.items()
}
EVENTS: dict[str, Event] = {
    name: replace(event, facts={own: _OF_EVENTS[own] for own in event.facts})
    for name, event in _KINDS.items()
}
# What can be known of a seat or a hand; a few are named by no line, and others rest on them.
MEASURED: dict[str, Fact] = _by_name([fact for module in _DECLARED for fact in getattr(module, "FACTS", ())])
FACTS: dict[str, Fact] = {name: fact for name, fact in MEASURED.items() if fact.where}
# The numbers of a situation, those of events last; S and K follow from others.
NUMBERS: dict[str, Fact] = {
    fact.name: fact
    for fact in chain((f for f in MEASURED.values() if f.read is not None), _OF_EVENTS.values())
    if fact.is_number
}


def facts_at(section: Section, event: str | None = None) -> dict[str, Fact]:
    """Give everything that is known in a section, and on an event, in a stable order.

    >>> list(facts_at("total"))[:3]
    ['hand', 'penalties', 'finish.happened']
    >>> "taker" in facts_at("penalties", "okey_taken"), "taker" in facts_at("penalties", "fed")
    (True, False)
    """
    known = {name: fact for name, fact in FACTS.items() if section in fact.where or event in fact.where}
    if event is not None and event in EVENTS:
        known.update(EVENTS[event].facts)
    return known


def every_fact() -> list[Fact]:
    """Give the facts of all places, those of events after the others."""
    return [*FACTS.values(), *_OF_EVENTS.values()]
