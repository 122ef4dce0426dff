"""The players measured against each other.

`python -m okeyrules.study.ask.ladder_page` plays the ladder anew: on each deal every seat plays every rack (mirrored),
so that luck with the tiles is the same for both sides. A deal, with its four seatings, counts as one observation.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import time
from collections.abc import Iterator, Sequence
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

import okeyrules
from okeyrules.hand_state.layout import FINISH, NONE, PAIRS, SEATS
from okeyrules.players.bot import Bot
from okeyrules.players.registry import make
from okeyrules.ruleset.compose import ready_modes, shipped_houses
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.run.hands import Hands, of_tape
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape

STEPS: Final = (("random", "steady"), ("steady", "sharp"))
A_PART: Final = 25  # deals a worker plays at once


class Rung(NamedTuple):
    """One player against others of the next weaker kind, under one ruleset.

    `points` are those of the stronger less those of the weaker, a hand; fewer are better.
    """

    ruleset: str
    weaker: str
    stronger: str
    deals: int
    points: float
    margin: float  # half of the 95 % interval
    finished: float  # the share of hands that ended by a finish
    per_second: float  # hands a second on one core

    @property
    def is_clear(self) -> bool:
        """Say whether the stronger one is better beyond chance."""
        return self.points + self.margin < 0


class Same(NamedTuple):
    """Four players of one kind under one ruleset."""

    ruleset: str
    player: str
    hands: int
    finished: float
    opened: float
    with_pairs: float


def rulesets() -> list[str]:
    """Give every house alone, then the first house with each mode, then the others with each."""
    first, *others = houses = shipped_houses()
    modes = ready_modes()
    return [
        *houses,
        *(f"{first}+{mode}" for mode in modes),
        *(f"{h}+{mode}" for h in others for mode in modes),
    ]


def seated(ruleset: str, weaker: str, stronger: str) -> tuple[str, ...]:
    """Give who sits where: one against three, but partners are alike."""
    partners = okeyrules.load(ruleset).rules.partnership.enabled
    return (stronger, weaker, stronger, weaker) if partners else (stronger, weaker, weaker, weaker)


def seatings(source: str) -> int:
    """Say in how many ways a deal is played: two pairs of partners only change places once."""
    return SEATS // 2 if okeyrules.load(source).rules.partnership.enabled else SEATS


def bots(ruleset: Ruleset, names: Sequence[str]) -> list[Bot]:
    """Make players who know how the table scores."""
    return [make(name, ruleset.program) for name in names]


def play(source: str, names: tuple[str, ...], first: int, deals: int, turns: int) -> tuple[Hands, float]:
    """Play deals, each with the players turned `turns` times; gives the hands and the seconds they took."""
    ruleset = okeyrules.load(source)
    players, tape, start = bots(ruleset, names), Tape(), time.process_time()
    for deal in range(first, first + deals):
        for turned in range(turns):
            play_hand(ruleset.rules, players, "ladder", deal, turned, tape)
    return of_tape(tape), time.process_time() - start


def _part(job: tuple[str, tuple[str, ...], int, int, int]) -> tuple[list[list[float]], float]:
    """Play a part: for each hand the stronger side's points, the others', and how it ended."""
    source, names, *_ = job
    hands, seconds = play(*job)
    totals = hands.totals(okeyrules.load(source))
    strong = np.isin(hands.seat["player"], [at for at, name in enumerate(names) if name == names[0]])
    ours = (totals * strong).sum(axis=1) / strong.sum(axis=1)
    others = (totals * ~strong).sum(axis=1) / np.maximum(1, (~strong).sum(axis=1))
    opened = hands.seat["opened"]
    columns = (
        ours - others,
        hands.hand["ended"] == FINISH,
        (opened != NONE).mean(axis=1),
        (opened == PAIRS).mean(axis=1),
    )
    return [np.asarray(column, np.float64).tolist() for column in columns], seconds


def _played(
    pool: Pool, source: str, names: tuple[str, ...], deals: int, turns: int
) -> tuple[NDArray[np.float64], float]:
    jobs = [(source, names, first, min(A_PART, deals - first), turns) for first in range(0, deals, A_PART)]
    parts = pool.map(_part, jobs)
    return np.concatenate([np.array(rows) for rows, _ in parts], axis=1), sum(taken for _, taken in parts)


def rung(pool: Pool, source: str, weaker: str, stronger: str, deals: int) -> Rung:
    """Measure one player against the others of a weaker kind."""
    ways = seatings(source)
    deals = deals * SEATS // ways
    columns, seconds = _played(pool, source, seated(source, weaker, stronger), deals, ways)
    a_deal = columns[0].reshape(-1, ways).mean(axis=1)
    margin = 1.96 * float(a_deal.std(ddof=1)) / len(a_deal) ** 0.5
    points, finished = float(a_deal.mean()), float(columns[1].mean())
    return Rung(source, weaker, stronger, deals, points, margin, finished, deals * ways / seconds)


def same(pool: Pool, source: str, player: str, hands: int) -> Same:
    """Look at four players of one kind."""
    columns, _ = _played(pool, source, (player,) * SEATS, hands, 1)
    return Same(source, player, hands, *(float(column.mean()) for column in columns[1:]))


def read(file: Path) -> tuple[list[Rung], list[Same]]:
    """Read the numbers measured so far, a line each; none where there is no file."""
    rungs: list[Rung] = []
    alike: list[Same] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        numbers = json.loads(line)
        if "stronger" in numbers:
            rungs.append(Rung(**numbers))
        else:
            alike.append(Same(**numbers))
    return rungs, alike


def climb(rungs: list[Rung], alike: list[Same], deals: int, weak_deals: int, hands: int) -> Iterator[str]:
    """Measure what is missing, ruleset by ruleset; gives the name of each that is done."""
    with multiprocessing.Pool(os.cpu_count()) as pool:
        for source in rulesets():
            if any(found.ruleset == source and found.stronger == STEPS[-1][1] for found in rungs):
                continue
            alike.append(same(pool, source, "steady", hands))
            for weaker, stronger in STEPS:
                many = deals if stronger == STEPS[-1][1] else weak_deals
                rungs.append(rung(pool, source, weaker, stronger, many))
            yield source
