"""The words of the rules: complete in both languages, and fit to be printed on the wall."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from okeyrules.rules import OPTIONS, RULES
from okeyrules.rules.kinds import IntList, Number, PointsTable
from okeyrules.text import Text

# Words that players of this game do not use for what has a name of its own: ıstaka, okey, taş, deste, grup, tur.
FOREIGN = re.compile(r"\b(raf|istaka|joker|kart|stok|set|raund|round|meld|run|tur atma)\w{0,4}\b")


def patterns() -> Iterator[tuple[str, Text]]:
    """Go through every sentence as it is declared, with its placeholders."""
    for rule in RULES:
        for sentence in rule.standing():
            yield rule.key, sentence.words
        for option in rule.options():
            kind = option.kind
            if isinstance(kind, Number | IntList):
                yield from ((option.path, t) for t in (kind.says, kind.one, getattr(kind, "null", None)) if t)
            elif isinstance(kind, PointsTable):
                yield from ((option.path, t) for t in (kind.says, kind.null))
            else:
                yield from ((option.path, said) for _, said in kind.cases())


def names() -> Iterator[tuple[str, Text]]:
    """Go through every title, name and short word."""
    for rule in RULES:
        yield rule.key, rule.title
    for option in OPTIONS.values():
        yield option.path, option.name
        yield option.path, option.kind.short(option.default)
        for word in getattr(option.kind, "words", {}).values():
            yield option.path, word


SENTENCES = [pytest.param(text, id=f"{where}-{n}") for n, (where, text) in enumerate(patterns())]
NAMES = [pytest.param(text, id=f"{where}-{n}") for n, (where, text) in enumerate(names())]


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_whole_in_both_languages(text: Text) -> None:
    for said in text:
        assert said.endswith(".")
        assert said[0].isupper()
        assert "  " not in said
        assert said == said.strip()
    assert text.tr != text.en


@pytest.mark.parametrize("text", NAMES)
def test_a_name_is_there_in_both_languages_and_is_no_sentence(text: Text) -> None:
    for said in text:
        assert said
        assert not said.endswith(".")


@pytest.mark.parametrize("text", SENTENCES)
def test_no_suffix_is_glued_to_a_placeholder(text: Text) -> None:
    assert not re.search(r"\}['’]|\}\w", text.tr)


@pytest.mark.parametrize("text", SENTENCES)
def test_both_languages_have_the_same_placeholders(text: Text) -> None:
    fields = [sorted(re.findall(r"\{(\w*)\}", said)) for said in text]
    assert fields[0] == fields[1]


@pytest.mark.parametrize("text", [*SENTENCES, *NAMES])
def test_the_turkish_keeps_to_the_words_of_the_field(text: Text) -> None:
    assert not FOREIGN.search(text.tr.replace("I", "ı").lower())


@pytest.mark.parametrize("path", OPTIONS)
def test_two_values_of_an_option_never_read_the_same(path: str) -> None:
    said = [text for _, text in OPTIONS[path].kind.cases()]
    assert len({t.tr for t in said}) == len({t.en for t in said}) == len(said)


@pytest.mark.parametrize(
    ("path", "value", "turkish", "english"),
    [
        ("opening.threshold", 81, "toplamı en az 81 olmalıdır.", "add up to at least 81."),
        ("lay_off.limit.tiles", 1, "en çok 1 taştır.", "is 1 tile."),
        ("match.hands", (3, 5, 7), "3, 5 ya da 7 el sürer.", "3, 5 or 7 hands."),
        ("match.hands", (9,), "9 el sürer.", "9 hands."),
        ("match.hands", (1,), "tek el sürer.", "one hand."),
        ("clock.turn_seconds", 30, "30 saniyedir.", "30 seconds."),
        ("okey_swap.allowed", False, "okey alınamaz.", "cannot be taken."),
    ],
)
def test_a_value_is_said_in_its_sentence(path: str, value: object, turkish: str, english: str) -> None:
    said = OPTIONS[path].sentence(value)
    assert said.tr.endswith(turkish)
    assert said.en.endswith(english)


def test_a_table_of_points_is_said_row_by_row() -> None:
    said = OPTIONS["match.points"].sentence({3: (3, 1, -1, -3), 5: (5, 2, -2, -5)})
    assert "3 elde 3 / 1 / -1 / -3; 5 elde 5 / 2 / -2 / -5." in said.tr
    assert "3 / 1 / -1 / -3 in a match of 3; 5 / 2 / -2 / -5 in a match of 5." in said.en
