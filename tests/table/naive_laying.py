"""What the naive referee says to laying tiles: opening, further groups, lay-offs, swaps."""

from __future__ import annotations

from tests.table.naive_state import NaiveState, need
from tests.table.naive_tiles import is_pair, number, plays_as, read_meld

LEFT, RIGHT = "left", "right"


class NaiveLaying(NaiveState):
    """Everything that brings tiles to the table."""

    # --- opening -------------------------------------------------------------------------------------------

    def others_opened(self, seat: int) -> list[dict]:
        mate = None if self.value("opening.escalation_binds_partner") else self.partner(seat)
        return [o for s, o in enumerate(self.opened) if o and s not in (seat, mate)]

    def enough(self, seat: int, how: str, amount: int, left_over: int) -> bool:
        """Is an opening big enough, or is nothing asked of it?"""
        waiver = self.value("opening.waiver")
        if left_over == 1 and (waiver == "any" or (waiver == "melds" and how == "melds")):
            return True
        mate = self.partner(seat)
        waived = self.value("opening.partner_opened_waives") and mate is not None and self.opened[mate]
        # The partner's opening waives the threshold; what rising openings ask is an option of its own.
        if not waived and amount < self.value("opening.threshold" if how == "melds" else "opening.pairs"):
            return False
        if self.value("opening.escalation"):
            return all(amount > o["amount"] for o in self.others_opened(seat) if o["how"] == how)
        return True

    def may_open(self, seat: int, how: str) -> None:
        need(self.opened[seat] is None, "opened already")
        if how == "melds":
            need(not self.declared[seat] or self.value("pairs.declaration") == "none", "declared pairs")
            return
        need(self.declared[seat] or self.value("pairs.declaration") != "required", "undeclared")
        openers = sum(o is not None and o["how"] == "pairs" for o in self.opened)
        need(openers < self.value("pairs.seats_max"), "seats")

    def do_open(self, seat, groups, at, end) -> None:
        self.in_play()
        self.may_open(seat, "melds")
        self.lay_opening(seat, "melds", groups)

    def do_open_pairs(self, seat, groups, at, end) -> None:
        self.in_play()
        self.may_open(seat, "pairs")
        self.lay_opening(seat, "pairs", groups)

    def lay_opening(self, seat: int, how: str, groups: list) -> None:
        need(bool(groups) and all(groups), "nothing named")
        tiles = self.from_rack(how, groups)
        probe = list(self.rack)
        for tile in tiles:
            need(tile in probe, "rack")
            probe.remove(tile)
        laid = self.read_groups(how, groups, wrong=True)
        need(bool(probe), "last tile")
        amount = len(laid) if how == "pairs" else sum(g["value"] for g in laid)
        need(self.enough(seat, how, amount, len(probe)), "too small", wrong=True)
        need(not self.must_use_in_opening or self.taken in tiles, "without left")
        self.step("open", tiles)
        self.put_down(seat, laid, tiles)
        self.opened[seat] = {"how": how, "amount": amount, "turn": self.turn_number}
        if how == "pairs":
            self.pairs_this_turn += len(laid)
        if self.taken_from == "left" and self.taken in tiles:
            self.left_in_opening = self.opened_with_left_ever = True

    def from_rack(self, how: str, groups: list) -> list[str]:
        """The tiles that come from the rack: the indicator itself may be the twin of one, where the house says so."""
        tiles = [t for g in groups for t in g]
        if how == "pairs" and self.uses_indicator(groups):
            tiles.remove(self.indicator)
        return tiles

    def uses_indicator(self, groups: list) -> bool:
        if not self.value("pairs.with_indicator") or self.indicator_used:
            return False
        return [self.indicator] * 2 in groups and self.rack.count(self.indicator) == 1

    def read_groups(self, how: str, groups: list, wrong: bool = False) -> list[dict]:
        laid = []
        for tiles in groups:
            if how == "pairs":
                with_tile, two = self.value("pairs.okey_with_tile"), self.value("pairs.two_okeys")
                fits = is_pair(tiles, self.okey, with_tile, two)
                group = {"kind": "pair"} if fits else None
            else:
                group = read_meld(tiles, self.okey)
            need(group is not None, "no meld", wrong)
            laid.append({**group, "tiles": list(tiles)})
        return laid

    def put_down(self, seat: int, laid: list[dict], tiles: list[str]) -> None:
        if len(tiles) < sum(len(g["tiles"]) for g in laid):
            self.indicator_used = True
        self.take_from_rack(tiles)
        for group in laid:
            layers = [seat] * len(group["tiles"])
            self.table.append({**group, "seat": seat, "turn": self.turn_number, "layers": layers})

    # --- playing on ----------------------------------------------------------------------------------------

    def need_opened(self, seat: int) -> dict:
        opened = self.opened[seat]
        need(opened is not None, "not opened")
        assert opened is not None
        return opened

    def do_meld(self, seat, groups, at, end) -> None:
        self.in_play()
        opened = self.need_opened(seat)
        need(opened["how"] == "melds", "pairs opener")
        self.lay_more(seat, "melds", groups)

    def do_pair(self, seat, groups, at, end) -> None:
        self.in_play()
        opened = self.need_opened(seat)
        if opened["how"] == "melds":
            beside = self.value("lay_off.pairs_beside_pairs")
            open_pairs = any(o and o["how"] == "pairs" for o in self.opened)
            need(beside == "always" or (beside == "when_pairs_open" and open_pairs), "pairs beside pairs")
            most = self.value("lay_off.pairs_beside_pairs_per_turn")
            need(most is None or self.pairs_this_turn + len(groups) <= most, "pairs a turn")
        self.lay_more(seat, "pairs", groups)

    def lay_more(self, seat: int, how: str, groups: list) -> None:
        need(bool(groups) and all(groups), "nothing named")
        laid = self.read_groups(how, groups)
        tiles = self.from_rack(how, groups)
        need(len(tiles) < len(self.rack), "last tile")
        self.step("meld" if how == "melds" else "pair", tiles)
        self.put_down(seat, laid, tiles)
        opened = self.opened[seat]
        assert opened is not None
        if how == "pairs":
            self.pairs_this_turn += len(laid)
        counts = self.value("opening.escalation_value") == "turn_melds"
        if counts and opened["turn"] == self.turn_number and opened["how"] == how:
            opened["amount"] += len(laid) if how == "pairs" else sum(g["value"] for g in laid)

    def do_lay_off(self, seat, groups, at, end) -> None:
        self.in_play()
        opened = self.need_opened(seat)
        need(bool(groups) and bool(groups[0]), "nothing named")
        need(0 <= at < len(self.table), "no such meld")
        need(self.table[at]["kind"] != "pair", "on a pair")
        if opened["turn"] == self.turn_number:
            need(self.value("lay_off.in_opening_turn"), "opening turn")
        if self.value("lay_off.wait_a_round"):
            need(self.turn_number - opened["turn"] >= 4, "wait")
        tiles = groups[0]
        need(len(tiles) < len(self.rack), "last tile")
        self.step("lay-off", tiles)
        for tile in tiles:
            self.add_one(seat, at, tile, end)

    def add_one(self, seat: int, at: int, tile: str, end: str | None) -> None:
        meld = self.table[at]
        ends = self.ends_for(meld, plays_as(tile, self.okey))
        if end is not None:
            ends = [e for e in ends if e == end]
        need(bool(ends), "no fit")
        need(len(ends) == 1, "which end")
        self.within_limit(seat, at, ends[0])
        self.take_from_rack([tile])
        self.lay_offs.append((at, ends[0]))
        place = 0 if ends[0] == LEFT else len(meld["tiles"])
        meld["tiles"].insert(place, tile)
        meld["layers"].insert(place, seat)
        if ends[0] == LEFT:
            meld["low"] -= 1

    def ends_for(self, meld: dict, face: str) -> list[str]:
        """Where a face fits: a set takes what it lacks at its right."""
        if meld["kind"] == "pair":
            return []
        if meld["kind"] == "set":
            faces = [plays_as(t, self.okey) for t in meld["tiles"]]
            if len(faces) == 4:
                return []
            return [RIGHT] if face == "*" or (number(face) == meld["number"] and face not in faces) else []
        below, above = meld["low"] - 1, meld["low"] + len(meld["tiles"])
        fits_below = below >= 1 and face in ("*", f"{meld['colour']}{below}")
        fits_above = above <= 13 and face in ("*", f"{meld['colour']}{above}")
        return [LEFT] * fits_below + [RIGHT] * fits_above

    def within_limit(self, seat: int, at: int, end: str) -> None:
        whom, tiles = self.value("lay_off.limit.for"), self.value("lay_off.limit.tiles")
        opened = self.opened[seat]
        assert opened is not None
        if whom == "nobody" or (whom == "pairs_openers" and opened["how"] != "pairs"):
            return
        per = self.value("lay_off.limit.per")
        if per == "turn":
            done = len(self.lay_offs)
        elif per == "side":
            done = sum(e == end for _, e in self.lay_offs)
        elif self.table[at]["kind"] == "set":
            return
        else:
            done = self.lay_offs.count((at, end))
        need(done < tiles, "limit")

    def do_swap(self, seat, groups, at, end) -> None:
        self.in_play()
        self.need_opened(seat)
        need(len(groups) == 1 and len(groups[0]) == 1, "nothing named")
        need(self.value("okey_swap.allowed"), "no swaps")
        need(0 <= at < len(self.table), "no such meld")
        meld, tile = self.table[at], groups[0][0]
        settled = meld["turn"] != self.turn_number
        need(settled or not self.value("okey_swap.settled_only"), "not settled")
        place = self.okey_place(meld, tile)
        need(place is not None, "no okey")
        need(tile in self.rack, "rack")
        self.step("swap", [tile])
        meld = self.table[at]
        layer = meld["layers"][place]
        self.take_from_rack([tile])
        self.rack.append(self.okey)
        self.okeys_due += 1
        meld["tiles"][place] = tile
        meld["layers"][place] = seat
        taker = "self" if layer == seat else "partner" if layer == self.partner(seat) else "opponent"
        self.events.append((layer, "okey_taken", (("taker", taker),)))
        self.steps[-1]["event"] = self.events[-1]

    def okey_place(self, meld: dict, tile: str) -> int | None:
        """Which okey of a meld or pair a real tile may take."""
        face = plays_as(tile, self.okey)
        places = [i for i, t in enumerate(meld["tiles"]) if t == self.okey]
        if face == "*" or not places:
            return None
        faces = [plays_as(t, self.okey) for t in meld["tiles"]]
        if meld["kind"] == "pair":
            twin = self.value("okey_swap.from_pair") and len(places) == 1 and face in faces
            return places[0] if twin else None
        if meld["kind"] == "set":
            others = [f for f in faces if f != "*"]
            missing = number(face) == meld["number"] and face not in others
            certain = len(others) == 3 or not self.value("okey_swap.set_must_be_full")
            return places[0] if missing and certain else None
        for i in places:
            if face == f"{meld['colour']}{meld['low'] + i}":
                return i
        return None
