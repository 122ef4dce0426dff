"""Moves, fines and endings in words, for the person at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.hand_state.layout import SEATS
from okeyrules.hand_state.seats import places_after
from okeyrules.hand_state.state import State
from okeyrules.play.tile_letters import Painter
from okeyrules.records.hand.record import HandRecord
from okeyrules.records.hand.words import ending_words, option_words
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.receipt import Applied, label
from okeyrules.table import moves as m
from okeyrules.table.moves import Move
from okeyrules.text import Lang, Text

_NAMES: Final = (
    Text("Siz", "You"),
    Text("Sağdaki", "Right"),
    Text("Karşıdaki", "Opposite"),
    Text("Soldaki", "Left"),
)
_PARTNER: Final = Text("Eşiniz", "Partner")

# what another player did, and what you did: Turkish says both differently
_DID: Final = {
    m.DRAW: (Text("desteden çekti", "drew"), Text("desteden çektiniz: {tiles}", "drew {tiles}")),
    m.TAKE_LEFT: (
        Text("yandan aldı: {tiles}", "took {tiles} from the left"),
        Text("yandan aldınız: {tiles}", "took {tiles} from the left"),
    ),
    m.GIVE_BACK: (
        Text("yandan aldığını geri bıraktı", "gave the left tile back"),
        Text("yandan aldığını geri bıraktınız", "gave the left tile back"),
    ),
    m.OPEN: (
        Text("el açtı, {n} puan: {tiles}", "opened with {n} points: {tiles}"),
        Text("el açtınız, {n} puan: {tiles}", "opened with {n} points: {tiles}"),
    ),
    m.OPEN_PAIRS: (
        Text("{n} çift açtı: {tiles}", "opened with {n} pairs: {tiles}"),
        Text("{n} çift açtınız: {tiles}", "opened with {n} pairs: {tiles}"),
    ),
    m.MELD: (Text("per indirdi: {tiles}", "laid {tiles}"), Text("per indirdiniz: {tiles}", "laid {tiles}")),
    m.PAIR: (Text("çift indirdi: {tiles}", "laid {tiles}"), Text("çift indirdiniz: {tiles}", "laid {tiles}")),
    m.LAY_OFF: (
        Text("işledi: {tiles} > {on}", "laid off {tiles} > {on}"),
        Text("işlediniz: {tiles} > {on}", "laid off {tiles} > {on}"),
    ),
    m.SWAP: (
        Text("okeyi aldı: {tiles} > {on}", "took the okey: {tiles} > {on}"),
        Text("okeyi aldınız: {tiles} > {on}", "took the okey: {tiles} > {on}"),
    ),
    m.UNDO: (Text("geri aldı", "took a step back"), Text("geri aldınız", "took a step back")),
    m.COLLECT: (Text("geri topladı", "collected"), Text("geri topladınız", "collected")),
    m.DISCARD: (Text("attı: {tiles}", "threw {tiles}"), Text("attınız: {tiles}", "threw {tiles}")),
    m.CLOSE: (Text("eli kapattı", "closed the hand"), Text("eli kapattınız", "closed the hand")),
    m.TIMEOUT: (Text("süresi doldu", "ran out of time"), Text("süreniz doldu", "ran out of time")),
    m.DECLARE_PAIRS: (
        Text("çifte gidiyor", "goes for pairs"),
        Text("çifte gidiyorsunuz", "go for pairs"),
    ),
    m.CLAIM: (Text("işlek dedi", "claimed: playable"), Text("işlek dediniz", "claimed: playable")),
}
_ADVISED: Final = {
    m.DRAW: Text("desteden çek (e)", "draw (e)"),
    m.TAKE_LEFT: Text("yandan al (y)", "take left (y)"),
    m.GIVE_BACK: Text("geri bırak (g)", "give back (g)"),
    m.OPEN: Text("el aç (a), {n} puan: {tiles}", "open (a) with {n} points: {tiles}"),
    m.OPEN_PAIRS: Text("çift aç (p), {n} çift: {tiles}", "open with {n} pairs (p): {tiles}"),
    m.MELD: Text("per indir (a): {tiles}", "lay melds (a): {tiles}"),
    m.PAIR: Text("çift indir (p): {tiles}", "lay pairs (p): {tiles}"),
    m.LAY_OFF: Text("işle: {tiles} > {on}", "lay off {tiles} > {on}"),
    m.SWAP: Text("okeyi al: {tiles} > {on}", "take the okey: {tiles} > {on}"),
    m.COLLECT: Text("geri topla (c)", "collect (c)"),
    m.DISCARD: Text("at: {tiles}", "throw {tiles}"),
    m.CLOSE: Text("eli kapat (x)", "close the hand (x)"),
    m.TIMEOUT: Text("süreyi doldur (süre)", "let the time run out (timeout)"),
    m.DECLARE_PAIRS: Text("çifte gittiğini söyle (çifte)", "declare pairs (declare-pairs)"),
    m.CLAIM: Text("işlek de (işlek)", "claim it (claim)"),
}
_COVERED: Final = Text("bir taş", "a tile")
_FINE: Final = Text("{who}: ceza {points} ({why})", "{who}: fine {points} ({why})")
_REFUSED: Final = Text("Olmaz: {why}", "Refused: {why}")
_YOU_FINISHED: Final = Text("Bitirdiniz!", "You finished!")


def names_of(me: int, partners: bool, lang: Lang) -> list[str]:
    """Name the seats as the person sees them."""
    words = [*_NAMES[:2], _PARTNER if partners else _NAMES[2], _NAMES[3]]
    return [words[places_after(seat, me)].to(lang) for seat in range(SEATS)]


def did(move: Move, value: int, mine: bool, painter: Painter, lang: Lang, covered: bool = False) -> str:
    """Say what a move did; `value` is what an opening was worth, a `covered` discard is not named."""
    words = _DID[move.verb][mine]
    tiles = _COVERED.to(lang) if covered else painter.groups(move.groups)
    return words.to(lang, {"tiles": tiles, "n": value, "on": painter.meld(move.at)})


def advised(move: Move, value: int, painter: Painter, lang: Lang) -> str:
    """Name a move that is advised."""
    facts = {"tiles": painter.groups(move.groups), "n": value, "on": painter.meld(move.at)}
    return _ADVISED[move.verb].to(lang, facts)


def refused(refusal: Refusal, ruleset: Ruleset, lang: Lang) -> str:
    """Say why a move was refused, and which option of the rules decides it."""
    why = _REFUSED.to(lang, {"why": refusal.says})
    return f"{why}\n  {option_words(refusal.option, ruleset, lang)}" if refusal.option else why


def fined(who: str, points: int, fines: Sequence[Applied], lang: Lang) -> str:
    """Say who is charged how much for what."""
    why = ", ".join(label(fine.line, lang) for fine in fines)
    return _FINE.to(lang, {"who": who, "points": f"{points:+d}", "why": why})


def points_of(fines: Sequence[Applied]) -> int:
    """Add fines up."""
    return sum(fine.value * fine.times for fine in fines)


def ended(s: State, me: int, record: HandRecord, lang: Lang) -> str:
    """Say how a hand ended."""
    return _YOU_FINISHED.to(lang) if s.finisher == me else ending_words(record, s, lang)
