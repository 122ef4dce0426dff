"""Reasons to refuse a move that no single rule owns: whose turn it is, what a seat holds, what tiles make."""

from __future__ import annotations

from typing import Final

from okeyrules.melds import MeldFault
from okeyrules.rules.refusal import Refusal
from okeyrules.text import Text

HAND_OVER: Final = Refusal("hand_over", Text("el bitti", "the hand is over"))
NOT_YOUR_TURN: Final = Refusal("not_your_turn", Text("sıra başka oyuncuda", "it is another player's turn"))
TAKE_FIRST: Final = Refusal("take_first", Text("önce taş alınmalı", "a tile must be taken first"))
TAKEN_ALREADY: Final = Refusal(
    "taken_already", Text("bu turda taş alındı", "a tile has been taken this turn")
)
NO_TILE_TO_TAKE: Final = Refusal(
    "starter_takes_nothing",
    Text("başlayan ilk turunda taş almaz", "the starter takes no tile in the first turn"),
)
NOT_IN_RACK: Final = Refusal("not_in_rack", Text("bu taş ıstakada yok", "the rack does not hold this tile"))
NOT_ON_TABLE: Final = Refusal(
    "not_on_table", Text("masada böyle bir per yok", "there is no such meld on the table")
)
OTHER_TILE: Final = Refusal(
    "other_tile", Text("destede sıradaki taş bu değil", "this is not the next tile of the stock")
)
NOTHING_NAMED: Final = Refusal("nothing_named", Text("taş yazılmamış", "no tile is named"))
NOT_SO_MANY: Final = Refusal(
    "not_so_many", Text("bu hamle bu kadar taşla yapılmaz", "this move is not made with so many tiles")
)
NO_SUCH_SEAT: Final = Refusal("no_such_seat", Text("böyle bir oyuncu yok", "there is no such seat"))
NOT_OPENED_YET: Final = Refusal("not_opened", Text("önce el açılmalı", "the hand must be opened first"))


def no_meld(why: MeldFault) -> Refusal:
    """Give the refusal of tiles that make no meld."""
    return Refusal("no_meld", why.says)


def no_pair(why: MeldFault) -> Refusal:
    """Give the refusal of tiles that make no pair."""
    return Refusal("no_pair", why.says)
