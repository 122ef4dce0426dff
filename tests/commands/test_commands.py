"""The commands as a user meets them: output, languages, formats, exit codes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from okeyrules.commands.cli import COMMANDS

Ran = subprocess.CompletedProcess[str]
Cli = Callable[..., Ran]

BROKEN = "name: S\nextends: klasik\nopening:\n  treshold: 81\n"
SOUND = "name: S\nextends: kerizim\nmodes: [deprem]\nopening:\n  threshold: 81\n"


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    path = tmp_path / "bozuk.yaml"
    path.write_text(BROKEN, encoding="utf-8")
    return path


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "salon.yaml"
    path.write_text(SOUND, encoding="utf-8")
    return path


def test_exit_codes_are_0_fine_1_findings_2_cannot_run(cli: Cli, broken: Path, sound: Path) -> None:
    assert cli("validate", "salon.yaml").returncode == 0
    assert cli("validate", "bozuk.yaml").returncode == 1
    assert cli("validate", "yok.yaml").returncode == 2
    assert cli("validate").returncode == 2
    assert cli("show", "kerizm").returncode == 2
    assert cli("score", "yok.yaml").returncode == 2
    assert cli("nosuch").returncode == 2


def test_a_warning_counts_as_a_finding_unless_told(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(
        "name: S\nextends: klasik\nopening: {threshold: 101}\n", encoding="utf-8"
    )
    assert cli("validate", "s.yaml").returncode == 1
    assert cli("validate", "s.yaml", "--fail-level", "error").returncode == 0


def test_a_missing_name_is_told_but_is_no_finding(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text("extends: kerizim\n", encoding="utf-8")
    ran = cli("validate", "s.yaml")
    assert ran.returncode == 0
    assert "V214" in ran.stdout


def test_json_of_validate_has_the_promised_keys(cli: Cli, broken: Path) -> None:
    data = json.loads(cli("validate", "bozuk.yaml", "--format", "json").stdout)
    (finding,) = data["diagnostics"]
    assert {k: finding[k] for k in ("code", "severity", "file", "line", "column", "end_line", "end_column")} == {
        "code": "S101", "severity": "error", "file": "bozuk.yaml",
        "line": 4, "column": 3, "end_line": 4, "end_column": 11,
    }  # fmt: skip
    assert finding["message"]
    assert finding["help"]


def test_json_of_a_sound_file_is_an_empty_list(cli: Cli, sound: Path) -> None:
    assert json.loads(cli("validate", "salon.yaml", "--format", "json").stdout) == {"diagnostics": []}


def test_sarif_and_github_name_the_place(cli: Cli, broken: Path) -> None:
    sarif = json.loads(cli("validate", "bozuk.yaml", "--format", "sarif").stdout)
    region = sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]
    assert (region["startLine"], region["startColumn"]) == (4, 3)
    github = cli("validate", "bozuk.yaml", "--format", "github").stdout
    assert github.startswith("::error file=bozuk.yaml,line=4,col=3")


def test_findings_of_all_files_come_at_once(cli: Cli, broken: Path, tmp_path: Path) -> None:
    (tmp_path / "iki.yaml").write_text(BROKEN.replace("treshold", "pars"), encoding="utf-8")
    ran = cli("validate", "bozuk.yaml", "iki.yaml", "--lang", "tr")
    assert "treshold" in ran.stdout
    assert "pars" in ran.stdout
    assert "2 hata" in ran.stdout


@pytest.mark.parametrize(
    ("locale", "word"),
    [("tr_TR.UTF-8", "hata"), ("en_US.UTF-8", "error"), ("C", "error")],
)
def test_the_language_is_the_environments(cli: Cli, broken: Path, locale: str, word: str) -> None:
    assert cli("validate", "bozuk.yaml", env={"LC_ALL": locale}).stdout.startswith(word)


@pytest.mark.parametrize("encoding", ["cp1254", "ascii", "cp857"])
def test_output_survives_a_console_of_any_encoding(cli: Cli, broken: Path, encoding: str) -> None:
    for args in (["validate", "bozuk.yaml"], ["explain", "kerizim"], ["diff", "klasik", "genel"], ["list"]):
        ran = subprocess.run(
            [sys.executable, str(Path(__file__).parents[2] / "cli.py"), *args, "--lang", "tr"],
            cwd=broken.parent, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": encoding},
        )  # fmt: skip
        assert ran.returncode in (0, 1)
        assert b"Traceback" not in ran.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_help_is_in_both_languages_under_both_names(cli: Cli, name: str) -> None:
    english, turkish = cli(name, "--help").stdout, cli(COMMANDS[name], "--help", "--lang", "tr").stdout
    assert english.startswith("Usage: ")
    assert turkish.startswith("Kullanım: ")
    assert "Options" in english
    assert "Seçenekler" in turkish


def test_the_help_of_all_lists_every_command(cli: Cli) -> None:
    shown = cli("--help", "--lang", "tr").stdout
    assert all(alias in shown for alias in COMMANDS.values())


@pytest.mark.parametrize(
    "wrong", [["shw", "klasik"], ["show"], ["show", "klasik", "--orgins"], ["validate", "a", "--format", "x"]]
)
def test_wrong_usage_is_told_in_the_language_and_without_a_traceback(cli: Cli, wrong: list[str]) -> None:
    ran = cli(*wrong, "--lang", "tr")
    assert ran.returncode == 2
    assert ran.stderr.startswith("hata: ")
    assert "Traceback" not in ran.stderr


def test_a_misspelt_house_is_met_with_a_suggestion(cli: Cli) -> None:
    assert "kerizim" in cli("show", "kerizm").stderr
    assert "katlamali" in cli("show", "kerizim+katlamalı").stderr


def test_show_prints_every_value_with_its_source(cli: Cli) -> None:
    data = json.loads(cli("show", "kerizim+deprem", "--format", "json").stdout)
    assert data["values"]["opening.threshold"]["page"] == "003"
    assert data["values"]["opening.pairs"]["inherited"] is True
    assert data["values"]["scoring.total"]["value"] == "hand * indicator + penalties"
    origins = data["values"]["opening.threshold"]["origins"]
    assert [o["file"] for o in origins] == ["rulesets/klasik.yaml", "rulesets/kerizim.yaml"]
    assert "rulesets/kerizim.yaml:" in cli("show", "kerizim", "--origins").stdout


def test_new_writes_a_file_that_is_sound_and_never_overwrites(cli: Cli, tmp_path: Path) -> None:
    ran = cli("new", "ev.yaml", "--extends", "puanli", "--mode", "esli", "--name", "Yıldız: 'Ev'")
    assert ran.returncode == 0
    assert cli("validate", "ev.yaml").returncode == 0
    assert (tmp_path / "ev.yaml").read_text(encoding="utf-8").startswith("# yaml-language-server: $schema=")
    before = (tmp_path / "ev.yaml").read_bytes()
    assert cli("new", "ev.yaml", "--extends", "klasik").returncode == 2
    assert (tmp_path / "ev.yaml").read_bytes() == before


def test_new_builds_on_a_file_in_another_folder(cli: Cli, sound: Path, tmp_path: Path) -> None:
    (tmp_path / "alt").mkdir()
    assert cli("new", "alt/ev.yaml", "--extends", "./salon.yaml").returncode == 0
    assert cli("validate", "alt/ev.yaml").returncode == 0


def test_schema_is_a_schema_that_the_shipped_rulesets_fit(cli: Cli) -> None:
    from jsonschema import Draft202012Validator

    import okeyrules

    for flag in ([], ["--resolved"], ["--sheet"], ["--hand"]):
        Draft202012Validator.check_schema(json.loads(cli("schema", *flag).stdout))
    assert json.loads(cli("schema", "--hand").stdout)["properties"]["record"]["enum"] == ["hand"]
    resolved = json.loads(cli("schema", "--resolved").stdout)
    data = okeyrules.load("batak101+esli").resolved()
    assert list(Draft202012Validator(resolved).iter_errors(data)) == []


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("show ker", "kerizim"), ("show kerizim+kat", "kerizim+katlamali"), ("explain opening.t", "opening.threshold"),
        ("acikla opening.t", "opening.threshold"), ("explain S10", "S101"), ("explain puan", "puanli"),
        ("new x.yaml --extends klasik --mode kat", "katlamali"), ("dog", "dogrula"), ("val", "validate"),
        ("new x.yaml --ext", "--extends"), ("--ver", "--version"),
    ],
)  # fmt: skip
def test_completion_offers_what_may_stand_there(cli: Cli, typed: str, offered: str) -> None:
    words = f"okeyrules {typed}"
    env = {"_OKEYRULES_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    ran = cli(env=env)
    assert f"plain,{offered}" in ran.stdout.split()
    assert ran.stderr == ""


def test_completion_of_nothing_offers_the_commands_of_the_language(cli: Cli) -> None:
    env = {"_OKEYRULES_COMPLETE": "bash_complete", "COMP_WORDS": "okeyrules ", "COMP_CWORD": "1"}
    for locale, names in (("C", [*COMMANDS]), ("tr_TR.UTF-8", [*COMMANDS.values()])):
        assert cli(env={**env, "LC_ALL": locale}).stdout.split() == [f"plain,{name}" for name in names]


def test_completion_prints_the_script_of_a_shell(cli: Cli) -> None:
    assert "_OKEYRULES_COMPLETE" in cli("completion", "bash").stdout


def test_the_bare_command_shows_its_help(cli: Cli) -> None:
    bare = cli("--lang", "tr")
    assert (bare.returncode, bare.stderr) == (0, "")
    assert cli().stdout == cli("--help").stdout
    shown = cli("--help", "--lang", "tr").stdout
    assert "Bu açıklamayı gösterir." in shown
    assert "Show this" not in shown


def test_validate_imports_neither_numpy_nor_rich(sound: Path) -> None:
    program = (
        "import sys; from okeyrules.commands.cli import run; run(['validate', 'salon.yaml']); "
        "sys.exit(any(m in sys.modules for m in ('numpy', 'rich', 'hypothesis', 'pytest')))"
    )
    ran = subprocess.run([sys.executable, "-c", program], cwd=sound.parent, capture_output=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_version_is_told(cli: Cli) -> None:
    assert cli("--version").stdout.startswith("okeyrules 0.")
