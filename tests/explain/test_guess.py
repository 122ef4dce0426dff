"""Ten questions find the house a table plays by, and what it does otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from okeyrules.explain import guess
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.written import value_text
from tests.houses import HOUSES


def asked(table: Ruleset) -> dict[str, str]:
    """Answer as who plays by a ruleset."""
    answers: dict[str, str] = {}
    while (question := guess.next_question(answers)) is not None:
        mode = question.path.removeprefix("modes.")
        says: Any = mode in table.modes if mode != question.path else table.values[question.path]
        answers[question.path] = value_text(says)
    return answers


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("modes", [(), ("esli",), ("deprem", "katlamali")])
def test_who_plays_by_a_shipped_house_is_told_so(house: str, modes: tuple[str, ...]) -> None:
    answers = asked(load("+".join((house, *modes))))
    found = guess.guess(answers)
    assert len(answers) <= guess.MOST
    assert (found.house, found.modes, found.differences) == (house, modes, ())


def test_a_house_with_differences_is_that_house_and_the_file_says_just_those() -> None:
    table = check_text(
        "extends: kerizim\nokey_swap: {set_must_be_full: true}\nplayable: {includes_swap: false}\n"
    )
    found = guess.guess(asked(table.usable()), "Yıldız")
    assert found.house == "kerizim"
    assert set(found.differences) == {"okey_swap.set_must_be_full", "playable.includes_swap"}
    assert check_text(found.text).usable().hash == table.usable().hash
    assert len(found.text.splitlines()) <= 10
    assert check_text(found.text).diagnostics == ()


def test_a_value_that_needs_a_fine_brings_it() -> None:
    answers = {**asked(load("klasik")), "undo.collect": "penalised"}
    found = guess.guess(answers, "Ay")
    assert "collect: +101 on collect" in found.text
    assert check_text(found.text).diagnostics == ()


def test_who_knows_nothing_is_still_told_something() -> None:
    answers: dict[str, str] = {}
    while (question := guess.next_question(answers)) is not None:
        answers[question.path] = guess.UNKNOWN
    assert guess.guess(answers).differences == ()


def test_each_question_parts_the_houses_at_least_as_well_as_any_other() -> None:
    first = guess.next_question({})
    assert first is not None
    likely = guess.likelihoods({})
    left = {path: max(len(one.houses) for one in asked.answers) for path, asked in guess.questions().items()}
    about_houses = [most for most in left.values() if most]  # a mode is of no house
    assert left[first.path] == min(about_houses) < len(HOUSES)
    assert sum(likely.values()) == pytest.approx(1)
