"""What the indicator makes of the tiles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.tiles import FALSE_OKEY, OKEY, Okey, TileError, code, colour_of, parse_tile, parse_tiles


@pytest.mark.parametrize(("indicator", "okey"), [("R5", "R6"), ("L12", "L13"), ("L13", "L1"), ("R13", "R1")])
def test_the_okey_is_one_above_the_indicator_and_one_above_a_13(indicator, okey):
    assert code(Okey.of(parse_tile(indicator)).tile) == okey


@given(st.integers(0, 51))
def test_the_okey_keeps_the_colour_and_no_two_indicators_share_one(indicator):
    okey = Okey.of(indicator).tile
    assert colour_of(okey) == colour_of(indicator)
    assert okey != indicator


def test_all_52_indicators_give_52_okeys():
    assert {Okey.of(i).tile for i in range(52)} == set(range(52))


@pytest.mark.parametrize("tile", [FALSE_OKEY, OKEY, -1, 99])
def test_only_a_numbered_tile_can_be_the_indicator(tile):
    with pytest.raises(TileError):
        Okey.of(tile)


def test_the_okey_and_its_tile_are_the_same_and_a_false_okey_plays_as_it():
    okey = Okey.of(parse_tile("R5"))
    assert okey.is_okey(parse_tile("R6"))
    assert okey.is_okey(OKEY)
    assert not okey.is_okey(FALSE_OKEY)
    assert okey.real(OKEY) == parse_tile("R6")
    assert okey.face(FALSE_OKEY) == parse_tile("R6")
    assert okey.face(parse_tile("R6")) == OKEY


def test_a_false_okey_counts_the_okeys_number_and_the_okey_nothing():
    okey = Okey.of(parse_tile("B2"))
    assert [okey.value(t) for t in parse_tiles("F R3 O B3 L13")] == [3, 3, 0, 0, 13]


def test_one_copy_of_the_indicator_is_out_of_play():
    okey = Okey.of(parse_tile("R5"))
    assert [okey.copies_in_play(t) for t in parse_tiles("R5 R6 F O")] == [1, 2, 2, 2]
