"""`compare` and `tune` as a user calls them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

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
