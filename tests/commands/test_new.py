"""new: a first ruleset or a first sheet, sound from the start."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import okeyrules
from okeyrules.formats import FORMAT
from okeyrules.ruleset.load import load

Cli = Callable[..., subprocess.CompletedProcess[str]]
PLAYERS = "Ayşe, Burak,Cem,  Ali Can"


def test_a_house_with_modes_becomes_extends_and_modes(cli: Cli, tmp_path: Path) -> None:
    assert cli("new", "ev.yaml", "--extends", "klasik+esli", "--mode", "deprem").returncode == 0
    text = (tmp_path / "ev.yaml").read_text(encoding="utf-8")
    assert "extends: klasik\nmodes: [esli, deprem]\n" in text
    assert cli("validate", "ev.yaml").returncode == 0
    assert okeyrules.load(tmp_path / "ev.yaml").hash == okeyrules.load("klasik+esli+deprem").hash


def test_a_sheet_is_started_and_takes_its_first_hand(cli: Cli, tmp_path: Path) -> None:
    made = cli(
        "new", "--sheet", "aksam.yaml", "--ruleset", "kerizim+katlamali", "--players", PLAYERS, "--lang", "tr"
    )
    assert made.returncode == 0, made.stderr
    assert "okeyrules puanla aksam.yaml --add" in made.stdout
    assert (tmp_path / "aksam.yaml").read_text(encoding="utf-8") == (
        f'record: sheet\nformat: "{FORMAT}"\nruleset: kerizim\nmodes: [katlamali]\n'
        f'hash: "{load("kerizim+katlamali").hash}"\n'
        'players: [Ayşe, Burak, Cem, "Ali Can"]\nhands: []\n'
    )
    assert cli("validate", "aksam.yaml").stdout == "aksam.yaml: no findings\n"
    added = cli("score", "aksam.yaml", "--add", stdin="v\ny\n")
    assert added.returncode == 0, added.stdout + added.stderr
    assert "void: true" in (tmp_path / "aksam.yaml").read_text(encoding="utf-8")


def test_a_sheet_beside_an_operators_file_names_it_by_its_path(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "salon.yaml").write_text("name: S\nextends: kerizim\n", encoding="utf-8")
    (tmp_path / "alt").mkdir()
    args = ["--sheet", "--ruleset", "salon.yaml", "--players", "A,B,C,D", "--name", "Cuma: akşam"]
    assert cli("new", "alt/aksam.yaml", *args).returncode == 0
    assert "ruleset: ../salon.yaml\n" in (tmp_path / "alt/aksam.yaml").read_text(encoding="utf-8")
    assert cli("validate", "alt/aksam.yaml").returncode == 0


@pytest.mark.parametrize("players", ["A,B,C", "A,B,C,D,E", "A,B,C,a", "", "A,,C,D"])
def test_players_that_make_no_table_write_nothing(cli: Cli, tmp_path: Path, players: str) -> None:
    ran = cli("new", "a.yaml", "--sheet", "--ruleset", "klasik", "--players", players)
    assert ran.returncode == 2
    assert "four players" in ran.stderr
    assert not (tmp_path / "a.yaml").exists()


def test_a_ruleset_that_cannot_be_used_is_not_built_on(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "bozuk.yaml").write_text("extends: klasik\nopening: {treshold: 1}\n", encoding="utf-8")
    ran = cli("new", "a.yaml", "--extends", "./bozuk.yaml", "--format", "json")
    assert ran.returncode == 1
    assert "S101" in [d["code"] for d in json.loads(ran.stdout)["diagnostics"]]
    assert not (tmp_path / "a.yaml").exists()
