"""Laying off: adding tiles to melds on the table, and pairs beside pairs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS, SEATS
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import Sign, refusals, unseen
from okeyrules.rules.kinds import Choice, Flag, Number
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text

LIMITED = {"lay_off.limit.for": ("pairs_openers", "everyone")}


NOT_OPENED: Final = Refusal(
    "not_opened", Text("elini açmamış oyuncu taş işleyemez", "who has not opened lays off nothing")
)
ON_A_PAIR: Final = Refusal("on_a_pair", Text("çiftlere taş işlenmez", "pairs take no lay-offs"))
NO_FIT: Final = Refusal("does_not_fit", Text("bu taş oraya işlenmez", "this tile does not fit there"))
WHICH_END: Final = Refusal("which_end", Text("hangi uca işlendiği yazılmalı", "it must be said at which end"))
OPENING_TURN: Final = Refusal(
    "opening_turn",
    Text("açtığı turda taş işlenmez", "nothing is laid off in the turn of the opening"),
    "lay_off.in_opening_turn",
)
WAIT: Final = Refusal(
    "wait_a_round",
    Text("açtıktan sonra bir tur beklenir", "a round must pass after the opening"),
    "lay_off.wait_a_round",
)
LIMIT: Final = Refusal(
    "lay_off_limit",
    Text("bu turun işleme sınırı doldu", "the limit of this turn is reached"),
    "lay_off.limit.tiles",
)
NO_PAIRS_YET: Final = Refusal(
    "no_pairs_on_table",
    Text("masada çift açan yok", "nobody has opened with pairs"),
    "lay_off.pairs_beside_pairs",
)
NO_PAIRS: Final = Refusal(
    "no_pairs_by_melds_opener",
    Text("seri açan çift indiremez", "who opened with melds lays no pairs"),
    "lay_off.pairs_beside_pairs",
)
PAIRS_LIMIT: Final = Refusal(
    "pairs_limit",
    Text("bu turun çift sınırı doldu", "no more pairs in this turn"),
    "lay_off.pairs_beside_pairs_per_turn",
)
NO_MELDS: Final = Refusal(
    "pairs_opener_lays_no_melds", Text("çift açan per indiremez", "a pairs-opener lays no melds")
)


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
            sign=(
                refusals(True),
                unseen(
                    Text(
                        "taşın kaçıncı turda işlendiği yazılmaz",
                        "in which turn a tile was laid off is not written down",
                    ),
                    False,
                ),
            ),
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
            sign=refusals(False),
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
            sign="lay_off.limit.tiles",
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
            sign=refusals(),
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
            sign="lay_off.limit.tiles",
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
            sign=Sign(
                Text("seri açanların indirdiği çiftler", "pairs laid by melds-openers"),
                ("pairs of melds-openers",),
                off=("never",),
            ),
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
            sign=refusals(None),
            needs={"lay_off.pairs_beside_pairs": ("when_pairs_open", "always")},
            quiet=(None,),
        ),
    )

    def check(self, s: State, at: int, face: int, end: int) -> Refusal | None:
        """Say why the seat whose turn it is may not lay a tile off at an end of the meld `at`."""
        seat = s.turn
        if s.opened(seat) == NONE:
            return NOT_OPENED
        if s.opened_this_turn != NONE and not self.in_opening_turn:
            return OPENING_TURN
        if self.wait_a_round and s.turns < s.opened_at(seat) + SEATS:
            return WAIT
        meld = s.table[at].meld
        if meld is None:
            return ON_A_PAIR
        ends = meld.ends_for(face)
        if ends == 0 or ends & end == 0:
            return NO_FIT
        if end == LEFT + RIGHT and ends == LEFT + RIGHT:
            return WHICH_END
        return LIMIT if self._limited(seat, s) and self._reached(s, at, ends & end, meld.is_run) else None

    def _limited(self, seat: int, s: State) -> bool:
        return self.limit_for == "everyone" or (self.limit_for == "pairs_openers" and s.opened(seat) == PAIRS)

    def _reached(self, s: State, at: int, end: int, is_run: bool) -> bool:
        """Say whether this turn's lay-offs have used the limit up; at `run_end` sets have none."""
        if self.limit_per == "turn":
            return s.laid_off_all() >= self.limit_tiles
        if self.limit_per == "side":
            return s.laid_off_side(end) >= self.limit_tiles
        return is_run and s.laid_off(at, end) >= self.limit_tiles

    def check_meld(self, s: State) -> Refusal | None:
        """Say why the seat whose turn it is may not lay a further meld."""
        if s.opened(s.turn) == NONE:
            return NOT_OPENED
        return NO_MELDS if s.opened(s.turn) == PAIRS else None

    def check_pair(self, s: State, pairs: int) -> Refusal | None:
        """Say why the seat whose turn it is may not lay so many further pairs; a pairs-opener always may."""
        how = s.opened(s.turn)
        if how == NONE:
            return NOT_OPENED
        if how == PAIRS:
            return None
        if self.pairs_beside_pairs == "never":
            return NO_PAIRS
        if self.pairs_beside_pairs == "when_pairs_open" and s.pairs_openers() == 0:
            return NO_PAIRS_YET
        most = self.pairs_beside_pairs_per_turn
        return PAIRS_LIMIT if how == MELDS and most is not None and s.turn_pairs + pairs > most else None


RULE: Rule = Rule(
    key="lay_off",
    section="lay_off",
    options_class=LayOff,
    title=Text("Taş işleme", "Laying off"),
    sign=Sign(Text("işlenen taşlar", "tiles laid off"), ("move lay-off",)),
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
    whatever=(
        "lay_off.in_opening_turn",
        "lay_off.wait_a_round",
        "lay_off.limit.for",
        "lay_off.limit.tiles",
        "lay_off.limit.per",
        "lay_off.pairs_beside_pairs",
        "lay_off.pairs_beside_pairs_per_turn",
    ),
)
