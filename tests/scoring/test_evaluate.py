"""A scoring comes to the numbers of the rules, for one seat."""

import subprocess
import sys

import pytest

from okeyrules.scoring.evaluate import Program, UnprovenError
from tests.scoring.houses import FACTORS, FINES, HOUSES, MODES, ROWS, discard, event, house, scoring, seat

OWN = {"hand": {"here": "S * K"}, "penalties": {}}


def total(facts, *events, **texts):
    return Program(scoring(**texts)).seat(facts, events).total


def house_total(name, facts, *events, modes=()):
    return Program(house(name, modes)[0]).seat(facts, events).total


TABLE = [  # finish, and what the finisher, a seat that never opened, melds with 12 and pairs with 12 get
    ({}, (-101, 202, 12, 24)),
    ({"finish_okey": True}, (-202, 404, 24, 48)),
    ({"finish_pairs": True}, (-202, 404, 24, 48)),
    ({"finish_pairs": True, "finish_okey": True}, (-404, 808, 48, 96)),
]


@pytest.mark.parametrize("name", HOUSES)
@pytest.mark.parametrize(("finish", "points"), TABLE)
def test_every_house_scores_the_common_table(name, finish, points):
    finisher, unopened, melds, pairs = points
    how = "pairs" if finish.get("finish_pairs") else "melds"
    assert house_total(name, seat(finished=True, opened=how, **finish)) == finisher
    assert house_total(name, seat(opened="none", finish_happened=True, points=77, **finish)) == unopened
    assert house_total(name, seat(opened="melds", finish_happened=True, points=12, **finish)) == melds
    assert house_total(name, seat(opened="pairs", finish_happened=True, points=12, **finish)) == pairs


def test_from_hand_doubles_and_with_the_okey_it_is_four_times():
    beaten = seat(opened="none", finish_happened=True, finish_from_hand=True)
    assert house_total("puanli", beaten) == 404
    assert house_total("puanli", {**beaten, "finish.okey": 1}) == 808
    assert house_total("klasik", seat(opened="melds", finished=True, finish_from_hand=True)) == -202


def test_without_a_finish_the_factor_is_one():
    assert house_total("klasik", seat(opened="none")) == 202
    assert house_total("klasik", seat(opened="pairs", points=15)) == 30


def test_klasik_fines_each_held_okey_and_does_not_multiply_the_fine():
    two = seat(opened="pairs", finish_happened=True, finish_okey=True, points=20, okeys=2)
    assert house_total("klasik", two) == 20 * 2 * 2 + 202
    assert house_total("klasik", seat(opened="none", okeys=2)) == 202


def test_batak101_counts_a_held_okey_in_the_rack_and_multiplies_it():
    held = seat(opened="pairs", finish_happened=True, finish_okey=True, points=20, okeys=1)
    assert house_total("batak101", held) == 121 * 2 * 2


def test_a_discard_that_is_an_okey_and_playable_is_one_fine():
    assert house_total("klasik", seat(opened="none"), discard(okey=True, playable=True)) == 303


def test_a_finishing_discard_is_fined_for_nothing():
    finisher = seat(opened="melds", finished=True, finish_okey=True)
    assert house_total("klasik", finisher, discard(okey=True, playable=True, finishing=True)) == -202


def test_a_fine_falls_every_time():
    assert (
        house_total("klasik", seat(opened="none"), discard(playable=True), discard(), discard(playable=True))
        == 404
    )


@pytest.mark.parametrize(("taker", "points"), [("self", 12), ("partner", 12), ("opponent", 113)])
def test_batak101_fines_an_okey_taken_by_an_opponent_only(taker, points):
    layer = seat(opened="melds", points=12)
    assert house_total("batak101", layer, event("okey_taken", taker=taker), modes=("esli",)) == points


def test_deprem_multiplies_the_row_and_not_the_fines():
    facts = seat(opened="melds", finish_happened=True, points=5, okeys=1, indicator=6)
    assert house_total("batak101", facts, discard(playable=True), modes=("deprem",)) == 106 * 6 + 101


@pytest.mark.parametrize(("name", "points"), [("puanli", -101), ("batak101", 0), ("klasik", 404)])
def test_the_mate_of_who_finished_gets_what_the_house_says(name, points):
    mate = seat(opened="none", partner_finished=True, partner_opened="melds", finish_okey=True)
    assert house_total(name, mate, modes=("esli",)) == points


def test_combining_by_highest_takes_the_largest_factor_alone():
    factors = {"with_okey": "x3 when finish.okey", "on_pairs": "x5 when finish.pairs"}
    both = seat(opened="melds", points=10, finish_okey=True, finish_pairs=True)
    assert total(both, multipliers=factors, **OWN) == 150
    assert total(both, multipliers=factors, combine="highest", **OWN) == 50
    assert total(seat(opened="melds", points=10), multipliers=factors, combine="highest", **OWN) == 10


def test_a_fine_that_falls_once_counts_its_first_time_alone():
    fines = {"fed": "+10 * tile once on fed when tile > 2"}
    events = [event("fed", tile=n, by="melds") for n in (1, 7, 13)]
    assert total(seat(opened="none"), *events, penalties=fines) == 202 + 70


def test_unless_turns_a_condition_round():
    fines = {"feed": "+5 on fed when tile > 2 unless by = pairs"}
    events = [event("fed", tile=9, by="pairs"), event("fed", tile=9, by="melds")]
    assert total(seat(opened="none"), *events, penalties=fines) == 207


@pytest.mark.parametrize(("points", "least", "most"), [(3, 3, 50), (50, 50, 50), (90, 50, 90)])
def test_min_and_max_choose(points, least, most):
    facts = seat(opened="melds", points=points)
    assert total(facts, hand={"here": "min(S, 50)"}, penalties={}) == least
    assert total(facts, hand={"here": "max(S, 50, 7)"}, penalties={}) == most


def test_opened_in_a_fine_means_when_the_event_happened():
    fines = {"early": "+7 on discard when opened = none"}
    opener = seat(opened="melds", points=1)
    assert total(opener, discard(opened="none"), discard(opened="melds"), penalties=fines) == 8
    assert total(opener, discard(), penalties=fines) == 1


def test_a_row_that_is_overridden_still_overrides():
    rows = {
        "first": "1 when opened = melds overriding second",
        "second": "2 when opened = melds overriding third",
        "third": "3 when opened = melds",
        "rest": "4 when opened != melds",
    }
    assert total(seat(opened="melds"), hand=rows, penalties={}) == 1


@pytest.mark.parametrize("rows", [{"melds": "S * K when opened = melds"}, {"one": "1", "two": "2"}])
def test_a_seat_without_exactly_one_row_is_refused(rows):
    with pytest.raises(UnprovenError):
        total(seat(opened="none"), hand=rows)


def test_the_end_of_the_hand_happens_once_even_if_it_is_listed():
    held = seat(opened="melds", points=3, okeys=1)
    assert house_total("klasik", held, event("hand_end")) == house_total("klasik", held) == 104


def test_what_must_be_known_is_named():
    program = Program(house("klasik", ("deprem",))[0])
    finish = {"finish.okey", "finish.pairs", "finish.from_hand"}
    assert program.needs() == {"opened", "finished", "points", "indicator"} | finish
    assert program.needs("discard") == {"playable", "okey", "finishing"}
    assert Program(house("batak101")[0]).needs() >= {"points", "okeys"}


def test_a_seat_that_never_opened_needs_no_rack():
    facts = seat(opened="none")
    del facts["points"], facts["okeys"]
    assert house_total("klasik", facts) == 202


def test_scoring_a_seat_does_not_load_numpy():
    code = "import sys, okeyrules.scoring.checks, okeyrules.scoring.compare; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_table_of_modes_is_whole():
    assert len(MODES) == 8
    assert {*FACTORS, *ROWS, *FINES} >= {"from_hand", "finisher", "held_okey"}
