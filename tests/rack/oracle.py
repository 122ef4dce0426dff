"""Every way to lay melds from a small rack, found by trying all: lists and sets, slow, sharing no code with the kernel.

A rack is a list of faces (colour * 13 + number - 1, the okey 53). A meld is a list of places, each the face that
lies or is stood for there, with a mark whether it is an okey.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, product

OKEY = 53
Left = tuple[int, ...]


def number(face: int) -> int:
    return face % 13 + 1


def shapes() -> Iterator[tuple[int, ...]]:
    """Give every meld as the faces that lie in it or are stood for."""
    for colour in range(4):
        for low in range(1, 12):
            for high in range(low + 2, 14):
                yield tuple(colour * 13 + n - 1 for n in range(low, high + 1))
    for n in range(1, 14):
        for many in (3, 4):
            for colours in combinations(range(4), many):
                yield tuple(colour * 13 + n - 1 for colour in colours)


def ways(shape: tuple[int, ...]) -> Iterator[tuple[int, Counter[int]]]:
    """Give the value and the tiles of a meld for every choice of places that okeys take."""
    for okeys in product((False, True), repeat=len(shape)):
        if sum(okeys) <= 2 and not all(okeys):
            tiles = Counter(OKEY if okey else face for face, okey in zip(shape, okeys, strict=True))
            yield sum(number(face) for face in shape), tiles


MELDS = [way for shape in shapes() for way in ways(shape)]
MELDS_WITH = {face: [(v, t) for v, t in MELDS if face in t] for face in range(52)}


@lru_cache(maxsize=100_000)
def outcomes(rack: tuple[int, ...]) -> frozenset[tuple[int, Left]]:
    """Give the value and the tiles left of every way to lay melds; the rack is in rising order."""
    if not rack or rack[0] == OKEY:  # okeys alone make no meld
        return frozenset({(0, rack)})
    first, rest = rack[0], rack[1:]
    found = {(value, tuple(sorted((first, *left)))) for value, left in outcomes(rest)}
    have = Counter(rack)
    for worth, tiles in MELDS_WITH[first]:
        if tiles <= have:
            remaining = tuple(sorted((have - tiles).elements()))
            found |= {(worth + value, left) for value, left in outcomes(remaining)}
    return frozenset(found)


def allowed(rack: list[int], inside: int | None = None, keep_one: bool = True) -> list[tuple[int, Left]]:
    """Give the outcomes with a tile of the face `inside` laid, and with one tile left."""
    every = outcomes(tuple(sorted(rack)))
    return [
        (value, left)
        for value, left in every
        if (left or not keep_one) and (inside is None or left.count(inside) < rack.count(inside))
    ]


def best_value(rack: list[int], inside: int | None = None, keep_one: bool = True) -> int:
    return max((value for value, _ in allowed(rack, inside, keep_one)), default=0)


def deadwood(rack: list[int], okey_points: int, inside: int | None = None, keep_one: bool = True) -> int:
    points = [
        sum(okey_points if face == OKEY else number(face) for face in left)
        for _, left in allowed(rack, inside, keep_one)
    ]
    return min(points, default=0 if inside is None else -1)


def last_faces(rack: list[int]) -> set[int]:
    return {left[0] for _, left in outcomes(tuple(sorted(rack))) if len(left) == 1}


def best_pairs(
    rack: list[int], with_tile: bool, two_okeys: bool, inside: int | None = None, keep_one: bool = True
) -> int:
    """Try every way to take pairs out of the rack."""

    def is_pair(a: int, b: int) -> bool:
        if a == b == OKEY:
            return two_okeys
        return a == b or (with_tile and OKEY in (a, b))

    @cache
    def most(left: Left, wanted: bool) -> int:
        best = -1000 if wanted or (keep_one and not left) else 0
        for i, j in combinations(range(len(left)), 2):
            if is_pair(left[i], left[j]):
                rest = left[:i] + left[i + 1 : j] + left[j + 1 :]
                best = max(best, 1 + most(rest, wanted and inside not in (left[i], left[j])))
        return best

    return max(most(tuple(sorted(rack)), inside is not None), 0)
