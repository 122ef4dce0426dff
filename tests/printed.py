"""What the guides show is what the program prints: their commands and programs run, and their blocks are compared.

A block of a guide that begins with `$ ` shows a command and paragraphs of what it prints; `...` stands for paragraphs
that are left out. Where a player plays otherwise all numbers are others: `python -m tests.printed` prints them anew.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGES = ("docs/study.md", "docs/study.tr.md", "README.md", "README.tr.md")
LEFT_OUT = "..."

_BLOCK = re.compile(r"(?<=```text\n)\$ (?P<command>.+)\n(?P<shown>(?:.*\n)*?)(?=```)")
_PROGRAM = re.compile(r"```python\n# (?P<name>\w+\.py)\n(?P<text>.*?)```", re.S)
_SECONDS = re.compile(r"; [\d.,]+ (?:seconds|saniye)\.")


def read(page: str) -> str:
    """Read a page of the documentation."""
    return (ROOT / page).read_text(encoding="utf-8")


def language(page: str) -> str:
    """Say in which language a page is."""
    return "tr" if ".tr." in page else "en"


def blocks(text: str) -> list[tuple[str, str]]:
    """List the commands of a page with what it shows of their output."""
    return [(match["command"], match["shown"]) for match in _BLOCK.finditer(text)]


def prepare(folder: Path, text: str) -> None:
    """Put into a folder what the commands of a page work on: the examples, and the programs of the page."""
    shutil.copytree(ROOT / "docs" / "examples", folder / "docs" / "examples")
    for program in _PROGRAM.finditer(text):
        (folder / program["name"]).write_text(program["text"], encoding="utf-8")


def run(command: str, folder: Path, lang: str) -> str:
    """Run a command as a page has it, and give what it prints."""
    name, *args = shlex.split(command)
    words = {"okeyrules": [str(ROOT / "cli.py"), *args, "--lang", lang], "python": args}[name]
    env = {**os.environ, "PYTHONPATH": str(ROOT), "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}
    env["COLUMNS"] = "100"
    ran = subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        env=env,
    )
    assert ran.returncode == 0, (command, ran.stderr)
    return ran.stdout


def paragraphs(text: str) -> list[str]:
    """Split at empty lines; how long it took is told apart from nothing."""
    return _SECONDS.sub(".", text.strip("\n")).split("\n\n")


def is_shown(shown: str, printed: str) -> bool:
    """Say whether a block is what was printed, but for what it leaves out."""
    left = paragraphs(printed)
    skips = False
    for paragraph in paragraphs(shown):
        if paragraph == LEFT_OUT:
            skips = True
            continue
        if paragraph not in left or not (skips or left[0] == paragraph):
            return False
        left = left[left.index(paragraph) + 1 :]
        skips = False
    return skips or not left


def renewed(shown: str, printed: str) -> str:
    """Put the paragraphs that were printed in the place of those that begin alike."""
    if LEFT_OUT not in paragraphs(shown):
        return printed.strip("\n") + "\n"
    by_key: dict[tuple[str, ...], str] = {}
    for paragraph in printed.strip("\n").split("\n\n"):
        by_key.setdefault(_key(paragraph), paragraph)
    found = [by_key.get(_key(old), old) for old in shown.strip("\n").split("\n\n")]
    return "\n\n".join(found) + "\n"


def _key(paragraph: str) -> tuple[str, ...]:
    return tuple(paragraph.split("\n", maxsplit=1)[0].split()[:3])


def main() -> None:
    """Print every block of the pages anew."""
    for page in PAGES:
        text = read(page)
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            prepare(folder, text)
            for command, shown in blocks(text):
                printed = run(command, folder, language(page))
                if not is_shown(shown, printed):
                    text = text.replace(f"$ {command}\n{shown}", f"$ {command}\n{renewed(shown, printed)}")
        (ROOT / page).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
