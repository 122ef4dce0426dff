"""What `okeyrules simulate` prints: readable in both languages, and complete as data."""

import json
import re

import pytest

from okeyrules.hand_state.layout import STOCK_OUT
from okeyrules.study.metrics import METRICS
from okeyrules.study.report.house import as_data, by_player, headlines, text
from okeyrules.study.run.store import Run
from tests.study.made import NEVER, made, played, seat

FOUR = ("steady",) * 4


def run_of(scored, players=FOUR, *, mirrored=False):
    return Run(scored.hands, scored.ruleset, "7", players, mirrored, len(scored))


@pytest.mark.parametrize("lang", ["tr", "en"])
@pytest.mark.parametrize("source", ["klasik", "puanli+esli", "batak101+katlamali+deprem", "kerizim+cezali"])
def test_every_house_is_reported_in_both_languages(source, lang):
    shown = text(run_of(played(source, 12)), lang)
    assert "{" not in shown
    assert not re.search(r"\b(nan|inf)\b", shown)
    assert max(map(len, shown.splitlines())) <= 110
    assert shown.count("\n") > 40


def test_the_headlines_say_what_happened():
    four = [seat(), seat(points=10, opened_at=6), NEVER, NEVER]
    run = made(
        {"seats": four, "turns": 20}, {"ended": STOCK_OUT, "finisher": -1, "turns": 30, "seats": [NEVER] * 4}
    )
    opened, ended, paid = headlines(run, "en")
    assert opened == (
        "Of 100 players 25 open (0 with pairs), 75 never do. Who opens does so in turn 1.5 on average."
    )
    assert ended == (
        "Of 100 hands 50 are finished and 50 end as the stock runs out. A hand takes 25 turns, about 5.0 minutes."
    )
    assert paid.startswith(
        "A player is charged 140 points a hand, 0.0 of them fines;"
    )  # (-101 + 10 + 404 + 808) / 8


def test_where_nobody_opens_nothing_is_said_about_opening():
    assert len(headlines(made({"ended": STOCK_OUT, "finisher": -1, "seats": [NEVER] * 4}), "tr")) == 2


def test_turkish_numbers_are_written_as_turks_write_them():
    assert "5,0 dakika" in headlines(made({"turns": 25}), "tr")[1]


def test_numbers_stand_with_their_intervals_and_units():
    lines = text(run_of(played("klasik", 30)), "en").splitlines()
    row = next(line for line in lines if line.startswith("  Players who open "))
    assert " .. " in row
    assert row.endswith("of 100")


def test_what_never_came_into_play_is_listed_with_its_path_and_what_is_off_is_not():
    shown = text(run_of(made({}, {})), "en")
    never = shown.split("Rules that never came into play")[1].split("Not measured by play")[0]
    assert "Not once in 2 hands" in never
    assert "[void.all_open_pairs]" in never
    assert "[scoring.penalties.playable]" in never
    assert "partnership" not in never
    assert "[opening.escalation]" not in never
    assert "the program plays without a clock" in shown.split("Not measured by play")[1]


def test_a_fine_that_the_house_does_not_know_has_no_row():
    assert "Fines for feeding an opening" not in text(run_of(made({})), "en")
    assert "Fines for feeding an opening" in text(run_of(made({}, source="klasik+cezali")), "en")


def test_different_players_are_told_apart_and_skill_is_measured():
    players = ("sharp", "steady", "steady", "steady")
    run = run_of(played("klasik", 30), players)
    shown = text(run, "en")
    assert "Points a hand of the players" in shown
    assert "Skill and luck" in shown
    assert as_data(run, "en")["skill"]["player"] == 0
    alike = run_of(played("klasik", 30))
    assert "Skill and luck" not in text(alike, "en")
    assert as_data(alike, "en")["skill"] is None


def test_points_by_player():
    ends = [seat(player=2), seat(player=3, points=20), seat(player=0, points=30), seat(player=1, points=50)]
    found = by_player(("sharp", "steady", "steady", "steady"), made({"seats": ends}))
    assert found["sharp"].value == 30
    assert found["steady"].value == pytest.approx((-101 + 20 + 50) / 3)
    assert by_player(("steady",), made({"seats": ends}))["steady"].value == pytest.approx(-1 / 4)


def test_the_data_are_json_and_hold_everything():
    run = run_of(played("puanli+esli", 12))
    data = json.loads(json.dumps(as_data(run, "tr"), allow_nan=False))
    assert [each["key"] for each in data["metrics"]] == [metric.key for metric in METRICS]
    assert {"value", "low", "high", "n", "unit", "title"} <= set(data["metrics"][0])
    paths = {each["path"] for each in data["fired"]}
    assert {"opening.threshold", "scoring.hand.mate", "void.all_open_pairs"} <= paths
    given = sum(each["points"]["value"] for each in data["lines"])
    assert given == pytest.approx(next(e["value"] for e in data["metrics"] if e["key"] == "points"))


def test_no_hands_are_said_to_be_none():
    run = run_of(made())
    assert "No hand was played." in text(run, "en")
    assert json.dumps(as_data(run, "en"), allow_nan=False)


def test_a_mirrored_run_says_so():
    assert "each deal four times" in text(run_of(made({}), mirrored=True), "en").splitlines()[0]


def test_what_is_counted_says_of_what():
    shown = text(run_of(played("klasik", 30)), "en")
    left = next(line for line in shown.splitlines() if "Left taken" in line)
    assert left.endswith("times a hand")
    assert "forbidden" in shown
    assert "moves that a player considered and the rule forbade" in shown


def test_few_hands_are_warned_of_and_many_are_not():
    assert "So few hands (30) say little." in text(run_of(played("klasik", 30)), "en")
    assert "Bu kadar az el (30)" in text(run_of(played("klasik", 30)), "tr")
    assert "So few hands" not in text(run_of(made(*[{}] * 100)), "en")
