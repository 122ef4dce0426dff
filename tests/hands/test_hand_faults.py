"""What is wrong in a hand record is found at its own characters, all at once."""

from __future__ import annotations

import pytest

from okeyrules.records.hand.check import check_hand_text
from tests.hands.hand_texts import UNOPENED, hand_text


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        (hand_text("1 lay-off Y12 > M9"), "H808", "M9"),
        (hand_text("1 discard B1", "1 discard L13 => ok"), "H822", "ok"),
        (hand_text("1 discard B1", rack="Y8 Y8 Y8"), "H813", "Y8"),
        (hand_text(rack="R4 R4 B1"), "H813", "R4"),
        (hand_text(rack="O R5 R5 B1"), "H813", "R5"),
        (hand_text(table=("0 R10 R11 R13",)), "H809", "0 R10 R11 R13"),
        (hand_text(table=("0 R10",)), "H809", "0 R10"),
        (hand_text(table=("7 R10 R11 R12",)), "H803", "7"),
        (hand_text(opened="{0: open, 1: melds 110}"), "H810", "open"),
        (hand_text(opened="{0: melds 103 then, 1: melds 110}"), "H810", "melds 103 then"),
        (hand_text(phase="play\n  taken: right B1"), "H811", "right B1"),
        (hand_text(phase="play\n  taken: left"), "H811", "left"),
        (hand_text(phase="take\n  taken: stock B1"), "H811", "stock B1"),
        (hand_text(phase="play\n  taken: left R13"), "H812", "left R13"),
        (hand_text(position="  this_turn: [M2]\n"), "H808", "M2"),
        (hand_text(position="  laid_off: {M4: {left: 1}}\n"), "H808", "M4"),
        (hand_text(position="  okeys_by: {M4: 1}\n"), "H808", "M4"),
        (hand_text(head="starter: Ayşe\n"), "H803", "Ayşe"),
        (hand_text(tail="scores: {9: 1}\n"), "H803", "9"),
        (hand_text(tail="playable: [R14]\n"), "H711", "R14"),
        (hand_text(tail="playable: [Y7]\n"), "H824", "Y7"),
        (hand_text(tail="opened: {1: pairs 5}\n"), "H824", "pairs 5"),
        (hand_text(tail="opened: {1: melds 111}\n"), "H824", "melds 111"),
        (hand_text(tail="opened: {2: melds}\n"), "H824", "melds"),
        (hand_text("1 discard Y12 => ok fine 101", tail="fines: {}\n"), "H824", "fines"),
        (hand_text("1 discard Y12 => ok fine 101", tail="fines: {1: 100}\n"), "H824", "100"),
        (hand_text(tail="scores: {1: 0}\n"), "H825", "0"),
        (hand_text("1 discard Y12 => ok"), "H823", "ok"),
        (hand_text("1 discard Y12 => ok fine 101 to 0"), "H823", "ok fine 101 to 0"),
        (hand_text("1 discard B1 => refused left_not_used"), "H822", "refused left_not_used"),
        (hand_text("1 discard L1 => refused not_on_table"), "H822", "refused not_on_table"),
        (hand_text(ruleset="klasiq"), "V202", "klasiq"),
        (hand_text(head="modes: [katlamli]\n"), "V203", "katlamli"),
    ],
)
def test_one_fault_is_one_finding_at_its_place(found, text, code, at):
    (one,) = found(text)
    assert (one[0][0], one[3]) == (code[0], at)
    if code[0] == "H":
        assert one[0] == code


def test_faults_of_all_parts_are_told_together(found):
    text = hand_text("1 discart B1", "1 discard K1", rack="Y8 M3", table=("0 R1 R2",), opened="{0: x}")
    assert [code for code, *_ in found(text)] == ["H711", "H810", "H809", "H804", "H711"]


def test_a_tile_drawn_a_third_time_is_found_where_it_is_drawn(found):
    text = hand_text("1 discard B1", "2 draw Y9", "2 discard Y9", "3 draw Y9", "3 discard Y9")
    assert found(text) == [("H813", 17, 10, "Y9")]


def test_a_tile_thrown_from_an_unknown_rack_is_counted_too(found):
    text = hand_text("1 discard B1", "2 draw", "2 discard B1", "3 draw", "3 discard B1")
    assert found(text) == [("H813", 18, 13, "B1")]


def test_only_the_first_move_after_the_end_is_told(found):
    text = hand_text("1 discard B1 => ok", "2 draw", "2 discard Y1", rack="B1")
    assert [(code, line) for code, line, *_ in found(text)] == [("H821", 15)]


def test_an_opened_amount_is_needed_only_where_openings_rise(found):
    assert found(hand_text(opened="{0: melds, 1: melds}")) == []
    rising = hand_text(opened="{0: melds, 1: melds}", head="modes: [katlamali]\n")
    assert [(code, at) for code, *_, at in found(rising)] == [("H816", "melds"), ("H816", "melds")]


def test_melds_of_a_seat_that_has_not_opened_are_a_warning_and_the_hand_is_played():
    report = check_hand_text(hand_text("1 discard B1 => ok", opened="{1: melds 110}"))
    assert [(d.code.name, d.severity) for d in report.diagnostics] == [("H815", "warning")]
    assert report.played is not None


def test_a_missing_part_is_named(found):
    assert [code for code, *_ in found("record: hand\n")] == ["H801"] * 3
    assert [code for code, *_ in found("record: hand\nseed: 1\n")] == ["H801"]
    assert found("record: hand\nruleset: klasik\nseed: 1\n") == []


def test_a_word_of_the_record_misspelt_is_answered(found):
    text = hand_text().replace("moves:", "move:").replace("record: hand", "record: hnad")
    assert sorted(at for *_, at in found(text)) == ["hnad", "move"]


def test_a_score_that_hangs_on_unknown_tiles_is_no_score(found):
    text = hand_text("1 discard B1 => ok", rack="B1", tail="scores: {0: 12, 1: -101, 2: 202}\n")
    assert [(code, at) for code, *_, at in found(text)] == [("H825", "12")]


def test_a_void_hand_has_no_scores(found):
    rack = "R1 R1 R3 R3 B2 B2 Y6 Y6 L8 L8 B11 B11 Y12 Y10 L2 L6 R9 R12 B5 Y1 L11 B1"
    text = hand_text(
        "1 open-pairs R1 R1 | R3 R3 | B2 B2 | Y6 Y6 | L8 L8 => ok",
        "1 discard L2 => ok",
        rack=rack,
        opened="{0: pairs 5, 2: pairs 5, 3: pairs 5}",
        table=("0 L3 L3",),
        tail="scores: {0: 0}\nended: void\n",
    )
    ((code, *_, at),) = found(text)
    assert (code, at) == ("H825", "0")


def test_a_position_is_not_judged_by_the_size_of_a_rack(found):
    assert found(hand_text("1 discard R1 => ok", rack=UNOPENED, opened="{0: melds 103}")) == []
