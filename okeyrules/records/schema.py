"""The shape of a score sheet, as a JSON Schema; what depends on the players and the rules is checked elsewhere."""

from __future__ import annotations

from typing import Any


def _text(words: str) -> dict[str, Any]:
    return {"type": "string", "description": words}


def _flag(words: str) -> dict[str, Any]:
    return {"type": "boolean", "description": words}


def _count(low: int, high: int, words: str) -> dict[str, Any]:
    return {"type": "integer", "minimum": low, "maximum": high, "description": words}


def _section(properties: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _list(items: dict[str, Any], words: str, size: int | None = None) -> dict[str, Any]:
    made = {"type": "array", "items": items, "description": words}
    return made if size is None else {**made, "minItems": size, "maxItems": size}


_NUMBER = {"type": "integer"}
_NAME = {"type": "string"}

SEAT = _section(
    {
        "opened": {
            "type": "string",
            "enum": ["none", "melds", "pairs"],
            "description": "Nasıl açtı: none (açmadı), melds (seri), pairs (çift). / How the seat opened.",
        },
        "value": _count(0, 999, "Seri açışın puanı. / Points of the opening with melds."),
        "pairs": _count(0, 99, "Çift açışın çift sayısı. / Pairs of the opening with pairs."),
        "rack": _text("Elde kalan taşlar: R5 B7 O. / The tiles left."),
        "points": _count(
            0, 999, "Okeyler dışında kalan taşların toplamı. / Sum of the tiles left, okeys apart."
        ),
        "okeys": _count(0, 99, "Elde kalan okey sayısı. / Okeys left."),
        "tiles": _count(0, 99, "Elde kalan taş sayısı. / How many tiles are left."),
    }
)
FINISH = _section(
    {
        "by": _text("Eli bitiren. / Who finished."),
        "with_okey": _flag("Okeyle mi bitti. / Was the last tile the okey."),
        "from_hand": _flag("Elden mi bitti. / Opened and finished in one turn, nobody open before."),
        "on_pairs": _flag("Çiftten mi bitti; `opened` zaten söyler. / On pairs; `opened` says so anyway."),
    }
)
HAND = _section(
    {
        "indicator": _text("Gösterge: R6. / The indicator."),
        "finish": FINISH,
        "stock_out": _flag("Taşlar bitti, biten olmadı. / The stock ran out and nobody finished."),
        "void": _flag("El geçersiz. / The hand is void."),
        "riziko": _flag("Gösterge yerine sahte okey çıktı. / A false okey came up as indicator."),
        "declared": _list(_NAME, "Çifte gittiğini söyleyenler. / Who declared pairs."),
        "seats": {"type": "object", "additionalProperties": SEAT},
        "events": _list(_NAME, "Olanlar: Cem discard playable. / What happened."),
        "scores": _list(_NUMBER, "El puanları, denetlenir. / Points of the hand, checked.", 4),
        "note": _text("Not. / A note."),
    }
)
_FOUR = 4
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "okeyrules: yazboz / score sheet",
    **_section(
        {
            "record": {"type": "string", "enum": ["sheet"]},
            "title": _text("Başlık. / A title."),
            "source": _text("Nereden alındığı. / Where it is from."),
            "date": _text("Tarih. / The date."),
            "note": _text("Not. / A note."),
            "ruleset": _text("Kural kümesi: klasik, salon.yaml. / The ruleset."),
            "modes": _list(_NAME, "Açık modlar. / Modes that are on."),
            "rules": {"type": "object", "description": "Bu maça özgü kurallar. / Rules of this match alone."},
            "players": _list(_NAME, "Oturuş sırasıyla oyuncular. / Players in turn order.", _FOUR),
            "match": _section({"hands": _count(1, 99, "Maç kaç el sürer. / Hands of the match.")}),
            "hands": _list(HAND, "Eller. / The hands."),
            "totals": _list(_NUMBER, "Toplamlar, denetlenir. / Totals, checked.", _FOUR),
            "ranks": _list(_NUMBER, "Sıralar, denetlenir. / Ranks, checked.", _FOUR),
            "points": _list(_NAME, "Maç puanları, denetlenir. / Match points, checked.", _FOUR),
            "teams": {"type": "object", "additionalProperties": _NUMBER},
        }
    ),
}
