"""What tests need besides Python: they run where it is, are skipped in words where not, and fail where CI=true.

`@pytest.mark.needs("chromium")` marks a test, `require("chromium")` a fixture or a helper. A further program is one
line of `NEEDS`; `.ci/run` installs Debian's packages of those that are missing, which `python3 tests/needs.py` lists.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path


def program(*names: str) -> str | None:
    """Find the first of some programs."""
    return next((path for name in names if (path := shutil.which(name))), None)


def _compiler() -> bool:
    headers = Path(sysconfig.get_path("include"), "Python.h")
    return program("cc", "gcc", "clang") is not None and headers.is_file()


def _compiled() -> bool:
    from okeyrules.compiled import is_compiled

    return is_compiled()


def _print_fonts() -> bool:
    """Say whether a browser prints in letters as wide as Arial's: others take more paper."""
    return any(Path("/usr/share/fonts").rglob("LiberationSans-Regular.*"))


@dataclass(frozen=True)
class Need:
    """How it is found, how one gets it, and Debian's packages where it is one."""

    is_there: Callable[[], object]
    get: str
    packages: str = ""


NEEDS = {
    "chromium": Need(lambda: program("chromium", "chromium-browser"), "apt-get install chromium", "chromium"),
    "fonts": Need(_print_fonts, "apt-get install fonts-liberation", "fonts-liberation"),
    "pdfinfo": Need(lambda: program("pdfinfo"), "apt-get install poppler-utils", "poppler-utils"),
    "compiler": Need(_compiler, "apt-get install gcc python3-dev", "gcc python3-dev"),
    "command": Need(
        lambda: Path(sys.executable).with_name("okeyrules").is_file(), "pip install --editable ."
    ),
    "compiled modules": Need(_compiled, "make ready"),
    "dask": Need(lambda: importlib.util.find_spec("distributed"), "pip install distributed"),
}


@cache
def lacking(name: str) -> str | None:
    """Say what is missing and how one gets it; nothing where it is there, KeyError where nobody knows it."""
    need = NEEDS[name]
    return None if need.is_there() else f"needs {name}, which is not here: {need.get}"


def require(*names: str) -> None:
    """Skip the test that runs where something is missing; where CI=true that is a failure."""
    import pytest

    missing = [why for name in names if (why := lacking(name))]
    if missing and os.environ.get("CI") == "true":
        pytest.fail("; ".join(missing), pytrace=False)
    if missing:
        pytest.skip("; ".join(missing))


if __name__ == "__main__":  # Debian's packages that are missing
    print(*(need.packages for need in NEEDS.values() if need.packages and not need.is_there()))
