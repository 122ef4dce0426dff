"""The shipped rulesets say what the design's tables say, and no more."""

from __future__ import annotations

from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

from okeyrules.resources import rulesets_path
from okeyrules.rules import OPTIONS
from okeyrules.rules.kinds import plain
from okeyrules.ruleset.schema import file_schema
from tests.houses import HOUSES, MODES, READY

FILES = [*HOUSES, *READY, *(f"modes/{mode}" for mode in MODES)]
PLAYABLE = "+101 on discard when playable and not okey and not finishing"
ROWS = {
    "finisher": "-101 * K when finished overriding melds, pairs",
    "never_opened": "202 * K when opened = none",
    "melds": "S * K when opened = melds",
    "pairs": "S * 2 * K when opened = pairs",
}

# What each house's page states, copied by hand from the design's table.
STATED: dict[str, dict[str, Any]] = {
    "genel": {
        "pairs.with_indicator": False,
        "opening.threshold": 101,
        "opening.pairs": 5,
        "opening.waiver": "any",
        "opening.wrong": "penalise",
        "opening.escalation_value": "turn_melds",
        "opening.escalation_binds_partner": True,
        "left.only_if_usable": True,
        "left.unopened": "in_opening",
        "left.give_back": "never",
        "lay_off.in_opening_turn": True,
        "lay_off.limit.for": "everyone",
        "lay_off.limit.tiles": 2,
        "lay_off.limit.per": "run_end",
        "lay_off.pairs_beside_pairs": "when_pairs_open",
        "okey_swap.allowed": True,
        "okey_swap.settled_only": False,
        "okey_swap.set_must_be_full": True,
        "okey_swap.from_pair": True,
        "discard_pile.visible": "top",
        "undo.lay_offs": False,
        "stock_out": "end",
        "hand_end.finish_onto": "any",
        "match.hands": [3, 5, 7, 9, 11],
    },
    "puanli": {
        "pairs.with_indicator": False,
        "opening.threshold": 101,
        "opening.pairs": 5,
        "opening.wrong": "penalise",
        "left.unopened": "in_opening",
        "left.give_back": "free",
        "lay_off.limit.for": "nobody",
        "lay_off.pairs_beside_pairs": "when_pairs_open",
        "undo.step": "last_tile",
        "undo.collect": "penalised",
        "clock.start_countdown": 10,
        "match.hands": [3, 5, 7, 9, 11],
        "match.points": {
            3: [3, 1, -1, -3],
            5: [5, 2, -2, -5],
            7: [7, 3, -3, -7],
            9: [9, 4, -4, -9],
            11: [11, 5, -5, -11],
        },
        "match.team_points": "hands",
    },
    "kerizim": {
        "opening.threshold": 101,
        "left.unopened": "in_opening",
        "left.opened": "must_use",
        "left.give_back": "free",
        "lay_off.in_opening_turn": True,
        "lay_off.limit.for": "pairs_openers",
        "lay_off.limit.tiles": 2,
        "lay_off.limit.per": "side",
        "okey_swap.allowed": True,
        "okey_swap.settled_only": True,
        "okey_swap.set_must_be_full": False,
        "okey_swap.from_pair": True,
        "playable.includes_swap": True,
        "undo.step": "any",
        "undo.lay_offs": True,
        "undo.collect": "penalised_after_left",
        "clock.on_timeout": "discard_drawn",
    },
    "batak101": {
        "pairs.with_indicator": False,
        "opening.threshold": 101,
        "opening.pairs": 5,
        "opening.waiver": "melds",
        "opening.escalation_value": "opening_melds",
        "left.unopened": "on_table",
        "left.opened": "must_use",
        "left.give_back": "free",
        "lay_off.limit.for": "pairs_openers",
        "lay_off.limit.tiles": 2,
        "lay_off.limit.per": "turn",
        "lay_off.pairs_beside_pairs": "when_pairs_open",
        "okey_swap.allowed": True,
        "okey_swap.set_must_be_full": True,
        "stock_out": "end",
        "void.all_open_pairs": True,
        "scoring.okey_value": 101,
    },
}

SCORING: dict[str, dict[str, Any]] = {
    "klasik": {
        "multipliers": {
            "with_okey": "x2 when finish.okey",
            "on_pairs": "x2 when finish.pairs",
            "from_hand": "x2 when finish.from_hand",
        },
        "hand": ROWS,
        "penalties": {
            "playable": PLAYABLE,
            "okey": "+101 on discard when okey and not finishing",
            "held_okey": "+101 * okeys on hand_end when opened != none and not finished",
        },
        "total": "hand + penalties",
    },
    "genel": {
        "hand": {"pairs": ROWS["pairs"]},
        "penalties": {"wrong_opening": "+101 on wrong_opening"},
    },
    "puanli": {
        "hand": {**ROWS, "mate": "-101 when partner.finished overriding never_opened, melds, pairs"},
        "penalties": {
            "playable": PLAYABLE,
            "wrong_opening": "+101 on wrong_opening",
            "collect": "+101 on collect",
        },
    },
    "kerizim": {
        "penalties": {
            "playable": PLAYABLE,
            "collect": "+101 on collect",
            "timeout_left": "+101 on timeout_left",
        },
    },
    "batak101": {
        "hand": {**ROWS, "mate": "0 when partner.finished overriding never_opened, melds, pairs"},
        "penalties": {
            "playable": PLAYABLE,
            "okey": "+101 on discard when okey and not finishing",
            "held_okey": None,
            "okey_taken": "+101 on okey_taken unless taker = self or taker = partner",
        },
    },
}

MODE_SETS: dict[str, dict[str, Any]] = {
    "katlamali": {"opening": {"escalation": True}},
    "deprem": {"scoring": {"total": "hand * indicator + penalties"}},
    "esli": {"partnership": {"enabled": True}},
    "cezali": {
        "scoring": {
            "penalties": {
                "fed_melds": "+tile * 10 on fed when by = melds",
                "fed_pairs": "+tile * 20 on fed when by = pairs",
            }
        }
    },
    "yardimsiz": {"assist": {"mark_playable": False, "warn_before_fine": False, "hint": False}},
}


def read(name: str) -> dict[str, Any]:
    """Read a shipped file as plain YAML."""
    data = yaml.safe_load((rulesets_path() / f"{name}.yaml").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def settings(data: dict[str, Any]) -> dict[str, Any]:
    """Give the settings of a file by path."""
    found = {}
    for path in OPTIONS:
        value: Any = data
        for part in path.split("."):
            value = value.get(part, ...) if isinstance(value, dict) else ...
        if value is not ...:
            found[path] = value
    return found


def test_what_each_file_says_is_written_down_here_beside_its_page() -> None:
    cited = {house for house in HOUSES if "page" in read(house)}
    assert cited == {*STATED, "klasik"} == set(SCORING)
    assert set(MODES) == set(MODE_SETS)


@pytest.mark.parametrize("name", FILES)
def test_a_shipped_file_fits_the_schema(name: str) -> None:
    def as_json(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): as_json(inner) for key, inner in value.items()}
        return value

    assert list(Draft202012Validator(file_schema()).iter_errors(as_json(read(name)))) == []


@pytest.mark.parametrize("name", FILES)
def test_a_shipped_file_names_itself_and_points_an_editor_at_the_schema(name: str) -> None:
    text = (rulesets_path() / f"{name}.yaml").read_text(encoding="utf-8")
    up = "../" if name.startswith("modes/") else ""
    assert text.startswith(f"# yaml-language-server: $schema={up}schema/ruleset.json\n")
    assert set(read(name)["name"]) == {"tr", "en"}


def test_klasik_holds_every_option_with_its_declared_value() -> None:
    klasik = read("klasik")
    assert "extends" not in klasik
    assert not set(OPTIONS) - set(settings(klasik)), "write the new option into rulesets/klasik.yaml"
    assert settings(klasik) == {path: plain(option.default) for path, option in OPTIONS.items()}


@pytest.mark.parametrize("house", STATED)
def test_a_house_sets_what_its_page_states_and_nothing_else(house: str) -> None:
    data = read(house)
    assert data["extends"] == "klasik"
    assert settings(data) == STATED[house]


@pytest.mark.parametrize("house", SCORING)
def test_a_house_scores_as_its_page_states(house: str) -> None:
    scoring = read(house)["scoring"]
    assert {k: v for k, v in scoring.items() if f"scoring.{k}" not in OPTIONS} == SCORING[house]


def test_each_house_cites_its_page() -> None:
    pages = {house: read(house)["page"] for house in SCORING}
    assert pages == {"klasik": "002", "genel": "000", "puanli": "001", "kerizim": "003", "batak101": "004"}


@pytest.mark.parametrize("mode", MODES)
def test_a_mode_flips_its_switch_and_nothing_else(mode: str) -> None:
    data = read(f"modes/{mode}")
    assert data.pop("kind") == "mode"
    assert {k: v for k, v in data.items() if k not in ("name", "page")} == MODE_SETS[mode]


def test_the_switches_of_the_modes_are_declared_as_such() -> None:
    assert {o.mode: p for p, o in OPTIONS.items() if o.mode} == {
        "katlamali": "opening.escalation",
        "esli": "partnership.enabled",
    }


@pytest.mark.parametrize("name", READY)
def test_a_ready_ruleset_is_klasik_with_its_mode(name: str) -> None:
    data = read(name)
    assert (data["extends"], data["modes"]) == ("klasik", [name])
    assert set(data) == {"extends", "modes", "name", "page"}
