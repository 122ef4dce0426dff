"""The order in which findings are shown."""

from __future__ import annotations

from collections.abc import Iterable

from okeyrules.diagnostics.model import Diagnostic, Span

_RANK = {"error": 0, "warning": 1, "info": 2}


def ordered(diagnostics: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Sort findings by file, place and severity, and drop the ones that say the same twice."""
    found: dict[tuple[str, Span, str], Diagnostic] = {}
    for one in diagnostics:
        found.setdefault((one.code.name, one.span, one.message("en")), one)
    return sorted(
        found.values(),
        key=lambda d: (d.span.file, d.span.line, d.span.column, _RANK[d.severity], d.code.name),
    )
