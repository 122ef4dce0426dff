"""Counts legal move sequences: from twenty deals and from the middle of their hands, three moves deep.

`python -m tests.table.perft` counts anew, has the naive referee confirm every single move, and writes the counts down.
"""

from __future__ import annotations

import json
import random
from pathlib import Path

from okeyrules.hand_state.layout import PLAY
from okeyrules.ruleset.load import load
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import TIMEOUT, VERBS, Move
from okeyrules.tiles import code
from tests.houses import FROM_PAGES
from tests.table.differential import ENDS, Table, lay_first

SEEDS = range(20)
PINNED = Path(__file__).parent / "perft.json"
DEPTHS = {"deal": 3, "middle": 3}
INTO_THE_HAND = 20
TOO_LONG = 400


def table_at(house: str, seed: int, where: str) -> Table:
    """Deal a hand; for the middle, play on until somebody who has opened is to play."""
    values = dict(load(house).values)
    if where == "deal":
        return Table(values, seed, house)
    table = Table({**values, "opening.threshold": 51}, seed, house)
    rng = random.Random(seed)
    s = table.hand.state
    played = 0
    while played < INTO_THE_HAND or s.phase != PLAY or not s.opened(s.turn):
        moves = legal_moves(table.hand)
        move = lay_first(rng, moves) if moves and played < TOO_LONG else Move(s.turn, TIMEOUT)
        table.hand.do(move)
        assert naive_allows(table.naive, move)
        played += 1
        if table.hand.is_over:
            return table
    return table


def count(table: Table, depth: int, confirm: bool = False) -> int:
    """Count the sequences of so many legal moves; `confirm` asks the naive referee about each."""
    hand = table.hand
    moves = legal_moves(hand)
    if depth == 1 and not confirm:
        return len(moves)
    found = 0
    naive = table.naive
    for move in moves:
        if confirm:
            table.naive = naive.twin()
            assert naive_allows(table.naive, move), f"{table.label}: {move}"
        mark = hand.mark()
        hand.do(move)
        found += count(table, depth - 1, confirm) if depth > 1 else 1
        hand.rewind(mark)
    table.naive = naive
    return found


def naive_allows(naive: object, move: Move) -> bool:
    """Make a move at the naive referee's table, and say whether it was allowed."""
    groups = [[code(t) for t in group] for group in move.groups]
    return naive.judge(move.seat, VERBS[move.verb], groups, move.at, ENDS[move.end]) is None  # type: ignore[attr-defined]


def counted(house: str, where: str, seeds: range = SEEDS, confirm: bool = False) -> list[int]:
    """Count for each deal of a house."""
    return [count(table_at(house, seed, where), DEPTHS[where], confirm) for seed in seeds]


if __name__ == "__main__":
    pinned = {where: {house: counted(house, where, confirm=True) for house in FROM_PAGES} for where in DEPTHS}
    PINNED.write_text(json.dumps(pinned, indent=1).replace("\n   ", " ").replace("\n  ]", "]") + "\n")
