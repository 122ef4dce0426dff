"""The start and the moves of a hand as plain data, with the keys of a hand record: what a page edits and sends back."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from okeyrules.records.hand.check import HandReport, check_hand_text
from okeyrules.records.hand.data import state_data
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.records.hand.record import HandRecord, Position
from okeyrules.records.hand.writing import position_data
from okeyrules.tiles import OKEY, Okey, code

_OF_THE_STATE = (
    "turn", "phase", "taken", "racks", "opened", "declared", "table", "this_turn", "discards", "stock", "laid_off"
)  # fmt: skip


def as_data(record: HandRecord) -> dict[str, Any]:
    """Give a record without its claims; a hand that was dealt stands as a position before its first move."""
    position = position_data(record.start) if isinstance(record.start, Position) else None
    if position is None:
        position = position_after(replay(replace(record, moves=())))
    okey = Okey.of(record.indicator)
    data: dict[str, Any] = {
        "modes": list(record.ruleset.modes),
        "players": list(record.players),
        "indicator": code(record.indicator),
        "riziko": record.riziko,
        "match": record.in_match._asdict() if record.in_match else [],
        "position": _as_called(position, okey),
        "moves": [_as_called(str(written.move), okey) for written in record.moves],
    }
    return {key: value for key, value in data.items() if value not in ([], False)}


def _as_called(data: Any, okey: Okey) -> Any:
    """Write the okey as people call it, wherever its tile is named."""
    if isinstance(data, dict):
        return {key: _as_called(value, okey) for key, value in data.items()}
    if isinstance(data, list):
        return [_as_called(value, okey) for value in data]
    if not isinstance(data, str):
        return data
    return " ".join(code(OKEY) if word == code(okey.tile) else word for word in data.split(" "))


def after(played: Replayed) -> dict[str, Any]:
    """Give the position that a record has come to, as a record that starts there."""
    start = as_data(replace(played.record, moves=()))
    return {**start, "indicator": code(played.state.okey.indicator), "position": position_after(played)}


def position_after(played: Replayed) -> dict[str, Any]:
    """Give the position that a hand has come to; one that is over stands as it was left."""
    state = state_data(played)
    data = {key: state[key] for key in _OF_THE_STATE}
    if data["phase"] != "play":
        data["phase"] = "take"
        del data["taken"]
    elif data["taken"] is None:
        data["taken"] = "nothing"
    data["declared"] = [str(seat) for seat in data["declared"]]
    return {key: value for key, value in data.items() if value not in ({}, [])}


def read_data(data: dict[str, Any], ruleset: str = "klasik") -> HandReport:
    """Read such data as the record it stands for; findings name it `hand`."""
    # JSON is YAML, so the reader of records is the only one there is.
    text = json.dumps({"record": "hand", "ruleset": ruleset, **data}, ensure_ascii=False)
    return check_hand_text(text, "hand")
