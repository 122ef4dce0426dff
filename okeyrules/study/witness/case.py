"""A situation: a position, and the moves made from it; what makes it real, and what makes it small."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NONE, PAIRS, PLAY, SEATS
from okeyrules.hand_state.state import State
from okeyrules.melds import MeldError
from okeyrules.records.hand.record import HandRecord, InMatch, OpenedSeat, Position
from okeyrules.records.hand.start import begin_position
from okeyrules.records.hand.tiles import one_too_many
from okeyrules.records.hand.writing import record_of
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table import moves as m
from okeyrules.table.moves import Move
from okeyrules.tiles import FALSE_OKEY, Okey

_OKEY_COUNTS = 14
# What a seat may do although nothing is known of its rack.
_WITHOUT_RACK = (m.DRAW, m.TAKE_LEFT, m.GIVE_BACK, m.CLOSE, m.CLAIM, m.DECLARE_PAIRS)


@dataclass(frozen=True)
class Case:
    """A position in a hand, and the moves made from it; the last is the one that is judged."""

    indicator: int
    position: Position
    moves: tuple[Move, ...] = ()
    riziko: bool = False
    in_match: InMatch | None = None

    @property
    def okey(self) -> Okey:
        """The okey of the hand."""
        return Okey.of(self.indicator)

    def then(self, *moves: Move) -> Case:
        """Give the case with more moves."""
        return replace(self, moves=(*self.moves, *moves))

    def begin(self, ruleset: Ruleset) -> State:
        """Give the state before the first move, as a ruleset reads the position."""
        return begin_position(ruleset.rules, self.okey, self.position, self.riziko)

    def record(self, ruleset: Ruleset, title: str = "") -> HandRecord:
        """Make a hand record of it, by the rules of one ruleset."""
        return record_of(
            ruleset,
            self.position,
            self.indicator,
            self.moves,
            title=title,
            riziko=self.riziko,
            in_match=self.in_match,
        )


class Size(NamedTuple):
    """What makes one case smaller than another: the first of these that differs decides.

    The moves, where running out of time counts as two, since the table takes and throws for the seat; the tiles in
    known racks, on the table and in the discards; then what else must be said (who opened and how, what was done in
    this turn, what is drawn or laid); then the sum of the numbers on the tiles, an okey being the highest of all.
    """

    moves: int
    tiles: int
    told: int
    numbers: int


def size(case: Case) -> Size:
    """Measure a case."""
    p = case.position
    lying = [tile for group in p.table for tile in group.tiles]
    lying += [tile for pile in (*p.racks.values(), *p.discards.values()) for tile in pile]
    told = len(p.opened) + len(p.laid_off) + len(p.declared) + len(p.racks) + int(p.gave_back)
    told += int(p.taken_from == LEFT_TILE)
    told += sum(group.now for group in p.table) + sum(opened.now for opened in p.opened.values())
    told += int(case.riziko) + int(case.in_match is not None) + int(p.stock is not None)
    told += sum(len(group) for move in case.moves for group in move.groups if move.verb != m.DISCARD)
    moves = sum(2 if move.verb == m.TIMEOUT else 1 for move in case.moves)
    return Size(moves, len(lying), told, numbers(case.okey, lying))


def numbers(okey: Okey, tiles: Sequence[int]) -> int:
    """Add up the numbers on tiles, an okey being the highest of all."""
    return sum(okey.value(tile) or _OKEY_COUNTS for tile in tiles)


def is_real(case: Case, a: Ruleset, b: Ruleset) -> bool:
    """Say whether a hand can stand so under both rulesets, as far as the position tells.

    No tile is there too often; what lies on the table may lie there; nobody has opened with pairs as the fourth and
    played on; the hand is not over before the first move. A rack that matters is known whole: who has not opened holds
    all the tiles dealt, and one more between taking and discarding; who has opened holds fewer, at least by what the
    opening takes and was laid in this turn. Of the table and the other racks a position shows what matters.
    """
    p = case.position
    if not _racks_are_real(case, a.rules.deal.rack):
        return False
    mover = p.opened.get(p.turn)
    fourth = sum(opened.how == PAIRS for opened in p.opened.values()) == SEATS
    if fourth and (mover is None or not mover.now):
        return False
    try:
        states = [case.begin(ruleset) for ruleset in (a, b)]
    except MeldError:
        return False
    if any(s.ended or one_too_many(s) >= 0 for s in states):
        return False
    return all(_may_lie(case, ruleset, s) for ruleset, s in zip((a, b), states, strict=True))


def _racks_are_real(case: Case, dealt: int) -> bool:
    p = case.position
    for seat, rack in p.racks.items():
        holds = dealt + int(seat == p.turn and p.phase == PLAY)
        opened = p.opened.get(seat)
        if opened is None or opened.how == NONE:
            if len(rack) != holds:
                return False
        elif not rack or len(rack) + _laid_now(p, seat) > holds - (0 if opened.now else _at_least(opened)):
            return False
    return all(move.seat in p.racks or move.verb in _WITHOUT_RACK for move in case.moves)


def _laid_now(p: Position, seat: int) -> int:
    """Count the tiles that a seat has laid in this turn."""
    laid = sum(p.laid_off.values()) if seat == p.turn else 0
    return laid + sum(len(group.tiles) for group in p.table if group.now and group.seat == seat)


def _at_least(opened: OpenedSeat) -> int:
    """Count the tiles that an opening takes at the least."""
    return 2 * opened.amount if opened.how == PAIRS else max(3, -(-opened.amount // 13))


def _may_lie(case: Case, ruleset: Ruleset, s: State) -> bool:
    """Say whether the melds and pairs of a table could have been laid there by those who are said to have."""
    p, rules = case.position, ruleset.rules
    for at, (group, laid) in enumerate(zip(p.table, s.table, strict=True)):
        how = s.opened(group.seat)
        if how == NONE:
            return False
        if laid.meld is not None:
            added = sum(count for (meld, _), count in p.laid_off.items() if meld == at)
            if how == PAIRS or len(group.tiles) - added < 3:
                return False
            continue
        if laid.pair is None or rules.pairs.check(laid.pair) is not None:
            return False
        beside = rules.lay_off.pairs_beside_pairs
        wants = beside == "never" or (beside == "when_pairs_open" and s.pairs_openers() == 0)
        if how == MELDS and wants:
            return False
    return True


def spare_tile(s: State) -> int:
    """Find a tile of which nothing is known yet, for a seat that draws from an unknown stock."""
    seen = set(s.rack(0) + s.rack(1) + s.rack(2) + s.rack(3) + [t for laid in s.table for t in laid.tiles])
    seen |= {tile for pile in s.lists[:SEATS] for tile in pile} | {s.okey.indicator, s.okey.tile}
    return next((tile for tile in range(FALSE_OKEY) if tile not in seen), FALSE_OKEY)
