"""Hands of several rulesets on the same deals, which grow as more are asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from okeyrules.players.registry import name_of
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.errors import StudyError
from okeyrules.study.metrics.base import Scored
from okeyrules.study.run.hands import Hands, joined
from okeyrules.study.run.simulate import STEADY, check_numbers, check_players, simulate
from okeyrules.text import Text

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Columns = Mapping[str, "NDArray[np.int64]"]
Progress = Callable[[int, int], None]


class PlanError(StudyError):
    """A plan that asks for intervals of no width."""


@dataclass(frozen=True)
class Plan:
    """What is to be played: how many hands (at most), by whom, and on which deals.

    With `until` hands are played until the intervals of the headlines are that narrow: half the width, in points, and
    in hundredths for a share. `players` are one for all seats or one a seat, see `simulate`.
    """

    hands: int
    seed: str = "1"
    players: tuple[object, ...] = STEADY
    until: float | None = None
    workers: int | None = None

    @property
    def names(self) -> tuple[str, ...]:
        """The players by name."""
        return tuple(player if isinstance(player, str) else name_of(player) for player in self.players)

    def check(self) -> None:
        """Raise `PlanError` or `SimulationError`, both `ValueError`, where this cannot be played."""
        check_numbers(self.hands, self.workers)
        check_players(self.players)
        if self.until is not None and not self.until > 0:
            raise PlanError(
                Text(
                    f"`until` 0'dan büyük olmalı, {self.until:g} değil",
                    f"`until` must be above 0, not {self.until:g}",
                ),
                Text("örnek: --until 1", "such as --until 1"),
            )


class Sample:
    """The hands that were played so far, by the hash of their ruleset; hand n is the same deal for all."""

    def __init__(self, plan: Plan, progress: Progress | None = None) -> None:
        self.plan = plan
        self.progress = progress
        self._hands: dict[str, Hands] = {}
        self._scored: dict[tuple[str, int], Scored] = {}

    def play(self, rulesets: Sequence[Ruleset], hands: int) -> None:
        """Play on until every ruleset has so many hands; rulesets that say the same are played once."""
        self.plan.check()
        wanted = {r.hash: r for r in rulesets if self._count(r) < hands}
        total = sum(hands - self._count(r) for r in wanted.values())
        done = 0
        for key, ruleset in wanted.items():
            have = self._count(ruleset)
            more = simulate(
                ruleset,
                hands=hands - have,
                seed=self.plan.seed,
                players=self.plan.players,
                workers=self.plan.workers,
                first=have,
                progress=self._told(done, total),
            )
            done += hands - have
            self._hands[key] = joined([self._hands[key], more]) if have else more

    def _told(self, before: int, total: int) -> Progress | None:
        progress = self.progress
        return (lambda done, _: progress(before + done, total)) if progress else None

    def _count(self, ruleset: Ruleset) -> int:
        hands = self._hands.get(ruleset.hash)
        return len(hands) if hands is not None else 0

    def scored(self, ruleset: Ruleset, hands: int) -> Scored:
        """Give the first so many hands of a ruleset with their scores."""
        key = ruleset.hash, hands
        if key not in self._scored:
            self._scored[key] = Scored(first_of(self._hands[ruleset.hash], hands), ruleset)
        return self._scored[key]


def first_of(hands: Hands, count: int) -> Hands:
    """Give the first so many hands."""
    if count >= len(hands):
        return hands

    def before(columns: Columns) -> Columns:
        kept = columns["hand"] < count
        return {name: values[kept] for name, values in columns.items()}

    return replace(
        hands,
        hand={name: values[:count] for name, values in hands.hand.items()},
        seat={name: values[:count] for name, values in hands.seat.items()},
        moves=hands.moves[:count],
        event={name: before(columns) for name, columns in hands.event.items()},
        refused=before(hands.refused),
    )
