"""How hands end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import FINISH, PAIRS, STOCK_OUT, VOID
from okeyrules.study.metrics.base import Group, Metric, Scored, a_hand
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = tuple[NDArray[Any], NDArray[Any]]


def _finish(scored: Scored) -> Columns:
    return a_hand(scored.hands.hand["ended"] == FINISH)


def _from_hand(scored: Scored) -> Columns:
    hand = scored.hands.hand
    return a_hand((hand["ended"] == FINISH) & (hand["from_hand"] != 0))


def _with_okey(scored: Scored) -> Columns:
    hand = scored.hands.hand
    return a_hand((hand["ended"] == FINISH) & (hand["with_okey"] != 0))


def _on_pairs(scored: Scored) -> Columns:
    hand = scored.hands.hand
    finisher = np.maximum(hand["finisher"], 0)
    how = np.take_along_axis(scored.hands.seat["opened"], finisher[:, None], axis=1)[:, 0]
    return a_hand((hand["ended"] == FINISH) & (how == PAIRS))


def _stock_out(scored: Scored) -> Columns:
    return a_hand(scored.hands.hand["ended"] == STOCK_OUT)


def _void(scored: Scored) -> Columns:
    return a_hand(scored.hands.hand["ended"] == VOID)


GROUP = Group(
    20,
    "endings",
    Text("Elin bitişi", "How hands end"),
    (
        Metric(
            "finish_share",
            Text("Biri bitirdi", "Somebody finishes"),
            Text("Bir oyuncunun bitirdiği eller.", "Hands that a player finishes."),
            Text("birinin bitirdiği el sayısı", "the number of hands that somebody finishes"),
            "share",
            _finish,
            headline=True,
        ),
        Metric(
            "from_hand_share",
            Text("Elden bitti", "Finished from hand"),
            Text("Elden bitilen eller.", "Hands that are finished from hand."),
            Text("elden biten el sayısı", "the number of hands that are finished from hand"),
            "share",
            _from_hand,
        ),
        Metric(
            "on_pairs_share",
            Text("Çiftten bitti", "Finished on pairs"),
            Text("Çift açanın bitirdiği eller.", "Hands that a pairs-opener finishes."),
            Text("çiftten biten el sayısı", "the number of hands that are finished on pairs"),
            "share",
            _on_pairs,
        ),
        Metric(
            "with_okey_share",
            Text("Okeyle bitti", "Finished with the okey"),
            Text("Okey atılarak bitilen eller.", "Hands finished by discarding an okey."),
            Text("okeyle biten el sayısı", "the number of hands that are finished with the okey"),
            "share",
            _with_okey,
        ),
        Metric(
            "stock_out_share",
            Text("Taş bitti", "The stock ran out"),
            Text("Ortadaki taşlar bittiği için kapanan eller.", "Hands that end because the stock ran out."),
            Text("taş bittiği için kapanan el sayısı", "the number of hands that end as the stock runs out"),
            "share",
            _stock_out,
            repeats=("finish_share",),
        ),
        Metric(
            "void_share",
            Text("El sayılmadı", "The hand is void"),
            Text(
                "Dört oyuncu da çift açtığı için sayılmayan eller.",
                "Hands that do not count because all four players opened with pairs.",
            ),
            Text("sayılmayan el sayısı", "the number of void hands"),
            "share",
            _void,
            plays=lambda ruleset: ruleset.rules.void.all_open_pairs,
        ),
    ),
)
