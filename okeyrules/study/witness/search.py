"""Scenes and tries put before both rulesets; whatever they part on is a case."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from okeyrules.hand_state.layout import GOING_ON, SEATS, VOID
from okeyrules.records.hand.play import costs
from okeyrules.records.hand.record import InMatch
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.evaluate import UnprovenError
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.tries import tries
from okeyrules.table.hand import Hand
from okeyrules.table.moves import Move
from okeyrules.table.score import score

_UNKNOWN = (None,) * SEATS


class Outcome(NamedTuple):
    """What becomes of a move: why it is refused, what it costs each seat, how the hand ends and scores."""

    code: str
    fines: tuple[int, ...]
    ended: int
    scores: tuple[int | None, ...]

    def parts_from(self, other: Outcome) -> bool:
        """Say whether two rulesets part on the move."""
        if bool(self.code) != bool(other.code):
            return True
        if self.fines != other.fines or self.ended != other.ended:
            return True
        scores = zip(self.scores, other.scores, strict=True)
        return any(None not in pair and pair[0] != pair[1] for pair in scores)


def outcome(hand: Hand, ruleset: Ruleset, move: Move, place: InMatch) -> Outcome:
    """Make a move in a hand, and say what became of it."""
    verdict = hand.judge(move)
    s = hand.state
    told = list(verdict.told)
    fines = [0] * SEATS
    for seat in {one.seat for one in told}:
        fines[seat] = sum(line.value * line.times for line in costs(ruleset, s, seat, told, place))
    code = verdict.refusal.code if verdict.refusal is not None else ""
    over = s.ended not in (GOING_ON, VOID)
    scores = tuple(_score(hand, ruleset, seat, place) for seat in range(SEATS)) if over else _UNKNOWN
    return Outcome(code, tuple(fines), s.ended, scores)


def _score(hand: Hand, ruleset: Ruleset, seat: int, place: InMatch) -> int | None:
    try:
        receipt = score(ruleset.program, hand.state, seat, ruleset.rules.partnership.enabled, *place)
    except UnprovenError:  # the house plays no match of that length
        return None
    return None if receipt is None else int(receipt.total)


def parted(a: Ruleset, b: Ruleset, case: Case, depth: int, script: Sequence[Move] = ()) -> Iterator[Case]:
    """Give the cases that begin as this one and have so many moves, on whose last move the rulesets part.

    The moves of a script are made first; whatever comes after it is tried.
    """
    hands = [Hand(ruleset.rules, case.begin(ruleset)) for ruleset in (a, b)]
    if not any(hand.is_over for hand in hands):
        yield from _after(hands, (a, b), case, depth, script)


def _after(
    hands: Sequence[Hand], rulesets: Sequence[Ruleset], case: Case, depth: int, script: Sequence[Move]
) -> Iterator[Case]:
    marks = [hand.mark() for hand in hands]
    place = case.in_match or InMatch()
    for move in [script[0]] if script else tries(hands):
        one, other = (outcome(h, r, move, place) for h, r in zip(hands, rulesets, strict=True))
        if one.parts_from(other):
            yield case.then(move)
        elif depth > 1 and not one.code and not one.ended:
            yield from _after(hands, rulesets, case.then(move), depth - 1, script[1:])
        for hand, mark in zip(hands, marks, strict=True):
            hand.rewind(mark)
