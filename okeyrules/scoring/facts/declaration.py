"""What a fact and an event of the scoring language are: everything that the program must know of one, in one place.

A module of this package declares some of them as `FACTS` or `EVENTS`; the proof, the sheet, its form, the receipt, the
simulation and the documents go through the declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, Protocol

from okeyrules.errors import OkeyError
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Section
from okeyrules.text import Text
from okeyrules.tiles import Okey

Kind = Literal["points", "factor", "count", "number", "yesno", "choice"]
Place = str  # a Section, or the name of an event
Range = tuple[int, int]
Facts = dict[str, int]

NONE, MELDS, PAIRS = 0, 1, 2
SELF, PARTNER, OPPONENT = 0, 1, 2

SECTIONS: tuple[Section, ...] = ("multipliers", "hand", "penalties", "total")
ROWS = ("hand",)
SEAT = ("hand", "penalties")


class EndedHand(Protocol):
    """A hand that is over, as facts are read from it: the state of a table, or what a sheet tells.

    A sheet raises `UntoldError` for what it does not tell.
    """

    @property
    def okey(self) -> Okey:
        """What the indicator makes of the tiles."""

    @property
    def finisher(self) -> int:
        """The seat that finished, -1 for none."""

    @property
    def with_okey(self) -> bool:
        """Whether it finished with the okey."""

    @property
    def from_hand(self) -> bool:
        """Whether it finished from hand."""

    @property
    def riziko(self) -> bool:
        """Whether a false okey had come up as indicator."""

    def opened(self, seat: int) -> int:
        """Give how a seat opened."""

    def opening_value(self, seat: int) -> int:
        """Give the points that a seat opened with, 0 where not with melds."""

    def opening_pairs(self, seat: int) -> int:
        """Give the pairs that a seat opened with, 0 where not with pairs."""

    def declared(self, seat: int) -> bool:
        """Say whether a seat declared pairs."""

    def tiles(self, seat: int) -> int:
        """Give how many tiles are left to a seat."""

    def rack(self, seat: int) -> Sequence[int]:
        """List what is left to a seat, as far as it is known."""


class At(NamedTuple):
    """Whose facts are read: a seat, its partner (-1 for none), which hand of the match it is and of how many."""

    seat: int
    partner: int = -1
    hand_number: int = 1
    hands: int = 3


Reading = Callable[[EndedHand, At], int]


class UntoldError(OkeyError):
    """Something that a sheet does not tell: the fact `name` of a `seat` (0 for what all seats share)."""

    def __init__(self, name: str, seat: int) -> None:
        super().__init__(f"the sheet does not tell `{name}` of seat {seat}")
        self.name = name
        self.seat = seat


class Played(Protocol):
    """Many hands as columns: `hand` one value a hand, `seat` arrays of hands x seats; see `okeyrules.study`."""

    @property
    def hand(self) -> Mapping[str, Any]:
        """The numbers of each hand."""

    @property
    def seat(self) -> Mapping[str, Any]:
        """The numbers of each seat."""

    @property
    def finisher(self) -> Any:
        """The seat that finished each hand, -1 for none."""

    @property
    def partners(self) -> bool:
        """Whether seats play with partners."""

    @property
    def length(self) -> int:
        """How many hands the match has."""


class Scene(NamedTuple):
    """A way a hand ends for a seat, in which numbers have their ranges.

    `facts` are the choices and yes/nos (with what an event says of others who opened), `then` is how the seat had
    opened when the event happened; `melds` and `pairs` are the fewest points and pairs it can have opened with.
    """

    facts: Mapping[str, int]
    frame: Frame
    then: int
    event: str | None
    melds: int
    pairs: int

    @property
    def opened(self) -> int:
        """How the seat opened."""
        return self.facts["opened"]

    @property
    def finished(self) -> int:
        """Whether the seat finished."""
        return self.facts["finished"]


@dataclass(frozen=True)
class Key:
    """How a sheet tells a fact: its key, and where that stands.

    `at` is `seat` (a number for a player), `finish` or `hand` (a yes/no about the finish, the hand), or `players`
    (under the hand, a list of those for whom it is so). `says` describes it in the schema, `ask` is the question for
    it, `short` its label among those of a player on a form (else the question is), `turkish` what a Turk might write
    instead; `most` is the largest number that is read.
    """

    name: str
    at: Literal["seat", "finish", "hand", "players"]
    says: Text
    ask: Text
    short: Text | None = None
    turkish: str = ""
    most: int = 99


@dataclass(frozen=True)
class Fact:
    """Something known about a seat, a hand or an event.

    In the language: `words` names it, `says` holds a phrase for each state (of a yes/no, of a choice), numbers go from
    `low` to `high`; `values` are the words of a choice, `turkish_values` their synonyms in the same order. `where` are
    the sections that know it; of an event's fact it follows from the events, and where it is empty no line may name it.

    In the proof: `ranges` narrows a number to what can be in a scene, numbers of one `group` are looked at together,
    `same_as` is the number of the seat that an event's number repeats; `ways` lists what a yes/no or choice can be as
    a hand ends (`finished`, `opened` and their like are `endings`' own), and `strange` ones are kept out of examples.
    `owner` says that it is 0 but for who opened so, `shared` that all seats of a hand have it in common.

    In a situation's words: `told` says a number (with `{n}`, and `{s}` for an English plural), or that a yes/no holds;
    `unless_zero` leaves 0 unsaid.

    Where it comes from: `read` takes it from a hand that is over, `of_rack` from the tiles of a rack alone, so that it
    is 0 for who finished; `tile` is the one that it counts there.
    `column` is the column of played hands that holds it, `columns` computes it from others; without either a column of
    its own is written. `key` is how a sheet tells it, `hint` how to write what is missing, `unplayed` why the program's
    players never bring it about. Of an event's fact, `ask` is the question for it and `letters` are the answers that
    stand for the values of a choice; one that is `unsaid` stands in no sheet. `assumed` holds where a sheet says
    nothing of it.
    """

    name: str
    turkish: str
    kind: Kind
    words: Text
    where: tuple[Place, ...] = ()
    low: int = 0
    high: int = 0
    values: tuple[str, ...] = ()
    turkish_values: tuple[str, ...] = ()
    says: Mapping[str, Text] = field(default_factory=dict)
    ranges: Callable[[Scene], Range] | None = None
    group: str = ""
    same_as: str = ""
    ways: Callable[[Mapping[str, int], Frame], tuple[int, ...]] | None = None
    strange: bool = False
    owner: int = NONE
    shared: bool = False
    told: Text | None = None
    unless_zero: bool = False
    of_rack: Callable[[Okey, Sequence[int]], int] | None = None
    tile: Callable[[Okey], int] | None = None
    read: Reading | None = None
    column: str = ""
    columns: Callable[[Played], Any] | None = None
    key: Key | None = None
    hint: Text | None = None
    unplayed: Text | None = None
    ask: Text | None = None
    letters: Mapping[str, Text] = field(default_factory=dict)
    assumed: int | None = None
    unsaid: bool = False

    @property
    def is_number(self) -> bool:
        """Whether it is a number with a range, rather than a yes/no or a choice."""
        return self.kind not in ("yesno", "choice")

    @property
    def together(self) -> str:
        """The group that a number belongs to."""
        return self.group or self.same_as or self.name

    @property
    def recorded(self) -> str:
        """The column of played hands that holds it, such as `seat.tiles`; empty where it is computed from others."""
        if self.column or self.columns is not None or self.read is None:
            return self.column
        return f"{'hand' if self.shared else 'seat'}.{self.name}"

    def range_in(self, scene: Scene) -> Range:
        """Give how low and how high a number can be."""
        return self.ranges(scene) if self.ranges is not None else (self.low, self.high)


@dataclass(frozen=True)
class Event:
    """Something that happens during a hand and may cost points; `words` says who pays for it.

    `label` names it on a receipt. `offers` are what a sheet is asked for: the facts that stand after the event, such as
    `playable`, none for the bare event, and how it is said.

    `then` is how the seat had opened when it happened: `as_ended`, `not_yet`, or `either`. `findings` gives what else
    can be the case, and `opened` with it, for a seat whose hand ends so; `bearing` are the facts of that ending which
    decide it, `possible` says whether it can happen under the options, and `option` which of them forbids it. `bare`
    ones need no further word on a sheet. `unplayed` is why the program's players never bring it about.
    """

    name: str
    turkish: str
    words: Text
    facts: Mapping[str, Fact] = field(default_factory=dict)
    label: Text | None = None
    offers: Mapping[str, Text] = field(default_factory=dict)
    then: Literal["as_ended", "not_yet", "either"] = "either"
    findings: Callable[[Mapping[str, int], Frame], Iterator[Facts]] | None = None
    bearing: tuple[str, ...] = ("opened", "finished", "finish.from_hand")
    possible: Callable[[Frame], bool] | None = None
    option: str = ""
    bare: bool = True
    unplayed: Text | None = None

    def found(self, end: Mapping[str, int], frame: Frame) -> Iterator[Facts]:
        """Give how it can find a seat whose hand ends so: `opened` at that moment, and its own facts but numbers."""
        if self.findings is not None:
            yield from self.findings(end, frame)
        elif self.then == "either":
            yield from ({"opened": then} for then in opened_then(end))
        elif self.then == "not_yet":
            yield {"opened": NONE}
        elif end["opened"] != NONE:
            yield {"opened": end["opened"]}


def opened_then(end: Mapping[str, int]) -> tuple[int, ...]:
    """Give how a seat can have opened before its hand was over: not yet, or as at the end."""
    if end["opened"] == NONE or (end["finished"] and end["finish.from_hand"]):
        return (NONE,)
    return (NONE, end["opened"])


def yesno(
    name: str, turkish: str, where: tuple[Place, ...] = (), *, words: Text, yes: Text, no: Text, **more: Any
) -> Fact:
    """Declare a fact that holds or does not."""
    return Fact(name, turkish, "yesno", words, where, says={"yes": yes, "no": no}, **more)


def choice(
    name: str,
    turkish: str,
    where: tuple[Place, ...] = (),
    *,
    words: Text,
    values: Mapping[str, tuple[str, Text]],
    **more: Any,
) -> Fact:
    """Declare a choice; `values` are its words, each with its Turkish synonym and a phrase."""
    says = {value: phrase for value, (_, phrase) in values.items()}
    synonyms = tuple(synonym for synonym, _ in values.values())
    return Fact(
        name,
        turkish,
        "choice",
        words,
        where,
        values=tuple(values),
        turkish_values=synonyms,
        says=says,
        **more,
    )


def facts(*declared: Fact) -> dict[str, Fact]:
    """Give an event's facts by their names."""
    return {fact.name: fact for fact in declared}
