"""Every code about hand records: its wrong example shows it, its right example shows nothing."""

from __future__ import annotations

import pytest

import okeyrules.records.hand.check  # noqa: F401 - declares the codes
from okeyrules.diagnostics import all_codes
from okeyrules.records.hand.check import check_hand_text

CODES = [code for code in all_codes().values() if code.name.startswith("H8")]


def names(report):
    return [d.code.name for d in report.diagnostics]


def test_there_are_codes_to_test():
    assert len(CODES) > 20


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_the_wrong_example_is_found_once_and_alone(code):
    assert names(check_hand_text(code.wrong.text)) == [code.name]


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_the_right_example_is_played_without_findings(code):
    report = check_hand_text(code.right.text)
    assert names(report) == []
    assert report.played is not None


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
@pytest.mark.parametrize("lang", ["tr", "en"])
def test_message_and_help_have_no_placeholder_left(code, lang):
    (found,) = check_hand_text(code.wrong.text).diagnostics
    assert "{" not in found.message(lang)
    assert "{" not in found.advice(lang)


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_the_place_lies_in_the_file(code):
    (found,) = check_hand_text(code.wrong.text).diagnostics
    lines = code.wrong.text.splitlines()
    for span in [found.span, *(span for span, _ in found.related)]:
        assert 1 <= span.line <= len(lines)
        assert 1 <= span.column <= len(lines[span.line - 1]) + 1
