"""Taking a tile: from the stock, from the left, and giving the left tile back."""

from __future__ import annotations

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, NOTHING, STOCK, TAKE
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.rules.left_tile import NO_USE
from okeyrules.rules.refusal import Refusal
from okeyrules.table import left_use, reasons
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
    why = _check_phase(s) or rules.left_tile.check_take(s)
    if why is None and rules.left_tile.only_if_usable and not _is_usable(rules, s):
        why = NO_USE
    return why


def _is_usable(rules: RuleBook, s: State) -> bool:
    """Say whether the left tile has a legal use in this turn; where the rack is not known the seat is believed."""
    if s.hidden(s.turn) > 0 or s.tiles(s.turn) < 0:
        return True
    mark = s.mark()
    do_left(s)
    usable = left_use.can_be_laid(rules, s)
    s.rewind(mark)
    return usable


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
