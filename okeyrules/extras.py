"""What an extra of the package needs and how that is installed: `python -m okeyrules.extras web` lists it.

The package is on no index, so `pip install "okeyrules[web]"` finds nothing; the libraries that the extra lists are.
"""

from __future__ import annotations

import re
import shutil
import sys
from importlib import metadata
from pathlib import Path

from okeyrules.text import Text, same

_CHECKOUT = Path(__file__).resolve().parent.parent
_NAME = re.compile(r"[\w.-]+")
_OTHERS = re.compile(r"okeyrules\[(.+?)\]")  # one extra may take in others
_EXTRA = re.compile(r"""extra == ["']([\w.-]+)["']""")


def libraries(extra: str) -> list[str]:
    """List the requirements of an extra, each as pip takes it; KeyError where there is no such extra."""
    found: dict[str, None] = {}
    for requirement in declared()[extra]:
        inner = _OTHERS.match(requirement)
        names = inner[1].split(",") if inner else []
        found |= dict.fromkeys([r for name in names for r in libraries(name)] if inner else [requirement])
    return list(found)


def missing(extra: str) -> list[str]:
    """List the requirements of an extra whose library is not installed."""
    return [requirement for requirement in libraries(extra) if not _is_there(requirement)]


def command(requirements: list[str]) -> str:
    """Write the command that installs these for the Python that runs."""
    here = shutil.which("python") == sys.executable
    python = "python" if here else f'"{sys.executable}"' if " " in sys.executable else sys.executable
    return " ".join([python, "-m pip install", *(f'"{requirement}"' for requirement in requirements)])


def install(extra: str) -> Text:
    """Say how what an extra needs is installed: what is missing, or all where all seems to be there."""
    line = same(command(missing(extra) or libraries(extra)))
    return Text("kurmak için: {line}", "to install it: {line}").fill(line=line)


def _is_there(requirement: str) -> bool:
    name = _NAME.match(requirement)
    assert name is not None
    return any(True for _ in metadata.distributions(name=name[0]))


def declared() -> dict[str, list[str]]:
    """Read the extras: of a checkout from where they are written, of an installed package from its metadata."""
    if (_CHECKOUT / "setup.py").is_file() and (_CHECKOUT / "grammar").is_dir():
        import tomllib

        project = tomllib.loads((_CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        return dict(project["optional-dependencies"])
    found: dict[str, list[str]] = {}
    for line in metadata.requires("okeyrules") or []:
        requirement, _, marker = line.partition(";")
        for extra in _EXTRA.findall(marker):
            found.setdefault(extra, []).append(requirement.strip())
    return found


if __name__ == "__main__":
    print(*(library for extra in sys.argv[1:] for library in libraries(extra)), sep="\n")
