"""A hand record says which hand of a match it is, and is scored as that hand."""

from __future__ import annotations

import pytest

from okeyrules.records.hand.record import InMatch
from okeyrules.records.hand.writing import write
from tests.hands.hand_texts import hand_text

LAST_HAND_COUNTS_DOUBLE = "rules: {scoring: {multipliers: {last: x2 when hand_number = hands}}}\n"


def finishing(match: str, rules: str = LAST_HAND_COUNTS_DOUBLE) -> str:
    return hand_text("1 discard B1", rack="B1", head=rules + match)


@pytest.mark.parametrize(
    ("match", "score"),
    [
        ("", -101),
        ("match: {hand: 1, hands: 3}\n", -101),
        ("match: {hand: 3, hands: 3}\n", -202),
        ("match: {hand: 3, hands: 5}\n", -101),
        ("match: {hand: 5, hands: 5}\n", -202),
    ],
)
def test_the_last_hand_counts_double_where_the_house_says_so(played, match, score):
    assert played(finishing(match)).scores[1] == score


def test_what_is_read_is_written_again(played):
    record = played(finishing("match: {hand: 5, hands: 5}\n")).record
    assert record.in_match == InMatch(5, 5)
    again = played(write(record))
    assert again.record.in_match == InMatch(5, 5)
    assert again.scores[1] == -202


def test_a_record_that_says_nothing_of_a_match_is_written_without_one(played):
    assert "\nmatch:" not in write(played(finishing("", rules="")).record)


def test_a_fine_may_hang_on_the_number_of_the_hand(played):
    rules = "rules: {scoring: {penalties: {late: +50 on discard when hand_number = hands}}}\n"
    first, last = (
        played(hand_text("1 discard B1", head=f"{rules}match: {{hand: {n}, hands: 3}}\n")) for n in (1, 3)
    )
    assert (first.fines.get(1, 0), last.fines[1]) == (0, 50)


def test_a_hand_beyond_the_match_is_an_error_at_its_number(found):
    assert found(finishing("match: {hand: 4, hands: 3}\n")) == [("H819", 5, 15, "4")]


@pytest.mark.parametrize("match", ["{hand: 2}", "{hands: 5}"])
def test_both_numbers_are_needed(found, match):
    assert [finding[0] for finding in found(finishing(f"match: {match}\n"))] == ["H801"]


def test_a_length_that_the_house_does_not_score_leaves_the_scores_open(played):
    rules = """\
rules:
  match: {hands: [5, 11]}
  scoring:
    hand:
      finisher: null
      short: -11 when finished and hands < 8
      long: -22 when finished and hands > 8
      melds: S * K when opened = melds and not finished
      pairs: S * 2 * K when opened = pairs and not finished
"""
    scores = [
        played(finishing(f"match: {{hand: 1, hands: {hands}}}\n", rules)).scores[1] for hands in (5, 8, 11)
    ]
    assert scores == [-11, None, -22]
