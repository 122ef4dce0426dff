"""Every question agrees with an exhaustive search that shares no code with the kernel."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.rack import Rack
from okeyrules.tiles import OKEY
from tests.rack import oracle
from tests.rack.racks import dense_rack, dense_racks, hand

QUICK = settings(max_examples=150, deadline=None)
KEEP = [True, False]


def bits(faces: set[int]) -> int:
    return sum(1 << face for face in faces)


@QUICK
@given(dense_racks(10), st.sampled_from(KEEP))
def test_best_value_is_the_greatest_of_all_ways(faces: list[int], keep_one: bool) -> None:
    assert Rack(faces).best_value(keep_one) == oracle.best_value(faces, keep_one=keep_one)


@QUICK
@given(dense_racks(10), st.data(), st.sampled_from(KEEP))
def test_best_value_with_a_tile_has_it_inside(faces: list[int], data: st.DataObject, keep_one: bool) -> None:
    inside = data.draw(st.sampled_from(faces))
    assert Rack(faces).best_value_with(inside, keep_one) == oracle.best_value(faces, inside, keep_one)


@QUICK
@given(dense_racks(10), st.sampled_from([0, 25, 101]), st.sampled_from(KEEP))
def test_deadwood_is_the_least_of_all_ways(faces: list[int], okey_points: int, keep_one: bool) -> None:
    expected = oracle.deadwood(faces, okey_points, keep_one=keep_one)
    assert Rack(faces).deadwood(okey_points, keep_one=keep_one) == expected


@QUICK
@given(dense_racks(10), st.data(), st.sampled_from([0, 101]), st.sampled_from(KEEP))
def test_deadwood_with_a_tile_has_it_inside(
    faces: list[int], data: st.DataObject, okey_points: int, keep_one: bool
) -> None:
    inside = data.draw(st.sampled_from(faces))
    expected = oracle.deadwood(faces, okey_points, inside, keep_one)
    assert Rack(faces).deadwood(okey_points, inside, keep_one) == expected


@QUICK
@given(dense_racks(10))
def test_the_last_tile_can_be_each_that_some_way_leaves(faces: list[int]) -> None:
    last = oracle.last_faces(faces)
    rack = Rack(faces)
    assert rack.last_faces() == bits(last)
    assert rack.all_but_one() == bool(last)
    assert {face for face in range(OKEY + 1) if rack.lay_all_but(face)} == last


@QUICK
@given(dense_racks(9), st.booleans(), st.booleans(), st.data(), st.sampled_from(KEEP))
def test_best_pairs_are_the_most_of_all_ways(
    faces: list[int], with_tile: bool, two_okeys: bool, data: st.DataObject, keep_one: bool
) -> None:
    rack = Rack(faces)
    inside = data.draw(st.sampled_from(faces))
    assert rack.best_pairs(with_tile, two_okeys, keep_one=keep_one) == oracle.best_pairs(
        faces, with_tile, two_okeys, None, keep_one
    )
    assert rack.best_pairs(with_tile, two_okeys, inside, keep_one) == oracle.best_pairs(
        faces, with_tile, two_okeys, inside, keep_one
    )


@pytest.mark.parametrize("seed", range(4))
def test_racks_of_twelve_and_hands_of_fourteen_agree_in_everything(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(12):
        for faces in (dense_rack(rng, 12), hand(rng, 14)):
            rack = Rack(faces)
            assert rack.best_value() == oracle.best_value(faces)
            assert rack.deadwood(0) == oracle.deadwood(faces, 0)
            assert rack.deadwood(101) == oracle.deadwood(faces, 101)
            assert rack.last_faces() == bits(oracle.last_faces(faces))
            for inside in sorted(set(faces)):
                assert rack.best_value_with(inside) == oracle.best_value(faces, inside)
                assert rack.deadwood(0, inside) == oracle.deadwood(faces, 0, inside)
