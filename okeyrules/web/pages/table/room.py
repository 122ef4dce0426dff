"""A room: a match under some rules, who sits where, and every move of it. Sockets, clocks and disks are elsewhere."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from mypy_extensions import i64

from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import NO_TILE, SEATS
from okeyrules.hand_state.undo_log import Told
from okeyrules.kernel.packed import vec
from okeyrules.play.saved_hands import as_record
from okeyrules.players.bot import Bot
from okeyrules.players.registry import make
from okeyrules.records.hand.data import ENDED
from okeyrules.records.hand.fair import Fair
from okeyrules.records.hand.play import costs
from okeyrules.records.hand.record import HandRecord, InMatch
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.receipt import Applied, Receipt
from okeyrules.table.hand import Hand, Verdict
from okeyrules.table.match import HandPlayed, Match, claim_of
from okeyrules.table.moves import DRAW, OPEN, TAKE_LEFT, TIMEOUT, Move
from okeyrules.table.view import View
from okeyrules.text import Lang, Text
from okeyrules.web.pages.table.seat import Seat
from okeyrules.web.pages.table.store import End, Kept, KeptHand, read_move

WAITING, PLAYING, BETWEEN, OVER = "waiting", "playing", "between", "over"


_REFUSED = Text("{n}. hamle artık yapılamıyor: {move}", "move {n} can no longer be made: {move}")
_OTHER_MOVE = Text(
    "{n}. hamle artık başka sonuç veriyor: {move}; şimdi: {now}",
    "move {n} comes to something else now: {move}; now: {now}",
)
_OTHER_END = Text("puanlar artık başka çıkıyor: {scores}", "the points come out otherwise now: {scores}")
_GOES_ON = Text("el, son hamlesiyle bitmiyor", "the hand does not end with its last move")
_STORED = Text(
    "puanlar elin oynandığı günkü gibi; bu sürümde el aynı oynanmıyor ({why})",
    "the points are those of the day it was played; in this version the hand does not play alike ({why})",
)
_STOPPED = Text(
    "bu masa bu sürümde açılamıyor: {n}. dağıtım aynı oynanmıyor ve puanı yazılmamış ({why}). Hiçbir şey silinmedi; "
    "masa, kurulduğu sürümle açılır",
    "this table cannot be opened by this version: deal {n} does not play alike, and its points were not written "
    "({why}). Nothing was removed; the version it was set up with opens it",
)


class StoppedError(Exception):
    """A room that cannot be brought back; `says` why."""

    def __init__(self, says: Text) -> None:
        super().__init__(says.en)
        self.says = says


class Fine(NamedTuple):
    """What a move cost a seat, and by which lines of the scoring."""

    seat: int
    points: int
    why: tuple[Applied, ...]


class Line(NamedTuple):
    """A move that was made, with what the log says of it; `taken` is the tile that its seat took, -1 for none."""

    move: Move
    value: int
    taken: int
    fines: tuple[Fine, ...]
    refused: bool


class Room:
    """A match at a table of four seats.

    `fairs` are the promises of the hands; the last is the one of the hand that is dealt next, unless the match is over.
    """

    def __init__(self, room: str, ruleset: Ruleset, length: int, seats: list[Seat], fair: Fair) -> None:
        self.id = room
        self.ruleset = ruleset
        self.seats = seats
        self.match = Match(ruleset.rules, ruleset.program, length, "")
        self.fairs = [fair]
        self.hand: Hand | None = None
        self.lines: list[Line] = []
        self.news: list[Text] = []  # who sat down, was released or replaced: told to all
        self.spent = [0] * SEATS  # milliseconds of the time in reserve, in this hand
        self.broken: Text | None = None  # why the hand that was in play is dealt again
        self.stored: dict[int, Text] = {}  # hands that count what was kept of them, and why
        self._bots: dict[int, Bot] = {}

    @classmethod
    def again(cls, kept: Kept, ruleset: Ruleset) -> Room:
        """Play a room again from what is kept of it, and see that all comes out as it did.

        A hand that is over and does not counts what was kept of it. One that was in play is not dealt then, and
        `broken` says why. Raises `StoppedError` where a hand is over and not even its points are known.
        """
        room = cls(kept.id, ruleset, kept.length, kept.seats, kept.hands[0].fair)
        room.news = kept.news
        for number, hand in enumerate(kept.hands):
            room.fairs[number:] = [hand.fair]
            if hand.dealt:
                room._again(hand, number == len(kept.hands) - 1)
        return room

    def _again(self, kept: KeptHand, is_last: bool) -> None:
        before, lines, dealer = self.hand, self.lines, self.match.dealer
        self.deal()
        why = self._differs(kept)
        assert self.hand is not None
        if why is None and not self.hand.is_over and (kept.end is not None or not is_last):
            why = _GOES_ON
        if why is None and kept.end is not None and self.end != kept.end:
            why = _OTHER_END.fill(scores=", ".join(map(str, self.end.scores)))
        if why is None:
            return
        if kept.end is not None:
            self._count(kept.end, why, dealer)
        elif is_last:
            self.match.hands.pop()
            self.hand, self.lines, self.broken = before, lines, why
        else:
            raise StoppedError(_STOPPED.fill(n=len(self.match.hands), why=why))

    def _differs(self, kept: KeptHand) -> Text | None:
        """Make the moves of a hand again; say which is the first that comes to something else."""
        for n, (line, spent) in enumerate(kept.moves, 1):
            read = read_move(line)
            made = len(self.lines)
            if read is not None:
                with contextlib.suppress(ValueError):  # no move at all to this version
                    self.judge(read[0])
            if read is None or len(self.lines) == made:
                return _REFUSED.fill(n=n, move=line)
            if read[1] and self.said != read[1]:
                return _OTHER_MOVE.fill(n=n, move=line, now=self.said)
            self.spent[read[0].seat] += spent
        return None

    def _count(self, end: End, why: Text, dealer: int) -> None:
        """Take for a hand what was kept of it: how it ended, and the points."""
        assert self.hand is not None
        played, s, total = self.played, self.hand.state, self.ruleset.scoring.total
        s.end(next(how for how, word in ENDED.items() if word == end.ended))
        s.put(layout.FINISHER, end.finisher)
        s.put(layout.CLAIMABLE, 0)
        played.end, self.match.dealer = s, dealer
        if not played.is_void:
            self.match.dealer = (dealer + 1) % SEATS
            played.receipts = tuple(
                Receipt(points, points, 0, Applied(total, points, 1, {}), (), (), total, {})
                for points in end.scores
            )
        self.stored[len(self.match.hands) - 1] = _STORED.fill(why=why)

    # --- where it stands -------------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """Say what is going on: `WAITING`, `PLAYING`, `BETWEEN` hands or `OVER`."""
        if self.hand is None:
            return WAITING
        if not self.hand.is_over:
            return PLAYING
        return OVER if self.match.is_over else BETWEEN

    @property
    def played(self) -> HandPlayed:
        """The hand that was dealt last."""
        return self.match.hands[-1]

    @property
    def ends(self) -> dict[int, End]:
        """How the hands ended that are over."""
        return {at: _end(played) for at, played in enumerate(self.match.hands) if played.end is not None}

    @property
    def end(self) -> End:
        """How the hand that was dealt last ended."""
        return _end(self.played)

    @property
    def said(self) -> str:
        """What the last move came to, as a record has it: `ok fine 101 to 2`."""
        line = self.lines[-1]
        words = ["refused" if line.refused else "ok"]
        return " ".join([*words, *(f"fine {fine.points} to {fine.seat}" for fine in line.fines)])

    @property
    def place(self) -> InMatch:
        """Say which hand of the match is played."""
        return InMatch(self.played.number, self.match.length)

    @property
    def fair(self) -> Fair:
        """The promise of the hand that is played, or of the first before it is dealt."""
        return self.fairs[max(0, len(self.match.hands) - 1)]

    def view(self, seat: int) -> View:
        """Give what a seat may see of the hand."""
        assert self.hand is not None
        return View(self.ruleset.rules, self.hand.state, seat)

    def names(self, lang: Lang) -> list[str]:
        """Name the seats."""
        return [seat.shown(at).to(lang) for at, seat in enumerate(self.seats)]

    @property
    def free(self) -> list[int]:
        """List the seats where a person is still waited for."""
        return [at for at, seat in enumerate(self.seats) if seat.is_free]

    # --- playing ---------------------------------------------------------------------------------------------

    def deal(self) -> None:
        """Deal the hand that was promised."""
        _, self.hand = self.match.deal(self.fairs[len(self.match.hands)].seed)
        self.lines = []
        self.spent = [0] * SEATS
        self._bots.clear()

    def judge(self, move: Move) -> Verdict:
        """Make a move if it is legal; one that was made or fined belongs to the hand, any other left no trace."""
        assert self.hand is not None
        s = self.hand.state
        before, turns = list(s.told), s.turns
        verdict = self.hand.judge(move)
        if not verdict.ok and not verdict.told:
            return verdict
        self.played.verdicts.append(verdict)
        value = s.turn_value if move.verb == OPEN and verdict.ok else len(move.groups)
        taken = s.taken if verdict.ok and move.verb in (DRAW, TAKE_LEFT) else NO_TILE
        self.lines.append(Line(move, value, taken, self._fines(before, verdict), not verdict.ok))
        if s.turns != turns:
            s.forget()  # nothing before this turn comes back, and a thousand tables stay small
        if self.hand.is_over:
            self._close()
        return verdict

    def _close(self) -> None:
        """Score a hand that is over; the last discard may be claimed even then, and it is scored anew."""
        assert self.hand is not None
        if self.played.end is None:
            self.match.close(self.played, self.hand.state)
        elif self.played.receipts:
            self.match.score(self.played, self.hand.state)

    def _fines(self, before: Sequence[Told], verdict: Verdict) -> tuple[Fine, ...]:
        """Give what a move cost whom; a fine that falls once a hand is not told again."""
        assert self.hand is not None
        s, found = self.hand.state, []
        for seat in dict.fromkeys(told.seat for told in verdict.told):
            had = costs(self.ruleset, s, seat, list(before), self.place)
            has = costs(self.ruleset, s, seat, s.told, self.place)
            points = _sum(has) - _sum(had)
            if points:
                why = costs(self.ruleset, s, seat, list(verdict.told), self.place)
                found.append(Fine(seat, points, why))
        return tuple(found)

    def program_claim(self) -> Move | None:
        """Give the claim of a player of the program on the last discard, where one claims it."""
        assert self.hand is not None
        return claim_of(
            self.hand, lambda seat: self._bot(seat)(self.view(seat)) if self.seats[seat].is_program else None
        )

    def program_move(self) -> Move | None:
        """Give the move of the seat whose turn it is where the program plays it."""
        assert self.hand is not None
        seat = self.hand.state.turn
        if not self.seats[seat].is_program or self.hand.is_over:
            return None
        move = self._bot(seat)(self.view(seat))
        # A player of the program that is at its wits' end must not hold the table up.
        return move if move is not None and self.hand.can(move) else Move(seat, TIMEOUT)

    def _bot(self, seat: int) -> Bot:
        if seat not in self._bots:
            self._bots[seat] = make(self.seats[seat].player, self.ruleset.program)
            self._bots[seat].begin(f"{self.played.seed}:{seat}")
        return self._bots[seat]

    def forget_moves(self) -> None:
        """Forget the moves of the hands that are over, which are on the disk."""
        for played in self.match.hands[:-1]:
            played.verdicts.clear()
            if played.end is not None:
                played.end.log = vec[i64]([0])  # nothing is taken back there any more

    def sit(self, at: int, seat: Seat) -> None:
        """Give a seat to somebody else."""
        self.seats[at] = seat
        self._bots.pop(at, None)

    def record(self, number: int, names: Sequence[str], ruleset: Ruleset) -> HandRecord:
        """Give the record of a hand that is over, with the promise of its deal."""
        record = as_record(ruleset, self.match.hands[number], names, self.match.length)
        return replace(record, fair=self.fairs[number])


def _end(played: HandPlayed) -> End:
    assert played.end is not None
    return End(ENDED[played.end.ended], played.finisher, played.scores)


def _sum(fines: Sequence[Applied]) -> int:
    return sum(fine.value * fine.times for fine in fines)
