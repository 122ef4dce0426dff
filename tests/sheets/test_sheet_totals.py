"""Totals, ranks, match points and teams of a sheet."""

from __future__ import annotations

from fractions import Fraction

import pytest

from okeyrules.records.check import score_text
from tests.houses import HOUSES
from tests.sheets.sheet_texts import by, hand_text, sheet_text

AYSE = hand_text(by("Ayşe"), "melds", "none", "melds 14", "pairs 20")  # -101 202 14 40
BURAK = hand_text(by("Burak"), "none", "melds", "melds 10", "pairs 20")  # 202 -101 10 40
STOCK = hand_text("stock_out: true", "melds 10", "melds 10", "melds 10", "melds 10")
VOID = "void: true"


def test_totals_run_through_the_hands(judged):
    result = judged(sheet_text(AYSE, BURAK))
    assert [hand.totals for hand in result.hands] == [(-101, 202, 14, 40), (101, 101, 24, 80)]
    assert result.totals == (101, 101, 24, 80)


def test_a_void_hand_scores_nothing_and_does_not_count(judged):
    result = judged(sheet_text(AYSE, VOID, BURAK, ruleset="puanli", head="match: {hands: 3}\n"))
    assert result.totals == (101, 101, 24, 80)
    assert [hand.scores for hand in result.hands][1] == (0, 0, 0, 0)
    assert [hand.number for hand in result.hands] == [1, 2, 2]
    assert (result.counted, result.is_complete, result.points) == (2, False, ())


def test_equal_totals_rank_by_hands_finished(judged):
    once_more = hand_text("stock_out: true", "melds 9", "melds 110", "melds 10", "melds 10")
    result = judged(
        sheet_text(AYSE, hand_text(by("Burak"), "none", "melds", "melds 3", "melds 4"), once_more)
    )
    assert result.totals == (110, 211, 27, 54)
    tie = hand_text(by("Ayşe"), "melds", "melds 11", "none", "none")  # -101 11 202 202
    result = judged(sheet_text(tie, hand_text("stock_out: true", "none", "melds 90", "melds 1", "melds 1")))
    assert result.totals == (101, 101, 203, 203)
    assert result.finished == (1, 0, 0, 0)
    assert result.ranks == (1, 2, 3, 3)


def test_ties_are_shared_at_once_where_the_house_says_so(judged):
    tie = hand_text(by("Ayşe"), "melds", "melds 11", "none", "none")
    level = hand_text("stock_out: true", "none", "melds 90", "melds 1", "melds 1")
    result = judged(sheet_text(tie, level, head="rules:\n  match: {rank_ties: shared}\n"))
    assert result.ranks == (1, 1, 3, 3)


def test_ranks_after_shared_ones_are_skipped(judged):
    level = hand_text("stock_out: true", "melds 1", "melds 5", "melds 5", "melds 9")
    assert judged(sheet_text(level)).ranks == (1, 2, 2, 4)


def test_shared_ranks_share_the_mean_of_their_points(judged):
    level = hand_text("stock_out: true", "melds 1", "melds 5", "melds 5", "melds 9")
    result = judged(sheet_text(level, level, level, ruleset="puanli"))
    assert result.ranks == (1, 2, 2, 4)
    assert result.points == (3, 0, 0, -3)
    level = hand_text("stock_out: true", "melds 5", "melds 5", "melds 6", "melds 9")
    result = judged(sheet_text(*[level] * 5, ruleset="puanli"))
    assert result.points == (Fraction(7, 2), Fraction(7, 2), -2, -5)
    result = judged(sheet_text(*[STOCK] * 3, ruleset="puanli"))
    assert result.points == (0, 0, 0, 0)


def test_three_on_one_rank_share_in_thirds(judged):
    level = hand_text("stock_out: true", "melds 5", "melds 5", "melds 5", "melds 9")
    result = judged(sheet_text(*[level] * 3, ruleset="puanli"))
    assert result.points == (1, 1, 1, -3)
    level = hand_text("stock_out: true", "melds 4", "melds 5", "melds 5", "melds 5")
    rules = "rules:\n  match:\n    points: {3: [8, 2, -3, -7]}\n    hands: [3]\n"
    result = judged(sheet_text(*[level] * 3, ruleset="puanli", head=rules))
    assert result.points == (8, Fraction(-8, 3), Fraction(-8, 3), Fraction(-8, 3))


@pytest.mark.parametrize(("hands", "first"), [(3, 3), (5, 5), (7, 7), (9, 9), (11, 11)])
def test_match_points_follow_the_length_of_the_match(judged, hands, first):
    result = judged(sheet_text(*[AYSE] * hands, ruleset="puanli"))
    assert result.length == hands
    assert (max(result.points), min(result.points), sum(result.points)) == (first, -first, 0)


def test_match_points_are_pending_until_the_last_hand(judged):
    result = judged(sheet_text(*[AYSE] * 3, ruleset="puanli", head="match: {hands: 5}\n"))
    assert (result.length, result.is_complete, result.points) == (5, False, ())
    result = judged(sheet_text(*[AYSE] * 4, ruleset="puanli"))
    assert (result.length, result.points) == (None, ())


def test_a_house_without_match_points_gives_none(judged):
    result = judged(sheet_text(*[AYSE] * 3))
    assert (result.has_points, result.points) == (False, ())


def test_partners_add_up_and_have_no_ranks(judged):
    result = judged(sheet_text(AYSE, BURAK, ruleset="genel+esli"))
    assert result.team_totals == (result.totals[0] + result.totals[2], result.totals[1] + result.totals[3])
    assert result.ranks == ()


@pytest.mark.parametrize(
    ("last", "points"),
    [(("melds 1", "melds 99"), (3, -3, 3, -3)), (("melds 99", "melds 1"), (-3, 3, -3, 3))],
)
def test_each_winning_partner_gains_the_number_of_hands(judged, last, points):
    level = hand_text("stock_out: true", last[0], last[1], "melds 5", "melds 5")
    assert judged(sheet_text(STOCK, STOCK, level, ruleset="puanli+esli")).points == points


def test_equal_teams_gain_nothing(judged):
    assert judged(sheet_text(STOCK, STOCK, STOCK, ruleset="puanli+esli")).points == (0, 0, 0, 0)


def test_a_sheet_before_its_first_hand_is_all_zeros(judged):
    text = sheet_text().replace("hands:\n", "hands: []\n")
    result = judged(text)
    assert (result.totals, result.ranks, result.points) == ((0, 0, 0, 0), (1, 1, 1, 1), ())


def test_the_ruleset_may_be_a_file_beside_the_sheet(tmp_path):
    from okeyrules.records.check import check_file

    (tmp_path / "salon.yaml").write_text(
        "extends: klasik\nscoring:\n  hand:\n    never_opened: 300 * K when opened = none\n", encoding="utf-8"
    )
    sheet = tmp_path / "cuma.yaml"
    sheet.write_text(sheet_text(AYSE, ruleset="salon.yaml"), encoding="utf-8")
    report = check_file(str(sheet))
    assert report.diagnostics == ()
    assert report.result.totals == (-101, 300, 14, 40)
    assert report.result.sheet.ruleset.name.tr != "cuma"


def test_modes_may_stand_in_a_list_or_in_the_name(judged):
    in_list = judged(sheet_text(AYSE, head="modes: [deprem]\n"))
    in_name = judged(sheet_text(AYSE, ruleset="klasik+deprem"))
    assert in_list.totals == in_name.totals == (-404, 808, 56, 160)


def test_rules_of_the_match_alone_lie_over_the_house(judged):
    head = "rules:\n  scoring:\n    hand:\n      never_opened: 404 * K when opened = none\n"
    assert judged(sheet_text(AYSE, head=head)).totals == (-101, 404, 14, 40)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("modes", ["", "+deprem", "+esli", "+katlamali", "+katlamali+deprem+esli", "+cezali"])
def test_the_same_hands_are_scored_in_every_house_with_every_mode(judged, house, modes):
    result = judged(sheet_text(AYSE, BURAK, STOCK, ruleset=house + modes))
    assert len(result.hands) == 3
    assert sum(result.totals) == sum(result.team_totals)


@pytest.mark.parametrize("values", ["hands: [4]", "points: {5: [1, 1, 1, 1]}", "hands: [3, 4]"])
def test_a_finding_in_a_list_or_table_of_the_match_alone_stands_at_its_own_place(values):
    text = sheet_text(AYSE, ruleset="puanli", head=f"rules:\n  match: {{{values}}}\n")
    found = score_text(text).diagnostics
    assert found
    line = next(at for at, line in enumerate(text.splitlines(), 1) if values in line)
    assert {d.span.line for d in found} == {line}
