"""A table for tests: a quick house, fixed deals, and a seat that talks to its socket."""

from __future__ import annotations

import json
from typing import Any

from starlette.testclient import TestClient

from okeyrules.web.pages.table.live import Options
from okeyrules.web.pages.table.lounge import Lounge
from okeyrules.web.rulesets import check, save

QUICK = """name: Çabuk
extends: klasik
match: {hands: [1, 2]}
opening: {threshold: 30, pairs: 3}
"""


def fixed(app: Any, seed: str = "masa", pace: float = 0.0) -> Lounge:
    """Let the tables of a server deal from a seed; no client can do that."""
    app.state.lounge = Lounge(app.state.desk, Options(pace, 1e6, lambda hand: f"{seed}-{hand}"))
    lounge: Lounge = app.state.lounge
    return lounge


def house(app: Any, text: str = QUICK) -> str:
    """Save a house, and give its key."""
    ruleset = check(text).usable()
    return f"kayit-{save(app.state.desk, text, ruleset).ruleset}"


class Talk:
    """A seat's socket: `ask` sends a wish and hears until it is answered, `states` are all that came."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.traffic: list[str] = []
        self.state: dict[str, Any] = {}
        self.n = 0

    def hear(self) -> dict[str, Any]:
        """Take the next message."""
        text = self.socket.receive_text()
        self.traffic.append(text)
        data: dict[str, Any] = json.loads(text)
        if data["type"] == "state":
            self.state = data
        return data

    def ask(self, do: str, **more: Any) -> dict[str, Any]:
        """Ask something, and give the answer to it."""
        self.n += 1
        self.socket.send_text(json.dumps({"do": do, "n": self.n, **more}))
        while True:
            data = self.hear()
            if data.get("n") == self.n:
                return data

    def until_my_turn(self) -> bool:
        """Hear until it is this seat's turn; `False` where the hand is over."""
        while True:
            state = self.state
            if state.get("stage") in ("between", "over"):
                return False
            if state.get("stage") == "playing" and state["turn"] == state["me"]:
                return True
            self.hear()

    def play_hand(self) -> None:
        """Play a hand as the simplest of players does: draw, open where it can, lay off, throw."""
        while self.until_my_turn():
            state = self.state
            if state["phase"] == "take":
                self.ask("draw" if state["can"]["draw"] else "close")
                continue
            if state["can"]["lay"]:
                self.ask("lay-off-all")
            else:
                self.ask("open", tiles=[])
            plain = [
                t for t in self.state["rack"] if t != self.state["okey"] and t not in self.state["marks"]
            ]
            self.ask("discard", tiles=[[(plain or self.state["rack"])[-1]]], sure=True)


def sit_down(client: TestClient, key: str = "klasik", hands: int = 3, persons: int = 1) -> str:
    """Set up a table, and give the secret of the first seat."""
    form = {"rules": key, "hands": str(hands), "persons": str(persons), "name": "Ayşe"}
    answer = client.post("/table", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].rsplit("/", 1)[1]


def connect(client: TestClient, token: str, lang: str = "tr") -> Any:
    """Open the socket of a seat."""
    return client.websocket_connect(f"ws://127.0.0.1/table/{token}/socket?lang={lang}")


def begun(socket: Any) -> Talk:
    """Start the match from the first seat."""
    talk = Talk(socket)
    talk.hear()
    assert talk.ask("start")["type"] == "done"
    return talk
