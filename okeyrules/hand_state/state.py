"""The state of a hand, and its changes by name.

Small and flat: numbers in one list, a few lists of tiles, the melds on the table. Rules read it; only
`okeyrules.table` changes it.
"""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from okeyrules.hand_state import layout as n
from okeyrules.hand_state.layout import FINISH, GOING_ON, KINDS, NO_TILE, NOTHING, OVER, PLAY, STOCK_OUT, TAKE
from okeyrules.hand_state.readings import Readings
from okeyrules.kernel.packed import vec


class State(Readings):
    """The state of one hand."""

    def copy(self) -> State:
        """Give a state that goes its own way, with the log, so that the same can be taken back in both."""
        other = State(self.okey)
        other.numbers = _copied(self.numbers, len(self.numbers))
        other.lists = [list(each) for each in self.lists]
        other.stock = list(self.stock)
        other.table = list(
            self.table
        )  # what lies on the table and what was told is never changed, only replaced
        other.told = list(self.told)
        other.log = _copied(self.log, self.top)
        other.top = self.top
        other.kept = list(self.kept)
        return other

    def summary(self) -> str:
        """Say in a few words how the hand stands."""
        if self.ended == GOING_ON:
            return f"seat {self.turn} to {'take' if self.phase == TAKE else 'play'}, stock {self.stock_left}"
        if self.ended == FINISH:
            return f"finished by seat {self.finisher}"
        return "stock out" if self.ended == STOCK_OUT else "void"

    def __repr__(self) -> str:
        return f"<State {self.summary()}>"

    def add_tile(self, seat: int, tile: int) -> None:
        """Put a tile on a rack; `NO_TILE` is one that is not known."""
        base = n.SEAT + seat * n.PER_SEAT
        if tile == NO_TILE:
            self.put(base + n.HIDDEN, self.numbers[base + n.HIDDEN] + 1)
        else:
            self.put(n.RACKS + seat * KINDS + tile, self.numbers[n.RACKS + seat * KINDS + tile] + 1)
        if self.numbers[base + n.TILES] >= 0:
            self.put(base + n.TILES, self.numbers[base + n.TILES] + 1)

    def set_rack(self, seat: int, tiles: Sequence[int]) -> None:
        """Give a seat all its tiles at the beginning of a hand; this is not written down and not taken back."""
        numbers = self.numbers
        base = n.RACKS + seat * KINDS
        for tile in tiles:
            numbers[base + self.okey.real(tile)] += 1
        numbers[n.SEAT + seat * n.PER_SEAT + n.TILES] = len(tiles)

    def take_tile(self, seat: int, tile: int) -> None:
        """Take a tile off a rack; one that is not known to be there was one of the hidden ones."""
        base = n.SEAT + seat * n.PER_SEAT
        place = n.RACKS + seat * KINDS + tile
        if self.numbers[place] > 0:
            self.put(place, self.numbers[place] - 1)
        elif self.numbers[base + n.HIDDEN] > 0:
            self.put(base + n.HIDDEN, self.numbers[base + n.HIDDEN] - 1)
        if self.numbers[base + n.TILES] > 0:
            self.put(base + n.TILES, self.numbers[base + n.TILES] - 1)

    def lay_tile(self, seat: int, tile: int) -> None:
        """Take a tile off a rack to lay it on the table."""
        self.take_tile(seat, tile)
        self.push(n.LAID_TILES, tile)
        if tile == self.okey.tile and self.swapped_unused:
            self.put(n.OKEYS_LAID, self.numbers[n.OKEYS_LAID] + 1)

    def set_tiles(self, seat: int, tiles: int, hidden: int) -> None:
        """Set how many tiles a seat holds (-1 unknown) and how many of them are hidden."""
        self.put(n.SEAT + seat * n.PER_SEAT + n.TILES, tiles)
        self.put(n.SEAT + seat * n.PER_SEAT + n.HIDDEN, hidden)

    def set_opened(self, seat: int, how: int, value: int, pairs: int) -> None:
        """Write down how a seat has opened, and with how much."""
        base = n.SEAT + seat * n.PER_SEAT
        self.put(base + n.OPENED, how)
        self.put(base + n.VALUE, value)
        self.put(base + n.PAIRS_OPENED, pairs)
        self.put(base + n.OPENED_AT, self.turns)

    def set_declared(self, seat: int) -> None:
        """Write down that a seat goes for pairs."""
        self.put(n.SEAT + seat * n.PER_SEAT + n.DECLARED, 1)

    def set_opened_this_turn(self, how: int, with_left: bool) -> None:
        """Write down that the seat whose turn it is has opened."""
        self.put(n.OPENED_THIS_TURN, how)
        self.put(n.LEFT_IN_OPENING, int(with_left))

    def note_left_in_opening(self) -> None:
        """Remember for this turn, come what may, that an opening used the left tile."""
        self.put(n.OPENED_WITH_LEFT, 1)

    def forgive_collecting(self) -> None:
        """Forget that an opening used the left tile: something else has been written down for it."""
        self.put(n.OPENED_WITH_LEFT, 0)

    def note_collected(self) -> None:
        """Remember for this turn that an opening was collected."""
        self.put(n.COLLECTED, 1)

    def note_gave_back(self) -> None:
        """Remember for this turn that the left tile was given back."""
        self.put(n.GAVE_BACK, 1)

    def note_laid_tile(self, tile: int) -> None:
        """Remember that a tile was laid from the rack this turn, when a state is built in the middle of one."""
        self.push(n.LAID_TILES, tile)

    def add_laid_value(self, value: int, pairs: int) -> None:
        """Count what was laid this turn."""
        self.put(n.TURN_VALUE, self.numbers[n.TURN_VALUE] + value)
        self.put(n.TURN_PAIRS, self.numbers[n.TURN_PAIRS] + pairs)

    def note_lay_off(self, meld: int, end: int) -> None:
        """Remember a lay-off of this turn."""
        self.push(n.LAID_OFF, meld)
        self.push(n.LAID_OFF, end)

    def note_swap(self) -> None:
        """Remember that an okey was swapped this turn."""
        self.put(n.SWAPPED, self.numbers[n.SWAPPED] + 1)

    def note_undo(self, yes: bool) -> None:
        """Remember whether the last move was an undo."""
        self.put(n.JUST_UNDID, int(yes))

    def note_claimable(self, tile: int, seat: int = 0) -> None:
        """Remember a seat's playable discard that may be claimed, or with `NO_TILE` that there is none."""
        self.put(n.CLAIMABLE, 0 if tile == NO_TILE else 100 * seat + tile + 1)

    def note_indicator_used(self) -> None:
        """Remember that the indicator serves as a twin."""
        self.put(n.INDICATOR_USED, 1)

    def note_riziko(self) -> None:
        """Remember that a false okey was turned up as indicator."""
        self.put(n.RIZIKO, 1)

    def draw(self) -> int:
        """Give the next tile of the stock to the seat whose turn it is."""
        tile = self.stock[self.numbers[n.STOCK_AT]]
        self.put(n.STOCK_AT, self.numbers[n.STOCK_AT] + 1)
        return tile

    def take(self, source: int, tile: int) -> None:
        """Begin the playing part of a turn with a tile from `STOCK` or `LEFT_TILE`."""
        self.put(n.TAKEN_FROM, source)
        self.put(n.TAKEN, tile)
        self.put(n.PHASE, PLAY)
        self.add_tile(self.turn, tile)

    def untake(self) -> None:
        """Put the left tile back on its pile and return to the taking part of the turn."""
        tile = self.numbers[n.TAKEN]
        self.take_tile(self.turn, tile)
        self.push(self.left_seat, tile)
        self.put(n.TAKEN_FROM, NOTHING)
        self.put(n.TAKEN, NO_TILE)
        self.put(n.GAVE_BACK, 1)
        self.put(n.PHASE, TAKE)

    def put_phase(self, phase: int) -> None:
        """Set the phase of the turn, when a state is built that begins in the middle of one."""
        self.put(n.PHASE, phase)

    def put_taken(self, source: int, tile: int) -> None:
        """Set what was taken this turn, when a state is built that begins in the middle of one."""
        self.put(n.TAKEN_FROM, source)
        self.put(n.TAKEN, tile)

    def begin_turn(self, seat: int, phase: int) -> None:
        """Begin a seat's turn with nothing done in it."""
        for which in (n.STEPS, n.LAID_OFF, n.LAID_TILES):
            while self.lists[which]:
                self.pop(which)
        place: i64 = n.OF_A_TURN
        while place < n.TURN_END:
            self.put(place, 0)
            place += 1
        self.put(n.TAKEN, NO_TILE)
        self.put(n.TURN, seat)
        self.put(n.TURNS, self.numbers[n.TURNS] + 1)
        self.put(n.PHASE, phase)

    def end(self, how: int) -> None:
        """End the hand."""
        self.put(n.ENDED, how)
        self.put(n.PHASE, OVER)

    def finish(self, seat: int, with_okey: bool, from_hand: bool) -> None:
        """End the hand by a seat's last discard."""
        self.put(n.FINISHER, seat)
        self.put(n.WITH_OKEY, int(with_okey))
        self.put(n.FROM_HAND, int(from_hand))
        self.end(FINISH)


def _copied(numbers: vec[i64], count: i64) -> vec[i64]:
    """Copy so many of the numbers into as much room."""
    copied: vec[i64] = vec[i64]([0] * len(numbers))
    at: i64 = 0
    while at < count:
        copied[at] = numbers[at]
        at += 1
    return copied
