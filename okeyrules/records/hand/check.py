"""A hand record read, played, and held against what it claims."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.report import Findings
from okeyrules.records.hand.claims import check_end, check_moves
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.records.hand.reading import read_hand_record
from okeyrules.text import Lang, language_of
from okeyrules.yaml_source.document import read, read_text
from okeyrules.yaml_source.nodes import Document


@dataclass(frozen=True, repr=False)
class HandReport(Findings):
    """What checking a hand record gave; `played` is `None` where it could not be read."""

    file: str
    diagnostics: tuple[Diagnostic, ...]
    played: Replayed | None
    lines: Mapping[str, list[str]] = field(default_factory=dict, repr=False)

    __hash__ = Findings.__hash__

    def _about(self) -> str:
        return shortened(repr(self.file), 60)

    @property
    def scores(self) -> tuple[int | None, ...]:
        """The points of the seats; empty where the hand goes on, is void, or could not be read."""
        return self.played.scores if self.played is not None else ()

    def to_text(self, lang: Lang | None = None) -> str:
        """Write the moves with their verdicts, the end and the scores, then the findings if there are any."""
        lang = lang or language_of()
        if self.played is None:
            return Findings.to_text(self, lang)
        from okeyrules.records.hand.text import render

        told = render(self.played, lang).rstrip()
        return f"{told}\n\n{Findings.to_text(self, lang)}" if self.diagnostics else told

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the verdicts, the end and the findings: what `okeyrules replay --format json` prints."""
        found = Findings.to_dict(self, lang)
        if self.played is None:
            return found
        from okeyrules.records.hand.data import as_data

        return {**as_data(self.played), **found}


def check_hand(document: Document, path: Path | None = None) -> HandReport:
    """Read and play a record; findings stand in the order of the file."""
    reading = read_hand_record(document, path)
    found = list(reading.diagnostics)
    played = None
    if reading.record is not None:
        played = replay(reading.record)
        check_moves(played, found)
        check_end(played, found)
    own = sorted((d for d in found if d.span.file == document.file), key=lambda d: d.span)
    others = (d for d in found if d.span.file != document.file)
    return HandReport(document.file, (*own, *others), played, reading.lines)


def check_hand_file(source: str) -> HandReport:
    """Read and play the record in a file."""
    path = Path(source)
    return check_hand(read(path, source), path)


def check_hand_text(text: str, label: str = "<text>", path: Path | None = None) -> HandReport:
    """Read and play a record given as text."""
    return check_hand(read_text(text, label), path)
