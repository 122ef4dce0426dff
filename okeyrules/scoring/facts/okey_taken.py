"""An okey that a player laid is taken from the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from okeyrules.scoring.facts.declaration import (
    NONE,
    OPPONENT,
    PARTNER,
    SELF,
    Event,
    Facts,
    choice,
    facts,
)
from okeyrules.scoring.frame import Frame
from okeyrules.text import Text


def _takings(end: Mapping[str, int], frame: Frame) -> Iterator[Facts]:
    opponents = [] if end["finish.from_hand"] else [OPPONENT]  # nobody else opened
    takers = [SELF, *opponents] + [PARTNER] * (frame.partners and end["partner.opened"] != NONE)
    for taker in sorted(takers) if end["opened"] != NONE else ():
        yield {"opened": end["opened"], "taker": taker}


EVENTS = (
    Event(
        "okey_taken",
        "okey_aldırma",
        Text("oyuncunun masaya koyduğu okeyi biri aldı", "an okey that the player laid was taken by a swap"),
        facts(
            choice(
                "taker",
                "alan",
                words=Text("okeyi alan", "who took the okey"),
                values={
                    "self": (
                        "kendi",
                        Text("masaya koyduğu okeyi kendisi aldı", "took back an okey laid before"),
                    ),
                    "partner": (
                        "eş",
                        Text("masaya koyduğu okeyi eşi aldı", "the partner took an okey the player had laid"),
                    ),
                    "opponent": (
                        "rakip",
                        Text(
                            "masaya koyduğu okeyi rakip aldı", "an opponent took an okey the player had laid"
                        ),
                    ),
                },
                ask=Text("Okeyi kim aldı?", "Who took the okey?"),
                assumed=OPPONENT,
            ),
        ),
        label=Text("okeyi alındı", "okey taken"),
        offers={"": Text("okeyi alındı", "had a laid okey taken")},
        then="as_ended",
        findings=_takings,
        bearing=("opened", "partner.opened", "finish.from_hand"),
        possible=lambda frame: frame.swap,
        option="okey_swap.allowed",
    ),
)
