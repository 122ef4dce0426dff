"""The findings of one reading, kept to a number that a person can still take in."""

from __future__ import annotations

from collections.abc import Iterable
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

    def extend(self, found: Iterable[Diagnostic]) -> None:
        """Take several findings; those for which there is no room are not even made."""
        if not self.is_full:
            for one in found:
                self.add(one)
                if self.is_full:
                    return

    @property
    def is_full(self) -> bool:
        """Whether there was more than there is room for."""
        return len(self.all) == MOST and _MORE in self.all[-1].notes
