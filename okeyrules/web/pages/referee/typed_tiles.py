"""Tiles typed at a page: as the library reads them, and with the letters that the page prints on tiles."""

from __future__ import annotations

import re

from okeyrules.study.report.tiles import LETTERS
from okeyrules.text import Lang
from okeyrules.tiles import TileError, code, read_tiles


def typed_tiles(text: str, lang: Lang) -> tuple[list[str], list[TileError]]:
    """Give the codes of the tiles in a text, in its order, and what in it is no tile.

    What was plainly meant is taken: `mavi7`, `sahte`, `r7`. K, S, M and SY are the letters of Turkish tiles alone.

    >>> typed_tiles("SY7, mavi7 sahte R1", "tr")[0]
    ['L7', 'B7', 'F', 'R1']
    """
    read = read_tiles(_with_codes(re.sub(r"[,;]", " ", text), lang))
    found = [(place[0], code(tile)) for tile, place in zip(read.tiles, read.places, strict=True)]
    found += [(error.start, error.fix) for error in read.errors if error.fix is not None]
    return [tile for _, tile in sorted(found)], [error for error in read.errors if error.fix is None]


def _with_codes(text: str, lang: Lang) -> str:
    """Put the codes' letters in the place of those that tiles show in a language."""
    letters = {shown.to(lang): letter for letter, shown in LETTERS.items()}
    either = "|".join(sorted(letters, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)({either})\s*(?=(?:1[0-3]|[1-9])(?!\w))", re.IGNORECASE)
    return pattern.sub(lambda found: letters[found[1].upper()], text)
