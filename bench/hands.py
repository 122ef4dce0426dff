"""The hands that everything is measured on: a hundred with no, one and two okeys, their best value proven."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).parent.parent / "tests" / "data" / "optima.json"


@dataclass(frozen=True)
class Hand:
    """A rack without its okeys (as colour and number), how many okeys there are, and the best value."""

    tiles: list[tuple[int, int]]
    okeys: int
    optimum: int

    @property
    def faces(self) -> list[int]:
        """Give the tiles as `Rack` takes them."""
        return [colour * 13 + number - 1 for colour, number in self.tiles] + [53] * self.okeys


def hands(okeys: int) -> list[Hand]:
    """Give the hands with so many okeys."""
    every = json.loads(FILE.read_text(encoding="utf-8"))
    return [
        Hand([(c, n) for c, n in hand["hand"]], okeys, hand["optimum"])
        for hand in every
        if hand["jokers"] == okeys
    ]
