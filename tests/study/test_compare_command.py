"""`compare` and `tune` as a user calls them."""

from __future__ import annotations

import io
import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from okeyrules.commands import study
from okeyrules.commands.cli import run
from okeyrules.study.run import sample as sample_module
from okeyrules.study.witness import find as witness_module

Cli = Callable[..., CompletedProcess[str]]


def test_compare_prints_the_differences_and_writes_the_page(cli: Cli, tmp_path: Path) -> None:
    ran = cli("compare", "klasik", "katlamali", "--hands", "100", "--html", "report.html")
    assert ran.returncode == 0, ran.stderr
    assert "Classic  <>  Rising openings" in ran.stdout
    assert "The page is written: report.html" in ran.stdout
    assert (tmp_path / "report.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")
    assert [path.name for path in tmp_path.iterdir()] == ["report.html"]


def test_compare_has_a_turkish_name_and_speaks_turkish(cli: Cli) -> None:
    ran = cli("kiyasla", "klasik", "katlamali", "--hands", "100", "--lang", "tr")
    assert "el açan oyuncu sayısı 100'de" in ran.stdout


@pytest.mark.parametrize("wish", [["--json"], ["--format", "json"]])
def test_compare_as_json_is_the_same_for_any_number_of_workers(cli: Cli, wish: list[str]) -> None:
    one, two = (
        json.loads(cli("compare", "klasik", "deprem", "--hands", "450", "--workers", workers, *wish).stdout)
        for workers in ("1", "2")
    )
    assert one["others"] == two["others"]
    assert one["played"]["hands"] == 450


def test_equal_rulesets_leave_with_0_at_once_whatever_is_asked(cli: Cli) -> None:
    ran = cli("compare", "klasik", "klasik", "--hands", "9000000")
    assert ran.returncode == 0
    assert "differ in nothing" in ran.stdout


def test_saved_hands_are_scored_anew_or_refused_with_the_reason(cli: Cli) -> None:
    cli("simulate", "klasik", "--hands", "20", "--out", "hands.npz")
    ran = cli("compare", "--rescore", "hands.npz", "deprem")
    assert "20 saved hands were scored anew" in ran.stdout
    assert ran.stderr == ""
    ran = cli("compare", "--rescore", "hands.npz", "deprem", "--seed", "7", "--until", "1")
    assert ran.returncode == 0
    assert "do nothing: --seed, --until" in ran.stderr
    ran = cli("compare", "--rescore", "hands.npz", "katlamali")
    assert ran.returncode == 2
    assert "`opening.escalation`" in ran.stderr


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["compare", "klasik"], "at least two rulesets"),
        (["compare", "klasik", "katlamal"], "did you mean `katlamali`"),
        (["compare", "klasik", "genel", "--players", "stedy"], "did you mean `steady`"),
        (["compare", "klasik", "genel", "--players", "steady,steady"], "1 or 4"),
        (["compare", "klasik", "genel", "--hands", "0"], "from 1 to"),
        (["compare", "klasik", "genel", "--until", "0"], "above 0"),
        (["compare", "klasik", "genel", "--html", "nowhere/report.html"], "there is no folder `nowhere`"),
        (["compare", "klasik", "genel", "--html", "."], "is a folder"),
        (["compare", "--rescore", "none.npz", "genel"], "`none.npz` cannot be read"),
        (
            ["tune", "klasik", "--option", "opening.treshold", "--values", "51"],
            "did you mean `opening.threshold`",
        ),
        (["tune", "klasik", "--option", "opening.threshold", "--values", "51,,81"], "empty value"),
        (["tune", "klasik", "--option", "opening.threshold"], "`--values` is missing"),
    ],
)
def test_what_cannot_be_played_is_said_without_a_traceback(cli: Cli, args: list[str], said: str) -> None:
    ran = cli(*args)
    assert ran.returncode == 2, ran.stdout
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr


def test_a_file_with_faults_is_reported_as_validate_does(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "salon.yaml").write_text("extends: klasik\nopening:\n  treshold: 51\n")
    ran = cli("compare", "klasik", "salon.yaml")
    assert ran.returncode == 1
    assert "salon.yaml:3:3" in ran.stdout


def test_tune_prints_the_curve_and_writes_the_page(cli: Cli, tmp_path: Path) -> None:
    args = ["--option", "opening.threshold", "--values", "51,121", "--hands", "60", "--html", "curve.html"]
    ran = cli("dene", "klasik", *args, "--lang", "tr")
    assert ran.returncode == 0, ran.stderr
    assert "evin kendi değeri" in ran.stdout
    assert "Açma sınırı" in (tmp_path / "curve.html").read_text(encoding="utf-8")


def test_values_that_the_rules_refuse_are_shown_as_findings(cli: Cli) -> None:
    ran = cli("tune", "klasik", "--option", "opening.threshold", "--values", "51,many,99999")
    assert ran.returncode == 1
    assert ran.stdout.count("error[") == 2
    assert "threshold: many" in ran.stdout


def test_tune_as_json_is_data(cli: Cli) -> None:
    args = ["--option", "stock_out", "--values", "end", "--hands", "20", "--json"]
    data = json.loads(cli("tune", "klasik", *args).stdout)
    assert [point["value"] for point in data["points"]] == ["last_left", "end"]


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--rescore"], "`--rescore` seçeneğinden sonra DOSYA yazılmalı"),
        (["klasik", "--rescore", "--json"], "`--rescore` seçeneğinden sonra DOSYA yazılmalı"),
        (["--rescore", "eller.npz"], "`KURAL...` eksik"),
        (["--rescore", "klasik", "genel"], "`klasik` okunamadı: böyle bir dosya ya da klasör yok"),
        (["--rescore", "klasik", "genel"], "`benzet --out` ile yazılmış bir el dosyası"),
        (["klasik", "genel", "--html"], "`--html` seçeneğinden sonra DOSYA yazılmalı"),
    ],
)
def test_a_file_that_is_missing_is_said_in_turkish_alone(cli: Cli, args: list[str], said: str) -> None:
    ran = cli("kiyasla", "--lang", "tr", *args)
    assert ran.returncode == 2
    assert said in ran.stderr


@pytest.mark.parametrize(
    "args",
    [
        ["compare", "klasik", "genel"],
        ["tune", "klasik", "--option", "opening.threshold", "--values", "51"],
        ["witness", "klasik", "genel"],
    ],
)
def test_ctrl_c_leaves_with_130_and_a_word(
    args: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stop(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sample_module, "simulate", stop)
    monkeypatch.setattr(witness_module, "seek", stop)
    assert run([*args, "--lang", "en"]) == 130
    assert capsys.readouterr().err == "error: stopped on the way, there is no result\n"


def test_quiet_shows_no_progress_on_a_terminal_either(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stderr", Terminal())
    with study.progress(quiet=True) as told:
        assert told is None
    with study.progress() as told:
        assert told is not None


class Terminal(io.StringIO):
    """An error stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_the_hint_to_install_can_be_pasted_into_any_shell(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert run(["compare", "klasik", "genel", "--lang", "en"]) == 2
    assert '-m pip install "numpy>=1.26"' in capsys.readouterr().err
