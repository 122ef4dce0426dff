"""From a sheet to its scores: a receipt for every seat of every hand, totals, ranks, match points, teams."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from okeyrules.diagnostics import Diagnostic
from okeyrules.records.receipts import receipts_of
from okeyrules.records.sheet import Hand, Sheet
from okeyrules.scoring.receipt import Receipt


@dataclass(frozen=True)
class JudgedHand:
    """A hand with its receipts, in turn order; a void hand has none.

    `number` says which hand of the match it is: a void hand has the same as the one dealt again for it.
    """

    hand: Hand
    number: int
    receipts: tuple[Receipt, ...]
    totals: tuple[int, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the hand; zeros for a void one."""
        return tuple(r.total for r in self.receipts) if self.receipts else (0, 0, 0, 0)


@dataclass(frozen=True)
class Result:
    """A judged sheet.

    `length` is the number of hands of the match, `None` where it is not known; `counted` how many are scored.
    `ranks` is empty where partners play, and `points` until the match is complete.
    """

    sheet: Sheet
    hands: tuple[JudgedHand, ...]
    totals: tuple[int, ...]
    finished: tuple[int, ...]
    ranks: tuple[int, ...]
    points: tuple[Fraction, ...]
    length: int | None
    counted: int

    @property
    def team_totals(self) -> tuple[int, int]:
        """The sums of seats 0 and 2, and of seats 1 and 3."""
        return self.totals[0] + self.totals[2], self.totals[1] + self.totals[3]

    @property
    def is_complete(self) -> bool:
        """Say whether all hands of the match are scored."""
        return self.length is not None and self.counted == self.length

    @property
    def has_points(self) -> bool:
        """Say whether these rules give match points at all."""
        rules = self.sheet.ruleset
        if self.sheet.partners:
            return bool(rules.value("match.team_points") != "none")
        return rules.value("match.points") is not None


def judge(sheet: Sheet) -> tuple[Result | None, list[Diagnostic]]:
    """Score every hand; `None` where something that the scoring needs is missing."""
    found: list[Diagnostic] = []
    length = _length(sheet)
    totals = [0, 0, 0, 0]
    finished = [0, 0, 0, 0]
    judged: list[JudgedHand] = []
    number = 0
    for hand in sheet.hands:
        receipts: tuple[Receipt, ...] = ()
        if not hand.is_void:
            number += 1
            receipts = receipts_of(sheet, hand, number, length, found)
            if hand.finisher >= 0:
                finished[hand.finisher] += 1
            for seat, receipt in enumerate(receipts):
                totals[seat] += receipt.total
        judged.append(JudgedHand(hand, number + hand.is_void, receipts, tuple(totals)))
    if any(d.severity == "error" for d in found):
        return None, found
    ranks = () if sheet.partners else _ranks(totals, finished, sheet.ruleset.value("match.rank_ties"))
    points = _points(sheet, totals, ranks, length) if length is not None and number == length else ()
    return Result(sheet, tuple(judged), tuple(totals), tuple(finished), ranks, points, length, number), found


def _length(sheet: Sheet) -> int | None:
    """Give the length of the match: as the sheet says, else the hands on it if a match can be so long."""
    if sheet.match_hands is not None:
        return sheet.match_hands
    counted = sum(not hand.is_void for hand in sheet.hands)
    return counted if counted in sheet.ruleset.value("match.hands") else None


def _ranks(totals: list[int], finished: list[int], ties: str) -> tuple[int, ...]:
    """Rank by the lowest total; equal totals by more hands finished, and what is still equal shares a rank."""
    keys = [
        (total, -hands if ties == "hands_finished" else 0)
        for total, hands in zip(totals, finished, strict=True)
    ]
    return tuple(1 + sum(other < key for other in keys) for key in keys)


def _points(sheet: Sheet, totals: list[int], ranks: tuple[int, ...], length: int) -> tuple[Fraction, ...]:
    """Give the match points of a complete match; who share ranks share the mean of their places."""
    if sheet.partners:
        if sheet.ruleset.value("match.team_points") != "hands":
            return ()
        a, b = totals[0] + totals[2], totals[1] + totals[3]
        won = Fraction(length if a < b else -length if a > b else 0)
        return won, -won, won, -won
    table = sheet.ruleset.value("match.points") or {}
    row = table.get(length)
    if row is None:
        return ()
    shares = []
    for rank in ranks:
        sharing = ranks.count(rank)
        shares.append(Fraction(sum(row[rank - 1 : rank - 1 + sharing]), sharing))
    return tuple(shares)
