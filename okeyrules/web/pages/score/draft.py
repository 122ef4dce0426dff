"""A half-entered hand under its rules: what is to be asked, what is still missing, and the hand as a sheet has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from okeyrules.diagnostics import Passage, Span
from okeyrules.records.people import Players
from okeyrules.records.sheet.append import HandInput, SeatInput
from okeyrules.records.sheet.endings import knows_void
from okeyrules.records.sheet.events import read_event
from okeyrules.records.sheet.needs import asks_declared, asks_riziko, facts_needed
from okeyrules.records.sheet.receipts import facts_asked
from okeyrules.records.sheet.sheet import Event, Hand, Opened, SeatEnd, Sheet
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.tiles import Okey, parse_tile, read_tiles
from okeyrules.web.pages.score.fields import fined

_NOWHERE = Span("", 1, 1, 1, 2)
_SIZE = {"opening_value": "value", "opening_pairs": "pairs"}


@dataclass
class SeatDraft:
    """What is asked about one seat, by the names of the fields in their order; `opened` is empty until it is told."""

    seat: int
    opened: str
    finished: bool
    asked: list[str] = field(default_factory=list)

    @property
    def asks_what_is_left(self) -> bool:
        """Say whether anything about the rack is asked."""
        return not {"points", "okeys", "tiles"}.isdisjoint(self.asked)


@dataclass
class Draft:
    """A hand as far as it is entered. `missing` names the fields that must still be told before it can be written."""

    fields: Mapping[str, str]
    players: Sequence[str]
    rules: Ruleset
    number: int
    length: int | None
    asked: list[str] = field(default_factory=list)
    seats: list[SeatDraft] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    needs: frozenset[str] = frozenset()

    @property
    def ending(self) -> str:
        """How the hand ended: `finish`, `stock_out`, `void`, or nothing where it is not told."""
        end = self.fields.get("end", "")
        return "finish" if end.isdecimal() else end

    @property
    def finisher(self) -> int:
        """The seat that finished, -1 for none."""
        return int(self.fields["end"]) if self.ending == "finish" else -1

    def is_on(self, name: str) -> bool:
        """Say whether a yes/no that is asked was answered with yes."""
        return name in self.asked and bool(self.fields.get(name))

    @property
    def indicator(self) -> int | None:
        """The indicator, where it is told."""
        told = self.fields.get("indicator")
        return parse_tile(told) if told else None


def draft_of(
    fields: Mapping[str, str], players: Sequence[str], rules: Ruleset, number: int, length: int | None
) -> Draft:
    """See what a hand still has to tell under these rules."""
    draft = Draft(fields, players, rules, number, length, needs=facts_needed(rules))
    draft.asked = ["end"]
    if draft.ending == "void" and knows_void(rules):
        return draft
    if draft.finisher >= 0:
        finish = (("with_okey", "finish.okey"), ("from_hand", "finish.from_hand"))
        draft.asked += [name for name, fact in finish if fact in draft.needs]
        if fields.get(f"opened.{draft.finisher}") == "pairs" and "from_hand" in draft.asked:
            draft.asked.remove("from_hand")  # nobody finishes both from hand and on pairs
    draft.asked += ["riziko"] if asks_riziko(rules) else []
    from_hand = draft.is_on("from_hand")
    draft.seats = [_seat(draft, seat, from_hand) for seat in range(4)]
    _ask_facts(draft)
    draft.missing = _missing(draft)
    return draft


def _seat(draft: Draft, seat: int, from_hand: bool) -> SeatDraft:
    finished = seat == draft.finisher
    if from_hand:
        return SeatDraft(seat, "melds" if finished else "none", finished)
    opened = draft.fields.get(f"opened.{seat}", "")
    return SeatDraft(seat, "" if finished and opened == "none" else opened, finished, ["opened"])


def _ask_facts(draft: Draft) -> None:
    """Ask of every seat whatever its score depends on, and whatever shows that the hand holds together."""
    partners = bool(draft.rules.value("partnership.enabled"))
    sheet = Sheet("", draft.rules, tuple(draft.players))
    hand = Hand(1, _NOWHERE, "stock_out", _NOWHERE, tuple(_end_of(draft, seat) for seat in draft.seats))
    events = [read_event(Passage.of(e), Players(draft.players), partners, []) for e in event_lines(draft)]
    hand = replace(hand, finisher=draft.finisher, indicator=draft.indicator, events=_known(events))
    hand = replace(hand, with_okey=draft.is_on("with_okey"), from_hand=draft.is_on("from_hand"))
    asked = facts_asked(sheet, replace(hand, riziko=draft.is_on("riziko")), draft.number, draft.length)
    for seat, facts in zip(draft.seats, asked, strict=True):
        _ask_seat(draft, seat, facts)
    racks = any(is_in_tiles(draft, seat) for seat in draft.seats)
    if racks or any("indicator" in facts for facts in asked):
        draft.asked.append("indicator")


def _known(events: Sequence[Event | None]) -> tuple[Event, ...]:
    return tuple(event for event in events if event is not None)


def _ask_seat(draft: Draft, seat: SeatDraft, facts: frozenset[str]) -> None:
    if not seat.opened:
        return
    if asks_declared(draft.rules, seat.opened):
        seat.asked.append("declared")
    seat.asked += [name for fact, name in _SIZE.items() if fact in facts]
    if seat.finished or not draft.ending:
        return
    # who opened and did not finish keeps something, whatever it counts
    if seat.opened != "none" or "points" in facts:
        seat.asked.append("points")
    # a rack worth nothing holds okeys alone
    if "okeys" in facts or ("points" in seat.asked and draft.fields.get(f"points.{seat.seat}") == "0"):
        seat.asked.append("okeys")
    seat.asked += ["tiles"] if "tiles" in facts else []


def is_in_tiles(draft: Draft, seat: SeatDraft) -> bool:
    """Say whether what is left to a seat is told tile by tile."""
    return seat.asks_what_is_left and bool(draft.fields.get(f"rack.{seat.seat}"))


def _end_of(draft: Draft, seat: SeatDraft) -> SeatEnd:
    def told(name: str) -> int | None:
        value = draft.fields.get(f"{name}.{seat.seat}")
        return int(value) if value else None

    opened: Opened = seat.opened if seat.opened in ("melds", "pairs") else "none"  # type: ignore[assignment]
    end = SeatEnd(opened, _NOWHERE, _NOWHERE, told("value" if opened == "melds" else "pairs"))
    rack = draft.fields.get(f"rack.{seat.seat}")
    if not rack:
        return replace(end, points=told("points"), okeys=told("okeys"), tiles=told("tiles"))
    if draft.indicator is None:
        return end
    okey, tiles = Okey.of(draft.indicator), read_tiles(rack).tiles
    points = sum(okey.value(tile) for tile in tiles)
    return replace(end, points=points, okeys=sum(map(okey.is_okey, tiles)), tiles=len(tiles))


def _missing(draft: Draft) -> list[str]:
    fields = draft.fields
    missing = [] if draft.ending in ("finish", "stock_out") else ["end"]
    for seat in draft.seats:
        if not seat.opened:
            missing.append(f"opened.{seat.seat}")
        for name in seat.asked:
            is_in_rack = name in ("points", "tiles") and is_in_tiles(draft, seat)
            needed = name in ("value", "pairs", "points", "tiles") and not is_in_rack
            if needed and not fields.get(f"{name}.{seat.seat}"):
                missing.append(f"{name}.{seat.seat}")
    if "indicator" in draft.asked and not fields.get("indicator"):
        missing.insert(0, "indicator")
    return missing


# --- as a sheet has it ---------------------------------------------------------------------------------


def hand_input(draft: Draft) -> HandInput:
    """Give a hand that lacks nothing as it is written into a sheet."""
    if draft.ending == "void":
        return HandInput("void")
    players = draft.players
    seats = {players[seat.seat]: _seat_input(draft, seat) for seat in draft.seats}
    told = [seat.seat for seat in draft.seats if "declared" in seat.asked]
    return HandInput(
        ending=draft.ending,
        seats=seats,
        finisher=players[draft.finisher] if draft.finisher >= 0 else "",
        with_okey=draft.is_on("with_okey"),
        from_hand=draft.is_on("from_hand"),
        indicator=draft.fields.get("indicator", "") if "indicator" in draft.asked else "",
        riziko=draft.is_on("riziko"),
        declared=[players[seat] for seat in told if draft.fields.get(f"declared.{seat}")],
        events=event_lines(draft),
    )


def _seat_input(draft: Draft, seat: SeatDraft) -> SeatInput:
    fields, left = draft.fields, {}
    for name in seat.asked:
        in_rack = is_in_tiles(draft, seat) and name in ("points", "okeys", "tiles")
        if name in ("opened", "declared") or in_rack:
            continue
        value = int(fields.get(f"{name}.{seat.seat}") or 0)
        if name != "okeys" or value or "points" not in seat.asked:
            left[name] = value
    rack: dict[str, str | int] = {"rack": fields[f"rack.{seat.seat}"]} if is_in_tiles(draft, seat) else {}
    return SeatInput(seat.opened, {**left, **rack})


def event_lines(draft: Draft) -> list[str]:
    """Write what happened as a sheet has it: `2x Cem discard playable`."""
    lines = []
    for name, times in sorted(draft.fields.items()):
        found = fined(name)
        if found is None or not times:
            continue
        seat, key, more = found
        words = ["" if times == "1" else f"{times}x", draft.players[seat], key]
        words += ["by " + draft.players[int(more["taker"])]] if "taker" in more else []
        words += [more["tile"]] if "tile" in more else []
        if key == "fed":
            # the next player alone could take it, so how it was opened with is told already
            opened = draft.seats[(seat + 1) % 4].opened if draft.seats else ""
            words += [opened] if opened in ("melds", "pairs") else []
        words += ["unopened"] if "unopened" in more else []
        lines.append(" ".join(word for word in words if word))
    return lines
