"""The findings of one reading, kept to a number that a person can still take in."""

from __future__ import annotations

from dataclasses import replace

from okeyrules.diagnostics import Diagnostic
from okeyrules.text import Text

MOST = 60

_MORE = Text("bundan sonrası sıralanmadı", "what follows is not listed")


class Findings:
    """A list of diagnostics that stops growing after `MOST`, and says so on the last one."""

    def __init__(self) -> None:
        self.all: list[Diagnostic] = []

    def add(self, found: Diagnostic) -> None:
        """Take one more finding, while there is room."""
        if len(self.all) < MOST:
            self.all.append(found)
        elif _MORE not in self.all[-1].notes:
            self.all[-1] = replace(self.all[-1], notes=(*self.all[-1].notes, _MORE))

    def extend(self, found: list[Diagnostic]) -> None:
        """Take several findings."""
        for one in found:
            self.add(one)
