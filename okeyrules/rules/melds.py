"""Runs, sets and pairs: the same at every table, so there is nothing to choose here."""

from __future__ import annotations

from dataclasses import dataclass

from okeyrules.rules.base import Rule
from okeyrules.rules.coverage import Sign
from okeyrules.text import Text


@dataclass(frozen=True)
class Melds:
    """No options: every house agrees on what a meld is."""


RULE: Rule = Rule(
    key="melds",
    section="melds",
    options_class=Melds,
    title=Text("Seri, grup ve çift", "Runs, sets and pairs"),
    sign=Sign(
        Text("perle açışlar ve sonradan inen perler", "openings with melds, and later melds"),
        (
            "opened melds",
            "move meld",
        ),
    ),
    always=(
        Text(
            "Seri, sayıları ardışık, aynı renkten üç ya da daha çok taştır. 1 yalnız serinin başında "
            "durur: 12-13-1 de 13-1-2 de seri değildir.",
            "A run is three or more consecutive tiles of one colour. A 1 stands only at its beginning: "
            "12-13-1 and 13-1-2 are no runs.",
        ),
        Text(
            "Grup, aynı sayının farklı renklerden üç ya da dört taşıdır.",
            "A set is three or four tiles of one number, all of different colours.",
        ),
        Text(
            "Serilerin ve grupların ortak adı perdir. Çift, rengi ve sayısı aynı olan iki taştır; çift per "
            "sayılmaz.",
            "Runs and sets are both called melds. A pair is two identical tiles; it is no meld.",
        ),
        Text(
            "Her taşın değeri üzerindeki sayıdır.",
            "A tile is worth its number.",
        ),
        Text(
            "Masaya konan okey yerinden oynamaz ve hep aynı taşın yerine geçer; seride 1'in altında ya da "
            "13'ün üstünde duramaz. Üç taşlık grupta okeyin hangi renk olduğu, grup dörde tamamlanınca "
            "belli olur.",
            "An okey laid on the table stays in its place and stands for the same tile for good; in a run "
            "it stands neither below the 1 nor above the 13. In a set of three its colour is settled when "
            "the set is made four.",
        ),
    ),
)
