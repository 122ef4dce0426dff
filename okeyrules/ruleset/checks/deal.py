"""The deal must use exactly the tiles there are."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("deal",)

TILES = 106

DEAL_SUM = declare(
    "R301",
    "error",
    says=Text(
        "dağıtım tutmuyor: {starter} + 3 x {rack} + 1 gösterge + {stock} = {sum}, oysa {tiles} taş var",
        "the deal does not add up: {starter} + 3 x {rack} + 1 indicator + {stock} = {sum}, but there are {tiles} tiles",
    ),
    help=Text(
        "101 Okey'de başlayan 22, diğerleri 21 taş alır, ortada 20 taş kalır",
        "in 101 Okey the starter gets 22 tiles, the others 21, and 20 are left",
    ),
    meaning=Text(
        "Dört ıstaka, gösterge ve deste birlikte 106 taş eder; başlayan bir taş fazla alır.",
        "Four racks, the indicator and the stock make 106 tiles; the starter has one tile more than the others.",
    ),
    wrong="extends: klasik\ndeal:\n  stock: 22\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)

DEAL_FIXED = declare(
    "R302",
    "error",
    says=Text(
        "bu dağıtım 101 Okey değil: başlayan {starter}, diğerleri {rack} taş",
        "this deal is not 101 Okey: {starter} tiles to the starter, {rack} to the others",
    ),
    help=Text(
        "`deal` bölümünü silin: başlayan 22, diğerleri 21 taş alır",
        "delete `deal`: 22 tiles to the starter, 21 to the others",
    ),
    meaning=Text(
        "Sayılar toplamda tutsa da 101 Okey 21 taşla oynanır; bu bir seçenek değildir.",
        "Even where the sum is right, 101 Okey is played with 21 tiles: that is no option.",
    ),
    wrong="extends: klasik\ndeal:\n  rack: 20\n  starter: 21\n  stock: 24\n",
    right="extends: klasik\nopening:\n  threshold: 81\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Add the tiles up."""
    rack, starter, stock = (view.values[f"deal.{part}"] for part in ("rack", "starter", "stock"))
    place, related = view.blame("deal.stock", "deal.starter", "deal.rack")
    total = starter + 3 * rack + 1 + stock
    if total != TILES:
        yield DEAL_SUM.at(
            place, related=related, rack=rack, starter=starter, stock=stock, sum=total, tiles=TILES
        )
    elif (rack, starter) != (21, 22):
        yield DEAL_FIXED.at(place, related=related, rack=rack, starter=starter)
