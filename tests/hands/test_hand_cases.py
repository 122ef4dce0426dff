"""The hands of tests/cases: every claim in them holds, and a wrong one is found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from okeyrules.records.check import check_file
from okeyrules.records.hand.check import check_hand_file, check_hand_text
from okeyrules.records.hand.writing import write
from tests.houses import FROM_PAGES

FOLDER = Path(__file__).parent.parent / "cases"
CASES = sorted(path for path in FOLDER.glob("*.yaml") if not path.name.startswith("sheet-"))


def test_there_are_cases_of_every_house():
    assert len(CASES) >= 80
    assert {path.stem.split("-")[0] for path in CASES} == {*FROM_PAGES, "ozel"}


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_the_case_holds(path):
    report = check_hand_file(str(path))
    assert [d.message("en") for d in report.diagnostics] == []
    assert report.played is not None


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_the_opposite_of_any_verdict_is_found_at_its_place(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    for at, line in enumerate(lines):
        claim = re.search(r"=> (ok|refused)", line)
        if claim is None:
            continue
        other = {"ok": "refused", "refused": "ok"}[claim[1]]
        broken = [*lines[:at], line[: claim.start(1)] + other, *lines[at + 1 :]]
        found = check_hand_text("\n".join(broken) + "\n").diagnostics
        places = [(d.code.name, d.span.line, d.span.column) for d in found]
        if "refused not_on_table" in line:
            assert ("H808", at + 1, line.index("> M") + 3) in places, line
        else:
            assert ("H822", at + 1, claim.start(1) + 1) in places or ("H821", at + 1, 3) in places, line


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_a_written_case_reads_back_to_the_same_verdicts_and_the_same_state(path):
    played = check_hand_file(str(path)).played
    assert played is not None
    again = check_hand_text(write(played.record))
    assert [d.message("en") for d in again.diagnostics] == []
    assert again.played is not None
    assert again.played.state.key() == played.state.key()
    assert again.played.scores == played.scores
    assert again.played.ruleset.hash == played.ruleset.hash


def test_validate_checks_the_claims_of_a_hand(tmp_path):
    path = tmp_path / "el.yaml"
    text = (FOLDER / "klasik-finish-playable.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    assert check_file(str(path)).diagnostics == ()
    path.write_text(text.replace("1: -101", "1: -202"), encoding="utf-8")
    (finding,) = check_file(str(path)).diagnostics
    assert finding.code.name == "H824"
    assert finding.fix == "-101"
