"""A ruleset should have a name: it heads the rule sheet and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.compose_codes import NO_NAME
from okeyrules.yaml_source.nodes import Mapping

SECTIONS: tuple[str, ...] = ()


def check(view: View) -> Iterator[Diagnostic]:
    """Look at the topmost file, unless it was made up for `house+mode`."""
    leaf = view.stack.leaf
    root = leaf.document.root if leaf.document else None
    if isinstance(root, Mapping) and "name" in root:
        return  # there is one; what is wrong with it was said where it stands
    if leaf.name is None and not leaf.shipped and leaf.path is not None and leaf.path.is_file():
        yield NO_NAME.at(leaf.top)
