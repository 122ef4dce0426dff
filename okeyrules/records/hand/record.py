"""What a hand record says, once it is read: how the hand stands or was dealt, the moves, and what is claimed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from okeyrules.diagnostics import Span
from okeyrules.formats import ENGINE
from okeyrules.hand_state.layout import NO_TILE
from okeyrules.records.hand.fair import Fair
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.deal import Deal
from okeyrules.table.moves import Move
from okeyrules.text import Text, same

Ended = Literal["no", "finish", "stock_out", "void"]


class InMatch(NamedTuple):
    """Which scored hand of a match, and how many the match has; a hand by itself scores as the first of three."""

    hand: int = 1
    hands: int = 3


@dataclass(frozen=True)
class FineClaim:
    """A fine that a move is said to bring, and who pays it."""

    points: int
    seat: int


@dataclass(frozen=True)
class MoveClaim:
    """What a move is said to come to; without a fine it is claimed that nobody pays."""

    ok: bool
    span: Span
    code: str = ""
    fines: tuple[FineClaim, ...] = ()

    def __str__(self) -> str:
        words = ["ok"] if self.ok else ["refused", *([self.code] if self.code else [])]
        return " ".join([*words, *(f"fine {fine.points} to {fine.seat}" for fine in self.fines)])


@dataclass(frozen=True)
class WrittenMove:
    """A move as it stands in the file; `meld_at` is the place of the `M3` in it, `tiles_at` that of each tile."""

    move: Move
    span: Span
    claim: MoveClaim | None = None
    meld_at: Span | None = None
    tiles_at: tuple[Span, ...] = ()


@dataclass(frozen=True)
class OpenedSeat:
    """How a seat has opened, and with how much; `now` means in the turn that is running."""

    how: int
    amount: int
    now: bool = False


@dataclass(frozen=True)
class Group:
    """A meld or pair on the table; `okeys_by` is who laid its okeys where that is not `seat`, else -1."""

    seat: int
    tiles: tuple[int, ...]
    now: bool = False
    okeys_by: int = -1


@dataclass(frozen=True)
class Position:
    """A hand in the middle. `discards` hold the pile to the right of each seat, the last on top.

    `laid_off` counts this turn's lay-offs by (index of the meld, `LEFT` or `RIGHT`).
    """

    turn: int
    phase: int
    taken_from: int
    taken: int = NO_TILE
    gave_back: bool = False
    racks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    opened: Mapping[int, OpenedSeat] = field(default_factory=dict)
    table: tuple[Group, ...] = ()
    discards: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    stock: tuple[int, ...] | int | None = None
    laid_off: Mapping[tuple[int, int], int] = field(default_factory=dict)
    declared: tuple[int, ...] = ()


@dataclass(frozen=True)
class Claimed:
    """Something that the record claims about the end, and where."""

    value: int
    span: Span


@dataclass(frozen=True)
class OpenedClaim:
    """How a seat is said to have opened; `amount` is -1 where it is not said."""

    how: int
    amount: int
    span: Span


@dataclass(frozen=True)
class EndClaims:
    """What the record claims about the end of it; `fines` is `None` where it claims nothing about fines."""

    scores: Mapping[int, Claimed] = field(default_factory=dict)
    fines: Mapping[int, Claimed] | None = None
    fines_at: Span | None = None
    opened: Mapping[int, OpenedClaim] = field(default_factory=dict)
    playable: tuple[Claimed, ...] = ()
    ended: Ended | None = None
    ended_at: Span | None = None


@dataclass(frozen=True)
class HandRecord:
    """A record of one hand: by which rules, from where, which moves, and what is claimed.

    `start` is a deal, a position, or the seed of a deal. `players` is empty where the record names nobody, `in_match`
    is `None` where it says nothing of a match. `fair` is what shows that nobody chose the deal. `engine` is the one
    that judged what the record claims (see `formats`).
    """

    file: str
    ruleset: Ruleset
    start: Deal | Position | str
    indicator: int
    moves: tuple[WrittenMove, ...]
    starter: int = 0
    riziko: bool = False
    players: tuple[str, ...] = ()
    title: str = ""
    source: str = ""
    in_match: InMatch | None = None
    claims: EndClaims = field(default_factory=EndClaims)
    fair: Fair | None = None
    engine: int = ENGINE

    def name(self, seat: int) -> Text:
        """Name a seat: its player, else its number."""
        return seat_name(self.players, seat)


def seat_name(players: Sequence[str], seat: int) -> Text:
    """Name a seat in a sentence; seats are counted from 0, so a Turkish `2.` would be somebody else."""
    return same(players[seat]) if players else Text(f"oyuncu {seat}", f"seat {seat}")
