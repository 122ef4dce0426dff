"""What never happens, never matters, grows too large or pays the wrong way is found; sound scorings are not."""

import time

import pytest

from okeyrules.scoring.checks import prove
from okeyrules.scoring.checks.bounds import bounds
from okeyrules.scoring.frame import Frame
from tests.scoring.houses import FACTORS, FINES, HOUSES, MODES, ROWS, house, scoring
from tests.scoring.odd_scorings import ODD


def diagnostics(frame=None, *, rows=None, factors=None, fines=None, **more):
    made = scoring(
        hand={**ROWS, **(rows or {})},
        multipliers={**FACTORS, **(factors or {})},
        penalties={**FINES, **(fines or {})},
        **more,
    )
    return prove(made, frame or Frame())


def codes(*args, **entries):
    return [d.code.name for d in diagnostics(*args, **entries)]


def marked(diagnostic, text):
    """Give the part of a one-line text that a finding marks."""
    return text[diagnostic.span.column - 1 : diagnostic.span.end_column - 1]


@pytest.mark.parametrize("modes", MODES, ids="+".join)
@pytest.mark.parametrize("name", HOUSES)
def test_every_house_is_sound_under_every_set_of_modes(name, modes):
    assert prove(*house(name, modes)) == []


@pytest.mark.parametrize("name", ODD)
def test_the_whole_language_can_be_used_soundly(name):
    assert [d.message("en") for d in prove(*ODD[name])] == []


# --- dead lines ---


@pytest.mark.parametrize(
    ("condition", "part"),
    [
        ("finish.pairs and finish.from_hand", "finish.pairs and finish.from_hand"),
        ("finish.okey and hands > 11", "hands > 11"),
        ("finish.okey and (riziko and indicator > 3)", "riziko"),
        ("declared_pairs", "declared_pairs"),
    ],
)
def test_a_factor_that_can_never_apply_is_found_and_the_cause_is_marked(condition, part):
    (dead,) = diagnostics(factors={"new": f"x2 when {condition}"})
    assert dead.code.name == "C607"
    assert marked(dead, f"x2 when {condition}") == part


def test_what_an_option_brings_to_life_is_not_dead():
    lively = Frame(riziko=True, declaration="binding")
    factors = {"riziko": "x2 when riziko", "declared": "x2 when declared_pairs"}
    assert codes(Frame(), factors=factors) == ["C607", "C607"]
    assert codes(lively, factors=factors) == []


@pytest.mark.parametrize(
    "row",
    [
        "7 when finished and opened = none",
        "7 when S > 500",
        "7 when okeys > 2",
        "7 when finished and tiles > 0",
    ],
)
def test_a_row_that_can_never_apply_is_found(row):
    assert codes(rows={"new": row}) == ["C607"]


def test_a_penalty_that_can_never_apply_is_found():
    assert codes(fines={"new": "+5 on discard when finishing and not finished"}) == ["C607"]
    assert codes(fines={"new": "+5 on okey_taken when opened = none"}) == ["C607"]


def test_a_line_whose_unless_always_holds_is_dead_and_the_unless_is_marked():
    (dead,) = diagnostics(fines={"new": "+5 on discard unless tile < 14"})
    assert (dead.code.name, marked(dead, "+5 on discard unless tile < 14")) == ("C607", "tile < 14")


@pytest.mark.parametrize("row", ["0 when partner.finished overriding never_opened, melds, pairs"])
def test_a_row_for_a_mode_that_is_off_is_no_finding(row):
    assert codes(Frame(partners=False), rows={"mate": row}) == []


def test_a_row_that_is_always_overridden_is_found():
    assert "C608" in codes(rows={"all": "S * K when opened = melds and not finished overriding melds"})


@pytest.mark.parametrize("event", ["wrong_opening", "collect"])
def test_a_penalty_on_what_the_options_rule_out_is_found_at_the_event(event):
    (idle,) = diagnostics(fines={"new": f"+101 on {event} when finished and not finished"})
    assert (idle.code.name, marked(idle, f"+101 on {event}")) == ("C609", event)
    assert codes(Frame(wrong_opening=True, collect=True), fines={"new": f"+101 on {event}"}) == []


def test_a_penalty_of_nothing_is_found():
    assert codes(fines={"new": "0 on give_back"}) == ["C611"]
    assert codes(fines={"new": "+5 * tiles on hand_end when finished"}) == ["C611"]


# --- constant conditions ---


@pytest.mark.parametrize(
    ("fine", "part"),
    [
        ("+5 on discard when playable and tile >= 1", "tile >= 1"),
        ("+5 on discard when playable or not (indicator > 13)", "not (indicator > 13)"),
        ("+5 on discard when opened = none or opened != none", "opened = none or opened != none"),
        ("+5 on discard when playable unless tile > 13", "tile > 13"),
        ("+5 on wrong_opening when opened = none", "opened = none"),
        ("+5 on hand_end when finished and 1 < 2", "1 < 2"),
    ],
)
def test_a_condition_that_tells_nothing_apart_is_marked(fine, part):
    (constant,) = diagnostics(Frame(wrong_opening=True), fines={"new": fine})
    assert (constant.code.name, marked(constant, fine)) == ("C610", part)


def test_the_bar_of_the_ruleset_makes_a_condition_constant():
    fine = {"new": "-5 on opening when value >= 101 or pairs_laid >= 5"}
    assert codes(Frame(threshold=101, pairs=5), fines=fine) == ["C610"]
    assert codes(Frame(threshold=81, pairs=5), fines=fine) == []


def test_partners_off_make_no_constant_condition():
    fine = "+101 on okey_taken unless taker = self or taker = partner"
    assert codes(Frame(partners=False), fines={"taken": fine}) == []


# --- bounds ---


def test_bounds_are_exact_for_klasik():
    made, frame = house("klasik")
    found = bounds(made, frame)
    assert found.rows == {
        "finisher": (-404, -101),
        "never_opened": (202, 808),
        "melds": (0, 656),
        "pairs": (0, 1120),
    }
    assert (found.hand, found.total) == ((-404, 1120), (-404, 1120 + 202))


def test_bounds_follow_total_and_minimum():
    made = scoring(
        hand={**ROWS, "never_opened": "min(202 * K, 404) when opened = none"}, total="hand * indicator"
    )
    found = bounds(made, Frame())
    assert found.rows["never_opened"] == (202, 404)
    assert found.total == (-404 * 13, 1120 * 13)


def test_bounds_know_that_21_tiles_weigh_something():
    made = scoring(hand={**ROWS, "never_opened": "S when opened = none"}, okey_value=0)
    assert bounds(made, Frame()).rows["never_opened"] == (33, 255)


def test_bounds_leave_inert_rows_out():
    made, frame = house("batak101")
    assert "mate" not in bounds(made, frame).rows
    assert bounds(*house("batak101", ("esli",))).rows["mate"] == (0, 0)


@pytest.mark.parametrize(
    "row", ["202 * 999999 * K when opened = none", "min(999999 * 999999 * 999999, 404) when opened = none"]
)
def test_a_score_beyond_all_measure_is_an_error(row):
    (huge,) = diagnostics(rows={"never_opened": row})
    assert (huge.code.name, huge.severity) == ("C612", "error")


def test_a_total_beyond_all_measure_is_an_error_of_the_total():
    (huge,) = diagnostics(total="hand * indicator * 9999 + penalties")
    assert (huge.code.name, huge.span.file) == ("C612", "total.yaml")


# --- incentives ---


@pytest.mark.parametrize(
    "rows",
    [
        {"never_opened": "-202 * K when opened = none"},
        {"melds": "(S - 300) * K when opened = melds"},
        {"finisher": "+300 * K when finished overriding melds, pairs"},
    ],
)
def test_a_row_that_beats_finishing_is_found(rows):
    assert "C613" in codes(rows=rows)


def test_a_hand_without_a_finish_is_compared_with_a_plain_finish():
    rows = {"melds": "S * K when opened = melds and (finish.happened or finished)"}
    rows["stuck"] = "S - 250 when opened = melds and not finish.happened"
    (better,) = diagnostics(rows=rows)
    assert (better.code.name, better.args["row"], better.args["finisher"]) == ("C613", "stuck", -101)
    assert "nobody finished" in better.notes[0].en


@pytest.mark.parametrize(
    ("mate", "expected"), [("-101 * K", []), ("-101", []), ("-102", ["C613"]), ("-404", ["C613"])]
)
def test_a_mate_may_be_paid_like_the_finisher_and_not_better(mate, expected):
    row = f"{mate} when partner.finished overriding never_opened, melds, pairs"
    assert codes(Frame(partners=True), rows={"mate": row}) == expected


def test_under_deprem_hands_of_one_indicator_are_compared():
    row = "-101 * K when partner.finished overriding never_opened, melds, pairs"
    assert codes(Frame(partners=True), rows={"mate": row}, total="hand * indicator + penalties") == []


def test_a_penalty_that_pays_is_found_unless_it_rewards_an_opening():
    assert codes(fines={"okey": "-5 on discard when okey and not finishing"}) == ["C614"]
    assert codes(fines={"light": "+10 - indicator * 5 on give_back"}) == ["C614"]
    assert codes(fines={"big": "-50 on opening when value > 150"}) == []


# --- overriding ---


def finisher(names):
    return {"finisher": f"-101 * K when finished overriding {names}"}


def test_a_misspelt_row_is_named_and_confuses_no_other_proof():
    (unknown,) = diagnostics(rows=finisher("meld, pairs"))
    assert (unknown.code.name, unknown.fix) == ("C601", "melds")
    assert marked(unknown, finisher("meld, pairs")["finisher"]) == "meld"


def test_a_row_that_overrides_itself_is_found_once():
    assert codes(rows=finisher("finisher, melds, pairs")) == ["C602"]


def test_a_circle_is_told_once():
    rows = finisher("melds, pairs") | {"melds": "S * K when opened = melds overriding finisher"}
    assert codes(rows=rows) == ["C603"]
    rows = finisher("melds") | {
        "melds": "S * K when opened = melds overriding pairs",
        "pairs": "S * K when opened = pairs overriding finisher",
    }
    (circle,) = diagnostics(rows=rows)
    assert circle.message("en").endswith("finisher > melds > pairs > finisher")


def test_overriding_a_row_that_never_applies_at_once_is_told_as_a_hint():
    (needless,) = diagnostics(rows=finisher("melds, pairs, never_opened"))
    assert (needless.code.name, needless.severity) == ("C604", "info")


# --- limits ---


def test_comparisons_that_tie_too_many_numbers_are_refused_and_not_passed():
    fines = {
        "new": "+5 on discard when tile * indicator * hand_number * tiles > hands * seats_opened * okeys"
    }
    (refused,) = diagnostics(fines=fines)
    assert (refused.code.name, refused.severity) == ("C615", "error")


def test_hard_questions_are_answered_within_a_second():
    busy = "opened = melds and indicator > 4 and hand_number > 2 and tiles > 3 and okeys > 0 and opening_value > 150"
    rows = {"melds": f"S * K when {busy} and seats_opened > 2 and hands > 5 and S > 30"}
    started = time.process_time()
    assert diagnostics(Frame(partners=True, riziko=True), rows=rows)
    assert time.process_time() - started < 3  # about 0.5 s; a slow machine is no fault


def test_a_row_for_all_that_an_opening_can_leave_has_no_gap():
    rows = {"melds": "S * K when opened = melds and tiles <= 13"}
    assert "C605" in codes(Frame(threshold=51), rows=rows)
    assert "C605" not in codes(rows=rows)


@pytest.mark.parametrize("name", ["klasik", "batak101"])
def test_what_is_left_may_be_compared_with_the_opening_in_every_house(name):
    rows = {
        **ROWS,
        "finisher": "-101 * K when finished overriding pairs",
        "melds": "S * K when opened = melds and not finished and S > opening_value",
        "light": "S * K when opened = melds and not finished and S <= opening_value",
    }
    okey_value = HOUSES[name].get("okey_value", 0)
    assert prove(scoring(hand=rows, okey_value=okey_value, penalties={}), house(name)[1]) == []


@pytest.mark.parametrize(
    ("fine", "lively"),
    [
        ("+5 on fed when seats_opened = 0", "+5 on fed when seats_opened = 1"),
        (
            "+5 on discard when playable and seats_opened = 0",
            "+5 on discard when playable and seats_opened = 1",
        ),
        (
            "+5 on okey_taken when taker = opponent and seats_opened = 1",
            "+5 on okey_taken when taker = opponent and seats_opened = 2",
        ),
        (
            "+5 on okey_taken when taker = opponent and finish.from_hand",
            "+5 on okey_taken when taker = self and finish.from_hand",
        ),
        (
            "+5 on opening when value != opening_value",
            "+5 on opening when opened = melds and value > 120 and opening_value < 150",
        ),
        (
            "+5 on opening when pairs_laid > opening_pairs",
            "+5 on opening when opened = pairs and pairs_laid = opening_pairs and pairs_laid > 6",
        ),
    ],
)
def test_what_a_fine_tells_of_the_table_must_be_there(fine, lively):
    assert codes(fines={"new": fine}) == ["C607"]
    assert "C607" not in codes(fines={"new": lively})
