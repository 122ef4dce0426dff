"""Rulesets played on the same deals: effects that are known beforehand come out, and nothing is called one by luck."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import numpy as np
import pytest

from okeyrules.hand_state.layout import FINISH
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.compare import Comparison, TooFewError, Versus, compare
from okeyrules.study.ask.effects import Effect, half_width
from okeyrules.study.run import sample as sample_module
from okeyrules.study.run.sample import Plan, Sample, first_of
from okeyrules.study.run.variant import changed

HANDS = 300


def plan(hands: int = HANDS, **more: object) -> Plan:
    return replace(Plan(hands, workers=1), **more)


@cache
def against_klasik(name: str) -> Comparison:
    return compare([load("klasik"), load(name)], plan(), attribute=False)


def effect(other: Versus, key: str) -> Effect:
    return next(e for e in other.effects if e.metric.key == key)


def no_playing(*args: object, **kwargs: object) -> None:
    raise AssertionError("hands were played")


@pytest.mark.parametrize("hands", [0, 1, 10**9])
def test_equal_rulesets_differ_in_nothing_at_any_number_of_hands_and_are_not_played(
    hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sample_module, "simulate", no_playing)
    other = changed(load("klasik"), {}).usable()
    found = compare([load("klasik"), load("klasik"), other], plan(hands))
    assert [v.is_same for v in found.others] == [True, True]
    assert not any(v.rows or v.effects for v in found.others)
    assert (found.hands, dict(found.scored)) == (0, {})


def test_katlamali_lowers_the_share_that_opens() -> None:
    opened = effect(against_klasik("katlamali").others[0], "opened_share")
    assert opened.is_real
    assert opened.difference.high < 0


def test_a_threshold_of_51_raises_the_share_that_opens() -> None:
    low = changed(load("klasik"), {"opening.threshold": 51}).usable()
    opened = effect(compare([load("klasik"), low], plan(), attribute=False).others[0], "opened_share")
    assert opened.is_real
    assert opened.difference.low > 0


def test_deprem_multiplies_the_spread_and_changes_no_verdict() -> None:
    other = against_klasik("deprem").others[0]
    assert effect(other, "points_spread").is_real
    assert effect(other, "points_spread").difference.low > 0
    for found in other.effects:
        if found.metric.unit != "points":
            assert found.difference.is_nil or not found.difference.is_known, found.metric.key


def test_an_okey_that_counts_101_changes_the_points_only_where_one_stays_in_the_rack() -> None:
    klasik = load("klasik")
    counted = changed(klasik, {"scoring.okey_value": 101}).usable()
    found = compare([klasik, counted], plan(), attribute=False)
    a, b = (found.scored[r.hash] for r in (klasik, counted))
    hand, seat = a.hands.hand, a.hands.seat
    finished = (hand["ended"] == FINISH)[:, None] & (hand["finisher"][:, None] == np.arange(4))
    kept = (seat["okeys"] > 0) & (seat["opened"] != 0) & ~finished
    assert ((b.totals != a.totals) == kept).all()
    assert kept.any()


def test_batak101_differs_in_what_an_okey_left_in_the_rack_costs() -> None:
    other = against_klasik("batak101").others[0]
    ends = effect(other, "fines_hand_end")
    assert ends.a.value > 0
    assert ends.b.value == 0
    assert {"scoring.okey_value", "scoring.penalties.held_okey"} <= {row.path for row in other.rows}


def test_only_what_is_beyond_chance_in_the_whole_table_is_called_a_difference() -> None:
    other = against_klasik("katlamali").others[0]
    tempting = [e for e in other.effects if e.difference.is_beyond_chance]
    assert set(other.real) <= set(tempting)
    assert all(not e.difference.low <= 0 <= e.difference.high for e in other.real)


def test_every_other_ruleset_is_compared_with_the_first_on_the_same_deals() -> None:
    names = ["klasik", "katlamali", "deprem"]
    found = compare([load(name) for name in names], plan(20), attribute=False)
    assert [v.ruleset.source for v in found.others] == names[1:]
    numbers = [scored.hands.hand["number"].tolist() for scored in found.scored.values()]
    assert numbers == [list(range(20))] * 3
    indicators = [scored.hands.hand["indicator"].tolist() for scored in found.scored.values()]
    assert indicators[0] == indicators[1] == indicators[2]


def test_until_goes_on_until_the_headlines_are_that_sure() -> None:
    found = compare([load("klasik"), load("katlamali")], plan(5000, until=4.0), attribute=False)
    assert found.width <= 4.0
    assert found.hands < 5000
    assert not found.is_wide
    assert found.width == max(half_width(e) for e in found.others[0].effects if e.metric.headline)


def test_until_stops_at_its_bound_and_says_that_it_is_still_wide() -> None:
    found = compare([load("klasik"), load("katlamali")], plan(40, until=0.5), attribute=False)
    assert found.hands == 40
    assert found.is_wide


def test_a_sample_that_grew_is_the_sample_that_was_played_at_once() -> None:
    klasik = load("klasik")
    grown, whole = Sample(plan()), Sample(plan())
    grown.play([klasik], 5)
    grown.play([klasik], 12)
    whole.play([klasik], 12)
    assert same(grown, whole, klasik, 12)
    assert same(grown, whole, klasik, 7)


def same(one: Sample, other: Sample, ruleset: Ruleset, hands: int) -> bool:
    a, b = (sample.scored(ruleset, hands) for sample in (one, other))
    return len(a) == hands and bool((a.totals == b.totals).all())


def test_the_first_hands_of_many_score_as_they_do_among_all() -> None:
    klasik = load("klasik")
    whole = Sample(plan())
    whole.play([klasik], 30)
    hands = whole.scored(klasik, 30).hands
    assert (first_of(hands, 11).totals(klasik) == hands.totals(klasik)[:11]).all()
    assert all((columns["hand"] < 11).all() for columns in first_of(hands, 11).event.values())


def test_progress_is_told_over_all_rulesets() -> None:
    told: list[tuple[int, int]] = []
    compare([load("klasik"), load("deprem")], plan(10), progress=lambda *at: told.append(at))
    assert told[-1] == (20, 20)


@pytest.mark.parametrize("names", [[], ["klasik"]])
def test_fewer_than_two_rulesets_are_a_wrong_call_that_shows_what_was_given(names: list[str]) -> None:
    with pytest.raises(TooFewError, match=f"given: {'`klasik`' if names else 'none'}"):
        compare([load(name) for name in names], Plan(10))


@pytest.mark.parametrize(
    ("wish", "shown"),
    [
        ({"hands": 0}, "not 0"),
        ({"hands": -5}, "not -5"),
        ({"hands": "many"}, "not 'many'"),
        ({"until": 0}, "not 0"),
        ({"until": float("nan")}, "not nan"),
        ({"players": ()}, "not 0"),
        ({"players": ("steady",) * 3}, "not 3"),
        ({"players": ("stedy",)}, "stedy"),
        ({"workers": 0}, "0 workers"),
    ],
)
def test_a_plan_that_cannot_be_played_is_a_wrong_call_that_shows_what_it_got(
    wish: dict[str, object], shown: str
) -> None:
    with pytest.raises(ValueError, match=shown):
        compare([load("klasik"), load("genel")], plan(**{"hands": 10, **wish}))


def test_what_no_player_of_the_program_does_is_said_to_be_unmeasured() -> None:
    found = compare([load("klasik"), load("docs/examples/yildiz.yaml")], plan(60)).others[0].attribution
    assert found is not None
    reasons = {step.rows[0].path: step.unused for step in found.steps}
    for path in ("pairs.declaration", "undo.collect", "scoring.penalties.timeout_left"):
        assert reasons[path] is not None, path
    assert reasons["opening.threshold"] is None
    alone = compare(
        [load("klasik"), changed(load("klasik"), {"pairs.declaration": "binding"}).usable()], plan(5)
    )
    assert alone.others[0].unused is not None
