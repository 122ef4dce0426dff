"""The players by name, and whatever else can sit at a table: a bot, or a function or an object of one's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import ArgumentError, SaidError
from okeyrules.players.bot import Bot
from okeyrules.players.own import Own, find, is_player, label
from okeyrules.players.random_player import Chance
from okeyrules.players.sharp import Sharp
from okeyrules.players.steady import Steady
from okeyrules.scoring.evaluate import Program
from okeyrules.text import Text

_MAKE: Final[dict[str, Callable[[], Bot]]] = {"random": Chance, "steady": Steady, "sharp": Sharp}
PLAYERS: Final = tuple(_MAKE)


class UnknownPlayerError(SaidError):
    """A name that no player has; shows the name and those there are."""

    def __init__(self, name: str) -> None:
        self.name = name
        help_ = Text(
            "olanlar: {listed}; kendi oyuncunuz: `modül:ad`",
            "there are: {listed}; one of your own: `module:name`",
        ).fill(listed=", ".join(PLAYERS))
        if close := nearest(name, PLAYERS):
            help_ = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?")
        super().__init__(
            Text("`{name}` adlı oyuncu yok", "there is no player `{name}`").fill(name=name), help_
        )


def make(player: object, program: Program | None = None) -> Bot:
    """Make a player who may know how the table scores, of a name, `module:name`, a function, a class or an object.

    A bot is given back as it is. Raises `UnknownPlayerError`, `PlayerError` or `ArgumentError`, all `ValueError`.
    """
    if isinstance(player, Bot):
        bot = player
    elif not isinstance(player, str):
        bot = Own(player, name_of(player))
    elif ":" in player:
        bot = Own(find(player.partition("@")[0]), player)
    elif player in _MAKE:
        bot = _MAKE[player]()
        bot.name = player
    else:
        raise UnknownPlayerError(player)
    if bot.program is None:
        bot.program = program
    return bot


def name_of(player: object) -> str:
    """Give the name by which a run notes a player; raises as `make` does."""
    if isinstance(player, Bot):
        return player.name or next((name for name, kind in _MAKE.items() if type(player) is kind), "")
    if isinstance(player, str):
        if ":" in player:
            name = player.partition("@")[0]
            return name + "".join(label(find(name)).partition("@")[1:])
        if player not in _MAKE:
            raise UnknownPlayerError(player)
        return player
    if not is_player(player):
        raise ArgumentError("a player: a name, `module:name`, a function, or an object with `choose`", player)
    return label(player)


def seats_of(players: object) -> tuple[object, ...]:
    """List players: one alone stands for itself."""
    if isinstance(players, str | Bot) or is_player(players):
        return (players,)
    if not isinstance(players, list | tuple):
        raise ArgumentError("a player or a list of players", players)
    return tuple(players)
