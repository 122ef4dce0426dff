"""Many hands: the same for any number of processes, on the same deals for all rulesets; clear words where it fails."""

from __future__ import annotations

import json
import multiprocessing
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import okeyrules
from okeyrules.resources import shipped_modes, shipped_names
from okeyrules.ruleset.plain_data import CarriedError, carried, ruleset_of
from okeyrules.study.run import parts, pool
from okeyrules.study.run.columns import ColumnsError, flat
from okeyrules.study.run.hands import Hands
from okeyrules.study.run.simulate import SimulationError, simulate, simulate_run
from okeyrules.study.run.store import Run, StoreError, load

RULES = okeyrules.load("kerizim+katlamali")
ROOT = Path(__file__).parents[2]
FOUR = ("random", "steady", "steady", "steady")


@pytest.fixture(autouse=True)
def _small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "SIZE", 3)


def alike(one: Hands, other: Hands) -> bool:
    a, b = flat(one), flat(other)
    return one.reasons == other.reasons and all(np.array_equal(a[name], b[name]) for name in a)


@pytest.fixture(scope="module")
def twelve() -> Hands:
    return simulate(RULES, hands=12, workers=1)


@pytest.mark.parametrize("workers", [2, 3])
def test_any_number_of_workers_plays_the_same_hands(workers: int, twelve: Hands) -> None:
    assert alike(simulate(RULES, hands=12, workers=workers), twelve)


def test_the_hands_do_not_depend_on_where_the_run_is_cut(
    twelve: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts, "SIZE", 5)
    assert alike(simulate(RULES, hands=12, workers=1), twelve)


def test_processes_that_are_not_forked_play_the_same_hands(
    twelve: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_context", lambda: multiprocessing.get_context("spawn"))
    assert alike(simulate(RULES, hands=12, workers=2), twelve)


def test_later_hands_are_those_of_a_longer_run(twelve: Hands) -> None:
    later = simulate(RULES, hands=5, first=7, workers=1)
    assert later.hand["number"].tolist() == [7, 8, 9, 10, 11]
    for name, column in later.hand.items():
        assert np.array_equal(column, twelve.hand[name][7:])
    assert np.array_equal(later.moves, twelve.moves[7:])


def test_two_rulesets_are_played_on_the_same_deals(twelve: Hands) -> None:
    other = simulate(okeyrules.load("batak101"), hands=12, workers=1)
    for name in ("number", "indicator", "starter"):
        assert np.array_equal(other.hand[name], twelve.hand[name])
    another = simulate(RULES, hands=12, seed=2, workers=1)
    assert not np.array_equal(another.hand["indicator"], twelve.hand["indicator"])


def test_mirrored_every_player_gets_every_rack_of_a_deal() -> None:
    hands = simulate(RULES, hands=8, players=FOUR, mirrored=True, workers=1)
    assert hands.hand["number"].tolist() == [0, 0, 0, 0, 1, 1, 1, 1]
    for name in ("indicator", "starter"):
        assert (hands.hand[name].reshape(2, 4) == hands.hand[name].reshape(2, 4)[:, :1]).all()
    for deal in hands.seat["player"].reshape(2, 4, 4):
        assert deal.tolist() == [[(seat + turned) % 4 for seat in range(4)] for turned in range(4)]


def test_a_part_survives_its_way_between_processes_and_a_broken_one_is_seen(twelve: Hands) -> None:
    data = parts.packed(twelve)
    assert alike(parts.unpacked(data), twelve)
    for broken in (b"", data[:3], data[:-1], data + b" ", data[:100] + b"?" + data[101:]):
        with pytest.raises(ColumnsError):
            parts.unpacked(broken)


def test_every_house_with_every_mode_travels_as_plain_data() -> None:
    modes = shipped_modes()
    for house in shipped_names():
        for some in [(), *((mode,) for mode in modes), tuple(modes)]:
            report = okeyrules.check("+".join([house, *some]))
            if report.ruleset is not None:
                again = ruleset_of(carried(report.ruleset))
                assert (again.hash, again.name) == (report.ruleset.hash, report.ruleset.name)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"hash": "0123456789abcdef"}, "not 0123456789abcdef"),
        ({"resolved": {"extends": "klasik"}}, "must not say `extends`"),
        ({"resolved": {}}, "cannot be used"),
        ({"resolved": []}, "no ruleset"),
        ({"resolved": {**RULES.resolved(), "opening": {"threshold": "yok"}}}, "cannot be used"),
    ],
)
def test_data_that_is_no_ruleset_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(CarriedError, match=said):
        ruleset_of({**carried(RULES), **change})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"hands": 0}, "not 0"),
        ({"hands": -5}, "not -5"),
        ({"hands": 10**9}, "not 1000000000"),
        ({"first": -1}, "first hand"),
        ({"workers": 0}, "0 workers"),
        ({"players": ["steady"] * 3}, "not 3"),
        ({"players": []}, "not 0"),
        ({"mirrored": True}, "four equal players"),
        ({"mirrored": True, "players": FOUR, "hands": 10}, "multiple of 4: 12"),
        ({"seed": "\udcff"}, "broken letter"),
        ({"seed": "\x1b[2J"}, "broken letter"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(SimulationError, match=said) as error:
        simulate(RULES, **{"hands": 4, **wrong})
    assert error.value.says.tr != error.value.says.en


def test_hands_that_do_not_fit_into_the_memory_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.sysconf", lambda name: 4096)  # pages, and bytes a page
    with pytest.raises(SimulationError, match="at most 3355 hands"):
        simulate(RULES, hands=10_000)


def test_progress_is_told_up_to_the_end() -> None:
    told: list[tuple[int, int]] = []
    simulate(RULES, hands=7, workers=1, progress=lambda done, of: told.append((done, of)))
    assert told == [(3, 7), (6, 7), (7, 7)]


def test_a_stopped_run_keeps_what_is_done_and_goes_on_there(twelve: Hands, tmp_path: Path) -> None:
    out = tmp_path / "hands.npz"
    looks = iter([False, False, True])
    run = simulate_run(RULES, hands=12, workers=1, out=out, stop=lambda: next(looks))
    assert (len(run.hands), run.wanted, run.is_whole) == (6, 12, False)
    assert len(load(out).hands) == 6
    told: list[int] = []
    whole = simulate_run(RULES, hands=12, workers=1, out=out, progress=lambda done, of: told.append(done))
    assert told == [6, 9, 12]
    assert whole.is_whole
    assert alike(whole.hands, twelve)
    assert alike(load(out).hands, twelve)
    assert list(tmp_path.iterdir()) == [out]


def test_a_finished_part_on_the_disk_is_not_played_again_and_a_broken_one_is(
    twelve: Hands, tmp_path: Path
) -> None:
    out = tmp_path / "hands.npz"

    def crash(done: int, of: int) -> None:
        if done == 9:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulate_run(RULES, hands=12, workers=1, out=out, progress=crash)
    assert not out.exists()
    kept = sorted((tmp_path / "hands.npz.parts").glob("*.part"))
    assert [path.name for path in kept] == ["0000000000-3.part", "0000000003-3.part", "0000000006-3.part"]
    kept[1].write_bytes(kept[1].read_bytes()[:-1])
    told: list[int] = []
    run = simulate_run(RULES, hands=12, workers=1, out=out, progress=lambda done, of: told.append(done))
    assert told == [6, 9, 12]
    assert alike(run.hands, twelve)


def test_more_hands_are_added_to_a_finished_run(twelve: Hands, tmp_path: Path) -> None:
    out = tmp_path / "hands.npz"
    simulate_run(RULES, hands=5, workers=1, out=out)
    assert alike(simulate_run(RULES, hands=12, workers=1, out=out).hands, twelve)
    assert len(simulate_run(RULES, hands=5, workers=1, out=out).hands) == 12


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"seed": "2"}, "seed: 1, now 2"),
        ({"players": FOUR}, "players: steady,steady,steady,steady, now random,"),
        ({"players": FOUR, "mirrored": True}, "mirrored: no, now yes"),
        ({"ruleset": okeyrules.load("klasik")}, r"rules: kerizim\+katlamali .*, now klasik"),
    ],
)
@pytest.mark.parametrize("whole", [True, False])
def test_another_run_is_never_written_over(
    change: dict[str, Any], said: str, whole: bool, tmp_path: Path
) -> None:
    out = tmp_path / "hands.npz"
    asked = {"ruleset": RULES, "hands": 4, "workers": 1, "out": out}
    if whole:
        simulate_run(**asked)
    else:
        with pytest.raises(ZeroDivisionError):
            simulate_run(**asked, progress=lambda done, of: 1 // (3 - done))
    before = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    with pytest.raises(StoreError, match=said):
        simulate_run(**{**asked, **change})
    assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == before


def test_a_file_that_is_no_run_is_not_written_over(cli: Callable[..., Any], tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine", encoding="utf-8")
    ran = cli("simulate", "klasik", "--hands", "4", "--out", "mine.txt")
    assert ran.returncode == 2
    assert "no saved hands" in ran.stderr
    assert "another --out" in ran.stderr
    assert (tmp_path / "mine.txt").read_text(encoding="utf-8") == "mine"
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_the_command_saves_and_tells_in_both_languages(cli: Callable[..., Any], tmp_path: Path) -> None:
    ran = cli(
        "simulate", "klasik", "--hands", "4", "--out", "h.npz", "--players", ",".join(FOUR), "--mirrored"
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    run = load(tmp_path / "h.npz")
    assert (len(run.hands), run.players, run.mirrored, run.ruleset.source) == (4, FOUR, True, "klasik")
    assert (
        "Eller yazıldı: h2.npz"
        in cli("benzet", "klasik", "--hands", "4", "--out", "h2.npz", "--lang", "tr").stdout
    )


@pytest.mark.parametrize("how", [["--json"], ["--format", "json"]])
def test_the_output_is_data_alone_where_that_is_asked_for(how: list[str], cli: Callable[..., Any]) -> None:
    ran = cli("simulate", "klasik", "--hands", "4", "--seed", "9", *how)
    run = json.loads(ran.stdout)["run"]
    assert (ran.stderr, run["ruleset"], run["hands"], run["seed"]) == ("", "klasik", 4, "9")


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (["--hands", "0"], "not 0"),
        (["--hands", "1000000000", "--out", "h.npz"], "not 1000000000"),
        (["--players", "stedy"], "did you mean `steady`"),
        (["--players", "steady,steady,random"], "not 3"),
        (["--out", "."], "is a folder"),
        (["--out", "no/h.npz"], "there is no folder `no`"),
        (["--out", "/proc/h.npz"], "`/proc/h.npz` cannot be written"),
    ],
)
def test_the_command_refuses_in_one_sentence(
    wrong: list[str], said: str, cli: Callable[..., Any], tmp_path: Path
) -> None:
    ran = cli("simulate", "klasik", *wrong)
    assert ran.returncode == 2
    assert said in ran.stderr
    assert "Traceback" not in ran.stderr
    assert list(tmp_path.iterdir()) == []


def test_without_numpy_the_command_says_how_it_is_installed() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "from okeyrules.commands.cli import run; sys.exit(run(['simulate', 'klasik', '--lang', 'en']))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert ran.returncode == 2
    assert '-m pip install "numpy>=1.26"' in ran.stderr
    assert "Traceback" not in ran.stderr


def test_finished_parts_are_found_whatever_number_of_hands_is_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out, folder = tmp_path / "hands.npz", tmp_path / "hands.npz.parts"
    played: list[parts.Part] = []
    play = parts.play_part

    def watched(job: parts.Job, part: parts.Part) -> bytes:
        played.append(part)
        return play(job, part)

    monkeypatch.setattr(pool, "play_part", watched)

    class KilledError(Exception):
        pass

    def kill(done: int, of: int) -> None:
        if done >= 12:
            raise KilledError

    def run(hands: int, **more: Any) -> Run:
        played.clear()
        return simulate_run(RULES, hands=hands, workers=1, out=out, **more)

    with pytest.raises(KilledError):
        run(40, progress=kill)
    assert len(run(4).hands) == 4
    assert played == []
    assert sorted(path.name for path in folder.glob("*.part"))[0] == "0000000003-3.part"
    (folder / "0000000006-3.part").write_bytes(b"broken")
    whole = run(20)
    assert played == [(6, 3), (12, 3), (15, 3), (18, 2)]
    assert not folder.exists()
    assert alike(whole.hands, simulate(RULES, hands=20, workers=1))


def test_parts_whose_run_nobody_knows_are_told_as_such(tmp_path: Path) -> None:
    folder = tmp_path / "hands.npz.parts"
    folder.mkdir()
    (folder / "0000000000-3.part").write_bytes(b"")
    with pytest.raises(StoreError, match=r"run\.json") as error:
        simulate_run(RULES, hands=3, workers=1, out=tmp_path / "hands.npz")
    assert error.value.help is not None


def test_a_link_into_a_folder_that_is_missing_is_told_before_anything_is_played(tmp_path: Path) -> None:
    out = tmp_path / "hands.npz"
    out.symlink_to(tmp_path / "nowhere" / "hands.npz")
    with pytest.raises(StoreError, match="link"):
        simulate_run(RULES, hands=3, workers=1, out=out)


@pytest.mark.parametrize("seed", ["", "a\nb", "\ud800", "\u202e"])
def test_a_seed_that_cannot_be_shown_is_refused_with_a_remedy(seed: str) -> None:
    with pytest.raises(SimulationError) as error:
        simulate(RULES, hands=3, seed=seed, workers=1)
    assert error.value.help is not None
