"""Findings as JSON, for other programs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from okeyrules.diagnostics.model import Diagnostic, Span
from okeyrules.diagnostics.order import ordered
from okeyrules.text import Lang


def as_data(diagnostics: Iterable[Diagnostic], lang: Lang) -> dict[str, Any]:
    """Give findings as plain data: lines and columns count from 1, ends are exclusive.

    Each has `code`, `severity`, `file`, `line`, `column`, `end_line`, `end_column`, `message` and `help`; and
    `notes`, `related` and `fix` (the text that may replace the place) where there are any.
    """
    return {"diagnostics": [one_as_data(found, lang) for found in ordered(diagnostics)]}


def render(diagnostics: Iterable[Diagnostic], lang: Lang) -> str:
    """Give findings as JSON text in ASCII, so that it passes through any console."""
    return json.dumps(as_data(diagnostics, lang), indent=2)


def one_as_data(found: Diagnostic, lang: Lang) -> dict[str, Any]:
    """Give one finding as plain data."""
    data: dict[str, Any] = {
        "code": found.code.name,
        "severity": found.severity,
        **_place(found.span),
        "message": found.message(lang),
        "help": found.advice(lang),
    }
    if found.notes:
        data["notes"] = [note.to(lang, found.args) for note in found.notes]
    if found.related:
        data["related"] = [
            {**_place(span), "message": label.to(lang, found.args)} for span, label in found.related
        ]
    if found.fix is not None:
        data["fix"] = found.fix
    return data


def _place(span: Span) -> dict[str, Any]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }
