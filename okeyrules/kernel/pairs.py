"""The most pairs of a rack. An okey goes with the highest tile that has no twin."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.kernel.packed import vec
from okeyrules.kernel.runs import POWERS
from okeyrules.tiles import OKEY

WITH_OKEY: Final = 64  # a pair is packed as its face, and this for each okey in it


class PairSearch:
    """One search for pairs after another on the same memory; the last answer is the first `count` of `pairs`."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.pairs: vec[i64] = vec[i64]([0] * 32)
        self._powers: vec[i64] = POWERS
        self._twins: vec[i64] = vec[i64]([0] * 32)
        self._twin_count: i64 = 0
        self._singles: vec[i64] = vec[i64]([0] * 52)
        self._single_count: i64 = 0

    def run(self, quads: vec[i64], okeys: i64, inside: i64, with_tile: bool, two_okeys: bool) -> i64:
        """Count the most pairs, with the face `inside` in one of them; 0 where that can not be.

        `with_tile` allows a tile and an okey as a pair, `two_okeys` the two okeys; no face inside is -1.
        """
        self.count = 0
        self._sort(quads, inside)
        spare = okeys
        single: i64 = 0
        while with_tile and spare > 0 and single < self._single_count:
            self._add(self._singles[single] + WITH_OKEY)
            spare -= 1
            single += 1
        if spare == 2 and two_okeys:
            self._add(OKEY + 2 * WITH_OKEY)
        elif (
            with_tile
            and self._twin_count > 0
            and (spare == 2 or (spare == 1 and okeys == 1 and inside == OKEY))
        ):
            # Every tile has its twin, so the okeys go with those of the lowest pair.
            self._twin_count -= 1
            while spare > 0:
                self._add(self._twins[self._twin_count] + WITH_OKEY)
                spare -= 1
        twin: i64 = 0
        while twin < self._twin_count:
            self._add(self._twins[twin])
            twin += 1
        return self._bring_forward(inside)

    def drop_one(self, inside: i64) -> i64:
        """Give up one pair, but not the one with the wanted face: without that there is none."""
        self.count = 0 if self.count == 1 and inside >= 0 else self.count - 1
        return self.count

    def _add(self, pair: i64) -> None:
        self.pairs[self.count] = pair
        self.count += 1

    def _sort(self, quads: vec[i64], inside: i64) -> None:
        """List the faces with and without a twin, from the highest number, a single `inside` before all."""
        self._twin_count = 0
        self._single_count = 0
        if inside >= 0 and inside < OKEY and quads[inside % 13 + 1] // self._powers[inside // 13] % 3 == 1:
            self._singles[0] = inside
            self._single_count = 1
        n: i64 = 13
        while n > 0:
            rest = quads[n]
            face = n - 1
            while rest > 0:
                if rest % 3 == 2:
                    self._twins[self._twin_count] = face
                    self._twin_count += 1
                elif rest % 3 == 1 and face != inside:
                    self._singles[self._single_count] = face
                    self._single_count += 1
                rest = rest // 3
                face += 13
            n -= 1

    def _bring_forward(self, inside: i64) -> i64:
        """Put the pair with the wanted face first, where `drop_one` does not reach it."""
        if inside < 0:
            return self.count
        i: i64 = 0
        while i < self.count:
            pair = self.pairs[i]
            if pair % WITH_OKEY == inside or (inside == OKEY and pair >= WITH_OKEY):
                self.pairs[i] = self.pairs[0]
                self.pairs[0] = pair
                return self.count
            i += 1
        self.count = 0
        return 0
