"""The keys by which a sheet tells facts, as the facts declare them: about a player, the finish, or the hand."""

from __future__ import annotations

from collections.abc import Mapping

from okeyrules.scoring.facts import MEASURED, Fact
from okeyrules.scoring.facts.rack import POINTS


def _facts_at(*places: str) -> dict[str, Fact]:
    return {fact.key.name: fact for fact in MEASURED.values() if fact.key and fact.key.at in places}


SEAT: Mapping[str, Fact] = _facts_at("seat")
FINISH: Mapping[str, Fact] = _facts_at("finish")
HAND: Mapping[str, Fact] = _facts_at("hand")
PLAYERS: Mapping[str, Fact] = _facts_at("players")
# Of a player's: what is left in the rack, its sum first, and how much it was opened with.
LEFT: Mapping[str, Fact] = {POINTS: SEAT[POINTS], **{key: fact for key, fact in SEAT.items() if fact.of_rack}}
SIZES: Mapping[str, Fact] = {key: fact for key, fact in SEAT.items() if fact.owner}

OPENED = MEASURED["opened"]


def opened_as(word: str) -> int:
    """Give the number of a way to open: `none`, `melds`, `pairs`."""
    return OPENED.values.index(word)


def size_key(opened: str) -> str:
    """Give the key that tells how much was opened with, in a way to open."""
    return next(key for key, fact in SIZES.items() if fact.owner == opened_as(opened))
