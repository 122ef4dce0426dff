"""The shipped rulesets: all are sound, with every subset of modes, and say what the table of rules says."""

from itertools import combinations
from pathlib import Path

import pytest

import okeyrules
from okeyrules.resources import shipped_names
from okeyrules.ruleset.compose import shipped_layer
from tests.houses import HOUSES, MODES, READY

SUBSETS = [s for n in range(len(MODES) + 1) for s in combinations(MODES, n)]


def test_the_shipped_files_are_those_of_the_rules() -> None:
    assert HOUSES[:5] == ("klasik", "genel", "puanli", "kerizim", "batak101")
    assert READY == ("deprem", "esli", "katlamali")
    assert set(shipped_names()) == {*HOUSES, *READY}
    assert {*READY, "cezali", "yardimsiz"} <= set(MODES)


@pytest.mark.parametrize("house", HOUSES)
def test_a_house_is_sound_with_every_subset_of_modes(house: str) -> None:
    for subset in SUBSETS:
        report = okeyrules.check("+".join([house, *subset]))
        assert report.diagnostics == (), (subset, [d.message("en") for d in report.diagnostics])
        assert report.ruleset is not None


@pytest.mark.parametrize("name", [*HOUSES, *READY, *(f"modes/{m}" for m in MODES)])
def test_a_shipped_file_read_like_an_operators_has_no_finding(name: str) -> None:
    path = Path(__file__).parents[2] / "rulesets" / f"{name}.yaml"
    report = okeyrules.check(path)
    assert [d.message("en") for d in report.diagnostics] == []


@pytest.mark.parametrize("house", HOUSES)
def test_the_order_of_modes_changes_nothing(house: str) -> None:
    for subset in SUBSETS:
        forward, backward = "+".join([house, *subset]), "+".join([house, *reversed(subset)])
        assert okeyrules.load(forward).hash == okeyrules.load(backward).hash


def test_every_value_cites_its_page_or_is_inherited() -> None:
    for house in HOUSES[1:]:
        ruleset = okeyrules.load(house)
        for path in ruleset.values:
            cited = ruleset.cited(path)
            set_by = Path(cited.span.file).stem
            assert cited.inherited or cited.page == shipped_layer(set_by).page, (house, path)


def test_a_mode_cites_the_page_it_comes_from() -> None:
    assert okeyrules.load("katlamali").cited("opening.escalation").page == "002"


TABLE = {
    ("genel", "opening.waiver"): "any",
    ("batak101", "opening.waiver"): "melds",
    ("genel", "opening.wrong"): "penalise",
    ("puanli", "opening.wrong"): "penalise",
    ("kerizim", "opening.wrong"): "refuse",
    ("genel", "opening.escalation_value"): "turn_melds",
    ("batak101", "left.unopened"): "on_table",
    ("genel", "left.only_if_usable"): True,
    ("genel", "left.give_back"): "never",
    ("puanli", "lay_off.limit.for"): "nobody",
    ("kerizim", "lay_off.limit.for"): "pairs_openers",
    ("kerizim", "lay_off.limit.per"): "side",
    ("batak101", "lay_off.limit.for"): "pairs_openers",
    ("batak101", "lay_off.limit.per"): "turn",
    ("kerizim", "okey_swap.settled_only"): True,
    ("kerizim", "okey_swap.set_must_be_full"): False,
    ("kerizim", "playable.includes_swap"): True,
    ("puanli", "undo.step"): "last_tile",
    ("genel", "undo.lay_offs"): False,
    ("puanli", "undo.collect"): "penalised",
    ("kerizim", "undo.collect"): "penalised_after_left",
    ("genel", "stock_out"): "end",
    ("batak101", "stock_out"): "end",
    ("puanli", "clock.start_countdown"): 10,
    ("klasik", "match.points"): None,
    ("puanli", "match.team_points"): "hands",
}


@pytest.mark.parametrize(("house", "path"), TABLE, ids=str)
def test_a_house_says_what_the_table_of_rules_says(house: str, path: str) -> None:
    assert okeyrules.load(house).value(path) == TABLE[house, path]


def test_puanli_has_the_points_of_its_page() -> None:
    points = okeyrules.load("puanli").value("match.points")
    assert {n: tuple(row) for n, row in points.items()} == {
        3: (3, 1, -1, -3), 5: (5, 2, -2, -5), 7: (7, 3, -3, -7), 9: (9, 4, -4, -9), 11: (11, 5, -5, -11),
    }  # fmt: skip


def test_a_ruleset_is_known_by_what_it_says_and_not_by_its_name() -> None:
    assert okeyrules.load("katlamali").hash == okeyrules.load("klasik+katlamali").hash
    assert okeyrules.load("klasik").hash != okeyrules.load("klasik+katlamali").hash
