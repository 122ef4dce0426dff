"""One hand of a sheet: its indicator, how it ended, its four seats and what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records import examples
from okeyrules.records.copies import TilesSeen, check_copies, read_indicator
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.endings import VOID_SCORES, End, check_end, read_end
from okeyrules.records.sheet.events import read_event
from okeyrules.records.sheet.needs import can_be, facts_needed
from okeyrules.records.sheet.seats import OPENING_GIVEN, Setting, check_left, read_seat, why_not_opened_so
from okeyrules.records.sheet.sheet import Claimed, Event, Hand, SeatEnd
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS, MEASURED, Fact
from okeyrules.text import Text

SEAT_MISSING = declare(
    "H703",
    "error",
    says=Text("bu elde {player} yok", "{player} is missing in this hand"),
    help=Text("`seats` altına ekleyin: `{player}: ...`", "add under `seats`: `{player}: ...`"),
    meaning=Text(
        "Geçersiz el dışında her elde dört oyuncunun da nasıl bitirdiği yazılır.",
        "Unless it is void, a hand says for all four players how it ended.",
    ),
    wrong=examples.with_("    Burak: {opened: none}\n", ""),
    right=examples.sheet(),
)
_ALI = examples.HAND.replace("Burak", "Ali Can")
_ALI_PLAYS = examples.HEAD.replace("Burak", "Ali Can")

SEAT_TWICE = declare(
    "H705",
    "error",
    says=Text("{player} bu elde iki kez yazılmış", "{player} stands twice in this hand"),
    help=Text("birini silin ya da adı düzeltin", "remove one, or correct the name"),
    meaning=Text(
        "Adlar büyük-küçük harf, Türkçe işaretler ve fazla boşluklar bir yana bırakılarak karşılaştırılır.",
        "Names are compared without case, Turkish marks and further spaces.",
    ),
    wrong=examples.sheet(_ALI.replace("Ali Can:", "Ali Can: {opened: none}\n    Ali  Can:"), head=_ALI_PLAYS),
    right=examples.sheet(_ALI, head=_ALI_PLAYS),
)
_DECLARED = examples.HAND.replace("- indicator: R4", "- indicator: R4\n  declared: [Burak]")
_DECLARED_COSTS = (
    examples.HEAD
    + "rules:\n  pairs: {declaration: binding}\n  scoring:\n    hand:\n"
    + "      declared: 404 when opened = none and declared_pairs overriding never_opened\n"
)
DECLARED_MELDS = declare(
    "H738",
    "error",
    says=Text(
        "{player} çifte gittiğini söylemiş, oysa seri açmış", "{player} declared pairs, yet opened with melds"
    ),
    help=Text("`declared` satırını ya da açışı düzeltin", "correct `declared` or the opening"),
    meaning=Text(
        "Çifte gittiğini söyleyen oyuncu ancak çift açabilir.",
        "Who has declared pairs can open with pairs only.",
    ),
    wrong=examples.sheet(_DECLARED.replace("[Burak]", "[Cem]"), head=_DECLARED_COSTS),
    right=examples.sheet(_DECLARED, head=_DECLARED_COSTS),
)
NOT_ASKED = declare(
    "H746",
    "info",
    says=Text(
        "bu kurallarda `{key}` hiçbir puanı değiştirmiyor", "under these rules `{key}` changes no score"
    ),
    help=Text(
        "satır kalabilir; ceza isteniyorsa kural kümesi yanlış seçilmiş olabilir",
        "it may stay; if it should cost something, the sheet may name the wrong ruleset",
    ),
    meaning=Text(
        "Yazbozda verilen bilgiye (çifte gidenler, riziko) kural kümesinin hiçbir puanlama satırı bakmıyor.",
        "No scoring line of the ruleset looks at what the sheet tells here (who declared pairs, a hand of riziko).",
    ),
    wrong=examples.sheet(_DECLARED),
    right=examples.sheet(_DECLARED, head=_DECLARED_COSTS),
)


@dataclass(frozen=True)
class Table:
    """Who plays, by which rules (`None` where the ruleset cannot be used), and the findings so far."""

    players: Players
    rules: Ruleset | None
    found: list[Diagnostic]

    @property
    def partners(self) -> bool:
        """Say whether there are partners."""
        return self.rules is not None and bool(self.rules.value("partnership.enabled"))


def read_hand(part: Part, place: int, table: Table) -> Hand | None:
    """Read one hand; `None` where it cannot be counted."""
    found = table.found
    before = len(found)
    seen = TilesSeen()
    indicator = (
        read_indicator(part.passage("indicator"), found) if part.get("indicator") is not None else None
    )
    end = read_end(part, table.players, found)
    if end is not None and "finish.okey" in end.yes:
        seen.counted.setdefault("okeys", []).append((1, end.span))
    settings = [
        Setting(player, end is not None and end.finisher == seat, indicator, "indicator" in part, table.rules)
        for seat, player in enumerate(table.players.names)
    ]
    seats = _seats(part, end, settings, table, seen)
    events = _events(part, table)
    seats = _with_openings(seats, events, settings, table)
    if end is not None:
        check_end(end, seats, table.players, table.rules, found)
    check_copies(seen, indicator, found)
    of_players = {fact.name: _players(part, key, fact, seats, table) for key, fact in keys.PLAYERS.items()}
    _tell_what_nobody_asks(part, table)
    if len(found) > before and any(d.severity == "error" for d in found[before:]):
        return None
    if end is None or len(seats) not in ((0, 4) if end.kind == "void" else (4,)):
        return None
    return Hand(
        place=place,
        span=part.span,
        ending=end.kind,
        ending_at=end.span,
        seats=tuple(seats[s] for s in range(4)) if len(seats) == 4 else (),
        finisher=end.finisher,
        indicator=indicator,
        yes=end.yes | {fact.name for key, fact in keys.HAND.items() if part.get(key)},
        of_players=of_players,
        events=tuple(e for e in events if e.name != "opening"),
        scores=claimed(part, "scores"),
    )


def claimed(part: Part, key: str) -> tuple[Claimed, ...]:
    """Read a list of whole numbers that the sheet claims."""
    numbers = part.get(key)
    if numbers is None:
        return ()
    return tuple(Claimed(n, s.span) for n, s in zip(numbers, part.scalars(key), strict=True))


def _seats(
    part: Part, end: End | None, settings: Sequence[Setting], table: Table, seen: TilesSeen
) -> dict[int, SeatEnd]:
    section = part.part("seats")
    named: dict[int, Part] = {}
    if section is not None:
        named = _named_seats(section, table)
    is_void = end is not None and end.kind == "void"
    if not is_void and (section is not None or "seats" not in part):
        at = part.key_at("seats")
        for seat, player in enumerate(table.players.names):
            if seat not in named:
                table.found.append(SEAT_MISSING.at(at, player=player))
    seats: dict[int, SeatEnd] = {}
    for seat, seat_part in named.items():
        here = settings[seat]
        ended = read_seat(seat_part, here, seen, table.found)
        if ended is None:
            continue
        seats[seat] = ended
        # Where nobody knows who finished, at least what is left must be possible.
        is_told = end is not None or ended.points or ended.tiles
        if not here.finished and not is_void and is_told:
            check_left(ended, here, table.found)
    return seats


def _named_seats(section: Part, table: Table) -> dict[int, Part]:
    named: dict[int, Part] = {}
    for key, _ in section.node.entries:
        seat = table.players.find(key.value, key.span, table.found)
        seat_part = section.part(key.value)
        if seat < 0 or seat_part is None:
            continue
        if seat in named:
            table.found.append(SEAT_TWICE.at(key.span, player=table.players.names[seat]))
        named.setdefault(seat, seat_part)
    return named


def _events(part: Part, table: Table) -> list[Event]:
    if part.get("void") and "events" in part:
        table.found.append(VOID_SCORES.at(part.key_at("events"), key="events"))
        return []
    events = (
        read_event(s.passage(), table.players, table.partners, table.found) for s in part.scalars("events")
    )
    return [event for event in events if event is not None]


def _with_openings(
    seats: dict[int, SeatEnd], events: list[Event], settings: Sequence[Setting], table: Table
) -> dict[int, SeatEnd]:
    """Put the sizes that `opening` events tell into the seats."""
    seats = dict(seats)
    for event in events:
        seat = seats.get(event.seat)
        if event.name != "opening" or seat is None:
            continue
        name, size = next((k, int(v)) for k, v in event.facts.items())
        here = settings[event.seat]
        why = why_not_opened_so(seat, MEASURED[EVENTS["opening"].facts[name].same_as], size, here)
        if why is None and (event.times > 1 or seat.opening not in (None, size)):
            why = Text("açışı başka yazılmış", "its opening is written differently")
        if why is not None:
            table.found.append(
                OPENING_GIVEN.at(event.span, key="opening", given=size, player=here.player, why=why)
            )
        seats[event.seat] = replace(seat, opening=size, opening_at=event.span)
    return seats


def _tell_what_nobody_asks(part: Part, table: Table) -> None:
    for key, fact in {**keys.PLAYERS, **keys.HAND}.items():
        if part.get(key) and table.rules is not None and fact.name not in facts_needed(table.rules):
            table.found.append(NOT_ASKED.at(part.key_at(key), key=key))


def _players(part: Part, key: str, fact: Fact, seats: dict[int, SeatEnd], table: Table) -> tuple[int, ...]:
    """Read for which players a fact holds; where it must, the sheet need not say it."""
    told: set[int] = set()
    if table.rules is not None:
        for seat, ended in seats.items():
            if can_be(fact, {"opened": keys.opened_as(ended.opened)}, table.rules) == (1,):
                told.add(seat)
    for name in part.scalars(key):
        seat = table.players.find(name.value, name.span, table.found)
        if seat < 0:
            continue
        told.add(seat)
        if seat in seats and seats[seat].opened == "melds":
            table.found.append(DECLARED_MELDS.at(name.span, player=table.players.names[seat]))
    return tuple(sorted(told))
