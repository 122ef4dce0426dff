"""An opening must be possible with the tiles of one rack."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("opening",)

# 21 of the 22 tiles can be laid: ten 13s and okeys in three sets (130), eight 12s (96), three 11s (33).
MAX_POINTS = 259
MAX_PAIRS = 10

THRESHOLD_TOO_HIGH = declare(
    "R303",
    "error",
    says=Text("{n} puanla açmak mümkün değil", "nobody can open with {n} points"),
    help=Text("21 taşla en çok {most} puan açılır", "21 tiles are worth at most {most} points"),
    meaning=Text(
        "Açarken elde atılacak bir taş kalmalıdır; kalan 21 taşın en yüksek değeri 259 puandır.",
        "One tile must stay for the discard; the other 21 are worth 259 points at most.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 300\n",
    right="extends: klasik\nopening:\n  threshold: 121\n",
)

PAIRS_TOO_MANY = declare(
    "R304",
    "error",
    says=Text("{n} çiftle açmak mümkün değil", "nobody can open with {n} pairs"),
    help=Text("21 taşla en çok {most} çift açılır", "21 tiles make at most {most} pairs"),
    meaning=Text(
        "Açarken elde atılacak bir taş kalmalıdır; kalan 21 taştan en çok 10 çift çıkar.",
        "One tile must stay for the discard; the other 21 make 10 pairs at most.",
    ),
    wrong="extends: klasik\nopening:\n  pairs: 11\n",
    right="extends: klasik\nopening:\n  pairs: 6\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Compare both thresholds with what a rack can hold."""
    points, pairs = view.values["opening.threshold"], view.values["opening.pairs"]
    if points > MAX_POINTS:
        yield THRESHOLD_TOO_HIGH.at(view.blame("opening.threshold")[0], n=points, most=MAX_POINTS)
    if pairs > MAX_PAIRS:
        yield PAIRS_TOO_MANY.at(view.blame("opening.pairs")[0], n=pairs, most=MAX_PAIRS)
