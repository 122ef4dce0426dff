"""Turn what a search found into melds: tiles in their order on the table, an okey at the place it stands for."""

from __future__ import annotations

from itertools import product
from typing import Final

from okeyrules.kernel.runs import RunTable
from okeyrules.kernel.search import ANY_OKEY, Search
from okeyrules.kernel.sets import ways
from okeyrules.tiles import OKEY

_WAYS: Final = ways()
_Run = tuple[int, list[int]]  # the number it begins with, and its faces


def melds_of(search: Search) -> list[list[int]]:
    """Give the melds that a search found, the sets before the runs, as faces."""
    return _sets(search) + _runs(search) if search.won else []


def _sets(search: Search) -> list[list[int]]:
    melds: list[list[int]] = []
    for chosen in search.won_sets:
        number = chosen >> 16
        if number > 0:
            for colours, okeys in _WAYS[chosen & 4095, chosen >> 12 & 15]:
                melds.append([c * 13 + number - 1 for c in colours] + [OKEY] * okeys)
    return melds


def _runs(search: Search) -> list[list[int]]:
    """Share the okeys out between the colours, and give the best runs of each."""
    wanted = [search.inside_number if c == search.won_inside else 0 for c in range(4)]
    shares = _shares(search, wanted)
    idle = search.won_okeys - sum(shares)
    if search.okey_points == 0:  # an idle okey costs nothing, unless it has to be laid
        idle = 1 if search.won_inside == ANY_OKEY and sum(shares) == 0 else 0
    melds: list[list[int]] = []
    for colour in range(4):
        runs = _runs_of(search.runs, search.won_codes[colour], colour, shares[colour], wanted[colour])
        if runs and idle > 0:
            runs[0] = _lengthened(runs[0], idle)
            idle = 0
        melds += _joined(runs)
    return melds


def _shares(search: Search, wanted: list[int]) -> tuple[int, ...]:
    """Find how many okeys each colour's runs take; of equal answers the one that takes fewest."""
    codes = [int(code) for code in search.won_codes]
    best = (-1, 0)
    best_shares: tuple[int, ...] = ()
    for shares in product(range(search.won_okeys + 1), repeat=4):
        if sum(shares) <= search.won_okeys:
            values = [_value(search.runs, codes[c], shares[c], wanted[c]) for c in range(4)]
            rank = (sum(values), -sum(shares))
            if min(values) >= 0 and rank > best:
                best, best_shares = rank, shares
    return best_shares


def _value(table: RunTable, code: int, okeys: int, wanted: int) -> int:
    return table.value_through(code, wanted, okeys) if wanted else table.value(code, okeys)


def _runs_of(table: RunTable, code: int, colour: int, okeys: int, wanted: int) -> list[_Run]:
    """Give the best runs of one colour, the first of them through the wanted number if there is one."""
    runs: list[_Run] = []
    while code > 0:
        top = wanted or _top(code)
        target = _value(table, code, okeys, wanted)
        below = code - 3 ** (top - 1)
        if not wanted and table.value(below, okeys) == target:
            code = below
            continue
        run, code, okeys = _run_through(table, code, colour, okeys, top, target)
        runs.append(run)
        wanted = 0
    return runs


def _top(code: int) -> int:
    return next(n for n in range(13, 0, -1) if code >= 3 ** (n - 1))


def _run_through(
    table: RunTable, code: int, colour: int, okeys: int, number: int, target: int
) -> tuple[_Run, int, int]:
    """Find a run through a number that is part of the best answer; give it and what it leaves over."""
    for low in range(max(1, number - 4), number + 1):
        for high in range(max(number, low + 2), min(13, low + 4) + 1):
            left, needed, worth = code, 0, 0
            faces: list[int] = []
            for n in range(low, high + 1):
                real = code // 3 ** (n - 1) % 3 > 0
                faces.append(colour * 13 + n - 1 if real else OKEY)
                left -= 3 ** (n - 1) if real else 0
                needed += 0 if real else 1
                worth += n if real or table.stands else 0
            if needed <= okeys and worth + table.value(left, okeys - needed) == target:
                return (low, faces), left, okeys - needed
    raise AssertionError("the run table holds a value that no run makes")


def _lengthened(run: _Run, okeys: int) -> _Run:
    """Add idle okeys to a run of 3 to 5 tiles, at its high end as far as there is room."""
    low, faces = run
    above = min(okeys, 14 - low - len(faces))
    below = okeys - above
    return low - below, [OKEY] * below + faces + [OKEY] * above


def _joined(runs: list[_Run]) -> list[list[int]]:
    """Join runs where one goes on with what another ends with."""
    joined: list[_Run] = []
    for low, faces in sorted(runs):
        before = next((run for run in joined if run[0] + len(run[1]) == low), None)
        if before is None:
            joined.append((low, faces))
        else:
            before[1].extend(faces)
    return [faces for _, faces in joined]
