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
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.tree import Line, Section
from okeyrules.scoring.words import language_of_line
from okeyrules.scoring.write import write
from okeyrules.text import Lang
from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Document, Mapping, Node, Scalar, Sequence

_COLON = re.compile(r"\s*:\s+")
_KEEPS_ALL = re.compile(r"[|>][0-9]?\+")

Edit = tuple[int, int, int, str]  # line, column, end column (all from 0), text


def formatted(document: Document, words: Lang | None = None) -> str:
    """Give the file's canonical text; `words` sets the language of its scoring lines.

    Without `words` the language that most of its lines are written in is kept. A file that would read differently
    afterwards is given back as it is.
    """
    assert isinstance(document.root, Mapping)
    lines = list(document.lines)
    edits = [*_line_edits(document.root, words), *_space_edits(document.root, lines)]
    for line, start, end, text in sorted(edits, reverse=True):
        lines[line] = lines[line][:start] + text + lines[line][end:]
    meaning = _meaning(document.root)
    for made in (_reindented(lines, document.file), lines):
        text = _tidy(made, document.file)
        if _meaning(read_text(text, document.file).root) == meaning:
            return text
    return "\n".join(document.lines) + "\n"


def _line_edits(root: Mapping, words: Lang | None) -> Iterator[Edit]:
    """Find the scoring lines that are not in canonical form; only those on one line of the file are rewritten."""
    parsed = list(_scoring_lines(root))
    lang = words or _majority([scalar.value for _, scalar, _ in parsed])
    braced = _in_braces(root)
    for _, scalar, line in parsed:
        span = scalar.span
        if span.line == span.end_line and scalar.style in ("plain", "single", "double"):
            text = write(line, lang)
            # Inside braces a comma ends a value that has no quotes.
            if (span.line, span.column) in braced and (not scalar.plain or re.search(r"[][{},]", text)):
                quote = "'" if scalar.style == "single" else '"'
                text = f"{quote}{text}{quote}"
            yield span.line - 1, span.column - 1, span.end_column - 1, text


def _in_braces(node: Node, inside: bool = False) -> set[tuple[int, int]]:
    """Give the places of the texts that stand between braces."""
    if isinstance(node, Scalar):
        return {(node.span.line, node.span.column)} if inside else set()
    if isinstance(node, Sequence):
        return set()  # no scoring line is in a list
    if node.entries and not inside:
        # A section begins where its first key does, braces one character before or earlier.
        first = node.entries[0][0].span
        inside = (first.line, first.column) != (node.span.line, node.span.column)
    return {place for _, value in node.entries for place in _in_braces(value, inside)}


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


def _scoring_lines(root: Mapping) -> Iterator[tuple[tuple[str, ...], Scalar, Line]]:
    """Go through the scoring lines that can be read, each with its path."""
    scoring = root.get("scoring")
    if not isinstance(scoring, Mapping):
        return
    found: list[tuple[tuple[str, ...], Section, str, Node]] = []
    for section in LINE_SECTIONS:
        node = scoring.get(section)
        if isinstance(node, Mapping):
            found += [
                (("scoring", section, key.value), section, key.value, value) for key, value in node.entries
            ]
    if (total := scoring.get("total")) is not None:
        found.append((("scoring", "total"), "total", "total", total))
    for path, section, name, node in found:
        if isinstance(node, Scalar) and not node.is_null:
            line = parse_line(section, name, node.passage())
            if not isinstance(line, Diagnostic):
                yield path, node, line


def _reindented(lines: list[str], file: str) -> list[str]:
    """Set each line's indentation to two spaces a level of the structure."""
    document = read_text("\n".join(lines) + "\n", file)
    if document.root is None:
        return lines
    starts: dict[int, tuple[int, int]] = {}  # line -> its column, its canonical column
    _walk(document.root, 0, starts)
    inside = _inside_texts(document.root, lines)
    result: list[str] = []
    shift = 0
    for number, line in enumerate(lines):
        if number in inside:
            pass
        elif number in starts:
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
        return " " * shift + line if line else line
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


def _inside_texts(node: Node, lines: list[str]) -> set[int]:
    """Give the lines, from 0, in whose middle a text of several lines goes on: what is blank there may count."""
    if isinstance(node, Sequence):
        return {row for item in node.items for row in _inside_texts(item, lines)}
    if isinstance(node, Mapping):
        parts = [part for entry in node.entries for part in entry]
        return {row for part in parts for row in _inside_texts(part, lines)}
    span = node.span
    rows = set(range(span.line, span.end_line))
    if node.style in ("literal", "folded") and _KEEPS_ALL.match(lines[span.line - 1], span.column - 1):
        below = max(span.line, span.end_line)
        while below < len(lines) and not lines[below].strip():
            rows.add(below)
            below += 1
    return rows


def _tidy(lines: list[str], file: str) -> str:
    """Drop blanks at line ends, runs of empty lines, and empty lines at both ends; not in the middle of a text."""
    root = read_text("\n".join(lines) + "\n", file).root
    inside = _inside_texts(root, lines) if root else set()
    kept: list[str] = []
    empty = True  # whether an empty line may not follow
    for number, line in enumerate(lines):
        text = line if number in inside else line.rstrip()
        if text or number in inside or not empty:
            kept.append(text)
        empty = not text and number not in inside
    if empty and kept:
        kept.pop()
    return "\n".join(kept) + "\n"


def _meaning(root: Node | None) -> object:
    """Give what a file says, a scoring line by its canonical text; the same for two that are only set differently."""
    lines = {path: write(line) for path, _, line in _scoring_lines(root)} if isinstance(root, Mapping) else {}
    return _plain(root, (), lines)


def _plain(node: Node | None, path: tuple[str, ...], lines: dict[tuple[str, ...], str]) -> object:
    if path in lines:
        return lines[path]
    if isinstance(node, Mapping):
        return [(key.value, _plain(value, (*path, key.value), lines)) for key, value in node.entries]
    if isinstance(node, Sequence):
        return [_plain(item, path, lines) for item in node.items]
    return (node.value, node.plain) if node else None
