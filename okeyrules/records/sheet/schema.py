"""The shape of a score sheet, as a JSON Schema; what depends on the players and the rules is checked elsewhere."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from okeyrules import formats
from okeyrules.records.sheet import keys
from okeyrules.scoring.facts import Fact
from okeyrules.text import fold


def text(words: str) -> dict[str, Any]:
    """Give the schema of a text."""
    return {"type": "string", "description": words}


def flag(words: str) -> dict[str, Any]:
    """Give the schema of a yes or no."""
    return {"type": "boolean", "description": words}


def count(low: int, high: int, words: str) -> dict[str, Any]:
    """Give the schema of a whole number from `low` to `high`."""
    return {"type": "integer", "minimum": low, "maximum": high, "description": words}


def section(properties: dict[str, Any]) -> dict[str, Any]:
    """Give the schema of a section that has only these keys."""
    return {"type": "object", "properties": properties, "additionalProperties": False}


def listed(items: dict[str, Any], words: str, size: int | None = None) -> dict[str, Any]:
    """Give the schema of a list."""
    made = {"type": "array", "items": items, "description": words}
    return made if size is None else {**made, "minItems": size, "maxItems": size}


_NUMBER = {"type": "integer"}
_NAME = {"type": "string"}
_OPENED = keys.OPENED  # its words are the scoring language's, and so are their Turkish synonyms


def _told(facts: Mapping[str, Fact]) -> dict[str, Any]:
    """Give the keys of facts: a number of a player, a yes or no, or the players for whom it is so."""
    made = {}
    for name, fact in facts.items():
        assert fact.key is not None
        words = f"{fact.key.says.tr} / {fact.key.says.en}"
        if fact.key.at == "seat":
            made[name] = count(0, fact.key.most, words)
        else:
            made[name] = listed(_NAME, words) if fact.key.at == "players" else flag(words)
    return made


FORMAT = {
    "type": "string",
    "pattern": formats.PATTERN,
    "description": "Hangi sürümün sözcükleriyle yazıldığı; yoksa 0.1. / The version whose words it uses; else 0.1.",
}
SEAT = section(
    {
        "opened": {
            "type": "string",
            "enum": [*_OPENED.values, *_OPENED.turkish_values],
            "x-turkish": {
                fold(word): value for word, value in zip(_OPENED.turkish_values, _OPENED.values, strict=True)
            },
            "description": "Nasıl açtı: none (yok), melds (seri), pairs (çift). / How the seat opened.",
        },
        "rack": text("Elde kalan taşlar: R5 B7 O. / The tiles left."),
        **_told(keys.SEAT),
    }
)
FINISH = section(
    {
        "by": text("Eli bitiren. / Who finished."),
        **_told(keys.FINISH),
        "on_pairs": flag("Çiftten mi bitti; `opened` zaten söyler. / On pairs; `opened` says so anyway."),
    }
)
HAND = section(
    {
        "indicator": text("Gösterge: R6. / The indicator."),
        "finish": FINISH,
        "stock_out": flag("Deste bitti, bitiren olmadı. / The stock ran out and nobody finished."),
        "void": flag("El geçersiz. / The hand is void."),
        **_told(keys.HAND),
        **_told(keys.PLAYERS),
        "seats": {"type": "object", "additionalProperties": SEAT},
        "events": listed(_NAME, "Olanlar: Cem discard playable. / What happened."),
        "scores": listed(_NUMBER, "El puanları, denetlenir. / Points of the hand, checked.", 4),
        "note": text("Not. / A note."),
    }
)
_FOUR = 4
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "okeyrules: yazboz / score sheet",
    **section(
        {
            "record": {"type": "string", "enum": ["sheet"]},
            "format": FORMAT,
            "title": text("Başlık. / A title."),
            "source": text("Nereden alındığı. / Where it is from."),
            "date": text("Tarih. / The date."),
            "note": text("Not. / A note."),
            "ruleset": text("Kural kümesi: klasik, salon.yaml. / The ruleset."),
            "modes": listed(_NAME, "Açık modlar. / Modes that are on."),
            "rules": {"type": "object", "description": "Bu maça özgü kurallar. / Rules of this match alone."},
            "hash": {
                "type": "string",
                "pattern": "^[0-9a-f]{16}$(?!\\n)",
                "description": "Başlarkenki kuralların özeti. / The fingerprint of the rules it was begun under.",
            },
            "players": listed(_NAME, "Oturuş sırasıyla oyuncular. / Players in turn order.", _FOUR),
            "match": section({"hands": count(1, 99, "Maç kaç el sürer. / Hands of the match.")}),
            "hands": listed(HAND, "Eller. / The hands."),
            "totals": listed(_NUMBER, "Toplamlar, denetlenir. / Totals, checked.", _FOUR),
            "ranks": listed(_NUMBER, "Sıralar, denetlenir. / Ranks, checked.", _FOUR),
            "points": listed(_NAME, "Maç puanları, denetlenir. / Match points, checked.", _FOUR),
            "teams": {"type": "object", "additionalProperties": _NUMBER},
        }
    ),
}
