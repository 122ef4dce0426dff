"""What keeps the desk from being opened is said in words, with exit code 2."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

Cli = Callable[..., subprocess.CompletedProcess[str]]


@pytest.mark.parametrize(
    ("lang", "words"),
    [("tr", "başka bir program onu kullanıyor"), ("en", "cannot listen at 127.0.0.1, port")],
)
def test_a_port_that_another_program_holds(cli: Cli, lang: str, words: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        ran = cli("serve", "--folder", "desk", "--port", str(other.getsockname()[1]), "--lang", lang)
    assert ran.returncode == 2
    assert words in ran.stderr
    assert "Traceback" not in ran.stderr


def test_data_that_cannot_be_opened(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    for more in (
        ["--folder", "file"],
        ["--folder", "desk", "--database", "nonsense://user:secret@host/desk"],
    ):
        ran = cli("serve", "--port", port, *more)
        assert ran.returncode == 2, ran.stderr
        assert ran.stderr.startswith("error: the data cannot be opened: ")
        assert "secret" not in ran.stderr
        assert "Traceback" not in ran.stderr
