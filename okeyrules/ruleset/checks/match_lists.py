"""The lengths a match can have."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("match",)

NOT_RISING = declare(
    "R305",
    "warning",
    says=Text("maç uzunlukları sıralı değil", "the match lengths are not in order"),
    help=Text("küçükten büyüğe yazın: [{sorted}]", "write them in rising order: [{sorted}]"),
    meaning=Text(
        "Liste, operatörün seçebileceği el sayılarıdır; küçükten büyüğe yazılınca okunur.",
        "The list holds the numbers of hands an operator can choose from; it reads best in rising order.",
    ),
    wrong="extends: klasik\nmatch:\n  hands: [5, 3, 7]\n",
    right="extends: klasik\nmatch:\n  hands: [3, 5, 7]\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Look at the order of the list."""
    hands = view.values["match.hands"]
    if list(hands) != sorted(hands):
        ordered = ", ".join(map(str, sorted(hands)))
        yield NOT_RISING.at(view.blame("match.hands")[0], sorted=ordered)
