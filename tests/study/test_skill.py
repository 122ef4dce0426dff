"""How far skill beats luck, on points that are made up so that the answer is known."""

import numpy as np
import pytest

from okeyrules.study.ask.skill import AHEAD, SHOWN, odd_one, skill, words
from okeyrules.study.metrics.base import Scored
from tests.study.made import made, seat

PLAYERS = ("sharp", "steady", "steady", "steady")


def scored(totals, *, turned=True, source="klasik"):
    """Give a run with these points; hand n is deal n // 4, its players a rack further each time."""
    hands = [
        {"number": n // 4, "seats": [seat(player=(at + n) % 4 if turned else at) for at in range(4)]}
        for n in range(len(totals))
    ]
    run = made(*hands, source=source)
    run.__dict__["totals"] = np.array(totals).reshape(-1, 4)
    return run


def drawn(edge, luck, deals, seed=1):
    """Draw points: each rack of a deal has its luck, who plays it takes `edge` off where it is player 0."""
    rng = np.random.default_rng(seed)
    totals = []
    for _ in range(deals):
        racks = rng.normal(50, luck, 4)
        for n in range(4):
            own = [(at + n) % 4 == 0 for at in range(4)]
            totals.append(racks + rng.normal(0, luck, 4) - edge * np.array(own))
    return scored(totals)


def test_by_hand():
    # player 0 sits at 0, 3, 2, 1: it has 10, 40, 0, 30; the others' means are 20, 20, 20, 20
    run = scored([[10, 20, 20, 20], [20, 20, 20, 40], [20, 20, 0, 20], [20, 30, 20, 20]])
    found = skill(run, 0)
    assert found.edge.value == pytest.approx((10 - 20 + 20 - 10) / 4)
    assert found.edge.n == 1  # one deal
    assert found.spread == pytest.approx(np.std([10, -20, 20, -10]))
    assert not found.is_shown
    assert found.hands() is None
    assert found.hands_range() is None


def test_a_known_edge_is_found_within_its_interval():
    found = skill(drawn(20, 40, 500), 0)
    assert found.edge.low < 20 < found.edge.high
    assert found.is_shown
    assert found.edge.n == 500


def test_playing_each_rack_in_turn_takes_the_luck_of_the_deal_out():
    run = drawn(20, 40, 300)
    alone = Scored(run.hands, run.ruleset)
    alone.__dict__["totals"] = run.totals
    alone.__dict__["deals"] = np.arange(len(run))
    assert skill(run, 0).edge.margin < skill(alone, 0).edge.margin


def test_the_number_of_hands_is_what_the_formula_says():
    found = skill(drawn(20, 40, 500), 0)
    for deviations in (AHEAD, SHOWN):
        hands = found.hands(deviations)
        assert found.edge.value / found.spread * hands**0.5 >= deviations
        assert found.edge.value / found.spread * (hands - 1) ** 0.5 < deviations
        few, many = found.hands_range(deviations)
        assert few < hands < many


def test_after_so_many_hands_the_better_player_is_ahead_19_times_of_20():
    hands = skill(drawn(20, 40, 500), 0).hands(AHEAD)
    rng = np.random.default_rng(5)
    luck = 40 * 2**0.5  # of a rack and of the play
    ahead = 0
    for _ in range(1000):
        points = rng.normal(50, luck, (hands, 4)) - np.array([20, 0, 0, 0])
        ahead += points[:, 0].sum() < points[:, 1:].mean(axis=1).sum()
    assert 0.92 < ahead / 1000 < 0.975


def test_the_share_of_skill_is_what_the_player_explains():
    run = drawn(20, 40, 2000)
    player = run.hands.seat["player"] == 0
    between = sum(
        which.mean() * (run.totals[which].mean() - run.totals.mean()) ** 2 for which in (player, ~player)
    )
    found = skill(run, 0)
    assert found.share == pytest.approx(between / run.totals.var(), rel=0.02)
    assert found.share_low < found.share < found.share_high


def test_equal_players_show_no_skill():
    found = skill(drawn(0, 40, 200), 0)
    assert not found.is_shown
    assert found.share_low == 0
    assert "beyond luck" in words(found, PLAYERS, "en")[0]


def test_the_weaker_one_among_better_players_is_said_to_be_worse():
    found = skill(drawn(-20, 40, 300), 0)
    assert found.edge.value < 0
    assert found.hands() > 0
    assert "worse" in words(found, ("random", "steady", "steady", "steady"), "en")[0]


def test_with_partners_teams_are_compared():
    run = scored([[10, 20, 30, 40], [0, 0, 0, 4]], turned=False, source="klasik+esli")
    found = skill(run, 0)
    assert found.edge.value == pytest.approx(((60 - 40) + (4 - 0)) / 2)


def test_the_words_name_players_points_and_hands_in_both_languages():
    found = skill(drawn(20, 40, 500), 0)
    for lang in ("tr", "en"):
        said = " ".join(words(found, PLAYERS, lang))
        assert "sharp" in said
        assert "steady" in said
        assert "{" not in said
    assert f"After about {found.hands(AHEAD)} hands" in " ".join(words(found, PLAYERS, "en"))


def test_no_hands_show_nothing():
    found = skill(scored([]), 0)
    assert not found.is_shown
    assert found.as_data()["edge"]["value"] is None


@pytest.mark.parametrize(
    ("players", "odd"),
    [
        (("sharp", "steady", "steady", "steady"), 0),
        (("steady", "steady", "random", "steady"), 2),
        (("steady",), None),
        (("sharp", "steady", "sharp", "steady"), None),
        (("sharp", "steady", "random", "random"), None),
    ],
)
def test_skill_is_measured_where_one_plays_against_three(players, odd):
    assert odd_one(players) == odd
