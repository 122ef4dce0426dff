"""Consoles that know few letters, outputs that are closed or full, folders that cannot be written: no traceback."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from okeyrules.commands import base, cli

Cli = Callable[..., subprocess.CompletedProcess[str]]
PROGRAM = str(Path(__file__).parents[2] / "cli.py")
BROKEN = "name: Işık\nextends: klasik\nopening:\n  treshold: ışık\n"
SHEET = "record: sheet\nruleset: klasik\nplayers: [A, B, C, D]\nhands:\n- void: true\n"


def raw(
    folder: Path, *args: str, encoding: str = "utf-8", **more: object
) -> subprocess.CompletedProcess[bytes]:
    env = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": encoding}
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    return subprocess.run([sys.executable, PROGRAM, *args], cwd=folder, env=env, check=False, **streams)  # type: ignore[call-overload,no-any-return]


@pytest.mark.parametrize("encoding", ["latin-1", "cp437", "cp1254", "ascii"])
@pytest.mark.parametrize("args", [["--help"], [], ["puanla", "--help"], ["oyna", "--help"]])
def test_help_is_shown_on_a_console_of_any_encoding(tmp_path: Path, encoding: str, args: list[str]) -> None:
    ran = raw(tmp_path, *args, "--lang", "tr", encoding=encoding)
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode(encoding).startswith("Kullan")


def test_html_is_utf8_whatever_the_console_is(tmp_path: Path) -> None:
    ran = raw(tmp_path, "explain", "kerizim", "--format", "html", "--lang", "tr", encoding="cp1254")
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout == raw(tmp_path, "explain", "kerizim", "--format", "html", "--lang", "tr").stdout
    assert "işlek" in ran.stdout.decode("utf-8")


def test_json_says_the_same_on_a_console_without_the_letters(tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(BROKEN, encoding="utf-8")
    args = ["validate", "s.yaml", "--format", "json", "--lang", "tr"]
    narrow, wide = raw(tmp_path, *args, encoding="ascii").stdout, raw(tmp_path, *args).stdout
    assert json.loads(narrow.decode("ascii")) == json.loads(wide.decode("utf-8"))
    assert "ı" in wide.decode("utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="such names are of Linux")
@pytest.mark.parametrize("form", ["text", "json", "sarif", "github"])
def test_a_file_name_that_is_no_text_is_named_all_the_same(tmp_path: Path, form: str) -> None:
    name = os.fsdecode(b"sal\xfcn.yaml")
    (tmp_path / name).write_text(BROKEN, encoding="utf-8")
    ran = raw(tmp_path, "validate", name, "--format", form)
    assert (ran.returncode, ran.stderr) == (1, b"")
    assert b"S101" in ran.stdout
    if form == "sarif":
        (result,) = json.loads(ran.stdout)["runs"][0]["results"]
        assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "sal%FCn.yaml"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no such device")
@pytest.mark.parametrize("args", [["list"], ["--help"], ["explain", "kerizim", "--format", "html"]])
def test_an_output_that_is_full_is_told_in_a_line(tmp_path: Path, args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        ran = raw(tmp_path, *args, stdout=full)
    assert ran.returncode == 2
    assert ran.stderr.startswith(b"error: the output cannot be written: ")
    assert ran.stderr.count(b"\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="a shell's way to close a stream")
def test_a_closed_output_is_told_in_a_line(tmp_path: Path) -> None:
    line = f"'{sys.executable}' '{PROGRAM}' list >&-"
    ran = subprocess.run(["sh", "-c", line], cwd=tmp_path, stderr=subprocess.PIPE, check=False)
    assert (ran.returncode, ran.stderr.count(b"\n")) == (2, 1)
    assert b"Traceback" not in ran.stderr


@pytest.fixture
def full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    def refuse(handle: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("okeyrules.atomic.os.fsync", refuse)
    return tmp_path


@pytest.mark.parametrize(
    "args", [["fmt", "s.yaml"], ["new", "n.yaml", "--extends", "klasik"]], ids=lambda args: args[0]
)
def test_a_full_disk_is_told_and_the_old_files_stay(
    full_disk: Path, args: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    (full_disk / "s.yaml").write_text("extends:   klasik\n", encoding="utf-8")
    assert cli.run([*args, "--lang", "en"]) == base.CANNOT_RUN
    told = capsys.readouterr()
    assert told.err == f"error: `{args[1]}` cannot be written: No space left on device\n"
    assert [p.name for p in full_disk.iterdir()] == ["s.yaml"]
    assert (full_disk / "s.yaml").read_text(encoding="utf-8") == "extends:   klasik\n"


def test_the_lines_of_a_hand_that_cannot_be_written_are_printed(
    full_disk: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = full_disk / "aksam.yaml"
    sheet.write_text(SHEET, encoding="utf-8")

    def add(path: Path, lang: str, ask: object, say: object, write: Callable[[Path, str], object]) -> bool:
        write(path, SHEET + "- ended: finish\n  finisher: A\n")
        return True

    monkeypatch.setattr("okeyrules.records.sheet.ask.add_by_asking", add)
    assert cli.run(["score", "aksam.yaml", "--add", "--lang", "en"]) == base.CANNOT_RUN
    told = capsys.readouterr().err
    assert "\n- ended: finish\n  finisher: A\n" in told
    assert told.endswith("error: `aksam.yaml` cannot be written: No space left on device\n")
    assert sheet.read_text(encoding="utf-8") == SHEET


@pytest.mark.parametrize("source", ["nosuch", "nosuch.yaml", "folder", "klasik+nosuch"])
def test_validate_of_nothing_is_a_plain_message_without_a_place(
    cli: Cli, tmp_path: Path, source: str
) -> None:
    (tmp_path / "folder").mkdir()
    ran = cli("validate", source)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("error: ")
    assert ":1" not in ran.stderr


def test_the_other_files_are_checked_all_the_same(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text(BROKEN, encoding="utf-8")
    ran = cli("validate", "nosuch", "s.yaml")
    assert ran.returncode == 2
    assert "S101" in ran.stdout


def test_a_circle_of_links_is_a_file_that_cannot_be_opened(cli: Cli, tmp_path: Path) -> None:
    os.symlink("b.yaml", tmp_path / "a.yaml")
    os.symlink("a.yaml", tmp_path / "b.yaml")
    ran = cli("validate", "a.yaml")
    assert (ran.returncode, ran.stderr) == (2, "")
    assert "error[Y003]" in ran.stdout
    assert "a.yaml:1" not in ran.stdout
