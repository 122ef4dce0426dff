"""The end of a turn and of a hand: the discard, closing, and running out of time."""

from __future__ import annotations

from okeyrules.hand_state.layout import (
    LEFT_TILE,
    MELDS,
    NO_TILE,
    NONE,
    PAIRS,
    PLAY,
    STOCK_OUT,
    TAKE,
    VOID,
)
from okeyrules.hand_state.seats import next_seat
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.rules.refusal import Refusal
from okeyrules.table import reasons
from okeyrules.table.moves import Move
from okeyrules.table.taking import do_draw
from okeyrules.table.taking_back import take_back_all
from okeyrules.tiles import FALSE_OKEY


def check_discard(rules: RuleBook, s: State, tile: int) -> Refusal | None:
    """Say why this tile may not be discarded now."""
    if s.phase == TAKE:
        return reasons.TAKE_FIRST
    if tile < 0:
        return reasons.NOTHING_NAMED
    if not s.holds(s.turn, s.okey.real(tile)):
        return reasons.NOT_IN_RACK
    return rules.left_tile.check_discard(s) or rules.stock_out.check_discard(s)


def do_discard(rules: RuleBook, s: State, tile: int) -> None:
    """Discard a tile: the turn's events fall, and the hand ends or the next turn begins."""
    seat = s.turn
    real = s.okey.real(tile)
    finishing = s.tiles(seat) == 1 and s.opened(seat) != NONE
    playable = rules.playable.is_playable(s, real, rules.okey_swap)
    _tell_turn(rules, s)
    s.take_tile(seat, real)
    s.push(seat, real)
    _tell_discard(rules, s, real, playable, finishing)
    _next(rules, s, real, finishing)
    # An okey is fined as an okey, once: it is not claimed as a playable tile as well.
    if playable and not finishing and not s.okey.is_okey(real) and not rules.playable.is_fined_at_once():
        s.note_claimable(real, seat)


def _tell_turn(rules: RuleBook, s: State) -> None:
    """Write down what the turn as a whole was: an opening, a fed opening, a swapped okey kept."""
    seat, how = s.turn, s.opened_this_turn
    if how != NONE:
        s.tell(
            seat,
            "opening",
            {"value": s.opening_value(seat), "pairs_laid": s.opening_pairs(seat), "opened": how},
        )
        if s.left_in_opening:
            by = 1 if how == PAIRS else 0
            facts = {"tile": _number(s, s.taken), "by": by, "opened": s.opened(s.left_seat)}
            s.tell(s.left_seat, "fed", facts)
    elif rules.undo.discard_costs(s):
        s.tell(seat, "collect", {"opened": s.opened(seat)})
    if s.swapped_unused:
        s.tell(seat, "swap_unused", {"opened": s.opened(seat)})


def _tell_discard(rules: RuleBook, s: State, tile: int, playable: bool, finishing: bool) -> None:
    at_once = playable and rules.playable.is_fined_at_once()
    s.tell(s.turn, "discard", discard_facts(s, s.turn, tile, at_once, finishing))


def _number(s: State, tile: int) -> int:
    """Give the number of a tile; a false okey has the okey's."""
    return (s.okey.tile if tile == FALSE_OKEY else tile) % 13 + 1


def discard_facts(s: State, seat: int, tile: int, playable: bool, finishing: bool) -> dict[str, int]:
    """Give the scoring facts of a discard."""
    return {
        "playable": int(playable),
        "okey": int(s.okey.is_okey(tile)),
        "finishing": int(finishing),
        "tile": _number(s, tile),
        "opened": s.opened(seat),
    }


def _next(rules: RuleBook, s: State, tile: int, finishing: bool) -> None:
    seat = s.turn
    if rules.void.is_void(s):
        s.end(VOID)
    elif finishing:
        from_hand = s.opened_this_turn == MELDS and not s.anybody_opened_before(
            seat
        )  # never on pairs as well
        s.finish(seat, s.okey.is_okey(tile), from_hand)
    elif rules.stock_out.ends_at_discard(s):
        s.end(STOCK_OUT)
    else:
        s.begin_turn(next_seat(seat), TAKE)


def check_close(rules: RuleBook, s: State) -> Refusal | None:
    """Say why the hand may not be closed."""
    return reasons.TAKEN_ALREADY if s.phase == PLAY else rules.stock_out.check_close(s)


def do_close(s: State) -> None:
    """Close the hand: the stock is out and nobody finished."""
    s.end(STOCK_OUT)


def check_timeout(s: State, move: Move) -> Refusal | None:
    """Say why the table cannot play on for a seat: it is not known which tile it would draw."""
    draws = s.phase == TAKE or (s.taken_from == LEFT_TILE and not s.left_is_used)
    if draws and s.stock_left > 0 and s.next_in_stock == NO_TILE and not move.groups:
        return reasons.NOTHING_NAMED
    return None


def do_timeout(rules: RuleBook, s: State, move: Move) -> None:
    """Play on for a seat whose time is up: left goes back, the stock is drawn, the drawn tile is discarded.

    A named tile is the one that is drawn, where the stock is not known. Where the stock is empty the hand is
    closed. Where the drawn tile was laid already, or there is none (the starter's first turn), the highest tile that
    is no okey is thrown.
    """
    seat = s.turn
    if s.phase == PLAY and s.taken_from == LEFT_TILE and not s.left_is_used:
        opened = s.opened_this_turn != NONE or s.collected_opening
        take_back_all(s)
        s.untake()
        if opened:
            s.tell(seat, "timeout_left", {"opened": s.opened(seat)})
            s.forgive_collecting()  # page 003 writes 101 once, whichever way the turn ends
    if s.phase == TAKE:
        if s.stock_left == 0:
            do_close(s)
            return
        do_draw(s, move)
    do_discard(rules, s, _thrown(s))


def _thrown(s: State) -> int:
    """Choose the tile that is thrown for a seat whose time is up."""
    seat = s.turn
    if s.taken != NO_TILE and s.count(seat, s.taken) > 0 and s.taken_from != LEFT_TILE:
        return s.taken
    best = NO_TILE
    for tile in s.rack(seat):
        if s.okey.is_okey(tile):
            continue
        if best == NO_TILE or s.okey.value(tile) > s.okey.value(best):
            best = tile
    return best if best != NO_TILE else s.okey.tile
