"""From a name or a path to a ruleset, or to everything that is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from okeyrules import formats
from okeyrules.diagnostics import Diagnostic
from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.report import Findings
from okeyrules.os_errors import is_file
from okeyrules.resources import shipped_names
from okeyrules.rules import OPTIONS, build
from okeyrules.ruleset import checks
from okeyrules.ruleset import compose_codes as codes
from okeyrules.ruleset.compose import Origin, Stack, compose, is_path, shipped_layer
from okeyrules.ruleset.inherited import with_the_rest
from okeyrules.ruleset.layer import Layer, Setting, read_layer, read_layer_text
from okeyrules.ruleset.repeated_findings import without_echoes
from okeyrules.ruleset.responsible_line import Proved, without_missing
from okeyrules.ruleset.ruleset import Ruleset, RulesetError
from okeyrules.ruleset.scoring_frame import FRAME_SECTIONS, frame_of
from okeyrules.ruleset.untrusted import is_sealed
from okeyrules.scoring.checks import check_line
from okeyrules.scoring.tree import Line, Scoring
from okeyrules.text import Text, same

TEXT = "<text>"  # the label of a text that was given none


@dataclass(frozen=True, repr=False)
class Report(Findings):
    """What checking a ruleset gave: the ruleset where it can be used, and every finding."""

    source: str
    ruleset: Ruleset | None
    diagnostics: tuple[Diagnostic, ...]
    stack: Stack

    __hash__ = Findings.__hash__  # a stack has none

    def _about(self) -> str:
        return shortened(repr(self.source), 60)

    @property
    def lines(self) -> dict[str, list[str]]:
        """The lines of every file that took part, for showing places."""
        found: dict[str, list[str]] = {}
        for layer in [*self.stack.layers, self.stack.leaf]:
            if layer.document is not None:
                found[layer.file] = list(layer.document.lines)
        return found

    def usable(self) -> Ruleset:
        """Give the ruleset, or raise `RulesetError` with all findings."""
        if self.ruleset is None:
            raise RulesetError(self.source, self.diagnostics)
        return self.ruleset


def load(source: str | Path) -> Ruleset:
    """Give the ruleset of a shipped name, a path, or `house+mode+mode`.

    >>> load("kerizim+katlamali").value("opening.escalation")
    True

    Raises `RulesetError`, a `ValueError`, that holds everything that is wrong.
    """
    return check(source).usable()


def check(source: str | Path) -> Report:
    """Read and prove a ruleset; never raises for what a file says."""
    return check_layer(leaf_of(str(source)), str(source))


def check_text(text: str, label: str = TEXT, path: Path | None = None) -> Report:
    """Read and prove a ruleset given as text: `label` is its file in findings and its source, else its name is.

    `path` is where relative paths start from.
    """
    layer = read_layer_text(text, label)
    layer.path = path
    return check_layer(layer, layer.name.tr if layer.name and label == TEXT else label)


def leaf_of(source: str) -> Layer:
    """Give the topmost file of a source; `house+mode` becomes a two-line file of its own."""
    if not is_sealed() and (is_file(source) or (is_path(source) and "+" not in source)):
        return read_layer(Path(source), source)
    house, *modes = source.split("+")
    if not modes and house in shipped_names():
        return shipped_layer(house)
    lines = [f"extends: {json.dumps(house, ensure_ascii=False)}"]
    if modes:
        lines.append(f"modes: [{', '.join(json.dumps(m, ensure_ascii=False) for m in modes)}]")
    return read_layer_text(
        "\n".join(lines) + "\n", source
    )  # without a path: its paths start where the user is


def check_layer(leaf: Layer, source: str) -> Report:
    """Put a file together, compile it, and prove what can be proved; without a ruleset there is an error."""
    report = _checked(leaf, source)
    found = without_echoes(report.diagnostics)
    if report.ruleset is None and not any(d.severity == "error" for d in found):
        found = (*found, codes.UNUSABLE.at(leaf.extends.span if leaf.extends else leaf.top))
    return replace(report, diagnostics=found)


def _checked(leaf: Layer, source: str) -> Report:
    stack = compose(leaf)
    found = list(stack.diagnostics)
    lines = _lines(stack, found)
    if missing := _missing(stack):
        if not stack.broken:
            found.append(_without_parent(stack, missing))
        return Report(source, None, tuple(found), stack)
    values = {path: stack.value(path) for path in OPTIONS}
    frame = frame_of(values)
    scoring = _scoring(lines, values) if lines is not None else None
    if scoring is not None and not stack.doubtful("scoring"):
        proved = Proved(stack, values, scoring, frame).findings()
        echoes = stack.doubtful(*FRAME_SECTIONS)
        found.extend(d for d in proved if d.severity == "error" or not echoes)
    found.extend(checks.run(checks.View(stack, values, frame, scoring)))
    if scoring is None or any(d.severity == "error" for d in found):
        return Report(source, None, tuple(found), stack)
    frozen = MappingProxyType(values)
    ruleset = Ruleset(source, _name(leaf, stack), build(values), frozen, scoring, frame, stack)
    return Report(source, ruleset, tuple(found), stack)


def _missing(stack: Stack) -> list[str]:
    """List what no file says but must; what the lowest file is too old to say has its neutral value."""
    missing = [path for path in OPTIONS if path not in stack.values]
    if ("total", "total") not in stack.lines:
        missing.append("scoring.total")
    lowest = next(layer for layer in stack.layers if not layer.is_mode)
    newer = [
        path for path in missing if path in OPTIONS and formats.is_newer(OPTIONS[path].since, lowest.format)
    ]
    for path in newer:
        setting = Setting(path, OPTIONS[path].neutral, lowest.top, lowest.top)
        stack.values[path] = [Origin(lowest, setting)]
    return [path for path in missing if path not in newer]


def _without_parent(stack: Stack, missing: Sequence[str]) -> Diagnostic:
    """Report at the file that builds on no house, or where a file of the user's builds on that one."""
    chain = [layer for layer in stack.layers if not layer.is_mode]
    count, names = len(missing), codes.listed(missing)
    if len(chain) > 1 and (word := chain[1].extends) is not None:
        return codes.PARENT_INCOMPLETE.at(word.span, name=word.value, count=count, missing=names)
    return codes.NO_PARENT.at(stack.leaf.top, count=count, missing=names)


def _name(leaf: Layer, stack: Stack) -> Text:
    """Name the ruleset: its own name, else the parent's with the modes' names."""
    if leaf.name is not None:
        return leaf.name
    if leaf.path is not None and leaf.path.suffix in (".yaml", ".yml"):
        return same(leaf.path.stem)
    names = [layer.name for layer in stack.layers if layer.name is not None and not layer.is_mode][-1:]
    names += [layer.name for layer in stack.layers if layer.is_mode and layer.name is not None]
    return Text(" + ".join(n.tr for n in names), " + ".join(n.en for n in names))


def _lines(stack: Stack, found: list[Diagnostic]) -> dict[str, dict[str, Line]] | None:
    """Read the scoring lines in force; `None` where one of them cannot be read."""
    lines: dict[str, dict[str, Line]] = {"multipliers": {}, "hand": {}, "penalties": {}, "total": {}}
    sound = True
    for (section, name), written in stack.live_lines():
        line = written.parsed
        assert line is not None
        if isinstance(line, Diagnostic):
            found.append(with_the_rest(line, stack.lines[section, name]))
            sound = False
            continue
        wrong = check_line(line)
        found.extend(wrong)
        sound = sound and not any(d.severity == "error" for d in wrong)
        lines[section][name] = line
    return lines if sound and lines["total"] else None


def _scoring(lines: Mapping[str, Mapping[str, Line]], values: Mapping[str, Any]) -> Scoring:
    return Scoring(
        total=lines["total"]["total"],
        okey_value=values["scoring.okey_value"],
        combine=values["scoring.combine"],
        multipliers=lines["multipliers"],
        hand=without_missing(lines["hand"]),
        penalties=lines["penalties"],
    )
