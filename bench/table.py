"""Hands a second at the table: legal moves chosen by lot, in every house, with scores."""

from __future__ import annotations

import cProfile
import pstats
import random
import time

import okeyrules
from okeyrules.compiled import is_compiled
from okeyrules.hand_state.layout import FINISH, SEATS, VOID
from okeyrules.ruleset.compose import shipped_houses
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import COLLECT, GIVE_BACK, TIMEOUT, UNDO, Move
from okeyrules.table.score import score

BACK = (UNDO, COLLECT, GIVE_BACK)


def play(ruleset: Ruleset, seed: int) -> tuple[int, int]:
    """Play a hand by lot, never taking a move back; gives its moves and how it ended."""
    hand = Hand(ruleset.rules, start(ruleset.rules, shuffled(ruleset.rules, seed)))
    s = hand.state
    rng = random.Random(seed)
    moves = 0
    while not hand.is_over:
        found = legal_moves(hand)
        choice = [move for move in found if move.verb not in BACK]
        # A left tile that was not used in time goes back, or where that is not allowed the clock helps.
        choice = choice or [move for move in found if move.verb == GIVE_BACK] or [Move(s.turn, TIMEOUT)]
        hand.apply(choice[int(rng.random() * len(choice))])
        moves += 1
    if s.ended != VOID:
        for seat in range(SEATS):
            score(ruleset.program, s, seat, ruleset.frame.partners)
    return moves, s.ended


def main(hands: int = 300) -> None:
    """Print the table, and where the time of one house goes."""
    print(
        f"\nhands by lot, with legal move lists and scores ({'compiled' if is_compiled() else 'not compiled'})"
    )
    print(f"{'house':<10} {'hands/s':>9} {'us/move':>9} {'moves/hand':>11} {'finished':>9}")
    for house in shipped_houses():
        ruleset = okeyrules.load(house)
        play(ruleset, 0)
        began = time.process_time()
        played = [play(ruleset, seed) for seed in range(1, hands + 1)]
        spent = time.process_time() - began
        moves = sum(n for n, _ in played)
        finished = sum(ended == FINISH for _, ended in played)
        print(
            f"{house:<10} {hands / spent:>9.0f} {spent / moves * 1e6:>9.1f} "
            f"{moves / hands:>11.1f} {finished / hands:>9.1%}"
        )
    profile(okeyrules.load("klasik"))


def profile(ruleset: Ruleset, hands: int = 60) -> None:
    """Print the functions that take most of the time; native ones show only under their callers."""
    profiler = cProfile.Profile()
    profiler.enable()
    for seed in range(hands):
        play(ruleset, seed)
    profiler.disable()
    print("\nwhere the time goes (klasik):")
    pstats.Stats(profiler).sort_stats("tottime").print_stats(12)


if __name__ == "__main__":
    main()
