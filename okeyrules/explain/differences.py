"""What two or more rulesets say differently: option by option, scoring line by line, each with its source."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from okeyrules.rules import OPTIONS
from okeyrules.ruleset.ruleset import Cited, Ruleset
from okeyrules.scoring.sentences import case_words, value_words
from okeyrules.scoring.tree import Line
from okeyrules.scoring.write import write
from okeyrules.text import Text

_NONE = Text("yok", "none")


@dataclass(frozen=True)
class Cell:
    """What one ruleset says about one thing: in full, in short, whether it does anything there, and the source."""

    sentence: Text
    short: Text
    idle: bool
    cited: Cited | None


@dataclass(frozen=True)
class Row:
    """One thing on which the rulesets do not all agree, with a cell for each of them."""

    path: str
    name: Text
    cells: tuple[Cell, ...]


def differing(rulesets: Sequence[Ruleset]) -> list[Row]:
    """List what the rulesets say differently, in the order of the rule sheet."""
    rows = []
    for path, option in OPTIONS.items():
        values = [r.values[path] for r in rulesets]
        if any(v != values[0] for v in values):
            cells = tuple(
                Cell(option.sentence(v), option.kind.short(v), bool(option.unmet(r.values)), r.cited(path))
                for r, v in zip(rulesets, values, strict=True)
            )
            rows.append(Row(path, option.name, cells))
    return rows + _line_rows(rulesets)


def _line_rows(rulesets: Sequence[Ruleset]) -> list[Row]:
    rows = []
    for section in ("multipliers", "hand", "penalties", "total"):
        names = {name: None for r in rulesets for name in _section(r, section)}
        for name in names:
            lines = [_section(r, section).get(name) for r in rulesets]
            texts = [line and write(line) for line in lines]
            if any(text != texts[0] for text in texts):
                path = f"scoring.{section}.{name}" if section != "total" else "scoring.total"
                rows.append(_line_row(path, name, rulesets, lines))
    return rows


def _section(ruleset: Ruleset, section: str) -> dict[str, Line]:
    if section == "total":
        return {"total": ruleset.scoring.total}
    return dict(getattr(ruleset.scoring, section))


def _line_row(path: str, name: str, rulesets: Sequence[Ruleset], lines: Sequence[Line | None]) -> Row:
    from okeyrules.scoring.receipt import label

    first = next(line for line in lines if line is not None)
    words = Text(label(first, "tr"), label(first, "en")) if name != "total" else Text("toplam", "total")
    kind = _KINDS[first.section]
    cells = tuple(_line_cell(r, path, line) for r, line in zip(rulesets, lines, strict=True))
    return Row(path, Text(f"{kind.tr}: {words.tr}", f"{kind.en}: {words.en}"), cells)


_KINDS = {
    "multipliers": Text("çarpan", "factor"),
    "hand": Text("el puanı", "hand"),
    "penalties": Text("ceza", "fine"),
    "total": Text("yazılan", "written"),
}


def _line_cell(ruleset: Ruleset, path: str, line: Line | None) -> Cell:
    if line is None:
        return Cell(_NONE, _NONE, False, None)
    value, case = value_words(line), case_words(line)
    full = value if line.section == "total" else Text(f"{value.tr} ({case.tr})", f"{value.en} ({case.en})")
    return Cell(full, value, False, ruleset.cited(path))
