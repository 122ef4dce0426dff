"""Partnership (eşli): two play against two."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Flag
from okeyrules.text import Text


@dataclass(frozen=True)
class Partnership:
    """Whether those who sit opposite each other are partners."""

    enabled: bool = field(
        default=False,
        metadata=option(
            name=Text("Eşli oyun", "Partners"),
            kind=Flag(
                yes=Text(
                    "Oyun eşlidir: karşılıklı oturanlar eştir, takımın puanı iki eşin puanlarının "
                    "toplamıdır.",
                    "Players who sit opposite each other are partners; a team's score is the sum of both.",
                ),
                no=Text(
                    "Eş yoktur: herkes kendi hesabına oynar.",
                    "There are no partners: everybody plays for themselves.",
                ),
            ),
            page="002",
            sign=Sign(Text("eşli oynanan eller", "hands played with partners"), ("hands",), off=(False,)),
            mode="esli",
        ),
    )


RULE: Rule = Rule(
    key="partnership",
    section="partnership",
    options_class=Partnership,
    title=Text("Eşli oyun", "Partners"),
)
