"""The greatest value agrees with three hundred hands whose optimum other solvers have proved."""

from __future__ import annotations

import json

import pytest

from okeyrules.rack import Rack
from okeyrules.tiles import OKEY
from tests.conftest import ROOT

HANDS = json.loads((ROOT / "tests" / "data" / "optima.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("okeys", [0, 1, 2])
def test_a_hundred_proven_optima_agree(okeys: int) -> None:
    hands = [hand for hand in HANDS if hand["jokers"] == okeys]
    assert len(hands) == 100
    rack = Rack()
    for hand in hands:
        rack.clear()
        for colour, number in hand["hand"]:
            rack.add(colour * 13 + number - 1)
        for _ in range(okeys):
            rack.add(OKEY)
        assert rack.best_value() == hand["optimum"], hand["id"]
