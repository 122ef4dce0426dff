"""Many hands played under one ruleset, by all cores, the same for any number of them.

>>> import okeyrules
>>> from okeyrules.study.run.simulate import simulate
>>> hands = simulate(okeyrules.load("kerizim"), hands=4, seed="1", players=["steady"], workers=1)
>>> len(hands), hands.totals(okeyrules.load("kerizim")).shape
(4, (4, 4))
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from numbers import Integral
from pathlib import Path
from typing import TYPE_CHECKING

from okeyrules.diagnostics.console import one_line
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.registry import name_of, seats_of
from okeyrules.study.errors import StudyError
from okeyrules.study.run import pool, store
from okeyrules.study.run.checkpoint import ELSEWHERE, Kept, identity, refuse_other
from okeyrules.study.run.columns import together
from okeyrules.study.run.hands import Hands
from okeyrules.study.run.parts import Job, Part, cut, cut_between, job_of, let_go, unpacked
from okeyrules.study.run.store import MAX_HANDS, Run, StoreError
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset

Progress = Callable[[int, int], None]

STEADY = ("steady",) * SEATS
_SEED = Text("bir sözcük ya da sayı verin: --seed 1", "give a word or a number: --seed 1")
_A_HAND = 5_000  # bytes of memory, with what the metrics make of it


class SimulationError(StudyError):
    """A run that cannot be played as it was asked for."""


def simulate(
    ruleset: Ruleset,
    *,
    hands: int,
    seed: str | int = "1",
    players: object = STEADY,
    mirrored: bool = False,
    workers: int | None = None,
    first: int = 0,
    progress: Progress | None = None,
    cluster: str | None = None,
    stop: pool.Stop = pool.never,
) -> Hands:
    """Play hands and give their columns.

    The hands `first`, `first + 1`, ... depend on the seed and their numbers alone: the result is the same for any
    number of workers, and two rulesets are played on the same deals where seed and numbers are the same. `players` is
    one player for all seats or one a seat: names, `module:name`, functions or objects of one's own (`registry.make`).
    Where deals are mirrored, hands 4 n to 4 n + 3 are the deal n, each time with the players a rack further; `hands`
    and `first` are whole deals then. `progress` is told how many hands are done, of how many. `workers` are
    processes, else one a core; more than one play only where the main module can be imported
    (`if __name__ == "__main__":`). `cluster` is the address of a dask scheduler that plays instead. Once `stop` says
    so no new part is begun, and the hands so far are given.

    Raises `SimulationError`, a `ValueError`, for what cannot be played.
    """
    job = _job(ruleset, seed, players, mirrored, hands, first, workers)
    parts = cut(first, hands)
    done: dict[Part, Hands] = {}
    count = 0
    try:
        for part, data in _played(job, parts, workers, cluster, stop):
            done[part] = unpacked(data)
            count += part.hands
            if progress:
                progress(count, hands)
    finally:
        let_go(job)
    return _unbroken(None, parts, done)


def simulate_run(
    ruleset: Ruleset,
    *,
    hands: int,
    seed: str | int = "1",
    players: object = STEADY,
    mirrored: bool = False,
    workers: int | None = None,
    cluster: str | None = None,
    out: Path | None = None,
    progress: Progress | None = None,
    stop: pool.Stop = pool.never,
) -> Run:
    """Play hands as `simulate` does, to a file if one is named, and go on from what that file holds already.

    Every finished part is kept beside `out` at once (see `Kept`), so that the run goes on there after any end of the
    program. Once `stop` says so no new part is begun, and what is done is saved.

    Raises `SimulationError`, `StoreError` where `out` holds something else, and `OSError` where it cannot be written.
    """
    job = _job(ruleset, seed, players, mirrored, hands, 0, workers)
    with Kept(out, job) if out is not None else nullcontext() as kept:
        before = _before(out, job) if out is not None else None
        start = len(before.hands) if before else 0
        hands = max(hands, start)
        done = kept.found(start, hands) if kept else {}
        missing = cut_between(done, start, hands)
        parts = sorted([*done, *missing])
        count = hands - sum(part.hands for part in missing)
        if progress:
            progress(count, hands)
        for part, data in _played(job, missing, workers, cluster, stop):
            if kept:
                kept.keep(part, data)
            done[part] = unpacked(data)
            count += part.hands
            if progress:
                progress(count, hands)
        whole = _unbroken(before, parts, done)
        run = Run(whole, ruleset, job.seed, job.players, mirrored, hands, job.version)
        if kept and len(whole) and (before is None or (start, before.wanted) != (len(whole), hands)):
            store.save(kept.out, run)
        if kept:
            kept.remove(len(whole))
    let_go(job)
    return run


def _unbroken(before: Run | None, parts: Sequence[Part], done: dict[Part, Hands]) -> Hands:
    """Put together the hands up to the first that is missing, so that two runs can be compared row by row."""
    found = [before.hands] if before else []
    for part in parts:
        if part not in done:
            break
        found.append(done[part])
    return together(found)


def _before(out: Path, job: Job) -> Run | None:
    """Read what `out` holds already; raises `StoreError` where that is no beginning of this run."""
    if not out.exists():
        if out.is_symlink() and not Path(os.path.realpath(out)).parent.is_dir():
            says = Text(
                "bağlantının gösterdiği klasör yok", "the folder that the link points into is missing"
            )
            raise StoreError(out, says, ELSEWHERE)
        return None
    try:
        run = store.load(out)
    except StoreError as error:
        raise StudyError(error.says, ELSEWHERE) from error
    then = job_of(run.ruleset, run.seed, run.players, run.mirrored)
    refuse_other(out, {**identity(then), "okeyrules": run.version}, identity(job))
    numbers = range(len(run.hands))
    if run.hands.hand["number"].tolist() != [n // SEATS if run.mirrored else n for n in numbers]:
        says = Text("eller baştan başlamıyor", "its hands are not the first ones")
        raise StoreError(out, says, ELSEWHERE)
    return run


def _played(
    job: Job, parts: Sequence[Part], workers: int | None, cluster: str | None, stop: pool.Stop
) -> Iterator[tuple[Part, bytes]]:
    """Have parts played by a cluster where one is named, else by processes of this machine."""
    if cluster is not None:
        from okeyrules.study.run.cluster import play_on_cluster

        return play_on_cluster(cluster, job, parts, stop)
    return pool.play_parts(job, parts, workers=workers, stop=stop)


def _job(
    ruleset: Ruleset,
    seed: str | int,
    players: object,
    mirrored: bool,
    hands: int,
    first: int,
    workers: int | None,
) -> Job:
    """Check what is asked for, and say what is to be played."""
    check_numbers(hands, workers)
    if first < 0:
        raise SimulationError(Text(f"ilk el {first} olamaz", f"the first hand cannot be {first}"))
    seated = check_players(players)
    if mirrored:
        _check_mirrored([name_of(player) for player in seated], hands, first)
    text = str(seed)
    if not text:
        raise SimulationError(Text("tohum boş", "the seed is empty"), _SEED)
    if one_line(text) != text:
        raise SimulationError(Text("tohumda bozuk harf var", "the seed holds a broken letter"), _SEED)
    return job_of(ruleset, text, seated, mirrored)


def check_numbers(hands: int, workers: int | None) -> None:
    """Raise `SimulationError` where so many hands cannot be played, or not by so many processes."""
    if isinstance(hands, bool) or not isinstance(hands, Integral) or not 1 <= hands <= MAX_HANDS:
        says = Text(
            "el sayısı 1 ile {most} arası olmalı, {hands} değil",
            "hands must be from 1 to {most}, not {hands}",
        )
        raise SimulationError(
            says.fill(most=MAX_HANDS, hands=repr(hands)), Text("örnek: 4000", "such as 4000")
        )
    _check_room(hands)
    if workers is not None and (
        isinstance(workers, bool) or not isinstance(workers, Integral) or workers < 1
    ):
        raise SimulationError(
            Text(f"süreç sayısı {workers!r} olamaz", f"there cannot be {workers!r} workers"),
            Text(
                "1 ya da daha çok; yazılmazsa çekirdek sayısı", "1 or more; where it is not said, one a core"
            ),
        )


def _check_room(hands: int) -> None:
    """Raise `SimulationError` where the hands would not fit into the memory of this machine: they are held there."""
    if not hasattr(os, "sysconf"):
        return
    room, needed = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"), hands * _A_HAND
    if needed > room > 0:
        says = Text(
            "{hands} el için {needed} GB bellek gerekir, bu makinede {room} GB var",
            "{hands} hands need {needed} GB of memory, and this machine has {room} GB",
        )
        help_ = Text("en çok {most} el", "at most {most} hands").fill(most=room // _A_HAND)
        raise SimulationError(
            says.fill(hands=hands, needed=f"{needed / 1e9:.0f}", room=f"{room / 1e9:.0f}"), help_
        )


def check_players(players: object) -> tuple[object, ...]:
    """Give the players, each by its name and version where it has one; raises `SimulationError` for no such number.

    For what is no player it raises as `registry.name_of` does.
    """
    seated = seats_of(players)
    names = [name_of(player) for player in seated]
    if len(seated) not in (1, SEATS):
        says = Text(
            f"oyuncu ya 1 ya 4 tane olmalı, {len(seated)} değil", f"players are 1 or 4, not {len(seated)}"
        )
        raise SimulationError(
            says, Text("örnek: sharp,steady,steady,steady", "such as sharp,steady,steady,steady")
        )
    return tuple(n if isinstance(p, str) else p for n, p in zip(names, seated, strict=True))


def _check_mirrored(names: Sequence[str], hands: int, first: int) -> None:
    if len(set(names)) == 1:
        says = Text(
            "dört oyuncu aynıyken ayna hiçbir şey değiştirmez: her el dört kez aynı oynanır",
            "with four equal players mirrored deals say nothing: each hand is played four times alike",
        )
        raise SimulationError(says, Text("başka bir oyuncu daha verin", "give another player as well"))
    if hands % SEATS or first % SEATS:
        whole = hands + -hands % SEATS
        says = Text("aynada her dağıtım dört kez oynanır", "mirrored, each deal is played four times")
        raise SimulationError(
            says, Text(f"el sayısı 4'ün katı olmalı: {whole}", f"hands must be a multiple of 4: {whole}")
        )
