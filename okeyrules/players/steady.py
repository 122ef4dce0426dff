"""A sensible player who does not plan: opens when it can, lays what it can, and throws what it will miss least."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, SEATS, TAKE
from okeyrules.kernel.packed import vec
from okeyrules.players.bot import Bot
from okeyrules.players.keeping import (
    IN_A_MELD,
    keep_for_melds,
    keep_for_pairs,
    keep_for_table,
    keep_the_cheap,
    place,
)
from okeyrules.players.laying import find_laying, may_lay_pairs
from okeyrules.players.opening import OKEY_KEPT, find_opening, may_go_for_pairs, most_pairs, pairs_in
from okeyrules.players.sight import FACES, Sight
from okeyrules.rack import NO_FACE
from okeyrules.table.candidates import physical
from okeyrules.table.hand import Hand
from okeyrules.table.moves import CLOSE, COLLECT, DISCARD, DRAW, GIVE_BACK, TAKE_LEFT, TIMEOUT, Move
from okeyrules.text import Text
from okeyrules.tiles import OKEY

# The points by which melds have to be further away than pairs for each pair that is missing, and once more: who opens
# with pairs has still got half a rack, at twice the points.
A_PAIR: Final = 20

_DRAW: Final = Text(
    "soldaki taş bu turda masaya inmiyor, desteden çekmek gerek",
    "the tile to the left cannot be laid this turn, so draw",
)
_DRAW_ONLY: Final = Text("solda alınacak taş yok", "there is no tile to take from the left")
_LEFT_OPENS: Final = Text("soldaki taşla el açılıyor", "the tile to the left opens the hand")
_LEFT_LAID: Final = Text("soldaki taş bu turda masaya iniyor", "the tile to the left can be laid this turn")
_CLOSE: Final = Text(
    "deste bitti, soldaki taş da işe yaramıyor", "the stock is out, and the left tile is of no use"
)
_GIVE_BACK: Final = Text("yandan alınan taş kullanılamıyor", "the tile taken from the left is of no use")
_COLLECT: Final = Text("indirilenlerle tur bitmiyor", "the turn cannot end with what was laid")
_TIMEOUT: Final = Text("kurala uygun başka hamle yok", "the rules leave no other move")
_FINISH: Final = Text("son taş: el bitiyor", "the last tile: it finishes the hand")
_LEAST_USE: Final = Text("açmaya en az {tile} yarıyor", "{tile} helps least towards an opening")
_DEAREST: Final = Text(
    "{tile} ıstakada kalan en pahalı taş, cezası da yok",
    "{tile} is the dearest tile that can go without a fine",
)
_LEAST_LAID: Final = Text(
    "{tile} masaya en zor inecek taşlardan, cezası da yok",
    "{tile} is hard to lay for what it costs, and goes without a fine",
)
_FINED: Final = Text(
    "atılabilecek her taş cezalı, en ucuzu {tile}", "every discard is fined, and {tile} costs least"
)


class Steady(Bot):
    """Opens when it can, lays what it can, and throws what it will miss least."""

    def __init__(self) -> None:
        super().__init__()
        self.sight = Sight()
        self.worth: vec[i64] = vec[i64]([0] * FACES)
        # The rest of a turn that was thought through to its end, the last move first, and which turn that is.
        self._plan: list[Move] = []
        self._planned: int = 0

    def begin(self, seed: str, seat: int = -1) -> None:
        """Begin a hand."""
        self._plan.clear()

    def decide(self, hand: Hand) -> Move:
        """Choose a move for the seat whose turn it is."""
        s = hand.state
        if self._plan:
            # Who asks may have done something else since: drawn, or played on by himself.
            same = self._planned == s.turns and s.taken_from == LEFT_TILE
            if same and hand.can(self._plan[-1]):
                return self._plan.pop()
            self._plan.clear()
        self.sight.look(s, s.turn)
        if s.phase == TAKE:
            return self._take(hand)
        move = self._lay(hand) or self._discard(hand)
        return move if move is not None else self._retreat(hand)

    # --- taking ------------------------------------------------------------------------------------------------

    def _take(self, hand: Hand) -> Move:
        """Take left where the tile then lies on the table in this turn, otherwise draw."""
        s = hand.state
        seat = s.turn
        if s.left_tile != NO_TILE and self._left_may_help(hand):
            left = Move(seat, TAKE_LEFT)
            if self.may(hand, left):
                was_open = s.opened(seat) != NONE
                used = self._uses(hand, left)
                self.sight.look(s, seat)
                if used:
                    self.why = _LEFT_LAID if was_open else _LEFT_OPENS
                    return left
        draw = Move(seat, DRAW)
        if hand.can(draw):
            self.why = _DRAW if s.left_tile != NO_TILE else _DRAW_ONLY
            return draw
        close = Move(seat, CLOSE)
        if hand.can(close):
            self.why = _CLOSE
            return close
        self.why = _TIMEOUT
        return Move(seat, TIMEOUT)

    def _left_may_help(self, hand: Hand) -> bool:
        """Say cheaply whether it is worth trying what the left tile could do."""
        s, rack, rules = hand.state, self.sight.rack, hand.rules
        seat = s.turn
        face = s.okey.face(s.left_tile)
        if rack.count(face) == 2:
            return False
        if s.opened(seat) != NONE:
            return self._left_may_lie(hand, face)
        rack.add(face)
        points = rules.points_to_open(s, seat)
        helps = (
            (rack.best_value() >= points and rack.best_value_with(face) >= points)
            or self._makes_pairs(hand, face)
            or (rules.opening.waiver != "none" and rack.all_but_one())
        )
        rack.remove(face)
        return helps

    def _makes_pairs(self, hand: Hand, face: int) -> bool:
        needed = hand.rules.pairs_to_open(hand.state, hand.state.turn)
        return most_pairs(self.sight) + 1 >= needed and pairs_in(self.sight, hand.rules, face) >= needed

    def _left_may_lie(self, hand: Hand, face: int) -> bool:
        """Say cheaply whether a seat that is open could bring the left tile to the table."""
        s, rack, sight = hand.state, self.sight.rack, self.sight
        if face == OKEY or sight.table_mask >> face & 1 or sight.swap_mask >> face & 1:
            return True
        if rack.count(face) == 1 or (s.opened(s.turn) == PAIRS and rack.okeys > 0):
            return True
        if s.opened(s.turn) == PAIRS:
            return False
        rack.add(face)
        helps = rack.deadwood(OKEY_KEPT, face) >= 0
        rack.remove(face)
        return helps

    def _uses(self, hand: Hand, left: Move) -> bool:
        """Try a turn with the left tile, and say whether it lies on the table and the turn can end."""
        s = hand.state
        mark = hand.mark()
        hand.apply(left)
        plan: list[Move] = []
        self.sight.look(s, s.turn)
        move = self._lay(hand)
        while move is not None:
            plan.append(move)
            hand.apply(move)
            self.sight.look(s, s.turn)
            move = self._lay(hand)
        discard = self._discard(hand) if s.left_is_used else None
        hand.rewind(mark)
        if discard is None:
            return False
        plan.append(discard)
        plan.reverse()
        self._plan = plan
        self._planned = s.turns
        return True

    # --- laying and throwing -----------------------------------------------------------------------------------

    def _lay(self, hand: Hand) -> Move | None:
        if hand.state.opened(hand.state.turn) == NONE:
            return find_opening(self, self.sight, hand)
        return find_laying(self, self.sight, hand)

    def _discard(self, hand: Hand) -> Move | None:
        """Choose a discard; `None` where none is legal."""
        s = hand.state
        seat = s.turn
        if s.opened(seat) != NONE and s.tiles(seat) == 1:
            self.why = _FINISH
        if hand.can(
            Move(seat, DISCARD, ((physical(self.sight.face(0), s.okey),),))
        ):  # if one may go, any may
            self._value(hand)
        else:
            return None
        best = 0
        least: i64 = 0
        i: i64 = 0
        while i < self.sight.kinds:
            face = self.sight.face(i)
            tile = physical(face, s.okey)
            worth = self.worth[place(face)] + self._fine(hand, face, tile)
            if i == 0 or worth < least:
                best = tile
                least = worth
            i += 1
        self.tile = best
        if self.why is not _FINISH:
            self.why = _FINED if least >= 9 * IN_A_MELD else self._least(hand)
        return Move(seat, DISCARD, ((best,),))

    def _least(self, hand: Hand) -> Text:
        """Say what the discard was chosen by."""
        s = hand.state
        if s.opened(s.turn) == NONE:
            return _LEAST_USE
        return _DEAREST if s.stock_left < SEATS else _LEAST_LAID

    def _value(self, hand: Hand) -> None:
        """Say of each face how much it will be missed."""
        s, rules, sight = hand.state, hand.rules, self.sight
        seat = s.turn
        if s.opened(seat) != NONE:
            if s.stock_left < SEATS:  # there is no next turn
                keep_the_cheap(sight, self.worth)
            else:
                sight.look_around(rules, s)
                keep_for_table(sight, s.opened(seat) == MELDS, may_lay_pairs(rules, s), self.worth)
            return
        sight.look_around(rules, s)
        if self._goes_for_pairs(hand, seat):
            keep_for_pairs(sight, self.worth)
        else:
            keep_for_melds(sight, self.worth)

    def _goes_for_pairs(self, hand: Hand, seat: int) -> bool:
        """Say whether pairs are so much nearer than melds that they are collected."""
        s, rules, sight = hand.state, hand.rules, self.sight
        pairs = rules.pairs_to_open(s, seat) + 1
        points = rules.points_to_open(s, seat) - int(sight.best_value())
        if A_PAIR * (pairs - most_pairs(sight)) >= points or not may_go_for_pairs(rules, s, seat):
            return False
        return A_PAIR * (pairs - pairs_in(sight, rules, NO_FACE)) < points

    def _fine(self, hand: Hand, face: int, tile: int) -> i64:
        """Give what makes a discard a fault more than any tile is worth."""
        if face == OKEY:
            return 20 * IN_A_MELD
        s, rules = hand.state, hand.rules
        fits = self.sight.table_mask >> face & 1
        if fits or (rules.playable.includes_swap and rules.playable.is_playable(s, tile, rules.okey_swap)):
            return 10 * IN_A_MELD
        return 0

    def _retreat(self, hand: Hand) -> Move:
        """Find a way out of a turn that cannot end as it stands."""
        seat = hand.state.turn
        back = Move(seat, GIVE_BACK)
        if hand.can(back):
            self.why = _GIVE_BACK
            return back
        collect = Move(seat, COLLECT)
        if hand.can(collect):
            self.why = _COLLECT
            return collect
        self.why = _TIMEOUT
        return Move(seat, TIMEOUT)
