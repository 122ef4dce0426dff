"""The deal: every tile once, from a seed, with an indicator that is never a false okey; and who deals next."""

from __future__ import annotations

from collections import Counter

import pytest

from okeyrules.rules import build
from okeyrules.table.deal import Deal, DealError, shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DISCARD, DRAW, Move
from okeyrules.tiles import FALSE_OKEY, deck

KLASIK = build({})


def everything(deal: Deal) -> Counter:
    racks = [tile for rack in deal.racks for tile in rack or ()]
    return Counter([*racks, *(deal.stock or ()), deal.indicator])


@pytest.mark.parametrize("seed", range(50))
def test_a_deal_has_each_of_the_106_tiles_once(seed):
    deal = shuffled(KLASIK, seed, seed % 4)
    assert everything(deal) == Counter(deck())
    assert [len(rack or ()) for rack in deal.racks] == [22 if s == seed % 4 else 21 for s in range(4)]
    assert len(deal.stock or ()) == 20


def test_the_same_seed_gives_the_same_deal_and_another_seed_another():
    assert shuffled(KLASIK, 7) == shuffled(KLASIK, 7)
    assert shuffled(KLASIK, 7) != shuffled(KLASIK, 8)


def test_the_indicator_is_never_a_false_okey_and_a_false_okey_turned_up_is_noted():
    deals = [shuffled(KLASIK, seed) for seed in range(400)]
    assert all(deal.indicator != FALSE_OKEY for deal in deals)
    assert any(deal.riziko for deal in deals)
    assert not all(deal.riziko for deal in deals)


def test_the_die_names_the_pile_of_seven_under_which_the_indicator_lies():
    deals = [shuffled(KLASIK, seed) for seed in range(60)]
    assert {deal.die for deal in deals} == set(range(1, 7))
    assert all(deal.pile == deal.die - 1 for deal in deals)


def test_the_indicator_is_never_drawn():
    for seed in range(20):
        hand = Hand(KLASIK, start(KLASIK, shuffled(KLASIK, seed)))
        s = hand.state
        drawn = 0
        while s.stock_left:
            hand.do(Move(s.turn, DISCARD, ((s.rack(s.turn)[0],),)))
            hand.do(Move(s.turn, DRAW))
            drawn += 1
        held = Counter(t for seat in range(4) for t in [*s.rack(seat), *s.pile(seat)])
        assert drawn == 20
        assert held[s.okey.indicator] == 1


def test_the_starter_plays_first_without_drawing_and_the_turn_goes_to_the_right():
    s = start(KLASIK, shuffled(KLASIK, 3, starter=2))
    hand = Hand(KLASIK, s)
    assert not hand.can(Move(2, DRAW))
    seats = []
    for _ in range(5):
        seats.append(s.turn)
        if s.phase == 0:
            hand.do(Move(s.turn, DRAW))
        hand.do(Move(s.turn, DISCARD, ((s.rack(s.turn)[0],),)))
    assert seats == [2, 3, 0, 1, 2]


@pytest.mark.parametrize(
    ("racks", "stock"),
    [
        pytest.param([(0,) * 22, None, None, None], None, id="too many of a tile"),
        pytest.param([(0, 1, 2), None, None, None], None, id="a rack too small"),
    ],
)
def test_a_deal_that_cannot_be_is_refused(racks, stock):
    with pytest.raises(DealError):
        start(KLASIK, Deal(5, 0, tuple(racks), stock))
