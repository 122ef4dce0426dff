"""A move as it is typed: what is read, how it is written, and where faults stand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.diagnostics import Passage
from okeyrules.records.hand.move_text import VERBS, read_move
from okeyrules.records.people import Players
from okeyrules.table import moves as m
from okeyrules.tiles import FALSE_OKEY, OKEY

PLAYERS = Players(["Ayşe", "Ali Can", "Cem", "Deniz"])
TILES = st.lists(st.integers(0, OKEY), min_size=1, max_size=5).map(tuple)


def read(text: str):
    found: list = []
    return read_move(Passage.of(text), PLAYERS, found), found


def faults(text: str) -> list[tuple[str, str]]:
    """Give the code of each fault and the text at its place."""
    _, found = read(text)
    return [(d.code.name, text[d.span.column - 1 : d.span.end_column - 1]) for d in found]


@st.composite
def any_move(draw) -> m.Move:
    seat, verb = draw(st.integers(0, 3)), draw(st.sampled_from(sorted(VERBS)))
    takes = VERBS[verb].takes
    if takes == "groups":
        return m.Move(seat, verb, tuple(draw(st.lists(TILES, min_size=1, max_size=4))))
    if not takes:
        return m.Move(seat, verb)
    one = (draw(st.integers(0, OKEY)),)
    tiles = draw(TILES) if takes.startswith("tiles") else one
    if takes == "tile?" and draw(st.booleans()):
        return m.Move(seat, verb)
    if not takes.endswith("meld"):
        return m.Move(seat, verb, (tiles,))
    end = draw(st.sampled_from([1, 2, 3])) if verb == m.LAY_OFF else m.ANY_END
    return m.Move(seat, verb, (tiles,), draw(st.integers(0, 20)), end)


@given(any_move())
def test_a_written_move_reads_back_as_itself(move):
    written, found = read(str(move))
    assert found == []
    assert written is not None
    assert written.move == move


@given(st.text(max_size=60))
def test_any_text_gives_a_move_or_a_finding(text):
    written, found = read(text)
    assert (written is None) == bool(found)


WORDS = "0 1 9 Ali Can draw open lay off swap > M1 | R7 O F K3 => ok refused fine 101 to left"


@given(st.lists(st.sampled_from(WORDS.split())))
def test_any_words_give_a_move_or_a_finding(words):
    written, found = read(" ".join(words))
    assert (written is None) == bool(found)


@pytest.mark.parametrize("verb", sorted(VERBS))
def test_every_verb_is_known_by_its_english_and_turkish_names(verb):
    sample = VERBS[verb].sample
    english = m.VERBS[verb]
    for name in VERBS[verb].turkish:
        for text in (sample.replace(english, name, 1), sample.replace(english, name.upper(), 1)):
            written, found = read(text)
            assert found == [], text
            assert written.move.verb == verb


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Ali Can işle kırmızı 8 > m2 sol", m.Move(1, m.LAY_OFF, ((7,),), 1, 1)),
        ("ayse geri bırak", m.Move(0, m.GIVE_BACK)),
        ("2 lay off B1 > M1 sağ", m.Move(2, m.LAY_OFF, ((26,),), 0, 2)),
        ("3 open_pairs F F|O O", m.Move(3, m.OPEN_PAIRS, ((FALSE_OKEY,) * 2, (OKEY,) * 2))),
    ],
)
def test_moves_are_written_in_many_ways(text, move):
    written, found = read(text)
    assert found == []
    assert written.move == move


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("1 discart R8", "H804", "discart"),
        ("1 acc R8", "H804", "acc"),
        ("5 discard R8", "H803", "5"),
        ("Ayla discard R8", "H803", "Ayla"),
        ("discard R8", "H805", "discard"),
        ("1", "H805", "1"),
        ("1 discard", "H805", "1 discard"),
        ("1 discard K8", "H711", "K8"),
        ("1 discard R8 R9", "H806", "R9"),
        ("1 left R8", "H806", "R8"),
        ("1 open R8 R9 R10 | ", "H805", "|"),
        ("1 lay-off R8", "H805", "1 lay-off R8"),
        ("1 lay-off R8 > 2", "H805", "2"),
        ("1 lay-off R8 > M2 top", "H806", "top"),
        ("1 swap R8 > M2 left", "H806", "left"),
        ("1 lay-off > M1", "H805", "1 lay-off > M1"),
        ("1 draw R14", "H711", "R14"),
        ("1 draw => yes", "H807", "yes"),
        ("1 draw =>", "H807", "=>"),
        ("1 draw => ok 101", "H807", "101"),
        ("1 draw => ok fine", "H807", "fine"),
        ("1 draw => ok fine ten", "H807", "ten"),
        ("1 draw => ok fine 101 to", "H807", "to"),
        ("1 draw => ok fine 101 to 7", "H803", "7"),
        ("1 draw => refused R8", "H807", "R8"),
    ],
)
def test_a_fault_is_told_once_at_its_own_characters(text, code, at):
    assert faults(text) == [(code, at)]


def test_all_faults_of_a_move_are_told_at_once():
    assert faults("1 open K8 R9 | S2 => maybe") == [("H711", "K8"), ("H711", "S2"), ("H807", "maybe")]


@pytest.mark.parametrize(
    ("text", "close"), [("1 discart R8", "discard"), ("1 laid-off R8 > M1", "lay-off"), ("1 topal", "topla")]
)
def test_a_misspelt_verb_is_answered_with_the_nearest(text, close):
    _, (found,) = read(text)
    assert found.fix == close


def test_claims_hold_verdict_code_and_fines():
    written, found = read("1 swap Y8 > M1 => ok fine 101 to Ali Can, fine 20, fine -5 to 0")
    assert found == []
    assert [(f.points, f.seat) for f in written.claim.fines] == [(101, 1), (20, 1), (-5, 0)]
    written, _ = read("1 open R1 R2 R3 => refused too_low fine 101")
    assert (written.claim.ok, written.claim.code) == (False, "too_low")
    assert str(written.claim) == "refused too_low fine 101 to 1"
