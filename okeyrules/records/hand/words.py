"""Verdicts in words: why a move was refused, which option says so, where that is written; and what fines cost."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.hand_state.layout import FINISH, GOING_ON, MELDS, NONE, PAIRS, STOCK_OUT, VOID
from okeyrules.hand_state.state import State
from okeyrules.records.hand.play import Judged
from okeyrules.records.hand.record import HandRecord
from okeyrules.rules import OPTIONS
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.receipt import label
from okeyrules.text import Lang, Text

REFUSED = Text("olmaz", "refused")
_PAGE = Text("sayfa {page}", "page {page}")
_FINE = Text("ceza {points}: {seat} ({why})", "fine {points}: {seat} ({why})")
_GOES_ON = Text("el sürüyor", "the hand goes on")
_STOCK_OUT = Text("taşlar tükendi, biten olmadı", "the stock ran out, nobody finished")
_VOID = Text("el geçersiz, yeniden dağıtılır", "the hand is void and dealt again")
_FINISHED = Text("{seat} bitirdi", "{seat} finished")
_OPENED = {
    NONE: Text("açmadı", "not opened"),
    MELDS: Text("seri {n}", "melds {n}"),
    PAIRS: Text("çift {n}", "pairs {n}"),
}
_HOW = (
    Text("okeyle", "with the okey"),
    Text("çiftten", "on pairs"),
    Text("elden", "from hand"),
)


def refusal_words(refusal: Refusal, lang: Lang) -> str:
    """Say why a move was refused."""
    return f"{REFUSED.to(lang)}: {refusal.says.to(lang)} ({refusal.code})"


def option_words(path: str, ruleset: Ruleset, lang: Lang) -> str:
    """Give the sentence of the option that decided, with its value."""
    option = OPTIONS[path]
    value = ruleset.values[path]
    return f"{path} ({option.kind.short(value).to(lang)}): {option.sentence(value).to(lang)}"


def source_words(path: str, ruleset: Ruleset, lang: Lang) -> str:
    """Say where the value of an option is written: the page it is from, and the line of the file."""
    cited = ruleset.cited(path)
    page = [_PAGE.to(lang, {"page": cited.page})] if cited.page else []
    return " ".join([*page, f"{cited.span.file}:{cited.span.line}"])


def fine_lines(judged: Judged, record: HandRecord, lang: Lang) -> Iterator[str]:
    """Say what a move cost each seat, and what for."""
    for seat, points in judged.fines.items():
        why = ", ".join(label(applied.line, lang) for applied in judged.lines.get(seat, ()))
        yield _FINE.to(lang, {"points": f"{points:+d}", "seat": seat_words(record, seat, lang), "why": why})


def fine_sources(judged: Judged) -> list[str]:
    """Name the lines of the scoring that a move's fines come from."""
    spans = [applied.line.span() for seat in judged.fines for applied in judged.lines.get(seat, ())]
    return [f"{span.file}:{span.line}" for span in spans]


def seat_words(record: HandRecord, seat: int, lang: Lang) -> str:
    """Name a seat in a sentence."""
    return record.name(seat).to(lang)


def opened_shown(how: int, amount: int, lang: Lang) -> str:
    """Say how a seat has opened, and with how much."""
    return _OPENED[how].to(lang, {"n": amount})


def ending_words(record: HandRecord, s: State, lang: Lang) -> str:
    """Say how the hand ended, or that it goes on."""
    if s.ended != FINISH:
        return {GOING_ON: _GOES_ON, STOCK_OUT: _STOCK_OUT, VOID: _VOID}[s.ended].to(lang)
    words = _FINISHED.to(lang, {"seat": seat_words(record, s.finisher, lang)})
    yes = (s.with_okey, s.opened(s.finisher) == PAIRS, s.from_hand)
    how = [text.to(lang) for text, was in zip(_HOW, yes, strict=True) if was]
    return words + (f" ({', '.join(how)})" if how else "")
