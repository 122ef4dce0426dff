"""What one seat may see of a hand.

A view holds a state of its own in which whatever the seat cannot see is not there: the other racks are counts, the
stock is a number of unknown tiles, covered discards are unknown. So the engine that plays the hand also answers
every question about a view, and no player can learn from it what the table does not show.
"""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.errors import OkeyError
from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import GOING_ON, KINDS, NO_TILE, SEATS, STOCK
from okeyrules.hand_state.seats import SeatError
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.melds import Meld
from okeyrules.rules import RuleBook
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.receipt import Receipt
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.moves import CLAIM, Move
from okeyrules.table.score import facts_of, owed
from okeyrules.tiles import OKEY, code

# What is told about a discard without saying which tile it was.
_PUBLIC_OF_DISCARD = ("playable", "okey", "finishing", "opened")


class View:
    """A hand as one seat sees it.

    `hand` is a hand of its own: moves can be checked and tried in it and taken back with `rewind`. In it a draw gives
    an unknown tile, and `undo` and `collect` can be checked but not made, because what was before is not in it.
    Raises `SeatError` for a seat that there is not.
    """

    def __init__(self, rules: RuleBook, state: State, seat: int, program: Program | None = None) -> None:
        if not 0 <= seat < SEATS:
            raise SeatError(seat)
        self.seat = seat
        self.program = program  # how the table scores, where whoever shows the hand knows
        self.hand = Hand(rules, _seen(rules, state, seat))

    def __repr__(self) -> str:
        return f"<View of seat {self.seat}: {self.state.summary()}>"

    @property
    def rules(self) -> RuleBook:
        """The rules of the table."""
        return self.hand.rules

    @property
    def state(self) -> State:
        """The state as far as this seat sees it."""
        return self.hand.state

    @property
    def my_turn(self) -> bool:
        """Whether it is this seat's turn in a hand that goes on."""
        return self.state.turn == self.seat and self.state.ended == GOING_ON

    @property
    def rack(self) -> list[int]:
        """The seat's own tiles."""
        return self.state.rack(self.seat)

    @property
    def tiles(self) -> list[str]:
        """The seat's own tiles as they are written: `R7`, the okey `O`, a false okey `F`."""
        return written(self.state, self.rack)

    def legal_moves(self) -> list[Move]:
        """List what the seat may choose from now: its moves, or in another's turn the claim that it may make."""
        if self.my_turn:
            return legal_moves(self.hand)
        claim = Move(self.seat, CLAIM)
        return [claim] if self.hand.can(claim) else []

    def facts(self) -> dict[str, int]:
        """Give the scoring facts of the seat as the hand stands, with what was tried on `hand`."""
        return facts_of(self.program, self.state, self.seat, self.rules.partnership.enabled)

    def receipt(self) -> Receipt:
        """Say what the seat would pay if the hand ended as `hand` stands now, fines included.

        Raises `OkeyError` where it is not known how the table scores.
        """
        if self.program is None:
            raise OkeyError(f"{self!r} does not know how the table scores: it was made without a program")
        return owed(self.program, self.state, self.seat, self.rules.partnership.enabled)

    def melds(self) -> list[tuple[int, Meld]]:
        """List the melds on the table with their index there."""
        return [(at, laid.meld) for at, laid in enumerate(self.state.table) if laid.meld is not None]

    def key(self) -> tuple[object, ...]:
        """Give everything there is to know about the view, for comparing two."""
        return (self.seat, self.state.key())


def written(s: State, tiles: Sequence[int]) -> list[str]:
    """Write tiles as people call them: the okey is `O`, a tile that is not known `?`."""
    return ["?" if tile == NO_TILE else code(OKEY if tile == s.okey.tile else tile) for tile in tiles]


def _seen(rules: RuleBook, s: State, seat: int) -> State:
    """Copy what a seat sees into a state of its own."""
    seen = State(s.okey)
    for place in range(layout.RACKS):
        seen.numbers[place] = s.numbers[place]
    seen.numbers[layout.STOCK_AT] = 0
    if s.turn != seat and s.taken_from == STOCK:
        seen.numbers[layout.TAKEN] = NO_TILE
    for other in range(SEATS):
        if other != seat and s.tiles(other) >= 0:
            seen.set_tiles(other, s.tiles(other), s.tiles(other))
    mine = layout.RACKS + seat * KINDS
    for place in range(mine, mine + KINDS):
        seen.numbers[place] = s.numbers[place]
    for pile in range(SEATS):
        seen.lists[pile] = _seen_of_pile(rules, s.lists[pile])
    for which in range(SEATS, len(s.lists)):
        seen.lists[which] = list(s.lists[which])
    _forget_steps(seen.lists[layout.STEPS])
    seen.stock = [NO_TILE] * s.stock_left
    seen.table = list(s.table)
    seen.told = [told for told in map(_seen_of_told, s.told) if told is not None]
    seen.forget()
    return seen


def _seen_of_pile(rules: RuleBook, pile: list[int]) -> list[int]:
    if rules.discard_pile.visible == "all" or not pile:
        return list(pile)
    return [NO_TILE] * (len(pile) - 1) + pile[-1:]


def _forget_steps(steps: list[int]) -> None:
    """Keep of each step what it was; where it stands in the log, and so how to take it back, is not seen."""
    for at in range(len(steps)):
        if at % 4 != 0:
            steps[at] = 0


def _seen_of_told(told: Told) -> Told | None:
    """Give what was told at the table: of a discard only that it was a fault, and not which tile it was."""
    if told.event != "discard":
        return told
    if not (told.facts["playable"] or told.facts["okey"]):
        return None
    facts = {name: told.facts[name] for name in _PUBLIC_OF_DISCARD}
    return Told(told.seat, told.event, facts, told.turn)
