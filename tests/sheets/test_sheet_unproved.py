"""What a sheet says is within what was proved of its ruleset, or gets a finding of its own."""

from __future__ import annotations

import pytest

from okeyrules.records.check import score_text
from okeyrules.ruleset.load import check_text
from okeyrules.scoring.evaluate import Program, UnprovenError
from tests.sheets.sheet_texts import PLAYERS, by, hand_text, sheet_text

HAND = hand_text(by("Ayşe"), "melds", "none", "melds 14", "pairs 20")
ESLI = "modes: [esli]\n"
WAIVED = "opening: {partner_opened_waives: true}\n"
FEW = "scoring:\n  hand:\n    pairs: S * 2 * K when opened = pairs and opening_pairs >= "
ROWS = (
    "scoring:\n  hand:\n    never_opened: 202 * K when opened = none and hand_number < 3\n"
    "    in_the_last: 303 * K when opened = none and hand_number = 3\n"
)


def rules(text: str) -> str:
    return "rules:\n" + "".join(f"  {line}\n" for line in text.splitlines())


def test_once_the_partner_has_opened_two_pairs_will_do_and_the_proof_knows():
    (gap,) = [
        d for d in check_text(f"extends: klasik\n{ESLI}{WAIVED}{FEW}5\n").diagnostics if d.severity == "error"
    ]
    assert gap.code.name == "C605"
    assert not any(d.code.name == "C605" for d in check_text(f"extends: klasik\n{ESLI}{FEW}5\n").diagnostics)


def test_two_pairs_are_scored_where_a_row_takes_them(judged):
    hand = HAND.replace("points: 20", "points: 20, pairs: 2")
    more = "    few: S * 3 * K when opened = pairs and opening_pairs < 5 and not finished\n"
    result = judged(sheet_text(hand, head=ESLI + rules(f"{WAIVED}{FEW}5\n{more}")))
    assert result.hands[0].scores[3] == 20 * 3


@pytest.mark.parametrize("hands", [4, 6])
def test_a_sheet_longer_than_any_match_is_told_at_the_first_hand_beyond(found, hands):
    text = sheet_text(*[HAND] * hands, head=rules(f"match: {{hands: [3]}}\n{ROWS}"))
    (one,) = found(text)
    fourth = [n for n, line in enumerate(text.splitlines(), 1) if line.startswith("- ")][3]
    assert (one[0], one[1]) == ("H747", fourth)


def test_a_void_hand_makes_no_sheet_too_long(found):
    pairs = "".join(f"    {player}: {{opened: pairs}}\n" for player in PLAYERS)
    void = f"void: true\n  seats:\n{pairs}"
    head = rules("match: {hands: [3]}\n")
    assert found(sheet_text(HAND, void, HAND, HAND, head=head)) == []


def test_a_seat_that_no_proof_looked_at_gets_a_finding_and_no_traceback(monkeypatch):
    def settle(self, facts, events=()):
        raise UnprovenError("none")

    monkeypatch.setattr(Program, "settle", settle)
    report = score_text(sheet_text(HAND))
    assert report.result is None
    assert {d.code.name for d in report.diagnostics} == {"C605"}
    assert [d.span.line for d in report.diagnostics] == [8, 9, 10, 11]
