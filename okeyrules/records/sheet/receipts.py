"""The receipts of one hand: what the sheet says of it, told to the scoring program as facts and events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.records import examples
from okeyrules.records.copies import INDICATOR_NEEDED
from okeyrules.records.sheet.facts import ToldHand, Untold, event_facts, happenings
from okeyrules.records.sheet.sheet import Event, Hand, Sheet
from okeyrules.scoring.checks.rows import GAP
from okeyrules.scoring.evaluate import UnprovenError
from okeyrules.scoring.facts import EVENTS, MEASURED, Fact
from okeyrules.scoring.facts.rack import POINTS
from okeyrules.scoring.given import MissingFactError
from okeyrules.scoring.receipt import Receipt
from okeyrules.text import Text, same

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

_SAME = {"S": POINTS, **{name: fact.same_as for name, fact in EVENTS["opening"].facts.items()}}


@dataclass(frozen=True)
class _Case:
    """One hand as the scoring sees it, and the findings so far."""

    told: ToldHand
    found: list[Diagnostic]

    @property
    def hand(self) -> Hand:
        """What the sheet says of it."""
        return self.told.hand

    @property
    def sheet(self) -> Sheet:
        """The sheet it stands in."""
        return self.told.sheet


def receipts_of(
    sheet: Sheet, hand: Hand, number: int, length: int | None, found: list[Diagnostic]
) -> tuple[Receipt, ...]:
    """Score the four seats of a hand; empty where something that the scoring needs is missing."""
    case = _Case(ToldHand(sheet, hand, number, length), found)
    events = [event for event in hand.events if _check_event(case, event)]
    receipts = [_receipt(case, seat, [e for e in events if e.seat == seat]) for seat in range(4)]
    given = tuple(receipt for receipt in receipts if receipt is not None)
    return given if len(given) == 4 else ()


def facts_asked(sheet: Sheet, hand: Hand, number: int, length: int | None) -> tuple[frozenset[str], ...]:
    """Name for each seat what its score depends on and only the table can tell, whether it is told already or not.

    Of what is left, the size of an opening, `indicator` and `hands` (these two of the first seat), as the hand stands.
    """
    case = _Case(ToldHand(sheet, hand, number, length), [])
    asked: list[set[str]] = [set() for _ in range(4)]
    for seat in range(4):
        _ask(case, asked, seat)
    return tuple(map(frozenset, asked))


def _ask(case: _Case, asked: Sequence[set[str]], seat: int) -> None:
    """See what the score of a seat depends on, by hiding all that a person tells and showing what is asked for."""
    shown: set[Untold] = set()
    told = replace(case.told, shown=shown)
    events = [e for e in case.hand.events if e.seat == seat]
    while True:
        facts, untold = told.facts(seat)
        try:
            case.sheet.ruleset.program.settle(facts, happenings(told, seat, facts, events))
        except UnprovenError:
            return
        except MissingFactError as missing:
            wanted = untold.get(_SAME.get(missing.name, missing.name))
            if wanted is None:
                return  # it is an event that lacks it
            shown.add(wanted)
            asked[wanted[1]].add(wanted[0])
            continue
        return


def _receipt(case: _Case, seat: int, events: Sequence[Event]) -> Receipt | None:
    facts, untold = case.told.facts(seat)
    try:
        return case.sheet.ruleset.program.settle(facts, happenings(case.told, seat, facts, events))
    except UnprovenError:
        # no situation that the proofs of the ruleset looked at: better a finding than no answer at all
        player = same(case.sheet.players[seat])
        case.found.append(GAP.at(case.hand.seats[seat].span, situation=player, count=1))
    except MissingFactError as missing:
        # The program asks only for facts that matter to this seat, so this one does.
        wanted = untold.get(_SAME.get(missing.name, missing.name))
        if wanted is None:
            case.found.append(_event_lacks(case, missing.name, events))
        elif wanted[0] == "indicator":
            case.found.append(INDICATOR_NEEDED.at(case.hand.span))
        else:
            case.found.append(_needed(case, MEASURED[wanted[0]], wanted[1], case.hand.seats[wanted[1]].span))
    return None


def _check_event(case: _Case, event: Event) -> bool:
    """Report an event that cannot have happened in a hand that ended so, and one that costs nothing."""
    given = event_facts(case.told, event)
    ways = EVENTS[event.name].found(case.told.facts(event.seat)[0], case.sheet.ruleset.frame)
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
    ways = EVENTS["fed"].facts["by"]
    way = ways.turkish_values[ways.values.index(str(by))]
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


def _event_lacks(case: _Case, name: str, events: Sequence[Event]) -> Diagnostic:
    """Say which fact of an event the scoring asked for in vain, at the event."""
    program = case.sheet.ruleset.program
    event = next(e for e in events if name not in e.facts and name in program.needs(e.name))
    return _needed(case, EVENTS[event.name].facts[name], event.seat, event.span)


def _needed(case: _Case, fact: Fact, seat: int, span: Span) -> Diagnostic:
    """Say which fact the scoring asked for in vain, at the place where it is to be written."""
    return FACT_NEEDED.at(span, player=case.sheet.players[seat], fact=fact.words, help=fact.hint)
