"""The smallest real situation on which two rulesets give another verdict or another score.

First small positions of every phase of a turn are put before both rulesets, and hands that end as a difference of
their scorings wants it; then several moves made from such positions; then hands that are played. What is found is made
smaller, and the smallest is kept; `witnesses.case.size` says what smaller means, `witnesses.case.is_real` what real.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from typing import Literal

from okeyrules.explain.differences import Row, differing
from okeyrules.records.hand.play import Replayed
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.writing import write
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.witness import beyond_one_hand as apart
from okeyrules.study.witness import words
from okeyrules.study.witness.case import Case, Size, is_real, numbers, size
from okeyrules.study.witness.ends import ends
from okeyrules.study.witness.openings import before_opening, openings, stories
from okeyrules.study.witness.playing import played
from okeyrules.study.witness.scenes import Numbers, after_opening, last_tiles
from okeyrules.study.witness.search import parted
from okeyrules.study.witness.shrink import shrunk
from okeyrules.study.witness.split import Kind, Split, deciding, split
from okeyrules.table.moves import Move
from okeyrules.text import Text

SECONDS = 20.0
Wanted = Literal["any", "verdict", "score"]
_KINDS: dict[Wanted, tuple[Kind, ...]] = {
    "any": ("verdict", "fine", "end", "score"),
    "verdict": ("verdict", "fine", "end"),
    "score": ("score",),
}
Scene = tuple[Case, tuple[Move, ...]]


@dataclass(frozen=True, repr=False)
class Side:
    """What one of the rulesets says: in words, which of its rules say so, and the case played under it."""

    ruleset: Ruleset
    says: Text
    because: tuple[Text, ...]
    played: Replayed


@dataclass(frozen=True, repr=False)
class Witness:
    """A situation on which two rulesets disagree.

    `case` is the position with the moves made from it; the last move is the one that the rulesets judge otherwise
    (`kind` says whether they allow, fine or end it otherwise, or score the hand otherwise). `rows` are the rules that
    decide, `sides` what each ruleset says. `record` is the case as a hand record by the rules of the first.
    """

    case: Case
    kind: Kind
    rows: tuple[Row, ...]
    sides: tuple[Side, Side]

    def __repr__(self) -> str:
        return f"<Witness {self.kind}: {self.move}; decided by {', '.join(row.path for row in self.rows)}>"

    def __str__(self) -> str:
        return self.yaml

    @property
    def move(self) -> Move:
        """The move that is judged."""
        return self.case.moves[-1]

    @property
    def size(self) -> Size:
        """How small it is."""
        return size(self.case)

    @cached_property
    def record(self) -> HandRecord:
        """The case as a record by the rules of the first ruleset."""
        return self.record_by(0)

    def record_by(self, side: int) -> HandRecord:
        """Give the case as a record by the rules of one side, so that its claims are that side's."""
        names = " <> ".join(each.ruleset.source for each in self.sides)
        title = f"{names}: {', '.join(row.path for row in self.rows)}"
        return self.case.record(self.sides[side].ruleset, title)

    @property
    def plainer(self) -> int:
        """The side with fewer modes: the referee switches the modes of a record on in every house."""
        modes = [set(side.ruleset.modes) for side in self.sides]
        return 1 if modes[1] < modes[0] else 0

    @cached_property
    def yaml(self) -> str:
        """The record as it is written to a file, with the rules in it."""
        return write(self.record)

    @property
    def short_yaml(self) -> str:
        """The record without the rules, which it names."""
        return self.yaml.partition("\nresolved:\n")[0] + "\n"

    @property
    def story(self) -> Text:
        """What is going on, move by move."""
        return words.story(self.case, self.sides[0].played)


@dataclass(frozen=True, repr=False)
class Sought:
    """What came of looking for a witness: how many hands were played for it, and on what the rulesets differ."""

    witness: Witness | None
    hands: int
    rows: tuple[Row, ...]

    def __repr__(self) -> str:
        return f"<Sought {self.witness!r}, {self.hands} hands played, {len(self.rows)} rules differ>"

    @property
    def is_apart(self) -> bool:
        """Whether the rulesets differ only in what no single hand can show."""
        return apart.is_apart(self.rows)


def witness(a: Ruleset, b: Ruleset, *, seconds: float = SECONDS, kind: Wanted = "any") -> Witness | None:
    """Find the smallest situation on which two rulesets disagree; `None` where none was found in the time."""
    return seek(a, b, seconds=seconds, kind=kind).witness


def witness_of(case: Case, a: Ruleset, b: Ruleset) -> Witness | None:
    """Make a witness of a case; `None` where two rulesets do not part on it, or it cannot come about."""
    found = split(case, a, b)
    return _made(case, found, a, b) if found is not None and is_real(case, a, b) else None


def seek(a: Ruleset, b: Ruleset, *, seconds: float = SECONDS, kind: Wanted = "any") -> Sought:
    """Look for the smallest situation on which two rulesets disagree.

    The time bounds the playing of hands alone; small situations are all looked at, which takes a second or two, so that
    what they give never depends on the clock. Raises `ValueError` for a time below zero.
    """
    if seconds < 0:
        raise ValueError(f"no time is left to look: {seconds} seconds")
    rows = tuple(differing([a, b]))
    if apart.is_apart(rows):
        return Sought(None, 0, rows)
    until = time.monotonic() + seconds
    hands = [0]
    for found in _stages(a, b, lambda: time.monotonic() < until, hands):
        best = _smallest(found, a, b, _KINDS[kind])
        if best is not None:
            return Sought(_made(*best, a, b), hands[0], rows)
    return Sought(None, hands[0], rows)


def _stages(
    a: Ruleset, b: Ruleset, goes_on: Callable[[], bool], hands: list[int]
) -> Iterator[Iterable[Case]]:
    """Give the places to look in, those with the smallest situations first; the next is asked where one gave none."""
    beside = Numbers.of(a, b)
    plain: list[Scene] = [
        (case, ()) for case in chain(after_opening(beside), last_tiles(beside), before_opening(beside))
    ]
    scenes = [*plain, *openings(beside), *ends(a, b)]
    yield (case for scene, script in scenes for case in parted(a, b, scene, max(1, len(script)), script))
    yield (case for scene, script in scenes for case in parted(a, b, scene, 2, script))
    yield (case for scene, script in stories(beside) for case in parted(a, b, scene, len(script), script))
    for case in played(a, b, goes_on, hands):
        yield (case,)


def _smallest(
    cases: Iterable[Case], a: Ruleset, b: Ruleset, kinds: tuple[Kind, ...]
) -> tuple[Case, Split] | None:
    """Keep the most promising cases of each sort of disagreement, make them smaller, and give the smallest of all."""
    best: dict[object, tuple[Case, Split]] = {}
    for case in cases:
        found = split(case, a, b)
        if found is None or found.kind not in kinds or not is_real(case, a, b):
            continue
        for how in (_order, _plainness):  # what is small, and what becomes small when all else is left out
            key = (found.sort, how)
            if key not in best or how((case, found)) < how(best[key]):
                best[key] = (case, found)
    smaller = [
        shrunk(case, found, a, b) for case, found in {id(c): (c, f) for c, f in best.values()}.values()
    ]
    return min(smaller, key=_order, default=None)


def _order(found: tuple[Case, Split]) -> tuple[object, ...]:
    """Give the smaller before the larger, and of equals the plainer."""
    return (*size(found[0]), *_plainness(found))


def _plainness(found: tuple[Case, Split]) -> tuple[object, ...]:
    """Give the moves with fewer fines and lower tiles first."""
    case, played = found
    fines = sum(len(lines) for side in (played.a, played.b) for lines in side.moves[-1].lines.values())
    named = [t for move in case.moves for group in move.groups for t in group]
    verbs = [move.verb for move in case.moves]
    return (len(verbs), fines, numbers(case.okey, named), verbs, str(case.moves[-1]))


def _made(case: Case, found: Split, a: Ruleset, b: Ruleset) -> Witness:
    rows = deciding(case, a, b)
    says = words.verdicts(found)
    sides = tuple(
        Side(played.ruleset, said, tuple(row.cells[at].sentence for row in rows), played)
        for at, (played, said) in enumerate(zip((found.a, found.b), says, strict=True))
    )
    return Witness(case, found.kind, rows, (sides[0], sides[1]))
