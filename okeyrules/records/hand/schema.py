"""The shape of a hand record, as a JSON Schema; what depends on seats, tiles and rules is checked elsewhere."""

from __future__ import annotations

from typing import Any

from okeyrules.records.sheet.schema import FORMAT, count, flag, listed, section, text

_PILE = {"type": "string"}
_NUMBER = {"type": "integer"}


def _by_seat(of: dict[str, Any], words: str) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": of, "description": words}


_SIDES = section(
    {"left": count(0, 13, "Sol uca. / On the left end."), "right": count(0, 13, "Sağ uca. / On the right.")}
)
POSITION = section(
    {
        "turn": text("Sıradaki oyuncu. / Whose turn it is."),
        "phase": {
            "type": "string",
            "enum": ["take", "play"],
            "description": "Turun neresi. / Where in the turn.",
        },
        "taken": text("Bu tur alınan: left L8, stock Y3, nothing. / What was taken this turn."),
        "gave_back": flag("Soldan alınan bu tur geri bırakıldı. / The left tile was given back this turn."),
        "racks": _by_seat(_PILE, "Bilinen ıstakalar. / The racks that are known."),
        "opened": _by_seat({"type": "string"}, "Nasıl açtılar: melds 120. / How they opened."),
        "declared": listed(_PILE, "Çifte gittiğini söyleyenler. / Who declared pairs."),
        "table": listed(_PILE, "Masadakiler: 0 R10 R11 R12. / The melds and pairs on the table."),
        "this_turn": listed(_PILE, "Bu tur indirilenler: M2. / What was laid in this turn."),
        "okeys_by": _by_seat(_PILE, "Okeyi kim indirdi: {M1: 2}. / Who laid the okeys of a meld."),
        "left": text("Soldaki son taş. / The left neighbour's last discard."),
        "discards": _by_seat(
            _PILE, "Atılanlar, son atılan sonda. / Each seat's discards, the last one last."
        ),
        "stock": {
            "type": ["integer", "string"],
            "minimum": 0,
            "maximum": 99,
            "description": "Kalan taşlar ya da sayısı. / The tiles left to draw, or how many.",
        },
        "laid_off": {"type": "object", "additionalProperties": _SIDES},
    }
)
DEAL = section(
    {
        "racks": _by_seat(_PILE, "Dağıtılan ıstakalar. / The racks as dealt."),
        "stock": text("Deste, çekiliş sırasıyla. / The stock in the order it is drawn."),
        "die": count(1, 6, "Göstergeyi seçen zar. / The die that chose the indicator."),
        "pile": count(0, 14, "Göstergenin destesi. / The pile of the indicator."),
    }
)
SCHEMA: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "title": "okeyrules: el kaydı / hand record",
    **section(
        {
            "record": {"type": "string", "enum": ["hand"]},
            "format": FORMAT,
            "engine": count(
                1, 9999, "Hamleleri yargılayan sürüm. / The version of the rules that judged the moves."
            ),
            "title": text("Başlık. / A title."),
            "source": text("Nereden alındığı. / Where it is from."),
            "date": text("Tarih. / The date."),
            "note": text("Not. / A note."),
            "ruleset": text("Kural kümesi: klasik, salon.yaml. / The ruleset."),
            "modes": listed(_PILE, "Açık modlar. / Modes that are on."),
            "rules": {"type": "object", "description": "Bu ele özgü kurallar. / Rules of this hand alone."},
            "hash": text("Kuralların özeti. / The fingerprint of the rules."),
            "resolved": {"type": "object", "description": "Bütün kurallar. / Every rule as it was."},
            "players": listed(_PILE, "Oturuş sırasıyla oyuncular. / Players in turn order.", 4),
            "match": section(
                {
                    "hand": count(1, 99, "Maçın kaçıncı eli. / Which hand of the match."),
                    "hands": count(1, 99, "Maç kaç el sürer. / Hands of the match."),
                }
            ),
            "fair": section(
                {
                    "hash": text("Elden önce gösterilen özet. / The hash shown before the hand."),
                    "seed": text("Dağıtımın tohumu. / The seed of the deal."),
                    "salt": text("Özete katılan tuz. / The salt of the hash."),
                }
            ),
            "indicator": text("Gösterge: R6. / The indicator."),
            "riziko": flag("Gösterge yerine sahte okey çıktı. / A false okey came up as indicator."),
            "starter": text("Başlayan oyuncu. / Who starts."),
            "seed": text("Dağıtımın tohumu. / The seed of the deal."),
            "deal": DEAL,
            "position": POSITION,
            "moves": listed(_PILE, "Hamleler: 1 discard R8 => ok. / The moves."),
            "scores": {
                **_by_seat(_NUMBER, "El puanları, denetlenir. / Points of the hand, checked."),
                **{"type": ["object", "array"], "items": _NUMBER, "maxItems": 4},
            },
            "fines": _by_seat(_NUMBER, "Cezalar, denetlenir. / Fines, checked."),
            "opened": _by_seat({"type": "string"}, "Açışlar, denetlenir. / Openings, checked."),
            "playable": {
                **listed(_PILE, "İşlek taşlar, denetlenir. / Playable tiles, checked."),
                "type": ["array", "string"],
            },
            "ended": {
                "type": "string",
                "enum": ["finish", "stock_out", "void", "no"],
                "description": "Nasıl bitti, denetlenir. / How it ended, checked.",
            },
        }
    ),
}
