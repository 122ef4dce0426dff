"""A score sheet driven without a browser: what a phone sends, and what it gets."""

from __future__ import annotations

import itertools
from typing import Any

PLAYERS = ("Ayşe", "Burak", "Cem", "Deniz")
AYSE = {  # a hand of klasik: Ayşe finishes with the okey
    "end": "0",
    "with_okey": "1",
    "opened.0": "melds",
    "opened.1": "none",
    "opened.2": "pairs",
    "points.2": "24",
    "opened.3": "melds",
    "points.3": "31",
    "okeys.3": "1",
    "fine.1.discard playable": "2",
}
AYSE_SCORES = (-202, 606, 96, 163)
_NUMBERS = itertools.count(1)  # of phones and of what they send


class Phone:
    """One phone at a sheet. It knows the version it has seen, and sends what is tapped."""

    def __init__(self, client: Any, address: str) -> None:
        self.client = client
        self.address = address
        self.writer = f"{next(_NUMBERS):016x}"
        self.seen: dict[str, Any] = {}
        self.look()

    def look(self) -> dict[str, Any]:
        """See the sheet as it is now."""
        self.seen = self.client.get(f"{self.address}/news").json()
        return self.seen

    def send(self, kind: str, hand: int | None = None, **more: Any) -> Any:
        """Send an entry as it is and give the answer, whatever it is."""
        entry = {"nonce": f"{next(_NUMBERS):016x}", "writer": self.writer, "kind": kind, "body": {}}
        entry |= {"base": self.seen["version"], "hand": self.seen["hand"] if hand is None else hand, **more}
        return self.client.post(f"{self.address}/write", json=entry)

    def tap(self, field: str, value: str, hand: int | None = None) -> None:
        """Tap something that the server must take."""
        self._took(self.send("tap", hand, body={"field": field, "value": value}))

    def enter(self, fields: dict[str, str], hand: int | None = None) -> None:
        """Enter a hand tap by tap and save it."""
        for field, value in fields.items():
            self.tap(field, value, hand)
        self.do("save", hand)

    def do(self, kind: str, hand: int | None = None, **body: Any) -> None:
        """Save, delete, bring back or clear; the server must take it."""
        self._took(self.send(kind, hand, body=body))

    def _took(self, answer: Any) -> None:
        assert answer.status_code == 200, answer.text
        self.seen = {**self.seen, **answer.json()}

    @property
    def yaml(self) -> str:
        """The sheet as a file."""
        return str(self.client.get(f"{self.address}/yazboz.yaml").text)


def new_sheet(client: Any, ruleset: str = "klasik", length: str = "0", players: Any = PLAYERS) -> str:
    """Make a sheet and give its address."""
    form = {"ruleset": ruleset, "length": length, "title": ""}
    form |= dict(zip((f"player{n}" for n in itertools.count()), players, strict=False))
    answer = client.post("/score", data=form, follow_redirects=False)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"])


def new_phone(client: Any, ruleset: str = "klasik", length: str = "0") -> Phone:
    """Make a sheet and open it on a phone."""
    return Phone(client, new_sheet(client, ruleset, length))
