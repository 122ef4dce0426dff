"""The kinds of value an option can have: yes/no, number, choice, list, table.

A kind knows its JSON Schema and how to say a value in words; it reads no file and prints nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from okeyrules.text import Text, same

Value = Any  # bool | int | str | None | tuple[int, ...] | Mapping[int, tuple[int, ...]]


class Kind(Protocol):
    """What every kind can do."""

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value, without descriptions."""
        ...

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        ...

    def short(self, value: Value) -> Text:
        """Say the value itself in a word or two, for a cell of a table."""
        ...

    def allowed(self) -> Text:
        """Say which values there are, for documentation."""
        ...


@dataclass(frozen=True)
class Flag:
    """Yes or no."""

    yes: Text
    no: Text

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {"type": "boolean"}

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        return self.yes if value else self.no

    def short(self, value: Value) -> Text:
        """Say yes or no."""
        return Text("evet", "yes") if value else Text("hayır", "no")

    def allowed(self) -> Text:
        """Say which values there are."""
        return same("true, false")


@dataclass(frozen=True)
class Number:
    """A whole number with its unit; with `null` given, also nothing."""

    low: int
    high: int
    unit: Text
    says: Text
    null: Text | None = None

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {
            "type": ["integer", "null"] if self.null else "integer",
            "minimum": self.low,
            "maximum": self.high,
        }

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        if value is None:
            assert self.null is not None
            return self.null
        return self.says.fill(n=value)

    def short(self, value: Value) -> Text:
        """Say the number."""
        return Text("yok", "none") if value is None else same(str(value))

    def allowed(self) -> Text:
        """Say the range and the unit."""
        null = ", null" if self.null else ""
        return Text(
            f"{self.low}–{self.high} {self.unit.tr}{null}", f"{self.low}–{self.high} {self.unit.en}{null}"
        )


@dataclass(frozen=True)
class Choice:
    """One of a few words; each has its sentence."""

    says: Mapping[str, Text]
    words: Mapping[str, Text]

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {"type": "string", "enum": list(self.says)}

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        return self.says[value]

    def short(self, value: Value) -> Text:
        """Say the choice in a word or two."""
        return self.words[value]

    def allowed(self) -> Text:
        """List the choices."""
        return same(", ".join(self.says))
