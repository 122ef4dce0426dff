"""The intervals hold what they promise, and chance alone is not called a difference."""

import math

import numpy as np
import pytest

from okeyrules.study.intervals import (
    Estimate,
    UnequalColumnsError,
    beyond_chance,
    difference,
    estimate,
    summed,
)

TRIALS = 1500
# 95 of 100, within three standard errors of that many trials, and the two points an approximation may be off by
LEAST, MOST = 0.95 - 3 * math.sqrt(0.95 * 0.05 / TRIALS) - 0.005, 0.99


def ones(n):
    return np.ones(n)


def normal(rng, n=100):
    return rng.normal(5, 2, n), ones(n)


def skewed(rng, n=100):
    return rng.exponential(5, n), ones(n)


def ratio(rng, n=100):
    cases = rng.integers(0, 5, n)
    return cases * (3 + cases) + rng.normal(0, 1, n) * cases, cases  # (3 x 2 + 6) / 2 on average


def share(p, n=200):
    return lambda rng: (rng.random(n) < p, ones(n))


def seats(p, n=150):
    """Make four seats a hand that share their luck."""
    return lambda rng: (rng.binomial(4, rng.beta(4 * p, 4 * (1 - p), n)), np.full(n, 4))


def rare_fines(rng, n=400):
    return (rng.random(n) < 0.05) * 101 * rng.integers(1, 3, n), ones(n)


COVERED = {
    "normal": (normal, 5),
    "skewed": (skewed, 5),
    "ratio": (ratio, 6),
    "share of a half": (share(0.5), 0.5),
    "share nearly never": (share(0.004), 0.004),
    "seats of a hand": (seats(0.5), 0.5),
    "seats of a hand near 1": (seats(0.9), 0.9),
    "rare fines": (rare_fines, 0.05 * 151.5),
}


@pytest.mark.parametrize("name", COVERED)
def test_an_interval_holds_the_true_number_95_times_of_100(name):
    draw, true = COVERED[name]
    rng = np.random.default_rng(101)
    found = [estimate(*draw(rng)) for _ in range(TRIALS)]
    most = (
        1.0 if "nearly never" in name else MOST
    )  # exact bounds hold what jumps from case to case rather too often
    assert LEAST <= np.mean([e.low <= true <= e.high for e in found]) <= most


@pytest.mark.parametrize(("low", "high"), [(0.005, 0.05), (0.95, 0.995)])
def test_an_interval_of_a_share_near_0_or_1_holds_95_times_of_100(low, high):
    # A share of so few cases jumps, so that any one true share is met a little too often or too seldom.
    rng = np.random.default_rng(101)
    held = 0
    for true in rng.uniform(low, high, TRIALS):
        found = estimate(*share(true)(rng))
        held += found.low <= true <= found.high
    assert LEAST <= held / TRIALS <= MOST


def paired_points(rng, n=100):
    luck = rng.exponential(50, n)
    return luck + rng.normal(0, 5, n), ones(n), luck * 1.1 + rng.normal(0, 5, n), ones(n)


def paired_shares(rng, n=300):
    luck = rng.random(n)
    return luck < 0.3, ones(n), luck < 0.35, ones(n)


def paired_ratios(rng, n=150):
    cases, more = rng.integers(0, 5, n), rng.integers(0, 2, n)
    return cases * 7 + rng.normal(0, 2, n), cases, (cases + more) * 9 + rng.normal(0, 2, n), cases + more


PAIRED = {"points": (paired_points, 5), "shares": (paired_shares, 0.05), "ratios": (paired_ratios, 2)}


@pytest.mark.parametrize("name", PAIRED)
def test_an_interval_of_a_paired_difference_holds_the_true_one_95_times_of_100(name):
    draw, true = PAIRED[name]
    rng = np.random.default_rng(101)
    found = [difference(*draw(rng)) for _ in range(TRIALS)]
    assert LEAST <= np.mean([e.low <= true <= e.high for e in found]) <= MOST


def test_pairing_takes_the_luck_of_the_deals_out():
    rng = np.random.default_rng(1)
    a, one, b, _ = paired_points(rng, 400)
    alone = estimate(a, one).margin + estimate(b, one).margin
    assert difference(a, one, b, one).margin < alone / 4


@pytest.mark.parametrize("n", [1, 2, 7, 100, 100_000])
def test_equal_columns_differ_by_exactly_0_at_any_number_of_hands(n):
    rng = np.random.default_rng(n)
    num, den = rng.exponential(3, n), rng.integers(1, 5, n)
    found = difference(num, den, num.copy(), den.copy())
    assert found.value == 0
    assert found.is_nil
    assert not found.is_beyond_chance


def test_hands_that_were_not_otherwise_may_still_be_by_as_much_as_cases_weigh():
    fines = (np.arange(1000) < 3) * 101.0
    found = difference(fines, ones(1000), fines, ones(1000), 101.0)
    assert (found.low, found.high) == (
        -found.high,
        pytest.approx(0.3726, abs=1e-4),
    )  # 3.689 of 1000, 101 each
    points = np.random.default_rng(1).normal(0, 200, 1000)
    assert difference(points, ones(1000), points, ones(1000)).high == pytest.approx(0.74, abs=0.05)


def made_rare(kind, rng, n, rate):
    """Make fines of which some are given under the other rules alone; gives the columns, and the true difference."""
    base = (rng.random(n) < 0.02) * 101.0
    size = {
        "one way": np.full(n, 101.0),
        "both ways": 101.0 * rng.choice([-1, 1, 1, 2], n),
        "of any size": rng.normal(10, 140, n),
    }[kind]
    mean = {"one way": 101, "both ways": 75.75, "of any size": 10}[kind]
    return base, base + (rng.random(n) < rate) * size, rate * mean


@pytest.mark.parametrize("kind", ["one way", "both ways", "of any size"])
@pytest.mark.parametrize("n", [50, 300, 2000])
def test_an_interval_of_a_difference_that_few_hands_make_holds_95_times_of_100(kind, n):
    rng = np.random.default_rng(101)
    for hands in (0.1, 1, 2.9, 5, 12, 45):  # so many are otherwise on average
        if hands > n / 4:
            continue
        held = 0
        for _ in range(400):
            a, b, true = made_rare(kind, rng, n, hands / n)
            found = difference(a, ones(n), b, ones(n), 101.0)
            held += found.low <= true <= found.high
        assert held / 400 >= 0.92, hands  # within three standard errors of 95


@pytest.mark.parametrize("n", [50, 300, 2000])
@pytest.mark.parametrize("of", ["a share", "fines"])
def test_an_interval_of_a_rare_number_holds_95_times_of_100(of, n):
    rng = np.random.default_rng(101)
    for hands in (0.05, 0.18, 0.7, 1.5, 2.9, 5, 9, 14, 16):
        size = 1.0 if of == "a share" else 101.0 * rng.integers(1, 3, (400, n))
        rows = (rng.random((400, n)) < hands / n) * size
        true = hands / n * (1 if of == "a share" else 151.5)
        found = [estimate(row, ones(n), 101.0 if of == "fines" else 1.0) for row in rows]
        assert np.mean([e.low <= true <= e.high for e in found]) >= 0.91, hands


def test_what_rounding_leaves_is_no_difference():
    rng = np.random.default_rng(3)
    num, den = rng.exponential(3, 1000), rng.integers(1, 5, 1000)
    found = difference(num, den, num * 0.1, den * 0.1)
    assert found.value == 0
    assert found.is_nil


def test_chance_alone_is_called_a_difference_5_times_of_100():
    rng = np.random.default_rng(7)
    found = []
    for _ in range(TRIALS):
        luck = rng.exponential(50, 200)
        found.append(difference(luck, ones(200), luck + rng.normal(0, 9, 200), ones(200)))
    assert 1 - MOST <= np.mean([e.is_beyond_chance for e in found]) <= 1 - LEAST


def test_a_few_hands_that_differ_all_one_way_are_not_enough():
    n = 10_000
    base = np.zeros(n)
    for few, real in ((4, False), (5, False), (8, True)):
        other = base.copy()
        other[:few] = 1
        assert difference(base, ones(n), other, ones(n)).is_beyond_chance == real


def test_beyond_chance_and_an_interval_without_0_are_the_same():
    rng = np.random.default_rng(11)
    for _ in range(500):
        n = int(rng.integers(2, 60))
        found = difference(rng.normal(0, 1, n), ones(n), rng.normal(0.3, 1, n), ones(n))
        assert found.is_beyond_chance == (found.low > 0 or found.high < 0)


def test_a_value_computed_by_hand():
    # 2 / 1, 4 / 1, 6 / 2: the ratio is 3, the residuals are -1, 1, 0 over a mean of 4 / 3
    found = estimate(np.array([2, 4, 6]), np.array([1, 1, 2]))
    assert found.value == 3
    error = math.sqrt((0.75**2 + 0.75**2) / 2 / 3)
    assert found.high - 3 == pytest.approx(4.303 * error, rel=0.05)  # Student's t with two degrees of freedom
    assert found.n == 3


def standard_error(values):
    return math.sqrt(((values - values.mean()) ** 2).sum() / (len(values) - 1) / len(values))


@pytest.mark.parametrize(
    ("rows", "off", "student"),
    [
        # Kurtosis rows / off: the variance of so uneven hands is as sure as that of 2 rows / (kurtosis - 1) - 1 even
        # ones (Satterthwaite). With kurtosis 3, that of a bell curve, these are all but one, as in the textbook.
        (12, 4, 2.201),  # 11 degrees of freedom
        (30, 10, 2.045),  # 29
        (100, 10, 2.078),  # 200 / 9 - 1 = 21.2
        (100, 4, 2.337),  # 200 / 24 - 1 = 7.3
        (60, 2, 3.12),  # 120 / 29 - 1 = 3.1
    ],
)
def test_the_degrees_of_freedom_are_those_of_how_unevenly_the_hands_weigh(rows, off, student):
    values = np.zeros(rows)
    values[: off // 2], values[off // 2 : off] = 1, -1
    found = estimate(values, ones(rows))
    assert found.high == -found.low
    assert found.high / standard_error(values) == pytest.approx(student, rel=0.03)


POISSON = {
    25: (16.18, 36.90),
    40: (28.58, 54.47),
}  # the exact bounds of so many cases, by the textbook's table


@pytest.mark.parametrize(("n", "few"), [(100, 25), (2000, 40)])
def test_up_to_a_quarter_of_the_hands_and_up_to_40_come_as_poissons_law_has_it(n, few):
    fines = (np.arange(n) < few) * 101.0
    low, high = POISSON[few]
    alone = estimate(fines, ones(n), 101.0)
    assert alone.value == few * 101 / n
    assert alone.low == pytest.approx(low * 101 / n, rel=0.002)
    assert alone.high == pytest.approx(high * 101 / n, rel=0.002)
    # A difference may also have hands that lower it and did not come up: 3.689 at most (Zou and Donner).
    against = difference(np.zeros(n), ones(n), fines, ones(n), 101.0)
    assert against.high == pytest.approx(high * 101 / n, rel=0.002)
    assert against.low == pytest.approx((few - math.hypot(few - low, 3.689)) * 101 / n, rel=0.002)


@pytest.mark.parametrize(("n", "more"), [(100, 26), (100, 30), (2000, 41)])
def test_more_hands_than_that_are_as_sure_as_students_t_says(n, more):
    fines = (np.arange(n) < more) * 101.0
    reach = {100: 1.984, 2000: 2.02}[n] * standard_error(
        fines
    )  # 99 degrees of freedom; 2 x 41 - 1 as so uneven
    for found in (estimate(fines, ones(n), 101.0), difference(np.zeros(n), ones(n), fines, ones(n), 101.0)):
        assert found.high - found.value == pytest.approx(reach, rel=0.02)
        assert found.value - found.low == pytest.approx(reach, rel=0.02)


def test_wilsons_interval_by_the_textbook():
    thirty_of_hundred = estimate(np.arange(100) < 30, ones(100))
    assert thirty_of_hundred.low == pytest.approx(0.2189, abs=0.0005)
    assert thirty_of_hundred.high == pytest.approx(0.3958, abs=0.001)


def test_clopper_and_pearsons_interval_by_the_textbook():
    ten_of_hundred = estimate(np.arange(100) < 10, ones(100))
    assert ten_of_hundred.low == pytest.approx(0.0490, abs=0.0005)
    assert ten_of_hundred.high == pytest.approx(0.1762, abs=0.001)
    most = estimate(np.arange(100) >= 10, ones(100))
    assert (most.low, most.high) == (1 - ten_of_hundred.high, 1 - ten_of_hundred.low)


def test_what_never_happened_may_still_be():
    never = estimate(np.zeros(1000), ones(1000))
    assert (never.value, never.low) == (0, 0)
    assert 0.003 < never.high < 0.004  # the rule of three
    always = estimate(ones(1000), ones(1000))
    assert (always.value, always.high) == (1, 1)
    assert 0.996 < always.low < 0.997


def test_a_fine_that_never_fell_may_still_cost_what_a_fine_costs():
    assert estimate(np.zeros(1000), ones(1000), 101).high == pytest.approx(0.387, abs=0.01)


def test_a_share_that_every_hand_gives_alike_is_certain():
    found = estimate(ones(50), np.full(50, 4))
    assert found[:3] == (0.25, 0.25, 0.25)


def test_where_no_hand_has_a_case_there_is_no_value():
    found = estimate(np.zeros(9), np.zeros(9))
    assert not found.is_known
    assert not found.is_beyond_chance
    assert found.as_data() == {"value": None, "low": None, "high": None, "n": 0}
    assert not difference(np.zeros(9), np.zeros(9), ones(9), ones(9)).is_known
    assert not estimate(np.array([]), np.array([])).is_known


def test_one_hand_has_a_value_and_no_interval():
    found = estimate(np.array([7.0]), np.array([1]))
    assert found.as_data() == {"value": 7.0, "low": 0.0, "high": None, "n": 1}
    assert not difference(np.array([7.0]), ones(1), np.array([9.0]), ones(1)).is_beyond_chance


def test_every_hand_the_same_is_sure_only_with_many_hands():
    def differ(n):
        return difference(np.zeros(n), ones(n), np.full(n, 3.0), ones(n))

    assert not differ(3).is_beyond_chance
    assert differ(30).is_beyond_chance
    assert differ(30).value == differ(30).high == 3
    assert differ(30).low < 3


def test_columns_of_different_hands_are_refused():
    with pytest.raises(UnequalColumnsError, match=r"\[2, 3\]"):
        estimate(ones(2), ones(3))


def test_a_table_of_luck_rarely_shows_a_difference():
    rng = np.random.default_rng(13)
    tables = 400
    alone = together = 0
    for _ in range(tables):
        found = [
            difference(rng.normal(0, 1, 60), ones(60), rng.normal(0, 1, 60), ones(60)) for _ in range(20)
        ]
        alone += any(e.is_beyond_chance for e in found)
        together += any(beyond_chance(found))
    assert alone > 0.5 * tables
    assert together < 0.08 * tables


def test_holm_by_hand():
    def with_p(p):
        return Estimate(1.0, 0.0, 2.0, 10, p)

    table = [with_p(0.04), with_p(0.01), Estimate(math.nan, -math.inf, math.inf, 0), with_p(0.02)]
    assert beyond_chance(table) == [True, True, False, True]  # 3 x 0.01, 2 x 0.02, 1 x 0.04
    assert beyond_chance([with_p(0.04), with_p(0.01), with_p(0.03)]) == [False, True, False]
    assert beyond_chance([]) == []


def test_the_hands_of_one_deal_count_together():
    assert summed(np.array([1, 2, 3, 4]), np.array([7, 5, 7, 5])).tolist() == [6, 4]
