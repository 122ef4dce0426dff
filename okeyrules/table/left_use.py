"""Whether the left tile can be brought to the table in the turn that took it: moves are tried and taken back.

What the rules allow is asked of the table, move by move; nothing of it is known here. Known is only which moves can
matter, because of what tiles and melds are, so that few have to be tried:

- of openings the one worth most and one that leaves a single tile, since no rule asks for less;
- of lay-offs and swaps those of the left tile; further those that make room for it on a run of its colour, that make a
  set with an okey full, and that take an okey;
- of further groups those with the left tile: on any other new group it could lie from the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.hand_state.layout import KINDS, MELDS, NONE, PAIRS
from okeyrules.hand_state.state import State
from okeyrules.rack import NO_FACE, Rack
from okeyrules.rules import RuleBook
from okeyrules.table import candidates, laying
from okeyrules.table.moves import DECLARE_PAIRS, MELD, OPEN, OPEN_PAIRS, PAIR, Groups, Move
from okeyrules.tiles import COPIES

SEARCH_LIMIT: Final = (
    500  # positions; a table offers a few dozen. What is not found within them counts as no use.
)


def can_be_laid(rules: RuleBook, s: State, limit: int = SEARCH_LIMIT) -> bool:
    """Say whether the left tile, which the seat to play has just taken, can come to the table."""
    if s.opened(s.turn) != NONE:
        return _Ways(rules, s, limit, False).search(0)
    rack = candidates.rack_of(s, s.turn)
    if _opens_with_it(rules, s, rack):
        return True
    if rules.left_tile.check_opening(s, with_left=False) is not None:
        return False
    return _opens_first(rules, s, MELDS, limit) or _opens_first(rules, s, PAIRS, limit)


def _can_make(rules: RuleBook, s: State, moves: Sequence[Move]) -> bool:
    """Say whether these moves, of which the last lays the left tile, can be made one after the other."""
    mark = s.mark()
    can = True
    for move in moves[:-1]:
        can = laying.check(rules, s, move) is None
        if not can:
            break
        laying.do(rules, s, move)
    can = can and laying.check(rules, s, moves[-1]) is None
    s.rewind(mark)
    return can


def _opens_with_it(rules: RuleBook, s: State, rack: Rack) -> bool:
    """Say whether the seat can open with the left tile in a meld or pair."""
    face = s.okey.face(s.taken)
    seat, tiles = s.turn, s.tiles(s.turn)
    value = rack.best_value_with(face)
    if value > 0 and rules.check_points(s, value, 2) is None:
        opening = Move(seat, OPEN, candidates.melds_of(rack, s.okey))
        if laying.check(rules, s, opening) is None:
            return True
    if rules.check_points(s, 0, 1) is None:
        for groups in candidates.outgoing_openings(rack, s.okey, face):
            if laying.check(rules, s, Move(seat, OPEN, groups)) is None:
                return True
    for groups in candidates.pairs_openings(rules, s, rack, face):
        enough = rules.check_pairs(s, len(groups), max(1, tiles - 2 * len(groups))) is None
        if enough and _opens_with_pairs(rules, s, groups, []):
            return True
    return False


def _opens_with_pairs(rules: RuleBook, s: State, pairs: Groups, then: list[Move]) -> bool:
    """Say whether these pairs and what follows them bring the left tile to the table, declared now if need be."""
    moves = [Move(s.turn, OPEN_PAIRS, pairs), *then]
    return _can_make(rules, s, moves) or _can_make(rules, s, [Move(s.turn, DECLARE_PAIRS), *moves])


# --- opened without it ---------------------------------------------------------------------------------------


def _opens_first(rules: RuleBook, s: State, how: int, limit: int) -> bool:
    """Say whether the seat can open without the left tile and then lay it.

    The ways to lay it are looked for as if the seat were open; then each is tried after the best opening that the
    tiles it does without allow.
    """
    if not _opens(rules, s, how):
        return False
    mark = s.mark()
    s.set_opened(s.turn, how, 0, 0)
    s.set_opened_this_turn(how, False)
    ways = _Ways(rules, s, limit, True)
    ways.search(0)
    s.rewind(mark)
    for way in ways.found:
        for groups in _openings(rules, s, how, way.rack(s)):
            if how == PAIRS:
                if _opens_with_pairs(rules, s, groups, way.moves):
                    return True
            elif _can_make(rules, s, [Move(s.turn, OPEN, groups), *way.moves]):
                return True
    return False


def _opens(rules: RuleBook, s: State, how: int) -> bool:
    """Say whether the seat can open at all without the left tile."""
    for groups in _openings(rules, s, how, Way([], 0, s).rack(s)):
        move = Move(s.turn, OPEN if how == MELDS else OPEN_PAIRS, groups)
        if laying.check(rules, s, move) is None:
            return True
        if how == PAIRS and rules.pairs.check_declare(s, s.turn) is None:
            return True
    return False


def _openings(rules: RuleBook, s: State, how: int, rack: Rack) -> list[Groups]:
    """List the openings to try with these tiles: of the greatest value or number, with all or all but one of them."""
    found: list[Groups] = []
    for keep_one in (True, False):
        if how == PAIRS:
            found += candidates.pairs_openings(rules, s, rack, NO_FACE, keep_one)
        else:
            found += candidates.best_openings(rack, s.okey, NO_FACE, keep_one)
    if how == MELDS:
        found += candidates.full_openings(rack, s.okey)
    return list(dict.fromkeys(found))


class Way:
    """Moves that bring the left tile to the table, and how many of each tile of the seat they leave to it.

    `needed` counts its own okeys that they take: those that come from the table may be laid and not be missed.
    """

    def __init__(self, moves: list[Move], needed: int, s: State) -> None:
        self.moves = moves
        self._needed = needed
        self._left = [s.count(s.turn, tile) for tile in range(KINDS)]

    def rack(self, s: State) -> Rack:
        """Give the tiles that are left for an opening, the tile to be laid and its twin apart."""
        rack = Rack()
        for tile in range(KINDS):
            left = s.count(s.turn, tile) - self._needed if tile == s.okey.tile else self._left[tile]
            for _ in range(min(left, COPIES) if tile != s.taken else 0):
                rack.add(s.okey.face(tile))
        return rack


# --- lay-offs, swaps, one group --------------------------------------------------------------------------------


class _Ways:
    """A search for lay-offs and swaps that end with the left tile on the table, from an open hand.

    With `every` it goes on when it has found one and collects them all: the seat is only supposed to be open then.
    """

    def __init__(self, rules: RuleBook, s: State, limit: int, every: bool) -> None:
        self.found: list[Way] = []
        self._rules = rules
        self._s = s
        self._limit = limit
        self._every = every
        self._path: list[Move] = []
        self._okeys = s.count(s.turn, s.okey.tile)
        self._seen: set[tuple[object, ...]] = set()

    def search(self, own: int) -> bool:
        """Say whether the left tile can be laid from here; `own` counts its own okeys needed so far."""
        s = self._s
        key = (own, *s.rack(s.turn), *[laid.tiles for laid in s.table])
        if key in self._seen or len(self._seen) >= self._limit:
            return False
        self._seen.add(key)
        return self._try(self._uses(own), own) or self._try(_steps(s), own)

    def _try(self, moves: list[Move], own: int) -> bool:
        s = self._s
        for move in moves:
            if laying.check(self._rules, s, move) is not None:
                continue
            mark = s.mark()
            laying.do(self._rules, s, move)
            self._path.append(move)
            needs = max(own, self._okeys - s.count(s.turn, s.okey.tile)) if self._every else 0
            reached = s.left_is_used
            if reached and self._every:
                self.found.append(Way(list(self._path), needs, s))
            done = not self._every if reached else self.search(needs)
            self._path.pop()
            s.rewind(mark)
            if done:
                return True
        return False

    def _uses(self, own: int) -> list[Move]:
        """List the moves that would lay the left tile."""
        s, tile = self._s, self._s.taken
        found = candidates.lay_offs_of(s, tile)
        found += candidates.swaps_of(s, [tile])
        found += [Move(s.turn, PAIR, (pair,)) for pair in candidates.pairs_with(s, tile)]
        found += [Move(s.turn, MELD, (group,)) for group in self._melds(own) if tile in group]
        return found

    def _melds(self, own: int) -> list[tuple[int, ...]]:
        """List the melds to try: the best, or for a seat that is yet to open all that an okey of the table makes."""
        s = self._s
        if self._every:
            okeys = s.count(s.turn, s.okey.tile)
            return candidates.groups_of(s, s.turn) if okeys > self._okeys - own else []
        rack = candidates.rack_of(s, s.turn)
        return (
            list(candidates.melds_of(rack, s.okey)) if rack.best_value_with(s.okey.face(s.taken)) > 0 else []
        )


def _steps(s: State) -> list[Move]:
    """List the lay-offs and swaps of other tiles that may make a use for the left tile."""
    others = [tile for tile in candidates.distinct(s, s.turn) if tile != s.taken]
    found = [move for tile in others for move in candidates.lay_offs_of(s, tile) if _makes_room(s, move.at)]
    return found + candidates.swaps_of(s, others)


def _makes_room(s: State, at: int) -> bool:
    """Say whether a tile laid off there may help: on a run it may reach the left tile, on a set free an okey."""
    meld = s.table[at].meld
    assert meld is not None
    return meld.stands[0] // 13 == s.okey.face(s.taken) // 13 if meld.is_run else s.okey.tile in meld.tiles
