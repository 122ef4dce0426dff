"""One hand under one set of rules: for each move `check` (why not), `can`, and `do`.

The same code plays for a person, judges a dispute and runs a simulation. A refused move leaves the state as it was;
where the house fines a wrong opening, `judge` writes the fine down and nothing else.
"""

from __future__ import annotations

from typing import NamedTuple

from okeyrules.errors import ArgumentError, OkeyError
from okeyrules.hand_state.layout import GOING_ON, SEATS, STOCK_OUT
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.rules import RuleBook
from okeyrules.rules.refusal import Refusal
from okeyrules.table import claims, ending, laying, reasons, taking, taking_back
from okeyrules.table import moves as m
from okeyrules.table.moves import Move, is_well_formed, move_of


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
        # Moves found legal since the last one was made, and where the log stood: what is taken back leaves them legal.
        self._legal: list[Move] = []
        self._legal_at: list[int] = []

    def __repr__(self) -> str:
        return f"<table.Hand {self.state.summary()}>"

    @property
    def is_over(self) -> bool:
        """Say whether the hand has ended."""
        return self.state.ended != GOING_ON

    def check(self, given: object) -> Refusal | None:
        """Say why a `Move` may not be made, or nothing where it may; raises `ArgumentError` for what is no move."""
        move = move_of(given)
        refusal = self._check(move)
        if refusal is None:
            self._legal.append(move)
            self._legal_at.append(int(self.state.top))
        return refusal

    def _is_known_legal(self, move: Move) -> bool:
        top = int(self.state.top)
        at = len(self._legal) - 1
        while at >= 0:
            if self._legal[at] is move and self._legal_at[at] == top:
                return True
            at -= 1
        return False

    def _forget_legal(self) -> None:
        self._legal.clear()
        self._legal_at.clear()

    def _check(self, move: Move) -> Refusal | None:
        s = self.state
        if not 0 <= move.seat < SEATS:
            return reasons.NO_SUCH_SEAT
        if s.ended != GOING_ON and not (move.verb == m.CLAIM and s.ended == STOCK_OUT):
            return reasons.HAND_OVER  # the last discard of a stock that ran out may still be claimed
        if not is_well_formed(move):
            return reasons.NOT_SO_MANY
        if move.verb == m.CLAIM:
            return claims.check_claim(self.rules, s, move.seat)
        if move.seat != s.turn:
            return reasons.NOT_YOUR_TURN
        return self._check_verb(move)

    def _check_verb(self, move: Move) -> Refusal | None:
        rules, s, verb = self.rules, self.state, move.verb
        if verb == m.DISCARD:
            return ending.check_discard(rules, s, move.tile if move.groups else -1)
        if verb == m.DRAW:
            return taking.check_draw(rules, s, move)
        if verb == m.TAKE_LEFT:
            return taking.check_left(rules, s)
        if verb == m.CLOSE:
            return ending.check_close(rules, s)
        if verb == m.TIMEOUT:
            return ending.check_timeout(s, move)
        if verb == m.DECLARE_PAIRS:
            return rules.pairs.check_declare(s, move.seat)
        return laying.check_phase(s) or self._check_in_play(move)

    def _check_in_play(self, move: Move) -> Refusal | None:
        rules, s, verb = self.rules, self.state, move.verb
        if verb == m.GIVE_BACK:
            return taking.check_give_back(rules, s)
        if verb == m.UNDO:
            return rules.undo.check_undo(s)
        if verb == m.COLLECT:
            return rules.undo.check_collect(s)
        return laying.check(rules, s, move)

    def can(self, given: object) -> bool:
        """Say whether a move may be made."""
        return self.check(given) is None

    def do(self, given: object) -> None:
        """Make a move; raises `IllegalMoveError` where it is refused. What was just checked is not checked again."""
        move = move_of(given)
        if not self._is_known_legal(move):
            refusal = self.check(move)
            if refusal is not None:
                raise IllegalMoveError(move, refusal)
        self._forget_legal()
        self.apply(move)

    def judge(self, given: object) -> Verdict:
        """Make a move if it is legal, and say what became of it; a wrong opening may be refused and fined."""
        move = move_of(given)
        s = self.state
        before = list(s.told)
        refusal = self.check(move)
        self._forget_legal()
        if refusal is None:
            self.apply(move)
        elif move.verb in (m.OPEN, m.OPEN_PAIRS) and self.rules.opening.is_fined(refusal):
            s.tell(move.seat, "wrong_opening", {"opened": s.opened(move.seat)})
        return Verdict(move, refusal, tuple(s.told[same_beginning(before, s.told) :]))

    def apply(self, move: Move) -> None:
        """Make a move that `check` has found legal, to try it; for good it is made by `do`."""
        rules, s, verb = self.rules, self.state, move.verb
        if verb != m.UNDO:
            s.note_undo(False)
        if verb == m.DISCARD:
            ending.do_discard(rules, s, move.tile)
        elif verb == m.DRAW:
            taking.do_draw(s, move)
        elif verb == m.TAKE_LEFT:
            taking.do_left(s)
        elif verb == m.GIVE_BACK:
            taking.do_give_back(s)
        elif verb == m.UNDO:
            taking_back.do_undo(s)
        elif verb == m.COLLECT:
            taking_back.do_collect(rules, s)
        elif verb == m.CLOSE:
            ending.do_close(s)
        elif verb == m.TIMEOUT:
            ending.do_timeout(rules, s, move)
        elif verb == m.CLAIM:
            claims.do_claim(s)
        else:
            laying.do(rules, s, move)

    def mark(self) -> int:
        """Give a point to which `rewind` can return."""
        return self.state.mark()

    def rewind(self, mark: int) -> None:
        """Return to a mark as if nothing had been done since; raises `ArgumentError` for what lies ahead."""
        if not 0 <= mark <= self.state.top:
            raise ArgumentError(f"a mark of this hand, 0 to {self.state.top}", mark)
        while self._legal_at and self._legal_at[-1] > mark:
            self._legal_at.pop()
            self._legal.pop()
        self.state.rewind(mark)
