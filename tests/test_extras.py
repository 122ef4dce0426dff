"""What the program says to install can be installed by what it says."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys

import pytest

from okeyrules import extras
from tests.conftest import ROOT

SAID = ("study", "web", "cluster")  # the extras without which a command stops


def requirements(command: str) -> list[str]:
    """Take the requirements out of a command, as a shell would read it."""
    python, *pip = shlex.split(command)[:4]
    assert python in (sys.executable, "python")
    assert pip == ["-m", "pip", "install"]
    return shlex.split(command)[4:]


@pytest.mark.parametrize("extra", SAID)
def test_a_hint_lists_what_the_extra_lists(extra: str) -> None:
    hint = extras.install(extra)
    assert hint.tr.startswith("kurmak için: ")
    wanted = extras.missing(extra) or extras.libraries(extra)
    assert requirements(hint.en.removeprefix("to install it: ")) == wanted != []


def test_a_hint_lists_only_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "declared", lambda: {"odd": ["numpy>=1.26", "no-such-library>=3"]})
    assert requirements(extras.command(extras.missing("odd"))) == ["no-such-library>=3"]


@pytest.mark.needs("dask")
def test_pip_takes_the_command_of_every_hint() -> None:
    wanted = [library for extra in SAID for library in requirements(extras.command(extras.libraries(extra)))]
    pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--no-index", *wanted]
    ran = subprocess.run(pip, capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr


def test_an_extra_takes_in_others() -> None:
    assert {*extras.libraries("web"), *extras.libraries("compile")} < set(extras.libraries("dev"))
    assert not any(library.startswith("okeyrules") for library in extras.libraries("dev"))


def test_no_other_place_of_the_program_says_how_something_is_installed() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in (ROOT / "okeyrules").rglob("*.py")}
    found = {path.relative_to(ROOT).as_posix() for path, text in texts.items() if "pip install" in text}
    assert found == {"okeyrules/extras.py"}


def test_the_pages_install_extras_that_exist_from_the_checkout() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    command = re.compile(r'pip install ("[^"]+"|[^\s`]+)')
    asked = {word for page in pages for word in command.findall(page.read_text(encoding="utf-8"))}
    assert asked <= {".", *(f'".[{extra}]"' for extra in extras.declared())}
