"""Laying off: adding tiles to melds on the table, and pairs beside pairs."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.kinds import Choice, Flag, Number
from okeyrules.text import Text

LIMITED = {"lay_off.limit.for": ("pairs_openers", "everyone")}


@dataclass(frozen=True)
class LayOff:
    """Who may add tiles to the melds on the table, when, and how many."""

    in_opening_turn: bool = field(
        default=True,
        metadata=option(
            name=Text("Açtığı turda işleme", "Laying off in the opening turn"),
            kind=Flag(
                yes=Text(
                    "Elini açan oyuncu aynı turda taş işleyebilir.",
                    "A player who opens may lay off in the same turn.",
                ),
                no=Text(
                    "Elini açan oyuncu o turda taş işleyemez.",
                    "A player who opens may not lay off in the same turn.",
                ),
            ),
            page="002",
            needs={"lay_off.wait_a_round": (False,)},
            about=Text(
                "Sayfa 002 bunu masanın ayarına bırakır.",
                "Page 002 leaves this to the table.",
            ),
        ),
    )
    wait_a_round: bool = field(
        default=False,
        metadata=option(
            name=Text("İşlemek için bir tur bekleme", "Waiting a round to lay off"),
            kind=Flag(
                yes=Text(
                    "Elini açan oyuncu, sıra masayı dolaşıp yeniden kendisine gelmeden taş işleyemez.",
                    "A player who opens may not lay off until the turn has gone once round the table.",
                ),
                no=Text(
                    "İşlemek için sıranın masayı dolaşmasını beklemek gerekmez.",
                    "Nobody has to wait a round before laying off.",
                ),
            ),
            page=None,
            quiet=(False,),
        ),
    )
    limit_for: str = field(
        default="everyone",
        metadata=option(
            path="limit.for",
            name=Text("İşleme sınırı kimin için", "Who is limited in laying off"),
            kind=Choice(
                says={
                    "nobody": Text(
                        "İşlenecek taş sayısında sınır yoktur; çift açan da dilediği kadar işler.",
                        "There is no limit to laying off, not even for pairs-openers.",
                    ),
                    "pairs_openers": Text(
                        "İşleme sınırı yalnız çift açanlar içindir; seri açan dilediği kadar işler.",
                        "The limit to laying off binds pairs-openers only; melds-openers have none.",
                    ),
                    "everyone": Text(
                        "İşleme sınırı herkes için geçerlidir.",
                        "The limit to laying off binds everyone.",
                    ),
                },
                words={
                    "nobody": Text("kimse", "nobody"),
                    "pairs_openers": Text("çift açanlar", "pairs-openers"),
                    "everyone": Text("herkes", "everyone"),
                },
            ),
            page="002",
        ),
    )
    limit_tiles: int = field(
        default=2,
        metadata=option(
            path="limit.tiles",
            name=Text("İşleme sınırı: taş", "Limit to laying off: tiles"),
            kind=Number(
                1,
                21,
                unit=Text("taş", "tiles"),
                says=Text("İşleme sınırı en çok {n} taştır.", "The limit to laying off is {n} tiles."),
                one=Text("İşleme sınırı en çok 1 taştır.", "The limit to laying off is 1 tile."),
            ),
            page="002",
            needs=LIMITED,
        ),
    )
    limit_per: str = field(
        default="run_end",
        metadata=option(
            path="limit.per",
            name=Text("İşleme sınırı neye göre", "Limit to laying off: per what"),
            kind=Choice(
                says={
                    "run_end": Text(
                        "İşleme sınırı, bir turda her serinin her ucu için ayrı ayrı sayılır; gruba "
                        "işlerken sınır yoktur.",
                        "The limit counts for each end of each run separately, within one turn; laying off "
                        "to sets has no limit.",
                    ),
                    "side": Text(
                        "İşleme sınırı, bir turda bütün perlerin sol uçları için ayrı, sağ uçları için "
                        "ayrı sayılır; gruba işlenen taş sağ uca işlenmiş sayılır.",
                        "The limit counts within one turn for the left ends of all melds together, and "
                        "separately for their right ends; a tile laid off to a set counts as a right end.",
                    ),
                    "turn": Text(
                        "İşleme sınırı, bir turda serilere ve gruplara işlenen taşların toplamı içindir.",
                        "The limit counts for all tiles laid off within one turn, to runs and sets together.",
                    ),
                },
                words={
                    "run_end": Text("seri ucu", "end of a run"),
                    "side": Text("sol ve sağ uçlar", "left ends, right ends"),
                    "turn": Text("tur", "turn"),
                },
            ),
            page="002",
            needs=LIMITED,
        ),
    )
    pairs_beside_pairs: str = field(
        default="when_pairs_open",
        metadata=option(
            name=Text("Seri açanın çift indirmesi", "Pairs from a melds-opener"),
            kind=Choice(
                says={
                    "never": Text(
                        "Seri açan oyuncu çift indiremez.",
                        "A melds-opener may lay no pairs.",
                    ),
                    "when_pairs_open": Text(
                        "Masada çift açmış biri varsa seri açan oyuncu da çift indirebilir.",
                        "Once somebody has opened with pairs, a melds-opener may lay pairs as well.",
                    ),
                    "always": Text(
                        "Seri açan oyuncu, kimse çift açmamış olsa da çift indirebilir.",
                        "A melds-opener may lay pairs as well, even when nobody has opened with pairs.",
                    ),
                },
                words={
                    "never": Text("yok", "never"),
                    "when_pairs_open": Text("çift açan varsa", "once pairs are open"),
                    "always": Text("her zaman", "always"),
                },
            ),
            page="002",
        ),
    )
    pairs_beside_pairs_per_turn: int | None = field(
        default=None,
        metadata=option(
            name=Text("Seri açanın bir turda indireceği çift", "Pairs a turn from a melds-opener"),
            kind=Number(
                1,
                10,
                unit=Text("çift", "pairs"),
                says=Text(
                    "Seri açan oyuncu bir turda en çok {n} çift indirebilir.",
                    "A melds-opener may lay at most {n} pairs in one turn.",
                ),
                null=Text(
                    "Seri açan oyuncunun bir turda indireceği çift sayısında sınır yoktur.",
                    "A melds-opener may lay any number of pairs in one turn.",
                ),
                one=Text(
                    "Seri açan oyuncu bir turda en çok 1 çift indirebilir.",
                    "A melds-opener may lay at most 1 pair in one turn.",
                ),
            ),
            page=None,
            needs={"lay_off.pairs_beside_pairs": ("when_pairs_open", "always")},
            quiet=(None,),
        ),
    )


RULE = Rule(
    key="lay_off",
    section="lay_off",
    options_class=LayOff,
    title=Text("Taş işleme", "Laying off"),
    always=(
        Text(
            "Elini açmış oyuncu, kimin olursa olsun masadaki perlere taş işleyebilir: serinin ucuna "
            "sıradaki taşı, üç taşlık gruba eksik rengi. Açmamış oyuncu taş işleyemez. Masadaki çiftlere "
            "taş eklenmez.",
            "A player who has opened may lay off tiles to any meld on the table, whoever laid it: the next "
            "tile to an end of a run, a missing colour to a set of three. A player who has not opened lays "
            "off nothing. Pairs take no lay-offs.",
        ),
    ),
)
