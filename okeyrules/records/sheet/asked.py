"""What a hand that is being entered still has to tell, as far as it is entered."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.diagnostics import Passage, Span
from okeyrules.records.people import Players
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.append import HandInput, SeatInput
from okeyrules.records.sheet.events import read_event
from okeyrules.records.sheet.receipts import facts_asked
from okeyrules.records.sheet.seats import left_in
from okeyrules.records.sheet.sheet import Hand, Opened, SeatEnd, Sheet
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.tiles import parse_tile, read_tiles

_NOWHERE = Span("", 1, 1, 1, 2)


def asked_of(
    hand: HandInput, players: Sequence[str], rules: Ruleset, number: int, length: int | None
) -> tuple[frozenset[str], ...]:
    """Name for each seat the facts its score depends on, told or not; `hand` has a seat for every player."""
    sheet = Sheet("", rules, tuple(players))
    indicator = parse_tile(hand.indicator) if hand.indicator else None
    events = [read_event(Passage.of(e), Players(players), sheet.partners, []) for e in hand.events]
    made = Hand(
        1,
        _NOWHERE,
        "finish" if hand.finisher else "stock_out",
        _NOWHERE,
        tuple(_end_of(hand.seats[player], indicator) for player in players),
        players.index(hand.finisher) if hand.finisher else -1,
        indicator,
        frozenset(fact.name for key, fact in {**keys.FINISH, **keys.HAND}.items() if key in hand.yes),
        {
            fact.name: tuple(players.index(name) for name in hand.players.get(key, ()))
            for key, fact in keys.PLAYERS.items()
        },
        tuple(event for event in events if event is not None),
    )
    return facts_asked(sheet, made, number, length)


def _end_of(seat: SeatInput, indicator: int | None) -> SeatEnd:
    opened: Opened = seat.opened if seat.opened in ("melds", "pairs") else "none"  # type: ignore[assignment]
    told = {key: int(value) for key, value in seat.left.items() if key != "rack"}
    opening = told.get(keys.size_key(opened)) if opened != "none" else None
    left = {fact.name: told[key] for key, fact in keys.LEFT.items() if key in told}
    if "rack" in seat.left and indicator is not None:
        left = left_in(read_tiles(str(seat.left["rack"])).tiles, indicator)
    return SeatEnd(opened, _NOWHERE, _NOWHERE, opening, left=left)
