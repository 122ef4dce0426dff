"""How low and how high an expression can come, by interval arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.facts.declaration import Range
from okeyrules.scoring.situations import Situation
from okeyrules.scoring.tree import Call, Expr, Name, Number, Unary


@dataclass
class Intervals:
    """Interval arithmetic over the ranges of a situation; `peak` is the largest number met on the way."""

    ranges: Mapping[str, Range]
    peak: int = field(default=0, init=False)

    def of(self, expr: Expr) -> Range:
        """Give the least and the most that an expression of numbers can be."""
        low, high = self._of(expr)
        self.peak = max(self.peak, abs(low), abs(high))
        return low, high

    def _of(self, expr: Expr) -> Range:
        if isinstance(expr, Number):
            return expr.value, expr.value
        if isinstance(expr, Name):
            return self.ranges[expr.name]
        if isinstance(expr, Unary):
            low, high = self.of(expr.operand)
            return (-high, -low) if expr.op == "-" else (low, high)
        if isinstance(expr, Call):
            parts = [self.of(arg) for arg in expr.args]
            choose = min if expr.function == "min" else max
            return choose(low for low, _ in parts), choose(high for _, high in parts)
        (a, b), (c, d) = self.of(expr.left), self.of(expr.right)
        if expr.op == "+":
            return a + c, b + d
        if expr.op == "-":
            return a - d, b - c
        products = (a * c, a * d, b * c, b * d)
        return min(products), max(products)


def ranges_in(
    program: Program, situation: Situation, pinned: Mapping[str, int] | None = None
) -> dict[str, Range]:
    """Give the range of every number in a situation, S and K with them; `pinned` numbers have one value."""
    ranges = {**situation.ranges, **{name: (n, n) for name, n in (pinned or {}).items()}}
    value = program.scoring.okey_value
    (low, high), (few, many) = ranges["points"], ranges["okeys"]
    okeys = sorted((few * value, many * value))
    ranges["S"] = (low + okeys[0], high + okeys[1])
    factors = [
        Intervals(ranges).of(entry.line.value)
        for entry in program.multipliers
        if entry.applies(situation.facts)
    ]
    if program.scoring.combine == "highest" and factors:
        ranges["K"] = (max(low for low, _ in factors), max(high for _, high in factors))
        return ranges
    low, high = 1, 1
    for a, b in factors:
        ends = (low * a, low * b, high * a, high * b)
        low, high = min(ends), max(ends)
    ranges["K"] = (low, high)
    return ranges


def widest(ranges: list[Range]) -> Range:
    """Give the range that covers all; of none, 0 to 0."""
    if not ranges:
        return 0, 0
    return min(low for low, _ in ranges), max(high for _, high in ranges)
