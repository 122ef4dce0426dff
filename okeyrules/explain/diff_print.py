"""Differences between rulesets, written for a terminal and as data."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from okeyrules.explain.differences import Cell, differing
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.compare import Difference, differences
from okeyrules.text import Lang, Text

_RULES = Text("Kurallar", "Rules")
_SCORE = Text("Puana etkisi", "What it does to the score")
_SAME_RULES = Text("Hiçbir kural farklı değil.", "No rule differs.")
_SAME_SCORE = Text("Her el iki evde de aynı puanı verir.", "Every hand scores the same in both houses.")
_IDLE = Text("burada etkisiz", "without effect here")
_MORE = Text("... ve {n} durum daha; hepsi için --all", "... and {n} more; --all prints them")
_TOO_MANY = Text(
    "Bu koşullarla durumlar sayılamayacak kadar çok; puana etkisi karşılaştırılamadı.",
    "These conditions make too many situations to compare the scores.",
)
_SHOWN = 12


def two(a: Ruleset, b: Ruleset, lang: Lang, *, everything: bool = False, width: int = 96) -> str:
    """Write in full what two rulesets say differently, and what that does to the score."""
    names = _short_names([a, b], lang)
    lines = [*_heading(f"{names[0]}  <>  {names[1]}", "="), "", *_heading(_RULES.to(lang), "-")]
    rows = differing([a, b])
    if not rows:
        lines.append(_SAME_RULES.to(lang))
    column = max(map(len, names))
    for row in rows:
        lines.append(f"{row.name.to(lang)}  [{row.path}]")
        for name, cell in zip(names, row.cells, strict=True):
            said = cell.sentence.to(lang) + _source(cell, lang)
            lines += textwrap.wrap(
                said, width, initial_indent=f"  {name:<{column}}  ", subsequent_indent=" " * (column + 4)
            )
    groups = _groups(a, b)
    lines += ["", *_heading(_SCORE.to(lang), "-")]
    if groups is None:
        return "\n".join([*lines, _TOO_MANY.to(lang)])
    if not groups:
        lines.append(_SAME_SCORE.to(lang))
    shown = groups if everything else groups[:_SHOWN]
    for group in shown:
        lines += _group(group, names, lang, width)
    if len(groups) > len(shown):
        lines.append(_MORE.to(lang, {"n": len(groups) - len(shown)}))
    return "\n".join(lines)


def _groups(a: Ruleset, b: Ruleset) -> list[Difference] | None:
    """Find what scores differently; `None` where there are too many situations to look at each."""
    try:
        return differences(a.scoring, a.frame, b.scoring, b.frame)
    except TooManyError:
        return None


def _heading(text: str, line: str) -> list[str]:
    return [text, line * len(text)]


def _short_names(rulesets: Sequence[Ruleset], lang: Lang) -> list[str]:
    from pathlib import Path

    return [Path(r.source).stem if r.source.endswith((".yaml", ".yml")) else r.source for r in rulesets]


def _source(cell: Cell, lang: Lang) -> str:
    notes = []
    if cell.idle:
        notes.append(_IDLE.to(lang))
    if cell.cited and not cell.cited.inherited:
        page = Text(f"sayfa {cell.cited.page}", f"page {cell.cited.page}").to(lang)
        notes.append(page if cell.cited.page else str(cell.cited.span))
    elif cell.cited:
        notes.append(Text("devralındı", "inherited").to(lang))
    return f"  ({', '.join(notes)})" if notes else ""


def _group(group: Difference, names: Sequence[str], lang: Lang, width: int) -> list[str]:
    lines = textwrap.wrap(group.example.words(lang), width, initial_indent="* ", subsequent_indent="  ")
    column = max(map(len, names))
    for name, receipt in zip(names, (group.a, group.b), strict=True):
        lines.append(f"    {name:<{column}}  {receipt.total:>6}   {receipt.words(lang)}")
    return lines


def matrix(rulesets: Sequence[Ruleset], lang: Lang, widest: int = 26) -> str:
    """Write who says what, one row a difference, with the page each value comes from."""
    rows = differing(rulesets)
    if not rows:
        return _SAME_RULES.to(lang)
    table = [["", *_short_names(rulesets, lang)]]
    table += [
        [f"{row.name.to(lang)} [{row.path}]", *(_cell(cell, lang) for cell in row.cells)] for row in rows
    ]
    folded = [[textwrap.wrap(text, widest) or [""] for text in line] for line in table]
    widths = [max(len(part) for line in folded for part in line[i]) for i in range(len(table[0]))]
    lines: list[str] = []
    for line in folded:
        for height in range(max(map(len, line))):
            parts = [cell[height] if height < len(cell) else "" for cell in line]
            lines.append("  ".join(f"{p:<{w}}" for p, w in zip(parts, widths, strict=True)).rstrip())
        lines.append("  ".join("-" * w for w in widths))
    note = Text("(sayfa); = klasik kurallardan devralındı", "(page); = inherited from klasik")
    return "\n".join([*lines, note.to(lang)])


def _cell(cell: Cell, lang: Lang) -> str:
    text = cell.short.to(lang)
    if cell.cited is None:
        return text
    if cell.cited.inherited:
        return f"{text} ="
    return f"{text} ({cell.cited.page})" if cell.cited.page else text


def as_data(rulesets: Sequence[Ruleset], lang: Lang) -> dict[str, Any]:
    """Give the differences as plain data; the score part for two rulesets only."""
    from okeyrules.ruleset.ruleset import plain

    data: dict[str, Any] = {
        "rulesets": [{"source": r.source, "hash": r.hash} for r in rulesets],
        "options": [],
    }
    for row in differing(rulesets):
        values = [
            {
                "value": plain(r.values[row.path]) if row.path in r.values else c.short.to(lang),
                "sentence": c.sentence.to(lang),
                "page": c.cited.page if c.cited else None,
                "inherited": bool(c.cited and c.cited.inherited),
            }
            for r, c in zip(rulesets, row.cells, strict=True)
        ]
        data["options"].append({"path": row.path, "name": row.name.to(lang), "values": values})
    if len(rulesets) == 2:
        a, b = rulesets
        data["scores"] = [
            {
                "situation": g.example.words(lang),
                "count": g.count,
                "scores": [g.a.total, g.b.total],
                "receipts": [g.a.words(lang), g.b.words(lang)],
            }
            for g in _groups(a, b) or []
        ]
    return data
