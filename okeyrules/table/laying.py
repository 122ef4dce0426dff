"""Laying tiles on the table: opening, further melds and pairs, lay-offs, okey swaps."""

from __future__ import annotations

from okeyrules.hand_state.layout import (
    LEFT_TILE,
    MELDS,
    NONE,
    PAIRS,
    STEP_LAY_OFF,
    STEP_LAY_OFFS,
    STEP_MELD,
    STEP_OPEN,
    STEP_PAIR,
    STEP_SWAP,
    TAKE,
)
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import LEFT, Meld, MeldFault, Pair, lay_off, read_meld, read_pair, swap
from okeyrules.rules import RuleBook
from okeyrules.rules.pairs import ALREADY_OPENED
from okeyrules.rules.refusal import Refusal
from okeyrules.table import moves as m
from okeyrules.table import reasons
from okeyrules.table.moves import Groups, Move

# --- by verb -----------------------------------------------------------------------------------------------


def check(rules: RuleBook, s: State, move: Move) -> Refusal | None:
    """Say why a move that lays tiles, or says that pairs will be laid, may not be made once a tile is taken."""
    verb = move.verb
    if verb == m.LAY_OFF:
        return check_lay_off(rules, s, move)
    if verb == m.SWAP:
        return check_swap(rules, s, move)
    if verb == m.OPEN:
        return check_open(rules, s, move.groups)
    if verb == m.OPEN_PAIRS:
        return check_open_pairs(rules, s, move.groups)
    if verb == m.MELD:
        return check_meld(rules, s, move.groups)
    if verb == m.PAIR:
        return check_pair(rules, s, move.groups)
    return rules.pairs.check_declare(s, s.turn)


def do(rules: RuleBook, s: State, move: Move) -> None:
    """Make a move that `check` has found legal."""
    verb = move.verb
    if verb == m.LAY_OFF:
        do_lay_off(s, move)
    elif verb == m.OPEN:
        do_open(s, move.groups)
    elif verb == m.MELD:
        do_meld(rules, s, move.groups)
    elif verb == m.SWAP:
        do_swap(rules, s, move)
    elif verb == m.OPEN_PAIRS:
        do_open_pairs(rules, s, move.groups)
    elif verb == m.PAIR:
        do_pair(rules, s, move.groups)
    else:
        s.set_declared(s.turn)


# --- what all of them ask ----------------------------------------------------------------------------------


def check_phase(s: State) -> Refusal | None:
    """Say why nothing may be laid yet."""
    return reasons.TAKE_FIRST if s.phase == TAKE else None


def _check_holds(s: State, tiles: list[int]) -> Refusal | None:
    if not tiles:
        return reasons.NOTHING_NAMED
    return None if s.holds_all(s.turn, tiles) else reasons.NOT_IN_RACK


def _physical(s: State, groups: Groups) -> list[int]:
    return [s.okey.real(tile) for group in groups for tile in group]


def read_melds(s: State, groups: Groups) -> list[Meld] | Refusal:
    """Read groups of tiles as melds, or give the reason why one is none."""
    found: list[Meld] = []
    for group in groups:
        meld = read_meld(group, s.okey)
        if isinstance(meld, MeldFault):
            return reasons.no_meld(meld)
        found.append(meld)
    return found


def read_pairs(s: State, groups: Groups) -> list[Pair] | Refusal:
    """Read groups of tiles as pairs, or give the reason why one is none."""
    found: list[Pair] = []
    for group in groups:
        pair = read_pair(group, s.okey)
        if isinstance(pair, MeldFault):
            return reasons.no_pair(pair)
        found.append(pair)
    return found


def _has_left(s: State, tiles: list[int]) -> bool:
    return s.taken_from == LEFT_TILE and s.taken in tiles


# --- opening -----------------------------------------------------------------------------------------------


def check_open(rules: RuleBook, s: State, groups: Groups) -> Refusal | None:
    """Say why the seat whose turn it is may not open with these melds."""
    seat = s.turn
    if s.opened(seat) != NONE:
        return ALREADY_OPENED
    tiles = _physical(s, groups)
    why = rules.pairs.check_open_melds(s, seat) or _check_holds(s, tiles)
    why = why or rules.finish.check_keeps_one(s, len(tiles))
    if why is not None:
        return why
    melds = read_melds(s, groups)
    if isinstance(melds, Refusal):
        return melds
    value = 0
    for meld in melds:
        value += meld.value
    why = rules.check_points(s, value, s.tiles(seat) - len(tiles))
    return why or rules.left_tile.check_opening(s, _has_left(s, tiles))


def do_open(s: State, groups: Groups) -> None:
    """Open with melds."""
    tiles = _physical(s, groups)
    with_left = _has_left(s, tiles)
    if with_left:
        s.note_left_in_opening()
    start = s.mark()
    value = _lay_melds(s, groups)
    s.set_opened(s.turn, MELDS, value, 0)
    s.set_opened_this_turn(MELDS, with_left)
    s.end_step(STEP_OPEN, start)


def check_open_pairs(rules: RuleBook, s: State, groups: Groups) -> Refusal | None:
    """Say why the seat whose turn it is may not open with these pairs."""
    seat = s.turn
    if s.opened(seat) != NONE:
        return ALREADY_OPENED
    why = rules.pairs.check_open_pairs(s, seat)
    if why is not None:
        return why
    tiles = _from_rack(rules, s, groups)
    why = _check_holds(s, tiles) or rules.finish.check_keeps_one(s, len(tiles))
    if why is not None:
        return why
    pairs = _check_pairs(rules, s, groups)
    if isinstance(pairs, Refusal):
        return pairs
    why = rules.check_pairs(s, len(pairs), s.tiles(seat) - len(tiles))
    return why or rules.left_tile.check_opening(s, _has_left(s, tiles))


def _check_pairs(rules: RuleBook, s: State, groups: Groups) -> list[Pair] | Refusal:
    pairs = read_pairs(s, groups)
    if isinstance(pairs, Refusal):
        return pairs
    for pair in pairs:
        why = rules.pairs.check(pair)
        if why is not None:
            return why
    return pairs


def _from_rack(rules: RuleBook, s: State, groups: Groups) -> list[int]:
    """List the tiles of pairs that come from the rack: the face-up indicator may be the twin of one."""
    tiles: list[int] = []
    twin_used = s.indicator_used or not rules.pairs.with_indicator
    for group in groups:
        real = [s.okey.real(tile) for tile in group]
        lone = real == [s.okey.indicator, s.okey.indicator] and s.count(s.turn, s.okey.indicator) == 1
        if lone and not twin_used:
            twin_used = True
            tiles.append(s.okey.indicator)
        else:
            tiles += real
    return tiles


def do_open_pairs(rules: RuleBook, s: State, groups: Groups) -> None:
    """Open with pairs."""
    tiles = _from_rack(rules, s, groups)
    with_left = _has_left(s, tiles)
    if with_left:
        s.note_left_in_opening()
    start = s.mark()
    _lay_pairs(rules, s, groups)
    s.set_opened(s.turn, PAIRS, 0, len(groups))
    s.set_opened_this_turn(PAIRS, with_left)
    s.end_step(STEP_OPEN, start)


# --- further melds and pairs -------------------------------------------------------------------------------


def check_meld(rules: RuleBook, s: State, groups: Groups) -> Refusal | None:
    """Say why these further melds may not be laid."""
    tiles = _physical(s, groups)
    why = rules.lay_off.check_meld(s) or _check_holds(s, tiles)
    why = why or rules.finish.check_keeps_one(s, len(tiles))
    if why is not None:
        return why
    melds = read_melds(s, groups)
    return melds if isinstance(melds, Refusal) else None


def do_meld(rules: RuleBook, s: State, groups: Groups) -> None:
    """Lay further melds."""
    start = s.mark()
    _lay_melds(s, groups)
    if s.opened_this_turn == MELDS and rules.escalation.counts_later_melds():
        s.set_opened(s.turn, MELDS, s.turn_value, 0)
    s.end_step(STEP_MELD, start)


def check_pair(rules: RuleBook, s: State, groups: Groups) -> Refusal | None:
    """Say why these further pairs may not be laid."""
    tiles = _from_rack(rules, s, groups)
    why = rules.lay_off.check_pair(s, len(groups)) or _check_holds(s, tiles)
    why = why or rules.finish.check_keeps_one(s, len(tiles))
    if why is not None:
        return why
    pairs = _check_pairs(rules, s, groups)
    return pairs if isinstance(pairs, Refusal) else None


def do_pair(rules: RuleBook, s: State, groups: Groups) -> None:
    """Lay further pairs."""
    start = s.mark()
    _lay_pairs(rules, s, groups)
    if s.opened_this_turn == PAIRS and rules.escalation.counts_later_melds():
        s.set_opened(s.turn, PAIRS, 0, s.turn_pairs)
    s.end_step(STEP_PAIR, start)


def _lay_melds(s: State, groups: Groups) -> int:
    """Put melds on the table, and give what they are worth."""
    seat = s.turn
    value = 0
    for group in groups:
        meld = read_meld(group, s.okey)
        assert isinstance(meld, Meld)
        for tile in meld.tiles:
            s.lay_tile(seat, tile)
        s.lay(Laid(seat, meld, None, s.turns, (seat,) * len(meld.tiles)))
        value += meld.value
    s.add_laid_value(value, 0)
    return value


def _lay_pairs(rules: RuleBook, s: State, groups: Groups) -> None:
    seat = s.turn
    for group in groups:
        pair = read_pair(group, s.okey)
        assert isinstance(pair, Pair)
        tiles = _from_rack(rules, s, (group,))
        if len(tiles) == 1:
            s.note_indicator_used()
        for tile in tiles:
            s.lay_tile(seat, tile)
        s.lay(Laid(seat, None, pair, s.turns, (seat, seat)))
    s.add_laid_value(0, len(groups))


# --- lay-offs and swaps ------------------------------------------------------------------------------------


def check_lay_off(rules: RuleBook, s: State, move: Move) -> Refusal | None:
    """Say why these tiles may not be laid off there, one after the other."""
    if not move.groups or not move.groups[0]:
        return reasons.NOTHING_NAMED
    if not 0 <= move.at < len(s.table):
        return reasons.NOT_ON_TABLE
    mark = s.mark()
    tiles = move.groups[0]
    why: Refusal | None = None
    for i in range(len(tiles)):
        why = _check_one(rules, s, move, s.okey.real(tiles[i]))
        if why is not None:
            break
        if i + 1 < len(tiles):
            _lay_one(s, move, s.okey.real(tiles[i]))
    s.rewind(mark)
    return why


def _check_one(rules: RuleBook, s: State, move: Move, tile: int) -> Refusal | None:
    why = rules.lay_off.check(s, move.at, s.okey.face(tile), move.end)
    if why is None and not s.holds(s.turn, tile):
        why = reasons.NOT_IN_RACK
    return why or rules.finish.check_keeps_one(s, 1)


def do_lay_off(s: State, move: Move) -> None:
    """Lay tiles off; one move is one step, however many tiles it lays."""
    start = s.mark()
    for tile in move.groups[0]:
        _lay_one(s, move, s.okey.real(tile))
    s.end_step(STEP_LAY_OFF if len(move.groups[0]) == 1 else STEP_LAY_OFFS, start)


def _lay_one(s: State, move: Move, tile: int) -> None:
    seat = s.turn
    on = s.table[move.at]
    assert on.meld is not None
    end = on.meld.ends_for(s.okey.face(tile)) & move.end
    longer = lay_off(on.meld, tile, end, s.okey)
    assert isinstance(longer, Meld)
    layers = (seat, *on.layers) if end == LEFT else (*on.layers, seat)
    s.lay_tile(seat, tile)
    s.replace(move.at, Laid(on.seat, longer, None, on.turn, layers))
    s.note_lay_off(move.at, end)


def check_swap(rules: RuleBook, s: State, move: Move) -> Refusal | None:
    """Say why this tile may not take an okey out of that meld or pair."""
    if not move.groups or not move.groups[0]:
        return reasons.NOTHING_NAMED
    if not 0 <= move.at < len(s.table):
        return reasons.NOT_ON_TABLE
    tile = s.okey.real(move.tile)
    why = rules.okey_swap.check(s, move.at, tile)
    if why is None and not s.holds(s.turn, tile):
        why = reasons.NOT_IN_RACK
    return why


def do_swap(rules: RuleBook, s: State, move: Move) -> None:
    """Put a tile in an okey's place and take the okey."""
    seat = s.turn
    tile = s.okey.real(move.tile)
    on = s.table[move.at]
    place, after = _swapped(rules, s, on, tile)
    layer = on.layers[place]
    layers = (*on.layers[:place], seat, *on.layers[place + 1 :])
    start = s.mark()
    s.lay_tile(seat, tile)
    s.add_tile(seat, s.okey.tile)
    s.note_swap()
    if isinstance(after, Meld):
        s.replace(move.at, Laid(on.seat, after, None, on.turn, layers))
    else:
        s.replace(move.at, Laid(on.seat, None, after, on.turn, layers))
    s.tell(layer, "okey_taken", {"taker": _taker(rules, seat, layer), "opened": s.opened(layer)})
    s.end_step(STEP_SWAP, start)


def _swapped(rules: RuleBook, s: State, on: Laid, tile: int) -> tuple[int, Meld | Pair]:
    """Give the place of the okey that leaves, and what is on the table then."""
    if on.pair is not None:
        place = 0 if on.pair.tiles[0] == s.okey.tile else 1
        pair = read_pair((tile, on.pair.tiles[1 - place]), s.okey)
        assert isinstance(pair, Pair)
        return place, pair
    assert on.meld is not None
    meld = swap(on.meld, tile, s.okey, rules.okey_swap.set_must_be_full)
    assert isinstance(meld, Meld)
    for place in range(len(meld.tiles)):
        if meld.tiles[place] != on.meld.tiles[place]:
            return place, meld
    raise AssertionError("a swap changes a tile")


def _taker(rules: RuleBook, seat: int, layer: int) -> int:
    """Say who took an okey, as the scoring language counts: 0 self, 1 partner, 2 an opponent."""
    if seat == layer:
        return 0
    return 1 if layer == rules.partner_of(seat) else 2
