"""Findings as annotations of a GitHub workflow, one command a line."""

from __future__ import annotations

from collections.abc import Iterable

from okeyrules.diagnostics.model import Diagnostic, Severity
from okeyrules.diagnostics.order import ordered
from okeyrules.text import Lang

_COMMANDS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "notice"}


def as_github(diagnostics: Iterable[Diagnostic], lang: Lang) -> str:
    """Give findings as workflow commands; nothing found gives an empty text."""
    return "\n".join(_command(found, lang) for found in ordered(diagnostics))


def _command(found: Diagnostic, lang: Lang) -> str:
    span = found.span
    properties = {
        "file": span.file,
        "line": span.line,
        "col": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
        "title": f"okeyrules {found.code.name}",
    }
    listed = ",".join(f"{key}={_property(str(value))}" for key, value in properties.items())
    parts = [found.message(lang), *(note.to(lang, found.args) for note in found.notes), found.advice(lang)]
    message = _escape("\n".join(part for part in parts if part))
    return f"::{_COMMANDS[found.severity]} {listed}::{message}"


def _escape(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _escape(text).replace(":", "%3A").replace(",", "%2C")
