"""--format json: data on the output whatever happens, with the findings of a faulty file in it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from okeyrules.commands.cli import COMMANDS

Cli = Callable[..., subprocess.CompletedProcess[str]]
SHEET = "record: sheet\nruleset: klasik\nplayers: [A, B, C, D]\nhands: []\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "bozuk.yaml").write_text(
        "name: S\nextends: klasik\nopening:\n  treshold: 81\n", encoding="utf-8"
    )
    (tmp_path / "yazboz.yaml").write_text(SHEET.replace("klasik", "klask"), encoding="utf-8")
    (tmp_path / "iyi.yaml").write_text(SHEET, encoding="utf-8")
    (tmp_path / "ev.yaml").write_text("name:  S\nextends: kerizim\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "words",
    [
        "validate bozuk.yaml", "show bozuk.yaml", "explain bozuk.yaml", "diff klasik bozuk.yaml", "fmt bozuk.yaml",
        "new yeni.yaml --extends ./bozuk.yaml", "score yazboz.yaml", "validate yazboz.yaml",
    ],
)  # fmt: skip
def test_a_faulty_file_is_told_as_data(cli: Cli, folder: Path, words: str) -> None:
    ran = cli(*words.split(), "--format", "json")
    assert ran.returncode == 1
    (finding,) = (d for d in json.loads(ran.stdout)["diagnostics"] if d["severity"] == "error")
    assert finding["code"] in ("S101", "V201")
    assert finding["line"] == (2 if "yazboz" in words else 4)
    assert ran.stderr == ""


@pytest.mark.parametrize(
    "words",
    [
        "list", "validate ev.yaml", "show ev.yaml", "explain ev.yaml", "explain S101", "diff klasik ev.yaml",
        "score iyi.yaml", "new yeni.yaml --extends ev.yaml", "fmt ev.yaml", "diff klasik ev.yaml genel",
    ],
)  # fmt: skip
def test_what_is_fine_is_told_as_data(cli: Cli, folder: Path, words: str) -> None:
    ran = cli(*words.split(), "--format", "json")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)
    assert ran.stderr == ""


def test_every_command_has_the_format_but_those_that_print_one_thing(cli: Cli) -> None:
    for name in COMMANDS:
        # a schema is JSON anyway, a completion is a script, a server prints nothing to read on
        assert ("--format" in cli(name, "--help").stdout) != (
            name in ("schema", "completion", "play", "serve")
        ), name


def test_a_scored_sheet_holds_its_findings(cli: Cli, folder: Path) -> None:
    (folder / "iyi.yaml").write_text(SHEET + "totals: [1, 0, 0, 0]\n", encoding="utf-8")
    ran = cli("score", "iyi.yaml", "--format", "json")
    data = json.loads(ran.stdout)
    assert ran.returncode == 1
    assert data["totals"] == [0, 0, 0, 0]
    assert [d["code"] for d in data["diagnostics"]] == ["H761"]


def test_a_hand_added_leaves_the_output_to_the_data(cli: Cli, folder: Path) -> None:
    ran = cli("score", "iyi.yaml", "--add", "--format", "json", stdin="v\ny\n")
    assert len(json.loads(ran.stdout)["hands"]) == 1
    assert "finished" in ran.stderr
