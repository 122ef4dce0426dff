"""What can be asked of a hand's state: the turn, the seats, what was done in this turn."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.hand_state import layout as n
from okeyrules.hand_state.layout import KINDS, LEFT_TILE, NO_TILE, NONE, PAIRS, SEATS, SIZE
from okeyrules.hand_state.seats import left_of
from okeyrules.hand_state.undo_log import Log


class Readings(Log):
    """Everything that can be asked of a hand's state."""

    # --- reading: the turn ---------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.numbers[n.TURN]

    @property
    def phase(self) -> int:
        """`TAKE`, `PLAY` or `OVER`."""
        return self.numbers[n.PHASE]

    @property
    def turns(self) -> int:
        """How many turns have begun."""
        return self.numbers[n.TURNS]

    @property
    def taken_from(self) -> int:
        """Where this turn's tile came from: `NOTHING`, `STOCK` or `LEFT_TILE`."""
        return self.numbers[n.TAKEN_FROM]

    @property
    def taken(self) -> int:
        """The tile taken this turn."""
        return self.numbers[n.TAKEN]

    @property
    def gave_back(self) -> bool:
        """Whether the left tile was given back this turn."""
        return self.numbers[n.GAVE_BACK] != 0

    @property
    def just_undid(self) -> bool:
        """Whether the last move was an undo."""
        return self.numbers[n.JUST_UNDID] != 0

    @property
    def opened_with_left(self) -> bool:
        """Whether an opening of this turn used the left tile, also if it was taken back since."""
        return self.numbers[n.OPENED_WITH_LEFT] != 0

    @property
    def collected_opening(self) -> bool:
        """Whether an opening of this turn was collected."""
        return self.numbers[n.COLLECTED] != 0

    @property
    def opened_this_turn(self) -> int:
        """How the seat opened in this turn: `NONE`, `MELDS` or `PAIRS`."""
        return self.numbers[n.OPENED_THIS_TURN]

    @property
    def left_in_opening(self) -> bool:
        """Whether the opening of this turn holds the left tile."""
        return self.numbers[n.LEFT_IN_OPENING] != 0

    @property
    def turn_value(self) -> int:
        """The value of all melds laid this turn."""
        return self.numbers[n.TURN_VALUE]

    @property
    def turn_pairs(self) -> int:
        """The number of pairs laid this turn."""
        return self.numbers[n.TURN_PAIRS]

    @property
    def swapped_unused(self) -> bool:
        """Whether an okey swapped this turn has not been laid since."""
        return self.numbers[n.SWAPPED] > self.numbers[n.OKEYS_LAID]

    @property
    def claimable(self) -> int:
        """The playable discard that may still be claimed, or `NO_TILE`."""
        return self.numbers[n.CLAIMABLE] % 100 - 1

    @property
    def claimed_from(self) -> int:
        """The seat whose discard may still be claimed."""
        return self.numbers[n.CLAIMABLE] // 100

    @property
    def indicator_used(self) -> bool:
        """Whether the indicator serves as the twin of a tile in a pair."""
        return self.numbers[n.INDICATOR_USED] != 0

    @property
    def riziko(self) -> bool:
        """Whether a false okey was turned up as indicator."""
        return self.numbers[n.RIZIKO] != 0

    @property
    def ended(self) -> int:
        """How the hand ended: `GOING_ON`, `FINISH`, `STOCK_OUT` or `VOID`."""
        return self.numbers[n.ENDED]

    @property
    def finisher(self) -> int:
        """The seat that finished, or `NO_SEAT`."""
        return self.numbers[n.FINISHER]

    @property
    def with_okey(self) -> bool:
        """Whether the hand was finished with the okey."""
        return self.numbers[n.WITH_OKEY] != 0

    @property
    def from_hand(self) -> bool:
        """Whether the hand was finished from hand."""
        return self.numbers[n.FROM_HAND] != 0

    @property
    def left_seat(self) -> int:
        """The seat before the one whose turn it is."""
        return left_of(self.turn)

    @property
    def left_tile(self) -> int:
        """The left neighbour's last discard, or `NO_TILE`."""
        pile = self.lists[self.left_seat]
        return pile[-1] if pile else NO_TILE

    @property
    def stock_left(self) -> int:
        """How many tiles are left to draw."""
        return len(self.stock) - self.numbers[n.STOCK_AT]

    @property
    def next_in_stock(self) -> int:
        """The tile that will be drawn, `NO_TILE` where it is not known."""
        return self.stock[self.numbers[n.STOCK_AT]]

    # --- reading: the seats --------------------------------------------------------------------------------

    def opened(self, seat: int) -> int:
        """Give how a seat has opened: `NONE`, `MELDS` or `PAIRS`."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.OPENED]

    def opening_value(self, seat: int) -> int:
        """Give the points a seat is recorded to have opened with."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.VALUE]

    def opening_pairs(self, seat: int) -> int:
        """Give the pairs a seat is recorded to have opened with."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.PAIRS_OPENED]

    def opened_at(self, seat: int) -> int:
        """Give the turn in which a seat opened."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.OPENED_AT]

    def declared(self, seat: int) -> bool:
        """Say whether a seat has declared pairs."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.DECLARED] != 0

    def tiles(self, seat: int) -> int:
        """Give how many tiles a seat holds; -1 where that is not known."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.TILES]

    def hidden(self, seat: int) -> int:
        """Give how many of a seat's tiles are not known."""
        return self.numbers[n.SEAT + seat * n.PER_SEAT + n.HIDDEN]

    def count(self, seat: int, tile: int) -> int:
        """Give how many of a physical tile a seat is known to hold."""
        return self.numbers[n.RACKS + seat * KINDS + tile]

    def holds(self, seat: int, tile: int, times: int = 1) -> bool:
        """Say whether a seat holds a tile so many times, as far as is known."""
        short = times - self.numbers[n.RACKS + seat * KINDS + tile]
        return short <= 0 or short <= self.hidden(seat) or self.tiles(seat) < 0

    def holds_all(self, seat: int, tiles: Sequence[int]) -> bool:
        """Say whether a seat holds all these tiles at once."""
        base = n.RACKS + seat * KINDS
        short = 0
        once = 0  # bit n: tile n was met once, twice: no rack holds a third
        twice = 0
        for tile in tiles:
            bit = 1 << tile
            before = 2 if twice & bit else 1 if once & bit else 0
            twice |= once & bit
            once |= bit
            if before >= self.numbers[base + tile]:
                short += 1
        return short == 0 or short <= self.hidden(seat) or self.tiles(seat) < 0

    def rack(self, seat: int) -> list[int]:
        """List a seat's known tiles in order."""
        base = n.RACKS + seat * KINDS
        found: list[int] = []
        for tile in range(KINDS):
            for _ in range(self.numbers[base + tile]):
                found.append(tile)  # noqa: PERF401  mypyc compiles the loop, not the comprehension, to native code
        return found

    def pile(self, seat: int) -> list[int]:
        """List the discards that lie to the right of a seat, the last on top."""
        return self.lists[seat]

    def anybody_opened_before(self, seat: int) -> bool:
        """Say whether another seat has opened."""
        return any(other != seat and self.opened(other) != NONE for other in range(SEATS))

    def pairs_openers(self) -> int:
        """Count the seats that opened with pairs."""
        found = 0
        for seat in range(SEATS):
            if self.opened(seat) == PAIRS:
                found += 1
        return found

    # --- reading: this turn --------------------------------------------------------------------------------

    def steps(self) -> int:
        """Count this turn's steps that could be taken back."""
        return len(self.lists[n.STEPS]) // 4

    def step_kind(self, at: int) -> int:
        """Give what a step of this turn was."""
        return self.lists[n.STEPS][4 * at]

    def laid_off(self, meld: int, end: int) -> int:
        """Count this turn's lay-offs at one end of a meld."""
        laid = self.lists[n.LAID_OFF]
        found = 0
        for i in range(0, len(laid), 2):
            if laid[i] == meld and laid[i + 1] == end:
                found += 1
        return found

    def laid_off_side(self, end: int) -> int:
        """Count this turn's lay-offs at one side of any meld."""
        laid = self.lists[n.LAID_OFF]
        found = 0
        for i in range(1, len(laid), 2):
            if laid[i] == end:
                found += 1
        return found

    def laid_off_all(self) -> int:
        """Count this turn's lay-offs."""
        return len(self.lists[n.LAID_OFF]) // 2

    def laid_this_turn(self, tile: int) -> bool:
        """Say whether a tile of this kind was laid from the rack this turn."""
        return tile in self.lists[n.LAID_TILES]

    @property
    def left_is_used(self) -> bool:
        """Whether the left tile, or its twin from the rack, lies on the table since it was taken."""
        return self.numbers[n.TAKEN_FROM] == LEFT_TILE and self.laid_this_turn(self.numbers[n.TAKEN])

    def key(self) -> tuple[object, ...]:
        """Give everything there is to know about the state, for comparing two."""
        return (
            self.okey,
            tuple(self.numbers[place] for place in range(SIZE)),
            tuple(map(tuple, self.lists)),
            tuple(self.stock),
            tuple(laid.key() for laid in self.table),
            tuple(told.key() for told in self.told),
        )
