"""Taking back what was laid this turn: the last step, or everything."""

from __future__ import annotations

from okeyrules.hand_state.layout import NONE, STEP_OPEN
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook


def do_undo(s: State) -> None:
    """Take back the last step of the turn."""
    if s.undo_step() == STEP_OPEN:
        s.note_collected()
    s.note_undo(True)


def do_collect(rules: RuleBook, s: State) -> None:
    """Take back all that was laid this turn."""
    seat = s.turn
    opened = s.opened(seat)
    take_back_all(s)
    if rules.undo.collect_costs(s):
        s.tell(seat, "collect", {"opened": opened})


def take_back_all(s: State) -> None:
    """Take back every step of the turn, without a fine."""
    opened_here = s.opened_this_turn != NONE
    while s.steps() > 0:
        s.undo_step()
    if opened_here:
        s.note_collected()
