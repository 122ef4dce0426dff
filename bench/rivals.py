"""The same question for other solvers: a general one, and a library for this game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations

from bench.hands import Hand

Solver = Callable[[Hand], int]
Tiles = Counter[tuple[int, int]]
OKEY = (-1, 0)


def rivals() -> Iterator[tuple[str, Solver | str]]:
    """Give each solver by its name, or the reason why it is left out."""
    for name, make in (("OR-tools CP-SAT", cp_sat), ("okey-solver-py", okey_solver_py)):
        try:
            yield name, make()
        except ImportError as why:
            yield name, f"left out, not installed ({why.name})"


def cp_sat() -> Solver:
    """Give OR-tools' solver on one thread: how often to lay each meld, so that no tile is laid twice."""
    from ortools.sat.python import cp_model

    def solve(hand: Hand) -> int:
        have = Counter(hand.tiles) + Counter({OKEY: hand.okeys})
        model = cp_model.CpModel()
        uses: dict[tuple[int, int], list[object]] = {tile: [] for tile in have}
        worth = []
        for value, tiles in _melds():
            if all(have[tile] >= count for tile, count in tiles.items()):
                laid = model.new_int_var(0, 2, "")
                worth.append(value * laid)
                for tile, count in tiles.items():
                    uses[tile].append(count * laid)
        for tile, parts in uses.items():
            model.add(sum(parts) <= have[tile])
        model.maximize(sum(worth))
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        solver.solve(model)
        return round(solver.objective_value)

    return solve


@cache
def _melds() -> list[tuple[int, Tiles]]:
    """List every run of 3 to 5 tiles and every set, with up to two okeys in it."""
    shapes = [
        [(colour, n) for n in range(low, low + size)]
        for colour in range(4)
        for size in (3, 4, 5)
        for low in range(1, 15 - size)
    ]
    shapes += [
        [(c, n) for c in chosen] for n in range(1, 14) for k in (3, 4) for chosen in combinations(range(4), k)
    ]
    return [
        (
            sum(n for _, n in shape),
            Counter(tile for i, tile in enumerate(shape) if i not in wild) + Counter([OKEY] * k),
        )
        for shape in shapes
        for k in (0, 1, 2)
        for wild in combinations(range(len(shape)), k)
    ]


def okey_solver_py() -> Solver:
    """Give the library's solver for 101, as it comes."""
    from okey_solver import OkeyMeta, Tile, TileColor, create_okey_101_solver

    colours = (TileColor.RED, TileColor.YELLOW, TileColor.BLUE, TileColor.BLACK)
    engine = create_okey_101_solver()

    def solve(hand: Hand) -> int:
        have = set(hand.tiles)
        colour, number = next((c, n) for c in range(4) for n in range(1, 14) if (c, n) not in have)
        wild = [(colour, number)] * hand.okeys  # any tile that is not in the rack
        tiles = [Tile(id=str(i), color=colours[c], value=n) for i, (c, n) in enumerate([*hand.tiles, *wild])]
        meta = OkeyMeta(color=colours[colour], value=number) if hand.okeys else None
        return int(engine.find_best_arrangement(tiles, meta).totalScore)

    return solve
