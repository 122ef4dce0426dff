"""From a record to the state its moves are played from."""

from __future__ import annotations

import pytest

from tests.hands.hand_texts import UNOPENED, hand_text

OPENED_NOW = "{0: melds 103, 1: melds 110 this turn}"
TABLE = ("0 Y9 Y10 Y11", "1 L11 L12 L13", "1 R9 B9 L9")


def test_what_was_opened_this_turn_is_from_hand_when_nobody_else_has(played):
    text = hand_text(
        "1 discard B1 => ok", rack="B1", opened="{1: melds 110 this turn}", table=("1 L11 L12 L13",)
    )
    assert played(text).state.from_hand
    assert not played(text.replace(" this turn", "")).state.from_hand


def test_the_left_tile_is_used_where_it_lies_in_what_was_laid_this_turn(played):
    now = hand_text(
        "1 discard B1 => ok",
        opened=OPENED_NOW,
        table=TABLE,
        phase="play\n  taken: left L13",
        position="  this_turn: [M2, M3]\n",
        rack="B1 Y8",
    )
    assert played(now).ruleset.source == "klasik"


def test_the_left_tile_in_the_rack_is_not_used_yet(played):
    text = hand_text("1 discard B1 => refused left_not_used", phase="play\n  taken: left L13")
    played(text)


def test_a_left_tile_that_is_neither_new_nor_in_the_rack_was_laid_off(played):
    played(hand_text("1 discard B1 => ok", phase="play\n  taken: left Y11", rack="B1 L13"))


def test_melds_of_this_turn_give_no_okey_where_only_settled_ones_do(played):
    table = ("0 Y9 Y10 Y11", "1 L11 O L13")
    base = {
        "ruleset": "kerizim",
        "rack": "L12 B1 Y1",
        "table": table,
        "opened": "{0: melds 103, 1: melds 110}",
    }
    played(hand_text("1 swap L12 > M2 => ok", **base))
    played(hand_text("1 swap L12 > M2 => refused not_settled", position="  this_turn: [M2]\n", **base))


def test_lay_offs_of_this_turn_count_against_the_limit(played):
    one = "  laid_off: {M1: {left: 1}}\n"
    two = "  laid_off: {M1: {left: 2}}\n"
    played(hand_text("1 lay-off Y8 > M1 => ok", position=one))
    played(hand_text("1 lay-off Y8 > M1 => refused lay_off_limit", position=two))


def test_later_melds_count_towards_an_opening_of_this_turn(played):
    text = hand_text(
        "1 meld R1 R2 R3 => ok",
        "1 discard B1 => ok",
        ruleset="genel",
        head="modes: [katlamali]\n",
        rack="R1 R2 R3 B1 Y1",
        opened="{0: melds 103, 1: melds 110 this turn}",
        table=("0 Y9 Y10 Y11", ["1 L11 L12 L13", "1 R9 B9 L9"][0]),
        position="  this_turn: [M2]\n",
        tail="opened: {1: melds 42}\n",
    )
    played(text)


def test_a_tile_given_back_this_turn_is_not_taken_again(played):
    text = hand_text(
        "1 left => refused left_given_back", phase="take\n  left: L8", position="  gave_back: true\n"
    )
    played(text)


def test_under_the_left_tile_lie_the_earlier_discards(played):
    text = hand_text(
        "1 left => ok",
        "1 lay-off Y8 > M1 => ok",
        "1 discard B1 => ok",
        "2 draw Y1 => ok",
        rack="B1 L13",
        phase="take\n  left: Y8",
        position="  discards: {0: L5 L6}\n",
    )
    state = played(text).state
    assert [len(state.pile(seat)) for seat in range(4)] == [2, 1, 0, 0]


@pytest.mark.parametrize(("ruleset", "ended"), [("klasik", "no"), ("genel", "stock_out")])
def test_an_empty_stock_before_a_turn_ends_the_hand_where_the_house_says_so(played, ruleset, ended):
    played(hand_text(ruleset=ruleset, phase="take\n  left: L8", stock="0", tail=f"ended: {ended}\n"))


def test_a_playable_tile_on_the_left_may_be_claimed_before_the_first_move(played):
    rules = "rules: {playable: {trigger: claim}}\n"
    played(hand_text("2 claim => ok fine 101 to 0", head=rules, phase="take\n  left: Y12", rack="Y8 L13"))
    played(hand_text("2 claim => refused nothing_to_claim", head=rules, phase="take\n  left: L2"))


def test_known_tiles_of_the_stock_are_drawn_in_their_order(played):
    text = hand_text(
        "1 draw Y4 => refused other_tile", "1 draw => ok", "1 discard Y3 => ok", "2 draw Y4 => ok",
        phase="take", stock="Y3 Y4",
    )  # fmt: skip
    assert played(text).state.stock_left == 0


def test_unknown_racks_hold_what_is_thrown_from_them(played):
    state = played(hand_text("1 discard B1", "2 draw", "2 discard R1 => ok")).state
    assert state.tiles(2) == -1


def test_the_starters_first_turn_has_nothing_taken(played):
    played(hand_text("1 draw => refused starter_takes_nothing", phase="play\n  taken: nothing"))


def test_without_riziko_in_the_house_a_riziko_hand_is_as_any_other(played):
    text = hand_text("1 discard B1 => ok", rack="B1", head="riziko: true\n")
    assert not played(text).state.riziko
    with_it = text.replace("riziko: true\n", "riziko: true\nrules: {indicator: {false_okey: riziko}}\n")
    assert "riziko" in with_it


def test_declared_seats_may_open_with_pairs_only(played):
    rules = "rules: {pairs: {declaration: binding}}\n"
    text = hand_text(
        "1 open R1 R2 R3 => refused declared_pairs",
        head=rules, rack=UNOPENED + " R3", opened="{0: melds 103}", position="  declared: [1]\n",
    )  # fmt: skip
    played(text)


def test_the_left_tile_that_was_taken_does_not_lie_on_the_left_any_more(played):
    text = hand_text(
        "1 give-back => ok", "1 left => refused left_given_back", phase="play\n  taken: left Y8\n  left: Y8"
    )
    assert len(played(text).state.pile(0)) == 1


def test_a_position_without_moves_may_claim_what_is_playable(played, found):
    text = hand_text(tail="playable: Y8 Y12\n").replace("moves: []\n", "")
    assert played(text).moves == ()
    assert found(text.replace("Y8 Y12\n", "Y8 Y7\n")) == [("H824", 13, 14, "Y7")]


def test_scores_may_be_claimed_by_seat_or_in_turn_order(played, found):
    tail = "scores: [8, -101, 202, 202]\n"
    text = hand_text("1 discard B1", rack="B1}\n  racks: {1: B1", tail=tail).replace(
        "racks: {1: B1}\n  racks: {1: B1}", "racks: {1: B1, 0: Y8}"
    )
    assert played(text).scores == (8, -101, 202, 202)
    assert found(text.replace("[8,", "[9,")) == [("H824", 15, 10, "9")]
