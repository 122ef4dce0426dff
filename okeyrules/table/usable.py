"""Whether the left tile could be used in this turn, for houses in which it may be taken only then."""

from __future__ import annotations

from okeyrules.melds import LEFT, RIGHT
from okeyrules.position.layout import MELDS, NONE, SEATS
from okeyrules.position.state import State
from okeyrules.rack import Rack
from okeyrules.rules import RuleBook
from okeyrules.tiles import OKEY


def rack_of(s: State, seat: int) -> Rack:
    """Give the tiles a seat is known to hold as a rack of the kernel."""
    rack = Rack()
    for tile in s.rack(seat):
        rack.add(s.okey.face(tile))
    return rack


def left_is_usable(rules: RuleBook, s: State) -> bool:
    """Say whether the left tile has a legal use; where the rack is not known the seat is believed."""
    seat = s.turn
    if s.hidden(seat) > 0 or s.tiles(seat) < 0:
        return True
    face = s.okey.face(s.left_tile)
    rack = rack_of(s, seat)
    if s.opened(seat) != NONE:
        return _fits_table(rules, s, face) or _makes_group(rules, s, rack, face)
    if (
        rules.left_tile.unopened == "on_table"
        and _opens_without(rules, s, rack)
        and _fits_after(rules, s, face)
    ):
        return True
    rack.add(face)
    return _opens_with_melds(rules, s, rack, face) or _opens_with_pairs(rules, s, rack, face)


def _fits_table(rules: RuleBook, s: State, face: int) -> bool:
    for at in range(len(s.table)):
        if rules.lay_off.check(s, at, face, LEFT) is None or rules.lay_off.check(s, at, face, RIGHT) is None:
            return True
        if rules.okey_swap.check(s, at, s.left_tile) is None:
            return True
    return False


def _makes_group(rules: RuleBook, s: State, rack: Rack, face: int) -> bool:
    rack.add(face)
    if s.opened(s.turn) == MELDS and rack.best_value_with(face) > 0:
        return True
    if rules.lay_off.check_pair(s, 1) is not None:
        return False
    return rack.best_pairs(rules.pairs.okey_with_tile, rules.pairs.two_okeys, face) > 0


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
    if rules.pairs.with_indicator and not s.indicator_used and rack.count(s.okey.indicator) == 1:
        pairs += 1
    return rules.opening.check_pairs(pairs, bar, 2, _partner_opened(rules, s)) is None


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
