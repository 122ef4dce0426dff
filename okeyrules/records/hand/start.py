"""From what a record says to the state its moves are played from."""

from __future__ import annotations

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, PLAY, SEATS, STOCK_OUT, TAKE
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import LEFT, meld, pair
from okeyrules.records.hand.record import Group, HandRecord, Position
from okeyrules.rules import RuleBook
from okeyrules.table import deal
from okeyrules.tiles import Okey

_LONG_AGO = 1  # the turn in which everything was laid that was not laid in the running one


def begin(record: HandRecord, rules: RuleBook) -> State:
    """Give the state before the first move."""
    if isinstance(record.start, Position):
        return begin_position(rules, Okey.of(record.indicator), record.start, record.riziko)
    if isinstance(record.start, str):
        return deal.start(rules, deal.shuffled(rules, record.start, record.starter))
    return deal.start(rules, record.start)


def begin_position(rules: RuleBook, okey: Okey, p: Position, riziko: bool = False) -> State:
    """Give the state of a hand in the middle."""
    stock = rules.deal.stock if p.stock is None else p.stock
    s = deal.position(okey, p.turn, TAKE, p.racks, stock)
    if riziko and rules.indicator.makes_riziko():
        s.note_riziko()
    for seat in p.declared:
        s.set_declared(seat)
    for seat, opened in p.opened.items():
        if not (opened.now and seat == p.turn):
            _set_opened(s, seat, opened.how, opened.amount)
    for seat, pile in p.discards.items():
        for tile in pile:
            s.push(seat, tile)
    for _ in range(SEATS):
        # A whole round lies between what was laid before and the running turn.
        s.begin_turn(p.turn, p.phase)
    for group in p.table:
        _lay(s, group)
    _this_turn(s, p)
    if p.phase == TAKE:
        _between_turns(rules, s)
    s.forget()
    return s


def _set_opened(s: State, seat: int, how: int, amount: int) -> None:
    s.set_opened(seat, how, amount if how == MELDS else 0, amount if how == PAIRS else 0)


def _lay(s: State, group: Group) -> None:
    """Put a meld or pair on the table; who laid its okeys may be another seat."""
    seat, tiles = group.seat, group.tiles
    okeys_by = seat if group.okeys_by < 0 else group.okeys_by
    layers = tuple(okeys_by if s.okey.is_okey(tile) else seat for tile in tiles)
    turn = s.turns if group.now else _LONG_AGO
    if len(tiles) == 2:
        s.lay(Laid(seat, None, pair(tiles, s.okey), turn, layers))
        if tiles == (s.okey.indicator,) * 2:
            s.note_indicator_used()
    else:
        s.lay(Laid(seat, meld(tiles, s.okey), None, turn, layers))


def _this_turn(s: State, p: Position) -> None:
    """Put in what the seat whose turn it is has done in this turn."""
    if p.gave_back:
        s.note_gave_back()
    if p.phase != PLAY:
        return
    taken = s.okey.real(p.taken) if p.taken != NO_TILE else NO_TILE
    s.put_taken(p.taken_from, taken)
    value = pairs = 0
    for at, group in enumerate(p.table):
        if group.now:
            laid = s.table[at]
            value += laid.meld.value if laid.meld is not None else 0
            pairs += laid.meld is None
            for tile in laid.tiles:
                s.note_laid_tile(tile)
    s.add_laid_value(value, pairs)
    _laid_off(s, p)
    with_left = p.taken_from == LEFT_TILE and any(g.now and taken in g.tiles for g in p.table)
    used = p.taken_from == LEFT_TILE and not s.left_is_used and p.turn in p.racks
    if used and taken not in p.racks[p.turn]:
        # It is not in the rack any more, so it lies on the table: laid off, or in the place of an okey.
        s.note_laid_tile(taken)
    opened = p.opened.get(p.turn)
    if opened is not None and opened.now and opened.how != NONE:
        _set_opened(s, p.turn, opened.how, opened.amount)
        s.set_opened_this_turn(opened.how, with_left)
        if with_left:
            s.note_left_in_opening()


def _laid_off(s: State, p: Position) -> None:
    """Put in this turn's lay-offs; their tiles are the outermost of the meld."""
    for (at, end), count in p.laid_off.items():
        tiles = s.table[at].tiles
        for i in range(count):
            s.note_lay_off(at, end)
            if i < len(tiles):
                s.note_laid_tile(tiles[i] if end == LEFT else tiles[-1 - i])


def _between_turns(rules: RuleBook, s: State) -> None:
    """Put in what follows from the last discard: the hand may be over, or the discard may be claimed."""
    if rules.stock_out.ends_at_discard(s):
        s.end(STOCK_OUT)
        return
    claims = s.left_tile != NO_TILE and not rules.playable.is_fined_at_once()
    if claims and rules.playable.is_playable(s, s.left_tile, rules.okey_swap):
        s.note_claimable(s.left_tile, s.left_seat)
