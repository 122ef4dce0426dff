"""Text for a console of any kind: what cannot be shown, or must not reach a terminal, is replaced."""

from __future__ import annotations

import re
import unicodedata

_INSTEAD = {
    "−": "-", "–": "-", "—": "-", "→": "->", "←": "<-", "×": "x", "≤": "<=", "≥": ">=", "≠": "!=",
    "“": "'", "”": "'", "„": "'", "‘": "'", "’": "'", "…": "...", "•": "*", "·": ".", "✓": "+", "✗": "x",
    "ı": "i", "│": "|", "─": "-", "└": "+", "├": "+", "┌": "+",
}  # fmt: skip
_TAB = 4
_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
# What moves the cursor, turns the direction of writing, breaks a line where none ends, or is no letter at all.
_CONTROL = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)


def printable(text: str, encoding: str | None) -> str:
    """Give the text with what the encoding cannot hold replaced by something near; never raise.

    JSON stays JSON: nothing is replaced by a quote or a backslash.

    >>> printable("K → 2 “çift”", "cp1254"), printable("ışık → şeş", "ascii")
    ('K -> 2 “çift”', 'isik -> ses')
    """
    encoding = encoding or "utf-8"
    try:
        text.encode(encoding)
    except LookupError:
        return printable(text, "ascii")
    except UnicodeError:
        return "".join(_near(char, encoding) for char in text)
    return text


def _near(char: str, encoding: str) -> str:
    decomposed = unicodedata.normalize("NFKD", char)
    bare = "".join(part for part in decomposed if not unicodedata.combining(part))
    for candidate in (char, _INSTEAD.get(char), bare):
        if candidate is not None:
            try:
                candidate.encode(encoding)
            except UnicodeError:
                continue
            return candidate
    return "?"


def harmless(text: str) -> str:
    """Give a message without the control characters that a user's text may have brought into it.

    >>> harmless("salon" + chr(27) + "[2J"), one_line("a" + chr(10) + "b")
    ('salon<U+001B>[2J', 'a<U+000A>b')
    """
    return _CONTROL.sub(lambda match: _name(match.group()), text)


def one_line(name: str) -> str:
    """Give a name that somebody chose (of a file, a ruleset, a player) as it may stand anywhere in a line."""
    return harmless(name).replace("\n", _name("\n")).replace("\t", _name("\t"))


def cells(line: str) -> list[str]:
    """Give what is printed for each character of a source line: tabs as spaces, hidden ones by name."""
    out: list[str] = []
    width = 0
    for char in line:
        shown = char
        if char == "\t":
            shown = " " * (_TAB - width % _TAB)
        elif char not in " " and unicodedata.category(char) in _HIDDEN:
            shown = _name(char)
        out.append(shown)
        width += columns(shown)
    return out


def columns(text: str) -> int:
    """Count the columns that a text takes in a terminal."""
    if text.isascii():
        return len(text)
    return sum(_columns_of(char) for char in text)


def _columns_of(char: str) -> int:
    if unicodedata.combining(char) or unicodedata.category(char) in ("Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _name(char: str) -> str:
    return f"<U+{ord(char):04X}>"
