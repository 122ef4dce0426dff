"""The search for the best melds of a rack: choose the sets depth first, and look up what the runs then make.

A node of the search is a choice of sets, made at numbers from 13 down to 1; what remains of each colour is one look-up
in the run table. The bound of a node adds to that the largest sets that the lower numbers could still make, as if
their tiles lay in no run. So most hands take a handful of nodes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.packed import vec
from okeyrules.kernel.runs import POWERS, RunTable
from okeyrules.kernel.sets import SetTable

NOTHING: Final = -1  # no tile has to lie in the melds, or it does
ANY_OKEY: Final = 4  # one of the okeys has to
_TWELVE: Final = 4095


def _together(a: i64, b: i64, c: i64, d: i64) -> i64:
    """Give what the runs of four entries make with 0, 1 and 2 okeys between them, in twelve bits each."""
    none = (a + b + c + d) & 1023
    first = a >> 10 & 255
    second = b >> 10 & 255
    third = c >> 10 & 255
    fourth = d >> 10 & 255
    # The two largest of the four are the largest of each half, or both of one half.
    most = max(first, second)
    other = max(third, fourth)
    two = max(most + other, max(first + second, third + fourth))
    two = max(two, max(max(a >> 18, b >> 18), max(c >> 18, d >> 18)))
    return none | none + max(most, other) << 12 | none + two << 24


def _most(totals: i64, hopes: i64, okeys: i64) -> i64:
    """Give the most that runs and further sets could make with so many okeys between them."""
    none = totals & _TWELVE
    hope = hopes & _TWELVE
    if okeys == 0:
        return none + hope
    one = totals >> 12 & _TWELVE
    hope_one = hopes >> 12 & _TWELVE
    if okeys == 1:
        return max(one + hope, none + hope_one)
    return max((totals >> 24) + hope, max(one + hope_one, none + (hopes >> 24)))


class Search:
    """One search after another on the same memory.

    `start` says what is wanted, `run` looks through one rack. What was found stays in `best` and the `won` fields
    until the next `start`; a further `run` only replaces it by something better.
    """

    def __init__(self, runs: RunTable, sets: SetTable) -> None:
        self.runs: RunTable = runs
        self.okey_points: i64 = 0
        self.inside_colour: i64 = NOTHING
        self.inside_number: i64 = 0
        self.best: i64 = 0
        self._powers: vec[i64] = POWERS
        self._starts: vec[i64] = sets.starts
        self._options: vec[i64] = sets.options
        self._largest: vec[i64] = sets.largest
        # The numbers where sets are possible, from the highest, and what all sets from each on could add.
        self._count: i64 = 0
        self._inside_first: bool = False
        self._numbers: vec[i64] = vec[i64]([0] * 13)
        self._quads: vec[i64] = vec[i64]([0] * 13)
        self._hopes: vec[i64] = vec[i64]([0] * 14)
        self._path: vec[i64] = vec[i64]([0] * 13)
        self.won: bool = False
        self.won_sets: vec[i64] = vec[i64]([0] * 13)
        self.won_codes: vec[i64] = vec[i64]([0] * 4)
        self.won_okeys: i64 = 0
        self.won_inside: i64 = NOTHING

    def start(self, runs: RunTable, okey_points: i64, inside: i64, floor: i64) -> None:
        """Say what is wanted: more than `floor`, counted by a run table and points for each okey laid.

        `inside` is a face that has to lie in the melds, `NOTHING` for none. The points of an okey only count with a
        table whose okeys stand for nothing.
        """
        self.runs = runs
        self.okey_points = okey_points
        self.inside_colour = inside // 13 if inside >= 0 else NOTHING
        self.inside_number = inside % 13 + 1
        self.best = floor
        self.won = False

    def run(self, quads: vec[i64], codes: vec[i64], okeys: i64) -> i64:
        """Look through a rack and give the best value so far."""
        self._plan(quads, okeys)
        self._visit(0, okeys, 0, self.inside_colour, codes[0], codes[1], codes[2], codes[3])
        return self.best

    def _plan(self, quads: vec[i64], okeys: i64) -> None:
        """List the numbers where sets are possible with so many okeys, and the hopes from each on.

        The number of a wanted tile comes first: behind it the tile lies in a set, or has to lie in a run.
        """
        count: i64 = 0
        wanted: i64 = 0
        if self.inside_colour >= 0 and self.inside_colour != ANY_OKEY:
            wanted = self.inside_number
            count = self._list(0, wanted, quads[wanted], okeys)
        self._inside_first = count > 0
        n: i64 = 13
        while n > 0:
            if quads[n] > 0 and n != wanted:
                count = self._list(count, n, quads[n], okeys)
            n -= 1
        self._count = count
        hope: i64 = 0
        self._hopes[count] = 0
        while count > 0:
            count -= 1
            hope = self._hope(self._numbers[count], self._quads[count], okeys, hope)
            self._hopes[count] = hope

    def _list(self, count: i64, number: i64, quad: i64, okeys: i64) -> i64:
        """List a number if its tiles can make a set, and give the new length of the list."""
        at = quad * 3
        if self._largest[at] > 0 or (okeys > 0 and (self._largest[at + 1] > 0 or okeys > 1)):
            self._numbers[count] = number
            self._quads[count] = at
            return count + 1
        return count

    def _hope(self, number: i64, at: i64, okeys: i64, rest: i64) -> i64:
        """Add the largest sets of one number to the hopes of the lower ones, packed like `_together`."""
        largest = self._largest
        plain = rest & _TWELVE
        none = number * largest[at]
        if okeys == 0:
            return plain + none
        one = rest >> 12 & _TWELVE
        two = rest >> 24
        okey = number if self.runs.stands else self.okey_points
        with_one = number * largest[at + 1] + okey if largest[at + 1] > 0 else none
        with_two = number * largest[at + 2] + 2 * okey if okeys > 1 else none
        two = max(two + none, max(one + with_one, plain + with_two))
        one = max(one + none, plain + with_one)
        return plain + none | one << 12 | two << 24

    def _totals(self, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Give what the runs of four entries make with 0, 1 and 2 okeys, an okey's own points included."""
        totals = _together(a, b, c, d)
        if self.okey_points > 0:
            # Any run takes all the okeys there are.
            if totals >> 12 & _TWELVE > 0:
                totals += self.okey_points << 12
            if totals >> 24 > 0:
                totals += 2 * self.okey_points << 24
        return totals

    def _visit(self, at: i64, okeys: i64, value: i64, inside: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Value one choice of sets, worth `value`, and go through the further sets at the numbers from `at` on.

        `okeys` and the codes `a` to `d` are what the sets left over; `inside` is the colour whose tile has still
        to be laid.
        """
        runs = self.runs
        totals = self._totals(runs.look(a), runs.look(b), runs.look(c), runs.look(d))
        rest = totals
        if inside < 0:
            here = value + (totals >> 12 * okeys & _TWELVE)
            if here > self.best:
                self._win(here, okeys, inside, a, b, c, d)
        elif value + _most(totals, self._hopes[at], okeys) > self.best:
            rest = self._visit_wanting(okeys, value, inside, totals, a, b, c, d)
            if at > 0 or not self._inside_first:
                totals = rest
        while at < self._count and value + _most(totals, self._hopes[at], okeys) > self.best:
            if totals == 0 and inside >= 0 and inside != ANY_OKEY:
                return  # the wanted tile fits in no run, and the sets that could hold it are past
            self._choose(at, okeys, value, inside, totals, a, b, c, d)
            totals = rest
            at += 1

    def _visit_wanting(
        self, okeys: i64, value: i64, inside: i64, totals: i64, a: i64, b: i64, c: i64, d: i64
    ) -> i64:
        """Value a choice of sets from which a tile is still wanted; give what the runs make if they must hold it."""
        rest = totals
        if inside != ANY_OKEY:
            code = a if inside == 0 else b if inside == 1 else c if inside == 2 else d
            rest = self._totals_through(code, inside, a, b, c, d)
        laid = rest >> 12 * okeys & _TWELVE
        # Any run takes an okey, so with an okey wanted the best runs do.
        if laid > 0 and (inside != ANY_OKEY or okeys > 0) and value + laid > self.best:
            self._win(value + laid, okeys, inside, a, b, c, d)
        return rest

    def _choose(
        self, at: i64, okeys: i64, value: i64, inside: i64, totals: i64, a: i64, b: i64, c: i64, d: i64
    ) -> None:
        """Visit every choice of sets at one number that may still become the best."""
        number = self._numbers[at]
        quad = self._quads[at]
        power = self._powers[number - 1]
        hopes = self._hopes[at + 1]
        okey = number if self.runs.stands else self.okey_points
        used: i64 = 0
        while used <= okeys:
            base = value + used * okey
            bound = base + _most(totals, hopes, okeys - used)
            i = self._starts[quad + used]
            end = self._starts[quad + used + 1]
            while i < end:
                option = self._options[i]
                gain = (option >> 8) * number
                if bound + gain <= self.best:
                    break
                self._path[at] = number << 16 | used << 12 | option
                self._visit(
                    at + 1,
                    okeys - used,
                    base + gain,
                    self._still_inside(inside, number, option, used),
                    a - (option & 3) * power,
                    b - (option >> 2 & 3) * power,
                    c - (option >> 4 & 3) * power,
                    d - (option >> 6 & 3) * power,
                )
                i += 1
            used += 1
        self._path[at] = 0

    def _still_inside(self, inside: i64, number: i64, option: i64, okeys: i64) -> i64:
        """Say which colour's tile has still to be laid after sets at a number were chosen."""
        if inside < 0:
            return NOTHING
        if inside == ANY_OKEY:
            return NOTHING if okeys > 0 else inside
        laid = number == self.inside_number and (option >> 2 * inside & 3) > 0
        return NOTHING if laid else inside

    def _totals_through(self, code: i64, inside: i64, a: i64, b: i64, c: i64, d: i64) -> i64:
        """Give what the runs make with the wanted tile in one of them, packed like `_totals`; 0 is never."""
        runs = self.runs
        runs.through(code, self.inside_number)
        if runs.through_2 < 0:
            return 0
        others = _together(
            runs.look(a) if inside != 0 else 0,
            runs.look(b) if inside != 1 else 0,
            runs.look(c) if inside != 2 else 0,
            runs.look(d) if inside != 3 else 0,
        )
        none: i64 = 0
        one: i64 = 0
        two = runs.through_2 + (others & _TWELVE)
        if runs.through_1 >= 0:
            one = runs.through_1 + (others & _TWELVE)
            two = max(two, runs.through_1 + (others >> 12 & _TWELVE))
        if runs.through_0 >= 0:
            none = runs.through_0 + (others & _TWELVE)
            one = max(one, runs.through_0 + (others >> 12 & _TWELVE))
            two = max(two, runs.through_0 + (others >> 24))
        if one > 0:
            one += self.okey_points
        return none | one << 12 | two + 2 * self.okey_points << 24

    def _win(self, value: i64, okeys: i64, inside: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        """Remember the best choice so far: its sets, and what they left over."""
        self.best = value
        self.won = True
        self.won_okeys = okeys
        self.won_inside = inside
        self.won_codes[0] = a
        self.won_codes[1] = b
        self.won_codes[2] = c
        self.won_codes[3] = d
        i: i64 = 0
        while i < 13:
            self.won_sets[i] = self._path[i]
            i += 1
