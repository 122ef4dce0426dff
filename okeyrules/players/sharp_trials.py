"""Trials: the hidden tiles dealt by lot and the hand played to its end, to see what a move comes to."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from okeyrules.hand_state import layout
from okeyrules.hand_state.layout import KINDS, NO_TILE, NONE, PAIRS, SEATS, SIZE, VOID
from okeyrules.hand_state.seats import left_of, next_seat, opposite
from okeyrules.hand_state.state import State
from okeyrules.players.steady import Steady
from okeyrules.rules import RuleBook
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.given import Happening
from okeyrules.table.hand import Hand
from okeyrules.table.moves import COLLECT, UNDO, Move
from okeyrules.table.score import facts_of

MOST_MOVES: Final = 600
NOWHERE: Final = 500.0  # what a move counts that leads to no end
DOUBT: Final = 0.7  # how many standard errors better another move has to be than the first


class Trials:
    """Plays a hand on for the seat whose turn it is, with four steady players, as often as asked."""

    def __init__(self, rng: random.Random) -> None:
        self._rng = rng
        self._bots = [Steady() for _ in range(SEATS)]
        self._unseen: list[int] = []

    def best(self, hand: Hand, moves: Sequence[Move], samples: int, program: Program | None) -> int:
        """Give the index of the best move: the first, unless another is better beyond doubt.

        All moves are tried on the same deals. Half way through it stops where no other move is ahead.
        """
        s, rules = hand.state, hand.rules
        if len(moves) < 2 or not self._look(rules, s):
            return 0
        sums = [0.0] * len(moves)
        squares = [0.0] * len(moves)
        tried = 0
        while tried < samples:
            if 2 * tried == samples and min(sums[1:]) >= 0.0:
                return 0
            dealt = self._deal(s)
            first = self._play(rules, dealt, moves[0], program)
            for at in range(1, len(moves)):
                more = self._play(rules, dealt, moves[at], program) - first
                sums[at] += more
                squares[at] += more * more
            tried += 1
        return _clearly_least(sums, squares, samples)

    def _look(self, rules: RuleBook, s: State) -> bool:
        """Collect the tiles that the seat does not see; false where nobody knows how many there are."""
        left = [2] * KINDS
        left[s.okey.indicator] -= 1
        base = layout.RACKS + s.turn * KINDS
        for tile in range(KINDS):
            left[tile] -= s.numbers[base + tile]
        for laid in s.table:
            for tile in laid.tiles:
                left[tile] -= 1
        top_only = rules.discard_pile.visible == "top"
        for pile in range(SEATS):
            tiles = s.lists[pile]
            for at in range(len(tiles) - 1 if top_only and tiles else 0, len(tiles)):
                if tiles[at] != NO_TILE:
                    left[tiles[at]] -= 1
        self._unseen = []
        for tile in range(KINDS):
            for _ in range(left[tile]):
                self._unseen.append(tile)
        for other in range(SEATS):
            if s.tiles(other) < 0:
                return False
        return _hidden(s) <= len(self._unseen)

    def _deal(self, s: State) -> State:
        """Give a copy of the hand in which what the seat does not see is dealt by lot."""
        tiles, rng = self._unseen, self._rng
        for at in range(_hidden(s)):
            j = at + int(rng.random() * (len(tiles) - at))
            tiles[at], tiles[j] = tiles[j], tiles[at]
        dealt = State(s.okey)
        for place in range(SIZE):
            dealt.numbers[place] = s.numbers[place]
        for which in range(len(s.lists)):
            dealt.lists[which] = list(s.lists[which])
        dealt.table = list(s.table)
        at = 0
        for other in range(SEATS):
            if other == s.turn:
                continue
            base = layout.RACKS + other * KINDS
            for tile in range(KINDS):
                dealt.numbers[base + tile] = 0
            for _ in range(s.tiles(other)):
                dealt.numbers[base + tiles[at]] += 1
                at += 1
            dealt.numbers[layout.SEAT + other * layout.PER_SEAT + layout.HIDDEN] = 0
        dealt.stock = tiles[at : at + s.stock_left]
        dealt.numbers[layout.STOCK_AT] = 0
        dealt.forget()
        return dealt

    def _play(self, rules: RuleBook, s: State, move: Move, program: Program | None) -> float:
        """Make a move, play to the end, see what it comes to, and take all back."""
        hand = Hand(rules, s)
        seat, turn, mark = s.turn, s.turns, s.mark()
        for bot in self._bots:
            bot.begin("")
        hand.apply(move)
        result = NOWHERE
        for _ in range(MOST_MOVES):
            if hand.is_over:
                result = _outcome(program, s, seat, rules.partnership.enabled)
                break
            move = self._bots[s.turn].decide(hand)
            if s.turns == turn and move.verb in (COLLECT, UNDO):
                break  # what was laid before the trial began is not there to be taken back
            hand.apply(move)
        hand.rewind(mark)
        return result


def _hidden(s: State) -> int:
    """Count the tiles in the stock and in the racks of the others."""
    hidden = s.stock_left
    for other in range(SEATS):
        if other != s.turn:
            hidden += s.tiles(other)
    return hidden


def _outcome(program: Program | None, s: State, seat: int, partners: bool) -> float:
    """Give how many points a seat, or its pair of partners, has more than the others; less is better."""
    if s.ended == VOID:
        return 0.0
    points = [0.0] * SEATS
    for at in range(SEATS):
        points[at] = _plain_points(s, at) if program is None else _points(program, s, at, partners)
    mate = points[opposite(seat)]
    others = points[next_seat(seat)] + points[left_of(seat)]
    return (points[seat] + mate - others) / 2 if partners else points[seat] - (mate + others) / 3


def _points(program: Program, s: State, seat: int, partners: bool) -> float:
    told = [Happening(told.event, told.facts) for told in s.told if told.seat == seat]
    return float(program.settle(facts_of(program, s, seat, partners), told).total)


def _plain_points(s: State, seat: int) -> float:
    """Give what a hand comes to as most tables score it, where the scoring is not known."""
    factor = (2 if s.with_okey else 1) * (2 if s.from_hand else 1)
    if s.finisher >= 0 and s.opened(s.finisher) == PAIRS:
        factor *= 2
    fines = 0
    for told in s.told:
        faulty = told.facts.get("playable", 0) or told.facts.get("okey", 0)
        if told.seat == seat and told.event == "discard" and faulty and not told.facts["finishing"]:
            fines += 101
    if s.finisher == seat:
        return float(fines - 101 * factor)
    if s.opened(seat) == NONE:
        return float(fines + 202 * factor)
    rest = 0
    for tile in s.rack(seat):
        rest += s.okey.value(tile)
        fines += 101 if s.okey.is_okey(tile) else 0
    return float(fines + rest * factor * (2 if s.opened(seat) == PAIRS else 1))


def _clearly_least(sums: Sequence[float], squares: Sequence[float], count: int) -> int:
    best = 0
    for at in range(1, len(sums)):
        mean = sums[at] / count
        error: float = (max(0.0, squares[at] / count - mean * mean) / count) ** 0.5
        if mean < -DOUBT * error and (best == 0 or sums[at] < sums[best]):
            best = at
    return best
