"""What stands above the hands, as it is typed in: title, four players, length of the match."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

from okeyrules.diagnostics import Diagnostic, Passage, Span
from okeyrules.records.people import Players, read_players
from okeyrules.records.sheet.ask_events import CHOICES
from okeyrules.records.sheet.events import read_event
from okeyrules.records.sheet.needs import facts_needed
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text
from okeyrules.web.pages.score.state import Head

MOST_NAME = 24
MOST_TITLE = 60
_NAMELESS = Text("dört oyuncunun da adını yazın", "write the names of all four players")
_LONG = Text("{what} çok uzun, en çok {n} harf", "{what} is too long, at most {n} letters")
_THE_NAME = Text("“{name}”", "“{name}”")
_THE_TITLE = Text("başlık", "the title")
_LETTERS = Text(
    "“{name}” yazbozda kullanılamaz, başka türlü yazın",
    "“{name}” cannot stand on a sheet, spell it otherwise",
)
_LENGTH = Text("bu evde {n} ellik maç yok", "there is no match of {n} hands in this house")
_NEEDS_LENGTH = Text(
    "bu evin puanı maçın kaç el olduğuna bakıyor, seçin",
    "the scoring of this house looks at the length: choose it",
)


def needs_length(rules: Ruleset) -> bool:
    """Say whether a hand cannot be scored before the length of the match is known."""
    return "hands" in facts_needed(rules)


def read_head(data: Mapping[str, Any], rules: Ruleset) -> tuple[Head | None, list[Text]]:
    """Read a head; `None` and the reasons where it cannot stand."""
    given = data.get("players")
    names = (
        [_tidy(name) for name in given] if isinstance(given, Sequence) and not isinstance(given, str) else []
    )
    title = _tidy(data.get("title") or "")
    faults = [_LONG.fill(what=_THE_TITLE, n=MOST_TITLE)] if len(title) > MOST_TITLE else []
    faults += _name_faults(names, bool(rules.value("partnership.enabled")))
    length, allowed = str(data.get("length") or "0"), rules.value("match.hands")
    if length == "0" and needs_length(rules):
        faults.append(_NEEDS_LENGTH)
    elif length != "0" and length not in map(str, allowed):
        faults.append(_LENGTH.fill(n=length[:9]))
    return (None, faults) if faults else (Head(title, tuple(names), int(length)), [])


def _tidy(name: object) -> str:
    """Give a name without what cannot be seen, its spaces single."""
    text = unicodedata.normalize("NFC", name) if isinstance(name, str) else ""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def _name_faults(names: list[str], partners: bool) -> list[Text]:
    if len(names) != 4 or not all(names):
        return [_NAMELESS]
    for name in names:
        if len(name) > MOST_NAME:
            return [_LONG.fill(what=_THE_NAME.fill(name=name[:MOST_NAME]), n=MOST_NAME)]
    found: list[Diagnostic] = []
    players = read_players([(name, Span("", 1, i, 1, i + 1)) for i, name in enumerate(names, 1)], found)
    if found:
        return [Text(d.message("tr"), d.message("en")) for d in found]
    strange = (name for seat, name in enumerate(names) if not _reads_back(name, seat, players, partners))
    return [_LETTERS.fill(name=name) for name in strange]


def _reads_back(name: str, seat: int, players: Players, partners: bool) -> bool:
    """Say whether the events of a player are read as that player's: `2x` or `Cem fed` would not be."""
    if not any(c.isalpha() for c in name):
        return False
    for key in CHOICES:
        for words in (f"{name} {key}", f"2x {name} {key}"):
            event = read_event(Passage.of(words), players, partners, [])
            if event is None or event.seat != seat or event.name != key.split()[0]:
                return False
    return True
