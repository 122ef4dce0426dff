"""The events of a hand: `Cem discard playable`, `2x Ayşe okey_taken by Deniz`, `Burak fed 8 melds`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from okeyrules.diagnostics import Code, Diagnostic, Passage, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.records import examples
from okeyrules.records.people import Players
from okeyrules.records.sheet.sheet import Event
from okeyrules.scoring.facts import EVENTS, Fact
from okeyrules.scoring.facts import Event as Kind
from okeyrules.text import Text, fold
from okeyrules.tiles import FALSE_OKEY, TileError, number_of, parse_tile

UNKNOWN_EVENT = declare(
    "H741",
    "error",
    says=Text("`{word}` diye bir olay yok", "there is no event `{word}`"),
    help=Text("olaylar: {known}", "the events are: {known}"),
    meaning=Text(
        "Bir olay satırı oyuncunun adıyla başlar, olayın adıyla sürer: `Cem discard playable` (Cem işlek attı), "
        "`Burak wrong_opening` (Burak yanlış açtı). Türkçe adlar da olur: `Cem atma işlek`.",
        "An event begins with the player's name and goes on with the name of the event: `Cem discard playable`, "
        "`Burak wrong_opening`.",
    ),
    wrong=examples.sheet(examples.HAND + "  events: [Cem discart playable]\n"),
    right=examples.sheet(examples.HAND + "  events: [Cem discard playable]\n"),
)
EVENT_WORD = declare(
    "H742",
    "error",
    says=Text(
        "`{word}` sözcüğü `{event}` olayına uymuyor", "`{word}` does not belong to the event `{event}`"
    ),
    help=Text("{event} olayında olabilecekler: {known}", "with {event} may stand: {known}"),
    meaning=Text(
        "Olayın adından sonra o olay hakkında bilinenler yazılır: discard için playable, okey ve atılan taş; "
        "okey_taken için `by` ve alanın adı; fed için taşın sayısı ve melds ya da pairs; opening için açışın "
        "büyüklüğü.",
        "After the event comes what is known about it: for discard `playable`, `okey` and the tile; for okey_taken "
        "`by` and a name; for fed the number of the tile and melds or pairs; for opening its size.",
    ),
    wrong=examples.sheet(examples.HAND + "  events: [Cem discard playible]\n"),
    right=examples.sheet(examples.HAND + "  events: [Cem discard playable R8]\n"),
)
EVENT_EMPTY = declare(
    "H743",
    "error",
    says=Text("`{event}` olayında eksik var", "the event `{event}` is incomplete"),
    help=Text("ekleyin: {known}", "add one of: {known}"),
    meaning=Text(
        "Olay hakkında yeterince şey yazılmamış: kim, ne yaptı? Yalnız `discard` demek her turda olanı söyler.",
        "Nothing is said about the event: who, and what? A bare `discard` happens in every turn.",
    ),
    wrong=examples.sheet(examples.HAND + "  events: [Cem discard]\n"),
    right=examples.sheet(examples.HAND + "  events: [Cem discard okey]\n"),
)

# The end of the hand happens to every seat by itself.
_EVENTS = [kind for kind in EVENTS.values() if kind.name != "hand_end"]
KNOWN = Text(", ".join(f"{k.name} ({k.turkish})" for k in _EVENTS), ", ".join(k.name for k in _EVENTS))
_NAMES = {fold(word): kind for kind in _EVENTS for word in (kind.name, kind.turkish)}
_BY = ("by", "alan")
_UNOPENED = ("unopened", "acmadan")
_MOST_TIMES = 21


class _Word(NamedTuple):
    text: str
    start: int
    end: int


@dataclass
class _Line:
    """One event as it is being read."""

    passage: Passage
    players: Players
    partners: bool
    found: list[Diagnostic]
    times: int = 1
    seat: int = -1
    other: int = -1
    facts: dict[str, int | bool | str] = field(default_factory=dict)

    def report(self, code: Code, at: _Word, **args: Any) -> None:
        self.found.append(code.at(self.passage.span(at.start, at.end), **args))

    def incomplete(self, known: str | Text) -> None:
        self.found.append(EVENT_EMPTY.at(self.passage.span(), event=self.passage.text, known=known))


def read_event(passage: Passage, players: Players, partners: bool, found: list[Diagnostic]) -> Event | None:
    """Read one event; `None` where it cannot be understood."""
    line = _Line(passage, players, partners, found)
    words = _repeated(line, _split(passage.text))
    length = _name_length(words, players)
    if not length:
        if not words:
            line.incomplete(Text("oyuncu ve olay", "a player and an event"))
        elif players.names:
            found.append(players.unknown(words[0].text, passage.span(words[0].start, words[0].end)))
        return None
    line.seat = players.seat(_joined(words[:length]))
    if len(words) == length:
        line.incomplete(KNOWN)
        return None
    kind = _kind(line, words[length])
    if kind is None or not _read_facts(line, kind, words[length + 1 :]):
        return None
    if not kind.bare and not line.facts:
        line.incomplete(_known_words(kind))
        return None
    return Event(line.seat, kind.name, line.facts, line.times, passage.span(), line.other)


def _joined(words: Sequence[_Word]) -> str:
    return " ".join(word.text for word in words)


def _split(text: str) -> list[_Word]:
    words, start = [], 0
    for piece in text.split():
        start = text.index(piece, start)
        words.append(_Word(piece, start, start + len(piece)))
        start += len(piece)
    return words


def _repeated(line: _Line, words: list[_Word]) -> list[_Word]:
    """Take `2x`, `x2` or `2 x` off either end."""
    if len(words) > 1 and words[0].text.isdecimal() and words[1].text in ("x", "kez", "kere"):
        words = [_Word(f"{words[0].text}x", words[0].start, words[1].end), *words[2:]]
    for word, rest in ((w, r) for w, r in ((words[:1], words[1:]), (words[-1:], words[:-1])) if w):
        digits = word[0].text.lower().strip("x")
        if word[0].text.lower() in (f"{digits}x", f"x{digits}") and digits.isdecimal():
            line.times = int(digits) if len(digits) < 3 else _MOST_TIMES + 1
            if not 1 <= line.times <= _MOST_TIMES:
                known = Text(f"1x ile {_MOST_TIMES}x arası", f"1x to {_MOST_TIMES}x")
                args = {"word": word[0].text, "event": line.passage.text, "known": known}
                line.report(EVENT_WORD, word[0], **args)
            return list(rest)
    return words


def _name_length(words: Sequence[_Word], players: Players) -> int:
    """Count the words of the longest player's name that the line begins with."""
    for length in range(len(words), 0, -1):
        if players.seat(" ".join(w.text for w in words[:length])) >= 0:
            return length
    return 0


def _kind(line: _Line, word: _Word) -> Kind | None:
    kind = _NAMES.get(fold(word.text).replace("-", "_"))
    if kind is None:
        close = nearest(word.text, [w for k in _NAMES.values() for w in (k.name, k.turkish)])
        args = {"word": word.text, "known": KNOWN}
        line.report(UNKNOWN_EVENT, word, label=_did_you_mean(close), fix=close, **args)
    return kind


def _read_facts(line: _Line, kind: Kind, words: Sequence[_Word]) -> bool:
    """Read everything after the name of the event; say whether all of it was understood."""
    i = 0
    while i < len(words):
        length = _one_fact(line, kind, words[i:])
        if not length:
            known = _known_words(kind)
            close = nearest(words[i].text, known.split(", "))
            args = {"word": words[i].text, "event": kind.name, "known": known}
            line.report(EVENT_WORD, words[i], label=_did_you_mean(close), fix=close, **args)
            return False
        i += length
    return True


def _did_you_mean(close: str | None) -> Text | None:
    return Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?") if close else None


def _one_fact(line: _Line, kind: Kind, words: Sequence[_Word]) -> int:
    """Read what stands first among the words; give how many of them it took, 0 for none."""
    folded = fold(words[0].text)
    if folded in _UNOPENED and kind.then == "either":
        line.facts["unopened"] = True
        return 1
    if folded in _BY:
        return _after_by(line, kind, words[1:])
    for fact in kind.facts.values():
        value = _value(fact, words[0].text)
        if value is not None and fact.name not in line.facts and not fact.unsaid:
            line.facts[fact.name] = value
            return 1
    if kind.name == "opening":
        return _opening_size(words, line.facts)
    return _tile(kind, words, line.facts)


def _after_by(line: _Line, kind: Kind, words: Sequence[_Word]) -> int:
    """Read `by Ayşe` or `by melds`."""
    length = _name_length(words, line.players)
    if length and "taker" in kind.facts and "taker" not in line.facts:
        line.other = line.players.seat(_joined(words[:length]))
        line.facts["taker"] = _taker(line.seat, line.other, line.partners)
        return 1 + length
    if words and "by" in kind.facts:
        taken = _one_fact(line, kind, words)
        return 1 + taken if taken else 0
    return 0


def _taker(seat: int, taker: int, partners: bool) -> str:
    if taker == seat:
        return "self"
    return "partner" if partners and abs(taker - seat) == 2 else "opponent"


def _value(fact: Fact, word: str) -> bool | str | None:
    folded = fold(word)
    if fact.kind == "yesno" and folded in (fold(fact.name), fold(fact.turkish)):
        return True
    for value, turkish in zip(fact.values, fact.turkish_values, strict=True):
        if folded in (fold(value), fold(turkish)):
            return value
    return None


def _opening_size(words: Sequence[_Word], facts: dict[str, int | bool | str]) -> int:
    """`140` (points of melds), `6 pairs`."""
    if facts or not words[0].text.isdecimal() or len(words[0].text) > 3:
        return 0
    after = fold(words[1].text) if len(words) > 1 else ""
    facts["pairs_laid" if after in ("pairs", "cift") else "value"] = int(words[0].text)
    return 2 if after in ("pairs", "cift", "melds", "seri", "puan", "points") else 1


def _tile(kind: Kind, words: Sequence[_Word], facts: dict[str, int | bool | str]) -> int:
    """Read the number of the tile, or the tile itself: `8`, `R8`, `kırmızı 8`."""
    if "tile" not in kind.facts or "tile" in facts:
        return 0
    if words[0].text.isdecimal() and words[0].text in map(str, range(1, 14)):
        facts["tile"] = int(words[0].text)
        return 1
    for length in (2, 1):
        try:
            tile = parse_tile(" ".join(w.text for w in words[:length]))
        except TileError:
            continue
        if tile < FALSE_OKEY:
            facts["tile"] = number_of(tile)
            return length
    return 0


def _known_words(kind: Kind) -> str:
    """List what may follow an event, in English as the shipped sheets are written."""
    words: list[str] = []
    for fact in kind.facts.values():
        if fact.kind == "yesno" and not fact.unsaid:
            words.append(fact.name)
        words.extend(fact.values)
        if fact.name == "tile":
            words.append("R8")
    if "taker" in kind.facts:
        words.append("by ...")
    if kind.name == "opening":
        words += ["140", "6 pairs"]
    else:
        words += ["unopened"] if kind.then == "either" else []
    return ", ".join([*words, "2x"])
