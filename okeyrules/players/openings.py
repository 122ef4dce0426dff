"""How the plain player opens: with the melds or pairs after which least stays in its rack."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.position.layout import LEFT_TILE, NO_TILE
from okeyrules.table import helper
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DECLARE_PAIRS, OPEN, OPEN_PAIRS, Move
from okeyrules.text import Text

_OPEN = Text("{n} puanla el açılıyor", "the hand opens with {n} points")
_OPEN_PAIRS = Text("{n} çiftle el açılıyor", "the hand opens with {n} pairs")
_ALL = Text("açınca ıstakada yalnız atılacak taş kalıyor", "the opening leaves just the tile to discard")
_DECLARE = Text("açmaya yetecek kadar çift var", "there are pairs enough to open with")


def choose_opening(hand: Hand) -> tuple[Move, Text] | None:
    """Choose an opening, or a declaration that allows one, and say why; `None` where there is none."""
    melds, pairs = best_opening(hand), best_pairs_opening(hand)
    if melds is None and pairs is None:
        return _declaration(hand)
    if pairs is None or (melds is not None and _rest(hand, melds) <= 2 * _rest(hand, pairs)):
        assert melds is not None
        if hand.state.tiles(melds.seat) - sum(map(len, melds.groups)) == 1:
            return melds, _ALL
        return melds, _OPEN.fill(n=_value(hand, melds))
    return pairs, _OPEN_PAIRS.fill(n=len(pairs.groups))


def best_opening(hand: Hand) -> Move | None:
    """Give the best legal opening with melds, `None` where there is none."""
    return next(filter(hand.can, _meld_openings(hand)), None)


def best_pairs_opening(hand: Hand) -> Move | None:
    """Give the best legal opening with pairs, `None` where there is none."""
    return next(filter(hand.can, _pair_openings(hand)), None)


def _left(hand: Hand) -> int:
    return hand.state.taken if hand.state.taken_from == LEFT_TILE else NO_TILE


def _meld_openings(hand: Hand) -> Iterator[Move]:
    """Give openings with melds, the best first."""
    s, left = hand.state, _left(hand)
    rack = s.rack(s.turn)
    found = [helper.all_but(rack, s.okey), helper.melds_leaving_least(rack, s.okey, left)]
    found.append(helper.best_melds_with(rack, left, s.okey) if left != NO_TILE else [])
    found.append(helper.best_melds(rack, s.okey)[1])
    for groups in found:
        if groups:
            yield Move(s.turn, OPEN, tuple(tuple(group) for group in groups))


def _pair_openings(hand: Hand) -> Iterator[Move]:
    s = hand.state
    for inside in dict.fromkeys((_left(hand), NO_TILE)):
        groups = helper.best_pairs(hand.rules, s.rack(s.turn), s.okey, inside)
        if groups:
            yield Move(s.turn, OPEN_PAIRS, tuple(tuple(group) for group in groups))


def _declaration(hand: Hand) -> tuple[Move, Text] | None:
    declare = Move(hand.state.turn, DECLARE_PAIRS)
    if hand.rules.pairs.declaration != "required" or not hand.can(declare):
        return None
    mark = hand.mark()
    hand.apply(declare)
    opens = any(map(hand.can, _pair_openings(hand)))
    hand.rewind(mark)
    return (declare, _DECLARE) if opens else None


def _rest(hand: Hand, opening: Move) -> int:
    """Give the points that stay in the rack after an opening."""
    s = hand.state
    laid = sum(s.okey.value(tile) for group in opening.groups for tile in group)
    return sum(map(s.okey.value, s.rack(s.turn))) - laid


def _value(hand: Hand, opening: Move) -> int:
    mark = hand.mark()
    hand.apply(opening)
    value = hand.state.turn_value
    hand.rewind(mark)
    return value
