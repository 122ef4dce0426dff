"""What the scoring lines gave, one by one, is the total, in every house and mode and in scorings of any kind."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.hand_state.layout import PAIRS, VOID
from okeyrules.scoring import columns
from okeyrules.scoring.evaluate import Program
from tests.houses import HOUSES
from tests.scoring.houses import scoring
from tests.scoring.houses import seat as end_of
from tests.scoring.odd_scorings import EVERY
from tests.scoring.test_columns import PROGRAMS, as_columns, event_columns, seats_and_events
from tests.study.made import NEVER, made, played, seat

MODES = [f"{house}{mode}" for house in HOUSES
         for mode in ("", "+katlamali", "+deprem", "+esli+cezali")]  # fmt: skip


def summed(found):
    return sum(found.points.values())


@pytest.mark.parametrize("name", EVERY)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_lines_are_what_the_receipts_of_single_seats_say(name, data):
    seats, happenings = data.draw(seats_and_events(name))
    program = PROGRAMS[name]
    facts, events = as_columns(seats), event_columns(happenings)
    found = columns.lines(program, facts, events)
    assert (summed(found) == columns.totals(program, facts, events)).all()
    for i, end in enumerate(seats):
        receipt = program.seat(end, [h for row, h in happenings if row == i])
        expected = {f"scoring.hand.{receipt.row.line.name}": 1}
        for used in (*receipt.fines, *receipt.factors):
            path = f"scoring.{used.line.section}.{used.line.name}"
            expected[path] = expected.get(path, 0) + used.times
        assert {path: times[i] for path, times in found.times.items() if times[i]} == expected


@pytest.mark.parametrize("source", MODES)
def test_in_played_hands_rows_and_fines_are_the_totals(source):
    run = played(source, 12)
    assert (sum(run.lines.values()) == run.totals).all()
    rows = [times for path, times in run.times.items() if path.startswith("scoring.hand.")]
    assert (sum(rows) == 1).all()


def test_a_fine_at_its_face_value_where_the_total_multiplies_the_row():
    run = made(
        {"indicator": 5, "seats": [seat(), NEVER, seat(points=7), NEVER]},
        source="klasik+deprem",
        happened=[("discard", 0, 1, {"playable": 1, "tile": 4})],
    )
    assert run.lines["scoring.hand.never_opened"].tolist() == [[0, 202 * 6, 0, 202 * 6]]
    assert run.lines["scoring.penalties.playable"].tolist() == [[0, 101, 0, 0]]
    assert run.totals.tolist() == [[-101 * 6, 202 * 6 + 101, 42, 202 * 6]]


def test_in_a_total_with_a_limit_each_line_has_what_the_total_grows_by():
    fines = {"first": "+30 on hand_end when opened != none", "second": "+40 on hand_end when opened != none"}
    program = Program(scoring(penalties=fines, total="min(hand + penalties, 50)"))
    found = columns.lines(program, as_columns([end_of(opened="melds", points=10)]), {})
    given = {path.split(".")[-1]: int(points[0]) for path, points in found.points.items() if points[0]}
    assert given == {"melds": 10, "first": 30, "second": 10}


def test_only_the_highest_multiplier_counts_where_the_highest_alone_does():
    factors = {
        "low": "x2 when finish.happened",
        "high": "x3 when finish.okey",
        "alike": "x3 when finish.okey",
    }
    program = Program(scoring(multipliers=factors, combine="highest"))
    facts = as_columns([end_of(opened="melds", finish_happened=True, finish_okey=True, points=1)])
    times = columns.lines(program, facts, {}).times
    assert [int(times[f"scoring.multipliers.{name}"][0]) for name in factors] == [0, 1, 0]


def test_multipliers_are_counted_by_the_seats_they_apply_to():
    run = made({"with_okey": 1}, {}, {"seats": [seat(PAIRS)] * 4})
    assert run.times["scoring.multipliers.with_okey"].sum(axis=1).tolist() == [4, 0, 0]
    assert run.times["scoring.multipliers.on_pairs"].sum(axis=1).tolist() == [0, 0, 4]
    assert run.totals[0].tolist() == [-202, 0, 0, 0]


def test_a_void_hand_gives_nothing_to_anyone():
    run = made({"ended": VOID, "finisher": -1, "seats": [seat(PAIRS, points=30)] * 4})
    assert not run.totals.any()
    assert not any(points.any() for points in (*run.lines.values(), *run.times.values()))


def test_no_hands_give_no_lines():
    run = made()
    assert run.totals.shape == (0, 4)
    assert all(points.shape == (0, 4) for points in run.lines.values())
