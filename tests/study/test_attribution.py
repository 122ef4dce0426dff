"""The way from one ruleset to another: every step a ruleset that could be played, and the steps add up."""

from __future__ import annotations

from functools import cache

import pytest

from okeyrules.ruleset.load import load
from okeyrules.study.ask import attribution as attribution_module
from okeyrules.study.ask.attribution import Attribution, attributed
from okeyrules.study.ask.compare import compare
from okeyrules.study.ask.path_between import way
from okeyrules.study.run.sample import Plan, Sample
from okeyrules.study.run.variant import changed

PAIRS = [
    ("klasik", "genel"),
    ("klasik", "puanli"),
    ("klasik", "kerizim+katlamali+esli"),
    ("batak101+deprem", "klasik"),
    ("genel+cezali", "batak101+esli"),
]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_a_way_ends_at_the_other_ruleset_and_every_difference_is_on_it_once(a: str, b: str) -> None:
    found = way(load(a), load(b))
    assert found.legs[-1].ruleset.hash == load(b).hash
    paths = [path for leg in found.legs for path in leg.paths] + [row.path for row in found.idle]
    assert sorted(paths) == sorted({row.path for row in compare_rows(a, b)})


def compare_rows(a: str, b: str) -> list:
    from okeyrules.explain.differences import differing

    return differing([load(a), load(b)])


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_the_checks_complain_of_no_ruleset_on_the_way(a: str, b: str) -> None:
    for leg in way(load(a), load(b)).legs:
        assert not changed(leg.ruleset, {}).diagnostics, leg.paths


def test_a_fine_comes_together_with_what_it_is_for() -> None:
    paths = [leg.paths for leg in way(load("klasik"), load("genel")).legs]
    assert ("opening.wrong", "scoring.penalties.wrong_opening") in paths


def test_a_setting_waits_for_its_switch() -> None:
    paths = [path for leg in way(load("klasik"), load("genel+katlamali")).legs for path in leg.paths]
    assert paths.index("opening.escalation") < paths.index("opening.escalation_value")


def test_what_does_nothing_in_a_hand_is_no_step() -> None:
    idle = {row.path for row in way(load("klasik"), load("puanli")).idle}
    assert {"clock.start_countdown", "match.points"} <= idle
    assert "opening.escalation_value" in {row.path for row in way(load("klasik"), load("genel")).idle}


def test_one_difference_needs_no_attribution() -> None:
    assert attributed(load("klasik"), load("katlamali"), Sample(Plan(5, workers=1)), 5) is None


@cache
def batak() -> tuple[Attribution, dict[str, float]]:
    found = compare([load("klasik"), load("batak101")], Plan(60, workers=1))
    other = found.others[0]
    assert other.attribution is not None
    return other.attribution, {e.metric.key: e.difference.value for e in other.effects}


def test_the_steps_add_up_to_the_whole_difference() -> None:
    found, whole = batak()
    assert found.hands == 60
    for at, effect in enumerate(found.steps[0].effects):
        steps = sum(step.effects[at].difference.value for step in found.steps)
        assert steps == pytest.approx(whole[effect.metric.key]), effect.metric.key


def test_a_step_that_changes_nothing_has_an_effect_of_exactly_0() -> None:
    mate = next(s for s in batak()[0].steps if s.rows[0].path == "scoring.hand.mate")
    assert all(effect.difference.is_nil for effect in mate.effects)
    assert not mate.real


def test_the_step_of_the_okeys_value_raises_the_points() -> None:
    okey = next(s for s in batak()[0].steps if s.rows[0].path == "scoring.okey_value")
    points = next(e for e in okey.effects if e.metric.key == "points")
    assert points.difference.value > 0


def test_many_steps_are_played_on_fewer_hands_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attribution_module, "LEAST", 10)
    found = compare([load("klasik"), load("batak101")], Plan(60, workers=1)).others[0].attribution
    assert found is not None
    assert found.hands == 60 * 2 // 8
