"""Who may sit where: a seat knows its browser, nobody is let in during a hand, and all are told who came and went."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient

from okeyrules.web.pages.table import lounge
from okeyrules.web.pages.table.bounds import AT_ONCE, Making
from tests.web.play_helpers import Talk, connect, fixed, house, sit_down


@contextmanager
def _browser(client: TestClient, token: str) -> Iterator[TestClient]:
    """Give another browser that opened the page of a seat."""
    other = TestClient(client.app, base_url="http://127.0.0.1")
    other.get(f"/table/{token}")
    assert other.cookies != client.cookies
    yield other


def _refused(client: TestClient, token: str, why: str) -> None:
    with connect(client, token) as socket:
        assert json.loads(socket.receive_text()) == {"type": why}
        assert socket.receive()["code"] == 4001


@contextmanager
def _two(client: TestClient) -> Iterator[tuple[Talk, Talk, TestClient, str]]:
    """Seat a host and a guest, each with a browser."""
    fixed(client.app, pace=60.0)
    host = sit_down(client, house(client.app), 2, persons=2)
    with connect(client, host) as one:
        first = Talk(one)
        first.hear()
        token = first.state["seats"][2]["link"]
        with _browser(client, token) as guest, connect(guest, token) as two:
            second = Talk(two)
            second.hear()
            first.hear()
            yield first, second, guest, token


def test_the_host_sees_no_link_of_a_taken_seat_and_cannot_use_one_he_kept(client: TestClient) -> None:
    with _two(client) as (first, second, guest, token):
        assert first.ask("start")["type"] == "done"
        assert not any("link" in seat for seat in first.state["seats"])
        _refused(client, token, "taken")  # with the host's own browser
        with _browser(client, token) as third:
            _refused(third, token, "taken")  # with another
        _refused(TestClient(client.app, base_url="http://127.0.0.1"), token, "unknown")  # with none
        second.hear()
        rack = second.state["rack"]
        with connect(guest, token) as again:  # the same browser loads the page anew
            talk = Talk(again)
            talk.hear()
            assert talk.state["rack"] == rack


def test_nobody_is_invited_or_released_during_a_hand(client: TestClient) -> None:
    with _two(client) as (first, _, _, _):
        first.ask("start")
        for seat in (1, 2):
            refusal = first.ask("seat", seat=seat, to="person")
            assert refusal["type"] == "refused"
            assert "el bitince" in refusal["tr"].lower()
        assert first.state["seats"][1]["program"]
        assert not first.state["seats"][2]["program"]


def test_the_program_plays_on_for_who_is_lost_and_all_are_told(client: TestClient) -> None:
    with _two(client) as (first, second, _, token):
        first.ask("start")
        assert first.ask("seat", seat=2, to="program")["type"] == "done"
        assert first.state["seats"][2]["program"]
        assert first.state["news"][-1] == "Oyuncu 3: yerine program oynuyor"
        while second.hear()["type"] != "gone":
            pass
        assert first.ask("seat", seat=2, to="person")["type"] == "refused"
        _refused(client, token, "gone")


def test_a_released_seat_is_for_a_new_browser_and_a_hand_waits_for_it(client: TestClient) -> None:
    with _two(client) as (first, second, _, token):
        first.ask("seat", seat=2, to="person")
        while second.hear()["type"] != "gone":
            pass
        new = first.state["seats"][2]["link"]
        assert new != token
        waits: dict[str, Any] = first.ask("start")
        assert waits["type"] == "refused"
        assert "Oyuncu 3" in waits["tr"]
        with _browser(client, new) as third, connect(third, new) as socket:
            Talk(socket).hear()
            first.hear()
            assert first.ask("start")["type"] == "done"
            told = [line.split(": ")[-1] for line in first.state["news"]]
            assert told == [
                "Oyuncu 3 masaya oturdu",
                "yeri boşaltıldı, yeni bağlantı açıldı",
                "Oyuncu 3 masaya oturdu",
            ]


def test_what_was_told_is_kept(client: TestClient) -> None:
    fixed(client.app)
    host = sit_down(client, house(client.app), 2)
    with connect(client, host) as socket:
        talk = Talk(socket)
        talk.hear()
        talk.ask("seat", seat=1, to="person")
    with connect(client, host) as socket:
        talk = Talk(socket)
        talk.hear()
        assert talk.state["news"] == ["Program 2: yerine bir kişi çağrıldı"]


def test_an_address_makes_a_few_tables_at_once_and_more_with_time(client: TestClient) -> None:
    fixed(client.app)
    form = {"rules": "klasik", "hands": "3", "persons": "1"}
    answers = [client.post("/table", data=form, follow_redirects=False) for _ in range(int(AT_ONCE) + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {303}
    assert answers[-1].status_code == 429
    assert "çok masa kuruldu" in answers[-1].text
    making = Making(2)
    assert [making.may("a", 0.0) for _ in range(3)] == [True, True, False]
    assert making.may("b", 0.0)
    assert making.may("a", 25.0)


def test_no_more_rooms_are_opened_than_there_is_memory_for(client: TestClient, monkeypatch: Any) -> None:
    fixed(client.app)
    one, other = sit_down(client), sit_down(client)
    monkeypatch.setattr(lounge, "MOST_OPEN", 1)
    with connect(client, one) as socket:
        Talk(socket).hear()
        with connect(client, other) as second:
            assert json.loads(second.receive_text()) == {"type": "full"}
    with connect(client, other) as second:
        assert Talk(second).hear()["type"] == "state"
