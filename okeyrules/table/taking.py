"""Taking a tile: from the stock, from the left, and giving the left tile back."""

from __future__ import annotations

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, NOTHING, STOCK, TAKE
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.rules.refusal import Refusal
from okeyrules.table import reasons, usable
from okeyrules.table.moves import Move


def _check_phase(s: State) -> Refusal | None:
    if s.phase == TAKE:
        return None
    return reasons.NO_TILE_TO_TAKE if s.taken_from == NOTHING else reasons.TAKEN_ALREADY


def check_draw(rules: RuleBook, s: State, move: Move) -> Refusal | None:
    """Say why no tile may be drawn; a named tile must be the stock's next where that is known."""
    why = _check_phase(s) or rules.stock_out.check_draw(s)
    if why is None and move.groups and s.next_in_stock not in (NO_TILE, s.okey.real(move.tile)):
        why = reasons.OTHER_TILE
    return why


def do_draw(s: State, move: Move) -> None:
    """Draw a tile."""
    tile = s.draw()
    if tile == NO_TILE and move.groups:
        tile = s.okey.real(move.tile)
    s.note_claimable(NO_TILE)
    s.take(STOCK, tile)


def check_left(rules: RuleBook, s: State) -> Refusal | None:
    """Say why the left tile may not be taken."""
    why = _check_phase(s)
    if why is not None:
        return why
    asks = rules.left_tile.only_if_usable and s.left_tile != NO_TILE
    return rules.left_tile.check_take(s, not asks or usable.left_is_usable(rules, s))


def do_left(s: State) -> None:
    """Take the left tile."""
    tile = s.pop(s.left_seat)
    s.note_claimable(NO_TILE)
    s.take(LEFT_TILE, tile)


def check_give_back(rules: RuleBook, s: State) -> Refusal | None:
    """Say why the left tile may not be given back."""
    return rules.left_tile.check_give_back(s)


def do_give_back(s: State) -> None:
    """Give the left tile back; the stock is drawn from next."""
    seat = s.turn
    s.untake()
    s.tell(seat, "give_back", {"opened": s.opened(seat)})
