"""What values an option takes, in the schema and in the objects alike."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from okeyrules.rules import OPTIONS, UnfitValuesError, build
from okeyrules.rules.kinds import plain

REFUSED = [
    ("opening.threshold", 0),
    ("opening.threshold", 1000),
    ("opening.threshold", "101"),
    ("opening.threshold", True),
    ("opening.threshold", None),
    ("opening.pairs", 100),
    ("pairs.seats_max", 2),
    ("okey_swap.allowed", "on"),
    ("okey_swap.allowed", 1),
    ("opening.waiver", "meld"),
    ("match.hands", []),
    ("match.hands", [3, 3]),
    ("match.hands", [0]),
    ("match.hands", [100]),
    ("match.hands", 5),
    ("match.points", {}),
    ("match.points", {"3": [3, 1, -4]}),
    ("match.points", {"0": [3, 1, -1, -3]}),
    ("match.points", {"100": [3, 1, -1, -3]}),
    ("match.points", {"3": [3, 1, -1, "-3"]}),
    ("clock.turn_seconds", 0),
]

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 1200) | st.sampled_from(["any", "none", "free", "101"]),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["3", "11", "x"]), inner),
    max_leaves=6,
)


@pytest.mark.parametrize(("path", "value"), REFUSED)
def test_a_value_that_does_not_fit_is_refused(path: str, value: Any) -> None:
    kind = OPTIONS[path].kind
    assert not Draft202012Validator(kind.schema()).is_valid(value)
    with pytest.raises(ValueError, match=r"\w"):
        kind.check(value)


@given(st.sampled_from(sorted(OPTIONS)), json_values)
def test_the_schema_and_the_object_accept_the_same_values(path: str, value: Any) -> None:
    kind = OPTIONS[path].kind
    try:
        kept = kind.check(value)
    except ValueError:
        assert not Draft202012Validator(kind.schema()).is_valid(value)
    else:
        assert Draft202012Validator(kind.schema()).is_valid(value)
        assert kind.check(kept) == kept
        assert kind.check(plain(kept)) == kept


def test_the_order_of_the_match_lengths_means_nothing() -> None:
    assert build({"match.hands": [7, 3, 5]}).match.hands == (3, 5, 7)


def test_no_values_at_all_are_klasik() -> None:
    rules = build({})
    assert rules.opening.threshold == 101
    assert rules.lay_off.limit_per == "run_end"
    assert rules == build({path: plain(option.default) for path, option in OPTIONS.items()})


@pytest.mark.parametrize("path", OPTIONS)
def test_each_option_reaches_its_field(path: str) -> None:
    other: dict[type, Any] = {bool: lambda v: not v, int: lambda v: v - 1 if v > 3 else v + 1}
    option = OPTIONS[path]
    if isinstance(option.default, bool | int):
        value = other[type(option.default)](option.default)
    elif hasattr(option.kind, "words"):
        value = next((w for w in option.kind.words if w != option.default), None)
    else:
        value = {"match.hands": (2,), "match.points": {2: (1, 0, 0, -1)}}.get(path, 10)
    if value is None:
        pytest.skip("this option has one value so far")
    rules = build({path: value})
    values = [getattr(getattr(rules, key), option.field, None) for key in rules.__dataclass_fields__]
    assert value in values
    assert rules != build({})


def test_all_faults_are_named_at_once() -> None:
    with pytest.raises(UnfitValuesError) as caught:
        build({"opening.treshold": 81, "opening.pairs": 0, "stock_out": "never"})
    assert set(caught.value.faults) == {"opening.treshold", "opening.pairs", "stock_out"}
    assert "0 is no whole number from 1 to 99" in str(caught.value)
    assert "'never' is none of end, last_left" in str(caught.value)
