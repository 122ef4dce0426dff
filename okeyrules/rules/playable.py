"""Playable tiles (işlek): which tile it is a fault to throw away."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.text import Text


@dataclass(frozen=True)
class Playable:
    """What makes a tile playable, and who must notice it."""

    includes_swap: bool = field(
        default=False,
        metadata=option(
            name=Text("Okey alan taş işlek mi", "Tiles that take an okey"),
            kind=Flag(
                yes=Text(
                    "Masadaki bir okeyi almaya yarayan taş da işlektir.",
                    "A tile that could take an okey from the table is playable as well.",
                ),
                no=Text(
                    "Yalnız okey almaya yarayan bir taş işlek sayılmaz.",
                    "A tile that could only take an okey is not playable.",
                ),
            ),
            page="002",
            needs={"okey_swap.allowed": (True,)},
        ),
    )
    trigger: str = field(
        default="automatic",
        metadata=option(
            name=Text("İşlek cezası nasıl yazılır", "How the fine falls"),
            kind=Choice(
                says={
                    "automatic": Text(
                        "İşlek taş cezası kendiliğinden yazılır.",
                        "The fine for a playable tile falls by itself.",
                    ),
                    "claim": Text(
                        "İşlek taş cezası, ancak sıradaki oyuncu taş almadan bir rakip taşın işlek olduğunu "
                        "söylerse yazılır.",
                        "The fine for a playable tile falls only when an opponent claims it before the next "
                        "player takes a tile.",
                    ),
                },
                words={
                    "automatic": Text("kendiliğinden", "automatic"),
                    "claim": Text("söylenirse", "when claimed"),
                },
            ),
            page=None,
            quiet=("automatic",),
        ),
    )


RULE = Rule(
    key="playable",
    section="playable",
    options_class=Playable,
    title=Text("İşlek taş", "Playable tiles"),
    always=(
        Text(
            "Masadaki bir pere işlenebilecek taş işlektir; perin kimin olduğuna ve işleme sınırına "
            "bakılmaz. Taş, atıldığı andaki masaya göre değerlendirilir.",
            "A tile that could be laid off to a meld on the table is playable, whoever laid the meld and "
            "whatever limit there is. It is judged by the table as it stands at the discard.",
        ),
    ),
)
