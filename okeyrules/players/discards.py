"""What the plain player throws: no fine where that can be helped, then what is least missed."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.position.layout import NONE
from okeyrules.table import helper
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DISCARD, Move
from okeyrules.text import Text
from okeyrules.tiles import OKEY, Okey, code

_FINISH = Text("son taş: el bitiyor", "the last tile: it finishes the hand")
_LEAST_USE = Text("açmaya en az {tile} yarıyor", "{tile} helps least towards an opening")
_DEAREST = Text(
    "{tile} ıstakada kalan en pahalı taş, cezası da yok",
    "{tile} is the dearest tile that can go without a fine",
)
_FINED = Text(
    "atılabilecek her taş cezalı, en ucuzu {tile}", "every discard is fined, and {tile} costs least"
)
_PAIRS_SHORT = 1  # so many pairs short of an opening, pairs are what is collected
_FAR = 70  # below this value of melds an opening with melds is far away


def choose_discard(hand: Hand) -> tuple[Move, Text] | None:
    """Choose a discard and say why; `None` where none is legal."""
    s = hand.state
    seat = s.turn
    rack = s.rack(seat)
    moves = [Move(seat, DISCARD, ((tile,),)) for tile in sorted(set(rack))]
    legal = [move for move in moves if hand.can(move)]
    if not legal:
        return None
    opened = s.opened(seat) != NONE
    if opened and len(rack) == 1:
        return legal[0], _FINISH
    missed = {} if opened else _missed(hand, rack)
    best = min(
        legal,
        key=lambda move: (
            _fault(hand, move.tile),
            missed.get(move.tile, 0),
            _cheapness(s.okey, move.tile, opened),
        ),
    )
    words = _FINED if _fault(hand, best.tile) else _DEAREST if opened else _LEAST_USE
    return best, words.fill(tile=code(best.tile))


def _fault(hand: Hand, tile: int) -> int:
    """Say how much a discard is a fault: 0 not at all."""
    if hand.state.okey.is_okey(tile):
        return 2
    return int(hand.rules.playable.is_playable(hand.state, tile, hand.rules.okey_swap))


def _cheapness(okey: Okey, tile: int, opened: bool) -> int:
    """Order by value: who has opened throws the dear tiles, who has not needs them to open."""
    return -okey.value(tile) if opened else okey.value(tile)


def _missed(hand: Hand, rack: Sequence[int]) -> dict[int, int]:
    """Say for each tile how much it would be missed by a player who has not opened."""
    okey = hand.state.okey
    value, melds = helper.best_melds(rack, okey)
    pairs = helper.best_pairs(hand.rules, rack, okey)
    if len(pairs) >= hand.rules.opening.pairs - _PAIRS_SHORT and value < _FAR:
        kept = [tile for pair in pairs for tile in pair]
        return {tile: 100 * kept.count(tile) for tile in rack}
    kept = [tile for meld in melds for tile in meld]
    loose = list(rack)
    for tile in kept:
        loose.remove(tile)
    faces = [okey.face(tile) for tile in rack]
    return {tile: _links(okey.face(tile), faces) + (0 if tile in loose else 100) for tile in rack}


def _links(face: int, faces: Sequence[int]) -> int:
    """Count the neighbours of a tile: equal numbers of other colours, near numbers of its own."""
    if face == OKEY:
        return 100
    links = 0
    for other in set(faces):
        if other in (OKEY, face):
            continue
        if other % 13 == face % 13:
            links += 3
        elif other // 13 == face // 13 and abs(other - face) <= 2:
            links += 4 - abs(other - face)
    return links
