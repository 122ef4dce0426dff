"""Tiles drawn as inline SVG: the colour is told by colour, letter and shape."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from okeyrules.text import Lang, Text

COLOURS: Final = {"R": "#b3101c", "Y": "#8a5a00", "B": "#14499c", "L": "#111111"}
LETTERS: Final = {"R": Text("K", "R"), "Y": Text("S", "Y"), "B": Text("M", "B"), "L": Text("SY", "L")}
_WORDS: Final = {
    "R": Text("kırmızı", "red"),
    "Y": Text("sarı", "yellow"),
    "B": Text("mavi", "blue"),
    "L": Text("siyah", "black"),
}
# A heart, a sun, a drop and a spade-like arrow: apart also where only the outline is seen.
_SHAPES: Final = {
    "R": '<path d="M17 43c-7-5-8-8-8-10a4 4 0 0 1 8-1a4 4 0 0 1 8 1c0 2-1 5-8 10Z"/>',
    "Y": '<circle cx="17" cy="36" r="6"/>',
    "B": '<path d="M17 28c4 5 6 7 6 10a6 6 0 0 1-12 0c0-3 2-5 6-10Z"/>',
    "L": '<path d="M17 29l7 13h-14Z"/>',
}
_STAR: Final = '<path d="M17 8l3 8h8l-6 5l2 8l-7-5l-7 5l2-8l-6-5h8Z"/>'


def tile(code: str, lang: Lang) -> str:
    """Draw one tile by its code: `R7`, `L13`, `F` the false okey, `O` the okey."""
    name, body = (_special if code[0] in "FO" else _plain)(code, lang)
    return (
        f'<svg class="tile" viewBox="0 0 34 50" role="img" aria-label="{escape(name, quote=True)}">'
        f'<rect x=".75" y=".75" width="32.5" height="48.5" rx="5" fill="#fffdf4" stroke="#6b6b6b"/>{body}</svg>'
    )


def _plain(code: str, lang: Lang) -> tuple[str, str]:
    colour, figure = code[0], code[1:]
    ink, letter = COLOURS[colour], LETTERS[colour].to(lang)
    return f"{_WORDS[colour].to(lang)} {figure}", (
        f'<text x="17" y="21" text-anchor="middle" font-size="19" font-weight="700" fill="{ink}">'
        f"{escape(figure)}</text>"
        f'<g fill="{ink}" transform="translate(-3.5 5) scale(.85)">{_SHAPES[colour]}</g>'
        f'<text x="25" y="43" text-anchor="middle" font-size="{15 - 3 * len(letter)}" font-weight="700" '
        f'fill="{ink}">{letter}</text>'
    )


def _special(code: str, lang: Lang) -> tuple[str, str]:
    name = Text("okey", "okey") if code[0] == "O" else Text("sahte okey", "false okey")
    word = Text("OKEY", "OKEY") if code[0] == "O" else Text("SAHTE", "FALSE")
    return name.to(lang), (
        f'<g fill="#5b1a8a" transform="translate(0 1)">{_STAR}</g>'
        f'<text x="17" y="43" text-anchor="middle" font-size="9.5" fill="#5b1a8a">{word.to(lang)}</text>'
    )


def row(codes: Iterable[str], lang: Lang) -> str:
    """Draw tiles that lie beside each other."""
    return f'<span class="tiles">{"".join(tile(code, lang) for code in codes)}</span>'
