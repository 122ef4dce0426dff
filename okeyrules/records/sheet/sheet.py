"""What a score sheet says, once it is read: the hands as they ended, and what is claimed about them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from okeyrules.diagnostics import Span
from okeyrules.ruleset.ruleset import Ruleset

Opened = Literal["none", "melds", "pairs"]
Ending = Literal["finish", "stock_out", "void"]


@dataclass(frozen=True)
class Event:
    """Something that happened to a seat during a hand, as often as `times` says.

    `facts` are the scoring language's facts about it (`{"playable": True}`); `other` is a second seat that
    took part, -1 for none.
    """

    seat: int
    name: str
    facts: Mapping[str, int | bool | str]
    times: int
    span: Span
    other: int = -1


@dataclass(frozen=True)
class SeatEnd:
    """How a hand ended for one seat.

    `opening` is the points (melds) or the number of pairs it opened with, where known. `points` is the sum of
    the tiles left without okeys, `okeys` how many okeys are left, `tiles` how many tiles in all; each is `None`
    where the sheet does not say. `span` is the place of the opening, `left_at` that of what is left.
    """

    opened: Opened
    span: Span
    left_at: Span
    opening: int | None = None
    opening_at: Span | None = None
    rack: tuple[int, ...] | None = None
    points: int | None = None
    okeys: int | None = None
    tiles: int | None = None

    @property
    def has_opened(self) -> bool:
        """Say whether the seat opened at all."""
        return self.opened != "none"


@dataclass(frozen=True)
class Claimed:
    """A number that the sheet claims, and where."""

    value: Fraction
    span: Span


@dataclass(frozen=True)
class Hand:
    """One hand as it ended. `seats` is empty where a void hand names none; `place` counts hands from 1."""

    place: int
    span: Span
    ending: Ending
    ending_at: Span
    seats: tuple[SeatEnd, ...] = ()
    finisher: int = -1
    with_okey: bool = False
    from_hand: bool = False
    indicator: int | None = None
    riziko: bool = False
    declared: tuple[int, ...] = ()
    events: tuple[Event, ...] = ()
    scores: tuple[Claimed, ...] = ()

    @property
    def is_void(self) -> bool:
        """Say whether the hand does not count: no score, and the same dealer deals again."""
        return self.ending == "void"

    @property
    def on_pairs(self) -> bool:
        """Say whether the hand was finished by a seat that opened with pairs."""
        return self.finisher >= 0 and self.seats[self.finisher].opened == "pairs"

    @property
    def seats_opened(self) -> int:
        """Count the seats that opened."""
        return sum(s.has_opened for s in self.seats)


@dataclass(frozen=True)
class Claims:
    """What the sheet claims about the whole: each is empty where it claims nothing.

    `teams` are in the order of the teams (seats 0 and 2 first).
    """

    totals: tuple[Claimed, ...] = ()
    ranks: tuple[Claimed, ...] = ()
    points: tuple[Claimed, ...] = ()
    teams: Mapping[int, Claimed] = field(default_factory=dict)
    places: Mapping[str, Span] = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """A score sheet: who plays by which rules, and how each hand ended."""

    file: str
    ruleset: Ruleset
    players: tuple[str, ...]
    hands: tuple[Hand, ...] = ()
    title: str = ""
    match_hands: int | None = None
    claims: Claims = field(default_factory=Claims)

    @property
    def partners(self) -> bool:
        """Say whether seats 0 and 2 play together against 1 and 3."""
        return bool(self.ruleset.value("partnership.enabled"))

    @property
    def team_names(self) -> tuple[str, str]:
        """Name the two teams by their players: `Ayşe+Cem`, `Burak+Deniz`."""
        a, b, c, d = self.players
        return f"{a}+{c}", f"{b}+{d}"
