"""Small records to test with."""

from __future__ import annotations

UNOPENED = "R1 R2 R10 B1 B5 B10 B12 Y2 Y5 Y9 Y12 L1 L4 L9 L12 R12 R8 Y7 B8 L2 L6"


def hand_text(
    *moves: str,
    ruleset: str = "klasik",
    position: str = "",
    rack: str = "Y8 Y12 B1 L13",
    opened: str = "{0: melds 103, 1: melds 110}",
    head: str = "",
    tail: str = "",
    table: tuple[str, ...] = ("0 Y9 Y10 Y11",),
    phase: str = "play\n  taken: stock B1",
    stock: str = "9",
) -> str:
    """Write a position with seat 1 to act, and moves."""
    groups = "".join(f"  - {line}\n" for line in table)
    body = "".join(f"- {move}\n" for move in moves)
    return (
        f"record: hand\nruleset: {ruleset}\nindicator: R4\n{head}position:\n  turn: 1\n  phase: {phase}\n"
        f"  racks: {{1: {rack}}}\n  opened: {opened}\n  table:{' []' if not table else ''}\n{groups}"
        f"  stock: {stock}\n{position}moves:{' []' if not moves else ''}\n{body}{tail}"
    )
