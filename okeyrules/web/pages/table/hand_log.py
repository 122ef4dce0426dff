"""The log of a hand, as a seat may read it: tiles stand in it as `[R7]`, which the page draws."""

from __future__ import annotations

import re
from collections.abc import Sequence

from okeyrules.hand_state.layout import NO_TILE
from okeyrules.play import move_words as talk
from okeyrules.play.tile_letters import Painter
from okeyrules.table.moves import DISCARD, DRAW, TAKE_LEFT, TIMEOUT, Move
from okeyrules.text import Lang, Text
from okeyrules.tiles import FALSE_OKEY, OKEY, Okey, code
from okeyrules.web.pages.table.room import Line, Room

_CODES = re.compile(rf"(?<![\[\w])({'|'.join(code(tile) for tile in range(FALSE_OKEY, -1, -1))})(?![\]\w])")
_REFUSED = Text("yanlış açtı", "opened wrongly")


class Drawn(Painter):
    """Writes a tile as `[R7]`: the page draws it, and reads its name aloud."""

    def __init__(self, okey: Okey) -> None:
        super().__init__(okey, colour=False)

    def tile(self, tile: int, mark: str = "", width: int = 0) -> str:
        """Write one tile."""
        return f"[{code(self.okey.tile if tile == OKEY else tile)}]"

    def meld(self, at: int) -> str:
        """Name a meld as the felt does: an M on a tile is a colour."""
        return f"P{at + 1}"


def drawn(words: str) -> str:
    """Let the page draw the tiles that stand in words by their codes."""
    return _CODES.sub(r"[\1]", words)


def names_for(room: Room, seat: int, lang: Lang) -> list[str]:
    """Name the seats as one of them calls them."""
    names = room.names(lang)
    names[seat] = talk.names_of(seat, room.ruleset.rules.partnership.enabled, lang)[seat]
    return names


def log(room: Room, seat: int, lang: Lang, last: int | None = None) -> list[str]:
    """Tell the hand; what lies covered in the discards is not named, and of the others' draws only that they drew.

    `last` asks for so many lines from the end.
    """
    if room.hand is None:
        return []
    painter, names = Drawn(room.hand.state.okey), names_for(room, seat, lang)
    covers = room.ruleset.rules.discard_pile.visible == "top"
    over = room.hand.is_over
    lines: list[str] = []
    on_top: set[int] = set()
    for line in reversed(room.lines):
        thrown = line.move.verb in (DISCARD, TIMEOUT)
        hides = covers and not over and thrown and line.move.seat in on_top
        if thrown and not line.refused:
            on_top.add(line.move.seat)
        if last is None or len(lines) < last:
            lines.append(_told(room, line, seat, hides, painter, names, lang))
    return lines[::-1]


def _told(
    room: Room, line: Line, seat: int, hides: bool, painter: Drawn, names: Sequence[str], lang: Lang
) -> str:
    move, mine = line.move, line.move.seat == seat
    if line.taken != NO_TILE and (move.verb == TAKE_LEFT or (move.verb == DRAW and mine)):
        move = Move(move.seat, move.verb, ((line.taken,),))
    words = _REFUSED.to(lang) if line.refused else talk.did(move, line.value, mine, painter, lang, hides)
    fines = [talk.fined(names[fine.seat], fine.points, fine.why, lang) for fine in line.fines]
    return ". ".join([f"{names[move.seat]}: {words}", *fines])
