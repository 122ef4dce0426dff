"""What stands in a folder is found by its file, and what does not fit there is named."""

import sys
from pathlib import Path

import pytest

from okeyrules.discovery import UnfitModuleError, modules_in


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a package `shelf` that can be imported."""
    path = tmp_path / "shelf"
    path.mkdir()
    (path / "__init__.py").write_text("")
    (path / "second.py").write_text("TITLE = 2")
    (path / "first.py").write_text("TITLE = 1")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "modules", {k: v for k, v in sys.modules.items() if not k.startswith("shelf")})
    return path


def test_every_file_of_the_folder_is_found_in_the_order_of_the_names(folder: Path) -> None:
    assert [module.TITLE for module in modules_in("shelf", [str(folder)], "TITLE")] == [1, 2]


def test_a_file_that_lacks_what_the_others_have_is_named_with_it(folder: Path) -> None:
    (folder / "third.py").write_text("TITEL = 3")
    with pytest.raises(UnfitModuleError, match=r"shelf\.third has no `TITLE`"):
        modules_in("shelf", [str(folder)], "TITLE")
    assert len(modules_in("shelf", [str(folder)], "TITLE", besides=("third",))) == 2
