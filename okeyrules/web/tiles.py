"""The tiles as one picture of symbols, drawn as the study's pages draw them."""

from __future__ import annotations

import re
from functools import cache

from markupsafe import Markup

from okeyrules.study.report.tiles import tile
from okeyrules.text import Lang
from okeyrules.tiles import FALSE_OKEY, OKEY, code, name

CODES = tuple(code(n) for n in range(OKEY + 1))


@cache
def sprite() -> str:
    """Give an SVG that holds every tile as a symbol by its code."""
    symbols = []
    for each in CODES:
        drawn = tile(each, "en")
        inside = re.sub(r"^<svg[^>]*>|</svg>$", "", drawn)
        symbols.append(f'<symbol id="{each}" viewBox="0 0 34 50">{inside}</symbol>')
    return f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(symbols)}</svg>'


def use(tile_number: int, lang: Lang) -> Markup:
    """Show one tile, with its name for who does not see it."""
    assert 0 <= tile_number <= max(OKEY, FALSE_OKEY)
    return Markup(
        '<svg class="tile" role="img" aria-label="{}"><use href="/tiles.svg#{}"></use></svg>'
    ).format(name(tile_number, lang), code(tile_number))
