"""A file is replaced as a whole or not at all."""

import os
import stat

import pytest

from okeyrules.atomic import write_atomically


@pytest.fixture
def sheet(tmp_path):
    path = tmp_path / "gece.yaml"
    path.write_text("eski\n", encoding="utf-8")
    return path


def test_the_text_arrives_as_it_is(sheet):
    write_atomically(sheet, "şeş\r\nbeş\n")
    assert sheet.read_bytes() == "şeş\r\nbeş\n".encode()
    write_atomically(sheet.with_name("yeni.yaml"), "")
    assert sheet.with_name("yeni.yaml").read_bytes() == b""


@pytest.mark.parametrize("step", ["fsync", "chmod", "replace"])
def test_a_failure_on_the_way_leaves_the_old_file_whole_and_nothing_behind(sheet, monkeypatch, step):
    def fail(*args):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, step, fail)
        with pytest.raises(OSError, match="No space left"):
            write_atomically(sheet, "yeni\n" * 1000)
    assert sheet.read_text(encoding="utf-8") == "eski\n"
    assert os.listdir(sheet.parent) == ["gece.yaml"]


def test_an_interrupt_leaves_nothing_behind_either(sheet, monkeypatch):
    def interrupt(*args):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(os, "replace", interrupt)
        with pytest.raises(KeyboardInterrupt):
            write_atomically(sheet, "yeni\n")
    assert sheet.read_text(encoding="utf-8") == "eski\n"
    assert os.listdir(sheet.parent) == ["gece.yaml"]


def test_text_that_is_no_utf8_fails_before_anything_is_touched(sheet):
    with pytest.raises(UnicodeEncodeError):
        write_atomically(sheet, "\ud800")
    assert sheet.read_text(encoding="utf-8") == "eski\n"
    assert os.listdir(sheet.parent) == ["gece.yaml"]


def test_the_old_file_stays_until_the_new_one_is_on_the_disk(sheet, monkeypatch):
    seen = []
    sync = os.fsync

    def watch(handle):
        seen.append(sheet.read_text(encoding="utf-8"))
        sync(handle)

    monkeypatch.setattr(os, "fsync", watch)
    write_atomically(sheet, "yeni\n")
    assert seen == ["eski\n", "yeni\n"]  # the file, then the folder


@pytest.mark.skipif(os.name == "nt", reason="Windows has no permission bits")
def test_permissions_are_kept_and_a_new_file_gets_the_usual_ones(sheet):
    sheet.chmod(0o640)
    write_atomically(sheet, "yeni\n")
    assert stat.S_IMODE(sheet.stat().st_mode) == 0o640
    other, usual = sheet.with_name("a.yaml"), sheet.with_name("b.yaml")
    write_atomically(other, "x")
    usual.write_text("x", encoding="utf-8")
    assert other.stat().st_mode == usual.stat().st_mode


def test_a_link_is_followed_and_stays_a_link(sheet, tmp_path):
    folder = tmp_path / "masa"
    folder.mkdir()
    link = folder / "bu-gece.yaml"
    link.symlink_to(os.path.join("..", "gece.yaml"))
    write_atomically(link, "yeni\n")
    assert link.is_symlink()
    assert sheet.read_text(encoding="utf-8") == "yeni\n"
    assert os.listdir(folder) == ["bu-gece.yaml"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such devices")
def test_what_is_no_file_is_written_to_and_stays_what_it_is(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_atomically(pipe, "şeş")
    assert os.read(reader, 100) == "şeş".encode()
    os.close(reader)
    null = tmp_path / "null"
    null.symlink_to(os.devnull)
    write_atomically(null, "nobody reads it")
    assert stat.S_ISCHR(null.stat().st_mode)
    assert stat.S_ISFIFO(pipe.stat().st_mode)
    assert sorted(os.listdir(tmp_path)) == ["null", "pipe"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_folder_and_a_pipe_that_nobody_reads_are_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe"):
        with pytest.raises(OSError, match=r"."):
            write_atomically(path, "x")


def test_a_name_as_long_as_names_may_be_is_written(tmp_path):
    path = tmp_path / ("u" * 255)
    write_atomically(path, "x")
    assert path.read_bytes() == b"x"
