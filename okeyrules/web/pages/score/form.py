"""What the page asks about a half-entered hand, and what the hand comes to as far as it is entered."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.records.sheet.ask_events import CHOICES, charged
from okeyrules.records.sheet.endings import knows_void
from okeyrules.records.sheet.events import NEED_OPENING
from okeyrules.records.sheet.judge import JudgedHand
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS
from okeyrules.text import Text
from okeyrules.web.pages.score.draft import Draft
from okeyrules.web.pages.score.fields import END, fined
from okeyrules.web.pages.score.scoring import draft_at, errors, is_over, score, sheet_text
from okeyrules.web.pages.score.state import State
from okeyrules.web.pages.score.store import Made


@dataclass(frozen=True)
class Fine:
    """Something that this house charges; `parts` name what must be told about it beside the player."""

    key: str
    words: Text
    parts: tuple[str, ...]


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
    return [Fine(key, CHOICES[key], _parts(rules, key.split()[0])) for key in charged(rules)]


def _parts(rules: Ruleset, event: str) -> tuple[str, ...]:
    needs, known = rules.program.needs(event), EVENTS[event].facts
    parts: list[str] = [name for name in ("taker", "tile") if name in needs and name in known]
    if "opened" in needs and event not in NEED_OPENING:
        parts.append("unopened")
    return tuple(parts)


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
