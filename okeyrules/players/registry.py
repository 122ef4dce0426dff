"""The players by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from okeyrules.errors import OkeyError
from okeyrules.players.bot import Bot
from okeyrules.players.random_player import Chance
from okeyrules.players.sharp import Sharp
from okeyrules.players.steady import Steady
from okeyrules.scoring.evaluate import Program

_MAKE: Final[dict[str, Callable[[], Bot]]] = {"random": Chance, "steady": Steady, "sharp": Sharp}
PLAYERS: Final = tuple(_MAKE)


class UnknownPlayerError(OkeyError):
    """A name that no player has; shows the name and those there are."""

    def __init__(self, name: str) -> None:
        super().__init__(f"no player {name!r}; there are: {', '.join(PLAYERS)}")
        self.name = name


def make(name: str, program: Program | None = None) -> Bot:
    """Make a player by its name, who may know how the table scores; raises `UnknownPlayerError`."""
    if name not in _MAKE:
        raise UnknownPlayerError(name)
    bot = _MAKE[name]()
    bot.program = program
    return bot
