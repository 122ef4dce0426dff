"""The shape of a score sheet, as a JSON Schema; what depends on the players and the rules is checked elsewhere."""

from __future__ import annotations

from typing import Any

from okeyrules import formats
from okeyrules.scoring.facts import FACTS
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
_OPENED = FACTS["opened"]  # its words are the scoring language's, and so are their Turkish synonyms

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
        "value": count(0, 999, "Seri açışın puanı. / Points of the opening with melds."),
        "pairs": count(0, 99, "Çift açışın çift sayısı. / Pairs of the opening with pairs."),
        "rack": text("Elde kalan taşlar: R5 B7 O. / The tiles left."),
        "points": count(
            0, 999, "Okeyler dışında kalan taşların toplamı. / Sum of the tiles left, okeys apart."
        ),
        "okeys": count(0, 99, "Elde kalan okey sayısı. / Okeys left."),
        "tiles": count(0, 99, "Elde kalan taş sayısı. / How many tiles are left."),
    }
)
FINISH = section(
    {
        "by": text("Eli bitiren. / Who finished."),
        "with_okey": flag("Okeyle mi bitti. / Was the last tile the okey."),
        "from_hand": flag("Elden mi bitti. / Opened and finished in one turn, nobody open before."),
        "on_pairs": flag("Çiftten mi bitti; `opened` zaten söyler. / On pairs; `opened` says so anyway."),
    }
)
HAND = section(
    {
        "indicator": text("Gösterge: R6. / The indicator."),
        "finish": FINISH,
        "stock_out": flag("Deste bitti, bitiren olmadı. / The stock ran out and nobody finished."),
        "void": flag("El geçersiz. / The hand is void."),
        "riziko": flag("Gösterge yerine sahte okey çıktı. / A false okey came up as indicator."),
        "declared": listed(_NAME, "Çifte gittiğini söyleyenler. / Who declared pairs."),
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
