"""The table of what several rulesets say: as wide as its place allows, or a list where it is too narrow."""

from __future__ import annotations

import re
from collections.abc import Sequence

from okeyrules.explain.differences import Cell, Row
from okeyrules.text import Lang

_GAP = 2
_WIDEST = (44, 30)  # of the first column, and of the others
_AFTER_DOT = re.compile(r"(?<=\.)")


def table(rows: Sequence[Row], names: Sequence[str], lang: Lang, width: int) -> list[str]:
    """Give the lines of the table; each row is closed by a rule."""
    cells = [["", *names]]
    cells += [
        [f"{row.name.to(lang)} [{row.path}]", *(_short(c, lang) + _mark(c, " ") for c in row.cells)]
        for row in rows
    ]
    widths = _widths(cells, width)
    if widths is None:
        return _listed(rows, names, lang, width)
    lines: list[str] = []
    for line in cells:
        folded = [_fold(text, w) for text, w in zip(line, widths, strict=True)]
        for n in range(max(map(len, folded))):
            parts = [part[n] if n < len(part) else "" for part in folded]
            lines.append((" " * _GAP).join(f"{p:<{w}}" for p, w in zip(parts, widths, strict=True)).rstrip())
        lines.append((" " * _GAP).join("-" * w for w in widths))
    return lines


def _short(cell: Cell, lang: Lang) -> str:
    return cell.short.to(lang)


def _mark(cell: Cell, before: str) -> str:
    if cell.cited is None or not (cell.cited.inherited or cell.cited.page):
        return ""
    return before + ("=" if cell.cited.inherited else f"({cell.cited.page})")


def _widths(cells: Sequence[Sequence[str]], width: int) -> list[int] | None:
    """Share the width out: no column narrower than its longest word, the rest where most is folded."""
    columns = list(zip(*cells, strict=True))
    widths = [max(len(part) for text in column for part in _parts(text)) for column in columns]
    spare = width - sum(widths) - _GAP * (len(widths) - 1)
    if spare < 0:
        return None
    most = [min(_WIDEST[n > 0], max(map(len, column))) for n, column in enumerate(columns)]
    while spare > 0 and any(w < m for w, m in zip(widths, most, strict=True)):
        folded = [
            sum(len(text) / w for text in c) * (w < m) for c, w, m in zip(columns, widths, most, strict=True)
        ]
        widths[folded.index(max(folded))] += 1
        spare -= 1
    return widths


def _parts(text: str) -> list[str]:
    """Split a text where a line may end: at spaces, and in a path behind a dot."""
    return [part for word in text.split() for part in _of_word(word)] or [""]


def _of_word(word: str) -> list[str]:
    return [part for part in _AFTER_DOT.split(word) if part] if word.startswith("[") else [word]


def _fold(text: str, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        for n, part in enumerate(_of_word(word) if len(word) > width else [word]):
            space = " " if n == 0 and lines[-1] else ""
            if lines[-1] and len(lines[-1] + space + part) > width:
                lines.append(part)
            else:
                lines[-1] += space + part
    return lines


def _listed(rows: Sequence[Row], names: Sequence[str], lang: Lang, width: int) -> list[str]:
    """Write each row as a list: who says this, who says that."""
    lines: list[str] = []
    for row in rows:
        lines += _fold(f"{row.name.to(lang)} [{row.path}]", width)
        said: dict[str, list[str]] = {}
        for name, cell in zip(names, row.cells, strict=True):
            said.setdefault(_short(cell, lang), []).append(name + _mark(cell, " "))
        for value, who in said.items():
            first, *rest = _fold(f"{', '.join(who)}: {value}", width - 4)
            lines += [f"  {first}", *(f"    {more}" for more in rest)]
    return lines
