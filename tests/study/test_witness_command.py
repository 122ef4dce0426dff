"""`okeyrules witness` (ornek): drawn, explained, as data and as a file that replay and referee accept."""

import json
from pathlib import Path

import pytest

from okeyrules.commands.cli import run


def test_it_draws_the_table_and_says_what_each_house_makes_of_the_move(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["witness", "klasik", "kerizim", "--lang", "en"]) == 0
    shown = capsys.readouterr().out
    assert "klasik <> kerizim" in shown
    assert "M1" in shown
    assert "[okey_swap.settled_only]" in shown
    assert "refused: no okey comes out of a meld laid this turn" in shown
    assert "seat 2 has opened with 5 pairs" in shown
    assert "R red, Y yellow, B blue, L black; O, * okey" in shown
    assert "record: hand" in shown
    assert "resolved:" not in shown


def test_a_turk_reads_it_in_turkish(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["ornek", "klasik", "genel", "--lang", "tr"]) == 0
    shown = capsys.readouterr().out
    assert "En küçük fark" in shown
    assert "R kırmızı, Y sarı, B mavi, L siyah; O, * okey" in shown
    assert "oyuncular kayıtlardaki gibi 0-3" in shown
    assert "olmaz: yandan alınan taş geri bırakılmaz" in shown


@pytest.mark.parametrize(
    ("a", "b"),
    [("klasik", "genel"), ("katlamali", "klasik"), ("klasik", "katlamali"), ("kerizim+katlamali", "kerizim")],
)
def test_the_file_is_replayed_without_a_finding_and_the_command_it_names_shows_both(
    a: str, b: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "fark.yaml"
    assert run(["witness", a, b, "--out", str(file), "--lang", "en"]) == 0
    command = capsys.readouterr().out.strip().rpartition("okeyrules ")[2]
    assert run(["replay", str(file)]) == 0
    capsys.readouterr()
    assert run([*command.split(), "--format", "json"]) == 0
    (move,) = json.loads(capsys.readouterr().out)["moves"]
    assert {said["verdict"] for said in move["verdicts"].values()} == {"ok", "refused"}


def test_no_referee_is_named_where_it_would_mix_the_modes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["witness", "deprem", "katlamali", "--out", str(tmp_path / "a.yaml"), "--lang", "en"]) == 0
    assert "--house" not in capsys.readouterr().out
    assert run(["replay", str(tmp_path / "a.yaml")]) == 0


@pytest.mark.parametrize("seconds", ["-1", "nan", "1e9"])
def test_a_time_that_cannot_be_is_refused_in_the_language_of_the_run(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["witness", "klasik", "genel", "--seconds", seconds, "--lang", "tr"]) == 2
    assert "arasında olmalı" in capsys.readouterr().err


def test_the_data_hold_the_record_and_both_verdicts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["witness", "klasik", "deprem", "--format", "json", "--lang", "en"]) == 0
    found = json.loads(capsys.readouterr().out)["witness"]
    assert found["kind"] == "score"
    assert [side["scores"][0] for side in found["sides"]] == [202, 404]
    assert found["record"].startswith("record: hand")


@pytest.mark.parametrize(
    ("other", "code", "said"), [("klasik", 0, "the same"), ("klasik+yardimsiz", 0, "No single hand")]
)
def test_where_there_is_none_it_says_so(
    other: str, code: int, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["witness", "klasik", other, "--lang", "en"]) == code
    assert said in capsys.readouterr().out


def test_where_none_was_found_it_says_how_much_was_looked_at_and_exits_with_1(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["witness", "klasik", "esli", "--seconds", "0", "--lang", "en"]) == 1
    shown = capsys.readouterr().out
    assert "No disagreement in" in shown
    assert "[partnership.enabled]" in shown


def test_a_file_that_cannot_be_written_is_a_plain_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        run(["witness", "klasik", "genel", "--out", str(tmp_path / "none" / "a.yaml"), "--lang", "en"]) == 2
    )
    assert "there is no folder" in capsys.readouterr().err
