"""Pairs: which tiles make one, and who may go for pairs."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import NONE
from okeyrules.hand_state.state import State
from okeyrules.melds import Pair
from okeyrules.rules.base import Rule, option
from okeyrules.rules.coverage import NOT_WRITTEN, Sign, refusals, unseen
from okeyrules.rules.kinds import Choice, Flag, Number
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text
from okeyrules.unplayed import NEVER_DECLARED

OKEY_BESIDE_TILE: Final = Refusal(
    "okey_beside_tile",
    Text("burada okey başka bir taşla çift olmaz", "here an okey makes no pair with a tile"),
    "pairs.okey_with_tile",
)
TWO_OKEYS: Final = Refusal(
    "two_okeys", Text("burada iki okey çift olmaz", "here two okeys are no pair"), "pairs.two_okeys"
)
DECLARED_PAIRS: Final = Refusal(
    "declared_pairs",
    Text("çifte gittiğini söyleyen yalnız çift açar", "who declared pairs opens with pairs only"),
    "pairs.declaration",
)
NOT_DECLARED: Final = Refusal(
    "not_declared",
    Text(
        "çift açmak için önce çifte gittiğini söylemek gerekir",
        "pairs must be declared before opening with them",
    ),
    "pairs.declaration",
)
NO_DECLARATION: Final = Refusal(
    "no_declaration",
    Text("bu masada çifte gidildiği söylenmez", "pairs are not declared at this table"),
    "pairs.declaration",
)
TOO_MANY_SEATS: Final = Refusal(
    "too_many_pairs_openers",
    Text("daha çok oyuncu çift açamaz", "no more players may open with pairs"),
    "pairs.seats_max",
)
ALREADY_DECLARED: Final = Refusal(
    "already_declared", Text("çifte gittiği zaten söylendi", "pairs are declared already")
)
ALREADY_OPENED: Final = Refusal(
    "already_opened", Text("bu oyuncu elini açtı", "this player has opened already")
)


@dataclass(frozen=True)
class Pairs:
    """What counts as a pair, and what a player must say who goes for pairs."""

    okey_with_tile: bool = field(
        default=True,
        metadata=option(
            name=Text("Okeyle çift", "An okey in a pair"),
            kind=Flag(
                yes=Text(
                    "Okey, yanındaki taşın eşi sayılır ve onunla çift olur.",
                    "An okey counts as the twin of the tile beside it and makes a pair with it.",
                ),
                no=Text(
                    "Okey başka bir taşla çift olmaz.",
                    "An okey makes no pair with another tile.",
                ),
            ),
            page="002",
            sign=(refusals(True), unseen(NOT_WRITTEN, False)),
            about=Text(
                "Sayfa 002 bunu masanın ayarına bırakır ve olağan sayar.",
                "Page 002 leaves this to the table and takes it as usual.",
            ),
        ),
    )
    two_okeys: bool = field(
        default=True,
        metadata=option(
            name=Text("İki okeyden çift", "A pair of two okeys"),
            kind=Flag(
                yes=Text("İki okey bir çifttir.", "Two okeys are a pair."),
                no=Text("İki okey çift sayılmaz.", "Two okeys are no pair."),
            ),
            page="002",
            sign=(refusals(True), unseen(NOT_WRITTEN, False)),
            about=Text(
                "Sayfa 002 bunu masanın ayarına bırakır ve olağan sayar.",
                "Page 002 leaves this to the table and takes it as usual.",
            ),
        ),
    )
    with_indicator: bool = field(
        default=False,
        metadata=option(
            name=Text("Göstergeyle çift", "A pair with the indicator"),
            kind=Flag(
                yes=Text(
                    "Göstergenin eşi ıstakasında olan oyuncu bu taşı tek başına çift sayabilir; gösterge "
                    "yerinde kalır.",
                    "A player who holds the indicator's twin may count it as a pair; the indicator stays "
                    "where it is.",
                ),
                no=Text(
                    "Gösterge çift yapmakta kullanılamaz.",
                    "The indicator may not be used to make a pair.",
                ),
            ),
            page=None,
            sign=unseen(NOT_WRITTEN, False),
        ),
    )
    declaration: str = field(
        default="none",
        metadata=option(
            name=Text("Çifte gittiğini söyleme", "Declaring for pairs"),
            kind=Choice(
                says={
                    "none": Text(
                        "Çifte gittiğini söylemek gerekmez.",
                        "A player need not say that they go for pairs.",
                    ),
                    "binding": Text(
                        "Çifte gittiğini söyleyen oyuncu o elde yalnız çift açabilir; söylemeden de çift "
                        "açılabilir.",
                        "A player who says that they go for pairs may open only with pairs in that hand; "
                        "one may also open with pairs without saying so.",
                    ),
                    "required": Text(
                        "Çift açacak oyuncu çifte gittiğini önceden söyler ve o elde yalnız çift açabilir; "
                        "söylemeyen çift açamaz.",
                        "To open with pairs a player must first say so, and may then open only with pairs "
                        "in that hand; a player who has not said so opens with melds only.",
                    ),
                },
                words={
                    "none": Text("söylenmez", "none"),
                    "binding": Text("söylerse bağlar", "binding"),
                    "required": Text("şart", "required"),
                },
            ),
            page=None,
            sign=Sign(
                Text("çifte gittiğini söyleyenler", "players who declare pairs"),
                ("move declare-pairs",),
                off=("none",),
                blind=NEVER_DECLARED,
            ),
            about=Text(
                "Söyleyip de açamayana ayrı ceza, puanlamada `declared_pairs` bilgisiyle yazılır.",
                "A separate fine for a player who declared and never opened uses the scoring fact "
                "`declared_pairs`.",
            ),
            quiet=("none",),
        ),
    )
    seats_max: int = field(
        default=4,
        metadata=option(
            name=Text("En çok kaç kişi çift açar", "How many may open with pairs"),
            kind=Number(
                3,
                4,
                unit=Text("oyuncu", "players"),
                says=Text(
                    "Bir elde en çok {n} oyuncu çift açabilir.",
                    "At most {n} players may open with pairs in one hand.",
                ),
            ),
            page=None,
            sign=refusals(4),
            quiet=(4,),
        ),
    )

    def check(self, pair: Pair) -> Refusal | None:
        """Say why two tiles that make a pair may not be laid as one here."""
        if pair.okeys == 1 and not self.okey_with_tile:
            return OKEY_BESIDE_TILE
        if pair.okeys == 2 and not self.two_okeys:
            return TWO_OKEYS
        return None

    def check_open_pairs(self, s: State, seat: int) -> Refusal | None:
        """Say why a seat may not open with pairs, whatever it holds."""
        if self.declaration == "required" and not s.declared(seat):
            return NOT_DECLARED
        if self.seats_max < 4 and s.pairs_openers() >= self.seats_max:
            return TOO_MANY_SEATS
        return None

    def check_open_melds(self, s: State, seat: int) -> Refusal | None:
        """Say why a seat may not open with melds, whatever it holds."""
        return DECLARED_PAIRS if s.declared(seat) else None

    def check_declare(self, s: State, seat: int) -> Refusal | None:
        """Say why a seat may not declare pairs."""
        if self.declaration == "none":
            return NO_DECLARATION
        if s.opened(seat) != NONE:
            return ALREADY_OPENED
        return ALREADY_DECLARED if s.declared(seat) else None


RULE: Rule = Rule(
    key="pairs",
    section="pairs",
    options_class=Pairs,
    title=Text("Çiftler", "Pairs"),
    sign=Sign(
        Text("çift açışlar ve sonradan inen çiftler", "openings with pairs, and later pairs"),
        (
            "opened pairs",
            "move pair",
        ),
    ),
)
