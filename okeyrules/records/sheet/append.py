"""One more hand at the end of a sheet; what the file holds already stays as it is, comments and all.

Only claims about the whole (`totals`, `ranks`, `points`, `teams`) change, because a hand more makes them wrong:
their numbers are put right in their places. Nothing is written for a sheet that does not hold before or after.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import NamedTuple

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.errors import OkeyError
from okeyrules.records.check import FileReport, score_document, score_file
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.claims import number
from okeyrules.records.sheet.judge import Result
from okeyrules.records.sheet.sheet import Claimed
from okeyrules.text import Text
from okeyrules.yaml_source.document import read_text
from okeyrules.yaml_source.nodes import Mapping as Section
from okeyrules.yaml_source.nodes import Scalar
from okeyrules.yaml_source.nodes import Sequence as ListNode

_BREAK = re.compile(r"\r\n|\r|\n")
_PLAIN = re.compile(r"[^\W\d_](?:[\w .+-]*[\w.+-])?\Z")
_NOT_TEXT = {"true", "false", "null", "yes", "no", "on", "off", "y", "n"}


@dataclass(frozen=True)
class SeatInput:
    """What is left to one player, as it will be written; `left` holds keys such as `rack`, `points`, `okeys`."""

    opened: str
    left: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True)
class HandInput:
    """A hand as it will be written: `ending` is `finish`, `stock_out` or `void`; names are the sheet's own.

    `yes` are the keys of the finish and the hand that hold (`with_okey`, `riziko`), `players` the names of those for
    whom a key holds (`declared`).
    """

    ending: str
    seats: Mapping[str, SeatInput] = field(default_factory=dict)
    finisher: str = ""
    yes: Collection[str] = ()
    indicator: str = ""
    players: Mapping[str, Sequence[str]] = field(default_factory=dict)
    events: Sequence[str] = ()


class AppendError(OkeyError):
    """A hand that cannot be added: the reason in words, and the findings behind it.

    `report` says where in which text the findings are: in the file as it is, or as it would have become.
    """

    def __init__(self, why: Text, report: FileReport, text: str) -> None:
        super().__init__(why.en)
        self.why = why
        self.report = report
        self.text = text

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """What is wrong."""
        return self.report.diagnostics


class Added(NamedTuple):
    """A sheet with one hand more, and its scores."""

    text: str
    report: FileReport


class _Edit(NamedTuple):
    start: int
    end: int
    text: str


_BEFORE = Text("yazbozda önce düzeltilecek hatalar var", "the sheet has faults that must be corrected first")
_AFTER = Text("bu el böyle yazılamaz", "this hand cannot be written so")
_MATCH_OVER = Text(
    "maç bitmiş ve maç puanları yazılmış; yeni el eklenmez", "the match is over and its points are written"
)
_ALL_PLAYED = Text(
    "bu maç {hands} el, hepsi oynandı; yeni el eklenmez. Yeni maç için: okeyrules yeni DOSYA --sheet",
    "this match has {hands} hands and all are played; for another match: okeyrules new FILE --sheet",
)


def add_hand(text: str, hand: HandInput, label: str = "<text>", path: Path | None = None) -> Added:
    """Add a hand to the text of a sheet; raises `AppendError` where the sheet is or would become unsound."""
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    body = text.removeprefix("\ufeff")
    before = score_document(read_text(body, label), path)
    if before.result is None or _has_errors(before):
        raise AppendError(_BEFORE, before, text)
    longer = _apply(body, [_insertion(body, hand)])
    after = score_document(read_text(longer, label), path)
    if after.result is None or any(d.code.name != "H761" for d in after.diagnostics if d.severity == "error"):
        raise AppendError(_MATCH_OVER if _ends_points(after) else _AFTER, after, longer)
    if _has_errors(after):  # claims only: they held before, so the new hand made them wrong
        longer = _apply(longer, _corrections(longer, after.result))
        after = score_document(read_text(longer, label), path)
    assert not _has_errors(after), [d.message("en") for d in after.diagnostics]
    return Added(mark + longer, after)


def hand_lines(hand: HandInput) -> list[str]:
    """Write a hand as an item of the list `hands`."""
    return _block(hand, 0, 2)


def is_over(result: Result) -> Text | None:
    """Say why no hand can follow on a sheet that is sound; `None` where one can."""
    if result.sheet.match_hands is not None and result.is_complete:
        return _ALL_PLAYED.fill(hands=result.length)
    return _MATCH_OVER if result.sheet.claims.points else None


def add_to_file(path: Path, hand: HandInput) -> Added:
    """Give what a file's text would be with a hand more; nothing is written."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            text = file.read()
    except UnicodeDecodeError:
        raise AppendError(_BEFORE, score_file(str(path)), "") from None
    return add_hand(text, hand, str(path), path)


def _has_errors(report: FileReport) -> bool:
    return any(d.severity == "error" for d in report.diagnostics)


def _ends_points(report: FileReport) -> bool:
    return all(d.code.name in ("H761", "H762", "H763") for d in report.diagnostics if d.severity == "error")


# --- where -----------------------------------------------------------------------------------------------


def _starts(text: str) -> list[int]:
    return [0, *(match.end() for match in _BREAK.finditer(text))]


def _offset(starts: Sequence[int], line: int, column: int) -> int:
    return starts[line - 1] + column - 1


def _insertion(text: str, hand: HandInput) -> _Edit:
    """Find where the new hand goes and how it is to be written there."""
    root = read_text(text, "").root
    assert isinstance(root, Section)
    hands = root.get("hands")
    starts = _starts(text)
    first_break = _BREAK.search(text)
    newline = first_break[0] if first_break else "\n"
    if not isinstance(hands, ListNode):
        return _first_of_all(text, root, hand, starts, newline)
    start = _offset(starts, hands.span.line, hands.span.column)
    end = _offset(starts, hands.span.end_line, hands.span.end_column)
    if text[start] == "-":
        keys = hands.items[0].span.column - 1
        after = _end_of_line(text, end)
        return _Edit(after, after, newline + newline.join(_block(hand, hands.span.column - 1, keys)))
    if hands.items:
        last = hands.items[-1].span
        after = _offset(starts, last.end_line, last.end_column)
        return _Edit(after, after, ", " + _flow(hand))
    key = root.key("hands")
    assert key is not None
    if text[start:end] != "[]" or text[_offset(starts, root.span.line, root.span.column)] == "{":
        return _Edit(end - 1, end - 1, _flow(hand))
    # `hands: []` becomes a list below; what else stands on its line stays there
    after = _end_of_line(text, end)
    dash = key.span.column - 1
    lines = newline.join(_block(hand, dash, dash + 2))
    rest = text[end:after].strip()
    if not rest:
        start = len(text[:start].rstrip(" "))
    return _Edit(start, after, rest + newline + lines)


def _first_of_all(text: str, root: Section, hand: HandInput, starts: Sequence[int], newline: str) -> _Edit:
    """Find where the first hand goes in a sheet whose `hands` is empty or is not there at all."""
    in_brackets = text[_offset(starts, root.span.line, root.span.column)] == "{"
    key, value = root.key("hands"), root.get("hands")
    if key is None or value is None:
        if in_brackets:
            at = _offset(starts, root.span.end_line, root.span.end_column) - 1
            comma = "" if text[:at].rstrip().endswith(",") else ","
            return _Edit(at, at, f"{comma} hands: [{_flow(hand)}]")
        column = root.entries[0][0].span.column - 1
        lines = [" " * column + "hands:", *_block(hand, column, column + 2)]
        complete = text.endswith(("\n", "\r"))
        body = newline.join(lines)
        return _Edit(len(text), len(text), body + newline if complete else newline + body)
    after = text.index(":", _offset(starts, key.span.end_line, key.span.end_column)) + 1
    end = after
    if isinstance(value, Scalar) and value.value:  # `null` is put away
        end = _offset(starts, value.span.end_line, value.span.end_column)
    if in_brackets:
        return _Edit(after, end, f" [{_flow(hand)}]")
    stop = _end_of_line(text, end)
    dash = key.span.column - 1
    return _Edit(after, stop, text[end:stop].rstrip() + newline + newline.join(_block(hand, dash, dash + 2)))


def _end_of_line(text: str, at: int) -> int:
    match = _BREAK.search(text, at)
    return match.start() if match else len(text)


def _apply(text: str, edits: Sequence[_Edit]) -> str:
    for edit in sorted(edits, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text


def _corrections(text: str, result: Result) -> list[_Edit]:
    """Put the claims about the whole right, number by number."""
    starts = _starts(text)
    claims = result.sheet.claims
    teams = tuple(claims.teams.get(team) for team in (0, 1))
    lists: list[tuple[Sequence[Claimed | None], Sequence[int | Fraction]]] = [
        (claims.totals, result.totals),
        (claims.ranks, result.ranks),
        (claims.points, result.points),
        (teams, result.team_totals),
    ]
    return [
        _edit(starts, claim.span, number(right))
        for claimed, values in lists
        for claim, right in zip(claimed, values, strict=False)
        if claim is not None and claim.value != right
    ]


def _edit(starts: Sequence[int], span: Span, text: str) -> _Edit:
    start = _offset(starts, span.line, span.column)
    return _Edit(start, _offset(starts, span.end_line, span.end_column), text)


# --- what ------------------------------------------------------------------------------------------------


def _quoted(word: str) -> str:
    """Write a word so that YAML reads the same text back."""
    if _PLAIN.match(word) and word.lower() not in _NOT_TEXT:
        return word
    return json.dumps(word, ensure_ascii=False)


def _list(words: Sequence[str]) -> str:
    return "[" + ", ".join(_quoted(word) for word in words) + "]"


def _end_of(hand: HandInput) -> str:
    if hand.ending != "finish":
        return f"{hand.ending}: true"
    how = [f"{key}: true" for key in keys.FINISH if key in hand.yes]
    return "finish: {" + ", ".join([f"by: {_quoted(hand.finisher)}", *how]) + "}"


def _seat(seat: SeatInput) -> str:
    left = [f"{key}: {_quoted(v) if isinstance(v, str) else v}" for key, v in seat.left.items()]
    return "{" + ", ".join([f"opened: {seat.opened}", *left]) + "}"


def _parts(hand: HandInput) -> list[str]:
    """Give the lines of a hand that stand before its seats."""
    parts = [f"indicator: {_quoted(hand.indicator)}"] if hand.indicator else []
    parts += [f"{key}: true" for key in keys.HAND if key in hand.yes]
    parts += [f"{key}: {_list(names)}" for key, names in hand.players.items() if names]
    return [*parts, _end_of(hand)]


def _block(hand: HandInput, dash: int, keys: int) -> list[str]:
    """Write a hand as an item of a block list, its dash and its keys in the columns of the others."""
    lines = _parts(hand)
    if hand.seats:
        lines.append("seats:")
        lines += [f"  {_quoted(player)}: {_seat(seat)}" for player, seat in hand.seats.items()]
    if hand.events:
        lines.append(f"events: {_list(hand.events)}")
    keys = max(keys, dash + 2)
    first = " " * dash + "-" + " " * (keys - dash - 1) + lines[0]
    return [first, *(" " * keys + line for line in lines[1:])]


def _flow(hand: HandInput) -> str:
    """Write a hand on one line, for a sheet that has its hands in square brackets."""
    parts = _parts(hand)
    if hand.seats:
        seats = [f"{_quoted(player)}: {_seat(seat)}" for player, seat in hand.seats.items()]
        parts.append("seats: {" + ", ".join(seats) + "}")
    if hand.events:
        parts.append(f"events: {_list(hand.events)}")
    return "{" + ", ".join(parts) + "}"
