"""Escalation (katlamalı): each new opening must exceed the highest one before it."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.hand_state.layout import MELDS, PAIRS, SEATS
from okeyrules.hand_state.state import State
from okeyrules.rules.base import Always, Rule, option
from okeyrules.rules.coverage import Sign, unseen
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.text import Text


@dataclass(frozen=True)
class Escalation:
    """Whether the bar rises, by what, and for whom."""

    enabled: bool = field(
        default=False,
        metadata=option(
            path="escalation",
            name=Text("Katlamalı açma", "Rising openings (katlamalı)"),
            kind=Flag(
                yes=Text(
                    "Oyun katlamalıdır: her yeni açılış, o elde yapılmış en yüksek açılışı geçmelidir. "
                    "Puanlar ve çift sayıları ayrı ayrı karşılaştırılır.",
                    "Openings rise: each new one must exceed the highest one so far in the hand. Points "
                    "are compared with points, numbers of pairs with numbers of pairs.",
                ),
                no=Text(
                    "Oyun katlamalı değildir: açma sınırı el boyunca aynı kalır.",
                    "Openings do not rise: the threshold stays the same throughout the hand.",
                ),
            ),
            page="002",
            sign=Sign(
                Text("daha büyük açması gereken açışlar", "openings that had to exceed an earlier one"),
                ("raised openings",),
                off=(False,),
            ),
            mode="katlamali",
        ),
    )
    value: str = field(
        default="opening_melds",
        metadata=option(
            path="escalation_value",
            name=Text("Açılışın değeri", "What an opening is worth"),
            kind=Choice(
                says={
                    "opening_melds": Text(
                        "Açılışın değeri yalnız açarken indirilen perlerle ölçülür; açtıktan sonra indirilen "
                        "hiçbir taş bu değeri artırmaz.",
                        "An opening is worth the melds laid in the opening itself; no tile laid after it adds "
                        "anything.",
                    ),
                    "turn_melds": Text(
                        "Açılışın değeri, oyuncunun o turda taş atana kadar indirdiği bütün perlerle "
                        "ölçülür; taş atıldıktan sonra bu değer değişmez.",
                        "An opening is worth all the melds its player lays until that turn's discard; after "
                        "the discard it never changes.",
                    ),
                },
                words={
                    "opening_melds": Text("açarken inenler", "the opening's melds"),
                    "turn_melds": Text("o turda inenler", "the turn's melds"),
                },
            ),
            page="002",
            sign=unseen(
                Text(
                    "açılışa sonradan eklenen ayrı yazılmaz",
                    "what was added to an opening is not written down apart",
                )
            ),
            needs={"opening.escalation": (True,)},
            about=Text(
                "Çift açanda perlerin yerini çiftlerin sayısı alır.",
                "For an opening with pairs, the number of pairs takes the place of the melds.",
            ),
        ),
    )
    binds_partner: bool = field(
        default=True,
        metadata=option(
            path="escalation_binds_partner",
            name=Text("Eşin açılışını geçmek", "Exceeding the partner's opening"),
            kind=Flag(
                yes=Text(
                    "Oyuncu, eşinin açılışını da geçmek zorundadır.",
                    "The partner's opening must be exceeded as well.",
                ),
                no=Text(
                    "Oyuncu yalnız rakiplerinin açılışını geçmek zorundadır; eşininkini geçmesi gerekmez.",
                    "Only the opponents' openings must be exceeded, not the partner's.",
                ),
            ),
            page=None,
            sign=Sign(
                Text(
                    "eşinin açışından etkilenen açışlar", "openings for which the partner's opening mattered"
                ),
                ("openings bound by the partner",),
            ),
            needs={"opening.escalation": (True,), "partnership.enabled": (True,)},
        ),
    )

    def bar(self, s: State, seat: int, partner: int) -> int:
        """Give the points that a seat's opening must exceed; 0 where there is no bar."""
        highest = 0
        if self.enabled:
            for other in range(SEATS):
                if s.opened(other) == MELDS and self._binds(seat, other, partner):
                    highest = max(highest, s.opening_value(other))
        return highest

    def bar_pairs(self, s: State, seat: int, partner: int) -> int:
        """Give the number of pairs that a seat's opening must exceed; 0 where there is no bar."""
        highest = 0
        if self.enabled:
            for other in range(SEATS):
                if s.opened(other) == PAIRS and self._binds(seat, other, partner):
                    highest = max(highest, s.opening_pairs(other))
        return highest

    def _binds(self, seat: int, other: int, partner: int) -> bool:
        return seat != other and (self.binds_partner or other != partner)

    def counts_later_melds(self) -> bool:
        """Say whether what is laid after the opening in the same turn counts as opened with."""
        return self.value == "turn_melds"


RULE: Rule = Rule(
    key="escalation",
    section="opening",
    options_class=Escalation,
    title=Text("Katlamalı açma", "Rising openings"),
    always=(
        Always(
            Text(
                "Açan oyuncunun o turda masadan aldığı okeyle yaptığı per de açılışın değerine katılır.",
                "A meld made in that turn with an okey taken from the table adds to the opening as well.",
            ),
            {
                "opening.escalation": (True,),
                "opening.escalation_value": ("turn_melds",),
                "okey_swap.allowed": (True,),
            },
        ),
    ),
    whatever=("opening.escalation_binds_partner",),
)
