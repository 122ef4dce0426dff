"""Changing one setting in the text of a ruleset file, while all else stays as its author wrote it.

Comments, order, blank lines and quotes of the rest are kept. Every edit is read again: a text that would say anything
else than what was asked for is given up.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from okeyrules.errors import OkeyError
from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar
from okeyrules.yaml_source.nodes import Sequence as ListNode

_HEAD = ("name", "kind", "extends", "modes")  # what stands at the top of a file, in this order
_STEP = 2


class CannotEditError(OkeyError):
    """A text in which this setting cannot be changed, because it cannot be read or holds something odd there."""


def edited(text: str, path: str, written: str | None) -> str:
    r"""Give the text with a setting as it is `written`, or with `None` without it.

    A text that YAML would read otherwise is put in quotes. Raises `CannotEditError`.

    >>> edited("extends: klasik  # ours\n", "opening.threshold", "81")
    'extends: klasik  # ours\nopening:\n  threshold: 81\n'
    >>> edited("extends: klasik\nopening: {pairs: 4, threshold: 81}\n", "opening.threshold", None)
    'extends: klasik\nopening: {pairs: 4}\n'
    """
    parts = path.split(".")
    before = dict(_flat(_root(text)))
    kept = {where: value for where, value in before.items() if not _along(where, parts)}
    if written is None:
        candidates = [_Text(text).without(parts)]
        wanted = [kept]
    else:
        forms = [written, json.dumps(written, ensure_ascii=False)]
        candidates = [_Text(text).having(parts, form) for form in forms]
        plain = dict(_flat(_value(written), tuple(parts)))
        wanted = [{**kept, **plain}, {**kept, tuple(parts): written}]
    for made, meant in zip(candidates, wanted, strict=True):
        if _reads_as(made, meant):
            return made
    raise CannotEditError(path)


def _along(where: tuple[str, ...], parts: Sequence[str]) -> bool:
    """Say whether a path leads through the other, or ends above it."""
    return all(a == b for a, b in zip(where, parts, strict=False))


def _reads_as(text: str, meant: dict[tuple[str, ...], str]) -> bool:
    if _says_nothing(text):
        return not meant
    document = read_text(text, "")
    if any(found.severity == "error" for found in document.diagnostics):
        return False
    return dict(_flat(document.root)) == meant


def _says_nothing(text: str) -> bool:
    return all(not line.strip() or line.lstrip().startswith("#") for line in text.splitlines())


def _value(written: str) -> Node | None:
    root = read_text(f"x: {written}\n", "").root
    return root.get("x") if isinstance(root, Mapping) else None


def _root(text: str) -> Mapping:
    document = read_text(text, "")
    if isinstance(document.root, Mapping):
        return document.root
    if _says_nothing(text):
        return Mapping((), read_text("{}", "").root.span)  # type: ignore[union-attr]
    raise CannotEditError("the text cannot be read")


def _flat(node: Node | None, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str]]:
    """Give every piece of text with its path; an empty section says nothing."""
    if isinstance(node, Scalar):
        yield path, node.value
    elif isinstance(node, ListNode):
        yield (*path, "[]"), str(len(node.items))
        for number, item in enumerate(node.items):
            yield from _flat(item, (*path, str(number)))
    elif node is not None:
        for key, value in node.entries:
            yield from _flat(value, (*path, key.value))


@dataclass(frozen=True)
class _Entry:
    """A key with its value, in the section that holds it."""

    holder: Mapping
    key: Scalar
    value: Node


class _Text:
    """The lines of a file, with its structure."""

    def __init__(self, text: str) -> None:
        self.root = _root(text)
        self.lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
        if not self.lines[-1]:
            self.lines.pop()

    def having(self, parts: Sequence[str], written: str) -> str:
        """Give the text with a value at a path."""
        trail = self._trail(parts)
        if len(trail) == len(parts):
            self._replace(trail[-1], f" {written}")
        elif trail and _is_empty(trail[-1].value):
            entry, indent = trail[-1], trail[-1].key.span.column - 1 + _STEP
            below = _nested(parts[len(trail) :], written, indent)
            self.lines[entry.key.span.line : entry.key.span.line] = below
        else:
            holder = trail[-1].value if trail else self.root
            if not isinstance(holder, Mapping):
                raise CannotEditError(parts[len(trail) - 1])
            self._insert(holder, parts[len(trail) :], written)
        return self._text()

    def without(self, parts: Sequence[str]) -> str:
        """Give the text without a path, and without the sections that are left empty."""
        trail = self._trail(parts)
        if len(trail) < len(parts):
            return self._text()
        while len(trail) > 1 and len(trail[-1].holder.entries) == 1:
            trail.pop()
        entry = trail[-1]
        if _in_braces(entry.holder):
            self._take_out(entry)
        else:
            self._drop_lines(entry.key.span.line - 1, max(entry.key.span.end_line, entry.value.span.end_line))
        return self._text()

    def _text(self) -> str:
        return "\n".join(self.lines) + "\n" if self.lines else ""

    def _trail(self, parts: Sequence[str]) -> list[_Entry]:
        """Give the entries along a path, as far as the file has them."""
        trail: list[_Entry] = []
        node: Node = self.root
        for part in parts:
            if not isinstance(node, Mapping) or (key := node.key(part)) is None:
                break
            value = node.get(part)
            assert value is not None
            trail.append(_Entry(node, key, value))
            node = value
        return trail

    def _replace(self, entry: _Entry, written: str) -> None:
        key, value = entry.key.span, entry.value.span
        row = self.lines[key.end_line - 1]
        colon = row.index(":", key.end_column - 1) + 1
        if _is_empty(entry.value):
            self.lines[key.end_line - 1] = row[:colon] + written + row[colon:]
        elif value.line == key.end_line:
            # What stands between colon and value, and behind the value, stays.
            tail = self.lines[value.end_line - 1][value.end_column - 1 :]
            self.lines[value.line - 1 : value.end_line] = [row[: value.column - 1] + written[1:] + tail]
        else:
            self._drop_lines(value.line - 1, value.end_line)
            self.lines[key.end_line - 1] = row[:colon] + written + row[colon:]

    def _insert(self, holder: Mapping, parts: Sequence[str], written: str) -> None:
        if holder is self.root and not holder.entries:
            self.lines += _nested(parts, written, 0)
        elif _in_braces(holder):
            inside = _braced(parts, written)
            at = holder.entries[-1][1].span if holder.entries else None
            row = (at.end_line if at else holder.span.line) - 1
            column = (at.end_column - 1) if at else holder.span.column
            line = self.lines[row]
            self.lines[row] = line[:column] + (", " if at else "") + inside + line[column:]
        else:
            indent = holder.entries[0][0].span.column - 1
            made = _nested(parts, written, indent)
            row = self._row_for(holder, parts[0])
            spaced = holder is self.root and parts[0] not in _HEAD and "" in self.lines[:-1] and len(made) > 1
            self.lines[row:row] = ["", *made] if spaced else made

    def _row_for(self, holder: Mapping, key: str) -> int:
        """Choose the row of a new key: the head of a file in its order, all else behind what is there."""
        if holder is not self.root or key not in _HEAD:
            return max(holder.entries[-1][0].span.end_line, holder.entries[-1][1].span.end_line)
        before = [holder.get(one) for one in _HEAD[: _HEAD.index(key)]]
        found = [node.span.end_line for node in before if node is not None]
        return max(found) if found else holder.entries[0][0].span.line - 1

    def _take_out(self, entry: _Entry) -> None:
        """Take an entry out of braces, with the comma on one side of it."""
        entries = entry.holder.entries
        at = next(n for n, (key, _) in enumerate(entries) if key is entry.key)
        start = (entry.key.span.line, entry.key.span.column)
        end = (entry.value.span.end_line, entry.value.span.end_column)
        if at + 1 < len(entries):
            end = (entries[at + 1][0].span.line, entries[at + 1][0].span.column)
        elif at:
            start = (entries[at - 1][1].span.end_line, entries[at - 1][1].span.end_column)
        head = self.lines[start[0] - 1][: start[1] - 1]
        tail = self.lines[end[0] - 1][end[1] - 1 :]
        self.lines[start[0] - 1 : end[0]] = [head + tail]

    def _drop_lines(self, first: int, end: int) -> None:
        """Drop lines, but not those that are comments alone; two blank lines that meet become one."""
        kept = [line for line in self.lines[first:end] if line.lstrip().startswith("#")]
        self.lines[first:end] = kept
        around = self.lines[max(0, first - 1) : first + 1]
        if not kept and first and len(around) == 2 and not "".join(around).strip():
            del self.lines[first]
        while self.lines and not self.lines[-1].strip():
            self.lines.pop()


def _is_empty(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and not node.value


def _in_braces(holder: Mapping) -> bool:
    """Tell a section in braces: it begins before its first key does."""
    if not holder.entries:
        return True
    first = holder.entries[0][0].span
    return (first.line, first.column) != (holder.span.line, holder.span.column)


def _nested(parts: Sequence[str], written: str, indent: int) -> list[str]:
    lines = [f"{' ' * (indent + _STEP * n)}{part}:" for n, part in enumerate(parts)]
    return [*lines[:-1], f"{lines[-1]} {written}"]


def _braced(parts: Sequence[str], written: str) -> str:
    head, *rest = parts
    return f"{head}: {{{_braced(rest, written)}}}" if rest else f"{head}: {written}"
