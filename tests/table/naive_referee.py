"""A second referee, naive on purpose: written from the written rules alone, slow, with lists and deep copies.

It shares no code with the product. It reads only option values by path, and speaks of tiles as text. The differential
test plays the same moves here and there and compares verdicts, events and states.
"""

from __future__ import annotations

from tests.table.naive_tiles import (
    best_by_left_over,
    best_with,
    is_pair,
    most_pairs,
    number,
    plays_as,
    read_meld,
)

LEFT, RIGHT, ANY = "left", "right", None


class RefusedError(Exception):
    """A coarse reason; `wrong` says that this is a wrong opening, which some houses fine."""

    def __init__(self, reason: str, wrong: bool = False) -> None:
        super().__init__(reason)
        self.reason = reason
        self.wrong = wrong


def need(condition: bool, reason: str, wrong: bool = False) -> None:
    if not condition:
        raise RefusedError(reason, wrong)


def copied(thing):
    """Copy lists and dictionaries all the way down; what is in them besides never changes."""
    if isinstance(thing, list):
        return [copied(part) for part in thing]
    if isinstance(thing, dict):
        return {name: copied(part) for name, part in thing.items()}
    return thing


class Naive:
    """One hand: what lies where, who did what this turn, and what the rules allow."""

    def __init__(self, value, indicator, okey, starter, racks, stock) -> None:
        self.value = value
        self.indicator, self.okey = indicator, okey
        self.racks = [list(r) for r in racks]
        self.stock = list(stock)
        self.piles: list[list[str]] = [[], [], [], []]
        self.table: list[dict] = []
        self.opened: list[dict | None] = [None] * 4
        self.declared = [False] * 4
        self.events: list[tuple] = []
        self.ended: str | None = None
        self.finish: dict = {}
        self.claimable: tuple | None = None
        self.indicator_used = False
        self.turn_number = 0
        self.begin(starter, "play")

    def twin(self) -> Naive:
        """A copy that can be played on; steps that can be taken back are never changed, so both may hold them."""
        other = Naive.__new__(Naive)
        for name, thing in self.__dict__.items():
            other.__dict__[name] = list(thing) if name in ("steps", "events") else copied(thing)
        return other

    # --- the turn ------------------------------------------------------------------------------------------

    def begin(self, seat: int, phase: str) -> None:
        self.turn, self.phase = seat, phase
        self.turn_number += 1
        self.taken_from: str | None = None
        self.taken: str | None = None
        self.must_use_in_opening = False
        self.must_use = False
        self.gave_back = False
        self.undid = False
        self.steps: list[dict] = []
        self.lay_offs: list[tuple] = []
        self.laid: list[str] = []
        self.pairs_this_turn = 0
        self.okeys_swapped = self.okeys_laid = 0
        self.left_in_opening = False
        self.opened_with_left_ever = False
        self.collected_opening = False

    @property
    def rack(self) -> list[str]:
        return self.racks[self.turn]

    @property
    def left_seat(self) -> int:
        return (self.turn + 3) % 4

    def real(self, tile: str) -> str:
        return self.okey if tile == "O" else tile

    def partner(self, seat: int) -> int | None:
        return (seat + 2) % 4 if self.value("partnership.enabled") else None

    # --- judging -------------------------------------------------------------------------------------------

    def judge(self, seat: int, verb: str, groups: list, at: int = -1, end: str | None = ANY) -> str | None:
        """Make a move; gives `None`, or the coarse reason why not."""
        groups = [[self.real(t) for t in g] for g in groups]
        before = self.twin()
        try:
            need(seat in range(4), "seat")
            need(self.ended is None, "over")
            need(all(groups), "empty group")
            if verb in ("draw", "timeout", "swap", "discard", "lay-off"):
                need(len(groups) < 2 and (verb == "lay-off" or not groups or len(groups[0]) == 1), "too many")
            need(verb == "claim" or seat == self.turn, "turn")
            getattr(self, "do_" + verb.replace("-", "_"))(seat, groups, at, end)
        except RefusedError as refused:
            self.__dict__.update(before.__dict__)
            if refused.wrong and self.value("opening.wrong") == "penalise":
                self.events.append((seat, "wrong_opening", ()))
            return refused.reason
        if verb != "undo":
            self.undid = False
        return None

    def in_play(self) -> None:
        need(self.phase == "play", "phase")

    def take_from_rack(self, tiles: list[str]) -> None:
        for tile in tiles:
            need(tile in self.rack, "rack")
            self.rack.remove(tile)

    def step(self, kind: str, tiles: list[str]) -> None:
        """Remember how it was before a lay-down, so that it can be taken back."""
        kept = ("racks", "table", "opened", "lay_offs", "laid", "pairs_this_turn", "okeys_swapped")
        kept += ("okeys_laid", "left_in_opening", "indicator_used")
        before = {name: copied(getattr(self, name)) for name in kept}
        one = kind in (
            "lay-off",
            "swap",
        )  # a pair with the indicator is a pair, though one tile comes from the rack
        self.steps.append({"kind": kind, "one": one, "before": before, "event": None})
        self.laid += tiles
        if self.okeys_swapped:
            self.okeys_laid += tiles.count(self.okey)

    # --- taking --------------------------------------------------------------------------------------------

    def do_draw(self, seat, groups, at, end) -> None:
        need(self.phase == "take", "phase")
        need(bool(self.stock), "stock")
        need(not groups or groups[0][0] == self.stock[0], "other tile")
        self.taken = self.stock.pop(0)
        self.taken_from = "stock"
        self.rack.append(self.taken)
        self.phase = "play"
        self.claimable = None

    def do_left(self, seat, groups, at, end) -> None:
        need(self.phase == "take", "phase")
        need(not self.gave_back, "gave back")
        pile = self.piles[self.left_seat]
        need(bool(pile), "no discard")
        opened = self.opened[seat] is not None
        need(opened or self.value("left.takers") == "everyone", "takers")
        self.taken = pile.pop()
        self.taken_from = "left"
        self.rack.append(self.taken)
        self.phase = "play"
        self.claimable = None
        self.must_use_in_opening = not opened and self.value("left.unopened") == "in_opening"
        self.must_use = not opened or self.value("left.opened") == "must_use" or not self.stock
        if self.value("left.only_if_usable"):
            need(self.left_is_usable(seat), "no use")

    def do_give_back(self, seat, groups, at, end) -> None:
        self.in_play()
        need(self.taken_from == "left", "nothing taken")
        need(self.value("left.give_back") == "free", "never")
        need(not self.steps, "collect first")
        self.put_left_back()
        self.gave_back = True
        self.events.append((seat, "give_back", ()))

    def put_left_back(self) -> None:
        self.rack.remove(self.taken)
        self.piles[self.left_seat].append(self.taken)
        self.taken = self.taken_from = None
        self.must_use = self.must_use_in_opening = False
        self.phase = "take"

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
        for tile in tiles:
            self.step(
                "lay-off", [tile]
            )  # one tile is one step, also where several are laid off in one breath
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
        self.okeys_swapped += 1
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

    # --- taking back ---------------------------------------------------------------------------------------

    def do_undo(self, seat, groups, at, end) -> None:
        self.in_play()
        need(bool(self.steps), "nothing to undo")
        last = self.steps[-1]
        need(last["kind"] != "lay-off" or self.value("undo.lay_offs"), "lay-offs stay")
        if self.value("undo.step") == "last_tile":
            need(last["one"], "one tile only")
            need(not self.undid, "not twice")
        self.take_back_one()
        self.undid = True

    def take_back_one(self) -> None:
        last = self.steps.pop()
        for name, thing in last["before"].items():
            setattr(self, name, copied(thing))
        if last["event"] is not None:
            at = max(i for i, e in enumerate(self.events) if e is last["event"] or e == last["event"])
            del self.events[at]
        if last["kind"] == "open":
            self.collected_opening = True

    def do_collect(self, seat, groups, at, end) -> None:
        self.in_play()
        need(bool(self.steps), "nothing to undo")
        if not self.value("undo.lay_offs"):
            need(all(s["kind"] != "lay-off" for s in self.steps), "lay-offs stay")
        while self.steps:
            self.take_back_one()
        if self.value("undo.collect") == "penalised":
            self.events.append((seat, "collect", ()))

    # --- ending the turn -----------------------------------------------------------------------------------

    def do_discard(self, seat, groups, at, end) -> None:
        self.in_play()
        need(len(groups) == 1 and len(groups[0]) == 1, "nothing named")
        tile = groups[0][0]
        need(tile in self.rack, "rack")
        if self.taken_from == "left" and self.must_use:
            need(self.opened[seat] is not None, "must open")
            used = self.left_in_opening if self.must_use_in_opening else self.taken in self.laid
            need(used, "left unused")
        self.throw(seat, tile)

    def throw(self, seat: int, tile: str) -> None:
        opened = self.opened[seat]
        opened_now = opened is not None and opened["turn"] == self.turn_number
        self.settle(seat, opened_now)
        finishing = opened is not None and len(self.rack) == 1
        playable = self.is_playable(tile)
        okey = tile == self.okey
        self.rack.remove(tile)
        self.piles[seat].append(tile)
        by_claim = self.value("playable.trigger") == "claim"
        said = playable and not by_claim
        self.events.append((seat, "discard", self.discard_facts(said, okey, finishing, tile)))
        self.claimable = (seat, tile) if by_claim and playable and not okey and not finishing else None
        if finishing:
            others = any(o for s, o in enumerate(self.opened) if s != seat and o)
            self.finish = {"by": seat, "okey": okey, "from_hand": opened_now and not others}
            self.end("finish")
        elif self.all_pairs() and self.value("void.all_open_pairs"):
            self.end("void")
        elif not self.stock and self.value("stock_out") == "end":
            self.end("stock_out")
        else:
            self.begin((seat + 1) % 4, "take")

    def settle(self, seat: int, opened_now: bool) -> None:
        """What only the discard makes final: the opening, who fed it, a penalty for collecting, an okey kept."""
        opened = self.opened[seat]
        if opened_now and opened is not None:
            melds = opened["how"] == "melds"
            facts = (
                ("pairs_laid", 0 if melds else opened["amount"]),
                ("value", opened["amount"] if melds else 0),
            )
            self.events.append((seat, "opening", facts))
            if self.left_in_opening and self.taken is not None:
                by = (("by", opened["how"]), ("tile", self.number_of(self.taken)))
                self.events.append((self.left_seat, "fed", by))
        if self.value("undo.collect") == "penalised_after_left":
            again = opened is not None
            if self.opened_with_left_ever and self.collected_opening and not again:
                self.events.append((seat, "collect", ()))
        if self.okeys_swapped > self.okeys_laid:
            self.events.append((seat, "swap_unused", ()))

    def number_of(self, tile: str) -> int:
        return number(self.okey if tile in ("F", self.okey) else tile)

    def discard_facts(self, playable: bool, okey: bool, finishing: bool, tile: str) -> tuple:
        facts = {"playable": int(playable), "okey": int(okey), "finishing": int(finishing)}
        return tuple(sorted({**facts, "tile": self.number_of(tile)}.items()))

    def is_playable(self, tile: str) -> bool:
        face = plays_as(tile, self.okey)
        if any(self.ends_for(meld, face) for meld in self.table):
            return True
        if not self.value("playable.includes_swap") or not self.value("okey_swap.allowed"):
            return False
        return any(self.okey_place(meld, tile) is not None for meld in self.table)

    def all_pairs(self) -> bool:
        return all(o is not None and o["how"] == "pairs" for o in self.opened)

    def end(self, how: str) -> None:
        self.ended = how
        self.phase = "over"

    def do_close(self, seat, groups, at, end) -> None:
        need(self.phase == "take", "phase")
        need(not self.stock, "stock")
        need(self.value("stock_out") == "last_left", "no close")
        self.end("stock_out")

    def do_timeout(self, seat, groups, at, end) -> None:
        used = self.taken in self.laid
        if self.phase == "play" and self.taken_from == "left" and not used:
            opened = self.opened[seat]
            opened_now = opened is not None and opened["turn"] == self.turn_number
            fined = opened_now or self.collected_opening
            while self.steps:
                self.take_back_one()
            self.put_left_back()
            if fined:
                self.events.append((seat, "timeout_left", ()))
                self.opened_with_left_ever = False  # one fine is enough
        if self.phase == "take":
            if not self.stock:
                self.end("stock_out")
                return
            self.do_draw(seat, [], -1, None)
        drawn = self.taken_from == "stock" and self.taken in self.rack
        self.throw(seat, self.taken if drawn and self.taken else self.highest())

    def highest(self) -> str:
        plain = [t for t in self.rack if t != self.okey]
        order = {t: i for i, t in enumerate(["F"] + [c + str(n) for c in "LBYR" for n in range(13, 0, -1)])}
        return max(plain, key=lambda t: (self.number_of(t), order[t]), default=self.okey)

    # --- saying --------------------------------------------------------------------------------------------

    def do_declare_pairs(self, seat, groups, at, end) -> None:
        need(self.value("pairs.declaration") != "none", "no declaring")
        need(self.opened[seat] is None, "opened already")
        need(not self.declared[seat], "declared already")
        self.declared[seat] = True

    def do_claim(self, seat, groups, at, end) -> None:
        need(self.claimable is not None, "nothing to claim")
        assert self.claimable is not None
        thrower, tile = self.claimable
        need(seat not in (thrower, self.partner(thrower)), "own")
        self.events.append((thrower, "discard", self.discard_facts(True, False, False, tile)))
        self.claimable = None

    # --- is there a use for the left tile ------------------------------------------------------------------

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
                for verb, end in (("lay-off", LEFT), ("lay-off", RIGHT), ("swap", ANY)):
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


__all__ = ["Naive", "best_by_left_over"]
