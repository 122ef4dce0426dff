"""Okey swap: putting the real tile in an okey's place and taking the okey."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import NONE
from okeyrules.hand_state.state import State
from okeyrules.melds import NO_FACE
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import NOT_WRITTEN, Sign, refusals, unseen
from okeyrules.rules.kinds import Flag
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text
from okeyrules.tiles import OKEY

ALLOWED = {"okey_swap.allowed": (True,)}


NOT_OPENED: Final = Refusal(
    "not_opened", Text("elini açmamış oyuncu okey alamaz", "who has not opened swaps nothing")
)
LOCKED: Final = Refusal(
    "okeys_locked", Text("burada masadan okey alınmaz", "here no okey is taken back"), "okey_swap.allowed"
)
NOT_SETTLED: Final = Refusal(
    "not_settled",
    Text("bu turda inen perden okey alınmaz", "no okey comes out of a meld laid this turn"),
    "okey_swap.settled_only",
)
NO_OKEY: Final = Refusal(
    "no_okey_for_it", Text("bu taşın yerini tutan okey yok", "no okey here stands for this tile")
)
NOT_FULL: Final = Refusal(
    "set_not_full",
    Text("grup dört taş olmadan okey alınmaz", "the set must be full before its okey is taken"),
    "okey_swap.set_must_be_full",
)
OKEY_FOR_OKEY: Final = Refusal(
    "okey_for_okey", Text("okey okeyle değiştirilmez", "no okey is swapped for an okey")
)
NOT_FROM_PAIR: Final = Refusal(
    "not_from_pair", Text("çiftteki okey alınmaz", "no okey comes out of a pair"), "okey_swap.from_pair"
)
TWO_OKEYS: Final = Refusal(
    "pair_of_okeys", Text("iki okeyli çiftten okey alınmaz", "no okey comes out of a pair of two okeys")
)


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
            sign=Sign(
                Text("masadan alınan okeyler", "okeys taken from the table"), ("move swap",), off=(False,)
            ),
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
            sign=refusals(False),
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
            sign=(refusals(False), unseen(NOT_WRITTEN, True)),
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
            sign=(refusals(True), unseen(NOT_WRITTEN, False)),
            needs=ALLOWED,
        ),
    )

    def check(self, s: State, at: int, tile: int) -> Refusal | None:
        """Say why the seat whose turn it is may not take an okey of the meld or pair `at` with a tile."""
        if not self.allowed:
            return LOCKED
        if s.opened(s.turn) == NONE:
            return NOT_OPENED
        if s.okey.is_okey(tile):
            return OKEY_FOR_OKEY
        if self.settled_only and s.table[at].turn == s.turns:
            return NOT_SETTLED
        return self._check_place(s, at, tile)

    def _check_place(self, s: State, at: int, tile: int) -> Refusal | None:
        meld, pair = s.table[at].meld, s.table[at].pair
        if meld is None:
            assert pair is not None
            if pair.okeys == 2:
                return TWO_OKEYS
            if pair.takes_for_okey == NO_FACE or pair.takes_for_okey != s.okey.face(tile):
                return NO_OKEY
            return None if self.from_pair else NOT_FROM_PAIR
        face = s.okey.face(tile)
        if face == OKEY or not meld.swaps >> face & 1:
            return NO_OKEY
        return NOT_FULL if self.set_must_be_full and not meld.sure_swaps >> face & 1 else None

    def could_take(self, s: State, at: int, tile: int) -> bool:
        """Say whether a tile could take an okey of the meld or pair `at`, whoever holds it."""
        return self.allowed and not s.okey.is_okey(tile) and self._check_place(s, at, tile) is None


RULE: Rule = Rule(
    key="okey_swap",
    section="okey_swap",
    options_class=OkeySwap,
    title=Text("Okey alma", "Taking an okey"),
)
