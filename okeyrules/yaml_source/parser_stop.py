"""Where and how libyaml gave up on a file, and what stands around that place."""

from __future__ import annotations

import re
from dataclasses import dataclass

from okeyrules.diagnostics import Span
from okeyrules.yaml_source.nodes import Scalar

_KEY = re.compile(r"""(?:"[^"]*"|'[^']*'|[^\s:"'\[\]{},][^:]*?)\s*:(?:\s|$)""")
_DASHES = re.compile(r"(?:-\s+)*")


@dataclass(frozen=True)
class Trouble:
    """The place where reading stopped; lines and columns count from 1.

    `context` is where the part began that could not be finished, `last` the last text that was read
    whole, `brackets` the places of the brackets that stand open.
    """

    file: str
    lines: list[str]
    line: int
    column: int
    context: tuple[int, int] | None = None
    last: Scalar | None = None
    brackets: tuple[tuple[int, int], ...] = ()

    def text(self, line: int) -> str:
        """Give a line, or an empty one outside the file."""
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""

    @property
    def before(self) -> str:
        """The part of the line before the place."""
        return self.text(self.line)[: self.column - 1]

    @property
    def char(self) -> str:
        """The character at the place, or nothing at the end of a line."""
        return self.text(self.line)[self.column - 1 : self.column]

    @property
    def at_end(self) -> bool:
        """Say whether the file simply ended."""
        rest = [self.text(self.line)[self.column - 1 :], *self.lines[self.line :]]
        return not any(map(_content, rest))

    def span(self, line: int, column: int, width: int = 1) -> Span:
        """Make a span inside one line."""
        return Span(self.file, line, column, line, column + max(1, width))

    def here(self, width: int = 1) -> Span:
        """Make a span at the place itself."""
        return self.span(self.line, self.column, width)

    def above(self, line: int) -> int | None:
        """Give the nearest line above that holds more than space and a comment."""
        for candidate in range(min(line - 1, len(self.lines)), 0, -1):
            if _content(self.text(candidate)):
                return candidate
        return None

    def indent(self, line: int) -> int:
        """Count the spaces a line begins with."""
        text = self.text(line)
        return len(text) - len(text.lstrip(" "))

    def key_indent(self, line: int) -> int:
        """Count what stands before the first word of a line, with its list dashes."""
        indent = self.indent(line)
        dashes = _DASHES.match(self.text(line), indent)
        return dashes.end() if dashes else indent

    def has_key(self, line: int) -> bool:
        """Say whether a line has the shape `name: value`."""
        return _KEY.match(self.text(line), self.key_indent(line)) is not None

    def is_heading(self, line: int) -> bool:
        """Say whether a line has the shape `name:` and opens a section."""
        return self.has_key(line) and re.search(r":\s*(#.*)?$", self.text(line)) is not None

    def begins_item(self, line: int) -> bool:
        """Say whether a line begins an item of a list."""
        return re.match(r" *-(\s|$)", self.text(line)) is not None

    def first_word(self, line: int) -> Span:
        """Give the place of a line's first word, without the `:` after it."""
        start = self.key_indent(line)
        word = re.match(r"[^\s:=]+", self.text(line)[start:])
        return self.span(line, start + 1, word.end() if word else 1)

    def word(self, span: Span) -> str:
        """Give the text at a span that lies in one line."""
        return self.text(span.line)[span.column - 1 : span.end_column - 1]


def _content(line: str) -> bool:
    stripped = line.strip()
    return bool(stripped) and not stripped.startswith("#")
