"""Hands played by the program's players, one after another, as fast as the engine goes."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from okeyrules.hand_state.layout import NO_TILE, SEATS
from okeyrules.hand_state.seats import in_turn
from okeyrules.hand_state.state import State
from okeyrules.kernel.packed import vec
from okeyrules.players.bot import Bot
from okeyrules.rules import RuleBook
from okeyrules.study.run.recording import Tape
from okeyrules.table.claims import claimants
from okeyrules.table.deal import shuffled
from okeyrules.table.dealer import Dealer
from okeyrules.table.limits import TurnLimit
from okeyrules.table.moves import CLAIM, VERBS, Move

PER_SEAT = len(VERBS)


def play_hand(rules: RuleBook, bots: Sequence[Bot], seed: str, number: int, turned: int, tape: Tape) -> State:
    """Play the hand of a number and write it down.

    The deal, the starter and every lot that is drawn depend on the seed and the number alone. Seat n is played by the
    bot `n + turned`, so that a deal can be played again with the players on other racks.
    """
    starter = number % SEATS
    dealer = Dealer(rules, shuffled(rules, f"{seed}.{number}", starter))
    hand, s = dealer.hand, dealer.hand.state
    players = in_turn(turned)
    for seat in range(SEATS):
        bots[players[seat]].begin(f"{seed}.{number}.{seat}", seat)
    moves: vec[i64] = vec[i64]([0] * (SEATS * PER_SEAT))
    limit = TurnLimit()
    while not hand.is_over:
        seat = s.turn
        limit.count(s, bots[players[seat]])
        move = bots[players[seat]].decide(hand)
        moves[seat * PER_SEAT + move.verb] += 1
        dealer.do(move)
        if s.claimable != NO_TILE:
            _claim(dealer, bots, players, moves)
    for seat in range(SEATS):
        bot = bots[players[seat]]
        for refusal in bot.refused:
            tape.refuse(seat, refusal)
        bot.refused.clear()
    tape.write(s, number, starter, players, moves)
    return s


def _claim(dealer: Dealer, bots: Sequence[Bot], players: Sequence[int], moves: vec[i64]) -> None:
    """Ask the seats whether they claim the last discard, before the next tile is taken."""
    hand = dealer.hand
    for seat in claimants(hand.rules, hand.state):
        if bots[players[seat]].claims(hand, seat):
            moves[seat * PER_SEAT + CLAIM] += 1
            dealer.do(Move(seat, CLAIM))
            return
