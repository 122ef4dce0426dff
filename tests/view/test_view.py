"""A seat's view holds what the table shows it, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import okeyrules
from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import KINDS, NO_TILE, PLAY, SEATS, SIZE, STOCK
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.players.random_player import Chance
from okeyrules.players.steady import Steady
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.moves import COLLECT, UNDO
from okeyrules.table.view import View
from tests.houses import ALL_ON, HOUSES

SOURCES = (*HOUSES, f"klasik{ALL_ON}")


def positions(house: str, seed: int) -> Iterator[Hand]:
    """Play a hand, sensible and by-chance players mixed, and give it before every move."""
    rules = okeyrules.load(house).rules
    hand = Hand(rules, start(rules, shuffled(rules, seed, seed % SEATS)))
    players = [Steady(), Chance(seed), Steady(), Chance(seed + 1)]
    while not hand.is_over:
        yield hand
        move = players[hand.state.turn](View(rules, hand.state, hand.state.turn))
        assert move is not None
        hand.do(move)
    yield hand


def hidden_otherwise(s: State, seat: int, open_piles: bool, rng: random.Random) -> State:
    """Copy a state, with all that a seat cannot see dealt anew."""
    other = State(s.okey)
    for place in range(SIZE):
        other.numbers[place] = s.numbers[place]
    other.lists = [list(numbers) for numbers in s.lists]
    other.table, other.told = list(s.table), [_as_other_tile(told, rng) for told in s.told]
    piles = [] if open_piles else [pile for pile in other.lists[:SEATS] if pile]
    racks = [s.rack(rival) for rival in range(SEATS) if rival != seat]
    pool = (
        [tile for rack in racks for tile in rack] + list(s.stock) + [t for pile in piles for t in pile[:-1]]
    )
    rng.shuffle(pool)
    for pile in piles:
        pile[:-1] = [pool.pop() for _ in pile[:-1]]
    for rival in range(SEATS):
        if rival != seat:
            base = layout.RACKS + rival * KINDS
            for place in range(base, base + KINDS):
                other.numbers[place] = 0
            for _ in range(s.tiles(rival)):
                other.numbers[base + pool.pop()] += 1
            if s.turn == rival and s.phase == PLAY and s.taken_from == STOCK:
                other.numbers[layout.TAKEN] = rng.choice(other.rack(rival))
    other.stock = pool
    assert len(pool) - other.numbers[layout.STOCK_AT] == s.stock_left
    return other


def _as_other_tile(told: Told, rng: random.Random) -> Told:
    if told.event != "discard":
        return told
    return Told(told.seat, told.event, {**told.facts, "tile": rng.randint(1, 13)}, told.turn)


@pytest.mark.parametrize("house", SOURCES)
def test_two_states_that_differ_only_in_what_a_seat_cannot_see_give_it_equal_views(house: str) -> None:
    rng = random.Random(house)
    differing = 0
    for seed in range(2):
        for hand in positions(house, seed):
            rules = hand.rules
            seat = rng.randrange(SEATS)
            other = hidden_otherwise(hand.state, seat, rules.discard_pile.visible == "all", rng)
            differing += other.key() != hand.state.key()
            assert View(rules, other, seat).key() == View(rules, hand.state, seat).key()
    assert differing > 50


@pytest.mark.parametrize("visible", ["top", "all"])
def test_covered_discards_are_seen_only_where_all_lie_open(visible: str) -> None:
    rules = okeyrules.check_text(f"extends: klasik\ndiscard_pile: {{visible: {visible}}}\n").ruleset.rules
    hand = Hand(rules, start(rules, shuffled(rules, 3)))
    while not hand.is_over and max(len(hand.state.pile(seat)) for seat in range(SEATS)) < 3:
        hand.do(Steady()(View(rules, hand.state, hand.state.turn)))
    seat = max(range(SEATS), key=lambda seat: len(hand.state.pile(seat)))
    pile, seen = hand.state.pile(seat), View(rules, hand.state, 0).state.pile(seat)
    assert len(seen) == len(pile)
    assert seen[-1] == pile[-1]
    assert seen == pile if visible == "all" else set(seen[:-1]) == {NO_TILE}


@pytest.mark.parametrize("house", SOURCES)
def test_a_view_names_no_tile_of_another_rack_nor_of_the_stock(house: str) -> None:
    for hand in positions(house, 5):
        for seat in range(SEATS):
            seen = View(hand.rules, hand.state, seat).state
            assert set(seen.stock) <= {NO_TILE}
            assert len(seen.stock) == hand.state.stock_left
            for rival in range(SEATS):
                assert seen.tiles(rival) == hand.state.tiles(rival)
                assert seen.rack(rival) == (hand.state.rack(rival) if rival == seat else [])


@pytest.mark.parametrize("house", SOURCES)
def test_the_seat_to_move_is_answered_in_its_view_as_at_the_table(house: str) -> None:
    """Every verdict hangs only on what a seat can see, so that a view can stand for the table."""
    from okeyrules.table.legal import legal_moves

    for seed in (7, 8):
        for hand in positions(house, seed):
            if hand.is_over:
                break
            view = View(hand.rules, hand.state, hand.state.turn)
            moves = view.legal_moves()
            assert moves == legal_moves(hand)
            assert moves or hand.state.taken_from != STOCK
            for move in moves:
                if move.verb not in (UNDO, COLLECT):
                    before = view.key()
                    mark = view.hand.mark()
                    view.hand.do(move)
                    view.hand.rewind(mark)
                    assert view.key() == before


def test_trying_moves_in_a_view_leaves_the_table_alone() -> None:
    for hand in positions("klasik", 11):
        before = hand.state.key()
        view = View(hand.rules, hand.state, hand.state.turn)
        moves = view.legal_moves()
        if moves:
            view.hand.do(moves[-1])
        assert hand.state.key() == before


def test_whose_turn_it_is_not_has_no_moves() -> None:
    rules = okeyrules.load("klasik").rules
    hand = Hand(rules, start(rules, shuffled(rules, 1)))
    assert View(rules, hand.state, 0).legal_moves()
    assert [View(rules, hand.state, seat).legal_moves() for seat in (1, 2, 3)] == [[], [], []]
