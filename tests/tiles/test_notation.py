"""How tiles are written and read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.tiles import (
    BLACK,
    FALSE_OKEY,
    OKEY,
    TileError,
    code,
    codes,
    colour_of,
    deck,
    name,
    number_of,
    parse_tile,
    parse_tiles,
    read_tiles,
    tile_of,
)


@given(st.lists(st.integers(0, OKEY)))
def test_every_list_of_tiles_is_read_back_from_its_short_form(tiles):
    assert parse_tiles(codes(tiles)) == tiles


@given(st.integers(0, OKEY), st.sampled_from(["tr", "en"]))
def test_every_tile_is_read_back_from_its_full_name_in_both_languages(tile, lang):
    assert parse_tile(name(tile, lang)) == tile
    assert parse_tiles(f"R1 {name(tile, lang)} R2") == [0, tile, 1]


@pytest.mark.parametrize(
    "text", ["kırmızı 7", "KIRMIZI 7", "kirmizi 7", "Kırmızı  7", "red 7", "RED 7", "R7"]
)
def test_one_tile_in_many_spellings(text):
    assert code(parse_tile(text)) == "R7"


@pytest.mark.parametrize("text", ["F", "sahte okey", "Sahte Okey", "false okey"])
def test_the_false_okey_in_many_spellings(text):
    assert parse_tile(text) == FALSE_OKEY


def test_colours_stand_in_the_order_red_yellow_blue_black():
    assert codes([0, 13, 26, 39, 51]) == "R1 Y1 B1 L1 L13"
    assert colour_of(51) == BLACK
    assert number_of(51) == 13
    assert tile_of(BLACK, 13) == 51


@pytest.mark.parametrize(("colour", "number"), [(4, 1), (-1, 1), (0, 0), (0, 14)])
def test_no_tile_outside_four_colours_and_thirteen_numbers(colour, number):
    with pytest.raises(ValueError, match="no tile"):
        tile_of(colour, number)


def test_the_deck_has_106_tiles_two_of_each():
    tiles = deck()
    assert len(tiles) == 106
    assert all(tiles.count(t) == 2 for t in range(53))
    assert OKEY not in tiles


@pytest.mark.parametrize(
    ("text", "english", "turkish"),
    [
        ("K7", "red (kırmızı) is R, black (siyah) is L", "kırmızı R, siyah L"),
        ("k7", "red (kırmızı) is R, black (siyah) is L", "kırmızı R, siyah L"),
        ("S7", "yellow (sarı) is Y, black (siyah) is L", "sarı Y, siyah L"),
        ("M7", "blue (mavi) is B", "mavi B"),
        ("R14", "numbered 1 to 13", "1 ile 13"),
        ("R0", "numbered 1 to 13", "1 ile 13"),
        ("siyah 14", "numbered 1 to 13", "1 ile 13"),
        ("R", "a number follows", "sayı gelir"),
        ("kırmızı", "a number follows", "sayı gelir"),
        ("R5,B7", "only spaces", "boşluk"),
        ("X7", "the false okey F", "sahte okey F"),
        ("R７", "the false okey F", "sahte okey F"),
        ("*", "the false okey F", "sahte okey F"),
    ],
)
def test_what_is_no_tile_is_refused_with_a_hint(text, english, turkish):
    with pytest.raises(TileError) as caught:
        parse_tile(text)
    assert english in caught.value.why.en
    assert turkish in caught.value.why.tr
    assert text in str(caught.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("r7", "R7"),
        ("7R", "R7"),
        ("7r", "R7"),
        ("R07", "R7"),
        ("R 7", "R7"),
        ("kırmızı7", "R7"),
        ("M7", "B7"),
        ("o", "O"),
        ("sahte", "F"),
        ("R14", None),
        ("K7", None),
    ],
)
def test_a_slip_of_the_pen_is_refused_with_what_was_meant(text, meant):
    with pytest.raises(TileError) as caught:
        parse_tile(text)
    assert caught.value.fix == meant


def test_every_fault_of_a_list_is_found_with_its_offset():
    text = "R5 K7 kırmızı 14  B7 x"
    read = read_tiles(text)
    assert codes(read.tiles) == "R5 B7"
    assert [text[a:b] for a, b in read.places] == ["R5", "B7"]
    assert [(e.got, text[e.start : e.end]) for e in read.errors] == [
        ("K7", "K7"),
        ("kırmızı 14", "kırmızı 14"),
        ("x", "x"),
    ]


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused_but_never_breaks_the_reader(text):
    read = read_tiles(text)
    assert len(read.tiles) == len(read.places)
    for error in read.errors:
        assert text[error.start : error.end] == error.got


@pytest.mark.parametrize("text", ["", "R5 R6"])
def test_one_tile_is_one_tile(text):
    with pytest.raises(TileError):
        parse_tile(text)
