"""What the two referees once differed on, each as the written rules have it."""

from __future__ import annotations

from okeyrules.hand_state.layout import MELDS, PLAY, TAKE
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import meld
from okeyrules.rules import build
from okeyrules.table.claims import claimants
from okeyrules.table.deal import position
from okeyrules.table.hand import Hand
from okeyrules.table.match import claim_of
from okeyrules.table.moves import CLAIM, DISCARD, DRAW, GIVE_BACK, LAY_OFF, SWAP, TAKE_LEFT, Move
from okeyrules.tiles import Okey, parse_tile, parse_tiles

OKEY = Okey.of(parse_tile("R4"))


def table(rules: dict, rack: str, *melds: str, phase: int = PLAY, left: str = "", stock: int = 5) -> Hand:
    """Seat 1, which has opened, is to move; seat 0 laid the melds."""
    s = position(OKEY, 1, phase, {1: parse_tiles(rack)}, stock)
    for seat in (0, 1):
        s.set_opened(seat, MELDS, 103, 0)
    for tiles in melds:
        found = meld(parse_tiles(tiles), OKEY)
        s.lay(Laid(0, found, None, 0, (0,) * len(found.tiles)))
    if left:
        s.push(0, parse_tile(left))
    return Hand(build(rules), s)


def move(verb: int, tile: str = "", at: int = -1, end: int = 3, seat: int = 1) -> Move:
    return Move(seat, verb, (tuple(parse_tiles(tile)),) if tile else (), at, end)


def test_an_okey_that_is_playable_too_is_fined_as_an_okey_and_cannot_be_claimed():
    hand = table({"playable.trigger": "claim"}, "O B1 Y13", "L8 L9 L10")
    hand.do(move(DISCARD, "O"))
    assert not hand.can(move(CLAIM, seat=2))


def test_only_an_opponent_claims_a_playable_discard():
    hand = table({"playable.trigger": "claim", "partnership.enabled": True}, "L11 B1 Y13", "L8 L9 L10")
    hand.do(move(DISCARD, "L11"))
    assert [hand.can(move(CLAIM, seat=seat)) for seat in range(4)] == [True, False, True, False]


def test_the_opponents_of_who_threw_are_asked_for_a_claim_in_the_order_of_their_turns():
    for partners, may, asked in ((False, [2, 3, 0], [3, 0]), (True, [2, 0], [0])):
        hand = table(
            {"playable.trigger": "claim", "partnership.enabled": partners}, "L11 B1 Y13", "L8 L9 L10"
        )
        hand.do(move(DISCARD, "L11"))
        assert claimants(hand.rules, hand.state) == may
        heard: list[int] = []
        assert claim_of(hand, lambda seat, heard=heard: heard.append(seat)) is None
        assert heard == asked
        assert claim_of(hand, lambda seat: Move(seat, CLAIM)) == Move(asked[0], CLAIM)
        hand.do(move(CLAIM, seat=asked[0]))
        assert claimants(hand.rules, hand.state) == []


def test_with_the_stock_out_a_left_tile_is_used_also_where_it_could_be_kept():
    for stock, may_keep in ((5, True), (0, False)):
        hand = table({"left.opened": "free"}, "B1 Y13", "L8 L9 L10", phase=TAKE, left="B5", stock=stock)
        hand.do(move(TAKE_LEFT))
        assert hand.can(move(DISCARD, "B1")) == may_keep
        assert hand.can(move(GIVE_BACK))


def test_a_left_tile_is_of_use_where_other_lay_offs_make_room_for_it():
    rules = {"left.only_if_usable": True}
    assert table(rules, "L11 B1 Y13", "L8 L9 L10", phase=TAKE, left="L12").can(move(TAKE_LEFT))
    assert not table(rules, "B2 B1 Y13", "L8 L9 L10", phase=TAKE, left="L12").can(move(TAKE_LEFT))
    one = {**rules, "lay_off.limit.tiles": 1}
    assert not table(one, "L11 B1 Y13", "L8 L9 L10", phase=TAKE, left="L12").can(move(TAKE_LEFT))


def test_a_left_tile_is_of_use_where_an_okey_taken_from_the_table_makes_a_meld_of_it():
    rules = {"left.only_if_usable": True}
    hand = table(rules, "Y8 B12 R1 Y13", "Y6 Y7 O", phase=TAKE, left="B13")
    before = hand.state.key()
    assert hand.can(move(TAKE_LEFT))
    assert hand.state.key() == before
    locked = {**rules, "okey_swap.allowed": False}
    assert not table(locked, "Y8 B12 R1 Y13", "Y6 Y7 O", phase=TAKE, left="B13").can(move(TAKE_LEFT))


def test_the_twin_of_the_indicator_is_of_use_where_the_indicator_makes_a_pair():
    for with_indicator in (True, False):
        rules = {"pairs.with_indicator": with_indicator, "lay_off.pairs_beside_pairs": "always"}
        hand = table({**rules, "left.only_if_usable": True}, "B1 Y13", "L8 L9 L10", phase=TAKE, left="R4")
        assert hand.can(move(TAKE_LEFT)) == with_indicator


def test_a_move_that_names_too_many_tiles_is_refused_and_not_read_as_one():
    hand = table({}, "Y8 B1 Y13 L11", "Y6 Y7 O", "L8 L9 L10")
    assert not hand.can(move(DISCARD, "B1 Y13"))
    assert not hand.can(move(SWAP, "Y8 B1", 0))
    two = Move(1, LAY_OFF, ((parse_tile("L11"),), (parse_tile("B1"),)), 1)
    assert not hand.can(two)
    assert not hand.can(Move(1, DISCARD, ((),)))
    taking = table({}, "B1 Y13", phase=TAKE)
    assert not taking.can(move(DRAW, "B2 B3"))
