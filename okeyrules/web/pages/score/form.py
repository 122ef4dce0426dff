"""What the page asks about a half-entered hand, and what the hand comes to as far as it is entered."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.records.sheet.ask_events import CHOICES, charged
from okeyrules.records.sheet.endings import knows_void
from okeyrules.records.sheet.judge import JudgedHand
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS, Event, Fact
from okeyrules.text import Text
from okeyrules.web.pages.score.draft import Draft, follows
from okeyrules.web.pages.score.fields import END, fined
from okeyrules.web.pages.score.scoring import draft_at, errors, is_over, score, sheet_text
from okeyrules.web.pages.score.state import State
from okeyrules.web.pages.score.store import Made


@dataclass(frozen=True)
class Fine:
    """Something that this house charges, and what must be told about it beside the player.

    `facts` are those of the event; `unopened` says whether it matters that it was before the opening.
    """

    key: str
    words: Text
    facts: tuple[Fact, ...]
    unopened: bool

    @property
    def parts(self) -> tuple[str, ...]:
        """Name what must be told."""
        return (*(fact.name for fact in self.facts), *(["unopened"] if self.unopened else []))


@dataclass
class Form:
    """The form of one hand. `judged` is what the hand comes to once nothing is missing and nothing is wrong."""

    place: int
    version: int
    is_correction: bool
    draft: Draft
    ends: dict[str, Text]
    fines: list[Fine]
    told: list[str]
    faults: list[Text] = field(default_factory=list)
    judged: JudgedHand | None = None
    is_touched: bool = False


def fines_of(rules: Ruleset) -> list[Fine]:
    """List what the house charges, each with what its scoring looks at."""
    return [_fine(rules, key, EVENTS[key.split()[0]]) for key in charged(rules)]


def _fine(rules: Ruleset, key: str, event: Event) -> Fine:
    needs = rules.program.needs(event.name)
    asked = [fact for fact in event.facts.values() if fact.ask and fact.name in needs and not follows(fact)]
    return Fine(key, CHOICES[key], tuple(asked), "opened" in needs and event.then == "either")


def form_of(made: Made, state: State, place: int) -> Form | None:
    """Make the form of a hand; `None` where the match is over and no hand can follow."""
    hand = state.hand(place)
    is_correction = hand.saved is not None
    before = score(sheet_text(made, state)).result
    if not is_correction and before is not None and is_over(state, before):
        return None
    draft = draft_at(made, state, place)
    rules = draft.rules
    ends = {str(seat): Text(name, name) for seat, name in enumerate(state.head.players)}
    ends["stock_out"] = END["stock_out"]
    if knows_void(rules):
        ends["void"] = END["void"]
    fines = [] if draft.ending == "void" else fines_of(rules)
    simple = {fine.key for fine in fines if not fine.parts}
    told = [name for name in sorted(draft.fields) if _is_listed(name, simple)] if fines else []
    form = Form(place, state.version, is_correction, draft, ends, fines, told, is_touched=bool(hand.taps))
    if not draft.missing:
        report = score(sheet_text(made, state, {place: draft.fields}))
        form.faults = errors(report)
        if report.result is not None and not form.faults:
            form.judged = report.result.hands[sorted({*state.written, place}).index(place)]
    return form


def _is_listed(name: str, simple: set[str]) -> bool:
    """Say whether a fine is told in words of its own: one that is more than a player and a count."""
    found = fined(name)
    return found is not None and (found[1] not in simple or bool(found[2]))
