"""The list of legal moves: everything in it is legal, it is in a fixed order, and it holds what a player looks for."""

from __future__ import annotations

import random

import pytest

from okeyrules.hand_state.layout import MELDS, PAIRS, PLAY
from okeyrules.rules import build
from okeyrules.table.deal import position, shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import TIMEOUT, VERBS, Move
from okeyrules.tiles import Okey, parse_tile, parse_tiles
from tests.table.differential import lay_first, random_values

KLASIK = build({})


def hand_with(rack: str, indicator: str = "R4", opened: int = 0, rules=KLASIK) -> Hand:
    """Seat 1 to play with a rack; another seat has opened with pairs where the seat itself has opened."""
    s = position(Okey.of(parse_tile(indicator)), 1, PLAY, {1: parse_tiles(rack)}, 9)
    if opened:
        s.set_opened(1, opened, 110, 5)
        s.set_opened(2, PAIRS, 0, 5)
    return Hand(rules, s)


def written(hand: Hand, verb: str) -> list[str]:
    """The list's moves of one verb, without seat and verb."""
    return [str(m).split(" ", 2)[2] for m in legal_moves(hand) if VERBS[m.verb] == verb]


@pytest.mark.parametrize("seed", range(6))
def test_every_move_of_the_list_is_legal_distinct_and_the_list_is_the_same_twice(seed):
    rng = random.Random(seed)
    rules = build(random_values(rng))
    hand = Hand(rules, start(rules, shuffled(rules, seed)))
    for _ in range(200):
        if hand.is_over:
            assert legal_moves(hand) == []
            return
        moves = legal_moves(hand)
        assert all(hand.can(move) for move in moves)
        assert len(set(moves)) == len(moves)
        assert legal_moves(hand) == moves
        hand.do(lay_first(rng, moves) if moves else Move(hand.state.turn, TIMEOUT))


def test_every_meld_of_a_rack_is_listed_with_the_okey_in_every_place():
    melds = written(hand_with("R7 R8 R5 L1 L2", opened=MELDS), "meld")
    assert sorted(melds) == sorted(["R5 R7 R8", "R7 R8 R5", "L1 L2 R5"])


def test_sets_of_three_and_of_four_are_listed():
    melds = written(hand_with("R7 Y7 B7 L7 L1", opened=MELDS), "meld")
    assert sorted(melds) == sorted(["R7 Y7 B7", "R7 Y7 L7", "R7 B7 L7", "Y7 B7 L7", "R7 Y7 B7 L7"])


def test_pairs_are_listed_with_twins_and_okeys():
    pairs = written(hand_with("Y7 Y7 B3 R5 R5 L1", opened=PAIRS), "pair")
    assert sorted(pairs) == sorted(["Y7 Y7", "Y7 R5", "B3 R5", "L1 R5", "R5 R5"])


def test_a_false_okey_is_laid_as_the_okeys_plain_tile():
    melds = written(hand_with("R4 F R6 L1 L2", opened=MELDS), "meld")
    assert melds == ["R4 F R6"]


def test_the_best_opening_is_listed_as_it_will_lie():
    rack = "R10 R11 R12 R13 L10 L11 L12 L13 B9 Y9 R9 B1 B4 Y2 Y5 L4 R2 R7 Y7 B8 L2 L6"
    assert len(written(hand_with(rack), "open")) == 1
    assert written(hand_with("R1 R2 R3 B1 B4 Y2 Y5 L4 Y7 B8 L6 L9"), "open") == []


def test_the_best_opening_with_pairs_uses_the_okeys():
    rack = "Y1 Y1 Y3 Y3 Y5 Y5 Y8 Y8 R5 B1 L2 L4"
    assert written(hand_with(rack), "open-pairs") != []
    assert written(hand_with(rack, rules=build({"pairs.okey_with_tile": False})), "open-pairs") == []
