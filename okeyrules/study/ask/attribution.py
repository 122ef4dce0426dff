"""Which rule does what: the way from one ruleset to another, played one change at a time on the same deals."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from okeyrules.explain.differences import Row
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.effects import Effect, effects_of, headlines, parts_of, why_unused
from okeyrules.study.ask.path_between import way
from okeyrules.study.intervals import beyond_chance
from okeyrules.study.run.sample import Sample
from okeyrules.text import Text

FACTOR: Final = 2  # all the rulesets on the way together are played this many times the hands of one
LEAST: Final = 500


@dataclass(frozen=True)
class Step:
    """What is changed in one step, what that does to the main numbers, and why the players use nothing of it."""

    rows: tuple[Row, ...]
    effects: tuple[Effect, ...]
    unused: Text | None = None

    @property
    def real(self) -> tuple[Effect, ...]:
        """The effects that are beyond chance, with all steps tested at once."""
        return tuple(effect for effect in self.effects if effect.is_real)

    @property
    def weight(self) -> float:
        """How far beyond chance the largest effect is, in half-widths of its interval."""
        return max((abs(e.difference.value) / (e.difference.margin or 1.0) for e in self.real), default=0.0)


@dataclass(frozen=True)
class Attribution:
    """The steps of the way, over how many hands each was measured, and what differs without doing anything."""

    steps: tuple[Step, ...]
    idle: tuple[Row, ...]
    hands: int

    @property
    def heaviest(self) -> Step | None:
        """The step that does most; `None` where none does anything beyond chance."""
        step = max(self.steps, key=lambda step: step.weight)
        return step if step.real else None


def attributed(a: Ruleset, b: Ruleset, sample: Sample, hands: int) -> Attribution | None:
    """Measure every step from `a` to `b`; `None` where there is only one.

    The rulesets between the two are played on the first of the deals that `a` and `b` were played on: on all of them
    where there are few, else on as many as `FACTOR` allows.
    """
    found = way(a, b)
    if len(found.legs) < 2:
        return None
    between = len(found.legs) - 1
    share = min(hands, max(LEAST, FACTOR * hands // between))
    rulesets = [a, *(leg.ruleset for leg in found.legs)]
    sample.play(rulesets, share)
    metrics = headlines()
    scored = [sample.scored(ruleset, share) for ruleset in rulesets]
    parts = [parts_of(each, metrics) for each in scored]
    rows = [effects_of(before, after, metrics) for before, after in pairwise(parts)]
    real = iter(beyond_chance([effect.difference for row in rows for effect in row]))
    steps = tuple(
        Step(leg.rows, tuple(replace(e, is_real=next(real)) for e in row), why_unused(leg.rows, row, both))
        for leg, row, both in zip(found.legs, rows, pairwise(scored), strict=True)
    )
    return Attribution(steps, found.idle, share)
