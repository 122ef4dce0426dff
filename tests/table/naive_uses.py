"""Whether the naive referee finds a use for the left tile, for houses where it is taken only then."""

from __future__ import annotations

from tests.table.naive_laying import LEFT, RIGHT, NaiveLaying
from tests.table.naive_state import RefusedError
from tests.table.naive_tiles import best_with, most_pairs, plays_as


class NaiveUses(NaiveLaying):
    """Searches what could become of the left tile."""

    def left_is_usable(self, seat: int) -> bool:
        """After the tile was taken: does any way lead to a discard with the tile on the table?"""
        if self.opened[seat] is not None:
            return self.way_to_use(seat, [])
        faces = [plays_as(t, self.okey) for t in self.rack]
        mine = plays_as(self.taken or "", self.okey)
        return self.melds_open(seat, faces, mine) or self.pairs_open(seat, mine)

    def melds_open(self, seat: int, faces: list[str], mine: str) -> bool:
        try:
            self.may_open(seat, "melds")
        except RefusedError:
            return False
        best = best_with(faces, mine)
        return any(left > 0 and self.enough(seat, "melds", value, left) for left, value in best.items())

    def pairs_open(self, seat: int, mine: str) -> bool:
        try:
            self.may_open(seat, "pairs")
        except RefusedError:
            return False
        pairs = self.pairs_with(mine)
        return pairs > 0 and self.enough(seat, "pairs", pairs, len(self.rack) - 2 * pairs)

    def pairs_with(self, mine: str) -> int:
        with_tile, two = self.value("pairs.okey_with_tile"), self.value("pairs.two_okeys")
        faces = [plays_as(t, self.okey) for t in self.rack]
        best = most_pairs(faces, with_tile, two, mine)
        if self.uses_indicator([[self.indicator] * 2]):
            rest = list(faces)
            rest.remove(self.indicator)
            best = max(best, 1 + most_pairs(rest, with_tile, two, mine if mine != self.indicator else None))
        return best - 1 if best * 2 == len(faces) else best

    def way_to_use(self, seat: int, seen: list) -> bool:
        """Look for lay-offs and swaps after which the tile lies on the table, or a group takes it."""
        key = (sorted(self.rack), [m["tiles"] for m in self.table])
        if key in seen or len(seen) > 500:
            return False
        seen.append(key)
        if self.taken in self.laid or self.group_takes_it(seat):
            return True
        for tile in sorted(set(self.rack)):
            for at in range(len(self.table)):
                for verb, end in (("lay-off", LEFT), ("lay-off", RIGHT), ("swap", None)):
                    probe = self.twin()
                    if probe.judge(seat, verb, [[tile]], at, end) is None and probe.way_to_use(seat, seen):
                        return True
        return False

    def group_takes_it(self, seat: int) -> bool:
        faces = [plays_as(t, self.okey) for t in self.rack]
        mine = plays_as(self.taken or "", self.okey)
        opened = self.opened[seat]
        if opened and opened["how"] == "melds" and any(left for left in best_with(faces, mine)):
            return True
        for mate in sorted(set(self.rack)):
            for pair in ([self.taken or "", mate], [self.indicator] * 2):
                probe = self.twin()
                if probe.judge(seat, "pair", [pair]) is None and self.taken in pair:
                    return True
        return False
