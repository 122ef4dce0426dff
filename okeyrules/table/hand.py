"""One hand under one set of rules: for each move `check` (why not), `can`, and `do`.

The same code plays for a person, judges a dispute and runs a simulation. A refused move leaves the state as it was;
where the house fines a wrong opening, `judge` writes the fine down and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from mypy_extensions import i64

from okeyrules.errors import OkeyError
from okeyrules.hand_state.layout import GOING_ON, SEATS, STOCK_OUT
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.rules import RuleBook
from okeyrules.rules.refusal import Refusal
from okeyrules.table import declaring as saying
from okeyrules.table import ending, laying, reasons, taking, taking_back
from okeyrules.table.moves import (
    CLAIM,
    CLOSE,
    COLLECT,
    DECLARE_PAIRS,
    DISCARD,
    DRAW,
    GIVE_BACK,
    LAY_OFF,
    MELD,
    OPEN,
    OPEN_PAIRS,
    PAIR,
    SWAP,
    TAKE_LEFT,
    TIMEOUT,
    UNDO,
    Move,
    is_well_formed,
)


class IllegalMoveError(OkeyError):
    """A move that the rules refuse; shows the move and the reason."""

    def __init__(self, move: Move, refusal: Refusal) -> None:
        super().__init__(f"{move}: {refusal.says.en} ({refusal.code})")
        self.move = move
        self.refusal = refusal


class Verdict(NamedTuple):
    """What became of a move: the reason it was refused, or `None`, and what it made happen."""

    move: Move
    refusal: Refusal | None
    told: tuple[Told, ...]

    @property
    def ok(self) -> bool:
        """Say whether the move was made."""
        return self.refusal is None


def same_beginning(before: list[Told], after: list[Told]) -> int:
    """Count the happenings that both lists begin with: taking a swap back strikes out what it made happen."""
    count = 0
    while count < len(before) and count < len(after) and before[count] is after[count]:
        count += 1
    return count


class Hand:
    """A hand in play: the rules and the state they are applied to."""

    def __init__(self, rules: RuleBook, state: State) -> None:
        self.rules = rules
        self.state = state
        self._checked: Move | None = None  # the move that was last found legal, as long as nothing changes
        self._checked_at: i64 = 0  # where its log stood then

    def __repr__(self) -> str:
        return f"<table.Hand {self.state.summary()}>"

    @property
    def is_over(self) -> bool:
        """Say whether the hand has ended."""
        return self.state.ended != GOING_ON

    def check(self, move: Move) -> Refusal | None:
        """Say why a move may not be made, or nothing where it may."""
        refusal = self._check(move)
        if refusal is None:
            self._checked = move
            self._checked_at = self.state.top
        return refusal

    def _check(self, move: Move) -> Refusal | None:
        s = self.state
        if not 0 <= move.seat < SEATS:
            return reasons.NO_SUCH_SEAT
        if s.ended != GOING_ON and not (move.verb == CLAIM and s.ended == STOCK_OUT):
            return reasons.HAND_OVER  # the last discard of a stock that ran out may still be claimed
        if not is_well_formed(move):
            return reasons.NOT_SO_MANY
        if move.verb == CLAIM:
            return saying.check_claim(self.rules, s, move.seat)
        if move.seat != s.turn:
            return reasons.NOT_YOUR_TURN
        return self._check_verb(move)

    def _check_verb(self, move: Move) -> Refusal | None:
        rules, s, verb = self.rules, self.state, move.verb
        if verb == DISCARD:
            return ending.check_discard(rules, s, move.tile if move.groups else -1)
        if verb == DRAW:
            return taking.check_draw(rules, s, move)
        if verb == TAKE_LEFT:
            return taking.check_left(rules, s)
        if verb == CLOSE:
            return ending.check_close(rules, s)
        if verb == TIMEOUT:
            return ending.check_timeout(s, move)
        if verb == DECLARE_PAIRS:
            return saying.check_declare(rules, s)
        return laying.check_phase(s) or self._check_in_play(move)

    def _check_in_play(self, move: Move) -> Refusal | None:
        rules, s, verb = self.rules, self.state, move.verb
        if verb == LAY_OFF:
            return laying.check_lay_off(rules, s, move)
        if verb == SWAP:
            return laying.check_swap(rules, s, move)
        if verb == GIVE_BACK:
            return taking.check_give_back(rules, s)
        if verb in (UNDO, COLLECT):
            return rules.undo.check_undo(s) if verb == UNDO else rules.undo.check_collect(s)
        if verb == OPEN:
            return laying.check_open(rules, s, move.groups)
        if verb == OPEN_PAIRS:
            return laying.check_open_pairs(rules, s, move.groups)
        if verb == MELD:
            return laying.check_meld(rules, s, move.groups)
        return laying.check_pair(rules, s, move.groups)

    def can(self, move: Move) -> bool:
        """Say whether a move may be made."""
        return self.check(move) is None

    def do(self, move: Move) -> None:
        """Make a move; raises `IllegalMoveError` where it is refused. What was just checked is not checked again."""
        if move is not self._checked or self.state.top != self._checked_at:
            refusal = self.check(move)
            if refusal is not None:
                raise IllegalMoveError(move, refusal)
        self.apply(move)

    def judge(self, move: Move) -> Verdict:
        """Make a move if it is legal, and say what became of it; a wrong opening may be refused and fined."""
        s = self.state
        before = list(s.told)
        refusal = self.check(move)
        if refusal is None:
            self.apply(move)
        elif move.verb in (OPEN, OPEN_PAIRS) and self.rules.opening.is_fined(refusal):
            s.tell(move.seat, "wrong_opening", {"opened": s.opened(move.seat)})
        return Verdict(move, refusal, tuple(s.told[same_beginning(before, s.told) :]))

    def apply(self, move: Move) -> None:
        """Make a move that `check` has found legal."""
        rules, s, verb = self.rules, self.state, move.verb
        self._checked = None
        if verb != UNDO:
            s.note_undo(False)
        if verb == DISCARD:
            ending.do_discard(rules, s, move.tile)
        elif verb == DRAW:
            taking.do_draw(s, move)
        elif verb == LAY_OFF:
            laying.do_lay_off(s, move)
        elif verb == OPEN:
            laying.do_open(s, move.groups)
        elif verb == TAKE_LEFT:
            taking.do_left(s)
        elif verb == MELD:
            laying.do_meld(rules, s, move.groups)
        elif verb == SWAP:
            laying.do_swap(rules, s, move)
        else:
            self._apply_rare(move)

    def _apply_rare(self, move: Move) -> None:
        rules, s, verb = self.rules, self.state, move.verb
        if verb == OPEN_PAIRS:
            laying.do_open_pairs(rules, s, move.groups)
        elif verb == PAIR:
            laying.do_pair(rules, s, move.groups)
        elif verb == GIVE_BACK:
            taking.do_give_back(s)
        elif verb == UNDO:
            taking_back.do_undo(s)
        elif verb == COLLECT:
            taking_back.do_collect(rules, s)
        elif verb == CLOSE:
            ending.do_close(s)
        elif verb == TIMEOUT:
            ending.do_timeout(rules, s, move)
        elif verb == DECLARE_PAIRS:
            saying.do_declare(s)
        else:
            saying.do_claim(s)

    def mark(self) -> int:
        """Give a point to which `rewind` can return."""
        return self.state.mark()

    def rewind(self, mark: int) -> None:
        """Return to a mark as if nothing had been done since."""
        self._checked = None
        self.state.rewind(mark)
