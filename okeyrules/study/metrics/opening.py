"""Who opens, how, when and with how much."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS, SEATS
from okeyrules.study.metrics.base import Group, Metric, Scored, a_seat, of_those
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


def _opened(scored: Scored) -> Columns:
    return a_seat(scored.hands.seat["opened"] != NONE)


def _with_pairs(scored: Scored) -> Columns:
    return a_seat(scored.hands.seat["opened"] == PAIRS)


def _never(scored: Scored) -> Columns:
    return a_seat(scored.hands.seat["opened"] == NONE)


def _turn(scored: Scored) -> Columns:
    seat = scored.hands.seat
    return of_those((seat["opened_at"] - 1) // SEATS + 1, seat["opened"] != NONE)


def _value(scored: Scored) -> Columns:
    seat = scored.hands.seat
    return of_those(seat["opening_value"], seat["opened"] == MELDS)


def _pairs(scored: Scored) -> Columns:
    seat = scored.hands.seat
    return of_those(seat["opening_pairs"], seat["opened"] == PAIRS)


GROUP = Group(
    10,
    "opening",
    Text("Açma", "Opening"),
    (
        Metric(
            "opened_share",
            Text("Açan oyuncu", "Players who open"),
            Text("Oyuncuların elde açma oranı.", "How many of the players open in a hand."),
            Text("el açan oyuncu sayısı", "the number of players who open"),
            "share",
            _opened,
            headline=True,
        ),
        Metric(
            "opened_pairs_share",
            Text("Çift açan oyuncu", "Players who open with pairs"),
            Text(
                "Oyuncuların elde çift açma oranı.",
                "How many of the players open with pairs in a hand.",
            ),
            Text("çift açan oyuncu sayısı", "the number of players who open with pairs"),
            "share",
            _with_pairs,
        ),
        Metric(
            "never_opened_share",
            Text("Hiç açamayan oyuncu", "Players who never open"),
            Text(
                "Oyuncuların eli açmadan bitirme oranı.",
                "How many of the players have not opened when the hand ends.",
            ),
            Text("hiç açamayan oyuncu sayısı", "the number of players who never open"),
            "share",
            _never,
            repeats=("opened_share",),
        ),
        Metric(
            "opening_turn",
            Text("Kaçıncı sırasında açtığı", "Own turn of the opening"),
            Text(
                "Açan oyuncunun, kendi kaçıncı sırasında açtığı.",
                "In which of their own turns the players who open do so.",
            ),
            Text("açmak için beklenen süre", "the wait for an opening"),
            "turns",
            _turn,
            verbs=("lengthens", "shortens"),
        ),
        Metric(
            "opening_value",
            Text("Seri açışın puanı", "Points of a melds opening"),
            Text(
                "Seri açan oyuncunun açışı için yazılan puan.",
                "What an opening with melds is recorded to be worth.",
            ),
            Text("seri açışların ortalama puanı", "the average opening with melds"),
            "points",
            _value,
        ),
        Metric(
            "opening_pairs",
            Text("Çift açışın çifti", "Pairs of a pairs opening"),
            Text(
                "Çift açan oyuncunun açışı için yazılan çift sayısı.",
                "How many pairs an opening with pairs is recorded to have.",
            ),
            Text("çift açışların ortalama çifti", "the number of pairs in a pairs opening"),
            "pairs",
            _pairs,
        ),
    ),
)
