"""A saved run: it reads back as it was, anywhere, and a file that is anything else is refused with the reason."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import okeyrules
from okeyrules.study.run.columns import flat, shapes
from okeyrules.study.run.simulate import simulate_run
from okeyrules.study.run.store import Run, StoreError, load, save

RULES = okeyrules.load("kerizim+katlamali")
Change = Callable[[dict[str, bytes]], None]


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("run") / "hands.npz"
    simulate_run(RULES, hands=6, workers=1, seed="şeker", out=path)
    return path


@pytest.fixture(scope="module")
def members(saved: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(saved) as archive:
        return {info.filename: archive.read(info) for info in archive.infolist()}


def npy(values: Any, kind: str = "i8", *, pickled: bool = False) -> bytes:
    held = io.BytesIO()
    np.save(held, np.array(values, kind), allow_pickle=pickled)
    return held.getvalue()


def told(members: dict[str, bytes]) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(np.load(io.BytesIO(members["run.npy"])).tobytes())
    return data


def telling(**change: Any) -> Change:
    """Change what a run says about itself."""

    def changed(members: dict[str, bytes]) -> None:
        text = json.dumps({**told(members), **change})
        members["run.npy"] = npy(np.frombuffer(text.encode(), "u1"), "u1")

    return changed


def putting(name: str, data: bytes) -> Change:
    return lambda members: members.__setitem__(f"{name}.npy", data)


def pack(path: Path, members: dict[str, bytes]) -> Path:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def test_a_run_reads_back_as_it_was(saved: Path, tmp_path: Path) -> None:
    run = load(saved)
    assert (run.seed, run.players, run.mirrored, run.wanted) == ("şeker", ("steady",) * 4, False, 6)
    assert (run.ruleset.hash, run.ruleset.name, run.ruleset.source) == (RULES.hash, RULES.name, RULES.source)
    assert run.version == okeyrules.__version__
    fresh = simulate_run(RULES, hands=6, workers=1, seed="şeker")
    for name, column in flat(fresh.hands).items():
        assert np.array_equal(flat(run.hands)[name], column)
    assert np.array_equal(run.hands.totals(run.ruleset), fresh.hands.totals(RULES))
    assert all(column.dtype == np.int64 for column in run.hands.seat.values())
    save(tmp_path / "again.npz", run)
    assert (tmp_path / "again.npz").read_bytes() == saved.read_bytes()


def test_numpy_alone_reads_the_columns_which_are_narrow(saved: Path) -> None:
    with np.load(saved, allow_pickle=False) as columns:
        assert columns["seat.opened"].shape == (6, 4)
        assert columns["seat.opened"].dtype == np.int8
        data = json.loads(columns["run"].tobytes())
    assert (data["format"], data["played"], data["wanted"], data["seed"]) == (2, 6, 6, "şeker")
    assert data["ruleset"]["resolved"] == json.loads(json.dumps(RULES.resolved()))


def test_a_run_without_hands_reads_back(tmp_path: Path) -> None:
    stopped = simulate_run(RULES, hands=6, workers=1, stop=lambda: True)
    save(tmp_path / "none.npz", stopped)
    assert len(load(tmp_path / "none.npz").hands) == 0


def test_a_file_that_is_missing_is_an_oserror(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.npz")


ZEROS = npy(np.zeros(6))
DEEP = "[" * 100_000


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda m: m.pop("run.npy"), "no saved hands"),
        (putting("run", npy(np.frombuffer(b"{nonsense", "u1"), "u1")), "not readable"),
        (putting("run", npy(np.frombuffer(b"[1]", "u1"), "u1")), "no saved hands"),
        (putting("run", npy(np.frombuffer(DEEP.encode(), "u1"), "u1")), "not readable"),
        (putting("run", npy(np.zeros(2 << 20), "u1")), "`run` is impossible"),
        (telling(format=3), "newer okeyrules"),
        (telling(format="x"), "no saved hands"),
        (telling(seed=5), "`seed`"),
        (telling(seed="\x1b[2J"), "control characters"),
        (telling(players=["a", "b"]), "`players`"),
        (telling(played=7, wanted=7), "is 6 values long, not 7"),
        (telling(played=7), "number of hands"),
        (telling(played=10**12, wanted=10**12), "number of hands"),
        (telling(seed="\ud800"), "control characters"),
        (telling(seed="a\nb"), "control characters"),
        (telling(players=["\u202egnilet"]), "control characters"),
        (telling(format=True), "no saved hands"),
        (telling(format=0), "no saved hands"),
        (telling(reasons=[["a"]]), "`reasons`"),
        (telling(reasons=[[1, None]]), "`reasons`"),
        (telling(reasons=["ab"]), "`reasons`"),
        (telling(ruleset={}), "no ruleset"),
        (lambda m: telling(ruleset={**told(m)["ruleset"], "hash": "0" * 16})(m), "fingerprint"),
        (lambda m: telling(ruleset={**told(m)["ruleset"], "resolved": {"extends": "klasik"}})(m), "extends"),
        (lambda m: telling(ruleset={**told(m)["ruleset"], "resolved": {}})(m), "cannot be used"),
        (lambda m: m.pop("seat.opened.npy"), "`seat.opened` is missing"),
        (putting("seat.opened", ZEROS), "`seat.opened` is 6 values long, not 6 x 4"),
        (putting("event.discard.turn", ZEROS), "`event.discard.turn` is 6 values long"),
        (putting("hand.turns", npy(7)), "`hand.turns` is 1 values long"),
        (putting("hand.finisher", npy([9] * 6)), "holds 9, which is not from -1 to 3"),
        (putting("hand.turns", npy([0.5] * 6, "f8")), "`hand.turns` is impossible"),
        (putting("hand.turns", npy([{}] * 6, "O", pickled=True)), "`hand.turns` is impossible"),
        (putting("hand.turns", b"no header"), "not readable"),
        (putting("hand.turns", ZEROS[:-1]), "`hand.turns` is cut off"),
        (putting("more", ZEROS), "unknown column"),
        (putting("hand.turns", npy(np.zeros(1 << 22), "i8")), "fill the memory"),
    ],
)
def test_a_file_that_is_no_run_is_refused_with_place_reason_and_remedy(
    change: Change, said: str, members: dict[str, bytes], tmp_path: Path
) -> None:
    changed = dict(members)
    change(changed)
    path = pack(tmp_path / "changed.npz", changed)
    with pytest.raises(StoreError) as error:
        load(path)
    assert said in error.value.says.en
    assert str(path) in error.value.says.tr
    assert error.value.says.tr != error.value.says.en
    assert error.value.help is not None


@pytest.mark.parametrize("name", [name for name in shapes(6) if name.startswith(("hand.", "seat.", "moves"))])
@pytest.mark.parametrize("value", [-(2**63), -2, 2**62, 2**63 - 1])
def test_no_column_holds_what_no_hand_can_be(
    name: str, value: int, members: dict[str, bytes], tmp_path: Path
) -> None:
    shape = shapes(6)[name]
    assert shape is not None
    path = pack(tmp_path / "extreme.npz", {**members, f"{name}.npy": npy(np.full(shape, value))})
    with pytest.raises(StoreError, match=f"`{name}` holds"):
        load(path)


def test_no_happening_holds_what_cannot_have_happened(members: dict[str, bytes], tmp_path: Path) -> None:
    for name in [name for name in shapes(6) if name.startswith(("event.", "refused."))]:
        column = np.load(io.BytesIO(members[f"{name}.npy"]))
        if column.size:
            path = pack(
                tmp_path / "extreme.npz", {**members, f"{name}.npy": npy(np.full(column.shape, 2**40))}
            )
            with pytest.raises(StoreError, match=f"`{name}` holds"):
                load(path)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_what_is_no_file_is_not_read(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(StoreError, match="not a file"):
            load(path)


def test_a_column_that_declares_more_than_it_holds_is_never_made(
    members: dict[str, bytes], tmp_path: Path
) -> None:
    for shape in ("(99999999999,)", "(6, 99999999999)", "(-1,)", "(6,) " + " " * 5000):
        header = f"{{'descr': '<i8', 'fortran_order': False, 'shape': {shape}, }}\n".encode()
        data = b"\x93NUMPY\x01\x00" + len(header).to_bytes(2, "little") + header
        path = pack(tmp_path / "huge.npz", {**members, "hand.turns.npy": data})
        with pytest.raises(StoreError):
            load(path)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_column_that_is_there_twice_is_refused(members: dict[str, bytes], tmp_path: Path) -> None:
    path = pack(tmp_path / "twice.npz", members)
    with zipfile.ZipFile(path, "a") as archive:
        archive.writestr("hand.turns.npy", members["hand.turns.npy"])
    with pytest.raises(StoreError, match="twice"):
        load(path)


def test_a_file_cut_off_or_overwritten_anywhere_is_refused_or_still_a_run(
    saved: Path, tmp_path: Path
) -> None:
    data, path, lot = saved.read_bytes(), tmp_path / "hurt.npz", random.Random(1)
    for size in [0, 1, 21, 22, *(lot.randrange(len(data)) for _ in range(40)), len(data) - 1]:
        path.write_bytes(data[:size])
        with pytest.raises(StoreError):
            load(path)
    for _ in range(150):
        hurt = bytearray(data)
        for _ in range(lot.choice([1, 1, 3, 30])):
            hurt[lot.randrange(len(hurt))] = lot.randrange(256)
        path.write_bytes(hurt)
        with contextlib.suppress(StoreError):
            assert isinstance(load(path), Run)
