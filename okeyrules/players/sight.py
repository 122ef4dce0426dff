"""What a player counts before it chooses: its own rack, what the table takes, and how much of each tile is unseen."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import KINDS, LEFT_TILE, NO_TILE, SEATS
from okeyrules.hand_state.state import State
from okeyrules.kernel.packed import vec
from okeyrules.rack import Rack
from okeyrules.rules import RuleBook
from okeyrules.tiles import FALSE_OKEY, OKEY

FACES: Final = 53
OKEYS: Final = 52  # the place of the okeys among the faces
POOL: Final = 106  # no more tiles are unseen than there are


class Sight:
    """The faces of one rack, counted once a choice; kept and used again, so that looking allocates nothing.

    `count` and `unseen` have a place for each face, the okeys at `OKEYS`. The first `kinds` of `held` are the faces in
    the rack, each once, in rising order.
    """

    def __init__(self) -> None:
        self.rack = Rack()
        self.count: vec[i64] = vec[i64]([0] * FACES)
        self.unseen: vec[i64] = vec[i64]([0] * FACES)
        self.held: vec[i64] = vec[i64]([0] * FACES)
        self.kinds: i64 = 0
        self.twos: i64 = 0  # the faces held twice, the okey apart
        self._best: i64 = -1
        self.held_mask: int = 0  # the faces held but for the okey, bit n for face n
        self.table_mask: int = 0  # the faces that melds on the table take
        self.run_mask: int = 0  # those of them that runs take
        self.swap_mask: int = 0  # the faces that could take an okey from there

    def look(self, s: State, seat: int) -> None:
        """Count the rack of a seat and the ends of the table."""
        count, held, numbers = self.count, self.held, s.numbers
        kinds: i64 = 0
        twos: i64 = 0
        mask: i64 = 0
        bit: i64 = 1
        base: i64 = layout.RACKS + seat * KINDS
        wild: i64 = s.okey.tile
        face: i64 = 0
        while face < FALSE_OKEY:
            n: i64 = numbers[base + (FALSE_OKEY if face == wild else face)]
            count[face] = n
            if n > 0:
                held[kinds] = face
                kinds += 1
                twos += n >> 1
                mask |= bit
            bit += bit
            face += 1
        okeys: i64 = numbers[base + wild]
        count[OKEYS] = okeys
        if okeys > 0:
            held[kinds] = OKEY
            kinds += 1
        self.kinds = kinds
        self.twos = twos
        self._best = -1
        self.held_mask = int(mask)
        self.rack.fill(count)
        self._look_at_table(s)

    def look_around(self, rules: RuleBook, s: State) -> None:
        """Count how many of each face neither lie open nor stand in the seat's own rack."""
        top_only = rules.discard_pile.visible == "top"
        unseen, count = self.unseen, self.count
        face: i64 = 0
        while face < FACES:
            unseen[face] = 2 - count[face]
            face += 1
        unseen[s.okey.indicator] -= 1
        for laid in s.table:
            for tile in laid.tiles:
                unseen[self._place(s, tile)] -= 1
        for pile in range(SEATS):
            tiles = s.lists[pile]
            at = len(tiles) - 1 if top_only and tiles else 0
            while at < len(tiles):
                if tiles[at] != NO_TILE:
                    unseen[self._place(s, tiles[at])] -= 1
                at += 1

    def _place(self, s: State, tile: int) -> i64:
        if tile == s.okey.tile:
            return OKEYS
        return s.okey.tile if tile == FALSE_OKEY else tile

    def face(self, at: i64) -> int:
        """Give the face at a place of `held`."""
        return int(self.held[at])

    def how_many(self, face: int) -> int:
        """Say how many of a face the rack holds."""
        return int(self.count[OKEYS if face == OKEY else face])

    def best_value(self) -> i64:
        """Give the greatest value of melds in the rack; asked for once a look."""
        if self._best < 0:
            self._best = self.rack.best_value()
        return self._best

    def _look_at_table(self, s: State) -> None:
        takes = 0
        swaps = 0
        runs = 0
        for laid in s.table:
            meld, pair = laid.meld, laid.pair
            if meld is not None:
                takes |= meld.open_to
                if meld.is_run:
                    runs |= meld.open_to
                swaps |= meld.swaps
            elif pair is not None and pair.okeys == 1:
                swaps |= 1 << pair.face
        self.table_mask = takes
        self.run_mask = runs
        self.swap_mask = swaps


def fill_pool(sight: Sight, pool: vec[i64]) -> i64:
    """Write the unseen tiles down one by one, as places among the counts, and say how many there are."""
    size: i64 = 0
    face: i64 = 0
    while face < FACES:
        n: i64 = 0
        while n < sight.unseen[face]:
            pool[size] = face
            size += 1
            n += 1
        face += 1
    return size


def waiting_left(s: State) -> int:
    """Give the left tile that was taken this turn and does not lie on the table yet, or `NO_TILE`."""
    return s.taken if s.taken_from == LEFT_TILE and not s.left_is_used else NO_TILE
