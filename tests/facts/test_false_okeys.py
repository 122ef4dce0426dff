"""False okeys left in the rack: one declaration, known to every part of the program."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from okeyrules.atomic import write_atomically
from okeyrules.records.check import score_file, score_text
from okeyrules.records.sheet.ask import add_by_asking
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.cells import boxes, points_of
from okeyrules.scoring.endings import endings
from okeyrules.scoring.frame import Frame
from okeyrules.study.ask.rescore import rescore
from okeyrules.study.run.hands import NotRecordedError
from okeyrules.study.run.simulate import simulate_run
from okeyrules.study.run.store import Run, save
from okeyrules.study.run.store import load as load_run
from okeyrules.study.witness.find import witness
from okeyrules.tiles import FALSE_OKEY, Okey, deck
from okeyrules.web.pages.score.draft import draft_of, hand_input

RULES = (
    "name: Sahte\nextends: klasik\nscoring:\n  penalties:\n    false_okey: +25 * false_okeys on hand_end\n"
)
SHEET = """record: sheet
ruleset: klasik
rules:
  scoring:
    penalties:
      false_okey: +25 * false_okeys on hand_end
players: [Ayşe, Burak, Cem, Deniz]
hands:
- indicator: R6
  finish: {by: Ayşe}
  seats:
    Ayşe: {opened: melds}
    Burak: {opened: none, false_okeys: 1}
    Cem: {opened: melds, rack: R5 F}
    Deniz: {opened: pairs, points: 20, false_okeys: 0}
"""


def house(text: str = RULES) -> Ruleset:
    report = check_text(text)
    assert report.ruleset is not None, [d.message("en") for d in report.diagnostics]
    return report.ruleset


def codes(condition: str) -> list[str]:
    rules = f"name: X\nextends: klasik\nscoring:\n  penalties:\n    new: +25 on hand_end when {condition}\n"
    return [d.code.name for d in check_text(rules).diagnostics]


# --- the language and its proof ------------------------------------------------------------------------------


def test_it_may_be_named_in_either_language() -> None:
    assert check_text(RULES).diagnostics == ()
    turkish = RULES.replace("+25 * false_okeys on hand_end", "+25 * sahte_okeyler olay el_sonu")
    assert house(turkish).hash == house().hash


@pytest.mark.parametrize(
    ("dead", "alive"),
    [
        ("tiles < okeys + false_okeys", "tiles = okeys + false_okeys"),
        ("false_okeys > 0 and finished", "false_okeys > 0 and partner.opened = none"),
        ("false_okeys = 2 and tiles = 1", "false_okeys = 2 and tiles = 2"),
    ],
)
def test_the_proof_knows_how_many_tiles_they_are(dead: str, alive: str) -> None:
    assert "C607" in codes(dead)
    assert "C607" not in codes(alive)


@pytest.mark.parametrize(
    ("dead", "alive"),
    [
        ("S * K when false_okeys = 2 and S < 2", "S * K when false_okeys = 2 and S < 3"),
        (
            "S * K when false_okeys = 2 and S < 14 and indicator = 6",
            "S * K when false_okeys = 2 and S < 15 and indicator = 6",
        ),
        (
            "S * K when false_okeys = 1 and S < 6 and indicator = 5",
            "S * K when false_okeys = 1 and S = 6",
        ),
    ],
)
def test_the_proof_knows_that_each_is_worth_the_number_of_the_okey(dead: str, alive: str) -> None:
    def dead_rows(row: str) -> list[str]:
        odd = f"{row} and opened = melds and not finished overriding melds"
        text = f"name: X\nextends: klasik\nscoring:\n  hand:\n    odd: {odd}\n"
        return [d.code.name for d in check_text(text).diagnostics if d.code.name == "C607"]

    assert dead_rows(dead) == ["C607"]
    assert dead_rows(alive) == []


def test_every_rack_is_among_those_that_the_proof_reaches() -> None:
    frame, rng = Frame(), random.Random(7)
    end = next(e for e in endings(frame) if e["opened"] == 1 and not e["finished"])
    box = boxes(end, frame, 1)
    told = frozenset({"tiles", "false_okeys", "okeys", "points", "indicator"})
    names = sorted(told)
    reached = {tuple(p[n] for n in names) for p in points_of("rack", told, {**box, "tiles": (1, 4)}, frame)}
    for _ in range(3000):
        indicator = rng.randrange(FALSE_OKEY)
        okey, tiles = Okey.of(indicator), deck()
        tiles.remove(indicator)
        rack = rng.sample([*tiles, *[FALSE_OKEY, okey.tile] * 20], rng.randint(1, 4))
        if rack.count(FALSE_OKEY) > 2 or rack.count(okey.tile) > 2:
            continue
        facts = {
            "tiles": len(rack),
            "okeys": rack.count(okey.tile),
            "false_okeys": rack.count(FALSE_OKEY),
            "points": sum(map(okey.value, rack)),
            "indicator": indicator % 13 + 1,
        }
        assert tuple(facts[n] for n in names) in reached, facts


# --- a sheet -------------------------------------------------------------------------------------------------


def test_a_sheet_tells_them_by_a_number_or_by_the_rack() -> None:
    report = score_text(SHEET)
    assert report.diagnostics == ()
    assert report.result is not None
    assert report.result.totals == (-101, 202 + 25, 5 + 7 + 25, 40)
    assert report.result.hands[0].receipts[1].words("en") == "202 never opened + 25 x 1 false okey"


@pytest.mark.parametrize(
    ("before", "after", "code", "said"),
    [
        ("points: 20, false_okeys: 0", "points: 20", "H751", "`false_okeys: 0`"),
        ("{opened: none, false_okeys: 1}", "{opened: none}", "H751", "false okeys left in the rack"),
        ("rack: R5 F", "rack: R5 F, false_okeys: 2", "H735", "`false_okeys` says 2"),
        ("rack: R5 F", "points: 3, false_okeys: 1", "H734", "from 7 to"),
        ("rack: R5 F", "points: 20, tiles: 1, false_okeys: 1", "H734", "cannot sum"),
        ("false_okeys: 0", "false_okeys: 1", "H713", "F"),
        (
            "{opened: melds}\n    Burak: {opened: none, false_okeys: 1}",
            "{opened: melds, false_okeys: 1}\n    Burak: {opened: none, false_okeys: 0}",
            "H722",
            "no tiles can be left",
        ),
        ("false_okeys: 0", "sahte_okey: 1", "S101", "false_okeys"),
    ],
)
def test_what_is_missing_or_cannot_be_is_said(before: str, after: str, code: str, said: str) -> None:
    found = [d for d in score_text(SHEET.replace(before, after)).diagnostics if d.severity == "error"]
    assert [d.code.name for d in found] == [code]
    assert said in found[0].message("en") + found[0].advice("en") + str(found[0].label)


def test_a_sheet_that_needs_none_of_them_is_as_it_was() -> None:
    plain = SHEET.replace("      false_okey: +25 * false_okeys on hand_end\n", "      okey: null\n")
    plain = plain.replace(", false_okeys: 1", "").replace(", false_okeys: 0", "")
    report = score_text(plain)
    assert report.result is not None
    assert report.result.totals == (-101, 202, 12, 40)


def test_the_questions_ask_for_them_where_they_cost_something(tmp_path: Path) -> None:
    path = tmp_path / "aksam.yaml"
    path.write_text(SHEET, encoding="utf-8")
    # Burak finishes; Ayşe and Deniz never open, Cem keeps 20 points
    answers = ["2", "h", "h", "R6", "a", "s", "s", "20", "", "a", "", "1", "0", "1", "e"]
    asked: list[str] = []

    def ask(question: str) -> str:
        asked.append(question)
        return answers.pop(0)

    assert add_by_asking(path, "tr", ask, asked.append, write_atomically)
    assert answers == []
    assert next(q for q in asked if "sahte okey" in q) == "Ayşe: elde kaç sahte okey kaldı? "
    result = score_file(str(path)).result
    assert result is not None
    assert result.hands[1].scores == (202 + 25, -101, 20, 202 + 25)


def test_the_form_asks_for_them_where_they_cost_something() -> None:
    fields = {"end": "1", "opened.0": "none", "opened.1": "pairs", "opened.2": "melds", "opened.3": "none"}
    players = ("Ayşe", "Burak", "Cem", "Deniz")
    draft = draft_of(fields, players, house(), 1, 3)
    assert {name for name in draft.missing if name.startswith("false")} == {
        f"false_okeys.{n}" for n in (0, 2, 3)
    }
    assert not any(
        "false_okeys" in seat.asked for seat in draft_of(fields, players, load("klasik"), 1, 3).seats
    )
    told = {**fields, "points.2": "20", "false_okeys.2": "1", "false_okeys.0": "0", "false_okeys.3": "2"}
    complete = draft_of(told, players, house(), 1, 3)
    assert complete.missing == []
    assert hand_input(complete).seats["Cem"].left == {"points": 20, "false_okeys": 1}


# --- the table and the study ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def run() -> Run:
    return simulate_run(house(), hands=40, workers=1)


def test_played_hands_have_them_in_a_column_and_are_charged_for_them(run: Run, tmp_path: Path) -> None:
    save(tmp_path / "run.npz", run)
    hands = load_run(tmp_path / "run.npz").hands
    held = hands.seat["false_okeys"]
    assert held.sum() > 0
    assert held.max() <= 2
    # who finished keeps nothing
    assert not held[np.arange(40), hands.hand["finisher"]][hands.hand["finisher"] >= 0].any()
    more = hands.totals(house()) - hands.totals(load("klasik"))
    assert (more == 25 * np.where((hands.hand["ended"] == 3)[:, None], 0, held)).all()


def test_new_runs_are_scored_anew_by_them(run: Run) -> None:
    found = rescore(run, [load("klasik")])
    assert found.rescored


def test_hands_of_an_older_program_are_refused_by_the_name_of_the_fact(run: Run, tmp_path: Path) -> None:
    save(tmp_path / "run.npz", Run(run.hands, load("klasik"), run.seed, run.players, False, 40))
    columns = dict(np.load(tmp_path / "run.npz"))
    del columns["seat.false_okeys"]
    for name in [name for name in columns if name.startswith("event.fed.")]:
        del columns[name]
    np.savez(tmp_path / "old.npz", **columns)
    old = load_run(tmp_path / "old.npz")
    assert (old.hands.totals(load("klasik")) == run.hands.totals(load("klasik"))).all()
    assert rescore(old, [load("deprem")]).rescored
    with pytest.raises(NotRecordedError, match="false_okeys") as caught:
        rescore(old, [house()])
    assert "`false_okeys`" in caught.value.says.tr
    with pytest.raises(NotRecordedError, match="`fed`"):
        rescore(old, [load("klasik+cezali")])
    save(tmp_path / "again.npz", old)
    assert load_run(tmp_path / "again.npz").hands.unknown == old.hands.unknown


def test_a_situation_shows_where_two_houses_part_on_them() -> None:
    text = RULES.replace("hand_end\n", "hand_end when opened = melds and false_okeys = 2 and tiles < 4\n")
    found = witness(load("klasik"), house(text))
    assert found is not None
