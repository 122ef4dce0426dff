"""What several tests share."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import hypothesis.core
import pytest
from hypothesis import settings

Ran = subprocess.CompletedProcess[str]
ROOT = Path(__file__).parent.parent


# What Hypothesis draws is the same each time. With OKEYRULES_SEED it is another, which is printed: a number, or `any`.
SEED = "OKEYRULES_SEED"
settings.register_profile("fixed", derandomize=True, deadline=None)
settings.register_profile("drawn", deadline=None, print_blob=True)
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
