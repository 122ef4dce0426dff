"""The rule sheet has a place for every option, and no sentence of it contradicts another."""

from __future__ import annotations

from typing import Any

import pytest

from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.rules import OPTIONS, RULES, Option, rule_of
from okeyrules.ruleset.load import load
from okeyrules.study.run.variant import changed
from okeyrules.text import Text
from tests.rules.test_shown_by_records import DEALS, others

STANDING = [(rule, one) for rule in RULES for one in rule.standing()]


@pytest.mark.parametrize(("rule", "one"), STANDING, ids=lambda x: getattr(x, "key", None) or x.words.en[:40])
def test_a_sentence_beside_the_options_says_what_each_of_them_does_to_it(rule: Any, one: Any) -> None:
    asked = [o.path for o in rule.options() if o.path not in one.needs and o.path not in rule.whatever]
    assert not asked, (
        f"is {one.words.en!r} true whatever {asked} says? "
        f"then name it in `whatever` of {rule.key}; if not, in the sentence's needs"
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.key)
def test_what_changes_no_sentence_is_an_option_of_the_rule_beside_sentences(rule: Any) -> None:
    assert set(rule.whatever) <= {option.path for option in rule.options()}
    assert not rule.whatever or rule.always
    for one in rule.standing():
        for path, wanted in one.needs.items():
            assert path in OPTIONS, (one.words.en, path)
            assert not OPTIONS[path].kind.schema().get("enum") or set(wanted) < set(
                OPTIONS[path].kind.schema()["enum"]
            )


def said(values: dict[str, Any]) -> list[Text]:
    """Give the sentences of klasik's sheet with other values."""
    ruleset = changed(load("klasik"), values).usable()
    return [sentence.words for part in rule_sheet(ruleset).parts for sentence in part.sentences]


def _met(option: Option) -> dict[str, Any]:
    """Give values under which an option has an effect: its needs, and theirs."""
    found: dict[str, Any] = {}
    for path, wanted in option.needs.items():
        found |= {**_met(OPTIONS[path]), path: wanted[0]}
    return found


# A sheet for the wall; scoring has its own part of it, and no ruleset may deal otherwise.
PLACED = [
    o
    for o in OPTIONS.values()
    if rule_of(o.path).wall and o.path not in DEALS and rule_of(o.path).key != "scoring"
]


@pytest.mark.parametrize("option", PLACED, ids=lambda option: option.path)
def test_another_value_of_an_option_is_said_on_the_sheet(option: Option) -> None:
    for changes in others(option, load("klasik").values[option.path]):
        ruleset = changed(load("klasik"), {**_met(option), **changes}).ruleset
        if ruleset is not None:
            words = [s.words for part in rule_sheet(ruleset).parts for s in part.sentences]
            assert option.sentence(ruleset.values[option.path]) in words
            return
    assert len(option.kind.schema().get("enum", (0, 0))) == 1, "no other value can be used"


@pytest.mark.parametrize("one", [one for _, one in STANDING if one.needs], ids=lambda one: one.words.en[:40])
def test_a_sentence_that_needs_a_value_stands_with_it_and_not_without(one: Any) -> None:
    needed: dict[str, Any] = {path: wanted[0] for path, wanted in one.needs.items()}
    assert one.words in said(needed)
    for path, wanted in one.needs.items():
        other = next(c[path] for c in others(OPTIONS[path], needed[path]) if c[path] not in wanted)
        assert one.words not in said({**needed, path: other}), path


def test_who_may_keep_the_left_tile_is_not_told_how_it_must_be_used() -> None:
    assert not [words for words in said({"left.opened": "free"}) if "uses the tile" in words.en]
    assert len([words for words in said({"left.opened": "must_use"}) if "uses the tile" in words.en]) == 1
