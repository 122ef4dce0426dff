"""The left tile may be taken only where it has a use: exactly where some moves of the turn bring it to the table."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS
from okeyrules.rules import build
from okeyrules.table.hand import Hand
from okeyrules.table.left_use import can_be_laid
from okeyrules.table.moves import TAKE_LEFT, Move
from tests.table.differential import CHOICES
from tests.table.every_way import SEAT, drawn, every_use, laid_out

POSITIONS = 500
TAKES = Move(SEAT, TAKE_LEFT)
# Openings of a few tiles are small.
LOW = {"opening.threshold": (6, 12, 20), "opening.pairs": (1, 2), "left.takers": ("everyone",)}
# What bears on the use of a left tile: how one opens, and what may be laid in the turn.
BEARS = {
    *("pairs.okey_with_tile", "pairs.with_indicator", "pairs.seats_max", "partnership.enabled"),
    *("opening.threshold", "opening.pairs", "opening.escalation", "opening.escalation_binds_partner"),
    *("opening.partner_opened_waives", "opening.waiver", "left.unopened", "left.only_if_usable"),
    *("lay_off.in_opening_turn", "lay_off.wait_a_round", "lay_off.limit.for", "lay_off.limit.tiles"),
    *("lay_off.pairs_beside_pairs", "okey_swap.allowed", "okey_swap.set_must_be_full", "okey_swap.from_pair"),
}


def drawn_values(rng: random.Random) -> dict:
    """Give values by lot for all that the table plays by; the left tile is taken only if it is of use."""
    values = {path: rng.choice(choices) for path, choices in {**CHOICES, **LOW}.items()}
    return {**values, "left.only_if_usable": True}


def found_by_trying_all(hand: Hand, values: dict) -> bool:
    """Take the tile where nobody asks for its use, and look through all moves of the turn."""
    freely = Hand(build({**values, "left.only_if_usable": False}), hand.state)
    mark = freely.mark()
    freely.do(TAKES)
    found = every_use(freely)
    freely.rewind(mark)
    return found


def test_a_left_tile_may_be_taken_exactly_where_any_moves_at_all_bring_it_to_the_table():
    rng = random.Random(1)
    seen: Counter = Counter()
    for _ in range(POSITIONS):
        values = drawn_values(rng)
        hand = drawn(rng, build(values), rng.choice((3, 4, 5, 5)))
        s = hand.state
        before = s.key()
        taken = hand.can(TAKES)
        assert s.key() == before
        assert taken == found_by_trying_all(hand, values), (values, s.rack(SEAT), s.left_tile, s.table)
        seen[taken, s.opened(SEAT), values["left.unopened"]] += 1
    assert len(seen) == 12
    assert min(seen.values()) > POSITIONS / 50


def test_every_option_that_bears_on_the_use_of_a_left_tile_decides_in_some_position():
    rng = random.Random(2)
    decides: set[str] = set()
    for _ in range(3000):
        values = drawn_values(rng)
        hand = drawn(rng, build(values), rng.choice((3, 4, 5, 5)))
        taken = hand.can(TAKES)
        for path in BEARS - decides:
            for other in {**CHOICES, **LOW}[path]:
                if Hand(build({**values, path: other}), hand.state).can(TAKES) != taken:
                    decides.add(path)
        if decides == BEARS:
            break
    assert decides == BEARS


ON_TABLE = {
    "left.only_if_usable": True,
    "left.unopened": "on_table",
    "opening.threshold": 6,
    "opening.pairs": 5,
    "pairs.okey_with_tile": True,
}
PAIRS_ALONE = {"opening.threshold": 101, "opening.pairs": 1, "pairs.okey_with_tile": False}
ROOM = ["R8 B8 O", "L8 L9 L10"]
FILLS = "B1 B2 B3 Y8 L8 R13"


@pytest.mark.parametrize(
    ("rules", "rack", "left", "table", "used"),
    [
        # opened with all other tiles, then an okey taken: the okey is discarded
        ({"opening.threshold": 101, "opening.waiver": "melds"}, "B1 B2 B3", "Y8", ["Y6 Y7 O"], True),
        ({"opening.threshold": 101}, "B1 B2 B3", "Y8", ["Y6 Y7 O"], False),
        ({"opening.threshold": 36}, "B11 B12 O", "Y8", ["Y6 Y7 O"], True),
        # opened with all but one, since a tile is laid off afterwards
        ({}, "B1 B2 B3 B4", "Y8", ["Y5 Y6 Y7"], True),
        ({}, "B1 B2 B3", "Y8", ["Y5 Y6 Y7"], False),
        ({"opening.pairs": 1}, "B1 B1 B9 B9", "Y8", ["Y5 Y6 Y7"], True),
        ({"opening.pairs": 2}, "B1 B1 B9 B9", "Y8", ["Y5 Y6 Y7"], False),
        ({"opening.pairs": 2}, "B1 B1 B9 B9", "Y8", ["Y6 Y7 O"], True),
        # the okey is not spent on the opening, because it leads to the left tile
        ({"opening.threshold": 10}, "B1 B2 B3 B4 O L13", "Y9", ["Y5 Y6 Y7"], True),
        ({"opening.threshold": 15}, "B1 B2 B3 B4 O L13", "Y9", ["Y5 Y6 Y7"], False),
        ({"opening.pairs": 2}, "B1 B1 B9 B9 O L13", "Y9", ["Y5 Y6 Y7"], True),
        # an okey taken from the table makes a meld with the left tile
        ({}, "B1 B2 B3 Y8 R11 L13", "R10", ["Y6 Y7 O"], True),
        ({"okey_swap.allowed": False}, "B1 B2 B3 Y8 R11 L13", "R10", ["Y6 Y7 O"], False),
        # a set made full gives its okey
        ({}, "B1 B2 B3 Y8 R11 L13", "R10", ["R8 B8 O"], False),
        ({}, "B1 B2 B3 Y8 L8 R11 L13", "R10", ["R8 B8 O"], True),
        # and then the okey makes room on a run: three lay-offs in the turn, two on one side
        ({"lay_off.limit.per": "run_end"}, FILLS, "L12", ROOM, True),
        ({"lay_off.limit.per": "side"}, FILLS, "L12", ROOM, False),
        ({"lay_off.limit.per": "side"}, FILLS, "L6", ROOM, True),
        ({"lay_off.limit.per": "turn"}, FILLS, "L6", ROOM, False),
        ({"lay_off.limit.per": "turn", "lay_off.limit.tiles": 3}, FILLS, "L6", ROOM, True),
        # beside the opening with melds a pair
        ({"lay_off.pairs_beside_pairs": "always"}, "B1 B2 B3 Y8 L13", "Y8", [], True),
        ({"lay_off.pairs_beside_pairs": "never"}, "B1 B2 B3 Y8 L13", "Y8", [], False),
        ({**PAIRS_ALONE, "pairs.two_okeys": True}, "O B1 Y8", "O", [], True),
        ({**PAIRS_ALONE, "pairs.two_okeys": False}, "O B1 Y8", "O", [], False),
        # pairs may still be declared after the tile was taken
        ({"pairs.declaration": "required", "opening.pairs": 1}, "B1 B1 Y8 L13", "Y8", [], True),
        # a round has to pass, though laying off in the opening turn is allowed
        ({"lay_off.wait_a_round": True}, "B1 B2 B3 B4", "Y8", ["Y5 Y6 Y7"], False),
        ({"lay_off.in_opening_turn": False}, "B1 B2 B3 B4", "Y8", ["Y5 Y6 Y7"], False),
    ],
)
def test_after_an_opening_without_it_a_left_tile_is_of_use_exactly_where_moves_lead_to_it(
    rules, rack, left, table, used
):
    values = {**ON_TABLE, **rules}
    hand = laid_out(build(values), rack, left, table)
    assert hand.can(TAKES) == used
    assert found_by_trying_all(hand, values) == used


def test_a_seat_whose_tiles_are_not_known_is_believed():
    hand = laid_out(build(ON_TABLE), "B1 B2", "Y8", [])
    assert not hand.can(TAKES)
    hand.state.set_tiles(SEAT, 3, 1)
    assert hand.can(TAKES)


@pytest.mark.parametrize(
    ("unopened", "how"), [("in_opening", MELDS), ("in_opening", PAIRS), ("on_table", NONE)]
)
def test_where_the_search_reaches_its_limit_the_tile_counts_as_of_no_use(unopened, how):
    rules = build({**ON_TABLE, "left.unopened": unopened})
    hand = laid_out(rules, "B1 B2 B3 L11 B13", "L12", ["L8 L9 L10"])
    if how != NONE:
        hand.state.set_opened(SEAT, how, 101, 5)
    hand.do(TAKES)
    assert can_be_laid(rules, hand.state)
    assert not can_be_laid(rules, hand.state, limit=1)
