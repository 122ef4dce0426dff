"""A second referee, naive on purpose: written from the written rules alone, slow, with lists and deep copies.

It shares no code with the product. It reads only option values by path, and speaks of tiles as text. The differential
test plays the same moves here and there and compares verdicts, events and states.
"""

from __future__ import annotations

from tests.table.naive_state import RefusedError, copied, need
from tests.table.naive_tiles import number, plays_as
from tests.table.naive_uses import NaiveUses


class Naive(NaiveUses):
    """One hand: what lies where, who did what this turn, and what the rules allow."""

    # --- judging -------------------------------------------------------------------------------------------

    def judge(self, seat: int, verb: str, groups: list, at: int = -1, end: str | None = None) -> str | None:
        """Make a move; gives `None`, or the coarse reason why not."""
        groups = [[self.real(t) for t in g] for g in groups]
        before = self.twin()
        try:
            need(seat in range(4), "seat")
            need(self.ended is None or (verb == "claim" and self.ended == "stock_out"), "over")
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
            self.finish = {
                "by": seat,
                "okey": okey,
                "from_hand": opened_now and not others and self.opened[seat]["how"] == "melds",
            }
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
        if self.okeys_due:
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
