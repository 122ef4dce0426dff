"""Every line counts in the total, K needs a finish, and finishing is not made worse by fines."""

import pytest

from tests.scoring.test_checks import codes


@pytest.mark.parametrize(
    "total",
    [
        "hand - penalties",
        "penalties + penalties",
        "1",
        "hand",
        "penalties",
        "hand + penalties * 2",
        "0 - hand + penalties",
    ],
)
def test_a_total_that_loses_or_turns_a_part_is_found(total):
    assert "C618" in codes(total=total)


@pytest.mark.parametrize(
    "total",
    [
        "hand + penalties",
        "hand * indicator + penalties",
        "(hand + penalties) * 2",
        "max(hand, -303) + penalties",
        "hand * hand_number + penalties",
    ],
)
def test_a_total_in_which_all_counts_is_sound(total):
    assert "C618" not in codes(total=total)


@pytest.mark.parametrize("factor", ["x2", "x2 unless finish.okey", "x2 when not finish.happened"])
def test_a_factor_that_always_applies_without_a_finish_is_found(factor):
    assert "C619" in codes(factors={"new": factor})


@pytest.mark.parametrize(
    "factor",
    ["x2 when finish.happened", "x2 when indicator > 9", "x2 when hand_number = hands", "x indicator"],
)
def test_a_factor_that_hangs_on_something_else_is_sound(factor):
    assert "C619" not in codes(factors={"new": factor})


@pytest.mark.parametrize(
    "fine",
    [
        "+5000 on hand_end when finished",
        "+500 on discard when finishing",
        "+500 on discard when finishing and playable",
        "+5000 on hand_end when finished or opened = none",
    ],
)
def test_a_fine_that_makes_finishing_worse_is_found(fine):
    assert codes(fines={"new": fine}) == ["C620"]


@pytest.mark.parametrize(
    "fine",
    [
        "+50 on hand_end when finished",
        "+5000 on hand_end",
        "+50 on discard when finishing",
        "+500 on discard when playable",
        "+5000 on hand_end when not finished",
    ],
)
def test_a_fine_that_leaves_finishing_best_is_sound(fine):
    assert "C620" not in codes(fines={"new": fine})
