"""The form of a ruleset, made of the declarations of the rules: what each option says now, and what it may be.

What a person enters becomes text in the ruleset's YAML, good or bad; whether it fits is for the ruleset's own checks to
say, so that the form and the file are judged by the same words.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from okeyrules.rules import OPTIONS, RULES
from okeyrules.rules.base import Option
from okeyrules.rules.kinds import Choice, Flag, IntList, Number, PointsTable
from okeyrules.ruleset.editing import edited
from okeyrules.ruleset.layer import Written
from okeyrules.ruleset.load import Report
from okeyrules.ruleset.ruleset import cited
from okeyrules.ruleset.written import value_text
from okeyrules.scoring.checks import check_line
from okeyrules.scoring.receipt import label
from okeyrules.scoring.sentences import case_words, value_words
from okeyrules.scoring.tree import Line
from okeyrules.scoring.write import write
from okeyrules.text import Text, same
from okeyrules.web.pages.rules.refused_entries import refused_entry
from okeyrules.yaml_source.nodes import Mapping as Section

_LINE = re.compile(r"scoring\.(total|(multipliers|hand|penalties)\.\w{1,60})")
_HEAD = ("name", "name.tr", "name.en", "extends", "modes")
_KINDS = {Flag: "flag", Number: "number", Choice: "choice", IntList: "list", PointsTable: "points"}


@dataclass(frozen=True)
class Field:
    """An option as the form shows it: its value as text, what it says, where it comes from.

    `house` is the value without the file's own setting, in a word or two, where the file changes it. `idle` names the
    options whose values leave this one without effect. `fault` says why what the file sets is refused.
    """

    option: Option
    kind: str
    entered: str
    sentence: Text
    page: str | None
    house: Text | None
    idle: tuple[Text, ...]
    fault: Text | None


@dataclass(frozen=True)
class LineField:
    """A scoring line as the form shows it; where the file changes it, `house` is what stood there before."""

    path: str
    name: Text
    entered: Text
    sentence: Text
    house: str | None


@dataclass(frozen=True)
class Group:
    """The options of one rule."""

    key: str
    title: Text
    fields: tuple[Field, ...]

    @property
    def changed(self) -> int:
        """How many of them the file changes."""
        return sum(field.house is not None for field in self.fields)


@dataclass(frozen=True)
class Form:
    """All of it: the name, the house and the modes, the rules' options, the scoring lines."""

    name: Text | None
    house: str
    modes: tuple[str, ...]
    groups: tuple[Group, ...]
    lines: tuple[LineField, ...]

    @property
    def changed_lines(self) -> int:
        """How many scoring lines the file changes."""
        return sum(line.house is not None for line in self.lines)


def form_of(report: Report) -> Form | None:
    """Make the form of a text that was checked; `None` where the text cannot be read, so that it cannot be edited."""
    leaf = report.stack.leaf
    if leaf.document is None or not isinstance(leaf.document.root, Section):
        return None
    values = {path: _value(report, path) for path in OPTIONS}
    groups = tuple(
        Group(rule.key, rule.title, tuple(_field(o, report, values) for o in rule.options()))
        for rule in RULES
    )
    return Form(
        leaf.name,
        leaf.extends.value if leaf.extends else "",
        tuple(mode.value for mode in leaf.modes),
        tuple(group for group in groups if group.fields),
        tuple(_lines(report)),
    )


def enter(text: str, path: str, entered: str | None) -> str:
    """Put what was entered at a path of the form into the text; `None` goes back to the house's value.

    Raises `ValueError` for a path that the form does not have, `CannotEditError` where the text does not let it in.
    """
    if path in OPTIONS:
        return edited(text, path, None if entered is None else _written(OPTIONS[path], entered))
    if path not in _HEAD and not _LINE.fullmatch(path):
        raise ValueError(f"no field {path!r}")
    entered = entered if entered is None else " ".join(entered.split())
    if path == "modes":
        names = re.findall(r"[^\s,]+", entered or "")
        return edited(text, path, f"[{', '.join(names)}]" if names else None)
    if path.startswith("name"):
        return edited(text, path, json.dumps(entered, ensure_ascii=False) if entered else None)
    if path in _HEAD:
        return edited(text, path, entered or None)
    return edited(text, path, None if entered is None else entered or "null")


def _value(report: Report, path: str) -> Any:
    return report.stack.value(path) if path in report.stack.values else OPTIONS[path].default


def _field(option: Option, report: Report, values: Mapping[str, Any]) -> Field:
    value, chain = values[option.path], report.stack.values.get(option.path, [])
    own = bool(chain) and chain[-1].layer is report.stack.leaf
    before = (chain[-2].value if len(chain) > 1 else option.default) if own else value
    refused, kind = refused_entry(report, option.path), _KINDS[type(option.kind)]
    return Field(
        option,
        kind,
        refused.entered if refused and kind != "flag" else _entered(value),
        option.sentence(value),
        cited(report.stack, option.path).page if chain else None,
        option.kind.short(before) if refused or before != value else None,
        tuple(OPTIONS[path].name for path in option.unmet(values)),
        refused.fault if refused else None,
    )


def _lines(report: Report) -> list[LineField]:
    found = []
    for (_, name), chain in report.stack.lines.items():
        written, own = chain[-1].setting, chain[-1].layer is report.stack.leaf
        before = chain[-2].value if len(chain) > 1 else None
        if not isinstance(written, Written) or (written.passage is None and not own):
            continue  # a mode or a house took it out
        line = _sound(written)
        known = line or next((p for o in reversed(chain) if (p := _sound(o.setting)) is not None), None)
        called = Text(label(known, "tr"), label(known, "en")) if known else Text(name, name)
        house = (before or "") if own and before != chain[-1].value else None
        says = _line_says(written, line)
        found.append(LineField(written.path, called, _line_entered(written, line, own=own), says, house))
    return found


def _line_entered(written: Written, line: Line | None, *, own: bool) -> Text:
    """Give a line as text: the file's own as its author wrote it, an inherited one in both languages."""
    if line is not None and not own:
        return Text(write(line, "tr"), write(line, "en"))
    return same(" ".join(written.passage.text.split()) if written.passage else "")


def _sound(setting: object) -> Line | None:
    """Give the line that a file writes, where it can be read and every word in it is known."""
    line = setting.parsed if isinstance(setting, Written) else None
    if not isinstance(line, Line) or any(d.severity == "error" for d in check_line(line)):
        return None
    return line


def _line_says(written: Written, line: Line | None) -> Text:
    if written.passage is None:
        return Text("Bu satır kaldırıldı.", "This line is taken out.")
    if line is None:
        return Text(
            "Bu satırda hata var; bulgulara bakın.", "There is an error in this line; see the findings."
        )
    value, case = value_words(line), case_words(line)
    return value if line.section == "total" else Text(f"{case.tr}: {value.tr}", f"{case.en}: {value.en}")


def _entered(value: Any) -> str:
    """Give a value as a person enters it."""
    if value is None:
        return ""
    if isinstance(value, Mapping):
        return "\n".join(f"{hands}: {' '.join(map(str, row))}" for hands, row in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else value_text(value)


def _written(option: Option, entered: str) -> str:
    """Give what was entered as it stands in a file."""
    if not entered.strip() and not isinstance(option.kind, Flag | Choice):
        return "null"
    if isinstance(option.kind, IntList):
        return _list(entered)
    if isinstance(option.kind, PointsTable):
        rows = [row.partition(":") for row in entered.splitlines() if row.strip()]
        return "{" + ", ".join(f"{hands.strip()}: {_list(points)}" for hands, _, points in rows) + "}"
    return " ".join(entered.split())


def _list(entered: str) -> str:
    numbers: Sequence[str] = re.findall(r"[^\s,;/]+", entered)
    return f"[{', '.join(numbers)}]"
