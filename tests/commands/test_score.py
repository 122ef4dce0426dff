"""score: whose findings count, and what becomes of a hand that nobody finishes entering."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., subprocess.CompletedProcess[str]]
SHEET = "record: sheet\nruleset: {house}\nplayers: [A, B, C, D]\nhands:\n- void: true\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "uyari.yaml").write_text("extends: klasik\nopening: {threshold: 101}\n", encoding="utf-8")
    (tmp_path / "hata.yaml").write_text("extends: klasik\nopening: {treshold: 81}\n", encoding="utf-8")
    (tmp_path / "aksam.yaml").write_text(SHEET.replace("{house}", "./uyari.yaml"), encoding="utf-8")
    return tmp_path


def test_warnings_about_the_ruleset_are_one_line_and_no_finding_of_the_sheet(cli: Cli, folder: Path) -> None:
    ran = cli("score", "aksam.yaml", "--lang", "tr")
    assert ran.returncode == 0
    assert "V210" not in ran.stdout
    assert ran.stdout.rstrip().endswith("görmek için: okeyrules dogrula uyari.yaml")
    assert cli("validate", "uyari.yaml").returncode == 1
    assert cli("score", "aksam.yaml", "--format", "json").returncode == 0


def test_a_sound_ruleset_is_not_mentioned(cli: Cli, folder: Path) -> None:
    (folder / "aksam.yaml").write_text(SHEET.replace("{house}", "klasik"), encoding="utf-8")
    assert "klasik.yaml" not in cli("score", "aksam.yaml").stdout


def test_errors_of_the_ruleset_and_findings_of_the_sheet_count(cli: Cli, folder: Path) -> None:
    (folder / "a.yaml").write_text(SHEET.replace("{house}", "./hata.yaml"), encoding="utf-8")
    (folder / "b.yaml").write_text(
        SHEET.replace("{house}", "./uyari.yaml") + "totals: [1, 0, 0, 0]\n", encoding="utf-8"
    )
    (folder / "c.yaml").write_text(
        SHEET.replace("{house}", "klasik") + "rules:\n  opening: {threshold: 101}\n", encoding="utf-8"
    )
    for file, code in (("a.yaml", "S101"), ("b.yaml", "H761"), ("c.yaml", "V210")):
        ran = cli("score", file)
        assert ran.returncode == 1, file
        assert code in ran.stdout


@pytest.mark.parametrize("answers", ["", "1\n", "v\n"])
def test_input_that_ends_writes_nothing_and_exits_2(cli: Cli, folder: Path, answers: str) -> None:
    before = (folder / "aksam.yaml").read_bytes()
    ran = cli("score", "aksam.yaml", "--add", stdin=answers)
    assert ran.returncode == 2
    assert "nothing was written" in ran.stderr
    assert (folder / "aksam.yaml").read_bytes() == before
