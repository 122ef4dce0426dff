"""One setting of a ruleset swept over several values, on the same deals as the ruleset's own value."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import wanted_language
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.compare import Progress
from okeyrules.study.ask.effects import Effect, are_alike, effects_of, parts_of
from okeyrules.study.ask.rule_activity import unused
from okeyrules.study.errors import StudyError
from okeyrules.study.intervals import beyond_chance
from okeyrules.study.metrics import METRICS
from okeyrules.study.metrics.base import Metric
from okeyrules.study.run.sample import Plan, Sample
from okeyrules.study.run.variant import value_of
from okeyrules.text import Lang, Text, same


class UnknownPathError(StudyError):
    """A path that is no option and no scoring line of the ruleset."""


class ValuesError(StudyError):
    """No values to try, or values that are not written as a list."""


@dataclass(frozen=True, repr=False)
class Point:
    """The ruleset with one value, and its numbers against those of the ruleset's own value.

    Of the own value every difference is exactly 0.
    """

    ruleset: Ruleset
    value: Any
    words: Text
    effects: tuple[Effect, ...]

    def __repr__(self) -> str:
        return f"<Point {self.words.en}>"


@dataclass(frozen=True, repr=False)
class Curve:
    """What was swept, a point for each value, numbers in rising order, and what was played; `own` is the own point.

    `unused` is why the players used nothing of the setting, where no value of it did anything.
    """

    ruleset: Ruleset
    path: str
    name: Text
    points: tuple[Point, ...]
    own: int
    plan: Plan
    seconds: float
    unused: Text | None = None

    def __repr__(self) -> str:
        values = ", ".join(point.words.en for point in self.points)
        return shortened(f"<Curve {self.ruleset.source} {self.path}: {values}>")

    def __str__(self) -> str:
        return self.to_text()

    def rows(self) -> list[dict[str, Any]]:
        """List every metric at every value against the ruleset's own value, see `Effect.row`."""
        return [{"value": point.value, **effect.row()} for point in self.points for effect in point.effects]

    def to_frame(self) -> Any:
        """Give the rows as a `pandas.DataFrame`; raises `StudyError` where pandas is missing."""
        from okeyrules.study.frames import frame

        return frame(self.rows())

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the whole curve as `okeyrules tune --format json` prints it."""
        from okeyrules.study.report.curve_json import as_data

        return as_data(self, wanted_language(lang))

    def to_text(self, lang: Lang | None = None) -> str:
        """Tell how the numbers move, as `okeyrules tune` does."""
        from okeyrules.study.report.curve_text import text

        return text(self, wanted_language(lang))

    @property
    def is_idle(self) -> bool:
        """Say whether the setting does nothing in this ruleset, whatever its value."""
        return self.path in OPTIONS and all(OPTIONS[self.path].unmet(p.ruleset.values) for p in self.points)

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """The metrics that differ beyond chance at some point."""
        found = {e.metric.key for point in self.points for e in point.effects if e.is_real}
        return tuple(metric for metric in METRICS if metric.key in found)

    def effects(self, metric: Metric) -> list[Effect]:
        """Give one metric at all points."""
        return [next(e for e in point.effects if e.metric.key == metric.key) for point in self.points]


def tune(
    ruleset: Ruleset, path: str, variants: Sequence[Ruleset], plan: Plan, *, progress: Progress | None = None
) -> Curve:
    """Play a ruleset with other values of one setting, on the same deals as with its own.

    A variant may lack the scoring line: its value is `None`. Raises `UnknownPathError`, and what `Plan.check` raises.
    """
    started = time.monotonic()
    path = known_path(ruleset, path)
    rulesets = list({r.hash: r for r in (ruleset, *variants)}.values())
    if all(isinstance(value_of(r, path), int) for r in rulesets):  # false comes before true
        rulesets.sort(key=lambda r: int(value_of(r, path)))
    sample = Sample(plan, progress)
    if len(rulesets) > 1:
        sample.play(rulesets, plan.hands)
    scored = [sample.scored(r, plan.hands) for r in rulesets] if len(rulesets) > 1 else []
    parts = [parts_of(each) for each in scored] or [{}]
    own = next(n for n, r in enumerate(rulesets) if r.hash == ruleset.hash)
    rows = [effects_of(parts[own], part) if part else () for part in parts]
    real = iter(beyond_chance([effect.difference for row in rows for effect in row]))
    points = tuple(
        Point(r, value_of(r, path), _words(r, path), tuple(replace(e, is_real=next(real)) for e in row))
        for r, row in zip(rulesets, rows, strict=True)
    )
    quiet = scored and are_alike([effect for row in rows for effect in row])
    seconds = time.monotonic() - started
    return Curve(
        ruleset,
        path,
        name_of(ruleset, path),
        points,
        own,
        plan,
        seconds,
        unused([path], scored) if quiet else None,
    )


def _words(ruleset: Ruleset, path: str) -> Text:
    value = value_of(ruleset, path)
    if value is None and path not in OPTIONS:
        return Text("yok", "none")
    return OPTIONS[path].kind.short(value) if path in OPTIONS else same(str(value))


def name_of(ruleset: Ruleset, path: str) -> Text:
    """Name an option or a scoring line."""
    if path in OPTIONS:
        return OPTIONS[path].name
    from okeyrules.scoring.receipt import label

    line = ruleset.lines[path]
    return Text(label(line, "tr"), label(line, "en")) if path != "scoring.total" else Text("toplam", "total")


def known_path(ruleset: Ruleset, path: str) -> str:
    """Give the path of a setting or scoring line back; raises `UnknownPathError`, which says what may be meant."""
    paths = [*OPTIONS, *ruleset.lines]
    if path in paths:
        return path
    by_leaf = {known.rpartition(".")[2]: known for known in paths}
    meant = (
        by_leaf.get(path.rpartition(".")[2])
        or nearest(path, paths)
        or by_leaf.get(nearest(path, by_leaf) or "")
    )
    raise UnknownPathError(
        Text(f"`{path}` adlı ayar yok", f"there is no option `{path}`"),
        Text(f"şunu mu demek istediniz: `{meant}`", f"did you mean `{meant}`?")
        if meant
        else Text("hepsi için: okeyrules goster KURAL", "for all of them: okeyrules show RULESET"),
    )


def split(path: str, values: str) -> list[str]:
    """Split a list of values as they stand in a file: at commas, of scoring lines at semicolons.

    >>> split("opening.threshold", "51, 81"), split("match.hands", "[3, 5], [7]")
    (['51', '81'], ['[3, 5]', '[7]'])
    """
    mark = "," if path in OPTIONS else ";"
    found, depth = [""], 0
    for letter in values:
        depth += (letter in "[{") - (letter in "]}")
        if letter == mark and depth == 0:
            found.append("")
        else:
            found[-1] += letter
    wanted = [value.strip() for value in found]
    if not all(wanted) or "\n" in values:
        raise ValuesError(
            Text(
                f"`--values {values}` içinde boş bir değer var", f"`--values {values}` holds an empty value"
            ),
            Text("örnek: --values 51,81,101", "such as --values 51,81,101"),
        )
    return wanted
