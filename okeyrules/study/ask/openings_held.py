"""Openings that a rule let through or held up: below the threshold, after the partner's, over a raised bar."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS, SEATS
from okeyrules.hand_state.seats import opposite

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from okeyrules.study.metrics.base import Scored

_PARTNER = np.array([opposite(seat) for seat in range(SEATS)])
_SIZE = {MELDS: "opening_value", PAIRS: "opening_pairs"}


def _earlier(scored: Scored) -> NDArray[Any]:
    """Say of each seat which others had opened before it (hands x seats x others)."""
    seat = scored.hands.seat
    at, opened = seat["opened_at"], seat["opened"] != NONE
    found: NDArray[Any] = opened[:, :, None] & opened[:, None, :] & (at[:, None, :] < at[:, :, None])
    return found


def _bar(scored: Scored, how: int, *, with_partner: bool) -> NDArray[Any]:
    """Give the highest earlier opening of that kind (hands x seats), 0 where there is none."""
    seat = scored.hands.seat
    others = _earlier(scored) & (seat["opened"] == how)[:, None, :]
    if not with_partner:
        others[:, np.arange(SEATS), _PARTNER] = False
    highest: NDArray[Any] = np.where(others, seat[_SIZE[how]][:, None, :], 0).max(axis=2)
    return highest


def _binding(scored: Scored, how: int) -> NDArray[Any]:
    rules = scored.ruleset.rules
    if not rules.escalation.enabled:
        return np.zeros((len(scored), SEATS), np.int64)
    return _bar(scored, how, with_partner=rules.escalation.binds_partner or not rules.partnership.enabled)


def _partner_opened(scored: Scored) -> NDArray[Any]:
    return _earlier(scored)[:, np.arange(SEATS), _PARTNER]


def _low(scored: Scored, how: int) -> NDArray[Any]:
    """Say which seats opened with less than the house asks for at least."""
    opening = scored.ruleset.rules.opening
    least = opening.threshold if how == MELDS else opening.pairs
    seat = scored.hands.seat
    found: NDArray[Any] = (seat["opened"] == how) & (seat[_SIZE[how]] < least)
    return found


def _a_hand(seats: NDArray[Any]) -> NDArray[np.int64]:
    counted: NDArray[np.int64] = seats.sum(axis=1)
    return counted


def waived(scored: Scored) -> NDArray[Any]:
    """Count the openings that stand only because they left one tile to discard.

    Where later melds of the turn count as opened with, the record may hide such an opening: it is then not counted.
    """
    rules = scored.ruleset.rules
    lifted = rules.partnership.enabled and rules.opening.partner_opened_waives
    seat = scored.hands.seat
    found = np.zeros((len(scored), SEATS), np.bool_)
    for how in (MELDS, PAIRS) if rules.opening.waiver == "any" else (MELDS,):
        low = _low(scored, how) & ~(_partner_opened(scored) & lifted)
        under = (seat["opened"] == how) & (seat[_SIZE[how]] <= _binding(scored, how))
        found |= low | under
    return _a_hand(found)


def waived_for_partner(scored: Scored) -> NDArray[Any]:
    """Count the openings below the threshold by a seat whose partner had opened."""
    low = _low(scored, MELDS) | _low(scored, PAIRS)
    return _a_hand(low & _partner_opened(scored))


def raised(scored: Scored) -> NDArray[Any]:
    """Count the openings that had an earlier one to exceed."""
    opened = scored.hands.seat["opened"]
    found = [(opened == how) & (_binding(scored, how) > 0) for how in (MELDS, PAIRS)]
    return _a_hand(found[0] | found[1])


def because_of_partner(scored: Scored) -> NDArray[Any]:
    """Count the openings for which it mattered whether the partner's must be exceeded.

    Where it must, those for which it was the highest; where it need not, those that did not exceed it.
    """
    seat, binds = scored.hands.seat, scored.ruleset.rules.escalation.binds_partner
    found = np.zeros(len(scored), np.int64)
    for how in (MELDS, PAIRS):
        bar = _bar(scored, how, with_partner=True)
        higher = bar > _bar(scored, how, with_partner=False)
        mattered = higher if binds else higher & (seat[_SIZE[how]] <= bar)
        found += _a_hand((seat["opened"] == how) & mattered)
    return found
