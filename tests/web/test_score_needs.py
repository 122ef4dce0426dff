"""The form asks what the scoring of a house looks at, and nothing else."""

from __future__ import annotations

import pytest

from okeyrules.records.check import score_text
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.web.pages.score.draft import Draft, draft_of
from okeyrules.web.pages.score.form import fines_of
from okeyrules.web.pages.score.scoring import sheet_text
from okeyrules.web.pages.score.state import Form, HandLog, Head, State
from okeyrules.web.pages.score.store import Made
from tests.houses import HOUSES
from tests.web.score_sheets import PLAYERS

MODES = ("", "+katlamali", "+deprem", "+esli", "+cezali", "+deprem+esli")
ENDS = (
    {"end": "1", "opened.0": "none", "opened.1": "pairs", "opened.2": "melds", "opened.3": "none"},
    {
        "end": "2",
        "with_okey": "1",
        "opened.0": "none",
        "opened.1": "pairs",
        "opened.2": "melds",
        "opened.3": "melds",
    },
    {"end": "3", "from_hand": "1"},
    {"end": "stock_out", "opened.0": "none", "opened.1": "pairs", "opened.2": "melds", "opened.3": "none"},
)
ANSWERS = {"points": "24", "okeys": "1", "tiles": "4", "value": "120", "pairs": "5", "indicator": "B9"}


def house(rules: str) -> Ruleset:
    report = check_text("name: Ev\nextends: klasik\n" + rules)
    assert report.ruleset is not None, [d.message("en") for d in report.diagnostics]
    return report.ruleset


def see(fields: dict[str, str], rules: Ruleset, length: int | None = None) -> Draft:
    return draft_of(fields, PLAYERS, rules, 1, length)


def asked(draft: Draft) -> set[str]:
    """Name everything that a form asks, apart from how the hand ended and how each player opened."""
    of_seats = {f"{name}.{seat.seat}" for seat in draft.seats for name in seat.asked if name != "opened"}
    return {*draft.asked, *of_seats} - {"end"}


def findings(fields: dict[str, str], source: str, length: int = 3) -> list[str]:
    house_, *modes = source.split("+")
    rules = f"extends: {house_}\n" + (f"modes: [{', '.join(modes)}]\n" if modes else "")
    made = Made("x", "2026-01-01T00:00:00+00:00", load(source).name, rules)
    hand = HandLog(1, [Form(2, "", "", fields)], holds=2)
    text = sheet_text(made, State(Head("", PLAYERS, length), {1: hand}))
    return [d.code.name for d in score_text(text).diagnostics]


@pytest.mark.parametrize("ending", ENDS)
@pytest.mark.parametrize("source", [h + m for h in HOUSES for m in MODES])
def test_a_hand_that_lacks_nothing_is_sound_and_one_that_lacks_anything_is_not(
    source: str, ending: dict[str, str]
) -> None:
    rules, fields = load(source), dict(ending)
    while missing := see(fields, rules, 3).missing:
        for name in missing:
            fields[name] = ANSWERS[name.partition(".")[0]]
    assert findings(fields, source) == []  # no error, and nothing told that nobody asks
    for name in fields.keys() - ending.keys():
        assert findings({k: v for k, v in fields.items() if k != name}, source) != []


def test_klasik_asks_for_no_indicator_and_no_size_of_an_opening() -> None:
    draft = see(ENDS[0], load("klasik"))
    assert asked(draft) == {"with_okey", "points.2", "okeys.2"}  # on pairs, so not from hand


def test_the_indicator_is_asked_where_it_multiplies_and_where_tiles_are_tapped() -> None:
    assert "indicator" in asked(see(ENDS[0], load("klasik+deprem")))
    assert "indicator" in asked(see({**ENDS[0], "rack.2": "R5 O"}, load("klasik")))
    assert "indicator" in see({**ENDS[0], "rack.2": "R5 O"}, load("klasik")).missing


def test_okeys_are_asked_where_they_cost_something_or_nothing_else_is_left() -> None:
    free = house("scoring:\n  penalties: {held_okey: null}\n")
    assert "okeys.2" not in asked(see({**ENDS[0], "points.2": "24"}, free))
    assert "okeys.2" in asked(see({**ENDS[0], "points.2": "0"}, free))
    assert {"okeys.1", "okeys.2"} <= asked(see(ENDS[3], load("batak101")))


def test_the_size_of_an_opening_is_asked_of_whom_it_costs_something() -> None:
    small = house("scoring:\n  penalties:\n    small: +10 on opening when opened = melds and value < 110\n")
    draft = see(ENDS[1], small)
    assert {"value.2", "value.3"} <= asked(draft)
    assert "pairs.1" not in asked(draft)
    assert {"value.2", "value.3"} <= set(draft.missing)


def test_what_is_left_is_asked_of_who_never_opened_only_where_it_is_charged() -> None:
    rest = house("scoring:\n  hand: {never_opened: 'max(202, S) * K when opened = none'}\n")
    assert {"points.0", "points.3"} <= asked(see(ENDS[0], rest))
    assert not {"points.0", "points.3"} & asked(see(ENDS[0], load("klasik")))


def test_riziko_and_declared_pairs_are_asked_where_they_are_scored() -> None:
    rules = house(
        "pairs: {declaration: binding}\nindicator: {false_okey: riziko}\nscoring:\n"
        "  multipliers: {riziko: x2 when riziko}\n"
        "  hand:\n    declared: 404 * K overriding never_opened when opened = none and declared_pairs\n"
    )
    told = asked(see(ENDS[0], rules))
    assert {"riziko", "declared.0", "declared.3"} <= told
    assert "declared.2" not in told
    unscored = house("pairs: {declaration: binding}\nindicator: {false_okey: riziko}\n")
    assert not {"riziko", "declared.0"} & asked(see(ENDS[0], unscored))


@pytest.mark.parametrize(
    ("source", "keys"),
    [
        ("klasik", ["discard playable", "discard okey"]),
        ("kerizim", ["discard playable", "discard okey", "collect", "timeout_left"]),
        ("batak101", ["discard playable", "discard okey", "okey_taken"]),
        ("klasik+cezali", ["discard playable", "discard okey", "fed"]),
    ],
)
def test_only_what_the_house_charges_is_offered(source: str, keys: list[str]) -> None:
    assert [fine.key for fine in fines_of(load(source))] == keys


def test_more_is_asked_about_a_fine_only_where_its_price_depends_on_it() -> None:
    parts = {fine.key: fine.parts for fine in fines_of(load("batak101+cezali"))}
    assert parts == {"discard playable": (), "discard okey": (), "okey_taken": ("taker",), "fed": ("tile",)}
    late = house("scoring:\n  penalties:\n    unopened: +50 on discard when playable and opened = none\n")
    assert fines_of(late)[0].parts == ("unopened",)


def test_void_is_offered_only_where_there_are_void_hands() -> None:
    never = house("void: {all_open_pairs: false}\n")
    assert see({"end": "void"}, never).missing[0] == "end"
    assert see({"end": "void"}, load("klasik")).missing == []
