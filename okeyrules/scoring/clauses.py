"""Which clauses a line of each section may have, for who reads a line and for who says what is wrong with it."""

from __future__ import annotations

from okeyrules.diagnostics.model import Diagnostic, Passage
from okeyrules.scoring import syntax_codes as codes
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.tree import At, Section
from okeyrules.scoring.words import event_in, keyword, language_of_line
from okeyrules.text import Text

ALLOWED: dict[Section, tuple[str, ...]] = {
    "multipliers": ("WHEN", "UNLESS"),
    "hand": ("WHEN", "UNLESS", "OVERRIDING"),
    "penalties": ("ON", "ONCE", "WHEN", "UNLESS"),
    "total": (),
}
CLAUSES = frozenset({"WHEN", "UNLESS", "ON", "ONCE", "OVERRIDING"})
SECTION_WORDS: dict[Section, Text] = {
    "multipliers": Text("`multipliers` altındaki bir çarpan", "a multiplier (under `multipliers`)"),
    "hand": Text("`hand` altındaki bir el satırı", "a hand row (under `hand`)"),
    "penalties": Text("`penalties` altındaki bir ceza", "a penalty (under `penalties`)"),
    "total": Text("`total` satırı", "the `total`"),
}


def start_of(section: Section) -> str:
    """Give the rule of the grammar that a line of this section follows."""
    return "multiplier" if section == "multipliers" else "line"


def no_event(passage: Passage, at: At, event: str = "discard", fix: str | None = None) -> Diagnostic:
    """Say that a penalty lacks its `on EVENT`."""
    lang = language_of_line(passage.text)
    return codes.NO_EVENT.at(
        passage.span(*at),
        fix=fix,
        example=f"`{keyword('ON', lang)} {event_in(event, lang)}`",
        events=", ".join(event_in(known, lang) for known in EVENTS),
    )
