"""A player sees what its seat sees: a hand that hides more, or holds other hidden tiles, gives the same move."""

import random

import pytest

from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import KINDS, NO_TILE, SEATS, SIZE
from okeyrules.hand_state.state import State
from okeyrules.players.registry import make
from okeyrules.ruleset.load import load
from okeyrules.table.deal import shuffled, start
from okeyrules.table.dealer import Dealer
from okeyrules.table.hand import Hand
from okeyrules.table.moves import Move
from okeyrules.table.view import View


def _asked(name: str, hand: Hand, seed: str) -> Move:
    bot = make(name)
    bot.begin(seed)
    return bot.decide(hand)


def _dealt_anew(hand: Hand, rng: random.Random) -> Hand:
    """Give the hand with the racks of the others and the stock shuffled together."""
    view = View(hand.rules, hand.state, hand.state.turn)
    s, hidden = view.state, State(hand.state.okey)
    for place in range(SIZE):
        hidden.numbers[place] = s.numbers[place]
    hidden.lists = [list(tiles) for tiles in s.lists]
    hidden.table, hidden.told = list(s.table), list(s.told)
    tiles = list(hand.state.stock[len(hand.state.stock) - hand.state.stock_left :])
    others = [seat for seat in range(SEATS) if seat != s.turn]
    for seat in others:
        tiles += hand.state.rack(seat)
    rng.shuffle(tiles)
    for seat in others:
        base = layout.RACKS + seat * KINDS
        for _ in range(hand.state.tiles(seat)):
            hidden.numbers[base + tiles.pop()] += 1
        hidden.set_tiles(seat, hand.state.tiles(seat), 0)
    hidden.stock = tiles
    hidden.forget()
    return Hand(hand.rules, hidden)


@pytest.mark.parametrize("name", ["steady", "sharp"])
@pytest.mark.parametrize("source", ["klasik", "kerizim+katlamali", "batak101+esli"])
def test_the_move_is_the_same_on_the_whole_hand_the_dealers_a_view_and_other_hidden_tiles(
    source: str, name: str
) -> None:
    rules, rng = load(source).rules, random.Random("other tiles")
    deal = shuffled(rules, f"view {source}", 0)
    hand, dealer = Hand(rules, start(rules, deal)), Dealer(rules, deal)
    asked = 0
    while not hand.is_over:
        s = hand.state
        seed = f"{name} {s.turn}"
        move = _asked(name, hand, seed)
        assert _asked(name, dealer.hand, seed) == move
        assert _asked(name, View(rules, s, s.turn).hand, seed) == move
        assert _asked(name, _dealt_anew(hand, rng), seed) == move
        hand.do(move)
        dealer.do(move)
        asked += 1
    assert asked > 20
    assert NO_TILE not in hand.state.stock


@pytest.mark.parametrize("name", ["random", "steady", "sharp"])
def test_the_same_seed_gives_the_same_moves_and_trying_leaves_the_hand_as_it_was(name: str) -> None:
    rules = load("klasik").rules
    hand = Hand(rules, start(rules, shuffled(rules, "again", 1)))
    for _ in range(12):
        before = hand.state.key()
        move = _asked(name, hand, "7")
        assert hand.state.key() == before
        assert _asked(name, hand, "7") == move
        hand.do(move)
