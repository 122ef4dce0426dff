"""The compiled kernel is the one under test, is up to date, and answers as the Python sources do."""

from __future__ import annotations

import doctest
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.compiled import is_compiled
from okeyrules.rack import Rack
from okeyrules.tiles import OKEY
from tests.conftest import ROOT
from tests.rack.pure import load_pure
from tests.rack.racks import dense_racks

LISTED = [
    path
    for line in (ROOT / "compiled.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
    for path in sorted(ROOT.glob(line))
]
KERNEL = ("okeyrules.rack", "okeyrules.kernel.runs", "okeyrules.kernel.search")


def module_name(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts)


def native(path: Path) -> list[Path]:
    return [*path.parent.glob(f"{path.stem}.*.so"), *path.parent.glob(f"{path.stem}.*.pyd")]


@pytest.fixture(scope="module")
def pure() -> ModuleType:
    return load_pure(*KERNEL)[0]


def test_the_list_of_compiled_modules_names_files() -> None:
    assert len(LISTED) >= 6
    assert all(path.suffix == ".py" for path in LISTED)


@pytest.mark.needs("compiler")
@pytest.mark.skipif(os.environ.get("OKEYRULES_PURE") == "1", reason="plain Python is what is wanted")
def test_the_tests_run_compiled_where_there_is_a_compiler() -> None:
    assert is_compiled(), "run `make test`, or `python setup.py build_ext --inplace`"
    for path in LISTED:
        module = sys.modules.get(module_name(path))
        assert module is None or not str(module.__file__).endswith(".py"), path


@pytest.mark.parametrize("path", LISTED, ids=module_name)
def test_no_compiled_module_is_older_than_its_source(path: Path) -> None:
    if not native(path):
        pytest.skip("not compiled")
    (built,) = native(path)
    assert built.stat().st_mtime >= path.stat().st_mtime, (
        "run `make test`: what is tested is not what is written"
    )


def test_the_sources_load_beside_the_modules_in_use(pure: ModuleType) -> None:
    assert str(pure.__file__).endswith("rack.py")
    assert pure.Rack is not Rack
    assert "okeyrules.rack" in sys.modules
    assert sys.modules["okeyrules.rack"] is not pure


@settings(max_examples=120, deadline=None)
@given(dense_racks(22), st.data())
def test_sources_and_compiled_modules_answer_alike(
    pure: ModuleType, faces: list[int], data: st.DataObject
) -> None:
    ours, theirs = Rack(faces), pure.Rack(faces)
    inside = data.draw(st.sampled_from(faces))
    keep_one = data.draw(st.booleans())
    questions = [
        ("best_value", (keep_one,)),
        ("best_value_with", (inside, keep_one)),
        ("deadwood", (data.draw(st.sampled_from([0, 101])), inside, keep_one)),
        ("best_pairs", (data.draw(st.booleans()), data.draw(st.booleans()), inside, keep_one)),
        ("lay_all_but", (inside,)),
        ("last_faces", ()),
    ]
    for question, arguments in questions:
        answers = [getattr(rack, question)(*arguments) for rack in (ours, theirs)]
        assert answers[0] == answers[1], question
        if question != "last_faces":
            assert ours.melds() == theirs.melds(), question
    assert ours.faces() == theirs.faces() == sorted(faces)


@pytest.mark.parametrize("path", LISTED, ids=module_name)
def test_examples_in_the_sources_hold(path: Path) -> None:
    """Compiled functions have no docstring, so their examples are read from the sources."""
    (module,) = load_pure(module_name(path))
    assert doctest.testmod(module).failed == 0


def test_the_kernel_runs_on_plain_lists_where_there_is_no_librt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "librt.vecs", None)
    without, packed = load_pure("okeyrules.rack", "okeyrules.kernel.packed")
    assert issubclass(packed.vec, list)
    faces = [0, 1, 2, 15, 28, 41, OKEY]
    rack, ours = without.Rack(faces), Rack(faces)
    assert rack.best_value() == ours.best_value() == 18
    assert rack.melds() == ours.melds()
