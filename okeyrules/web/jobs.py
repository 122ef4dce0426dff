"""Work that takes longer than a page may: done by processes of its own, few at a time, watched, kept under a link.

A job is worked on while somebody looks at its page; what comes out is kept in the database, and so is that a job was
stopped, also by the end of the server. The same question is answered once.
"""

from __future__ import annotations

import hashlib
import json
import secrets
import threading
import time
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from sqlalchemy import Column, Engine, Float, LargeBinary, String, Table, delete, insert, select, update

from okeyrules import __version__
from okeyrules.text import Text
from okeyrules.web.database import METADATA
from okeyrules.web.page import refused
from okeyrules.web.working import Worker

State = Literal["waiting", "running", "done", "stopped", "failed"]
Kind = Literal["compare", "scene"]

LANES: Final[tuple[Kind, ...]] = (
    "compare",
    "scene",
)  # each has one process at a time: what is short waits for no game
MOST_WAITING: Final = 6  # jobs of one kind
MOST_KEPT: Final = 300  # jobs in the database
UNSEEN: Final = 90.0  # seconds after which a job at which nobody looks is stopped
LONGEST: Final = 900.0  # seconds that a job may take

FULL = Text(
    "Sırada zaten {n} iş var. Biri bitince yeniden deneyin.",
    "There are {n} jobs waiting already. Try again when one has ended.",
)
ASKED = Text("İstendiği için durduruldu.", "It was stopped as asked.")
NOBODY = Text(
    "Sayfasına kimse bakmadığı için durduruldu.", "It was stopped because nobody looked at its page."
)
RESTARTED = Text(
    "Sunucu yeniden başladığı için yarıda kaldı.", "It was stopped because the server was started anew."
)
TOO_LONG = Text("Çok uzun sürdüğü için durduruldu.", "It was stopped because it took too long.")
BROKE = Text("Hesap yarıda kesildi.", "The work broke off.")
_GONE = Text("bu adreste bir iş yok; eskiyenler silinir", "there is no job here; old ones are removed")

jobs = Table(
    "jobs",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("key", String(64), nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("asked", LargeBinary, nullable=False),
    Column("state", String(20), nullable=False),
    Column("why", LargeBinary, nullable=False),
    Column("made", Float, nullable=False),
    Column("answer", LargeBinary),
)


@dataclass
class Job:
    """A job: what was asked, how far it is, what came out or why nothing did."""

    id: str
    kind: Kind
    asked: dict[str, Any]
    state: State = "waiting"
    why: Text | None = None
    answer: dict[str, Any] | None = None
    done: int = 0
    total: int = 0
    part: int = 1
    seen: float = field(default_factory=time.monotonic)
    cancelled: bool = False

    @property
    def is_over(self) -> bool:
        """Say whether nothing more comes of it."""
        return self.state in ("done", "stopped", "failed")


class Jobs:
    """The jobs of a desk. All that changes is changed under one lock, and written down before it is told."""

    def __init__(self, database: Engine, unseen: float = UNSEEN) -> None:
        self.unseen = unseen
        self._database = database
        self._lock = threading.Lock()
        self._live: dict[str, Job] = {}
        self._busy: set[Kind] = set()
        self._closed = False
        with database.begin() as connection:
            left = jobs.c.state.in_(("waiting", "running"))
            connection.execute(update(jobs).where(left).values(state="stopped", why=_pack(list(RESTARTED))))

    def start(self, kind: Kind, asked: Mapping[str, Any]) -> Job:
        """Have a question answered: give the job that does it or has done it; 429 where too many wait."""
        question = {**asked, "kind": kind}
        key = _key(question)
        with self._lock:
            known = self._known(key)
            if known is not None:
                known.seen = time.monotonic()
                return known
            waiting = sum(job.kind == kind and job.state == "waiting" for job in self._live.values())
            if waiting >= MOST_WAITING:
                raise refused(429, FULL.fill(n=waiting))
            job = Job(secrets.token_urlsafe(12), kind, question)
            self._insert(job, key)
            self._live[job.id] = job
            self._next(kind)
        return job

    def find(self, id_: str) -> Job:
        """Give a job, and note that somebody looks at it; 404 where there is none."""
        with self._lock:
            job = self._live.get(id_)
            if job is not None:
                job.seen = time.monotonic()
                return job
        with self._database.connect() as connection:
            row = connection.execute(select(jobs).where(jobs.c.id == id_)).first()
        if row is None:
            raise refused(404, _GONE)
        return _job(row)

    def place(self, job: Job) -> int:
        """Say how many jobs are before one that waits."""
        with self._lock:
            ahead = [one for one in self._live.values() if one.kind == job.kind and not one.is_over]
        return ahead.index(job) if job in ahead else 0

    def stop(self, id_: str) -> Job:
        """Stop a job because somebody asks for it."""
        job = self.find(id_)
        with self._lock:
            if job.state == "waiting":
                self._end(job, "stopped", ASKED)
            job.cancelled = True
        return job

    def close(self) -> None:
        """Stop all work, as the end of the server does."""
        self._closed = True

    def _known(self, key: str) -> Job | None:
        """Find the job that answers a question already, unless it was stopped."""
        query = select(jobs).where(jobs.c.key == key, jobs.c.state.in_(("waiting", "running", "done")))
        with self._database.connect() as connection:
            row = connection.execute(query.order_by(jobs.c.made.desc())).first()
        if row is None:
            return None
        live = self._live.get(row.id)
        return None if live is not None and live.cancelled else live or _job(row)

    def _insert(self, job: Job, key: str) -> None:
        row = {"id": job.id, "key": key, "kind": job.kind, "asked": _pack(job.asked), "state": job.state}
        kept = select(jobs.c.id).order_by(jobs.c.made.desc()).limit(MOST_KEPT)
        with self._database.begin() as connection:
            connection.execute(insert(jobs).values(**row, why=_pack(None), made=time.time()))
            old = delete(jobs).where(jobs.c.id.not_in(kept), jobs.c.state.in_(("done", "stopped", "failed")))
            connection.execute(old)

    def _next(self, kind: Kind) -> None:
        """Begin the job that has waited longest; the lock is held."""
        if kind in self._busy:
            return
        waiting = (job for job in self._live.values() if job.kind == kind and job.state == "waiting")
        job = next(waiting, None)
        if job is not None:
            self._busy.add(kind)
            job.state = "running"
            threading.Thread(target=self._work, args=(job,), daemon=True).start()

    def _work(self, job: Job) -> None:
        """See a job through, then begin the next one."""
        ended: tuple[State, Text | None] = ("failed", BROKE)
        try:
            ended = self._answered(job)
        finally:
            with self._lock:
                self._busy.discard(job.kind)
                self._end(job, *ended)
                if not self._closed:
                    self._next(job.kind)

    def _answered(self, job: Job) -> tuple[State, Text | None]:
        worker = Worker(job.asked, lambda words: self._told(job, words))
        until = time.monotonic() + LONGEST
        why: Text | None = None
        while not worker.ended(0.2):
            why = self._reason_to_stop(job, until)
            if why is not None:
                worker.kill()
        if job.answer is not None:
            return "done", None
        return ("stopped", why) if why is not None else ("failed", job.why or BROKE)

    def _reason_to_stop(self, job: Job, until: float) -> Text | None:
        now = time.monotonic()
        reasons: tuple[tuple[bool, Text], ...] = (
            (job.cancelled, ASKED),
            (self._closed, RESTARTED),
            (now - job.seen > self.unseen, NOBODY),
            (now > until, TOO_LONG),
        )
        return next((why for holds, why in reasons if holds), None)

    def _told(self, job: Job, words: Mapping[str, Any]) -> None:
        """Take a line of the worker."""
        if "answer" in words:
            job.answer = words["answer"]
        elif "trouble" in words:
            job.why = Text(*words["trouble"])
        else:
            job.done, job.total, job.part = words["done"], words["total"], words["part"]

    def _end(self, job: Job, state: State, why: Text | None) -> None:
        """Write down how a job ended; the lock is held."""
        values = {"state": state, "why": _pack(why and list(why)), "answer": job.answer and _pack(job.answer)}
        with self._database.begin() as connection:
            connection.execute(update(jobs).where(jobs.c.id == job.id).values(**values))
        job.state, job.why = state, why
        self._live.pop(job.id, None)


def _key(question: Mapping[str, Any]) -> str:
    text = json.dumps([__version__, question], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def _pack(data: Any) -> bytes:
    return zlib.compress(json.dumps(data).encode())


def _unpack(data: bytes) -> Any:
    return json.loads(zlib.decompress(data))


def _job(row: Any) -> Job:
    why = _unpack(row.why)
    answer = _unpack(row.answer) if row.answer is not None else None
    return Job(row.id, row.kind, _unpack(row.asked), row.state, Text(*why) if why else None, answer)


_OF_A_DESK = threading.Lock()


def jobs_of(state: Any) -> Jobs:
    """Give the jobs of a running server, from the state of its application."""
    with _OF_A_DESK:
        if not hasattr(state, "jobs"):
            state.jobs = Jobs(state.desk.database)
    found: Jobs = state.jobs
    return found
