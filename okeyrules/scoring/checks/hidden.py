"""No row is overridden wherever it applies."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.checks.overriding import CONFUSING
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.tree import Line
from okeyrules.text import Text

PLACE = 60
UNLESS = CONFUSING

HIDDEN = declare(
    "C608",
    "warning",
    says=Text(
        "`{name}` satırı hiç yazılmaz: geçerli olduğu her elde {others} onu ezer",
        "the row `{name}` is never written: {others} overrides it wherever it applies",
    ),
    help=Text(
        "satırı `{name}: null` ile kaldırın ya da koşulları düzeltin",
        "remove it by `{name}: null`, or correct the conditions",
    ),
    meaning=Text(
        "Bir satır her geçerli olduğunda başka bir satırca eziliyorsa kimseye bir şey yazmaz.",
        "A row that is overridden wherever it applies never gives anybody anything.",
    ),
    wrong="extends: klasik\nscoring:\n"
    "  hand:\n    all_melds: S * K when opened = melds and not finished overriding melds\n",
    right="extends: klasik\nscoring:\n  hand:\n    melds: S * 3 * K when opened = melds\n",
)


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find rows that are overridden wherever they apply."""
    for name, line in proof.scoring.hand.items():
        if proof.hand.applies(line) and not proof.rows[name]:
            yield _hidden(proof, line)


def _hidden(proof: Proof, line: Line) -> Diagnostic:
    others = [o for o in proof.scoring.hand.values() if any(n.name == line.name for n in o.overriding)]
    return HIDDEN.at(
        line.span(),
        related=[(other.span(), Text("ezen satır", "the row that overrides it")) for other in others],
        name=line.name,
        others=", ".join(f"`{other.name}`" for other in others),
    )
