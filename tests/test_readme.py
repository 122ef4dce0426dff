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

ROOT = Path(__file__).parent.parent
READMES = ("README.md", "README.tr.md")


def blocks(readme: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / readme).read_text(encoding="utf-8"), re.S)


def commands(readme: str) -> list[str]:
    text = (ROOT / readme).read_text(encoding="utf-8")
    in_blocks = re.findall(r"^    okeyrules (.+?)(?:\s+#.*)?$", text, re.M)
    inline = re.findall(r"`okeyrules ([^`]+)`", text)
    return [*in_blocks, *inline]


@pytest.fixture
def salon(tmp_path: Path) -> Path:
    shutil.copytree(ROOT / "docs", tmp_path / "docs")
    return tmp_path


@pytest.mark.parametrize("readme", READMES)
def test_every_command_runs(readme: str, salon: Path, cli: Callable[..., subprocess.CompletedProcess[str]]) -> None:
    (yaml,) = blocks(readme, "yaml")
    (salon / "salon.yaml").write_text(yaml, encoding="utf-8")
    assert len(commands(readme)) > 8
    for command in commands(readme):
        words = shlex.split(command)
        if words[0] in ("new", "yeni"):
            words[1] = "yeni.yaml"
        # Nobody answers the questions of --add here: it gives up and leaves the file as it was.
        expected = (1, 2) if "--add" in words else (0,)
        ran = cli(*words)
        assert ran.returncode in expected, (command, ran.stdout, ran.stderr)
        assert "Traceback" not in ran.stderr


def test_every_program_runs() -> None:
    for program in blocks("README.md", "python"):
        ran = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        assert ran.stdout


def test_both_readmes_show_the_same_commands_under_their_own_names() -> None:
    from okeyrules.commands.cli import COMMANDS

    english = [COMMANDS.get(c.split()[0]) for c in commands("README.md") if not c.startswith("schema")]
    turkish = [c.split()[0] for c in commands("README.tr.md") if not c.startswith("sema")]
    assert english == turkish


def test_make_targets_named_in_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for readme in READMES:
        for target in re.findall(r"^    make (\w+)", (ROOT / readme).read_text(encoding="utf-8"), re.M):
            assert re.search(rf"^{target}:", makefile, re.M)
