"""A room by itself: matches of the program's players, played again from their moves; claims; the clock's arithmetic."""

from __future__ import annotations

import pytest

from okeyrules.hand_state.layout import NO_TILE
from okeyrules.records.hand.fair import new_fair
from okeyrules.rules.clock import Clock as ClockRules
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.web.pages.table.clock import Clock
from okeyrules.web.pages.table.room import OVER, Room
from okeyrules.web.pages.table.seat import Seat
from okeyrules.web.pages.table.store import Kept, KeptHand, KeptMove, read_move, written
from okeyrules.web.rulesets import check

CLAIMS = """name: İtirazlı
extends: klasik
playable: {trigger: claim}
pairs: {declaration: required}
stock_out: end
"""


def _match(ruleset: Ruleset, seed: str, player: str = "steady") -> tuple[Room, list[list[KeptMove]]]:
    """Let four players of the program play a match; give it with the moves of each hand as they are kept."""
    fairs = [new_fair(f"{seed}-{n}") for n in range(9)]
    room = Room("r", ruleset, 3, [Seat(player=p) for p in ("steady", player) * 2], fairs[0])
    room.fairs = fairs
    kept: list[list[KeptMove]] = []
    while room.stage != OVER:
        room.deal()
        kept.append([])
        assert room.hand is not None
        while not room.hand.is_over or room.program_claim() is not None:
            move = room.program_claim() or room.program_move()
            assert move is not None
            assert room.judge(move).ok
            line = written(move, room.said)
            assert read_move(line) == (move, room.said)
            kept[-1].append(KeptMove(line, 0))
    return room, kept


def _again(room: Room, kept: list[list[KeptMove]]) -> Room:
    moves = [*kept, *([] for _ in room.fairs)]
    hands = [KeptHand(fair, n < len(kept), moves[n], room.ends.get(n)) for n, fair in enumerate(room.fairs)]
    return Room.again(Kept("r", "", 3, room.seats, hands), room.ruleset)


@pytest.mark.parametrize("house", ["klasik", "kerizim+esli", "genel+katlamali", "puanli", "batak101+deprem"])
def test_a_match_of_the_program_replays_from_its_moves(house: str) -> None:
    room, kept = _match(load(house), house)
    again = _again(room, kept)
    assert again.match.totals == room.match.totals
    assert again.lines == room.lines
    assert again.stage == OVER


def test_a_house_of_claims_is_played_with_its_claims_also_after_the_last_discard() -> None:
    ruleset = check(CLAIMS).usable()
    claimed = 0
    for n in range(4):
        room, kept = _match(ruleset, f"itiraz-{n}", "random")  # who throws anything
        claimed += sum(" claim => " in move.line for hand in kept for move in hand)
        assert _again(room, kept).match.totals == room.match.totals
        for played in room.match.hands:
            assert played.end is not None
            assert played.end.claimable == NO_TILE or played.finisher >= 0
    assert claimed > 0


def test_the_reserve_is_spent_after_the_time_of_the_turn() -> None:
    clock = Clock(ClockRules(turn_seconds=10, bank_seconds=20))
    clock.see((1, 1), 100.0)
    assert clock.left(0, 104.0) == (6.0, 20.0)
    assert clock.left(5000, 115.0) == (0.0, 10.0)
    assert clock.spends(104.0) == 0
    assert clock.spends(115.0) == 5000
    clock.see((1, 1), 120.0)  # the same turn
    assert clock.left(0, 120.0) == (0.0, 10.0)
    clock.see((1, 2), 120.0)
    assert clock.left(0, 120.0) == (10.0, 20.0)
    assert not Clock(ClockRules()).runs
