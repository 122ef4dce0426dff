"""The pages of the desk, one a folder, found by it: `page.py` holds the page's `PAGE`."""

from __future__ import annotations

import importlib
import pkgutil

from okeyrules.web.desk import Page

ORDER = ("home", "rules", "wizard", "compare", "score", "referee", "table")


def all_pages() -> tuple[Page, ...]:
    """Find the pages: every folder of `pages/` with a `page.py`, in the order of the menu, the unlisted ones last."""
    names = [module.name for module in pkgutil.iter_modules(__path__)]
    names.sort(key=lambda name: (ORDER.index(name) if name in ORDER else len(ORDER), name))
    modules = [importlib.import_module(f"{__name__}.{name}.page") for name in names]
    return tuple(module.PAGE for module in modules)
