"""The page for programmers is true: its examples run, it names all there is, and programs are written from it alone."""

from __future__ import annotations

import doctest
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

import okeyrules

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "api.md"
PROGRAMS = ROOT / "docs" / "examples" / "programs"
ENV = {**os.environ, "PYTHONPATH": str(ROOT), "OKEYRULES_LANG": "en", "PYTHONIOENCODING": "utf-8"}


def run(program: str, *args: str) -> str:
    command = [sys.executable, str(PROGRAMS / program), *args]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", env=ENV, timeout=120, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_every_example_of_the_page_gives_what_it_shows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OKEYRULES_LANG", "en")
    found = doctest.testfile(str(PAGE), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert found.failed == 0
    assert found.attempted > 40


@pytest.mark.parametrize("name", okeyrules.__all__)
def test_every_public_name_stands_on_the_page(name: str) -> None:
    assert re.search(rf"`{name}\b", PAGE.read_text(encoding="utf-8")), name


@pytest.mark.parametrize("path", sorted(PROGRAMS.glob("*.py")), ids=lambda path: path.stem)
def test_a_program_is_short_and_uses_only_what_the_page_tells_of(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len([line for line in text.splitlines() if line.strip()]) <= 20
    assert re.findall(r"okeyrules\.\w+|from okeyrules.*", text) == []
    assert set(re.findall(r"\bokey\.(\w+)", text)) <= set(okeyrules.__all__)


def test_the_score_of_an_evening() -> None:
    told = run("evening_score.py", str(ROOT / "docs" / "examples" / "aksam.yaml"))
    assert "hand 2  Cem        404   404 declared" in told
    assert told.splitlines()[-1] == "Deniz     1151"


def test_a_game_of_ones_own_players_comes_to_an_end() -> None:
    ended, *receipt = run("game_loop.py").splitlines()
    assert re.fullmatch(r"(finish|stock_out) \(.*\)", ended)
    assert receipt[-1].startswith("total: ")


def test_a_notebook_of_statistics() -> None:
    pytest.importorskip("pandas", reason="needs pandas")
    told = run("statistics_notebook.py")
    assert "opened_share" in told
    assert told.split()[-2:] == ["121", told.split()[-1]]


def test_a_pool_of_processes() -> None:
    told = run("process_pool.py").splitlines()
    assert [line.split(",")[0] for line in told[:4]] == ["<Match klasik"] * 2 + ["<Match puanli"] * 2
    assert "there is no ruleset `kerizm`" in told[4]


def test_a_service_that_validates() -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, str(PROGRAMS / "validating_service.py"), str(port)]
    with subprocess.Popen(command, env=ENV, stderr=subprocess.DEVNULL) as service:
        try:
            assert _posted(port, "extends: klasik") == (200, [])
            status, found = _posted(port, "extends: klasik\nopning: 3", "?lang=tr")
            assert (status, found[0]["code"]) == (422, "S101")
            assert "tanınmıyor" in found[0]["message"]
        finally:
            service.kill()


def _posted(port: int, text: str, query: str = "") -> tuple[int, list[dict[str, str]]]:
    """Post a text; the service is given some seconds to begin."""
    for _ in range(100):
        try:
            request = urllib.request.Request(f"http://127.0.0.1:{port}/{query}", text.encode())
            with urllib.request.urlopen(request) as answer:
                return answer.status, json.load(answer)["diagnostics"]
        except urllib.error.HTTPError as error:
            return error.code, json.load(error)["diagnostics"]
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the service does not begin")
