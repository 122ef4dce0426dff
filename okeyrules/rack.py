"""A rack as counts, and the questions one asks of it: what can be laid, for how much, and what stays.

A rack holds *faces*: what a tile plays as (see `Okey.face`), so a false okey is counted as the okey's tile, and the
okeys apart. One `Rack` is meant to be kept and changed by `add` and `remove`; a question allocates nothing, and
`melds()` gives the melds behind the last answer.

>>> from okeyrules.tiles import codes, parse_tiles
>>> rack = Rack(parse_tiles("R3 R4 R5 B5 L5 Y5"))
>>> rack.best_value(keep_one=False)
27
>>> [codes(m) for m in rack.melds()]
['Y5 B5 L5', 'R3 R4 R5']
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.laying import Laying
from okeyrules.kernel.packed import vec
from okeyrules.kernel.pairs import WITH_OKEY, PairSearch
from okeyrules.kernel.runs import POWERS, RunTable, run_table
from okeyrules.kernel.search import Search
from okeyrules.kernel.sets import set_table
from okeyrules.tiles import OKEY, codes

NO_FACE: Final = -1


def prepare() -> None:
    """Build the tables now, before a process is forked or a clock runs."""
    run_table(True)
    run_table(False)


class Rack:
    """The tiles of one seat: at most two of each face, and two okeys.

    A turn ends with a discard, so an answer leaves at least one tile over unless `keep_one` is false.
    """

    def __init__(self, faces: Iterable[int] = ()) -> None:
        self.size: i64 = 0
        self.okeys: i64 = 0
        self.points: i64 = 0  # the numbers of all tiles but the okeys
        self._codes: vec[i64] = vec[i64]([0] * 4)  # the counts of each colour, see `runs`
        self._quads: vec[i64] = vec[i64]([0] * 14)  # the counts of each number, see `sets`
        self._powers: vec[i64] = POWERS
        self._standing: RunTable = run_table(True)
        self._tiles_only: RunTable | None = None
        self._search: Search = Search(self._standing, set_table())
        self._pairs: PairSearch = PairSearch()
        self._laying: Laying = Laying()
        self._asked_for_pairs: bool = False
        for face in faces:
            self.add(face)

    def add(self, face: i64) -> None:
        """Put a tile in, by its face; `OKEY` is an okey."""
        if face == OKEY and self.okeys < 2:
            self.okeys += 1
        elif 0 <= face < 52 and self.count(face) < 2:
            self._change(face, 1)
        else:
            raise ValueError(f"no rack takes a further tile {face}")
        self.size += 1

    def remove(self, face: i64) -> None:
        """Take a tile out, by its face."""
        if self.count(face) == 0:
            raise ValueError(f"there is no tile {face} in the rack")
        if face == OKEY:
            self.okeys -= 1
        else:
            self._change(face, -1)
        self.size -= 1

    def count(self, face: i64) -> i64:
        """Say how often a face is in the rack."""
        if face == OKEY:
            return self.okeys
        if face < 0 or face >= 52:
            return 0
        return self._quads[face % 13 + 1] // self._powers[face // 13] % 3

    def clear(self) -> None:
        """Take all tiles out."""
        i: i64 = 0
        while i < 14:
            self._quads[i] = 0
            i += 1
        i = 0
        while i < 4:
            self._codes[i] = 0
            i += 1
        self.size = self.okeys = self.points = 0

    def fill(self, counts: vec[i64]) -> None:
        """Hold these tiles and no others: how many of each face, the okeys last."""
        self.clear()
        colour: i64 = 0
        while colour < 4:
            n: i64 = 0
            while n < 13:
                count = counts[colour * 13 + n]
                if count > 0:
                    self._codes[colour] += count * self._powers[n]
                    self._quads[n + 1] += count * self._powers[colour]
                    self.points += count * (n + 1)
                    self.size += count
                n += 1
            colour += 1
        self.okeys = counts[52]
        self.size += self.okeys

    def faces(self) -> list[int]:
        """List the faces in rising order, the okeys last."""
        return [face for face in range(OKEY + 1) for _ in range(self.count(face))]

    def best_value(self, keep_one: bool = True) -> i64:
        """Give the greatest value of melds that the tiles make."""
        return self._most(self._standing, 0, NO_FACE, keep_one)

    def best_value_with(self, face: i64, keep_one: bool = True) -> i64:
        """Give the greatest value of melds with this tile of the rack in one of them; 0 where it fits in none."""
        return self._most(self._standing, 0, face, keep_one) if self.count(face) > 0 else 0

    def deadwood(self, okey_points: i64 = 0, inside: i64 = NO_FACE, keep_one: bool = True) -> i64:
        """Give the fewest points that melds leave in the rack, an idle okey counting `okey_points`.

        `inside` is a face that has to be laid; -1 where it can not be.
        """
        if inside != NO_FACE and self.count(inside) == 0:
            return -1
        laid = self._most(self._counting_tiles(), okey_points, inside, keep_one)
        if inside != NO_FACE and not self._search.won:
            return -1
        return self.points + okey_points * self.okeys - laid

    def all_but_one(self) -> bool:
        """Say whether melds can take every tile but one; `melds()` then shows one way."""
        return self._last_faces(True) != 0

    def last_faces(self) -> i64:
        """Give the faces that can be the one tile over when melds take all others, bit n for face n.

        For the melds ask `lay_all_but`.
        """
        return self._last_faces(False)

    def lay_all_but(self, face: i64) -> bool:
        """Say whether melds can take every tile but this one."""
        if self.count(face) == 0:
            return False
        self.remove(face)
        laid = self._lays_all()
        self.add(face)
        return laid

    def best_pairs(
        self, with_tile: bool = True, two_okeys: bool = True, inside: i64 = NO_FACE, keep_one: bool = True
    ) -> i64:
        """Count the most pairs, with a tile of the face `inside` in one of them; 0 where that can not be.

        `with_tile` allows an okey beside a tile, `two_okeys` the two okeys as a pair.
        """
        self._asked_for_pairs = True
        pairs = self._pairs
        count = pairs.run(self._quads, self.okeys, inside, with_tile, two_okeys)
        return pairs.drop_one(inside) if keep_one and count * 2 == self.size and count > 0 else count

    def melds(self) -> list[list[int]]:
        """Give the melds (after `best_pairs` the pairs) behind the last answer, as faces in table order.

        The place of an `OKEY` in a run says what it stands for; in a set it comes after the tiles.
        """
        if not self._asked_for_pairs:
            return self._laying.melds(self._search)
        pairs = [self._pairs.pairs[i] for i in range(self._pairs.count)]
        return [[p % WITH_OKEY, OKEY if p >= WITH_OKEY else p % WITH_OKEY] for p in pairs]

    def __repr__(self) -> str:
        """Show the tiles."""
        return f"Rack({codes(self.faces())})"

    def _change(self, face: i64, by: i64) -> None:
        colour = face // 13
        number = face % 13 + 1
        self._codes[colour] += by * self._powers[number - 1]
        self._quads[number] += by * self._powers[colour]
        self.points += by * number

    def _counting_tiles(self) -> RunTable:
        real = self._tiles_only
        if real is None:
            real = run_table(False)
            self._tiles_only = real
        return real

    def _most(self, runs: RunTable, okey_points: i64, inside: i64, keep_one: bool) -> i64:
        """Give the most that melds are worth, with a tile left over where one has to be."""
        self._asked_for_pairs = False
        search = self._search
        search.start(runs, okey_points, inside, 0)
        best = search.run(self._quads, self._codes, self.okeys)
        if not keep_one or best < self.points + okey_points * self.okeys:
            return best  # what is not in it lies over
        search.start(runs, okey_points, inside, 0)
        face: i64 = 0
        while face <= OKEY:
            if self.count(face) > (1 if face == inside else 0):
                self.remove(face)
                best = search.run(self._quads, self._codes, self.okeys)
                self.add(face)
            face += 1
        return search.best

    def _lays_all(self) -> bool:
        """Say whether melds can take every tile: no other choice is worth the points of all, with 1 for an okey."""
        self._asked_for_pairs = False
        every = self.points + self.okeys
        self._search.start(self._counting_tiles(), 1, NO_FACE, every - 1)
        return self._search.run(self._quads, self._codes, self.okeys) == every

    def _last_faces(self, one_is_enough: bool) -> i64:
        self._asked_for_pairs = False
        found: i64 = 0
        self._search.start(self._counting_tiles(), 1, NO_FACE, self.points + self.okeys - 14)
        self._search.run(self._quads, self._codes, self.okeys)
        if not self._search.won:
            return 0  # more lies over than any one tile is worth
        face: i64 = 0
        bit: i64 = 1  # doubled, because `1 << face` has 32 bits when it is compiled
        while face <= OKEY:
            if self.lay_all_but(face):
                found |= bit
                if one_is_enough:
                    return found
            face += 1
            bit += bit
        return found
