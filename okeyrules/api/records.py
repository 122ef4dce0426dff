"""Records given as text or as a file: a score sheet scored, a hand played again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from okeyrules.errors import ArgumentError
from okeyrules.records import check as files
from okeyrules.records.check import FileReport
from okeyrules.records.hand import check as hands
from okeyrules.records.hand.check import HandReport

T = TypeVar("T")


def score_sheet(sheet: str | Path) -> FileReport:
    """Score a sheet: `result` holds receipts, totals and ranks, `diagnostics` what is wrong with it.

    A `str` is the text of a sheet, a `Path` its file. Never raises for what a sheet says.
    """
    return _read(sheet, "the text of a score sheet, or its Path", files.score_text, files.score_file)


def replay(record: str | Path) -> HandReport:
    """Play the record of a hand again: `played` holds every verdict and the scores, `diagnostics` what is wrong.

    A `str` is the text of a record, a `Path` its file. Never raises for what a record says.
    """
    return _read(
        record, "the text of a hand's record, or its Path", hands.check_hand_text, hands.check_hand_file
    )


def _read(given: str | Path, wanted: str, of_text: Callable[[str], T], of_file: Callable[[str], T]) -> T:
    if isinstance(given, Path):
        return of_file(str(given))
    if not isinstance(given, str) or (
        "\n" not in given and ":" not in given
    ):  # a name or a path, most likely
        raise ArgumentError(wanted, given)
    return of_text(given)
