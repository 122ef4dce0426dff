"""The tiles as one picture of symbols, drawn as the study's pages draw them."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup, escape

from okeyrules.study.report.tiles import tile
from okeyrules.text import Lang
from okeyrules.tiles import FALSE_OKEY, OKEY, code, name

CODES = tuple(code(n) for n in range(OKEY + 1))


@cache
def sprite(lang: Lang) -> str:
    """Give an SVG that holds every tile as a symbol by its code, with the letters of a language."""
    symbols = []
    for each in CODES:
        drawn = tile(each, lang)
        inside = re.sub(r"^<svg[^>]*>|</svg>$", "", drawn)
        symbols.append(f'<symbol id="{each}" viewBox="0 0 34 50">{inside}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


_CODE = re.compile(r"\b([RYBL](?:1[0-3]|[1-9])|[OF])\b")


def drawn(words: str, lang: Lang) -> Markup:
    """Make words safe, with drawn tiles in the place of their codes."""
    parts = _CODE.split(words)
    return Markup("").join(
        use(CODES.index(part), lang) if at % 2 else escape(part) for at, part in enumerate(parts)
    )


def use(tile_number: int, lang: Lang) -> Markup:
    """Show one tile, with its name for who does not see it."""
    assert 0 <= tile_number <= max(OKEY, FALSE_OKEY)
    return Markup(
        '<svg class="tile" role="img" aria-label="{}"><use href="/tiles.svg#{}"></use></svg>'
    ).format(name(tile_number, lang), code(tile_number))
