"""The public classes are values: short to look at, equal where they say the same, hashable, and they travel."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import okeyrules as okey
from okeyrules.errors import SaidError
from okeyrules.explain.topics import import_all_codes
from okeyrules.text import Text

LONGEST = 200
FAULTY = "extends: klasik\nopning: 3\nopening: {threshold: x}\n"
SHEET = """record: sheet
ruleset: klasik
players: [A, B, C, D]
hands:
- indicator: R4
  finish: {by: A}
  seats:
    A: {opened: melds}
    B: {opened: none}
    C: {opened: melds, rack: R6 B7}
    D: {opened: pairs, points: 20}
"""


def played() -> okey.Hand:
    hand = okey.load("kerizim+deprem").deal(seed=5)
    hand.play("steady")
    return hand


def raised(call: Callable[[], object]) -> okey.OkeyError:
    with pytest.raises(okey.OkeyError) as caught:
        call()
    return caught.value


VALUES: dict[str, Callable[[], Any]] = {
    "ruleset": lambda: okey.load("kerizim+katlamali"),
    "ruleset of a text": lambda: okey.load_text("extends: klasik\nopening: {threshold: 81}"),
    "move": lambda: okey.parse_move("1 lay-off R8 > M1 left"),
    "receipt": lambda: played().receipt(0),
    "report": lambda: okey.check_text(FAULTY),
    "sound report": lambda: okey.check("genel"),
    "finding": lambda: okey.check_text(FAULTY).diagnostics[0],
    "sheet": lambda: okey.score_sheet(SHEET),
    "broken sheet": lambda: okey.score_sheet(SHEET.replace("by: A", "by: E")),
    "replay": lambda: okey.replay(played().record()),
    "error of a ruleset": lambda: raised(lambda: okey.load("kerizm")),
    "error of a move": lambda: raised(lambda: okey.parse_move("1 discart R8")),
    "error of a tile": lambda: raised(lambda: okey.parse_tile("K7")),
    "error of an argument": lambda: raised(lambda: okey.check(None)),  # type: ignore[arg-type]
    "error of a player": lambda: raised(lambda: okey.player("stedy")),
    "error of a path": lambda: raised(lambda: okey.load("klasik").value("opening.treshold")),
    "illegal move": lambda: raised(lambda: okey.load("klasik").deal(1).do("0 draw")),
    "unfinished": lambda: raised(okey.load("klasik").deal(seed=1).scores),
    "said": lambda: SaidError(Text("bir", "one"), Text("iki", "two")),
}
CHANGING: dict[str, Callable[[], Any]] = {
    "hand": played,
    "dealt hand": lambda: okey.load("klasik").deal(seed=1),
    "match": lambda: okey.Match("klasik", seed=1),
}


@pytest.mark.parametrize("name", [*VALUES, *CHANGING])
def test_a_copy_of_any_kind_is_equal_and_short_to_look_at(name: str) -> None:
    made = {**VALUES, **CHANGING}[name]()
    assert len(repr(made)) <= LONGEST
    assert repr(made) == repr({**VALUES, **CHANGING}[name]())
    for other in (copy.copy(made), copy.deepcopy(made), pickle.loads(pickle.dumps(made))):
        assert type(other) is type(made)
        assert other == made
        assert str(other) == str(made)
        assert repr(other) == repr(made)


@pytest.mark.parametrize("name", VALUES)
def test_equal_values_have_equal_hashes_and_another_value_is_another(name: str) -> None:
    made, again = VALUES[name](), VALUES[name]()
    assert {made: 1}[again] == 1
    others = [value() for key, value in VALUES.items() if key != name]
    assert made not in others
    assert made != repr(made)


@pytest.mark.parametrize("name", CHANGING)
def test_what_changes_has_no_hash(name: str) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(CHANGING[name]())


def test_a_ruleset_that_travelled_plays_scores_and_cites_as_before() -> None:
    for source in ("klasik", "kerizim+katlamali", "docs/examples/yildiz.yaml"):
        there = okey.load(source)
        here = pickle.loads(pickle.dumps(there))
        assert (here.hash, here.modes, here.house, here.resolved()) == (
            there.hash,
            there.modes,
            there.house,
            there.resolved(),
        )
        assert here.cited("opening.threshold") == there.cited("opening.threshold")
        a, b = there.deal(seed=3), here.deal(seed=3)
        a.play("steady")
        b.play("steady")
        assert (a.moves, a.scores()) == (b.moves, b.scores())


def test_what_the_findings_are_about_does_not_travel_with_them_but_is_found_again() -> None:
    import_all_codes()
    found = okey.check_text(FAULTY).diagnostics
    data = pickle.dumps(found)
    assert len(data) < 1500
    assert pickle.loads(data)[0].code is found[0].code


def test_what_a_program_looks_at_beside_the_values_is_short_as_well() -> None:
    hand = okey.load("klasik").deal(seed=1)
    hand.judge("discard O")
    rules = hand.ruleset
    seen = [hand.state, hand.view(0), rules.program, rules.scoring, rules.rules, rules.stack]
    seen += [rules.scoring.total]
    seen += [hand.why_not("3 draw"), okey.player("sharp"), okey.player(lambda view: None), hand.state.told]
    run = okey.simulate("klasik", hands=8, workers=1)
    found = okey.compare("klasik", "genel", hands=8, workers=1, attribute=False)
    curve = okey.tune("klasik", "opening.threshold", [81], hands=8, workers=1)
    seen += [run, run.hands, found, found.others[0], *found.others[0].effects, curve, *curve.points]
    seen += [okey.witness("klasik", "genel")]
    assert {type(one).__name__: len(repr(one)) for one in seen if len(repr(one)) > LONGEST} == {}


POOL = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
import okeyrules as okey

def travelled(rules, hand, move, error, report):
    hand.do(move)
    assert rules.deal(seed=2).legal_moves()
    return rules, hand, move, error, report

if __name__ == "__main__":
    report = okey.check_text("extends: klasik\\nopning: 3")
    rules = okey.load("kerizim")
    hand, error = rules.deal(seed=2), okey.RulesetError("x", report.diagnostics)
    move = hand.legal_moves()[-1]
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        back = pool.submit(travelled, rules, hand, move, error, report).result()
        failed = pool.submit(okey.load, "kerizm").exception()
        illegal = pool.submit(hand.do, okey.parse_move("3 draw")).exception()
    hand.do(move)
    assert back == (rules, hand, move, error, report)
    assert failed.diagnostics[0].code.name == "V201"
    assert (type(illegal), illegal.refusal.code) == (okey.IllegalMoveError, "not_your_turn")
"""


def test_they_come_through_a_pool_of_fresh_processes(tmp_path: Path) -> None:
    (tmp_path / "pool.py").write_text(POOL, encoding="utf-8")
    env = {**os.environ, "PYTHONPATH": str(Path(okey.__file__).parent.parent)}
    done = subprocess.run(
        [sys.executable, "pool.py"], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
