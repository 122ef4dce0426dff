"""Taking the left neighbour's last discard instead of drawing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, NONE
from okeyrules.hand_state.state import State
from okeyrules.rules.base import Always, Rule, option
from okeyrules.rules.coverage import NOTHING_USELESS, Sign, refusals
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text

NOTHING_THERE: Final = Refusal(
    "nothing_on_the_left", Text("solda alınacak taş yok", "there is no tile to the left")
)
TAKEN_BACK_ALREADY: Final = Refusal(
    "left_given_back",
    Text(
        "geri bırakılan taş aynı turda yeniden alınmaz",
        "a tile given back is not taken again in the same turn",
    ),
    "left.give_back",
)
ONLY_OPENED: Final = Refusal(
    "only_opened_take_left",
    Text("elini açmamış oyuncu yandan alamaz", "a player who has not opened may not take left"),
    "left.takers",
)
NO_USE: Final = Refusal(
    "left_of_no_use",
    Text("alınan taş bu turda kullanılamaz", "the tile cannot be used in this turn"),
    "left.only_if_usable",
)
NOT_TAKEN: Final = Refusal(
    "left_not_taken", Text("bu turda yandan taş alınmadı", "no tile was taken from the left")
)
NEVER_BACK: Final = Refusal(
    "never_given_back",
    Text("yandan alınan taş geri bırakılmaz", "a taken left tile does not go back"),
    "left.give_back",
)
COLLECT_FIRST: Final = Refusal(
    "collect_first",
    Text("önce bu turda yapılanlar geri toplanmalı", "what was done this turn must be collected first"),
    "left.give_back",
)
NOT_IN_OPENING: Final = Refusal(
    "left_not_in_opening",
    Text("yandan alınan taş açılışın içinde değil", "the tile from the left is not part of the opening"),
    "left.unopened",
)
MUST_OPEN: Final = Refusal(
    "must_open_with_left",
    Text("yandan alan bu turda açmak zorunda", "who took left must open in this turn"),
    "left.unopened",
)
MUST_LAY: Final = Refusal(
    "left_not_on_table",
    Text("yandan alınan taş masaya inmedi", "the tile from the left does not lie on the table"),
    "left.unopened",
)
MUST_USE: Final = Refusal(
    "left_not_used",
    Text("yandan alınan taş bu turda kullanılmalı", "the tile from the left must be used in this turn"),
    "left.opened",
)


@dataclass(frozen=True)
class LeftTile:
    """Who may take the left tile, what must become of it, and whether it may go back."""

    takers: str = field(
        default="everyone",
        metadata=option(
            name=Text("Kim yandan alabilir", "Who may take left"),
            kind=Choice(
                says={
                    "everyone": Text(
                        "Elini açmamış oyuncu da yandan taş alabilir.",
                        "A player who has not opened may take left as well.",
                    ),
                    "opened": Text(
                        "Yalnız elini açmış oyuncu yandan taş alabilir.",
                        "Only a player who has opened may take left.",
                    ),
                },
                words={
                    "everyone": Text("herkes", "everyone"),
                    "opened": Text("açmış olanlar", "who has opened"),
                },
            ),
            page=None,
            sign=refusals("everyone"),
            quiet=("everyone",),
        ),
    )
    only_if_usable: bool = field(
        default=False,
        metadata=option(
            name=Text("Yalnız işe yararsa alma", "Only if it can be used"),
            kind=Flag(
                yes=Text(
                    "Aldığı taşı o turda kurala uygun kullanamayacak oyuncu yandan taş alamaz.",
                    "A player who cannot legally use the tile in this turn may not take it.",
                ),
                no=Text(
                    "Oyuncu, kullanıp kullanamayacağına bakmadan yandan taş alabilir.",
                    "The tile may be taken before it is known to be of use.",
                ),
            ),
            page="002",
            sign=refusals(False),
            quiet=(False,),
        ),
    )
    unopened: str = field(
        default="in_opening",
        metadata=option(
            name=Text("Açmamış olan alırsa", "Taken before opening"),
            kind=Choice(
                says={
                    "in_opening": Text(
                        "Elini açmamış oyuncu yandan taş alırsa o turda açmak ve aldığı taşı açılışın "
                        "içinde kullanmak zorundadır.",
                        "A player who has not opened and takes left must open in that turn, with the tile "
                        "inside the opening.",
                    ),
                    "on_table": Text(
                        "Elini açmamış oyuncu yandan taş alırsa o turda açmak ve aldığı taşı masaya "
                        "indirmek zorundadır: ya açılışın içinde ya da açtıktan sonra.",
                        "A player who has not opened and takes left must open in that turn and bring the "
                        "tile to the table, in the opening or after it.",
                    ),
                },
                words={
                    "in_opening": Text("açılışta kullanır", "in the opening"),
                    "on_table": Text("masaya indirir", "on the table"),
                },
            ),
            page="002",
            sign=Sign(
                Text("yandan alınan taşla açışlar", "openings with the tile from the left"), ("event fed",)
            ),
            needs={"left.takers": ("everyone",)},
        ),
    )
    opened: str = field(
        default="must_use",
        metadata=option(
            name=Text("Açmış olan alırsa", "Taken after opening"),
            kind=Choice(
                says={
                    "must_use": Text(
                        "Elini açmış oyuncu yandan aldığı taşı o turda kullanmak zorundadır.",
                        "A player who has opened and takes left must use the tile in that turn.",
                    ),
                    "free": Text(
                        "Elini açmış oyuncu yandan aldığı taşı ıstakasında tutabilir.",
                        "A player who has opened and takes left may keep the tile in the rack.",
                    ),
                },
                words={
                    "must_use": Text("kullanmak zorunda", "must be used"),
                    "free": Text("tutabilir", "may be kept"),
                },
            ),
            page="002",
            sign=Sign(
                Text("açmış olanların yandan aldığı taşlar", "tiles taken from the left by who had opened"),
                ("left tiles of openers",),
            ),
        ),
    )
    give_back: str = field(
        default="free",
        metadata=option(
            name=Text("Geri bırakma", "Giving it back"),
            kind=Choice(
                says={
                    "free": Text(
                        "Yandan aldığı taşı kullanamayan oyuncu, o turda masaya bir şey indirmemişse taşı "
                        "geri bırakıp desteden çeker; aynı turda bir daha yandan alamaz.",
                        "A player who cannot use the tile and has laid nothing in this turn may give it "
                        "back and draw from the stock, and may not take left again in this turn.",
                    ),
                    "never": Text(
                        "Yandan alınan taş geri bırakılamaz.",
                        "A tile taken from the left may not be given back.",
                    ),
                },
                words={
                    "free": Text("serbest", "free"),
                    "never": Text("yok", "never"),
                },
            ),
            page="002",
            sign=Sign(
                Text("geri bırakılan taşlar", "tiles given back"), ("move give-back",), blind=NOTHING_USELESS
            ),
            about=Text(
                "O turda indirilenler geri toplandıktan sonra taş yine geri bırakılabilir. Geri bırakmaya "
                "ceza yazan masa, `give_back` olayına bir puanlama satırı koyar.",
                "Once everything laid in the turn is collected, the tile may go back again. A table that "
                "fines it adds a scoring line on the event `give_back`.",
            ),
        ),
    )

    def check_take(self, s: State) -> Refusal | None:
        """Say why the left tile may not be taken, whatever use it has."""
        if s.left_tile == NO_TILE:
            return NOTHING_THERE
        if s.gave_back:
            return TAKEN_BACK_ALREADY
        if s.opened(s.turn) == NONE and self.takers == "opened":
            return ONLY_OPENED
        return None

    def check_give_back(self, s: State) -> Refusal | None:
        """Say why the tile may not be given back."""
        if s.taken_from != LEFT_TILE:
            return NOT_TAKEN
        if self.give_back == "never":
            return NEVER_BACK
        return COLLECT_FIRST if s.steps() > 0 else None

    def check_opening(self, s: State, with_left: bool) -> Refusal | None:
        """Say why an opening may not be laid without the left tile."""
        if s.taken_from == LEFT_TILE and self.unopened == "in_opening" and not with_left:
            return NOT_IN_OPENING
        return None

    def check_discard(self, s: State) -> Refusal | None:
        """Say why the turn may not end: the left tile has not done what it was taken for."""
        if s.taken_from != LEFT_TILE:
            return None
        if s.opened(s.turn) == NONE:
            return MUST_OPEN
        if s.left_is_used:
            return None
        if s.opened_this_turn != NONE:
            return MUST_LAY
        return MUST_USE if self.opened == "must_use" else None


RULE: Rule = Rule(
    key="left_tile",
    section="left",
    options_class=LeftTile,
    title=Text("Yandan taş alma", "Taking left"),
    sign=Sign(Text("yandan alınan taşlar", "tiles taken from the left"), ("move left",)),
    always=(
        Text(
            "Oyuncu desteden çekmek yerine yandan taş alabilir; yandan yalnız soldaki oyuncunun attığı son "
            "taş alınır.",
            "Instead of drawing, a player may take left: the left neighbour's last discard, and no other "
            "tile.",
        ),
        Text(
            "Alınan taşın eşi ıstakadaysa o eş başka bir yerde kullanılabilir, alınan taş da onun yerine "
            "konur.",
            "If the rack holds the tile's twin, the twin may be used elsewhere and the tile takes its place.",
        ),
        Always(
            Text(
                "Elini açmış oyuncu bu taşı yeni bir perde ya da çiftte, işleyerek ya da masadaki bir okeyi alarak "
                "kullanır.",
                "A player who has opened uses the tile in a new meld or pair, by laying it off, or by taking an okey "
                "with it.",
            ),
            {"left.opened": ("must_use",), "okey_swap.allowed": (True,)},
        ),
        Always(
            Text(
                "Elini açmış oyuncu bu taşı yeni bir perde ya da çiftte ya da işleyerek kullanır.",
                "A player who has opened uses the tile in a new meld or pair, or by laying it off.",
            ),
            {"left.opened": ("must_use",), "okey_swap.allowed": (False,)},
        ),
    ),
    whatever=(
        "left.takers",
        "left.only_if_usable",
        "left.unopened",
        "left.opened",
        "left.give_back",
    ),
)
