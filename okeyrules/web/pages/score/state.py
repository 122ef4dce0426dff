"""What a log comes to: the head of a sheet, its hands with all their former versions, and hands half entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from okeyrules.web.pages.score.store import Entry

Fields = Mapping[str, str]


@dataclass(frozen=True)
class Head:
    """What stands above the hands; `length` is 0 where the match may end at any of its lengths."""

    title: str
    players: tuple[str, ...]
    length: int


class Tap(NamedTuple):
    """What was last put into a field, and by whom."""

    value: str
    version: int
    writer: str


class Form(NamedTuple):
    """A hand as it was once written down."""

    version: int
    at: str
    writer: str
    fields: Fields


@dataclass
class HandLog:
    """One hand: the forms it was saved in, which of them holds (0 for none), and what was tapped since."""

    place: int
    forms: list[Form] = field(default_factory=list)
    holds: int = 0
    held: int = 0  # before it was deleted
    taps: dict[str, Tap] = field(default_factory=dict)
    changed: Entry | None = None  # the last entry that was more than a tap
    events: list[Entry] = field(default_factory=list)

    @property
    def saved(self) -> Fields | None:
        """What the hand says; `None` where it is not written yet, or deleted."""
        return next((form.fields for form in self.forms if form.version == self.holds), None)

    @property
    def draft(self) -> dict[str, str]:
        """What the hand will say once it is saved: the taps over what it said before."""
        fields = {**(self.saved or {}), **{name: tap.value for name, tap in self.taps.items()}}
        return {name: value for name, value in fields.items() if value}


@dataclass
class State:
    """A sheet as its log says. `board` is the version of the last entry that changed more than a half-entered hand."""

    head: Head
    hands: dict[int, HandLog] = field(default_factory=dict)
    version: int = 0
    board: int = 0
    head_changed: Entry | None = None

    @property
    def next_place(self) -> int:
        """The place of the hand that is written next; a place is never given twice."""
        return 1 + max((place for place, hand in self.hands.items() if hand.forms), default=0)

    def hand(self, place: int) -> HandLog:
        """Give what the log says about a hand, nothing where it is not in there."""
        return self.hands.get(place) or HandLog(place)

    @property
    def written(self) -> dict[int, Fields]:
        """The hands that count, by their places."""
        found = ((place, hand.saved) for place, hand in sorted(self.hands.items()))
        return {place: fields for place, fields in found if fields is not None}

    @property
    def deleted(self) -> list[int]:
        """The places of hands that were written and then deleted."""
        return [place for place, hand in sorted(self.hands.items()) if hand.forms and not hand.holds]


def state_of(entries: Iterable[Entry]) -> State:
    """Read a log."""
    state = State(Head("", ("", "", "", ""), 0))
    for entry in entries:
        state.version = entry.version
        if entry.kind == "tap":
            hand = state.hands.setdefault(entry.hand, HandLog(entry.hand))
            tap = Tap(str(entry.body["value"]), entry.version, entry.writer)
            hand.taps[str(entry.body["field"])] = tap
            continue
        state.board = entry.version
        if entry.kind == "head":
            state.head = Head(entry.body["title"], tuple(entry.body["players"]), entry.body["length"])
            state.head_changed = entry
        else:
            _change(state.hands.setdefault(entry.hand, HandLog(entry.hand)), entry)
    return state


def _change(hand: HandLog, entry: Entry) -> None:
    if entry.kind == "save":
        hand.forms.append(Form(entry.version, entry.at, entry.writer, entry.body["fields"]))
        hand.holds = entry.version
    elif entry.kind == "delete":
        hand.held, hand.holds = hand.holds, 0
    elif entry.kind == "back":
        hand.holds = entry.body["version"]
    if entry.kind in ("save", "drop"):
        hand.taps = {}
    hand.changed = entry
    hand.events.append(entry)
