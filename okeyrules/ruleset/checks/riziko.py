"""`riziko` means nothing where no line of the scoring asks for it."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Scoring
from okeyrules.text import Text

SECTIONS = ("indicator", "scoring")

NO_RIZIKO_LINE = declare(
    "R313",
    "warning",
    says=Text(
        "riziko açık, ama puanlamada rizikoya bakan bir satır yok",
        "riziko is on, but no scoring line asks for it",
    ),
    help=Text(
        "`scoring.multipliers` altına ekleyin: `riziko: x2 when riziko`",
        "add to `scoring.multipliers`: `riziko: x2 when riziko`",
    ),
    meaning=Text(
        "Ayar, gösterge olarak sahte okey açılan eli riziko yapar; o elin kaç puan ettiğini bir puanlama satırı "
        "söyler. Böyle bir satır yoksa riziko hiçbir şeyi değiştirmez.",
        "The setting makes a hand riziko when a false okey is turned up as the indicator; what such a hand costs is "
        "said by a scoring line. Without one, riziko changes nothing.",
    ),
    wrong="extends: klasik\nindicator:\n  false_okey: riziko\n",
    right="extends: klasik\nindicator:\n  false_okey: riziko\nscoring:\n  multipliers:\n    riziko: x2 when riziko\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Look for the fact in every line of the scoring."""
    on = view.values["indicator.false_okey"] == "riziko"
    if on and view.scoring is not None and not _asks_for_riziko(view.scoring):
        yield NO_RIZIKO_LINE.at(view.blame("indicator.false_okey")[0])


def _asks_for_riziko(scoring: Scoring) -> bool:
    lines = [
        *scoring.multipliers.values(),
        *scoring.hand.values(),
        *scoring.penalties.values(),
        scoring.total,
    ]
    return any("riziko" in names_in(line.value, line.when, line.unless) for line in lines)
