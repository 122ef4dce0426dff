"""A sweep as plain data, for programs."""

from __future__ import annotations

from typing import Any

from okeyrules.rules.kinds import plain
from okeyrules.study.ask.tune import Curve
from okeyrules.study.report.json_ import effect_data, plan_data, ruleset_data
from okeyrules.text import Lang

FORMAT = "okeyrules sweep 1"


def as_data(curve: Curve, lang: Lang) -> dict[str, Any]:
    """Give the whole sweep; every difference is the number of that value less the one of the house's own value."""
    return {
        "format": FORMAT,
        "ruleset": ruleset_data(curve.ruleset, lang),
        "option": curve.path,
        "own": plain(curve.points[curve.own].value),
        "without_effect": curve.is_idle,
        "played": {
            **plan_data(curve.plan),
            "hands": curve.plan.hands,
            "seconds": round(curve.seconds, 3),
        },
        "points": [
            {
                "value": plain(point.value),
                "hash": point.ruleset.hash,
                "metrics": [effect_data(effect, lang) for effect in point.effects],
            }
            for point in curve.points
        ],
    }
