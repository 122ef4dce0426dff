"""Runs and sets as they lie on the table, with the traps other engines fell into."""

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.melds import (
    LEFT,
    NO_FACE,
    RIGHT,
    RUN,
    SET,
    Meld,
    MeldError,
    MeldFault,
    lay_off,
    meld,
    okey_for,
    read_meld,
    swap,
)
from okeyrules.tiles import OKEY, Okey, code, codes, deck, parse_tile, parse_tiles

B4 = Okey.of(parse_tile("B4"))  # the okey is B5: out of the way of most melds here


def read(text, okey=B4, kind=""):
    return read_meld(parse_tiles(text), okey, kind)


def refused(text, okey=B4):
    found = read(text, okey)
    assert isinstance(found, MeldFault), found
    return found.name


@pytest.mark.parametrize(
    ("text", "low", "high", "value"),
    [
        ("R1 R2 R3", 1, 3, 6),
        ("R9 R10 O", 9, 11, 30),
        ("O R11 R12", 10, 12, 33),
        ("R11 R12 O", 11, 13, 36),
        ("O L12 L13", 11, 13, 36),
        ("L12 O L13", None, None, None),
        ("R5 O R7", 5, 7, 18),
        ("O R2 O", 1, 3, 6),
        ("O O R3 R4", 1, 4, 10),
        ("R10 R11 O O", 10, 13, 46),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13", 1, 13, 91),
        ("O R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 O", 1, 13, 91),
    ],
)
def test_a_run_is_pinned_by_the_places_of_its_tiles(text, low, high, value):
    found = read(text)
    if low is None:
        assert isinstance(found, MeldFault)
    else:
        assert (found.kind, found.low, found.high, found.value) == (RUN, low, high, value)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("R7 B7 L7", 21),
        ("R7 Y7 B7 L7", 28),
        ("R7 B7 O", 21),
        ("O R7 O B7", 28),
        ("R13 O O", 39),
        ("O O R1", 3),
        ("R7 O Y7 L7", 28),
    ],
)
def test_a_set_counts_its_number_for_every_tile_and_every_okey(text, value):
    found = read(text)
    assert (found.kind, found.value, found.low == found.high) == (SET, value, True)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("R7 R8", "too_short"),
        ("R7 O", "too_short"),
        ("O O O", "only_okeys"),
        ("L12 L13 O", "above_thirteen"),
        ("R12 O O", "set"),
        ("R12 R13 O O", "above_thirteen"),
        ("O R1 R2", "below_one"),
        ("O O R2 R3", "below_one"),
        ("R12 R13 R1", "around_the_corner"),
        ("R13 R1 R2", "around_the_corner"),
        ("R3 R4 R6", "gap"),
        ("R3 O O R5", "gap"),
        ("R7 R6 R5", "wrong_order"),
        ("R5 R7 R6", "wrong_order"),
        ("R9 R10 R6", "gap"),
        ("R5 R5 R6", "same_twice"),
        ("R7 O R7", "same_twice"),
        ("R7 B7 R7", "colour_twice"),
        ("R7 B7 Y7 L7 O", "five_in_set"),
        ("R7 R8 B9", "neither"),
        ("R7 B8 O", "neither"),
        ("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13 O", "above_thirteen"),
    ],
)
def test_what_is_no_meld_is_refused_by_a_stable_name(text, reason):
    if reason == "set":
        assert read(text).kind == SET
    else:
        assert refused(text) == reason


def test_one_real_tile_with_two_okeys_is_a_run_where_places_allow_and_a_set_when_asked():
    assert (read("R5 O O").kind, read("R5 O O").value) == (RUN, 18)
    assert (read("O R5 O").kind, read("O R5 O").low) == (RUN, 4)
    assert read("R5 O O", kind=SET).value == 15
    assert read("O O R1", kind=RUN).name == "below_one"


def test_a_run_with_an_okey_grows_at_its_ends_and_the_okey_never_moves():
    run = read("R9 R10 O")
    assert codes(run.takes) == "R8 R12"
    longer = lay_off(run, parse_tile("R8"), LEFT, B4)
    longer = lay_off(longer, parse_tile("R12"), RIGHT, B4)
    assert (longer.low, longer.high, codes(longer.tiles)) == (8, 12, "R8 R9 R10 B5 R12")
    assert okey_for(run, parse_tile("R11"), B4, set_must_be_full=True) == 2
    assert okey_for(run, parse_tile("R8"), B4, set_must_be_full=True) == -1


def test_an_okey_laid_at_the_high_end_is_not_read_as_a_lower_tile_later():
    run = read("Y10 Y11 O")
    assert lay_off(run, parse_tile("Y8"), LEFT, B4).name == "does_not_fit"
    assert lay_off(run, parse_tile("Y9"), LEFT, B4).low == 9
    assert lay_off(run, parse_tile("Y12"), RIGHT, B4).name == "does_not_fit"


def test_a_run_to_13_or_from_1_takes_nothing_beyond():
    assert codes(read("R11 R12 O").takes) == "R10"
    assert codes(read("O R2 R3").takes) == "R4"
    whole = read("R1 R2 R3 R4 R5 R6 R7 R8 R9 R10 R11 R12 R13")
    assert (whole.left, whole.right, whole.takes) == (NO_FACE, NO_FACE, ())
    assert lay_off(whole, OKEY, RIGHT, B4).name == "full"


def test_an_okey_may_be_laid_off_at_either_end_with_room():
    run = read("R2 R3 R4")
    assert run.ends_for(OKEY) == LEFT + RIGHT
    assert lay_off(run, OKEY, LEFT, B4).low == 1
    assert read("R1 R2 R3").ends_for(OKEY) == RIGHT


def test_an_okey_in_a_set_of_three_stands_for_no_one_colour():
    three = read("R7 B7 O")
    assert three.stands == (parse_tile("R7"), parse_tile("B7"), NO_FACE)
    assert codes(three.takes) == "Y7 L7"
    four = lay_off(three, parse_tile("Y7"), RIGHT, B4)
    assert (four.value, four.takes, codes(four.missing)) == (28, (), "L7")
    assert lay_off(four, parse_tile("L7"), RIGHT, B4).name == "full"


def test_a_set_takes_only_the_colours_it_lacks_and_only_at_its_right():
    three = read("R7 B7 L7")
    assert codes(three.takes) == "Y7"
    assert three.ends_for(parse_tile("Y7")) == RIGHT
    assert three.ends_for(parse_tile("R7")) == 0
    assert lay_off(three, parse_tile("Y7"), LEFT, B4).name == "does_not_fit"
    assert lay_off(three, OKEY, RIGHT, B4).value == 28


def test_a_set_gives_its_okey_only_when_full_unless_the_house_says_otherwise():
    three = read("R7 B7 O")
    assert okey_for(three, parse_tile("Y7"), B4, set_must_be_full=True) == -1
    assert okey_for(three, parse_tile("Y7"), B4, set_must_be_full=False) == 2
    assert okey_for(three, parse_tile("R7"), B4, set_must_be_full=False) == -1
    four = read("R7 B7 O Y7")
    assert okey_for(four, parse_tile("L7"), B4, set_must_be_full=True) == 2
    two_okeys = read("R7 O O Y7")
    assert okey_for(two_okeys, parse_tile("L7"), B4, set_must_be_full=True) == -1
    assert okey_for(two_okeys, parse_tile("L7"), B4, set_must_be_full=False) == 1


def test_after_a_swap_the_real_tile_lies_in_the_okeys_place():
    swapped = swap(read("R9 R10 O"), parse_tile("R11"), B4, set_must_be_full=True)
    assert codes(swapped.tiles) == "R9 R10 R11"
    assert swap(swapped, parse_tile("R11"), B4, set_must_be_full=True).name == "nothing_to_swap"


def test_two_okeys_in_one_run_are_each_taken_by_the_tile_they_stand_for():
    run = read("R9 O O R12")
    assert okey_for(run, parse_tile("R10"), B4, set_must_be_full=True) == 1
    assert okey_for(run, parse_tile("R11"), B4, set_must_be_full=True) == 2
    assert okey_for(run, OKEY, B4, set_must_be_full=True) == -1


def test_a_false_okey_is_a_plain_tile_of_the_okeys_number_and_colour():
    okey = Okey.of(parse_tile("R5"))
    run = read("R5 F R7", okey)
    assert (run.low, run.high, run.value) == (5, 7, 18)
    assert refused("R9 R10 F", okey) == "gap"
    assert refused("R7 B7 F", okey) == "neither"
    assert read("B6 F L6", okey).value == 18
    assert okey_for(run, parse_tile("R6"), okey, set_must_be_full=True) == -1


def test_the_okey_in_its_own_place_is_taken_by_a_false_okey():
    okey = Okey.of(parse_tile("R5"))
    run = read("R5 R6 R7", okey)  # R6 is the okey and lies where a plain R6 would
    assert run.value == 18
    assert okey_for(run, parse_tile("F"), okey, set_must_be_full=True) == 1


def test_with_13_as_indicator_the_okey_is_the_1_of_that_colour():
    okey = Okey.of(parse_tile("L13"))
    assert read("L1 R5 R6", okey).low == 4
    assert read("F L2 L3", okey).value == 6
    assert refused("L12 L13 F", okey) == "around_the_corner"


def test_the_okeys_letter_and_the_okeys_tile_give_the_same_meld():
    assert read("R9 R10 O") == read("R9 R10 B5")


def test_two_equal_runs_are_two_melds():
    assert read("R1 R2 R3") == read("R1 R2 R3")


def test_a_refusal_as_an_exception_shows_the_tiles_and_the_reason():
    with pytest.raises(MeldError, match="R7 B7 R7: each colour") as caught:
        meld(parse_tiles("R7 B7 R7"), B4)
    assert caught.value.fault.name == "colour_twice"
    assert isinstance(caught.value, ValueError)


def plain_value(tiles, okey):
    """Find by trial what a meld could be: put every numbered tile in the place of each okey."""
    wild = [i for i, t in enumerate(tiles) if okey.is_okey(t)]
    readings = set()
    for chosen in itertools.product(range(52), repeat=len(wild)):
        faces = [okey.face(t) for t in tiles]
        for place, face in zip(wild, chosen, strict=True):
            faces[place] = face
        colours, numbers = [f // 13 for f in faces], [f % 13 + 1 for f in faces]
        steps = all(b - a == 1 for a, b in itertools.pairwise(numbers))
        if len(set(colours)) == 1 and steps:
            readings.add((RUN, sum(numbers)))
        if len(set(numbers)) == 1 and len(set(colours)) == len(faces) <= 4:
            readings.add((SET, sum(numbers)))
    return readings


@st.composite
def few_tiles(draw):
    """Draw three to five tiles, most of them near one another, so that melds are not rare."""
    okey = Okey.of(draw(st.integers(0, 51)))
    number, colour = draw(st.integers(0, 12)), draw(st.integers(0, 3))
    near = [t for t in deck() if t == 52 or t // 13 == colour or t % 13 == number]
    close = [t for t in near if t == 52 or abs(t % 13 - number) <= 3]
    tiles = draw(st.lists(st.sampled_from([*close, okey.tile]), min_size=3, max_size=5))
    if sum(okey.is_okey(t) for t in tiles) > 2:
        tiles = [t for t in tiles if not okey.is_okey(t)] + [okey.tile] * 2
    return (sorted(tiles, key=lambda t: t % 13) if draw(st.booleans()) else tiles), okey


@given(few_tiles())
def test_a_meld_is_read_exactly_where_trial_of_every_tile_finds_one(drawn):
    tiles, okey = drawn
    found = read_meld(tiles, okey)
    if len(tiles) < 3 or all(okey.is_okey(t) for t in tiles):
        assert isinstance(found, MeldFault)
        return
    readings = plain_value(tiles, okey)
    if isinstance(found, Meld):
        assert (found.kind, found.value) in readings
    else:
        assert not readings, found


@given(few_tiles(), st.integers(0, 52), st.sampled_from([LEFT, RIGHT]))
def test_what_a_meld_takes_is_what_can_be_laid_off(drawn, tile, end):
    tiles, okey = drawn
    found = read_meld(tiles, okey)
    if isinstance(found, MeldFault):
        return
    longer = lay_off(found, tile, end, okey)
    if isinstance(longer, Meld):
        assert len(longer.tiles) == len(found.tiles) + 1
        assert longer.value > found.value
        assert okey.is_okey(tile) or okey.face(tile) in found.takes, code(tile)
    else:
        assert not found.ends_for(okey.face(tile)) & end
