"""A situation in a few words, as a person at the table would say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from okeyrules.scoring.facts import EVENTS, FACTS
from okeyrules.text import Lang, Text

_EVERY = Text("her elde", "in every hand")
_OPENED = ("none", "melds", "pairs")
_NOBODY = Text("kimse bitirmedi", "nobody finished")
_FINISHER = {
    "self": Text("{how}bitirdi", "finished{how}"),
    "partner": Text("eşi {how}bitirdi", "the partner finished{how}"),
    "other": Text("rakip {how}bitirdi", "an opponent finished{how}"),
}
_HOW = {
    "finish.from_hand": Text("elden ", " from hand"),
    "finish.pairs": Text("çiftten ", " on pairs"),
    "finish.okey": Text("okeyle ", " with the okey"),
}
_NUMBERS = {
    "tiles": Text("elde {n} taş", "{n} tile{s} left"),
    "okeys": Text("elde {n} okey", "{n} okey{s} left"),
    "points": Text("elde {n} puan", "{n} point{s} left"),
    "opening_value": Text("açışı {n} puan", "opened with {n} point{s}"),
    "opening_pairs": Text("açışı {n} çift", "opened with {n} pair{s}"),
    "indicator": Text("gösterge {n}", "indicator {n}"),
    "hand_number": Text("{n}. el", "hand {n}"),
    "hands": Text("{n} ellik maç", "a match of {n} hand{s}"),
    "seats_opened": Text("açan oyuncu {n}", "{n} player{s} opened"),
    "tile": Text("taşın sayısı {n}", "the tile is a {n}"),
    "value": Text("açtığı {n} puan", "{n} point{s} laid"),
    "pairs_laid": Text("açtığı {n} çift", "{n} pair{s} laid"),
}
_FLAGS = {
    "declared_pairs": Text("çifte gittiğini söyledi", "declared pairs"),
    "riziko": Text("riziko", "riziko"),
}
_NOT_YET = Text("o sırada el açmamıştı", "had not opened yet")
_DISCARDS = {
    (0, 0): Text("bir taş attı", "discarded a tile"),
    (1, 0): Text("işlek taş attı", "discarded a playable tile"),
    (0, 1): Text("okey attı", "discarded an okey"),
    (1, 1): Text("işlek olan okeyi attı", "discarded a playable okey"),
}
_FINISHING = Text("bu atışla bitirdi", "and finished by it")


def describe(
    end: Mapping[str, int], here: Mapping[str, int], event: str | None, shown: Set[str], lang: Lang
) -> str:
    """Say the facts of a situation that are `shown`, in the order in which one would tell them."""
    parts = [text.to(lang) for text in _parts(end, here, event, shown)]
    return ", ".join(parts) if parts else _EVERY.to(lang)


def _parts(
    end: Mapping[str, int], here: Mapping[str, int], event: str | None, shown: Set[str]
) -> Iterator[Text]:
    if "opened" in shown:
        yield FACTS["opened"].says[_OPENED[end["opened"]]]
    yield from _finish(end, shown)
    if "partner.opened" in shown:
        yield FACTS["partner.opened"].says[_OPENED[end["partner.opened"]]]
    for name, text in _FLAGS.items():
        if name in shown and end[name]:
            yield text
    for name, text in _NUMBERS.items():
        if name in shown and name in end and _worth_saying(name, end):
            yield _number(text, end[name])
    if event is not None and event != "hand_end":
        yield from _event(event, here, end, shown)


def _number(text: Text, n: int) -> Text:
    return text.fill(n=n, s="" if n == 1 else "s")


def _worth_saying(name: str, end: Mapping[str, int]) -> bool:
    if name in ("opening_value", "opening_pairs", "okeys"):
        return end[name] > 0
    return not (end["finished"] and name in ("tiles", "okeys", "points"))


def _finish(end: Mapping[str, int], shown: Set[str]) -> Iterator[Text]:
    names = {"finished", "partner.finished", "finish.happened", *_HOW}
    if not names & shown:
        return
    if not end["finish.happened"]:
        yield _NOBODY
        return
    who = "self" if end["finished"] else "partner" if end["partner.finished"] else "other"
    said = [text for name, text in _HOW.items() if end[name] and name in shown]
    how = Text("".join(t.tr for t in said), "".join(t.en for t in said))
    yield _FINISHER[who].fill(how=how)


def _event(event: str, here: Mapping[str, int], end: Mapping[str, int], shown: Set[str]) -> Iterator[Text]:
    if event == "discard":
        yield _DISCARDS[here["playable"], here["okey"]]
        if here["finishing"]:
            yield _FINISHING
    elif not any(name in shown and fact.kind == "choice" for name, fact in EVENTS[event].facts.items()):
        yield EVENTS[event].words  # a choice says what happened as well
    if "opened" in shown and here.get("opened", end["opened"]) != end["opened"]:
        yield _NOT_YET
    for name, fact in EVENTS[event].facts.items():
        if name not in shown or name not in here:
            continue
        if fact.kind == "choice":
            yield fact.says[fact.values[here[name]]]
        elif name in _NUMBERS and here[name]:
            yield _number(_NUMBERS[name], here[name])
