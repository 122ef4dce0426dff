"""One hand: dealt by a ruleset, moved by text or by players, taken back, copied, scored and written down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, Literal

from okeyrules.api.arguments import is_whole, seed_or_chance
from okeyrules.api.players import seated
from okeyrules.api.records import replay
from okeyrules.errors import ArgumentError, OkeyError, wanted_language
from okeyrules.hand_state.layout import SEATS
from okeyrules.hand_state.state import State
from okeyrules.records.hand import play as hand_play
from okeyrules.records.hand.check import HandReport
from okeyrules.records.hand.data import ENDED, state_data
from okeyrules.records.hand.move_text import parse_move
from okeyrules.records.hand.record import EndClaims, HandRecord, InMatch, WrittenMove
from okeyrules.records.hand.start import begin
from okeyrules.records.hand.writing import record_of, write
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.receipt import Receipt
from okeyrules.table.deal import shuffled
from okeyrules.table.hand import Hand as Table
from okeyrules.table.hand import Verdict
from okeyrules.table.legal import legal_moves
from okeyrules.table.limits import TurnLimit
from okeyrules.table.match import THROWS, next_move
from okeyrules.table.moves import Move
from okeyrules.table.score import score
from okeyrules.table.view import View, written
from okeyrules.text import Lang

Ending = Literal["no", "finish", "stock_out", "void"]
MoveLike = Move | str


class UnfinishedError(OkeyError):
    """A question that only a hand that is over, or scored, answers; a step back from what is not begun or is closed."""


class RecordError(OkeyError):
    """A record that cannot be played again; `diagnostics` say all that is wrong."""

    def __init__(self, report: HandReport) -> None:
        self.diagnostics = list(report.diagnostics)
        super().__init__(report.to_text("en"))


class Hand:
    """A hand in play. `Ruleset.deal` deals one, `Hand.from_record` plays one again.

    A move is a `Move` or its text, `0 discard R7`; the seat may be left out where it is the one to act. The hand
    changes, so it has no hash; `copy`, `deepcopy` and `pickle` give one that goes its own way.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, record: HandRecord, moves: Sequence[Move] = (), seed: str = "") -> None:
        self.seed: Final = seed  # of the deal, empty where it is not known
        self._start: Final = replace(record, moves=(), claims=EndClaims(), file="")
        self._table = Table(record.ruleset.rules, begin(record, record.ruleset.rules))
        self._done: list[tuple[Move, int]] = []  # each move, and the mark to return to
        self._is_closed = False
        for move in moves:
            self.judge(move)

    @classmethod
    def from_record(cls, record: str | Path) -> Hand:
        """Play the record of a hand again, given as text or as its `Path`, up to its last move.

        Raises `RecordError` where it cannot be read; what it claims is checked by `okeyrules.replay`.
        """
        report = replay(record)
        if report.played is None:
            raise RecordError(report)
        read = report.played.record
        return cls(read, [move.move for move in read.moves])

    def __repr__(self) -> str:
        return f"<Hand {self.ruleset.source}, {self._table.state.summary()}>"

    def __str__(self) -> str:
        return self.to_text()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hand) and (self._start, self.moves) == (other._start, other.moves)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the rules, the deal and the moves: the table itself is compiled."""
        return Hand, (self._start, self.moves, self.seed)

    def copy(self) -> Hand:
        """Give a hand that stands alike and goes its own way."""
        other = Hand.__new__(Hand)
        other.seed, other._start = self.seed, self._start  # type: ignore[misc]
        other._table = Table(self._table.rules, self._table.state.copy())
        other._done = list(self._done)
        other._is_closed = False
        return other

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Hand:
        return self.copy()

    # --- how it stands -----------------------------------------------------------------------------------------

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is played by."""
        return self._start.ruleset

    @property
    def state(self) -> State:
        """The engine's own state, for what is not told here; it is read and not changed."""
        return self._table.state

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far, those that were refused and fined among them."""
        return tuple(move for move, _ in self._done)

    @property
    def turn(self) -> int:
        """The seat to act, 0 to 3."""
        return self.state.turn

    @property
    def is_over(self) -> bool:
        """Whether the hand has ended."""
        return self._table.is_over

    @property
    def ended(self) -> Ending:
        """How it ended: `no` while it goes on, `finish`, `stock_out` or `void`."""
        how: Ending = ENDED[self.state.ended]  # type: ignore[assignment]
        return how

    @property
    def finisher(self) -> int | None:
        """The seat that finished, if one did."""
        return self.state.finisher if self.ended == "finish" else None

    @property
    def indicator(self) -> str:
        """The tile that says what the okey is."""
        return written(self.state, [self.state.okey.indicator])[0]

    @property
    def stock(self) -> int:
        """How many tiles are left to draw."""
        return self.state.stock_left

    def tiles(self, seat: int) -> list[str]:
        """List a seat's tiles as they are written: `R7`, the okey `O`, a false okey `F`."""
        return written(self.state, self.state.rack(_seat(seat)))

    def discards(self, seat: int) -> list[str]:
        """List what a seat has thrown and nobody has taken, the last on top."""
        return written(self.state, self.state.pile(_seat(seat)))

    @property
    def table(self) -> list[str]:
        """The melds and pairs on the table, M1 first, each with the seat that laid it: `0 R10 R11 O`."""
        return [f"{laid.seat} {' '.join(written(self.state, laid.tiles))}" for laid in self.state.table]

    def view(self, seat: int | None = None) -> View:
        """Show the hand as one seat sees it, else as the seat to act does."""
        seen_by = self.turn if seat is None else _seat(seat)
        return View(self._table.rules, self.state, seen_by, self.ruleset.program)

    # --- moves -------------------------------------------------------------------------------------------------

    def legal_moves(self) -> list[Move]:
        """List the moves that the seat to act may choose from: of the many openings the best, of all else every one."""
        return legal_moves(self._table)

    def why_not(self, move: MoveLike) -> Refusal | None:
        """Say why a move may not be made: a code, the reason in words, the option that decides; `None` where it may."""
        return self._table.check(self._read(move))

    def can(self, move: MoveLike) -> bool:
        """Say whether a move may be made."""
        return self.why_not(move) is None

    def do(self, move: MoveLike) -> None:
        """Make a move; raises `IllegalMoveError`, which shows move and reason, where it is refused."""
        read, mark = self._read(move), self._open().mark()
        self._table.do(read)
        self._done.append((read, mark))

    def judge(self, move: MoveLike) -> Verdict:
        """Make a move if it is legal, and say what became of it; a wrong opening may be refused and fined."""
        read, mark = self._read(move), self._open().mark()
        verdict = self._table.judge(read)
        if verdict.ok or verdict.told:
            self._done.append((read, mark))
        return verdict

    def undo(self) -> Move:
        """Take the last move back as if it had never been, whatever the rules say of that, and give it."""
        if not self._done:
            raise UnfinishedError("no move has been made yet, so none can be taken back")
        table = self._open()
        move, mark = self._done.pop()
        table.rewind(mark)
        return move

    def play(self, players: object) -> None:
        """Have players play the hand to its end: one for all seats or one a seat, see `okeyrules.player`.

        Raises `PlayerError` where a player of one's own fails or makes an illegal move.
        """
        bots = seated(players, self.ruleset.program)
        for seat, bot in enumerate(bots):
            bot.begin(f"{self.seed}.{seat}", seat)
        limit, thrown = TurnLimit(), bool(self._done) and self._done[-1][0].verb in THROWS
        while (move := next_move(self._table, bots, limit, thrown)) is not None:
            self.do(move)
            thrown = move.verb in THROWS

    def close(self) -> None:
        """Keep the hand as it is: its match has gone on, and stands on it."""
        self._is_closed = True

    def _open(self) -> Table:
        if self._is_closed:
            raise UnfinishedError(
                f"{self!r}: its match has gone on, so it is not changed any more; try it in a copy()"
            )
        return self._table

    def _read(self, move: MoveLike) -> Move:
        return move if isinstance(move, Move) else parse_move(move, self.turn)

    # --- what it comes to --------------------------------------------------------------------------------------

    def scores(self) -> tuple[int, ...]:
        """Give the points of the seats, zeros where the hand is void; raises `UnfinishedError` while it goes on."""
        if self.ended == "void":
            return (0,) * SEATS
        return tuple(self.receipt(seat).total for seat in range(SEATS))

    def receipt(self, seat: int) -> Receipt:
        """Say where a seat's points come from; raises `UnfinishedError` where nothing is scored."""
        if self.ended in ("no", "void"):
            raise UnfinishedError(f"{self!r}: only a hand that is over is scored")
        rules, place = self.ruleset.rules, self._start.in_match or InMatch()
        found = score(self.ruleset.program, self.state, _seat(seat), rules.partnership.enabled, *place)
        if found is None:
            raise UnfinishedError(f"{self!r}: the score of seat {seat} depends on tiles that are not known")
        return found

    def record(self) -> str:
        """Write the hand down, with its rules whole: `Hand.from_record` and `okeyrules.replay` read it."""
        return write(self._recorded())

    def to_text(self, lang: Lang | None = None) -> str:
        """Write the moves with their verdicts, how the hand stands, and the scores once it is over."""
        from okeyrules.records.hand.text import render

        return render(hand_play.replay(self._recorded()), wanted_language(lang)).rstrip()

    def to_dict(self) -> dict[str, Any]:
        """Give how the hand stands as plain data, with the keys of a record's position; every rack is shown."""
        return state_data(hand_play.replay(self._recorded()))

    def _recorded(self) -> HandRecord:
        at = self._start.ruleset.stack.leaf.top
        return replace(self._start, moves=tuple(WrittenMove(move, at) for move in self.moves))


def deal(ruleset: Ruleset, seed: int | str | None, starter: int, match: tuple[int, int]) -> Hand:
    """Deal a hand, see `Ruleset.deal`."""
    text = seed_or_chance(seed)
    is_place = isinstance(match, tuple) and len(match) == 2 and all(map(is_whole, match))
    place = InMatch(*match) if is_place else None
    if place is None or not 1 <= place.hand <= place.hands:
        raise ArgumentError("which hand of how many, such as (2, 5)", match)
    dealt = shuffled(ruleset.rules, text, _seat(starter))
    return Hand(record_of(ruleset, dealt, dealt.indicator, (), in_match=place), seed=text)


def _seat(seat: int) -> int:
    if not is_whole(seat) or not 0 <= seat < SEATS:
        raise ArgumentError(f"a seat from 0 to {SEATS - 1}", seat)
    return seat
