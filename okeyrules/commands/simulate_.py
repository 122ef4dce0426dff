"""`okeyrules simulate`: many hands played under one ruleset, kept in a file if one is named."""

from __future__ import annotations

import errno
import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from okeyrules.commands import base, places, study
from okeyrules.errors import SaidError
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.study.run.store import Run

HANDS = 10_000

_STOPPING = Text(
    "duruyor: oynanan parçalar bitiriliyor (hemen durmak için bir daha Ctrl-C)",
    "stopping: the parts in play are finished (Ctrl-C again stops at once)",
)
_STOPPED = Text(
    "yarıda durduruldu: {wanted} elden {played} el oynandı",
    "stopped on the way: {played} of {wanted} hands were played",
)
_GOES_ON = Text("sürdürülüyor: {of} elden {done} el hazır", "going on: {done} of {of} hands are there")
_GO_ON = Text("kalanı için aynı komutu yine çalıştırın", "run the same command again for the rest")
_NO_ROOM = Text(
    "biten parçalar `{folder}` içinde duruyor; yer açıp aynı komutu yine çalıştırın",
    "the finished parts are in `{folder}`; make room and run the same command again",
)


@study.stoppable()
def run(source: str, out: str | None, quiet: bool, form: str, as_json: bool, **wishes: Any) -> int:
    """Play, save, and print what the hands came to."""
    study.needed()
    form = "json" if as_json else form
    path = places.place(out) if out is not None else None
    ruleset = base.usable(source, form)
    if ruleset is None:
        return base.FINDINGS
    from okeyrules.study.run.simulate import simulate_run

    names = study.named(wishes.pop("players"))
    try:
        with _stopping() as stop, _progress(quiet) as progress:
            played = simulate_run(ruleset, players=names, out=path, progress=progress, stop=stop, **wishes)
    except SaidError as error:
        base.stop(error.says, error.help)
    except OSError as error:
        _cannot_write(path, error)
    except MemoryError:
        base.stop(Text("bellek yetmedi", "out of memory"), Text("daha az el oynatın", "play fewer hands"))
    return _told(played, out, form)


def _cannot_write(path: Path | None, error: OSError) -> NoReturn:
    if path is None:
        raise error
    folder = path.with_name(f"{path.name}.parts")
    full = error.errno in (errno.ENOSPC, errno.EFBIG) and folder.is_dir()
    where = Path(os.fsdecode(error.filename2 or error.filename or path))
    base.cannot_write(
        where if where.parent == folder else path, error, _NO_ROOM.fill(folder=folder) if full else None
    )


@contextmanager
def _stopping() -> Iterator[Callable[[], bool]]:
    """Take the first Ctrl-C as a wish to stop soon; the next one ends the program."""
    asked: list[int] = []
    told: list[int] = []

    def ask(number: int, frame: object) -> None:
        if asked:
            raise KeyboardInterrupt
        asked.append(number)

    def stop() -> bool:
        if asked and not told:  # not said in `ask`, which may break into another word
            told.append(1)
            base.out(_STOPPING.to(base.lang()), err=True)
        return bool(asked)

    before = signal.signal(signal.SIGINT, ask)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(quiet: bool) -> Iterator[Callable[[int, int], None]]:
    """Show how far it is where somebody looks on, and say what was there already."""
    with _bar() if not quiet and sys.stderr.isatty() else nullcontext() as show:
        first = True

        def tell(done: int, of: int) -> None:
            nonlocal first
            if first and 0 < done < of and not quiet:
                base.out(_GOES_ON.to(base.lang(), {"done": done, "of": of}), err=True)
            first = False
            if show is not None:
                show(done, of)

        yield tell


@contextmanager
def _bar() -> Iterator[Callable[[int, int], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    words = Text("el", "hands").to(base.lang())
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    # It draws itself when something is done: a thread of its own would be copied into the processes that play.
    with Progress(*columns, console=Console(stderr=True), transient=True, auto_refresh=False) as bar:
        task = bar.add_task(words, total=None)

        def show(done: int, of: int) -> None:
            bar.update(task, completed=done, total=of, refresh=True)

        yield show


def _told(played: Run, out: str | None, form: str) -> int:
    from okeyrules.study.report import house as report

    count = len(played.hands)
    if form == "json":
        measured = report.as_data(played, base.lang()) if count else {}
        base.out_json({"run": played.origin(), **measured})
    elif count:
        base.out(report.text(played, base.lang()))
    if out is not None and count:
        written = Text("\nEller yazıldı: {out}", "\nThe hands are written: {out}")
        base.out(written.to(base.lang(), {"out": out}), err=form == "json")
    if played.is_whole:
        return base.FINE
    base.complain(_STOPPED.fill(played=count, wanted=played.wanted), _GO_ON if out is not None else None)
    return base.INTERRUPTED


command = base.Command(
    "simulate",
    callback=run,
    params=[
        base.rulesets_argument(),
        base.Option(
            ["--hands"],
            type=int,
            default=HANDS,
            metavar="N",
            words=Text(f"Kaç el oynansın; yoksa {HANDS}.", f"How many hands; else {HANDS}."),
        ),
        base.Option(
            ["--seed"],
            default="1",
            metavar=Text("TOHUM", "SEED"),
            words=Text("Aynı tohum aynı elleri verir.", "The same seed gives the same hands."),
        ),
        study.players_option(),
        base.Option(
            ["--mirrored"],
            is_flag=True,
            words=Text(
                "Her dağıtımı dört kez oynatır: her oyuncu her ıstakayla.",
                "Play every deal four times: each player with each rack.",
            ),
        ),
        base.Option(
            ["--workers"],
            type=int,
            metavar="N",
            words=Text(
                "Kaç süreçle oynansın; yoksa çekirdek sayısı. Sonuç hep aynıdır.",
                "Processes that play; else one a core. The result is the same.",
            ),
        ),
        base.Option(
            ["--cluster"],
            metavar=Text("ADRES", "ADDRESS"),
            words=Text(
                "Elleri bu dask kümesinde oynatır (tcp://...:8786).",
                "Play on this dask cluster (tcp://...:8786).",
            ),
        ),
        base.Option(
            ["--out"],
            type=click.Path(),
            metavar=Text("DOSYA", "FILE"),
            words=Text(
                "Elleri bu dosyaya da yazar (npz); yarım kalanı sürdürür.",
                "Write the hands to this file as well (npz); what was stopped goes on.",
            ),
        ),
        base.Option(["--quiet"], is_flag=True, words=Text("İlerlemeyi göstermez.", "Show no progress.")),
        base.format_option(),
        base.Option(
            ["--json", "as_json"],
            is_flag=True,
            words=Text("--format json ile aynı.", "The same as --format json."),
        ),
        base.lang_option(),
    ],
    words=Text(
        "Kural kümesiyle çok sayıda el oynatır ve ne olduğunu sayılarla söyler.",
        "Play many hands under a ruleset and say in numbers what happens.",
    ),
    examples=Text(
        "okeyrules benzet kerizim\n"
        "okeyrules benzet klasik --hands 100000 --out eller.npz\n"
        "okeyrules benzet salon.yaml --players sharp,steady,steady,steady --mirrored",
        "okeyrules simulate kerizim\n"
        "okeyrules simulate klasik --hands 100000 --out hands.npz\n"
        "okeyrules simulate house.yaml --players sharp,steady,steady,steady --mirrored",
    ),
)
