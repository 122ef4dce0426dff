"""What a seat asks in vain: wrong moves, fined ones, what is no wish at all, too much of it, and from elsewhere."""

from __future__ import annotations

import json
import re

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from okeyrules.web.pages.table.hand_log import drawn
from okeyrules.web.pages.table.live import Guest
from tests.web.play_helpers import Talk, begun, connect, fixed, house, sit_down


@pytest.fixture
def table(client: TestClient) -> str:
    fixed(client.app)
    return sit_down(client, house(client.app), 2)


def test_what_is_wrong_is_refused_in_both_languages_and_changes_nothing(
    client: TestClient, table: str
) -> None:
    with connect(client, table) as socket:
        talk = begun(socket)
        before = {**talk.state}
        absent = next(c for c in ("R1", "R2", "B1", "L5", "Y7", "Y8", "L12") if c not in before["rack"])
        refusals = [
            talk.ask("draw"),
            talk.ask("discard", tiles=[[absent]]),
            talk.ask("discard"),
            talk.ask("discard", tiles=[before["rack"][:1], before["rack"][1:2]]),
            talk.ask("meld", tiles=[before["rack"][:2]]),
            talk.ask("lay", tiles=[[before["rack"][0]]], at=3),
            talk.ask("lay-off", tiles=[[before["rack"][0]]], at=0),
            talk.ask("timeout"),
            talk.ask("claim"),
            talk.ask("next"),
            talk.ask("seat", seat=0, to="program"),
            talk.ask("arrange", how="../etc"),
        ]
        for refusal in refusals:
            assert refusal["type"] == "refused", refusal
            assert refusal["tr"] != refusal["en"]
        talk.ask("log")
        assert talk.state["rack"] == before["rack"]
        assert talk.state["log_count"] == before["log_count"] == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[]",
        "null",
        '{"do": 1}',
        '{"do": "fly"}',
        '{"do": "discard", "tiles": "R1"}',
        '{"do": "discard", "tiles": [["O9"]]}',
        '{"do": "discard", "tiles": [[]]}',
        "[" * 3000,
        '{"do": "log", "name": "' + "x" * 5000 + '"}',
        json.dumps({"do": "open", "tiles": [["R1"]] * 23}),
    ],
)
def test_what_is_no_wish_is_refused_and_the_socket_lives_on(
    client: TestClient, table: str, text: str
) -> None:
    with connect(client, table) as socket:
        talk = Talk(socket)
        talk.hear()
        socket.send_text(text)
        answer = talk.hear()
        assert answer == {
            "type": "refused",
            "tr": "istek anlaşılmadı",
            "en": "the request was not understood",
        }
        assert talk.ask("log")["type"] == "log"


def test_bytes_and_a_flood_are_borne(client: TestClient) -> None:
    table = sit_down(client)
    with connect(client, table) as socket:
        talk = Talk(socket)
        talk.hear()
        socket.send_bytes(b"\x00\xff")
        assert talk.hear()["type"] == "refused"
        for _ in range(60):
            socket.send_text('{"do": "log"}')
        kinds = [talk.hear()["type"] for _ in range(60)]
        assert kinds.count("refused") >= 20
        assert kinds.count("log") >= 20


def test_a_draw_that_names_a_tile_tells_nothing_of_the_stock(client: TestClient, table: str) -> None:
    with connect(client, table) as socket:
        talk = begun(socket)
        talk.ask("discard", tiles=[[talk.state["rack"][0]]], sure=True)
        if not talk.until_my_turn():
            return
        assert talk.ask("draw", tiles=[["R1"]])["type"] == "done"  # whatever was named, the next tile comes


def test_a_fined_discard_is_warned_of_before(client: TestClient) -> None:
    fixed(client.app)
    token = sit_down(client, "klasik", 3)
    with connect(client, token) as socket:
        talk = begun(socket)
        count = len(talk.state["rack"])
        okey = talk.state["okey"]
        for _ in range(60):
            if okey in talk.state["rack"] or talk.state["marks"]:
                break
            talk.ask("discard", tiles=[[talk.state["rack"][0]]], sure=True)
            assert talk.until_my_turn()
            talk.ask("draw")
        count = len(talk.state["rack"])
        tile = (talk.state["marks"] or [okey])[0]
        answer = talk.ask("discard", tiles=[[tile]])
        assert answer["type"] == "warn"
        assert "101" in answer["text"]
        assert len(talk.state["rack"]) == count
        assert talk.ask("discard", tiles=[[tile]], sure=True)["type"] == "done"


def test_a_page_of_another_site_cannot_sit_down(client: TestClient, table: str) -> None:
    address = f"ws://127.0.0.1/table/{table}/socket"
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect(address, headers={"origin": "http://evil.example"}),
    ):
        pass


def test_a_wrong_opening_is_warned_of_and_then_fined_where_the_house_fines_it(client: TestClient) -> None:
    fixed(client.app)
    token = sit_down(client, "genel", 3)
    with connect(client, token) as socket:
        talk = begun(socket)
        tiles = [talk.state["rack"][:3]]
        assert talk.ask("open", tiles=tiles)["type"] == "warn"
        assert talk.state["log_count"] == 0
        answer = talk.ask("open", tiles=tiles, sure=True)
        assert answer["type"] == "refused"
        assert talk.state["log_count"] == 1
        assert "+101" in talk.state["log"][0]
        assert len(talk.state["rack"]) == 22


def test_a_socket_that_does_not_read_is_closed_and_may_come_again() -> None:
    guest = Guest(0, "tr")
    for _ in range(200):
        guest.send("x")
    assert guest.outbox.qsize() <= 64
    assert not guest.gone


def test_the_tiles_of_a_hint_are_drawn_and_melds_are_no_tiles(client: TestClient, table: str) -> None:
    with connect(client, table) as socket:
        talk = begun(socket)
        bare = re.compile(r"(?<![\[\w])[RYBLM]\d{1,2}(?![\]\w])")
        for _ in range(6):
            if not talk.until_my_turn():
                break
            for _ in range(2):
                assert not bare.search(talk.ask("hint")["text"])
                if talk.state["phase"] == "take":
                    talk.ask("draw")
            talk.ask("discard", tiles=[[talk.state["rack"][-1]]], sure=True)
        assert not bare.search(" ".join(talk.ask("log")["lines"]))
    assert drawn("işle: [R7] > P1  (B12 masadaki bir pere işleniyor)").endswith(
        "([B12] masadaki bir pere işleniyor)"
    )
