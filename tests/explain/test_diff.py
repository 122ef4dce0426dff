"""`diff` claims no more than it compared, and fits the place it is written in."""

import re

import pytest

import okeyrules
from okeyrules.explain.diff_print import as_data, matrix, two
from okeyrules.explain.differences import differing
from tests.houses import FROM_PAGES, HOUSES

SAME = "scores the same in both houses"
OWN = """name: Own
extends: kerizim
pairs:
  declaration: binding
scoring:
  hand:
    declared: 404 when declared_pairs and opened = none overriding never_opened
"""


def own(text=OWN):
    return okeyrules.check_text(text, "own").usable()


def test_a_hand_that_one_house_alone_knows_is_shown_and_marked():
    said = two(okeyrules.load("kerizim"), own(), "en", width=96)
    assert SAME not in said
    assert "* only in own: never opened, nobody finished, declared pairs" in said
    assert re.search(r"kerizim +202 .*\n +own +404 ", said)
    assert "yalnız own: " in two(okeyrules.load("kerizim"), own(), "tr", width=96)


def test_data_name_the_side_that_knows_it():
    (group,) = as_data([okeyrules.load("kerizim"), own()], "en")["scores"]
    assert (group["only"], group["scores"]) == ("own", [202, 404])


def test_no_page_is_named_where_there_is_none():
    for lang in ("tr", "en"):
        assert "None" not in two(okeyrules.load("kerizim"), own(), lang)
        assert "None" not in matrix([okeyrules.load("kerizim"), own(), okeyrules.load("genel")], lang)


def test_partners_of_one_house_are_said_not_to_be_compared():
    said = two(okeyrules.load("klasik"), okeyrules.load("klasik+esli"), "en", width=96)
    assert "Every hand scores the same" not in said
    assert "were not compared: klasik+esli" in said
    assert (
        as_data([okeyrules.load("klasik"), okeyrules.load("klasik+esli")], "en")["partners_only_in"]
        == "klasik+esli"
    )


def test_the_strong_claim_stands_where_all_was_compared():
    said = two(okeyrules.load("klasik"), okeyrules.load("klasik+katlamali"), "en", width=96)
    assert "Every hand scores the same in both houses." in said
    assert "Every hand that can be compared" not in said


def paths(rulesets):
    return [row.path for row in differing(rulesets)]


@pytest.mark.parametrize("lang", ["tr", "en"])
@pytest.mark.parametrize("width", [40, 60, 80, 100, 120])
def test_the_table_fits_and_breaks_no_word(lang, width):
    rulesets = [okeyrules.load(house) for house in HOUSES]
    text = matrix(rulesets, lang, width)
    assert max(map(len, text.splitlines())) <= width
    words = set(re.findall(r"\w+", text))
    assert words >= {part for path in paths(rulesets) for part in path.split(".")}


def test_a_narrow_place_gets_a_list_with_every_house():
    text = matrix([okeyrules.load(house) for house in FROM_PAGES], "en", 60)
    assert "  klasik (002), puanli =, kerizim =: none" in text
    assert "---" not in text


@pytest.mark.parametrize("width", [60, 80, 120])
def test_two_houses_fit_as_well(width):
    text = two(okeyrules.load("klasik"), okeyrules.load("genel"), "tr", width=width, everything=True)
    assert max(map(len, text.splitlines())) <= width


def test_the_width_is_the_terminals(monkeypatch):
    rulesets = [okeyrules.load(house) for house in HOUSES]
    monkeypatch.setenv("COLUMNS", "90")
    assert matrix(rulesets, "tr") == matrix(rulesets, "tr", 90)
