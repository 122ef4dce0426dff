"""The small hand records that show the codes about hands at work."""

from __future__ import annotations

from okeyrules.diagnostics import Example

HEAD = "record: hand\nruleset: klasik\nindicator: R4\n"
POSITION = """\
position:
  turn: 1
  phase: play
  taken: stock B1
  racks: {1: Y8 Y12 B1 L13}
  opened: {0: melds 103, 1: melds 110}
  table:
  - 0 Y9 Y10 Y11
  stock: 9
"""
MOVES = """\
moves:
- 1 lay-off Y12 > M1 right => ok
- 1 discard B1 => ok
"""
TAKE = POSITION.replace("phase: play\n  taken: stock B1", "phase: take\n  left: Y8").replace(
    "Y8 Y12 B1", "Y12 B1"
)
DEAL = """\
deal:
  racks:
    0: R1 R2 R10 B1 B5 B10 B12 Y2 Y5 Y9 Y12 L1 L4 L9 L12 R12 R8 Y7 B8 L2 L6 R1
"""


def hand(moves: str = MOVES, start: str = POSITION, head: str = HEAD, tail: str = "") -> Example:
    """Make a whole record."""
    return Example(f"{head}{start}{moves}{tail}", kind="hand")


def with_(old: str, new: str, tail: str = "") -> Example:
    """Make a whole record in which one piece of text stands in place of another."""
    whole = hand(tail=tail).text
    assert old in whole, old
    return Example(whole.replace(old, new, 1), kind="hand")


def resolved(section: str, key: str, value: int) -> Example:
    """Make a record that carries klasik whole, with one number changed."""
    from okeyrules.records.yaml_out import block
    from okeyrules.ruleset.load import load

    rules = load("klasik").resolved()
    rules[section][key] = value
    return hand(head=HEAD + "resolved:\n" + block(rules, 2))
