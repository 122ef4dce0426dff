"""Turn what a search found into melds: tiles in their order on the table, an okey at the place it stands for."""

from __future__ import annotations

from mypy_extensions import i64

from okeyrules.kernel.packed import vec
from okeyrules.kernel.runs import POWERS, RunTable
from okeyrules.kernel.search import ANY_OKEY, Search
from okeyrules.kernel.sets import ways
from okeyrules.tiles import OKEY


class Laying:
    """Lays out what one search after another has found."""

    def __init__(self) -> None:
        self._powers: vec[i64] = POWERS
        self._shares: vec[i64] = vec[i64]([0] * 4)  # how many okeys each colour's runs take
        # What the run that was tried last leaves over.
        self._code: i64 = 0
        self._okeys: i64 = 0

    def melds(self, search: Search) -> list[list[int]]:
        """Give the melds that a search found, the sets before the runs, as faces."""
        melds: list[list[int]] = []
        if search.won:
            self._lay_sets(search, melds)
            self._lay_runs(search, melds)
        return melds

    def _lay_sets(self, search: Search, melds: list[list[int]]) -> None:
        known = ways()
        i: i64 = 0
        while i < 13:
            chosen = search.won_sets[i]
            if chosen > 0:
                first = (chosen >> 16) - 1
                for colours, okeys in known[chosen & 4095, chosen >> 12 & 15]:
                    melds.append([c * 13 + first for c in colours] + [OKEY] * okeys)
            i += 1

    def _lay_runs(self, search: Search, melds: list[list[int]]) -> None:
        """Share the okeys out between the colours, and lay the best runs of each."""
        idle = search.won_okeys - self._share_out(search)
        if search.okey_points == 0:  # an idle okey costs nothing, unless it has to be laid
            idle = 1 if search.won_inside == ANY_OKEY and idle == search.won_okeys else 0
        colour: i64 = 0
        while colour < 4:
            wanted = search.inside_number if colour == search.won_inside else 0
            runs = self._runs(search.runs, search.won_codes[colour], colour, self._shares[colour], wanted)
            if len(runs) > 0 and idle > 0:
                _lengthen(runs[0], idle)
                idle = 0
            melds.extend(_joined(runs))
            colour += 1

    def _share_out(self, search: Search) -> i64:
        """Find how many okeys each colour's runs take, and give their sum, the least of equal answers."""
        most: i64 = -1
        least: i64 = 0
        best: i64 = 0
        shares: i64 = 0 if search.won_okeys > 0 else 81  # one digit in base 3 for each colour
        while shares < 81:
            okeys = shares % 3 + shares // 3 % 3 + shares // 9 % 3 + shares // 27
            if okeys <= search.won_okeys:
                value = self._value(search, shares)
                if value > most or (value == most and okeys < least):
                    most = value
                    least = okeys
                    best = shares
            shares += 1
        colour: i64 = 0
        while colour < 4:
            self._shares[colour] = best // self._powers[colour] % 3
            colour += 1
        return least

    def _value(self, search: Search, shares: i64) -> i64:
        """Give what the runs make with the okeys shared out like this; -1 where the wanted tile lies in none."""
        value: i64 = 0
        colour: i64 = 0
        while colour < 4:
            code = search.won_codes[colour]
            okeys = shares // self._powers[colour] % 3
            if colour != search.won_inside:
                value += search.runs.value(code, okeys)
            else:
                through = search.runs.value_through(code, search.inside_number, okeys)
                if through < 0:
                    return -1
                value += through
            colour += 1
        return value

    def _runs(self, table: RunTable, code: i64, colour: i64, okeys: i64, wanted: i64) -> list[list[int]]:
        """Give the best runs of one colour, through a wanted number if there is one."""
        runs: list[list[int]] = []
        if wanted > 0:
            target = table.value_through(code, wanted, okeys)
            runs.append(self._run(table, code, colour, okeys, wanted, target))
            code = self._code
            okeys = self._okeys
        top: i64 = 13
        while top > 0:
            power = self._powers[top - 1]
            if code < power:
                top -= 1
                continue
            target = table.value(code, okeys)
            if table.value(code - power, okeys) == target:
                code -= power
            else:
                runs.append(self._run(table, code, colour, okeys, top, target))
                code = self._code
                okeys = self._okeys
        return runs

    def _run(
        self, table: RunTable, code: i64, colour: i64, okeys: i64, number: i64, target: i64
    ) -> list[int]:
        """Find a run through a number that is part of the best answer, and leave what it leaves over."""
        low: i64 = max(number - 4, 1)
        while low <= number:
            high: i64 = max(number, low + 2)
            while high <= 13 and high < low + 5:
                if self._take_out(table, code, okeys, low, high) == target:
                    return self._faces(code, colour, low, high)
                high += 1
            low += 1
        raise AssertionError("the run table holds a value that no run makes")

    def _take_out(self, table: RunTable, code: i64, okeys: i64, low: i64, high: i64) -> i64:
        """Give the value of a run and of the best that it leaves over; -1 where okeys are missing."""
        worth: i64 = 0
        left = code
        n = low
        while n <= high:
            power = self._powers[n - 1]
            if code // power % 3 > 0:
                left -= power
                worth += n
            else:
                okeys -= 1
                if table.stands:
                    worth += n
            n += 1
        self._code = left
        self._okeys = okeys
        return worth + table.value(left, okeys) if okeys >= 0 else -1

    def _faces(self, code: i64, colour: i64, low: i64, high: i64) -> list[int]:
        faces: list[int] = []
        n = low
        while n <= high:
            faces.append(colour * 13 + n - 1 if code // self._powers[n - 1] % 3 > 0 else OKEY)
            n += 1
        return faces


def _low(run: list[int]) -> int:
    """Give the number that a run begins with."""
    okeys = 0
    while run[okeys] == OKEY:
        okeys += 1
    return run[okeys] % 13 + 1 - okeys


def _lengthen(run: list[int], okeys: i64) -> None:
    """Add idle okeys to a run of 3 to 5 tiles, at its high end as far as there is room."""
    while okeys > 0:
        if _low(run) + len(run) <= 13:
            run.append(OKEY)
        else:
            run.insert(0, OKEY)
        okeys -= 1


def _joined(runs: list[list[int]]) -> list[list[int]]:
    """Join runs where one goes on with what another ends with."""
    joined: list[list[int]] = []
    for run in sorted(runs, key=_low) if len(runs) > 1 else runs:
        low = _low(run)
        for before in joined:
            if _low(before) + len(before) == low:
                before.extend(run)
                break
        else:
            joined.append(run)
    return joined
