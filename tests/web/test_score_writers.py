"""Two phones at one sheet, and a server that is killed between taps: nothing that was typed is lost."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx2
import pytest
from starlette.testclient import TestClient

from okeyrules.records.check import score_text
from tests.conftest import ROOT
from tests.web.score_sheets import AYSE, AYSE_SCORES, Phone, new_phone, new_sheet


def two(client: TestClient) -> tuple[Phone, Phone]:
    first = new_phone(client)
    return first, Phone(client, first.address)


def test_taps_on_different_fields_of_one_hand_come_together(client: TestClient) -> None:
    first, second = two(client)
    fields = list(AYSE.items())
    for (a, va), (b, vb) in zip(fields[::2], fields[1::2], strict=True):
        first.tap(a, va)
        second.tap(b, vb)
    first.look()
    first.do("save")
    result = score_text(first.yaml).result
    assert result is not None
    assert result.hands[0].scores == AYSE_SCORES


def test_who_is_second_at_a_field_is_told_and_may_insist(client: TestClient) -> None:
    first, second = two(client)
    first.tap("points.2", "24")
    answer = second.send("tap", body={"field": "points.2", "value": "42"})
    assert answer.status_code == 409
    assert answer.json()["sort"] == "tap"
    assert "24" in answer.json()["error"]["tr"]
    assert "42" in answer.json()["error"]["tr"]
    assert 'value="24"' not in second.seen["form"]
    second.seen["version"] = answer.json()["version"]
    second.tap("points.2", "42")
    first.seen["version"] = 0
    assert first.send("tap", body={"field": "points.2", "value": "42"}).status_code == 200  # they agree


def test_a_save_on_top_of_what_was_not_seen_is_told_what_changed(client: TestClient) -> None:
    first, second = two(client)
    for field, value in AYSE.items():
        first.tap(field, value)
    second.look()
    second.tap("points.3", "45")
    answer = first.send("save")
    assert answer.status_code == 409
    assert "45" in answer.json()["error"]["tr"]
    first.look()
    first.do("save")
    assert "points: 45" in first.yaml


def test_a_hand_that_was_saved_meanwhile_takes_no_late_tap_silently(client: TestClient) -> None:
    first, second = two(client)
    first.enter(AYSE)
    late = second.send("tap", body={"field": "points.3", "value": "45"})
    assert late.status_code == 409
    assert late.json()["sort"] == "saved"
    assert second.send("save").status_code == 409
    assert first.yaml.count("finish:") == 1
    second.look()
    second.tap("points.3", "45", hand=1)  # as a correction
    second.do("save", 1)
    assert "points: 45" in first.yaml


def test_a_correction_and_a_deletion_do_not_pass_each_other_unseen(client: TestClient) -> None:
    first, second = two(client)
    first.enter(AYSE)
    second.look()
    first.do("delete", 1)
    assert second.send("tap", 1, body={"field": "points.3", "value": "45"}).status_code == 409
    assert second.send("delete", 1).status_code == 409


def test_an_entry_that_is_sent_twice_is_written_once(client: TestClient) -> None:
    phone = new_phone(client)
    for field, value in AYSE.items():
        phone.tap(field, value)
    for _ in range(3):
        answer = phone.send("save", nonce="the-same-entry")
        assert answer.status_code == 200
    assert phone.yaml.count("finish:") == 1


def test_two_writers_at_once_get_all_entries_into_one_log(client: TestClient) -> None:
    address = new_sheet(client)
    phones = [Phone(client, address) for _ in range(4)]

    def write(phone: Phone, seat: int) -> None:
        for times in range(1, 9):
            phone.tap(f"fine.{seat}.discard okey", str(times))

    threads = [threading.Thread(target=write, args=(phone, seat)) for seat, phone in enumerate(phones)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    seen = phones[0].look()
    assert seen["version"] == 1 + 4 * 8
    assert seen["form"].count("×8") == 4


# --- a real server, killed -----------------------------------------------------------------------------


class Process:
    """`okeyrules serve` as a process that can be killed and started again on the same data."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.client = httpx2.Client(base_url=f"http://127.0.0.1:{self.port}", timeout=20)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, str(ROOT / "cli.py"), "serve", "--port", str(self.port)]
        env = {**os.environ, "LC_ALL": "C.UTF-8"}
        self.process = subprocess.Popen(
            [*command, "--folder", str(self.folder)],
            env=env,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for _ in range(600):
            try:
                self.client.get("/static/icon.svg")
                return
            except httpx2.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


@pytest.fixture
def process(tmp_path: Path) -> Iterator[Process]:
    found = Process(tmp_path / "desk")
    found.start()
    yield found
    found.kill()
    found.client.close()


def test_a_server_that_is_killed_keeps_every_tap_it_answered(process: Process) -> None:
    phone = new_phone(process.client)
    for n, (field, value) in enumerate(AYSE.items(), 1):
        phone.tap(field, value)
        if n in (4, len(AYSE)):  # in the middle of the hand, and before it is saved
            process.kill()
            process.start()
            assert phone.look()["version"] == n + 1
            assert re.search(r'id="f-opened.1-none"[^>]* checked', phone.seen["form"])
    phone.do("save")
    process.kill()
    process.start()
    result = score_text(phone.yaml).result
    assert result is not None
    assert result.hands[0].scores == AYSE_SCORES
