"""The stock runs out: how the hand ends when there is nothing left to draw."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import LEFT_TILE
from okeyrules.hand_state.state import State
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Choice
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text

STOCK_EMPTY: Final = Refusal("stock_empty", Text("deste bitti", "the stock is empty"), "stock_out")
NOT_YET: Final = Refusal(
    "stock_not_empty", Text("destede daha taş var", "there are tiles in the stock"), "stock_out"
)
MUST_USE: Final = Refusal(
    "left_not_used_at_the_end",
    Text(
        "deste bitince yandan alınan taş kullanılmalı",
        "with the stock out, a tile taken from the left must be used",
    ),
    "stock_out",
)


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
            sign=Sign(
                Text("taş bittiği için kapanan eller", "hands that end as the stock ran out"),
                ("ended stock_out",),
            ),
        ),
    )

    def ends_at_discard(self, s: State) -> bool:
        """Say whether the hand is over once a tile is discarded with the stock empty."""
        return s.stock_left == 0 and self.then == "end"

    def check_draw(self, s: State) -> Refusal | None:
        """Say why no tile may be drawn."""
        return STOCK_EMPTY if s.stock_left == 0 else None

    def check_close(self, s: State) -> Refusal | None:
        """Say why the hand may not be closed."""
        return NOT_YET if s.stock_left > 0 else None

    def check_discard(self, s: State) -> Refusal | None:
        """Say why the turn may not end: with nothing to draw, the left tile is only taken to be used."""
        unused = s.taken_from == LEFT_TILE and not s.left_is_used
        return MUST_USE if unused and s.stock_left == 0 else None


RULE: Rule = Rule(
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
    whatever=("stock_out",),
)
