"""A judged sheet as text and as data."""

from __future__ import annotations

import json

import pytest

from okeyrules.records.check import score_text
from okeyrules.records.sheet_data import as_data
from okeyrules.records.sheet_text import render
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
        "2. el: geçersiz: dört oyuncu da çift açtı\n"
        "\n"
        "          Ayşe  Burak  Cem  Deniz\n"
        "  1. el   -202    404  129     80\n"
        "  2. el      -      -    -      -\n"
        "  Toplam  -202    404  129     80\n"
        "\n"
        "  Ayşe+Cem     -73\n"
        "  Burak+Deniz  484\n"
    )


def test_the_english_text_of_a_match_with_points(judged):
    text = render(judged(sheet_text(LEVEL, LEVEL, LEVEL, ruleset="puanli", head="title: Friday\n")), "en")
    assert text.startswith("Friday\nRules: ")
    assert "Hand 1: the stock ran out, nobody finished, indicator R4\n" in text
    assert "  Hands finished     0      0    0      0\n" in text
    assert "  Rank               1      2    2      4\n" in text
    assert "  Match points       3      0    0     -3\n" in text


def test_pending_match_points_are_said_to_be_pending(judged):
    one = judged(sheet_text(LEVEL, ruleset="puanli", head="match: {hands: 3}\n"))
    assert "Maç sürüyor: 3 elin 1 eli oynandı" in render(one, "tr")
    assert "1 of 3 hands played" in render(one, "en")
    assert "Maç sürüyor: 1 el oynandı" in render(judged(sheet_text(LEVEL, ruleset="puanli")), "tr")
    assert "Maç sürüyor" not in render(judged(sheet_text(LEVEL)), "tr")


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
