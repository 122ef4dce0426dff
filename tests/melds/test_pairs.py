"""Pairs: two identical tiles."""

import pytest

from okeyrules.melds import NO_FACE, MeldError, Pair, pair, read_pair
from okeyrules.tiles import OKEY, Okey, codes, parse_tile, parse_tiles

R5 = Okey.of(parse_tile("R5"))


def read(text):
    return read_pair(parse_tiles(text), R5)


@pytest.mark.parametrize(
    ("text", "face", "okeys"),
    [
        ("B7 B7", "B7", 0),
        ("B7 O", "B7", 1),
        ("O B7", "B7", 1),
        ("R6 B7", "B7", 1),
        ("O O", "O", 2),
        ("R6 O", "O", 2),
        ("F F", "R6", 0),
        ("F O", "R6", 1),
    ],
)
def test_two_identical_tiles_are_a_pair_and_an_okey_may_be_one_of_them(text, face, okeys):
    found = read(text)
    assert isinstance(found, Pair)
    assert (codes([found.face]), found.okeys) == (face, okeys)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("B7 L7", "not_alike"),
        ("B7 B8", "not_alike"),
        ("F B7", "not_alike"),
        ("B7", "not_two"),
        ("B7 B7 O", "not_two"),
    ],
)
def test_what_is_no_pair_is_refused_by_a_stable_name(text, reason):
    assert read(text).name == reason


def test_the_okey_of_a_pair_is_taken_by_the_twin_and_two_okeys_are_locked():
    assert read("B7 O").takes_for_okey == parse_tile("B7")
    assert read("O O").takes_for_okey == NO_FACE
    assert read("O O").face == OKEY
    assert read("B7 B7").takes_for_okey == NO_FACE


def test_a_refused_pair_as_an_exception_shows_its_tiles():
    with pytest.raises(MeldError, match="B7 L7"):
        pair(parse_tiles("B7 L7"), R5)
