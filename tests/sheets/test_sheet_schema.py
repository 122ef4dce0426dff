"""The schema of a sheet is itself sound, and every key of it is explained in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from okeyrules.records.sheet.schema import SCHEMA


def leaves(schema: dict[str, Any], path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for key, sub in schema.get("properties", {}).items():
        yield f"{path}.{key}", sub
        yield from leaves(sub, f"{path}.{key}")
        yield from leaves(sub.get("items", {}), f"{path}.{key}[]")


def test_the_schema_is_a_json_schema():
    Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize(("path", "schema"), list(leaves(SCHEMA)), ids=[p for p, _ in leaves(SCHEMA)])
def test_a_described_key_is_described_in_both_languages(path, schema):
    words = schema.get("description")
    if words is not None:
        turkish, english = words.split(" / ")
        assert turkish.endswith(".")
        assert english.endswith(".")
    else:
        assert schema.get("properties") or schema.get("additionalProperties") or schema.get("enum")
