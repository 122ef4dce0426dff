"""What salons argue about, as positions to start from: the houses do not all say the same of them."""

from __future__ import annotations

from typing import Any, NamedTuple

from okeyrules.text import Text

_PLAYERS = ["Ayşe", "Burak", "Cem", "Deniz"]
_OPEN = {"0": "melds 103", "1": "melds 110"}


class Example(NamedTuple):
    """A question, and the position with the moves that are asked about."""

    title: Text
    record: dict[str, Any]


def _asked(title: Text, position: dict[str, Any], *moves: str, **more: Any) -> Example:
    taken = {} if position.get("phase") == "take" else {"taken": "stock B1"}
    whole = {"turn": "1", "phase": "play", **taken, "stock": 9, **position}
    record = {"players": _PLAYERS, "indicator": "R4", **more, "position": whole, "moves": list(moves)}
    return Example(title, record)


EXAMPLES: tuple[Example, ...] = (
    _asked(
        Text("Üçlü gruptaki okey alınır mı?", "May the okey be taken out of a set of three?"),
        {"racks": {"1": "Y7 R7 B1 Y13"}, "opened": _OPEN, "table": ["0 B7 L7 O"]},
        "1 swap Y7 > M1",
    ),
    _asked(
        Text("Bir uca üçüncü taş işlenir mi?", "May a third tile be laid off on one end?"),
        {"racks": {"1": "L5 L6 L7 B1 Y13"}, "opened": _OPEN, "table": ["0 L8 L9 L10"]},
        "1 lay-off L7 > M1 left",
        "1 lay-off L6 > M1 left",
        "1 lay-off L5 > M1 left",
    ),
    _asked(
        Text("Okeyi aldırabilecek taş işlek midir?", "Is a tile playable that could take an okey?"),
        {"racks": {"1": "L8 R1 R2 Y5 B12"}, "opened": _OPEN, "table": ["0 L7 O L9"]},
        "1 discard L8",
    ),
    _asked(
        Text("86 sayıyla elden bitilir mi?", "May a hand be finished with 86 points at once?"),
        {
            "taken": "stock Y13",
            "racks": {
                "1": "R1 R2 R3 R4 R5 R6 B2 B3 B4 B5 B6 Y3 Y4 Y5 Y6 Y7 L2 L3 L4 L5 L6 Y13",
            },
            "stock": 12,
        },
        "1 open R1 R2 R3 R4 R5 R6 | B2 B3 B4 B5 B6 | Y3 Y4 Y5 Y6 Y7 | L2 L3 L4 L5 L6",
        "1 discard Y13",
        indicator="B12",
    ),
    _asked(
        Text(
            "Yandan alıp açan, toplayıp açmadan atabilir mi?",
            "Open with the left tile, collect, throw unopened?",
        ),
        {
            "phase": "take",
            "left": "L13",
            "racks": {"1": "R10 R11 R12 R13 L10 L11 L12 B9 Y9 R9 B1 B4 B12 Y2 Y5 L4 R2 R7 Y7 B8 L2"},
            "stock": 12,
        },
        "1 left",
        "1 open R10 R11 R12 R13 | L10 L11 L12 L13 | B9 Y9 R9",
        "1 collect",
        "1 give-back",
        "1 draw Y1",
        "1 discard R2",
    ),
    _asked(
        Text("Okeyi alınan ceza yer mi?", "Does it cost to have an okey taken?"),
        {
            "racks": {"1": "Y8 Y2 B1 L12"},
            "opened": {**_OPEN, "2": "melds 104"},
            "table": ["2 Y6 Y7 O", "0 B3 B4 B5"],
        },
        "1 swap Y8 > M1",
        "1 discard L12",
    ),
    _asked(
        Text("Katlamalıda 120 ile 130 geçilir mi?", "Under katlamali, does 120 beat 130?"),
        {
            "taken": "stock Y2",
            "racks": {"1": "R10 R11 R12 R13 L10 L11 L12 L13 B9 Y9 R9 Y8 B1 B10 Y2 R2 B4 L3 Y11 R7 B2 L7"},
            "opened": {"0": "melds 130"},
            "table": ["0 Y6 Y7 O"],
            "stock": 12,
        },
        "1 open R10 R11 R12 R13 | L10 L11 L12 L13 | B9 Y9 R9",
        "1 discard Y2",
        modes=["katlamali"],
    ),
)
