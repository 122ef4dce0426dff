"""What a ruleset text meant to version 0.1: put together from the houses of then, which lie beside this file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, insert

from okeyrules.resources import rulesets_from
from okeyrules.rules import OPTIONS
from okeyrules.rules.kinds import plain
from okeyrules.ruleset.compose import Stack, compose
from okeyrules.ruleset.layer import read_layer_text
from okeyrules.ruleset.load import check_layer
from okeyrules.ruleset.plain_data import carried
from okeyrules.ruleset.untrusted import sealed
from okeyrules.text import Text
from okeyrules.web.kept_rules import row_of

HOUSES = Path(__file__).parent / "houses_0_1"
PROGRAM, ENGINE = "0.1.0", 1


class Resolver:
    """Keeps rules in the table `kept_rules`, equal ones once, and gives the names of the rows.

    `None` is given for a text that is broken.
    """

    def __init__(self, connection: Connection, rules: Table) -> None:
        self._connection, self._rules = connection, rules
        self._kept: set[str] = set()
        self._known: dict[tuple[str, ...], str | None] = {}

    def of_key(self, key: str) -> str | None:
        """Keep the rules of `kerizim+esli`."""
        house, *modes = key.split("+")
        text = f"extends: {house}\n" + (f"modes: [{', '.join(modes)}]\n" if modes else "")
        return self.of_text(text, key)

    def of_text(
        self, text: str, source: str, tr: str = "", en: str = "", fingerprint: str = ""
    ) -> str | None:
        """Keep the rules of a text, which 0.1 gave this fingerprint."""
        asked = (text, source, tr, en, fingerprint)
        if asked not in self._known:
            data = resolved(text, source, Text(tr, en), fingerprint)
            self._known[asked] = self._keep(data) if data is not None else None
        return self._known[asked]

    def _keep(self, data: dict[str, Any]) -> str:
        row = row_of(json.dumps(data, ensure_ascii=False), PROGRAM, ENGINE)
        if row["id"] not in self._kept:
            self._connection.execute(insert(self._rules).values(row))
            self._kept.add(row["id"])
        return str(row["id"])


def resolved(text: str, source: str, name: Text, fingerprint: str = "") -> dict[str, Any] | None:
    """Give the rules of a text as data; `None` where there are none, or not those of the fingerprint."""
    with sealed(), rulesets_from(HOUSES):
        stack = compose(read_layer_text(text, source))
    if stack.broken:
        return None
    layer = read_layer_text(
        json.dumps(_settings(stack)), source
    )  # without a format: what came later is neutral
    layer.name = name if name.tr else _name(stack)
    ruleset = check_layer(layer, source).ruleset
    if ruleset is None or fingerprint not in ("", ruleset.hash):
        return None
    return carried(ruleset)


def _settings(stack: Stack) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for path in OPTIONS:
        if path in stack.values:
            *sections, leaf = path.split(".")
            holder = data
            for part in sections:
                holder = holder.setdefault(part, {})
            holder[leaf] = plain(stack.value(path))
    scoring = data.setdefault("scoring", {})
    for (section, line), written in stack.live_lines():
        holder = scoring if section == "total" else scoring.setdefault(section, {})
        holder[line] = written.canonical
    return data


def _name(stack: Stack) -> Text:
    """Name a ruleset as 0.1 did: the house, then its modes."""
    houses = [layer.name for layer in stack.layers if layer.name is not None and not layer.is_mode]
    modes = [layer.name for layer in stack.layers if layer.name is not None and layer.is_mode]
    names = houses[-1:] + modes
    return Text(" + ".join(n.tr for n in names), " + ".join(n.en for n in names))
