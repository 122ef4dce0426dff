"""Differences between rulesets, written for a terminal and as data."""

from __future__ import annotations

import shutil
import textwrap
from collections.abc import Sequence
from typing import Any

from okeyrules.explain.diff_table import table
from okeyrules.explain.differences import Cell, Row, differing
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.compare import Difference, differences, partners_alone
from okeyrules.text import Lang, Text

_RULES = Text("Kurallar", "Rules")
_SCORE = Text("Puana etkisi", "What it does to the score")
SAME_RULES = Text("Hiçbir kural farklı değil.", "No rule differs.")
_SAME_SCORE = Text("Her el iki evde de aynı puanı verir.", "Every hand scores the same in both houses.")
_SAME_COMPARED = Text(
    "Karşılaştırılabilen her el iki evde de aynı puanı verir.",
    "Every hand that can be compared scores the same in both houses.",
)
PARTNERS_ALONE = Text(
    "Eşli eller yalnız bir evde var, karşılaştırılmadı: {name}",
    "Hands with partners are in one house only and were not compared: {name}",
)
ONLY = Text("yalnız {name}: ", "only in {name}: ")
_IDLE = Text("burada etkisiz", "without effect here")
_MORE = Text("... ve {n} durum daha; hepsi için --all", "... and {n} more; --all prints them")
TOO_MANY = Text(
    "Bu koşullarla durumlar sayılamayacak kadar çok; puana etkisi karşılaştırılamadı.",
    "These conditions make too many situations to compare the scores.",
)
SHOWN = 12
_PIPE = (96, 24)  # the size of a terminal where there is none
_WIDEST = 120


def _width() -> int:
    """Give the width to write in: the terminal's, within reason."""
    return max(40, min(_WIDEST, shutil.get_terminal_size(_PIPE).columns))


def two(a: Ruleset, b: Ruleset, lang: Lang, *, everything: bool = False, width: int | None = None) -> str:
    """Write in full what two rulesets say differently, and what that does to the score."""
    width = width or _width()
    names = _short_names([a, b], lang)
    rows = differing([a, b])
    lines = [*_heading(f"{names[0]}  <>  {names[1]}", "="), "", *_heading(_RULES.to(lang), "-")]
    lines += _rules(rows, names, lang, width) or [SAME_RULES.to(lang)]
    lines += ["", *_heading(_SCORE.to(lang), "-")]
    groups = score_groups(a, b)
    if groups is None:
        return "\n".join([*lines, TOO_MANY.to(lang)])
    if not groups:
        lines.append(same_score(a, b, rows).to(lang))
    shown = groups if everything else groups[:SHOWN]
    for group in shown:
        lines += _group(group, names, lang, width)
    if len(groups) > len(shown):
        lines.append(_MORE.to(lang, {"n": len(groups) - len(shown)}))
    alone = partners_alone(a.frame, b.frame)
    if alone is not None:
        lines += textwrap.wrap(PARTNERS_ALONE.to(lang, {"name": names[alone == "b"]}), width)
    return "\n".join(lines)


def _rules(rows: Sequence[Row], names: Sequence[str], lang: Lang, width: int) -> list[str]:
    column = max(map(len, names))
    lines: list[str] = []
    for row in rows:
        lines += _wrap(f"{row.name.to(lang)}  [{row.path}]", width, "", "  ")
        for name, cell in zip(names, row.cells, strict=True):
            said = cell.sentence.to(lang) + _source(cell, lang)
            lines += _wrap(said, width, f"  {name:<{column}}  ", " " * (column + 4))
    return lines


def _wrap(text: str, width: int, first: str, then: str) -> list[str]:
    """Wrap at spaces only: paths and hyphens stay whole."""
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_long_words=False,
        break_on_hyphens=False,
    )


def same_score(a: Ruleset, b: Ruleset, rows: Sequence[Row]) -> Text:
    """Say that nothing scores differently, of what could be compared."""
    return _SAME_SCORE if _all_compared(a, b, rows) else _SAME_COMPARED


def _all_compared(a: Ruleset, b: Ruleset, rows: Sequence[Row]) -> bool:
    """Say whether no hand was left out: both reach the same, or score by the same lines."""
    by_lines = any(row.path.startswith("scoring.") for row in rows)
    return a.frame == b.frame or not (by_lines or partners_alone(a.frame, b.frame))


def score_groups(a: Ruleset, b: Ruleset) -> list[Difference] | None:
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
    notes = remarks(cell, lang)
    return f"  ({', '.join(notes)})" if notes else ""


def remarks(cell: Cell, lang: Lang) -> list[str]:
    """Say whether a value does nothing where it stands, and where it comes from."""
    notes = []
    if cell.idle:
        notes.append(_IDLE.to(lang))
    if cell.cited and not cell.cited.inherited:
        page = Text(f"sayfa {cell.cited.page}", f"page {cell.cited.page}").to(lang)
        notes.append(page if cell.cited.page else str(cell.cited.span))
    elif cell.cited:
        notes.append(Text("devralındı", "inherited").to(lang))
    return notes


def _group(group: Difference, names: Sequence[str], lang: Lang, width: int) -> list[str]:
    only = ONLY.to(lang, {"name": names[group.only == "b"]}) if group.only else ""
    lines = _wrap(only + group.example.words(lang), width, "* ", "  ")
    column = max(map(len, names))
    for name, receipt in zip(names, (group.a, group.b), strict=True):
        first = f"    {name:<{column}}  {receipt.total:>6}   "
        lines += _wrap(receipt.words(lang), width, first, " " * len(first))
    return lines


def matrix(rulesets: Sequence[Ruleset], lang: Lang, width: int | None = None) -> str:
    """Write who says what, one row a difference, with the page each value comes from."""
    rows = differing(rulesets)
    if not rows:
        return SAME_RULES.to(lang)
    lines = table(rows, _short_names(rulesets, lang), lang, width or _width())
    note = Text("(sayfa); = klasik kurallardan devralındı", "(page); = inherited from klasik")
    return "\n".join([*lines, note.to(lang)])


def as_data(rulesets: Sequence[Ruleset], lang: Lang) -> dict[str, Any]:
    """Give the differences as plain data; the score part for two rulesets only."""
    from okeyrules.rules.kinds import plain

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
                "only": g.only and rulesets[g.only == "b"].source,
                "scores": [g.a.total, g.b.total],
                "receipts": [g.a.words(lang), g.b.words(lang)],
            }
            for g in score_groups(a, b) or []
        ]
        alone = partners_alone(a.frame, b.frame)
        data["partners_only_in"] = alone and rulesets[alone == "b"].source
    return data
