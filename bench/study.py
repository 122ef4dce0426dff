"""Whole hands a second by four steady players, with scores; the same for other engines' games; how time grows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import okeyrules
from bench.peers import peers
from okeyrules.compiled import is_compiled
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.registry import make
from okeyrules.rack import prepare
from okeyrules.ruleset.compose import shipped_houses
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.compare import Plan, compare
from okeyrules.study.run.hands import of_tape
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape
from okeyrules.study.run.simulate import simulate

HOUSES = (*shipped_houses(), "klasik+katlamali")
ROUNDS = 5
SECONDS = 0.6  # of a round, for each of those who are timed


def steady(ruleset: Ruleset) -> Callable[[int, int], None]:
    """Give a function that plays and scores hands from one number to another."""
    bots = [make("steady") for _ in range(SEATS)]

    def play(first: int, last: int) -> None:
        tape = Tape()
        for number in range(first, last):
            play_hand(ruleset.rules, bots, "bench", number, 0, tape)
        of_tape(tape).totals(ruleset)

    return play


def one_by_one(hand: Callable[[int], None]) -> Callable[[int, int], None]:
    """Give a function that plays a peer's hands from one number to another."""

    def play(first: int, last: int) -> None:
        for seed in range(first, last):
            hand(seed)

    return play


def best_rates(timed: dict[str, Callable[[int, int], None]]) -> dict[str, float]:
    """Give the best hands a second of alternating rounds, in processor time."""
    sizes: dict[str, int] = {}
    for name, play in timed.items():
        play(0, 1)
        began = time.process_time()
        play(1, 21)
        sizes[name] = max(1, int(20 * SECONDS / max(time.process_time() - began, 1e-4)))
    best = dict.fromkeys(timed, 0.0)
    for turn in range(ROUNDS):
        for name, play in timed.items():
            first = 1000 + turn * sizes[name]
            began = time.process_time()
            play(first, first + sizes[name])
            best[name] = max(best[name], sizes[name] / (time.process_time() - began))
    return best


def main() -> None:
    """Print the tables."""
    prepare()
    kind = "compiled" if is_compiled() else "not compiled"
    print(f"\nwhole hands a second on one core, best of {ROUNDS} alternating rounds ({kind})")
    timed = {f"okeyrules {house}, four steady": steady(okeyrules.load(house)) for house in HOUSES}
    ours = next(iter(timed))
    for name, hand in peers():
        if isinstance(hand, str):
            print(f"{name:<36} {hand}")
        else:
            timed[name] = one_by_one(hand)
    rates = best_rates(timed)
    for name, rate in rates.items():
        ratio = (
            ""
            if name.startswith("okeyrules")
            else f"   {ours.split()[1][:-1]} is {rates[ours] / rate:.1f} times"
        )
        print(f"{name:<36} {rate:>8.0f}{ratio}")
    growth(okeyrules.load("klasik"))


def growth(ruleset: Ruleset) -> None:
    """Print how the time of a run grows with the hands and falls with the cores, start-up of the cores included."""
    cores = os.cpu_count() or 1
    counts = sorted({1, 2, cores})
    print("\nseconds of a simulation (clock)")
    print(f"{'hands':>8}" + "".join(f"{f'{n} cores':>10}" for n in counts))
    for hands in (1000, 4000, 16000, 64000):
        row = []
        for workers in counts:
            began = time.perf_counter()
            simulate(ruleset, hands=hands, seed="bench", workers=workers)
            row.append(time.perf_counter() - began)
        print(f"{hands:>8}" + "".join(f"{spent:>10.2f}" for spent in row))
    began = time.perf_counter()
    compare([ruleset, okeyrules.load("klasik+katlamali")], Plan(hands=20000))
    print(f"compare klasik katlamali, 20,000 hands, all cores: {time.perf_counter() - began:.1f} s")


if __name__ == "__main__":
    main()
