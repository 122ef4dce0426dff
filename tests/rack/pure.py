"""The Python sources of the package as modules of their own, whether or not the package is compiled."""

from __future__ import annotations

import importlib
import sys
from importlib.machinery import FileFinder, SourceFileLoader
from types import ModuleType

from tests.conftest import ROOT

PACKAGE = "okeyrules"


def load_pure(*names: str) -> list[ModuleType]:
    """Import modules and what they import from the `.py` files alone, and leave the modules in use untouched."""
    in_use = _take_out()
    hook = FileFinder.path_hook((SourceFileLoader, [".py"]))

    def only_ours(path: str) -> FileFinder:
        if not path.startswith(str(ROOT / PACKAGE)):
            raise ImportError
        return hook(path)

    sys.path_hooks.insert(0, only_ours)
    sys.path_importer_cache.clear()
    try:
        return [importlib.import_module(name) for name in names]
    finally:
        sys.path_hooks.remove(only_ours)
        sys.path_importer_cache.clear()
        _take_out()
        sys.modules.update(in_use)


def _take_out() -> dict[str, ModuleType]:
    names = [name for name in sys.modules if name.split(".", 1)[0] == PACKAGE]
    return {name: sys.modules.pop(name) for name in names}
