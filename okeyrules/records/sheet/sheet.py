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

    `opening` is the points (melds) or the number of pairs it opened with, where known. `left` are the facts of what
    is left in the rack, by their names: `points`, the sum without okeys, `okeys`, how many are left, `tiles`, how many
    in all, ...; what the sheet does not say is not in it. `span` is the place of the opening, `left_at` that of what
    is left.
    """

    opened: Opened
    span: Span
    left_at: Span
    opening: int | None = None
    opening_at: Span | None = None
    rack: tuple[int, ...] | None = None
    left: Mapping[str, int] = field(default_factory=dict)

    @property
    def points(self) -> int | None:
        """The sum of the tiles left without okeys."""
        return self.left.get("points")

    @property
    def okeys(self) -> int | None:
        """How many okeys are left."""
        return self.left.get("okeys")

    @property
    def tiles(self) -> int | None:
        """How many tiles are left."""
        return self.left.get("tiles")

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
    """One hand as it ended. `seats` is empty where a void hand names none; `place` counts hands from 1.

    `yes` are the yes/no facts of the hand and its finish that hold (`finish.okey`, `riziko`), `of_players` those of
    players, each with the seats for which it holds (`declared_pairs`).
    """

    place: int
    span: Span
    ending: Ending
    ending_at: Span
    seats: tuple[SeatEnd, ...] = ()
    finisher: int = -1
    indicator: int | None = None
    yes: frozenset[str] = frozenset()
    of_players: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    scores: tuple[Claimed, ...] = ()

    @property
    def is_void(self) -> bool:
        """Say whether the hand does not count: no score, and the same dealer deals again."""
        return self.ending == "void"

    @property
    def with_okey(self) -> bool:
        """Say whether the hand was finished with the okey."""
        return "finish.okey" in self.yes

    @property
    def from_hand(self) -> bool:
        """Say whether the hand was finished from hand."""
        return "finish.from_hand" in self.yes

    @property
    def riziko(self) -> bool:
        """Say whether a false okey had come up as indicator."""
        return "riziko" in self.yes

    @property
    def on_pairs(self) -> bool:
        """Say whether the hand was finished by a seat that opened with pairs."""
        return self.finisher >= 0 and self.seats[self.finisher].opened == "pairs"


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
