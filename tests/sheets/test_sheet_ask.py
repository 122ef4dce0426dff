"""The questions that make up a hand, answered by a script."""

from __future__ import annotations

import pytest

from okeyrules.atomic import write_atomically
from okeyrules.records.check import score_file
from okeyrules.records.sheet.ask import add_by_asking
from okeyrules.records.sheet.ask_events import CHOICES
from okeyrules.scoring.facts import EVENTS
from tests.sheets.sheet_texts import by, hand_text, sheet_text

AYSE = hand_text(by("Ayşe"), "melds", "none", "melds 14", "pairs 20")


class Table:
    """A terminal with somebody who answers from a list."""

    def __init__(self, path, *answers, lang="tr"):
        self.answers = list(answers)
        self.shown = []
        self.saved = add_by_asking(path, lang, self.ask, self.shown.append, write_atomically)

    def ask(self, question):
        self.shown.append(question)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)

    @property
    def screen(self):
        return "\n".join(self.shown)


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "aksam.yaml"
    path.write_text(sheet_text(AYSE), encoding="utf-8")
    return path


def last(path):
    report = score_file(str(path))
    assert report.diagnostics == ()
    return report.result.hands[-1]


def test_a_plain_hand(sheet):
    table = Table(
        sheet, "2", "e", "h", "R6", "a", "s", "s", "R5 O", "ç", "20", "", "Cem discard playable", "", "e"
    )
    assert table.saved
    assert table.answers == []
    hand = last(sheet)
    assert (hand.hand.finisher, hand.hand.with_okey) == (1, True)
    assert hand.scores == (404, -202, 10 + 101 + 101, 80)
    assert "Yazılsın mı?" in table.screen


def test_the_same_in_english(sheet):
    table = Table(sheet, "burak", "", "", "", "n", "m", "m", "9", "", "p", "20", "", "", "y", lang="en")
    assert table.saved
    assert last(sheet).scores == (202, -101, 9, 40)
    assert "Write it into the file?" in table.screen


def test_from_hand_asks_nobody_how_they_opened(sheet):
    table = Table(sheet, "4", "h", "e", "", "", "e")
    assert table.saved
    assert last(sheet).scores == (404, 404, 404, -202)


def test_void_and_stock_out(sheet):
    assert Table(sheet, "g", "e").saved
    assert last(sheet).hand.is_void
    assert Table(sheet, "t", "", "a", "a", "a", "s", "12", "", "", "e").saved
    assert last(sheet).scores == (202, 202, 202, 12)


def test_a_bad_answer_is_asked_again_with_the_reason(sheet):
    answers = [
        "5", "Efe", "2", "belki", "h", "h",  # who, okey, from hand
        "K6", "F", "R6",  # indicator
        "x", "a", "a", "s",  # how; who finished has opened
        "s", "", "R5 K7", "R5 B7",  # what is left
        "ç", "20", "3", "0",
        "Efe discard", "Cem discart", "",
        "olur", "e",
    ]  # fmt: skip
    table = Table(sheet, *answers)
    assert table.saved
    assert table.answers == []
    for said in ("kırmızı R, siyah L", "sahte okey", "Efe", "discart", "e ya da h", "0 ile 2 arası"):
        assert said in table.screen
    assert last(sheet).scores == (202, -101, 12, 40)


def test_a_no_at_the_end_leaves_the_file_alone(sheet):
    before = sheet.read_bytes()
    table = Table(sheet, "g", "h")
    assert not table.saved
    assert sheet.read_bytes() == before
    assert "Dosya değişmedi." in table.screen


@pytest.mark.parametrize("answers", [[], ["2", "h"], ["g"]])
def test_an_end_of_input_anywhere_is_raised_and_leaves_the_file_alone(sheet, answers):
    before = sheet.read_bytes()
    with pytest.raises(EOFError):
        Table(sheet, *answers)
    assert sheet.read_bytes() == before


def test_a_hand_that_contradicts_itself_is_told_and_may_be_entered_again(sheet):
    three_okeys = ["2", "e", "h", "R6", "a", "s", "s", "R7 O", "ç", "20", "1", "", "e"]
    table = Table(sheet, *three_okeys, "g", "e")
    assert table.saved
    assert "3 okey" in table.screen
    assert last(sheet).hand.is_void


def test_a_sheet_with_faults_is_not_asked_about(tmp_path):
    path = tmp_path / "bozuk.yaml"
    path.write_text(sheet_text(AYSE.replace("by: Ayşe", "by: Ayla")), encoding="utf-8")
    table = Table(path)
    assert not table.saved
    assert "Ayla" in table.screen


def test_what_only_some_houses_ask_for_is_asked_there(tmp_path):
    path = tmp_path / "aksam.yaml"
    rules = (
        "rules:\n  pairs: {declaration: binding}\n  indicator: {false_okey: riziko}\n  scoring:\n"
        "    multipliers:\n      riziko: x2 when riziko\n"
        "    hand:\n      declared: 404 * K overriding never_opened when opened = none and declared_pairs\n"
        "    penalties:\n      small: +10 on opening when opened = melds and value < 110\n"
    )
    path.write_text(
        sheet_text(
            AYSE.replace("melds}", "melds, value: 120}").replace("points: 14", "points: 14, value: 120"),
            head=rules,
        ),
        encoding="utf-8",
    )
    answers = ["1", "h", "h", "e", "R4", "s", "105", "a", "e", "a", "h", "s", "110", "7", "", "", "e"]
    table = Table(path, *answers)
    assert table.saved, table.screen
    assert table.answers == []
    assert last(path).scores == (-192, 808, 404, 14)


def test_the_indicator_must_be_known_where_it_multiplies(tmp_path):
    path = tmp_path / "aksam.yaml"
    path.write_text(sheet_text(AYSE, ruleset="klasik+deprem"), encoding="utf-8")
    table = Table(path, "1", "h", "h", "", "B3", "s", "a", "a", "a", "", "e")
    assert table.saved, table.screen
    assert last(path).scores == (-303, 606, 606, 606)


def test_a_step_back_puts_the_question_before_once_more(sheet):
    answers = [
        "2",
        "e",
        "<",
        "h",
        "h",
        "R6",
        "a",
        "s",
        "s",
        "<",
        "ç",
        "8",
        "",
        "ç",
        "20",
        "",
        "",
        "<",
        "",
        "e",
    ]
    table = Table(sheet, *answers)
    assert table.saved, table.screen
    assert table.answers == []
    assert table.shown.count("Okeyle mi bitti? (e/h) ") == 2
    assert sum(line.startswith("Cem nasıl açtı?") for line in table.shown) == 2
    assert last(sheet).hand.with_okey is False
    assert last(sheet).scores == (202, -101, 16, 40)


def test_a_step_back_from_the_confirmation_changes_the_last_answer(sheet):
    table = Table(sheet, "g", "<", "t", "", "a", "a", "a", "s", "12", "", "", "e")
    assert table.saved
    assert last(sheet).hand.ending == "stock_out"


def test_there_is_nothing_before_the_first_question(sheet):
    table = Table(sheet, "<", "g", "<", "<", "g", "e")
    assert table.saved
    assert table.screen.count("bu ilk soru") == 2


def test_any_number_of_steps_back_and_forth_ends_in_the_same_hand(sheet, tmp_path):
    straight = ["2", "e", "h", "R6", "a", "s", "s", "R5", "ç", "20", "", "1", "3", "", "e"]
    table = Table(sheet, *straight)
    assert table.saved, table.screen
    for at in range(1, len(straight)):
        again = tmp_path / "again.yaml"
        again.write_text(sheet_text(AYSE), encoding="utf-8")
        redone = [*straight[:at], "<", *straight[at - 1 :]]
        assert Table(again, *redone).saved
        assert again.read_text(encoding="utf-8") == sheet.read_text(encoding="utf-8")


def test_a_match_that_is_over_is_told_before_any_question(tmp_path):
    path = tmp_path / "aksam.yaml"
    level = hand_text("stock_out: true", "melds 1", "melds 5", "melds 6", "melds 9")
    for text in (
        sheet_text(*[level] * 3, head="match: {hands: 3}\n"),
        sheet_text(*[level] * 3, ruleset="puanli", tail="points: [3, 1, -1, -3]\n"),
    ):
        path.write_text(text, encoding="utf-8")
        table = Table(path)
        assert not table.saved
        assert "yeni el eklenmez" in table.screen


def test_only_the_letters_that_are_offered_are_taken(tmp_path):
    path = tmp_path / "aksam.yaml"
    path.write_text(sheet_text().replace("Burak", "Veli").replace("hands:\n", ""), encoding="utf-8")
    table = Table(path, "s", "v", "y", "h", "h", "", "n", "a", "s", "a", "a", "", "e")
    assert table.saved, table.screen
    assert table.answers == []
    assert last(path).hand.finisher == 1  # the beginning of Veli, not English for a void hand


def test_a_name_may_be_cut_short_where_it_stays_one_players(sheet):
    assert Table(sheet, "ay", "", "", "", "s", "a", "a", "a", "", "e").saved
    assert last(sheet).hand.finisher == 0


@pytest.mark.parametrize(
    ("ruleset", "answers", "event", "score"),
    [
        ("klasik", ["1", "cem"], "Cem discard playable", 303),
        ("klasik", ["2", "3"], "Cem discard okey", 303),
        ("batak101", ["3", "4", "2"], "Deniz okey_taken by Burak", 202),
        ("klasik+cezali", ["3", "1", "8", "x", "s"], "Ayşe fed 8 melds", 202),
        ("puanli", ["3", "3"], "Cem wrong_opening", 303),
        ("klasik", ["Cem atma işlek"], "Cem atma işlek", 303),
    ],
)
def test_what_was_fined_is_chosen_from_what_the_house_charges(tmp_path, ruleset, answers, event, score):
    path = tmp_path / "aksam.yaml"
    path.write_text(sheet_text(AYSE, ruleset=ruleset), encoding="utf-8")
    table = Table(path, "2", "h", "h", "R4", "a", "s", "a", "s", "9", "", *answers, "", "e")
    assert table.saved, table.screen
    assert table.answers == []
    assert f"[{event}]" in path.read_text(encoding="utf-8")
    assert last(path).scores[2] == score


def test_the_example_of_an_event_is_in_the_language_of_the_table(sheet):
    turkish = Table(sheet, "t", "", "a", "a", "a", "a", "", "h")
    assert "örneğin Cem atma işlek" in turkish.screen
    assert "1 işlek attı  2 okey attı" in turkish.screen
    english = Table(sheet, "s", "", "n", "n", "n", "n", "", "n", lang="en")
    assert "such as Cem discard playable" in english.screen


def test_every_event_that_can_be_fined_can_be_chosen():
    assert {key.split()[0] for key in CHOICES} == set(EVENTS) - {"hand_end", "opening"}


def test_the_first_hand_of_a_sheet_without_hands_is_added(tmp_path):
    path = tmp_path / "aksam.yaml"
    for hands in ("", "hands:\n", "hands: []\n"):
        path.write_text(sheet_text().replace("hands:\n", hands), encoding="utf-8")
        assert Table(path, "g", "e").saved
        assert path.read_text(encoding="utf-8").endswith("hands:\n- void: true\n")
