"""Two scorings differ exactly where some situation is paid differently."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.scoring import columns
from okeyrules.scoring.compare import differences, meet, partners_alone
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.frame import Frame
from tests.scoring.houses import FACTORS, FINES, HOUSES, ROWS, house, scoring
from tests.scoring.odd_scorings import EVERY


def compared(one, other, frame=None, other_frame=None):
    return differences(one, frame or Frame(), other, other_frame or frame or Frame())


def with_rows(**rows):
    return scoring(hand={**ROWS, **rows})


@pytest.mark.parametrize("name", EVERY)
def test_a_scoring_does_not_differ_from_itself(name):
    made, frame = EVERY[name]
    assert differences(made, frame, made, frame) == []


def test_the_example_shows_both_receipts():
    (found,) = compared(house("klasik")[0], with_rows(never_opened="303 * K when opened = none"))
    assert found.event is None
    assert found.count == 6  # plain, okey, pairs, from hand, and the okey with each of the two
    assert found.example.words("en") == "never opened, nobody finished"
    assert (found.a.total, found.b.total) == (202, 303)
    assert found.b.words("tr") == "303 açmadı"


def test_a_difference_that_starts_at_some_number_is_shown_there():
    capped = with_rows(melds="min(S, 90) * K when opened = melds")
    found = compared(house("klasik")[0], capped)[0]
    assert (found.example["points"], found.a.total, found.b.total) == (91, 91, 90)
    assert found.example.words("tr") == "seri açtı, kimse bitirmedi, elde 91 puan"


def test_rows_written_otherwise_that_pay_the_same_do_not_differ():
    same = {
        "finisher": "-101 * K when finished",
        "never_opened": "101 * 2 * K unless opened = melds or opened = pairs",
        "melds": "K * S when opened = melds and not finished",
        "pairs": "(S + S) * K when opened = pairs and not finished",
    }
    assert compared(house("klasik")[0], scoring(hand=same)) == []


def test_fines_are_compared_at_their_event():
    fines = {**FINES, "playable": "+51 on discard when playable and not finishing"}
    found = compared(house("klasik")[0], scoring(penalties=fines))
    assert {d.event for d in found} == {"discard"}
    assert found[0].example.words("en").endswith("discarded a playable tile")
    assert found[0].b.total - found[0].a.total == 51 - 101
    both = [d for d in found if d.example["okey"]]
    assert [d.b.penalties - d.a.penalties for d in both] == [51]


def test_an_event_under_one_frame_only_is_marked():
    one, frame = house("genel")
    (found,) = [d for d in differences(one, frame, *house("klasik")) if d.event == "wrong_opening"]
    assert found.only == "a"
    assert (found.a.penalties, found.b.penalties) == (101, 0)


DECLARED = with_rows(declared="404 when declared_pairs and opened = none overriding never_opened")


def test_what_one_side_alone_can_reach_is_scored_under_both_and_marked():
    (found,) = differences(house("klasik")[0], Frame(), DECLARED, Frame(declaration="binding"))
    assert (found.only, found.a.total, found.b.total) == ("b", 202, 404)
    assert found.example.words("en") == "never opened, nobody finished, declared pairs"
    (back,) = differences(DECLARED, Frame(declaration="binding"), house("klasik")[0], Frame())
    assert (back.only, back.a.total, back.b.total) == ("a", 404, 202)


def test_what_both_can_reach_is_told_once_and_without_a_mark():
    binding = Frame(declaration="binding")
    (found,) = differences(house("klasik")[0], binding, DECLARED, binding)
    assert found.only is None


def test_a_riziko_hand_and_a_low_opening_of_one_side_are_compared():
    factors = {"riziko": "x2 when riziko"}
    found = differences(
        house("klasik")[0], Frame(), scoring(multipliers=factors | FACTORS), Frame(riziko=True)
    )
    assert found
    assert all(d.only == "b" and d.example["riziko"] for d in found)
    small = scoring(penalties={**FINES, "small": "+9 on opening when opened = melds and value < 101"})
    (low,) = differences(house("klasik")[0], Frame(), small, Frame(threshold=81))
    assert (low.only, low.event, low.example["value"]) == ("b", "opening", 81)


def test_a_fine_of_one_side_counts_at_events_that_it_alone_can_meet():
    late = scoring(penalties={**FINES, "declared": "+50 on hand_end when declared_pairs and opened != pairs"})
    found = differences(house("klasik")[0], Frame(), late, Frame(declaration="binding"))
    assert {(d.only, d.b.total - d.a.total) for d in found} == {("b", 50)}


def test_a_side_without_a_row_for_what_it_cannot_meet_is_not_asked():
    rows = {**ROWS, "melds": "S * K when opened = melds and opening_value >= 101"}
    assert differences(scoring(hand=rows), Frame(), house("klasik")[0], Frame(threshold=81)) == []


def test_partners_of_one_side_alone_are_named():
    assert partners_alone(Frame(partners=True), Frame()) == "a"
    assert partners_alone(Frame(), Frame(partners=True)) == "b"
    assert partners_alone(Frame(), Frame()) is None


def test_partners_are_compared_only_where_both_have_them():
    klasik, batak = house("klasik", ("esli",)), house("batak101", ("esli",))
    told = [d.example.words("en") for d in differences(*klasik, *batak)]
    assert any("the partner finished" in words for words in told)
    alone = [d.example.words("en") for d in differences(*house("klasik"), *batak)]
    assert alone
    assert not any("partner" in words for words in alone)


def test_deprem_differs_from_the_second_indicator_on():
    found = differences(*house("klasik"), *house("klasik", ("deprem",)))
    assert {d.event for d in found} == {None}
    assert all(d.example["indicator"] == 2 for d in found)
    assert {d.a.row.line.name for d in found} == set(ROWS)


def test_klasik_and_batak_differ_in_the_held_okey_and_the_okey_taken():
    found = differences(*house("klasik"), *house("batak101"))
    assert {(d.event, d.a.row.line.name) for d in found if d.event is None} == {
        (None, "melds"),
        (None, "pairs"),
    }
    assert {d.event for d in found} == {None, "okey_taken"}
    assert all(d.example["okeys"] > 0 for d in found if d.event is None)


@pytest.mark.parametrize("other", HOUSES)
@pytest.mark.parametrize("name", HOUSES)
def test_comparing_backwards_swaps_the_sides(name, other):
    forth = differences(*house(name), *house(other))
    back = differences(*house(other), *house(name))
    key = lambda d, a, b: (d.event or "", d.count, a.total, b.total)  # noqa: E731
    assert sorted(key(d, d.a, d.b) for d in forth) == sorted(key(d, d.b, d.a) for d in back)


def test_a_bump_that_only_one_reading_of_the_rack_can_reach_is_found():
    flat = scoring(hand={"all": "0"}, penalties={})
    bump = scoring(hand={"all": "max(min(S - 300, 310 - S), 0)"}, penalties={}, okey_value=101)
    (found,) = compared(flat, bump)
    assert 300 < found.b.facts["S"] < 310


def test_meeting_frames_keep_what_both_can_reach():
    both = meet(
        Frame(partners=True, threshold=51, riziko=True, hands=(3, 5)), Frame(threshold=101, hands=(5, 7))
    )
    assert (both.partners, both.threshold, both.riziko, both.hands) == (False, 101, False, (5,))


NUMBERS = st.integers(0, 3)


@settings(max_examples=10, deadline=None)
@given(a=st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS), b=st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS))
def test_values_differ_exactly_where_trying_everything_differs(a, b):
    def made(factors):
        k, okeys, indicator, cap = factors
        value = (
            f"max(min(S * {k} + 10 * okeys * {okeys} + {indicator} * indicator * 3, {cap} * 50), indicator)"
        )
        return scoring(multipliers={}, hand={"all": value}, penalties={})

    one, other = made(a), made(b)
    # melds and pairs leave any sum with any number of okeys; that is all these values look at
    points, okeys, indicator = (axis.ravel() for axis in np.meshgrid(range(223), range(3), range(1, 14)))
    everything = {"points": points, "okeys": okeys, "indicator": indicator}
    differ = columns.totals(Program(one), everything, {}) != columns.totals(Program(other), everything, {})
    assert bool(compared(one, other)) == differ.any()
