"""The stock runs out: how the hand ends when there is nothing left to draw."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.kinds import Choice
from okeyrules.text import Text


@dataclass(frozen=True)
class StockOut:
    """Whether the hand ends with the last tile, or as long as the left tile is taken."""

    then: str = field(
        default="last_left",
        metadata=option(
            path="stock_out",
            name=Text("Deste bitince", "When the stock is out"),
            kind=Choice(
                says={
                    "end": Text(
                        "Destenin son taşını çeken oyuncu taş atınca el biter.",
                        "The hand ends with the discard of the player who drew the last tile of the stock.",
                    ),
                    "last_left": Text(
                        "Deste bitince sırası gelen oyuncu ya yandan taş alıp oynar ya da eli kapatır.",
                        "When the stock is out, the player to move either takes left and plays on or closes "
                        "the hand.",
                    ),
                },
                words={
                    "end": Text("el biter", "the hand ends"),
                    "last_left": Text("yandan alınabilir", "left may be taken"),
                },
            ),
            page="002",
        ),
    )


RULE = Rule(
    key="stock_out",
    section="",
    options_class=StockOut,
    title=Text("Destenin bitmesi", "The stock runs out"),
    always=(
        Text(
            "Deste bittiği için kapanan elde bitiren oyuncu yoktur.",
            "A hand that ends because the stock is out has no finisher.",
        ),
    ),
)
