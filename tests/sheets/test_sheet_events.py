"""Events of a hand: how they are written, what they cost, which cannot be."""

from __future__ import annotations

import pytest

from okeyrules.records.check import score_text
from tests.sheets.sheet_texts import by, hand_text, sheet_text

HAND = hand_text(by("Ayşe"), "melds", "none", "melds 14", "pairs 20")
SCORES = (-101, 202, 14, 40)


def with_events(*events, ruleset="klasik", hand=HAND, head=""):
    listed = "".join(f"  - {event}\n" for event in events)
    return sheet_text(f"{hand}  events:\n{listed}", ruleset=ruleset, head=head)


def extra(judged, *events, **more):
    totals = judged(with_events(*events, **more)).totals
    return tuple(total - score for total, score in zip(totals, SCORES, strict=True))


@pytest.mark.parametrize(
    ("event", "fines"),
    [
        ("Cem discard playable", (0, 0, 101, 0)),
        ("Cem discard okey", (0, 0, 101, 0)),
        ("Cem discard playable okey", (0, 0, 101, 0)),
        ("Burak discard playable", (0, 101, 0, 0)),
        ("Ayşe discard playable", (101, 0, 0, 0)),
        ("Cem discard playable R8", (0, 0, 101, 0)),
        ("Cem discard playable kırmızı 8", (0, 0, 101, 0)),
        ("cem discard playable", (0, 0, 101, 0)),
        ("Cem atma işlek", (0, 0, 101, 0)),
        ("Cem ATMA İŞLEK", (0, 0, 101, 0)),
        ("Cem discard playable unopened", (0, 0, 101, 0)),
        ("2x Cem discard playable", (0, 0, 202, 0)),
        ("2 x Cem discard playable", (0, 0, 202, 0)),
        ("Cem discard playable x3", (0, 0, 303, 0)),
        ("Cem discard playable 3x", (0, 0, 303, 0)),
    ],
)
def test_a_discard_is_fined_as_it_is_written(judged, event, fines):
    assert extra(judged, event) == fines


def test_a_fine_falls_as_often_as_its_event_and_once_where_the_house_says_once(judged):
    twice = ("Cem discard playable", "Cem discard playable")
    assert extra(judged, *twice) == (0, 0, 202, 0)
    once = (
        "rules:\n  scoring:\n    penalties:\n"
        "      playable: +101 once on discard when playable and not okey and not finishing\n"
    )
    assert extra(judged, *twice, head=once) == (0, 0, 101, 0)


@pytest.mark.parametrize(
    ("event", "fines"),
    [
        ("Cem okey_taken", (0, 0, 101, 0)),
        ("Cem okey_taken by Ayşe", (0, 0, 101, 0)),
        ("Cem okey_taken opponent", (0, 0, 101, 0)),
        ("Cem okey_taken by Cem", (0, 0, 0, 0)),
        ("Cem okey_taken self", (0, 0, 0, 0)),
        ("Cem okey_aldırma alan Deniz", (0, 0, 101, 0)),
    ],
)
def test_who_took_the_okey_decides_its_fine(judged, event, fines):
    assert extra(judged, event, ruleset="batak101") == fines


def test_the_partner_takes_the_okey_for_nothing(judged):
    hand = hand_text("stock_out: true", "melds 5", "melds 5", "melds 5", "melds 5")
    result = judged(with_events("Cem okey_taken by Ayşe", ruleset="batak101+esli", hand=hand))
    assert result.totals == (5, 5, 5, 5)
    result = judged(with_events("Cem okey_taken by Burak", ruleset="batak101+esli", hand=hand))
    assert result.totals == (5, 5, 106, 5)


@pytest.mark.parametrize(
    ("event", "fines"),
    [
        ("Burak fed 8 melds", (0, 80, 0, 0)),
        ("Burak fed 8 by melds", (0, 80, 0, 0)),
        ("Cem fed R8 pairs", (0, 0, 160, 0)),
        ("Cem fed çift mavi 13", (0, 0, 260, 0)),
    ],
)
def test_feeding_an_opening_costs_by_the_tile_and_the_way(judged, event, fines):
    assert extra(judged, event, ruleset="klasik+cezali") == fines


def test_a_fact_that_the_fine_needs_is_asked_for_at_the_event(found):
    ((code, _, _, text),) = found(with_events("Burak fed melds", ruleset="klasik+cezali"))
    assert (code, text) == ("H751", "Burak fed melds")


@pytest.mark.parametrize(
    ("event", "why"),
    [
        ("Ayşe fed 8 melds", "Burak, next to play, never opened"),
        ("Burak fed 8 pairs", "did not open with pairs"),
        ("Cem fed 8 melds", "did not open with melds"),
    ],
)
def test_only_the_next_player_can_have_opened_with_a_tile(event, why):
    (finding,) = score_text(with_events(event, ruleset="klasik+cezali")).diagnostics
    assert finding.code.name == "H744"
    assert why in finding.message("en")


@pytest.mark.parametrize(
    ("event", "ruleset", "fine"),
    [
        ("Burak wrong_opening", "puanli", 101),
        ("Burak wrong_opening", "genel", 101),
        ("Burak collect", "puanli", 101),
        ("Burak collect", "kerizim", 101),
        ("Burak timeout_left", "kerizim", 101),
    ],
)
def test_houses_charge_their_own_events(judged, event, ruleset, fine):
    assert extra(judged, event, ruleset=ruleset)[1] == fine


def test_an_event_that_costs_nothing_here_is_told_and_changes_nothing(judged):
    text = with_events("Burak wrong_opening", "Cem give_back")
    assert judged(text).totals == SCORES
    assert [(d.code.name, d.severity) for d in score_text(text).diagnostics] == [("H745", "info")] * 2


OPENINGS = (
    "rules:\n  scoring:\n    penalties:\n"
    "      small: +10 on opening when opened = melds and value < 110\n      pair_each: +1 * pairs_laid on opening\n"
)


def test_the_size_of_an_opening_may_stand_at_the_seat_or_as_an_event(judged):
    sized = HAND.replace("melds}", "melds, value: 105}").replace("points: 20", "points: 20, pairs: 6")
    sized = sized.replace("points: 14", "points: 14, value: 120")
    at_seats = judged(sheet_text(sized, head=OPENINGS)).totals
    assert at_seats == (-91, 202, 14, 46)
    events = ("Ayşe opening 105", "Cem opening 120 melds", "Deniz opening 6 pairs")
    assert judged(with_events(*events, head=OPENINGS)).totals == at_seats


@pytest.mark.parametrize(
    "events",
    [
        ("Burak opening 105",),
        ("Cem opening 6 pairs",),
        ("Deniz opening 105",),
        ("Cem opening 105", "Cem opening 106"),
        ("2x Cem opening 105",),
    ],
)
def test_an_opening_fits_the_seat_and_is_told_once(found, events):
    assert [f[0] for f in found(with_events(*events))] == ["H736"]


@pytest.mark.parametrize(
    ("event", "ruleset", "code", "text"),
    [
        ("Cem discart playable", "klasik", "H741", "discart"),
        ("Cem hand_end", "klasik", "H741", "hand_end"),
        ("Cem discard playble", "klasik", "H742", "playble"),
        ("Cem discard playable playable", "klasik", "H742", "playable"),
        ("Cem discard finishing", "klasik", "H742", "finishing"),
        ("Cem discard playable R14", "klasik", "H742", "R14"),
        ("Cem okey_taken by Efe", "batak101", "H742", "by"),
        ("Cem opening 6 perler", "klasik", "H742", "perler"),
        ("22x Cem discard playable", "klasik", "H742", "22x"),
        ("0x Cem discard playable", "klasik", "H742", "0x"),
        ("Cem", "klasik", "H743", "Cem"),
        ("Cem discard", "klasik", "H743", "Cem discard"),
        ("Efe discard playable", "klasik", "H702", "Efe"),
        ("discard playable", "klasik", "H702", "discard"),
        ("Burak okey_taken", "batak101", "H744", "Burak okey_taken"),
        ("Cem okey_taken by Burak", "batak101", "H744", "Cem okey_taken by Burak"),
        ("Cem okey_taken partner", "batak101", "H744", "Cem okey_taken partner"),
        ("Burak swap_unused", "klasik", "H744", "Burak swap_unused"),
    ],
)
def test_an_event_that_cannot_be_read_or_cannot_be_is_named_at_its_words(found, event, ruleset, code, text):
    results = found(with_events(event, ruleset=ruleset))
    assert [(f[0], f[3]) for f in results] == [(code, text)]


def test_names_of_several_words_are_read_whole(judged):
    text = with_events("Ali Can Er discard playable", "Ali discard okey")
    text = text.replace("Burak", "Ali").replace("Cem", "Ali Can Er")
    assert judged(text).totals == (-101, 303, 115, 40)


def test_before_a_finish_from_hand_nobody_had_opened(judged):
    hand = hand_text(by("Ayşe", "from_hand"), "melds", "none", "none", "none")
    only_opened = (
        "rules:\n  scoring:\n    penalties:\n"
        "      playable: +101 on discard when playable and opened != none and not okey and not finishing\n"
    )
    assert judged(with_events("Ayşe discard playable", hand=hand)).totals[0] == -101
    assert judged(with_events("Ayşe discard playable", hand=hand, head=only_opened)).totals[0] == -202


def test_unopened_says_that_it_happened_before_the_opening(judged):
    only_opened = (
        "rules:\n  scoring:\n    penalties:\n"
        "      playable: +101 on discard when playable and opened != none and not okey and not finishing\n"
    )
    assert extra(judged, "Cem discard playable", head=only_opened) == (0, 0, 101, 0)
    assert extra(judged, "Cem discard playable unopened", head=only_opened) == (0, 0, 0, 0)


def test_events_of_a_void_hand_are_told_to_count_for_nothing(found):
    text = sheet_text("void: true\n  events: [Cem discard playable]")
    assert [f[0] for f in found(text)] == ["H730"]
