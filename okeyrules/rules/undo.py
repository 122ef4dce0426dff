"""Undo and collect: what may be taken back before the discard, and at what cost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import STEP_LAY_OFF, STEP_LAY_OFFS, STEP_SWAP
from okeyrules.hand_state.state import State
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text
from okeyrules.unplayed import IN_THOUGHT

NOTHING_TO_UNDO: Final = Refusal(
    "nothing_to_undo", Text("geri alınacak hamle yok", "there is nothing to take back")
)
LAY_OFFS_STAY: Final = Refusal(
    "lay_offs_stay", Text("işlenen taş geri alınmaz", "a tile laid off does not come back"), "undo.lay_offs"
)
ONE_TILE_ONLY: Final = Refusal(
    "one_tile_only",
    Text("yalnız son indirilen tek taş geri alınır", "only the one tile laid last comes back"),
    "undo.step",
)
NOT_TWICE: Final = Refusal(
    "not_twice", Text("arka arkaya iki kez geri alınmaz", "not twice running"), "undo.step"
)


@dataclass(frozen=True)
class Undo:
    """Which moves of a turn may be taken back until its discard."""

    step: str = field(
        default="any",
        metadata=option(
            name=Text("Hamleyi geri alma", "Undoing a move"),
            kind=Choice(
                says={
                    "any": Text(
                        "Oyuncu, taş atana kadar o turdaki hamlelerini geri alabilir.",
                        "Until the discard a player may take back the moves of the turn.",
                    ),
                    "last_tile": Text(
                        "Oyuncu, taş atmadan önce yalnız en son indirdiği tek taşı geri alabilir; arka "
                        "arkaya iki kez geri alamaz.",
                        "Before the discard a player may take back only the one tile laid last, and not "
                        "twice running.",
                    ),
                },
                words={
                    "any": Text("her hamle", "any move"),
                    "last_tile": Text("son taş", "the last tile"),
                },
            ),
            page="002",
            sign=Sign(Text("geri alınan hamleler", "moves taken back"), ("move undo",), blind=IN_THOUGHT),
        ),
    )
    lay_offs: bool = field(
        default=True,
        metadata=option(
            name=Text("İşlenen taşı geri alma", "Taking back a lay-off"),
            kind=Flag(
                yes=Text(
                    "İşlenen taş da taş atılana kadar geri alınabilir.",
                    "A tile laid off may be taken back as well, until the discard.",
                ),
                no=Text(
                    "Bir kez işlenen taş artık geri alınamaz.",
                    "Once laid off, a tile cannot be taken back.",
                ),
            ),
            page="002",
            sign="undo.step",
        ),
    )
    collect: str = field(
        default="free",
        metadata=option(
            name=Text("Taşları toplama", "Collecting everything"),
            kind=Choice(
                says={
                    "free": Text(
                        "O turda indirilen bütün taşları geri toplamanın cezası yoktur.",
                        "Collecting everything laid in the turn is not fined.",
                    ),
                    "penalised": Text(
                        "O turda indirdiği bütün taşları geri toplayan oyuncuya toplama cezası yazılır.",
                        "A player who collects everything laid in the turn is fined for it.",
                    ),
                    "penalised_after_left": Text(
                        "Yandan aldığı taşla açan, sonra geri toplayan ve yeniden açmadan taş atan "
                        "oyuncuya toplama cezası yazılır; bunun dışında geri toplamanın cezası yoktur.",
                        "A player who opens with the tile taken from the left, collects everything and "
                        "discards without opening again is fined for collecting; otherwise collecting is "
                        "not fined.",
                    ),
                },
                words={
                    "free": Text("cezasız", "free"),
                    "penalised": Text("cezalı", "fined"),
                    "penalised_after_left": Text("yandan alınca cezalı", "fined after taking left"),
                },
            ),
            page=None,
            sign=Sign(Text("geri toplamalar", "collections"), ("move collect",), blind=IN_THOUGHT),
            about=Text(
                "Cezanın puanını `collect` olayına yazılan puanlama satırı söyler.",
                "The fine itself is a scoring line on the event `collect`.",
            ),
        ),
    )

    def check_undo(self, s: State) -> Refusal | None:
        """Say why the last step of the turn may not be taken back."""
        if s.steps() == 0:
            return NOTHING_TO_UNDO
        last = s.step_kind(s.steps() - 1)
        if last in (STEP_LAY_OFF, STEP_LAY_OFFS) and not self.lay_offs:
            return LAY_OFFS_STAY
        if self.step == "last_tile":
            if s.just_undid:
                return NOT_TWICE
            return None if last in (STEP_LAY_OFF, STEP_SWAP) else ONE_TILE_ONLY
        return None

    def check_collect(self, s: State) -> Refusal | None:
        """Say why the steps of the turn may not all be taken back."""
        if s.steps() == 0:
            return NOTHING_TO_UNDO
        if not self.lay_offs:
            for at in range(s.steps()):
                if s.step_kind(at) in (STEP_LAY_OFF, STEP_LAY_OFFS):
                    return LAY_OFFS_STAY
        return None

    def collect_costs(self, s: State) -> bool:
        """Say whether collecting is fined at once."""
        return self.collect == "penalised"

    def discard_costs(self, s: State) -> bool:
        """Say whether a discard is fined because an opening with the left tile was collected and none made since."""
        return self.collect == "penalised_after_left" and s.opened_with_left and s.collected_opening


RULE: Rule = Rule(
    key="undo",
    section="undo",
    options_class=Undo,
    title=Text("Geri alma ve toplama", "Undoing and collecting"),
)
