"""The indicator, the okey it names, and the false okeys."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign, unseen
from okeyrules.rules.kinds import Choice
from okeyrules.text import Text


@dataclass(frozen=True)
class Indicator:
    """What happens when a false okey is turned up as the indicator."""

    false_okey: str = field(
        default="redraw",
        metadata=option(
            name=Text("Göstergeye sahte okey gelirse", "A false okey as indicator"),
            kind=Choice(
                says={
                    "redraw": Text(
                        "Gösterge olarak sahte okey açılırsa desteye geri konur, yerine başka bir taş "
                        "açılır.",
                        "A false okey turned up as the indicator goes back to the stock, and another tile "
                        "is turned up.",
                    ),
                    "riziko": Text(
                        "Gösterge olarak sahte okey açılırsa o el riziko olur; sahte okey desteye geri "
                        "konur, yerine başka bir taş açılır.",
                        "A false okey turned up as the indicator makes this a riziko hand; it goes back to "
                        "the stock, and another tile is turned up.",
                    ),
                },
                words={
                    "redraw": Text("yeniden açılır", "turn another"),
                    "riziko": Text("riziko", "riziko"),
                },
            ),
            page=None,
            sign=(
                Sign(Text("riziko eller", "riziko hands"), ("hand riziko",), off=("redraw",)),
                unseen(
                    Text(
                        "yeniden açılan gösterge yazılmaz",
                        "an indicator that is turned anew is not written down",
                    ),
                    "riziko",
                ),
            ),
            about=Text(
                "Rizikonun kaç puan ettiğini puanlama satırları söyler: `riziko` bilgisi o elde evet olur.",
                "What a riziko hand costs is said by the scoring lines: the fact `riziko` is then yes.",
            ),
        ),
    )

    def makes_riziko(self) -> bool:
        """Say whether a false okey turned up as indicator makes the hand riziko."""
        return self.false_okey == "riziko"


RULE: Rule = Rule(
    key="indicator",
    section="indicator",
    options_class=Indicator,
    title=Text("Gösterge, okey ve sahte okey", "Indicator, okey and false okey"),
    sign=Sign(Text("gösterge açılan eller", "hands with an indicator"), ("hands",)),
    always=(
        Text(
            "Dağıtımdan sonra açılan taş göstergedir; masada açık kalır ve çekilmez. Göstergenin renginde, "
            "bir büyük sayıdaki iki taş o elin okeyidir; gösterge 13 ise okey aynı rengin 1'idir.",
            "The tile turned up after the deal is the indicator; it stays face up and is never drawn. The "
            "two tiles of its colour one number higher are the okeys of the hand; after a 13 they are the "
            "1s of the same colour.",
        ),
        Text(
            "Okey, eksik olan bir taşın yerine geçer ve o taşın değeriyle sayılır.",
            "An okey stands for one missing tile and counts what that tile counts.",
        ),
        Text(
            "Sahte okey sıradan bir taştır: rengi ve sayısı okeyinkiyle aynıdır, başka taşın yerine geçmez.",
            "A false okey is an ordinary tile of the okey's colour and number; it stands for no other tile.",
        ),
    ),
    whatever=("indicator.false_okey",),
)
