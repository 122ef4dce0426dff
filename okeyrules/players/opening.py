"""How a player opens: with the melds or pairs after which least stays in its rack, as far as the house allows."""

from __future__ import annotations

from typing import Final

from okeyrules.hand_state.layout import LEFT_TILE
from okeyrules.hand_state.state import State
from okeyrules.players.bot import Bot
from okeyrules.players.sight import Sight
from okeyrules.rack import NO_FACE
from okeyrules.rules import RuleBook
from okeyrules.table.candidates import physical
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DECLARE_PAIRS, OPEN, OPEN_PAIRS, Move
from okeyrules.text import Text
from okeyrules.tiles import Okey

OKEY_KEPT = (
    101  # what an okey that stays in the rack is worth when melds are chosen: it is laid where it can be
)

_OPEN: Final = Text("{n} puanla el açılıyor", "the hand opens with {n} points")
_OPEN_PAIRS: Final = Text("{n} çiftle el açılıyor", "the hand opens with {n} pairs")
_ALL: Final = Text(
    "açınca ıstakada yalnız atılacak taş kalıyor", "the opening leaves just the tile to discard"
)
_DECLARE: Final = Text("açmaya yetecek kadar çift var", "there are pairs enough to open with")


def find_opening(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find an opening, or a declaration that allows one; `None` where there is none."""
    melds = find_melds(bot, sight, hand)
    pairs = find_pairs(bot, sight, hand)
    if melds is None and pairs is None:
        return _declaration(bot, sight, hand)
    if pairs is None or (melds is not None and _rest(hand, melds) <= 2 * _rest(hand, pairs)):
        assert melds is not None
        bot.why = _ALL if hand.state.tiles(melds.seat) - _laid(melds) == 1 else _OPEN
        return melds
    bot.n = len(pairs.groups)
    bot.why = _OPEN_PAIRS
    return pairs


def best_opening(hand: Hand) -> Move | None:
    """Give the best legal opening with melds, `None` where there is none."""
    sight = Sight()
    sight.look(hand.state, hand.state.turn)
    return find_melds(Bot(), sight, hand)


def best_pairs_opening(hand: Hand) -> Move | None:
    """Give the best legal opening with pairs, `None` where there is none."""
    sight = Sight()
    sight.look(hand.state, hand.state.turn)
    return find_pairs(Bot(), sight, hand)


def left_face(s: State) -> int:
    """Give the face of the left tile where it was taken this turn, else `NO_FACE`."""
    return s.okey.face(s.taken) if s.taken_from == LEFT_TILE else NO_FACE


def find_melds(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find the legal opening with melds that leaves least."""
    rules, s, rack = hand.rules, hand.state, sight.rack
    if rules.opening.waiver != "none" and rack.all_but_one():
        move = opening_move(sight, s, OPEN)
        if bot.may(hand, move):
            return move
    why = rules.check_points(s, int(sight.best_value()), 2)
    if why is not None:
        bot.refused.append(why)
        return None
    inside = left_face(s)
    if rack.deadwood(OKEY_KEPT, inside) >= 0:
        move = opening_move(sight, s, OPEN)
        if move.groups and hand.can(move):
            return move
    if inside != NO_FACE and rack.best_value_with(inside) > 0:
        move = opening_move(sight, s, OPEN)
        if bot.may(hand, move):
            return move
    rack.best_value()
    move = opening_move(sight, s, OPEN)
    return move if bot.may(hand, move) else None


def find_pairs(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find the legal opening with the most pairs."""
    rules, s = hand.rules, hand.state
    if rules.check_pairs(s, most_pairs(sight), 2) is not None:
        return None
    if rules.check_pairs(s, count_pairs(sight, rules, s), 2) is not None:
        return None
    inside = left_face(s)
    if inside != NO_FACE and pairs_in(sight, rules, inside) > 0:
        move = pairs_move(sight, rules, s, OPEN_PAIRS)
        if bot.may(hand, move):
            return move
    pairs_in(sight, rules, NO_FACE)
    move = pairs_move(sight, rules, s, OPEN_PAIRS)
    return move if bot.may(hand, move) else None


def pairs_in(sight: Sight, rules: RuleBook, inside: int) -> int:
    """Count the pairs of the rack, with a face in one of them where one is asked for."""
    return int(sight.rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, inside))


def most_pairs(sight: Sight) -> int:
    """Give a number of pairs that the rack cannot exceed, with the indicator as a twin."""
    return int(sight.twos + sight.rack.okeys) + 1


def count_pairs(sight: Sight, rules: RuleBook, s: State) -> int:
    """Count the pairs of the rack, with the face-up indicator's twin where it counts as a pair."""
    return pairs_in(sight, rules, NO_FACE) + _with_indicator(sight, rules, s)


def _with_indicator(sight: Sight, rules: RuleBook, s: State) -> int:
    twin = rules.pairs.with_indicator and not s.indicator_used and sight.how_many(s.okey.indicator) == 1
    return 1 if twin and sight.rack.okeys == 0 else 0  # an okey may stand beside the tile already


def pairs_move(sight: Sight, rules: RuleBook, s: State, verb: int) -> Move:
    """Make a move of the pairs behind the last answer of the rack."""
    groups = as_tiles(sight, s.okey)
    if _with_indicator(sight, rules, s):
        groups = (*groups, (s.okey.indicator, s.okey.indicator))
    return Move(s.turn, verb, groups)


def may_go_for_pairs(rules: RuleBook, s: State, seat: int) -> bool:
    """Say whether a seat may still come to open with pairs."""
    if rules.pairs.check_open_pairs(s, seat) is None:
        return True
    return rules.pairs.declaration == "required" and rules.pairs.check_declare(s, seat) is None


def opening_move(sight: Sight, s: State, verb: int) -> Move:
    """Make a move of the melds or pairs behind the last answer of the rack."""
    return Move(s.turn, verb, as_tiles(sight, s.okey))


def as_tiles(sight: Sight, okey: Okey) -> tuple[tuple[int, ...], ...]:
    """Give the melds or pairs behind the last answer of the rack as tiles."""
    groups: list[tuple[int, ...]] = []
    for group in sight.rack.melds():
        tiles: list[int] = []
        for face in group:
            tiles.append(physical(face, okey))  # noqa: PERF401  a loop compiles to native code
        groups.append(tuple(tiles))
    return tuple(groups)


def _declaration(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    declare = Move(hand.state.turn, DECLARE_PAIRS)
    if hand.rules.pairs.declaration != "required" or not hand.can(declare):
        return None
    mark = hand.mark()
    hand.apply(declare)
    opens = find_pairs(bot, sight, hand) is not None
    hand.rewind(mark)
    if opens:
        bot.why = _DECLARE
    return declare if opens else None


def _laid(opening: Move) -> int:
    laid = 0
    for group in opening.groups:
        laid += len(group)
    return laid


def _rest(hand: Hand, opening: Move) -> int:
    """Give the points that stay in the rack after an opening."""
    s = hand.state
    rest = 0
    for tile in s.rack(s.turn):
        rest += s.okey.value(tile)
    for group in opening.groups:
        for tile in group:
            rest -= s.okey.value(tile)
    return rest
