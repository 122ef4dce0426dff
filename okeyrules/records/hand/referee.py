"""One record judged under many houses: who allows each move, who fines it, and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from okeyrules.records.hand.data import ENDED, move_data
from okeyrules.records.hand.play import Judged, Replayed, replay
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.words import (
    REFUSED,
    ending_words,
    fine_lines,
    fine_sources,
    option_words,
    refusal_words,
    seat_words,
    source_words,
)
from okeyrules.ruleset.compose import shipped_houses
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Lang, Text

_WHY = Text("Neden", "Why")
_OUTCOME = Text("Elin sonu", "The end of the hand")
_FINE = Text("ceza", "fine")
_ALL = Text("bütün evler", "all houses")


class Column(NamedTuple):
    """A house in the matrix, and the record played by its rules."""

    name: str
    ruleset: Ruleset
    played: Replayed


class Opinion(NamedTuple):
    """Houses that say the same about a move, why (nothing where they just allow it), and where each says so."""

    columns: tuple[Column, ...]
    says: tuple[str, ...]
    sources: tuple[str, ...]


def houses() -> list[str]:
    """Name the shipped houses in the order of the alphabet."""
    return sorted(shipped_houses())


def with_modes(house: str, modes: Sequence[str]) -> str:
    """Name a shipped house with modes switched on beside those that it is named with."""
    own = house.split("+")
    return "+".join([*own, *(mode for mode in dict.fromkeys(modes) if mode not in own[1:])])


def judge(record: HandRecord, rulesets: Sequence[tuple[str, Ruleset]]) -> list[Column]:
    """Play a record under every ruleset."""
    return [Column(name, ruleset, replay(record, ruleset)) for name, ruleset in rulesets]


def as_data(columns: Sequence[Column], record: HandRecord) -> dict[str, Any]:
    """Give the matrix for JSON: under each move the verdict of every house."""
    return {
        "houses": [
            {
                "house": column.name,
                "hash": column.ruleset.hash,
                "ended": ENDED[column.played.state.ended],
                "scores": list(column.played.scores),
            }
            for column in columns
        ],
        "moves": [
            {
                "move": str(written.move),
                "verdicts": {column.name: _verdict(column.played.moves[at]) for column in columns},
            }
            for at, written in enumerate(record.moves)
        ],
    }


def _verdict(judged: Judged) -> dict[str, Any]:
    return {key: value for key, value in move_data(judged).items() if key != "move"}


def render(columns: Sequence[Column], record: HandRecord, lang: Lang) -> str:
    """Write the matrix, and below it for each move the reasons of the houses that refuse or fine it."""
    rows = [["", *(column.name for column in columns)]]
    for at, written in enumerate(record.moves):
        rows.append([str(written.move), *(_cell(column.played.moves[at], lang) for column in columns)])
    blocks = ["\n".join(_grid(rows))]
    reasons = [line for at in range(len(record.moves)) for line in _reasons(at, record, columns, lang)]
    if reasons:
        blocks.append("\n".join([f"{_WHY.to(lang)}:", *reasons]))
    blocks.append("\n".join([f"{_OUTCOME.to(lang)}:", *_ends(record, columns, lang)]))
    return "\n\n".join(blocks) + "\n"


def _cell(judged: Judged, lang: Lang) -> str:
    words = "ok" if judged.verdict.ok else REFUSED.to(lang)
    if judged.fines:
        words += f", {_FINE.to(lang)} {sum(judged.fines.values())}"
    return words


def opinions(at: int, record: HandRecord, columns: Sequence[Column], lang: Lang) -> list[Opinion]:
    """Group the houses that say the same about a move."""
    groups: dict[tuple[str, ...], list[Column]] = {}
    for column in columns:
        said = tuple(_why(column.played.moves[at], record, column.ruleset, lang))
        groups.setdefault(said, []).append(column)
    return [
        Opinion(
            tuple(members),
            said,
            tuple(f"{column.name}: {where}" for column in members if (where := _where(column, at, lang))),
        )
        for said, members in groups.items()
    ]


def _reasons(at: int, record: HandRecord, columns: Sequence[Column], lang: Lang) -> Iterator[str]:
    """Say why houses refuse or fine a move, and where each of them says so."""
    found = opinions(at, record, columns, lang)
    if not any(opinion.says for opinion in found):
        return
    yield f"  {record.moves[at].move}"
    for opinion in found:
        names = ", ".join(column.name for column in opinion.columns)
        who = _ALL.to(lang) if len(opinion.columns) == len(columns) > 1 else names
        yield f"    {who}: {opinion.says[0] if opinion.says else 'ok'}"
        for line in opinion.says[1:]:
            yield f"      {line}"
        if opinion.sources:
            yield f"      [{'; '.join(opinion.sources)}]"


def _why(judged: Judged, record: HandRecord, ruleset: Ruleset, lang: Lang) -> Iterator[str]:
    refusal = judged.verdict.refusal
    if refusal is not None:
        yield refusal_words(refusal, lang)
        if refusal.option is not None:
            yield option_words(refusal.option, ruleset, lang)
    yield from fine_lines(judged, record, lang)


def _where(column: Column, at: int, lang: Lang) -> str:
    """Say where a house says what decided a move."""
    judged = column.played.moves[at]
    refusal = judged.verdict.refusal
    where = fine_sources(judged)
    if refusal is not None and refusal.option is not None:
        where.insert(0, source_words(refusal.option, column.ruleset, lang))
    return ", ".join(where)


def _ends(record: HandRecord, columns: Sequence[Column], lang: Lang) -> Iterator[str]:
    for column in columns:
        words = ending_words(record, column.played.state, lang)
        scores = ", ".join(
            f"{seat_words(record, seat, lang)} {'?' if score is None else score}"
            for seat, score in enumerate(column.played.scores)
        )
        yield f"  {column.name}: {words}{': ' + scores if scores else ''}"


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
