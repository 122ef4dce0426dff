"""What a hand of a sheet may say, and what in it contradicts itself."""

from __future__ import annotations

import pytest

from okeyrules.records.check import is_record, score_text
from okeyrules.yaml_source.document import read_text
from tests.sheets.sheet_texts import by, hand_text, sheet_text

END = by("Ayşe")
GOOD = hand_text(END, "melds", "none", "melds 14", "pairs 20")


def one(found, *hands, **more):
    results = found(sheet_text(*hands, **more))
    assert len(results) == 1, results
    return results[0]


def test_a_finisher_with_tiles_left_is_a_contradiction_at_what_is_left(found):
    code, line, _, text = one(found, hand_text(END, "melds 12", "none", "melds 14", "pairs 20"))
    assert (code, line, text) == ("H722", 8, "12")


def test_two_who_finished_are_a_contradiction(found):
    assert one(found, hand_text(END, "melds", "none", "melds 14", "pairs 0"))[0] == "H732"
    both = GOOD.replace(END, f"{END}\n  stock_out: true")
    assert one(found, both)[0] == "H721"
    assert one(found, GOOD.replace(END, "stock_out: false"))[0] == "H721"


@pytest.mark.parametrize("left", ["rack: ''", "tiles: 0", "points: 0", "points: 0, okeys: 0"])
def test_who_did_not_finish_keeps_a_tile(found, left):
    codes = [f[0] for f in found(sheet_text(GOOD.replace("points: 14", left)))]
    assert codes in (["H732"], ["H731"])


def test_only_an_okey_may_be_left(judged):
    result = judged(sheet_text(GOOD.replace("points: 14", "points: 0, okeys: 1")))
    assert result.totals[2] == 101


def test_a_finisher_has_opened(found):
    assert one(found, hand_text(END, "none", "none", "melds 14", "pairs 20"))[0] == "H723"


@pytest.mark.parametrize("opened", ["melds 14", "pairs 14"])
def test_from_hand_nobody_else_has_opened(found, opened):
    hand = hand_text(by("Ayşe", "from_hand"), "melds", "none", opened, "none")
    code, line, _, text = one(found, hand)
    assert (code, line, text) == ("H724", 10, opened.split()[0])


def test_not_even_the_partner_has_opened_before_a_finish_from_hand(found):
    hand = hand_text(by("Ayşe", "from_hand"), "melds", "none", "melds 14", "none")
    assert one(found, hand, ruleset="batak101+esli")[0] == "H724"


def test_on_pairs_and_from_hand_exclude_each_other(found):
    assert one(found, hand_text(by("Ayşe", "from_hand"), "pairs", "none", "none", "none"))[0] == "H725"


def test_on_pairs_may_be_said_and_must_be_true(found, judged):
    judged(sheet_text(hand_text(by("Ayşe", "on_pairs"), "pairs", "none", "melds 14", "pairs 20")))
    assert one(found, hand_text(by("Ayşe", "on_pairs"), "melds", "none", "melds 14", "pairs 20"))[0] == "H726"


def test_who_opened_and_did_not_finish_says_what_is_left(found):
    code, line, _, text = one(found, hand_text(END, "melds", "none", "melds", "pairs 20"))
    assert (code, line, text) == ("H731", 10, "melds")


@pytest.mark.parametrize(
    ("seat", "code"),
    [
        ("none, tiles: 20", "H733"),
        ("none, rack: R1 R2", "H733"),
        ("none, points: 10", "H734"),
        ("none, points: 300", "H734"),
        ("melds, points: 165", "H734"),
        ("melds, points: 164", None),
        ("melds, tiles: 14, points: 50", "H733"),
        ("melds, tiles: 2, points: 27", "H734"),
        ("melds, tiles: 2, points: 26", None),
        ("melds, points: 20, value: 150, tiles: 10", "H733"),
        ("melds, points: 20, value: 150, tiles: 9", None),
        ("pairs, points: 141", "H734"),
        ("pairs, points: 140", None),
        ("pairs, points: 99, pairs: 8", "H734"),
        ("none", None),
        ("none, points: 120, okeys: 1", None),
    ],
)
def test_what_is_left_must_be_possible(found, seat, code):
    hand = GOOD.replace("{opened: none}", f"{{opened: {seat}}}")
    assert [f[0] for f in found(sheet_text(hand))] == ([code] if code else [])


def test_a_lower_threshold_lets_more_tiles_be_left(found):
    hand = GOOD.replace("points: 14", "points: 90, tiles: 17")
    assert one(found, hand)[0] == "H733"
    assert found(sheet_text(hand, head="rules:\n  opening: {threshold: 51}\n")) == []


def test_racks_are_counted_with_the_indicator(judged, found):
    result = judged(sheet_text(GOOD.replace("points: 14", "rack: R5 F B7")))  # R5 is the okey, F counts 5
    assert result.totals[2] == 12 + 101
    seat = result.hands[0].hand.seats[2]
    assert (seat.points, seat.okeys, seat.tiles) == (12, 1, 3)
    without = GOOD.replace("  indicator: R4\n", "")
    assert found(sheet_text(without)) == []
    assert one(found, without.replace("points: 14", "rack: B7"))[0] == "H715"


def test_the_indicator_is_needed_where_the_scoring_multiplies_by_it(found):
    without = GOOD.replace("  indicator: R4\n", "")
    codes = {f[0] for f in found(sheet_text(without, ruleset="klasik+deprem"))}
    assert codes == {"H715"}


@pytest.mark.parametrize(
    ("seat", "head", "fine"),
    [
        ("melds, points: 14, value: 100", "", False),
        ("melds, points: 14, value: 101", "", True),
        ("melds, points: 14, value: 260", "", False),
        ("melds, points: 14, value: 90", "rules:\n  opening: {threshold: 81}\n", True),
        ("pairs, points: 13, pairs: 4", "", False),
        ("pairs, points: 13, pairs: 10", "", True),
        ("pairs, points: 13, pairs: 11", "", False),
        ("none, pairs: 5", "", False),
        (
            "melds, points: 14, value: 20",
            "modes: [esli]\nrules:\n  opening: {partner_opened_waives: true}\n",
            True,
        ),
    ],
)
def test_an_opening_is_as_large_as_it_can_be_and_must_be(found, seat, head, fine):
    hand = GOOD.replace("melds, points: 14", seat)
    assert [f[0] for f in found(sheet_text(hand, head=head))] == ([] if fine else ["H736"])


@pytest.mark.parametrize(("house", "fine"), [("klasik", False), ("genel", True), ("batak101", True)])
def test_who_opens_and_finishes_at_once_may_be_below_the_threshold_where_the_house_waives_it(
    found, house, fine
):
    hand = hand_text(by("Ayşe", "from_hand"), "melds", "none", "none", "none")
    hand = hand.replace("opened: melds", "opened: melds, value: 70")
    assert [f[0] for f in found(sheet_text(hand, ruleset=house))] == ([] if fine else ["H736"])


def test_a_bad_tile_is_shown_by_its_own_characters(found):
    hand = GOOD.replace("points: 14", 'rack: "R6 K7  kırmızı 14 O"')
    assert [(f[0], f[3]) for f in found(sheet_text(hand))] == [("H711", "K7"), ("H711", "kırmızı 14")]


@pytest.mark.parametrize(
    ("indicator", "code"), [("F", "H712"), ("O", "H712"), ("K4", "H711"), ("R4 R5", "H711"), ("R14", "H711")]
)
def test_the_indicator_is_one_plain_tile(found, indicator, code):
    hand = hand_text(END, "melds", "none", "melds 14", "pairs 20", indicator=indicator)
    assert one(found, hand)[::3] == (code, indicator)


@pytest.mark.parametrize(
    ("cem", "deniz", "tile"),
    [
        ("R6 R6 R6", "B1", "R6"),
        ("B7 B7", "B7", "B7"),
        ("R4 R4", "B1", "R4"),
        ("R4", "R4", "R4"),
        ("F F", "F", "F"),
    ],
)
def test_no_more_copies_of_a_tile_than_there_are(found, cem, deniz, tile):
    hand = GOOD.replace("points: 14", f"rack: {cem}").replace("points: 20", f"rack: {deniz}")
    code, _, _, text = one(found, hand)
    assert (code, text) == ("H713", tile)


@pytest.mark.parametrize(
    ("end", "cem", "deniz"),
    [
        (END, "rack: R5 O", "rack: O"),
        (END, "rack: R5 O", "points: 20, okeys: 1"),
        (END, "points: 5, okeys: 2", "points: 20, okeys: 1"),
        (by("Ayşe", "with_okey"), "rack: O", "rack: R5"),
        (by("Ayşe", "with_okey"), "points: 5, okeys: 2", "points: 20"),
    ],
)
def test_there_are_two_okeys_the_one_that_finished_included(found, end, cem, deniz):
    hand = hand_text(end, "melds", "none", "melds 14", "pairs 20")
    hand = hand.replace("points: 14", cem).replace("points: 20", deniz)
    assert one(found, hand)[0] == "H714"


def test_two_okeys_in_all_are_fine(judged):
    hand = hand_text(by("Ayşe", "with_okey"), "melds", "none", "melds 14", "pairs 20")
    judged(sheet_text(hand.replace("points: 14", "rack: O R6")))


def test_sums_beside_a_rack_must_agree_with_it(found):
    hand = GOOD.replace("points: 14", "rack: R6 O, points: 6, okeys: 1, tiles: 2")
    assert found(sheet_text(hand)) == []
    assert [f[0] for f in found(sheet_text(hand.replace("okeys: 1", "okeys: 2")))] == ["H735"]


@pytest.mark.parametrize("name", ["Ayşe", "ayşe", "AYŞE", "Ayse"])
def test_names_are_read_without_case_and_turkish_marks(judged, name):
    assert judged(sheet_text(GOOD.replace("by: Ayşe", f"by: {name}"))).hands[0].hand.finisher == 0


def test_an_unknown_name_suggests_the_nearest(found):
    from okeyrules.records.check import score_text

    (finding,) = score_text(sheet_text(GOOD.replace("by: Ayşe", "by: Ayla"))).diagnostics
    assert (finding.code.name, finding.label, finding.args["players"]) == (
        "H702",
        None,
        "Ayşe, Burak, Cem, Deniz",
    )
    (finding,) = score_text(sheet_text(GOOD.replace("by: Ayşe", "by: Ayş"))).diagnostics
    assert finding.fix == "Ayşe"


def test_every_seat_is_named_in_a_hand_that_counts(found):
    hand = GOOD.replace("    Burak: {opened: none}\n", "")
    code, line, _, text = one(found, hand)
    assert (code, line, text) == ("H703", 7, "seats")


def test_a_void_hand_needs_no_seats_and_all_pairs_where_it_names_them(judged, found):
    judged(sheet_text("void: true", GOOD))
    pairs = hand_text("void: true", "pairs", "pairs", "pairs", "pairs")
    judged(sheet_text(pairs))
    assert one(found, pairs.replace("Cem: {opened: pairs}", "Cem: {opened: none}"))[0] == "H728"


def test_four_who_opened_pairs_make_the_hand_void_where_the_house_says_so(found):
    pairs = hand_text("stock_out: true", "pairs 9", "pairs 9", "pairs 9", "pairs 9")
    assert one(found, pairs)[0] == "H729"
    assert found(sheet_text(pairs, head="rules:\n  void: {all_open_pairs: false}\n")) == []


def test_a_hand_after_the_end_of_the_match_is_one_too_many(found):
    text = sheet_text(*[GOOD] * 5, head="match: {hands: 3}\n")
    (finding,) = found(text)
    assert finding[0] == "H709"
    assert finding[1] == 5 + 7 * 3 + 1
    assert found(sheet_text(*[GOOD] * 3, "void: true", head="match: {hands: 3}\n")) == []


def test_declared_pairs_reach_the_scoring(judged, found):
    rules = (
        "rules:\n  pairs: {declaration: binding}\n  scoring:\n    hand:\n"
        "      declared: 404 * K overriding never_opened when opened = none and declared_pairs\n"
    )
    declared = GOOD.replace("  indicator", "  declared: [Burak]\n  indicator")
    assert judged(sheet_text(declared, head=rules)).totals[1] == 404
    assert judged(sheet_text(GOOD, head=rules)).totals[1] == 202
    assert one(found, GOOD.replace("  indicator", "  declared: [Cem]\n  indicator"), head=rules)[0] == "H738"


def test_riziko_reaches_the_scoring(judged):
    rules = (
        "rules:\n  indicator: {false_okey: riziko}\n"
        "  scoring:\n    multipliers:\n      riziko: x2 when riziko\n"
    )
    riziko = GOOD.replace("  indicator", "  riziko: true\n  indicator")
    assert judged(sheet_text(riziko, head=rules)).totals == (-202, 404, 28, 80)
    assert judged(sheet_text(GOOD, head=rules)).totals == (-101, 202, 14, 40)


@pytest.mark.parametrize(
    ("old", "new", "code", "text"),
    [
        ("opened: none", "openned: none", "S101", "openned"),
        ("opened: none", "opened: nothing", "S105", "nothing"),
        ("points: 14", "points: 1.010", "S104", "1.010"),
        ("points: 14", "points: on", "S104", "on"),
        ("points: 14", 'points: "14"', "S104", '"14"'),
        ("by: Ayşe}", "by: Ayşe, with_okey: evet}", "S103", "evet"),
        ("by: Ayşe}", "by: Ayşe, with_okey: on}", "S103", "on"),
        ("points: 14", "points: -3", "S106", "-3"),
        ("  indicator: R4", "  indicater: R4", "S101", "indicater"),
        ("hands:", "handz:", "S101", "handz"),
        ("ruleset: klasik", "ruleset: klassik", "V201", "klassik"),
    ],
)
def test_slips_of_the_pen_are_named_at_their_place(found, old, new, code, text):
    results = found(sheet_text(GOOD).replace(old, new, 1))
    assert any((f[0], f[3]) == (code, text) for f in results) or code == "V201", results
    assert text in [f[3] for f in results]


@pytest.mark.parametrize(
    ("turkish", "english"), [("yok", "none"), ("Seri", "melds"), ("çift", "pairs"), ("cift", "pairs")]
)
def test_how_a_seat_opened_may_be_said_in_turkish(judged, turkish, english):
    text = sheet_text(GOOD)
    assert judged(text.replace(f"opened: {english}", f"opened: {turkish}")).totals == judged(text).totals


@pytest.mark.parametrize(
    ("old", "new", "fix"),
    [
        ("opened: none", "opened: açmadı", "none"), ("opened: none", "açış: none", "opened"),
        ("by: Ayşe}", "by: Ayşe, okeyle: true}", "with_okey"), ("by: Ayşe}", "by: Ayşe, elden: true}", "from_hand"),
        ("by: Ayşe}", "biten: Ayşe}", "by"), ("  indicator: R4", "  gösterge: R4", "indicator"),
        ("players: [", "oyuncular: [", "players"), ("points: 14", "puan: 14", "points"),
        ("  seats:", "  oyuncular:", "seats"),
    ],
)  # fmt: skip
def test_a_turkish_word_of_a_sheet_is_answered_with_the_one_it_means(old, new, fix):
    report = score_text(sheet_text(GOOD).replace(old, new, 1))
    assert fix in [d.fix for d in report.diagnostics], [d.message("tr") for d in report.diagnostics]


def test_the_choices_of_an_opening_are_told_with_their_turkish_words():
    (finding,) = score_text(sheet_text(GOOD.replace("opened: none", "opened: xyz"))).diagnostics
    assert "none (yok), melds (seri), pairs (çift)" in finding.advice("tr")
    assert finding.advice("en").endswith("none, melds, pairs")


def test_a_hand_is_named_by_its_number_in_the_match():
    bad = GOOD.replace("points: 14", "points: x")
    report = score_text(sheet_text(GOOD, "void: true", bad, "finish: Ayşe", "1"))
    said = [(d.message("tr"), d.message("en")) for d in report.diagnostics if d.code.name.startswith("S1")]
    for number, (tr, en) in zip((2, 3, 4), said, strict=True):
        assert f"`{number}. el" in tr
        assert f"`hand {number}" in en
    assert "`2. el: seats.Cem.points`" in said[0][0]


@pytest.mark.parametrize("line", ["", "hands:\n", "hands: null\n", "hands: []\n"])
def test_a_sheet_before_its_first_hand_is_sound(judged, line):
    assert judged(sheet_text().replace("hands:\n", line)).hands == ()


def test_a_house_that_cannot_be_found_is_named_by_the_sheets_own_key(tmp_path):
    (tmp_path / "ev1.yaml").write_text("name: E\nextends: klasik\n", encoding="utf-8")
    for name, fix in (("ev1", "./ev1.yaml"), ("klask", "klasik"), ("qqqq", None)):
        report = score_text(sheet_text(GOOD, ruleset=name), path=tmp_path / "a.yaml")
        (finding,) = (d for d in report.diagnostics if d.code.name == "V201")
        assert finding.fix == fix
        assert "`ruleset: ./salon.yaml`" in finding.advice("tr")


@pytest.mark.parametrize("keys", ["players hands", "players ruleset", "record", "players moves"])
def test_a_file_of_players_is_a_record_even_where_it_does_not_say_so(keys):
    text = sheet_text(GOOD)
    wanted = keys.split()
    lines = "".join(f"{key}: x\n" for key in wanted)
    assert is_record(read_text(lines, "a"))
    assert not is_record(read_text("extends: klasik\n", "a"))
    assert "H710" in [d.code.name for d in score_text(text.replace("record: sheet\n", "")).diagnostics]


def test_what_no_rule_asks_for_is_told(found):
    declared = GOOD.replace("  indicator", "  riziko: true\n  declared: [Burak]\n  indicator")
    results = found(sheet_text(declared))
    assert [(code, text) for code, _, _, text in results] == [("H746", "riziko"), ("H746", "declared")]


def test_three_or_five_players_are_refused(found):
    text = sheet_text(GOOD)
    assert [f[0] for f in found(text.replace("Cem, Deniz]", "Cem]"))] == ["S109"]
    assert [f[0] for f in found(text.replace("Cem, Deniz]", "Cem, Deniz, Efe]"))] == ["S109"]


def test_all_faults_are_told_at_once(found):
    hand = GOOD.replace("by: Ayşe", "by: Ayla").replace("points: 14", "points: 414").replace("R4", "K4")
    assert [f[0] for f in found(sheet_text(hand))] == ["H702", "H711", "H734"]
