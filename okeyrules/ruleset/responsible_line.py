"""Whose line is it? A finding about a scoring belongs to the operator's line without which it would not be there.

A proof may fail at a shipped row although the fault lies in what the operator changed elsewhere: he took a row out, or
switched off what a fine is for. Each of his lines and settings is put back in turn until the finding goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.ruleset.compose import Origin, Stack
from okeyrules.ruleset.inherited import about_overlap
from okeyrules.ruleset.layer import Layer, Setting, Written
from okeyrules.ruleset.scoring_frame import frame_of
from okeyrules.scoring.checks import prove
from okeyrules.scoring.checks.rows import GAP
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Line, Scoring, Section
from okeyrules.text import Text

_HERE = Text("bu satırla birlikte", "together with this line")


MOST_PROOFS = 25


class _Reverted(NamedTuple):
    """A scoring with one thing as it was before; `section` is that of the line, none for a setting."""

    number: int
    section: Section | None
    scoring: Scoring
    frame: Frame


@dataclass(frozen=True)
class Proved:
    """A scoring under a frame, with the stack it comes from and the findings of its proofs."""

    stack: Stack
    values: Mapping[str, Any]
    scoring: Scoring
    frame: Frame
    _proofs: dict[int, list[Diagnostic]] = field(default_factory=dict, init=False, repr=False)

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
        section = self._section_of(finding)
        for place, reverted in self._reverted:
            found = self._proved_again(reverted, section)
            if found is not None and not _told(finding, found):
                yield place
        for layer in self._own():
            for mode in layer.modes:
                if self._mode_is_to_blame(mode.value, finding):
                    yield mode.span

    @cached_property
    def _reverted(self) -> list[tuple[Span, _Reverted]]:
        """Put each of the operator's lines and settings back in turn: its place, and what is then proved."""
        found: list[tuple[Span, _Reverted]] = []
        for layer in self._own():
            for key, line in layer.lines.items():
                without = self._with_line(key, _before(self.stack.lines[key], layer))
                if without is not None:
                    place = line.key if line.passage is None else line.span
                    found.append((place, _Reverted(len(found), key[0], without, self.frame)))
            for path, setting in layer.settings.items():
                frame = self._with_value(path, _before(self.stack.values[path], layer))
                if frame != self.frame:
                    found.append((setting.key, _Reverted(len(found), None, self.scoring, frame)))
        return found

    def _section_of(self, finding: Diagnostic) -> Section | None:
        """Give the section of the line that a finding is about; a case without a row is about the rows."""
        if finding.code is GAP:
            return "hand"
        lines = (*self.scoring.hand.values(), *self.scoring.penalties.values())
        return next((x.section for x in lines if _row_of(x.span()) == _row_of(finding.span)), None)

    def _proved_again(self, reverted: _Reverted, section: Section | None) -> list[Diagnostic] | None:
        """Prove a reverted scoring, once for all findings of a section; nothing where that tells nothing new.

        A fine bears on no other line, and no other line on a fine: the operator's own fines are left out.
        """
        if reverted.section is not None and "penalties" in (section, reverted.section):
            return None
        if reverted.number not in self._proofs:
            if len(self._proofs) >= MOST_PROOFS:
                return None
            lines = reverted.scoring.penalties.items()
            scoring = replace(reverted.scoring, penalties={n: line for n, line in lines if _shipped(line)})
            self._proofs[reverted.number] = prove(scoring, reverted.frame)
        return self._proofs[reverted.number]

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


def _row_of(span: Span) -> tuple[str, int]:
    return span.file, span.line


def _shipped(line: Line) -> bool:
    return line.passage.file.startswith("rulesets/")
