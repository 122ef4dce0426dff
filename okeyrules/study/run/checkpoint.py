"""Finished parts on the disk, beside the file that they will become, so that no end of the program loses them."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from okeyrules.diagnostics.console import harmless
from okeyrules.errors import SaidError
from okeyrules.file_lock import locked
from okeyrules.study.run.columns import between
from okeyrules.study.run.hands import Hands
from okeyrules.study.run.parts import Job, Part, unpacked
from okeyrules.study.run.store import StoreError
from okeyrules.text import Text, same

_NAME = re.compile(r"(\d+)-(\d+)\.part")

ELSEWHERE = Text("başka bir --out yazın ya da eskisini silin", "write another --out, or delete the old one")


class Kept:
    """The folder `FILE.parts` beside a file; while it is open no other program writes there.

    It is written without forcing it to the disk: what a power cut leaves broken is seen and played again.
    """

    def __init__(self, out: Path, job: Job) -> None:
        self.out = out
        self.folder = out.with_name(f"{out.name}.parts")
        self.job = job
        self._lock: IO[bytes] | None = None

    def __enter__(self) -> Kept:
        """Make the folder or take it up again; raises `StoreError` where it is another run's or in use."""
        self.folder.mkdir(exist_ok=True)
        self._lock = locked(self.folder / "lock")
        try:
            if self._lock is None:
                says = Text("başka bir okeyrules şu an yazıyor", "another okeyrules is writing it just now")
                raise StoreError(self.out, says, Text("bitmesini bekleyin", "wait until it is done"))
            self._take_up()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Leave the parts where they are for the next time; a folder without any goes."""
        if next(self._files(), None) is None:
            self.remove()
        self._close()

    def _take_up(self) -> None:
        path = self.folder / "run.json"
        if next(self._files(), None) is None:
            self._write(path, json.dumps(identity(self.job)).encode())
            return
        try:
            before = json.loads(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            before = None
        if not isinstance(before, dict):
            says = Text(
                "`run.json` yok ya da bozuk: parçaların hangi oynatmadan kaldığı belli değil",
                "`run.json` is missing or broken: nobody knows of which run the parts are",
            )
            raise StoreError(self.folder, says, Text("klasörü silin", "delete the folder"))
        refuse_other(self.folder, before, identity(self.job))

    def found(self, first: int, end: int) -> dict[Part, Hands]:
        """Give what is there and whole of the hands from one number to before another, however they were cut."""
        found: dict[Part, Hands] = {}
        at = first
        for part, path in self._files():
            until = min(part.first + part.hands, end)
            at = max(at, part.first)
            if at >= until:
                continue
            with contextlib.suppress(SaidError):
                hands = unpacked(path.read_bytes())
                if len(hands) == part.hands:
                    found[Part(at, until - at)] = between(hands, at - part.first, until - part.first)
                    at = until
        return found

    def keep(self, part: Part, data: bytes) -> None:
        """Write a finished part; raises `OSError`."""
        self._write(self.folder / f"{part.first:010}-{part.hands}.part", data)

    def remove(self, before: int | None = None) -> None:
        """Remove the parts of the hands before a number, which are in the file by now; else the whole folder.

        What lies beyond stays for a run to a higher number.
        """
        if before is None:
            shutil.rmtree(self.folder, ignore_errors=True)
            return
        for part, path in self._files():
            if part.first + part.hands <= before:
                path.unlink(missing_ok=True)

    def _files(self) -> Iterator[tuple[Part, Path]]:
        for path in sorted(self.folder.iterdir()):
            if (match := _NAME.fullmatch(path.name)) and path.is_file():
                yield Part(int(match[1]), int(match[2])), path

    def _write(self, path: Path, data: bytes) -> None:
        beside = path.with_suffix(".tmp")
        try:
            beside.write_bytes(data)
            os.replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise

    def _close(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None


def identity(job: Job) -> dict[str, Any]:
    """Give what two runs must share to be one."""
    rules = job.carried
    return {
        "ruleset": rules["source"],
        "hash": rules["hash"],
        "seed": job.seed,
        "players": list(job.players),
        "mirrored": job.mirrored,
        "okeyrules": job.version,
    }


_WORDS = {
    "hash": Text("kurallar", "rules"),
    "seed": Text("tohum", "seed"),
    "players": Text("oyuncular", "players"),
    "mirrored": Text("ayna", "mirrored"),
    "okeyrules": Text("okeyrules sürümü", "version of okeyrules"),
}
_YES_NO = {True: Text("evet", "yes"), False: Text("hayır", "no")}


def refuse_other(place: Path, before: Mapping[str, Any], now: Mapping[str, Any]) -> None:
    """Raise `StoreError` where what lies there is of another run, and say what differs."""
    differing = [
        Text("{what}: {before}, şimdi {now}", "{what}: {before}, now {now}").fill(
            what=words, before=_shown(before, key), now=_shown(now, key)
        )
        for key, words in _WORDS.items()
        if before.get(key) != now[key]
    ]
    if differing:
        listed = Text("; ".join(t.tr for t in differing), "; ".join(t.en for t in differing))
        says = Text("orada başka bir oynatma var ({listed})", "there is another run ({listed})")
        raise StoreError(place, says.fill(listed=listed), ELSEWHERE)


def _shown(data: Mapping[str, Any], key: str) -> Text:
    value = data.get(key)
    if key == "hash":
        return same(harmless(f"{data.get('ruleset', '?')} [{value or '?'}]"))
    if isinstance(value, bool):
        return _YES_NO[value]
    return same(harmless(",".join(map(str, value)) if isinstance(value, list) else str(value or "?")))
