"""A match: hand after hand, the dealer going round, until all hands are scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from okeyrules.hand_state.layout import NO_SEAT, SEATS, VOID
from okeyrules.hand_state.seats import next_seat
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.receipt import Receipt
from okeyrules.table.claims import claimants
from okeyrules.table.deal import Deal, shuffled, start
from okeyrules.table.hand import Hand, IllegalMoveError, Verdict
from okeyrules.table.limits import VOID_HANDS, EndlessMatchError, SilentPlayerError, TurnLimit
from okeyrules.table.moves import CLAIM, DISCARD, TIMEOUT, Move
from okeyrules.table.score import score
from okeyrules.table.standings import points_of, ranks_of, team_totals
from okeyrules.table.view import View

# Chooses a move from what its seat sees; `None` says nothing, where it is another's turn and something may be claimed.
Player = Callable[[View], Move | None]
# The moves that throw a tile, which somebody may claim to be playable.
THROWS: Final = (DISCARD, TIMEOUT)
# Is told of every move, also of a refused one.
Watcher = Callable[[Hand, Verdict], None]


@dataclass
class HandPlayed:
    """A hand of a match: its deal, its moves so far, and once it is over the receipts of the seats.

    `number` says which scored hand of the match it is: a void hand has the same as the one dealt again for it.
    """

    number: int
    dealer: int
    seed: str
    deal: Deal
    verdicts: list[Verdict] = field(default_factory=list)
    end: State | None = None
    receipts: tuple[Receipt, ...] = ()

    @property
    def is_void(self) -> bool:
        """Whether the hand does not count."""
        return self.end is not None and self.end.ended == VOID

    @property
    def finisher(self) -> int:
        """The seat that finished, or `NO_SEAT`."""
        return self.end.finisher if self.end is not None else NO_SEAT

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the hand; zeros where nothing is scored."""
        return tuple(receipt.total for receipt in self.receipts) if self.receipts else (0,) * SEATS


def raise_refusals(hand: Hand, verdict: Verdict) -> None:
    """Raise `IllegalMoveError` for a refused move: programs do not make any."""
    if verdict.refusal is not None:
        raise IllegalMoveError(verdict.move, verdict.refusal)


def claim_of(hand: Hand, ask: Callable[[int], Move | None]) -> Move | None:
    """Ask the seats whose turn it is not whether they claim the last discard, before the next tile is taken."""
    for seat in claimants(hand.rules, hand.state):
        move = ask(seat) if seat != hand.state.turn else None
        if move is not None and move.verb == CLAIM:
            return move
    return None


def next_move(hand: Hand, players: Sequence[Player], limit: TurnLimit, thrown: bool) -> Move | None:
    """Ask for the next move: right after a discard who claims it, else the seat to act; `None` where the hand is over.

    Raises `PlayerError` for a player that says nothing in its own turn, and for one whose turn does not end, unless it
    says that it is a person.
    """
    claim = claim_of(hand, lambda seat: players[seat](View(hand.rules, hand.state, seat))) if thrown else None
    if claim is not None or hand.is_over:
        return claim
    seat = hand.state.turn
    player = players[seat]
    move = player(View(hand.rules, hand.state, seat))
    if move is None:
        raise SilentPlayerError(seat, player)
    if not getattr(player, "is_person", False):
        limit.count(hand.state, player)
    return move


class Match:
    """A match of so many scored hands, dealt from a seed.

    The seat to the right of the dealer starts. After a scored hand the deal goes one seat to the right, after a void
    hand the same dealer deals again.
    """

    def __init__(
        self, rules: RuleBook, program: Program, length: int, seed: int | str, dealer: int = SEATS - 1
    ) -> None:
        self.rules = rules
        self.program = program
        self.length = length
        self.seed = str(seed)
        self.dealer = dealer
        self.hands: list[HandPlayed] = []

    @property
    def counted(self) -> int:
        """How many hands are scored."""
        return sum(played.end is not None and not played.is_void for played in self.hands)

    @property
    def is_over(self) -> bool:
        """Say whether all hands are scored."""
        return self.counted >= self.length

    @property
    def totals(self) -> tuple[int, ...]:
        """The running totals of the seats."""
        return tuple(sum(played.scores[seat] for played in self.hands) for seat in range(SEATS))

    @property
    def team_totals(self) -> tuple[int, int]:
        """The running totals of the partners."""
        return team_totals(self.totals)

    @property
    def finished(self) -> tuple[int, ...]:
        """How many hands each seat has finished."""
        return tuple(sum(played.finisher == seat for played in self.hands) for seat in range(SEATS))

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks as the match stands; empty where partners play."""
        return ranks_of(self.rules, self.totals, self.finished)

    @property
    def points(self) -> tuple[Fraction, ...]:
        """The match points; empty until the match is over, and where it earns none."""
        return points_of(self.rules, self.totals, self.finished, self.length) if self.is_over else ()

    def play(self, players: Sequence[Player], watch: Watcher = raise_refusals) -> None:
        """Play all hands that are left; raises `EndlessMatchError` where hand after hand is void."""
        while not self.is_over:
            self.play_hand(players, watch)
            if all(played.is_void for played in self.hands[-VOID_HANDS:]) and len(self.hands) >= VOID_HANDS:
                raise EndlessMatchError

    def play_hand(self, players: Sequence[Player], watch: Watcher = raise_refusals) -> HandPlayed:
        """Deal and play one hand; it stands in `hands` from its deal on, also where a player breaks it off."""
        played, hand = self.deal()
        return self.play_on(played, hand, players, watch)

    def play_on(
        self, played: HandPlayed, hand: Hand, players: Sequence[Player], watch: Watcher = raise_refusals
    ) -> HandPlayed:
        """Play a hand that `deal` gave to its end; see `next_move` for what is raised."""
        limit = TurnLimit()
        thrown = False
        while True:
            move = next_move(hand, players, limit, thrown)
            if move is None:
                break
            verdict = hand.judge(move)
            thrown = verdict.ok and move.verb in THROWS
            played.verdicts.append(verdict)
            watch(hand, verdict)
        self.close(played, hand.state)
        return played

    def deal(self, seed: str | None = None) -> tuple[HandPlayed, Hand]:
        """Deal the next hand, from a seed of its own where one is given."""
        if seed is None:
            # The first deal has the match's own seed, so that one hand can be played again by itself.
            seed = f"{self.seed}.{len(self.hands) + 1}" if self.hands else self.seed
        deal = shuffled(self.rules, seed, next_seat(self.dealer))
        played = HandPlayed(self.counted + 1, self.dealer, seed, deal)
        self.hands.append(played)
        return played, Hand(self.rules, start(self.rules, deal))

    def close(self, played: HandPlayed, state: State) -> None:
        """Write down how a hand ended, score it, and pass the deal on."""
        played.end = state
        if not played.is_void:
            self.score(played, state)
            self.dealer = next_seat(self.dealer)

    def score(self, played: HandPlayed, state: State) -> None:
        """Score a hand that is over; once more where something was claimed after its end."""
        partners = self.rules.partnership.enabled
        receipts = []
        for seat in range(SEATS):
            receipt = score(self.program, state, seat, partners, played.number, self.length)
            assert receipt is not None, "all tiles of a dealt hand are known"
            receipts.append(receipt)
        played.receipts = tuple(receipts)
