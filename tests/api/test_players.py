"""A player of one's own plays wherever a name does, and what it does wrong is told with its name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

import okeyrules as okey
from okeyrules.study.run import store

Ran = CompletedProcess[str]

SHY = """
import okeyrules as okey

TOLD = []

class Shy:
    version = "1.2"

    def __init__(self):
        self.inner = okey.player("steady")

    def begin(self, seed, seat):
        self.inner.begin(seed, seat)

    def choose(self, view):
        move = self.inner.choose(view)
        can_draw = any(other.word == "draw" for other in view.legal_moves())
        return "draw" if can_draw and move.word == "left" else move

def nothing(view):
    return None

def broken(view):
    return view.nowhere

def illegal(view):
    return "discard R1 R2" if view.seat < 0 else f"{(view.seat + 1) % 4} draw"

def endless(view):
    steps = [m for m in view.legal_moves() if m.word in ("undo", "meld", "open", "lay-off")]
    undo = [m for m in steps if m.word == "undo"]
    return (undo or steps or [okey.player("steady").choose(view)])[0]

number = 7
"""


class Shy:
    """Never takes the tile to the left."""

    version = "1.2"

    def __init__(self) -> None:
        self.inner = okey.player("steady")
        self.told: list[tuple[str, int]] = []

    def begin(self, seed: str, seat: int) -> None:
        self.inner.begin(seed, seat)
        self.told.append((seed, seat))

    def choose(self, view: okey.View) -> okey.Move | str | None:
        assert view.program is not None
        move = self.inner.choose(view)
        can_draw = any(other.word == "draw" for other in view.legal_moves())
        return "draw" if can_draw and move is not None and move.word == "left" else move


def takers(hand: okey.Hand, players: object) -> set[int]:
    """Play a copy of a hand, and say which seats took the tile to the left."""
    played = hand.copy()
    played.play(players)
    return {move.seat for move in played.moves if move.word == "left"}


def plain(view: okey.View) -> okey.Move | None:
    return okey.player("steady").choose(view)


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "shy_module.py").write_text(SHY, encoding="utf-8")
    (tmp_path / "breaks.py").write_text("1 / 0\n", encoding="utf-8")
    (tmp_path / "needs.py").write_text("import nowhere_at_all\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


def test_a_class_an_object_and_a_function_play_a_hand_and_a_match() -> None:
    shy = Shy()
    hand = next(hand for hand in map(okey.load("klasik").deal, range(50)) if {0, 1} <= takers(hand, "steady"))
    seed = hand.seed
    assert not {0, 1} & takers(hand, [Shy, shy, plain, "steady"])
    assert shy.told == [(f"{seed}.1", 1)]
    match = okey.Match("genel", hands=3, seed="m")
    match.play(["steady", shy, "steady", "steady"])
    assert [seat for _, seat in shy.told[1:]] == [1] * len(match.hands)
    assert len({seed for seed, _ in shy.told}) == len(shy.told)


def test_a_function_that_asks_steady_plays_what_steady_plays() -> None:
    own, steady = (okey.load("kerizim").deal(seed=3) for _ in range(2))
    own.play(plain)
    steady.play("steady")
    assert own.moves == steady.moves


def test_a_run_is_the_same_by_name_by_class_with_any_number_of_processes(module: Path) -> None:
    seats: list[Any] = ["shy_module:Shy", "steady", "steady", "steady"]
    by_name = okey.simulate("klasik", hands=404, players=seats, workers=2)
    assert by_name.players == ("shy_module:Shy@1.2", "steady", "steady", "steady")
    by_class = okey.simulate("klasik", hands=404, players=[Shy, *seats[1:]], workers=1)
    assert by_class.players[0].endswith("test_players:Shy@1.2")
    assert (by_name.scores == by_class.scores).all()
    steady = okey.simulate("klasik", hands=404, workers=2)
    assert (by_name.scores != steady.scores).any()


def test_a_run_with_a_player_of_ones_own_is_saved_and_taken_up_again(module: Path, tmp_path: Path) -> None:
    out = tmp_path / "run.npz"
    seats = ["shy_module:Shy", "steady", "steady", "steady"]
    okey.simulate("klasik", hands=20, players=seats, workers=1, out=out)
    longer = okey.simulate("klasik", hands=30, players=seats, workers=1, out=out)
    assert (len(longer), store.load(out).players[0]) == (30, "shy_module:Shy@1.2")
    with pytest.raises(okey.StudyError, match="players"):
        okey.simulate("klasik", hands=40, players="steady", workers=1, out=out)


def test_what_cannot_be_pickled_plays_in_this_process() -> None:
    inner = okey.player("steady")

    def asks(view: okey.View) -> okey.Move | None:
        return inner.choose(view)

    run = okey.simulate("klasik", hands=8, players=asks, workers=1)
    assert (run.scores == okey.simulate("klasik", hands=8, workers=1).scores).all()


def test_they_are_compared_with_as_well(module: Path) -> None:
    found = okey.compare("klasik", "genel", hands=12, players=Shy, workers=1, attribute=False)
    assert found.hands == 12
    assert "Shy@1.2" in found.to_text("en")
    curve = okey.tune("klasik", "opening.threshold", [81], hands=12, players="shy_module:Shy", workers=1)
    assert "shy_module:Shy@1.2" in curve.to_text("en")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("shy_module:nothing", "`shy_module:nothing` (seat 0) gives no move"),
        ("shy_module:broken", "`shy_module:broken` (seat 0) failed: AttributeError"),
        (
            "shy_module:illegal",
            "`shy_module:illegal` (seat 0) makes an illegal move: `1 draw`: it is another",
        ),
        ("shy_module:endless", "does not end its turn: it has made 200 moves"),
        ("shy_module:number", "is no player but of the kind `int`"),
        ("shy_module:shi", "did you mean `Shy`"),
        ("shi_module:Shy", "there is no module `shi_module`"),
        ("breaks:x", "ZeroDivisionError: division by zero (breaks.py:1)"),
        ("needs:x", "ModuleNotFoundError: No module named 'nowhere_at_all'"),
        ("stedy", "did you mean `steady`"),
        ("nobody", "there are: random, steady, sharp"),
    ],
)
def test_what_is_wrong_with_a_player_is_told_with_its_name_in_a_run_and_at_a_table(
    player: str, said: str, module: Path
) -> None:
    for workers in (1, 2):
        with pytest.raises(okey.OkeyError) as caught:
            okey.simulate("klasik", hands=240, players=player, workers=workers)
        assert said in str(caught.value)
    hands = [okey.load("klasik").deal(seed) for seed in range(20)]

    def play_all() -> None:
        for hand in hands:
            hand.play([player, "steady", "steady", "steady"])

    with pytest.raises(okey.OkeyError) as caught:
        play_all()
    assert said in str(caught.value)


def test_the_commands_look_for_a_module_in_the_current_folder(module: Path, cli: Callable[..., Ran]) -> None:
    assert module  # the folder that `cli` runs in
    ran = cli("simulate", "klasik", "--hands", "8", "--players", "shy_module:Shy,steady,steady,steady")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "shy_module:Shy@1.2" in ran.stdout
    ran = cli("simulate", "klasik", "--hands", "8", "--players", "shi_module:Shy", "--lang", "tr")
    assert ran.returncode == 2
    assert "`shi_module` adlı modül yok" in ran.stderr
    assert "Traceback" not in ran.stderr
    ran = cli("compare", "klasik", "genel", "--hands", "8", "--players", "shy_module:illegal")
    assert ran.returncode == 2
    assert "makes an illegal move" in ran.stderr
    assert "Traceback" not in ran.stderr


def test_they_sit_at_the_table_of_a_terminal(module: Path, cli: Callable[..., Ran]) -> None:
    play = ("play", "klasik", "--seed", "42", "--hands", "1", "--plain", "--seat", "3")
    ran = cli(*play, "--players", "shy_module:Shy", stdin="q\n")
    assert ran.returncode == 0
    ran = cli(*play, "--players", "steady,shy_module:broken,steady", stdin="q\n")
    assert ran.returncode == 2
    assert "`shy_module:broken` (seat 1) failed: AttributeError" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert list(module.glob("*.yaml")) != []  # what was played is saved
    ran = cli(*play, "--players", "steady,steady")
    assert "give 1 or 3 players" in ran.stderr
