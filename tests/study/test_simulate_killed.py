"""Real processes killed in the middle: no finished part is lost, and the result is that of a run nobody disturbed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import okeyrules
from okeyrules.study.run import parts
from okeyrules.study.run.pool import WorkersLostError
from okeyrules.study.run.simulate import simulate, simulate_run
from okeyrules.study.run.store import load

if not sys.platform.startswith("linux"):
    pytest.skip("needs processes that are forked, and /proc", allow_module_level=True)

ROOT = Path(__file__).parents[2]
HANDS = 60
# The command with small parts, which comes to a halt after four of them until there is a file `go`.
HALTING = """
import os, time
from okeyrules.study.run import parts
play_hand = parts.play_hand
def halting(rules, bots, seed, number, *rest):
    while number >= 16 and not os.path.exists("go"):
        time.sleep(0.01)
    return play_hand(rules, bots, seed, number, *rest)
parts.SIZE, parts.play_hand = 4, halting
from okeyrules.commands.cli import main
main()
"""
COMMAND = [sys.executable, "-c", HALTING, "simulate", "klasik", "--lang", "en", "--hands", str(HANDS)]
COMMAND += ["--workers", "2", "--out", "hands.npz"]


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    out = tmp_path_factory.mktemp("whole") / "hands.npz"
    simulate_run(okeyrules.load("klasik"), hands=HANDS, workers=1, out=out)
    return out.read_bytes()


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A run that has finished four of its parts, and plays others."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    pipe = subprocess.PIPE
    with subprocess.Popen(COMMAND, cwd=tmp_path, env=env, text=True, stdout=pipe, stderr=pipe) as program:
        try:
            until(lambda: len(finished(tmp_path)) == 4)
            yield program
        finally:
            program.kill()


def go(folder: Path) -> None:
    (folder / "go").touch()


def finished(folder: Path) -> list[Path]:
    return list(folder.glob("hands.npz.parts/*.part"))


def until(done: Callable[[], bool]) -> None:
    end = time.monotonic() + 30
    while not done():
        assert time.monotonic() < end
        time.sleep(0.01)


def workers_of(program: subprocess.Popen[str]) -> list[int]:
    text = Path(f"/proc/{program.pid}/task/{program.pid}/children").read_text(encoding="ascii")
    return [int(word) for word in text.split()]


def again(folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    return subprocess.run(
        COMMAND, cwd=folder, env=env, text=True, capture_output=True, check=False, timeout=60
    )


def test_a_killed_worker_changes_nothing(
    begun: subprocess.Popen[str], tmp_path: Path, undisturbed: bytes
) -> None:
    os.kill(workers_of(begun)[0], signal.SIGKILL)
    go(tmp_path)
    _, said = begun.communicate(timeout=60)
    assert (begun.returncode, said) == (0, "")
    assert (tmp_path / "hands.npz").read_bytes() == undisturbed
    assert sorted(path.name for path in tmp_path.iterdir()) == ["go", "hands.npz"]


def test_a_killed_program_loses_no_finished_part(
    begun: subprocess.Popen[str], tmp_path: Path, undisturbed: bytes
) -> None:
    workers = workers_of(begun)
    begun.kill()
    begun.wait()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in workers))
    go(tmp_path)
    ran = again(tmp_path)
    assert ran.returncode == 0
    assert ran.stderr == f"going on: 16 of {HANDS} hands are there\n"
    assert (tmp_path / "hands.npz").read_bytes() == undisturbed
    assert sorted(path.name for path in tmp_path.iterdir()) == ["go", "hands.npz"]


def test_ctrl_c_saves_what_is_done_and_the_next_run_goes_on(
    begun: subprocess.Popen[str], tmp_path: Path, undisturbed: bytes
) -> None:
    begun.send_signal(signal.SIGINT)
    assert begun.stderr is not None
    assert begun.stderr.readline().startswith("stopping")
    go(tmp_path)
    _, said = begun.communicate(timeout=60)
    assert begun.returncode == 130
    run = load(tmp_path / "hands.npz")
    assert 16 < len(run.hands) < HANDS == run.wanted
    assert f"{len(run.hands)} of {HANDS} hands were played" in said
    assert run.hands.hand["number"].tolist() == list(range(len(run.hands)))
    assert f"going on: {len(run.hands)} of" in again(tmp_path).stderr
    assert (tmp_path / "hands.npz").read_bytes() == undisturbed


def test_two_programs_do_not_write_one_file(
    begun: subprocess.Popen[str], tmp_path: Path, undisturbed: bytes
) -> None:
    ran = again(tmp_path)
    assert ran.returncode == 2
    assert "another okeyrules is writing it" in ran.stderr
    go(tmp_path)
    begun.communicate(timeout=60)
    assert (tmp_path / "hands.npz").read_bytes() == undisturbed


def test_workers_that_are_killed_each_time_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "SIZE", 2)
    monkeypatch.setattr(parts, "play_hand", lambda *args: os._exit(9))
    with pytest.raises(WorkersLostError):
        simulate(okeyrules.load("klasik"), hands=8, workers=2)


def test_a_machine_that_starts_no_process_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(parts, "SIZE", 2)
    monkeypatch.setattr("concurrent.futures.ProcessPoolExecutor.submit", refuse)
    with pytest.raises(WorkersLostError, match=r"temporarily unavailable; .*--workers 1"):
        simulate(okeyrules.load("klasik"), hands=8, workers=2)
