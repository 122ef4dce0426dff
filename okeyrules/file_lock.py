"""A file that one process holds at a time, on every system."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO


def locked(path: Path) -> IO[bytes] | None:
    """Open a file that only one process holds at a time, until it closes it or ends in any way."""
    file = path.open("ab")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            # Of the process, not of the open file: workers that outlive a killed program for a moment hold nothing.
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        if os.path.samestat(os.fstat(file.fileno()), os.stat(path)):
            return file
    except OSError:
        pass  # held by another, or removed by it just now
    file.close()
    return None
