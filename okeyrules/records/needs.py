"""Which facts the scoring of a house looks at, so that a sheet neither lacks them nor tells what nobody asks."""

from __future__ import annotations

from okeyrules.ruleset.ruleset import Ruleset

_OF_A_SEAT = {"value": "opening_value", "pairs_laid": "opening_pairs"}


def facts_needed(rules: Ruleset) -> frozenset[str]:
    """Name every fact that the rules look at; the size of an opening under the names it has for a seat."""
    program = rules.program
    names = program.needs().union(*(program.needs(event) for event in program.penalties))
    return names | {_OF_A_SEAT[name] for name in names & _OF_A_SEAT.keys()}
