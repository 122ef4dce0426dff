"""What the charts of a page show: shares and distributions counted from the hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from okeyrules.hand_state.layout import FINISH, NONE, PAIRS, SEATS, STOCK_OUT, VOID
from okeyrules.study.metrics.base import Scored
from okeyrules.study.report.charts import Series
from okeyrules.text import Text

ENDINGS: Final = (
    Text("biri bitirdi", "somebody finished"),
    Text("okeyle bitti", "finished with the okey"),
    Text("çiftten bitti", "finished on pairs"),
    Text("elden bitti", "finished from hand"),
    Text("taş bitti, kimse bitiremedi", "the stock ran out, nobody finished"),
    Text("el sayılmadı", "the hand was void"),
)
_BINS: Final = 26
_TURNS: Final = 8  # own turns that are shown: hardly anybody has more


def endings(scored: Scored) -> list[float]:
    """Give the shares of the `ENDINGS`; a hand that is several counts as the last of them."""
    hand, opened = scored.hands.hand, scored.hands.seat["opened"]
    finished = hand["ended"] == FINISH
    how = np.take_along_axis(opened, np.maximum(hand["finisher"], 0)[:, None], axis=1)[:, 0]
    kinds = np.zeros(len(scored), np.int64)
    kinds[finished & (hand["with_okey"] != 0)] = 1
    kinds[finished & (how == PAIRS)] = 2
    kinds[finished & (hand["from_hand"] != 0)] = 3
    kinds[hand["ended"] == STOCK_OUT] = 4
    kinds[hand["ended"] == VOID] = 5
    return [float(share) for share in np.bincount(kinds, minlength=len(ENDINGS)) / len(scored)]


def opened_by_turn(scored: Scored, name: str) -> Series:
    """Give what share of the players have opened by each of their own turns."""
    seat = scored.hands.seat
    own = np.where(seat["opened"] == NONE, 0, (seat["opened_at"] - 1) // SEATS + 1)
    shares = [
        (float(turn), 100 * float(((own >= 1) & (own <= turn)).mean())) for turn in range(1, _TURNS + 1)
    ]
    return Series(name, [(0.0, 0.0), *shares])


def points(all_scored: Sequence[Scored], names: Sequence[str]) -> list[Series]:
    """Give how the points of a player in a hand are spread; the first and the last bin hold all beyond."""
    everything = np.concatenate([scored.totals.ravel() for scored in all_scored])
    low, high = np.percentile(everything, [0.5, 99])
    step = _round_step(float(high - low) / _BINS)
    edges = np.arange(np.floor(low / step), np.ceil(high / step) + 2) * step
    found = []
    for scored, name in zip(all_scored, names, strict=True):
        inside = np.clip(scored.totals.ravel(), edges[0], edges[-1] - step / 2)
        counted, _ = np.histogram(inside, edges)
        shares = [*(counted / counted.sum()), 0.0]
        found.append(Series(name, [(float(e), float(s)) for e, s in zip(edges, shares, strict=True)]))
    return found


def _round_step(step: float) -> float:
    """Give a round width of a bin, at least one point."""
    for wide in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000):
        if step <= wide:
            return float(wide)
    return float(10 ** np.ceil(np.log10(step)))
