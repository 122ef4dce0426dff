"""Small positions drawn by lot, and every way to play a turn in them; the look-ahead for the left tile must agree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS, TAKE
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Laid
from okeyrules.melds import LEFT, RIGHT, Meld, Pair, meld, read_meld, read_pair
from okeyrules.rules import RuleBook
from okeyrules.table import moves as m
from okeyrules.table.deal import position
from okeyrules.table.hand import Hand
from okeyrules.table.moves import Move
from okeyrules.tiles import COPIES, FALSE_OKEY, Okey, parse_tile, parse_tiles

SEAT = 1
NUMBERS = range(1, 8)
COLOURS = 3
OKEY = Okey.of(26 + 3)  # blue 4 is turned up, so blue 5 is the okey


def every_use(hand: Hand) -> bool:
    """Say whether any moves at all bring the left tile, which has just been taken, to the table."""
    return _leads(hand, set())


def _leads(hand: Hand, seen: set) -> bool:
    s = hand.state
    if s.left_is_used:
        return True
    key = (s.opened(SEAT), s.declared(SEAT), *s.rack(SEAT), *(laid.tiles for laid in s.table))
    if key in seen:
        return False
    seen.add(key)
    for move in _moves(hand):
        if hand.check(move) is None:
            mark = hand.mark()
            hand.do(move)
            found = _leads(hand, seen)
            hand.rewind(mark)
            if found:
                return True
    return False


def _moves(hand: Hand) -> Iterator[Move]:
    s = hand.state
    rack = s.rack(SEAT)
    yield Move(SEAT, m.DECLARE_PAIRS)
    melds, pairs = _melds(tuple(rack), s.okey), _pairs(s, rack)
    if s.opened(SEAT) == NONE:
        yield from (Move(SEAT, m.OPEN, groups) for groups in _together(melds))
        yield from (Move(SEAT, m.OPEN_PAIRS, groups) for groups in _together(pairs))
        return
    yield from (Move(SEAT, m.MELD, (group,)) for group in melds)
    yield from (Move(SEAT, m.PAIR, (group,)) for group in pairs)
    for at in range(len(s.table)):
        for tile in sorted(set(rack)):
            yield Move(SEAT, m.SWAP, ((tile,),), at)
            yield Move(SEAT, m.LAY_OFF, ((tile,),), at, LEFT)
            yield Move(SEAT, m.LAY_OFF, ((tile,),), at, RIGHT)


@cache
def _melds(rack: tuple[int, ...], okey: Okey) -> list[tuple[int, ...]]:
    orders = {tiles for size in (3, 4, 5) for tiles in permutations(rack, size)}
    return sorted(tiles for tiles in orders if isinstance(read_meld(tiles, okey), Meld))


def _pairs(s: State, rack: list[int]) -> list[tuple[int, ...]]:
    lone = [(s.okey.indicator,) * 2] if s.okey.indicator in rack else []
    return sorted({*combinations(rack, 2), *lone})


def _together(groups: list[tuple[int, ...]]) -> Iterator[tuple[tuple[int, ...], ...]]:
    for size in (1, 2, 3):
        yield from combinations(groups, size)


# --- positions by lot --------------------------------------------------------------------------------------


def _deck() -> list[int]:
    tiles = [13 * colour + number - 1 for colour in range(COLOURS) for number in NUMBERS] + [FALSE_OKEY]
    return sorted(tiles * COPIES)


def drawn(rng: random.Random, rules: RuleBook, tiles: int) -> Hand:
    """Give a position in which seat 1 may take left, with a few melds and pairs on the table.

    The rack holds so many tiles drawn by lot, and often a meld or pair besides.
    """
    deck = _deck()
    deck.remove(OKEY.indicator)
    table = [group for _ in range(rng.choice((1, 2, 2, 3))) if (group := _group(rng, deck)) is not None]
    planted = _group(rng, deck) if rng.random() < 0.6 else None
    rng.shuffle(deck)
    rack = [*(planted.tiles if planted is not None and len(planted.tiles) < 4 else ()), *deck[1 : 1 + tiles]][
        :6
    ]
    s = position(OKEY, SEAT, TAKE, {SEAT: rack}, rng.choice((0, 5, 5)))
    for seat in range(4):
        how = rng.choice((NONE, MELDS, PAIRS) if seat != SEAT else (NONE, NONE, MELDS, PAIRS))
        if how != NONE:
            s.set_opened(seat, how, rng.choice((6, 12, 20)) if how == MELDS else 0, 2 if how == PAIRS else 0)
    for group in table:
        s.lay(
            Laid(
                0,
                group if isinstance(group, Meld) else None,
                group if isinstance(group, Pair) else None,
                1,
                (0,) * len(group.tiles),
            )
        )
    for _ in range(rng.choice((1, 4))):
        s.begin_turn(SEAT, TAKE)
    s.push(s.left_seat, deck[0])
    return Hand(rules, s)


def _group(rng: random.Random, deck: list[int]) -> Meld | Pair | None:
    """Take a run, a set or a pair out of the deck, now and then with okeys in it."""
    colour, low = rng.randrange(COLOURS), rng.choice(NUMBERS)
    kind = rng.choice(("run", "run", "set", "pair"))
    if kind == "run":
        tiles = [13 * colour + n - 1 for n in range(low, low + rng.choice((3, 3, 4)))]
    elif kind == "set":
        tiles = [13 * c + low - 1 for c in rng.sample(range(4), rng.choice((3, 3, 4)))]
    else:
        tiles = [13 * colour + low - 1] * 2
    tiles = [FALSE_OKEY if tile == OKEY.tile else tile for tile in tiles]
    for place in range(len(tiles)):
        if rng.random() < 0.3:
            tiles[place] = OKEY.tile
    group = read_pair(tiles, OKEY) if kind == "pair" else read_meld(tiles, OKEY)
    rest = list(deck)
    for tile in tiles:
        if tile // 13 < COLOURS or tile >= 52:
            if tile not in rest:
                return None
            rest.remove(tile)
    if not isinstance(group, Meld | Pair):
        return None
    deck[:] = rest
    return group


def laid_out(rules: RuleBook, rack: str, left: str, table: list[str]) -> Hand:
    """Give a position of seat 1, which has not opened: rack, left tile, what seat 0 has laid; the okey is R5."""
    okey = Okey.of(parse_tile("R4"))
    s = position(okey, SEAT, TAKE, {SEAT: parse_tiles(rack)}, 5)
    if table:
        s.set_opened(0, MELDS, 103, 0)
    for tiles in table:
        s.lay(Laid(0, meld(parse_tiles(tiles), okey), None, 1, (0,) * len(parse_tiles(tiles))))
    s.begin_turn(SEAT, TAKE)
    s.push(s.left_seat, okey.real(parse_tile(left)))
    return Hand(rules, s)
