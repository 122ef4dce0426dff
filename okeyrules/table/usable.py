"""Whether the left tile could be used in this turn, for houses in which it may be taken only then."""

from __future__ import annotations

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, SEATS
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT, RIGHT
from okeyrules.rack import Rack
from okeyrules.rules import RuleBook
from okeyrules.table import laying
from okeyrules.table.moves import LAY_OFF, SWAP, Move
from okeyrules.tiles import COPIES, OKEY

# More ways of laying off first than this are not looked at; a table offers a few dozen.
SEARCH_LIMIT = 500


def rack_of(s: State, seat: int) -> Rack:
    """Give the tiles a seat is known to hold as a rack of the kernel."""
    rack = Rack()
    for tile in s.rack(seat):
        _add(rack, s.okey.face(tile))
    return rack


def _add(rack: Rack, face: int) -> None:
    """Put a face in; a third one, which an unknown rack or stock may be said to have held, is left out."""
    if rack.count(face) < COPIES:
        rack.add(face)


def left_is_usable(rules: RuleBook, s: State) -> bool:
    """Say whether the left tile has a legal use; where the rack is not known the seat is believed."""
    seat = s.turn
    if s.hidden(seat) > 0 or s.tiles(seat) < 0:
        return True
    face = s.okey.face(s.left_tile)
    rack = rack_of(s, seat)
    if s.opened(seat) != NONE:
        if _fits_table(rules, s, face):
            return True
        _add(rack, face)
        return _makes_group(rules, s, rack, face) or _steps_lead_to_use(rules, s)
    if (
        rules.left_tile.unopened == "on_table"
        and _opens_without(rules, s, rack)
        and _fits_after(rules, s, face)
    ):
        return True
    _add(rack, face)
    return _opens_with_melds(rules, s, rack, face) or _opens_with_pairs(rules, s, rack, face)


def _fits_table(rules: RuleBook, s: State, face: int) -> bool:
    for at in range(len(s.table)):
        if rules.lay_off.check(s, at, face, LEFT) is None or rules.lay_off.check(s, at, face, RIGHT) is None:
            return True
        if rules.okey_swap.check(s, at, s.left_tile) is None:
            return True
    return False


def _steps_lead_to_use(rules: RuleBook, s: State) -> bool:
    """Say whether lay-offs and swaps of other tiles make a use for the left tile; leaves the state as it was."""
    mark = s.mark()
    s.take(LEFT_TILE, s.pop(s.left_seat))
    found = _leads_to_use(rules, s, set())
    s.rewind(mark)
    return found


def _leads_to_use(rules: RuleBook, s: State, seen: set[tuple[object, ...]]) -> bool:
    key = (*s.rack(s.turn), *(laid.tiles for laid in s.table))
    if key in seen or len(seen) >= SEARCH_LIMIT:
        return False
    seen.add(key)
    if s.left_is_used or _makes_group(rules, s, rack_of(s, s.turn), s.okey.face(s.taken)):
        return True
    for move in _steps(s):
        check = laying.check_lay_off if move.verb == LAY_OFF else laying.check_swap
        if check(rules, s, move) is not None:
            continue
        mark = s.mark()
        if move.verb == LAY_OFF:
            laying.do_lay_off(s, move)
        else:
            laying.do_swap(rules, s, move)
        found = _leads_to_use(rules, s, seen)
        s.rewind(mark)
        if found:
            return True
    return False


def _steps(s: State) -> list[Move]:
    """List the lay-offs and swaps that could be tried, whatever the rules say to them."""
    found: list[Move] = []
    rack = s.rack(s.turn)
    for at, laid in enumerate(s.table):
        swaps = s.okey.tile in laid.tiles
        for i, tile in enumerate(rack):
            if i > 0 and rack[i - 1] == tile:
                continue
            ends = 0 if laid.meld is None else laid.meld.ends_for(s.okey.face(tile))
            if ends & LEFT:
                found.append(Move(s.turn, LAY_OFF, ((tile,),), at, LEFT))
            if ends & RIGHT:
                found.append(Move(s.turn, LAY_OFF, ((tile,),), at, RIGHT))
            if swaps:
                found.append(Move(s.turn, SWAP, ((tile,),), at))
    return found


def _makes_group(rules: RuleBook, s: State, rack: Rack, face: int) -> bool:
    """Say whether the left tile, which the rack already holds, goes into a new meld or pair."""
    if s.opened(s.turn) == MELDS and rack.best_value_with(face) > 0:
        return True
    if rules.lay_off.check_pair(s, 1) is not None:
        return False
    if face == s.okey.indicator and _has_lone(rules, s, rack) and rack.size > 1:
        return True
    return rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, face) > 0


def _has_lone(rules: RuleBook, s: State, rack: Rack) -> bool:
    """Say whether the rack holds a tile that the face-up indicator may be the twin of."""
    return rules.pairs.with_indicator and not s.indicator_used and rack.count(s.okey.indicator) == 1


def _opens_with_melds(rules: RuleBook, s: State, rack: Rack, face: int) -> bool:
    if rules.pairs.check_open_melds(s, s.turn) is not None:
        return False
    bar = rules.escalation.bar(s, s.turn, rules.partnership.enabled)
    value = rack.best_value_with(face)
    if value > 0 and rules.opening.check_points(value, bar, 2, _partner_opened(rules, s)) is None:
        return True
    if rules.opening.waiver == "none":
        return False
    return any(
        rack.lay_all_but(last) for last in range(OKEY + 1) if rack.count(last) > (1 if last == face else 0)
    )


def _opens_with_pairs(rules: RuleBook, s: State, rack: Rack, face: int) -> bool:
    if rules.pairs.check_open_pairs(s, s.turn) is not None:
        return False
    bar = rules.escalation.bar_pairs(s, s.turn, rules.partnership.enabled)
    pairs = rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, face)
    rest = rack.size - 2 * pairs
    lone = s.okey.indicator
    if _has_lone(rules, s, rack):
        rack.remove(lone)
        inside = NO_TILE if face == lone else face
        others = rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, inside)
        if (others > 0 or face == lone) and others + 1 > pairs:
            pairs, rest = others + 1, rack.size - 2 * others
        rack.add(lone)
    return pairs > 0 and rules.opening.check_pairs(pairs, bar, rest, _partner_opened(rules, s)) is None


def _opens_without(rules: RuleBook, s: State, rack: Rack) -> bool:
    bar = rules.escalation.bar(s, s.turn, rules.partnership.enabled)
    value = rack.best_value(keep_one=False)
    return rules.opening.check_points(value, bar, 2, _partner_opened(rules, s)) is None


def _fits_after(rules: RuleBook, s: State, face: int) -> bool:
    """Say whether the tile could be laid off or swapped once the seat has opened."""
    for at in range(len(s.table)):
        meld = s.table[at].meld
        if rules.lay_off.in_opening_turn and meld is not None and meld.ends_for(face) != 0:
            return True
        if rules.okey_swap.could_take(s, at, s.left_tile):
            return True
    return False


def _partner_opened(rules: RuleBook, s: State) -> bool:
    return rules.partnership.enabled and s.opened((s.turn + 2) % SEATS) != NONE
