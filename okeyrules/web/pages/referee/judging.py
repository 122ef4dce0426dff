"""A position judged by houses, for the page: what each says of every move, the way `okeyrules referee` says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from okeyrules.diagnostics import Diagnostic
from okeyrules.records.hand import json_ as hand_json
from okeyrules.records.hand.play import Judged
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.referee import Column, Opinion, houses, judge, opinions, with_modes
from okeyrules.records.hand.words import ending_words
from okeyrules.ruleset.untrusted import sealed
from okeyrules.study.witness.words import move_words
from okeyrules.text import Lang, Text
from okeyrules.tiles import Okey, code
from okeyrules.web import rulesets
from okeyrules.web.desk import Desk
from okeyrules.web.page import refused
from okeyrules.web.pages.referee.opened_files import check_moves
from okeyrules.web.position_link import MOST_HOUSES

MOST_MOVES = 40  # that are asked about at once
_TOO_MANY_HOUSES = Text("en çok {n} ev daha seçilebilir", "at most {n} more houses can be chosen").fill(
    n=MOST_HOUSES
)


@dataclass(frozen=True)
class Asked:
    """A move that is asked about: in words, what each house makes of it, and why."""

    words: Text
    verdicts: tuple[Judged, ...]
    opinions: tuple[Opinion, ...]


@dataclass(frozen=True)
class Verdict:
    """What houses make of a hand; `findings` say what keeps it from being judged, or is doubtful."""

    findings: tuple[Diagnostic, ...]
    record: HandRecord | None = None
    columns: tuple[Column, ...] = ()
    names: tuple[Text, ...] = ()
    asked: tuple[Asked, ...] = ()
    endings: tuple[str, ...] = field(default=())

    @property
    def okey(self) -> str | None:
        """The okey of the hand."""
        return code(Okey.of(self.record.indicator).tile) if self.record else None

    def name(self, column: Column) -> Text:
        """Give what a house is called on the page."""
        return self.names[self.columns.index(column)]


def read(data: dict[str, Any]) -> tuple[HandRecord | None, tuple[Diagnostic, ...]]:
    """Read what the page holds as a hand record; no path in it leads anywhere."""
    moves = data.get("moves")
    check_moves(moves if isinstance(moves, list) else [str(moves)], MOST_MOVES)
    with sealed():
        report = hand_json.read_data(data)
    return (report.played.record if report.played else None), report.diagnostics


def judged(desk: Desk, data: dict[str, Any], more: Sequence[str], lang: Lang) -> Verdict:
    """Judge what the page holds under every shipped house with its modes, and under further rulesets."""
    if len(more) > MOST_HOUSES:
        raise refused(413, _TOO_MANY_HOUSES)
    record, findings = read(data)
    if record is None:
        return Verdict(findings)
    titles = {choice.key: choice.title for choice in rulesets.choices(desk)}
    asked = [with_modes(house, record.ruleset.modes) for house in _in_order()]
    keys = list(dict.fromkeys([*asked, *more]))
    loaded = [(key, rulesets.chosen(desk, key)) for key in keys]
    columns = tuple(judge(record, loaded))
    names = tuple(titles.get(key, ruleset.name) for key, ruleset in loaded)
    moves = tuple(
        Asked(
            move_words(written.move, record, Okey.of(record.indicator)),
            tuple(column.played.moves[at] for column in columns),
            tuple(opinions(at, record, columns, lang)),
        )
        for at, written in enumerate(record.moves)
    )
    endings = tuple(ending_words(record, column.played.state, lang) for column in columns)
    return Verdict(findings, record, columns, names, moves, endings)


def _in_order() -> list[str]:
    """Name the houses in the order in which the desk lists them."""
    known = set(houses())
    return [name for name in rulesets.houses() if name in known]
