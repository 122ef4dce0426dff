"""Rewriting a ruleset file in its canonical form, comments and order untouched.

Indentation becomes two spaces a level, scoring lines their canonical text in one language, one space follows each
colon, and stray blanks go.
What the file says must not change: a rewrite that would read differently is given up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.layer import LINE_SECTIONS
from okeyrules.ruleset.nodes import Document, Mapping, Node, Scalar, Sequence
from okeyrules.ruleset.source import read_text
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.tree import Line, Section
from okeyrules.scoring.words import language_of_line
from okeyrules.scoring.write import write
from okeyrules.text import Lang

_COLON = re.compile(r"\s*:\s+")

Edit = tuple[int, int, int, str]  # line, column, end column (all from 0), text


def formatted(document: Document, words: Lang | None = None) -> str:
    """Give the file's canonical text; `words` sets the language of its scoring lines.

    Without `words` the language that most of its lines are written in is kept.
    """
    assert isinstance(document.root, Mapping)
    lines = list(document.lines)
    edits = [*_line_edits(document.root, words), *_space_edits(document.root, lines)]
    for line, start, end, text in sorted(edits, reverse=True):
        lines[line] = lines[line][:start] + text + lines[line][end:]
    edited = "\n".join(lines) + "\n"
    indented = _tidy(_reindented(edited, document.file))
    return indented if _same(indented, edited) else _tidy(edited.split("\n"))


def _line_edits(root: Mapping, words: Lang | None) -> Iterator[Edit]:
    """Find the scoring lines that are not in canonical form; only those on one line of the file are rewritten."""
    parsed = list(_scoring_lines(root))
    lang = words or _majority([scalar.value for scalar, _ in parsed])
    for scalar, line in parsed:
        span = scalar.span
        text = write(line, lang)
        if (
            span.line == span.end_line
            and scalar.style in ("plain", "single", "double")
            and text != scalar.value
        ) or (span.line == span.end_line and scalar.style in ("single", "double")):
            yield span.line - 1, span.column - 1, span.end_column - 1, text


def _space_edits(node: Node, lines: list[str]) -> Iterator[Edit]:
    """Find the colons that are followed by more than one space before their value."""
    if isinstance(node, Sequence):
        for item in node.items:
            yield from _space_edits(item, lines)
    if isinstance(node, Mapping):
        for key, value in node.entries:
            row, start, end = key.span.end_line - 1, key.span.end_column - 1, value.span.column - 1
            between = lines[row][start:end]
            on_one_line = value.span.line == key.span.end_line
            if on_one_line and between != ": " and _COLON.fullmatch(between):
                yield row, start, end, ": "
            yield from _space_edits(value, lines)


def _majority(texts: list[str]) -> Lang:
    turkish = sum(language_of_line(text) == "tr" for text in texts)
    return "tr" if turkish * 2 > len(texts) else "en"


def _scoring_lines(root: Mapping) -> Iterator[tuple[Scalar, Line]]:
    scoring = root.get("scoring")
    if not isinstance(scoring, Mapping):
        return
    found: list[tuple[Section, str, Node]] = []
    for section in LINE_SECTIONS:
        node = scoring.get(section)
        if isinstance(node, Mapping):
            found += [(section, key.value, value) for key, value in node.entries]
    if (total := scoring.get("total")) is not None:
        found.append(("total", "total", total))
    for section, name, node in found:
        if isinstance(node, Scalar) and not node.is_null:
            line = parse_line(section, name, node.passage())
            if not isinstance(line, Diagnostic):
                yield node, line


def _reindented(text: str, file: str) -> list[str]:
    """Set each line's indentation to two spaces a level of the structure."""
    document = read_text(text, file)
    lines = text.split("\n")
    if document.root is None:
        return lines
    starts: dict[int, tuple[int, int]] = {}  # line -> its column, its canonical column
    _walk(document.root, 0, starts)
    result: list[str] = []
    shift = 0
    for number, line in enumerate(lines):
        if number in starts:
            column, wanted = starts[number]
            shift = wanted - column
        elif line.lstrip().startswith("#"):
            following = next((n for n in range(number + 1, len(lines)) if n in starts), None)
            if following is not None and starts[following][0] == len(line) - len(line.lstrip()):
                result.append(" " * starts[following][1] + line.lstrip())
                continue
        result.append(_shifted(line, shift))
    return result


def _shifted(line: str, shift: int) -> str:
    if shift >= 0:
        return " " * shift + line if line.strip() else line
    blanks = len(line) - len(line.lstrip(" "))
    return line[min(-shift, blanks) :]


def _walk(node: Node, depth: int, starts: dict[int, tuple[int, int]]) -> None:
    if isinstance(node, Mapping):
        for key, value in node.entries:
            starts.setdefault(key.span.line - 1, (key.span.column - 1, depth))
            _walk(value, depth + 2, starts)
    elif isinstance(node, Sequence):
        for item in node.items:
            _walk(item, depth, starts) if isinstance(item, Sequence) else None


def _tidy(lines: list[str]) -> str:
    """Drop blanks at line ends, runs of empty lines, and empty lines at both ends."""
    kept: list[str] = []
    for line in (line.rstrip() for line in lines):
        if line or (kept and kept[-1]):
            kept.append(line)
    return "\n".join(kept).strip("\n") + "\n"


def _same(one: str, other: str) -> bool:
    return _plain(read_text(one, "a").root) == _plain(read_text(other, "b").root)


def _plain(node: Node | None) -> object:
    if isinstance(node, Mapping):
        return [(key.value, _plain(value)) for key, value in node.entries]
    if isinstance(node, Sequence):
        return [_plain(item) for item in node.items]
    return (node.value, node.plain) if node else None
