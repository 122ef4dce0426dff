"""Whose line is it? A finding about a scoring belongs to the operator's line without which it would not be there.

A proof may fail at a shipped row although the fault lies in what the operator changed elsewhere: he took a row out, or
switched off what a fine is for. Each of his lines and settings is put back in turn until the finding goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.ruleset.compose import Origin, Stack
from okeyrules.ruleset.frames import frame_of
from okeyrules.ruleset.inherited import about_overlap
from okeyrules.ruleset.layer import Layer, Setting, Written
from okeyrules.scoring.checks import prove
from okeyrules.scoring.checks.rows import GAP
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Line, Scoring, Section
from okeyrules.text import Text

_HERE = Text("bu satırla birlikte", "together with this line")


@dataclass(frozen=True)
class Proved:
    """A scoring under a frame, with the stack it comes from and the findings of its proofs."""

    stack: Stack
    values: Mapping[str, Any]
    scoring: Scoring
    frame: Frame

    def findings(self) -> list[Diagnostic]:
        """Run the proofs, and move each finding to the operator's line that brought it about."""
        found = [about_overlap(d, self.stack.lines) for d in prove(self.scoring, self.frame)]
        return [self._moved(d) if self._misplaced(d) else d for d in found]

    def _misplaced(self, finding: Diagnostic) -> bool:
        shipped = {layer.file for layer in self.stack.layers if layer.shipped}
        return bool(self._own()) and (finding.span.file in shipped or finding.code is GAP)

    def _own(self) -> list[Layer]:
        return [layer for layer in reversed(self.stack.layers) if not layer.shipped]

    def _moved(self, finding: Diagnostic) -> Diagnostic:
        place = next(self._culprits(finding), None) or self._fallback()
        if finding.code is GAP or place == finding.span:
            return finding.moved(place)
        return replace(finding.moved(place), related=((finding.span, _HERE), *finding.related))

    def _culprits(self, finding: Diagnostic) -> Iterator[Span]:
        for layer in self._own():
            for key, line in layer.lines.items():
                without = self._with_line(key, _before(self.stack.lines[key], layer))
                if without is not None and not _told(finding, prove(without, self.frame)):
                    yield line.key if line.passage is None else line.span
            for path, setting in layer.settings.items():
                frame = self._with_value(path, _before(self.stack.values[path], layer))
                if frame != self.frame and not _told(finding, prove(self.scoring, frame)):
                    yield setting.key
            for mode in layer.modes:
                if self._mode_is_to_blame(mode.value, finding):
                    yield mode.span

    def _with_line(self, key: tuple[Section, str], before: Origin | None) -> Scoring | None:
        """Give the scoring with one line as it was before, or without it."""
        section, name = key
        line: Line | None = None
        if before is not None and isinstance(before.setting, Written):
            line = before.setting.parsed if isinstance(before.setting.parsed, Line) else None
        if section == "total":
            return replace(self.scoring, total=line) if line else None
        lines: dict[str, Line] = {n: x for n, x in getattr(self.scoring, section).items() if n != name}
        if line is not None:
            lines[name] = line
        if section == "hand":
            return replace(self.scoring, hand=without_missing(lines))
        if section == "penalties":
            return replace(self.scoring, penalties=lines)
        return replace(self.scoring, multipliers=lines)

    def _with_value(self, path: str, before: Origin | None) -> Frame:
        if before is None or not isinstance(before.setting, Setting):
            return self.frame
        return frame_of({**self.values, path: before.value})

    def _mode_is_to_blame(self, mode: str, finding: Diagnostic) -> bool:
        return any(
            layer.is_mode and layer.file == finding.span.file and mode in layer.file
            for layer in self.stack.layers
        )

    def _fallback(self) -> Span:
        """Give the first of the operator's scoring lines, else whatever he wrote first."""
        own = self._own()
        for layer in own:
            for line in layer.lines.values():
                return line.key
            for setting in layer.settings.values():
                return setting.key
        leaf = own[0]
        return leaf.modes[0].span if leaf.modes else leaf.extends.span if leaf.extends else leaf.top


def _before(chain: Sequence[Origin], layer: Layer) -> Origin | None:
    """Give what held before a layer set it."""
    earlier = [origin for origin in chain if origin.layer is not layer]
    return earlier[-1] if earlier else None


def _told(finding: Diagnostic, found: Sequence[Diagnostic]) -> bool:
    return any(d.code is finding.code and d.args == finding.args for d in found)


def without_missing(rows: Mapping[str, Line]) -> dict[str, Line]:
    """Forget that a shipped row overrides one that the operator took out: the gap tells what is missing."""
    return {
        name: replace(row, overriding=tuple(n for n in row.overriding if n.name in rows or not _shipped(row)))
        for name, row in rows.items()
    }


def _shipped(line: Line) -> bool:
    return line.passage.file.startswith("rulesets/")
