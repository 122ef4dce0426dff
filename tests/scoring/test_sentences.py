"""A scoring line reads like what a person at the table would say."""

import pytest

from okeyrules.scoring.sentences import case_words, value_words
from tests.scoring.houses import FINES, section


def line(where, text):
    return section(where, {"new": text})["new"]


CASES = [
    ("multipliers", "x2 when finish.okey", "Okeyle bitiş", "The finish was with the okey"),
    ("multipliers", "x2 when hand_number = hands", "Maçın son eli", "The last hand of the match"),
    ("multipliers", "x2 when hands <= hand_number", "Maçın son eli", "The last hand of the match"),
    ("multipliers", "x2 when hand_number != hands", "Maçın son eli değil", "Not the last hand of the match"),
    (
        "multipliers",
        "x2 when hand_number > 2",
        "Maçın eli en az 3",
        "Hand 3 of the match or a later one",
    ),
    (
        "penalties",
        FINES["playable"],
        "İşlek taş attı (okey değil, bu taşla bitirmedi)",
        "Discarded a playable tile (not an okey, not finishing by it)",
    ),
    (
        "penalties",
        "+101 once on discard when playable unless okey or finishing",
        "İşlek taş attı (okey değil, bu taşla bitirmedi); her elde en çok bir kez",
        "Discarded a playable tile (not an okey, not finishing by it); at most once a hand",
    ),
    ("penalties", FINES["okey"], "Okey attı (bu taşla bitirmedi)", "Discarded an okey (not finishing by it)"),
    (
        "penalties",
        "+5 on discard when finishing and okey and playable",
        "İşlek bir okey attı (bu taşla bitirdi)",
        "Discarded a playable okey (finishing by it)",
    ),
    (
        "penalties",
        "+5 on discard when tile > 9",
        "Oyuncu bir taş attı, taşın sayısı en az 10",
        "The player discarded a tile, number of the tile at least 10",
    ),
    (
        "penalties",
        "+101 on okey_taken unless taker = self or taker = partner",
        "Masaya koyduğu okeyi rakip aldı",
        "An opponent took an okey the player had laid",
    ),
    (
        "penalties",
        "+tile * 10 on fed when by = melds",
        "Attığı taşı alan oyuncu o taşla seri açtı",
        "The tile discarded served the next player to open with melds",
    ),
]


@pytest.mark.parametrize(("where", "text", "turkish", "english"), CASES)
def test_a_condition_is_said_as_one_would_say_it(where, text, turkish, english):
    assert case_words(line(where, text)) == (turkish, english)


VALUES = [
    ("min(202 * K, 404) when opened = none", "202 x K, en çok 404", "202 x K, at most 404"),
    ("max(50, S) when opened = melds", "S, en az 50", "S, at least 50"),
    ("min(S, 50) * K when opened = melds", "(S, en çok 50) x K", "(S, at most 50) x K"),
    (
        "min(S, 50, 101 * okeys) when opened = melds",
        "(şunların en küçüğü: S; 50; 101 x ıstakada kalan okey sayısı)",
        "(the smallest of S; 50; 101 x okeys left in the rack)",
    ),
]


@pytest.mark.parametrize(("text", "turkish", "english"), VALUES)
def test_a_value_with_a_limit_says_the_limit(text, turkish, english):
    assert value_words(line("hand", text)) == (turkish, english)


def test_a_discard_said_in_an_or_is_left_whole():
    said = case_words(line("penalties", "+5 on discard when playable or okey"))
    assert said.tr == "Atılan taş işlek ya da atılan taş okey"
