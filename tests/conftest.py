"""What several tests share."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.needs import require

Ran = subprocess.CompletedProcess[str]
ROOT = Path(__file__).parent.parent


def pytest_configure(config: pytest.Config) -> None:
    """Name the marks."""
    config.addinivalue_line(
        "markers", "needs(*names): what the test needs besides Python, see tests/needs.py"
    )


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Look for what the test needs before anything is set up for it."""
    for mark in item.iter_markers("needs"):
        require(*mark.args)


@pytest.fixture
def cli(tmp_path: Path) -> Callable[..., Ran]:
    """Run the command in an empty folder, as a user does: a process of its own, English unless told."""

    def run(*args: str, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        return subprocess.run(
            [sys.executable, str(ROOT / "cli.py"), *args],
            cwd=tmp_path,
            input=stdin,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
            timeout=60,
            env={**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "utf-8", **(env or {})},
        )

    return run
