"""A rack counts its tiles, refuses what cannot be, and is left as it was by every question."""

from __future__ import annotations

import random

import pytest

from okeyrules.rack import Rack
from okeyrules.tiles import FALSE_OKEY, OKEY, parse_tiles
from tests.rack.racks import finished_hand, hand


def test_adding_and_removing_keeps_the_counts() -> None:
    rng = random.Random(7)
    rack = Rack()
    held: list[int] = []
    for _ in range(2000):
        if held and rng.random() < 0.5:
            face = held.pop(rng.randrange(len(held)))
            rack.remove(face)
        else:
            face = rng.choice([*range(52), OKEY])
            if held.count(face) < 2:
                held.append(face)
                rack.add(face)
        assert rack.count(face) == held.count(face)
        assert rack.size == len(held)
        assert rack.okeys == held.count(OKEY)
        assert rack.points == sum(f % 13 + 1 for f in held if f != OKEY)
    assert rack.faces() == sorted(held)
    rack.clear()
    assert (rack.faces(), rack.size, rack.points) == ([], 0, 0)


@pytest.mark.parametrize("seed", range(10))
def test_questions_leave_the_rack_as_it_was(seed: int) -> None:
    rng = random.Random(seed)
    faces = finished_hand(rng) if seed % 2 else hand(rng, 22)
    rack = Rack(faces)
    first = (rack.best_value(), rack.deadwood(101), rack.last_faces(), rack.best_pairs())
    for face in faces:
        rack.best_value_with(face)
        rack.lay_all_but(face)
    assert rack.faces() == sorted(faces)
    assert (rack.best_value(), rack.deadwood(101), rack.last_faces(), rack.best_pairs()) == first


@pytest.mark.parametrize("face", [-1, FALSE_OKEY, 54])
def test_only_faces_go_into_a_rack(face: int) -> None:
    with pytest.raises(ValueError, match="no rack takes"):
        Rack().add(face)


@pytest.mark.parametrize("face", [0, 51, OKEY])
def test_no_face_is_in_a_rack_three_times(face: int) -> None:
    with pytest.raises(ValueError, match="no rack takes"):
        Rack([face, face, face])


def test_what_is_not_in_the_rack_cannot_be_removed_or_asked_for() -> None:
    rack = Rack(parse_tiles("R1 R2 R3 L9"))
    with pytest.raises(ValueError, match="no tile"):
        rack.remove(OKEY)
    assert rack.best_value_with(OKEY) == 0
    assert rack.deadwood(0, OKEY) == -1
    assert rack.best_pairs(inside=OKEY) == 0
    assert not rack.lay_all_but(OKEY)


def test_an_empty_rack_has_an_answer_to_everything() -> None:
    rack = Rack()
    assert (rack.best_value(), rack.deadwood(101), rack.last_faces(), rack.best_pairs()) == (0, 0, 0, 0)
    assert not rack.all_but_one()
    assert rack.melds() == []


def test_a_rack_shows_its_tiles() -> None:
    assert repr(Rack(parse_tiles("O L13 R1"))) == "Rack(R1 L13 O)"
