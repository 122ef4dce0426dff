"""Where play that would never end is stopped: a program's moves in one turn, void hands one after another."""

from __future__ import annotations

from typing import Final

from okeyrules.hand_state.state import State
from okeyrules.text import Text

MOVES_IN_A_TURN: Final = 200
VOID_HANDS: Final = 20

_ENDLESS_TURN: Final = Text(
    "{seat}. koltuktaki oyuncu programı ({player}) hatalı: bir turda {n} hamle yaptı, turu bitirmedi",
    "the player program in seat {seat} ({player}) is faulty: it made {n} moves in one turn and did not end it",
)
_ENDLESS_MATCH: Final = Text(
    "maç durduruldu: art arda {n} el geçersiz oldu", "the match was stopped: {n} hands running were void"
)


class FaultyPlayerError(ValueError):
    """A program that does not end its turn; shows its seat and which player it is, `says` in both languages."""

    def __init__(self, seat: int, player: str) -> None:
        self.says = _ENDLESS_TURN.fill(seat=seat, player=player, n=MOVES_IN_A_TURN)
        super().__init__(self.says.en)
        self.seat = seat
        self.player = player

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Let it pass from a worker."""
        return type(self), (self.seat, self.player)


class EndlessMatchError(ValueError):
    """A match in which too many hands running were void. `says` tells it in both languages."""

    def __init__(self, hands: int = VOID_HANDS) -> None:
        self.says = _ENDLESS_MATCH.fill(n=hands)
        super().__init__(self.says.en)
        self.hands = hands

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        """Let it pass from a worker."""
        return type(self), (self.hands,)


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
            raise FaultyPlayerError(s.turn, name_of(player))


def name_of(player: object) -> str:
    """Name a player: a function by its name, an object by its class, one that is wrapped by what is inside."""
    inside = getattr(player, "player", None)
    inside = inside if callable(inside) else player
    return str(getattr(inside, "__name__", type(inside).__name__))
