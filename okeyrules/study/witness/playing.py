"""Hands played by the program's simple player, and every position of them put before both rulesets."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, PAIRS, PLAY, SEATS
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Laid
from okeyrules.players.steady import Steady
from okeyrules.records.hand.record import Group, InMatch, OpenedSeat, Position
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.search import outcome
from okeyrules.study.witness.tries import tries
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.moves import CLAIM, DRAW, TIMEOUT, Move
from okeyrules.table.view import View

_SEED = "witness"


def played(a: Ruleset, b: Ruleset, goes_on: Callable[[], bool], count: list[int]) -> Iterator[Case]:
    """Give the positions of hands, played by turns under either ruleset, on which the two part.

    `count[0]` counts the hands. It ends when `goes_on` says so.
    """
    while goes_on():
        number = count[0]
        count[0] += 1
        yield from _hand(a, b, (a, b)[number % 2], number, goes_on)


def _hand(a: Ruleset, b: Ruleset, by: Ruleset, number: int, goes_on: Callable[[], bool]) -> Iterator[Case]:
    """Play one hand; what is put before both rulesets is the turn from its beginning."""
    hand = Hand(by.rules, start(by.rules, shuffled(by.rules, f"{_SEED}.{number}", number % SEATS)))
    s = hand.state
    hands = [Hand(ruleset.rules, s) for ruleset in (a, b)]
    turns, case = -1, None
    while not hand.is_over and goes_on():
        if s.turns != turns:
            turns, case = s.turns, Case(s.okey.indicator, position_of(s), (), s.riziko)
        assert case is not None
        for move in tries(hands):
            mark = s.mark()
            found = []
            for one, ruleset in zip(hands, (a, b), strict=True):
                found.append(outcome(one, ruleset, move, InMatch()))
                s.rewind(mark)
            if found[0].parts_from(found[1]):
                yield case.then(_named(s, move))
        chosen = _chosen(hand)
        case = case.then(_named(s, chosen))
        hand.do(chosen)


def _chosen(hand: Hand) -> Move:
    """Ask the seat whose turn it is, and whether another claims the last discard."""
    s = hand.state
    for seat in range(SEATS):
        claim = Move(seat, CLAIM)
        if seat != s.turn and hand.can(claim):
            return claim
    move = Steady()(View(hand.rules, s, s.turn))
    return move if move is not None else Move(s.turn, TIMEOUT)


def _named(s: State, move: Move) -> Move:
    """Name the tile that is drawn, since a position need not tell the stock."""
    draws = move.verb in (DRAW, TIMEOUT) and s.phase != PLAY and s.stock_left > 0 and not move.groups
    return Move(move.seat, move.verb, ((s.next_in_stock,),)) if draws else move


def position_of(s: State) -> Position:
    """Write down how a hand stands at the beginning of a turn, every tile known."""
    return Position(
        turn=s.turn,
        phase=s.phase,
        taken_from=s.taken_from,
        taken=s.taken if s.taken_from == LEFT_TILE else NO_TILE,
        racks={seat: tuple(s.rack(seat)) for seat in range(SEATS)},
        opened={
            seat: OpenedSeat(s.opened(seat), s.opening_value(seat) or s.opening_pairs(seat))
            for seat in range(SEATS)
            if s.opened(seat) in (MELDS, PAIRS)
        },
        table=tuple(_group(s, laid) for laid in s.table),
        discards={seat: tuple(s.pile(seat)) for seat in range(SEATS) if s.pile(seat)},
        stock=tuple(s.stock[len(s.stock) - s.stock_left :]),
        declared=tuple(seat for seat in range(SEATS) if s.declared(seat) and s.opened(seat) == NONE),
    )


def _group(s: State, laid: Laid) -> Group:
    okeys_by = {by for tile, by in zip(laid.tiles, laid.layers, strict=True) if s.okey.is_okey(tile)}
    other = okeys_by.pop() if len(okeys_by) == 1 else laid.seat
    return Group(laid.seat, laid.tiles, False, -1 if other == laid.seat else other)
