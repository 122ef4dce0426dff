"""What is written down of every hand that is played, as rows of whole numbers.

A hand is one row: its own numbers, then those of each seat, then how many moves of each kind each seat made. A
happening (a discard, a fed opening, ...) is a row of its own, and so is a move that a player considered and the rules
refused. `okeyrules.study.run.hands` makes columns of the rows.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import i32, i64

from okeyrules.hand_state.layout import SEATS
from okeyrules.hand_state.state import State
from okeyrules.kernel.packed import BytesWriter, vec, write_i32_le
from okeyrules.rules.refusal import Refusal
from okeyrules.scoring.facts import EVENTS, MEASURED, Fact
from okeyrules.scoring.facts.declaration import At
from okeyrules.table.moves import VERBS

_HAND: Final = (
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
_SEAT: Final = (
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

# Facts of the scoring that have a column of their own beside these: those of a hand, and those of a seat.
_RECORDED: Final = {fact.recorded: fact for fact in MEASURED.values() if fact.recorded}
HAND_FACTS: Final = tuple(f for c, f in _RECORDED.items() if c[:5] == "hand." and c[5:] not in _HAND)
SEAT_FACTS: Final = tuple(f for c, f in _RECORDED.items() if c[:5] == "seat." and c[5:] not in _SEAT)
OF_HAND: Final = (*_HAND, *(fact.name for fact in HAND_FACTS))
OF_SEAT: Final = (*_SEAT, *(fact.name for fact in SEAT_FACTS))
WIDTH: Final = len(OF_HAND) + SEATS * (len(OF_SEAT) + len(VERBS))

# The facts of a happening, in the order of its row: which hand (a running index), which seat, which turn, then these.
OF_EVENT: Final[dict[str, tuple[str, ...]]] = {
    name: (*event.facts, "opened") for name, event in EVENTS.items() if name != "hand_end"
}


class Rows:
    """Whole numbers, one after another, packed in four bytes each."""

    def __init__(self) -> None:
        self._out: BytesWriter = BytesWriter()

    def put(self, n: i64) -> None:
        """Write a number."""
        write_i32_le(self._out, i32(n))

    def extend(self, numbers: Iterable[int]) -> None:
        """Write numbers."""
        for n in numbers:
            self.put(n)

    def as_bytes(self) -> bytes:
        """Give all that was written, low bytes first."""
        return self._out.getvalue()


class Tape:
    """The rows of many hands, each kind of row by itself."""

    def __init__(self) -> None:
        self.count: int = 0
        self.hands = Rows()
        self.happened: dict[str, Rows] = {name: Rows() for name in OF_EVENT}
        self.refused = Rows()  # hand, seat, index in `reasons`
        self.reasons: list[tuple[str, str]] = []  # the code of a refusal and the option that says so
        self._index: dict[tuple[str, str], int] = {}

    def write(self, s: State, number: int, starter: int, players: Sequence[int], moves: vec[i64]) -> None:
        """Write down a hand that is over: `players` a seat, and `moves` counted by seat and verb."""
        row = self.hands
        row.put(number)
        row.put(s.okey.indicator)
        row.put(starter)
        row.put(s.ended)
        row.put(s.finisher)
        row.put(int(s.with_okey))
        row.put(int(s.from_hand))
        row.put(s.turns)
        row.put(s.stock_left)
        row.put(int(s.riziko))
        self._write_facts(s, HAND_FACTS, 0)
        for seat in range(SEATS):
            self._write_seat(s, seat, players[seat])
        i: i64 = 0
        while i < len(moves):
            row.put(moves[i])
            i += 1
        self._write_happenings(s)
        self.count += 1

    def _write_seat(self, s: State, seat: int, player: int) -> None:
        row = self.hands
        points = okeys = 0
        for tile in s.rack(seat):
            points += s.okey.value(tile)
            okeys += int(s.okey.is_okey(tile))
        row.put(player)
        row.put(s.opened(seat))
        row.put(s.opened_at(seat))
        row.put(s.opening_value(seat))
        row.put(s.opening_pairs(seat))
        row.put(int(s.declared(seat)))
        row.put(s.tiles(seat))
        row.put(points)
        row.put(okeys)
        self._write_facts(s, SEAT_FACTS, seat)

    def _write_facts(self, s: State, facts: tuple[Fact, ...], seat: int) -> None:
        for fact in facts:
            if fact.read is not None:
                self.hands.put(fact.read(s, At(seat)))

    def _write_happenings(self, s: State) -> None:
        for told in s.told:
            row = self.happened[told.event]
            row.put(self.count)
            row.put(told.seat)
            row.put(told.turn)
            for name in OF_EVENT[told.event]:
                row.put(told.facts.get(name, -1))

    def refuse(self, seat: int, refusal: Refusal) -> None:
        """Write down that the rules refused what a seat considered in the hand that is being played."""
        key = (refusal.code, refusal.option or "")
        if key not in self._index:
            self._index[key] = len(self.reasons)
            self.reasons.append(key)
        self.refused.put(self.count)
        self.refused.put(seat)
        self.refused.put(self._index[key])
