"""What a line of the scoring language is once it is read.

Every node carries `at`, the range of characters it came from inside its line's `Passage`, so that every
finding can point at the smallest place.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from okeyrules.diagnostics.model import Passage, Span

At = tuple[int, int]
Section = Literal["multipliers", "hand", "penalties", "total"]


@dataclass(frozen=True)
class Number:
    """A whole number."""

    value: int
    at: At


@dataclass(frozen=True)
class Name:
    """A fact (`S`, `opened`, `finish.okey`), or a value of a choice (`melds`)."""

    name: str
    at: At


@dataclass(frozen=True)
class Unary:
    """`-x`, `+x` or `not x`."""

    op: Literal["-", "+", "not"]
    operand: Expr
    at: At


@dataclass(frozen=True)
class Binary:
    """Arithmetic, a comparison, or `and` / `or`; `op_at` is the place of the sign itself."""

    op: Literal["+", "-", "*", "=", "!=", "<", "<=", ">", ">=", "and", "or"]
    left: Expr
    right: Expr
    at: At
    op_at: At


@dataclass(frozen=True)
class Call:
    """`min(...)` or `max(...)`."""

    function: Literal["min", "max"]
    args: tuple[Expr, ...]
    at: At


Expr = Number | Name | Unary | Binary | Call


@dataclass(frozen=True)
class Line:
    """One line of `scoring`: `VALUE [overriding rows] [once] [on EVENT] [when C] [unless C]`.

    A multiplier's value is what follows its `x`. `page` is the source page of the file it stands in, if any.
    """

    section: Section
    name: str
    passage: Passage
    value: Expr
    overriding: tuple[Name, ...] = ()
    once: bool = False
    event: Name | None = None
    when: Expr | None = None
    unless: Expr | None = None

    def __repr__(self) -> str:
        text = " ".join(self.passage.text.split())
        return f"<Line {self.section}.{self.name}: {text if len(text) <= 100 else text[:97] + '...'}>"

    def span(self, at: At | None = None) -> Span:
        """Give the place of a node of this line, or of the whole line."""
        return self.passage.span() if at is None else self.passage.span(*at)


@dataclass(frozen=True)
class Scoring:
    """The whole `scoring` section of one ruleset, read and in the order it was written."""

    total: Line
    okey_value: int = 0
    combine: Literal["product", "highest"] = "product"
    multipliers: Mapping[str, Line] = field(default_factory=dict)
    hand: Mapping[str, Line] = field(default_factory=dict)
    penalties: Mapping[str, Line] = field(default_factory=dict)

    def __repr__(self) -> str:
        counts = (len(self.multipliers), len(self.hand), len(self.penalties))
        return "<Scoring {} multipliers, {} rows, {} penalties>".format(*counts)
