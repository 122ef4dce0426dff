"""Every situation in which a seat can be scored, as far as the lines of a scoring can tell them apart.

Facts that no line mentions are not told apart; numbers are told apart only where a comparison does. What is
left is a short list of concrete situations, each one reachable, the plainest first.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod

from okeyrules.scoring.cells import (
    Cell,
    Cut,
    TooManyError,
    boxes,
    cells,
    group_of,
    points_of,
    tied,
)
from okeyrules.scoring.endings import endings, possible, strangeness
from okeyrules.scoring.evaluate import Getter, Program, compile_expr
from okeyrules.scoring.facts import EVENTS, NUMBERS
from okeyrules.scoring.facts.declaration import Facts, Range
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.given import Happening
from okeyrules.scoring.names import names_in
from okeyrules.scoring.situation_words import describe
from okeyrules.scoring.tree import Binary, Call, Expr, Line, Unary
from okeyrules.text import Lang

SITUATION_LIMIT = 20_000
_MEETING = ("playable", "taker")  # facts of an event that say something of who else opened
_COMPARISONS = {"=", "!=", "<", "<=", ">", ">="}
_NUMBERS = frozenset(NUMBERS)
_OF_EVENTS = frozenset(n for event in EVENTS.values() for n in event.facts) & _NUMBERS


@dataclass(frozen=True, eq=False)
class Situation(Mapping[str, int]):
    """One seat at the end of its hand, or as an event finds it; a mapping of all facts.

    `end` are the facts when the hand is over, `here` those of the event; `ranges` say which numbers it stands
    for; `shown` are the facts that its words mention; situations of one `cell` are samples of the same one.
    """

    end: Mapping[str, int]
    event: str | None
    here: Mapping[str, int]
    ranges: Mapping[str, Range] = field(repr=False)
    shown: frozenset[str] = field(repr=False)
    cell: tuple[int, ...] = field(repr=False)
    facts: Mapping[str, int] = field(repr=False)

    def __getitem__(self, name: str) -> int:
        return self.facts[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.facts)

    def __len__(self) -> int:
        return len(self.facts)

    def happenings(self) -> list[Happening]:
        """Give the event as `Program.seat` takes it; the end of a hand needs none."""
        if self.event is None or self.event == "hand_end":
            return []
        return [Happening(self.event, self.here)]

    def words(self, lang: Lang) -> str:
        """Say the situation in a few words: `çift açtı, kimse bitirmedi, elde 1 okey`."""
        return describe(self.end, self.here, self.event, self.shown, lang)


class Reach:
    """What tells situations apart: the facts that some lines mention, and how they compare numbers.

    `lines` are all lines that matter together. With `sampled`, numbers in the lines' values are varied too (the
    two smallest and the largest of each cell, cut where `min` and `max` bend), so that two values that differ
    somewhere differ in one of the situations.
    """

    def __init__(self, programs: Sequence[Program], lines: Iterable[Line], *, sampled: bool = False) -> None:
        self.programs = programs
        lines = list(lines)
        conditions = [e for line in lines for e in (line.when, line.unless) if e is not None]
        self.in_conditions = self.mentioned = self.expanded(*conditions)
        self.sampled: frozenset[str] = frozenset()
        compared = [node for e in conditions for node in _comparisons(e)]
        if sampled:
            values = [line.value for line in lines]
            self.sampled = self.expanded(*values) & _NUMBERS
            self.mentioned |= self.expanded(*values)
            compared += [node for e in values for node in _bends(e)]
        self.cuts = [cut for node in compared for cut in self._cuts(node)]
        self.tied = tied(self.cuts, self.sampled)
        # what bounds the numbers must be told apart as soon as numbers are
        self.bounding: tuple[str, ...] = ("opened", "finished") if self.tied else ()
        if "seats_opened" in self.mentioned:
            self.bounding += ("partner.opened", "partner.finished", "finish.happened", "finish.from_hand")
        self.meeting = _MEETING if "seats_opened" in self.mentioned else ()

    def expanded(self, *exprs: Expr) -> frozenset[str]:
        """Name what expressions depend on, S and K taken apart."""
        names = set(names_in(*exprs))
        if "K" in names:
            for program in self.programs:
                for line in program.scoring.multipliers.values():
                    names |= set(names_in(line.when, line.unless, line.value))
        if "S" in names:
            names |= {"points", "okeys"} if any(p.scoring.okey_value for p in self.programs) else {"points"}
        return frozenset(names - {"S", "K", "hand", "penalties"})

    def _cuts(self, node: Binary) -> Iterator[Cut]:
        own = set(names_in(node))
        names = self.expanded(node)
        numbers = names & _NUMBERS
        if not numbers or own & {"hand", "penalties"}:
            return
        # two scorings may read S and K differently, so each of them makes its own cut
        for program in self.programs if own & {"S", "K"} else self.programs[:1]:
            yield Cut(numbers, tuple(sorted(names - numbers)), compile_expr(node, derived(program)))

    def situations(self, frame: Frame, event: str | None = None) -> list[Situation]:
        """Give every situation, the plainest first; raises `TooManyError` beyond the limit."""
        if event is not None and not possible(event, frame):
            return []
        found: list[Situation] = []
        cut: dict[object, list[Cell]] = {}
        plain: dict[object, Facts] = {}
        own = frozenset(EVENTS[event].facts) if event else frozenset()
        for number, (end, here) in enumerate(self._endings(frame, event)):
            box = boxes(
                {**end, **{n: here[n] for n in _MEETING if n in here}},
                frame,
                here.get("opened", end["opened"]),
                event,
            )
            facts = {**end, **here}
            parts = [self._cells(cut, members, cuts, facts, box, frame=frame) for members, cuts in self.tied]
            size = len(found) + prod(len(part) for part in parts)
            if size > SITUATION_LIMIT:
                raise TooManyError(size)
            rest = _plainest(plain, box, frame)
            for chosen in product(*parts):
                numbers, ranges = dict(rest), dict(box)
                for cell in chosen:
                    numbers.update(cell.values)
                    ranges.update(cell.ranges)
                ending = {**end, **{n: v for n, v in numbers.items() if n not in _OF_EVENTS}}
                there = {**here, **{n: numbers[n] for n in own & _OF_EVENTS}}
                place = (number, *(cell.number for cell in chosen))
                found.append(
                    Situation(ending, event, there, ranges, self.mentioned, place, {**ending, **there})
                )
        return found

    def _endings(self, frame: Frame, event: str | None) -> list[tuple[Facts, Facts]]:
        """Give the choices and yes/nos that the lines tell apart."""
        names = {*self.mentioned, *self.bounding, *(EVENTS[event].bearing if event else ())}
        seen: dict[object, Facts] = {}
        for end in endings(frame):
            seen.setdefault(tuple(end[n] for n in names if n in end), end)
        if event is None:
            return [(end, {}) for end in seen.values()]
        both = [(end, here) for end in seen.values() for here in EVENTS[event].found(end, frame)]
        both.sort(key=lambda pair: strangeness({**pair[0], **pair[1]}))
        kept: dict[object, tuple[Facts, Facts]] = {}
        for end, here in both:
            facts = {**end, **here}
            told = [*self.mentioned, *self.meeting]
            key = (*(end[n] for n in self.bounding), *(facts[n] for n in told if n in facts))
            kept.setdefault(key, (end, here))
        return list(kept.values())

    def _cells(
        self,
        known: dict[object, list[Cell]],
        numbers: frozenset[str],
        cuts: Sequence[Cut],
        facts: Mapping[str, int],
        box: Mapping[str, Range],
        *,
        frame: Frame,
    ) -> list[Cell]:
        groups = {group_of(n, numbers) for n in numbers}
        bounds = tuple(box[n] for n in NUMBERS if group_of(n, numbers) in groups)
        key = (numbers, bounds, tuple(facts.get(n) for cut in cuts for n in cut.others))
        if key not in known:
            known[key] = cells(numbers, cuts, facts, box, frame, sampled=self.sampled & numbers)
        return known[key]


def derived(program: Program) -> dict[str, Getter]:
    """Give S and K as they follow from the plain facts."""
    value = program.scoring.okey_value
    return {"S": lambda f: f["points"] + f["okeys"] * value, "K": program.factor}


def _plainest(known: dict[object, Facts], box: Mapping[str, Range], frame: Frame) -> Facts:
    """Give each number its plainest value."""
    key = tuple(box.values())
    if key not in known:
        known[key] = {}
        for group in dict.fromkeys(group_of(n) for n in NUMBERS):
            known[key].update(next(points_of(group, frozenset(), box, frame)))
    return known[key]


def _comparisons(expr: Expr) -> Iterator[Binary]:
    if isinstance(expr, Unary):
        yield from _comparisons(expr.operand)
    elif isinstance(expr, Binary):
        if expr.op in _COMPARISONS:
            yield expr
        elif expr.op in ("and", "or"):
            yield from _comparisons(expr.left)
            yield from _comparisons(expr.right)


def _bends(expr: Expr) -> Iterator[Binary]:
    """Give the comparisons hidden in `min` and `max`, where a value bends."""
    if isinstance(expr, Unary):
        yield from _bends(expr.operand)
    elif isinstance(expr, Binary):
        yield from _bends(expr.left)
        yield from _bends(expr.right)
    elif isinstance(expr, Call):
        for i, arg in enumerate(expr.args):
            yield from _bends(arg)
            yield from (Binary("<", arg, other, expr.at, expr.at) for other in expr.args[i + 1 :])
