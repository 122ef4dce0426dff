"""The server's end of a process that works for it (see `worker`)."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import okeyrules


class Worker:
    """A process that answers one question; every line it says is handed on as it comes."""

    def __init__(self, asked: Mapping[str, Any], told: Callable[[Mapping[str, Any]], None]) -> None:
        home = str(Path(okeyrules.__file__).parent.parent)
        paths = os.pathsep.join(filter(None, [home, os.environ.get("PYTHONPATH", "")]))
        self._process = subprocess.Popen(
            [sys.executable, "-m", "okeyrules.web.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": paths},
            text=True,
            encoding="utf-8",
        )
        self._told = told
        self._ear = threading.Thread(target=self._listen, daemon=True)
        self._ear.start()
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(asked) + "\n")
            self._process.stdin.flush()
        except OSError:
            pass  # it ended before it was asked, which `ended` tells

    def ended(self, seconds: float) -> bool:
        """Wait so long for its end, and say whether it has come and all it said was heard."""
        try:
            self._process.wait(seconds)
        except subprocess.TimeoutExpired:
            return False
        self._ear.join()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with contextlib.suppress(OSError):
                pipe.close()
        return True

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            try:
                words = json.loads(line)
            except ValueError:
                continue  # cut off by its end
            self._told(words)
