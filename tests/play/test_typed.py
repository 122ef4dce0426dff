"""What a person may type."""

from __future__ import annotations

import pytest

from okeyrules.melds import LEFT, RIGHT
from okeyrules.table.moves import VERBS
from okeyrules.terminal.typed import KEYS, Typed, read
from okeyrules.text import Text
from okeyrules.tiles import parse_tiles

RACK = parse_tiles("R7 B7 L7 Y12 F")


def tiles(text: str) -> tuple[int, ...]:
    return tuple(parse_tiles(text))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("e", Typed("draw")),
        ("Y", Typed("left")),
        ("  a ", Typed("open")),
        ("G", Typed("give-back")),
        ("i", Typed("lay-off-all")),
        ("ÇIK", Typed("quit")),
        ("give-back", Typed("give-back")),
        ("", Typed("again")),
        ("R7", Typed("discard", (tiles("R7"),))),
        ("r7", Typed("discard", (tiles("R7"),))),
        ("4", Typed("discard", (tiles("Y12"),))),
        ("at 4", Typed("discard", (tiles("Y12"),))),
        ("L 7", Typed("discard", (tiles("L7"),))),
        ("kırmızı 7", Typed("discard", (tiles("R7"),))),
        ("sahte okey", Typed("discard", (tiles("F"),))),
        ("o", Typed("discard", (tiles("O"),))),
        ("1 > M3", Typed("lay-off", (tiles("R7"),), 2)),
        ("1 2 > 3 sol", Typed("lay-off", (tiles("R7 B7"),), 2, LEFT)),
        ("işle y12 > m1 right", Typed("lay-off", (tiles("Y12"),), 0, RIGHT)),
        ("al 4 > 1", Typed("swap", (tiles("Y12"),), 0)),
        ("a 1 2 3 | Y10 y11 4", Typed("open", (tiles("R7 B7 L7"), tiles("Y10 Y11 Y12")))),
        ("p 1 O", Typed("open-pairs", (tiles("R7 O"),))),
    ],
)
def test_a_line_is_understood(line: str, meant: Typed) -> None:
    assert read(line, RACK) == meant


@pytest.mark.parametrize(
    "line", ["9", "0", "Q7", "R14", "1 > ", "1 > X", "1 > 2 up", "hello", "1 > 2 left right", "e Y3", "y 7"]
)
def test_a_line_that_says_nothing_is_answered_in_both_languages(line: str) -> None:
    answer = read(line, RACK)
    assert isinstance(answer, Text)
    assert answer.tr
    assert answer.en


def test_no_word_means_two_things_and_every_verb_can_be_typed() -> None:
    words = [word for meant, more in KEYS.items() for word in {meant, *more}]
    assert len(words) == len(set(words))
    assert all(isinstance(read(verb, RACK), Typed) for verb in VERBS)
