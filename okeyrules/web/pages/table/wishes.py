"""What a client may ask for: small JSON objects, read with every bound checked, and nothing in them believed.

    {"do": "discard", "tiles": [["R7"]], "n": 12, "sure": true}

`do` is a move's verb or one of `OTHERS`; `tiles` are groups of tiles by their codes, `at` a meld of the table from 0,
`end` `left` or `right`. `n` comes back with the answer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from okeyrules.hand_state.layout import SEATS
from okeyrules.melds import LEFT, RIGHT
from okeyrules.table import helper
from okeyrules.table.moves import ANY_END, VERBS
from okeyrules.text import Text
from okeyrules.tiles import FALSE_OKEY, code

LONGEST: Final = 4096
OTHERS: Final = (
    "lay",  # tiles to a meld of the table: a lay-off, or the okey is taken
    "lay-off-all",
    "arrange",
    "hint",
    "score",
    "log",
    "start",
    "next",
    "name",
    "seat",
)
ORDERS: Final = {"runs": helper.RUNS_AND_SETS, "pairs": helper.PAIRS_FIRST, "sort": helper.SORTED}
_ENDS: Final = {"left": LEFT, "right": RIGHT}
_TILES: Final = {code(tile): tile for tile in range(FALSE_OKEY + 1)}
_MOST_TILES: Final = 22
NOT_UNDERSTOOD = Text("istek anlaşılmadı", "the request was not understood")


@dataclass(frozen=True)
class Wish:
    """A request that was understood; what it does not need is left at nothing."""

    do: str
    tiles: tuple[tuple[int, ...], ...] = ()
    at: int = -1
    end: int = ANY_END
    sure: bool = False
    n: int = 0
    how: str = ""
    name: str = ""
    seat: int = -1
    to: str = ""

    @property
    def verb(self) -> int:
        """The verb of a move, -1 where it is none."""
        return VERBS.index(self.do) if self.do in VERBS else -1


def read_wish(text: str) -> Wish | None:
    """Read a message; `None` where it is none of ours."""
    if len(text) > LONGEST:
        return None
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("do") not in (*VERBS, *OTHERS):
        return None
    tiles = _tiles(data.get("tiles", []))
    if tiles is None:
        return None
    return Wish(
        do=data["do"],
        tiles=tiles,
        at=_number(data.get("at"), 99),
        end=_ENDS.get(_word(data.get("end")), ANY_END),
        sure=data.get("sure") is True,
        n=_number(data.get("n"), 2**31),
        how=_word(data.get("how")),
        name=_word(data.get("name")),
        seat=_number(data.get("seat"), SEATS - 1),
        to=_word(data.get("to")),
    )


def _word(data: Any) -> str:
    return data[:200] if isinstance(data, str) else ""


def _number(data: Any, most: int) -> int:
    return data if isinstance(data, int) and not isinstance(data, bool) and 0 <= data <= most else -1


def _tiles(data: Any) -> tuple[tuple[int, ...], ...] | None:
    if not isinstance(data, list) or len(data) > _MOST_TILES:
        return None
    groups = []
    for group in data:
        if not isinstance(group, list) or not 0 < len(group) <= _MOST_TILES:
            return None
        if not all(isinstance(tile, str) and tile in _TILES for tile in group):
            return None
        groups.append(tuple(_TILES[tile] for tile in group))
    return tuple(groups)
