"""What an operator gets told about scoring lines that say something else than he means."""

import re
from pathlib import Path

import pytest

import okeyrules

DOCS = Path(__file__).parents[2] / "docs"
HEAD = "name: Salon\nextends: {base}\n"


def check(text, base="klasik"):
    return okeyrules.check_text(HEAD.format(base=base) + text)


def codes(text, base="klasik"):
    return [d.code.name for d in check(text, base).diagnostics]


def fines(**lines):
    return "scoring:\n  penalties:\n" + "".join(f"    {name}: {text}\n" for name, text in lines.items())


SAME = "+50 on discard when playable and not okey and not finishing"


# --- a second line for what is charged already (R312)


@pytest.mark.parametrize(
    "text",
    [
        SAME,
        "+50 olay atma eğer işlek ve değil okey ve değil bitiriyor",
        "+50 on discard when playable unless okey or finishing",
        "+50 once on discard when playable and tile > 9 and not okey and not finishing",
    ],
)
def test_a_fine_under_a_new_name_that_the_inherited_one_charges_too_is_told(text):
    (found,) = check(fines(yeni=text)).diagnostics
    assert found.code.name == "R312"
    assert (found.args["name"], found.args["other"], found.fix) == ("yeni", "playable", "playable")
    assert found.related[0][0].file == "rulesets/klasik.yaml"
    assert "`playable`" in found.advice("tr")


@pytest.mark.parametrize(
    "text",
    [
        "+50 on discard when tile > 9 and not finishing",
        "+50 on discard when not finishing and not okey and not playable",
        "+50 on discard when playable and finishing",
        "+50 on hand_end when opened = melds and not finished",  # `held_okey` is 0 without an okey
        "+50 on opening when opened = melds and value > 200",
        "+50 on fed when by = melds",
    ],
)
def test_a_fine_that_only_overlaps_or_stands_alone_is_not_told(text):
    assert codes(fines(yeni=text)) == []


def test_a_fine_whose_every_case_is_charged_by_one_or_another_names_them_all():
    (found,) = check(fines(yandan="+101 on fed"), "klasik\nmodes: [cezali]").diagnostics
    assert found.args["others"] == "`fed_melds`, `fed_pairs`"
    assert found.fix is None
    (found,) = check(fines(yeni="+50 on discard when playable and not finishing")).diagnostics
    assert found.args["others"] == "`playable`, `okey`"


def test_lines_that_stand_side_by_side_in_one_file_are_meant():
    assert codes(fines(playable=SAME, büyük=SAME.replace("playable", "playable and tile > 9"))) == []


def test_a_second_factor_for_the_same_finish_is_told_unless_only_the_highest_counts():
    factor = "scoring:\n  multipliers:\n    okeyle: x3 when finish.okey\n"
    assert codes(factor) == ["R312"]
    assert codes(factor + "  combine: highest\n") == []
    assert codes(factor.replace("finish.okey", "finish.okey and finish.pairs")) == []


# --- a line that kept only a new number


def test_a_bare_number_is_answered_with_the_inherited_line():
    (found,) = check(fines(playable="50")).diagnostics
    assert found.code.name == "X419"
    assert found.fix == "50 on discard when playable and not okey and not finishing"
    assert found.fix in found.advice("en")
    cured = check(fines(playable=found.fix))
    assert cured.diagnostics == ()


def test_a_bare_number_without_an_inherited_line_is_asked_for_its_event():
    (found,) = check(fines(yeni="50")).diagnostics
    assert found.code.name == "X419"
    assert "discard" in found.advice("en")


def test_a_fine_of_every_discard_is_told_and_shown_what_it_lost():
    (found,) = check(fines(playable="50 on discard")).diagnostics
    assert found.code.name == "R314"
    assert "`50 on discard when playable and not okey and not finishing`" in found.advice("tr")
    assert codes(fines(yeni="50 on discard when tile > 9")) == []


def test_a_row_that_lost_its_condition_is_shown_what_it_lost():
    (found,) = check("scoring:\n  hand:\n    never_opened: 404\n").diagnostics
    assert found.code.name == "C606"
    assert "`404 when opened = none`" in found.advice("en")


def test_a_row_beside_the_one_it_should_replace_is_told_of_the_name():
    (found,) = check(
        "scoring:\n  hand:\n    biten: -101 * K when finished overriding melds, pairs\n"
    ).diagnostics
    assert found.code.name == "C606"
    assert any("`finisher`" in note.en and "bears its name" in note.en for note in found.notes)


# --- riziko, match points, numbers that are 0


def test_riziko_without_a_line_that_asks_for_it_is_told():
    on = "indicator:\n  false_okey: riziko\n"
    assert codes(on) == ["R313"]
    assert codes(on + "scoring:\n  multipliers:\n    riziko: x2 when riziko\n") == []
    assert codes(on + "scoring:\n  total: hand + penalties + max(0, hand) * indicator\n") == ["R313"]


def test_points_that_do_not_sum_to_zero_are_told_and_can_be_played():
    report = check("match:\n  hands: [3]\n  points: {3: [4, 2, 1, 0]}\n")
    assert [(d.code.name, d.severity) for d in report.diagnostics] == [("R306", "warning")]
    assert report.ruleset.value("match.points") == {3: (4, 2, 1, 0)}


def test_points_that_partners_make_idle_are_told_once():
    points = "modes: [esli]\nmatch:\n  points: {3: [4, 1, -1, -4]}\n"
    assert codes(points, "puanli") == ["V213"]


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("+30 on opening when value < 121", "value < 121"),
        ("+30 on opening unless value >= 121", "value >= 121"),
        ("+30 on opening when not (value > 120)", "(value > 120)"),
        ("+30 on opening when pairs_laid <= 5", "pairs_laid <= 5"),
        ("+30 on hand_end when finished and opening_value < 121", "opening_value < 121"),
    ],
)
def test_a_limit_that_also_holds_for_those_whose_number_is_0_is_told(text, part):
    (found,) = check(fines(yeni=text)).diagnostics
    assert found.code.name == "C616"
    line = fines(yeni=text).splitlines()[found.span.line - 3]
    assert line[found.span.column - 1 : found.span.end_column - 1] == part


@pytest.mark.parametrize(
    "text",
    [
        "-30 on opening when value > 150",
        "+30 on opening when opened = melds and value < 121",
        "+30 on opening when value < 121 and pairs_laid = 0",
        "+value on opening when indicator > 9",
    ],
)
def test_a_limit_that_holds_for_its_own_alone_is_not_told(text):
    assert codes(fines(yeni=text)) == []


# --- the documentation


def test_the_turkish_example_of_the_language_can_be_put_into_a_file():
    page = (DOCS / "scoring-language.md").read_text(encoding="utf-8")
    (block,) = (b for b in re.findall(r"```yaml\n(.*?)```", page, re.DOTALL) if "eğer" in b)
    assert codes(block) == []


# --- a name that is one letter away from an inherited one (R315)


def test_a_misspelt_fine_that_charges_the_same_is_told_as_charged_twice():
    assert codes(fines(playble=SAME), "kerizim") == ["R312"]


def test_a_misspelt_fine_with_another_condition_is_told_by_its_name():
    (only,) = check(fines(playble="+50 on discard when finishing and okey"), "kerizim").diagnostics
    assert (only.code.name, only.span.line, only.fix) == ("R315", 5, "playable")


@pytest.mark.parametrize("name", ["oynanabilir", "playable_tile", "playable2"])
def test_a_name_of_its_own_is_not_taken_for_a_misspelt_one(name):
    assert codes(fines(**{name: "+50 on discard when finishing and okey"}), "kerizim") == []


def test_the_same_name_replaces_the_inherited_line_without_a_word():
    assert codes(fines(playable="+50 on discard when finishing and okey"), "kerizim") == []
