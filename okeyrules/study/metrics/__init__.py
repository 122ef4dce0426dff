"""The metrics of the study, one family a file; a family is found by its file in this folder.

A file holds a `GROUP`, whose `place` says where a report reads it.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module
from typing import Final

from okeyrules.study.metrics.base import Group, Metric, Scored

__all__ = ["BY_KEY", "GROUPS", "METRICS", "Group", "Metric", "Scored"]

_NO_FAMILIES: Final = ("base", "report")


def _families() -> list[Group]:
    names = [module.name for module in pkgutil.iter_modules(__path__) if module.name not in _NO_FAMILIES]
    groups: list[Group] = [import_module(f"{__name__}.{name}").GROUP for name in names]
    return sorted(groups, key=lambda group: group.place)


GROUPS: Final[tuple[Group, ...]] = tuple(_families())
METRICS: Final[tuple[Metric, ...]] = tuple(metric for group in GROUPS for metric in group.metrics)
BY_KEY: Final[dict[str, Metric]] = {metric.key: metric for metric in METRICS}
