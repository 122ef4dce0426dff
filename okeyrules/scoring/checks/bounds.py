"""No score grows beyond what a score sheet can hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.bounds import Intervals, ranges_in, widest
from okeyrules.scoring.checks.overriding import CONFUSING
from okeyrules.scoring.checks.space import Proof, Set, Space
from okeyrules.scoring.facts import FACTS
from okeyrules.scoring.facts.declaration import Range
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Line, Scoring
from okeyrules.text import Text

PLACE = 70
UNLESS = CONFUSING

MOST = FACTS["hand"].high
MOST_ON_THE_WAY = 2**31 - 1  # so that columns of int64 never wrap around

HUGE = declare(
    "C612",
    "error",
    says=Text(
        "`{name}` {low} ile {high} arasında bir sayı verebilir; sınır {most}",
        "`{name}` can come to anything from {low} to {high}; the limit is {most}",
    ),
    help=Text("sayıları küçültün", "make the numbers smaller"),
    meaning=Text(
        "Böyle büyük bir puan yazboza sığmaz; büyük olasılıkla bir sayı yanlış yazılmıştır.",
        "No score sheet holds a score that large; most likely a number is mistyped.",
    ),
    wrong="extends: klasik\nscoring:\n  hand:\n    never_opened: 202 * 9999 * K when opened = none\n",
    right="extends: klasik\nscoring:\n  hand:\n    never_opened: 202 * 3 * K when opened = none\n",
)


class Bounds(NamedTuple):
    """The least and the most points a hand can give: each row, any row, and what is then written.

    `total` has no fines in it but those of the hand's end: the others have no limit but the number of turns.
    """

    rows: Mapping[str, Range]
    hand: Range
    total: Range


def bounds(scoring: Scoring, frame: Frame) -> Bounds:
    """Give how low and how high a hand can be scored."""
    return _bounds(Proof(scoring, frame))


def _bounds(proof: Proof) -> Bounds:
    space = proof.hand
    rows = {
        name: _values(proof, proof.scoring.hand[name], space, applies & space.base)[0]
        for name, applies in proof.rows.items()
        if applies & space.base
    }
    hand = widest(list(rows.values()))
    fines = (0, 0)
    if (end := proof.events.get("hand_end")) is not None:
        for line in proof.on("hand_end"):
            low, high = _values(proof, line, end, end.applies(line) & end.base)[0]
            fines = (fines[0] + min(0, low), fines[1] + max(0, high))
    return Bounds(rows, hand, _total(proof, hand, fines).of(proof.scoring.total.value))


def _total(proof: Proof, hand: Range, fines: Range) -> Intervals:
    ranges: dict[str, Range] = {name: (fact.low, fact.high) for name, fact in FACTS.items()}
    return Intervals({**ranges, "hands": (1, max(proof.frame.hands)), "hand": hand, "penalties": fines})


def _values(proof: Proof, line: Line, space: Space, found: Set) -> tuple[Range, int]:
    """Give the range of a line's value over a set of situations, and the largest number on the way."""
    if not any(names_in(line.value)):
        found &= -found  # the same everywhere
    parts = [Intervals(ranges_in(proof.program, s)) for s in space.members(found)]
    span = widest([part.of(line.value) for part in parts])
    return span, max((part.peak for part in parts), default=0)


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find values beyond all measure, once each: the lines' own, else the total's."""
    sound = True
    for line, space in proof.spaces():
        span, peak = _values(proof, line, space, space.applies(line))
        if max(-span[0], span[1]) > MOST or peak > MOST_ON_THE_WAY:
            sound = False
            yield _huge(line, span)
    if sound:
        found = _bounds(proof)
        total = _total(proof, found.hand, (-MOST, MOST))
        total.of(proof.scoring.total.value)
        if max(-found.total[0], found.total[1]) > MOST or total.peak > MOST_ON_THE_WAY:
            yield _huge(proof.scoring.total, found.total)


def _huge(line: Line, span: Range) -> Diagnostic:
    return HUGE.at(line.span(line.value.at), name=line.name, low=span[0], high=span[1], most=MOST)
