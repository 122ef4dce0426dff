from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.diagnostics.suggest import distance, nearest

SETTINGS = ["threshold", "pairs", "escalation", "escalation_value", "waiver", "wrong"]


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("threshold", "threshold"),
        ("treshold", "threshold"),
        ("tresholdd", "threshold"),
        ("thersholds", "threshold"),
        ("THRESHOLD", "threshold"),
        ("pair", "pairs"),
        ("piars", "pairs"),
        ("wavier", "waiver"),
        ("escalation-value", "escalation_value"),
        ("escalation value", "escalation_value"),
        ("xyz", None),
        ("", None),
        ("scoring", None),
    ],
)
def test_a_misspelt_setting_finds_the_one_that_was_meant(word, meant):
    assert nearest(word, SETTINGS) == meant


@pytest.mark.parametrize("word", ["kirmizi", "KIRMIZI", "Kırmızi", "kırmzı", "kırımzı"])
def test_turkish_letters_and_case_cost_nothing(word):
    assert nearest(word, ["sarı", "kırmızı", "mavi", "siyah"]) == "kırmızı"


def test_a_single_letter_is_only_ever_the_same_letter():
    assert nearest("X", ["S", "K"]) is None
    assert nearest("s", ["S", "K"]) == "S"
    assert nearest("KK", ["S", "K"]) == "K"


def test_the_same_word_but_for_marks_wins_over_a_nearer_spelling():
    assert nearest("acik", ["acil", "açık"]) == "açık"


def test_the_answer_does_not_depend_on_the_order_of_the_known_words():
    words = ["pars", "pairz", "paris", "pairs_a"]
    assert len({nearest("pairs", order) for order in permutations(words)}) == 1


@given(st.text(max_size=8), st.text(max_size=8))
def test_the_distance_is_symmetric_and_zero_only_for_equal_words(one, other):
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (one == other)
    assert abs(len(one) - len(other)) <= distance(one, other) <= max(len(one), len(other))
