"""Finishing: the last tile, and the three kinds of finish."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.state import State
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import LAST_TILE_ANYWHERE, Sign, unseen
from okeyrules.rules.kinds import Choice
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text

MUST_KEEP_ONE: Final = Refusal(
    "must_keep_one", Text("atılacak bir taş kalmalı", "one tile must stay to be discarded")
)


@dataclass(frozen=True)
class Finish:
    """Where the last tile may be put."""

    finish_onto: str = field(
        default="any",
        metadata=option(
            name=Text("Son taşın yeri", "Where the last tile goes"),
            kind=Choice(
                says={
                    "any": Text(
                        "Bitiren oyuncu son taşını sağına atabilir, masaya ya da göstergenin üstüne de "
                        "bırakabilir.",
                        "The last tile may be discarded to the right, or put on the table or on the "
                        "indicator.",
                    ),
                    "discard_area": Text(
                        "Bitiren oyuncu son taşını her zamanki gibi sağına atar.",
                        "The last tile is discarded to the right like any other.",
                    ),
                },
                words={
                    "any": Text("fark etmez", "any place"),
                    "discard_area": Text("atma yeri", "the discards"),
                },
            ),
            page=None,
            sign=unseen(LAST_TILE_ANYWHERE),
        ),
    )

    def check_keeps_one(self, s: State, laid: int) -> Refusal | None:
        """Say why a seat may not lay so many tiles: none would be left to discard."""
        tiles = s.tiles(s.turn)
        return MUST_KEEP_ONE if 0 <= tiles <= laid else None


RULE: Rule = Rule(
    key="finish",
    section="hand_end",
    options_class=Finish,
    title=Text("Bitmek", "Finishing"),
    sign=Sign(Text("bitirilen eller", "hands that are finished"), ("ended finish",)),
    always=(
        Text(
            "Elini açmış oyuncu ıstakasında tek taş bırakıp onu atınca biter. Atacak taş bırakmayan bir "
            "hamle yapılamaz.",
            "A player who has opened finishes by discarding the one tile left in the rack. No move may "
            "leave the rack without a tile to discard.",
        ),
        Text(
            "Biterken atılan son taş işlek de olabilir, okey de.",
            "The last tile may be a playable tile or an okey.",
        ),
        Text(
            "Son taşı okey olan okeyle, çift açmış olan çiftten biter. Daha kimse açmamışken tek turda "
            "açıp biten, elden biter.",
            "A finish with an okey as the last tile is a finish with the okey; a pairs-opener's finish is "
            "on pairs; to open and finish in one turn when nobody has opened before is to finish from "
            "hand.",
        ),
    ),
    whatever=("hand_end.finish_onto",),
)
