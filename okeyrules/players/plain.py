"""A simple sensible player: opens when it can, lays what it can, throws the tile that costs least, and says why."""

from __future__ import annotations

from typing import NamedTuple

from okeyrules.players.discards import choose_discard
from okeyrules.players.openings import choose_opening
from okeyrules.position.layout import LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, SEATS, TAKE
from okeyrules.table import helper
from okeyrules.table.hand import Hand
from okeyrules.table.moves import (
    CLAIM,
    CLOSE,
    COLLECT,
    DRAW,
    GIVE_BACK,
    MELD,
    PAIR,
    SWAP,
    TAKE_LEFT,
    TIMEOUT,
    Move,
)
from okeyrules.table.view import View
from okeyrules.text import Text
from okeyrules.tiles import code


class Advice(NamedTuple):
    """A legal move, and why it is a sensible one."""

    move: Move
    why: Text


_DRAW = Text(
    "soldaki taş bu turda masaya inmiyor, desteden çekmek gerek",
    "the tile to the left cannot be laid this turn, so draw",
)
_DRAW_ONLY = Text("solda alınacak taş yok", "there is no tile to take from the left")
_LEFT_OPENS = Text("soldaki taşla el açılıyor", "the tile to the left opens the hand")
_LEFT_LAID = Text("soldaki taş bu turda masaya iniyor", "the tile to the left can be laid this turn")
_CLOSE = Text("deste bitti, soldaki taş da işe yaramıyor", "the stock is out, and the left tile is of no use")
_MELD = Text("ıstakada hazır per var", "there are melds in the rack")
_PAIR = Text("ıstakada hazır çift var", "there are pairs in the rack")
_SWAP = Text("masadaki okey alınabiliyor", "an okey on the table can be taken")
_LAY_OFF = Text("{tile} masadaki bir pere işleniyor", "{tile} goes on a meld of the table")
_LAST_OKEY = Text("okey işlenince kalan taşla el bitiyor", "with the okey laid off the other tile finishes")
_GIVE_BACK = Text("yandan alınan taş kullanılamıyor", "the tile taken from the left is of no use")
_COLLECT = Text("indirilenlerle tur bitmiyor", "the turn cannot end with what was laid")
_TIMEOUT = Text("kurala uygun başka hamle yok", "the rules leave no other move")
_CLAIM = Text("son atılan taş işlek", "the last discard was playable")


def plain(view: View) -> Move | None:
    """Choose a simple sensible move."""
    advice = advise(view)
    return advice.move if advice is not None else None


def advise(view: View) -> Advice | None:
    """Say a simple sensible move and why; `None` where the seat has nothing to say."""
    hand, s, seat = view.hand, view.state, view.seat
    if not view.my_turn:
        partner = view.rules.partnership.enabled and s.left_seat == (seat + 2) % SEATS
        claim = Move(seat, CLAIM)
        return Advice(claim, _CLAIM) if not partner and hand.can(claim) else None
    if s.phase == TAKE:
        return _take(hand)
    turn = _turn(hand)
    return turn[0] if turn else _retreat(hand)


def _take(hand: Hand) -> Advice:
    """Take left where the tile then lies on the table in this turn, otherwise draw."""
    s = hand.state
    left, draw, close = (Move(s.turn, verb) for verb in (TAKE_LEFT, DRAW, CLOSE))
    if hand.can(left):
        was_open = s.opened(s.turn) != NONE
        mark = hand.mark()
        hand.apply(left)
        turn = _turn(hand)
        for advice in turn:
            hand.apply(advice.move)
            if s.turn != left.seat or s.left_is_used:
                break
        used = bool(turn) and (s.turn == left.seat and s.left_is_used)
        hand.rewind(mark)
        if used:
            return Advice(left, _LEFT_LAID if was_open else _LEFT_OPENS)
    if hand.can(draw):
        return Advice(draw, _DRAW if s.left_tile != NO_TILE else _DRAW_ONLY)
    return Advice(close, _CLOSE) if hand.can(close) else Advice(Move(s.turn, TIMEOUT), _TIMEOUT)


def _turn(hand: Hand) -> list[Advice]:
    """Plan the rest of a turn with its discard; empty where the rules let it not end so. The hand is left as it was."""
    mark = hand.mark()
    plan: list[Advice] = []
    advice = _lay(hand)
    while advice is not None:
        plan.append(advice)
        hand.apply(advice.move)
        advice = _lay(hand)
    discard = choose_discard(hand)
    hand.rewind(mark)
    return [*plan, Advice(*discard)] if discard is not None else []


def _lay(hand: Hand) -> Advice | None:
    """Find the next thing to lay, `None` where nothing is left to lay."""
    s = hand.state
    if s.opened(s.turn) == NONE:
        opening = choose_opening(hand)
        return Advice(*opening) if opening is not None else None
    return _groups(hand) or _singles(hand)


def _groups(hand: Hand) -> Advice | None:
    s = hand.state
    rack = s.rack(s.turn)
    if s.opened(s.turn) == MELDS:
        waits = s.taken if s.taken_from == LEFT_TILE and not s.left_is_used else NO_TILE
        for groups in (
            helper.all_but(rack, s.okey),
            helper.melds_leaving_least(rack, s.okey, waits),
            helper.melds_leaving_least(rack, s.okey),
        ):
            move = Move(s.turn, MELD, _frozen(groups))
            if groups and hand.can(move):
                return Advice(move, _MELD)
    elif s.opened(s.turn) == PAIRS:
        groups = helper.best_pairs(hand.rules, rack, s.okey)
        move = Move(s.turn, PAIR, _frozen(groups))
        if groups and hand.can(move):
            return Advice(move, _PAIR)
    return None


def _singles(hand: Hand) -> Advice | None:
    s = hand.state
    move = helper.next_lay_off(hand)
    if move is not None:
        words = {PAIR: _PAIR, SWAP: _SWAP}.get(move.verb, _LAY_OFF)
        return Advice(move, words.fill(tile=code(move.tile)))
    if s.tiles(s.turn) == 2 and s.count(s.turn, s.okey.tile) == 1:
        move = helper.lay_off_of(hand, s.okey.tile)
        return Advice(move, _LAST_OKEY) if move is not None else None
    return None


def _retreat(hand: Hand) -> Advice:
    """Find a way out of a turn that cannot end as it stands."""
    seat = hand.state.turn
    for verb, why in ((GIVE_BACK, _GIVE_BACK), (COLLECT, _COLLECT)):
        if hand.can(Move(seat, verb)):
            return Advice(Move(seat, verb), why)
    return Advice(Move(seat, TIMEOUT), _TIMEOUT)


def _frozen(groups: helper.Groups) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(group) for group in groups)
