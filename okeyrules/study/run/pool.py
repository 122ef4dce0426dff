"""Parts played by several processes, whatever happens to any of them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from multiprocessing.context import BaseContext

from okeyrules.os_errors import reason
from okeyrules.study.errors import StudyError
from okeyrules.study.run.parts import Job, Part, play_part
from okeyrules.text import Text

Stop = Callable[[], bool]

_TRIES = 3  # so often in a row a pool may break before any part of it is finished
_MOST = 61 if sys.platform == "win32" else 1000  # processes that a pool can have
_FEWER = Text(
    "bellek ya da süreç sınırı yetmiyor olabilir: --workers 1",
    "memory or the limit of processes may be short: --workers 1",
)
_LOOK = 0.2  # seconds between two looks at whether to stop


class WorkersLostError(StudyError):
    """The processes that play are killed again and again."""


def never() -> bool:
    """Play to the end."""
    return False


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def play_parts(
    job: Job,
    parts: Sequence[Part],
    *,
    workers: int | None = None,
    stop: Stop = never,
) -> Iterator[tuple[Part, bytes]]:
    """Give every part packed as it is finished, in any order.

    `stop` is asked now and then; once it says so, the parts that are being played are finished and no other is begun.
    A part whose process is killed is played again. Raises `WorkersLostError` where that does not end.
    """
    processes = min(workers or cores(), len(parts), _MOST)
    if processes > 1:
        return _play_by_processes(job, parts, processes, stop)
    return _play_here(job, parts, stop)


def _play_here(job: Job, parts: Sequence[Part], stop: Stop) -> Iterator[tuple[Part, bytes]]:
    for part in parts:
        if stop():
            return
        yield part, play_part(job, part)


def _play_by_processes(
    job: Job, parts: Sequence[Part], processes: int, stop: Stop
) -> Iterator[tuple[Part, bytes]]:
    left = dict.fromkeys(parts)
    fruitless = 0
    while left:
        try:
            for part, data in _play_while_whole(job, list(left), processes, stop):
                del left[part]
                fruitless = 0
                yield part, data
            return
        except BrokenExecutor as error:
            fruitless += 1
            if fruitless >= _TRIES:
                says = Text(
                    "oynatan süreçler durmadan öldürülüyor", "the processes that play are killed each time"
                )
                raise WorkersLostError(says, _FEWER) from error
        except OSError as error:
            says = Text("süreç başlatılamadı: {why}", "no process can be started: {why}")
            raise WorkersLostError(says.fill(why=reason(error)), _FEWER) from error


def _play_while_whole(
    job: Job, parts: Sequence[Part], processes: int, stop: Stop
) -> Iterator[tuple[Part, bytes]]:
    """Have parts played by a pool of processes; raises `BrokenExecutor` once any of them is killed."""
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(processes, _context(), _begin)
    try:
        yield from play_with(pool, job, parts, 2 * processes, stop)
    except BrokenExecutor:
        raise
    except BaseException:
        for process in set(multiprocessing.active_children()) - before:
            process.kill()  # nobody waits for what they play
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def play_with(
    pool: Executor, job: Job, parts: Sequence[Part], ahead: int, stop: Stop
) -> Iterator[tuple[Part, bytes]]:
    """Have parts played by a pool, so many at a time that nobody waits; raises what the pool raises."""
    waiting = iter(parts)
    running: dict[Future[bytes], Part] = {}
    broken: BaseException | None = None
    while True:
        if stop():
            waiting = iter(())
            running = {future: part for future, part in running.items() if not future.cancel()}
        while broken is None and len(running) < ahead and (part := next(waiting, None)) is not None:
            try:
                running[pool.submit(play_part, job, part)] = part
            except BrokenExecutor as error:
                broken = error
        if not running:
            break
        for future in wait(running, _LOOK, FIRST_COMPLETED).done:
            part = running.pop(future)
            try:
                data = future.result()
            except BrokenExecutor as error:
                broken = error  # what others have finished is taken first
                continue
            yield part, data
    if broken is not None:
        raise broken


def _context() -> BaseContext:
    """Choose how processes start: forked they share the big tables, where forking is safe."""
    forks = sys.platform.startswith("linux")
    if forks:
        from okeyrules.rack import prepare

        prepare()
    return multiprocessing.get_context("fork" if forks else "spawn")


def _begin() -> None:
    """Begin as a worker: Ctrl-C is the program's own business, and nobody outlives the program."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
