"""From a sheet to its scores: a receipt for every seat of every hand, totals, ranks, match points, teams."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records import examples
from okeyrules.records.sheet.receipts import receipts_of
from okeyrules.records.sheet.sheet import Hand, Sheet
from okeyrules.scoring.receipt import Receipt
from okeyrules.table.standings import points_of, ranks_of, team_totals
from okeyrules.text import Text

_SHORT = examples.HEAD + "rules:\n  match: {hands: [3]}\n"


BEYOND_ANY_MATCH = declare(
    "H747",
    "error",
    says=Text(
        "bu evde en uzun maç {hands} el, bu el fazladan",
        "the longest match of this house has {hands} hands, and this is one too many",
    ),
    help=Text(
        "yeni maçı yeni bir yazboza yazın ya da kural kümesinin `match.hands` listesini uzatın",
        "write a new match on a new sheet, or add a longer one to `match.hands` of the ruleset",
    ),
    meaning=Text(
        "Maçın kaç el sürebileceği kural kümesinin `match.hands` listesinde yazar; puanlama da ona göre denetlenir. "
        "Geçersiz eller sayılmaz.",
        "How long a match can be is written in `match.hands` of the ruleset, and the scoring is proved for just that. "
        "Void hands do not count.",
    ),
    wrong=examples.sheet(examples.HAND * 4, head=_SHORT),
    right=examples.sheet(examples.HAND * 3, head=_SHORT),
)


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
        return team_totals(self.totals)

    @property
    def team_ranks(self) -> tuple[int, int]:
        """The ranks of the two teams: the lower total is first, equal totals share the first rank."""
        a, b = self.team_totals
        return 1 + (b < a), 1 + (a < b)

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
    length, longest = _length(sheet), max(sheet.ruleset.value("match.hands"))
    totals = [0, 0, 0, 0]
    finished = [0, 0, 0, 0]
    judged: list[JudgedHand] = []
    number = 0
    for hand in sheet.hands:
        receipts: tuple[Receipt, ...] = ()
        if not hand.is_void:
            number += 1
            if number == longest + 1:
                found.append(BEYOND_ANY_MATCH.at(hand.span, hands=longest))
            if number > longest:
                break
            receipts = receipts_of(sheet, hand, number, length, found)
            if hand.finisher >= 0:
                finished[hand.finisher] += 1
            for seat, receipt in enumerate(receipts):
                totals[seat] += receipt.total
        judged.append(JudgedHand(hand, number + hand.is_void, receipts, tuple(totals)))
    if any(d.severity == "error" for d in found):
        return None, found
    rules = sheet.ruleset.rules
    ranks = ranks_of(rules, totals, finished)
    points = points_of(rules, totals, finished, length) if length is not None and number == length else ()
    return Result(sheet, tuple(judged), tuple(totals), tuple(finished), ranks, points, length, number), found


def _length(sheet: Sheet) -> int | None:
    """Give the length of the match: as the sheet says, else the hands on it if a match can be so long."""
    if sheet.match_hands is not None:
        return sheet.match_hands
    counted = sum(not hand.is_void for hand in sheet.hands)
    return counted if counted in sheet.ruleset.value("match.hands") else None
