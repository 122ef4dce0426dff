"""The metrics of the study, one family a file, in the order in which a report reads them."""

from __future__ import annotations

from typing import Final

from okeyrules.study.metrics import endings, fines, length, opening, partners, play, points, seats
from okeyrules.study.metrics.base import Group, Metric, Scored

__all__ = ["BY_KEY", "GROUPS", "METRICS", "Group", "Metric", "Scored"]

GROUPS: Final[tuple[Group, ...]] = (
    opening.GROUP,
    endings.GROUP,
    length.GROUP,
    points.GROUP,
    fines.GROUP,
    seats.GROUP,
    partners.GROUP,
    play.GROUP,
)
METRICS: Final[tuple[Metric, ...]] = tuple(metric for group in GROUPS for metric in group.metrics)
BY_KEY: Final[dict[str, Metric]] = {metric.key: metric for metric in METRICS}
