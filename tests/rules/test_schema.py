"""The JSON Schema is the rules' own, committed as it is now, and fit for an editor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from okeyrules.resources import rulesets_path
from okeyrules.rules import OPTIONS
from okeyrules.rules.kinds import Flag, Number
from okeyrules.ruleset.schema import committed, expected, file_schema, resolved_schema


def nodes(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Go through a schema and every schema inside it."""
    yield schema
    for key in ("properties", "patternProperties"):
        for inner in schema.get(key, {}).values():
            yield from nodes(inner)
    for key in ("items", "additionalProperties"):
        if isinstance(schema.get(key), dict):
            yield from nodes(schema[key])


def at(schema: dict[str, Any], path: str) -> dict[str, Any]:
    """Give the schema of a setting."""
    for part in path.split("."):
        schema = schema["properties"][part]
    return schema


def test_the_committed_files_are_current() -> None:
    for path, text in committed(rulesets_path() / "schema").items():
        assert path.read_text(encoding="utf-8") == text, f"run `make docs`: {path.name} is out of date"


@pytest.mark.parametrize("schema", [file_schema(), resolved_schema()], ids=["file", "resolved"])
def test_it_is_a_schema_that_gives_clear_errors(schema: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(schema)
    for node in nodes(schema):
        assert not {"anyOf", "oneOf", "allOf", "not", "$ref"} & set(node)
        if node.get("type") == "object":
            assert node["additionalProperties"] is False or "propertyNames" in node


@pytest.mark.parametrize("path", OPTIONS)
def test_hovering_over_a_setting_shows_its_turkish_sentences(path: str) -> None:
    node = at(file_schema(), path)
    for _, said in OPTIONS[path].kind.cases():
        assert said.tr in node["description"]
        assert said.tr in node["markdownDescription"]
        assert said.en in node["markdownDescription"]
    if "enum" in node:
        assert len(node["enumDescriptions"]) == len(node["markdownEnumDescriptions"]) == len(node["enum"])


def test_nothing_is_required_of_a_file_and_all_of_a_resolved_ruleset() -> None:
    assert Draft202012Validator(file_schema()).is_valid({})
    missing = {e.message.split("'")[1] for e in Draft202012Validator(resolved_schema()).iter_errors({})}
    assert missing == {path.split(".")[0] for path in OPTIONS}
    for path in OPTIONS:
        *section, leaf = path.split(".")
        holder = at(resolved_schema(), ".".join(section)) if section else resolved_schema()
        assert leaf in holder["required"]
    assert {"multipliers", "hand", "penalties", "total"} <= set(at(resolved_schema(), "scoring")["required"])


@pytest.mark.parametrize(
    ("scoring", "fits"),
    [
        ({"hand": {"kısır_açış2": "S * K when opened = melds"}}, True),
        ({"penalties": {"held_okey": None}}, True),
        ({"penalties": {"geri toplama": "+101 on collect"}}, False),
        ({"penalties": {"2nd": "+101 on collect"}}, False),
        ({"penalties": {"a" * 61: "+101 on collect"}}, False),
        ({"hand": {"melds": 5}}, False),
        ({"total": None}, False),
        ({"bonus": {}}, False),
    ],
)
def test_a_scoring_line_has_a_plain_name_and_a_text(scoring: dict[str, Any], fits: bool) -> None:
    assert Draft202012Validator(file_schema()).is_valid({"scoring": scoring}) is fits


def test_only_a_file_may_remove_a_scoring_line() -> None:
    lines = at(resolved_schema(), "scoring.penalties")["additionalProperties"]
    assert Draft202012Validator(lines).is_valid("+101 on collect")
    assert not Draft202012Validator(lines).is_valid(None)


@pytest.mark.parametrize(
    ("name", "fits"), [("Yıldız", True), ({"tr": "a", "en": "b"}, True), ({"tr": "a"}, False)]
)
def test_a_name_is_one_text_or_one_in_each_language(name: Any, fits: bool) -> None:
    assert Draft202012Validator(file_schema()).is_valid({"name": name}) is fits


def test_the_expected_kind_follows_the_path() -> None:
    assert isinstance(expected(("okey_swap", "allowed")), Flag)
    assert isinstance(expected(("lay_off", "limit", "tiles")), Number)
    assert expected(("stock_out",)) is OPTIONS["stock_out"].kind
    assert isinstance(expected(("match", "hands", "0")), Number)
    assert isinstance(expected(("match", "points", "3", "1")), Number)
    assert expected(("match", "points", "3")) is None
    assert expected(("opening",)) is None
    assert expected(("opening", "threshold", "0")) is None
    assert expected(("scoring", "hand", "melds")) is None
