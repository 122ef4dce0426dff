"""Okey swap: putting the real tile in an okey's place and taking the okey."""

from __future__ import annotations

from dataclasses import dataclass, field

from okeyrules.rules.base import Rule, option
from okeyrules.rules.kinds import Flag
from okeyrules.text import Text

ALLOWED = {"okey_swap.allowed": (True,)}


@dataclass(frozen=True)
class OkeySwap:
    """Whether an okey on the table may be taken, and out of what."""

    allowed: bool = field(
        default=True,
        metadata=option(
            name=Text("Okey alma", "Taking an okey"),
            kind=Flag(
                yes=Text(
                    "Elini açmış oyuncu, masadaki bir okeyin yerine geçtiği gerçek taşı koyup okeyi "
                    "alabilir; okey başka bir okeyle değiştirilemez.",
                    "A player who has opened may put the real tile in the place of an okey on the table and "
                    "take the okey; an okey is not exchanged for an okey.",
                ),
                no=Text(
                    "Masaya konan okey alınamaz.",
                    "An okey laid on the table cannot be taken.",
                ),
            ),
            page="002",
            about=Text(
                "Sayfa 002 bunu masanın ayarına bırakır.",
                "Page 002 leaves this to the table.",
            ),
        ),
    )
    settled_only: bool = field(
        default=False,
        metadata=option(
            name=Text("Yalnız önceki turlardan okey alma", "Only from earlier turns"),
            kind=Flag(
                yes=Text(
                    "Okey yalnız önceki turlarda inmiş per ve çiftlerden alınır; o turda inenlerden "
                    "alınamaz.",
                    "An okey may be taken only out of what was laid in earlier turns, not out of what was "
                    "laid in this one.",
                ),
                no=Text(
                    "Okey, o turda inmiş per ve çiftlerden de alınabilir.",
                    "An okey may also be taken out of what was laid in this turn.",
                ),
            ),
            page=None,
            needs=ALLOWED,
        ),
    )
    set_must_be_full: bool = field(
        default=True,
        metadata=option(
            name=Text("Gruptan okey alma", "Out of a set"),
            kind=Flag(
                yes=Text(
                    "Gruptaki okey ancak öteki üç renk de masadaysa alınır: hangi taşın yerine geçtiği o "
                    "zaman bellidir.",
                    "Out of a set an okey may be taken only when the other three colours lie there, so that "
                    "it is certain what it stands for.",
                ),
                no=Text(
                    "Gruptaki okey, grupta olmayan herhangi bir renkle alınır.",
                    "Out of a set an okey may be taken with any colour that the set lacks.",
                ),
            ),
            page="002",
            needs=ALLOWED,
        ),
    )
    from_pair: bool = field(
        default=True,
        metadata=option(
            name=Text("Çiftten okey alma", "Out of a pair"),
            kind=Flag(
                yes=Text(
                    "Çiftteki okey, yanındaki taşın eşiyle alınır; iki okeyden oluşan çiftten okey alınamaz.",
                    "Out of a pair an okey may be taken with the twin of the tile beside it; a pair of two "
                    "okeys gives none.",
                ),
                no=Text(
                    "Çiftteki okey alınamaz.",
                    "Out of a pair no okey may be taken.",
                ),
            ),
            page="002",
            needs=ALLOWED,
        ),
    )


RULE = Rule(
    key="okey_swap",
    section="okey_swap",
    options_class=OkeySwap,
    title=Text("Okey alma", "Taking an okey"),
)
