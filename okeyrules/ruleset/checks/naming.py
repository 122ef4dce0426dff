"""A ruleset should have a name: it heads the rule sheet and the score sheet."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Mapping

SECTIONS: tuple[str, ...] = ()

NO_NAME = declare(
    "V214",
    "info",
    says=Text("kural kümesinin adı yok", "the ruleset has no name"),
    help=Text("bir ad yazın: `name: Yıldız Salonu`", "give it one: `name: Star Hall`"),
    meaning=Text(
        "Ad, duvara asılan kuralların ve yazbozun başlığıdır. Yoksa dosya adı kullanılır.",
        "The name heads the rule sheet on the wall and the score sheet. Without one, the file's name is used.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 81\n",
    right="name: Yıldız Salonu\nextends: klasik\nopening:\n  threshold: 81\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Look at the topmost file, unless it was made up for `house+mode`."""
    leaf = view.stack.leaf
    root = leaf.document.root if leaf.document else None
    if isinstance(root, Mapping) and "name" in root:
        return  # there is one; what is wrong with it was said where it stands
    if leaf.name is None and not leaf.shipped and leaf.path is not None and leaf.path.is_file():
        yield NO_NAME.at(leaf.top)
