"""How long a turn takes: its own seconds, then the time in reserve, which lasts for the hand."""

from __future__ import annotations

from dataclasses import dataclass

from okeyrules.rules.clock import Clock as Rules


@dataclass
class Clock:
    """The clock of one room; `now` is always a reading of the same monotonic clock, in seconds."""

    rules: Rules
    turn: tuple[int, int] = (-1, -1)  # which turn is timed: the hand, and its turn there
    began: float = 0.0

    @property
    def runs(self) -> bool:
        """Say whether the house keeps time."""
        return self.rules.turn_seconds is not None

    def see(self, turn: tuple[int, int], now: float) -> None:
        """Begin to time a turn, unless it is timed already."""
        if turn != self.turn:
            self.turn, self.began = turn, now

    def rest(self, now: float) -> None:
        """Give the running turn its whole time again: nobody was there to see it pass."""
        self.began = now

    def left(self, spent: int, now: float) -> tuple[float, float]:
        """Give the seconds left of the turn, and of the reserve of a seat that spent so many milliseconds of it."""
        gone = now - self.began
        turn = float(self.rules.turn_seconds or 0)
        reserve = max(0.0, (self.rules.bank_seconds or 0) - spent / 1000)
        over = max(0.0, gone - turn)
        return max(0.0, turn - gone), max(0.0, reserve - over)

    def spends(self, now: float) -> int:
        """Give the milliseconds of the reserve that the running turn has taken so far."""
        if not self.runs:
            return 0
        over = max(0.0, now - self.began - (self.rules.turn_seconds or 0))
        return int(1000 * min(over, float(self.rules.bank_seconds or 0)))
