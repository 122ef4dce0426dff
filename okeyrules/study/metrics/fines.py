"""What fines cost, by what they are for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.position.layout import SEATS
from okeyrules.study.metrics.base import Group, Metric, Parts, Scored, a_seat
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


_FINE = 101.0  # what nearly every fine of every house is
# The events that have a metric of their own; all the others are rare and share one.
_ALONE = ("discard", "hand_end", "fed", "okey_taken")


def of_events(scored: Scored, *events: str, others: bool = False) -> NDArray[np.int64]:
    """Give what every seat was fined for these events, or with `others` for all but these."""
    paid = np.zeros((len(scored), SEATS), np.int64)
    for name, line in scored.ruleset.scoring.penalties.items():
        if line.event is not None and (line.event.name in events) != others:
            paid += scored.lines[f"scoring.penalties.{name}"]
    return paid


def _fines(*events: str, others: bool = False) -> Parts:
    return lambda scored: a_seat(of_events(scored, *events, others=others))


def _metric(key: str, title: Text, says: Text, parts: Parts) -> Metric:
    return Metric(key, title, says, "points", parts, _FINE)


def _discards(fact: str) -> Parts:
    def parts(scored: Scored) -> Columns:
        discard = scored.hands.event["discard"]
        counted = (discard[fact] != 0) & (discard["finishing"] == 0)
        if fact == "playable":
            counted &= discard["okey"] == 0
        found = np.bincount(discard["hand"][counted], minlength=len(scored))
        return found, np.full(len(scored), SEATS)

    return parts


GROUP = Group(
    "fines",
    Text("Cezalar", "Fines"),
    (
        _metric(
            "fines",
            Text("Bütün cezalar", "All fines"),
            Text("Bir oyuncunun bir elde aldığı bütün cezalar.", "All fines of a player in a hand."),
            _fines(others=True),
        ),
        _metric(
            "fines_discard",
            Text("Atılan taşın cezası", "Fines for discards"),
            Text(
                "İşlek taş ya da okey atmak gibi, atılan taş için yazılan ceza.",
                "Fines for what was discarded: a playable tile, an okey.",
            ),
            _fines("discard"),
        ),
        _metric(
            "fines_hand_end",
            Text("El sonu cezası", "Fines at the end"),
            Text(
                "El biterken yazılan ceza, örneğin elde kalan okey için.",
                "Fines when the hand ends, for instance for a held okey.",
            ),
            _fines("hand_end"),
        ),
        _metric(
            "fines_fed",
            Text("Yandan açtırma cezası", "Fines for feeding an opening"),
            Text(
                "Attığı taşla başkasını açtırana yazılan ceza.",
                "Fines for a discard that another player opened with.",
            ),
            _fines("fed"),
        ),
        _metric(
            "fines_okey_taken",
            Text("Okey aldırma cezası", "Fines for an okey taken"),
            Text(
                "Masaya koyduğu okeyi başkası alana yazılan ceza.",
                "Fines for a laid okey that another player took.",
            ),
            _fines("okey_taken"),
        ),
        _metric(
            "fines_other",
            Text("Öteki cezalar", "Other fines"),
            Text(
                "Yanlış açma, toplama, bekletilen okey gibi öteki cezalar ve ödüller.",
                "Everything else: wrong openings, collecting, unused swaps, rewards.",
            ),
            _fines(*_ALONE, others=True),
        ),
        Metric(
            "playable_discards",
            Text("Atılan işlek taş", "Playable discards"),
            Text(
                "Bir oyuncunun bir elde attığı işlek taş, okey ve eli bitiren atış sayılmadan.",
                "Playable tiles that a player discards in a hand, okeys and finishing discards apart.",
            ),
            "tiles",
            _discards("playable"),
        ),
        Metric(
            "okey_discards",
            Text("Atılan okey", "Okey discards"),
            Text(
                "Bir oyuncunun bir elde attığı okey, eli bitiren atış sayılmadan.",
                "Okeys that a player discards in a hand, finishing discards apart.",
            ),
            "tiles",
            _discards("okey"),
        ),
    ),
)
