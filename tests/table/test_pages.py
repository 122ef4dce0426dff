"""The rules of the five pages: every record holds, names a setting that exists, and docs/pages.md tells them all."""

from __future__ import annotations

import re

import pytest

from okeyrules.records.check import score_file
from okeyrules.records.hand.check import check_hand_file
from okeyrules.rules import OPTIONS, RULES
from okeyrules.ruleset.load import load
from tests.table import pages

RECORDS = sorted(pages.RECORDS.glob("*.yaml"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_of_the_pages_holds(path):
    if pages.header(path)["record"] == "sheet":
        report = score_file(str(path))
        assert report.ruleset is not None
    else:
        report = check_hand_file(str(path))
        assert report.played is not None
    assert [d for d in report.diagnostics if d.severity != "info"] == []


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_claims_something_and_plays_the_house_of_its_page(path):
    data = pages.header(path)
    assert path.name.startswith(data["source"] + "-")
    assert data["ruleset"] == pages.HOUSES[data["source"]]
    claims = [str(move) for move in data.get("moves", []) if " => " in str(move)]
    claims += [hand for hand in data.get("hands", []) if "scores" in hand]
    assert claims


@pytest.mark.parametrize("row", pages.rows(), ids=lambda row: f"{row.page} {row.says[:40]}")
def test_every_rule_is_held_by_a_setting_or_by_the_rule_sheet(row):
    for held_by in row.held_by.split(", "):
        if held_by.startswith("always "):
            assert held_by.removeprefix("always ") in {rule.key for rule in RULES}
        elif held_by.startswith("scoring.") and held_by not in OPTIONS:
            section, _, name = held_by.removeprefix("scoring.").partition(".")
            house = load(pages.at_table(row, pages.HOUSES[row.page]))
            assert not name or name in getattr(house.scoring, section)
        else:
            assert held_by in OPTIONS


def test_a_value_that_a_page_states_for_its_house_is_shown_by_a_record_or_said_on_the_sheet():
    told = {(row.page, held_by) for row in pages.rows() for held_by in row.held_by.split(", ")}
    missing = []
    for page, house in pages.HOUSES.items():
        ruleset = load(house)
        for path in OPTIONS:
            cited = ruleset.cited(path)
            if cited.page == page and not cited.inherited and (page, path) not in told:
                missing.append((house, path))
    assert missing == []


def test_the_table_of_pages_is_current():
    assert pages.PAGE.read_text(encoding="utf-8") == pages.page(), "run python -m tests.table.pages"


def test_every_file_that_the_table_of_pages_names_exists():
    text = pages.PAGE.read_text(encoding="utf-8")
    for name in re.findall(r"\]\(\.\./([^)]+)\)", text):
        assert (pages.ROOT / name).exists(), name
