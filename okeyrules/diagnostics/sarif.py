"""Findings as SARIF 2.1.0, the format that code hosts and editors read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from pathlib import PurePath
from typing import Any
from urllib.parse import quote

from okeyrules import __version__
from okeyrules.diagnostics.model import Code, Diagnostic, Severity, Span
from okeyrules.diagnostics.order import ordered
from okeyrules.text import Lang

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_LEVELS: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "note"}


def as_sarif(diagnostics: Iterable[Diagnostic], lang: Lang) -> dict[str, Any]:
    """Give findings as a SARIF log with one run; columns count code points."""
    found = ordered(diagnostics)
    codes = sorted({one.code.name: one.code for one in found}.items())
    index = {name: at for at, (name, _) in enumerate(codes)}
    driver = {"name": "okeyrules", "version": __version__, "rules": [_rule(code, lang) for _, code in codes]}
    run = {
        "tool": {"driver": driver},
        "language": lang,
        "columnKind": "unicodeCodePoints",
        "results": [_result(one, index[one.code.name], lang) for one in found],
    }
    return {"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}


def render(diagnostics: Iterable[Diagnostic], lang: Lang) -> str:
    """Give findings as SARIF text in ASCII, so that it passes through any console."""
    return json.dumps(as_sarif(diagnostics, lang), indent=2)


def _rule(code: Code, lang: Lang) -> dict[str, Any]:
    return {
        "id": code.name,
        "shortDescription": {"text": _blanks(code.says.to(lang))},
        "fullDescription": {"text": code.meaning.to(lang)},
        "help": {"text": _blanks(code.help.to(lang))},
        "defaultConfiguration": {"level": _LEVELS[code.severity]},
    }


def _blanks(pattern: str) -> str:
    """Give a sentence of a code without an instance: its placeholders become dots."""
    return re.sub(r"\{\w+\}", "...", pattern)


def _result(found: Diagnostic, index: int, lang: Lang) -> dict[str, Any]:
    message = [found.message(lang), *(note.to(lang, found.args) for note in found.notes), found.advice(lang)]
    result: dict[str, Any] = {
        "ruleId": found.code.name,
        "ruleIndex": index,
        "level": _LEVELS[found.severity],
        "message": {"text": "\n".join(part for part in message if part)},
        "locations": [{"physicalLocation": _location(found.span)}],
    }
    if found.related:
        result["relatedLocations"] = [
            {"id": at, "physicalLocation": _location(span), "message": {"text": label.to(lang, found.args)}}
            for at, (span, label) in enumerate(found.related)
        ]
    if found.fix is not None:
        result["fixes"] = [_fix(found.span, found.fix, found.advice(lang))]
    return result


def _fix(span: Span, text: str, advice: str) -> dict[str, Any]:
    replacements: Sequence[Any] = [{"deletedRegion": _region(span), "insertedContent": {"text": text}}]
    change = {"artifactLocation": {"uri": _uri(span.file)}, "replacements": replacements}
    return {"description": {"text": advice}, "artifactChanges": [change]}


def _location(span: Span) -> dict[str, Any]:
    return {"artifactLocation": {"uri": _uri(span.file)}, "region": _region(span)}


def _region(span: Span) -> dict[str, Any]:
    return {
        "startLine": span.line,
        "startColumn": span.column,
        "endLine": span.end_line,
        "endColumn": span.end_column,
    }


def _uri(file: str) -> str:
    """Give a path as a URI: relative ones stay relative, absolute ones become `file:` URIs."""
    path = PurePath(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")
