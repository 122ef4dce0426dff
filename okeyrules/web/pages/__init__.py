"""The pages of the desk, one a folder, found by it: `page.py` holds the page's `PAGE`."""

from __future__ import annotations

import importlib

from okeyrules.web.desk import Page
from okeyrules.web.page import page_folders

ORDER = ("home", "rules", "wizard", "compare", "score", "referee", "table")


def all_pages() -> tuple[Page, ...]:
    """Find the pages: every folder of `pages/` with a `page.py`, in the order of the menu, the unlisted ones last."""
    names = [folder.name for folder in page_folders()]
    names.sort(key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))
    modules = [importlib.import_module(f"{__name__}.{name}.page") for name in names]
    return tuple(module.PAGE for module in modules)
