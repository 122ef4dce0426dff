"""Rows of a table as lines of text."""

from __future__ import annotations

from collections.abc import Sequence


def aligned(rows: Sequence[Sequence[str]], words: int = 0) -> list[str]:
    """Align rows: names to the left, numbers to the right, and the last `words` columns as they are."""
    numbers = len(rows[0]) - words
    widths = [max(len(row[i]) for row in rows) for i in range(numbers)]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0]), *(row[i].rjust(widths[i]) for i in range(1, numbers))]
        lines.append(("  " + "  ".join([*cells, *row[numbers:]])).rstrip())
    return lines
