"""A situation in a few words, as a person at the table would say it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set

from okeyrules.scoring.facts import EVENTS, FACTS, MEASURED, Fact
from okeyrules.text import Lang, Text

_EVERY = Text("her elde", "in every hand")
_NOBODY = Text("kimse bitirmedi", "nobody finished")
_FINISHER = {
    "self": Text("{how}bitirdi", "finished{how}"),
    "partner": Text("eşi {how}bitirdi", "the partner finished{how}"),
    "other": Text("rakip {how}bitirdi", "an opponent finished{how}"),
}
# How somebody finished is said beside who did: `elden okeyle bitirdi`.
_HOW = [fact for fact in reversed(FACTS.values()) if fact.name.startswith("finish.") and fact.told]
_FLAGS = [fact for fact in FACTS.values() if fact.kind == "yesno" and fact.told and fact not in _HOW]
_NUMBERS = [fact for fact in MEASURED.values() if fact.is_number and fact.told]
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
        yield _chosen(FACTS["opened"], end)
    yield from _finish(end, shown)
    if "partner.opened" in shown:
        yield _chosen(FACTS["partner.opened"], end)
    for fact in _FLAGS:
        if fact.name in shown and end[fact.name] and fact.told:
            yield fact.told
    for fact in _NUMBERS:
        if fact.name in shown and fact.name in end and _worth_saying(fact, end):
            yield _number(fact, end[fact.name])
    if event is not None and event != "hand_end":
        yield from _event(event, here, end, shown)


def _chosen(fact: Fact, facts: Mapping[str, int]) -> Text:
    return fact.says[fact.values[facts[fact.name]]]


def _number(fact: Fact, n: int) -> Text:
    assert fact.told is not None
    return fact.told.fill(n=n, s="" if n == 1 else "s")


def _worth_saying(fact: Fact, end: Mapping[str, int]) -> bool:
    return not (fact.of_rack and end["finished"]) and not (fact.unless_zero and end[fact.name] == 0)


def _finish(end: Mapping[str, int], shown: Set[str]) -> Iterator[Text]:
    names = {"finished", "partner.finished", "finish.happened", *(fact.name for fact in _HOW)}
    if not names & shown:
        return
    if not end["finish.happened"]:
        yield _NOBODY
        return
    who = "self" if end["finished"] else "partner" if end["partner.finished"] else "other"
    said = [fact.told for fact in _HOW if end[fact.name] and fact.name in shown and fact.told]
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
            yield _chosen(fact, here)
        elif fact.told and here[name]:
            yield _number(fact, here[name])
