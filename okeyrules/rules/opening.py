"""Opening: the first lay-down of a player in a hand, and the threshold it must reach."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.rules.base import Always, Rule, option
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Choice, Flag, Number
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text
from okeyrules.unplayed import NO_MISTAKES

TOO_LOW: Final = Refusal(
    "too_low", Text("açılışın puanı yetmiyor", "the opening is worth too little"), "opening.threshold"
)
NOT_WAIVED: Final = Refusal(
    "too_low",
    Text(
        "açılışın puanı yetmiyor; hemen bitecek olan için de sınır kalkmıyor",
        "the opening is worth too little, and the threshold holds for who would finish at once",
    ),
    "opening.waiver",
)
TOO_FEW_PAIRS: Final = Refusal(
    "too_few_pairs", Text("çift sayısı yetmiyor", "there are too few pairs"), "opening.pairs"
)
UNDER_THE_BAR: Final = Refusal(
    "under_the_bar",
    Text("açılış, en yüksek açılışı geçmiyor", "the opening does not exceed the highest so far"),
    "opening.escalation",
)


# What makes an opening wrong in the sense of `opening.wrong`: it is invalid, or too small.
WRONG = ("too_low", "too_few_pairs", "under_the_bar", "no_meld", "no_pair", "okey_beside_tile", "two_okeys")


@dataclass(frozen=True)
class Opening:
    """How much an opening takes, when less will do, and what a wrong one costs."""

    threshold: int = field(
        default=101,
        metadata=option(
            name=Text("Açma sınırı", "The threshold"),
            kind=Number(
                1,
                999,
                unit=Text("puan", "points"),
                says=Text(
                    "Seri açmak için aynı turda indirilen perlerin toplamı en az {n} olmalıdır.",
                    "To open with melds, the melds laid in that turn must add up to at least {n}.",
                ),
            ),
            page="002",
            sign=Sign(Text("perle açışlar", "openings with melds"), ("opened melds",)),
        ),
    )
    pairs: int = field(
        default=5,
        metadata=option(
            name=Text("Açmak için çift", "Pairs to open"),
            kind=Number(
                1,
                99,
                unit=Text("çift", "pairs"),
                says=Text(
                    "Çift açmak için aynı turda en az {n} çift indirmek gerekir.",
                    "To open with pairs takes at least {n} pairs, laid in one turn.",
                ),
                one=Text(
                    "Çift açmak için 1 çift yeter.",
                    "To open with pairs takes 1 pair.",
                ),
            ),
            page="002",
            sign=Sign(Text("çift açışlar", "openings with pairs"), ("opened pairs",)),
        ),
    )
    waiver: str = field(
        default="none",
        metadata=option(
            name=Text("Sınırın aranmadığı açılış", "When the threshold is waived"),
            kind=Choice(
                says={
                    "none": Text(
                        "Açma sınırı, tek turda açıp bitiren oyuncu için de geçerlidir.",
                        "The threshold also holds for a player who opens and finishes in one turn.",
                    ),
                    "melds": Text(
                        "Seri açan oyuncunun ıstakasında, taş işlemeden, yalnız atacağı taş kalıyorsa açma "
                        "sınırı aranmaz; katlamalı oyunda da böyledir.",
                        "No threshold, not even a raised one, is asked of an opening with melds that by "
                        "itself leaves only the tile to discard, with nothing laid off.",
                    ),
                    "any": Text(
                        "Seri ya da çift açan oyuncunun ıstakasında, taş işlemeden, yalnız atacağı taş "
                        "kalıyorsa açma sınırı aranmaz; katlamalı oyunda da böyledir.",
                        "No threshold, not even a raised one, is asked of an opening with melds or pairs "
                        "that by itself leaves only the tile to discard, with nothing laid off.",
                    ),
                },
                words={
                    "none": Text("yok", "none"),
                    "melds": Text("seri açışta", "with melds"),
                    "any": Text("her açışta", "any opening"),
                },
            ),
            page="002",
            sign=Sign(
                Text("sınırın altında kalan açışlar", "openings below the threshold"),
                ("waived openings",),
                off=("none",),
            ),
        ),
    )
    wrong: str = field(
        default="refuse",
        metadata=option(
            name=Text("Yanlış açma", "A wrong opening"),
            kind=Choice(
                says={
                    "refuse": Text(
                        "Geçersiz ya da sınırın altındaki açılış kabul edilmez; taşlar ıstakaya döner, "
                        "cezası yoktur.",
                        "An opening that is invalid or below the threshold is refused: the tiles go back to "
                        "the rack, without a fine.",
                    ),
                    "penalise": Text(
                        "Geçersiz ya da sınırın altındaki açılışta taşlar ıstakaya döner ve oyuncuya yanlış "
                        "açma cezası yazılır; oyuncu aynı turda doğru açabilir.",
                        "An opening that is invalid or below the threshold goes back to the rack and is "
                        "fined as a wrong opening; the player may still open rightly in the same turn.",
                    ),
                },
                words={
                    "refuse": Text("kabul edilmez", "refused"),
                    "penalise": Text("cezalı", "fined"),
                },
            ),
            page=None,
            sign=Sign(
                Text("cezalı yanlış açışlar", "fined wrong openings"),
                ("event wrong_opening",),
                off=("refuse",),
                blind=NO_MISTAKES,
            ),
            about=Text(
                "Cezanın puanını `wrong_opening` olayına yazılan puanlama satırı söyler.",
                "The fine itself is a scoring line on the event `wrong_opening`.",
            ),
        ),
    )
    partner_opened_waives: bool = field(
        default=False,
        metadata=option(
            name=Text("Eşi açana sınır aranmaz", "The partner's opening waives it"),
            kind=Flag(
                yes=Text(
                    "Eşi o elde açmış olan oyuncu için açma sınırı aranmaz.",
                    "A player whose partner has opened in this hand needs no threshold.",
                ),
                no=Text(
                    "Açma sınırı, eşi açmış olan oyuncu için de geçerlidir.",
                    "The threshold also holds for a player whose partner has opened.",
                ),
            ),
            page=None,
            sign=Sign(
                Text("eşi açtığı için sınırsız açışlar", "openings below the threshold after the partner's"),
                ("openings waived for the partner",),
                off=(False,),
            ),
            needs={"partnership.enabled": (True,)},
            quiet=(False,),
        ),
    )

    def check_points(self, value: int, bar: int, rest: int, partner_opened: bool) -> Refusal | None:
        """Say why an opening with melds is too low; `rest` tiles stay in the rack, `bar` is to be exceeded.

        With `partner_opened_waives` a partner's opening lifts the threshold, not the bar.
        """
        if rest == 1 and self.waiver != "none":
            return None
        if value < self.threshold and not (partner_opened and self.partner_opened_waives):
            return NOT_WAIVED if rest == 1 else TOO_LOW
        return UNDER_THE_BAR if value <= bar else None

    def check_pairs(self, pairs: int, bar: int, rest: int, partner_opened: bool) -> Refusal | None:
        """Say why an opening with pairs is too small."""
        if rest == 1 and self.waiver == "any":
            return None
        if pairs < self.pairs and not (partner_opened and self.partner_opened_waives):
            return TOO_FEW_PAIRS
        return UNDER_THE_BAR if pairs <= bar else None

    def is_fined(self, refusal: Refusal) -> bool:
        """Say whether laying this wrong opening is fined, and not only refused."""
        return self.wrong == "penalise" and refusal.code in WRONG


RULE: Rule = Rule(
    key="opening",
    section="opening",
    options_class=Opening,
    title=Text("El açmak", "Opening"),
    always=(
        Text(
            "Bir elde masaya ilk kez per ya da çift indirmek el açmaktır; perle açana seri açan, çiftle "
            "açana çift açan denir. Kimse açmak zorunda değildir.",
            "A player's first lay-down in a hand is the opening; whoever opens with melds is a "
            "melds-opener, whoever opens with pairs a pairs-opener. Nobody has to open.",
        ),
        Always(
            Text(
                "İşlenen taşlar ve masadan alınan okey açma sınırına sayılmaz.",
                "Tiles laid off and an okey taken from the table do not count towards the threshold.",
            ),
            {"okey_swap.allowed": (True,)},
        ),
        Always(
            Text(
                "İşlenen taşlar açma sınırına sayılmaz.",
                "Tiles laid off do not count towards the threshold.",
            ),
            {"okey_swap.allowed": (False,)},
        ),
        Text(
            "Seri açan oyuncu bundan sonra sınır aranmadan yeni per indirebilir. Çift açan oyuncu yeni "
            "çift indirebilir, ama o elde per indiremez.",
            "A melds-opener may go on to lay melds of any value. A pairs-opener may go on to lay pairs, "
            "but no melds in that hand.",
        ),
    ),
    whatever=(
        "opening.threshold",
        "opening.pairs",
        "opening.waiver",
        "opening.wrong",
        "opening.partner_opened_waives",
    ),
)
