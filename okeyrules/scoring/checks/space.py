"""The situations of one scoring as sets, so that a proof is a few operations on whole numbers.

A set of situations is an int whose bit i stands for situation i. Situations that only a mode makes possible
stand behind the others: what is inert here may live there, and is then no fault.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from okeyrules.diagnostics.model import Span
from okeyrules.scoring.endings import possible
from okeyrules.scoring.evaluate import Program, compile_expr
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.situations import Reach, Situation, derived
from okeyrules.scoring.tree import Binary, Expr, Line, Scoring, Unary

_OF_MODES = ("partner.opened", "partner.finished", "taker")

Set = int


class Space:
    """The situations that some lines tell apart, at the end of a hand or at one event."""

    def __init__(
        self, program: Program, lines: Iterable[Line], frame: Frame, event: str | None = None
    ) -> None:
        self._derived = derived(program)
        reach = Reach([program], lines)
        self.situations = reach.situations(frame, event)
        self.base: Set = (1 << len(self.situations)) - 1
        if not frame.partners and reach.mentioned.intersection(_OF_MODES):
            self.situations += reach.situations(frame.with_modes_on(), event)
        self.all: Set = (1 << len(self.situations)) - 1
        self._known: dict[int, Set] = {}

    def truth(self, expr: Expr) -> Set:
        """Give the situations in which a condition holds."""
        known = self._known.get(id(expr))
        if known is None:
            known = self._known[id(expr)] = self._truth(expr)
        return known

    def _truth(self, expr: Expr) -> Set:
        if isinstance(expr, Unary) and expr.op == "not":
            return self.all & ~self.truth(expr.operand)
        if isinstance(expr, Binary) and expr.op in ("and", "or"):
            left, right = self.truth(expr.left), self.truth(expr.right)
            return left & right if expr.op == "and" else left | right
        holds = compile_expr(expr, self._derived)
        bits = "".join("1" if holds(s.facts) else "0" for s in reversed(self.situations))
        return int(bits or "0", 2)

    def where(self, holds: Callable[[Situation], bool]) -> Set:
        """Give the situations of which something holds."""
        return sum(1 << n for n, situation in enumerate(self.situations) if holds(situation))

    def applies(self, line: Line) -> Set:
        """Give the situations in which a line applies, before another overrides it."""
        found = self.all if line.when is None else self.truth(line.when)
        return found if line.unless is None else found & ~self.truth(line.unless)

    def cause(self, expr: Expr) -> Expr:
        """Give the smallest part of a condition that makes it the same in every situation."""
        while isinstance(expr, Binary) and expr.op in ("and", "or"):
            decisive = 0 if expr.op == "and" else self.all
            part = next((e for e in (expr.left, expr.right) if self.truth(e) == decisive), None)
            if part is None:
                break
            expr = part
        return expr

    def smallest(self, found: Set) -> Situation:
        """Give the plainest situation of a set that is not empty."""
        return self.situations[(found & -found).bit_length() - 1]

    def members(self, found: Set) -> Iterator[Situation]:
        """Go through the situations of a set, the plainest first."""
        while found:
            yield self.smallest(found)
            found &= found - 1

    def worth(self, line: Line, situation: Situation) -> int:
        """Give the value of a line in a situation."""
        value: int = compile_expr(line.value, self._derived)(situation.facts)
        return value


@dataclass(frozen=True)
class Proof:
    """What all checks look at: one scoring under the options of one ruleset.

    `fallback` is where a finding is put that belongs to no line, such as a case that no row covers.
    """

    scoring: Scoring
    frame: Frame
    fallback: Span | None = None
    program: Program = field(init=False)

    def __post_init__(self) -> None:
        """Compile the scoring once for all checks."""
        object.__setattr__(self, "program", Program(self.scoring))

    @cached_property
    def hand(self) -> Space:
        """Every way a hand can end, as rows and multipliers tell them apart."""
        lines = [*self.scoring.hand.values(), *self.scoring.multipliers.values()]
        return Space(self.program, lines, self.frame)

    @cached_property
    def events(self) -> dict[str, Space]:
        """Every way an event can find a seat, for the events that can happen and that cost something."""
        names = dict.fromkeys(line.event.name for line in self.scoring.penalties.values() if line.event)
        return {
            name: Space(self.program, self.on(name), self.frame, name)
            for name in names
            if possible(name, self.frame)
        }

    def on(self, event: str) -> list[Line]:
        """Give the penalties of an event."""
        return [line for line in self.scoring.penalties.values() if line.event and line.event.name == event]

    def spaces(self) -> Iterator[tuple[Line, Space]]:
        """Go through the lines with conditions, each with the situations it is to be judged in."""
        for line in (*self.scoring.multipliers.values(), *self.scoring.hand.values()):
            yield line, self.hand
        for event, space in self.events.items():
            yield from ((line, space) for line in self.on(event))

    @cached_property
    def rows(self) -> dict[str, Set]:
        """For each row the situations in which it applies and no row that overrides it does."""
        space = self.hand
        applies = {name: space.applies(line) for name, line in self.scoring.hand.items()}
        left = dict(applies)
        for name, line in self.scoring.hand.items():
            for other in line.overriding:
                if other.name in left:
                    left[other.name] &= ~applies[name]
        return left


def names(lines: Sequence[Line]) -> str:
    """List lines by name, as one would write them."""
    return ", ".join(line.name for line in lines)
