"""The numbers of two rulesets that were played on the same deals, held against each other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from okeyrules.explain.differences import Row
from okeyrules.study.ask.rule_activity import unused
from okeyrules.study.intervals import Estimate, beyond_chance, difference, estimate
from okeyrules.study.metrics import METRICS
from okeyrules.study.metrics.base import Metric, Scored
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

Parts = Mapping[str, "tuple[NDArray[Any], NDArray[Any]]"]


@dataclass(frozen=True, repr=False)
class Effect:
    """One metric under two rulesets: its number under each, by how much B's is above A's, and whether chance does that.

    `is_real` is true where the difference is beyond chance with all metrics of the table tested at once.
    """

    metric: Metric
    a: Estimate
    b: Estimate
    difference: Estimate
    is_real: bool

    def __repr__(self) -> str:
        sure = "beyond chance" if self.is_real else "may be chance"
        return f"<Effect {self.metric.key}: {self.difference.value:+.3g} +- {self.difference.margin:.2g}, {sure}>"

    def row(self) -> dict[str, Any]:
        """Give it as a row of a table: the number under both rulesets, the difference and its 95 % interval."""
        return {
            "metric": self.metric.key,
            "unit": self.metric.unit,
            "first": self.a.value,
            "other": self.b.value,
            "difference": self.difference.value,
            "low": self.difference.low,
            "high": self.difference.high,
            "p": self.difference.p,
            "beyond_chance": self.is_real,
        }


def headlines() -> tuple[Metric, ...]:
    """Give the metrics that a reader asks for first, and that `--until` waits for."""
    return tuple(metric for metric in METRICS if metric.headline)


def half_width(effect: Effect) -> float:
    """Give half the width of a difference's interval as it is printed: shares in hundredths, all else as it is."""
    if not effect.difference.is_known:
        return 0.0  # more hands would hardly tell more
    return effect.difference.margin * (100 if effect.metric.unit == "share" else 1)


def parts_of(scored: Scored, metrics: Sequence[Metric] = METRICS) -> Parts:
    """Give of each metric what every deal adds to its two sums."""
    return {metric.key: metric.columns(scored) for metric in metrics}


def effects_of(a: Parts, b: Parts, metrics: Sequence[Metric] = METRICS) -> tuple[Effect, ...]:
    """Compare the numbers of two rulesets that were played on the same deals."""
    found = []
    for metric in metrics:
        of_a, of_b = a[metric.key], b[metric.key]
        numbers = estimate(*of_a, metric.grain), estimate(*of_b, metric.grain)
        found.append((metric, *numbers, difference(*of_a, *of_b, metric.grain)))
    real = beyond_chance([row[3] for row in found])
    return tuple(Effect(*row, is_real=is_real) for row, is_real in zip(found, real, strict=True))


def are_alike(effects: Sequence[Effect]) -> bool:
    """Say whether nothing at all went otherwise."""
    return all(e.difference.is_nil for e in effects if e.difference.is_known)


def why_unused(rows: Sequence[Row], effects: Sequence[Effect], played: Sequence[Scored]) -> Text | None:
    """Say why the players used nothing of the rules that differ; `None` where something went otherwise."""
    return unused([row.path for row in rows], played) if are_alike(effects) else None
