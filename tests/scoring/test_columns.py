"""Columns of seats are scored exactly as one seat after the other."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.scoring import columns
from okeyrules.scoring.evaluate import EventColumns, Program, UnprovenError
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.given import Happening
from okeyrules.scoring.situations import Reach
from tests.scoring.houses import house, scoring
from tests.scoring.odd_scorings import EVERY

PROGRAMS = {name: Program(made) for name, (made, _) in EVERY.items()}
LINES = {
    name: [*made.hand.values(), *made.multipliers.values(), *made.penalties.values()]
    for name, (made, _) in EVERY.items()
}
ENDS = {name: Reach([PROGRAMS[name]], LINES[name]).situations(frame) for name, (_, frame) in EVERY.items()}
NUMBERS = {
    "points": 255,
    "okeys": 2,
    "tiles": 21,
    "indicator": 13,
    "hand_number": 11,
    "hands": 11,
    "opening_pairs": 10,
}


def as_columns(seats):
    return {name: np.array([one[name] for one in seats]) for name in seats[0]}


def event_columns(happenings):
    """Turn (row, happening) pairs into columns, each event's in the order in which they come."""
    found = {}
    for name in {happening.event for _, happening in happenings}:
        mine = [(row, happening.facts) for row, happening in happenings if happening.event == name]
        facts = {fact: np.array([own[fact] for _, own in mine]) for fact in mine[0][1]}
        found[name] = EventColumns(np.array([row for row, _ in mine]), facts)
    return found


def happening(name):
    """Draw a happening of an event with every fact it has, `opened` among them."""
    tops = {
        fact.name: 1 if fact.kind == "yesno" else len(fact.values) - 1 if fact.kind == "choice" else fact.high
        for fact in EVENTS[name].facts.values()
    }
    facts = {fact: st.integers(0, top) for fact, top in (tops | {"opened": 2}).items()}
    return st.builds(Happening, st.just(name), st.fixed_dictionaries(facts))


@st.composite
def seats_and_events(draw, name):
    ends = draw(st.lists(st.sampled_from(ENDS[name]), min_size=1, max_size=8))
    # a number that decides nothing may be any number
    free = {n: st.integers(0, top) for n, top in NUMBERS.items() if n not in ends[0].shown}
    seats = [{**end.end, **draw(st.fixed_dictionaries(free))} for end in ends]
    events = [e for e in PROGRAMS[name].penalties if e != "hand_end"]
    rows = st.integers(0, len(seats) - 1)
    pairs = st.tuples(rows, st.sampled_from(events).flatmap(happening)) if events else st.nothing()
    return seats, draw(st.lists(pairs, max_size=12)) if events else []


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=25, deadline=None)
@given(data=st.data())
def test_columns_equal_seats_for_any_events(name, data):
    seats, happenings = data.draw(seats_and_events(name))
    one_by_one = [
        PROGRAMS[name].seat(facts, [h for row, h in happenings if row == i]).total
        for i, facts in enumerate(seats)
    ]
    assert columns.totals(PROGRAMS[name], as_columns(seats), event_columns(happenings)).tolist() == one_by_one


@pytest.mark.parametrize("name", EVERY)
def test_columns_equal_seats_in_every_situation(name):
    program, (_, frame) = PROGRAMS[name], EVERY[name]
    ends = [situation.end for situation in ENDS[name]]
    assert columns.totals(program, as_columns(ends), {}).tolist() == [program.seat(end).total for end in ends]
    for event in program.penalties:
        found = Reach([program], LINES[name]).situations(frame, event)
        happenings = [(i, h) for i, situation in enumerate(found) for h in situation.happenings()]
        totals = columns.totals(program, as_columns([s.end for s in found]), event_columns(happenings))
        assert totals.tolist() == [program.seat(s.end, s.happenings()).total for s in found]


def test_small_integer_types_do_not_wrap_around():
    facts = {n: v.astype(np.int8) for n, v in as_columns([ENDS["klasik"][0].end]).items() if n != "points"}
    assert columns.totals(
        PROGRAMS["klasik"], {**facts, "points": np.array([200], np.uint8)}, {}
    ).tolist() == [202]
    held = {
        **facts,
        "opened": np.array([1], np.int8),
        "points": np.array([200], np.uint8),
        "okeys": np.array([2], np.int8),
    }
    assert columns.totals(PROGRAMS["klasik"], held, {}).tolist() == [402]
    assert columns.totals(PROGRAMS["klasik"], held, {}).dtype == np.int64


def test_no_seats_give_no_totals():
    nothing = {name: np.array([], np.int64) for name in ENDS["klasik"][0].end}
    assert columns.totals(PROGRAMS["klasik"], nothing, {}).tolist() == []


def test_columns_with_a_seat_that_no_row_covers_are_refused():
    program = Program(scoring(hand={"melds": "S * K when opened = melds"}))
    seats = as_columns([situation.end for situation in ENDS["klasik"]])
    with pytest.raises(UnprovenError):
        columns.totals(program, seats, {})


def test_columns_can_be_scored_again_under_another_house():
    seats = as_columns(
        [{**s.end, "okeys": 1} for s in ENDS["klasik"] if s["opened"] == 2 and not s["finished"]]
    )
    own = columns.totals(PROGRAMS["klasik"], seats, {})
    other = columns.totals(Program(house("batak101")[0]), seats, {})
    assert (other >= own).all()
    assert (other > own).any()
