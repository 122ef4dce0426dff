"""What a tap may say: the fields of a half-entered hand, each a short text, and how they read in words.

Seats are numbers here, so that a player's name may be corrected at any time. A fine's field is made of the seat and
what happened, as a sheet has it: `fine.2.okey_taken by 3` with the value `1`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from okeyrules.records.sheet import ask, keys
from okeyrules.records.sheet.ask_events import CHOICES
from okeyrules.scoring.facts import EVENTS, Fact
from okeyrules.text import Text, same
from okeyrules.tiles import code, read_tiles

MOST_FIELDS = 120  # of one hand
MOST_TIMES = 21  # a sheet has no event more often than there are turns
_MOST_TILES = 22

_TILE = re.compile(r"[RYBL](?:[1-9]|1[0-3])")
# What may follow a fine: who took part, a number, the word of a choice, that it was before opening.
_WORDS = sorted({word for event in EVENTS.values() for fact in event.facts.values() for word in fact.letters})
_FINE = re.compile(
    rf"fine\.(?P<seat>[0-3])\.(?P<key>{'|'.join(CHOICES)})"
    rf"(?: by (?P<taker>[0-3]))?(?: (?P<tile>[1-9]|1[0-3]))?(?: (?P<word>{'|'.join(_WORDS)}))?"
    r"(?P<unopened> unopened)?"
)


def _number(fact: Fact) -> re.Pattern[str]:
    """Give what a number may look like: the digits up to a small one, or as many digits as the largest has."""
    digits = rf"\d{{1,{len(str(fact.high))}}}" if fact.high > 9 else f"[{fact.low}-{fact.high}]"
    return re.compile(digits, re.ASCII)


_FLAGS = {**keys.FINISH, **keys.HAND}
_FORMS = {
    "end": re.compile(r"[0-3]|stock_out|void"),
    **dict.fromkeys(_FLAGS, re.compile("1")),
    "indicator": _TILE,
    "opened": re.compile("none|melds|pairs"),
    **dict.fromkeys(keys.PLAYERS, re.compile("1")),
    **{key: _number(fact) for key, fact in keys.SEAT.items()},
}
_OF_A_SEAT = ("opened", *keys.PLAYERS, *keys.SEAT, "rack")

OPENED = {
    "none": Text("açmadı", "not opened"),
    "melds": Text("seri", "melds"),
    "pairs": Text("çift", "pairs"),
}
END = {"stock_out": Text("Taşlar tükendi", "Stock ran out"), "void": Text("Geçersiz el", "Void hand")}
_OF_PLAYER = Text("{player}: {what}", "{player}: {what}")


def _name(fact: Fact) -> Text:
    """Name a field by its question, or by the player and its label."""
    assert fact.key is not None
    return fact.key.ask if fact.key.short is None else _OF_PLAYER.fill(what=fact.key.short)


NAMES = {
    "end": ask.END,
    "indicator": Text("Gösterge", "Indicator"),
    "opened": Text("{player} nasıl açtı?", "How did {player} open?"),
    "rack": Text("{player}: kalan taşlar", "{player}: the tiles left"),
    **{key: _name(fact) for key, fact in {**_FLAGS, **keys.PLAYERS, **keys.SEAT}.items()},
}
_FINED = Text("{player} {what}", "{player} {what}")
_BY = Text("{what} (alan {player})", "{what} (by {player})")
_UNOPENED = Text("{what}, açmadan önce", "{what}, before opening")
_TIMES = Text("{n} kez", "{n} times")
_YES = Text("evet", "yes")
_EMPTY = Text("boş", "empty")


def clean(field: str, value: str) -> str | None:
    """Give a tap's value as it is kept; `None` where there is no such field, or it cannot hold that."""
    name, _, seat = field.partition(".")
    if name == "fine":
        times = value if re.fullmatch(r"\d{1,2}", value, re.ASCII) else "0" if not value else ""
        if not _FINE.fullmatch(field) or not times or int(times) > MOST_TIMES:
            return None
        return str(int(times)) if int(times) else ""
    if name in _OF_A_SEAT:
        if seat not in ("0", "1", "2", "3") or len(field) != len(name) + 2:
            return None
    elif field not in _FORMS:
        return None
    if not value:
        return ""
    if name == "rack":
        return _rack(value)
    return value if _FORMS[name].fullmatch(value) else None


def _rack(value: str) -> str | None:
    if len(value) > 4 * _MOST_TILES:
        return None
    read = read_tiles(value)
    if read.errors or len(read.tiles) > _MOST_TILES:
        return None
    return " ".join(code(tile) for tile in read.tiles)


def fined(field: str) -> tuple[int, str, dict[str, str]] | None:
    """Take a fine's field apart: the seat, the key of `CHOICES`, what else is known; `None` for another field."""
    match = _FINE.fullmatch(field)
    if match is None:
        return None
    more = {name: match[name] for name in ("taker", "tile", "word", "unopened") if match[name]}
    return int(match["seat"]), match["key"], more


def fine_words(field: str, players: Sequence[str]) -> Text:
    """Say what a fine's field says: `Cem işlek attı`."""
    found = fined(field)
    assert found is not None
    seat, key, more = found
    what = CHOICES[key]
    if "tile" in more:
        what = Text(f"{what.tr} ({more['tile']})", f"{what.en} ({more['tile']})")
    if "word" in more:
        facts = EVENTS[key.partition(" ")[0]].facts.values()
        word = next(fact.says[more["word"]] for fact in facts if more["word"] in fact.letters)
        what = Text(f"{what.tr} ({word.tr})", f"{what.en} ({word.en})")
    if "taker" in more:
        what = _BY.fill(what=what, player=players[int(more["taker"])])
    if "unopened" in more:
        what = _UNOPENED.fill(what=what)
    return _FINED.fill(player=players[seat], what=what)


def field_words(field: str, players: Sequence[str]) -> Text:
    """Name a field in words."""
    if fined(field) is not None:
        return fine_words(field, players)
    name, _, seat = field.partition(".")
    return NAMES[name].fill(player=players[int(seat)]) if seat else NAMES[name]


def value_words(field: str, value: str, players: Sequence[str]) -> Text:
    """Say in words what a field holds."""
    if not value:
        return _EMPTY
    name = field.partition(".")[0]
    if name == "fine":
        return _TIMES.fill(n=value)
    if name == "end":
        return END[value] if value in END else same(players[int(value)])
    if name == "opened":
        return OPENED[value]
    return _YES if name in _FLAGS or name in keys.PLAYERS else same(value)
