"""The discards: what of them can still be seen."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import ON_SCREEN, unseen
from okeyrules.rules.kinds import Choice
from okeyrules.text import Text


@dataclass(frozen=True)
class DiscardPile:
    """How much of the discards the players may see."""

    visible: str = field(
        default="top",
        metadata=option(
            name=Text("Atılan taşların görünmesi", "What is seen of the discards"),
            kind=Choice(
                says={
                    "top": Text(
                        "Atılan taşlar üst üste konur; yalnız en üstteki görünür.",
                        "Discards are stacked, and only the top one can be seen.",
                    ),
                    "all": Text(
                        "Atılan taşların hepsi açıkta durur.",
                        "All discards stay in sight.",
                    ),
                },
                words={
                    "top": Text("en üstteki", "top"),
                    "all": Text("hepsi", "all"),
                },
            ),
            page=None,
            sign=unseen(ON_SCREEN),
        ),
    )


RULE: Rule = Rule(
    key="discard_pile",
    section="discard_pile",
    options_class=DiscardPile,
    title=Text("Atılan taşlar", "The discards"),
)
