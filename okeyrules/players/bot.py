"""What a player of the program is: asked for a move on a hand that shows what its seat may see, and able to say why."""

from __future__ import annotations

from typing import NamedTuple

from okeyrules.rules.refusal import Refusal
from okeyrules.scoring.evaluate import Program
from okeyrules.table.hand import Hand
from okeyrules.table.moves import CLAIM, OPEN, Move
from okeyrules.table.view import View
from okeyrules.text import Text
from okeyrules.tiles import code


class Advice(NamedTuple):
    """A legal move, and why it is a sensible one."""

    move: Move
    why: Text


class Bot:
    """A player that plays one seat of one hand after another; as a `Player` it is called with a view.

    `decide` may try moves in the hand and rewinds what it tried. It reads nothing that a `View` does not show: a hand
    that hides more gives the same move (tests/players prove it).
    """

    def __init__(self) -> None:
        self.name: str = ""  # by which `registry.make` makes another
        self.why: Text = Text("", "")  # of the last choice; `{n}` and `{tile}` are filled in by `advise`
        self.n: int = 0
        self.tile: int = 0
        self.program: Program | None = None  # how the table scores, where whoever seats the bot says so
        self.refused: list[Refusal] = []  # what the house's settings kept it from, for who counts that

    def __repr__(self) -> str:
        return f"<Player {self.name}>"

    def begin(self, seed: str, seat: int = -1) -> None:
        """Begin a hand at a seat; what is drawn by lot in it depends on the seed alone."""

    def decide(self, hand: Hand) -> Move:
        """Choose a legal move for the seat whose turn it is."""
        raise NotImplementedError

    def may(self, hand: Hand, move: Move) -> bool:
        """Say whether a move may be made, and note the setting that forbids it."""
        refusal = hand.check(move)
        if refusal is not None and refusal.option is not None:
            self.refused.append(refusal)
        return refusal is None

    def claims(self, hand: Hand, seat: int) -> bool:
        """Say whether a seat claims that another's last discard was playable, where it may."""
        return hand.state.left_seat != hand.rules.partner_of(seat)

    def __call__(self, view: View) -> Move | None:
        """Choose a move as `choose` does: a bot is a function from a view to a move."""
        return self.choose(view)

    def choose(self, view: View) -> Move | None:
        """Choose a move; `None` in another's turn where there is nothing to claim."""
        if view.my_turn:
            return self.decide(view.hand)
        claim = Move(view.seat, CLAIM)
        return claim if view.hand.can(claim) and self.claims(view.hand, view.seat) else None

    def advise(self, view: View) -> Advice | None:
        """Choose a move and say why; `None` where the seat has nothing to say."""
        self.begin("")  # a plan of before would say nothing of its reasons
        self.why = Text("", "")
        move = self(view)
        if move is None:
            return None
        n = _value(view.hand, move) if move.verb == OPEN else self.n
        return Advice(move, self.why.fill(n=n, tile=code(self.tile)))


def _value(hand: Hand, opening: Move) -> int:
    """Give the points of an opening with melds."""
    mark = hand.mark()
    hand.apply(opening)
    value = hand.state.turn_value
    hand.rewind(mark)
    return value
