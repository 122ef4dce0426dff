"""A replayed hand for a person at a terminal, in plain characters."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.hand_state.layout import NO_TILE, SEATS
from okeyrules.records.hand.data import amount_of, shown_tiles
from okeyrules.records.hand.play import Judged, Replayed
from okeyrules.records.hand.words import (
    ending_words,
    fine_lines,
    fine_sources,
    opened_shown,
    option_words,
    refusal_words,
    seat_words,
    source_words,
)
from okeyrules.text import Lang, Text
from okeyrules.tiles import code

_RULES = Text("Kurallar", "Rules")
_INDICATOR = Text("Gösterge {indicator}, okey {okey}", "Indicator {indicator}, okey {okey}")
_MOVES = Text("Hamleler", "Moves")
_END = Text("Son durum", "End state")
_SCORES = Text("Puanlar", "Scores")
_TABLE = Text("Masa", "Table")
_RACK = Text("{seat}: {opened}, ıstaka: {rack}", "{seat}: {opened}, rack: {rack}")
_UNKNOWN = Text("bilinmiyor", "not known")
_NO_SCORE = Text("bilinmeyen taşlara bağlı", "depends on tiles that are not known")
_TURN = Text("sıra: {seat}, solda: {left}, destede: {stock}", "turn: {seat}, left: {left}, stock: {stock}")


def render(played: Replayed, lang: Lang, *, details: bool = False) -> str:
    """Write the moves with their verdicts, then the end state and, where the hand is over, the scores.

    With `details` each point is traced to the line of the ruleset that made it.
    """
    record, s = played.record, played.state
    head = [record.title] if record.title else []
    head.append(f"{_RULES.to(lang)}: {played.ruleset.name.to(lang)}")
    head.append(_INDICATOR.to(lang, {"indicator": code(s.okey.indicator), "okey": code(s.okey.tile)}))
    blocks = ["\n".join(head)]
    if played.moves:
        blocks.append("\n".join([f"{_MOVES.to(lang)}:", *_moves(played, lang)]))
    blocks.append("\n".join([f"{_END.to(lang)}: {ending_words(record, s, lang)}", *_state(played, lang)]))
    if played.receipts:
        blocks.append("\n".join([f"{_SCORES.to(lang)}:", *_scores(played, lang, details)]))
    return "\n\n".join(blocks) + "\n"


def _moves(played: Replayed, lang: Lang) -> Iterator[str]:
    width = max(len(str(judged.written.move)) for judged in played.moves)
    for judged in played.moves:
        yield f"  {str(judged.written.move).ljust(min(width, 60))}  {verdict_words(judged, lang)}"
        refusal = judged.verdict.refusal
        if refusal is not None and refusal.option is not None:
            where = source_words(refusal.option, played.ruleset, lang)
            yield f"      {option_words(refusal.option, played.ruleset, lang)} [{where}]"
        for line in fine_lines(judged, played.record, lang):
            yield f"      {line} [{', '.join(fine_sources(judged))}]"


def verdict_words(judged: Judged, lang: Lang) -> str:
    """Say in a few words what became of a move."""
    refusal = judged.verdict.refusal
    return "ok" if refusal is None else refusal_words(refusal, lang)


def _state(played: Replayed, lang: Lang) -> Iterator[str]:
    s, record = played.state, played.record
    for seat in range(SEATS):
        opened = opened_shown(s.opened(seat), amount_of(s, seat), lang)
        rack = shown_tiles(s, s.rack(seat)) if s.tiles(seat) >= 0 else _UNKNOWN.to(lang)
        if s.tiles(seat) >= 0 and s.hidden(seat) > 0:
            rack = f"{rack} + {s.hidden(seat)} ?".lstrip()
        args = {"seat": seat_words(record, seat, lang), "opened": opened, "rack": rack or "-"}
        yield "  " + _RACK.to(lang, args)
    for at, laid in enumerate(s.table):
        name = f"{_TABLE.to(lang)} M{at + 1}"
        yield f"  {name}: {shown_tiles(s, laid.tiles)} ({seat_words(record, laid.seat, lang)})"
    if not s.ended:
        left = code(s.left_tile) if s.left_tile != NO_TILE else "-"
        args = {"seat": seat_words(record, s.turn, lang), "left": left, "stock": str(s.stock_left)}
        yield "  " + _TURN.to(lang, args)


def _scores(played: Replayed, lang: Lang, details: bool) -> Iterator[str]:
    for seat, receipt in enumerate(played.receipts):
        name = seat_words(played.record, seat, lang)
        if receipt is None:
            yield f"  {name}: ? ({_NO_SCORE.to(lang)})"
            continue
        yield f"  {name}: {receipt.total}  ({receipt.words(lang)})"
        if details:
            for line in receipt.lines(lang):
                yield f"      {line}"
