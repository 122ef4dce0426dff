"""Desks of older versions: opened by this one they show what they showed, also where houses have changed since."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from starlette.testclient import TestClient

from okeyrules import resources
from okeyrules.records.check import score_text
from okeyrules.tiles import code
from okeyrules.web import kept_rules, rulesets
from okeyrules.web.app import create_app
from okeyrules.web.pages.score import scoring
from okeyrules.web.pages.table.lounge import Lounge, lounge_of
from okeyrules.web.pages.table.room import Room
from okeyrules.web.settings import Settings
from tests.web.play_helpers import Talk, connect

HERE = Path(__file__).parent
_GOES_ON = "goes on under the rules it began with"
OLD = sorted(path.parent for path in HERE.glob("*/desk/desk.sqlite3"))


class OldDesk:
    """A desk that this version has opened, and what the old one showed of it."""

    def __init__(self, folder: Path, client: TestClient) -> None:
        self.client = client
        self.app: Any = client.app
        self.shows: dict[str, Any] = json.loads((folder / "shows.json").read_text("utf-8"))

    @property
    def lounge(self) -> Lounge:
        from starlette.requests import Request

        return lounge_of(Request({"type": "http", "app": self.app}))

    def room(self, name: str) -> Room:
        found = self.lounge.find(self.shows["tables"][name]["token"])
        assert found is not None
        return self.lounge.load(found[0])

    def run(self, sql: str, **args: Any) -> list[Any]:
        with self.app.state.desk.database.begin() as connection:
            found = connection.execute(text(sql), args)
            return list(found.all()) if found.returns_rows else []

    def in_hand(self, name: str) -> dict[str, Any]:
        found = self.lounge.find(self.shows["tables"][name]["token"])
        assert found is not None
        return {"room": found[0]}


def shown(room: Room, seat: int = 0) -> dict[str, Any]:
    verdicts = [played.verdicts for played in room.match.hands]
    return {
        "stage": room.stage,
        "hash": room.ruleset.hash,
        "rules": room.ruleset.name.tr,
        "points": [list(played.scores) for played in room.match.hands if played.end is not None],
        "totals": list(room.match.totals),
        "moves": [len(made) for made in verdicts],
        "last_moves": [str(verdict.move) for verdict in verdicts[-1][-6:]] if verdicts else [],
        "rack": [] if room.hand is None else [code(tile) for tile in room.hand.state.rack(seat)],
        "names": room.names("tr"),
    }


def told(desk: OldDesk, name: str) -> dict[str, Any]:
    return {key: value for key, value in desk.shows["tables"][name].items() if key not in ("token", "key")}


@pytest.fixture(params=OLD, ids=lambda path: path.parent.name)
def desk(request: Any, tmp_path: Path) -> Iterator[OldDesk]:
    folder = tmp_path / "desk"
    folder.mkdir()
    shutil.copy(request.param / "desk.sqlite3", folder)
    with TestClient(create_app(Settings(folder)), base_url="http://127.0.0.1") as client:
        yield OldDesk(request.param, client)


def forget_rules() -> None:
    """Forget what was read from the houses."""
    cached = (rulesets._load, rulesets._shipped, rulesets._in_use, scoring._rules, scoring._in_force)
    for function in (*cached, scoring.score, kept_rules._read):
        function.cache_clear()  # type: ignore[attr-defined]


@pytest.fixture
def houses_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let klasik, and so every house on it, open at 121 from now on, and not opening cost more."""
    folder = tmp_path / "rulesets"
    shutil.copytree(resources.rulesets_path(), folder)
    klasik = (folder / "klasik.yaml").read_text("utf-8")
    changed = klasik.replace("threshold: 101", "threshold: 121").replace("202 * K", "303 * K")
    assert changed.count("121") == 1
    (folder / "klasik.yaml").write_text(changed, "utf-8")
    before = resources._folder
    monkeypatch.setattr(resources, "_folder", lambda name: folder if name == "rulesets" else before(name))
    forget_rules()
    yield
    monkeypatch.undo()
    forget_rules()


def shows_all(desk: OldDesk) -> None:
    for name in desk.shows["tables"]:
        assert shown(desk.room(name)) == told(desk, name), name
    for name, sheet in desk.shows["sheets"].items():
        board = desk.client.get(f"/score/{sheet['token']}").text
        for total in sheet["totals"]:
            assert f'<td class="n">{total}</td>' in board, name
        report = score_text(desk.client.get(f"/score/{sheet['token']}/yazboz.yaml").text)
        assert report.result is not None
        assert report.ruleset is not None
        assert report.ruleset.hash == sheet["hash"]
        assert [list(hand.scores) for hand in report.result.hands] == sheet["points"]
        assert list(report.result.totals) == sheet["totals"]
    for key, one in desk.shows["rulesets"].items():
        assert rulesets.chosen(desk.app.state.desk, key).hash == one["hash"]
        page = desk.client.get(f"/rules/l/{one['link']}").text
        assert one["hash"] in page
        assert one["name"] in page
    assert desk.client.get(f"/referee/file/{desk.shows['opened']}").status_code == 200
    assert desk.client.get(f"/compare/{desk.shows['comparison']}/report").status_code == 200


def test_everything_shows_what_it_showed(desk: OldDesk) -> None:
    shows_all(desk)
    for page, kind in (("table", "tables"), ("score", "sheets")):
        for one in desk.shows[kind].values():
            assert _GOES_ON not in desk.client.get(f"/{page}/{one['token']}?lang=en").text


def test_a_changed_house_changes_nothing_that_was_begun_under_it(desk: OldDesk, houses_changed: None) -> None:
    shows_all(desk)
    assert rulesets.chosen(desk.app.state.desk, "klasik").value("opening.threshold") == 121
    for name, table in desk.shows["tables"].items():
        page = desk.client.get(f"/table/{table['token']}?lang=en").text
        assert _GOES_ON in page, name
    sheet = desk.shows["sheets"]["open"]["token"]
    assert "başladığı kurallarla sürüyor" in desk.client.get(f"/score/{sheet}?lang=tr").text
    assert _GOES_ON in desk.client.get(f"/score/{sheet}?lang=en").text
    rules = desk.client.get(f"/rules/l/{desk.shows['rulesets']['kayit-3-1']['link']}?lang=en").text
    assert "has changed since they were saved" in rules


def test_a_hand_that_was_in_play_is_played_on_to_its_end(desk: OldDesk) -> None:
    token, before = desk.shows["tables"]["mid-hand"]["token"], told(desk, "mid-hand")
    desk.run("delete from play_holders")  # whoever comes by the link first sits down
    desk.client.get(f"/table/{token}")
    with connect(desk.client, token) as socket:
        talk = Talk(socket)
        talk.hear()
        talk.play_hand()
        assert talk.state["stage"] == "between"
    room = desk.room("mid-hand")
    assert list(room.match.hands[0].scores) == before["points"][0]
    ends = desk.run(
        "select ended, scores from play_hands where room = :room order by hand", **desk.in_hand("mid-hand")
    )
    assert [json.loads(scores) for _, scores in ends[:2]] == [list(p.scores) for p in room.match.hands[:2]]


# --- what does not play alike any more -------------------------------------------------------------------------


def break_move(desk: OldDesk, name: str, hand: int, line: str = "0 discard F => ok") -> None:
    """Write a move that cannot be made into the middle of a hand, as if the program had come to refuse it."""
    where = "where room = :room and hand = :hand and n = 20"
    desk.run(f"update play_moves set move = :line {where}", line=line, hand=hand, **desk.in_hand(name))


def test_a_finished_hand_keeps_its_points_and_says_why(desk: OldDesk) -> None:
    desk.room("over")  # keeps the points
    break_move(desk, "over", 0)
    room, before = desk.room("over"), told(desk, "over")
    assert list(room.match.totals) == before["totals"]
    assert room.stage == "over"
    assert list(room.stored) == [0]
    assert "move 21" in room.stored[0].en
    assert "21. hamle" in room.stored[0].tr
    token = desk.shows["tables"]["over"]["token"]
    answer = desk.client.get(f"/table/{token}/hand/0.yaml?lang=en")
    assert answer.status_code == 409
    assert "move 21" in answer.text
    assert desk.client.get(f"/table/{token}/hand/1.yaml").status_code == 200


def test_points_that_come_out_otherwise_are_those_that_were_kept(desk: OldDesk) -> None:
    desk.room("over")
    desk.run(
        "update play_hands set scores = '[1, 2, 3, 4]' where room = :room and hand = 2",
        **desk.in_hand("over"),
    )
    room = desk.room("over")
    assert room.match.hands[2].scores == (1, 2, 3, 4)
    assert list(room.stored) == [2]
    assert "202, 14, 40, 4" in room.stored[2].en


def test_a_hand_in_play_that_does_not_play_alike_is_dealt_again_and_nothing_else_is_lost(
    desk: OldDesk,
) -> None:
    break_move(desk, "mid-hand", 1)
    moves = desk.run(
        "select move from play_moves where room = :room and hand = 1 order by n", **desk.in_hand("mid-hand")
    )
    before = told(desk, "mid-hand")
    room = desk.room("mid-hand")
    assert room.stage == "between"
    assert list(room.match.totals) == before["totals"]
    assert "2" in room.news[-1].tr
    assert "dealt again" in room.news[-1].en
    (kept,) = desk.run("select * from play_redealt")
    assert kept.moves.splitlines() == [move for (move,) in moves]
    assert "move 21" in kept.why_en
    assert room.fairs[1].hash != kept.hash
    room.deal()
    assert room.stage == "playing"
    assert desk.room("mid-hand").news == room.news  # it is told once


def test_a_move_that_comes_to_something_else_is_seen(desk: OldDesk) -> None:
    (line,) = desk.run(
        "select move from play_moves where room = :room and hand = 1 and n = 20", **desk.in_hand("mid-hand")
    )
    break_move(desk, "mid-hand", 1, f"{line.move} => ok fine 101 to 0")
    assert desk.room("mid-hand").stage == "between"
    (kept,) = desk.run("select why_en from play_redealt")
    assert "now: ok" in kept.why_en


def test_a_finished_hand_without_points_stops_the_table_in_words(desk: OldDesk) -> None:
    break_move(desk, "over", 0)
    rows = desk.run("select * from play_moves")
    with connect(desk.client, desk.shows["tables"]["over"]["token"]) as socket:
        said = json.loads(socket.receive_text())
    assert said["type"] == "stopped"
    assert "21. hamle" in said["tr"]
    assert "Nothing was removed" in said["en"]
    assert desk.run("select * from play_moves") == rows
