"""The tests are the same each time they run: nothing in them is drawn from a seed that nobody knows."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from tests.conftest import ROOT, SEED

TESTS = ROOT / "tests"
DRAWN = {"Random", "default_rng", "RandomState"}  # each takes a seed
UNSEEDED = {"secrets", "uuid", "SystemRandom", "urandom"}


def unseeded(path: Path) -> list[str]:
    """Name what a file draws without a seed, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    modules = {
        name.asname or name.name for n in ast.walk(tree) if isinstance(n, ast.Import) for name in n.names
    }
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and not node.args and not node.keywords:
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            found += [f"{name}() {node.lineno}"] if name in DRAWN else []
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            of_module = node.value.id == "random" and "random" in modules and node.attr not in DRAWN
            found += [f"random.{node.attr} {node.lineno}"] if of_module else []
        if isinstance(node, ast.Import | ast.ImportFrom):
            names = {getattr(node, "module", ""), *(name.name for name in node.names)}
            found += [f"{name} {node.lineno}" for name in sorted(names & UNSEEDED, key=str)]
    return found


def test_no_test_draws_without_a_seed() -> None:
    found = {str(path.relative_to(TESTS)): unseeded(path) for path in TESTS.rglob("*.py")}
    assert len(found) > 150
    del found["conftest.py"]  # where a seed is drawn that is printed
    assert {name: draws for name, draws in found.items() if draws} == {}


@pytest.mark.parametrize(
    ("text", "draws"),
    [
        ("import random\nrandom.shuffle(x)\n", ["random.shuffle 2"]),
        ("from random import Random\nRandom()\n", ["Random() 2"]),
        ("from random import Random\nrandom = Random(1)\nrandom.choice(x)\n", []),
        ("import numpy as np\nnp.random.default_rng()\n", ["default_rng() 2"]),
        ("import secrets\n", ["secrets 1"]),
    ],
)
def test_a_draw_without_a_seed_is_found(tmp_path: Path, text: str, draws: list[str]) -> None:
    (tmp_path / "a.py").write_text(text)
    assert unseeded(tmp_path / "a.py") == draws


DRAWING = """\
from hypothesis import given, strategies as st
DRAWN = []
@given(st.integers())
def test_it(n):
    DRAWN.append(n)
def test_shown():
    print("drawn", DRAWN)
"""


@pytest.mark.parametrize(("seed", "others"), [(None, False), ("7", False), ("any", True)])
def test_what_hypothesis_draws_is_the_same_or_another_that_can_be_drawn_again(
    tmp_path: Path, seed: str | None, others: bool
) -> None:
    (tmp_path / "conftest.py").write_text((TESTS / "conftest.py").read_text(encoding="utf-8"))
    (tmp_path / "test_it.py").write_text(DRAWING)

    def run(seed: str | None) -> tuple[str, str]:
        env = {name: value for name, value in os.environ.items() if name != SEED}
        ran = subprocess.run(
            [sys.executable, "-m", "pytest", "-s", "-p", "no:cacheprovider", str(tmp_path)],
            env=env | ({SEED: seed} if seed else {}),
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 0, ran.stdout
        head = next(line for line in ran.stdout.splitlines() if "seed is fixed" in line or SEED in line)
        return head.partition("=")[2], next(line for line in ran.stdout.splitlines() if "drawn" in line)

    printed, first = run(seed)
    assert (run(seed)[1] != first) is others
    assert run(printed or None)[1] == first


def test_the_settings_of_this_run_are_those_that_are_said() -> None:
    assert settings.default.derandomize is (SEED not in os.environ)
    assert settings.default.deadline is None
