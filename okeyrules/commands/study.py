"""What the commands that play many hands share: how many, by whom, on which deals, and what is done with the answer."""

from __future__ import annotations

import importlib.util
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from okeyrules import extras
from okeyrules.commands import base, places
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.study.run.sample import Plan

HANDS = 4_000


def needed() -> None:
    """Leave where NumPy is missing, and say how it is installed."""
    if importlib.util.find_spec("numpy") is None:
        base.stop(Text("bu komut için NumPy gerekir", "this command needs NumPy"), extras.install("study"))


def named(players: str) -> list[str]:
    """Split the names of players; a module of one's own is looked for in the current folder, as `python -m` does."""
    if ":" in players and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    return [name.strip() for name in players.split(",")]


@contextmanager
def troubles() -> Iterator[None]:
    """Leave with the reason where the study cannot do what was asked of it."""
    from okeyrules.errors import SaidError

    try:
        yield
    except SaidError as error:
        base.stop(error.says, error.help)
    except MemoryError:
        base.stop(Text("bellek yetmedi", "out of memory"), Text("daha az el oynatın", "play fewer hands"))


@contextmanager
def stoppable() -> Iterator[None]:
    """Leave at Ctrl-C and say that there is no result."""
    try:
        yield
    except KeyboardInterrupt:
        base.complain(Text("yarıda durduruldu, sonuç yok", "stopped on the way, there is no result"))
        raise click.exceptions.Exit(base.INTERRUPTED) from None


def players_option() -> base.Option:
    """Make the option that says who sits where."""
    return base.Option(
        ["--players"],
        default="steady",
        metavar=Text("OYUNCULAR", "PLAYERS"),
        words=Text(
            "Dört yere oturanlar: bir ad ya da virgülle dört ad (random, steady, sharp; kendi oyuncunuz: modül:ad).",
            "Who sits where: one name, or four with commas (random, steady, sharp; one of your own: module:name).",
        ),
    )


def options() -> list[base.Option]:
    """Make the options that say what is played."""
    return [
        base.Option(
            ["--hands"],
            type=int,
            metavar="N",
            words=Text(
                f"Her kural kümesiyle kaç el oynansın; yoksa {HANDS}.",
                f"Hands with each ruleset; else {HANDS}.",
            ),
        ),
        base.Option(
            ["--seed"],
            default="1",
            metavar=Text("TOHUM", "SEED"),
            words=Text(
                "Dağıtımların tohumu: aynısı aynı elleri verir.",
                "Seed of the deals: the same gives the same hands.",
            ),
        ),
        players_option(),
        base.Option(
            ["--workers"],
            type=int,
            metavar="N",
            words=Text(
                "Kaç süreçle oynansın; yoksa çekirdek sayısı. Sonuç hep aynıdır.",
                "Processes that play; else one a core. The result is the same.",
            ),
        ),
        base.Option(["--quiet"], is_flag=True, words=Text("İlerlemeyi göstermez.", "Show no progress.")),
    ]


def outputs() -> list[base.Option]:
    """Make the options that say what is done with the answer."""
    return [
        base.format_option(),
        base.Option(
            ["--json", "as_json"],
            is_flag=True,
            words=Text("--format json ile aynı.", "The same as --format json."),
        ),
        base.Option(
            ["--html"],
            type=click.Path(),
            metavar=Text("DOSYA", "FILE"),
            words=Text(
                "Tek başına açılan, iki dilli bir sayfa da yazar.",
                "Write a page in both languages that stands alone.",
            ),
        ),
    ]


def plan(
    most: int = HANDS,
    *,
    hands: int | None = None,
    seed: str = "1",
    players: str = "steady",
    workers: int | None = None,
    until: float | None = None,
) -> Plan:
    """Say what is to be played; with `until` it is `most` hands at most, unless `hands` says otherwise."""
    from okeyrules.study.run.sample import Plan
    from okeyrules.study.run.simulate import check_players

    names = check_players(named(players))
    if hands is None:
        hands = most if until is not None else HANDS
    return Plan(hands, seed, names * 4 if len(names) == 1 else names, until, workers)


@contextmanager
def progress(quiet: bool = False) -> Iterator[Callable[[int, int], None] | None]:
    """Show how far it is, on a terminal; nothing where the error stream is none, or where nobody wants it."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    words = Text("el", "hands").to(base.lang())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # It draws itself when something is done: a thread of its own would be copied into the processes that play.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(words, total=None)

        def told(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, refresh=True)

        yield told


def place(file: str | None) -> Path | None:
    """Check where a page is to be written before anything is played for it."""
    if file is None:
        return None
    return places.place(file, places.PAGE)


def say_written(page: Path | None, form: str) -> None:
    """Say where the page is."""
    if page is not None:
        words = Text("\nSayfa yazıldı: {page}", "\nThe page is written: {page}")
        base.out(words.to(base.lang(), {"page": page}), err=form == "json")
