"""How the hand was finished, the same for every seat."""

from __future__ import annotations

from typing import Any

from okeyrules.scoring.facts.declaration import PAIRS, SECTIONS, Key, Played, yesno
from okeyrules.text import Text


def _on_pairs(p: Played) -> Any:
    import numpy as np  # not for everyone who validates

    how = np.take_along_axis(p.seat["opened"], np.maximum(p.finisher, 0)[:, None], axis=1)[:, 0]
    return (p.finisher >= 0) & (how == PAIRS)


FACTS = (
    yesno(
        "finish.happened",
        "bitiş.oldu",
        SECTIONS,
        words=Text("el bir oyuncunun bitmesiyle mi kapandı", "whether somebody finished"),
        yes=Text("biri eli bitirdi", "somebody finished the hand"),
        no=Text("deste bitti, bitiren olmadı", "the stock ran out and nobody finished"),
        shared=True,
        read=lambda h, at: int(h.finisher >= 0),
        columns=lambda p: p.finisher >= 0,
    ),
    yesno(
        "finish.okey",
        "bitiş.okey",
        SECTIONS,
        words=Text("okeyle mi bitildi", "whether the finish was with the okey"),
        yes=Text("okeyle bitiş", "the finish was with the okey"),
        no=Text("okeyle bitilmedi", "the finish was not with the okey"),
        told=Text("okeyle ", " with the okey"),
        strange=True,
        shared=True,
        read=lambda h, at: int(h.finisher >= 0 and h.with_okey),
        columns=lambda p: (p.finisher >= 0) & (p.hand["with_okey"] != 0),
        key=Key(
            "with_okey",
            "finish",
            Text("Okeyle mi bitti.", "Was the last tile the okey."),
            Text("Okeyle mi bitti?", "Was it finished with the okey?"),
            turkish="okeyle",
        ),
    ),
    yesno(
        "finish.pairs",
        "bitiş.çift",
        SECTIONS,
        words=Text("çiftten mi bitildi", "whether the finish was on pairs"),
        yes=Text("çiftten bitiş", "the finish was on pairs"),
        no=Text("çiftten bitilmedi", "the finish was not on pairs"),
        told=Text("çiftten ", " on pairs"),
        strange=True,
        shared=True,
        read=lambda h, at: int(h.finisher >= 0 and h.opened(h.finisher) == PAIRS),
        columns=_on_pairs,
    ),
    yesno(
        "finish.from_hand",
        "bitiş.elden",
        SECTIONS,
        words=Text("elden mi bitildi", "whether the finish was from hand"),
        yes=Text("elden bitiş", "the finish was from hand"),
        no=Text("elden bitilmedi", "the finish was not from hand"),
        told=Text("elden ", " from hand"),
        strange=True,
        shared=True,
        read=lambda h, at: int(h.finisher >= 0 and h.from_hand),
        columns=lambda p: (p.finisher >= 0) & (p.hand["from_hand"] != 0),
        key=Key(
            "from_hand",
            "finish",
            Text("Elden mi bitti.", "Opened and finished in one turn, nobody open before."),
            Text("Elden mi bitti?", "Was it finished from hand?"),
            turkish="elden",
        ),
    ),
)
