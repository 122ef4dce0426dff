"""The nearest known word for a misspelt one."""

from __future__ import annotations

from collections.abc import Iterable

from okeyrules.text import fold

_SEPARATORS = str.maketrans("- ", "__")


def nearest(word: str, known: Iterable[str]) -> str | None:
    """Give the known word that `word` most likely means, or None when none is near enough.

    Letters are compared folded for Turkish, so marks and case cost nothing, and neither do `-` or a
    space in place of `_`. About a third of the letters may be wrong; the answer does not depend on the
    order of `known`.

    >>> nearest("kirmizi", ["sarı", "kırmızı", "mavi"])
    'kırmızı'
    >>> nearest("treshold", ["pairs", "threshold", "waiver"])
    'threshold'
    >>> nearest("xyz", ["pairs", "threshold"]) is None
    True
    """
    wanted = _folded(word)
    best: tuple[int, bool, int, str] | None = None
    for candidate in known:
        there = _folded(candidate)
        limit = _allowed(max(len(wanted), len(there)))
        if abs(len(wanted) - len(there)) > limit:
            continue
        far = distance(wanted, there)
        if far > limit:
            continue
        rank = (far, wanted[:1] != there[:1], abs(len(wanted) - len(there)), candidate)
        if best is None or rank < best:
            best = rank
    return best[3] if best else None


def distance(one: str, other: str) -> int:
    """Count the letters to add, drop, replace or swap with a neighbour to turn one word into the other.

    >>> distance("pairs", "pirs"), distance("pairs", "piars"), distance("pairs", "pairs")
    (1, 1, 0)
    """
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        before, above, row = row, before, [i]
        for j, there in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                cost = min(cost, above[j - 2] + 1)
            row.append(cost)
    return row[-1]


def _allowed(length: int) -> int:
    # One letter alone says nothing: `X` is not a misspelt `S`. From two letters on, one may be wrong.
    return 0 if length < 2 else max(1, (length + 1) // 3)


def _folded(word: str) -> str:
    return fold(word.strip()).translate(_SEPARATORS)
