"""Numbers as each language writes them."""

from __future__ import annotations

from math import isfinite

from okeyrules.text import Lang

_TURKISH = str.maketrans(",.", ".,")


def number(value: float, decimals: int, lang: Lang, *, sign: bool = False) -> str:
    """Write a number: 1,234.5 in English, 1.234,5 in Turkish; a dash where there is none.

    >>> number(1234.5, 1, "en"), number(1234.5, 1, "tr"), number(-0.04, 1, "en", sign=True)
    ('1,234.5', '1.234,5', '0.0')
    """
    if not isfinite(value):
        return "-"
    rounded = round(value, decimals)
    if rounded == 0:
        return f"{0:.{decimals}f}".translate(_TURKISH) if lang == "tr" else f"{0:.{decimals}f}"
    text = f"{rounded:{'+' if sign else ''},.{decimals}f}"
    return text.translate(_TURKISH) if lang == "tr" else text
