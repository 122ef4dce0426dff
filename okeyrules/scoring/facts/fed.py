"""The next player opens with the tile that was thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from okeyrules.scoring.facts.declaration import Event, Facts, choice, facts, opened_then
from okeyrules.scoring.facts.discard import TILE
from okeyrules.scoring.frame import Frame
from okeyrules.text import Text

_SERVED = Text(
    "attığı taşı alan oyuncu o taşla {how} açtı",
    "the tile discarded served the next player to open with {how}",
)


def _feedings(end: Mapping[str, int], frame: Frame) -> Iterator[Facts]:
    from_hand = end["finish.from_hand"]
    if from_hand and (end["finished"] or end["partner.finished"]):
        return  # no opponent opened at all
    for then, how in product(opened_then(end), (0,) if from_hand else (0, 1)):  # by melds, by pairs
        yield {"opened": then, "by": how}


EVENTS = (
    Event(
        "fed",
        "yandan_açtırma",
        Text(
            "oyuncunun attığı taş yandan alınıp açışta kullanıldı",
            "the tile that the player threw was taken and used in an opening",
        ),
        facts(
            TILE,
            choice(
                "by",
                "nasıl",
                words=Text("o taşla nasıl açıldığı", "how it was opened with"),
                values={
                    "melds": ("seri", _SERVED.fill(how=Text("seri", "melds"))),
                    "pairs": ("çift", _SERVED.fill(how=Text("çift", "pairs"))),
                },
                ask=Text(
                    "Yandan alan nasıl açtı? s: seri, ç: çift", "How was it opened with? m: melds, p: pairs"
                ),
                letters={"melds": Text("s", "m"), "pairs": Text("ç", "p")},
                hint=Text("olaya `melds` ya da `pairs` ekleyin", "add `melds` or `pairs` to the event"),
            ),
        ),
        offers={"": Text("yandan açtırdı", "fed an opening")},
        findings=_feedings,
        bearing=("opened", "finished", "partner.finished", "finish.from_hand"),
        possible=lambda frame: frame.takers == "everyone",
        option="left.takers",
    ),
)
