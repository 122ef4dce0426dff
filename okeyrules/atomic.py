"""Writing a file so that a crash leaves either the old one or the new one, and nothing in between."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
import tempfile
from pathlib import Path


def write_atomically(path: Path | str, text: str | bytes) -> None:
    """Replace what a file holds as a whole: bytes, or text in UTF-8 with line ends as they are in `text`.

    It goes to a temporary file in the same folder first, is forced to the disk, and only then takes
    the name. Where that fails the old file is untouched and nothing is left behind. Permissions are kept,
    and a link is followed: the file that it points at is replaced, not the link. What is no file but takes letters
    (/dev/stdout, /dev/null, a pipe that somebody reads) is written to as it is.
    """
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    there = _there(path)
    if there is not None and not stat.S_ISREG(there.st_mode):
        _write_to(path, there.st_mode, data)
        return
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(prefix=".okeyrules-", suffix=".tmp", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(name, _mode(target))
        os.replace(name, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise
    _sync_folder(target.parent)


def _there(path: Path | str) -> os.stat_result | None:
    try:
        return os.stat(path)
    except FileNotFoundError:
        return None


def _write_to(path: Path | str, mode: int, data: bytes) -> None:
    """Write to what is no file; a pipe that nobody reads, a folder or a disk is refused with an `OSError`."""
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISCHR(mode) and not stat.S_ISFIFO(mode):
        raise OSError(errno.EINVAL, "not a file", str(path))
    handle = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))  # or it waits for a reader without end
    with os.fdopen(handle, "wb") as file:
        if stat.S_ISFIFO(mode):
            os.set_blocking(handle, True)
        file.write(data)


def _mode(target: Path) -> int:
    """Give the permissions of the old file, or those that a new file would get."""
    try:
        return stat.S_IMODE(target.stat().st_mode)
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask


def _sync_folder(folder: Path) -> None:
    """Force the folder's entry to the disk, where the system lets a folder be opened."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
