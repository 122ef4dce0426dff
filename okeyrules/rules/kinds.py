"""The kinds of value an option can have: yes/no, number, choice, list of numbers, table of points.

A kind knows its JSON Schema and how to say a value in words; it reads no file and prints nothing. Kinds are
named tuples because every start of the program makes them, and a dataclass takes eight times as long to make.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple, Protocol

from okeyrules.text import Text, same

Value = Any  # bool | int | str | None | tuple[int, ...] | Mapping[int, tuple[int, ...]]
NONE: Final = Text("yok", "none")


class Kind(Protocol):
    """What every kind can do."""

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value, without descriptions."""
        ...

    def check(self, value: Any) -> Value:
        """Give the value as the rules hold it; raise `ValueError` where it is none of this kind."""
        ...

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        ...

    def cases(self) -> list[tuple[str, Text]]:
        """List every value as it is written, or a sample where there are many, with its sentence."""
        ...

    def short(self, value: Value) -> Text:
        """Say the value itself in a word or two, for a cell of a table."""
        ...

    def allowed(self) -> Text:
        """Say which values there are, for documentation."""
        ...


class Flag(NamedTuple):
    """Yes or no."""

    yes: Text
    no: Text

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {"type": "boolean"}

    def check(self, value: Any) -> Value:
        """Give the value; raise `ValueError` where it is not a bool."""
        if not isinstance(value, bool):
            raise ValueError(f"{value!r} is neither true nor false")
        return value

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        return self.yes if value else self.no

    def cases(self) -> list[tuple[str, Text]]:
        """List both values with their sentences."""
        return [("true", self.yes), ("false", self.no)]

    def short(self, value: Value) -> Text:
        """Say yes or no."""
        return Text("evet", "yes") if value else Text("hayır", "no")

    def allowed(self) -> Text:
        """Say which values there are."""
        return same("true, false")


class Number(NamedTuple):
    """A whole number with its unit; with `null` given, also nothing.

    `one` is the sentence for 1, where the unit would not agree with it.
    """

    low: int
    high: int
    unit: Text
    says: Text
    null: Text | None = None
    one: Text | None = None

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {
            "type": ["integer", "null"] if self.null else "integer",
            "minimum": self.low,
            "maximum": self.high,
        }

    def check(self, value: Any) -> Value:
        """Give the number; raise `ValueError` where it is no whole number or out of range."""
        if value is None and self.null:
            return None
        if not _is_whole(value, self.low, self.high):
            raise ValueError(f"{value!r} is no whole number from {self.low} to {self.high}")
        return value

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        if value is None and self.null:
            return self.null
        if value == 1 and self.one:
            return self.one
        return self.says.fill(n=value)

    def cases(self) -> list[tuple[str, Text]]:
        """Give the sentence with the letter n, and the one of nothing."""
        number = [("n", self.says.fill(n="n"))]
        return [*number, ("null", self.null)] if self.null else number

    def short(self, value: Value) -> Text:
        """Say the number."""
        return NONE if value is None else same(str(value))

    def allowed(self) -> Text:
        """Say the range and the unit."""
        null = ", null" if self.null else ""
        span = f"{self.low}–{self.high}"
        return Text(f"{span} {self.unit.tr}{null}", f"{span} {self.unit.en}{null}")


class Choice(NamedTuple):
    """One of a few words; each has its sentence.

    `was` gives for each former word, the oldest first, the one that stands for it now.
    """

    says: Mapping[str, Text]
    words: Mapping[str, Text]
    was: Mapping[str, str] = {}

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        return {"type": "string", "enum": list(self.says)}

    def check(self, value: Any) -> Value:
        """Give the word; raise `ValueError` where it is none of the choices."""
        if not isinstance(value, str) or value not in self.says:
            raise ValueError(f"{value!r} is none of {', '.join(self.says)}")
        return value

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        return self.says[value]

    def cases(self) -> list[tuple[str, Text]]:
        """List the choices with their sentences."""
        return list(self.says.items())

    def short(self, value: Value) -> Text:
        """Say the choice in a word or two."""
        return self.words[value]

    def allowed(self) -> Text:
        """List the choices."""
        return same(", ".join(self.says))


class IntList(NamedTuple):
    """A list of different whole numbers; their order means nothing and is put right.

    `one` is the sentence for the number 1 alone, where the unit would not agree with it.
    """

    low: int
    high: int
    unit: Text
    says: Text
    one: Text | None = None

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        item = {"type": "integer", "minimum": self.low, "maximum": self.high}
        return {"type": "array", "items": item, "minItems": 1, "maxItems": 20, "uniqueItems": True}

    def check(self, value: Any) -> Value:
        """Give the numbers in ascending order; raise `ValueError` where one is wrong or stands twice."""
        if not isinstance(value, list | tuple) or not value:
            raise ValueError(f"{value!r} is no list of numbers")
        if not all(_is_whole(n, self.low, self.high) for n in value):
            raise ValueError(f"{value!r} holds something else than numbers from {self.low} to {self.high}")
        if len(set(value)) < len(value):
            raise ValueError(f"{value!r} holds a number twice")
        return tuple(sorted(value))

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        if self.one and tuple(value) == (1,):
            return self.one
        return self.says.fill(n=_one_of(value))

    def cases(self) -> list[tuple[str, Text]]:
        """Give the sentence of a sample."""
        return [("[3, 5, 7]", self.sentence((3, 5, 7)))]

    def short(self, value: Value) -> Text:
        """List the numbers."""
        return same(", ".join(map(str, value)))

    def allowed(self) -> Text:
        """Say what may stand in the list."""
        span = f"{self.low}–{self.high}"
        return Text(
            f"birbirinden farklı sayılardan bir liste, her biri {span} {self.unit.tr}",
            f"a list of different numbers, each {span} {self.unit.en}",
        )


class PointsTable(NamedTuple):
    """Points by rank for matches of so many hands (`{3: [3, 1, -1, -3]}`), or nothing."""

    says: Text
    row: Text
    null: Text

    def schema(self) -> dict[str, Any]:
        """Give the JSON Schema of a value."""
        points = {"type": "integer", "minimum": -999, "maximum": 999}
        return {
            "type": ["object", "null"],
            "patternProperties": {
                "^[1-9][0-9]?$": {"type": "array", "items": points, "minItems": 4, "maxItems": 4}
            },
            "additionalProperties": False,
            "minProperties": 1,
        }

    def check(self, value: Any) -> Value:
        """Give the table, its hands as numbers and in order; raise `ValueError` where it is none."""
        if value is None:
            return None
        if not isinstance(value, Mapping) or not value:
            raise ValueError(f"{value!r} is no table of points")
        rows = {_hands(key): row for key, row in value.items()}
        for row in rows.values():
            if (
                not isinstance(row, list | tuple)
                or len(row) != 4
                or not all(_is_whole(p, -999, 999) for p in row)
            ):
                raise ValueError(f"{row!r} does not hold the points of four ranks")
        return {hands: tuple(rows[hands]) for hands in sorted(rows)}

    def sentence(self, value: Value) -> Text:
        """Say what the value means at the table."""
        if value is None:
            return self.null
        rows = [self.row.fill(hands=hands, points=_slashes(points)) for hands, points in value.items()]
        return self.says.fill(rows=Text("; ".join(r.tr for r in rows), "; ".join(r.en for r in rows)))

    def cases(self) -> list[tuple[str, Text]]:
        """Give the sentence of a sample, and the one of nothing."""
        return [("{3: [3, 1, -1, -3]}", self.sentence({3: (3, 1, -1, -3)})), ("null", self.null)]

    def short(self, value: Value) -> Text:
        """Write the table on one line."""
        return NONE if value is None else same("; ".join(f"{h}: {_slashes(p)}" for h, p in value.items()))

    def allowed(self) -> Text:
        """Say what may stand in the table."""
        return Text(
            "el sayısına göre dört sıranın puanları, ya da null",
            "the points of the four ranks by number of hands, or null",
        )


def first_word(kind: Kind, value: Value) -> Value:
    """Give a value in the word under which it was first known."""
    if isinstance(kind, Choice):
        return next((former for former, word in kind.was.items() if word == value), value)
    return value


def plain(value: Value) -> Any:
    """Give a value as JSON and YAML hold it: lists, and keys that are text."""
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Mapping):
        return {str(key): plain(row) for key, row in value.items()}
    return value


def _is_whole(value: Any, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _hands(key: Any) -> int:
    # A YAML reader may give the key of a row as text or as a number.
    if isinstance(key, str) and key.isascii() and key.isdigit():
        key = int(key)
    if not _is_whole(key, 1, 99):
        raise ValueError(f"{key!r} is no number of hands from 1 to 99")
    return int(key)


def _slashes(points: tuple[int, ...]) -> str:
    return " / ".join(map(str, points))


def _one_of(numbers: tuple[int, ...]) -> Text:
    head, last = ", ".join(map(str, numbers[:-1])), str(numbers[-1])
    return Text(f"{head} ya da {last}", f"{head} or {last}") if head else same(last)
