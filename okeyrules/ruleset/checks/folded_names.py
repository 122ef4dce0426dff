"""Names of scoring lines that differ in Turkish letters only."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.compose_codes import NAMES_FOLD
from okeyrules.text import Text, fold

SECTIONS = ("scoring",)


def check(view: View) -> Iterator[Diagnostic]:
    """Compare the names of each section, letters folded, over all files."""
    seen: dict[tuple[str, str], tuple[str, object]] = {}
    for (section, name), chain in view.stack.lines.items():
        key = (section, fold(name))
        before = seen.setdefault(key, (name, chain[0].setting))
        if before[0] != name:
            line = chain[0].setting
            related = [(before[1].key, Text("öteki ad", "the other name"))]  # type: ignore[attr-defined]
            yield NAMES_FOLD.at(line.key, name=name, other=before[0], related=related)
