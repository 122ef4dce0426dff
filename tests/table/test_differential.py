"""The engine and the naive referee judge the same moves alike: verdict, events and state after each of them."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from okeyrules.compiled import is_compiled
from tests.table import differential

# A million moves are played by `python -m tests.table.differential --moves 1000000`.
MOVES = int(os.environ.get("OKEYRULES_MOVES", "20000" if is_compiled() else "5000"))


@pytest.mark.parametrize("seed", range(4))
def test_two_referees_agree_on_random_moves_in_every_house_mode_and_random_rules(seed):
    counts = differential.run(MOVES, 9000 + seed)
    refused = sum(n for (_, what), n in counts.items() if what == "refused")
    made = sum(n for (_, what), n in counts.items() if what == "ok")
    assert made > MOVES / 3
    assert refused > MOVES / 10


PLAYED_ELSEWHERE = (
    "assist.",
    "clock.",
    "deal.",
    "discard_pile.",
    "hand_end.",
    "indicator.",
    "match.",
    "scoring.",
)
OPTIONS = {path for path in differential.OPTIONS if not path.startswith(PLAYED_ELSEWHERE)}


def test_the_random_rule_sets_draw_from_every_option_that_the_table_plays_by():
    assert set(differential.CHOICES) == OPTIONS


def test_the_naive_referee_asks_for_every_option_that_the_table_plays_by():
    """Random moves may miss what is rare: they need not find that the referee knows nothing of a new option."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("naive_*.py")]
    unknown = {path for path in OPTIONS if not re.search(rf'\bvalue\([^()]*"{path}"', "".join(texts))}
    assert unknown == set()
