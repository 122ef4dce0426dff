"""A witness for a person at a terminal, and as data."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Any

from okeyrules.explain.differences import Row
from okeyrules.play.tile_letters import Painter
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.writing import position_data
from okeyrules.study.witness import beyond_one_hand as apart
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.find import Sought, Witness
from okeyrules.study.witness.words import move_words, standing
from okeyrules.text import Lang, Text
from okeyrules.tiles import code

_HEAD = Text("En küçük fark: {a} <> {b}", "The smallest difference: {a} <> {b}")
_INDICATOR = Text("Gösterge {indicator}, okey {okey}", "Indicator {indicator}, okey {okey}")
_LEGEND = Text(
    "R kırmızı, Y sarı, B mavi, L siyah; O, * okey; F sahte okey; oyuncular kayıtlardaki gibi 0-3",
    "R red, Y yellow, B blue, L black; O, * okey; F false okey; seats are 0-3 as in records",
)
_WHAT_MATTERS = Text("yalnız gereken taşlar gösterilir", "only the tiles that matter are shown")
_TABLE = Text("Masa", "Table")
_RACK = Text("Istaka, {seat}", "Rack, {seat}")
_THROWN = Text("Atılan, {seat}", "Thrown, {seat}")
_BEFORE = Text("Durum", "So far")
_MOVES = Text("Hamle", "Move")
_RULES = Text("Kural", "Rule")
_RECORD = Text("Kayıt", "Record")
_EQUAL = Text("Kurallar aynı: fark yok.", "The rules are the same: there is no difference.")
_APART = Text(
    "Bu farkları tek bir el gösteremez; her hamlenin kararı ve her elin puanı aynıdır:",
    "No single hand can show these differences; every verdict and every score is the same:",
)
_NOT_FOUND = Text(
    "Oynanan {n} elde ve denenen durumlarda fark çıkmadı. Kuralların ayrıldığı yerler:",
    "No disagreement in {n} hands played nor in the situations tried. The rulesets differ in:",
)
_WIDTH = 96


def text(sought: Sought, names: tuple[str, str], painter: Painter, lang: Lang, *, record: bool = True) -> str:
    """Write what was found, or on what the rulesets differ without a hand to show it."""
    if sought.witness is not None:
        return "\n".join(_found(sought.witness, names, painter, lang, record))
    return nothing_found(sought, names, lang)


def nothing_found(sought: Sought, names: tuple[str, str], lang: Lang) -> str:
    """Write on what the rulesets differ without a hand to show it."""
    if not sought.rows:
        return _EQUAL.to(lang)
    head = _APART.to(lang) if sought.is_apart else _NOT_FOUND.to(lang, {"n": sought.hands})
    return "\n".join([*textwrap.wrap(head, _WIDTH), *(_differs(row, names, lang) for row in sought.rows)])


def _differs(row: Row, names: tuple[str, str], lang: Lang) -> str:
    said = ", ".join(f"{name} {cell.short.to(lang)}" for name, cell in zip(names, row.cells, strict=True))
    why = apart.reason(row)
    return f"  {row.name.to(lang)} [{row.path}]: {said}" + (f"\n      {why.to(lang)}" if why else "")


def _found(
    witness: Witness, names: tuple[str, str], painter: Painter, lang: Lang, record: bool
) -> Iterator[str]:
    case = witness.case
    head = _HEAD.to(lang, {"a": names[0], "b": names[1]})
    yield from (painter.strong(head), "")
    okey = {"indicator": painter.tile(case.indicator), "okey": painter.tile(case.okey.tile)}
    yield f"{_INDICATOR.to(lang, okey)}  {painter.faint(f'({_WHAT_MATTERS.to(lang)})')}"
    yield painter.faint(_LEGEND.to(lang))
    yield from _tiles(case, witness.record, painter, lang)
    before = standing(case, witness.record)
    if before:
        yield from (f"{_BEFORE.to(lang)}:", *(f"  {line.to(lang)}" for line in before))
    yield f"{_MOVES.to(lang)}:"
    for move in case.moves:
        yield f"  {move_words(move, witness.record, case.okey).to(lang)}"
    yield ""
    for at, (name, side) in enumerate(zip(names, witness.sides, strict=True)):
        yield from _wrapped(f"{painter.strong(name)}: {side.says.to(lang)}", "", "    ")
        for row in witness.rows:
            said = f"{row.name.to(lang)} [{row.path}]: {row.cells[at].sentence.to(lang)}"
            yield from _wrapped(said, "    ", "      ")
    if record:
        yield from ("", f"{_RECORD.to(lang)}:", textwrap.indent(witness.short_yaml.rstrip(), "  "))


def _tiles(case: Case, record: HandRecord, painter: Painter, lang: Lang) -> Iterator[str]:
    p = case.position
    if p.table:
        yield f"{_TABLE.to(lang)}:"
    for at, group in enumerate(p.table):
        who = record.name(group.seat).to(lang)
        yield f"  M{at + 1:<3}{painter.tiles(group.tiles)}  {painter.faint(who)}"
    for words, piles in ((_THROWN, p.discards), (_RACK, p.racks)):
        for seat, tiles in sorted(piles.items()):
            yield f"{words.to(lang, {'seat': record.name(seat)})}: {painter.tiles(tiles)}"


def _wrapped(line: str, first: str, then: str) -> list[str]:
    return textwrap.wrap(
        line,
        _WIDTH,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def data(sought: Sought, names: tuple[str, str], lang: Lang) -> dict[str, Any]:
    """Give what was found as plain data."""
    rows = [
        {"path": row.path, "name": row.name.to(lang), "why": why.to(lang) if why else None}
        for row, why in ((row, apart.reason(row)) for row in sought.rows)
    ]
    return {
        "rulesets": list(names),
        "hands": sought.hands,
        "only_apart": sought.is_apart,
        "differ": rows,
        "witness": None if sought.witness is None else _data(sought.witness, lang),
    }


def _data(witness: Witness, lang: Lang) -> dict[str, Any]:
    case = witness.case
    return {
        "kind": witness.kind,
        "size": witness.size._asdict(),
        "indicator": code(case.indicator),
        "position": position_data(case.position),
        "before": [line.to(lang) for line in standing(case, witness.record)],
        "moves": [str(move) for move in case.moves],
        "story": witness.story.to(lang),
        "rules": [
            {
                "path": row.path,
                "name": row.name.to(lang),
                "sentences": [cell.sentence.to(lang) for cell in row.cells],
            }
            for row in witness.rows
        ],
        "sides": [
            {
                "ruleset": side.ruleset.source,
                "hash": side.ruleset.hash,
                "says": side.says.to(lang),
                "scores": list(side.played.scores),
            }
            for side in witness.sides
        ],
        "record": witness.yaml,
    }
