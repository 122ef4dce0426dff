"""Writing a file so that a crash leaves either the old one or the new one, and nothing in between."""

from __future__ import annotations

import contextlib
import os
import stat
import tempfile
from pathlib import Path


def write_atomically(path: Path | str, text: str | bytes) -> None:
    """Replace what a file holds as a whole: bytes, or text in UTF-8 with line ends as they are in `text`.

    It goes to a temporary file in the same folder first, is forced to the disk, and only then takes
    the name. Where that fails the old file is untouched and nothing is left behind. Permissions are kept,
    and a link is followed: the file that it points at is replaced, not the link.
    """
    target = Path(os.path.realpath(path))
    data = text if isinstance(text, bytes) else text.encode("utf-8")
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent)
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
