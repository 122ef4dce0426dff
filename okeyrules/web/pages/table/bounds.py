"""How many tables there may be: made by one address, and played at once."""

from __future__ import annotations

import threading
import time
from typing import Final

MOST_OPEN: Final = 1500  # rooms that somebody is in; each holds a match in memory
AT_ONCE: Final = 20.0  # tables of one address: a salon behind one router
_A_SECOND: Final = 1 / 20
_MOST_ADDRESSES: Final = 10_000


class Making:
    """The tables that each address may still make; they come back with time."""

    def __init__(self, at_once: float = AT_ONCE) -> None:
        self._at_once = at_once
        self._left: dict[str, tuple[float, float]] = {}  # tables left and when they were counted
        self._lock = threading.Lock()

    def may(self, address: str, now: float | None = None) -> bool:
        """Take one."""
        now = time.monotonic() if now is None else now
        with self._lock:
            left, then = self._left.get(address, (self._at_once, now))
            left = min(self._at_once, left + (now - then) * _A_SECOND)
            if len(self._left) > _MOST_ADDRESSES:
                self._left.clear()  # nobody is kept out by forgetting
            self._left[address] = (left - 1 if left >= 1 else left, now)
            return left >= 1
