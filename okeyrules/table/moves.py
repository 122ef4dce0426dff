"""What a seat can do: verbs as small numbers, moves as values, and their written form."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.errors import ArgumentError, OkeyError
from okeyrules.melds import LEFT, RIGHT
from okeyrules.tiles import OKEY, codes

DRAW: Final = 0
TAKE_LEFT: Final = 1
GIVE_BACK: Final = 2
OPEN: Final = 3
OPEN_PAIRS: Final = 4
MELD: Final = 5
PAIR: Final = 6
LAY_OFF: Final = 7
SWAP: Final = 8
UNDO: Final = 9
COLLECT: Final = 10
DISCARD: Final = 11
CLOSE: Final = 12
TIMEOUT: Final = 13
DECLARE_PAIRS: Final = 14
CLAIM: Final = 15

VERBS: Final = (
    "draw",
    "left",
    "give-back",
    "open",
    "open-pairs",
    "meld",
    "pair",
    "lay-off",
    "swap",
    "undo",
    "collect",
    "discard",
    "close",
    "timeout",
    "declare-pairs",
    "claim",
)
ANY_END: Final = LEFT + RIGHT
Groups = tuple[tuple[int, ...], ...]


class MoveError(OkeyError):
    """What no move can be: an unknown verb, tile or end; shows what was given."""


class Move:
    """A move: who, what, with which tiles, on which meld of the table. A value: it is not changed once it is made.

    `groups` holds the melds or pairs of a lay-down, or in its one group the tiles that are drawn, laid off, swapped
    or discarded. `at` is the index of a meld or pair on the table, `end` `LEFT`, `RIGHT` or `ANY_END`.
    Raises `MoveError` for a verb, tile or end that there is not; whether there is such a seat or such a meld is the
    hand's to say.
    """

    # No named tuple and no dataclass: players make a great many of them, and of the three only this one is native.

    def __init__(
        self, seat: int, verb: int, groups: tuple[tuple[int, ...], ...] = (), at: int = -1, end: int = ANY_END
    ) -> None:
        if not 0 <= verb < len(VERBS):
            raise MoveError(f"there is no verb {verb}")
        if not LEFT <= end <= ANY_END:
            raise MoveError(f"{VERBS[verb]}: there is no end {end}")
        for group in groups:
            for tile in group:
                if not 0 <= tile <= OKEY:
                    raise MoveError(f"{VERBS[verb]}: there is no tile {tile}")
        self.seat: Final = seat
        self.verb: Final = verb
        self.groups: Final = groups
        self.at: Final = at
        self.end: Final = end

    def key(self) -> tuple[object, ...]:
        """Give what makes two of them equal."""
        return (self.seat, self.verb, self.groups, self.at, self.end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle by its parts: a native class does not pickle by itself."""
        return Move, (self.seat, self.verb, self.groups, self.at, self.end)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self

    def __repr__(self) -> str:
        return f"<Move {self}>"

    @property
    def word(self) -> str:
        """The verb as it is written: `discard`."""
        return VERBS[self.verb]

    @property
    def tile(self) -> int:
        """The one tile of the move."""
        return self.groups[0][0]

    def __str__(self) -> str:
        text = f"{self.seat} {self.word}"
        if self.groups:
            text += " " + " | ".join(codes(group) for group in self.groups)
        if self.at >= 0:
            text += f" > M{self.at + 1}"
            if self.end != ANY_END:
                text += " left" if self.end == LEFT else " right"
        return text


def _set_once(move: object, name: str, value: object) -> None:
    if hasattr(move, name):
        raise AttributeError(f"a move is not changed: {name} is read-only")
    object.__setattr__(move, name, value)


if not hasattr(Move, "__mypyc_attrs__"):  # compiled, `Final` is read-only by itself
    setattr(Move, "__setattr__", _set_once)  # noqa: B010


def move_of(given: object) -> Move:
    """Give a move as it is; raises `ArgumentError` for anything else."""
    if not isinstance(given, Move):
        raise ArgumentError("a Move (of a text: parse_move)", given)
    return given


def laid(groups: Sequence[Sequence[int]]) -> list[int]:
    """List all tiles of a lay-down."""
    return [tile for group in groups for tile in group]


def is_well_formed(move: Move) -> bool:
    """Say whether a move names as many tiles as its verb can have: one to draw, swap or discard, no empty group."""
    for group in move.groups:
        if len(group) == 0:
            return False
    if move.verb in (DRAW, SWAP, DISCARD, TIMEOUT):
        return len(move.groups) == 0 or (len(move.groups) == 1 and len(move.groups[0]) == 1)
    return move.verb != LAY_OFF or len(move.groups) < 2
