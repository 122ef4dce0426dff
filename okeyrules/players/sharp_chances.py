"""Chances: how likely a rack comes to open, and on which of its tiles that hangs, over draws from the unseen."""

from __future__ import annotations

import random
from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.packed import vec
from okeyrules.players.sight import FACES, OKEYS, POOL, Sight, fill_pool
from okeyrules.rack import NO_FACE
from okeyrules.rules.pairs import Pairs
from okeyrules.tiles import OKEY

DRAWS: Final = 400
WITH_MELDS: Final = 100
WITH_PAIRS: Final = 50  # half a rack stays, at twice the points
SURE: Final = DRAWS * WITH_MELDS


class Chances:
    """`loss` says for each face of the rack how much of the chance to open goes with it, out of `SURE`."""

    def __init__(self, rng: random.Random) -> None:
        self.loss: vec[i64] = vec[i64]([0] * FACES)
        self._rng = rng
        self._pool: vec[i64] = vec[i64]([0] * POOL)
        self._used: vec[i64] = vec[i64]([0] * FACES)

    def look(self, sight: Sight, turns: int, points: int, pairs: int, rule: Pairs) -> None:
        """Sample what some turns may bring; `points` and `pairs` are what an opening needs, 0 where it is barred.

        Every other sample stops after fewer turns, for an opening is worth more the sooner it comes.
        """
        rack, pool, rng = sight.rack, self._pool, self._rng
        face: i64 = 0
        while face < FACES:
            self.loss[face] = 0
            face += 1
        size = fill_pool(sight, pool)
        trial: i64 = 0
        while trial < DRAWS:
            many: i64 = turns
            if trial % 2 == 1:
                many = 1 + trial // 2 % many
            many = min(many, size)
            at: i64 = 0
            while at < many:
                j: i64 = at + int(rng.random() * int(size - at))
                face = pool[j]
                pool[j] = pool[at]
                pool[at] = face
                rack.add(OKEY if face == OKEYS else face)
                at += 1
            self._count(sight, points, pairs, rule.okey_with_tile, rule.two_okeys)
            at = 0
            while at < many:
                rack.remove(OKEY if pool[at] == OKEYS else pool[at])
                at += 1
            trial += 1

    def _count(self, sight: Sight, points: i64, pairs: i64, with_tile: bool, two_okeys: bool) -> None:
        """Add up what each face is needed for in one sample: nothing opens without it, or only pairs do."""
        rack, used = sight.rack, self._used
        opens = points > 0 and rack.best_value() >= points
        if opens:
            self._note_used(sight)
        paired = pairs > 0 and rack.best_pairs(with_tile, two_okeys, NO_FACE) >= pairs
        if not opens and not paired:
            return
        now: i64 = WITH_MELDS if opens else WITH_PAIRS
        i: i64 = 0
        while i < sight.kinds:
            face = sight.held[i]
            i += 1
            if face == OKEY or (opens and used[face] == 0):
                continue
            rack.remove(face)
            still: i64 = 0
            if opens and rack.best_value() >= points:
                still = WITH_MELDS
            elif paired and rack.best_pairs(with_tile, two_okeys, NO_FACE) >= pairs:
                still = WITH_PAIRS
            rack.add(face)
            self.loss[face] += now - still

    def _note_used(self, sight: Sight) -> None:
        used = self._used
        i: i64 = 0
        while i < FACES:
            used[i] = 0
            i += 1
        for group in sight.rack.melds():
            for tile in group:
                used[OKEYS if tile == OKEY else tile] = 1
