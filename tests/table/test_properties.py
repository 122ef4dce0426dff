"""What holds of every hand, whatever is played: tiles stay, refusals change nothing, everything can be taken back."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from okeyrules.compiled import is_compiled
from okeyrules.rules import build
from okeyrules.ruleset.load import load
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import COLLECT, OPEN, OPEN_PAIRS, TIMEOUT, UNDO, Move
from okeyrules.table.score import score
from okeyrules.tiles import deck
from tests.houses import HOUSES, WITH_MODES
from tests.table.differential import (
    TURN_LIMIT,
    altered,
    lay_first,
    nonsense,
    random_values,
)

SEEDS = range(4)
# Uncompiled, a few hands each keep the suite quick; `OKEYRULES_HANDS=200` plays them all.
HANDS = int(os.environ.get("OKEYRULES_HANDS", "200" if is_compiled() else "2"))


def new_hand(rules, seed: int) -> Hand:
    return Hand(rules, start(rules, shuffled(rules, seed, seed % 4)))


def some_rules(seed: int):
    """A shipped house for even seeds, random option values for odd ones."""
    if seed % 2 == 0:
        names = WITH_MODES
        return load(names[seed * 7 % len(names)]).rules
    return build(random_values(random.Random(seed)))


def any_move(rng: random.Random, hand: Hand) -> Move:
    """A legal move, a spoiled one, or nonsense."""
    if rng.random() < 0.35:
        return nonsense(rng, hand)
    moves = legal_moves(hand)
    move = lay_first(rng, moves) if moves else Move(hand.state.turn, TIMEOUT)
    return altered(rng, move, hand) if rng.random() < 0.2 else move


def all_tiles(hand: Hand) -> Counter:
    """Every tile there is: racks, stock, discards, table, and the indicator."""
    s = hand.state
    seen = Counter([s.okey.indicator])
    for seat in range(4):
        seen.update(s.rack(seat))
        seen.update(s.pile(seat))
    seen.update(s.stock[len(s.stock) - s.stock_left :])
    for laid in s.table:
        seen.update(laid.tiles)
    if s.indicator_used:
        seen[s.okey.indicator] -= 1  # it serves as a twin in a pair, and still lies where it lay
    return seen


@pytest.mark.parametrize("seed", SEEDS)
def test_no_tile_is_lost_or_made_by_any_sequence_of_moves(seed):
    rng = random.Random(seed)
    hand = new_hand(some_rules(seed), seed)
    for _ in range(400):
        hand.judge(any_move(rng, hand))
        assert all_tiles(hand) == Counter(deck())
        for seat in range(4):
            assert hand.state.tiles(seat) == len(hand.state.rack(seat))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_refused_move_changes_nothing_but_the_fine_of_a_wrong_opening(seed):
    rng = random.Random(seed)
    hand = new_hand(some_rules(seed), seed)
    refused = 0
    for _ in range(400):
        move = any_move(rng, hand)
        before, told = hand.state.key(), len(hand.state.told)
        verdict = hand.judge(move)
        if verdict.ok:
            continue
        refused += 1
        fined = hand.state.told[told:]
        assert [t.event for t in fined] in ([], ["wrong_opening"])
        assert not fined or move.verb in (OPEN, OPEN_PAIRS)
        after = hand.state.key()
        assert after[:-1] == before[:-1]
        assert after[-1][:told] == before[-1]
    assert refused > 50


@pytest.mark.parametrize("seed", SEEDS)
def test_rewinding_any_stretch_of_moves_is_the_identity(seed):
    rng = random.Random(seed)
    hand = new_hand(some_rules(seed), seed)
    marks = []
    for _ in range(300):
        marks.append((hand.mark(), hand.state.key()))
        hand.judge(any_move(rng, hand))
    while marks:
        mark, key = marks.pop(rng.randrange(len(marks)))
        marks = [m for m in marks if m[0] <= mark]
        hand.rewind(mark)
        assert hand.state.key() == key


def on_the_table(hand: Hand, seat: int) -> tuple:
    """What taking back must restore."""
    s = hand.state
    laid = [one.key() for one in s.table]
    opened = (s.opened(seat), s.opening_value(seat), s.opening_pairs(seat), s.turn_value, s.turn_pairs)
    return s.rack(seat), laid, opened, s.laid_off_all(), s.swapped_unused, s.indicator_used


@pytest.mark.parametrize("house", HOUSES)
def test_undo_takes_back_exactly_the_last_step_and_collect_the_whole_turn(house):
    rng = random.Random(house)
    rules = load(house).rules
    undone = collected = 0
    for seed in range(8):
        hand = new_hand(rules, seed)
        s = hand.state
        turn, at_start = -1, ()
        for _ in range(400):
            if hand.is_over:
                break
            seat = s.turn
            if s.turns != turn or s.steps() == 0:
                turn, at_start = s.turns, on_the_table(hand, seat)
            moves = [m for m in legal_moves(hand) if m.verb not in (UNDO, COLLECT)]
            move = lay_first(rng, moves) if moves else Move(seat, TIMEOUT)
            before = on_the_table(hand, seat)
            steps = s.steps()
            hand.do(move)
            mark = hand.mark()
            if s.steps() > steps and hand.can(Move(seat, UNDO)):
                hand.do(Move(seat, UNDO))
                assert on_the_table(hand, seat) == before
                hand.rewind(mark)
                undone += 1
            if s.steps() > steps and hand.can(Move(seat, COLLECT)):
                hand.do(Move(seat, COLLECT))
                assert on_the_table(hand, seat) == at_start
                hand.rewind(mark)
                collected += 1
    assert undone + collected > 20
    assert collected > 0


def play_out(hand: Hand, rng: random.Random) -> None:
    """Play legal moves to the end; where a turn goes in circles its time runs out."""
    turn, in_turn = -1, 0
    while not hand.is_over:
        if hand.state.turns != turn:
            turn, in_turn = hand.state.turns, 0
        in_turn += 1
        moves = legal_moves(hand)
        late = not moves or in_turn > TURN_LIMIT
        hand.do(Move(hand.state.turn, TIMEOUT) if late else lay_first(rng, moves))


@pytest.mark.parametrize("name", WITH_MODES)
def test_random_hands_of_every_house_and_mode_come_to_an_end_and_are_scored(name):
    ruleset = load(name)
    rng = random.Random(name)
    partners = ruleset.rules.partnership.enabled
    for seed in range(HANDS):
        hand = new_hand(ruleset.rules, seed)
        play_out(hand, rng)
        for seat in range(4):
            receipt = score(ruleset.program, hand.state, seat, partners)
            assert receipt is not None
            assert isinstance(receipt.total, int)


@pytest.mark.parametrize("seed", range(6))
def test_a_seat_never_holds_nothing_while_the_hand_goes_on(seed):
    rng = random.Random(seed)
    hand = new_hand(some_rules(seed), seed)
    for _ in range(300):
        hand.judge(any_move(rng, hand))
        if hand.is_over:
            break
        assert all(hand.state.tiles(seat) > 0 for seat in range(4))
