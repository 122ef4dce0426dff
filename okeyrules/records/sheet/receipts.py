"""The receipts of one hand: what the sheet says of it, told to the scoring program as facts and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.hand_state.seats import opposite
from okeyrules.records import examples
from okeyrules.records.copies import INDICATOR_NEEDED
from okeyrules.records.sheet.sheet import Event, Hand, SeatEnd, Sheet
from okeyrules.scoring import endings
from okeyrules.scoring.checks.rows import GAP
from okeyrules.scoring.evaluate import BY_NAME, Happening, UnprovenError
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.receipt import Receipt
from okeyrules.text import Text, same
from okeyrules.tiles import number_of

# A house that charges a small opening must know how big it was.
_SMALL = (
    examples.HEAD
    + "rules:\n  scoring:\n    penalties:\n      small: +50 on hand_end when opened = pairs and opening_pairs < 6\n"
)

FACT_NEEDED = declare(
    "H751",
    "error",
    says=Text("{player} için bilinmesi gereken eksik: {fact}", "something about {player} is missing: {fact}"),
    help=Text("eksik bilgiyi ele yazın", "write it into the hand"),
    meaning=Text(
        "Bu evin puanlaması elin başka bir bilgisine de bakıyor: örneğin açışın puanına ya da açmayanın elinde kalana.",
        "The scoring of this house looks at something more: the points of an opening, say, or what is left to a player "
        "who never opened.",
    ),
    wrong=examples.sheet(head=_SMALL),
    right=examples.sheet(examples.HAND.replace("points: 20", "points: 20, pairs: 6"), head=_SMALL),
)
EVENT_IMPOSSIBLE = declare(
    "H744",
    "error",
    says=Text("`{event}` bu elde olamaz: {why}", "`{event}` cannot be in this hand: {why}"),
    help=Text("olayı ya da elin sonunu düzeltin", "correct the event, or the end of the hand"),
    meaning=Text(
        "Olay elin sonuyla bağdaşmıyor: açmamış oyuncunun okeyi alınamaz, eşi olmayanın okeyini eşi alamaz.",
        "The event contradicts the end of the hand: who never opened has laid no okey, and without partners no partner "
        "takes one.",
    ),
    wrong=examples.sheet(
        examples.HAND + "  events: [Burak okey_taken]\n", head=examples.HEAD.replace("klasik", "batak101")
    ),
    right=examples.sheet(
        examples.HAND + "  events: [Cem okey_taken by Deniz]\n",
        head=examples.HEAD.replace("klasik", "batak101"),
    ),
)
NOT_CHARGED = declare(
    "H745",
    "info",
    says=Text("`{event}` bu kurallarda ceza yazmıyor", "under these rules `{event}` costs nothing"),
    help=Text("olay yazılı kalabilir; puanı değiştirmez", "it may stay written; it changes no score"),
    meaning=Text(
        "Kural kümesinin `penalties` satırlarından hiçbiri bu olaya bakmıyor.",
        "None of the lines in `penalties` of the ruleset looks at this event.",
    ),
    wrong=examples.sheet(examples.HAND + "  events: [Cem wrong_opening]\n"),
    right=examples.sheet(
        examples.HAND + "  events: [Cem wrong_opening]\n", head=examples.HEAD.replace("klasik", "puanli")
    ),
)

_OPENED = {"none": 0, "melds": 1, "pairs": 2}
_HOW = {
    "points": Text("kalan taşları ya da toplamını yazın: `points: 48`", "write what is left: `points: 48`"),
    "okeys": Text("elde kalan okeyi yazın: `okeys: 0`", "write the okeys left: `okeys: 0`"),
    "tiles": Text("kaç taş kaldığını yazın: `tiles: 5`", "write how many tiles are left: `tiles: 5`"),
    "opening_value": Text(
        "seri açışın puanını yazın: `value: 112`", "write the points of the opening: `value: 112`"
    ),
    "opening_pairs": Text(
        "kaç çift açtığını yazın: `pairs: 6`", "write with how many pairs it opened: `pairs: 6`"
    ),
    "hands": Text(
        "maçın uzunluğunu yazın: `match: {hands: 5}`", "write the length of the match: `match: {hands: 5}`"
    ),
    "tile": Text("olaya atılan taşı ekleyin: `R8`", "add the tile to the event: `R8`"),
    "by": Text("olaya `melds` ya da `pairs` ekleyin", "add `melds` or `pairs` to the event"),
}
_SAME = {"S": "points", "value": "opening_value", "pairs_laid": "opening_pairs"}


@dataclass(frozen=True)
class _Case:
    """One hand as the scoring sees it: which of the match it is, and how many that has."""

    sheet: Sheet
    hand: Hand
    number: int
    length: int | None
    found: list[Diagnostic]


def receipts_of(
    sheet: Sheet, hand: Hand, number: int, length: int | None, found: list[Diagnostic]
) -> tuple[Receipt, ...]:
    """Score the four seats of a hand; empty where something that the scoring needs is missing."""
    case = _Case(sheet, hand, number, length, found)
    events = [event for event in hand.events if _check_event(case, event)]
    receipts = [_receipt(case, seat, [e for e in events if e.seat == seat]) for seat in range(4)]
    given = tuple(receipt for receipt in receipts if receipt is not None)
    return given if len(given) == 4 else ()


def facts_asked(sheet: Sheet, hand: Hand, number: int, length: int | None) -> tuple[frozenset[str], ...]:
    """Name for each seat what its score depends on and only the table can tell, whether it is told already or not.

    Of `points`, `okeys`, `tiles`, `opening_value`, `opening_pairs`, `indicator` and `hands`, as the hand stands.
    """
    case = _Case(sheet, hand, number, length, [])
    return tuple(_asked(case, seat) for seat in range(4))


def _asked(case: _Case, seat: int) -> frozenset[str]:
    end, told = case.hand.seats[seat], _facts(case, seat)
    hidden = {"indicator", "hands"} | ({"opening_value"} if end.opened == "melds" else set())
    hidden |= {"opening_pairs"} if end.opened == "pairs" else set()
    if case.hand.finisher != seat:
        hidden |= {"points", "okeys"} | ({"tiles"} if end.has_opened else set())
    facts = {name: value for name, value in told.items() if name not in hidden}
    asked: set[str] = set()
    events = [e for e in case.hand.events if e.seat == seat]
    while True:
        happened = [_opening(end, facts)] if end.has_opened else []
        happened += [Happening(e.name, _event_facts(case.hand, e)) for e in events]
        try:
            case.sheet.ruleset.program.seat(facts, happened)
        except UnprovenError:
            break
        except KeyError as missing:
            name = _SAME.get(str(missing.args[0]), str(missing.args[0]))
            if name in facts:
                break  # it is an event that lacks it
            asked |= {name} & hidden
            facts[name] = told.get(name, BY_NAME["S" if name == "points" else name].low)
            continue
        break
    return frozenset(asked)


def _facts(case: _Case, seat: int) -> dict[str, int]:
    """Give the facts of a seat as the scoring language knows them; what the sheet does not say is left out."""
    sheet, hand = case.sheet, case.hand
    end, mate = hand.seats[seat], hand.seats[opposite(seat)]
    finished = hand.finisher == seat
    known: dict[str, int | None] = {
        "opened": _OPENED[end.opened],
        "finished": finished,
        "partner.opened": _OPENED[mate.opened] if sheet.partners else 0,
        "partner.finished": sheet.partners and hand.finisher == opposite(seat),
        "points": 0 if finished else end.points,
        "okeys": 0 if finished else end.okeys,
        "tiles": 0 if finished else _tiles(sheet, end),
        "opening_value": end.opening if end.opened == "melds" else 0,
        "opening_pairs": end.opening if end.opened == "pairs" else 0,
        "finish.happened": hand.finisher >= 0,
        "finish.okey": hand.with_okey,
        "finish.pairs": hand.on_pairs,
        "finish.from_hand": hand.from_hand,
        "indicator": None if hand.indicator is None else number_of(hand.indicator),
        "hand_number": case.number,
        "hands": case.length,
        "seats_opened": hand.seats_opened,
        "declared_pairs": seat in hand.declared,
        "riziko": hand.riziko,
    }
    return {name: int(value) for name, value in known.items() if value is not None}


def _tiles(sheet: Sheet, end: SeatEnd) -> int | None:
    if end.tiles is None and not end.has_opened:
        dealt: int = sheet.ruleset.value("deal.rack")
        return dealt
    return end.tiles


def _receipt(case: _Case, seat: int, events: list[Event]) -> Receipt | None:
    end, facts = case.hand.seats[seat], _facts(case, seat)
    happened = [_opening(end, facts)] if end.has_opened else []
    for event in events:
        happened += [Happening(event.name, _event_facts(case.hand, event))] * event.times
    try:
        return case.sheet.ruleset.program.seat(facts, happened)
    except UnprovenError:
        # no situation that the proofs of the ruleset looked at: better a finding than no answer at all
        case.found.append(GAP.at(end.span, situation=same(case.sheet.players[seat]), count=1))
        return None
    except KeyError as missing:
        # The program asks only for facts that matter to this seat, so this one does.
        case.found.append(_needed(case, seat, str(missing.args[0]), events))
        return None


def _opening(end: SeatEnd, facts: Mapping[str, int]) -> Happening:
    known = {"opened": _OPENED[end.opened]}
    for name, fact in (("value", "opening_value"), ("pairs_laid", "opening_pairs")):
        if fact in facts:
            known[name] = facts[fact]
    return Happening("opening", known)


def _event_facts(hand: Hand, event: Event) -> dict[str, int]:
    """Give the facts of an event as numbers; `opened` is how the seat had opened by then."""
    end = hand.seats[event.seat]
    closed_then = (
        "unopened" in event.facts
        or event.name == "wrong_opening"
        or (hand.from_hand and hand.finisher == event.seat)
    )
    facts: dict[str, int] = {"opened": 0 if closed_then else _OPENED[end.opened]}
    if event.name == "discard":
        facts.update(playable=0, okey=0, finishing=0)
    if event.name == "okey_taken":
        facts["taker"] = endings.OPPONENT
    for name, value in event.facts.items():
        if name != "unopened":
            facts[name] = BY_NAME[name].values.index(value) if isinstance(value, str) else int(value)
    return facts


def _check_event(case: _Case, event: Event) -> bool:
    """Report an event that cannot have happened in a hand that ended so, and one that costs nothing."""
    given = _event_facts(case.hand, event)
    ways = endings.findings(event.name, _facts(case, event.seat), case.sheet.ruleset.frame)
    fed_nobody = _why_fed_nobody(case, event) if event.name == "fed" else None
    if fed_nobody is not None:
        case.found.append(EVENT_IMPOSSIBLE.at(event.span, event=event.name, why=fed_nobody))
        return False
    taker_opened = event.other < 0 or case.hand.seats[event.other].has_opened
    if not taker_opened or not any(all(way[k] == given[k] for k in way if k in given) for way in ways):
        why = _why_impossible(case, event)
        case.found.append(EVENT_IMPOSSIBLE.at(event.span, event=event.name, why=why))
        return False
    if event.name not in case.sheet.ruleset.program.penalties:
        case.found.append(NOT_CHARGED.at(event.span, event=event.name))
    return True


def _why_fed_nobody(case: _Case, event: Event) -> Text | None:
    """Say why the next player, who alone can take the tile, did not open with it."""
    taker = (event.seat + 1) % 4
    end, player = case.hand.seats[taker], case.sheet.players[taker]
    by = event.facts.get("by")
    if not end.has_opened:
        return Text(f"taşı yandan alabilecek {player} elini açmadı", f"{player}, next to play, never opened")
    if by is None or by == end.opened:
        return None
    way = BY_NAME["by"].turkish_values[BY_NAME["by"].values.index(str(by))]
    return Text(
        f"taşı yandan alabilecek {player} {way} açmadı", f"{player}, next to play, did not open with {by}"
    )


def _why_impossible(case: _Case, event: Event) -> Text:
    for seat in (event.seat, event.other):
        if seat >= 0 and not case.hand.seats[seat].has_opened:
            player = case.sheet.players[seat]
            return Text(f"{player} elini açmadı", f"{player} never opened")
    if event.facts.get("taker") == "partner":
        if not case.sheet.partners:
            return Text("eşli oynanmıyor", "nobody plays with a partner")
        return Text("eşi elini açmadı", "the partner never opened")
    return Text("elden bitilen elde başka açan yoktur", "nobody else opens in a hand finished from hand")


def _needed(case: _Case, seat: int, name: str, events: list[Event]) -> Diagnostic:
    """Say which fact the scoring asked for in vain, at the place where it is to be written."""
    fact = _SAME.get(name, name)
    if fact == "indicator":
        return INDICATOR_NEEDED.at(case.hand.span)
    span = case.hand.seats[seat].span
    for event in events:
        if name not in event.facts and name in case.sheet.ruleset.program.needs(event.name):
            span = event.span if name in EVENTS[event.name].facts else span
    words = BY_NAME["S" if fact == "points" else fact].words
    return FACT_NEEDED.at(span, player=case.sheet.players[seat], fact=words, help=_HOW.get(fact))
