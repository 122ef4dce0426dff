"""What the tests of sheets share."""

from __future__ import annotations

import pytest

from okeyrules.records.check import score_text


@pytest.fixture
def judged():
    """Score a sheet that must be without findings, infos apart."""

    def judge(text: str):
        report = score_text(text)
        assert [d.message("en") for d in report.diagnostics if d.severity != "info"] == []
        assert report.result is not None
        return report.result

    return judge


@pytest.fixture
def found():
    """Give (code, line, column, the text at the place) of every finding of a sheet."""

    def find(text: str):
        lines = text.splitlines()
        report = score_text(text)
        return [
            (
                d.code.name,
                d.span.line,
                d.span.column,
                lines[d.span.line - 1][d.span.column - 1 : d.span.end_column - 1],
            )
            for d in report.diagnostics
        ]

    return find
