"""What many hands say about a number: a value, and the interval that holds the true one 95 times of 100.

Every number of the study is a sum over hands divided by another sum over the same hands (points by seats, openings
by seats). Its interval comes from what each hand adds to it (the delta method), so that four seats of one hand do not
count as four independent cases. Two rulesets on the same deals are compared hand by hand: what luck did to both falls
out of the difference.

Three things are done that a textbook interval leaves out, because a salon's question may meet them:

- where a share is near 0 or 1 the interval is Wilson's, with the number of independent cases that the hands are worth,
  and where it rests on few cases it is exact (Clopper and Pearson's, by Bol'shev's approximation);
- where few hands decide (a rare fine), the interval comes from how often so few may happen (Poisson's law): each of
  them counts with its size, by Fay and Feuer's bounds, and those that raise a number are bounded apart from those that
  lower it (Zou and Donner). Where no hand at all was otherwise, 3.7 of n still may be; where more decide, but unevenly,
  the number of degrees of freedom is taken from how unevenly the hands weigh;
- a table of many numbers would show a difference by luck in one of twenty: `beyond_chance` corrects for that by
  Holm's method, and is what a table calls a difference. The interval that is shown stays the plain one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from okeyrules.errors import OkeyError

if TYPE_CHECKING:
    from numpy.typing import NDArray

LEVEL: Final = 0.95
_NORMAL = NormalDist()
_Z = _NORMAL.inv_cdf((1 + LEVEL) / 2)
_FEW: Final = 40  # so many hands that decide are few; of more, the bell curve knows enough
_RARE: Final = 15.0  # so many cases make a share rare
_SURE: Final = 37.0  # standard deviations beyond which nobody asks


class UnequalColumnsError(OkeyError):
    """Columns that are not of the same hands: their lengths differ."""

    def __init__(self, lengths: Sequence[int]) -> None:
        super().__init__(f"columns of the same hands are as long as each other, not {list(lengths)}")


class Estimate(NamedTuple):
    """A number measured over `n` hands, its 95 % interval, and how likely chance alone makes it this far from 0.

    Where the hands say nothing (none of them has a case) the value is NaN and the interval is open on both sides.
    `is_nil` is true for a difference where not one hand was otherwise: its value is 0, and its interval says how much
    hands may differ that are too rare to have come up.
    """

    value: float
    low: float
    high: float
    n: int
    p: float = 1.0
    is_nil: bool = False

    @property
    def is_known(self) -> bool:
        """Say whether there was anything to measure."""
        return not math.isnan(self.value)

    @property
    def is_beyond_chance(self) -> bool:
        """Say whether 0 lies outside the interval; for one of many numbers ask `beyond_chance`."""
        return self.is_known and self.p < 1 - LEVEL

    @property
    def margin(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def as_data(self) -> dict[str, Any]:
        """Give the estimate as JSON has it: what is not known is null."""
        return {
            "value": _finite(self.value),
            "low": _finite(self.low),
            "high": _finite(self.high),
            "n": self.n,
        }


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def estimate(num: NDArray[Any], den: NDArray[Any], grain: float = 1.0) -> Estimate:
    """Estimate a sum divided by a sum from what each hand adds to both.

    Where no hand adds more to the upper sum than to the lower, and none less than 0, it is a share. `grain` is the
    size of one case (101 for a fine): where no hand had one, it says how large the number may still be.
    """
    num, den = _columns(num, den)
    n = int(np.count_nonzero(den))
    total = den.sum()
    if total == 0:
        return _unknown(n)
    value = float(num.sum() / total)
    residual = _residual(num, den, value)
    if ((num >= 0) & (num <= den)).all():
        found = _share(value, residual, n)
        return found if num.any() else found._replace(high=found.high * grain)
    if (num < 0).any():
        return _around(value, residual, n)
    if _are_few(int(np.count_nonzero(num)), n):
        cases = num / total
        low, high = (_bound(cases, way, grain / total, _Z) for way in (-1, 1))
        return Estimate(value, low, high, n, 0.0)
    found = _around(value, residual, n)
    return found._replace(low=max(found.low, 0.0))


def difference(
    num_a: NDArray[Any], den_a: NDArray[Any], num_b: NDArray[Any], den_b: NDArray[Any], grain: float = 1.0
) -> Estimate:
    """Estimate by how much B's number is above A's, row by row on the same deals.

    Equal columns differ by exactly 0, which is never beyond chance. How rare a hand may be that is otherwise, such
    columns do not say, so the interval leaves room for as many as 3.7 of n, each as large as a case (`grain`) or as
    what a hand usually is off the mean.
    """
    num_a, den_a, num_b, den_b = _columns(num_a, den_a, num_b, den_b)
    n = int(np.count_nonzero((den_a != 0) | (den_b != 0)))
    if den_a.sum() == 0 or den_b.sum() == 0:
        return _unknown(n)
    a, b = float(num_a.sum() / den_a.sum()), float(num_b.sum() / den_b.sum())
    residual_a = _residual(num_a, den_a, a)
    residual = _residual(num_b, den_b, b) - residual_a
    noise = 1e-12 * max(
        abs(a), abs(b), float(np.abs(residual_a).max())
    )  # what rounding leaves of equal columns
    total = float(den_b.sum())
    # What each hand that is otherwise adds: together the difference, and 0 where both columns say the same.
    added = ((num_b - num_a) - a * (den_b - den_a)) / total
    added[np.abs(added) <= noise / len(added)] = 0.0
    few = int(np.count_nonzero(added))
    if few == 0 or (abs(b - a) <= noise and float(np.abs(residual).max()) <= noise):
        usual = math.sqrt(float((residual_a**2).mean())) / len(added)
        reach = _bound(added[:0], 1, max(grain / total, usual), _Z)
        return Estimate(0.0, -reach, reach, n, is_nil=True)
    if _are_few(few, n):
        return _of_few(b - a, added[added != 0], grain / total, n)
    return _around(b - a, residual, n)


def beyond_chance(estimates: Sequence[Estimate]) -> list[bool]:
    """Say of each number of one table whether it is beyond chance, with all of them tested at once (Holm).

    The chance that a table of nothing but luck calls anything a difference is at most 5 of 100.
    """
    order = sorted((e.p, at) for at, e in enumerate(estimates) if e.is_known)
    found = [False] * len(estimates)
    for rank, (p, at) in enumerate(order):
        if p * (len(order) - rank) >= 1 - LEVEL:
            break
        found[at] = True
    return found


def summed(values: NDArray[Any], groups: NDArray[Any]) -> NDArray[np.float64]:
    """Sum what belongs together (the hands of one deal that was played with the players on other racks)."""
    _, place = np.unique(groups, return_inverse=True)
    return np.bincount(place, weights=np.asarray(values, np.float64)).astype(np.float64)


# --- one interval ----------------------------------------------------------------------------------------


def _columns(*columns: NDArray[Any]) -> list[NDArray[np.float64]]:
    arrays = [np.asarray(column, np.float64) for column in columns]
    lengths = [len(array) for array in arrays]
    if len(set(lengths)) > 1:
        raise UnequalColumnsError(lengths)
    return arrays


def _unknown(n: int) -> Estimate:
    return Estimate(math.nan, -math.inf, math.inf, n)


def _residual(num: NDArray[np.float64], den: NDArray[np.float64], value: float) -> NDArray[np.float64]:
    """Give by how much each hand moves the ratio, times the number of hands."""
    moved: NDArray[np.float64] = (num - value * den) / den.mean()
    return moved


def _error(residual: NDArray[np.float64]) -> float:
    rows = len(residual)
    return math.sqrt(float((residual**2).sum()) / (rows - 1) / rows) if rows > 1 else math.inf


def _around(value: float, residual: NDArray[np.float64], n: int) -> Estimate:
    error = _error(residual)
    if math.isinf(error):
        return Estimate(value, -math.inf, math.inf, n)
    if error == 0 or error < 1e-12 * abs(value):
        return _constant(value, n)
    freedom = _freedom(residual)
    reach = _reach(freedom) * error
    return Estimate(value, value - reach, value + reach, n, _chance(value / error, freedom))


def _constant(value: float, n: int) -> Estimate:
    """Every hand says the same; how sure that is depends on how many there are, as for a share of 1."""
    if value == 0:
        return Estimate(0.0, 0.0, 0.0, n)
    other = value / (1 + n / _Z**2)  # what Wilson's interval leaves for hands that would say 0
    low, high = sorted((value - other, value))
    return Estimate(value, low, high, n, min(1.0, 2.0 ** (1 - n)))


def _are_few(cases: int, n: int) -> bool:
    """Say whether so few hands of n decide that they come as Poisson's law has it."""
    return cases <= min(_FEW, n / 4)


def _of_few(value: float, added: NDArray[np.float64], grain: float, n: int) -> Estimate:
    """Give the interval of a difference that rests on a few hands, by what each of them adds."""
    up, down = added[added > 0], -added[added < 0]
    # What has not happened on one side may be as large as what has happened on the other.
    size = max(grain, math.sqrt(float((added**2).mean())))

    def off(way: int, z: float) -> float:
        raised, lowered = (up, down) if way > 0 else (down, up)
        more = _bound(raised, 1, size, z) - float(raised.sum())
        less = float(lowered.sum()) - _bound(lowered, -1, size, z)
        return math.hypot(more, less)

    return Estimate(
        value,
        value - off(-1, _Z),
        value + off(1, _Z),
        n,
        _chance_of_few(value, lambda z: off(-1 if value > 0 else 1, z)),
    )


def _chance_of_few(value: float, off: Callable[[float], float]) -> float:
    """Give how often chance alone is that far from 0: by the interval that just reaches 0."""
    low, high = 0.0, _SURE
    for _ in range(45):
        z = (low + high) / 2
        low, high = (z, high) if off(z) < abs(value) else (low, z)
    return math.erfc(low / math.sqrt(2))


def _bound(sizes: NDArray[np.float64], way: int, size: float, z: float) -> float:
    """Bound the sum of what rare hands add, from below (-1) or above (1), by what those that came up added.

    Fay and Feuer's bounds for cases of unequal sizes: those of Poisson's law for as many equal cases as weigh the same;
    above, one more case than came up, as large as the largest and as `size`.
    """
    if not sizes.size:
        return -math.log(math.erfc(z / math.sqrt(2)) / 2) * size if way > 0 else 0.0
    total, square = float(sizes.sum()), float((sizes**2).sum())
    if way > 0:
        largest = max(size, float(sizes.max()))
        total, square = total + largest, square + largest**2
    cases = total**2 / square
    return float(total * max(0.0, 1 - 1 / (9 * cases) + way * z / (3 * math.sqrt(cases))) ** 3)


def _freedom(residual: NDArray[np.float64]) -> float:
    """Give the degrees of freedom of the variance: few where a few hands weigh more than all the others."""
    rows = len(residual)
    square = residual**2
    uneven = rows * float((square**2).sum()) / float(square.sum()) ** 2  # the kurtosis; 3 for a bell curve
    return max(1.0, min(rows - 1.0, 2 * rows / max(uneven - 1, 1e-9) - 1))


def _reach(freedom: float) -> float:
    """Give the quantile of Student's t by Wallace's approximation, the inverse of `_chance`."""
    z = _Z * (8 * freedom + 3) / (8 * freedom + 1)
    return math.sqrt(freedom * math.expm1(z * z / freedom))


def _chance(t: float, freedom: float) -> float:
    """Give how often chance alone is that far from 0, on either side (Wallace's approximation)."""
    z = (8 * freedom + 1) / (8 * freedom + 3) * math.sqrt(freedom * math.log1p(t * t / freedom))
    return math.erfc(z / math.sqrt(2))


def _share(value: float, residual: NDArray[np.float64], n: int) -> Estimate:
    """Give Wilson's interval with as many cases as the hands are worth, seats of one hand counted as they depend."""
    error = _error(residual)
    if value in {0.0, 1.0} or math.isinf(error):
        cases = float(n)
    elif error == 0 or error < 1e-12:
        return _constant(value, n)._replace(low=value, high=value)  # the same part of every hand
    else:
        cases = value * (1 - value) / error**2
    rare = min(value, 1 - value) * cases
    if 0 < rare < _RARE:
        low, high = _exact(rare, cases)
        low, high = (low, high) if value <= 1 / 2 else (1 - high, 1 - low)
        return Estimate(value, low, high, n, 0.0)
    square = _Z**2
    middle = (value + square / (2 * cases)) / (1 + square / cases)
    reach = _Z / (1 + square / cases) * math.sqrt(value * (1 - value) / cases + square / (4 * cases**2))
    low = 0.0 if value == 0 else max(middle - reach, 0.0)
    high = 1.0 if value == 1 else min(middle + reach, 1.0)
    return Estimate(value, low, high, n, 1.0 if value == 0 else 0.0)


def _exact(hits: float, cases: float) -> tuple[float, float]:
    """Give Clopper and Pearson's bounds of a share of at most a half: Byar's for rare cases, bent by Bol'shev."""
    few = hits * max(0.0, 1 - 1 / (9 * hits) - _Z / (3 * math.sqrt(hits))) ** 3
    more = hits + 1
    many = more * (1 - 1 / (9 * more) + _Z / (3 * math.sqrt(more))) ** 3
    low = few / (cases - (hits - 1) / 2 + few / 2)
    return max(low, 0.0), min(many / (cases - hits / 2 + many / 2), 1.0)
