"""Tiles, melds and the best laying of a rack for the naive referee: text, lists and plain search.

Written from the written rules alone. A tile is its code (`R7`, `F`); nothing of the product is used.
"""

from __future__ import annotations

from collections import Counter

COLOURS = "RYBL"


def next_up(indicator: str) -> str:
    number = int(indicator[1:])
    return indicator[0] + str(1 if number == 13 else number + 1)


def plays_as(tile: str, okey: str) -> str:
    """`*` for the okey; a false okey is the okey's plain tile."""
    if tile in (okey, "O"):
        return "*"
    return okey if tile == "F" else tile


def number(face: str) -> int:
    return int(face[1:])


def runs_of(faces: list[str]) -> list[tuple[str, int]]:
    """Every way to read the places as a run: its colour and the number of its first place (at most one way)."""
    found = []
    for colour in COLOURS:
        for low in range(1, 14 - len(faces) + 1):
            real = [(i, f) for i, f in enumerate(faces) if f != "*"]
            if real and all(f == colour + str(low + i) for i, f in real):
                found.append((colour, low))
    return found


def read_meld(tiles: list[str], okey: str) -> dict | None:
    """Read tiles as a run or a set; `None` for neither."""
    faces = [plays_as(t, okey) for t in tiles]
    if len(faces) < 3 or all(f == "*" for f in faces):
        return None
    runs = runs_of(faces)
    if runs:
        colour, low = runs[0]
        return {"kind": "run", "colour": colour, "low": low, "value": sum(range(low, low + len(faces)))}
    real = [f for f in faces if f != "*"]
    same_number = len({number(f) for f in real}) == 1
    if same_number and len({f[0] for f in real}) == len(real) and len(faces) <= 4:
        return {"kind": "set", "number": number(real[0]), "value": number(real[0]) * len(faces)}
    return None


def is_pair(tiles: list[str], okey: str, okey_with_tile: bool, two_okeys: bool) -> bool:
    if len(tiles) != 2:
        return False
    faces = [plays_as(t, okey) for t in tiles]
    wild = faces.count("*")
    if wild == 2:
        return two_okeys
    if wild == 1:
        return okey_with_tile
    return faces[0] == faces[1]


def melds_with(face: str, have: Counter, okeys: int) -> list[tuple[list[str], int, int]]:
    """Every meld that holds a face: the other real faces in it, the okeys in it, its value."""
    found = []
    colour, n = face[0], number(face)
    for low in range(1, n + 1):
        for high in range(max(n, low + 2), 14):
            others = [colour + str(k) for k in range(low, high + 1) if k != n]
            found += fillings(others, have, okeys, sum(range(low, high + 1)), 1)
    mates = [c + str(n) for c in COLOURS if c != colour]
    for bits in range(8):
        others = [m for i, m in enumerate(mates) if bits >> i & 1 and have[m] > 0]
        if len(others) == bin(bits).count("1"):
            for wild in range(okeys + 1):
                size = 1 + len(others) + wild
                if 3 <= size <= 4:
                    found.append((others, wild, n * size))
    return found


def fillings(places: list[str], have: Counter, okeys: int, value: int, real: int) -> list:
    """Every way to fill the places of a run with real tiles and okeys; at least one real tile is needed."""
    ways: list[tuple[list[str], int]] = [([], 0)]
    for place in places:
        after = []
        for filled, wild in ways:
            if have[place] > 0:
                after.append(([*filled, place], wild))
            if wild < okeys:
                after.append((filled, wild + 1))
        ways = after
        if not ways:
            return []
    return [(filled, wild, value) for filled, wild in ways if len(filled) + real > 0]


def best_by_left_over(have: Counter, okeys: int, memo: dict) -> dict[int, int]:
    """The greatest value of melds for 0, 1 and 2 or more tiles left over."""
    faces = sorted(f for f in have if have[f] > 0)
    if not faces:
        return {min(okeys, 2): 0}
    key = (tuple((f, have[f]) for f in faces), okeys)
    if key in memo:
        return memo[key]
    face = faces[0]
    have = have.copy()
    have[face] -= 1
    best: dict[int, int] = {}
    for left, value in best_by_left_over(have, okeys, memo).items():
        over = min(left + 1, 2)
        best[over] = max(best.get(over, -1), value)
    for others, wild, worth in melds_with(face, have, okeys):
        rest = have.copy()
        rest.subtract(others)
        for left, value in best_by_left_over(rest, okeys - wild, memo).items():
            best[left] = max(best.get(left, -1), value + worth)
    memo[key] = best
    return best


def best_with(faces: list[str], need: str) -> dict[int, int]:
    """As `best_by_left_over`, with one face inside a meld."""
    have = Counter(f for f in faces if f != "*")
    okeys = faces.count("*")
    memo: dict = {}
    best: dict[int, int] = {}
    ways: list[tuple[list[str], int, int]] = []
    if need == "*":
        for face in list(have):
            rest = have.copy()
            rest[face] -= 1
            if have[face] > 0:
                found = melds_with(face, rest, okeys)
                ways += [([*others, face], wild, worth) for others, wild, worth in found if wild]
    else:
        have[need] -= 1
        ways = melds_with(need, have, okeys)
    for others, wild, worth in ways:
        rest = have.copy()
        rest.subtract(others)
        for left, value in best_by_left_over(rest, okeys - wild, memo).items():
            best[left] = max(best.get(left, -1), value + worth)
    return best


def most_pairs(faces: list[str], with_tile: bool, two_okeys: bool, need: str | None) -> int:
    """The most pairs, with a tile of the face `need` in one of them (-1 where that cannot be)."""
    if need is not None:
        best = -1
        rest = list(faces)
        rest.remove(need)
        for mate in set(rest):
            wild = [need, mate].count("*")
            if (wild == 0 and need == mate) or (wild == 1 and with_tile) or (wild == 2 and two_okeys):
                others = list(rest)
                others.remove(mate)
                best = max(best, 1 + most_pairs(others, with_tile, two_okeys, None))
        return best
    have = Counter(f for f in faces if f != "*")
    okeys = faces.count("*")
    singles = sum(n % 2 for n in have.values())
    twins = sum(n // 2 for n in have.values())
    best = twins + (okeys // 2 if two_okeys else 0)
    if with_tile:
        beside = min(okeys, singles)
        # Two okeys without lone tiles: they break up a pair and make two of it.
        beside += 1 if okeys - beside == 2 and twins else 0
        best = max(best, twins + beside)
    return best
