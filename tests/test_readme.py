"""Every command and program in the two READMEs does what it says."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import printed

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.tr.md")
PLAY = ("compare", "simulate", "tune", "kiyasla", "benzet", "dene")
SERVE = ("serve", "sun")  # served until somebody stops it: here only its options are read
FEW = ["--hands", "40"]  # say as much about a command


def blocks(readme: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), re.S)


def in_blocks(readme: str) -> list[str]:
    text = (ROOT / readme).read_text(encoding="utf-8")
    return re.findall(r"^    okeyrules (.+?)(?:\s+#.*)?$", text, re.M)


def commands(readme: str) -> list[str]:
    text = (ROOT / readme).read_text(encoding="utf-8")
    return [*in_blocks(readme), *re.findall(r"`okeyrules ([^`]+)`", text)]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    shutil.copytree(ROOT / "tests" / "pages", tmp_path / "tests" / "pages")
    return tmp_path


@pytest.mark.parametrize("readme", READMES)
def test_every_command_runs(
    readme: str, folder: Path, cli: Callable[..., subprocess.CompletedProcess[str]]
) -> None:
    assert len(commands(readme)) > 15
    for command in commands(readme):
        words = shlex.split(command)
        # Nobody answers the questions of --add here: it gives up and leaves the file as it was.
        expected = 2 if "--add" in words else 0
        more = FEW if words[0] in PLAY else ["--help"] if words[0] in SERVE else []
        ran = cli(*words, *more)
        assert ran.returncode == expected, (command, ran.stdout, ran.stderr)
        assert "Traceback" not in ran.stderr


@pytest.mark.parametrize("readme", READMES)
def test_the_house_shown_is_the_file_that_the_commands_are_about(readme: str) -> None:
    (shown,) = blocks(readme, "yaml")
    assert shown == (ROOT / "docs/examples/yildiz.yaml").read_text(encoding="utf-8")


def test_the_demo_is_the_tour() -> None:
    steps = re.findall(r"^ *step (.+)$", (ROOT / "docs/demo.sh").read_text(encoding="utf-8"), re.M)
    tour = in_blocks("README.tr.md")
    tour = tour[tour.index("liste") :]
    first_of_ones_own = next(i for i, command in enumerate(tour) if command.startswith("yeni"))
    assert steps[0].startswith("dogrula docs/examples/bozuk.yaml")
    ((compared, _),) = printed.blocks(printed.read("README.tr.md"))
    assert [*steps[1:-1], f"okeyrules {steps[-1]}"] == [*tour[:first_of_ones_own], compared]


@pytest.mark.needs("command", "compiled modules")  # plain Python plays too slowly
def test_the_demo_runs() -> None:
    command = Path(sys.executable).with_name("okeyrules")
    ran = subprocess.run(
        ["sh", "docs/demo.sh", str(command)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count("$ okeyrules ") == 11


@pytest.mark.parametrize("readme", READMES)
def test_every_program_runs(readme: str) -> None:
    (program,) = blocks(readme, "python")
    ran = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert ran.returncode == 0, ran.stderr
    assert "S101" in ran.stdout


def test_both_readmes_show_the_same_commands_under_their_own_names() -> None:
    from okeyrules.commands.cli import COMMANDS

    def known(readme: str) -> list[str]:
        return [words for words in map(str.split, in_blocks(readme)) if words]  # type: ignore[misc]

    english = [[COMMANDS[name], *rest] for name, *rest in known("README.md")]
    assert english == [[*words] for words in known("README.tr.md")]


@pytest.mark.parametrize("readme", READMES)
def test_what_is_linked_exists(readme: str) -> None:
    for target in re.findall(r"\]\(([^)]+)\)", (ROOT / readme).read_text(encoding="utf-8")):
        assert (ROOT / target).is_file(), target


def test_make_targets_named_in_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for readme in READMES:
        for target in re.findall(r"^    make (\w+)", (ROOT / readme).read_text(encoding="utf-8"), re.M):
            assert re.search(rf"^{target}:", makefile, re.M)
