"""Saved hands scored under other rulesets: what another scoring alone would have made of what was played."""

from __future__ import annotations

import time
from collections.abc import Sequence

from okeyrules.explain.differences import Row, differing
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.evaluate import names_in
from okeyrules.study.ask.compare import Comparison, TooFewError, against
from okeyrules.study.ask.path_between import APART
from okeyrules.study.errors import StudyError
from okeyrules.study.metrics.base import Scored
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.store import Run
from okeyrules.text import Text


class PlayedOtherwiseError(StudyError):
    """A ruleset under which the saved hands would not have been played as they were; `rows` are the rules why."""

    def __init__(self, ruleset: Ruleset, rows: Sequence[Row]) -> None:
        self.ruleset = ruleset
        self.rows = tuple(rows)
        names = ", ".join(f"`{row.path}`" for row in rows)
        super().__init__(
            Text(
                f"kayıtlı eller `{ruleset.source}` ile böyle oynanmazdı; oyunu değiştiren farklar: {names}",
                f"the saved hands would not have been played so under `{ruleset.source}`: what differs is {names}",
            ),
            Text(
                "ikisini aynı dağıtımlarda oynatın: okeyrules kiyasla",
                "play both on the same deals: okeyrules compare",
            ),
        )


class NotKeptError(StudyError):
    """A ruleset whose scoring asks what was not written down when the hands were played; `columns` would hold it."""

    def __init__(self, ruleset: Ruleset, columns: Sequence[str]) -> None:
        self.ruleset = ruleset
        self.columns = tuple(columns)
        names = ", ".join(f"`{name}`" for name in columns)
        super().__init__(
            Text(
                f"`{ruleset.source}` puanlaması, eller oynandığında yazılmamış olanı soruyor: {names}",
                f"the scoring of `{ruleset.source}` asks what was not kept when the hands were played: {names}",
            ),
            Text("elleri yeniden oynatın: okeyrules benzet", "play the hands again: okeyrules simulate"),
        )


class NoHandsError(StudyError):
    """A run that was stopped before its first hand: there is nothing to score."""


def in_play(a: Ruleset, b: Ruleset) -> list[Row]:
    """List what differs between the rulesets and is seen in play, so not in the scoring of what was played alone.

    A setting that does nothing under either of them is not listed.
    """
    return [
        row
        for row in differing([a, b])
        if row.path in OPTIONS
        and not row.path.startswith(("scoring.", *APART))
        and row.path != "match.hands"
        and not all(cell.idle for cell in row.cells)
    ]


def _not_kept(run: Run, ruleset: Ruleset) -> list[str]:
    """List the columns that the scoring of a ruleset needs and the run lacks."""
    asked: set[str] = set()
    for line in ruleset.lines.values():
        of = ["hand", "seat", *([f"event.{line.event.name}"] if line.event else [])]
        asked |= {f"{one}.{name}" for one in of for name in names_in(line.value, line.when, line.unless)}
        asked |= {f"{one}.turn" for one in of}
    return sorted(asked & run.lacking)


def rescore(run: Run, rulesets: Sequence[Ruleset]) -> Comparison:
    """Compare the scoring of rulesets with that of a run's own, over the run's hands.

    Raises `PlayedOtherwiseError` for a ruleset whose rules of play are others than the run's, `TooFewError` where none
    is given, `NotKeptError` where a scoring asks what the run does not hold, and `NoHandsError` for a run without
    hands.
    """
    started = time.monotonic()
    if not rulesets:
        raise TooFewError(1, rulesets)
    if not len(run.hands):
        raise NoHandsError(Text("dosyada hiç el yok", "there are no hands in the file"))
    for ruleset in rulesets:
        if rows := in_play(run.ruleset, ruleset):
            raise PlayedOtherwiseError(ruleset, rows)
        if columns := _not_kept(run, ruleset):
            raise NotKeptError(ruleset, columns)
    scored = {r.hash: Scored(run.hands, r) for r in (run.ruleset, *rulesets)}
    others = against(run.ruleset, rulesets, scored)
    plan = Plan(len(run.hands), run.seed, run.players)
    seconds = time.monotonic() - started
    return Comparison(run.ruleset, others, plan, len(run.hands), scored, seconds, rescored=True)
