"""Scoring: the two settings beside its lines; the lines themselves are the scoring language's."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Choice, Number
from okeyrules.text import Text


@dataclass(frozen=True)
class Scoring:
    """What an okey left in the rack counts, and how the multipliers work together."""

    okey_value: int = field(
        default=0,
        metadata=option(
            name=Text("Elde kalan okeyin değeri", "An okey left in the rack"),
            kind=Number(
                0,
                999,
                unit=Text("puan", "points"),
                says=Text(
                    "Istakada kalan her okey, kalan taşların toplamına {n} puan ekler.",
                    "Each okey left in the rack adds {n} points to the sum of the tiles left.",
                ),
            ),
            page="002",
            sign=Sign(
                Text("elinde okeyle kalan açmış oyuncular", "openers left with an okey"),
                ("openers left with an okey",),
                off=(0,),
            ),
            about=Text(
                "`S` içinde sayılır, bu yüzden çarpanlarla çarpılır. Çarpılmayan bir ceza için puanlamaya "
                "`held_okey` gibi bir satır yazılır.",
                "It is part of `S`, so the multipliers apply to it. A fine that is not multiplied is a "
                "scoring line such as `held_okey`.",
            ),
        ),
    )
    combine: str = field(
        default="product",
        metadata=option(
            name=Text("Çarpanların birleşmesi", "How multipliers combine"),
            kind=Choice(
                says={
                    "product": Text(
                        "Birden çok bitiş koşulu birlikteyse çarpanları birbiriyle çarpılır.",
                        "Where several kinds of finish come together, their multipliers are multiplied.",
                    ),
                    "highest": Text(
                        "Birden çok bitiş koşulu birlikteyse yalnız en yüksek çarpan uygulanır.",
                        "Where several kinds of finish come together, only the highest multiplier applies.",
                    ),
                },
                words={
                    "product": Text("çarpılır", "product"),
                    "highest": Text("en yükseği", "highest"),
                },
            ),
            page="002",
            sign=Sign(
                Text("iki çarpanın birleştiği bitişler", "finishes of two kinds at once"),
                ("finishes of several kinds",),
            ),
        ),
    )


RULE: Rule = Rule(
    key="scoring",
    section="scoring",
    options_class=Scoring,
    title=Text("Puanlama", "Scoring"),
)
