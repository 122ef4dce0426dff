"""What the table does for a player: arranging, and laying off what can be laid off in page 004's order."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import okeyrules
from okeyrules.hand_state.layout import FINISH, MELDS, NONE, PAIRS, PLAY, SEATS
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import MeldFault, read_meld, read_pair
from okeyrules.players.steady import Steady
from okeyrules.table import helper
from okeyrules.table.deal import position, shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.match import Match
from okeyrules.table.view import View
from okeyrules.tiles import Okey, deck, parse_tile, parse_tiles
from tests.houses import FROM_PAGES, HOUSES

OKEY = Okey.of(parse_tile("R5"))  # R6 is the okey


def hand_of(house: str, rack: str, table: list[str], opened: Mapping[int, int]) -> Hand:
    """Give a hand in the playing part of seat 0's turn; groups on the table were laid by seat 1 in an earlier turn."""
    rules = okeyrules.load(house).rules
    s = position(OKEY, 0, PLAY, {0: parse_tiles(rack)}, 12)
    for seat, how in opened.items():
        s.set_opened(seat, how, 101 if how == MELDS else 0, 5 if how == PAIRS else 0)
    for group in table:
        tiles = parse_tiles(group)
        pair = read_pair(tiles, OKEY) if len(tiles) == 2 else None
        meld = read_meld(tiles, OKEY) if len(tiles) > 2 else None
        assert not isinstance(pair, MeldFault)
        assert not isinstance(meld, MeldFault)
        s.lay(Laid(1, meld, pair, 0, (1,) * len(tiles)))
    s.forget()
    return Hand(rules, s)


def written(hand: Hand) -> list[str]:
    return [str(move).removeprefix("0 ") for move in helper.lay_off_all(hand)]


def test_pairs_go_before_runs_where_they_may_be_laid() -> None:
    hand = hand_of("batak101", "R9 R9 B2 L1", ["R10 R11 R12"], {0: MELDS, 1: PAIRS})
    assert written(hand) == ["pair R9 R9"]


def test_where_no_pair_may_be_laid_the_same_tiles_grow_runs() -> None:
    hand = hand_of("batak101", "R9 R9 B2 L1", ["R10 R11 R12"], {0: MELDS, 1: MELDS})
    assert written(hand) == ["lay-off R9 > M1 left"]


def test_a_tile_that_takes_an_okey_does_so_before_a_pair_takes_it() -> None:
    hand = hand_of("batak101", "Y8 Y8 B2 L1", ["Y7 O Y9"], {0: MELDS, 1: PAIRS})
    assert written(hand)[0] == "swap Y8 > M1"
    assert "pair Y8 Y8" not in written(hand)


def test_another_pair_does_not_wait_for_an_okey_swap() -> None:
    hand = hand_of("batak101", "Y8 L3 L3 B2 L1", ["Y7 O Y9"], {0: MELDS, 1: PAIRS})
    assert written(hand) == ["pair L3 L3", "swap Y8 > M1"]


def test_an_okey_that_was_taken_stays_in_the_rack() -> None:
    hand = hand_of("klasik", "Y8 B2 L1", ["Y7 O Y9"], {0: MELDS, 1: MELDS})
    moves = helper.lay_off_all(hand)
    assert [str(move) for move in moves] == ["0 swap Y8 > M1"]
    hand.do(moves[0])
    assert hand.state.count(0, OKEY.tile) == 1
    assert helper.lay_off_all(hand) == []


def test_the_last_tile_stays_to_be_thrown() -> None:
    hand = hand_of("klasik", "R9 R13", ["R10 R11 R12"], {0: MELDS, 1: MELDS})
    assert written(hand) == ["lay-off R13 > M1 right"]
    assert written(hand_of("klasik", "R9", ["R10 R11 R12"], {0: MELDS, 1: MELDS})) == []
    assert written(hand_of("klasik", "Y8", ["Y7 O Y9"], {0: MELDS, 1: MELDS})) == []


def test_tiles_that_fit_one_after_the_other_all_go() -> None:
    hand = hand_of("puanli", "R7 R8 R9 B1", ["R10 R11 R12"], {0: MELDS, 1: MELDS})
    assert written(hand) == [f"lay-off R{n} > M1 left" for n in (9, 8, 7)]


def test_a_limit_of_the_house_is_kept() -> None:
    hand = hand_of("klasik", "R7 R8 R9 B1", ["R10 R11 R12"], {0: MELDS, 1: MELDS})
    assert written(hand) == [f"lay-off R{n} > M1 left" for n in (9, 8)]


def test_where_few_may_be_laid_the_dear_ones_go() -> None:
    hand = hand_of(
        "batak101", "R9 B3 L13 B1", ["R10 R11 R12", "Y3 R3 L3", "Y13 R13 B13"], {0: PAIRS, 1: MELDS}
    )
    assert written(hand) == ["lay-off L13 > M3 right", "lay-off R9 > M1 left"]


def test_nothing_is_laid_off_before_the_opening() -> None:
    assert written(hand_of("klasik", "R9 B1", ["R10 R11 R12"], {0: NONE, 1: MELDS})) == []


@pytest.mark.parametrize("house", HOUSES)
def test_every_move_is_legal_one_after_the_other_and_the_hand_is_left_as_it_was(house: str) -> None:
    rules = okeyrules.load(house).rules
    laid = 0
    for seed in range(3):
        hand = Hand(rules, start(rules, shuffled(rules, seed)))
        while not hand.is_over:
            before = hand.state.key()
            moves = helper.lay_off_all(hand) if hand.state.phase == PLAY else []
            assert hand.state.key() == before
            mark = hand.mark()
            for move in moves:
                assert not hand.state.okey.is_okey(move.tile)
                hand.do(move)
            assert hand.state.tiles(hand.state.turn) >= 1
            laid += len(moves)
            hand.rewind(mark)
            move = Steady()(View(rules, hand.state, hand.state.turn))
            assert move is not None
            hand.do(move)
    assert laid > 10


@given(st.integers(0), st.integers(0, 51), st.integers(1, 22))
@settings(max_examples=60, deadline=None)
def test_arranging_keeps_every_tile(seed: int, indicator: int, size: int) -> None:
    rack, okey = random.Random(seed).sample(deck(), size), Okey.of(indicator)
    rules = okeyrules.load("klasik").rules
    for how in (helper.RUNS_AND_SETS, helper.PAIRS_FIRST, helper.SORTED):
        groups = helper.arrange(rules, rack, okey, how)
        assert Counter(tile for group in groups for tile in group) == Counter(rack)


def test_the_three_ways_to_arrange() -> None:
    rules = okeyrules.load("klasik").rules
    rack = parse_tiles("Y2 R3 R4 B5 R5 L5 Y5 B2 B2")

    def arranged(how: str) -> list[list[int]]:
        return helper.arrange(rules, rack, Okey.of(parse_tile("L12")), how)

    melds = [parse_tiles("R3 R4 R5"), parse_tiles("Y5 B5 L5")]
    assert sorted(arranged(helper.RUNS_AND_SETS)[:2]) == sorted(melds)
    assert arranged(helper.PAIRS_FIRST)[0] == parse_tiles("B2 B2")
    assert arranged(helper.SORTED) == [parse_tiles(t) for t in ("R3 R4 R5", "Y2 Y5", "B2 B2 B5", "L5")]


@pytest.mark.parametrize("house", FROM_PAGES)
def test_steady_players_end_hands_by_finishing_and_never_make_an_illegal_move(house: str) -> None:
    ruleset = okeyrules.load(house)
    match = Match(ruleset.rules, ruleset.program, 12, "finish")
    match.play([Steady() for _ in range(SEATS)])
    ends = [played.end.ended for played in match.hands if played.end is not None]
    assert ends.count(FINISH) >= 3
