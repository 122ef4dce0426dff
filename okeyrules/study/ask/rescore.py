"""Saved hands scored under other rulesets: what another scoring alone would have made of what was played."""

from __future__ import annotations

import time
from collections.abc import Sequence

from okeyrules.explain.differences import Row, differing
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.ruleset import Ruleset
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


def rescore(run: Run, rulesets: Sequence[Ruleset]) -> Comparison:
    """Compare the scoring of rulesets with that of a run's own, over the run's hands.

    Raises `PlayedOtherwiseError` for a ruleset whose rules of play are others than the run's, `TooFewError` where none
    is given, `NotRecordedError` where a scoring asks what the run does not hold, and `NoHandsError` for a run without
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
    scored = {r.hash: Scored(run.hands, r) for r in (run.ruleset, *rulesets)}
    others = against(run.ruleset, rulesets, scored)
    plan = Plan(len(run.hands), run.seed, run.players)
    seconds = time.monotonic() - started
    return Comparison(run.ruleset, others, plan, len(run.hands), scored, seconds, rescored=True)
