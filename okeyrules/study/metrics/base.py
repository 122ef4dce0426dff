"""What a metric is: one number about many hands, as what each hand adds to a sum and to the sum that divides it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from okeyrules.hand_state.layout import SEATS, VOID
from okeyrules.scoring import columns
from okeyrules.study.intervals import Estimate, difference, estimate, summed
from okeyrules.study.run.hands import Hands
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from okeyrules.ruleset.ruleset import Ruleset

UNITS: Final = {
    "share": Text("oran", "share"),
    "points": Text("puan", "points"),
    "turns": Text("sıra", "turns"),
    "minutes": Text("dakika", "minutes"),
    "count": Text("kez, el başına", "times a hand"),
    "tiles": Text("taş", "tiles"),
    "pairs": Text("çift", "pairs"),
}


@dataclass(frozen=True)
class Scored:
    """Many hands and what they came to under a ruleset; arrays of hands x seats, zeros where a hand is void."""

    hands: Hands
    ruleset: Ruleset

    def __len__(self) -> int:
        """Count the hands."""
        return len(self.hands)

    @cached_property
    def totals(self) -> NDArray[np.int64]:
        """The points of every seat."""
        return self.hands.totals(self.ruleset)

    @cached_property
    def lines(self) -> dict[str, NDArray[np.int64]]:
        """What each row and each fine gave every seat, by path (`scoring.hand.melds`); together they are the totals."""
        return self._of_seats(self._scoring.points)

    @cached_property
    def times(self) -> dict[str, NDArray[np.int64]]:
        """How many times each scoring line applied to every seat, by path, multipliers as well."""
        return self._of_seats(self._scoring.times)

    @cached_property
    def deals(self) -> NDArray[np.int64]:
        """Which deal each hand was, as a number; the same for one deal played with the players on other racks."""
        return self.hands.hand["number"]

    @cached_property
    def is_mirrored(self) -> bool:
        """Whether some deal was played more than once."""
        return len(np.unique(self.deals)) < len(self)

    @cached_property
    def _scoring(self) -> columns.Lines:
        return columns.lines(
            self.ruleset.program, self.hands.facts(self.ruleset), self.hands.happenings(self.ruleset)
        )

    def _of_seats(self, found: dict[str, NDArray[np.int64]]) -> dict[str, NDArray[np.int64]]:
        void = (self.hands.hand["ended"] == VOID)[:, None]
        return {path: np.where(void, 0, values.reshape(-1, SEATS)) for path, values in found.items()}


Parts = Callable[[Scored], "tuple[NDArray[Any], NDArray[Any]]"]


def everywhere(ruleset: Ruleset) -> bool:
    """Say that every house plays what a metric measures."""
    return True


@dataclass(frozen=True)
class Metric:
    """A number about many hands: the sum of the first of its `parts` divided by the sum of the second.

    `parts` gives what each hand adds to both sums. `title` names it in a table, `says` is one sentence about it;
    `subject` and the English `verbs` for up and down make the sentence about a difference (Turkish has the same two
    for all). `grain` is the size of one case, see `estimate`; `plays` says whether a report on one house has anything
    to say about it. `repeats` names the metrics which, where they are told, say the same already; a `headline` is what
    an operator asks first.
    """

    key: str
    title: Text
    says: Text
    subject: Text
    unit: str
    parts: Parts
    grain: float = 1.0
    plays: Callable[[Ruleset], bool] = everywhere
    verbs: tuple[str, str] = ("rises", "falls")
    repeats: tuple[str, ...] = ()
    headline: bool = False

    def columns(self, scored: Scored) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """Give the parts, one row a deal in rising order of the deals, for a mirrored run as well."""
        num, den = self.parts(scored)
        num, den = np.asarray(num, np.float64), np.asarray(den, np.float64)
        if scored.is_mirrored:
            return summed(num, scored.deals), summed(den, scored.deals)
        order = np.argsort(scored.deals, kind="stable")
        return num[order], den[order]

    def measure(self, scored: Scored) -> Estimate:
        """Estimate the number from a run."""
        return estimate(*self.columns(scored), self.grain)

    def compare(self, a: Scored, b: Scored) -> Estimate:
        """Estimate by how much the number is higher in B than in A, on the same deals."""
        return difference(*self.columns(a), *self.columns(b), self.grain)


@dataclass(frozen=True)
class Group:
    """Metrics that are read together, under a title; a report gives the groups in rising `place`."""

    place: int
    key: str
    title: Text
    metrics: tuple[Metric, ...]


def a_hand(values: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Average a number that each hand has."""
    return values, np.ones(len(values))


def a_seat(values: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Average a number that each seat of a hand has (hands x seats)."""
    return values.sum(axis=1), np.full(len(values), SEATS)


def of_those(values: NDArray[Any], which: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Average a number over those seats (hands x seats) or hands alone that are meant."""
    num, den = np.where(which, values, 0), which.astype(np.int64)
    return (num.sum(axis=1), den.sum(axis=1)) if num.ndim > 1 else (num, den)


def none(scored: Scored) -> tuple[NDArray[Any], NDArray[Any]]:
    """Measure nothing: what the number is about is not played in this house."""
    return np.zeros(len(scored)), np.zeros(len(scored))
