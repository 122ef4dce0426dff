"""No command writes over a file that is not a former output of the same kind, least of all over its own input."""

from __future__ import annotations

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., subprocess.CompletedProcess[str]]
HOUSE = "name: Salon\nextends: klasik\nopening:\n  threshold: 91\n"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    path.write_text(HOUSE, encoding="utf-8")
    return path


@pytest.mark.parametrize(
    "words",
    [
        "compare klasik mine.yaml --hands 5 --html mine.yaml",
        "compare klasik mine.yaml --hands 5 --html link.html",
        "tune mine.yaml --option opening.threshold --values 81,101 --hands 5 --html mine.yaml",
        "witness klasik mine.yaml --out mine.yaml",
        "simulate mine.yaml --hands 5 --out mine.yaml",
    ],
)
def test_an_input_is_never_written_over(cli: Cli, house: Path, words: str) -> None:
    (house.parent / "link.html").symlink_to("mine.yaml")
    ran = cli(*words.split())
    assert ran.returncode == 2
    assert ran.stderr.startswith("error: ")
    assert house.read_text(encoding="utf-8") == HOUSE
    assert sorted(path.name for path in house.parent.iterdir()) == ["link.html", "mine.yaml"]


def test_saved_hands_are_never_written_over_by_a_page(cli: Cli, tmp_path: Path) -> None:
    cli("simulate", "klasik", "--hands", "5", "--out", "r.npz")
    before = (tmp_path / "r.npz").read_bytes()
    assert cli("compare", "--rescore", "r.npz", "deprem", "--html", "r.npz").returncode == 2
    assert (tmp_path / "r.npz").read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        "compare klasik genel --hands 5 --html out",
        "tune klasik --option opening.threshold --values 81,101 --hands 5 --html out",
        "witness klasik genel --out out",
        "witness klasik batak101 --kind score --out out",
        "simulate klasik --hands 5 --out out",
    ],
)
def test_a_former_output_of_the_same_kind_is_written_over(cli: Cli, tmp_path: Path, words: str) -> None:
    first, second = cli(*words.split()), cli(*words.split())
    assert (first.returncode, second.returncode) == (0, 0), second.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


@pytest.mark.skipif(sys.platform != "linux", reason="such places are of Linux")
@pytest.mark.parametrize("option", ["--html", "--out"])
@pytest.mark.parametrize("place", ["u" * 300, "no/out", "dangling"])
def test_a_place_that_cannot_be_is_told_at_once(cli: Cli, tmp_path: Path, option: str, place: str) -> None:
    (tmp_path / "dangling").symlink_to("nowhere/out")
    words = ["compare", "klasik", "genel"] if option == "--html" else ["simulate", "klasik"]
    ran = cli(*words, "--hands", "5", option, place)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("error: ")
    assert "make room" not in ran.stderr


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there is no such device")
def test_a_device_stays_what_it_is(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "null").symlink_to("/dev/null")
    assert cli("compare", "klasik", "genel", "--hands", "5", "--html", "null").returncode == 0
    assert stat.S_ISCHR((tmp_path / "null").stat().st_mode)


@pytest.mark.skipif(sys.platform != "linux", reason="such names are of Linux")
@pytest.mark.parametrize("name", [os.fsdecode(b"bad\xff.yaml"), "a\nb.yaml", "\x1b[2J\u202e.yaml"])
def test_a_name_of_any_letters_is_shown_without_harm(cli: Cli, tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text(HOUSE, encoding="utf-8")
    ran = cli("compare", "klasik", name, "--hands", "5", "--html", "page.html")
    assert ran.returncode == 0, ran.stderr
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    for text in (ran.stdout, page):
        assert not {"\x1b", "\u202e"} & set(text)
        assert name not in text
    ran = cli("witness", "klasik", name, "--out", "record.yaml")
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "record.yaml").read_text(encoding="utf-8").startswith("record: hand\n")


@pytest.mark.parametrize(
    "words",
    ["compare klasik katlamali", "simulate klasik", "tune klasik --option opening.threshold --values 81,101"],
)
def test_json_is_json_with_a_single_hand_too(cli: Cli, words: str) -> None:
    def refuse(word: str) -> None:
        raise AssertionError(word)

    ran = cli(*words.split(), "--hands", "1", "--format", "json")
    json.loads(ran.stdout, parse_constant=refuse)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other signals")
def test_ctrl_c_while_the_program_loads_ends_it_without_a_traceback(tmp_path: Path) -> None:
    code = (
        "import os, signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"  # who starts the tests may ignore it
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'okeyrules.commands.cli':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from okeyrules.commands import main\n"
        "main()\n"
    )
    env = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=env, capture_output=True, check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (128 + signal.SIGINT, b"", b"")
