"""A comparison and a sweep for a terminal and as data."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache

import pytest

from okeyrules.ruleset.load import check_text, load
from okeyrules.study.ask.compare import Comparison, compare
from okeyrules.study.ask.effects import Effect
from okeyrules.study.ask.tune import tune
from okeyrules.study.intervals import Estimate
from okeyrules.study.metrics import BY_KEY, GROUPS, METRICS
from okeyrules.study.report import curve_json, curve_text, words
from okeyrules.study.report.html import page
from okeyrules.study.report.json_ import as_data
from okeyrules.study.report.numbers import number
from okeyrules.study.report.text import bar, text
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.variant import changed

LANGS = ("tr", "en")


@cache
def found(*names: str, hands: int = 200) -> Comparison:
    return compare([load(name) for name in names], Plan(hands, workers=1))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_no_line_is_wider_than_the_terminal_or_unknown_to_a_turkish_console(lang: str, width: int) -> None:
    printed = text(found("klasik", "batak101"), lang, width)
    assert max(len(line) for line in printed.splitlines()) <= width
    printed.encode("cp1254")


def test_the_headline_says_what_falls_by_how_much_and_how_sure_that_is() -> None:
    printed = text(found("klasik", "katlamali"), "en", 100)
    assert "With Rising openings instead of Classic:" in printed
    assert "* the number of players who open falls by" in printed
    assert "of 100 (± " in printed
    assert "el açan oyuncu sayısı 100'de" in text(found("klasik", "katlamali"), "tr", 100)


def test_what_is_not_beyond_chance_is_listed_and_not_in_the_table() -> None:
    comparison = found("klasik", "katlamali")
    table = text(comparison, "en", 100).partition("No difference beyond chance in:")[0]
    other = comparison.others[0]
    not_real = [e for e in other.effects if not e.is_real and e.difference.is_known]
    assert {e.metric.title.en for e in not_real if e.a.value or e.b.value} == set(words.unreal(other, "en"))
    assert "The starter finishes" not in table


def test_the_rules_that_differ_are_said_in_words() -> None:
    assert "Openings rise: each new one must exceed" in text(found("klasik", "katlamali"), "en", 200)


def test_attribution_names_the_order_the_hands_and_every_step() -> None:
    printed = text(found("klasik", "batak101"), "en", 100)
    steps = found("klasik", "batak101").others[0].attribution.steps
    assert "In another" in printed
    assert "Each step was measured over 200 hands" in " ".join(printed.split())
    assert f"{len(steps):>2}. " in printed


def test_equal_rulesets_are_said_to_differ_in_nothing() -> None:
    printed = text(found("klasik", "klasik"), "en", 100)
    assert "differ in nothing" in printed
    assert "hands" not in printed


def test_a_bar_goes_to_the_side_of_the_difference() -> None:
    real = found("klasik", "katlamali").others[0].real
    for effect in real:
        left, right = bar(effect, real).split("|")
        assert bool(left.strip()) == (effect.difference.value < 0)
        assert bool(right.strip()) == (effect.difference.value > 0)


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert number(20000, 0, "tr") == "20.000"
    assert number(-1234.56, 1, "tr", sign=True) == "-1.234,6"
    assert number(0.04, 1, "en", sign=True) == "0.0"
    assert number(float("nan"), 1, "en") == "-"


def test_every_metric_is_spoken_of_in_both_languages_and_repeats_only_metrics_there_are() -> None:
    for metric in BY_KEY.values():
        for said in (metric.title, metric.says, metric.subject):
            assert said.tr, metric.key
            assert said.en, metric.key
        assert set(metric.repeats) <= set(BY_KEY) - {metric.key}, metric.key


def test_every_family_of_metrics_has_a_place_of_its_own_and_every_metric_a_key_of_its_own() -> None:
    assert len({group.place for group in GROUPS}) == len(GROUPS)
    assert len(BY_KEY) == len(METRICS)


def test_what_is_asked_first_is_told_first() -> None:
    headlines = [metric.key for metric in METRICS if metric.headline]
    assert headlines == ["opened_share", "finish_share", "turns", "points", "points_spread"]


def test_json_holds_every_number_with_its_interval() -> None:
    data = json.loads(json.dumps(as_data(found("klasik", "batak101"), "en"), allow_nan=False))
    other = data["others"][0]
    assert data["played"]["hands"] == 200
    assert len(other["metrics"]) == len(BY_KEY)
    opened = next(m for m in other["metrics"] if m["key"] == "opened_share")
    assert opened["difference"]["low"] <= opened["difference"]["value"] <= opened["difference"]["high"]
    assert opened["beyond_chance"] in (True, False)
    assert {"path": "stock_out", "values": ["last_left", "end"]}.items() <= next(
        r for r in other["rules"] if r["path"] == "stock_out"
    ).items()
    assert other["attribution"]["steps"][0]["paths"]


def test_a_sweep_is_printed_with_the_own_value_marked() -> None:
    klasik = load("klasik")
    variants = [changed(klasik, {"opening.threshold": v}).usable() for v in (51, 121)]
    curve = tune(klasik, "opening.threshold", variants, Plan(100, workers=1))
    printed = curve_text.text(curve, "en", 100)
    assert "  101 * " in printed
    assert "the house's own value" in printed
    assert max(len(line) for line in printed.splitlines()) <= 100
    data = json.loads(json.dumps(curve_json.as_data(curve, "en"), allow_nan=False))
    assert [point["value"] for point in data["points"]] == [51, 101, 121]
    assert data["own"] == 101


def test_where_no_hand_went_otherwise_that_is_said() -> None:
    quiet = changed(load("klasik"), {"assist.hint": False}).usable()
    printed = text(compare([load("klasik"), quiet], Plan(10, workers=1)), "en", 120)
    assert "In none of these hands was anything played or scored otherwise." in printed


def test_a_rule_without_effect_is_said_to_be() -> None:
    wild = changed(load("klasik"), {"opening.escalation_value": "turn_melds"}).usable()
    assert "(without effect here)" in text(compare([load("klasik"), wild], Plan(5, workers=1)), "en", 120)


def test_rulesets_that_are_called_the_same_are_told_apart() -> None:
    mine, yours = (
        check_text(f"extends: klasik\nname: salon\nopening:\n  threshold: {n}\n", f"{n}/salon.yaml").usable()
        for n in (51, 81)
    )
    assert words.names([load("klasik"), mine], "en") == ["Classic", "salon"]
    assert words.names([mine, yours], "en") == ["51/salon.yaml", "81/salon.yaml"]
    assert words.shorts([mine, yours]) == ["51/salon.yaml", "81/salon.yaml"]
    assert words.shorts([mine, mine]) == ["salon", "salon"]
    same = check_text("extends: klasik\n", "same.yaml").usable()
    assert words.shorts([load("klasik"), same]) == ["klasik", "same"]
    rising = [load("katlamali"), load("klasik+katlamali")]
    assert words.names(rising, "en") == ["Rising openings", "Classic + rising openings"]


def estimated(value: float, margin: float = 0.0) -> Estimate:
    return Estimate(value, value - margin, value + margin, 100)


def made_effect(key: str, a: float, b: float, margin: float, *, is_real: bool = True) -> Effect:
    return Effect(BY_KEY[key], estimated(a), estimated(b), estimated(b - a, margin), is_real)


@pytest.mark.parametrize(("a", "b"), [(21.349, 22.151), (21.34, 22.26), (0.4449, 0.5551), (-3.26, 4.26)])
def test_the_numbers_of_a_difference_add_up_as_they_are_shown(a: float, b: float) -> None:
    effect = made_effect("turns", a, b, 0.3)
    places = words.decimals(effect)
    shown = [float(words.shown(found, effect, "en", places=places)) for found in (effect.a, effect.b)]
    difference = float(words.apart(effect, "en").split(" ")[0])
    assert shown[1] - shown[0] == pytest.approx(difference, abs=1e-9)
    assert f"by {abs(difference):.{places}f} turns" in words.sentence(effect, "en")


def test_where_anything_is_real_a_sentence_says_it_and_the_text_does_not_deny_it() -> None:
    for key in BY_KEY:
        only = made_effect(key, 1.0, 2.0, 0.1)
        assert words.once([only]) == [only]
        other = replace(found("klasik", "katlamali").others[0], effects=(only,), attribution=None)
        printed = text(replace(found("klasik", "katlamali"), others=(other,)), "en", 100)
        assert words.NOTHING.en not in printed
        assert "* " in printed


def test_what_says_the_same_once_more_is_left_out_only_beside_it() -> None:
    minutes, turns = made_effect("minutes", 4.0, 5.0, 0.1), made_effect("turns", 20.0, 25.0, 0.5)
    assert words.once([minutes, turns]) == [turns]
    assert words.once([minutes]) == [minutes]


def test_bars_of_numbers_below_0_go_to_the_left() -> None:
    below, above, none = curve_text.bars([-6.4, 6.4, 0.0])
    assert below.rstrip().endswith("#|")
    assert above.lstrip().startswith("|#")
    assert below.index("|") == above.index("|") == none.index("|")
    assert below.count("#") == above.count("#")
    assert curve_text.bars([12.0, 6.0]) == ["#" * 24, "#" * 12]
    assert curve_text.bars([0.0, 0.0]) == ["", ""]


@pytest.mark.parametrize("lang", LANGS)
def test_a_reader_is_told_that_low_points_are_good(lang: str) -> None:
    assert words.LOW_IS_GOOD.to(lang) in " ".join(text(found("klasik", "katlamali"), lang).split())


def test_points_are_charged_and_not_won() -> None:
    assert "is charged in a hand rises" in words.sentence(made_effect("points", 50, 86, 4), "en")
    assert "yediği puan 36 puan artıyor" in words.sentence(made_effect("points", 50, 86, 4), "tr")


def test_the_steps_are_said_to_add_up_only_as_far_as_they_do() -> None:
    assert words.steps_note(400, 400, "en").count("up to chance") == 0
    assert "up to chance, since the steps were measured over fewer hands" in words.steps_note(100, 400, "en")
    assert "küçük bir pay dışında" in words.steps_note(100, 400, "tr")


def test_what_neither_house_has_is_not_listed_as_without_a_difference() -> None:
    listed = words.unreal(found("klasik", "katlamali").others[0], "en")
    assert "Fines for discards" not in listed
    assert "Other fines" not in listed


def test_so_few_hands_are_said_to_say_little() -> None:
    assert "So few hands (10) say little." in text(
        compare([load("klasik"), load("deprem")], Plan(10)), "en", 200
    )
    assert words.few(100, "en") == ""


def test_a_house_has_one_name_in_every_report() -> None:
    star = load("docs/examples/yildiz.yaml")
    comparison = compare([load("kerizim"), star], Plan(5, workers=1), attribute=False)
    for report in (text(comparison, "tr", 100), page(comparison, "tr")):
        assert "Yıldız Salonu" in report
    assert "  <>  Yıldız Salonu" in text(comparison, "tr", 100)
    assert words.who(("steady",)) == words.who(("steady",) * 4) == "4 x steady"
