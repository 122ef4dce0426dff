"""The rule sheet as a PDF for the wall: two columns on one or two pages of A4, in letters that know Turkish.

The letters are Bitstream Vera's, which come inside the ReportLab package and hold every Turkish letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from html import escape
from io import BytesIO
from typing import Any, Final

import segno
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.units import mm
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.platypus import (
    BaseDocTemplate,
    Frame,
    KeepTogether,
    NextPageTemplate,
    PageTemplate,
    Paragraph,
    Table,
)

from okeyrules.explain import sheet_text as words
from okeyrules.explain.rule_sheet import EXAMPLE_NOTE, ROWS_NOTE, RuleSheet, ScoreLine, Sentence
from okeyrules.explain.sheet_html import PICTURES, times
from okeyrules.formats import FORMAT
from okeyrules.text import Lang
from okeyrules.web.pages.wall.tiles import draw_tile

PLAIN, BOLD = "Vera", "VeraBd"
SIZES: Final = (10.5, 10.0, 9.5, 9.0, 8.5, 8.0, 7.5, 7.0, 6.5, 6.0)
MOST_PAGES: Final = 2
_MARGIN, _GAP, _HEAD, _QR = 11 * mm, 6 * mm, 38 * mm, 27 * mm
_RED, _INK, _GREY = HexColor("#8c1c13"), HexColor("#1b1b1b"), HexColor("#555555")
_STAR = " *"  # Vera has no star
_WIDTH = (A4[0] - 2 * _MARGIN - _GAP) / 2


def qr_text(sheet: RuleSheet, lang: Lang) -> str:
    """Give what the QR code holds: the ruleset's name, the version of the text, and last the ruleset's hash."""
    return f"{sheet.name.to(lang)}\nokeyrules {FORMAT} {sheet.hash}"


def pdf(sheet: RuleSheet, lang: Lang) -> bytes:
    """Write the sheet in the biggest letters in which it takes two pages at most."""
    _fonts()
    made = b""
    for size in SIZES:
        made, pages = _written(sheet, lang, size)
        if pages <= MOST_PAGES:
            break
    return made


@cache
def _fonts() -> None:
    for name in (PLAIN, BOLD):
        pdfmetrics.registerFont(TTFont(name, f"{name}.ttf"))
    pdfmetrics.registerFontFamily(PLAIN, normal=PLAIN, bold=BOLD, italic=PLAIN, boldItalic=BOLD)


def _written(sheet: RuleSheet, lang: Lang, size: float) -> tuple[bytes, int]:
    to = BytesIO()
    title = sheet.name.to(lang)
    document = BaseDocTemplate(to, pagesize=A4, title=title, author="okeyrules", invariant=1)
    height = A4[1] - 2 * _MARGIN - 5 * mm
    low = _MARGIN + 5 * mm
    document.addPageTemplates(
        [
            PageTemplate("first", _columns(low, height - _HEAD), lambda c, _: _head(c, sheet, lang)),
            PageTemplate("more", _columns(low, height), lambda c, _: _foot(c, sheet, lang)),
        ]
    )
    document.build(_story(sheet, lang, size))
    return to.getvalue(), document.page


def _columns(low: float, height: float) -> list[Frame]:
    places = (_MARGIN, _MARGIN + _WIDTH + _GAP)
    return [Frame(x, low, _WIDTH, height, 0, 0, 0, 0) for x in places]


def _head(canvas: Any, sheet: RuleSheet, lang: Lang) -> None:
    """Draw the name, the tiles that show the words of the game, and the code that names the ruleset."""
    top = A4[1] - _MARGIN
    name, size = sheet.name.to(lang), 24.0
    while size > 9 and pdfmetrics.stringWidth(name, BOLD, size) > A4[0] - 2 * _MARGIN - _QR - 6 * mm:
        size -= 1
    canvas.setFillColor(_INK)
    canvas.setFont(BOLD, size)
    canvas.drawString(_MARGIN, top - 9 * mm, name)
    canvas.setFont(PLAIN, 8)
    canvas.setFillColor(_GREY)
    mark = f"  ·  {words.MARK.to(lang).replace('(*)', '*')}" if sheet.is_marked else ""
    canvas.drawString(_MARGIN, top - 14 * mm, f"101 Okey{mark}")
    x = _MARGIN
    for title, tiles in PICTURES:
        for code in tiles.split():
            draw_tile(canvas, code, lang, x, top - 27 * mm, 6.6 * mm)
            x += 7.1 * mm
        canvas.setFont(PLAIN, 7)
        canvas.setFillColor(_INK)
        canvas.drawString(x + 0.6 * mm, top - 23.5 * mm, title.to(lang))
        x += pdfmetrics.stringWidth(title.to(lang), PLAIN, 7) + 3.4 * mm
    _qr(canvas, qr_text(sheet, lang), A4[0] - _MARGIN - _QR, top - _QR)
    canvas.setStrokeColor(_RED)
    canvas.setLineWidth(2)
    canvas.line(_MARGIN, top - 31 * mm, A4[0] - _MARGIN, top - 31 * mm)
    _foot(canvas, sheet, lang)


def _qr(canvas: Any, text: str, x: float, y: float) -> None:
    code = segno.make(text, micro=False)
    rows = [bytes(row) for row in code.matrix]
    side = _QR / len(rows)
    canvas.setFillColor(HexColor("#000000"))
    for down, row in enumerate(rows):
        for across, dark in enumerate(row):
            if dark:
                # A hair wider than a square, so that no white seam shows between two dark ones.
                canvas.rect(x + across * side, y + _QR - (down + 1) * side, side * 1.03, side * 1.03, 0, 1)


def _foot(canvas: Any, sheet: RuleSheet, lang: Lang) -> None:
    canvas.setFont(PLAIN, 7)
    canvas.setFillColor(_GREY)
    canvas.drawString(_MARGIN, _MARGIN, f"{sheet.name.to(lang)}  ·  okeyrules {sheet.hash}")
    canvas.drawRightString(A4[0] - _MARGIN, _MARGIN, str(canvas.getPageNumber()))


def _story(sheet: RuleSheet, lang: Lang, size: float) -> list[Any]:
    said = ParagraphStyle("said", fontName=PLAIN, fontSize=size, leading=size * 1.24, textColor=_INK)
    item = ParagraphStyle(
        "item", said, leftIndent=size * 0.9, bulletIndent=0, bulletFontName=PLAIN, spaceAfter=size * 0.12
    )
    head = ParagraphStyle("head", said, fontName=BOLD, textColor=_RED, spaceBefore=size * 0.75, spaceAfter=1)
    note = ParagraphStyle("note", said, fontSize=size * 0.86, leading=size * 1.06, textColor=_GREY)
    story: list[Any] = [NextPageTemplate("more")]
    for part in sheet.parts:
        title = Paragraph(escape(part.title.to(lang)), head)
        first, *more = [_sentence(one, lang, item) for one in part.sentences]
        story += [KeepTogether([title, first]), *more]
    for heading, rows in (
        (words.HAND, sheet.rows),
        (words.FACTORS, sheet.factors),
        (words.FINES, sheet.fines),
    ):
        if rows:
            above = [Paragraph(escape(heading.to(lang)), head)]
            above += [Paragraph(escape(ROWS_NOTE.to(lang)), note)] if heading is words.HAND else []
            story.append(KeepTogether([*above, _lines(rows, lang, said)]))
    story += [_sentence(one, lang, item) for one in sheet.notes]
    title = Paragraph(escape(words.EXAMPLES.to(lang)), head)
    story.append(
        KeepTogether([title, _examples(sheet, lang, size), Paragraph(escape(EXAMPLE_NOTE.to(lang)), note)])
    )
    return story


def _sentence(sentence: Sentence, lang: Lang, style: ParagraphStyle) -> Paragraph:
    text = escape(sentence.words.to(lang))
    return Paragraph(f"<b>{text}{_STAR}</b>" if sentence.changed else text, style, bulletText="•")


def _lines(rows: Sequence[ScoreLine], lang: Lang, style: ParagraphStyle) -> Table:
    cells = []
    for row in rows:
        case = escape(row.case.to(lang))
        case = f"<b>{case}{_STAR}</b>" if row.changed else case
        cells.append([Paragraph(case, style), Paragraph(escape(times(row.value.to(lang))), style)])
    return Table(cells, [_WIDTH * 0.64, _WIDTH * 0.36], style=[*_GRID, ("VALIGN", (0, 0), (-1, -1), "TOP")])


def _examples(sheet: RuleSheet, lang: Lang, size: float) -> Table:
    small = min(size, 7.4)
    cell = ParagraphStyle("cell", fontName=PLAIN, fontSize=small * 0.9, leading=small * 1.1)
    right = ParagraphStyle("right", cell, alignment=2)
    columns = sheet.examples.columns
    first = _WIDTH * 0.32
    rows: list[list[Any]] = [["", *(Paragraph(escape(c.to(lang)), right) for c in columns)]]
    for seat, scores in sheet.examples.rows:
        numbers = ["" if score is None else str(score) for score in scores]
        rows.append([Paragraph(escape(seat.to(lang)), cell), *(Paragraph(n, right) for n in numbers)])
    return Table(rows, [first, *[(_WIDTH - first) / len(columns)] * len(columns)], style=_GRID)


_GRID: Final[list[Any]] = [
    ("GRID", (0, 0), (-1, -1), 0.4, HexColor("#999999")),
    ("LEFTPADDING", (0, 0), (-1, -1), 2.5),
    ("RIGHTPADDING", (0, 0), (-1, -1), 2.5),
    ("TOPPADDING", (0, 0), (-1, -1), 0.8),
    ("BOTTOMPADDING", (0, 0), (-1, -1), 1.6),
]
