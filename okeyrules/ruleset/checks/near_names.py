"""A new line whose name is one letter away from an inherited one."""

from __future__ import annotations

from collections.abc import Iterable

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.diagnostics.suggest import distance
from okeyrules.ruleset.layer import Written
from okeyrules.text import Text, fold

SHORTEST = 5

NEAR_NAME = declare(
    "R315",
    "warning",
    says=Text(
        "`{name}` yeni bir satır; devralınan `{other}` de yürürlükte kalıyor",
        "`{name}` is a new line, and the inherited `{other}` stays in force",
    ),
    help=Text(
        "devralınan satır değişsin istiyorsanız `{other}` yazın; yeni satıra daha farklı bir ad verin",
        "to change the inherited line write `{other}`; give a new line a name that is less alike",
    ),
    meaning=Text(
        "Devralınan bir satır ancak tam adıyla değişir. Bir harfi farklı bir ad yeni bir satır açar ve çoğu zaman "
        "yazım yanlışıdır.",
        "An inherited line changes only under its exact name. A name that differs in one letter makes a line of its "
        "own, and is mostly misspelt.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    playble: +50 on discard when finishing and okey\n",
    right="extends: klasik\nscoring:\n  penalties:\n    okeyle_bitiren: +50 on discard when finishing and okey\n",
)
_INHERITED = Text("devralınan satır", "the inherited line")


def near_name(written: Written, inherited: Iterable[Written]) -> Diagnostic | None:
    """Report a line that was probably meant to replace one of the inherited ones."""
    for other in inherited:
        if min(len(written.name), len(other.name)) < SHORTEST or _numbered(written.name, other.name):
            continue
        if distance(fold(written.name), fold(other.name)) == 1:
            related = [(other.key, _INHERITED)]
            return NEAR_NAME.at(
                written.key, related=related, fix=other.name, name=written.name, other=other.name
            )
    return None


def _numbered(one: str, other: str) -> bool:
    """Tell lines of one family, `fine_1` and `fine_2`, which are alike on purpose."""
    return one.rstrip("0123456789") == other.rstrip("0123456789")
