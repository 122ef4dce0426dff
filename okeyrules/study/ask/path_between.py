"""The way from one ruleset to another, one change at a time, over rulesets that could all be played.

The changes come in the order of the rule sheet, scoring lines last. A change waits as long as it would do nothing yet
(a setting whose switch is still off), or as long as the checks would complain of a ruleset that has it alone (a fine
for what is not forbidden): such a change is made together with the one that it needs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from okeyrules.explain.differences import Row, differing
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.load import Report
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.run.variant import changed, value_of
from okeyrules.text import Text

ORDER: Final = Text(
    "Değişiklikler kural sayfasındaki sırayla, puanlama satırları en sonda, birer birer yapılır. Sıra değişirse "
    "basamakların payları da değişebilir",
    "The changes are made one at a time in the order of the rule sheet, scoring lines last. In another order the steps "
    "may share the effect differently",
)
# What no hand that the program's players play among themselves depends on: help, clocks, and the points of a match.
APART: Final = ("assist.", "clock.", "match.rank_ties", "match.points", "match.team_points")


@dataclass(frozen=True)
class Leg:
    """A part of the way: what is changed, and the ruleset that this leads to."""

    rows: tuple[Row, ...]
    ruleset: Ruleset

    @property
    def paths(self) -> tuple[str, ...]:
        """The settings and scoring lines that change here."""
        return tuple(row.path for row in self.rows)


@dataclass(frozen=True)
class Way:
    """The legs from one ruleset to another; `idle` is what differs and does nothing in a single hand."""

    legs: tuple[Leg, ...]
    idle: tuple[Row, ...]


def way(a: Ruleset, b: Ruleset) -> Way:
    """Find the way from `a` to `b`; its last leg ends at `b` itself, and the changes that do nothing go with it."""
    rows = {row.path: row for row in differing([a, b])}
    wanted = {path: value_of(b, path) for path in rows}
    waiting = [path for path in rows if not path.startswith(APART)]
    known = {finding for ruleset in (a, b) for finding in _findings(changed(ruleset, {}))}
    done: dict[str, Any] = {}
    legs: list[Leg] = []
    while (step := _next(a, wanted, waiting, done, known)) is not None:
        paths, ruleset = step
        done |= {path: wanted[path] for path in paths}
        waiting = [path for path in waiting if path not in paths]
        legs.append(Leg(tuple(rows[path] for path in paths), ruleset))
    if legs:
        legs[-1] = Leg(legs[-1].rows, b)
    return Way(tuple(legs), tuple(row for path, row in rows.items() if path not in done))


def _next(
    a: Ruleset, wanted: Mapping[str, Any], waiting: Sequence[str], done: Mapping[str, Any], known: set[str]
) -> tuple[tuple[str, ...], Ruleset] | None:
    """Choose what to change next; `None` where nothing is left that does anything."""
    for paths in _candidates(waiting):
        changes = {**done, **{path: wanted[path] for path in paths}}
        if any(_is_idle(a, changes, path) for path in paths):
            continue
        report = changed(a, changes)
        if report.ruleset is not None and _findings(report) <= known:
            return paths, report.ruleset
    lively = tuple(p for p in waiting if not _is_idle(a, {**done, **wanted}, p))
    rest = changed(a, {**done, **{path: wanted[path] for path in lively}}) if lively else None
    return (lively, rest.ruleset) if rest is not None and rest.ruleset is not None else None


def _candidates(waiting: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Go through what may change next: each alone, and after it together with one that comes later."""
    for at, path in enumerate(waiting):
        yield (path,)
        for other in waiting[at + 1 :]:
            yield path, other


def _is_idle(a: Ruleset, changes: Mapping[str, Any], path: str) -> bool:
    """Say whether an option does nothing once these changes are made."""
    return path in OPTIONS and bool(OPTIONS[path].unmet({**a.values, **changes}))


def _findings(report: Report) -> set[str]:
    """Name what the checks found, without the places."""
    return {f"{d.code.name} {d.message('en')}" for d in report.diagnostics}
