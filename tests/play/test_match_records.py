"""The records of a match say which hand they are, and score as the match did."""

from __future__ import annotations

import itertools
from pathlib import Path

from okeyrules.records.hand.check import check_hand_file
from okeyrules.records.hand.record import InMatch
from tests.play.test_play import BLIND, play


def test_the_record_of_each_hand_scores_as_in_the_match(tmp_path: Path) -> None:
    double = "scoring: {multipliers: {last: x2 when hand_number = hands}}\n"
    blind = itertools.islice(itertools.cycle(BLIND), 9000)
    _, game = play("klasik", blind, tmp_path, hands=3, more=double)
    played = {hand.deal: hand for hand in game.match.hands if not hand.is_void}
    assert sorted(hand.number for hand in played.values()) == [1, 2, 3]
    reports = [check_hand_file(str(file)) for file in tmp_path.glob("*.yaml")]
    seen = []
    for replayed in (report.played for report in reports):
        assert replayed is not None
        hand = played[replayed.record.start]  # type: ignore[index]
        assert replayed.record.in_match == InMatch(hand.number, 3)
        assert replayed.scores == hand.scores
        seen.append(hand.number)
    assert sorted(seen) == [1, 2, 3]
    last = next(hand for hand in played.values() if hand.number == 3)
    assert all("x 2" in receipt.words("en") for receipt in last.receipts)
