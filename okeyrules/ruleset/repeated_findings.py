"""Findings that only repeat what another one says of the same letters."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.ruleset.shape_codes import BAD_NAME
from okeyrules.scoring.syntax_codes import DECOMPOSED as DECOMPOSED_WORD
from okeyrules.yaml_source.characters import DECOMPOSED


def without_echoes(found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Leave out the warning about letters in pieces where the word they are in is refused already."""
    refused = [d.span for d in found if d.code in (BAD_NAME, DECOMPOSED_WORD)]
    return tuple(
        d for d in found if d.code is not DECOMPOSED or not any(_meet(d.span, span) for span in refused)
    )


def _meet(one: Span, other: Span) -> bool:
    return (
        one.file == other.file
        and (one.line, one.column) < (other.end_line, other.end_column)
        and (other.line, other.column) < (one.end_line, one.end_column)
    )
