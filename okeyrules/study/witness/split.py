"""Where two rulesets part on a case: on a verdict, on what a move costs, on the end of the hand, on a score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from okeyrules.explain.differences import Row, differing
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.rules import OPTIONS, build
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.scoring_frame import frame_of
from okeyrules.study.witness.case import Case

Kind = Literal["verdict", "fine", "end", "score"]


@dataclass(frozen=True)
class Split:
    """Two rulesets parting on the last move of a case; `a` and `b` are the case played under each."""

    kind: Kind
    a: Replayed
    b: Replayed

    @property
    def sort(self) -> tuple[object, ...]:
        """What kind of disagreement it is; a smaller case is to show the same kind."""
        told: list[object] = [self.kind, self.a.moves[-1].written.move.verb]
        for played in (self.a, self.b):
            refusal = played.moves[-1].verdict.refusal
            told += [refusal.code if refusal else "", played.state.ended]
            told.append(tuple(line.line.name for at in played.moves[-1].lines.values() for line in at))
        return tuple(told)


def split(case: Case, a: Ruleset, b: Ruleset) -> Split | None:
    """Play a case under both rulesets; `None` where they agree, or part before its last move."""
    record = case.record(a)
    under_a, under_b = replay(record), replay(record, b)
    kind = _kind(under_a, under_b)
    return None if kind is None else Split(kind, under_a, under_b)


def _kind(a: Replayed, b: Replayed) -> Kind | None:
    last = len(a.moves) - 1
    for at, (one, other) in enumerate(zip(a.moves, b.moves, strict=True)):
        refused = [judged.verdict.refusal for judged in (one, other)]
        if one.excess >= 0 or other.excess >= 0:
            return None
        if one.verdict.ok != other.verdict.ok:
            return "verdict" if at == last else None
        if dict(one.fines) != dict(other.fines):
            return "fine" if at == last else None
        if refused[0] is not None and at != last:
            return None  # a refused move leaves everything as it was, so nobody needs it
    if a.state.ended != b.state.ended:
        return "end"
    scores = zip(a.scores, b.scores, strict=False)
    return "score" if any(None not in pair and pair[0] != pair[1] for pair in scores) else None


# --- which of the differing rules decides ------------------------------------------------------------------


def deciding(case: Case, a: Ruleset, b: Ruleset) -> tuple[Row, ...]:
    """Name the rules that decide: the fewest that, taken over from the second, bring the first over to its view."""
    rows = {row.path: row for row in differing([a, b])}
    needed = list(rows)
    for path in rows:
        fewer = [other for other in needed if other != path]
        if split(case, with_rules(a, b, fewer), b) is None:
            needed = fewer
    return tuple(rows[path] for path in needed)


def with_rules(this: Ruleset, other: Ruleset, paths: Sequence[str]) -> Ruleset:
    """Give a ruleset with some options and scoring lines of another; it is only played, never checked."""
    values: dict[str, Any] = {
        **this.values,
        **{path: other.values[path] for path in paths if path in OPTIONS},
    }
    changes: dict[str, Any] = {
        "okey_value": values["scoring.okey_value"],
        "combine": values["scoring.combine"],
    }
    for path in paths:
        if path not in OPTIONS:
            section, _, name = path.removeprefix("scoring.").partition(".")
            theirs = getattr(other.scoring, section)
            changes[section] = (
                theirs
                if section == "total"
                else _lines(changes.get(section, getattr(this.scoring, section)), theirs, name)
            )
    return replace(
        this,
        rules=build(values),
        values=values,
        frame=frame_of(values),
        scoring=replace(this.scoring, **changes),
    )


def _lines(own: Mapping[str, Any], theirs: Mapping[str, Any], name: str) -> dict[str, Any]:
    """Give scoring lines with one of them as the other ruleset has it, or has it not."""
    lines = {other: line for other, line in own.items() if other != name}
    return {**lines, name: theirs[name]} if name in theirs else lines
