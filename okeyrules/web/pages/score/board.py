"""What the page shows of a sheet: its hands with the receipt of every number, totals, ranks, match points, teams."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from okeyrules.records.sheet import words
from okeyrules.records.sheet.claims import number
from okeyrules.records.sheet.judge import JudgedHand, Result
from okeyrules.records.sheet.text import ending
from okeyrules.text import Lang, Text
from okeyrules.web.pages.score.fields import field_words, value_words
from okeyrules.web.pages.score.scoring import errors, score, sheet_text
from okeyrules.web.pages.score.state import Fields, State
from okeyrules.web.pages.score.store import Made

_HOW = Text("{player}: nasıl hesaplandı", "{player}: how it is counted")


@dataclass(frozen=True)
class Row:
    """One hand on the board."""

    place: int
    name: Text
    judged: JudgedHand
    ending: str
    corrections: int


@dataclass(frozen=True)
class Board:
    """The whole sheet as it is shown; `result` is `None` where its file could not be scored."""

    rows: list[Row]
    result: Result | None
    faults: list[Text]
    deleted: list[int]


def board_of(made: Made, state: State, lang: Lang) -> Board:
    """Score the hands that are written."""
    report = score(sheet_text(made, state))
    result = report.result
    rows = []
    for place, judged in zip(sorted(state.written), result.hands if result else (), strict=False):
        name = words.VOID_ROW if judged.hand.is_void else words.HAND.fill(n=judged.number)
        assert result is not None
        corrections = len(state.hands[place].events) - 1
        rows.append(Row(place, name, judged, ending(result, judged, lang), corrections))
    return Board(rows, result, errors(report), state.deleted)


def csv_text(made: Made, state: State, lang: Lang) -> str:
    """Write the board for a spreadsheet; a Turkish one parts its columns by semicolons."""
    board, players = board_of(made, state, lang), state.head.players
    out = io.StringIO()
    sheet = csv.writer(out, delimiter=";" if lang == "tr" else ",")

    def row(*cells: object) -> None:
        sheet.writerow([_harmless(str(cell)) if isinstance(cell, str) else cell for cell in cells])

    row(words.RULES.to(lang), made.rules_name.to(lang))
    row("", "", *players, *(_HOW.to(lang, {"player": player}) for player in players))
    for each in board.rows:
        receipts = [receipt.words(lang) for receipt in each.judged.receipts]
        scores = each.judged.scores if receipts else ("", "", "", "")
        row(each.name.to(lang), each.ending, *scores, *receipts)
    if board.result is not None:
        for name, values in standings(board.result):
            row(name.to(lang), "", *values)
        if board.result.sheet.partners:
            teams = zip(board.result.sheet.team_names, board.result.team_totals, strict=True)
            for team, total in teams:
                row(words.TEAMS.to(lang), team, total)
    return "\ufeff" + out.getvalue()


def _harmless(cell: str) -> str:
    """Keep a spreadsheet from taking a name for a formula."""
    return f"'{cell}" if cell[:1] in ("=", "+", "-", "@", "\t", "\r") else cell


def standings(result: Result) -> list[tuple[Text, Sequence[object]]]:
    """Give the rows that stand below the hands: totals, and ranks and match points where there are any."""
    rows: list[tuple[Text, Sequence[object]]] = [(words.TOTAL, result.totals)]
    if result.ranks and result.hands:
        ties = result.sheet.ruleset.value("match.rank_ties")
        if len(set(result.totals)) < len(result.totals) and ties == "hands_finished":
            rows.append((words.FINISHED_HANDS, result.finished))
        rows.append((words.RANK, result.ranks))
    if result.points:
        rows.append((words.MATCH_POINTS, [number(points) for points in result.points]))
    return rows


# --- what was there before -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Former:
    """A hand as it once was, or that it was deleted then: what it said, and whether each was said so before."""

    version: int
    at: str
    what: str
    said: list[tuple[Text, Text, bool]]
    holds: bool


def formers(state: State, place: int) -> list[Former]:
    """List all that ever happened to a hand, the last first."""
    hand, players = state.hand(place), state.head.players
    found, before = [], {}  # type: list[Former], dict[str, str]
    for entry in hand.events:
        if entry.kind == "drop":
            continue
        wanted = entry.version if entry.kind == "save" else entry.body.get("version")
        form = next((form for form in hand.forms if form.version == wanted), None)
        said = _said(form.fields, before, players) if form else []
        holds = form is not None and entry is _last(hand.events) and hand.holds == form.version
        what = (
            "save" if entry.kind == "save" and not found else "change" if entry.kind == "save" else entry.kind
        )
        found.append(Former(form.version if form else 0, local_time(entry.at), what, said, holds))
        before = dict(form.fields) if form else before
    return found[::-1]


def _last(events: Sequence[object]) -> object:
    kept = [event for event in events if getattr(event, "kind", "") != "drop"]
    return kept[-1] if kept else None


def _said(fields: Fields, before: Fields, players: Sequence[str]) -> list[tuple[Text, Text, bool]]:
    return [
        (field_words(name, players), value_words(name, value, players), before.get(name) == value)
        for name, value in sorted(fields.items())
        if value
    ]


def local_time(at: str) -> str:
    """Give a stored time as a clock on the wall shows it."""
    return datetime.fromisoformat(at).astimezone().strftime("%d.%m.%Y %H:%M")
