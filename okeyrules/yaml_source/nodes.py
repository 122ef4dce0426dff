"""What a file holds before anything is typed: pieces of text, mappings and lists, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, TypeAlias

from okeyrules.diagnostics import Diagnostic, Passage, Span
from okeyrules.yaml_source.scalars import passage_of

Style = Literal["plain", "single", "double", "literal", "folded"]


@dataclass(frozen=True)
class Scalar:
    """A piece of text; `style` says how it was written, which decides where each character stands."""

    value: str
    style: Style
    span: Span
    lines: list[str] = field(default_factory=list, repr=False, compare=False)

    @property
    def plain(self) -> bool:
        """Say whether it was written without quotes and not as a block."""
        return self.style == "plain"

    @property
    def is_null(self) -> bool:
        """Say whether it means nothing at all: left empty, `~` or `null`, and not in quotes."""
        return self.style == "plain" and self.value in ("", "~", "null")

    def passage(self) -> Passage:
        """Give the text with the exact place of every character in the file."""
        # Only scoring lines and a few others ever ask, so the places are not worked out at reading.
        return passage_of(self.value, self.style, self.span, self.lines)


@dataclass(frozen=True)
class Mapping:
    """Keys with their values, in the order of the file; no key occurs twice."""

    entries: tuple[tuple[Scalar, Node], ...]
    span: Span

    def get(self, key: str) -> Node | None:
        """Give the value under a key, or None when the key is not there."""
        entry = self._by_key.get(key)
        return entry[1] if entry else None

    def key(self, key: str) -> Scalar | None:
        """Give the key itself as it stands in the file, or None when it is not there."""
        entry = self._by_key.get(key)
        return entry[0] if entry else None

    def __iter__(self) -> Iterator[tuple[Scalar, Node]]:
        return iter(self.entries)

    def __contains__(self, key: str) -> bool:
        return key in self._by_key

    @cached_property
    def _by_key(self) -> dict[str, tuple[Scalar, Node]]:
        return {key.value: (key, value) for key, value in self.entries}


@dataclass(frozen=True)
class Sequence:
    """A list of nodes."""

    items: tuple[Node, ...]
    span: Span

    def __iter__(self) -> Iterator[Node]:
        return iter(self.items)


Node: TypeAlias = "Scalar | Mapping | Sequence"


@dataclass(frozen=True)
class Document:
    """A file as it was read: its root (None when it could not be read), what is wrong, its lines."""

    file: str
    root: Node | None
    diagnostics: list[Diagnostic]
    lines: list[str] = field(default_factory=list, repr=False)
