"""Every option of the game is declared, complete, and what the design says."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import fields

import pytest

import okeyrules.rules
from okeyrules.rules import OPTIONS, RULES, RuleBook, rule_of

# path, klasik's value: a copy by hand of the design's table and of its list of what other tables play.
KLASIK = {
    "deal.rack": 21,
    "deal.starter": 22,
    "deal.stock": 20,
    "indicator.false_okey": "redraw",
    "pairs.okey_with_tile": True,
    "pairs.two_okeys": True,
    "pairs.with_indicator": False,
    "pairs.declaration": "none",
    "pairs.seats_max": 4,
    "opening.threshold": 101,
    "opening.pairs": 5,
    "opening.waiver": "none",
    "opening.wrong": "refuse",
    "opening.partner_opened_waives": False,
    "opening.escalation": False,
    "opening.escalation_value": "opening_melds",
    "opening.escalation_binds_partner": True,
    "left.takers": "everyone",
    "left.only_if_usable": False,
    "left.unopened": "in_opening",
    "left.opened": "must_use",
    "left.give_back": "free",
    "lay_off.in_opening_turn": True,
    "lay_off.wait_a_round": False,
    "lay_off.limit.for": "everyone",
    "lay_off.limit.tiles": 2,
    "lay_off.limit.per": "run_end",
    "lay_off.pairs_beside_pairs": "when_pairs_open",
    "lay_off.pairs_beside_pairs_per_turn": None,
    "okey_swap.allowed": True,
    "okey_swap.settled_only": False,
    "okey_swap.set_must_be_full": True,
    "okey_swap.from_pair": True,
    "playable.includes_swap": False,
    "playable.trigger": "automatic",
    "discard_pile.visible": "top",
    "undo.step": "any",
    "undo.lay_offs": True,
    "undo.collect": "free",
    "stock_out": "last_left",
    "hand_end.finish_onto": "any",
    "void.all_open_pairs": True,
    "clock.turn_seconds": None,
    "clock.bank_seconds": None,
    "clock.start_countdown": None,
    "clock.on_timeout": "discard_drawn",
    "partnership.enabled": False,
    "assist.mark_playable": True,
    "assist.warn_before_fine": True,
    "assist.hint": True,
    "match.hands": (3, 5, 7, 9, 11),
    "match.rank_ties": "hands_finished",
    "match.points": None,
    "match.team_points": "none",
    "scoring.okey_value": 0,
    "scoring.combine": "product",
}

CHOICES = {
    "indicator.false_okey": {"redraw", "riziko"},
    "pairs.declaration": {"none", "binding", "required"},
    "opening.waiver": {"none", "melds", "any"},
    "opening.wrong": {"refuse", "penalise"},
    "opening.escalation_value": {"opening_melds", "turn_melds"},
    "left.takers": {"everyone", "opened"},
    "left.unopened": {"in_opening", "on_table"},
    "left.opened": {"must_use", "free"},
    "left.give_back": {"free", "never"},
    "lay_off.limit.for": {"nobody", "pairs_openers", "everyone"},
    "lay_off.limit.per": {"run_end", "side", "turn"},
    "lay_off.pairs_beside_pairs": {"never", "when_pairs_open", "always"},
    "playable.trigger": {"automatic", "claim"},
    "discard_pile.visible": {"all", "top"},
    "undo.step": {"any", "last_tile"},
    "undo.collect": {"free", "penalised", "penalised_after_left"},
    "stock_out": {"end", "last_left"},
    "hand_end.finish_onto": {"any", "discard_area"},
    "clock.on_timeout": {"discard_drawn"},
    "match.rank_ties": {"hands_finished", "shared"},
    "match.team_points": {"none", "hands"},
    "scoring.combine": {"product", "highest"},
}


def test_the_options_are_those_of_the_design_with_klasiks_values() -> None:
    """An option that came later is not in the design's table; that klasik.yaml has its value is tested elsewhere."""
    assert {path: OPTIONS[path].default for path in KLASIK} == KLASIK


def test_the_choices_are_those_of_the_design() -> None:
    found = {p: set(o.kind.says) for p, o in OPTIONS.items() if hasattr(o.kind, "words")}  # type: ignore[attr-defined]
    assert {path: found[path] for path in CHOICES} == CHOICES


@pytest.mark.parametrize("path", OPTIONS)
def test_an_options_own_default_is_a_value_of_its_kind(path: str) -> None:
    option = OPTIONS[path]
    assert option.kind.check(option.default) == option.default


@pytest.mark.parametrize("path", [p for p, o in OPTIONS.items() if o.needs])
def test_what_an_option_needs_exists_and_can_be_met_and_missed(path: str) -> None:
    for other, wanted in OPTIONS[path].needs.items():
        kind = OPTIONS[other].kind
        for value in list(wanted)[:3]:
            assert kind.check(value) == value
        assert OPTIONS[path].unmet({other: wanted[0]}) == []
        assert OPTIONS[path].unmet({other: "something else"}) == [other]


def test_an_option_is_found_idle_only_under_the_values_that_idle_it() -> None:
    bank = OPTIONS["clock.bank_seconds"]
    assert bank.unmet({"clock.turn_seconds": None}) == ["clock.turn_seconds"]
    assert bank.unmet({"clock.turn_seconds": 45}) == []
    partner = OPTIONS["opening.escalation_binds_partner"]
    assert partner.unmet({**KLASIK, "opening.escalation": True}) == ["partnership.enabled"]


@pytest.mark.parametrize("path", [p for p, o in OPTIONS.items() if o.quiet])
def test_a_quiet_value_is_one_that_klasik_has(path: str) -> None:
    # A value that is not the usual one must be said, or the sheet on the wall would hide a rule.
    option = OPTIONS[path]
    assert option.quiet == (option.default,)
    assert not option.speaks(option.default)


def test_every_rule_of_the_folder_is_a_rule_of_the_game() -> None:
    """A new file with a `RULE` is of use once `okeyrules/rules/__init__.py` names it: in `RULES`, and in `RuleBook`."""
    names = [info.name for info in pkgutil.iter_modules(okeyrules.rules.__path__)]
    modules = [importlib.import_module(f"okeyrules.rules.{name}") for name in names]
    declared = {module.RULE.key for module in modules if hasattr(module, "RULE")}
    assert declared == {rule.key for rule in RULES} == {part.name for part in fields(RuleBook)}


def test_each_option_is_declared_by_one_rule_in_its_section() -> None:
    paths = [option.path for rule in RULES for option in rule.options()]
    assert len(paths) == len(set(paths)) == len(OPTIONS)
    for path in paths:
        section = rule_of(path).section
        assert path.startswith(f"{section}.") if section else "." not in path


def test_only_page_002_is_cited_for_klasik() -> None:
    assert {o.page for o in OPTIONS.values()} == {"002", None}
