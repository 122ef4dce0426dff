"""Positions of which little is known: unknown racks, an unknown stock, anything on the table: moves get verdicts."""

from __future__ import annotations

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from okeyrules.hand_state.layout import MELDS, PAIRS, PLAY, TAKE
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import Meld, Pair, read_meld, read_pair
from okeyrules.rules import build
from okeyrules.table.deal import position
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import VERBS, Move
from okeyrules.tiles import FALSE_OKEY, Okey
from tests.table.differential import nonsense, random_values

tiles = st.integers(0, FALSE_OKEY)
groups = st.lists(st.lists(st.integers(0, FALSE_OKEY + 1), max_size=5).map(tuple), max_size=5).map(tuple)
moves = st.builds(
    Move,
    st.integers(-2, 5),
    st.integers(0, len(VERBS) - 1),
    groups,
    st.integers(-2, 6),
    st.integers(1, 3),
)


@st.composite
def states(draw) -> State:
    """Any position, also one that no hand can come to."""
    okey = Okey.of(draw(st.integers(0, FALSE_OKEY - 1)))
    racks = draw(st.dictionaries(st.integers(0, 3), st.lists(tiles, min_size=1, max_size=22), max_size=4))
    stock = draw(st.one_of(st.integers(0, 3), st.lists(tiles, max_size=3)))
    s = position(okey, draw(st.integers(0, 3)), draw(st.sampled_from([TAKE, PLAY])), racks, stock)
    for seat in range(4):
        how = draw(st.sampled_from([0, MELDS, PAIRS]))
        if how:
            s.set_opened(seat, how, draw(st.integers(0, 200)), draw(st.integers(0, 10)))
        if draw(st.booleans()):
            s.push(seat, draw(tiles))
    low = draw(st.integers(0, 10))
    run = read_meld([low, okey.tile, low + 2], okey)
    for found in (run, read_pair([low, okey.tile], okey), read_meld([low, low + 13, low + 26], okey)):
        seat = draw(st.integers(0, 3))
        if isinstance(found, Meld):
            s.lay(Laid(seat, found, None, 0, (seat,) * len(found.tiles)))
        elif isinstance(found, Pair):
            s.lay(Laid(seat, None, found, 0, (seat, seat)))
    return s


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(states(), st.lists(moves, min_size=1, max_size=6), st.integers(0, 10**6))
def test_any_verb_with_any_tiles_in_any_phase_gets_a_verdict_and_a_refusal_changes_nothing(s, played, seed):
    rng = random.Random(seed)
    hand = Hand(build(random_values(rng)), s)
    for move in [*played, *(nonsense(rng, hand) for _ in range(20))]:
        before = s.key()
        verdict = hand.judge(move)
        if not verdict.ok and not verdict.told:
            assert s.key() == before
        for legal in legal_moves(hand):
            assert hand.can(legal)


@settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
@given(states(), st.integers(0, 10**6))
def test_positions_are_rewound_to_what_they_were(s, seed):
    rng = random.Random(seed)
    hand = Hand(build(random_values(rng)), s)
    before, mark = s.key(), hand.mark()
    for _ in range(25):
        hand.judge(nonsense(rng, hand))
    hand.rewind(mark)
    assert s.key() == before
