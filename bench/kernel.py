"""Microseconds a hand: every question to a rack, and the greatest value beside other solvers."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from bench.hands import Hand, hands
from bench.rivals import Solver, rivals
from okeyrules.compiled import is_compiled
from okeyrules.kernel.runs import RunTable
from okeyrules.rack import Rack, prepare

Question = Callable[[Rack], object]
SECONDS_FOR_A_RIVAL = 20
_first: dict[Rack, int] = {}  # a tile of each rack


def _changed(rack: Rack) -> int:
    face = _first[rack]
    rack.remove(face)
    rack.add(face)
    return rack.best_value()


QUESTIONS: dict[str, Question] = {
    "(the call itself)": lambda rack: rack.count(0),
    "greatest value": lambda rack: rack.best_value(),
    "one tile changed, then greatest value": _changed,
    "greatest value with the first tile": lambda rack: rack.best_value_with(_first[rack]),
    "fewest points left": lambda rack: rack.deadwood(101),
    "all but one laid": lambda rack: rack.all_but_one(),
    "most pairs": lambda rack: rack.best_pairs(),
    "greatest value and its melds": lambda rack: (rack.best_value(), rack.melds()),
}


def main() -> None:
    """Print the table."""
    print(f"kernel: {'compiled' if is_compiled() else 'plain Python'}")
    if is_compiled():
        print(f"  run table filled in {_once(lambda: RunTable(True)):.2f} s, once a process")
    prepare()
    print("\nmicroseconds of processor time a hand, called from Python    0 okeys    1 okey   2 okeys")
    every = [hands(okeys) for okeys in range(3)]
    for name, question in QUESTIONS.items():
        _row(name, [_microseconds(question, some) for some in every])
    print("\nthe greatest value from other solvers (of a hundred hands: how many are right)")
    for name, solver in rivals():
        if isinstance(solver, str):
            print(f"  {name}: {solver}; the extra `bench` has it")
            continue
        measured = [_rival(solver, some) for some in every]
        _row(name, [micros for micros, _, _ in measured])
        print(f"{'':42}" + "".join(f"{f'{right}/{tried}':>10}" for _, right, tried in measured))


def _row(name: str, micros: Sequence[float]) -> None:
    print(f"  {name:40}" + "".join(f"{m:10.2f}" if m < 1000 else f"{m:10.0f}" for m in micros))


def _once(run: Callable[[], object]) -> float:
    start = time.process_time()
    run()
    return time.process_time() - start


def _microseconds(question: Question, some: list[Hand]) -> float:
    """Ask about every hand again and again, and take the quietest of several rounds."""
    racks = [Rack(hand.faces) for hand in some]
    for rack in racks:
        _first[rack] = rack.faces()[0]
        question(rack)
    times = 200 if is_compiled() else 2

    def round_of_questions() -> None:
        for rack in racks:
            for _ in range(times):
                question(rack)

    best = min(_once(round_of_questions) for _ in range(7))
    _first.clear()
    return best / times / len(racks) * 1e6


def _rival(solver: Solver, some: list[Hand]) -> tuple[float, int, int]:
    """Give the microseconds a hand, how many answers were right, and how many hands there was time for."""
    solver(some[0])
    right = tried = 0
    spent = 0.0
    for hand in some:
        start = time.process_time()
        answer = solver(hand)
        spent += time.process_time() - start
        tried += 1
        right += answer == hand.optimum
        if spent > SECONDS_FOR_A_RIVAL:
            break
    return spent / tried * 1e6, right, tried
