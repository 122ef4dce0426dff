"""A half-entered hand under its rules: what is to be asked, what is still missing, and the hand as a sheet has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from okeyrules.records.sheet import keys
from okeyrules.records.sheet.append import HandInput, SeatInput
from okeyrules.records.sheet.asked import asked_of
from okeyrules.records.sheet.endings import knows_void
from okeyrules.records.sheet.needs import facts_needed, is_asked
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS, Fact
from okeyrules.tiles import parse_tile
from okeyrules.web.pages.score.fields import fined

_FINISHED = {"finish.happened": 1, "finished": 1}


@dataclass
class SeatDraft:
    """What is asked about one seat, by the names of the fields in their order; `opened` is empty until it is told."""

    seat: int
    opened: str
    finished: bool
    asked: list[str] = field(default_factory=list)

    def asks(self, keys: Mapping[str, Fact]) -> dict[str, Fact]:
        """Give those of some facts that are asked, by their keys."""
        return {key: fact for key, fact in keys.items() if key in self.asked}

    @property
    def asks_what_is_left(self) -> bool:
        """Say whether anything about the rack is asked."""
        return not keys.LEFT.keys().isdisjoint(self.asked)


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
    def flags(self) -> list[str]:
        """The yes/nos about the finish and the hand that are asked."""
        return [name for name in (*keys.FINISH, *keys.HAND) if name in self.asked]

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
        draft.asked += [key for key, fact in keys.FINISH.items() if is_asked(fact, _FINISHED, rules)]
        if fields.get(f"opened.{draft.finisher}") == "pairs" and "from_hand" in draft.asked:
            draft.asked.remove("from_hand")  # nobody finishes both from hand and on pairs
    draft.asked += [key for key, fact in keys.HAND.items() if is_asked(fact, _FINISHED, rules)]
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
    told = {draft.players[seat.seat]: _told(draft, seat) for seat in draft.seats}
    finisher = draft.players[draft.finisher] if draft.finisher >= 0 else ""
    yes = [key for key in (*keys.FINISH, *keys.HAND) if draft.is_on(key)]
    hand = HandInput("", told, finisher, yes, draft.fields.get("indicator", ""), {}, event_lines(draft))
    asked = asked_of(hand, draft.players, draft.rules, draft.number, draft.length)
    for seat, facts in zip(draft.seats, asked, strict=True):
        _ask_seat(draft, seat, facts)
    racks = any(is_in_tiles(draft, seat) for seat in draft.seats)
    if racks or any("indicator" in facts for facts in asked):
        draft.asked.append("indicator")


def _ask_seat(draft: Draft, seat: SeatDraft, facts: frozenset[str]) -> None:
    if not seat.opened:
        return
    end = {"opened": keys.opened_as(seat.opened)}
    seat.asked += [key for key, fact in keys.PLAYERS.items() if is_asked(fact, end, draft.rules)]
    seat.asked += [key for key, fact in keys.SIZES.items() if fact.name in facts]
    if seat.finished or not draft.ending:
        return
    # who opened and did not finish keeps something, whatever it counts; a rack worth nothing holds okeys alone
    always = {"points"} if seat.opened != "none" else set()
    if "points" in facts | always and draft.fields.get(f"points.{seat.seat}") == "0":
        always.add("okeys")
    seat.asked += [key for key, fact in keys.LEFT.items() if fact.name in facts | always]


def is_in_tiles(draft: Draft, seat: SeatDraft) -> bool:
    """Say whether what is left to a seat is told tile by tile."""
    return seat.asks_what_is_left and bool(draft.fields.get(f"rack.{seat.seat}"))


def _told(draft: Draft, seat: SeatDraft) -> SeatInput:
    told = {key: draft.fields.get(f"{key}.{seat.seat}") for key in (*keys.SEAT, "rack")}
    return SeatInput(seat.opened or "none", {key: value for key, value in told.items() if value})


def _missing(draft: Draft) -> list[str]:
    fields = draft.fields
    missing = [] if draft.ending in ("finish", "stock_out") else ["end"]
    for seat in draft.seats:
        if not seat.opened:
            missing.append(f"opened.{seat.seat}")
        for name in seat.asked:
            fact = keys.SEAT.get(name)
            is_in_rack = name in keys.LEFT and is_in_tiles(draft, seat)
            needed = fact is not None and fact.assumed is None and not is_in_rack
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
    on = {
        key: [players[s.seat] for s in draft.seats if key in s.asked and draft.fields.get(f"{key}.{s.seat}")]
        for key in keys.PLAYERS
    }
    return HandInput(
        ending=draft.ending,
        seats=seats,
        finisher=players[draft.finisher] if draft.finisher >= 0 else "",
        yes=[key for key in (*keys.FINISH, *keys.HAND) if draft.is_on(key)],
        indicator=draft.fields.get("indicator", "") if "indicator" in draft.asked else "",
        players=on,
        events=event_lines(draft),
    )


def _seat_input(draft: Draft, seat: SeatDraft) -> SeatInput:
    fields, left = draft.fields, {}
    for name in seat.asked:
        fact = keys.SEAT.get(name)
        if fact is None or (name in keys.LEFT and is_in_tiles(draft, seat)):
            continue
        value = int(fields.get(f"{name}.{seat.seat}") or 0)
        if value != fact.assumed or "points" not in seat.asked:
            left[name] = value
    rack: dict[str, str | int] = {"rack": fields[f"rack.{seat.seat}"]} if is_in_tiles(draft, seat) else {}
    return SeatInput(seat.opened, {**left, **rack})


def follows(fact: Fact) -> bool:
    """Say whether a fact of an event follows from how the next player opened, so that a form need not ask for it."""
    return fact.name == "by"


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
        for fact in EVENTS[key.partition(" ")[0]].facts.values():
            # the next player alone could take it, so how it was opened with is told already
            opened = draft.seats[(seat + 1) % 4].opened if draft.seats else ""
            words += [opened] if follows(fact) and opened in fact.values else []
        words += [more["word"]] if "word" in more else []
        words += ["unopened"] if "unopened" in more else []
        lines.append(" ".join(word for word in words if word))
    return lines
