"""A small situation on which two rulesets disagree, with drawn tiles."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING

from okeyrules.records.hand.words import seat_words
from okeyrules.study.report import tiles
from okeyrules.study.witness.words import move_words, standing
from okeyrules.text import Lang, Text
from okeyrules.tiles import OKEY, Okey, code

if TYPE_CHECKING:
    from okeyrules.study.witness.find import Witness

TITLE = Text("Ayrı karar verdikleri bir durum", "A situation on which they disagree")
_INDICATOR = Text("Gösterge", "Indicator")
_OKEY = Text("okey", "okey")
_TABLE = Text("Masada", "On the table")
_RACK = Text("Istaka: {seat}", "Rack: {seat}")
_THROWN = Text("Atılan: {seat}", "Discarded: {seat}")
_SO_FAR = Text("Buraya kadar", "So far")
_MOVE = Text("Ne oluyor", "What happens")
_SAYS = Text("{name} ne diyor", "What {name} says")
_CODE = re.compile(r"\b([RYBL](?:1[0-3]|[1-9])|[OF])\b")
_GROUPS = re.compile(r"\s*\|\s*")


def scene(found: Witness, names: tuple[str, str], lang: Lang) -> str:
    """Draw the situation, say what happens, and what each ruleset makes of it."""
    sides = "".join(
        f"<div><b>{escape(_SAYS.to(lang, {'name': name}))}</b>{_drawn(side.says.to(lang))}"
        f'<p class="note">{escape(" ".join(text.to(lang) for text in side.because))}</p></div>'
        for name, side in zip(names, found.sides, strict=True)
    )
    return f'<div class="scene">{"".join(_position(found, lang))}</div><div class="says">{sides}</div>'


def _position(found: Witness, lang: Lang) -> Iterator[str]:
    case, record = found.case, found.record
    position, okey = case.position, case.okey
    shown = ((_INDICATOR, case.indicator), (_OKEY, okey.tile))
    pictures = "".join(_lying(title.to(lang), [code(tile)], lang) for title, tile in shown)
    yield f'<div class="melds">{pictures}</div>'
    if position.table:
        melds = "".join(
            _lying(f"M{n}, {seat_words(record, group.seat, lang)}", _codes(group.tiles, okey), lang)
            for n, group in enumerate(position.table, 1)
        )
        yield f'<p class="who">{_TABLE.to(lang)}</p><div class="melds">{melds}</div>'
    for title, held in ((_THROWN, position.discards), (_RACK, position.racks)):
        for seat, lying in held.items():
            if lying:
                who = escape(title.to(lang, {"seat": seat_words(record, seat, lang)}))
                yield f'<p class="who">{who}</p>{tiles.row(_codes(lying, okey), lang)}'
    if so_far := standing(case, record):
        told = "; ".join(_drawn(text.to(lang), lang) for text in so_far)
        yield f'<p class="who">{_SO_FAR.to(lang)}</p><p>{told}</p>'
    yield f'<p class="who">{_MOVE.to(lang)}</p>'
    for move in case.moves:
        yield f"<p>{_drawn(move_words(move, record, okey).to(lang), lang)}</p>"


def _lying(title: str, codes: Iterable[str], lang: Lang) -> str:
    return f'<span><span class="who">{escape(title)}</span>{tiles.row(codes, lang)}</span>'


def _codes(lying: Iterable[int], okey: Okey) -> list[str]:
    return [code(OKEY if okey.is_okey(tile) else tile) for tile in lying]


def _drawn(text: str, lang: Lang | None = None) -> str:
    """Put drawn tiles in the place of their codes; without a language only make the text safe."""
    safe = escape(text)
    if lang is None:
        return safe
    return _CODE.sub(lambda match: tiles.tile(match[1], lang), _GROUPS.sub(" &nbsp; ", safe))
