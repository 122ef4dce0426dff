"""What a fact and an event owe the program when they are declared; what is missing is named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from okeyrules.records.sheet import keys
from okeyrules.records.sheet.facts import ToldHand
from okeyrules.records.sheet.schema import FINISH, HAND, SEAT
from okeyrules.records.sheet.sheet import Hand, SeatEnd, Sheet
from okeyrules.ruleset.load import load
from okeyrules.scoring.endings import endings
from okeyrules.scoring.facts import EVENTS, FACTS, MEASURED, NUMBERS, Event, Fact, every_fact
from okeyrules.scoring.frame import Frame
from okeyrules.study.run.columns import _LIMITS
from okeyrules.study.run.recording import OF_EVENT, OF_HAND, OF_SEAT
from okeyrules.web.pages.score.fields import NAMES, clean

WIDE = Frame(partners=True, riziko=True, declaration="binding")
# The four that follow from others and are the scoring's own.
DERIVED = ("S", "K", "hand", "penalties")


def told_of_everything() -> ToldHand:
    """Give a hand of a sheet that tells all there is to tell."""
    left = {fact.name: 0 for fact in keys.LEFT.values()}
    seats = (SeatEnd("melds", None, None, 101, left=left), *[SeatEnd("none", None, None, left=left)] * 3)  # type: ignore[arg-type]
    sheet = Sheet("", load("klasik"), ("A", "B", "C", "D"))
    return ToldHand(sheet, Hand(1, None, "stock_out", None, seats, indicator=3), 1, 3)  # type: ignore[arg-type]


def owed(fact: Fact) -> Iterator[str]:
    """Name what a fact lacks."""
    if not (fact.words.tr and fact.words.en and fact.turkish):
        yield "words in both languages, and a Turkish synonym"
    if fact.is_number and not fact.low < fact.high:
        yield "a range"
    if fact.is_number and fact.name not in DERIVED and fact.told is None:
        yield "`told`: how a situation says it"
    states = ("yes", "no") if fact.kind == "yesno" else fact.values
    if tuple(fact.says) != (() if fact.is_number else states):
        yield f"`says`: a phrase for each of {states}"
    if any(not (phrase.tr and phrase.en) for phrase in fact.says.values()):
        yield "each phrase in both languages"


def owed_at_the_end(fact: Fact) -> Iterator[str]:
    """Name what a fact of a seat or a hand lacks."""
    if fact.is_number:
        if fact.name not in NUMBERS:
            yield "a range that the proof knows"
    elif any(fact.name not in end for end in endings(WIDE)):
        yield "`ways`: what it can be as a hand ends"
    if fact.read is None:
        yield "`read`: how a finished hand gives it"
    of, _, column = fact.recorded.partition(".")
    if fact.columns is None and column not in {"hand": OF_HAND, "seat": OF_SEAT}.get(of, ()):
        yield f"a column of played hands: there is no `{fact.recorded}`"
    if fact.recorded and fact.recorded not in _LIMITS:
        yield f"limits for the column `{fact.recorded}`"
    if fact.name not in told_of_everything().facts(0)[0]:
        yield "a key on a sheet, or that it follows from others"
    if fact.key is not None:
        yield from owed_by_key(fact)


def owed_by_key(fact: Fact) -> Iterator[str]:
    assert fact.key is not None
    texts = [fact.key.says, fact.key.ask, *([fact.key.short] if fact.key.short else [])]
    if any(not (text.tr and text.en) for text in texts):
        yield "the words of its key in both languages"
    section = {"seat": SEAT, "finish": FINISH}.get(fact.key.at, HAND)
    if fact.key.name not in section["properties"]:
        yield f"the key `{fact.key.name}` in the schema of a sheet"
    seat = ".0" if fact.key.at in ("seat", "players") else ""
    if fact.key.name not in NAMES or clean(f"{fact.key.name}{seat}", str(fact.high or 1)) is None:
        yield "a field on the form"
    if fact.key.at == "seat" and fact.hint is None:
        yield "`hint`: how to write it where it is missing"


def owed_by_event(event: Event) -> Iterator[str]:
    """Name what an event and its facts lack."""
    if not (event.words.tr and event.words.en and event.turkish):
        yield "words in both languages, and a Turkish synonym"
    if "" in event.offers and event.label is None and not event.facts:
        yield "`label`: its name on a receipt"
    if (
        not list(event.found({**endings(WIDE)[0], "opened": 1, "finish.okey": 0}, WIDE))
        and event.then != "not_yet"
    ):
        yield "a way to find a seat that opened"
    if event.possible is not None and not event.option:
        yield "`option`: which one rules it out"
    if event.name != "hand_end" and OF_EVENT[event.name] != (*event.facts, "opened"):
        yield "columns of played hands"
    for fact in event.facts.values():
        sayable = fact.kind == "yesno" or fact.unsaid or fact.same_as or fact.ask
        if not sayable:
            yield f"`ask`: the question for `{fact.name}`"
        if fact.kind == "choice" and fact.assumed is None and fact.letters.keys() != set(fact.values):
            yield f"`letters` for the values of `{fact.name}`"


@pytest.mark.parametrize("fact", [*MEASURED.values(), *every_fact()], ids=lambda fact: fact.name)
def test_a_fact_has_all_that_every_fact_needs(fact: Fact) -> None:
    assert list(owed(fact)) == []


@pytest.mark.parametrize(
    "fact", [f for f in MEASURED.values() if f.name not in DERIVED], ids=lambda f: f.name
)
def test_a_fact_of_the_end_is_known_to_proof_table_sheet_form_and_study(fact: Fact) -> None:
    assert list(owed_at_the_end(fact)) == []


@pytest.mark.parametrize("event", EVENTS.values(), ids=lambda event: event.name)
def test_an_event_is_known_to_proof_sheet_receipt_and_study(event: Event) -> None:
    assert list(owed_by_event(event)) == []


def test_no_two_facts_of_one_place_share_a_name_and_only_a_measure_stands_nowhere() -> None:
    assert {name for name in MEASURED if name not in FACTS} == {"points"}
    assert not FACTS.keys() & {name for event in EVENTS.values() for name in event.facts}


def test_a_fact_that_lacks_something_is_told_what() -> None:
    from dataclasses import replace

    bare = replace(MEASURED["false_okeys"], told=None, read=None, high=0, key=None)
    assert [word.partition(":")[0] for word in owed(bare)] == ["a range", "`told`"]
    assert "`read`: how a finished hand gives it" in list(owed_at_the_end(bare))
