"""What must hold between the settings of a ruleset; one check a file.

Each check is a function `check(view)` that gives findings; `SECTIONS` names the sections it reads. `run` goes through
them in the order below, and leaves out a check where one of its sections holds something that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.checks import (
    deal,
    every_discard,
    falls_twice,
    folded_names,
    free_faults,
    left_on_table,
    match_lists,
    match_points,
    naming,
    no_effect,
    reach,
    riziko,
)
from okeyrules.ruleset.checks.view import View

ALL = (
    deal,
    reach,
    match_lists,
    match_points,
    no_effect,
    free_faults,
    left_on_table,
    riziko,
    every_discard,
    falls_twice,
    folded_names,
    naming,
)

__all__ = ["ALL", "View", "run"]


def run(view: View) -> Iterator[Diagnostic]:
    """Run every check."""
    for module in ALL:
        if not view.stack.doubtful(*module.SECTIONS):
            yield from module.check(view)
