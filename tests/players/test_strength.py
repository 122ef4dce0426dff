"""Each player is better than the one before it, on mirrored deals; samples small, and far from the edge."""

import re
from pathlib import Path

import pytest

import okeyrules.players
from okeyrules.hand_state.layout import FINISH
from okeyrules.study.ask.ladder import Rung, Same, play, rulesets, seated
from okeyrules.study.ask.ladder_page import page
from tests.houses import HOUSES, MODES, READY


@pytest.mark.parametrize("source", ["klasik", "katlamali", "batak101+deprem", "kerizim+esli"])
def test_steady_beats_random_clearly(source: str) -> None:
    names = seated(source, "random", "steady")
    hands, _ = play(source, names, 0, 3, 4)
    totals = hands.totals(okeyrules.load(source))
    steady = hands.seat["player"] % 2 == 0 if names[2] == "steady" else hands.seat["player"] == 0
    assert totals[steady].mean() < totals[~steady].mean() - 40


def test_most_hands_of_four_steady_players_end_by_a_finish() -> None:
    hands, _ = play("klasik", ("steady",) * 4, 0, 120, 1)
    assert (hands.hand["ended"] == FINISH).mean() > 0.42  # 0.53 of many


def test_nothing_in_a_player_names_a_house() -> None:
    folder = Path(okeyrules.players.__file__).parent
    names = re.compile("|".join((*HOUSES, *MODES)))
    for file in folder.glob("*.py"):
        assert not names.search(file.read_text(encoding="utf-8")), file.name


def test_partners_are_alike_on_the_ladder_and_it_has_every_house_with_every_mode() -> None:
    assert seated("klasik+esli", "steady", "sharp") == ("sharp", "steady", "sharp", "steady")
    assert seated("klasik", "steady", "sharp") == ("sharp", "steady", "steady", "steady")
    assert len(set(rulesets())) == len(HOUSES) * (1 + len(READY))


def test_the_page_says_whether_every_step_is_clear() -> None:
    clear = Rung("klasik", "steady", "sharp", 10, -5.0, 2.0, 0.5, 100.0)
    alike = [Same("klasik", "steady", 10, 0.53, 0.75, 0.15)]
    assert "`klasik` | -5.0 ± 2.0 | 10" in page([clear], alike)
    assert "Every step is clear" in page([clear], alike)
    assert "Not every step is clear" in page([clear, clear._replace(margin=6.0)], alike)
