"""What the seats get, how far that is spread, and what an okey left in a rack goes with."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.study.metrics.base import Group, Metric, Scored, a_hand, a_seat, of_those
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


def _points(scored: Scored) -> Columns:
    return a_seat(scored.totals)


def _spread(scored: Scored) -> Columns:
    """Give the standard deviation as a mean: each hand has it, and by how much that hand alone moves it."""
    square = (scored.totals - scored.totals.mean()) ** 2 if len(scored) else scored.totals
    of_hand = square.mean(axis=1)
    deviation = float(np.sqrt(square.mean())) if len(scored) else 0.0
    if deviation == 0:
        return a_hand(np.zeros(len(scored)))
    return a_hand(deviation + (of_hand - deviation**2) / (2 * deviation))


def _gap(scored: Scored) -> Columns:
    return a_hand(scored.totals.max(axis=1) - scored.totals.min(axis=1))


def _okey_kept(scored: Scored) -> Columns:
    return a_seat(scored.hands.seat["okeys"] > 0)


def _points_with_okey(scored: Scored) -> Columns:
    return of_those(scored.totals, scored.hands.seat["okeys"] > 0)


GROUP = Group(
    40,
    "points",
    Text("Puan", "Points"),
    (
        Metric(
            "points",
            Text("Oyuncu başına puan", "Points a player"),
            Text("Bir oyuncunun bir elde yediği puan.", "What a player is charged in a hand."),
            Text("bir oyuncunun elde yediği puan", "what a player is charged in a hand"),
            "points",
            _points,
            headline=True,
        ),
        Metric(
            "points_spread",
            Text("Puanların dağılımı", "Spread of the points"),
            Text(
                "Bir oyuncunun el puanının standart sapması: ne kadar büyükse puanlar o kadar oynak.",
                "Standard deviation of a player's points in a hand: the greater, the wilder the game.",
            ),
            Text("puanların oynaklığı (standart sapma)", "the spread of the points (standard deviation)"),
            "points",
            _spread,
            verbs=("grows", "shrinks"),
            headline=True,
        ),
        Metric(
            "points_gap",
            Text("En iyi ile en kötünün farkı", "Gap between best and worst"),
            Text(
                "Bir elde en iyi ile en kötü oyuncunun puan farkı.",
                "Points between the best and the worst player of a hand.",
            ),
            Text("en iyiyle en kötünün puan farkı", "the gap between best and worst"),
            "points",
            _gap,
            verbs=("widens", "narrows"),
            repeats=("points_spread",),
        ),
        Metric(
            "okey_kept_share",
            Text("Elinde okey kalan", "Left with an okey"),
            Text(
                "El biterken ıstakasında okey kalan oyuncular.",
                "Players with an okey in the rack when the hand ends.",
            ),
            Text("elinde okeyle kalan oyuncu sayısı", "the number of players left with an okey"),
            "share",
            _okey_kept,
        ),
        Metric(
            "okey_kept_points",
            Text("Elinde okey kalanın puanı", "Points when left with an okey"),
            Text(
                "El biterken ıstakasında okey kalan oyuncunun o eldeki puanı.",
                "Points of the hand for a player with an okey left in the rack.",
            ),
            Text("elinde okeyle kalan oyuncunun yediği puan", "what a player left with an okey is charged"),
            "points",
            _points_with_okey,
        ),
    ),
)
