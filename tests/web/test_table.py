"""A table by its sockets: a whole match, what a seat hears, what is refused, links, the clock, and coming back."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from okeyrules.hand_state.layout import NO_TILE
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.start import begin
from okeyrules.table.hand import Hand
from okeyrules.tiles import code
from okeyrules.web.app import create_app
from okeyrules.web.pages.table.seat import clean_name
from okeyrules.web.settings import Settings
from tests.web.play_helpers import QUICK, Talk, begun, connect, fixed, house, sit_down

CODE = re.compile(r"\b(?:[RYBL](?:1[0-3]|[1-9])|F)\b")


@pytest.fixture
def table(client: TestClient) -> str:
    fixed(client.app)
    return sit_down(client, house(client.app), 2)


def test_the_page_and_its_rules_are_there_for_who_has_the_link_alone(client: TestClient, table: str) -> None:
    assert client.get(f"/table/{table}").status_code == 200
    assert "Çabuk" in client.get(f"/table/{table}").text
    assert "30" in client.get(f"/table/{table}/rules").text
    for address in (
        "/table/yok",
        "/table/yok/rules",
        "/table/yok/hand/0.yaml",
        f"/table/{table}/hand/0.yaml",
    ):
        assert client.get(address).status_code == 404
    with connect(client, "yok") as socket:
        assert json.loads(socket.receive_text()) == {"type": "gone"}


def test_a_link_may_name_the_rules_to_be_tried(client: TestClient) -> None:
    assert '<option value="kerizim" selected>' in client.get("/table?key=kerizim").text
    assert (
        '<option value="kerizim+esli+deprem" selected>'
        in client.get("/table?key=kerizim%2Besli%2Bdeprem").text
    )
    assert client.get("/table?key=../x").status_code == 404


def test_a_length_that_the_house_does_not_play_is_refused_with_those_it_does(client: TestClient) -> None:
    answer = client.post("/table", data={"rules": "klasik", "hands": "4", "persons": "1"})
    assert answer.status_code == 400
    assert "3, 5, 7, 9, 11" in answer.text
    assert client.post("/table", data={"rules": "yok", "hands": "3", "persons": "1"}).status_code == 404
    assert client.get("/table/lengths?rules=klasik").json() == [3, 5, 7, 9, 11]


def test_a_match_is_played_to_its_end_and_its_hands_are_verified(client: TestClient, table: str) -> None:
    with connect(client, table) as socket:
        talk = begun(socket)
        promised = talk.state["fair"]
        assert set(promised) == {"hash"}
        talk.play_hand()
        assert talk.state["stage"] == "between"
        opened = talk.state["fair"]
        assert opened["hash"] == promised["hash"]
        assert hashlib.sha256(f"{opened['seed']}:{opened['salt']}".encode()).hexdigest() == opened["hash"]
        assert talk.ask("next")["type"] == "done"
        assert talk.state["fair"] == {"hash": opened["next"]}
        talk.play_hand()
        assert talk.state["stage"] == "over"
        assert sorted(talk.state["final"]["ranks"])[0] == 1
        sheet = talk.ask("score")
        assert [hand["number"] for hand in sheet["hands"]] == [1, 2]
        totals = [sum(hand["points"][seat] for hand in sheet["hands"]) for seat in range(4)]
        assert totals == sheet["standing"]["totals"] == talk.state["totals"]
    for hand in range(2):
        text = client.get(f"/table/{table}/hand/{hand}.yaml").text
        report = check_hand_text(text)
        assert report.diagnostics == ()
        assert report.played is not None
        assert list(report.played.scores) == sheet["hands"][hand]["points"]
        fair = report.played.record.fair
        assert fair is not None
        assert fair.is_kept
        assert fair.deals(report.played.ruleset.rules, report.played.record.start)  # type: ignore[arg-type]


# --- what a seat hears ---------------------------------------------------------------------------------------


def _two_play(first: Talk, second: Talk) -> None:
    """Let two people play a hand at one table, each when it is the turn."""
    while True:
        state = first.state
        if state["stage"] != "playing":
            second.until_my_turn()
            return
        actor = {0: first, 2: second}.get(state["turn"])
        if actor is None:
            first.hear()
            continue
        actor.until_my_turn()
        _one_turn(actor)
        if actor is second:
            while first.state.get("log_count") != second.state.get("log_count"):
                (first if first.state["log_count"] < second.state["log_count"] else second).hear()


def _one_turn(talk: Talk) -> None:
    if talk.state["phase"] == "take":
        take = next(verb for verb in ("draw", "close") if talk.state["can"][verb])
        talk.ask(take)
    if talk.state["stage"] != "playing" or talk.state["turn"] != talk.state["me"]:
        return
    talk.ask("arrange", how="runs")
    talk.ask("hint")
    talk.ask("log")
    talk.ask("open", tiles=[])
    talk.ask("lay-off-all")
    talk.ask("discard", tiles=[[talk.state["rack"][0]]], sure=True)


def test_no_seat_hears_of_a_tile_that_it_cannot_see(client: TestClient) -> None:
    fixed(client.app, "gizli")
    host = sit_down(client, "klasik", 3, persons=2)
    with connect(client, host) as one:
        first = Talk(one)
        first.hear()
        guest = first.state["seats"][2]["link"]
        with connect(client, guest) as other:
            second = Talk(other)
            second.hear()
            first.hear()
            first.ask("start")
            second.hear()
            _two_play(first, second)
    record = check_hand_text(client.get(f"/table/{host}/hand/0.yaml").text).played
    assert record is not None
    for talk, seat in ((first, 0), (second, 2)):
        heard = [json.loads(text) for text in talk.traffic]
        playing = [data for data in heard if data.get("stage") == "playing"]
        assert len(playing) > 30
        hand = Hand(record.ruleset.rules, begin(record.record, record.ruleset.rules))
        public: set[str] = set()
        made = 0
        for data in playing:
            while made < data["log_count"]:
                public |= _named(record.moves[made].written.move)
                hand.judge(record.moves[made].written.move)
                made += 1
                public |= _open(hand, seat)
            _check_state(data, hand, seat, public | _open(hand, seat))
        for text in talk.traffic:
            data = json.loads(text)
            if data.get("stage") not in ("between", "over"):
                assert "gizli" not in text  # the seed
                assert '"salt"' not in text
            if data["type"] in ("arranged", "hint", "log", "refused", "warn"):
                assert set(CODE.findall(text)) <= public
            if seat == 2:
                assert host not in text
                assert guest not in text


def _open(hand: Hand, seat: int) -> set[str]:
    """Give the tiles that lie open for a seat now."""
    s = hand.state
    tops = [s.pile(other)[-1] for other in range(4) if s.pile(other)]
    tiles = [*s.rack(seat), *tops, s.okey.indicator, s.okey.tile]
    return {code(tile) for tile in tiles} | {code(tile) for laid in s.table for tile in laid.tiles}


def _named(move: Any) -> set[str]:
    return {code(tile) for group in move.groups for tile in group}


def _check_state(data: dict[str, Any], hand: Hand, seat: int, public: set[str]) -> None:
    """Hold a state against the hand: rack, melds and piles are just what the seat sees, nothing else names a tile."""
    s = hand.state
    assert data["rack"] == [code(tile) for tile in s.rack(seat)]
    assert [laid["tiles"] for laid in data["table"]] == [[code(t) for t in laid.tiles] for laid in s.table]
    for other in range(4):
        shown = data["seats"][other]
        assert shown["pile"] == [code(tile) for tile in s.pile(other)[-1:] if tile != NO_TILE]
        assert shown["covered"] == max(0, len(s.pile(other)) - 1)
        assert shown["tiles"] == s.tiles(other)
    assert data["stock"] == s.stock_left
    assert data["taken"] is None or data["taken"] in public
    assert set(data["marks"]) <= set(data["rack"])
    rest = {
        k: v
        for k, v in data.items()
        if k not in ("rack", "table", "seats", "fair", "log", "status", "notices")
    }
    rest.pop("marks"), rest.pop("taken")
    assert set(CODE.findall(json.dumps(rest))) <= {data["indicator"], data["okey"]}
    assert set(CODE.findall(json.dumps([data["log"], data["notices"]]))) <= public


# --- coming and going ----------------------------------------------------------------------------------------


def _shown(state: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in state.items() if key not in ("can", "n")}


def test_a_restart_in_the_middle_of_many_hands_loses_no_move(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "desk")
    app = create_app(settings)
    left: dict[str, dict[str, Any]] = {}
    with TestClient(app, base_url="http://127.0.0.1") as client:
        fixed(app)
        key = house(app)
        for n in range(6):
            token = sit_down(client, key, 2)
            with connect(client, token) as socket:
                talk = begun(socket)
                if n % 3 == 0:
                    talk.play_hand()
                    talk.ask("next")
                for _ in range(2 * n):
                    if talk.until_my_turn():
                        _one_turn(talk)
                talk.until_my_turn()
                left[token] = _shown(talk.state)
        # Nothing is closed in good order: another server opens the same folder.
        again = create_app(settings)
        with TestClient(again, base_url="http://127.0.0.1", cookies=client.cookies) as other:
            fixed(again)
            for token, state in left.items():
                with connect(other, token) as socket:
                    talk = Talk(socket)
                    talk.hear()
                    talk.until_my_turn()
                    assert _shown(talk.state) == state


def test_a_seat_that_leaves_comes_back_to_the_same_rack(client: TestClient, table: str) -> None:
    with connect(client, table) as socket:
        rack = begun(socket).state["rack"]
    assert client.app.state.lounge.rooms == 0  # type: ignore[attr-defined]  # nobody is in it
    with connect(client, table) as socket:
        talk = Talk(socket)
        talk.hear()
        assert talk.state["rack"] == rack
        assert talk.state["seats"][0]["here"]


def test_a_link_that_is_taken_back_opens_nothing_any_more(client: TestClient) -> None:
    fixed(client.app)
    host = sit_down(client, "klasik", 3, persons=2)
    with connect(client, host) as one:
        first = Talk(one)
        first.hear()
        old = first.state["seats"][2]["link"]
        with connect(client, old) as other:
            second = Talk(other)
            second.hear()
            assert second.ask("seat", seat=0, to="person")["type"] == "refused"
            assert second.ask("seat", seat=1, to="person")["type"] == "refused"
            assert second.ask("name", name="  Burak\u202e\n ")["type"] == "done"
            first.ask("seat", seat=2, to="person")
            while second.hear()["type"] != "gone":
                pass
        new = first.state["seats"][2]["link"]
        assert new != old
        assert client.get(f"/table/{old}").status_code == 404
        with connect(client, old) as other:
            assert json.loads(other.receive_text()) == {"type": "gone"}
        with connect(client, new) as other:
            second = Talk(other)
            second.hear()
            first.ask("seat", seat=2, to="program")  # an absent or a present person, the host decides
            while second.hear()["type"] != "gone":
                pass
        assert first.state["seats"][2]["program"]
        assert client.get(f"/table/{new}").status_code == 404
        first.ask("start")
        first.play_hand()
        assert first.state["stage"] == "between"


def test_names_are_one_line_of_what_shows() -> None:
    assert clean_name("  Ayşe \n\u202e Gül ") == "Ayşe Gül"
    assert len(clean_name("x" * 500)) == 20


# --- the clock -----------------------------------------------------------------------------------------------


def test_who_runs_out_of_time_is_played_for(client: TestClient) -> None:
    fixed(client.app)
    token = sit_down(client, house(client.app, QUICK + "clock: {turn_seconds: 1, start_countdown: 1}\n"), 2)
    with connect(client, token) as socket:
        talk = Talk(socket)
        talk.hear()
        talk.ask("start")
        assert talk.state["starts_in"] > 0
        while talk.state["stage"] == "waiting":
            talk.hear()
        assert talk.state["clock"][0] <= 1
        while talk.state["log_count"] == 0:
            talk.hear()
        assert talk.state["log"][0] == "Siz: süreniz doldu"
        assert len(talk.state["rack"]) == 21
