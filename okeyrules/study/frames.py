"""Results as a table of pandas, which is imported only here and needed by nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

from okeyrules.extras import install
from okeyrules.study.errors import StudyError
from okeyrules.text import Text


def frame(rows: Sequence[Mapping[str, Any]] | Mapping[str, Any]) -> Any:
    """Give a `pandas.DataFrame` of rows or of columns; raises `StudyError` where pandas is missing."""
    try:
        pandas: Any = import_module("pandas")
    except ImportError as error:
        raise StudyError(
            Text("tablo için pandas gerekir", "a data frame needs pandas"),
            install("frames"),
        ) from error
    return pandas.DataFrame(rows)
