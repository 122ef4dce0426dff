"""Laying off: adding tiles to melds on the table."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.kinds import Choice, Flag, Number
from okeyrules.text import Text


@dataclass(frozen=True)
class LayOff:
    """Who may add tiles to the melds on the table, when, and how many."""

    in_opening_turn: bool = field(
        default=True,
        metadata=option(
            name=Text("Açtığı turda işleme", "Laying off in the opening turn"),
            kind=Flag(
                yes=Text(
                    "Elini açan oyuncu aynı turda taş işleyebilir.",
                    "A player who opens may lay off in the same turn.",
                ),
                no=Text(
                    "Elini açan oyuncu o turda taş işleyemez; bir sonraki turunu bekler.",
                    "A player who opens may not lay off in that turn, but from the next turn on.",
                ),
            ),
            page="002",
        ),
    )
    limit_for: str = field(
        default="everyone",
        metadata=option(
            path="limit.for",
            name=Text("İşleme sınırı kimin için", "Who is limited in laying off"),
            kind=Choice(
                says={
                    "nobody": Text(
                        "İşlenecek taş sayısında sınır yoktur; çift açan da dilediği kadar işler.",
                        "There is no limit to laying off, for pairs-openers neither.",
                    ),
                    "pairs_openers": Text(
                        "İşleme sınırı yalnız çift açanlar içindir; seri açan dilediği kadar işler.",
                        "The limit to laying off binds pairs-openers only; melds-openers have none.",
                    ),
                    "everyone": Text(
                        "İşleme sınırı herkes için geçerlidir.",
                        "The limit to laying off binds everyone.",
                    ),
                },
                words={
                    "nobody": Text("kimse", "nobody"),
                    "pairs_openers": Text("çift açanlar", "pairs-openers"),
                    "everyone": Text("herkes", "everyone"),
                },
            ),
            page="002",
        ),
    )
    limit_tiles: int = field(
        default=2,
        metadata=option(
            path="limit.tiles",
            name=Text("İşleme sınırı: taş", "Limit to laying off: tiles"),
            kind=Number(
                1,
                21,
                unit=Text("taş", "tiles"),
                says=Text("Sınır: en çok {n} taş.", "The limit is {n} tiles."),
            ),
            page="002",
            needs={"lay_off.limit.for": ("pairs_openers", "everyone")},
        ),
    )


RULE = Rule(
    key="lay_off",
    section="lay_off",
    options_class=LayOff,
    title=Text("Taş işleme", "Laying off"),
    always=(
        Text(
            "Elini açmamış oyuncu taş işleyemez. Çiftlere taş işlenmez.",
            "Who has not opened lays off nothing. Pairs take no lay-offs.",
        ),
    ),
)
