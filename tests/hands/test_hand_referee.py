"""The same moves under every house: any record can be asked of any of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from okeyrules.records.hand import referee as hand_referee
from okeyrules.records.hand.check import check_hand_file, check_hand_text
from okeyrules.records.hand.words import option_words, source_words
from okeyrules.ruleset.load import load
from tests.hands.hand_texts import hand_text
from tests.houses import READY

CASES = sorted((Path(__file__).parent.parent / "cases").glob("*.yaml"))
HANDS = [path for path in CASES if not path.name.startswith("sheet-")]
MODES = ("", "+katlamali+esli")


def test_the_houses_are_the_shipped_rulesets_that_are_no_house_with_a_mode():
    assert {"batak101", "genel", "kerizim", "klasik", "puanli"} <= set(hand_referee.houses())
    assert not set(READY) & set(hand_referee.houses())


@pytest.mark.parametrize("mode", MODES)
def test_every_case_is_judged_by_every_house(mode):
    rulesets = [(name, load(name + mode)) for name in hand_referee.houses()]
    differ = 0
    for path in HANDS:
        record = check_hand_file(str(path)).played.record
        columns = hand_referee.judge(record, rulesets)
        data = hand_referee.as_data(columns, record)
        for move in data["moves"]:
            assert list(move["verdicts"]) == hand_referee.houses()
            differ += len({v["verdict"] for v in move["verdicts"].values()}) > 1
        assert "{" not in hand_referee.render(columns, record, "tr")
    assert differ > 20


@pytest.mark.parametrize("path", HANDS, ids=lambda p: p.stem)
def test_every_option_that_decides_has_a_sentence_and_a_place(path):
    played = check_hand_file(str(path)).played
    for judged in played.moves:
        refusal = judged.verdict.refusal
        if refusal is not None and refusal.option is not None:
            for lang in ("tr", "en"):
                assert refusal.option in option_words(refusal.option, played.ruleset, lang)
                assert ".yaml:" in source_words(refusal.option, played.ruleset, lang)


def test_houses_that_say_the_same_stand_together():
    record = check_hand_text(hand_text("1 discard Y12")).played.record
    columns = hand_referee.judge(record, [(name, load(name)) for name in hand_referee.houses()])
    assert "all houses: fine +101: seat 1 (playable)" in hand_referee.render(columns, record, "en")
