"""Tiles for a terminal: always in letters, so that no colour is needed to tell them apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.tiles import FALSE_OKEY, LETTERS, OKEY, Okey, code, colour_of

_COLOURS: Final = dict(zip(LETTERS, ("31;1", "33;1", "34;1", "1"), strict=True))
_FALSE_OKEY: Final = "35;1"
_FAINT: Final = "2"
OKEY_MARK: Final = "*"
PLAYABLE_MARK: Final = "^"


class Painter:
    """Writes tiles: `R7`, the okey with a star, a playable tile with a roof; in colour where asked for."""

    def __init__(self, okey: Okey, colour: bool) -> None:
        self.okey = okey
        self.colour = colour

    def tile(self, tile: int, mark: str = "", width: int = 0) -> str:
        """Write one tile, to the right of a column of some width."""
        text = code(tile) + (OKEY_MARK if self.okey.is_okey(tile) else mark)
        return " " * (width - len(text)) + self._painted(text, tile)

    def tiles(self, tiles: Sequence[int]) -> str:
        """Write tiles with spaces between them."""
        return " ".join(self.tile(tile) for tile in tiles)

    def groups(self, groups: Sequence[Sequence[int]]) -> str:
        """Write melds or pairs as they are typed, with bars between them."""
        return " | ".join(self.tiles(group) for group in groups)

    def meld(self, at: int) -> str:
        """Name a meld of the table as it is typed."""
        return f"M{at + 1}"

    def faint(self, text: str) -> str:
        """Write what matters less."""
        return self._in(_FAINT, text)

    def strong(self, text: str) -> str:
        """Write what matters more."""
        return self._in("1", text)

    def _painted(self, text: str, tile: int) -> str:
        if tile == OKEY:
            tile = self.okey.tile
        return self._in(_FALSE_OKEY if tile == FALSE_OKEY else _COLOURS[LETTERS[colour_of(tile)]], text)

    def _in(self, colour: str, text: str) -> str:
        return f"\x1b[{colour}m{text}\x1b[0m" if self.colour and text else text
