"""Which facts the scoring of a house looks at, so that a sheet neither lacks them nor tells what nobody asks."""

from __future__ import annotations

from collections.abc import Mapping

from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS, Fact


def facts_needed(rules: Ruleset) -> frozenset[str]:
    """Name every fact that the rules look at; what an event repeats of a seat under the name it has there."""
    program = rules.program
    repeated = {
        n: fact.same_as for event in EVENTS.values() for n, fact in event.facts.items() if fact.same_as
    }
    names = program.needs().union(*(program.needs(event) for event in program.penalties))
    return names | {repeated[name] for name in names & repeated.keys()}


def can_be(fact: Fact, end: Mapping[str, int], rules: Ruleset) -> tuple[int, ...]:
    """Give what a yes/no can be where a hand ends so, as far as the end is known."""
    return (0, 1) if fact.ways is None else fact.ways(end, rules.frame)


def is_asked(fact: Fact, end: Mapping[str, int], rules: Ruleset) -> bool:
    """Say whether a yes/no must be told: the scoring looks at it, and where a hand ends so it can be either."""
    return fact.name in facts_needed(rules) and len(can_be(fact, end, rules)) > 1
