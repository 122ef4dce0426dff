"""Feeding: how likely the next seat can use a tile that is thrown to it, over racks sampled from the unseen tiles."""

from __future__ import annotations

import random
from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state.layout import NONE, PAIRS, SEATS
from okeyrules.hand_state.seats import next_seat
from okeyrules.hand_state.state import State
from okeyrules.kernel.packed import vec
from okeyrules.players.opening import OKEY_KEPT
from okeyrules.players.sight import FACES, POOL, Sight, fill_pool
from okeyrules.rack import Rack
from okeyrules.rules import RuleBook
from okeyrules.tiles import OKEY

RACKS: Final = 30


class Feeding:
    """`risk` says for each face of the own rack how often of 1000 the next seat could use it at once."""

    def __init__(self, rng: random.Random) -> None:
        self.risk: vec[i64] = vec[i64]([0] * FACES)
        self._rng = rng
        self._rack = Rack()
        self._pool: vec[i64] = vec[i64]([0] * POOL)
        self._counts: vec[i64] = vec[i64]([0] * FACES)
        self._points: i64 = 0
        self._pairs: i64 = 0

    def look(self, sight: Sight, rules: RuleBook, s: State, seat: int) -> None:
        """Sample racks of the next seat and try each face of the own rack on them."""
        risk = self.risk
        face: i64 = 0
        while face < FACES:
            risk[face] = 0
            face += 1
        following = next_seat(seat)
        opened = s.opened(following)
        held = s.tiles(following)
        if held <= 0 or opened == PAIRS:
            return
        self._points = rules.points_to_open(s, following)
        self._pairs = rules.pairs_to_open(s, following)
        if opened == NONE:
            held += s.turns // SEATS  # it has kept the best of all it has held
        size = fill_pool(sight, self._pool)
        tried: i64 = 0
        trial: i64 = 0
        while trial < RACKS:
            trial += 1
            self._sample(min(held, int(size)), size)
            if opened != NONE:
                self._try_laying(sight)
            elif self._rack.best_value() < self._points:  # it would have opened
                self._try_opening(sight, rules)
            else:
                continue
            tried += 1
        face = 0
        while face < FACES and tried > 0:
            risk[face] = 1000 * risk[face] // tried
            face += 1

    def _sample(self, many: i64, size: i64) -> None:
        pool, counts, rng = self._pool, self._counts, self._rng
        face: i64 = 0
        while face < FACES:
            counts[face] = 0
            face += 1
        at: i64 = 0
        while at < many:
            j: i64 = at + int(rng.random() * int(size - at))
            face = pool[j]
            pool[j] = pool[at]
            pool[at] = face
            counts[face] += 1
            at += 1
        self._rack.fill(counts)

    def _try_opening(self, sight: Sight, rules: RuleBook) -> None:
        rack, points, pairs = self._rack, self._points, self._pairs
        with_tile, two_okeys = rules.pairs.okey_with_tile, rules.pairs.two_okeys
        near = rack.best_pairs(with_tile, two_okeys) == pairs - 1
        i: i64 = 0
        while i < sight.kinds:
            face = sight.held[i]
            i += 1
            if face == OKEY or rack.count(face) == 2:
                continue
            rack.add(face)
            if (rack.best_value() >= points and rack.best_value_with(face) >= points) or (
                near and rack.best_pairs(with_tile, two_okeys, face) >= pairs
            ):
                self.risk[face] += 1
            rack.remove(face)

    def _try_laying(self, sight: Sight) -> None:
        rack = self._rack
        i: i64 = 0
        while i < sight.kinds:
            face = sight.held[i]
            i += 1
            if face == OKEY or rack.count(face) == 2:
                continue
            rack.add(face)
            if rack.deadwood(OKEY_KEPT, face) >= 0:
                self.risk[face] += 1
            rack.remove(face)
