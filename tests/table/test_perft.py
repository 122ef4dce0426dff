"""The number of legal move sequences from fixed deals, pinned: a change in any rule of the table shows here."""

from __future__ import annotations

import json

import pytest

from tests.houses import FROM_PAGES
from tests.table import perft

PINNED = json.loads(perft.PINNED.read_text())


@pytest.mark.parametrize("house", FROM_PAGES)
def test_sequences_of_three_legal_moves_from_the_deal_are_as_many_as_ever(house):
    assert perft.counted(house, "deal") == PINNED["deal"][house]


@pytest.mark.parametrize("house", FROM_PAGES)
def test_sequences_of_three_legal_moves_from_the_middle_of_a_hand_are_as_many_as_ever(house):
    assert perft.counted(house, "middle", range(8)) == PINNED["middle"][house][:8]


def test_the_naive_referee_allows_every_one_of_them():
    for house in FROM_PAGES:
        assert perft.counted(house, "middle", range(1), confirm=True) == PINNED["middle"][house][:1]
