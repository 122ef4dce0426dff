"""One record judged under many houses: who allows each move, who fines it, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from okeyrules.records.hand_data import ENDED, move_data
from okeyrules.records.hand_play import Judged, Replayed, replay
from okeyrules.records.hand_record import HandRecord
from okeyrules.records.hand_words import (
    REFUSED,
    ending_words,
    fine_lines,
    fine_sources,
    option_words,
    refusal_words,
    seat_words,
    source_words,
)
from okeyrules.ruleset.compose import shipped_layer, shipped_names
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.deal import DealError
from okeyrules.text import Lang, Text

_FOOT = Text("Neden", "Why")
_OUTCOME = Text("Elin sonu", "The end of the hand")
_FINE = Text("ceza", "fine")
_CANNOT = Text("bu evin dağıtımına uymuyor", "does not fit this house's deal")
_ALL = Text("bütün evler", "all houses")


class Column(NamedTuple):
    """A house in the matrix, and the record played by its rules; `None` where it deals otherwise."""

    name: str
    ruleset: Ruleset
    played: Replayed | None


def houses() -> list[str]:
    """Name the shipped houses; rulesets that are a house with a mode are none of their own."""
    return [name for name in shipped_names() if not shipped_layer(name).modes]


def judge(record: HandRecord, rulesets: Sequence[tuple[str, Ruleset]]) -> list[Column]:
    """Play a record under every ruleset."""
    columns = []
    for name, ruleset in rulesets:
        try:
            columns.append(Column(name, ruleset, replay(record, ruleset)))
        except DealError:
            columns.append(Column(name, ruleset, None))
    return columns


def as_data(columns: Sequence[Column], record: HandRecord) -> dict[str, Any]:
    """Give the matrix for JSON: under each move the verdict of every house."""
    playing = [(c.name, c.played) for c in columns if c.played is not None]
    return {
        "houses": [
            {
                "house": c.name,
                "hash": c.ruleset.hash,
                "scores": None if c.played is None else list(c.played.scores),
                "ended": None if c.played is None else ENDED[c.played.state.ended],
            }
            for c in columns
        ],
        "moves": [
            {
                "move": str(written.move),
                "verdicts": {
                    name: {k: v for k, v in move_data(played.moves[at]).items() if k != "move"}
                    for name, played in playing
                },
            }
            for at, written in enumerate(record.moves)
        ],
    }


def render(columns: Sequence[Column], record: HandRecord, lang: Lang) -> str:
    """Write the matrix, and below it for each move the reasons of the houses that refuse or fine it."""
    playing = [(c.name, c.played) for c in columns if c.played is not None]
    rows = [["", *(name for name, _ in playing)]]
    for at, written in enumerate(record.moves):
        rows.append([str(written.move), *(_cell(played.moves[at], lang) for _, played in playing)])
    blocks = ["\n".join(_grid(rows))]
    reasons = [line for at in range(len(record.moves)) for line in _reasons(at, record, playing, lang)]
    if reasons:
        blocks.append("\n".join([f"{_FOOT.to(lang)}:", *reasons]))
    blocks.append("\n".join([f"{_OUTCOME.to(lang)}:", *_ends(record, playing, lang)]))
    left_out = [c.name for c in columns if c.played is None]
    if left_out:
        blocks.append(f"{', '.join(left_out)}: {_CANNOT.to(lang)}")
    return "\n\n".join(block for block in blocks if block) + "\n"


def _cell(judged: Judged, lang: Lang) -> str:
    words = "ok" if judged.verdict.ok else REFUSED.to(lang)
    if judged.fines:
        words += f", {_FINE.to(lang)} {sum(judged.fines.values())}"
    return words


def _reasons(
    at: int, record: HandRecord, playing: Sequence[tuple[str, Replayed]], lang: Lang
) -> Iterator[str]:
    """Group the houses that say the same about a move, say why, and where each of them says so."""
    groups: dict[tuple[str, ...], list[tuple[str, Replayed]]] = {}
    for name, played in playing:
        groups.setdefault(tuple(_why(played.moves[at], record, played, lang)), []).append((name, played))
    if not any(groups):
        return
    yield f"  {record.moves[at].move}"
    for said, members in groups.items():
        names = ", ".join(name for name, _ in members)
        who = _ALL.to(lang) if len(members) == len(playing) > 1 else names
        yield f"    {who}: {said[0] if said else 'ok'}"
        for line in said[1:]:
            yield f"      {line}"
        sources = [f"{name}: {where}" for name, played in members if (where := _where(played, at, lang))]
        if sources:
            yield f"      [{'; '.join(sources)}]"


def _why(judged: Judged, record: HandRecord, played: Replayed, lang: Lang) -> Iterator[str]:
    refusal = judged.verdict.refusal
    if refusal is not None:
        yield refusal_words(refusal, lang)
        if refusal.option is not None:
            yield option_words(refusal.option, played.ruleset, lang)
    yield from fine_lines(judged, record, lang)


def _where(played: Replayed, at: int, lang: Lang) -> str:
    """Say where a house says what decided a move."""
    judged = played.moves[at]
    refusal = judged.verdict.refusal
    where = (
        []
        if refusal is None or refusal.option is None
        else [source_words(refusal.option, played.ruleset, lang)]
    )
    return ", ".join([*where, *fine_sources(judged)])


def _ends(record: HandRecord, playing: Sequence[tuple[str, Replayed]], lang: Lang) -> Iterator[str]:
    for name, played in playing:
        words = ending_words(record, played.state, lang)
        scores = ", ".join(
            f"{seat_words(record, seat, lang)} {'?' if score is None else score}"
            for seat, score in enumerate(played.scores)
        )
        yield f"  {name}: {words}{': ' + scores if scores else ''}"


def _grid(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    widths[0] = min(widths[0], 48)
    lines = []
    for row in rows:
        cells = [cell.ljust(width) for cell, width in zip(row, widths, strict=True)]
        if len(row[0]) > widths[0]:  # a long opening stands on a line of its own
            lines.append("  " + row[0])
            cells[0] = " " * widths[0]
        lines.append("  " + "  ".join(cells).rstrip())
    return lines
