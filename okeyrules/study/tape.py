"""What is written down of every hand that is played, as rows of whole numbers.

A hand is one row: its own numbers, then those of each seat, then how many moves of each kind each seat made. A
happening (a discard, a fed opening, ...) is a row of its own, and so is a move that a player considered and the rules
refused. `okeyrules.study.hands` makes columns of the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.position.layout import SEATS
from okeyrules.position.state import State
from okeyrules.rules.refusal import Refusal
from okeyrules.scoring.facts import EVENTS
from okeyrules.table.moves import VERBS

OF_HAND: Final = (
    "number",
    "indicator",
    "starter",
    "ended",
    "finisher",
    "with_okey",
    "from_hand",
    "turns",
    "stock_left",
    "riziko",
)
OF_SEAT: Final = (
    "player",  # which of the players that were given sat here
    "opened",
    "opened_at",  # the turn of the table in which the seat opened, the first is 1
    "opening_value",
    "opening_pairs",
    "declared",
    "tiles",
    "points",  # of the tiles left in the rack, the okeys apart
    "okeys",
)
WIDTH: Final = len(OF_HAND) + SEATS * (len(OF_SEAT) + len(VERBS))

# The facts of a happening, in the order of its row: which hand (a running index), which seat, which turn, then these.
OF_EVENT: Final[dict[str, tuple[str, ...]]] = {
    name: (*event.facts, "opened") for name, event in EVENTS.items() if name != "hand_end"
}


class Tape:
    """The rows of many hands, one after another, each kind of row in a list of its own."""

    def __init__(self) -> None:
        self.count: int = 0
        self.hands: list[int] = []
        self.happened: dict[str, list[int]] = {name: [] for name in OF_EVENT}
        self.refused: list[int] = []  # hand, seat, index in `reasons`
        self.reasons: list[tuple[str, str]] = []  # the code of a refusal and the option that says so
        self._index: dict[tuple[str, str], int] = {}

    def write(
        self, s: State, number: int, starter: int, players: Sequence[int], moves: Sequence[int]
    ) -> None:
        """Write down a hand that is over: `players` a seat, and `moves` counted by seat and verb."""
        row = self.hands
        row.append(number)
        row.append(s.okey.indicator)
        row.append(starter)
        row.append(s.ended)
        row.append(s.finisher)
        row.append(int(s.with_okey))
        row.append(int(s.from_hand))
        row.append(s.turns)
        row.append(s.stock_left)
        row.append(int(s.riziko))
        for seat in range(SEATS):
            self._write_seat(s, seat, players[seat])
        row.extend(moves)
        self._write_happenings(s)
        self.count += 1

    def _write_seat(self, s: State, seat: int, player: int) -> None:
        row = self.hands
        points = okeys = 0
        for tile in s.rack(seat):
            points += s.okey.value(tile)
            okeys += int(s.okey.is_okey(tile))
        row.append(player)
        row.append(s.opened(seat))
        row.append(s.opened_at(seat))
        row.append(s.opening_value(seat))
        row.append(s.opening_pairs(seat))
        row.append(int(s.declared(seat)))
        row.append(s.tiles(seat))
        row.append(points)
        row.append(okeys)

    def _write_happenings(self, s: State) -> None:
        for told in s.told:
            row = self.happened[told.event]
            row.append(self.count)
            row.append(told.seat)
            row.append(told.turn)
            for name in OF_EVENT[told.event]:
                row.append(told.facts.get(name, -1))

    def refuse(self, seat: int, refusal: Refusal) -> None:
        """Write down that the rules refused what a seat considered in the hand that is being played."""
        key = (refusal.code, refusal.option or "")
        if key not in self._index:
            self._index[key] = len(self.reasons)
            self.reasons.append(key)
        self.refused.append(self.count)
        self.refused.append(seat)
        self.refused.append(self._index[key])
