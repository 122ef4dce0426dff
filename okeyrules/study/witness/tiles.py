"""Tiles for positions: melds of a wanted value, pairs, tiles that fit nowhere, racks of a wanted sum.

The indicator is black 12 where nothing else is asked for, so the okey is black 13, and no low tile is special.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from okeyrules.tiles import BLACK, BLUE, COPIES, RED, YELLOW, Okey, parse_tile, parse_tiles, tile_of

Groups = tuple[tuple[int, ...], ...]
INDICATOR: Final = parse_tile("L12")
OKEY_TILE: Final = Okey.of(INDICATOR).tile
MOST: Final = 246  # the melds below are worth no more than this
_TILES: Final = 21  # one more stays in the rack


def tiles(text: str) -> tuple[int, ...]:
    """Read tiles, the okey as the tile that it is."""
    return tuple(Okey.of(INDICATOR).real(tile) for tile in parse_tiles(text))


def groups(text: str) -> Groups:
    """Read melds or pairs with bars between them."""
    return tuple(tiles(part) for part in text.split("|"))


def melds_worth(value: int, seen: Iterable[int] = ()) -> Groups | None:
    """Give melds worth exactly so much, of few tiles: sets of three, and one black run where that is needed.

    `seen` are tiles that are gone.
    """
    gone = Counter(seen)
    sets = {n: COPIES - max(gone[tile_of(colour, n)] for colour in (RED, YELLOW, BLUE)) for n in range(1, 14)}
    runs = [range(low, low + length) for length in (4, 5, 3) for low in range(1, 8)]
    for run in (range(0), *(run for run in runs if all(gone[tile_of(BLACK, n)] < COPIES for n in run))):
        rest = value - sum(run)
        numbers = _numbers(rest // 3, sets, (_TILES - len(run)) // 3) if rest >= 0 and rest % 3 == 0 else None
        if numbers is not None and (numbers or run):
            found = [tuple(tile_of(colour, n) for colour in (RED, YELLOW, BLUE)) for n in numbers]
            return (*found, *([tuple(tile_of(BLACK, n) for n in run)] if run else []))
    return None


def _numbers(total: int, sets: Mapping[int, int], most: int) -> list[int] | None:
    """Split a sum into as few numbers as possible, each at most as often as there are sets of it."""
    for count in range(most + 1):
        found = _split(total, 13, count, sets)
        if found is not None:
            return found
    return None


def _split(total: int, top: int, count: int, sets: Mapping[int, int]) -> list[int] | None:
    if count == 0:
        return [] if total == 0 else None
    for n in range(min(top, total), 0, -1):
        if n * count < total:
            return None
        if sets[n] > 0:
            rest = _split(total - n, n, count - 1, {**sets, n: sets[n] - 1})
            if rest is not None:
                return [n, *rest]
    return None


def low_pairs(count: int) -> Groups:
    """Give so many pairs of low tiles."""
    order = [tile_of(colour, n) for n in range(1, 12) for colour in (RED, BLUE)]
    return tuple((tile, tile) for tile in order[:count])


def fitting_nowhere(count: int, but: Iterable[int] = (), seen: Iterable[int] = ()) -> tuple[int, ...]:
    """Give low tiles that make no meld and no pair with one another; `seen` are gone, `but` is not to be met."""
    gone, avoid = Counter(seen), set(but)
    found: list[int] = []
    for n in range(1, 14):
        for colour in range(4):
            tile = tile_of(colour, n)
            if tile in avoid or tile in (INDICATOR, OKEY_TILE) or gone[tile] >= COPIES:
                continue
            follows = n > 2 and tile - 1 in found and tile - 2 in found
            if len(found) < count and not follows and sum(t % 13 == n - 1 for t in found) < 2:
                found.append(tile)
    return tuple(found)


def filled(start: Sequence[int], size: int) -> tuple[int, ...]:
    """Fill a rack up to its size with tiles that do little."""
    rest = fitting_nowhere(size - len(start), (), start)
    if len(start) + len(rest) < size:
        counted = Counter((*start, *rest))
        more = [t for t in range(INDICATOR) for _ in range(COPIES - counted[t])]
        rest += tuple(more[: size - len(start) - len(rest)])
    return (*start, *rest)


def summing(
    points: int, count: int, seen: Iterable[int] = (), okey: int = OKEY_TILE
) -> tuple[int, ...] | None:
    """Give so many tiles with a wanted sum, none of them an okey."""
    gone = Counter(seen)
    found: list[int] = []
    for left in range(count, 0, -1):
        n = min(13, points - (left - 1))
        free = [t for t in range(n - 1, 52, 13) if n > 0 and t != okey and gone[t] < COPIES]
        if not free:
            return None
        found.append(free[0])
        gone[free[0]] += 1
        points -= n
    return tuple(found) if points == 0 else None
