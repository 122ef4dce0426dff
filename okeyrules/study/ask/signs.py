"""How often in each hand what a sign counts came about; `okeyrules.rules.coverage` has the signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from okeyrules.hand_state.layout import FINISH, MELDS, NONE, PAIRS, STOCK_OUT, VOID
from okeyrules.study.ask import openings_held as bars
from okeyrules.study.metrics.base import Scored
from okeyrules.study.run.recording import OF_EVENT, OF_HAND
from okeyrules.table import moves as m

if TYPE_CHECKING:
    from numpy.typing import NDArray

Count = Callable[[Scored], "NDArray[Any]"]


_ENDINGS: Final = {"finish": FINISH, "stock_out": STOCK_OUT, "void": VOID}
_OPENINGS: Final = {"melds": MELDS, "pairs": PAIRS}


def counter(name: str) -> Count:
    """Give what counts `name` in each hand.

    That is `move VERB`, `event NAME`, `ended HOW`, `opened HOW`, `hand COLUMN` (a column that is not 0), or one of
    `COUNTS`; raises `ValueError` for anything else.
    """
    kind, _, what = name.partition(" ")
    if name in COUNTS:
        return COUNTS[name]
    if kind == "move" and what in m.VERBS:
        return lambda scored: scored.hands.moves[:, :, m.VERBS.index(what)].sum(axis=1)
    if kind == "event" and what in OF_EVENT:
        return lambda scored: _a_hand(scored, scored.hands.event[what]["hand"])
    if kind == "ended" and what in _ENDINGS:
        return lambda scored: scored.hands.hand["ended"] == _ENDINGS[what]
    if kind == "opened" and what in _OPENINGS:
        return lambda scored: (scored.hands.seat["opened"] == _OPENINGS[what]).sum(axis=1)
    if kind == "hand" and what in OF_HAND:
        return lambda scored: scored.hands.hand[what] != 0
    raise ValueError(f"nothing is known to count {name!r} in played hands")


def counted(names: tuple[str, ...], scored: Scored) -> NDArray[np.int64]:
    """Add up what the names count in each hand."""
    found = np.zeros(len(scored), np.int64)
    for name in names:
        found += counter(name)(scored)
    return found


def _a_hand(scored: Scored, rows: NDArray[Any]) -> NDArray[Any]:
    return np.bincount(rows, minlength=len(scored))


def _playable(scored: Scored) -> NDArray[Any]:
    discard = scored.hands.event["discard"]
    mine = (discard["playable"] != 0) & (discard["okey"] == 0) & (discard["finishing"] == 0)
    return _a_hand(scored, discard["hand"][mine])


def _pairs_beside(scored: Scored) -> NDArray[Any]:
    laid: NDArray[Any] = scored.hands.moves[:, :, m.PAIR] * (scored.hands.seat["opened"] == MELDS)
    return np.asarray(laid.sum(axis=1))


def _left_by_openers(scored: Scored) -> NDArray[Any]:
    """Count the tiles from the left that stayed and did not serve an opening."""
    moves = scored.hands.moves.sum(axis=1)
    stayed = moves[:, m.TAKE_LEFT] - moves[:, m.GIVE_BACK] - counter("event fed")(scored)
    return np.asarray(np.maximum(stayed, 0))


def _okeys_left(scored: Scored) -> NDArray[Any]:
    seat = scored.hands.seat
    return np.asarray(((seat["okeys"] > 0) & (seat["opened"] != NONE)).sum(axis=1))


def _several_kinds(scored: Scored) -> NDArray[Any]:
    hand = scored.hands.hand
    finisher = np.maximum(hand["finisher"], 0)
    on_pairs = np.take_along_axis(scored.hands.seat["opened"], finisher[:, None], axis=1)[:, 0] == PAIRS
    kinds = (hand["with_okey"] != 0).astype(np.int64) + (hand["from_hand"] != 0) + on_pairs
    return np.asarray((hand["ended"] == FINISH) & (kinds > 1))


COUNTS: Final[dict[str, Count]] = {
    "hands": lambda scored: np.ones(len(scored), np.int64),
    "playable discards": _playable,
    "pairs of melds-openers": _pairs_beside,
    "left tiles of openers": _left_by_openers,
    "openers left with an okey": _okeys_left,
    "finishes of several kinds": _several_kinds,
    "waived openings": bars.waived,
    "openings waived for the partner": bars.waived_for_partner,
    "raised openings": bars.raised,
    "openings bound by the partner": bars.because_of_partner,
}
