"""The metrics of the study, one family a file; a family is found by its file in this folder.

A file holds a `GROUP`, whose `place` says where a report reads it.
"""

from __future__ import annotations

from typing import Final

from okeyrules.discovery import modules_in
from okeyrules.study.metrics.base import Group, Metric, Scored

__all__ = ["BY_KEY", "GROUPS", "METRICS", "Group", "Metric", "Scored"]

_FAMILIES = modules_in(__name__, __path__, "GROUP", besides=("base",))
GROUPS: Final[tuple[Group, ...]] = tuple(sorted((m.GROUP for m in _FAMILIES), key=lambda group: group.place))
METRICS: Final[tuple[Metric, ...]] = tuple(metric for group in GROUPS for metric in group.metrics)
BY_KEY: Final[dict[str, Metric]] = {metric.key: metric for metric in METRICS}
