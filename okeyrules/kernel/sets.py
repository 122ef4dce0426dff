"""The sets that the tiles of one number can make: every way to put them into one, two or three sets.

The tiles of one number are a *quad*: how many there are of each colour (0, 1 or 2) as digits in base 3, red being the
lowest. An *option* says which of them lie in sets: bits 0..7 hold two bits for each colour, bits 8..11 how many
tiles that makes. Options are listed by quad and by the number of okeys in the sets, the largest first.
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement
from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.packed import vec

QUADS: Final = 3**4
ONE_SET: Final = [
    (colours, okeys)
    for okeys in range(3)
    for real in range(1, 5)
    for colours in combinations(range(4), real)
    if 3 <= real + okeys <= 4
]


def sizes(quad: int) -> tuple[int, int, int, int]:
    """Give how many tiles of each colour a quad has."""
    return quad % 3, quad // 3 % 3, quad // 9 % 3, quad // 27


_WAYS: Final[dict[tuple[int, int], tuple[tuple[tuple[int, ...], int], ...]]] = {}


def ways() -> dict[tuple[int, int], tuple[tuple[tuple[int, ...], int], ...]]:
    """Give for every option and its okeys one way to make the sets, each as its colours and its okeys."""
    if _WAYS:
        return _WAYS
    found: dict[tuple[int, int], tuple[tuple[tuple[int, ...], int], ...]] = {}
    for many in (1, 2, 3):
        for chosen in combinations_with_replacement(ONE_SET, many):
            used = [sum(c in colours for colours, _ in chosen) for c in range(4)]
            okeys = sum(o for _, o in chosen)
            if okeys <= 2 and max(used) <= 2:
                option = sum(used) << 8 | sum(u << 2 * c for c, u in enumerate(used))
                found.setdefault((option, okeys), chosen)
    _WAYS.update(found)  # in one go, because another thread may look
    return _WAYS


class SetTable:
    """The options of every quad.

    Those of quad q with k okeys are `options[starts[3 * q + k]]` up to the next start; `largest[3 * q + k]` is
    how many tiles the largest of them lays, 0 where there is none.
    """

    def __init__(self) -> None:
        starts: list[int] = []
        options: list[int] = []
        largest: list[int] = []
        every = sorted(ways(), reverse=True)
        for quad in range(QUADS):
            have = sizes(quad)
            for okeys in range(3):
                fit = [
                    option
                    for option, needed in every
                    if needed == okeys and all(option >> 2 * c & 3 <= n for c, n in enumerate(have))
                ]
                starts.append(len(options))
                options.extend(fit)
                largest.append(fit[0] >> 8 if fit else 0)
        starts.append(len(options))
        self.starts: vec[i64] = vec[i64](starts)
        self.options: vec[i64] = vec[i64](options)
        self.largest: vec[i64] = vec[i64](largest)


_TABLE: Final[list[SetTable]] = []


def set_table() -> SetTable:
    """Give the one table of the process, made when it is first asked for."""
    if not _TABLE:
        _TABLE.append(SetTable())
    return _TABLE[0]
