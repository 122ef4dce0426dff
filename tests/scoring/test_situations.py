"""The situations are those that the game can reach: all of them, and no other."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.facts.rack import heaviest, lightest
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.situations import Reach
from tests.scoring.houses import scoring

NONE, MELDS, PAIRS = 0, 1, 2
CHOICES = {
    "opened": 3,
    "finished": 2,
    "partner.opened": 3,
    "partner.finished": 2,
    "finish.happened": 2,
    "finish.okey": 2,
    "finish.pairs": 2,
    "finish.from_hand": 2,
    "declared_pairs": 2,
    "riziko": 2,
}
ANY = " or ".join(
    f"{name} = none" if n == 3 else name
    for name, n in CHOICES.items()
    if name not in ("opened", "partner.opened")
)
FRAMES = st.builds(
    Frame,
    partners=st.booleans(),
    threshold=st.sampled_from([51, 101]),
    pairs=st.integers(4, 6),
    waiver=st.booleans(),
    pairs_waiver=st.booleans(),
    partner_waives=st.booleans(),
    declaration=st.sampled_from(["none", "binding", "required"]),
    riziko=st.booleans(),
    hands=st.sampled_from([(3, 5, 7), (1,), (11,)]),
)


def reach(*conditions, event=None, **texts):
    """Give what is told apart by penalties, one a condition (each for `event`), or by rows where there is none."""
    if event is None:
        made = scoring(
            hand={f"row{i}": f"1 when {c}" for i, c in enumerate(conditions)}, penalties={}, **texts
        )
        return Reach([Program(made)], made.hand.values())
    made = scoring(
        penalties={f"fine{i}": f"1 on {event} when {c}" for i, c in enumerate(conditions)}, **texts
    )
    return Reach([Program(made)], made.penalties.values())


def lawful(f, frame):
    """Say by the laws of the game whether a seat's hand can end so; written apart from the code it tests."""
    happened = f["finish.happened"]
    finisher_opened = f["opened"] if f["finished"] else f["partner.opened"] if f["partner.finished"] else None
    laws = [
        not (f["finished"] and f["partner.finished"]),
        happened or not (f["finished"] or f["partner.finished"]),
        happened or not (f["finish.okey"] or f["finish.pairs"] or f["finish.from_hand"]),
        not (f["finish.pairs"] and f["finish.from_hand"]),
        finisher_opened is None or finisher_opened == (PAIRS if f["finish.pairs"] else MELDS),
        not f["finish.from_hand"] or f["finished"] or f["opened"] == NONE,
        not f["finish.from_hand"] or f["partner.finished"] or f["partner.opened"] == NONE,
        frame.partners or not (f["partner.opened"] or f["partner.finished"]),
        frame.declaration != "none" or not f["declared_pairs"],
        not (f["declared_pairs"] and f["opened"] == MELDS),
        not (frame.declaration == "required" and f["opened"] == PAIRS and not f["declared_pairs"]),
        frame.riziko or not f["riziko"],
    ]
    return all(laws)


@settings(max_examples=30, deadline=None)
@given(frame=FRAMES)
def test_every_ending_the_laws_allow_is_there_once_and_no_other(frame):
    whole = reach(f"opened = none or partner.opened = none or {ANY}")
    found = [tuple(s[n] for n in CHOICES) for s in whole.situations(frame)]
    everything = (
        dict(zip(CHOICES, values, strict=True)) for values in product(*map(range, CHOICES.values()))
    )
    assert sorted(found) == sorted(tuple(f.values()) for f in everything if lawful(f, frame))


@settings(max_examples=30, deadline=None)
@given(frame=FRAMES, names=st.sets(st.sampled_from([n for n in CHOICES if CHOICES[n] == 2]), min_size=1))
def test_facts_that_no_line_mentions_are_not_told_apart(frame, names):
    told = reach(" or ".join(sorted(names))).situations(frame)
    whole = reach(f"opened = none or partner.opened = none or {ANY}").situations(frame)
    key = sorted(names)
    found = [tuple(s[n] for n in key) for s in told]
    assert len(set(found)) == len(found)
    assert set(found) == {tuple(s[n] for n in key) for s in whole}


def least(s, frame):
    """Give the smallest openings with melds and with pairs, by the waivers of the rules."""
    melds = frame.partner_waives or (frame.waiver and s["finished"])
    pairs = frame.partner_waives or (frame.pairs_waiver and s["finished"])
    return 3 if melds else frame.threshold, 1 if pairs else frame.pairs


def max_left(s, frame):
    """Give how many tiles an opening leaves: melds of 51 take four tiles at least, of 101 eight."""
    melds, pairs = least(s, frame)
    return 21 - ({3: 3, 51: 4, 101: 8}[melds] if s["opened"] == MELDS else 2 * pairs)


def numbers_are_lawful(s, frame):
    opened, finished = s["opened"], s["finished"]
    tiles, okeys, points = s["tiles"], s["okeys"], s["points"]
    openers = (opened > 0) + (s["partner.opened"] > 0)
    other = s["finish.happened"] and not finished and not s["partner.finished"]
    return [
        lightest(tiles - okeys) <= points <= heaviest(tiles - okeys),
        0 <= okeys <= min(2, tiles),
        tiles == 0 if finished else tiles == 21 if opened == NONE else 1 <= tiles <= max_left(s, frame),
        (s["opening_value"] >= least(s, frame)[0]) == (opened == MELDS),
        s["opening_value"] <= 259,
        (s["opening_pairs"] >= least(s, frame)[1]) == (opened == PAIRS),
        s["opening_pairs"] <= 10,
        1 <= s["hand_number"] <= s["hands"],
        s["hands"] in frame.hands,
        1 <= s["indicator"] <= 13,
        openers + bool(other) <= s["seats_opened"] <= (1 if s["finish.from_hand"] else 4),
    ]


CUTS = st.lists(
    st.sampled_from(
        [
            "S > 100",
            "S = 7",
            "okeys = 2",
            "tiles <= 2",
            "okeys < tiles",
            "opening_value >= 150",
            "opening_pairs != 6",
            "hand_number = hands",
            "hands > 5",
            "indicator = 13",
            "seats_opened = 4",
            "S * K > 300",
            "seats_opened < 1",
            "hand_number > 4",
            "101 * okeys > S",
        ]
    ),
    min_size=1,
    max_size=4,
    unique=True,
)


@settings(max_examples=60, deadline=None)
@given(frame=FRAMES, cuts=CUTS)
def test_numbers_stay_within_the_laws(frame, cuts):
    for situation in reach("finished and partner.finished", *cuts).situations(frame):
        assert all(numbers_are_lawful(situation, frame)), (
            dict(situation),
            numbers_are_lawful(situation, frame),
        )


def test_a_comparison_cuts_the_range_once_and_the_smallest_stands_for_each_side():
    found = reach("opened = melds and S > 100").situations(Frame())
    points = {(s["opened"], s["points"]) for s in found if not s["finished"]}
    assert points == {(NONE, 39), (NONE, 101), (MELDS, 1), (MELDS, 101), (PAIRS, 1), (PAIRS, 101)}


def test_ranges_say_which_numbers_a_situation_stands_for():
    found = reach("opened = melds and S > 100").situations(Frame())
    ranges = {s.ranges["points"] for s in found if s["opened"] == MELDS and not s["finished"]}
    assert ranges == {(0, 100), (101, heaviest(13))}


def test_two_okeys_need_two_tiles():
    found = reach("okeys = 2", "tiles = 1").situations(Frame())
    assert {(s["okeys"] == 2, s["tiles"] == 1) for s in found} == {
        (False, False),
        (False, True),
        (True, False),
    }


def test_the_last_hand_is_decided_exactly():
    found = reach("hand_number = hands", "hand_number > 3").situations(Frame(hands=(3,)))
    assert {(s["hand_number"] == s["hands"], s["hand_number"] > 3) for s in found} == {
        (True, False),
        (False, False),
    }


def test_more_situations_than_can_be_looked_at_are_refused():
    busy = reach("indicator * hand_number * seats_opened > hands * S")
    with pytest.raises(TooManyError):
        busy.situations(Frame())


def test_the_same_question_gives_the_same_answer_in_the_same_order():
    first, second = (
        reach("finish.okey or S > 10", "riziko").situations(Frame(riziko=True)) for _ in range(2)
    )
    assert [dict(s) for s in first] == [dict(s) for s in second]


def test_the_plainest_situation_comes_first():
    found = reach("finish.okey or finish.from_hand or riziko or opened = none").situations(Frame(riziko=True))
    assert not any(found[0][n] for n in ("finish.okey", "finish.from_hand", "riziko"))
    assert found[-1]["finish.okey"] + found[-1]["finish.from_hand"] + found[-1]["riziko"] == 3


# --- events ---


def events(event, condition, frame=None):
    return reach(condition, event=event).situations(frame or Frame(), event)


def test_only_a_finisher_finishes_by_a_discard_and_with_the_okey_by_an_okey():
    found = events("discard", "finishing or okey or playable or finished or finish.okey or opened = none")
    assert found
    for s in found:
        assert not s["finishing"] or (s["finished"] and s["okey"] == s["finish.okey"] and s["opened"] != NONE)
    assert any(s["finishing"] for s in found)
    assert any(s["finished"] and not s["finishing"] for s in found)


def test_who_opened_by_the_end_may_not_have_opened_at_the_discard():
    found = [
        s for s in events("discard", "opened = none or finished or finish.happened") if not s["finished"]
    ]
    then = {(s.end["opened"], s.here["opened"]) for s in found}
    assert {here for _, here in then} == {NONE, MELDS, PAIRS}
    assert then & {(MELDS, NONE), (PAIRS, NONE), (NONE, NONE)}
    assert not then & {(NONE, MELDS), (NONE, PAIRS), (PAIRS, MELDS), (MELDS, PAIRS)}
    finisher = [s for s in events("discard", "opened = none or finished") if s["finished"]]
    assert any(s.here["opened"] == NONE and not s["finish.from_hand"] for s in finisher)


def test_who_finished_from_hand_threw_before_without_having_opened():
    for s in events("discard", "finishing or opened = none or finish.from_hand and finished"):
        if s["finished"] and s["finish.from_hand"] and not s["finishing"]:
            assert s.here["opened"] == NONE


def test_an_okey_is_taken_by_the_partner_only_where_there_are_partners():
    takers = {s["taker"] for s in events("okey_taken", "taker = self")}
    assert takers == {0, 2}
    assert {s["taker"] for s in events("okey_taken", "taker = self", Frame(partners=True))} == {0, 1, 2}


def test_who_laid_an_okey_has_opened():
    assert all(s["opened"] != NONE for s in events("okey_taken", "taker = self or opened = none"))


def test_nobody_is_fed_by_who_then_finished_from_hand():
    found = events("fed", "by = melds or finished and finish.from_hand")
    assert {s["by"] for s in found} == {0, 1}
    assert not any(s["finished"] and s["finish.from_hand"] for s in found)


def test_an_opening_is_worth_what_the_threshold_asks():
    found = events("opening", "value > 120 or pairs_laid > 6 or opened = none")
    assert {(s["opened"], s["value"], s["pairs_laid"]) for s in found} == {
        (MELDS, 101, 0),
        (MELDS, 121, 0),
        (PAIRS, 0, 5),
        (PAIRS, 0, 7),
    }


@pytest.mark.parametrize(
    ("event", "frame"),
    [
        ("wrong_opening", Frame(wrong_opening=False)),
        ("collect", Frame(collect=False)),
        ("give_back", Frame(give_back=False)),
        ("okey_taken", Frame(swap=False)),
        ("swap_unused", Frame(swap=False)),
        ("fed", Frame(takers="opened")),
    ],
)
def test_an_event_that_the_options_rule_out_has_no_situations(event, frame):
    assert events(event, "finish.okey or finished", frame) == []


# --- words ---


@pytest.mark.parametrize(
    ("conditions", "tr", "en"),
    [
        (
            ("opened = pairs", "okeys = 1", "finish.happened"),
            "çift açtı, kimse bitirmedi, elde 1 okey",
            "opened with pairs, nobody finished, 1 okey left",
        ),
        (
            ("opened = melds", "finished", "finish.okey", "finish.from_hand"),
            "seri açtı, elden okeyle bitirdi",
            "opened with melds, finished from hand with the okey",
        ),
        (("partner.finished", "finish.pairs"), "eşi çiftten bitirdi", "the partner finished on pairs"),
        (
            ("hand_number = 2", "hands = 3", "riziko"),
            "riziko, 2. el, 3 ellik maç",
            "riziko, hand 2, a match of 3 hands",
        ),
    ],
)
def test_a_situation_is_said_in_words(conditions, tr, en):
    frame = Frame(partners=True, riziko=True)
    found = reach(*conditions).situations(frame)
    assert tr in [s.words("tr") for s in found]
    assert en in [s.words("en") for s in found]


def test_an_event_is_said_in_words():
    found = events("discard", "playable and not okey and finished or opened = none")
    assert "seri açtı, bitirdi, işlek taş attı, o sırada el açmamıştı" in [s.words("tr") for s in found]
    assert "never opened, nobody finished, discarded a playable okey" in [s.words("en") for s in found]


def test_no_two_situations_are_said_alike():
    frame = Frame(partners=True, riziko=True, declaration="binding")
    found = reach(f"opened = none or partner.opened = none or {ANY}", "S > 50", "indicator = 13").situations(
        frame
    )
    for lang in ("tr", "en"):
        words = [s.words(lang) for s in found if not s["finished"]]
        assert len(set(words)) == len(words)


def test_scorings_without_conditions_have_one_situation():
    made = scoring(multipliers={}, hand={"all": "S"}, penalties={})
    (only,) = Reach([Program(made)], made.hand.values()).situations(Frame())
    assert only.words("tr") == "her elde"


@pytest.mark.parametrize("n", range(1, 30))
def test_the_lightest_and_heaviest_racks(n):
    tiles = sorted(list(range(1, 14)) * 8)
    assert (lightest(n), heaviest(n)) == (sum(tiles[:n]), sum(tiles[-n:]))


@pytest.mark.parametrize(
    ("frame", "melds", "pairs"),
    [
        (Frame(), 13, 11),
        (Frame(threshold=51), 17, 11),
        (Frame(waiver=True, pairs_waiver=True), 13, 11),  # who opens below the bar finishes at once
        (Frame(partners=True, partner_waives=True), 18, 19),
    ],
)
def test_an_opening_leaves_what_it_does_not_take(frame, melds, pairs):
    found = reach("opened = melds or tiles > 0").situations(frame)
    most = {s["opened"]: s.ranges["tiles"][1] for s in found if s["opened"] and not s["finished"]}
    assert most == {MELDS: melds, PAIRS: pairs}
