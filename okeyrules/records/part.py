"""A section of a record: what its keys hold, typed, and where each stands in the file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from okeyrules import formats
from okeyrules.diagnostics import Passage, Span
from okeyrules.yaml_source.nodes import Mapping as Section
from okeyrules.yaml_source.nodes import Node, Scalar, Sequence


class Part:
    """A section with its typed data; what does not fit the schema is in the section but not in the data."""

    def __init__(self, node: Section, data: Mapping[str, Any]) -> None:
        self.node = node
        self.data = data

    @property
    def span(self) -> Span:
        """The place that stands for the whole section: its first key."""
        return self.node.entries[0][0].span if self.node.entries else self.node.span

    def __contains__(self, key: str) -> bool:
        return key in self.node

    def get(self, key: str) -> Any:
        """Give what stands under a key, `None` where it is missing or does not fit."""
        return self.data.get(key)

    def at(self, key: str) -> Span:
        """Give the place of a value, of the section where the key is missing."""
        node = self.node.get(key)
        return node.span if node is not None else self.span

    def key_at(self, key: str) -> Span:
        """Give the place of a key, of the section where it is missing."""
        found = self.node.key(key)
        return found.span if found is not None else self.span

    def passage(self, key: str) -> Passage:
        """Give the text under a key with the place of each character."""
        node = self.node.get(key)
        return (
            node.passage() if isinstance(node, Scalar) else Passage("", self.span.file, [_start(self.span)])
        )

    def part(self, key: str) -> Part | None:
        """Give the section under a key; `None` where there is none."""
        return _part(self.node.get(key), self.data.get(key))

    def parts(self, key: str) -> Iterator[Part]:
        """Go through a list of sections."""
        node, data = self.node.get(key), self.data.get(key)
        if isinstance(node, Sequence) and isinstance(data, list):
            for item, values in zip(node.items, data, strict=True):
                part = _part(item, values)
                if part is not None:
                    yield part

    def scalars(self, key: str) -> list[Scalar]:
        """Give the texts of a list; empty where there is none, or where an item does not fit."""
        node = self.node.get(key)
        if not isinstance(node, Sequence) or key not in self.data:
            return []
        return [item for item in node.items if isinstance(item, Scalar)]


def newer_key(part: Part) -> tuple[str, str | int, str | int] | None:
    """Find the key by which a record says that it is newer than the program: its name, its value, the program's own."""
    format_, engine = part.get("format"), part.get("engine")
    if format_ is not None and formats.is_newer(format_):
        return "format", format_, formats.FORMAT
    if engine is not None and engine > formats.ENGINE:
        return "engine", engine, formats.ENGINE
    return None


def _part(node: Node | None, data: Any) -> Part | None:
    if isinstance(node, Section):
        return Part(node, data if isinstance(data, dict) else {})
    return None


def _start(span: Span) -> tuple[int, int]:
    return span.line, span.column
