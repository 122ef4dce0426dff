"""Assistance (yardımlı, yardımsız): what the table shows a player, never what it scores."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import ON_SCREEN, unseen
from okeyrules.rules.kinds import Flag
from okeyrules.text import Text


@dataclass(frozen=True)
class Assist:
    """Which help the table gives."""

    mark_playable: bool = field(
        default=True,
        metadata=option(
            name=Text("İşlek taşları gösterme", "Marking playable tiles"),
            kind=Flag(
                yes=Text(
                    "Istakadaki işlek taşlar işaretlenir.",
                    "Playable tiles in the rack are marked.",
                ),
                no=Text(
                    "Istakadaki işlek taşlar işaretlenmez.",
                    "Playable tiles in the rack are not marked.",
                ),
            ),
            page=None,
            sign=unseen(ON_SCREEN),
        ),
    )
    warn_before_fine: bool = field(
        default=True,
        metadata=option(
            name=Text("Cezadan önce uyarma", "Warning before a fine"),
            kind=Flag(
                yes=Text(
                    "Ceza getirecek bir taş atılmadan önce oyuncu uyarılır.",
                    "A player is warned before a discard that would be fined.",
                ),
                no=Text(
                    "Ceza getirecek bir taş atılırken oyuncu uyarılmaz.",
                    "A player is not warned before a discard that would be fined.",
                ),
            ),
            page="002",
            sign=unseen(ON_SCREEN),
        ),
    )
    hint: bool = field(
        default=True,
        metadata=option(
            name=Text("İpucu", "Hints"),
            kind=Flag(
                yes=Text("Oyuncu ipucu isteyebilir.", "A player may ask for a hint."),
                no=Text("İpucu verilmez.", "No hints are given."),
            ),
            page="002",
            sign=unseen(ON_SCREEN),
        ),
    )


RULE: Rule = Rule(
    key="assist",
    section="assist",
    options_class=Assist,
    title=Text("Yardım", "Assistance"),
    wall=False,  # what a screen shows is no rule of a table
)
