"""Each metric comes to the number that one computes by hand."""

import dataclasses

import numpy as np
import pytest

from okeyrules.hand_state.layout import PAIRS, STOCK_OUT, VOID
from okeyrules.study.metrics import BY_KEY, GROUPS, METRICS
from okeyrules.study.metrics.base import UNITS, Scored
from okeyrules.study.metrics.length import SECONDS_A_TURN
from okeyrules.table.moves import GIVE_BACK, LAY_OFF, MELD, PAIR, SWAP, TAKE_LEFT
from tests.study.made import NEVER, made, played, seat

FOUR = [
    seat(),
    seat(PAIRS, opening_pairs=6, opened_at=9),
    seat(points=12, opened_at=8, opening_value=130),
    NEVER,
]


def value(run, key):
    return BY_KEY[key].measure(run).value


# two hands: finished with melds by the starter; ran out of stock, nobody opened
OPENINGS = made({"seats": FOUR}, {"ended": STOCK_OUT, "finisher": -1, "seats": [NEVER] * 4})
ENDINGS = made(
    {},
    {"from_hand": 1, "with_okey": 1},
    {"finisher": 1, "seats": FOUR},
    {"ended": STOCK_OUT, "finisher": -1},
    {"ended": VOID, "finisher": -1},
)
# points: -101, 0, 12, 202 and -202, 24, 404, 0
POINTS = made({"seats": FOUR}, {"with_okey": 1, "seats": [seat(), seat(points=12), NEVER, seat()]})


@pytest.mark.parametrize(
    ("run", "key", "expected"),
    [
        (OPENINGS, "opened_share", 3 / 8),
        (OPENINGS, "opened_pairs_share", 1 / 8),
        (OPENINGS, "never_opened_share", 5 / 8),
        (OPENINGS, "opening_turn", (1 + 3 + 2) / 3),  # turns 1, 9 and 8 of the table
        (OPENINGS, "opening_value", (101 + 130) / 2),
        (OPENINGS, "opening_pairs", 6),
        (ENDINGS, "finish_share", 3 / 5),
        (ENDINGS, "from_hand_share", 1 / 5),
        (ENDINGS, "on_pairs_share", 1 / 5),
        (ENDINGS, "with_okey_share", 1 / 5),
        (ENDINGS, "stock_out_share", 1 / 5),
        (ENDINGS, "void_share", 1 / 5),
        (POINTS, "points", (113 + 226) / 8),
        (POINTS, "points_spread", np.std([-101, 0, 12, 202, -202, 24, 404, 0])),
        (POINTS, "points_gap", (303 + 606) / 2),
    ],
)
def test_a_metric_is_what_one_counts_by_hand(run, key, expected):
    assert value(run, key) == pytest.approx(expected)


def test_turns_and_minutes():
    run = made({"turns": 20}, {"turns": 35})
    assert value(run, "turns") == 27.5
    assert value(run, "minutes") == pytest.approx(27.5 * SECONDS_A_TURN / 60)


@pytest.mark.parametrize(("limit", "seconds"), [(5, 5), (SECONDS_A_TURN + 1, SECONDS_A_TURN)])
def test_a_clock_that_is_faster_than_people_are_bounds_the_minutes(limit, seconds):
    run = made({"turns": 30})
    clock = dataclasses.replace(run.ruleset.rules.clock, turn_seconds=limit, start_countdown=10)
    rules = dataclasses.replace(run.ruleset.rules, clock=clock)
    bounded = Scored(run.hands, dataclasses.replace(run.ruleset, rules=rules))
    assert value(bounded, "minutes") == pytest.approx((30 * seconds + 10) / 60)


@pytest.mark.parametrize(("source", "kept"), [("klasik", 30 + 101), ("batak101", 30 + 101)])
def test_what_goes_with_an_okey_left_in_the_rack(source, kept):
    ends = [seat(), seat(points=30, okeys=1), seat(points=30), NEVER]
    run = made({"seats": ends}, {}, source=source)
    assert value(run, "okey_kept_share") == 1 / 8
    assert value(run, "okey_kept_points") == kept


def test_fines_by_what_they_are_for():
    ends = [seat(), seat(okeys=1), seat(), seat()]
    run = made(
        {"seats": ends},
        {},
        source="klasik+cezali",
        happened=[
            ("discard", 0, 1, {"playable": 1, "tile": 4}),
            ("discard", 0, 2, {"okey": 1, "playable": 1, "tile": 4}),
            ("discard", 0, 0, {"playable": 1, "finishing": 1, "tile": 4}),
            ("discard", 1, 3, {"playable": 1, "tile": 9}),
            ("fed", 1, 2, {"tile": 7, "by": 0}),
        ],
    )
    assert value(run, "fines") == (101 * 4 + 70) / 8
    assert value(run, "fines_discard") == 101 * 3 / 8
    assert value(run, "fines_hand_end") == 101 / 8
    assert value(run, "fines_fed") == 70 / 8
    assert value(run, "fines_okey_taken") == value(run, "fines_other") == 0
    assert value(run, "playable_discards") == 2 / 8
    assert value(run, "okey_discards") == 1 / 8


def test_fines_for_an_okey_taken_and_for_what_is_rare():
    taken = made({}, source="batak101", happened=[("okey_taken", 0, 2, {"taker": 2})])
    assert value(taken, "fines_okey_taken") == 101 / 4
    wrong = made({}, source="puanli", happened=[("wrong_opening", 0, 2, {}), ("collect", 0, 1, {})])
    assert value(wrong, "fines_other") == 202 / 4


def test_the_starter_and_the_last_seat_against_the_others():
    run = made(
        {"starter": 0, "seats": FOUR},  # -101, 0, 12, 202
        {"starter": 2, "finisher": 1, "seats": FOUR},  # on pairs: 0, -202, 24, 404
        {"starter": 1, "ended": VOID, "finisher": -1},
    )
    assert value(run, "starter_points") == pytest.approx(((-101 - 214 / 3) + (24 - 202 / 3)) / 2)
    assert value(run, "last_points") == pytest.approx(((202 + 89 / 3) + (-202 - 428 / 3)) / 2)
    assert value(run, "starter_finish_share") == 1 / 2
    assert value(run, "last_finish_share") == 1 / 2


def test_teams_are_measured_where_there_are_partners_only():
    run = made({"seats": FOUR}, source="klasik+esli")  # -101 + 12 and 0 + 202
    assert value(run, "team_points") == (-89 + 202) / 2
    assert value(run, "team_gap") == 291
    assert not BY_KEY["team_points"].measure(POINTS).is_known
    assert not BY_KEY["team_gap"].measure(POINTS).is_known


def test_what_is_done_at_the_table_is_counted_a_hand():
    moves = {
        0: {TAKE_LEFT: 3, GIVE_BACK: 1, LAY_OFF: 5, PAIR: 2},
        1: {PAIR: 4, SWAP: 1},  # who opened with pairs lays pairs, but not beside pairs
        2: {MELD: 2, LAY_OFF: 1},
    }
    run = made({"seats": FOUR, "moves": moves}, {}, happened=[("fed", 0, 1, {}), ("fed", 1, 1, {})])
    assert value(run, "left_taken") == 2 / 2
    assert value(run, "lay_offs") == 6 / 2
    assert value(run, "pairs_beside") == 2 / 2
    assert value(run, "later_melds") == 2 / 2
    assert value(run, "okey_swaps") == 1 / 2
    assert value(run, "left_openings") == 2 / 2


def test_every_metric_has_a_key_of_its_own_words_in_both_languages_and_a_unit():
    assert len(BY_KEY) == len(METRICS)
    for metric in METRICS:
        assert metric.unit in UNITS, metric.key
        for words in (metric.title, metric.says, metric.subject):
            assert words.tr, metric.key
            assert words.en, metric.key
            assert words.tr != words.en, metric.key
        assert metric.says.en.endswith("."), metric.key
        assert metric.says.tr.endswith("."), metric.key
    assert sum(len(group.metrics) for group in GROUPS) == len(METRICS)


@pytest.mark.parametrize("source", ["klasik", "puanli+esli", "batak101+deprem"])
def test_every_metric_of_played_hands_lies_in_its_interval(source):
    run = played(source, 12)
    for metric in METRICS:
        found = metric.measure(run)
        partners = metric.key.startswith("team") and not run.ruleset.frame.partners
        assert found.is_known != partners or metric.key in ("opening_pairs", "okey_kept_points"), metric.key
        if found.is_known:
            assert found.low <= found.value <= found.high, metric.key
        if metric.unit == "share":
            assert 0 <= found.low <= found.high <= 1 or not found.is_known, metric.key


@pytest.mark.parametrize("source", ["klasik", "klasik+esli"])
def test_equal_rulesets_differ_in_no_metric(source):
    run = played(source, 12)
    again = Scored(run.hands, run.ruleset)
    for metric in METRICS:
        found = metric.compare(run, again)
        assert not found.is_known or found.is_nil, metric.key


def test_no_metric_stumbles_over_no_hands():
    nothing = made()
    assert not any(metric.measure(nothing).is_known for metric in METRICS)


def test_deprem_multiplies_the_spread():
    run = played("klasik", 30)
    shaken = Scored(run.hands, played("klasik+deprem", 1).ruleset)
    assert BY_KEY["points_spread"].compare(run, shaken).is_beyond_chance
    assert BY_KEY["opened_share"].compare(run, shaken).is_nil


def test_rising_openings_lower_the_share_that_opens_on_the_same_deals():
    found = BY_KEY["opened_share"].compare(played("klasik", 60), played("klasik+katlamali", 60))
    assert found.is_beyond_chance
    assert found.value < 0


def test_the_interval_of_the_spread_holds_about_95_times_of_100():
    rng = np.random.default_rng(4)
    held, empty = 0, made(*[{}] * 150)
    for _ in range(300):
        points = rng.normal(0, 3, (150, 4)) + rng.normal(0, 4, (150, 1))
        run = Scored(empty.hands, empty.ruleset)
        run.__dict__["totals"] = points
        found = BY_KEY["points_spread"].measure(run)
        held += found.low <= 5 <= found.high
    assert 0.91 <= held / 300 <= 0.985


def test_a_deal_played_by_all_players_in_turn_counts_once():
    thrice = made({"number": 4, "turns": 10}, {"number": 7, "turns": 30}, {"number": 4, "turns": 20})
    found = BY_KEY["turns"].measure(thrice)
    assert found.value == 20
    assert found.n == 2
    num, den = BY_KEY["turns"].columns(thrice)
    assert (num.tolist(), den.tolist()) == ([30, 30], [2, 1])


def test_rows_are_in_the_order_of_the_deals():
    num, _ = BY_KEY["turns"].columns(made({"number": 9, "turns": 1}, {"number": 3, "turns": 2}))
    assert num.tolist() == [2, 1]
