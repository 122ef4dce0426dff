"""A hand from its beginning, as a record writes it: who holds what, and the stock; or the seed of a shuffle."""

from __future__ import annotations

from okeyrules.diagnostics import declare
from okeyrules.hand_state.layout import NO_TILE, SEATS
from okeyrules.records.copies import read_rack
from okeyrules.records.hand import examples
from okeyrules.records.hand.position import Around
from okeyrules.records.hand.record import seat_name
from okeyrules.records.hand.seats import by_seat
from okeyrules.records.part import Part
from okeyrules.table.deal import Deal
from okeyrules.text import Text

DEALT_SIZE = declare(
    "H814",
    "error",
    says=Text("{what}: {count} taş yazılmış, {size} olmalı", "{what}: {count} tiles are written, not {size}"),
    help=Text("taşları yeniden sayın", "count the tiles again"),
    meaning=Text(
        "Dağıtımda her ıstakada kuralların dediği kadar taş olur; başlayanda bir fazla. Bilinmeyen ıstaka hiç "
        "yazılmaz; destenin yalnız ilk taşları yazılabilir.",
        "A deal gives each rack as many tiles as the rules say, the starter one more. A rack that is not known is left "
        "out; of the stock the first tiles alone may be written.",
    ),
    wrong=examples.hand("moves:\n- 0 discard L6 => ok\n", examples.DEAL.replace("L2 L6", "L6")),
    right=examples.hand("moves:\n- 0 discard L6 => ok\n", examples.DEAL),
)


def read_deal(part: Part, indicator: int, starter: int, riziko: bool, around: Around) -> Deal:
    """Read a deal; sizes are looked at where the rules are known."""
    racks: list[tuple[int, ...] | None] = [None] * SEATS
    for seat, section, word in by_seat(part, "racks", around.players, around.found):
        passage = section.passage(word)
        read = read_rack(passage, around.found)
        around.seen.add(read, passage)
        racks[seat] = tuple(read.tiles)
        if around.rules is not None and not read.errors:
            size = around.rules.value("deal.starter" if seat == starter else "deal.rack")
            if len(read.tiles) != size:
                what = Text("{seat} için ıstaka", "the rack of {seat}").fill(
                    seat=seat_name(around.players.names, seat)
                )
                args = {"what": what, "count": len(read.tiles), "size": size}
                around.found.append(DEALT_SIZE.at(passage.span(), **args))
    stock = _stock(part, around)
    return Deal(indicator, starter, tuple(racks), stock, part.get("die") or 0, part.get("pile") or 0, riziko)


def _stock(part: Part, around: Around) -> tuple[int, ...] | None:
    """Read the stock; tiles after those that are written are not known."""
    if part.get("stock") is None:
        return None
    passage = part.passage("stock")
    read = read_rack(passage, around.found)
    around.seen.add(read, passage)
    tiles = tuple(read.tiles)
    if around.rules is None:
        return tiles
    size = around.rules.value("deal.stock")
    if len(tiles) > size:
        what = Text("deste", "the stock")
        around.found.append(DEALT_SIZE.at(passage.span(), what=what, count=len(tiles), size=size))
    return (*tiles, *([NO_TILE] * (size - len(tiles))))
