"""`import okeyrules` costs nothing: a part is imported when it is asked for, and heavy libraries only where used."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import okeyrules


def modules_after(code: str) -> set[str]:
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.split())


def test_the_import_alone_brings_nothing_but_itself() -> None:
    bare = modules_after("from __future__ import annotations; import importlib, typing")
    assert modules_after("import okeyrules; dir(okeyrules)") - bare == {"okeyrules"}


@pytest.mark.parametrize(
    ("code", "absent"),
    [
        (
            "okeyrules.check_text('extends: klasik')",
            {"numpy", "pandas", "click", "rich", "okeyrules.table.hand"},
        ),
        ("okeyrules.load('klasik').deal(seed=1).play('steady')", {"numpy", "pandas", "click", "rich"}),
        ("okeyrules.replay('record: hand')", {"numpy", "pandas", "click", "rich"}),
        ("okeyrules.simulate, okeyrules.compare", {"numpy", "pandas", "okeyrules.study"}),
        ("okeyrules.simulate('klasik', hands=4, workers=1)", {"pandas", "click", "rich"}),
    ],
)
def test_a_part_brings_only_what_it_needs(code: str, absent: set[str]) -> None:
    found = modules_after(f"import okeyrules; {code}")
    assert "okeyrules.api" in found
    assert not absent & found


def test_every_public_name_is_there_typed_and_found_by_dir() -> None:
    tree = ast.parse(Path(okeyrules.__file__).read_text(encoding="utf-8"))
    (typed,) = (node for node in tree.body if isinstance(node, ast.If))
    names = {alias.name for node in typed.body if isinstance(node, ast.ImportFrom) for alias in node.names}
    assert names == set(okeyrules.__all__) <= set(dir(okeyrules))
    for name in okeyrules.__all__:
        assert getattr(okeyrules, name).__name__ == name


def test_a_name_that_there_is_not_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'laod'"):
        okeyrules.laod  # noqa: B018
