"""A tile is thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from okeyrules.scoring.facts.declaration import Event, Fact, Facts, facts, opened_then, yesno
from okeyrules.scoring.frame import Frame
from okeyrules.text import Text

# The number of a tile that an event is about.
TILE = Fact(
    "tile",
    "taş",
    "number",
    Text("taşın sayısı", "number of the tile"),
    low=1,
    high=13,
    told=Text("taşın sayısı {n}", "the tile is a {n}"),
    ask=Text("Taşın sayısı (1-13):", "The number of the tile (1-13):"),
    hint=Text("olaya atılan taşı ekleyin: `R8`", "add the tile to the event: `R8`"),
)


def _discards(end: Mapping[str, int], frame: Frame) -> Iterator[Facts]:
    for playable, okey in product((0, 1), (0, 1)):
        for then in opened_then(end):
            yield {"opened": then, "playable": playable, "okey": okey, "finishing": 0}
        if end["finished"] and okey == end["finish.okey"]:
            yield {"opened": end["opened"], "playable": playable, "okey": okey, "finishing": 1}


EVENTS = (
    Event(
        "discard",
        "atma",
        Text("oyuncu bir taş attı", "the player discarded a tile"),
        facts(
            yesno(
                "playable",
                "işlek",
                words=Text("atılan taş işlek mi", "whether the discard was playable"),
                yes=Text("atılan taş işlek", "the discard was playable"),
                no=Text("atılan taş işlek değil", "the discard was not playable"),
                strange=True,
            ),
            yesno(
                "okey",
                "okey",
                words=Text("atılan taş okey mi", "whether the discard was an okey"),
                yes=Text("atılan taş okey", "the discard was an okey"),
                no=Text("atılan taş okey değil", "the discard was not an okey"),
                strange=True,
            ),
            # a finishing discard is fined for nothing, so no event of a sheet is one
            yesno(
                "finishing",
                "bitiriyor",
                words=Text("atılan taş eli bitirdi mi", "whether the discard finished the hand"),
                yes=Text("bu atışla el bitti", "the discard finished the hand"),
                no=Text("bu atışla el bitmedi", "the discard did not finish the hand"),
                strange=True,
                unsaid=True,
            ),
            TILE,
        ),
        offers={
            "playable": Text("işlek attı", "discarded a playable tile"),
            "okey": Text("okey attı", "discarded an okey"),
        },
        findings=_discards,
        bearing=("opened", "finished", "finish.okey", "finish.from_hand"),
        bare=False,
    ),
)
