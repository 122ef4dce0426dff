"""One compilation of a scoring: for a single seat with its receipt, and for columns of seats.

Every expression becomes a small closure over a mapping of facts. The closures are free of branches, so the
same ones work on Python numbers and on NumPy arrays; no text is ever evaluated.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from okeyrules.errors import ArgumentError, OkeyError
from okeyrules.scoring.facts import MEASURED, Fact
from okeyrules.scoring.given import Happening, MissingFactError, given, happened
from okeyrules.scoring.names import BY_NAME, names_in
from okeyrules.scoring.receipt import Applied, Receipt
from okeyrules.scoring.tree import Binary, Call, Expr, Line, Name, Number, Scoring, Unary

if TYPE_CHECKING:
    from numpy.typing import NDArray

Getter = Callable[[Mapping[str, Any]], Any]

_HAND_END = Happening("hand_end")


class EventColumns(NamedTuple):
    """Many happenings of one event: `row` is the index of each one's seat, in the order they happened."""

    row: NDArray[Any]
    facts: Mapping[str, NDArray[Any]] = {}


class UnprovenError(OkeyError):
    """No row, or more than one row, applies to a seat: the scoring has not passed its checks."""


# --- expressions ---------------------------------------------------------------------------------------


def _least(a: Any, b: Any) -> Any:
    return a + (b - a) * (b < a)


def _most(a: Any, b: Any) -> Any:
    return a + (b - a) * (b > a)


_BINARY: dict[str, Callable[[Any, Any], Any]] = {
    "=": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def compile_expr(expr: Expr, derived: Mapping[str, Getter] | None = None) -> Getter:
    """Turn an expression into a closure over a mapping of facts.

    Choices are compared as the index of their value; `derived` computes names that the mapping lacks.
    """
    if isinstance(expr, Number):
        value = expr.value
        return lambda f: value
    if isinstance(expr, Name):
        return (derived or {}).get(expr.name) or operator.itemgetter(expr.name)
    if isinstance(expr, Unary):
        return _unary(expr.op, compile_expr(expr.operand, derived))
    if isinstance(expr, Call):
        choose = _least if expr.function == "min" else _most
        args = [compile_expr(arg, derived) for arg in expr.args]
        return lambda f: reduce(choose, [arg(f) for arg in args])
    return _compile_binary(expr, derived)


def _compile_binary(expr: Binary, derived: Mapping[str, Getter] | None) -> Getter:
    choice, value = expr.left, expr.right  # in this order, the parser sees to it
    if isinstance(choice, Name) and isinstance(value, Name) and choice.name in BY_NAME:
        values = BY_NAME[choice.name].values
        if value.name in values:
            return _against(expr.op, choice.name, values.index(value.name))
    return _binary(expr.op, compile_expr(expr.left, derived), compile_expr(expr.right, derived))


def _against(op: str, name: str, constant: int) -> Getter:
    if op == "=":
        return lambda f: f[name] == constant
    return lambda f: f[name] != constant


def _unary(op: str, get: Getter) -> Getter:
    if op == "not":
        return lambda f: get(f) ^ True
    if op == "-":
        return lambda f: -get(f)
    return get


def _binary(op: str, left: Getter, right: Getter) -> Getter:
    if op == "*":
        return lambda f: left(f) * right(f)
    if op == "+":
        return lambda f: left(f) + right(f)
    if op == "-":
        return lambda f: left(f) - right(f)
    if op == "and":
        return lambda f: left(f) & right(f)
    if op == "or":
        return lambda f: left(f) | right(f)
    compare = _BINARY[op]
    return lambda f: compare(left(f), right(f))


# --- lines ---------------------------------------------------------------------------------------------


def _always(f: Mapping[str, Any]) -> Any:
    return True


def condition(line: Line, derived: Mapping[str, Getter] | None = None) -> Getter:
    """Compile when a line applies, before any other line overrides it."""
    if line.when is None and line.unless is None:
        return _always
    parts = []
    if line.when is not None:
        parts.append(compile_expr(line.when, derived))
    if line.unless is not None:
        parts.append(_unary("not", compile_expr(line.unless, derived)))
    return parts[0] if len(parts) == 1 else _binary("and", *parts)


class _Entry(NamedTuple):
    line: Line
    applies: Getter
    value: Getter
    overridden_by: tuple[int, ...] = ()


def _entries(lines: Mapping[str, Line]) -> tuple[_Entry, ...]:
    """Compile a section; a row yields to every row that names it and applies, itself overridden or not."""
    order = list(lines.values())
    by: dict[str, list[int]] = {}
    for i, line in enumerate(order):
        for name in line.overriding:
            by.setdefault(name.name, []).append(i)
    return tuple(
        _Entry(line, condition(line), compile_expr(line.value), tuple(by.get(key, ())))
        for key, line in lines.items()
    )


# --- the program ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Program:
    """A compiled scoring; it does not change, and presumes that the scoring has passed its checks.

    K is what the multipliers make it. Without a finish every `finish.*` is no, so K is 1 there unless a
    multiplier looks at something else (`x2 when riziko`).
    """

    scoring: Scoring
    multipliers: tuple[_Entry, ...] = field(init=False, repr=False, compare=False)
    rows: tuple[_Entry, ...] = field(init=False, repr=False, compare=False)
    penalties: Mapping[str, tuple[_Entry, ...]] = field(init=False, repr=False, compare=False)
    total: Getter = field(init=False, repr=False, compare=False)
    reads: tuple[Fact, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Compile the scoring."""
        events: dict[str, tuple[_Entry, ...]] = {}
        for entry in _entries(self.scoring.penalties):
            if entry.line.event is not None:
                events[entry.line.event.name] = (*events.get(entry.line.event.name, ()), entry)
        set_ = object.__setattr__  # it is frozen for everyone else
        set_(self, "multipliers", _entries(self.scoring.multipliers))
        set_(self, "rows", _entries(self.scoring.hand))
        set_(self, "penalties", events)
        set_(self, "total", compile_expr(self.scoring.total.value))
        needed = self.needs().union(*(self.needs(event) for event in events))
        set_(self, "reads", tuple(fact for fact in MEASURED.values() if fact.name in needed))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by the scoring: a compiled one does not travel."""
        return Program, (self.scoring,)

    def needs(self, event: str | None = None) -> frozenset[str]:
        """Name the facts that must be known: of the seat at the end, or of one event's happenings."""
        lines = [self.scoring.total, *self.scoring.multipliers.values(), *self.scoring.hand.values()]
        if event is not None:
            lines = [entry.line for entry in self.penalties.get(event, ())]
        found = {name for line in lines for name in names_in(line.value, line.when, line.unless)}
        if "S" in found:
            found |= {"points", "okeys"} if self.scoring.okey_value else {"points"}
        return frozenset(found - {"S", "K", "hand", "penalties"})

    def seat(self, facts: Mapping[str, int | str], events: Sequence[Happening] = ()) -> Receipt:
        """Score one seat at the end of a hand, and say how.

        `facts` hold the seat's end (`needs()`), `points` the plain sum of the tiles left without okeys;
        yes/nos are 0 and 1, choices one of their words or its index. `hand_end` happens once to
        every seat, listed or not. Raises `UnprovenError` where not exactly one row applies, `MissingFactError` where a
        fact that counts is missing, and another `FactError` for a name or a value that does not exist.
        """
        if not isinstance(facts, Mapping):
            raise ArgumentError("the facts of a seat by their names", facts)
        return self.settle(given(facts), happened(events))

    def settle(self, facts: Mapping[str, int], events: Sequence[Happening] = ()) -> Receipt:
        """Score one seat as `seat` does, of facts that are whole numbers and known to be facts."""
        try:
            return self._settle(facts, events)
        except KeyError as missing:
            raise MissingFactError.of(str(missing.args[0])) from None

    def _settle(self, facts: Mapping[str, int], events: Sequence[Happening]) -> Receipt:
        known: dict[str, int] = dict(facts)
        if "points" in known:
            value = self.scoring.okey_value
            known["S"] = known["points"] + known["okeys"] * value if value else known["points"]
        factors, known["K"] = self._factors(known)
        row = self._row(known)
        fines = self.fines(known, [*(e for e in events if e.event != "hand_end"), _HAND_END])
        hand = row.value
        penalties = sum(fine.value * fine.times for fine in fines)
        total = self.total({**known, "hand": hand, "penalties": penalties})
        return Receipt(total, hand, penalties, row, factors, fines, self.scoring.total, known)

    def factor(self, facts: Mapping[str, int]) -> int:
        """Give K alone."""
        return self._factors(facts)[1]

    def _factors(self, known: Mapping[str, int]) -> tuple[tuple[Applied, ...], int]:
        factors = tuple(
            Applied(entry.line, entry.value(known), 1, known)
            for entry in self.multipliers
            if entry.applies(known)
        )
        if self.scoring.combine == "highest" and factors:
            highest = max(factors, key=lambda factor: factor.value)
            return (highest,), highest.value
        product = 1
        for factor in factors:
            product *= factor.value
        return factors, product

    def _row(self, known: Mapping[str, int]) -> Applied:
        applies = [entry.applies(known) for entry in self.rows]
        left = [
            entry
            for entry, yes in zip(self.rows, applies, strict=True)
            if yes and not any(applies[i] for i in entry.overridden_by)
        ]
        if len(left) != 1:
            names = ", ".join(entry.line.name for entry in left) or "none"
            raise UnprovenError(f"one row of `hand` must apply to a seat, here: {names}")
        return Applied(left[0].line, left[0].value(known), 1, known)

    def fines(self, known: Mapping[str, int], events: Sequence[Happening]) -> tuple[Applied, ...]:
        """Give what a seat pays for its happenings alone, equal fines counted together, those of 0 left out."""
        fines: list[Applied] = []
        place: dict[tuple[str, int], int] = {}
        for event, own in events:
            entries = self.penalties.get(event)
            if not entries:
                continue
            here: Mapping[str, int] = {**known, **own} if own else known
            for entry in entries:
                if not entry.applies(here):
                    continue
                value = entry.value(here)
                at = place.setdefault((entry.line.name, 0 if entry.line.once else value), len(fines))
                if at == len(fines):
                    fines.append(Applied(entry.line, value, 1, here))
                elif not entry.line.once:
                    fines[at] = fines[at]._replace(times=fines[at].times + 1)
        return tuple(fine for fine in fines if fine.value)
