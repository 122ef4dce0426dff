"""From libyaml's events to nodes, in one pass and without recursion."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

from yaml import events

from okeyrules.diagnostics import Code, Diagnostic, Span
from okeyrules.text import Text, fold
from okeyrules.yaml_source import characters
from okeyrules.yaml_source import forbidden as bans
from okeyrules.yaml_source import layout_faults as yaml_layout
from okeyrules.yaml_source import sign_faults as yaml_signs
from okeyrules.yaml_source.findings import Findings
from okeyrules.yaml_source.nodes import Mapping, Node, Scalar, Sequence, Style

MOST_DEPTH = 32
MOST_NODES = 20_000

_STYLES: dict[str, Style] = {"'": "single", '"': "double", "|": "literal", ">": "folded"}
_OPENING = {"]": "[", "}": "{"}
_PROPERTIES = re.compile(r"(?:[!&][^\s]*[ \t]*)+")
_HIDDEN_KEY = re.compile(r"^[^\W\d][\w.-]*:\S")
_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass
class _Frame:
    """A section or a list that is still open; `end` is where its last part ended."""

    is_mapping: bool
    is_flow: bool
    span: Span
    end: tuple[int, int]
    key: Scalar | None = None
    awaits_value: bool = False
    entries: list[tuple[Scalar, Node]] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    exact: dict[str, Scalar] = field(default_factory=dict)
    folded: dict[str, Scalar] = field(default_factory=dict)


class _StopError(Exception):
    """Enough is known: the rest of the file is not worth reading."""


class Builder:
    """Take events one after the other; afterwards `root` is there, or findings say why it is not.

    A part that is refused is left out, so that nobody complains about it a second time.
    """

    def __init__(self, file: str, text: str, lines: list[str], findings: Findings) -> None:
        self.root: Node | None = None
        self.last: Scalar | None = None
        self._file = file
        self._text = text
        self._lines = lines
        self._findings = findings
        self._open: list[_Frame] = []
        self._nodes = 0
        self._documents = 0
        self._end = 0
        self._explicit_keys = "?" in text

    @property
    def brackets(self) -> tuple[tuple[int, int], ...]:
        """The places of the `[` and `{` that stand open."""
        return tuple((f.span.line, f.span.column) for f in self._open if f.is_flow)

    def build(self, stream: Iterable[Any]) -> None:
        """Take all events; raise what the parser raises."""
        try:
            for event in stream:
                self._take(event)
                self._end = event.end_mark.index
        except _StopError:
            return
        nothing = self.root is None or (
            isinstance(self.root, Scalar) and self.root.plain and not self.root.value
        )
        if nothing and not self._findings.all:
            self.root = None
            self._findings.add(bans.EMPTY.at(Span(self._file, 1, 1, 1, 2)))

    def _take(self, event: Any) -> None:
        if isinstance(event, events.ScalarEvent):
            self._count(event)
            self._scalar(event)
        elif isinstance(event, events.CollectionStartEvent):
            self._count(event)
            self._begin(event)
        elif isinstance(event, events.CollectionEndEvent):
            self._close(event)
        elif isinstance(event, events.AliasEvent):
            span = _span(self._file, event.start_mark, event.end_mark)
            self._findings.add(bans.ALIAS.at(span))
            self._deliver(None, span)
        elif isinstance(event, events.DocumentStartEvent):
            self._documents += 1
            if self._documents > 1:
                self._several(event)
        elif isinstance(event, events.DocumentEndEvent) and event.explicit:
            self._after_end(event)

    def _after_end(self, event: Any) -> None:
        """Look below a `...` for more, since to the parser directives may follow there."""
        below = self._text[event.end_mark.index :].splitlines()
        if any(line.strip() and not line.lstrip().startswith("#") for line in below):
            self._several(event)

    def _several(self, event: Any) -> None:
        line = event.start_mark.line + 1
        self._findings.add(bans.SEVERAL.at(Span(self._file, line, 1, line, 4)))
        raise _StopError

    def _count(self, event: Any) -> None:
        self._nodes += 1
        if self._nodes > MOST_NODES:
            self._stop(bans.TOO_MANY, event, MOST_NODES)
        if event.anchor is not None or event.tag is not None:
            self._properties(event)

    def _stop(self, code: Code, event: Any, most: int) -> None:
        span = _span(self._file, event.start_mark, event.start_mark)
        self._findings.add(code.at(span, most=most))
        self.root = None
        raise _StopError

    def _properties(self, event: Any) -> None:
        """Refuse the `&name` and `!type` before a value."""
        line, column = event.start_mark.line, event.start_mark.column
        for match in re.finditer(r"([!&])\S*", self._lines[line][column:]):
            place = Span(self._file, line + 1, column + match.start() + 1, line + 1, column + match.end() + 1)
            code = bans.ANCHOR if match[1] == "&" else bans.TAG
            if (code is bans.ANCHOR and event.anchor is not None) or (
                code is bans.TAG and event.tag is not None
            ):
                self._findings.add(code.at(place))
                return

    def _scalar(self, event: Any) -> None:
        style = _STYLES.get(event.style or "", "plain")
        span = _span(self._file, event.start_mark, event.end_mark)
        if event.anchor is not None or event.tag is not None:
            span = self._without_properties(span)
        if style in ("literal", "folded"):
            span = self._block_span(span)
        scalar = self.last = Scalar(event.value, style, span, self._lines)
        if style == "double" and not event.value.isprintable():
            self._escapes(scalar)
        frame = self._open[-1] if self._open else None
        is_key = frame is not None and frame.is_mapping and not frame.awaits_value
        if is_key and self._explicit_keys and "?" in self._gap(event):
            self._findings.add(bans.ODD_KEY.at(span))
            self._deliver(None, span)
        elif style == "plain" and not is_key and (found := self._swallowed(scalar, frame)) is not None:
            self._findings.add(found)
            split = self._split(scalar) if found.code is yaml_layout.NO_SPACE else None
            self._deliver(split and Mapping((split,), span), span)
        else:
            self._deliver(scalar, span)

    def _swallowed(self, scalar: Scalar, frame: _Frame | None) -> Diagnostic | None:
        if frame is not None and frame.is_flow:
            return None
        span = scalar.span
        if scalar.value[-1:] in _OPENING and _OPENING[scalar.value[-1]] not in scalar.value:
            end = Span(self._file, span.end_line, span.end_column - 1, span.end_line, span.end_column)
            return yaml_signs.STRAY_BRACKET.at(end, bracket=scalar.value[-1])
        own_line = frame is None or (frame.key is not None and frame.key.span.end_line < span.line)
        if not own_line and span.line == span.end_line:
            return None
        return yaml_layout.check_plain(scalar, own_line=own_line and bool(scalar.value))

    def _gap(self, event: Any) -> str:
        """Give what stands between the last event and this one, comments left out."""
        return re.sub(r"#.*", "", self._text[self._end : event.start_mark.index])

    def _escapes(self, scalar: Scalar) -> None:
        if match := _SURROGATE.search(scalar.value):
            # libyaml refuses such an escape itself, PyYAML's own parser does not.
            place = scalar.passage().span(match.start(), match.end())
            text = self._lines[place.line - 1][place.column - 1 : place.column + 5]
            self._findings.add(yaml_signs.ESCAPE.at(replace(place, end_column=place.column + 6), escape=text))
            self.root = None
            raise _StopError
        self._findings.extend(characters.check_escapes(scalar))

    def _without_properties(self, span: Span) -> Span:
        match = _PROPERTIES.match(self._lines[span.line - 1], span.column - 1)
        if match is None or (span.line, match.end() + 1) >= (span.end_line, span.end_column):
            return span
        return replace(span, column=match.end() + 1)

    def _block_span(self, span: Span) -> Span:
        last = span.end_line - 1
        while last > span.line and not self._lines[last - 1].strip():
            last -= 1
        if last <= span.line:
            return Span(self._file, span.line, span.column, span.line, span.column + 1)
        return Span(self._file, span.line, span.column, last, len(self._lines[last - 1]) + 1)

    def _begin(self, event: Any) -> None:
        if len(self._open) >= MOST_DEPTH:
            self._stop(bans.TOO_DEEP, event, MOST_DEPTH)
        span = _span(self._file, event.start_mark, event.start_mark)
        is_mapping = isinstance(event, events.MappingStartEvent)
        self._open.append(_Frame(is_mapping, bool(event.flow_style), span, (span.end_line, span.end_column)))

    def _close(self, event: Any) -> None:
        frame = self._open.pop()
        if frame.is_flow:
            frame.end = event.end_mark.line + 1, event.end_mark.column + 1
        span = Span(self._file, frame.span.line, frame.span.column, *frame.end)
        node: Node
        node = Mapping(tuple(frame.entries), span) if frame.is_mapping else Sequence(tuple(frame.items), span)
        self._deliver(node, span)

    def _deliver(self, node: Node | None, span: Span) -> None:
        """Hand a finished node, or None for one that was refused, to what stands open around it."""
        if not self._open:
            self.root = node
            return
        frame = self._open[-1]
        frame.end = span.end_line, span.end_column
        if not frame.is_mapping:
            if node is not None:
                frame.items.append(node)
        elif frame.awaits_value:
            if frame.key is not None and node is not None:
                frame.entries.append(self._hidden_key(frame, frame.key, node) or (frame.key, node))
            frame.key, frame.awaits_value = None, False
        else:
            frame.key, frame.awaits_value = self._key(frame, node, span), True

    def _key(self, frame: _Frame, node: Node | None, span: Span) -> Scalar | None:
        """Give the key, or None after saying why it cannot be one."""
        if node is None:
            return None
        if not isinstance(node, Scalar):
            self._findings.add(bans.ODD_KEY.at(span))
        elif node.plain and not node.value:
            self._findings.add(bans.NO_KEY.at(span))
        elif node.plain and node.value == "<<":
            self._findings.add(bans.MERGE.at(span))
        elif not self._is_double(frame, node):
            return node
        return None

    def _is_double(self, frame: _Frame, key: Scalar) -> bool:
        folded = fold(key.value)
        first = frame.exact.get(key.value)
        other = first or frame.folded.get(folded)
        if other is None:
            frame.exact[key.value] = frame.folded[folded] = key
            return False
        related = [(other.span, Text("ilki burada", "the first is here"))]
        if first is not None:
            self._findings.add(bans.DUPLICATE.at(key.span, related=related, key=key.value))
        else:
            self._findings.add(bans.ALIKE.at(key.span, related=related, key=key.value, other=other.value))
        return True

    def _hidden_key(self, frame: _Frame, key: Scalar, node: Node) -> tuple[Scalar, Node] | None:
        """Refuse `{name:value}`, which YAML takes for a name without a value, and part the two."""
        if not frame.is_flow or not isinstance(node, Scalar) or not node.plain or node.value:
            return None
        if key.plain and re.match(":[],}]", self._lines[key.span.end_line - 1][key.span.end_column - 1 :]):
            # libyaml refuses this one itself, PyYAML's own parser does not.
            place = replace(key.span, column=key.span.end_column, end_column=key.span.end_column + 1)
            self._findings.add(yaml_layout.NO_SPACE.at(place, fix=": ", key=key.value, value="..."))
            return None
        split = self._split(key) if key.plain and _HIDDEN_KEY.match(key.value) else None
        if split is not None:
            name, value = split
            place = replace(name.span, column=name.span.end_column, end_column=value.span.column)
            self._findings.add(yaml_layout.NO_SPACE.at(place, fix=": ", key=name.value, value=value.value))
        return split

    def _split(self, scalar: Scalar) -> tuple[Scalar, Scalar] | None:
        """Part a `name:value` that was written without the space, so that reading can go on."""
        span = scalar.span
        if span.line != span.end_line:
            return None
        name, _, value = scalar.value.partition(":")
        middle = span.column + len(name)
        return (
            replace(scalar, value=name, span=replace(span, end_column=middle)),
            replace(scalar, value=value, span=replace(span, column=middle + 1)),
        )


def _span(file: str, start: Any, end: Any) -> Span:
    if start.index == end.index:
        return Span(file, start.line + 1, start.column + 1, start.line + 1, start.column + 2)
    return Span(file, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
