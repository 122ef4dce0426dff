"""What it is worth to begin the hand, or to be the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import FINISH, SEATS, VOID
from okeyrules.study.metrics.base import Group, Metric, Parts, Scored, of_those
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


def _against_others(after: int) -> Parts:
    """Take the points of the seat that plays so many seats after the starter, less the mean of the other three."""

    def parts(scored: Scored) -> Columns:
        seat = (scored.hands.hand["starter"] + after) % SEATS
        own = np.take_along_axis(scored.totals, seat[:, None], axis=1)[:, 0]
        others = (scored.totals.sum(axis=1) - own) / (SEATS - 1)
        return of_those(own - others, scored.hands.hand["ended"] != VOID)

    return parts


def _finishes(after: int) -> Parts:
    def parts(scored: Scored) -> Columns:
        hand = scored.hands.hand
        return of_those(hand["finisher"] == (hand["starter"] + after) % SEATS, hand["ended"] == FINISH)

    return parts


GROUP = Group(
    60,
    "seats",
    Text("Başlamanın etkisi", "Beginning the hand"),
    (
        Metric(
            "starter_points",
            Text("Başlayanın puan farkı", "The starter's points"),
            Text(
                "Ele başlayanın puanı eksi ötekilerin ortalaması; eksi, başlayan için iyidir.",
                "Points of the starter less the mean of the others; below 0 is good for the starter.",
            ),
            Text("başlayanın ötekilerden puan farkı", "the starter's points above the others'"),
            "points",
            _against_others(0),
        ),
        Metric(
            "last_points",
            Text("Son oynayanın puan farkı", "The last seat's points"),
            Text(
                "Başlayanın solundakinin, yani en son oynayanın puanı eksi ötekilerin ortalaması.",
                "Points of the seat that plays last in a round less the mean of the others.",
            ),
            Text("son oynayanın ötekilerden puan farkı", "the last seat's points above the others'"),
            "points",
            _against_others(SEATS - 1),
        ),
        Metric(
            "starter_finish_share",
            Text("Bitiren başlayandı", "The starter finishes"),
            Text(
                "Bitirilen ellerin kaçını başlayan bitirdi; yeri önemsiz olsa dörtte biri.",
                "Of the hands that are finished, those the starter finishes; one in four if the seat did not matter.",
            ),
            Text("başlayanın bitirdiği el sayısı", "the number of finishes by the starter"),
            "share",
            _finishes(0),
        ),
        Metric(
            "last_finish_share",
            Text("Bitiren son oynayandı", "The last seat finishes"),
            Text(
                "Bitirilen ellerin kaçını turun en son oynayanı bitirdi; yeri önemsiz olsa dörtte biri.",
                "Of the hands that are finished, those the last seat finishes; one in four if it did not matter.",
            ),
            Text("son oynayanın bitirdiği el sayısı", "the number of finishes by the last seat"),
            "share",
            _finishes(SEATS - 1),
        ),
    ),
)
