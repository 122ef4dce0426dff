"""Where a match stands: ranks, teams and match points, from totals alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from okeyrules.rules import RuleBook


def team_totals(totals: Sequence[int]) -> tuple[int, int]:
    """Give the sums of the partners: seats 0 and 2, seats 1 and 3."""
    return totals[0] + totals[2], totals[1] + totals[3]


def ranks_of(rules: RuleBook, totals: Sequence[int], finished: Sequence[int]) -> tuple[int, ...]:
    """Rank the seats by the lowest total; empty where partners play.

    `finished` counts the hands each seat finished, which may part equal totals; what is still equal shares a rank.
    """
    if rules.partnership.enabled:
        return ()
    by_hands = rules.match.rank_ties == "hands_finished"
    keys = [(total, -hands if by_hands else 0) for total, hands in zip(totals, finished, strict=True)]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def points_of(
    rules: RuleBook, totals: Sequence[int], finished: Sequence[int], length: int
) -> tuple[Fraction, ...]:
    """Give the match points of a complete match of `length` hands; empty where it earns none.

    Who share ranks share the mean of their places.
    """
    if rules.partnership.enabled:
        if rules.match.team_points != "hands":
            return ()
        a, b = team_totals(totals)
        won = Fraction(length if a < b else -length if a > b else 0)
        return won, -won, won, -won
    row = (rules.match.points or {}).get(length)
    if row is None:
        return ()
    ranks = ranks_of(rules, totals, finished)
    shares = []
    for rank in ranks:
        sharing = ranks.count(rank)
        shares.append(Fraction(sum(row[rank - 1 : rank - 1 + sharing]), sharing))
    return tuple(shares)
