"""What is kept of the tables: rooms, seats, promises and every move; a move is on the disk before it is answered."""

from __future__ import annotations

import asyncio
import json
import queue
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import (
    Boolean,
    Column,
    Engine,
    ForeignKey,
    Integer,
    String,
    Table,
    UnicodeText,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.sql import Executable

from okeyrules.diagnostics import Passage
from okeyrules.records.hand import move_text
from okeyrules.records.hand.fair import Fair
from okeyrules.records.people import Players
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.moves import Move
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.kept_rules import keep, kept_rules
from okeyrules.web.pages.table.seat import Seat

KEPT_DAYS = 90
MOST_ROOMS = 50_000
_MOST_AT_ONCE = 500  # statements in one transaction

rooms = Table(
    "play_rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("made_at", String(32), nullable=False, index=True),
    Column("ruleset", String(200), nullable=False),  # the key it was set up with
    Column("length", Integer, nullable=False),
    Column("kept", String(32), ForeignKey(kept_rules.c.id)),  # what that key meant then
)
seats = Table(
    "play_seats",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", UnicodeText, nullable=False),
    Column("player", String(32), nullable=False),
    Column("token", String(64), nullable=True, unique=True),
    Column("host", Boolean, nullable=False),
)
hands = Table(
    "play_hands",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("hand", Integer, primary_key=True),
    Column("hash", String(64), nullable=False),
    Column("seed", String(200), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("dealt", Boolean, nullable=False),
    Column("ended", String(12)),  # as a record says it; nothing while the hand goes on
    Column("finisher", Integer),
    Column("scores", String(200)),  # JSON, a number a seat
)
# Hands that a later version could not play on: dealt again, and still here.
redealt = Table(
    "play_redealt",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("hand", Integer, primary_key=True, autoincrement=False),
    Column("hash", String(64), primary_key=True),
    Column("seed", String(200), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("moves", UnicodeText, nullable=False),  # a line each
    Column("why_tr", UnicodeText, nullable=False),
    Column("why_en", UnicodeText, nullable=False),
)
_ROOMS = select(rooms, kept_rules.c.rules.label("meant")).join_from(rooms, kept_rules, isouter=True)
holders = Table(
    "play_holders",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("browser", String(64), nullable=False),
)
news = Table(
    "play_news",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("tr", String(200), nullable=False),
    Column("en", String(200), nullable=False),
)
moves = Table(
    "play_moves",
    METADATA,
    Column("room", String(32), ForeignKey(rooms.c.id), primary_key=True),
    Column("hand", Integer, primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("move", String(600), nullable=False),  # as in a hand record: `1 discard R8 => ok fine 101 to 1`
    Column("spent", Integer, nullable=False),  # milliseconds of the time in reserve
)


class KeptMove(NamedTuple):
    """A move as it was written, and the milliseconds of the time in reserve that it took."""

    line: str
    spent: int


class End(NamedTuple):
    """How a hand ended, as a record says it, who finished (-1 for nobody), and what each seat got."""

    ended: str
    finisher: int
    scores: tuple[int, ...]


@dataclass(frozen=True)
class KeptHand:
    """A hand of a room; `end` is missing while it goes on, and where it ended in version 0.1."""

    fair: Fair
    dealt: bool = False
    moves: list[KeptMove] = field(default_factory=list)
    end: End | None = None


@dataclass(frozen=True)
class Kept:
    """Everything that is kept of a room; `rules` is what `kept_rules` reads."""

    id: str
    ruleset: str
    length: int
    seats: list[Seat]
    hands: list[KeptHand]
    rules: str | None = None
    news: list[Text] = field(default_factory=list)  # who sat down, was released or replaced


def written(move: Move, said: str) -> str:
    """Write a move and what came of it in one short line."""
    return f"{move} => {said}"


@lru_cache(maxsize=4096)  # most moves are draws and discards of some tile
def read_move(line: str) -> tuple[Move, str] | None:
    """Read what `written` wrote; `None` where this version knows no such move. Version 0.1 kept not what came of it."""
    body, _, said = line.partition(" => ")
    read = move_text.read_move(Passage.of(body), Players(()), [])
    return None if read is None else (read.move, said)


def add_room(engine: Engine, kept: Kept, ruleset: Ruleset) -> bool:
    """Keep a new room and its rules, unless there are too many; rooms that nobody can still be playing in go."""
    now = datetime.now(UTC)
    old = (now - timedelta(days=KEPT_DAYS)).isoformat()
    with engine.begin() as connection:
        for table in (moves, redealt, news, holders, hands, seats):
            connection.execute(
                delete(table).where(table.c.room.in_(select(rooms.c.id).where(rooms.c.made_at < old)))
            )
        connection.execute(delete(rooms).where(rooms.c.made_at < old))
        if (connection.execute(select(func.count()).select_from(rooms)).scalar() or 0) >= MOST_ROOMS:
            return False
        connection.execute(
            insert(rooms).values(
                id=kept.id,
                made_at=now.isoformat(),
                ruleset=kept.ruleset,
                length=kept.length,
                kept=keep(connection, ruleset),
            )
        )
        for at, seat in enumerate(kept.seats):
            connection.execute(insert(seats).values(room=kept.id, seat=at, **_seat(seat)))
            if seat.holder:
                connection.execute(_hold(kept.id, at, seat.holder))
        for at, hand in enumerate(kept.hands):
            connection.execute(add_fair(kept.id, at, hand.fair, hand.dealt))
    return True


def find_seat(engine: Engine, token: str) -> tuple[str, int] | None:
    """Find the room and the seat that a link's secret opens."""
    query = select(seats.c.room, seats.c.seat).where(seats.c.token == token)
    with engine.connect() as connection:
        row = connection.execute(query).first()
    return None if row is None else (row.room, row.seat)


def rules_of(engine: Engine, room: str) -> tuple[str, str | None]:
    """Give the key of the rules that a room is played by, and what it meant when the room was set up."""
    with engine.connect() as connection:
        row = connection.execute(_ROOMS.where(rooms.c.id == room)).one()
    return row.ruleset, row.meant


def load(engine: Engine, room: str) -> Kept:
    """Give everything that is kept of a room."""
    with engine.connect() as connection:
        head = connection.execute(_ROOMS.where(rooms.c.id == room)).one()
        held = dict(
            connection.execute(select(holders.c.seat, holders.c.browser).where(holders.c.room == room)).all()
        )
        told = connection.execute(select(news).where(news.c.room == room).order_by(news.c.n)).all()
        seated = connection.execute(select(seats).where(seats.c.room == room).order_by(seats.c.seat)).all()
        dealt = connection.execute(select(hands).where(hands.c.room == room).order_by(hands.c.hand)).all()
        made = connection.execute(
            select(moves).where(moves.c.room == room).order_by(moves.c.hand, moves.c.n)
        ).all()
    lines: dict[int, list[KeptMove]] = {}
    for row in made:
        lines.setdefault(row.hand, []).append(KeptMove(row.move, row.spent))
    return Kept(
        room,
        head.ruleset,
        head.length,
        [Seat(row.name, row.player, row.token or "", row.host, held.get(row.seat, "")) for row in seated],
        [KeptHand(_fair(row), row.dealt, lines.get(row.hand, []), _end(row)) for row in dealt],
        head.meant,
        [Text(row.tr, row.en) for row in told],
    )


def _fair(row: Any) -> Fair:
    return Fair(row.hash, row.seed, row.salt)


def _end(row: Any) -> End | None:
    return None if row.ended is None else End(row.ended, row.finisher, tuple(json.loads(row.scores)))


def _seat(seat: Seat) -> dict[str, Any]:
    return {"name": seat.name, "player": seat.player, "token": seat.token or None, "host": seat.host}


def set_seat(room: str, at: int, seat: Seat) -> list[Executable]:
    """Give the statements that keep who sits on a seat."""
    return [
        update(seats).where(seats.c.room == room, seats.c.seat == at).values(**_seat(seat)),
        delete(holders).where(holders.c.room == room, holders.c.seat == at),
        *([_hold(room, at, seat.holder)] if seat.holder else []),
    ]


def _hold(room: str, at: int, browser: str) -> Executable:
    return insert(holders).values(room=room, seat=at, browser=browser)


def add_news(room: str, n: int, says: Text) -> Executable:
    """Give the statement that keeps what all are told about a seat."""
    return insert(news).values(room=room, n=n, **says._asdict())


def add_fair(room: str, hand: int, fair: Fair, dealt: bool = False) -> Executable:
    """Give the statement that keeps the promise of a hand."""
    return insert(hands).values(room=room, hand=hand, dealt=dealt, **fair._asdict())


def set_dealt(room: str, hand: int) -> Executable:
    """Give the statement that keeps that a hand is dealt."""
    return update(hands).where(hands.c.room == room, hands.c.hand == hand).values(dealt=True)


def set_end(room: str, hand: int, end: End) -> Executable:
    """Give the statement that keeps how a hand ended."""
    ended = {"ended": end.ended, "finisher": end.finisher, "scores": json.dumps(end.scores)}
    return update(hands).where(hands.c.room == room, hands.c.hand == hand).values(ended)


def add_move(room: str, hand: int, n: int, line: str, spent: int) -> Executable:
    """Give the statement that keeps a move, which `written` wrote."""
    return insert(moves).values(room=room, hand=hand, n=n, move=line, spent=spent)


def add_ends(engine: Engine, kept: Kept, ends: Mapping[int, End]) -> None:
    """Keep how hands ended that version 0.1 kept only as moves."""
    missing = {at: end for at, end in ends.items() if kept.hands[at].end is None}
    if missing:
        with engine.begin() as connection:
            for at, end in missing.items():
                connection.execute(set_end(kept.id, at, end))


def redeal(engine: Engine, kept: Kept, fair: Fair, why: Text, says: Text) -> None:
    """Put the last hand of a room by, with all its moves and why, and promise another in its place; tell the room."""
    at, old = len(kept.hands) - 1, kept.hands[-1]
    here = (hands.c.room == kept.id) & (hands.c.hand == at)
    with engine.begin() as connection:
        new = update(hands).where(here, hands.c.hash == old.fair.hash).values(dealt=False, **fair._asdict())
        if connection.execute(new).rowcount:  # unless another was faster
            row = {"room": kept.id, "hand": at, "why_tr": why.tr, "why_en": why.en, **old.fair._asdict()}
            lines = "".join(f"{move.line}\n" for move in old.moves)
            connection.execute(insert(redealt).values(moves=lines, **row))
            connection.execute(delete(moves).where(moves.c.room == kept.id, moves.c.hand == at))
            connection.execute(add_news(kept.id, len(kept.news), says))


@dataclass
class _Job:
    statements: Sequence[Executable]
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop

    def finish(self, error: Exception | None) -> None:
        """Wake who waits for it; the loop may be gone by then."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(_wake, self.done, error)


def _wake(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)


class Writer:
    """Writes what many tables want written at once in one transaction, so that the disk is waited for once."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: queue.SimpleQueue[_Job] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def write(self, *statements: Executable) -> None:
        """Write, and return once it is on the disk."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="play-writer", daemon=True)
            self._thread.start()
        loop = asyncio.get_running_loop()
        job = _Job(statements, loop.create_future(), loop)
        self._queue.put(job)
        await job.done

    def _run(self) -> None:
        while True:
            jobs = [self._queue.get()]
            while not self._queue.empty() and len(jobs) < _MOST_AT_ONCE:
                jobs.append(self._queue.get())
            if self._written(jobs) is None:
                for job in jobs:
                    job.finish(None)
            else:  # one of them is at fault; the others must not suffer for it
                for job in jobs:
                    job.finish(self._written([job]))

    def _written(self, jobs: Sequence[_Job]) -> Exception | None:
        try:
            with self._engine.begin() as connection:
                for job in jobs:
                    for statement in job.statements:
                        connection.execute(statement)
        except Exception as error:  # whatever it is, who waits must hear of it
            return error
        return None
