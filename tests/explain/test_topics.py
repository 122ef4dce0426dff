"""`explain WORD` knows whatever can stand in a ruleset file, and says it as the file takes it."""

import re

import pytest

from okeyrules.diagnostics import all_codes
from okeyrules.explain.topics import find, import_all_codes, names
from okeyrules.rules import OPTIONS
from okeyrules.scoring.receipt import LABELS

import_all_codes()


@pytest.mark.parametrize("word", [*names(), "scoring.hand.never_opened", "penalties.playable"])
def test_every_word_that_is_offered_has_a_page_in_both_languages(word):
    turkish, english = find(word, "tr"), find(word, "en")
    assert turkish
    assert english
    assert turkish != english


@pytest.mark.parametrize("word", ["name", "extends", "modes", "kind", "page"])
def test_the_keys_of_the_file_itself_are_explained(word):
    assert find(word, "en").startswith(f"{word}: ")


def test_the_last_part_of_an_option_finds_it():
    assert find("threshold", "en") == find("opening.threshold", "en")


def test_a_shipped_line_is_shown_as_each_house_writes_it_and_how_to_replace_it():
    page = find("mate", "en")
    assert "puanli:\n    -101 when partner.finished" in page
    assert "batak101:\n    0 when partner.finished" in page
    assert "`mate: null` removes it" in page
    assert all(find(name, "tr") for section, lines in LABELS.items() if section != "total" for name in lines)


def test_a_word_with_two_meanings_shows_both():
    page = find("playable", "en")
    assert "playable.trigger: " in page
    assert "scoring.penalties.playable: " in page
    assert "whether the discard was playable" in page


def test_a_word_that_is_nothing_has_no_page():
    assert find("bonded", "en") is None
    assert find("", "en") is None


@pytest.mark.parametrize("code", sorted(all_codes()))
def test_the_title_of_a_code_shows_no_placeholder(code):
    for lang in ("tr", "en"):
        assert not re.search(r"\{\w+\}", find(code, lang).splitlines()[0])


@pytest.mark.parametrize("path", OPTIONS)
def test_klasiks_value_is_shown_as_a_file_holds_it(path):
    default = OPTIONS[path].default
    if isinstance(default, bool | str | None):
        written = "null" if default is None else str(default).lower()
        for lang in ("tr", "en"):
            assert re.search(rf"^  klasik: `?{written}\b", find(path, lang), re.MULTILINE)


def test_what_a_setting_needs_is_said_plainly():
    assert "  yalnız okey_swap.allowed = true iken etkili\n" in find("okey_swap.from_pair", "tr")
