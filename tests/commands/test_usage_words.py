"""Help and wrong usage in the language of the run, also where click has only English words for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from subprocess import CompletedProcess

import pytest

from okeyrules.commands.cli import COMMANDS, run

Cli = Callable[..., CompletedProcess[str]]


@pytest.mark.parametrize("name", COMMANDS)
def test_turkish_help_has_no_english_words_of_clicks(name: str, cli: Cli) -> None:
    options = cli(name, "--lang", "tr", "--help").stdout.partition("Seçenekler:")[2]
    assert "--lang" in options
    assert not re.search(r"\b(INTEGER|FLOAT|RANGE|TEXT|FILE|PATH|RULESET|required|default)\b|<=", options)


def test_help_says_what_is_required_and_how_far_a_number_goes(capsys: pytest.CaptureFixture[str]) -> None:
    run(["new", "--lang", "tr", "--help"])
    assert "[zorunlu]" in capsys.readouterr().out
    run(["play", "--lang", "en", "--help"])
    assert "[0-3]" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["compare", "klasik", "genel", "--hands", "abc"], "`--hands` bir tam sayı olmalı"),
        (["compare", "klasik", "genel", "--until", "x"], "`--until` bir sayı olmalı"),
        (["play", "klasik", "--seat", "7"], "`--seat` 0 ile 3 arasında bir sayı olmalı"),
        (["play", "klasik", "--seat", "x"], "`--seat` 0 ile 3 arasında bir sayı olmalı"),
        (["compare", "klasik", "--json=1"], "`--json` değer almaz"),
        (["witness", "klasik", "genel", "puanli"], "fazladan yazılan: `puanli`"),
        (["witness", "klasik", "genel", "--seconds"], "`--seconds` seçeneğinden sonra N yazılmalı"),
        (["compare", "klasik", "--format", "x"], "`--format` şunlardan biri olmalı: text, json"),
        (["tune", "klasik"], "`--option` eksik"),
    ],
)
def test_a_wrong_line_is_said_in_turkish(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    name, *rest = args
    assert run([name, "--lang", "tr", *rest]) == 2
    told = capsys.readouterr().err
    assert f"hata: {said}\n" in told
    assert f"okeyrules {name} --help" in told


def test_the_help_of_witness_says_how_long_it_looks(capsys: pytest.CaptureFixture[str]) -> None:
    run(["witness", "--lang", "en", "--help"])
    assert "else 20" in " ".join(capsys.readouterr().out.split())


def test_what_the_system_says_is_said_in_turkish() -> None:
    import errno

    from okeyrules.os_errors import reason

    assert reason(OSError(errno.ENOENT, "No such file or directory")).tr == "böyle bir dosya ya da klasör yok"
    assert reason(OSError(errno.ENOSPC, "No space left on device")).en == "No space left on device"
    assert reason(OSError(errno.EXDEV, "Invalid link")).tr == "işletim sistemi: Invalid link"
