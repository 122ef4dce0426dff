"""A player who plans: it weighs its chances over the tiles it has not seen, and tries what it is in doubt about."""

from __future__ import annotations

import random
from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state.layout import NONE, PLAY, SEATS
from okeyrules.players.keeping import IN_A_MELD, keep_for_melds, place
from okeyrules.players.opening import may_go_for_pairs
from okeyrules.players.sharp_chances import SURE, Chances
from okeyrules.players.sharp_feeding import Feeding
from okeyrules.players.sharp_trials import Trials
from okeyrules.players.steady import Steady
from okeyrules.table.candidates import physical
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DISCARD, LAY_OFF, OPEN, OPEN_PAIRS, Move
from okeyrules.text import Text
from okeyrules.tiles import OKEY

# Points of a discard's worth are hundredths here, so that the chances of several causes can be added up.
HUNDREDTHS: Final = 100
OPENS: Final = 400 * HUNDREDTHS  # what an opening of its own is worth: no 202, and a chance to finish
FEEDS: Final = 2 * HUNDREDTHS  # what it costs that the next seat uses a tile: between like tiles, no more
HEAD_START: Final = 12 * HUNDREDTHS  # what the steady view of a tile may add: it knows the far chances better
FED_FINE: Final = (
    10 * HUNDREDTHS
)  # for each point of a tile with which the next seat opens, where that is fined
SAMPLES: Final = 8
SAMPLES_OF_A_PLAN: Final = 16
TRIED_DISCARDS: Final = 3

_TRIED: Final = Text(
    "eldeki görünmeyen taşlar denenince en iyi sonucu {tile} veriyor",
    "with the unseen tiles dealt by lot, {tile} comes out best",
)
_OPENING_CHANCE: Final = Text(
    "{tile} atılınca açma şansı en yüksek kalıyor", "without {tile} the chance to open stays best"
)
_WAIT: Final = Text(
    "şimdi açmaktansa bir tur beklemek daha iyi sonuç veriyor; {tile} gidebilir",
    "waiting a turn comes out better than opening now; {tile} can go",
)
_FOR_THE_OKEY: Final = Text(
    "hemen bitmektense okeyle bitmeyi beklemek daha iyi sonuç veriyor",
    "waiting to finish with the okey comes out better than finishing now",
)


class Sharp(Steady):
    """Throws by its chances to open and by what it feeds, and tries openings and discards on sampled hands.

    `program`, where it is given, says what a sampled hand comes to; otherwise it is read as most tables score.
    """

    def __init__(self) -> None:
        super().__init__()
        self._seed = ""
        self._rng = random.Random("sharp")
        self._chances = Chances(self._rng)
        self._feeding = Feeding(self._rng)
        self._trials = Trials(self._rng)

    def begin(self, seed: str, seat: int = -1) -> None:
        """Draw lots from a seed."""
        Steady.begin(self, seed)
        self._seed = seed

    def decide(self, hand: Hand) -> Move:
        """Choose a move for the seat whose turn it is."""
        s = hand.state
        self._rng.seed(f"sharp:{self._seed}.{s.turns}.{s.phase}.{s.steps()}")  # the same wherever it is asked
        move = Steady.decide(self, hand)
        if s.phase != PLAY:
            return move
        if move.verb == DISCARD:
            return self._weigh_discard(hand, move)
        waits = move.verb == OPEN_PAIRS or (move.verb == OPEN and hand.rules.escalation.enabled)
        if waits and s.stock_left >= SEATS:
            return self._weigh(hand, move, 1, SAMPLES_OF_A_PLAN, _WAIT)
        if move.verb == LAY_OFF and s.okey.is_okey(move.tile) and s.tiles(s.turn) == 2:
            return self._weigh(hand, move, 1, SAMPLES_OF_A_PLAN, _FOR_THE_OKEY)
        return move

    def _weigh_discard(self, hand: Hand, move: Move) -> Move:
        s = hand.state
        if s.opened(s.turn) == NONE or s.tiles(s.turn) == 1 or s.stock_left < SEATS:
            return move
        return self._weigh(hand, move, TRIED_DISCARDS - 1, SAMPLES, _TRIED)

    def _weigh(self, hand: Hand, move: Move, others: int, samples: int, why: Text) -> Move:
        """Try a move against the best discards in its stead."""
        was, n, tile = self.why, self.n, self.tile
        moves = [move]
        for discard in self._best_discards(hand, others + 1):
            if len(moves) <= others and (move.verb != DISCARD or discard.tile != move.tile):
                moves.append(discard)
        best = self._trials.best(hand, moves, samples, self.program)
        self.why, self.n, self.tile = was, n, tile
        if best > 0:
            self.why = why
            self.tile = moves[best].tile
        return moves[best]

    def _best_discards(self, hand: Hand, most: int) -> list[Move]:
        """List the legal discards without a fine that will be missed least, the least first."""
        s, sight = hand.state, self.sight
        sight.look(s, s.turn)
        self._value(hand)
        found: list[Move] = []
        worths: list[int] = []
        for at in range(int(sight.kinds)):
            face = sight.face(at)
            tile = physical(face, s.okey)
            discard = Move(s.turn, DISCARD, ((tile,),))
            if self._fine(hand, face, tile) > 0 or not hand.can(discard):
                continue
            worth = int(self.worth[place(face)])
            before = 0
            while before < len(worths) and worths[before] <= worth:
                before += 1
            found.insert(before, discard)
            worths.insert(before, worth)
        return found[:most]

    def _value(self, hand: Hand) -> None:
        """Say of each face how much it will be missed."""
        s, rules, sight = hand.state, hand.rules, self.sight
        seat = s.turn
        Steady._value(self, hand)
        if s.stock_left < SEATS:
            return
        self._feeding.look(sight, rules, s, seat)
        if s.opened(seat) == NONE:
            keep_for_melds(sight, self.worth)
            allowed = rules.pairs.check_open_melds(s, seat) is None
            points = max(1, rules.points_to_open(s, seat)) if allowed else 0
            pairs = rules.pairs_to_open(s, seat) if may_go_for_pairs(rules, s, seat) else 0
            self._chances.look(sight, s.stock_left // SEATS, points, pairs, rules.pairs)
        i: i64 = 0
        while i < sight.kinds:
            face = sight.held[i]
            i += 1
            if face == OKEY:
                continue
            worth = self.worth[face]
            if s.opened(seat) != NONE:
                worth *= HUNDREDTHS
            else:
                worth = min(worth, IN_A_MELD) * 3 // 10  # the far chances, no more than a head start
                worth = min(worth, HEAD_START) + self._chances.loss[face] * OPENS // SURE
            self.worth[face] = worth + self._feeding.risk[face] * self._feeding_costs(face) // 1000

    def _feeding_costs(self, face: i64) -> i64:
        fined = self.program is not None and "fed" in self.program.penalties
        return FEEDS + (face % 13 + 1) * FED_FINE if fined else FEEDS

    def _least(self, hand: Hand) -> Text:
        s = hand.state
        return (
            _OPENING_CHANCE
            if s.opened(s.turn) == NONE and s.stock_left >= SEATS
            else Steady._least(self, hand)
        )
