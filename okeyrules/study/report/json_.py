"""A comparison as plain data, for programs: every number with its interval, nothing rounded."""

from __future__ import annotations

from typing import Any

from okeyrules.explain.differences import Row
from okeyrules.rules.kinds import plain
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.attribution import Attribution
from okeyrules.study.ask.compare import Comparison, Versus
from okeyrules.study.ask.effects import Effect
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.variant import value_of
from okeyrules.text import Lang

FORMAT = "okeyrules comparison 1"


def as_data(comparison: Comparison, lang: Lang) -> dict[str, Any]:
    """Give the whole comparison; shares are parts of 1, and a difference is the other's number less the first one's."""
    return {
        "format": FORMAT,
        "first": ruleset_data(comparison.ruleset, lang),
        "played": {
            **plan_data(comparison.plan),
            "hands": comparison.hands,
            "wanted": comparison.plan.hands,
            "widest": comparison.width if comparison.scored else None,
            "rescored": comparison.rescored,
            "seconds": round(comparison.seconds, 3),
        },
        "others": [_versus(comparison.ruleset, other, lang) for other in comparison.others],
    }


def ruleset_data(ruleset: Ruleset, lang: Lang) -> dict[str, Any]:
    """Say which ruleset it is."""
    return {"source": ruleset.source, "name": ruleset.name.to(lang), "hash": ruleset.hash}


def plan_data(plan: Plan) -> dict[str, Any]:
    """Say on which deals and by whom it was played."""
    return {"seed": plan.seed, "players": list(plan.names), "until": plan.until}


def _versus(first: Ruleset, other: Versus, lang: Lang) -> dict[str, Any]:
    return {
        "ruleset": ruleset_data(other.ruleset, lang),
        "same": other.is_same,
        "metrics": [effect_data(effect, lang) for effect in other.effects],
        "rules": [_row(row, first, other.ruleset, lang) for row in other.rows],
        "attribution": _attribution(other.attribution, lang) if other.attribution else None,
    }


def effect_data(effect: Effect, lang: Lang) -> dict[str, Any]:
    """Give one metric under two rulesets."""
    return {
        "key": effect.metric.key,
        "title": effect.metric.title.to(lang),
        "unit": effect.metric.unit,
        "first": effect.a.as_data(),
        "other": effect.b.as_data(),
        "difference": {**effect.difference.as_data(), "p": effect.difference.p},
        "beyond_chance": effect.is_real,
    }


def _row(row: Row, first: Ruleset, other: Ruleset, lang: Lang) -> dict[str, Any]:
    return {
        "path": row.path,
        "name": row.name.to(lang),
        "values": [plain(value_of(ruleset, row.path)) for ruleset in (first, other)],
        "sentences": [cell.sentence.to(lang) for cell in row.cells],
    }


def _attribution(found: Attribution, lang: Lang) -> dict[str, Any]:
    return {
        "hands": found.hands,
        "steps": [
            {
                "paths": [row.path for row in step.rows],
                "metrics": [effect_data(effect, lang) for effect in step.effects],
            }
            for step in found.steps
        ],
        "idle": [row.path for row in found.idle],
    }
