"""A judged sheet as text and as data."""

from __future__ import annotations

import json

import pytest

from okeyrules.records.check import score_text
from okeyrules.records.sheet.data import as_data
from okeyrules.records.sheet.text import render
from tests.sheets.sheet_texts import by, hand_text, sheet_text

AYSE = hand_text(
    by("Ayşe", "with_okey"),
    "melds",
    "none",
    "melds 14",
    "pairs 20",
    more="  events: [Cem discard playable]\n",
)
LEVEL = hand_text("stock_out: true", "melds 1", "melds 5", "melds 5", "melds 9")


def test_the_turkish_text_of_a_sheet(judged):
    text = render(judged(sheet_text(AYSE, "void: true", ruleset="klasik+esli")), "tr")
    assert text == (
        "Kurallar: Klasik + eşli\n"
        "Eşler: Ayşe+Cem, Burak+Deniz\n"
        "\n"
        "1. el: Ayşe bitirdi (okeyle), gösterge R4\n"
        "         puan  toplam\n"
        "  Ayşe   -202    -202  -101 bitirdi x 2 okeyle\n"
        "  Burak   404     404  202 açmadı x 2 okeyle\n"
        "  Cem     129     129  S 14 seri x 2 okeyle + 101 işlek\n"
        "  Deniz    80      80  S 20 x 2 çift x 2 okeyle\n"
        "\n"
        "Geçersiz el (2. el yeniden dağıtılır): dört oyuncu da çift açtı\n"
        "\n"
        "               Ayşe  Burak  Cem  Deniz\n"
        "  1. el        -202    404  129     80\n"
        "  geçersiz el     -      -    -      -\n"
        "  Toplam       -202    404  129     80\n"
        "\n"
        "               Toplam  Sıra\n"
        "  Ayşe+Cem        -73     1\n"
        "  Burak+Deniz     484     2\n"
        "\n"
        "Maç sürüyor, oynanan el: 1\n"
    )


def test_the_english_text_of_a_match_with_points(judged):
    text = render(judged(sheet_text(LEVEL, LEVEL, LEVEL, ruleset="puanli", head="title: Friday\n")), "en")
    assert text.startswith("Friday\nRules: ")
    assert "Hand 1: the stock ran out, nobody finished, indicator R4\n" in text
    assert "  Hands finished     0      0    0      0\n" in text
    assert "  Rank               1      2    2      4\n" in text
    assert "  Match points       3      0    0     -3\n" in text


@pytest.mark.parametrize("ruleset", ["klasik", "puanli", "klasik+esli"])
def test_a_match_that_is_not_over_says_so_whatever_the_house(judged, ruleset):
    one = judged(sheet_text(LEVEL, ruleset=ruleset, head="match: {hands: 3}\n"))
    assert "Maç sürüyor, oynanan el: 1 / 3\n" in render(one, "tr")
    assert "The match goes on, hands played: 1 of 3\n" in render(one, "en")
    assert "Maç sürüyor, oynanan el: 1\n" in render(judged(sheet_text(LEVEL, ruleset=ruleset)), "tr")
    whole = judged(sheet_text(*[LEVEL] * 3, ruleset=ruleset, head="match: {hands: 3}\n"))
    assert "Maç sürüyor" not in render(whole, "tr")


def test_a_sheet_before_its_first_hand_says_so(judged):
    assert render(judged(sheet_text().replace("hands:\n", "")), "tr").endswith("Henüz el oynanmadı\n")


def test_the_hands_of_a_match_are_numbered_without_the_void_ones(judged):
    result = judged(sheet_text(LEVEL, "void: true", "void: true", LEVEL, LEVEL, head="match: {hands: 3}\n"))
    text = render(result, "tr")
    assert [line.split(":")[0] for line in text.split("\n\n") if "el" in line.split(":")[0]][:5] == [
        "1. el", "Geçersiz el (2. el yeniden dağıtılır)", "Geçersiz el (2. el yeniden dağıtılır)", "2. el", "3. el",
    ]  # fmt: skip
    assert "4. el" not in text
    assert [hand["hand"] for hand in as_data(result, "tr")["hands"]] == [1, 2, 2, 2, 3]


def test_hands_finished_are_told_only_where_they_part_equal_totals(judged):
    shared = "rules:\n  match: {rank_ties: shared}\n"
    assert "Bitirdiği el" in render(judged(sheet_text(LEVEL)), "tr")
    assert "Bitirdiği el" not in render(judged(sheet_text(LEVEL, head=shared)), "tr")


def test_teams_are_ranked_by_the_lower_total_and_share_when_level(judged):
    level = hand_text("stock_out: true", "melds 5", "melds 9", "melds 9", "melds 5")
    for hand, ranks in ((LEVEL, [1, 2]), (level, [1, 1])):
        result = judged(sheet_text(hand, ruleset="klasik+esli"))
        assert list(as_data(result, "tr")["team_ranks"].values()) == ranks


def test_receipts_name_the_factors_only_where_the_row_uses_them(judged):
    rules = "rules:\n  scoring:\n    hand: {never_opened: 202 when opened = none}\n"
    blocks = render(judged(sheet_text(AYSE, head=rules)), "en", details=True).split("\n")
    start = next(i for i, line in enumerate(blocks) if line.startswith("  Burak"))
    assert "okey: x2" not in blocks[start + 1]
    assert sum("okey: x2" in line for line in blocks) == 3


def test_turkish_receipts_hold_no_english_formula(judged):
    text = render(judged(sheet_text(AYSE, ruleset="klasik+deprem")), "tr", details=True)
    assert "el * gösterge + cezalar" in text
    assert "S * 2 * K" in text
    for word in ("hand", "penalties", "indicator", "when"):
        assert word not in text


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_details_trace_every_number_to_a_line_of_the_rules(judged, lang):
    result = judged(sheet_text(AYSE))
    plain, traced = render(result, lang), render(result, lang, details=True)
    assert "rulesets/klasik.yaml:" not in plain
    assert traced.count("rulesets/klasik.yaml:") >= 8
    assert [line for line in traced.splitlines() if "klasik.yaml" not in line] == plain.splitlines()


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_columns_stand_one_below_the_other(judged, lang):
    text = render(judged(sheet_text(AYSE, LEVEL).replace("Burak", "Abdurrahman Gazi")), lang)
    table = text.rstrip().split("\n\n")[-1].splitlines()
    assert len({len(line) for line in table}) == 1


def test_the_data_of_a_sheet_is_json_and_holds_every_receipt():
    result = score_text(sheet_text(AYSE, "void: true", ruleset="klasik+esli")).result
    data = json.loads(json.dumps(as_data(result, "en")))
    assert data["players"] == ["Ayşe", "Burak", "Cem", "Deniz"]
    assert data["totals"] == [-202, 404, 129, 80]
    assert data["teams"] == {"Ayşe+Cem": -73, "Burak+Deniz": 484}
    assert data["team_ranks"] == {"Ayşe+Cem": 1, "Burak+Deniz": 2}
    assert (data["ranks"], data["points"]) == (None, None)
    first, second = data["hands"]
    assert (first["ending"], first["finisher"], first["indicator"], first["with_okey"]) == (
        "finish", "Ayşe", "R4", True,
    )  # fmt: skip
    assert first["scores"] == [r["total"] for r in first["receipts"]] == [-202, 404, 129, 80]
    assert [r["hand"] + r["penalties"] for r in first["receipts"]] == first["scores"]
    assert first["receipts"][2]["words"] == "S 14 melds x 2 okey + 101 playable"
    assert all(line["file"] and line["line"] for r in first["receipts"] for line in r["lines"])
    assert (second["ending"], second["scores"], second["receipts"]) == ("void", [0, 0, 0, 0], [])
    assert data["match"] == {"hands": None, "played": 1, "complete": False}
    assert len(data["ruleset"]["hash"]) == 16


def test_match_points_in_data_are_numbers():
    level = hand_text("stock_out: true", "melds 5", "melds 5", "melds 6", "melds 9")
    result = score_text(sheet_text(*[level] * 5, ruleset="puanli")).result
    data = as_data(result, "tr")
    assert data["points"] == [3.5, 3.5, -2, -5]
    assert data["ranks"] == [1, 1, 3, 4]
    assert data["hands_finished"] == [0, 0, 0, 0]
