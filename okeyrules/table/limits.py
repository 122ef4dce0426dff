"""Where play that would never end is stopped: a program's moves in one turn, void hands one after another."""

from __future__ import annotations

from typing import Final

from okeyrules.errors import SaidError
from okeyrules.hand_state.state import State
from okeyrules.text import Text

MOVES_IN_A_TURN: Final = 200
VOID_HANDS: Final = 20

_SILENT: Final = Text(
    "`{player}` adlı oyuncu (yer {seat}) sırası gelince hamle yapmadı",
    "the player `{player}` (seat {seat}) gives no move in its own turn",
)
_ENDLESS_TURN: Final = Text(
    "`{player}` adlı oyuncu (yer {seat}) turunu bitirmiyor: {n} hamle yaptı",
    "the player `{player}` (seat {seat}) does not end its turn: it has made {n} moves",
)
_ENDS: Final = Text("bir tur taş atınca biter", "a turn ends with a discard")
_ENDLESS_MATCH: Final = Text(
    "maç durduruldu: art arda {n} el geçersiz oldu", "the match was stopped: {n} hands running were void"
)


class PlayerError(SaidError):
    """A program that plays and cannot be found, fails, or does what cannot be done; the message names it."""


class SilentPlayerError(PlayerError):
    """A program that gives no move in its own turn; shows its seat and which player it is."""

    def __init__(self, seat: int, player: object) -> None:
        super().__init__(_SILENT.fill(seat=seat, player=name_of(player)))
        self.seat = seat


class FaultyPlayerError(PlayerError):
    """A program that does not end its turn; shows its seat and which player it is."""

    def __init__(self, seat: int, player: object) -> None:
        super().__init__(_ENDLESS_TURN.fill(seat=seat, player=name_of(player), n=MOVES_IN_A_TURN), _ENDS)
        self.seat = seat
        self.player = name_of(player)


class EndlessMatchError(SaidError):
    """A match in which too many hands running were void."""

    def __init__(self, hands: int = VOID_HANDS) -> None:
        super().__init__(_ENDLESS_MATCH.fill(n=hands))
        self.hands = hands


class TurnLimit:
    """Counts the moves of the turn in a hand that programs play."""

    def __init__(self) -> None:
        self._turn = 0
        self._moves = 0

    def count(self, s: State, player: object) -> None:
        """Count a move that a player is about to make; raises `FaultyPlayerError` where it makes too many."""
        if s.turns != self._turn:
            self._turn = s.turns
            self._moves = 0
        self._moves += 1
        if self._moves > MOVES_IN_A_TURN:
            raise FaultyPlayerError(s.turn, player)


def name_of(player: object) -> str:
    """Name a player: as it calls itself, a function by its name, an object by its class."""
    own = getattr(player, "name", None)
    if isinstance(own, str) and own:
        return own
    inside = getattr(player, "player", None)
    inside = inside if callable(inside) else player
    return str(getattr(inside, "__name__", type(inside).__name__))
