"""The small sheets that show the codes of this folder at work."""

from __future__ import annotations

from okeyrules.diagnostics import Example

HEAD = "record: sheet\nruleset: klasik\nplayers: [Ayşe, Burak, Cem, Deniz]\n"
HAND = """\
- indicator: R4
  finish: {by: Ayşe}
  seats:
    Ayşe: {opened: melds}
    Burak: {opened: none}
    Cem: {opened: melds, rack: R6 B7 O}
    Deniz: {opened: pairs, points: 20}
"""
FROM_HAND = """\
- indicator: R4
  finish: {by: Ayşe, from_hand: true}
  seats:
    Ayşe: {opened: melds}
    Burak: {opened: none}
    Cem: {opened: none}
    Deniz: {opened: none}
"""
VOID = """\
- void: true
  seats:
    Ayşe: {opened: pairs}
    Burak: {opened: pairs}
    Cem: {opened: pairs}
    Deniz: {opened: pairs}
"""


def sheet(hands: str = HAND, head: str = HEAD, tail: str = "") -> Example:
    """Make a whole sheet out of hands."""
    return Example(f"{head}hands:\n{hands}{tail}", kind="sheet")


def with_(old: str, new: str, hands: str = HAND) -> Example:
    """Make a whole sheet in which one piece of text stands in place of another."""
    whole = sheet(hands).text
    assert old in whole, old
    return Example(whole.replace(old, new, 1), kind="sheet")
