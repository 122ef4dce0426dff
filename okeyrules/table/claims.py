"""Claiming that a discard was playable."""

from __future__ import annotations

from okeyrules.hand_state.layout import NO_TILE
from okeyrules.hand_state.seats import in_turn
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.rules.refusal import Refusal
from okeyrules.table.ending import discard_facts


def check_claim(rules: RuleBook, s: State, seat: int) -> Refusal | None:
    """Say why a seat may not claim the last discard."""
    return rules.playable.check_claim(s, seat, rules.partner_of(s.claimed_from))


def claimants(rules: RuleBook, s: State) -> list[int]:
    """List the seats that may claim the last discard, in the order of their turns."""
    if s.claimable == NO_TILE:
        return []
    return [seat for seat in in_turn(s.turn) if check_claim(rules, s, seat) is None]


def do_claim(s: State) -> None:
    """Let the fine of a playable discard fall on who threw it."""
    thrower = s.claimed_from
    s.tell(thrower, "discard", discard_facts(s, thrower, s.claimable, True, False))
    s.note_claimable(NO_TILE)
