"""What the tests of hand records share."""

from __future__ import annotations

import pytest

from okeyrules.records.hand.check import check_hand_text


@pytest.fixture
def found():
    """Give (code, line, column, the text at the place) of every finding of a record."""

    def find(text: str):
        lines = text.splitlines()
        return [
            (
                d.code.name,
                d.span.line,
                d.span.column,
                lines[d.span.line - 1][d.span.column - 1 : d.span.end_column - 1],
            )
            for d in check_hand_text(text).diagnostics
        ]

    return find


@pytest.fixture
def played():
    """Play a record that must be without findings, infos apart."""

    def play(text: str):
        report = check_hand_text(text)
        assert [d.message("en") for d in report.diagnostics if d.severity != "info"] == []
        assert report.played is not None
        return report.played

    return play
