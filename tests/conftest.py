"""What several tests share."""

from __future__ import annotations

import contextlib
import io
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import hypothesis.core
import pytest
from hypothesis import settings

from okeyrules.commands import main
from tests.needs import require

Ran = subprocess.CompletedProcess[str]
ROOT = Path(__file__).parent.parent
USER = {"LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8"}


def pytest_configure(config: pytest.Config) -> None:
    """Name the marks."""
    config.addinivalue_line(
        "markers", "needs(*names): what the test needs besides Python, see tests/needs.py"
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Look for what the test needs before anything is set up for it."""
    for mark in item.iter_markers("needs"):
        require(*mark.args)


def run_command(folder: Path, *args: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
    """Run the command in a folder, as its process would but without starting one: that takes longer than it does."""
    streams = {name: io.TextIOWrapper(io.BytesIO(), "utf-8") for name in ("stdout", "stderr")}
    asked = io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    with (
        contextlib.chdir(folder),
        mock.patch.multiple(sys, argv=["okeyrules", *args], stdin=asked, **streams),
        mock.patch.dict(os.environ, {**USER, **(env or {})}),
        pytest.raises(SystemExit) as end,
    ):
        main()
    said = {}
    for name, stream in streams.items():
        stream.flush()
        said[name] = stream.buffer.getvalue().decode().replace(os.linesep, "\n")
    code = end.value.code
    assert isinstance(code, int)
    return Ran(list(args), code, said["stdout"], said["stderr"])


def run_process(folder: Path, *args: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
    """Run the command in a folder, as a user does."""
    return subprocess.run(
        [sys.executable, str(ROOT / "cli.py"), *args],
        cwd=folder,
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
        env={**os.environ, **USER, **(env or {})},
    )


# What Hypothesis draws is the same each time. With OKEYRULES_SEED it is another, which is printed: a number, or `any`.
SEED = "OKEYRULES_SEED"
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.register_profile("drawn", derandomize=False, deadline=None, print_blob=True)
settings.load_profile("drawn" if SEED in os.environ else "fixed")
if SEED in os.environ:
    if os.environ[SEED] == "any":
        os.environ[SEED] = str(random.SystemRandom().randrange(2**32))  # the workers of a run inherit it
    hypothesis.core.global_force_seed = int(os.environ[SEED])


def pytest_report_header() -> str:
    """Say what a run must be given to draw the same again."""
    return f"{SEED}={os.environ[SEED]}" if SEED in os.environ else "every seed is fixed"


@pytest.fixture
def cli(tmp_path: Path) -> Callable[..., Ran]:
    """Run the command in an empty folder, English unless told; in a process of its own where its environment is."""

    def run(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        start = run_process if env else run_command
        return start(tmp_path, *args, stdin=stdin, env=env)

    return run
