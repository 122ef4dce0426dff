"""The smallest situation on which two rulesets disagree: a record that shows it, small, real, and said in words."""

import subprocess
import sys
from functools import cache
from itertools import combinations, islice
from pathlib import Path

import pytest

from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.play import replay
from okeyrules.ruleset import load as loading
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.run.variant import changed
from okeyrules.study.witness import beyond_one_hand as apart
from okeyrules.study.witness.case import is_real, size
from okeyrules.study.witness.find import Wanted, Witness, seek, witness
from okeyrules.study.witness.playing import played
from okeyrules.study.witness.shrink import shrunk
from okeyrules.study.witness.split import split
from tests.houses import HOUSES

PAIRS = [
    *combinations(HOUSES, 2),
    *(("klasik", mode) for mode in ("katlamali", "deprem", "klasik+cezali")),
    ("puanli", "puanli+esli"),
    ("batak101", "batak101+esli"),
]


@cache
def load(name: str) -> Ruleset:
    return loading.load(name)


@cache
def found(a: str, b: str, kind: Wanted = "any") -> Witness:
    one = witness(load(a), load(b), seconds=0, kind=kind)
    assert one is not None
    return one


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_the_record_is_accepted_and_shows_the_disagreement_under_both_houses(a: str, b: str) -> None:
    one = found(a, b)
    for text in (one.yaml, one.short_yaml):
        report = check_hand_text(text)
        assert report.diagnostics == ()
    record = report.played.record
    verdicts = [replay(record, load(name)) for name in (a, b)]
    assert [p.moves[-1].verdict.ok for p in verdicts] == [s.played.moves[-1].verdict.ok for s in one.sides]
    assert [p.scores for p in verdicts] == [s.played.scores for s in one.sides]
    last = [(p.moves[-1].verdict.ok, dict(p.moves[-1].fines), p.state.ended, p.scores) for p in verdicts]
    assert last[0] != last[1]


@pytest.mark.parametrize(("a", "b"), PAIRS)
def test_it_is_one_move_from_a_real_position_and_names_the_rules_that_decide(a: str, b: str) -> None:
    one = found(a, b)
    assert is_real(one.case, load(a), load(b))
    assert one.size.moves == 1
    assert one.rows
    changes = {row.path: load(b).values.get(row.path) or _line(b, row.path) for row in one.rows}
    between = changed(load(a), changes).ruleset
    if between is not None:  # with these rules alone the first house says what the second says
        under = replay(one.record, between)
        assert under.moves[-1].verdict.ok == one.sides[1].played.moves[-1].verdict.ok
        assert under.scores == one.sides[1].played.scores


def _line(house: str, path: str) -> object:
    ruleset = load(house)
    return ruleset.value(path) if path in ruleset.values or path in ruleset.lines else None


def test_the_two_sides_speak_both_languages() -> None:
    one = found("klasik", "genel")
    for side in one.sides:
        assert side.says.tr != side.says.en
        assert side.because
    assert one.story.tr != one.story.en


def test_turning_the_question_round_gives_the_same_situation() -> None:
    one, other = found("klasik", "genel"), found("genel", "klasik")
    assert one.size == other.size
    assert [s.played.moves[-1].verdict.ok for s in one.sides] == [
        s.played.moves[-1].verdict.ok for s in reversed(other.sides)
    ]


def test_the_same_question_has_the_same_answer() -> None:
    again = witness(loading.load("klasik"), loading.load("kerizim"))
    assert again is not None
    assert again.yaml == found("klasik", "kerizim").yaml


def test_a_score_can_be_asked_for_where_a_verdict_is_smaller() -> None:
    one = found("klasik", "batak101", kind="score")
    assert one.kind == "score"
    assert {row.path for row in one.rows} == {"scoring.okey_value", "scoring.penalties.held_okey"}
    # An okey left in the rack costs the same in both while nothing multiplies it: it takes a finish on pairs.
    assert found("klasik", "batak101").kind == "end"


def test_equal_rulesets_have_none_and_no_hand_is_played() -> None:
    sought = seek(load("klasik"), load("klasik"))
    assert sought.witness is None
    assert sought.rows == ()
    assert sought.hands == 0


def test_help_and_clocks_are_shown_by_no_hand_and_that_is_known_without_playing() -> None:
    sought = seek(load("klasik"), load("klasik+yardimsiz"))
    assert sought.witness is None
    assert sought.is_apart
    assert sought.hands == 0


def test_partners_alone_change_no_verdict_and_no_score_of_a_seat() -> None:
    sought = seek(load("klasik"), load("esli"), seconds=0)
    assert sought.witness is None
    assert not sought.is_apart
    (row,) = sought.rows
    assert apart.reason(row) is not None


def test_a_setting_that_waits_for_another_in_both_is_known_to_be_without_effect() -> None:
    waits = changed(load("klasik"), {"opening.escalation_value": "turn_melds"}).usable()
    sought = seek(load("klasik"), waits)
    assert sought.is_apart
    assert sought.hands == 0


def test_what_played_hands_show_is_made_much_smaller() -> None:
    a, b = load("klasik"), load("batak101")
    cases = ((case, split(case, a, b)) for case in played(a, b, lambda: True, [0]))
    for case, parting in islice((each for each in cases if each[1] is not None), 3):
        assert parting is not None
        smaller, still = shrunk(case, parting, a, b)
        assert still.sort == parting.sort
        assert is_real(smaller, a, b)
        assert size(smaller).tiles < size(case).tiles / 3


def test_looking_needs_no_numpy() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from okeyrules.commands.cli import run\n"
        "sys.exit(run(['witness', 'klasik', 'genel']))"
    )
    root = Path(__file__).parents[2]
    assert (
        subprocess.run([sys.executable, "-c", code], cwd=root, check=False, capture_output=True).returncode
        == 0
    )


def test_a_time_below_zero_is_refused() -> None:
    with pytest.raises(ValueError, match="-1"):
        seek(load("klasik"), load("genel"), seconds=-1)
