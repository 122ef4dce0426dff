"""The match: how many hands it has, who wins it, and what that earns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from okeyrules.rules.base import Always, Rule, option
from okeyrules.rules.coverage import ONE_HAND, unseen
from okeyrules.rules.kinds import Choice, IntList, PointsTable
from okeyrules.text import Text


@dataclass(frozen=True)
class Match:
    """The lengths of a match, its ties, and the match points by rank or for the team."""

    hands: tuple[int, ...] = field(
        default=(3, 5, 7, 9, 11),
        metadata=option(
            name=Text("Maçın uzunluğu", "Length of a match"),
            kind=IntList(
                1,
                99,
                unit=Text("el", "hands"),
                says=Text("Bir maç {n} el sürer.", "A match has {n} hands."),
                one=Text("Bir maç tek el sürer.", "A match has one hand."),
            ),
            page=None,
            sign=unseen(ONE_HAND),
        ),
    )
    rank_ties: str = field(
        default="hands_finished",
        metadata=option(
            name=Text("Eşitlik", "Ties"),
            kind=Choice(
                says={
                    "hands_finished": Text(
                        "Puanlar eşitse daha çok el bitirmiş olan öndedir; bitirdikleri el sayısı da "
                        "eşitse sırayı paylaşırlar.",
                        "If scores are equal, the player who finished more hands comes first; if that is "
                        "equal as well, the rank is shared.",
                    ),
                    "shared": Text(
                        "Puanları eşit olanlar sırayı paylaşır.",
                        "Players with equal scores share the rank.",
                    ),
                },
                words={
                    "hands_finished": Text("çok el bitiren", "more hands finished"),
                    "shared": Text("paylaşılır", "shared"),
                },
            ),
            page="002",
            sign=unseen(ONE_HAND),
        ),
    )
    points: Mapping[int, tuple[int, ...]] | None = field(
        default=None,
        metadata=option(
            name=Text("Maç puanı", "Match points"),
            kind=PointsTable(
                says=Text(
                    "Birinciden dördüncüye maç puanları şöyledir: {rows}. Sırayı paylaşanlar, "
                    "paylaştıkları sıraların puan ortalamasını alır.",
                    "Match points from the first rank to the fourth: {rows}. Players who share ranks each "
                    "get the mean of those ranks' points.",
                ),
                row=Text("{hands} elde {points}", "{points} in a match of {hands}"),
                null=Text("Sıralamaya göre maç puanı verilmez.", "Ranks earn no match points."),
            ),
            page=None,
            sign=unseen(ONE_HAND),
            needs={"partnership.enabled": (False,)},
            about=Text(
                "Her maç uzunluğu için dört sayı yazılır: birinciden dördüncüye. Toplam çoğu masada sıfırdır, biri ne "
                "kazanırsa öteki onu öder; toplamı sıfır olmayan satır uyarı alır ama kullanılır.",
                "Four numbers for each length of a match, from the first rank to the fourth. At most tables they sum "
                "to zero, what one wins another pays; a row that does not gets a warning and is used all the same.",
            ),
            quiet=(None,),
        ),
    )
    team_points: str = field(
        default="none",
        metadata=option(
            name=Text("Eşli maç puanı", "Match points of partners"),
            kind=Choice(
                says={
                    "none": Text(
                        "Eşlere maç puanı verilmez.",
                        "Partners earn no match points.",
                    ),
                    "hands": Text(
                        "Kazanan eşlerin her biri maçın el sayısı kadar maç puanı kazanır, kaybedenlerin "
                        "her biri o kadar kaybeder.",
                        "Each of the winning partners earns as many match points as the match has hands, "
                        "each of the losing ones loses as many.",
                    ),
                },
                words={
                    "none": Text("yok", "none"),
                    "hands": Text("el sayısı kadar", "the number of hands"),
                },
            ),
            page=None,
            sign=unseen(ONE_HAND),
            needs={"partnership.enabled": (True,)},
            quiet=("none",),
        ),
    )


RULE: Rule = Rule(
    key="match",
    section="match",
    options_class=Match,
    title=Text("Maç", "The match"),
    always=(
        Text(
            "Maç sonunda toplam puanı en düşük olan kazanır.",
            "The lowest total at the end of the match wins.",
        ),
        Always(
            Text(
                "Geçersiz el, maçın el sayısına katılmaz.",
                "A void hand does not count towards the length of the match.",
            ),
            {"void.all_open_pairs": (True,)},
        ),
    ),
    whatever=(
        "match.hands",
        "match.rank_ties",
        "match.points",
        "match.team_points",
    ),
)
