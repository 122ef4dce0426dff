"""The tiles of a hand record: where each is named, and that no more of them are than exist."""

from __future__ import annotations

from okeyrules.diagnostics import Diagnostic, Passage, Span, declare
from okeyrules.hand_state.state import State
from okeyrules.records.hand import examples
from okeyrules.text import Text
from okeyrules.tiles import FALSE_OKEY, Okey, TileList, code

TOO_MANY = declare(
    "H813",
    "error",
    says=Text(
        "{tile} bu elde en çok {limit} tane olabilir",
        "there can be no more than {limit} of {tile} in this hand",
    ),
    help=Text("taşları yeniden sayın", "count the tiles again"),
    meaning=Text(
        "Her taştan iki tane vardır; göstergenin biri masada açık durur, ıstakada ya da perde olamaz. `O` ile "
        "göstergenin bir üstündeki taş aynı taştır.",
        "There are two of every tile; of the indicator's kind one lies face up, in no rack and no meld. `O` and the "
        "tile one above the indicator are the same tile.",
    ),
    wrong=examples.with_("B1 L13}", "B1 B1 B1}"),
    right=examples.hand(),
)
_ONE_IS_HERE = Text("biri burada", "one is here")


class Seen:
    """The tiles that a record names, with their places."""

    def __init__(self) -> None:
        self.tiles: list[tuple[int, Span]] = []

    def add(self, read: TileList, passage: Passage, but: int = 0) -> None:
        """Take note of tiles; `but` of them are the indicator itself."""
        for tile, (start, end) in list(zip(read.tiles, read.places, strict=True))[but:]:
            self.tiles.append((tile, passage.span(start, end)))

    def check(self, okey: Okey, found: list[Diagnostic]) -> None:
        """Report tiles that are named more often than they exist."""
        places: dict[int, list[Span]] = {}
        for tile, span in self.tiles:
            places.setdefault(okey.real(tile), []).append(span)
        for tile, spans in places.items():
            limit = okey.copies_in_play(tile)
            if len(spans) > limit:
                related = [(span, _ONE_IS_HERE) for span in spans[:limit]]
                found.append(TOO_MANY.at(spans[limit], tile=code(tile), limit=limit, related=related))


def known_copies(s: State) -> list[int]:
    """Count how often each physical tile is known to be somewhere in a hand, the indicator apart."""
    counts = [0] * (FALSE_OKEY + 1)
    for seat in range(4):
        for tile in [*s.rack(seat), *s.pile(seat)]:
            counts[tile] += 1
    for laid in s.table:
        for tile in laid.tiles:
            counts[tile] += 1
    for tile in s.stock[len(s.stock) - s.stock_left :]:
        if tile >= 0:
            counts[tile] += 1
    if s.indicator_used:
        counts[s.okey.indicator] -= 1
    return counts


def one_too_many(s: State) -> int:
    """Find a tile of which more are known than exist; -1 for none."""
    counts = known_copies(s)
    for tile, count in enumerate(counts):
        if count > s.okey.copies_in_play(tile):
            return tile
    return -1
