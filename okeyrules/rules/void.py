"""Void hands: when a hand is not scored and is dealt again."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.hand_state.layout import SEATS
from okeyrules.hand_state.state import State
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Flag
from okeyrules.text import Text


@dataclass(frozen=True)
class Void:
    """Whether four openings with pairs make the hand void."""

    all_open_pairs: bool = field(
        default=True,
        metadata=option(
            name=Text("Dört oyuncu çift açarsa", "When all four open with pairs"),
            kind=Flag(
                yes=Text(
                    "Dört oyuncu da çift açarsa el geçersizdir: puan yazılmaz, aynı oyuncu yeniden dağıtır.",
                    "When all four have opened with pairs the hand is void: nothing is scored, and the same "
                    "player deals again.",
                ),
                no=Text(
                    "Dört oyuncu da çift açsa bile el geçerlidir, oyun sürer.",
                    "The hand stands and is played on even when all four have opened with pairs.",
                ),
            ),
            page="002",
            sign=Sign(Text("geçersiz eller", "void hands"), ("ended void",), off=(False,)),
            needs={"pairs.seats_max": (4,)},
        ),
    )

    def is_void(self, s: State) -> bool:
        """Say whether the hand counts for nothing."""
        return self.all_open_pairs and s.pairs_openers() == SEATS


RULE: Rule = Rule(
    key="void",
    section="void",
    options_class=Void,
    title=Text("Geçersiz el", "Void hands"),
)
