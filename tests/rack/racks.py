"""Racks for tests: small ones in which much can be laid, and whole hands."""

from __future__ import annotations

import random

from hypothesis import strategies as st

OKEY = 53


def legal(faces: list[int]) -> list[int]:
    """Keep at most two of each face."""
    kept: list[int] = []
    for face in faces:
        if kept.count(face) < 2:
            kept.append(face)
    return kept


def dense_rack(rng: random.Random, most: int) -> list[int]:
    """Give up to so many tiles from a few colours and a few neighbouring numbers, and perhaps okeys."""
    colours = rng.sample(range(4), rng.randint(1, 4))
    width = rng.randint(1, 7)
    low = rng.randint(0, 13 - width)
    okeys = [OKEY] * rng.choice((0, 0, 1, 1, 2))
    size = rng.randint(1, most)
    return legal(
        okeys + [rng.choice(colours) * 13 + low + rng.randrange(width) for _ in range(size - len(okeys))]
    )


def hand(rng: random.Random, size: int) -> list[int]:
    """Deal a rack from the whole deck."""
    deck = [face for face in range(52) for _ in range(2)] + [OKEY, OKEY]
    return rng.sample(deck, size)


def finished_hand(rng: random.Random) -> list[int]:
    """Deal 21 tiles that melds can take whole, with no, one or two okeys, and one tile more."""
    deck = [2] * 52
    okeys = rng.randint(0, 2)
    rack: list[int] = []
    while len(rack) < 21:
        room = 21 - len(rack)
        meld = _random_meld(rng, min(room if room < 6 else room - 3, 5))
        if meld and all(deck[face] >= meld.count(face) for face in meld):
            rack += meld
            for face in meld:
                deck[face] -= 1
    for i in rng.sample(range(21), okeys):
        rack[i] = OKEY
    return [*rack, rng.choice([face for face in range(52) if rack.count(face) < 2])]


def _random_meld(rng: random.Random, most: int) -> list[int]:
    size = rng.randint(3, max(most, 3))
    if rng.random() < 0.5:
        colour, low = rng.randrange(4), rng.randint(0, 13 - size)
        return [colour * 13 + n for n in range(low, low + size)]
    if size > 4:
        return []
    n = rng.randrange(13)
    return [colour * 13 + n for colour in rng.sample(range(4), size)]


@st.composite
def dense_racks(draw: st.DrawFn, most: int) -> list[int]:
    """Draw what `dense_rack` deals, so that a failure shrinks."""
    width = draw(st.integers(1, 7))
    low = draw(st.integers(0, 13 - width))
    tile = st.builds(lambda colour, n: colour * 13 + n, st.integers(0, 3), st.integers(low, low + width - 1))
    okeys = draw(st.integers(0, 2))
    return legal([OKEY] * okeys + draw(st.lists(tile, min_size=1, max_size=most - okeys)))
