"""One setting swept: its points in order, against the house's own value, and what is wrong with values said plainly."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from okeyrules.ruleset.load import load
from okeyrules.study.ask.tune import Curve, UnknownPathError, ValuesError, known_path, split, tune
from okeyrules.study.report import curve_html, curve_json, curve_text
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.variant import changed
from okeyrules.text import Text


def swept(path: str, values: Sequence[object], hands: int = 40, house: str = "klasik") -> Curve:
    ruleset = load(house)
    return tune(ruleset, path, [changed(ruleset, {path: v}).usable() for v in values], Plan(hands, workers=1))


def test_the_points_stand_in_rising_order_with_the_own_value_among_them() -> None:
    curve = swept("opening.threshold", [121, 51])
    assert [point.value for point in curve.points] == [51, 101, 121]
    assert curve.points[curve.own].ruleset.hash == load("klasik").hash


def test_of_the_own_value_every_difference_is_0() -> None:
    curve = swept("opening.threshold", [51])
    assert all(
        e.difference.value == 0 and not e.is_real
        for e in curve.points[curve.own].effects
        if e.difference.is_known
    )


def test_a_lower_threshold_lets_more_players_open() -> None:
    curve = swept("opening.threshold", [51, 81, 121], hands=150)
    opened = next(m for m in curve.metrics if m.key == "opened_share")
    shares = [effect.b.value for effect in curve.effects(opened)]
    assert shares == sorted(shares, reverse=True)


def test_a_value_given_twice_or_the_own_one_is_played_once() -> None:
    assert [p.value for p in swept("opening.threshold", [101, 51, 51], hands=2).points] == [51, 101]


def test_where_only_the_own_value_is_given_nothing_is_played() -> None:
    curve = swept("opening.threshold", [101], hands=10**9)
    assert len(curve.points) == 1
    assert not curve.metrics


def test_a_setting_that_does_nothing_here_is_said_to() -> None:
    curve = swept("opening.escalation_value", ["turn_melds"], hands=4)
    assert curve.is_idle
    assert not swept("opening.threshold", [51], hands=2).is_idle


def test_a_scoring_line_can_be_swept() -> None:
    curve = swept("scoring.hand.melds", ["S * 2 * K when opened = melds"], hands=4)
    assert len(curve.points) == 2
    assert curve.name.en


@pytest.mark.parametrize("path", ["opening.treshold", "threshold", "opening.Threshold"])
def test_a_misspelt_path_is_told_what_may_be_meant(path: str) -> None:
    with pytest.raises(UnknownPathError) as caught:
        known_path(load("klasik"), path)
    assert caught.value.help is not None
    assert "`opening.threshold`" in caught.value.help.en


def test_values_are_split_at_commas_outside_of_brackets() -> None:
    assert split("opening.threshold", "51, 81") == ["51", "81"]
    assert split("match.points", "null, {3: [3, 1, -1, -3]}") == ["null", "{3: [3, 1, -1, -3]}"]
    assert split("scoring.hand.mate", "0 when x overriding a, b; 1") == ["0 when x overriding a, b", "1"]


@pytest.mark.parametrize("values", ["", "51,,81", "51,", "51\n81"])
def test_an_empty_value_is_refused(values: str) -> None:
    with pytest.raises(ValuesError):
        split("opening.threshold", values)


def test_a_path_that_is_neither_option_nor_line_is_a_wrong_call() -> None:
    with pytest.raises(ValueError, match="nowhere"):
        changed(load("klasik"), {"nowhere": 1})


def test_changing_nothing_gives_the_same_ruleset() -> None:
    for name in ("klasik", "kerizim+katlamali", "batak101+deprem+esli"):
        assert changed(load(name), {}).usable().hash == load(name).hash


def test_a_value_that_does_not_fit_is_a_finding() -> None:
    report = changed(load("klasik"), {"opening.threshold": "many"})
    assert report.ruleset is None
    assert any("opening.threshold" in d.message("en") for d in report.diagnostics)


def test_a_scoring_line_that_is_removed_is_a_value_to_try() -> None:
    curve = swept("scoring.penalties.held_okey", [None], hands=20)
    assert sorted(str(point.value is None) for point in curve.points) == ["False", "True"]
    gone = next(point for point in curve.points if point.value is None)
    assert gone.words == Text("yok", "none")
    for lang in ("tr", "en"):
        assert curve_text.text(curve, lang)
        assert curve_html.page(curve, lang)
        assert json.dumps(curve_json.as_data(curve, lang), allow_nan=False)


def test_a_sweep_of_nothing_known_is_a_wrong_call() -> None:
    with pytest.raises(UnknownPathError):
        tune(load("klasik"), "nowhere", [], Plan(1))


@pytest.mark.parametrize(
    ("path", "value"),
    [("pairs.declaration", "binding"), ("undo.collect", "penalised_after_left"), ("match.hands", "[3]")],
)
def test_why_a_setting_cannot_be_measured_is_said(path: str, value: str) -> None:
    curve = swept(path, [value], hands=10)
    assert curve.unused is not None
    assert curve.unused.en in curve_text.text(curve, "en", 200)
