"""What is done at the table beside drawing and discarding, counted a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import MELDS
from okeyrules.study.metrics.base import Group, Metric, Parts, Scored, a_hand
from okeyrules.table.moves import GIVE_BACK, LAY_OFF, MELD, PAIR, SWAP, TAKE_LEFT
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


def _moves(verb: int) -> Parts:
    return lambda scored: a_hand(scored.hands.moves[:, :, verb].sum(axis=1))


def _left(scored: Scored) -> Columns:
    moves = scored.hands.moves
    return a_hand((moves[:, :, TAKE_LEFT] - moves[:, :, GIVE_BACK]).sum(axis=1))


def _left_openings(scored: Scored) -> Columns:
    fed = scored.hands.event["fed"]["hand"]
    return a_hand(np.bincount(fed, minlength=len(scored)))


def _pairs_beside(scored: Scored) -> Columns:
    pairs = scored.hands.moves[:, :, PAIR] * (scored.hands.seat["opened"] == MELDS)
    return a_hand(pairs.sum(axis=1))


GROUP = Group(
    80,
    "play",
    Text("Masada olanlar (el başına)", "At the table (a hand)"),
    (
        Metric(
            "left_taken",
            Text("Yandan alma", "Left taken"),
            Text("Yandan alınıp geri bırakılmayan taşlar.", "Tiles taken from the left and not given back."),
            Text("el başına yandan alma", "the number of tiles taken from the left in a hand"),
            "count",
            _left,
        ),
        Metric(
            "left_openings",
            Text("Yandan alıp açma", "Openings with the left tile"),
            Text("Yandan alınan taşın kullanıldığı açışlar.", "Openings that used the tile from the left."),
            Text("el başına yandan alıp açma", "the number of openings with the left tile in a hand"),
            "count",
            _left_openings,
        ),
        Metric(
            "lay_offs",
            Text("İşlenen taş", "Tiles laid off"),
            Text("Masadaki perlere işlenen taşlar.", "Tiles laid off to the melds on the table."),
            Text("el başına işlenen taş", "the number of tiles laid off in a hand"),
            "tiles",
            _moves(LAY_OFF),
        ),
        Metric(
            "later_melds",
            Text("Açtıktan sonra inen per", "Melds after the opening"),
            Text("Açmış oyuncuların indirdiği yeni perler.", "Melds laid by players who had opened."),
            Text("açtıktan sonra inen per sayısı", "the number of melds laid after openings in a hand"),
            "count",
            _moves(MELD),
        ),
        Metric(
            "pairs_beside",
            Text("Seri açanın indirdiği çift", "Pairs of melds-openers"),
            Text(
                "Seri açmış oyuncuların indirdiği çiftler.",
                "Pairs laid by players who had opened with melds.",
            ),
            Text("seri açanların indirdiği çift", "the number of pairs laid by melds-openers in a hand"),
            "count",
            _pairs_beside,
        ),
        Metric(
            "okey_swaps",
            Text("Alınan okey", "Okeys swapped"),
            Text("Yerine taşı konup masadan alınan okeyler.", "Okeys taken from the table by a swap."),
            Text("el başına alınan okey", "the number of okeys swapped in a hand"),
            "count",
            _moves(SWAP),
        ),
    ),
)
