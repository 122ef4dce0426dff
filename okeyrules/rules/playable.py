"""Playable tiles (işlek): which tile it is a fault to throw away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.state import State
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import NOT_WRITTEN, Sign, unseen
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.rules.okey_swap import OkeySwap
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text
from okeyrules.tiles import OKEY

NOTHING_TO_CLAIM: Final = Refusal(
    "nothing_to_claim",
    Text("itiraz edilecek bir taş yok", "there is no discard to claim"),
    "playable.trigger",
)
OWN_DISCARD: Final = Refusal(
    "own_discard",
    Text(
        "kendinin ya da eşinin attığı taşa itiraz edilmez",
        "nobody claims a discard of his own or of his partner",
    ),
    "playable.trigger",
)


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
            sign=unseen(NOT_WRITTEN, False),
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
            sign=Sign(
                Text("işlek taş için itirazlar", "claims of a playable discard"),
                ("move claim",),
                off=("automatic",),
            ),
            quiet=("automatic",),
        ),
    )

    def is_playable(self, s: State, tile: int, swap: OkeySwap) -> bool:
        """Say whether a tile could be laid off on the table as it stands, by any seat, limits aside."""
        face = s.okey.face(tile)
        for at in range(len(s.table)):
            meld = s.table[at].meld
            if meld is not None and (meld.open_to >> face & 1 or (face == OKEY and meld.open_to != 0)):
                return True
            if self.includes_swap and swap.could_take(s, at, tile):
                return True
        return False

    def is_fined_at_once(self) -> bool:
        """Say whether the fine falls by itself, rather than on an opponent's claim."""
        return self.trigger == "automatic"

    def check_claim(self, s: State, seat: int, partner: int) -> Refusal | None:
        """Say why a seat may not claim that the last discard was playable: only an opponent may.

        `partner` is the partner of who threw it.
        """
        if self.trigger != "claim" or s.claimable < 0:
            return NOTHING_TO_CLAIM
        return OWN_DISCARD if seat in (s.claimed_from, partner) else None


RULE: Rule = Rule(
    key="playable",
    section="playable",
    options_class=Playable,
    title=Text("İşlek taş", "Playable tiles"),
    sign=Sign(Text("atılan işlek taşlar", "playable tiles discarded"), ("playable discards",)),
    always=(
        Text(
            "Masadaki bir pere işlenebilecek taş işlektir; perin kimin olduğuna ve işleme sınırına "
            "bakılmaz. Taş, atıldığı andaki masaya göre değerlendirilir.",
            "A tile that could be laid off to a meld on the table is playable, whoever laid the meld and "
            "whatever limit there is. It is judged by the table as it stands at the discard.",
        ),
    ),
    whatever=(
        "playable.includes_swap",
        "playable.trigger",
    ),
)
