"""Rulesets played on the same deals, and what of their numbers differs beyond chance."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from okeyrules.diagnostics.model import shortened
from okeyrules.errors import wanted_language
from okeyrules.explain.differences import Row, differing
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.attribution import Attribution, attributed
from okeyrules.study.ask.effects import Effect, effects_of, half_width, headlines, parts_of, why_unused
from okeyrules.study.errors import StudyError
from okeyrules.study.metrics.base import Scored
from okeyrules.study.run.sample import Plan, Sample
from okeyrules.text import Lang, Text

Progress = Callable[[int, int], None]

FIRST: Final = 1_000  # hands before the first look at how wide the intervals are
MOST: Final = 100_000  # where `--until` gives up


class TooFewError(StudyError):
    """Fewer rulesets than a comparison needs; shows those that were given."""

    def __init__(self, least: int, rulesets: Sequence[Ruleset]) -> None:
        given = ", ".join(f"`{ruleset.source}`" for ruleset in rulesets)
        words = Text(
            "kıyaslamak için en az {least} kural kümesi gerekir, verilen: {given}",
            "a comparison needs at least {least} rulesets; given: {given}",
        )
        if least == 1:
            words = Text(words.tr, "a comparison needs at least {least} ruleset; given: {given}")
        super().__init__(words.fill(least=least, given=given or Text("hiç", "none")))


@dataclass(frozen=True, repr=False)
class Versus:
    """What one ruleset does otherwise than the first one: its rules, and its numbers.

    `rows` are the rules that differ. A ruleset that says the same as the first was not played: it has no effects.
    `unused` is why the players used nothing of what differs, where nothing went otherwise.
    """

    ruleset: Ruleset
    rows: tuple[Row, ...]
    effects: tuple[Effect, ...] = ()
    unused: Text | None = None
    attribution: Attribution | None = None

    def __repr__(self) -> str:
        return f"<Versus {self.ruleset!r}: {len(self.rows)} rules differ, {len(self.real)} metrics beyond chance>"

    @property
    def is_same(self) -> bool:
        """Say whether the two rulesets say the same."""
        return not self.effects

    @property
    def real(self) -> tuple[Effect, ...]:
        """The differences that are beyond chance."""
        return tuple(effect for effect in self.effects if effect.is_real)


@dataclass(frozen=True, repr=False, eq=False)
class Comparison:
    """The first ruleset, each of the others against it, and what was played for that.

    `scored` holds the hands of each ruleset that was played, by its hash; `width` is the largest half-width of a
    headline's interval. `rescored` is true where saved hands were scored anew and nothing was played.
    """

    ruleset: Ruleset
    others: tuple[Versus, ...]
    plan: Plan
    hands: int
    scored: Mapping[str, Scored]
    seconds: float
    width: float = 0.0
    rescored: bool = False

    def __repr__(self) -> str:
        return shortened(f"<Comparison {' <> '.join(r.source for r in self.rulesets)}, {self.hands} hands>")

    def __str__(self) -> str:
        return self.to_text()

    def rows(self) -> list[dict[str, Any]]:
        """List every metric of every other ruleset against the first, see `Effect.row`."""
        return [
            {"ruleset": other.ruleset.source, **effect.row()}
            for other in self.others
            for effect in other.effects
        ]

    def to_frame(self) -> Any:
        """Give the rows as a `pandas.DataFrame`; raises `StudyError` where pandas is missing."""
        from okeyrules.study.frames import frame

        return frame(self.rows())

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the whole comparison as `okeyrules compare --format json` prints it."""
        from okeyrules.study.report.json_ import as_data

        return as_data(self, wanted_language(lang))

    def to_text(self, lang: Lang | None = None) -> str:
        """Tell what differs, as `okeyrules compare` does."""
        from okeyrules.study.report.text import text

        return text(self, wanted_language(lang))

    @property
    def rulesets(self) -> tuple[Ruleset, ...]:
        """All the rulesets, in the order in which they were named."""
        return (self.ruleset, *(other.ruleset for other in self.others))

    @property
    def is_wide(self) -> bool:
        """Say whether the intervals stayed wider than they were to become."""
        return bool(self.scored) and self.plan.until is not None and self.width > self.plan.until


def compare(
    rulesets: Sequence[Ruleset], plan: Plan, *, attribute: bool = True, progress: Progress | None = None
) -> Comparison:
    """Play all rulesets on the same deals and compare each with the first.

    Rulesets that say the same are played once, and where all say the same nothing is played at all. Raises
    `TooFewError` for fewer than two rulesets, and what `Plan.check` raises.
    """
    started = time.monotonic()
    if len(rulesets) < 2:
        raise TooFewError(2, rulesets)
    first, *rest = rulesets
    sample = Sample(plan, progress)
    played = [first, *(r for r in rest if r.hash != first.hash)]
    width, hands = _play(sample, played) if len(played) > 1 else (0.0, 0)
    scored = {r.hash: sample.scored(r, hands) for r in played} if hands else {}
    others = against(first, rest, scored)
    if attribute:
        others = tuple(
            other
            if other.is_same
            else replace(other, attribution=attributed(first, other.ruleset, sample, hands))
            for other in others
        )
    return Comparison(first, others, plan, hands, scored, time.monotonic() - started, width)


def against(first: Ruleset, rest: Sequence[Ruleset], scored: Mapping[str, Scored]) -> tuple[Versus, ...]:
    """Compare rulesets with the first one, by their hands on the same deals."""
    parts = {key: parts_of(hands) for key, hands in scored.items()}
    found = []
    for ruleset in rest:
        rows = tuple(differing([first, ruleset]))
        effects: tuple[Effect, ...] = ()
        unused = None
        if ruleset.hash != first.hash and parts:
            effects = effects_of(parts[first.hash], parts[ruleset.hash])
            unused = why_unused(rows, effects, (scored[first.hash], scored[ruleset.hash]))
        found.append(Versus(ruleset, rows, effects, unused))
    return tuple(found)


def _play(sample: Sample, rulesets: Sequence[Ruleset]) -> tuple[float, int]:
    """Play as many hands as are wanted, or until the intervals are narrow: give the widest half-width, and how many."""
    until, most = sample.plan.until, sample.plan.hands
    wanted = most if until is None else min(FIRST, most)
    while True:
        sample.play(rulesets, wanted)
        width = _widest([sample.scored(r, wanted) for r in rulesets])
        if until is None or width <= until or wanted >= most:
            return width, wanted
        # The width goes with the root of the number of hands; a tenth more, so that one more round mostly suffices.
        wanted = min(most, round(wanted * min(4.0, max(1.2, 1.1 * (width / until) ** 2))))


def _widest(scored: Sequence[Scored]) -> float:
    """Give the largest half-width among the differences of the headlines."""
    first, *others = (parts_of(hands, headlines()) for hands in scored)
    return max(half_width(effect) for other in others for effect in effects_of(first, other, headlines()))
