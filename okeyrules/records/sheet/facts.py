"""The facts of a seat as a sheet tells them, read as those of a table are; and what it leaves untold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from okeyrules.records.sheet import keys
from okeyrules.records.sheet.sheet import Event, Hand, Sheet
from okeyrules.scoring.facts import EVENTS, MEASURED, Fact
from okeyrules.scoring.facts.declaration import MELDS, PAIRS, At, Reading, UntoldError
from okeyrules.scoring.given import Happening
from okeyrules.tiles import Okey

SEATS = 4
Untold = tuple[str, int]  # a fact and a seat


@dataclass(frozen=True)
class ToldHand:
    """One hand of a sheet as facts are read from it: which of the match it is, and how many that has.

    Where `shown` is given, whatever a person has to tell is hidden but for what is shown, told already or not.
    """

    sheet: Sheet
    hand: Hand
    number: int
    length: int | None
    shown: set[Untold] | None = field(default=None, compare=False)

    def facts(self, seat: int) -> tuple[dict[str, int], dict[str, Untold]]:
        """Give the facts of a seat, and of those that cannot be said what is missing."""
        mate = (seat + 2) % SEATS if self.sheet.partners else -1
        at = At(seat, mate, self.number, self.length or MEASURED["hands"].low)
        known: dict[str, int] = {}
        untold: dict[str, Untold] = {}
        for fact in MEASURED.values():
            if fact.read is None:
                continue  # it follows from others
            try:
                known[fact.name] = self._fact(fact, fact.read, at)
            except UntoldError as missing:
                untold[fact.name] = (missing.name, missing.seat)
        return known, untold

    def _fact(self, fact: Fact, read: Reading, at: At) -> int:
        if fact.of_rack is not None:
            return self._left(fact, at.seat)
        if fact.key is not None and fact.key.at in ("finish", "hand"):
            return int(fact.name in self.hand.yes)
        if fact.name == "hands":
            return self._told(self.length, fact, at.seat)
        return read(self, at)

    def _told(self, value: int | None, fact: Fact, seat: int) -> int:
        """Give what a person tells, if it is told and not hidden; what is shown and not told is taken as least."""
        if self.shown is not None and (fact.name, seat) in self.shown:
            return fact.low if value is None else value
        if self.shown is not None or value is None:
            raise UntoldError(fact.name, seat)
        return value

    def _left(self, fact: Fact, seat: int) -> int:
        end = self.hand.seats[seat]
        if self.hand.finisher == seat:
            return 0
        if fact.name == "tiles" and not end.has_opened:
            dealt: int = self.sheet.ruleset.value("deal.rack")
            return dealt if end.tiles is None else end.tiles
        return self._told(end.left.get(fact.name), fact, seat)

    @property
    def okey(self) -> Okey:
        """What the indicator makes of the tiles."""
        indicator = MEASURED["indicator"]
        return Okey.of(self._told(self.hand.indicator, indicator, 0))

    @property
    def finisher(self) -> int:
        """The seat that finished, -1 for none."""
        return self.hand.finisher

    @property
    def with_okey(self) -> bool:
        """Whether it finished with the okey."""
        return self.hand.with_okey

    @property
    def from_hand(self) -> bool:
        """Whether it finished from hand."""
        return self.hand.from_hand

    @property
    def riziko(self) -> bool:
        """Whether a false okey had come up as indicator."""
        return self.hand.riziko

    def opened(self, seat: int) -> int:
        """Give how a seat opened."""
        return keys.opened_as(self.hand.seats[seat].opened)

    def opening_value(self, seat: int) -> int:
        """Give the points that a seat opened with, 0 where not with melds."""
        return self._size(seat, MELDS)

    def opening_pairs(self, seat: int) -> int:
        """Give the pairs that a seat opened with, 0 where not with pairs."""
        return self._size(seat, PAIRS)

    def _size(self, seat: int, owner: int) -> int:
        if self.opened(seat) != owner:
            return 0
        fact = next(fact for fact in keys.SIZES.values() if fact.owner == owner)
        return self._told(self.hand.seats[seat].opening, fact, seat)

    def declared(self, seat: int) -> bool:
        """Say whether a seat declared pairs."""
        return seat in self.hand.of_players.get("declared_pairs", ())

    def tiles(self, seat: int) -> int:
        """Give how many tiles are left to a seat."""
        return self._left(MEASURED["tiles"], seat)

    def rack(self, seat: int) -> Sequence[int]:
        """List what is left to a seat."""
        return self.hand.seats[seat].rack or ()


def happenings(
    told: ToldHand, seat: int, facts: Mapping[str, int], events: Sequence[Event]
) -> list[Happening]:
    """List what happened to a seat, its opening first: nobody writes that down, but it happened."""
    found = []
    if told.hand.seats[seat].has_opened:
        known = {"opened": told.opened(seat)}
        for name, fact in EVENTS["opening"].facts.items():
            if fact.same_as in facts:
                known[name] = facts[fact.same_as]
        found.append(Happening("opening", known))
    for event in events:
        found += [Happening(event.name, event_facts(told, event))] * event.times
    return found


def event_facts(told: ToldHand, event: Event) -> dict[str, int]:
    """Give the facts of an event as numbers; `opened` is how the seat had opened by then."""
    hand, kind = told.hand, EVENTS[event.name]
    closed_then = (
        "unopened" in event.facts
        or kind.then == "not_yet"
        or (hand.from_hand and hand.finisher == event.seat)
    )
    facts: dict[str, int] = {"opened": 0 if closed_then else told.opened(event.seat)}
    for name, fact in kind.facts.items():
        value = event.facts.get(name, 0 if fact.kind == "yesno" else fact.assumed)
        if value is not None:
            facts[name] = fact.values.index(value) if isinstance(value, str) else int(value)
    return facts
