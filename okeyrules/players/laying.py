"""What a player lays once it has opened: melds, pairs, lay-offs, swaps; one move at a time."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state.layout import MELDS, NO_TILE, PAIRS, SEATS
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.players.bot import Bot
from okeyrules.players.opening import OKEY_KEPT, as_tiles, count_pairs, pairs_move
from okeyrules.players.sight import Sight, waiting_left
from okeyrules.rack import NO_FACE
from okeyrules.rules import RuleBook
from okeyrules.table.candidates import physical
from okeyrules.table.hand import Hand
from okeyrules.table.moves import LAY_OFF, MELD, PAIR, SWAP, Move
from okeyrules.text import Text
from okeyrules.tiles import FALSE_OKEY, OKEY

_MELD: Final = Text("ıstakada hazır per var", "there are melds in the rack")
_PAIR: Final = Text("ıstakada hazır çift var", "there are pairs in the rack")
_SWAP: Final = Text("masadaki okey alınabiliyor", "an okey on the table can be taken")
_LAY_OFF: Final = Text("{tile} masadaki bir pere işleniyor", "{tile} goes on a meld of the table")
_LAST_OKEY: Final = Text(
    "okey işlenince kalan taşla el bitiyor", "with the okey laid off the other tile finishes"
)
_LAST_TURN: Final = Text(
    "deste bitiyor, okey elde kalmasın", "the stock runs out, and an okey should not stay in the rack"
)


def find_laying(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find the next thing to lay, `None` where nothing is left to lay."""
    if hand.state.tiles(hand.state.turn) <= 1:
        return None
    return _groups(bot, sight, hand) or _swap(bot, sight, hand) or _single(bot, sight, hand)


def _groups(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    s, rack, rules = hand.state, sight.rack, hand.rules
    seat = s.turn
    if s.opened(seat) == MELDS:
        if rack.size >= 4:
            waits = waiting_left(s)
            if waits != NO_TILE and rack.deadwood(OKEY_KEPT, s.okey.face(waits)) >= 0:
                return _melds(bot, sight, hand)
            if rack.all_but_one() or rack.deadwood(OKEY_KEPT, NO_FACE) >= 0:
                move = _melds(bot, sight, hand)
                if move is not None:
                    return move
        if rack.size < 3 or rules.lay_off.pairs_beside_pairs == "never":
            return None
        return _pair_beside(bot, sight, hand)
    if s.opened(seat) == PAIRS and rack.size >= 2 and count_pairs(sight, rules, s) > 0:
        move = pairs_move(sight, rules, s, PAIR)
        if hand.can(move):
            bot.why = _PAIR
            return move
    return None


def may_lay_pairs(rules: RuleBook, s: State) -> bool:
    """Say whether the seat whose turn it is, being open, may lay pairs now or as soon as it has one."""
    beside = rules.lay_off.pairs_beside_pairs
    return s.opened(s.turn) == PAIRS or beside == "always" or (beside != "never" and s.pairs_openers() > 0)


def _pair_beside(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find a pair that a melds-opener may lay."""
    s = hand.state
    i: i64 = 0
    while i < sight.kinds:
        face = sight.face(i)
        if face != OKEY and sight.how_many(face) == 2:
            tile = physical(face, s.okey)
            move = Move(s.turn, PAIR, ((tile, tile),))
            if not bot.may(hand, move):
                return None
            bot.why = _PAIR
            return move
        i += 1
    return None


def _melds(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    move = Move(hand.state.turn, MELD, as_tiles(sight, hand.state.okey))
    if not move.groups or not bot.may(hand, move):
        return None
    bot.why = _MELD
    return move


def _swap(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find an okey on the table that a tile of the rack may take."""
    s = hand.state
    if not hand.rules.okey_swap.allowed:
        return None
    for at in range(len(s.table)):
        meld, pair = s.table[at].meld, s.table[at].pair
        fits = sight.held_mask & meld.swaps if meld is not None else 0
        if pair is not None and pair.okeys == 1 and pair.face < FALSE_OKEY:
            fits = sight.held_mask & 1 << pair.face
        if fits == 0:
            continue
        for face in range(FALSE_OKEY):
            if fits >> face & 1:
                move = Move(s.turn, SWAP, ((physical(face, s.okey),),), at)
                if bot.may(hand, move):
                    bot.why = _SWAP
                    return move
    return None


def _single(bot: Bot, sight: Sight, hand: Hand) -> Move | None:
    """Find a tile to lay off: a left tile that must be used, then the dearest; an okey only to finish or at last."""
    s = hand.state
    waits = waiting_left(s)
    if waits != NO_TILE:
        move = lay_off_of(bot, hand, s.okey.face(waits))
        if move is not None:
            return _said(bot, move, _LAY_OFF)
    fits = sight.held_mask & sight.table_mask
    if fits != 0:
        number = 12
        while number >= 0:
            for colour in range(4):
                face = colour * 13 + number
                if fits >> face & 1:
                    move = lay_off_of(bot, hand, face)
                    if move is not None:
                        return _said(bot, move, _LAY_OFF)
            number -= 1
    okeys = sight.how_many(OKEY)
    finishes = s.tiles(s.turn) == 1 + okeys
    if okeys > 0 and (finishes or s.stock_left < SEATS):
        move = lay_off_of(bot, hand, OKEY)
        if move is not None:
            return _said(bot, move, _LAST_OKEY if finishes else _LAST_TURN)
    return None


def _said(bot: Bot, move: Move, why: Text) -> Move:
    bot.why = why
    bot.tile = move.tile
    return move


def lay_off_of(bot: Bot, hand: Hand, face: int) -> Move | None:
    """Find a place on the table where a tile of the rack may be laid off."""
    s = hand.state
    tile = physical(face, s.okey)
    for at in range(len(s.table)):
        meld = s.table[at].meld
        if meld is None:
            continue
        ends = meld.ends_for(face)
        if ends & LEFT:
            move = Move(s.turn, LAY_OFF, ((tile,),), at, LEFT)
            if bot.may(hand, move):
                return move
        if ends & RIGHT:
            move = Move(s.turn, LAY_OFF, ((tile,),), at, RIGHT)
            if bot.may(hand, move):
                return move
    return None
