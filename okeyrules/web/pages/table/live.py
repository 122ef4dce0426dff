"""A room with people at it: their sockets, the program's players, the clock, and the disk before the answer."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy.sql import Executable

from okeyrules.hand_state.layout import NO_TILE, TAKE
from okeyrules.records.hand.fair import Fair, new_fair
from okeyrules.table.hand import Verdict
from okeyrules.table.moves import TIMEOUT, Move
from okeyrules.text import Lang
from okeyrules.web.pages.table import answers, seating, store
from okeyrules.web.pages.table.answers import Answer
from okeyrules.web.pages.table.clock import Clock
from okeyrules.web.pages.table.room import BETWEEN, OVER, PLAYING, WAITING, Room
from okeyrules.web.pages.table.shown import snapshot
from okeyrules.web.pages.table.wishes import Wish

_CLAIM_TIME: Final = 4  # so many moves' pace is left to claim a discard before the program takes a tile
GONE: Final = {"type": "gone"}
FULL: Final = {"type": "full"}
_TAKEN: Final = {"type": "taken"}
_NO_BROWSER: Final = {"type": "unknown"}


@dataclass(frozen=True)
class Options:
    """How tables are run: the seconds a move of the program takes, and how many wishes a second a socket may have.

    `seed` gives tests the seeds by the hand's number.
    """

    pace: float = 0.6
    wishes: float = 8.0
    seed: Callable[[int], str] | None = None

    def fair(self, hand: int) -> Fair:
        """Draw the promise of a hand."""
        return new_fair(self.seed(hand) if self.seed else None)


@dataclass(eq=False)
class Guest:
    """A socket at a seat; what is sent waits in its own line, so that a slow one holds up nobody.

    `gone` says that its link opens nothing any more; any other that is closed may come in again.
    """

    seat: int
    lang: Lang
    token: str = ""
    browser: str = ""
    gone: bool = False
    outbox: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(64))

    def send(self, text: str | None) -> None:
        """Put a message in the line; `None` ends it, and so does a line that is full."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
            text = None
        self.outbox.put_nowait(text)

    def show_out(self, why: dict[str, str] = GONE) -> None:
        """Tell it that its link is no longer good, and close it."""
        self.gone = True
        self.send(_json(why))
        self.send(None)


class Live:
    """A room that somebody is in. Whatever changes it happens under its lock and is on the disk before it is told."""

    def __init__(self, room: Room, writer: store.Writer, options: Options) -> None:
        self.room = room
        self.options = options
        self.guests: set[Guest] = set()
        self.users = 0  # who keeps it in memory
        self.broken = False
        self._writer = writer
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._clock = Clock(room.ruleset.rules.clock)
        self._not_before = 0.0  # when the program may move next
        self._starts_at: float | None = None

    # --- coming and going --------------------------------------------------------------------------------------

    async def join(self, guest: Guest) -> None:
        """Let a socket in where its browser holds the seat or is the first there, and tell all that it is there."""
        async with self._lock:
            seat = self.room.seats[guest.seat]
            if self.broken:
                guest.send(None)
                return
            if seat.token != guest.token:  # the link was taken back while the room was read
                guest.show_out()
                return
            if not guest.browser or seat.holder not in ("", guest.browser):
                guest.show_out(_TAKEN if guest.browser else _NO_BROWSER)
                return
            if not seat.holder:
                await self._change(seating.taken(self.room, guest.seat, guest.browser))
            if not self.guests:
                self._clock.rest(time.monotonic())
            self.guests.add(guest)
            self._tell()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    async def leave(self, guest: Guest) -> None:
        """Let a socket go."""
        async with self._lock:
            self.guests.discard(guest)
            self._tell()
        self._wake.set()

    @property
    def here(self) -> set[int]:
        """The seats whose person is connected."""
        return {guest.seat for guest in self.guests}

    # --- what is asked -------------------------------------------------------------------------------------------

    async def ask(self, guest: Guest, wish: Wish) -> None:
        """Do what a guest wishes, and answer it."""
        async with self._lock:
            if self.broken or guest not in self.guests:
                return
            data = await self._done(guest, wish)
            if data is not None:
                guest.send(_json({**data, "n": wish.n}))
        self._wake.set()

    async def _done(self, guest: Guest, wish: Wish) -> dict[str, Any] | None:
        if wish.do in ("start", "next"):
            return await self._begin(guest, wish)
        if wish.do in ("name", "seat"):
            change = seating.change(self.room, guest.seat, wish)
            if isinstance(change, Answer):
                return change.data
            await self._change(change)
            return {"type": "done"}
        reply = answers.answer(self.room, guest.seat, wish, guest.lang)
        if reply.data is not None:
            return reply.data
        return await self._moved(reply.moves)

    async def _begin(self, guest: Guest, wish: Wish) -> dict[str, Any] | None:
        """Deal the first hand, after a countdown where the house has one, or the next."""
        stage, host = self.room.stage, self.room.seats[guest.seat].host
        if not (
            (wish.do == "start" and stage == WAITING and host) or (wish.do == "next" and stage == BETWEEN)
        ):
            return answers.refused(seating.NOT_NOW).data
        if self.room.free:
            return answers.refused(seating.missing(self.room)).data
        wait = self.room.ruleset.rules.clock.start_countdown
        if wish.do == "start" and wait:
            self._starts_at = self._starts_at or time.monotonic() + wait
            self._tell()
        else:
            await self._deal()
        return {"type": "done"}

    async def _change(self, change: seating.Change) -> None:
        """Seat somebody and tell all; who came by the old link is shown out."""
        room = self.room
        said = [] if change.news is None else [change.news]
        kept = [store.add_news(room.id, len(room.news), says) for says in said]
        await self._write(*store.set_seat(room.id, change.at, change.seat), *kept)
        room.news += said
        room.sit(change.at, change.seat)
        if room.free:
            self._starts_at = None  # the countdown does not outrun who is waited for
        if change.revoked:
            for guest in [guest for guest in self.guests if guest.seat == change.at]:
                self.guests.discard(guest)
                guest.show_out()
        self._tell()

    async def _moved(self, moves: list[Move]) -> dict[str, Any]:
        """Make moves one after the other; the first that is refused ends it."""
        for move in moves:
            verdict = await self._make(move)
            if verdict.refusal is not None:
                self._tell()
                return answers.refused(answers.refusal_text(verdict.refusal, self.room.ruleset)).data or {}
        self._tell()
        return {"type": "done"}

    # --- what happens by itself ------------------------------------------------------------------------------------

    async def _run(self) -> None:
        """Move for the program and the clock, as long as anybody is there."""
        while self.guests and not self.broken:
            self._wake.clear()
            async with self._lock:
                wait = await self._step()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), wait)

    async def _step(self) -> float | None:
        """Do what is due, and say how long to wait for the next; `None` for as long as nobody asks."""
        room, now = self.room, time.monotonic()
        if self._starts_at is not None:
            if now < self._starts_at:
                return self._starts_at - now
            await self._deal()
            return 0.0
        claim = room.program_claim() if room.hand is not None else None
        if claim is not None:
            await self._moved([claim])
            return 0.0
        if room.stage != PLAYING:
            return None
        assert room.hand is not None
        if room.seats[room.hand.state.turn].is_program:
            if now < self._not_before:
                return self._not_before - now
            move = room.program_move()
            assert move is not None
            await self._moved([move])
            return 0.0
        return await self._time(now)

    async def _time(self, now: float) -> float | None:
        """Play on for a person whose time is up."""
        if not self._clock.runs:
            return None
        assert self.room.hand is not None
        turn = self.room.hand.state.turn
        left = sum(self._clock.left(self.room.spent[turn], now))
        if left > 0:
            return left
        await self._moved([Move(turn, TIMEOUT)])
        return 0.0

    async def _deal(self) -> None:
        self._starts_at = None
        number = len(self.room.match.hands)
        self.room.deal()
        self.room.forget_moves()
        await self._write(store.set_dealt(self.room.id, number))
        self._after()
        self._tell()

    async def _make(self, move: Move) -> Verdict:
        """Judge a move, and keep it where it was made or fined."""
        room, now = self.room, time.monotonic()
        assert room.hand is not None
        hand, before = len(room.match.hands) - 1, room.hand.state.turns
        made = len(room.played.verdicts)
        verdict = room.judge(move)
        if len(room.played.verdicts) == made:
            return verdict
        ends_turn = room.hand.is_over or room.hand.state.turns != before
        person = not room.seats[move.seat].is_program
        rest = (room.ruleset.rules.clock.bank_seconds or 0) * 1000 - room.spent[move.seat]
        spent = min(max(0, rest), self._clock.spends(now)) if ends_turn and person else 0
        room.spent[move.seat] += spent
        kept: list[Executable] = [store.add_move(room.id, hand, made, store.written(move, room.said), spent)]
        if room.hand.is_over:
            kept.append(store.set_end(room.id, hand, room.end))
        if room.stage == BETWEEN and len(room.fairs) == len(room.match.hands):
            room.fairs.append(self.options.fair(len(room.fairs)))
            kept.append(store.add_fair(room.id, len(room.fairs) - 1, room.fairs[-1]))
        await self._write(*kept)
        self._after()
        return verdict

    def _after(self) -> None:
        """Note the time after something happened: whose turn began, and when the program may move."""
        room, now = self.room, time.monotonic()
        assert room.hand is not None
        s = room.hand.state
        self._clock.see((len(room.match.hands), s.turns), now)
        claims = not room.ruleset.rules.playable.is_fined_at_once() and s.left_tile != NO_TILE
        waits = claims and s.phase == TAKE and any(not seat.is_program for seat in room.seats)
        self._not_before = now + self.options.pace * (_CLAIM_TIME if waits else 1)

    async def _write(self, *kept: Executable) -> None:
        """Write to the disk; where that fails the room is not what is kept, so everybody comes in anew."""
        try:
            await self._writer.write(*kept)
        except BaseException:
            self.broken = True
            for guest in self.guests:
                guest.send(None)
            raise

    # --- what is told ----------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """Send every socket what its seat sees now."""
        made: dict[tuple[int, Lang], str] = {}
        for guest in self.guests:
            key = (guest.seat, guest.lang)
            if key not in made:
                made[key] = _json(self._state(*key))
            guest.send(made[key])

    def _state(self, seat: int, lang: Lang) -> dict[str, Any]:
        data = snapshot(self.room, seat, lang, self.here)
        now = time.monotonic()
        if self._starts_at is not None:
            data["starts_in"] = max(0.0, round(self._starts_at - now, 1))
        if self._clock.runs and self.room.stage == PLAYING:
            data["clock"] = self._times(now)
        if self.room.stage != OVER and data["host"]:
            for at in self.room.free:
                data["seats"][at]["link"] = self.room.seats[at].token
        return data

    def _times(self, now: float) -> list[float]:
        assert self.room.hand is not None
        turn = self.room.hand.state.turn
        self._clock.see((len(self.room.match.hands), self.room.hand.state.turns), now)
        return [round(each, 1) for each in self._clock.left(self.room.spent[turn], now)]


def _json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
