"""The deal: how many tiles each player gets, and how the turn goes round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Number
from okeyrules.text import Text

TILES: Final = Text("taş", "tiles")
# That the three use up 106 tiles is checked for the whole ruleset; alone, each may be any sane number.
ABOUT: Final = Text(
    "101 Okey bu sayılarla oynanır; dağıtım toplamı 106 taşa uymalıdır.",
    "101 Okey is played with these numbers; the deal must use up the 106 tiles.",
)


@dataclass(frozen=True)
class Deal:
    """How many tiles the players get, and how many are left to be drawn."""

    rack: int = field(
        default=21,
        metadata=option(
            name=Text("Dağıtılan taş", "Tiles dealt"),
            kind=Number(
                1,
                35,
                unit=TILES,
                says=Text(
                    "Başlayan dışında her oyuncuya {n} taş dağıtılır.",
                    "Each player but the starter is dealt {n} tiles.",
                ),
            ),
            page="002",
            sign="deal",
            about=ABOUT,
        ),
    )
    starter: int = field(
        default=22,
        metadata=option(
            name=Text("Başlayanın taşı", "The starter's tiles"),
            kind=Number(
                1,
                105,
                unit=TILES,
                says=Text(
                    "Oyuna başlayan oyuncu {n} taş alır ve ilk turunda taş çekmeden oynar.",
                    "The starter is dealt {n} tiles and takes no tile in the first turn.",
                ),
            ),
            page="002",
            sign="deal",
            about=ABOUT,
        ),
    )
    stock: int = field(
        default=20,
        metadata=option(
            name=Text("Destede kalan taş", "Tiles in the stock"),
            kind=Number(
                0,
                105,
                unit=TILES,
                says=Text(
                    "Gösterge açıldıktan sonra destede çekilecek {n} taş kalır.",
                    "Once the indicator lies face up, {n} tiles are left in the stock to be drawn.",
                ),
            ),
            page="002",
            sign="deal",
            about=ABOUT,
        ),
    )


RULE: Rule = Rule(
    key="deal",
    section="deal",
    options_class=Deal,
    title=Text("Dağıtım ve oyun sırası", "The deal and the turn"),
    sign=Sign(Text("dağıtılan eller", "hands dealt"), ("hands",)),
    always=(
        Text(
            "Oyun dört kişiyle ve 106 taşla oynanır: kırmızı, sarı, mavi ve siyah renklerde 1'den 13'e "
            "kadar her sayıdan ikişer taş, ayrıca iki sahte okey.",
            "Four players play with 106 tiles: two of every number from 1 to 13 in red, yellow, blue and "
            "black, and two false okeys.",
        ),
        Text(
            "Oyun sağa, saat yönünün tersine döner. Sırası gelen oyuncu önce taş alır, sonra oynar, en son "
            "bir taş atar.",
            "Play goes to the right, counter-clockwise. A turn is: take a tile, play, discard a tile.",
        ),
        Text(
            "Oyuna, dağıtanın sağındaki oyuncu başlar. Puanı yazılan her elden sonra dağıtma sırası sağdaki "
            "oyuncuya geçer.",
            "The player to the dealer's right starts. After each hand that is scored, the deal passes to the "
            "player on the right.",
        ),
    ),
    whatever=(
        "deal.rack",
        "deal.starter",
        "deal.stock",
    ),
)
