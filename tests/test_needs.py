"""What a test needs and does not find is said; where CI=true it is a failure."""

from __future__ import annotations

import re

import pytest

from tests import needs
from tests.conftest import ROOT
from tests.needs import NEEDS, Need, require


@pytest.fixture(autouse=True)
def without(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is no such program as `nothing`."""
    monkeypatch.setitem(NEEDS, "nothing", Need(lambda: None, "apt-get install nothing"))
    needs.lacking.cache_clear()


def test_a_test_without_what_it_needs_is_skipped_and_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("CI", raising=False)
    with pytest.raises(pytest.skip.Exception, match=r"needs nothing.*apt-get install nothing"):
        require("nothing")


def test_where_all_has_to_run_it_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="needs nothing"):
        require("nothing")


def test_a_need_that_nobody_declared_is_an_error() -> None:
    with pytest.raises(KeyError):
        require("nohting")


def test_every_need_is_some_tests() -> None:
    asked = set()
    for path in (ROOT / "tests").rglob("*.py"):
        for names in re.findall(r"(?:mark\.needs|require)\((.+?)\)", path.read_text(encoding="utf-8")):
            asked |= set(re.findall(r'"([^"]+)"', names))
    assert asked - {"nothing", "nohting"} == set(NEEDS) - {"nothing"}
