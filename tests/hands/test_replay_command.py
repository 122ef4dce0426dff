"""`okeyrules replay` and `okeyrules referee` from a terminal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from okeyrules.records.hand.check import check_hand_file
from okeyrules.records.hand.data import as_data
from tests import houses
from tests.hands.hand_texts import hand_text

CASES = Path(__file__).parent.parent / "cases"
HOUSES = sorted(houses.HOUSES)


def test_replay_says_every_verdict_and_the_option_that_decided(cli):
    ran = cli("replay", str(CASES / "kerizim-left-opened-collected.yaml"))
    assert ran.returncode == 0
    assert ran.stderr == ""
    lines = ran.stdout.splitlines()
    assert any(line.strip().startswith("1 collect") and line.endswith("ok") for line in lines)
    at = next(i for i, line in enumerate(lines) if "(collect_first)" in line)
    assert lines[at + 1].strip().startswith("left.give_back (free): A player who cannot use")
    assert "[page 003 rulesets/kerizim.yaml:" in lines[at + 1]
    assert any("fine +101: seat 1 (collected) [rulesets/kerizim.yaml:" in line for line in lines)
    assert "End state: the hand goes on" in ran.stdout


def test_replay_speaks_turkish_under_its_turkish_name(cli):
    ran = cli("oynat", str(CASES / "klasik-finish-with-okey.yaml"), "--lang", "tr", "--receipts")
    assert ran.returncode == 0
    assert "oyuncu 1 bitirdi (okeyle)" in ran.stdout
    assert "oyuncu 1: -202" in ran.stdout
    assert "rulesets/klasik.yaml:" in ran.stdout


def test_replay_gives_data_with_the_keys_of_the_format(cli):
    ran = cli("replay", "--format", "json", str(CASES / "genel-katlamali-beat-first.yaml"))
    data = json.loads(ran.stdout)
    assert list(data)[:3] == ["moves", "state", "scores"]
    assert data["moves"][0] == {
        "move": "1 open R10 R11 R12 R13 | L10 L11 L12 L13 | B9 Y9 R9",
        "verdict": "refused",
        "code": "under_the_bar",
        "option": "opening.escalation",
        "fines": {"1": 101},
    }
    assert data["moves"][2] == {
        "move": "1 discard Y2",
        "verdict": "ok",
        "code": None,
        "option": None,
        "fines": {},
    }
    assert data["scores"] == []
    assert data["state"]["turn"] == 2
    assert data["state"]["opened"] == {"0": "melds 130"}


def test_scores_of_data_are_null_where_they_hang_on_unknown_tiles():
    data = as_data(check_hand_file(str(CASES / "klasik-finish-playable.yaml")).played)
    assert data["scores"] == [None, -101, 202, 202]
    assert data["state"]["ended"] == "finish"
    assert data["state"]["finish"] == {"by": 1, "with_okey": False, "from_hand": False}


def test_a_claim_that_does_not_hold_is_exit_one_and_shown_at_its_place(cli, tmp_path):
    (tmp_path / "el.yaml").write_text(hand_text("1 discard B1 => refused"), encoding="utf-8")
    ran = cli("replay", "el.yaml")
    assert ran.returncode == 1
    assert "el.yaml:14:19" in ran.stdout
    data = cli("replay", "el.yaml", "--format", "json")
    assert data.returncode == 1
    assert json.loads(data.stdout)["moves"][0]["verdict"] == "ok"
    assert "H822" in data.stdout + data.stderr


@pytest.mark.parametrize("text", ["moves: [", "record: hand\n", hand_text("1 discart B1"), ""])
def test_what_cannot_be_read_is_exit_two(cli, tmp_path, text):
    (tmp_path / "el.yaml").write_text(text, encoding="utf-8")
    for args in (("replay", "el.yaml"), ("referee", "el.yaml", "--all")):
        ran = cli(*args)
        assert ran.returncode == 2
        assert "error" in ran.stderr


def test_a_missing_file_and_a_sheet_are_exit_two(cli):
    assert cli("replay", "yok.yaml").returncode == 2
    assert cli("replay", str(CASES / "sheet-klasik.yaml")).returncode == 2


def test_many_files_are_replayed_and_the_worst_decides(cli, tmp_path):
    (tmp_path / "el.yaml").write_text(hand_text("1 discard B1 => refused"), encoding="utf-8")
    ran = cli("replay", str(CASES / "klasik-finish-playable.yaml"), "el.yaml")
    assert ran.returncode == 1
    assert ran.stdout.count("== ") == 2


def test_score_sends_a_hand_record_to_replay(cli):
    ran = cli("score", str(CASES / "klasik-finish-playable.yaml"))
    assert ran.returncode == 1
    assert "okeyrules replay" in ran.stdout


# --- the referee -------------------------------------------------------------------------------------------


def test_the_referee_asks_every_house_and_says_who_fines_and_why(cli):
    ran = cli("referee", str(CASES / "kerizim-swap-makes-playable.yaml"), "--all")
    assert ran.returncode == 0
    head, row = ran.stdout.splitlines()[:2]
    assert head.split() == HOUSES
    assert row.split("  ")[1] == "1 discard L8"
    assert row.count("ok, fine 101") == 1
    assert "kerizim: fine +101: seat 1 (playable)" in ran.stdout
    assert "batak101, genel, klasik, puanli: ok" in ran.stdout


def test_the_referee_gives_data(cli):
    ran = cli("referee", str(CASES / "klasik-set-swap-needs-four.yaml"), "--all", "--format", "json")
    data = json.loads(ran.stdout)
    assert [house["house"] for house in data["houses"]] == HOUSES
    verdicts = data["moves"][0]["verdicts"]
    assert {name for name, v in verdicts.items() if v["verdict"] == "ok"} == {"kerizim"}
    assert verdicts["genel"]["option"] == "okey_swap.set_must_be_full"


def test_modes_of_the_record_and_of_the_command_hold_in_every_house(cli):
    ran = cli(
        "referee",
        str(CASES / "genel-katlamali-swap-counts.yaml"),
        "--all",
        "--mode",
        "esli",
        "--format",
        "json",
    )
    data = json.loads(ran.stdout)
    assert [house["house"] for house in data["houses"]] == [f"{name}+katlamali+esli" for name in HOUSES]


def test_the_referee_asks_the_houses_that_are_named(cli, tmp_path):
    (tmp_path / "salon.yaml").write_text(
        "name: Salon\nextends: klasik\nopening: {waiver: any}\n", encoding="utf-8"
    )
    ran = cli(
        "hakem",
        str(CASES / "klasik-no-waiver.yaml"),
        "--house",
        "klasik",
        "--house",
        "salon.yaml",
        "--lang",
        "tr",
    )
    assert ran.returncode == 0
    assert ran.stdout.splitlines()[0].split() == ["klasik", "salon.yaml"]
    assert "opening.waiver (yok)" in ran.stdout
    assert cli("referee", str(CASES / "klasik-no-waiver.yaml"), "--house", "klasiq").returncode == 2


def test_a_house_that_is_the_mode_of_the_record_names_it_once(cli, tmp_path):
    text = (CASES / "klasik-no-waiver.yaml").read_text(encoding="utf-8")
    (tmp_path / "el.yaml").write_text(text.replace("ruleset: klasik", "ruleset: katlamali"), encoding="utf-8")
    ran = cli("referee", "el.yaml", "--house", "katlamali", "--house", "klasik", "--format", "json")
    assert [house["house"] for house in json.loads(ran.stdout)["houses"]] == ["katlamali", "klasik+katlamali"]
