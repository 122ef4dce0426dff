"""Whether the naive referee finds a use for the left tile, for houses where it is taken only then."""

from __future__ import annotations

from collections import Counter

from tests.table.naive_laying import LEFT, RIGHT, NaiveLaying
from tests.table.naive_state import RefusedError
from tests.table.naive_tiles import best_by_left_over, best_with, melds_with, most_pairs, plays_as

MANY = 3000


class NaiveUses(NaiveLaying):
    """Searches what could become of the left tile."""

    def left_is_usable(self, seat: int) -> bool:
        """After the tile was taken: does any way lead to a discard with the tile on the table?"""
        if self.opened[seat] is not None:
            return self.way_to_use(seat, [])
        mine = plays_as(self.taken or "", self.okey)
        if self.melds_open(seat, mine) or self.pairs_open(seat, mine):
            return True
        return not self.must_use_in_opening and (
            self.opens_first(seat, "melds") or self.opens_first(seat, "pairs")
        )

    def can_go_for(self, seat: int, how: str) -> bool:
        """May the seat open like this, where need be after saying that it goes for pairs?"""
        probe = self.twin()
        if how == "pairs" and self.value("pairs.declaration") != "none":
            probe.declared[seat] = True
        try:
            probe.may_open(seat, how)
        except RefusedError:
            return False
        return True

    # --- with the tile in the opening ----------------------------------------------------------------------

    def melds_open(self, seat: int, mine: str) -> bool:
        if not self.can_go_for(seat, "melds"):
            return False
        best = best_with([plays_as(t, self.okey) for t in self.rack], mine)
        return any(left > 0 and self.enough(seat, "melds", value, left) for left, value in best.items())

    def pairs_open(self, seat: int, mine: str) -> bool:
        return self.can_go_for(seat, "pairs") and self.some_pairs_open(seat, self.rack, mine, 0, 0)

    def some_pairs_open(self, seat: int, tiles: list[str], mine: str | None, beside: int, after: int) -> bool:
        """Can the seat open with pairs of these tiles, so many others staying, so many coming to the rack later?"""
        with_tile, two = self.value("pairs.okey_with_tile"), self.value("pairs.two_okeys")
        faces = [plays_as(t, self.okey) for t in tiles]
        numbers = [(most_pairs(faces, with_tile, two, mine), 0)]
        if self.indicator in tiles and self.uses_indicator([[self.indicator] * 2]):
            faces.remove(self.indicator)
            numbers.append(
                (1 + most_pairs(faces, with_tile, two, None if mine == self.indicator else mine), 1)
            )
        for most, saved in numbers:
            for pairs in range(1, most + 1):
                stay = len(tiles) - 2 * pairs + saved
                if (
                    stay + beside > 0
                    and stay + after > 0
                    and self.enough(seat, "pairs", pairs, stay + beside)
                ):
                    return True
        return False

    # --- with the tile after the opening -------------------------------------------------------------------

    def opens_first(self, seat: int, how: str) -> bool:
        """Suppose the seat were open, and see of each way to lay the tile whether the tiles it spares open."""
        if not self.can_go_for(seat, how):
            return False
        probe = self.twin()
        probe.opened[seat] = {"how": how, "amount": 0, "turn": self.turn_number}
        ways: list[tuple[Counter, int]] = []
        probe.ways_to_use(seat, self.rack, 0, [], ways)
        return any(self.opens_beside(seat, how, needs, later) for needs, later in ways)

    def opens_beside(self, seat: int, how: str, needs: Counter, later: int) -> bool:
        """Can the seat open without these tiles and the taken one? `later` okeys come to the rack and stay there."""
        tiles = list((Counter(self.rack) - needs).elements())
        twins = tiles.count(self.taken)
        tiles = [t for t in tiles if t != self.taken]
        beside = len(self.rack) - len(tiles)
        if how == "pairs":
            return self.some_pairs_open(seat, tiles, None, beside, twins + later)
        have = Counter(plays_as(t, self.okey) for t in tiles)
        okeys = have.pop("*", 0)
        best = best_by_left_over(have, okeys, {})
        return any(
            value > 0 and over + twins + later > 0 and self.enough(seat, "melds", value, over + beside)
            for over, value in best.items()
        )

    def ways_to_use(self, seat: int, at_first: list[str], own: int, seen: list, ways: list) -> None:
        """Collect, of each way to lay the tile, the seat's own tiles it needs and the okeys that it brings."""
        before, now = Counter(at_first), Counter(self.rack)
        own = max(own, before[self.okey] - now[self.okey])
        brought = now[self.okey] - before[self.okey] + own
        needs = before - now
        needs[self.okey] = own
        key = (sorted(self.rack), own, [m["tiles"] for m in self.table])
        if key in seen or len(seen) > MANY:
            return
        seen.append(key)
        if self.taken in self.laid:
            ways.append((needs, brought))
            return
        if brought and self.opened[seat]["how"] == "melds":
            for others, wild in self.melds_of_taken():
                spent = needs + Counter([self.taken, *others])
                spent[self.okey] += max(0, wild - brought)
                ways.append((spent, max(0, brought - wild)))
        for probe in self.steps_from_here(seat):
            probe.ways_to_use(seat, at_first, own, seen, ways)

    def melds_of_taken(self) -> list[tuple[list[str], int]]:
        """The melds of the rack with the taken tile: the other tiles, and the okeys beside it."""
        rack = list(self.rack)
        rack.remove(self.taken)
        faces = [plays_as(t, self.okey) for t in rack]
        have = Counter(f for f in faces if f != "*")
        mine, okeys = plays_as(self.taken or "", self.okey), faces.count("*")
        found = []
        for face in have if mine == "*" else [mine]:
            rest = Counter(have)
            rest[face] -= mine == "*"
            for others, wild, _ in melds_with(face, rest, okeys + (mine == "*")):
                if mine != "*" or wild:
                    used = [*others, face] if mine == "*" else others
                    found.append((["F" if f == self.okey else f for f in used], wild - (mine == "*")))
        return [(others, wild) for others, wild in found if len(others) + wild + 1 < len(self.rack)]

    # --- step by step --------------------------------------------------------------------------------------

    def way_to_use(self, seat: int, seen: list) -> bool:
        """Look for lay-offs and swaps after which the tile lies on the table, or a group takes it."""
        key = (sorted(self.rack), [m["tiles"] for m in self.table])
        if key in seen or len(seen) > MANY:
            return False
        seen.append(key)
        if self.taken in self.laid or self.meld_takes_it(seat):
            return True
        return any(probe.way_to_use(seat, seen) for probe in self.steps_from_here(seat))

    def steps_from_here(self, seat: int):
        """Every lay-off of one tile, every swap, every pair with the taken tile: how it stands afterwards."""
        pairs = [[self.taken, mate] for mate in sorted(set(self.rack))]
        for pair in [*pairs, [self.indicator] * 2]:
            probe = self.twin()
            if self.taken in pair and probe.judge(seat, "pair", [pair]) is None:
                yield probe
        for tile in sorted(set(self.rack)):
            for at in range(len(self.table)):
                for verb, end in (("lay-off", LEFT), ("lay-off", RIGHT), ("swap", None)):
                    probe = self.twin()
                    if probe.judge(seat, verb, [[tile]], at, end) is None:
                        yield probe

    def meld_takes_it(self, seat: int) -> bool:
        faces = [plays_as(t, self.okey) for t in self.rack]
        mine = plays_as(self.taken or "", self.okey)
        opened = self.opened[seat]
        return opened["how"] == "melds" and any(left for left in best_with(faces, mine))
