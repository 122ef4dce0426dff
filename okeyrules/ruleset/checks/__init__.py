"""What must hold between the settings of a ruleset; one check a file, found by its file in this folder.

Each check is a function `check(view)` that gives findings; `SECTIONS` names the sections it reads. `run` goes through
them in the order of their names, and leaves out a check where one of its sections holds something that does not fit.
`near_names` is a part of `falls_twice`.
"""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.discovery import modules_in
from okeyrules.ruleset.checks.view import View

ALL = tuple(modules_in(__name__, __path__, "SECTIONS", "check", besides=("view", "near_names")))

__all__ = ["ALL", "View", "run"]


def run(view: View) -> Iterator[Diagnostic]:
    """Run every check."""
    for module in ALL:
        if not view.stack.doubtful(*module.SECTIONS):
            yield from module.check(view)
