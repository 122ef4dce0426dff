"""A fine that falls whenever a tile is discarded."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.inherited import with_the_rest
from okeyrules.text import Text

SECTIONS = ("scoring",)

EVERY_DISCARD = declare(
    "R314",
    "warning",
    says=Text(
        "`{name}` koşulsuz: atılan her taşa yazılır", "`{name}` has no condition: it falls at every discard"
    ),
    help=Text(
        "hangi taşa yazılacağını söyleyin: `when playable and not okey and not finishing`",
        "say at which: `when playable and not okey and not finishing`",
    ),
    meaning=Text(
        "Her turda bir taş atılır. Ceza yalnız kimi taşlara yazılacaksa bunu satırın koşulu söyler; aynı adlı "
        "devralınan satırın koşulu bu satıra geçmez.",
        "Every turn ends with a discard. Which of them are fined is said by the line's condition; the condition of "
        "an inherited line of the same name does not carry over.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    playable: +50 on discard\n",
    right="extends: klasik\nscoring:\n  penalties:\n"
    "    playable: +50 on discard when playable and not okey and not finishing\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Look for fines on a discard without a condition."""
    if view.scoring is None:
        return
    for line in view.scoring.penalties.values():
        if line.event and line.event.name == "discard" and line.when is None and line.unless is None:
            found = EVERY_DISCARD.at(line.span(line.event.at), name=line.name)
            yield with_the_rest(found, view.stack.lines["penalties", line.name])
