"""Where a command may write: checked before anything is played, so that no file of somebody's is lost."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from okeyrules.commands import base
from okeyrules.text import Text

_HEAD: Final = 4096  # bytes that tell what a file is


class Output(NamedTuple):
    """A kind of file that a command writes: what it is called, and how a former one is known by its first bytes."""

    words: Text
    is_one: Callable[[bytes], bool]


PAGE: Final = Output(
    Text("okeyrules'un yazdığı bir sayfa", "a page that okeyrules wrote"),
    lambda head: b'<meta name="generator" content="okeyrules' in head,
)
WITNESS: Final = Output(
    Text("okeyrules'un yazdığı bir örnek", "a witness that okeyrules wrote"),
    lambda head: head.startswith(b"record: hand\n") and b" <> " in head.split(b"\n")[1],
)
_OTHER: Final = Text("`{file}` zaten var ve {what} değil", "`{file}` is there already and is not {what}")
_ELSEWHERE: Final = Text("başka bir ad verin ya da dosyayı silin", "give another name, or delete the file")


def place(file: str, output: Output | None = None) -> Path:
    """Give the place where a command may write, or leave with the reason why it may not.

    A file that is there is written over only where it is empty or a former output of the kind, so an input of the
    command never is. Without a kind the one who writes looks at what is there.
    """
    path = Path(file)
    try:
        if path.is_dir():
            base.stop(Text(f"`{file}` bir klasör, dosya değil", f"`{file}` is a folder, not a file"))
        folder = path.parent if path.exists() else Path(os.path.realpath(path)).parent
        if not folder.is_dir():
            shown = folder if path.is_symlink() else path.parent
            base.stop(Text(f"`{shown}` adlı klasör yok", f"there is no folder `{shown}`"))
        os.stat(path)
    except FileNotFoundError:
        return path
    except OSError as error:
        base.cannot_write(path, error)
    if output is not None and not _is_free(path, output):
        base.stop(_OTHER.fill(file=file, what=output.words), _ELSEWHERE)
    return path


def _is_free(path: Path, output: Output) -> bool:
    mode = path.stat().st_mode
    if not stat.S_ISREG(mode):
        return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        base.cannot_read(path, error)
    return not head or output.is_one(head)
