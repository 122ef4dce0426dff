"""Where the person sits: how a line is read and written, in which language, and whether there is colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from okeyrules.play.tile_letters import Painter
from okeyrules.text import Lang
from okeyrules.tiles import Okey


class Console(NamedTuple):
    """A terminal: `ask` reads a line after a prompt and raises `EOFError` at the end, `say` writes."""

    ask: Callable[[str], str]
    say: Callable[[str], None]
    lang: Lang
    colour: bool = False

    def painter(self, okey: Okey) -> Painter:
        """Give the painter of a hand's tiles."""
        return Painter(okey, self.colour)
