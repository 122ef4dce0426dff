"""Which facts the scoring of a house looks at, so that a sheet neither lacks them nor tells what nobody asks."""

from __future__ import annotations

from okeyrules.ruleset.ruleset import Ruleset

_OF_A_SEAT = {"value": "opening_value", "pairs_laid": "opening_pairs"}


def facts_needed(rules: Ruleset) -> frozenset[str]:
    """Name every fact that the rules look at; the size of an opening under the names it has for a seat."""
    program = rules.program
    names = program.needs().union(*(program.needs(event) for event in program.penalties))
    return names | {_OF_A_SEAT[name] for name in names & _OF_A_SEAT.keys()}


def asks_riziko(rules: Ruleset) -> bool:
    """Say whether a hand of riziko can be dealt, and the scoring looks at it."""
    return rules.value("indicator.false_okey") == "riziko" and "riziko" in facts_needed(rules)


def asks_declared(rules: Ruleset, opened: str) -> bool:
    """Say whether it must be told that a player who opened so had declared pairs.

    Who opened with melds has not; where it is required, who opened with pairs has.
    """
    declaration = rules.value("pairs.declaration")
    if declaration == "none" or "declared_pairs" not in facts_needed(rules):
        return False
    return opened == "none" or (opened == "pairs" and declaration != "required")
