"""The clock: how long a turn may take, and what happens when time is up."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign, unseen
from okeyrules.rules.kinds import Choice, Number
from okeyrules.text import Text
from okeyrules.unplayed import NO_CLOCK

SECONDS: Final = Text("saniye", "seconds")
LONGEST = 3600


@dataclass(frozen=True)
class Clock:
    """Time limits in seconds; nothing where there is none."""

    turn_seconds: int | None = field(
        default=None,
        metadata=option(
            name=Text("Tur süresi", "Time for a turn"),
            kind=Number(
                1,
                LONGEST,
                unit=SECONDS,
                says=Text("Bir turun süresi {n} saniyedir.", "A turn may take {n} seconds."),
                null=Text("Turların süresi sınırlı değildir.", "There is no time limit to a turn."),
            ),
            page=None,
            sign=unseen(NO_CLOCK, None),
            quiet=(None,),
        ),
    )
    bank_seconds: int | None = field(
        default=None,
        metadata=option(
            name=Text("Yedek süre", "Time in reserve"),
            kind=Number(
                1,
                LONGEST,
                unit=SECONDS,
                says=Text(
                    "Her oyuncunun bir el için toplam {n} saniye yedek süresi vardır; tur süresi dolunca "
                    "ondan harcanır.",
                    "Each player has {n} seconds in reserve for the hand, spent when the time of a turn is "
                    "up.",
                ),
                null=Text("Yedek süre yoktur.", "There is no time in reserve."),
            ),
            page=None,
            sign=unseen(NO_CLOCK, None),
            needs={"clock.turn_seconds": range(1, LONGEST + 1)},
            quiet=(None,),
        ),
    )
    start_countdown: int | None = field(
        default=None,
        metadata=option(
            name=Text("Başlangıçta geri sayım", "Countdown to the start"),
            kind=Number(
                1,
                LONGEST,
                unit=SECONDS,
                says=Text(
                    "Masa başlatıldıktan {n} saniye sonra taşlar dağıtılır.",
                    "The tiles are dealt {n} seconds after the game is started.",
                ),
                null=Text("Başlangıçta geri sayım yoktur.", "There is no countdown to the start."),
            ),
            page=None,
            sign=unseen(NO_CLOCK, None),
            quiet=(None,),
        ),
    )
    on_timeout: str = field(
        default="discard_drawn",
        metadata=option(
            name=Text("Süre dolunca", "When time is up"),
            kind=Choice(
                says={
                    "discard_drawn": Text(
                        "Süre tutulan masada süresi dolan oyuncunun yandan aldığı taş yerine konur, onun "
                        "adına desteden çekilen taş atılır.",
                        "At a table that keeps time, when it runs out a tile taken from the left goes "
                        "back, and the tile drawn from the stock for the player is discarded.",
                    ),
                },
                words={"discard_drawn": Text("çekilen taş atılır", "the drawn tile is discarded")},
            ),
            page=None,
            sign=Sign(
                Text("masanın oynadığı sıralar", "turns the table played"), ("move timeout",), blind=NO_CLOCK
            ),
            about=Text(
                "Süresi dolana ayrıca ceza yazan masa, `timeout_left` olayına bir puanlama satırı koyar.",
                "A table that also fines running out of time adds a scoring line on the event "
                "`timeout_left`.",
            ),
        ),
    )


RULE: Rule = Rule(
    key="clock",
    section="clock",
    options_class=Clock,
    title=Text("Süre", "Time"),
)
