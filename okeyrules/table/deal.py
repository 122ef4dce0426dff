"""Shuffling and dealing: from a seed, or from given tiles, to the state before the first move."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from okeyrules.errors import OkeyError
from okeyrules.hand_state.layout import NO_TILE, PLAY, SEATS, TAKE
from okeyrules.hand_state.seats import in_turn
from okeyrules.hand_state.state import State
from okeyrules.rules import RuleBook
from okeyrules.tiles import COPIES, FALSE_OKEY, Okey, codes, deck

PILE: Final = 7
_DECK: Final = deck()


class DealError(OkeyError):
    """A deal that cannot be: more copies of a tile than there are, or racks of the wrong size."""


class Deal(NamedTuple):
    """The tiles of a hand before the first move; a rack or the stock may be unknown (`None`), or the stock's rest.

    `die` and `pile` are for show: the die that chose the pile of seven under which the indicator lay. `riziko` says
    that a false okey was turned up first.
    """

    indicator: int
    starter: int
    racks: tuple[tuple[int, ...] | None, ...]
    stock: tuple[int, ...] | None
    die: int = 0
    pile: int = 0
    riziko: bool = False


def shuffled(rules: RuleBook, seed: int | str, starter: int = 0) -> Deal:
    """Shuffle by a seed and deal; the same seed gives the same deal everywhere."""
    rng = random.Random(f"okeyrules:{seed}")
    tiles = list(_DECK)
    draw = rng.random
    for i in range(len(tiles) - 1, 0, -1):
        j = int(draw() * (i + 1))  # `random()` alone is promised to stay the same in later Pythons
        tiles[i], tiles[j] = tiles[j], tiles[i]
    die = int(draw() * 6) + 1
    pile = die - 1
    at = pile * PILE + PILE - 1
    riziko = False
    while tiles[at] == FALSE_OKEY:
        # A false okey is no indicator: it goes back, and the next tile is turned up.
        riziko = True
        at = (at + 1) % len(tiles)
    indicator = tiles.pop(at)
    racks: list[tuple[int, ...]] = [()] * SEATS
    for seat in in_turn(starter):
        size = rules.deal.starter if seat == starter else rules.deal.rack
        racks[seat] = tuple(tiles[:size])
        del tiles[:size]
    return Deal(indicator, starter, tuple(racks), tuple(tiles), die, pile, riziko)


def start(rules: RuleBook, deal: Deal) -> State:
    """Give the state before the starter's first move; raises `DealError` for tiles that there are not."""
    s = State(Okey.of(deal.indicator))
    _check_copies(s, deal)
    for seat in range(SEATS):
        size = rules.deal.starter if seat == deal.starter else rules.deal.rack
        rack = deal.racks[seat]
        if rack is None:
            s.set_tiles(seat, size, size)
            continue
        if len(rack) != size:
            raise DealError(f"seat {seat} is dealt {size} tiles, not {len(rack)}: {codes(rack)}")
        s.set_rack(seat, rack)
    if deal.stock is None:
        s.stock = [NO_TILE] * rules.deal.stock
    else:
        s.stock = [s.okey.real(tile) for tile in deal.stock]
    if deal.riziko and rules.indicator.makes_riziko():
        s.note_riziko()
    s.begin_turn(deal.starter, PLAY)
    s.forget()
    return s


def position(
    okey: Okey,
    turn: int,
    phase: int,
    racks: Mapping[int, Sequence[int]],
    stock: Sequence[int] | int,
) -> State:
    """Give a state in the middle of a hand: whose turn, the racks that are known, the stock or its size.

    Opened seats, table and discards are put in by the caller, through the state's own changes.
    """
    s = State(okey)
    for seat in range(SEATS):
        if seat in racks:
            s.set_tiles(seat, 0, 0)
            for tile in racks[seat]:
                s.add_tile(seat, okey.real(tile))
        else:
            s.set_tiles(seat, -1, 0)
    s.stock = [NO_TILE] * stock if isinstance(stock, int) else [okey.real(tile) for tile in stock]
    s.begin_turn(turn, TAKE)
    if phase == PLAY:
        s.put_phase(PLAY)
    return s


def _check_copies(s: State, deal: Deal) -> None:
    seen = [0] * (FALSE_OKEY + 1)
    seen[s.okey.indicator] = 1
    for rack in deal.racks:
        _count(s, rack or (), seen)
    _count(s, deal.stock or (), seen)


def _count(s: State, tiles: Sequence[int], seen: list[int]) -> None:
    for tile in tiles:
        if tile == NO_TILE:
            continue
        real = s.okey.real(tile)
        seen[real] += 1
        if seen[real] > COPIES:
            raise DealError(f"there are only {COPIES} of {codes([real])}")
