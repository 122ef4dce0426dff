"""The rule sheet as one self-contained page, printable on one or two sheets of A4, with drawn tiles."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from okeyrules.explain import sheet_text as words
from okeyrules.explain.rule_sheet import EXAMPLE_NOTE, ROWS_NOTE, Examples, RuleSheet, ScoreLine, Sentence
from okeyrules.text import Lang, Text

_STYLE = """
@page { size: A4; margin: 11mm; }
* { box-sizing: border-box; }
body { font: 9pt/1.24 "Segoe UI", "Helvetica Neue", Arial, sans-serif; color: #1b1b1b;
  max-width: 190mm; margin: 6mm auto; }
h1 { font-size: 21pt; margin: 0; border-bottom: 2.5pt solid #8c1c13; }
h2 { font-size: 10pt; margin: 0 0 .6mm; color: #8c1c13; break-after: avoid; }
.meta { color: #555; font-size: 8pt; margin: .6mm 0 1mm; }
.print { color: #888; font-size: 6pt; margin: 1mm 0 0; }
.columns { columns: 2; column-gap: 7mm; }
section { break-inside: avoid; padding-top: 1.9mm; }
ul { margin: 0; padding-left: 4mm; } li { margin: .2mm 0; }
.changed { font-weight: 600; } .changed::after { content: " \\2605"; color: #8c1c13; }
table { border-collapse: collapse; width: 100%; font-size: 8.6pt; }
th, td { border: .5pt solid #999; padding: .3mm 1.4mm; text-align: left; vertical-align: top; }
td.n, th.n { text-align: right; font-variant-numeric: tabular-nums; }
.value { width: 34%; }
.tiles { margin: .8mm 0; display: flex; gap: 3mm; flex-wrap: wrap; align-items: center; }
.meld { display: inline-flex; gap: .5mm; align-items: center; }
.tile { display: inline-flex; flex-direction: column; align-items: center; width: 6.6mm; height: 8.8mm;
  border: .6pt solid #777; border-radius: 1.1mm; background: #fffdf4; font: 700 9.5pt/1.25 Arial, sans-serif; }
.tile small { font-size: 5.5pt; line-height: 1; font-weight: 400; }
.R { color: #c1121f; } .Y { color: #9a6a00; } .B { color: #1552a8; } .L { color: #111; } .O { color: #6a1b9a; }
@media print { body { margin: 0; } }
@media screen and (max-width: 700px) { .columns { columns: 1; } body { margin: 4mm; } }
"""
# A letter under the number tells the colours apart where colours are not seen.
_LETTERS = {
    "R": Text("K", "R"),
    "Y": Text("S", "Y"),
    "B": Text("M", "B"),
    "L": Text("SY", "L"),
}
PICTURES: tuple[tuple[Text, str], ...] = (
    (Text("seri", "run"), "R10 R11 R12 R13"),
    (Text("grup", "set"), "R7 B7 L7"),
    (Text("çift", "pair"), "Y4 Y4"),
    (Text("okeyle seri", "run with an okey"), "L9 O L11"),
)


def html(sheet: RuleSheet, lang: Lang) -> str:
    """Write the page in one language."""
    title = escape(sheet.name.to(lang))
    sections = "".join(
        f"<section><h2>{escape(p.title.to(lang))}</h2>{_list(p.sentences, lang)}</section>"
        for p in sheet.parts
    )
    tables = "".join(
        f"<section><h2>{escape(t.to(lang))}</h2>{_note(t, lang)}{_table(rows, lang)}</section>"
        for t, rows in ((words.HAND, sheet.rows), (words.FACTORS, sheet.factors), (words.FINES, sheet.fines))
        if rows
    )
    mark = Text(" &middot; \u2605 klasik kurallardan farklı", " &middot; \u2605 differs from klasik").to(lang)
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
        f"<style>{_STYLE}</style></head><body>"
        f"<h1>{title}</h1>"
        f'<p class="meta">101 Okey{mark if sheet.is_marked else ""}</p>'
        f'<div class="tiles">{"".join(_picture(name, tiles, lang) for name, tiles in PICTURES)}</div>'
        f'<div class="columns">{sections}{tables}<section>{_list(sheet.notes, lang)}</section></div>'
        f"<section><h2>{escape(words.EXAMPLES.to(lang))}</h2>{_examples(sheet.examples, lang)}"
        f'<p class="meta">{escape(EXAMPLE_NOTE.to(lang))}</p></section>'
        f'<p class="print">{escape(sheet.source)} &middot; {sheet.hash}</p></body></html>\n'
    )


def _note(title: Text, lang: Lang) -> str:
    return f'<p class="meta">{escape(ROWS_NOTE.to(lang))}</p>' if title is words.HAND else ""


def _list(sentences: Sequence[Sentence], lang: Lang) -> str:
    items = "".join(
        f"<li{' class=changed' if s.changed else ''}>{escape(s.words.to(lang))}</li>" for s in sentences
    )
    return f"<ul>{items}</ul>"


def _table(rows: Sequence[ScoreLine], lang: Lang) -> str:
    body = "".join(
        f"<tr><td{' class=changed' if r.changed else ''}>{escape(r.case.to(lang))}</td>"
        f'<td class="value">{escape(times(r.value.to(lang)))}</td></tr>'
        for r in rows
    )
    return f"<table>{body}</table>"


def times(text: str) -> str:
    """Write the sign of multiplication as a person does."""
    text = text.replace(" x ", " \u00d7 ")
    return "\u00d7 " + text[2:] if text.startswith("x ") else text


def _examples(examples: Examples, lang: Lang) -> str:
    head = "".join(f'<th class="n">{escape(c.to(lang))}</th>' for c in examples.columns)
    body = "".join(
        f"<tr><td>{escape(name.to(lang))}</td>"
        + "".join(f'<td class="n">{"" if n is None else n}</td>' for n in numbers)
        + "</tr>"
        for name, numbers in examples.rows
    )
    return f"<table><tr><th></th>{head}</tr>{body}</table>"


def _picture(name: Text, tiles: str, lang: Lang) -> str:
    drawn = "".join(_tile(tile, lang) for tile in tiles.split())
    return f'<span class="meld">{drawn}&nbsp;{escape(name.to(lang))}</span>'


def _tile(tile: str, lang: Lang) -> str:
    if tile == "O":
        return '<span class="tile O">\u2605<small>OKEY</small></span>'
    letter = _LETTERS[tile[0]].to(lang)
    return f'<span class="tile {tile[0]}">{tile[1:]}<small>{letter}</small></span>'
