"""The run table: the best runs that the tiles of one colour make, without okeys and with one or two.

A colour's tiles are one number, their *code*: the count of each tile (0, 1 or 2) is a digit in base 3, the count of
the 1 being the lowest. So a code is an index, and the answer for it one look-up. An entry packs three answers: the
best value without okeys in bits 0..9, what one okey adds to it in bits 10..17, what two add in bits 18..25.

An okey never lies in a run beside an idle tile that it stands for: the two change places and the value stays. And an
answer that lays any run uses every okey it was given, because a run of 3 to 5 tiles can always grow at one end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i32, i64

from okeyrules.kernel.packed import vec

COMPILED: Final = not __file__.endswith(".py")
CODES: Final = 3**13
POWERS: Final = vec[i64]([3**n for n in range(14)])
_UNKNOWN: Final = -1


def plain(entry: i64) -> i64:
    """Give the best value without okeys."""
    return entry & 1023


def one_adds(entry: i64) -> i64:
    """Give what one okey adds."""
    return entry >> 10 & 255


def two_add(entry: i64) -> i64:
    """Give what two okeys add."""
    return entry >> 18


class RunTable:
    """The best runs of every code.

    With `stands` an okey counts what it stands for; otherwise only real tiles count. The table is filled at once
    where it is compiled, and entry by entry as needed where it is not.
    """

    def __init__(self, stands: bool) -> None:
        self.stands: bool = stands
        self.powers: vec[i64] = POWERS
        self.entries: vec[i32] = vec[i32]([i32(_UNKNOWN)] * CODES)
        self.entries[0] = i32(0)
        # The last answer of `through`: the best values with 0, 1 and 2 okeys, -1 where there is none.
        self.through_0: i64 = -1
        self.through_1: i64 = -1
        self.through_2: i64 = -1
        if COMPILED:
            self._fill()

    def look(self, code: i64) -> i64:
        """Give the entry of a code."""
        entry = i64(self.entries[code])
        if entry >= 0:
            return entry
        top: i64 = 1
        while self.powers[top] <= code:
            top += 1
        return self._solve(code, top)

    def value(self, code: i64, okeys: i64) -> i64:
        """Give the best value of a code with so many okeys."""
        entry = self.look(code)
        if okeys == 0:
            return plain(entry)
        return plain(entry) + (one_adds(entry) if okeys == 1 else two_add(entry))

    def value_through(self, code: i64, number: i64, okeys: i64) -> i64:
        """Give the best value in which a tile of this number lies in a run; -1 where it can not."""
        self.through(code, number)
        if okeys == 0:
            return self.through_0
        return self.through_1 if okeys == 1 else self.through_2

    def through(self, code: i64, number: i64) -> None:
        """Find the best values in which a tile of this number lies in a run, and leave them in `through_0` to 2.

        Runs of 3 to 5 are enough: a longer one is two of them.
        """
        none: i64 = -1
        one: i64 = -1
        two: i64 = -1
        low: i64 = max(number - 4, 1)
        while low <= number:
            left = code
            worth: i64 = 0
            okeys: i64 = 0
            n = low
            while n <= 13 and n < low + 5:
                power = self.powers[n - 1]
                if left // power % 3 > 0:
                    left -= power
                    worth += n
                else:
                    okeys += 1
                    if okeys > 2:
                        break
                    if self.stands:
                        worth += n
                if n >= number and n >= low + 2:
                    entry = self.look(left)
                    base = worth + plain(entry)
                    if okeys == 0:
                        none = max(none, base)
                        one = max(one, base + one_adds(entry))
                        two = max(two, base + two_add(entry))
                    elif okeys == 1:
                        one = max(one, base)
                        two = max(two, base + one_adds(entry))
                    else:
                        two = max(two, base)
                n += 1
            low += 1
        self.through_0 = none
        self.through_1 = one
        self.through_2 = two

    def _fill(self) -> None:
        """Solve every code in rising order, so that each finds its smaller ones solved."""
        top: i64 = 1
        while top <= 13:
            code = self.powers[top - 1]
            while code < self.powers[top]:
                self._solve(code, top)
                code += 1
            top += 1

    def _solve(self, code: i64, top: i64) -> i64:
        """Find the entry of a code whose highest tile is `top`: that tile stays idle or lies in a run."""
        idle = self.look(code - self.powers[top - 1])
        self.through(code, top)
        none = max(plain(idle), self.through_0)
        one = max(plain(idle) + one_adds(idle), self.through_1)
        two = max(plain(idle) + two_add(idle), self.through_2)
        entry = none | (one - none) << 10 | (two - none) << 18
        self.entries[code] = i32(entry)
        return entry


_TABLES: Final[dict[bool, RunTable]] = {}


def run_table(stands: bool) -> RunTable:
    """Give the one table of this kind in the process, made when it is first asked for."""
    table = _TABLES.get(stands)
    if table is None:
        table = RunTable(stands)
        _TABLES[stands] = table
    return table
