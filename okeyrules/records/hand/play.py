"""A record played: the verdict on every move, what each cost, and what the hand comes to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from okeyrules.hand_state.layout import GOING_ON, SEATS, VOID
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.records.hand.record import HandRecord, InMatch, WrittenMove
from okeyrules.records.hand.start import begin
from okeyrules.records.hand.tiles import one_too_many
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.evaluate import UnprovenError
from okeyrules.scoring.given import Happening
from okeyrules.scoring.receipt import Applied, Receipt
from okeyrules.table.hand import Hand, Verdict, same_beginning
from okeyrules.table.score import facts_of, score


@dataclass(frozen=True)
class Judged:
    """A move with its verdict; `fines` are what it cost each seat, `lines` the scoring lines that say so.

    `excess` is a tile of which more are known after the move than exist, -1 for none.
    """

    written: WrittenMove
    verdict: Verdict
    fines: Mapping[int, int]
    lines: Mapping[int, tuple[Applied, ...]]
    excess: int = -1


@dataclass(frozen=True, repr=False, eq=False)
class Replayed:
    """A record played under a ruleset: its own, or another house's.

    `receipts` are empty while the hand goes on and for a void hand; one is `None` where the score depends on tiles
    that are not known, or where the house has no line for a match of that length.
    """

    record: HandRecord
    ruleset: Ruleset
    hand: Hand
    moves: tuple[Judged, ...]
    receipts: tuple[Receipt | None, ...]

    def __repr__(self) -> str:
        return f"<Replayed under {self.ruleset.source}: {len(self.moves)} moves, {self.state.summary()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Replayed) and (self.record, self.ruleset) == (other.record, other.ruleset)

    def __hash__(self) -> int:
        return hash((self.ruleset, len(self.moves)))

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by what was played: the table is compiled."""
        return replay, (self.record, self.ruleset)

    @property
    def state(self) -> State:
        """The state after the last move."""
        return self.hand.state

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of each seat."""
        return tuple(None if receipt is None else receipt.total for receipt in self.receipts)

    @property
    def fines(self) -> dict[int, int]:
        """What each seat paid during the moves; seats that paid nothing are left out."""
        total: dict[int, int] = {}
        for judged in self.moves:
            for seat, points in judged.fines.items():
                total[seat] = total.get(seat, 0) + points
        return {seat: points for seat, points in sorted(total.items()) if points}


def replay(record: HandRecord, ruleset: Ruleset | None = None) -> Replayed:
    """Play a record under its own ruleset, or under another."""
    ruleset = ruleset or record.ruleset
    hand = Hand(ruleset.rules, begin(record, ruleset.rules))
    had = one_too_many(hand.state)
    place = record.in_match or InMatch()
    moves = tuple(_judge(hand, ruleset, written, had, place) for written in record.moves)
    return Replayed(record, ruleset, hand, moves, _receipts(ruleset, hand.state, place))


def _judge(hand: Hand, ruleset: Ruleset, written: WrittenMove, had: int, place: InMatch) -> Judged:
    s = hand.state
    before = list(s.told)
    verdict = hand.judge(written.move)
    fines: dict[int, int] = {}
    lines: dict[int, tuple[Applied, ...]] = {}
    # An okey that was taken may be put back, and then what was written down for it is struck out.
    kept = same_beginning(before, s.told)
    new, struck = s.told[kept:], before[kept:]
    for seat in dict.fromkeys(told.seat for told in [*new, *struck]):
        points = _sum(costs(ruleset, s, seat, s.told, place)) - _sum(costs(ruleset, s, seat, before, place))
        if points:
            fines[seat] = points
            lines[seat] = costs(ruleset, s, seat, new, place) or costs(ruleset, s, seat, struck, place)
    excess = one_too_many(s) if verdict.ok and had < 0 else -1
    return Judged(written, verdict, fines, lines, excess)


def costs(ruleset: Ruleset, s: State, seat: int, told: list[Told], place: InMatch) -> tuple[Applied, ...]:
    """Give what happenings cost a seat, as the hand stands; the end of the hand apart."""
    facts = facts_of(ruleset.program, s, seat, ruleset.rules.partnership.enabled, *place)
    own = [Happening(one.event, one.facts) for one in told if one.seat == seat]
    return ruleset.program.fines(facts, own)


def _sum(fines: tuple[Applied, ...]) -> int:
    return sum(fine.value * fine.times for fine in fines)


def _receipts(ruleset: Ruleset, s: State, place: InMatch) -> tuple[Receipt | None, ...]:
    if s.ended in (GOING_ON, VOID):
        return ()
    return tuple(_receipt(ruleset, s, seat, place) for seat in range(SEATS))


def _receipt(ruleset: Ruleset, s: State, seat: int, place: InMatch) -> Receipt | None:
    try:
        return score(ruleset.program, s, seat, ruleset.rules.partnership.enabled, *place)
    except UnprovenError:  # the proof covers the lengths that the house allows
        return None
