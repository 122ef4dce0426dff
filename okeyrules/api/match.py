"""A match: hand after hand under one ruleset, the dealer going round, until all hands are scored."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from okeyrules.api.arguments import is_whole, seed_or_chance
from okeyrules.api.hand import Hand, UnfinishedError
from okeyrules.api.players import seated
from okeyrules.api.rulesets import ruleset_of
from okeyrules.errors import ArgumentError
from okeyrules.hand_state.layout import SEATS
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.standings import points_of, ranks_of, team_totals


class Match:
    """A match of so many scored hands, dealt from a seed; the seat to the right of the dealer starts.

    After a scored hand the deal goes one seat to the right, after a void one the same dealer deals again. The hands
    are played by players (`play`), or taken one after another from `deal` and played in any way. A hand that others
    follow is not changed any more.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self, ruleset: Ruleset | str | Path, hands: int | None = None, seed: int | str | None = None
    ) -> None:
        self.ruleset = ruleset_of(ruleset)
        allowed = self.ruleset.rules.match.hands
        self.length = min(allowed) if hands is None else hands
        if not is_whole(self.length) or self.length not in allowed:
            raise ArgumentError(
                f"a length of {self.ruleset.source}'s matches ({', '.join(map(str, allowed))})", hands
            )
        self.seed = seed_or_chance(seed)
        self.hands: tuple[Hand, ...] = ()

    def __repr__(self) -> str:
        return f"<Match {self.ruleset.source}, {self.counted} of {self.length} hands, totals {self.totals}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and vars(self) == vars(other)

    @property
    def counted(self) -> int:
        """How many hands are scored; void ones do not count."""
        return len(self._scored())

    @property
    def is_over(self) -> bool:
        """Whether all hands are scored."""
        return self.counted >= self.length

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals of the seats; the hand in play adds nothing yet."""
        scores = [hand.scores() for hand in self._scored()]
        return tuple(sum(each[seat] for each in scores) for seat in range(SEATS))

    @property
    def team_totals(self) -> tuple[int, int]:
        """The totals of seats 0 and 2, and of seats 1 and 3."""
        return team_totals(self.totals)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks as the match stands; empty where partners play."""
        return ranks_of(self.ruleset.rules, self.totals, self._finished())

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The match points; empty until the match is over, and where the house gives none."""
        rules = self.ruleset.rules
        return points_of(rules, self.totals, self._finished(), self.length) if self.is_over else ()

    def deal(self) -> Hand:
        """Deal the next hand; raises `UnfinishedError` while one is in play and once all are scored."""
        if self.is_over or (self.hands and not self.hands[-1].is_over):
            raise UnfinishedError(f"{self!r}: {'it is over' if self.is_over else 'a hand is still in play'}")
        # The first deal has the match's own seed, so that one hand can be played again by itself.
        seed = f"{self.seed}.{len(self.hands) + 1}" if self.hands else self.seed
        number = self.counted
        hand = self.ruleset.deal(seed, starter=number % SEATS, match=(number + 1, self.length))
        self._close()
        self.hands = (*self.hands, hand)
        return hand

    def play(self, players: object) -> None:
        """Have players play what is left of the match, the hand in play first; see `Hand.play`."""
        bots = seated(players, self.ruleset.program)
        while not self.is_over:
            hand = self.hands[-1] if self.hands and not self.hands[-1].is_over else self.deal()
            hand.play(bots)
        self._close()

    def _close(self) -> None:
        for hand in self.hands:  # what the deal and the totals stand on
            hand.close()

    def _scored(self) -> list[Hand]:
        return [hand for hand in self.hands if hand.ended in ("finish", "stock_out")]

    def _finished(self) -> list[int]:
        return [sum(hand.finisher == seat for hand in self.hands) for seat in range(SEATS)]
