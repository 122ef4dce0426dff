"""101 Okey, one engine for every house's rules.

>>> import okeyrules
>>> okeyrules.load("kerizim+katlamali").value("opening.escalation")
True
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from okeyrules.ruleset.load import Report
    from okeyrules.ruleset.ruleset import Ruleset

__version__ = "0.2.0"
__all__ = ["check", "check_text", "load"]

# The functions import what they need when called, so that `import okeyrules` costs nothing.


def load(source: str | Path) -> Ruleset:
    """Give the ruleset of a shipped name, a path, or `house+mode+mode`.

    Raises `okeyrules.ruleset.ruleset.RulesetError`, a `ValueError` whose `diagnostics` say all that is wrong.
    """
    from okeyrules.ruleset.load import load as load_ruleset

    return load_ruleset(source)


def check(source: str | Path) -> Report:
    """Read and prove a ruleset; gives its findings and, where it is usable, the ruleset; never raises."""
    from okeyrules.ruleset.load import check as check_ruleset

    return check_ruleset(source)


def check_text(text: str, label: str = "<text>", path: Path | None = None) -> Report:
    """Read and prove a ruleset given as text; `path` is the file that relative paths start from."""
    from okeyrules.ruleset.load import check_text as check_ruleset_text

    return check_ruleset_text(text, label, path)
