"""Where each character of a YAML text stands in its file, for all five ways of writing one.

The value that libyaml hands out has lost its escapes, folded lines and indentation. Here the source is walked
again beside the value, so that a finding inside a scoring line points at the right character.
"""

from __future__ import annotations

from okeyrules.diagnostics import Passage, Span

_BLANK = " \t"
_HEX_ESCAPES = {"x": 4, "u": 6, "U": 10}

Place = tuple[int, int]


class _LostError(Exception):
    """The walk met a character that is not the value's."""


def passage_of(value: str, style: str, span: Span, lines: list[str]) -> Passage:
    """Give a text with the place of every character and of its end; `lines` are those of the file it was read from.

    An escape stands where its backslash stands, a folded line break at the end of its line.
    """
    try:
        if not lines:
            raise _LostError
        if style in ("literal", "folded"):
            places = _block_places(value, lines, span.line)
        else:
            places = _flow_places(value, style, lines, span.line - 1, span.column - 1)
    except (_LostError, IndexError):
        # A text that was made, not read, or one with a refused tag before it: the beginning must do.
        places = [(span.line, span.column + i) for i in range(len(value) + 1)]
    return Passage(value, span.file, places)


def _flow_places(value: str, style: str, lines: list[str], row: int, col: int) -> list[Place]:
    """Walk a plain or quoted text; rows and columns count from 0 here."""
    places: list[Place] = []
    if style != "plain":
        col += 1
    while len(places) < len(value):
        line = lines[row]
        content = col
        while content < len(line) and line[content] in _BLANK:
            content += 1
        if content == len(line):
            row, col = _fold(places, lines, row, col, joined=True)
        elif style == "double" and line[col] == "\\" and col + 1 == len(line):
            row, col = _fold(places, lines, row, col, joined=False)
        elif style == "double" and line[col] == "\\":
            places.append((row + 1, col + 1))
            col += _HEX_ESCAPES.get(line[col + 1], 2)
        else:
            if line[col] != value[len(places)]:
                raise _LostError
            places.append((row + 1, col + 1))
            col += 2 if style == "single" and line[col] == "'" else 1
    places.append((row + 1, col + 1))
    return places


def _fold(places: list[Place], lines: list[str], row: int, col: int, *, joined: bool) -> Place:
    """Step over a line break: one becomes a space (none after a backslash), further ones stay breaks."""
    below = row + 1
    while not lines[below].strip(_BLANK):
        below += 1
    breaks = below - row - 1
    if breaks:
        places.extend((row + 1 + k, len(lines[row + k]) + 1) for k in range(breaks))
    elif joined:
        places.append((row + 1, col + 1))
    line = lines[below]
    return below, len(line) - len(line.lstrip(_BLANK))


def _block_places(value: str, lines: list[str], row: int) -> list[Place]:
    """Walk the lines under `|` or `>`; `row` is the first of them, from 0."""
    indent = _block_indent(value, lines, row)
    places: list[Place] = []
    col = indent
    at = 0
    while at < len(value):
        line = lines[row] if row < len(lines) else ""
        if col < len(line):
            if line[col] != value[at]:
                raise _LostError
            places.append((row + 1, col + 1))
            at, col = at + 1, col + 1
            continue
        taken, below = _block_break(value, at, lines, row, indent)
        for k in range(taken):
            here = min(row + k, len(lines) - 1)
            places.append((here + 1, len(lines[here]) + 1))
        at, row, col = at + taken, below, indent
    places.append(_block_end(value, places, lines, row, col))
    return places


def _block_break(value: str, at: int, lines: list[str], row: int, indent: int) -> tuple[int, int]:
    """Give how many characters of the value the break at the end of `row` made, and the row that follows."""
    below = row + 1
    while below < len(lines) and len(lines[below]) <= indent and not lines[below].strip(" "):
        below += 1
    if value[at] == " ":
        return 1, below
    taken = 0
    while at + taken < len(value) and value[at + taken] == "\n":
        taken += 1
    if not taken:
        raise _LostError
    return taken, below


def _block_indent(value: str, lines: list[str], row: int) -> int:
    """Work out how far a block is indented, from the first line that says something."""
    for k, wanted in enumerate(value.split("\n")):
        if wanted:
            line = lines[row + k]
            return _leading(line) - _leading(wanted)
    # Empty lines only, however many spaces they hold.
    return max(map(len, lines))


def _block_end(value: str, places: list[Place], lines: list[str], row: int, col: int) -> Place:
    """Give the end of a block: after its last visible character, not on the line below."""
    last = len(value.rstrip("\n"))
    if last < len(value):
        return places[last]
    here = min(row, len(lines) - 1)
    return here + 1, min(col, len(lines[here])) + 1


def _leading(line: str) -> int:
    return len(line) - len(line.lstrip(" "))
