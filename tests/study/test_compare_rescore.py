"""Saved hands under another scoring: the same as if both had been played, and refused where play differs."""

from __future__ import annotations

from pathlib import Path

import pytest

from okeyrules.ruleset.load import load
from okeyrules.study.ask.compare import compare
from okeyrules.study.ask.rescore import NoHandsError, PlayedOtherwiseError, in_play, rescore
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.simulate import simulate_run
from okeyrules.study.run.store import Run, save
from okeyrules.study.run.store import load as load_run


@pytest.fixture(scope="module")
def run() -> Run:
    return simulate_run(load("klasik"), hands=30, workers=1)


def test_hands_scored_anew_give_what_playing_both_gives(run: Run, tmp_path: Path) -> None:
    save(tmp_path / "hands.npz", run)
    found = rescore(load_run(tmp_path / "hands.npz"), [load("deprem")])
    played = compare([load("klasik"), load("deprem")], Plan(30, workers=1))
    assert found.rescored
    for one, other in zip(found.others[0].effects, played.others[0].effects, strict=True):
        assert one.difference[:3] == pytest.approx(other.difference[:3], nan_ok=True)


def test_a_ruleset_whose_play_differs_is_refused_and_the_rules_are_named(run: Run) -> None:
    with pytest.raises(PlayedOtherwiseError, match=r"opening\.escalation") as caught:
        rescore(run, [load("deprem"), load("katlamali")])
    assert [row.path for row in caught.value.rows] == ["opening.escalation"]


def test_settings_that_no_hand_depends_on_are_no_reason_to_refuse() -> None:
    paths = {row.path for row in in_play(load("klasik"), load("puanli"))}
    assert "opening.wrong" in paths
    assert not paths & {"match.points", "match.team_points", "clock.start_countdown"}


def test_the_same_scoring_differs_in_nothing(run: Run) -> None:
    assert rescore(run, [load("klasik")]).others[0].is_same


def test_a_run_without_hands_is_refused() -> None:
    stopped = simulate_run(load("klasik"), hands=6, workers=1, stop=lambda: True)
    with pytest.raises(NoHandsError):
        rescore(stopped, [load("deprem")])
