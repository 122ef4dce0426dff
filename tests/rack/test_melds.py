"""The melds behind an answer are melds, come from the rack, and are worth what the answer says."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.melds import Meld, Pair, read_meld, read_pair
from okeyrules.rack import Rack
from okeyrules.tiles import OKEY, Okey, codes, number_of, parse_tiles, tile_of
from tests.rack.racks import dense_racks, finished_hand, hand

QUICK = settings(max_examples=150, deadline=None)
INDICATOR = tile_of(0, 1)
WILD = Okey.of(INDICATOR)


def read(melds: list[list[int]]) -> list[Meld]:
    """Read melds as a table would, each okey's place pinned."""
    found = [read_meld([52 if face == WILD.tile else face for face in faces], WILD) for faces in melds]
    assert all(isinstance(meld, Meld) for meld in found), [codes(faces) for faces in melds]
    return found


def left_over(rack: Rack, melds: list[list[int]]) -> Counter[int]:
    laid = Counter(face for meld in melds for face in meld)
    have = Counter(rack.faces())
    assert laid <= have
    return have - laid


def points(left: Counter[int], okey_points: int) -> int:
    return sum(okey_points if face == OKEY else number_of(face) for face in left.elements())


@st.composite
def racks(draw: st.DrawFn) -> list[int]:
    rng = random.Random(draw(st.integers(0, 10**9)))
    return draw(st.one_of(dense_racks(22), st.just(hand(rng, 22)), st.just(finished_hand(rng))))


@QUICK
@given(racks(), st.booleans())
def test_the_melds_of_the_best_value_are_worth_it(faces: list[int], keep_one: bool) -> None:
    rack = Rack(faces)
    value = rack.best_value(keep_one)
    melds = rack.melds()
    assert sum(meld.value for meld in read(melds)) == value
    assert left_over(rack, melds).total() >= (1 if keep_one else 0)


@QUICK
@given(racks(), st.data())
def test_the_melds_with_a_tile_hold_it(faces: list[int], data: st.DataObject) -> None:
    rack = Rack(faces)
    inside = data.draw(st.sampled_from(faces))
    value = rack.best_value_with(inside)
    melds = rack.melds()
    assert sum(meld.value for meld in read(melds)) == value
    assert any(inside in meld for meld in melds) == (value > 0)
    assert left_over(rack, melds).total() >= 1


@QUICK
@given(racks(), st.sampled_from([0, 101]))
def test_the_melds_of_the_least_deadwood_leave_it(faces: list[int], okey_points: int) -> None:
    rack = Rack(faces)
    least = rack.deadwood(okey_points)
    melds = rack.melds()
    assert len(read(melds)) == len(melds)
    left = left_over(rack, melds)
    assert left.total() >= 1
    assert points(left, okey_points) == least


@QUICK
@given(racks(), st.data(), st.sampled_from([0, 101]))
def test_the_melds_of_the_least_deadwood_with_a_tile_hold_it(
    faces: list[int], data: st.DataObject, okey_points: int
) -> None:
    rack = Rack(faces)
    inside = data.draw(st.sampled_from(faces))
    least = rack.deadwood(okey_points, inside)
    melds = rack.melds()
    if least < 0:
        assert melds == []
        return
    assert len(read(melds)) == len(melds)
    assert any(inside in meld for meld in melds)
    assert points(left_over(rack, melds), okey_points) == least


@pytest.mark.parametrize("seed", range(40))
def test_a_hand_that_can_finish_lays_all_but_the_last_tile(seed: int) -> None:
    faces = finished_hand(random.Random(seed))
    rack = Rack(faces)
    last = rack.last_faces()
    assert last >> faces[-1] & 1
    for face in set(faces):
        assert rack.lay_all_but(face) == bool(last >> face & 1)
        if last >> face & 1:
            melds = rack.melds()
            assert len(read(melds)) == len(melds)
            assert left_over(rack, melds) == Counter([face])
    assert rack.all_but_one()
    assert left_over(rack, rack.melds()).total() == 1


@QUICK
@given(racks(), st.booleans(), st.booleans(), st.booleans())
def test_the_pairs_are_pairs(faces: list[int], with_tile: bool, two_okeys: bool, keep_one: bool) -> None:
    rack = Rack(faces)
    count = rack.best_pairs(with_tile, two_okeys, keep_one=keep_one)
    pairs = rack.melds()
    assert len(pairs) == count
    assert left_over(rack, pairs).total() >= (1 if keep_one else 0)
    for pair in pairs:
        read_as = read_pair([52 if face == WILD.tile else face for face in pair], WILD)
        assert isinstance(read_as, Pair)
        assert read_as.okeys in (0, *[1] * with_tile, *[2] * two_okeys)


def test_an_okey_of_a_pair_goes_with_the_highest_single_tile() -> None:
    rack = Rack(parse_tiles("R3 R3 Y9 B12 L4 O"))
    assert rack.best_pairs() == 2
    assert [codes(pair) for pair in rack.melds()] == ["B12 O", "R3 R3"]


@pytest.mark.parametrize(
    ("tiles", "value", "melds"),
    [
        ("R9 R10 O L1", 30, ["R9 R10 O"]),
        ("R12 R13 O L1", 36, ["O R12 R13"]),
        ("R5 R7 O L1", 18, ["R5 O R7"]),
        ("L13 O O L1", 39, ["L13 O O"]),
        ("R13 R1 R2 O", 6, ["R1 R2 O"]),
        ("R7 B7 R7 L1", 0, []),
        ("R3 R4 R5 B5 L5 Y5 L1", 27, ["Y5 B5 L5", "R3 R4 R5"]),
        ("L4 L5 L6", 0, []),
        ("R5 R5 R6 R6 R7 R7 L1", 36, ["R5 R6 R7", "R5 R6 R7"]),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 L1", 91, [codes(range(13))]),
        ("R7 R7 Y7 Y7 B7 B7 L7 L7 O L1", 63, ["R7 Y7 B7", "R7 Y7 L7", "B7 L7 O"]),
        ("R7 R7 O O L1", 24, ["R7 O O"]),
    ],
)
def test_known_racks(tiles: str, value: int, melds: list[str]) -> None:
    rack = Rack(parse_tiles(tiles))
    assert rack.best_value() == value
    assert sorted(codes(meld) for meld in rack.melds()) == sorted(melds)


def test_a_run_of_thirteen_leaves_room_for_an_okey_when_it_is_two_runs() -> None:
    rack = Rack([*range(13), OKEY, 39])
    assert rack.best_value() == 91 + 11
    assert sorted(len(meld) for meld in rack.melds()) == [3, 11]


def test_an_okey_that_counts_is_laid_and_one_that_does_not_may_stay() -> None:
    rack = Rack(parse_tiles("R5 R6 R7 O L1"))
    assert (rack.deadwood(101), [codes(meld) for meld in rack.melds()]) == (1, ["R5 R6 R7 O"])
    assert (rack.deadwood(0), [codes(meld) for meld in rack.melds()]) == (1, ["R5 R6 R7"])


def test_an_okey_that_has_to_be_laid_is_laid_though_it_counts_nothing() -> None:
    rack = Rack(parse_tiles("R5 R6 R7 O O L1"))
    assert (rack.deadwood(0, OKEY), [codes(meld) for meld in rack.melds()]) == (1, ["R5 R6 R7 O"])


def test_the_tile_that_has_to_be_laid_is_not_the_one_left_over() -> None:
    rack = Rack(parse_tiles("R7 R8 R9 O"))
    assert rack.deadwood(101) == 7
    assert (rack.deadwood(101, tile_of(0, 7)), [codes(meld) for meld in rack.melds()]) == (8, ["R7 O R9"])
