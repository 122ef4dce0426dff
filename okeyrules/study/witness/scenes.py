"""Small positions of every phase of a turn, in which much can be tried.

No scene is made for a house: each shows a phase (before taking, with the left tile in hand, before the opening, after
it, at the last tile), with tiles for whatever a rule could say about it. The numbers that rules can set (thresholds,
limits) are taken from the rulesets, so that a scene stands just beside them. Seat 1 moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, NOTHING, PAIRS, PLAY, STOCK, TAKE
from okeyrules.melds import LEFT, RIGHT
from okeyrules.records.hand.record import Group, OpenedSeat, Position
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.tiles import INDICATOR, MOST, tiles
from okeyrules.tiles import BLUE, RED, YELLOW, tile_of

_LONGEST = 7  # more tiles are not laid off at one end of a run here
ME, LEFT_SEAT, RIGHT_SEAT, PARTNER = 1, 0, 2, 3


@dataclass(frozen=True)
class Numbers:
    """The numbers of two rulesets near which they may part; `melds` and `pairs` open under both."""

    melds: int
    pairs: int
    points: tuple[int, ...]
    counts: tuple[int, ...]
    limits: tuple[int, ...]
    rack: int
    riziko: bool = False

    @classmethod
    def of(cls, a: Ruleset, b: Ruleset) -> Numbers:
        """Take them from two rulesets."""
        openings = [ruleset.rules.opening for ruleset in (a, b)]
        points = [o.threshold for o in openings]
        counts = [o.pairs for o in openings]
        limits = {ruleset.rules.lay_off.limit_tiles for ruleset in (a, b)}
        per_turn = {ruleset.rules.lay_off.pairs_beside_pairs_per_turn or 1 for ruleset in (a, b)}
        return cls(
            melds=min(max(points), MOST),
            pairs=max(counts),
            points=_around(points),
            counts=_around(counts),
            limits=tuple(sorted({n for n in limits | per_turn if n <= 3 * _LONGEST})),
            rack=a.rules.deal.rack,
            riziko=any(ruleset.rules.indicator.makes_riziko() for ruleset in (a, b)),
        )


def _around(values: Sequence[int]) -> tuple[int, ...]:
    """Give the values and the numbers one below, the greatest first but the lowest that part two values."""
    return tuple(sorted({n for v in values for n in (v - 1, v) if n > 0}))


@dataclass(frozen=True)
class Table:
    """What a scene says of the table beside the mover's rack and how the mover has opened."""

    groups: tuple[Group, ...] = ()
    others: Mapping[int, OpenedSeat] = field(default_factory=dict)
    laid_off: Mapping[tuple[int, int], int] = field(default_factory=dict)
    racks: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    discards: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    stock: int | None = None
    declared: tuple[int, ...] = ()


def lying(text: str, seat: int = LEFT_SEAT, now: bool = False) -> Group:
    """Give a meld or pair on the table."""
    return Group(seat, tiles(text), now)


def playing(
    rack: tuple[int, ...],
    how: int = NONE,
    amount: int = 0,
    table: Table | None = None,
    *,
    now: bool = False,
    left: int = NO_TILE,
    first: bool = False,
) -> Case:
    """Give a position after the mover has taken a tile: `left` from the left, else from the stock."""
    table = table or Table()
    mine = {} if how == NONE else {ME: OpenedSeat(how, amount, now)}
    source = LEFT_TILE if left != NO_TILE else NOTHING if first else STOCK
    return Case(INDICATOR, _position(PLAY, rack, {**table.others, **mine}, table, source, left))


def taking(
    rack: tuple[int, ...],
    how: int = NONE,
    amount: int = 0,
    table: Table | None = None,
) -> Case:
    """Give a position before the mover takes a tile."""
    table = table or Table()
    mine = {} if how == NONE else {ME: OpenedSeat(how, amount)}
    return Case(INDICATOR, _position(TAKE, rack, {**table.others, **mine}, table, NOTHING, NO_TILE))


def _position(
    phase: int, rack: tuple[int, ...], opened: Mapping[int, OpenedSeat], table: Table, source: int, left: int
) -> Position:
    return Position(
        turn=ME,
        phase=phase,
        taken_from=source,
        taken=left,
        racks={ME: rack, **table.racks},
        opened=dict(sorted(opened.items())),
        table=table.groups,
        discards=table.discards,
        stock=table.stock,
        laid_off=table.laid_off,
        declared=table.declared,
    )


# --- after the opening -------------------------------------------------------------------------------------


def after_opening(n: Numbers) -> Iterator[Case]:
    """Give positions of a seat that has opened: what it lays, lays off, swaps, throws."""
    for how, now, pairs in product((MELDS, PAIRS), (False, True), (True, False)):
        amount = n.melds if how == MELDS else n.pairs
        others = {LEFT_SEAT: OpenedSeat(MELDS, n.melds)}
        if pairs:
            others[RIGHT_SEAT] = OpenedSeat(PAIRS, n.pairs)
        for rack, groups in _tables(how, pairs):
            yield playing(tiles(rack), how, amount, Table(groups, others), now=now)
        yield from _limits(n, how, amount, others)
        if not now:
            yield from _with_left(how, amount, others)


def _tables(how: int, pairs: bool) -> Iterator[tuple[str, tuple[Group, ...]]]:
    """Give racks and tables: okeys in runs, sets and pairs, laid before or now, or in the rack."""
    twin = (lying("R1 R1", RIGHT_SEAT),) if pairs else ()
    run, full = lying("R4 R5 R6"), lying("Y9 B9 L9")
    yield "R2 R3 R7 R8 R9 B6 B4 L10 Y1 Y1 B1 B1 L1", (run, full, lying("B5 O B7"), lying("R10 Y10 O"), *twin)
    yield "L12 R1 O O Y1 Y1 B2 B2 L1", (run,)
    yield "B10 R3", (lying("R10 Y10 L10 O"), *twin)
    if pairs:
        yield "Y3 L1", (lying("Y3 O", RIGHT_SEAT), run)
        yield "Y3 L1", (lying("Y3 O", ME, True), run)
    if how == MELDS:
        yield "Y2 Y5 Y3 R3", (lying("Y4 O Y6", ME, True), *twin)
        yield "Y2 Y3 O L1", (lying("Y4 Y5 Y6", ME, True), *twin)


def _limits(n: Numbers, how: int, amount: int, others: Mapping[int, OpenedSeat]) -> Iterator[Case]:
    """Give positions in which so many tiles as a limit allows were laid off in this turn."""
    for done, end in product(n.limits, (LEFT, RIGHT)):
        runs = _laid_off(done, end)
        laid = {(at, end): count for at, (_, count) in enumerate(runs)}
        groups = (*(run for run, _ in runs), lying("L7 L8 L9"), lying("R2 Y2 B2"))
        first = runs[0][0].tiles
        for tile in (first[0] - 1, first[-1] + 1, *tiles("L2 L10")):
            yield playing((tile, *tiles("L4")), how, amount, Table(groups, others, laid))
    for done in (count for count in n.limits if count < 10):
        pairs = tuple(Group(ME, (tile, tile), True) for tile in range(done))
        yield playing(tiles("B1 B1 L1"), how, amount, Table(pairs, others))


def _laid_off(done: int, end: int) -> list[tuple[Group, int]]:
    """Give runs at one end of which so many tiles were laid off in all, on each as many as it can take."""
    found: list[tuple[Group, int]] = []
    for colour in (RED, YELLOW, BLUE):
        count = min(done, _LONGEST)
        low, high = (3, 5 + count) if end == RIGHT else (9 - count, 11)
        if count > 0 or not found:
            run = tuple(tile_of(colour, n) for n in range(low, high + 1))
            found.append((Group(LEFT_SEAT, run), count))
        done -= count
    return found


def _with_left(how: int, amount: int, others: Mapping[int, OpenedSeat]) -> Iterator[Case]:
    """Give positions with the left tile in the rack, of use and of none."""
    groups = (lying("R4 R5 R6"),)
    for left in tiles("B1 R3"):
        yield playing((left, *tiles("L1 Y1")), how, amount, Table(groups, others), left=left)
        yield playing((left, *tiles("L1")), how, amount, Table(groups, others, stock=0), left=left)
        for stock in (None, 0):
            table = Table(groups, others, discards={LEFT_SEAT: (left,)}, stock=stock)
            yield taking(tiles("L1 Y1"), how, amount, table)
    swap = Table((lying("Y4 O Y6"),), others, discards={LEFT_SEAT: tiles("Y5")})
    yield taking(tiles("L1 Y1"), how, amount, swap)


# --- the last tile -----------------------------------------------------------------------------------------


def last_tiles(n: Numbers) -> Iterator[Case]:
    """Give positions in which a discard ends the hand, or could; as riziko hands too where a ruleset has them."""
    for case in _last_tiles(n):
        yield case
        if n.riziko:
            yield replace(case, riziko=True)


def _last_tiles(n: Numbers) -> Iterator[Case]:
    amounts = {MELDS: n.melds, PAIRS: n.pairs}
    for how, other, okeys in product((MELDS, PAIRS), (NONE, MELDS, PAIRS), (0, 1, 2)):
        others = {} if other == NONE else {LEFT_SEAT: OpenedSeat(other, amounts[other])}
        racks = {} if other == NONE else {LEFT_SEAT: tiles(("R2", "R2 O", "R2 O O")[okeys])}
        for rack in ("R1", "O") if okeys == 0 else ("R1",):
            for now in (False, True) if how == MELDS else (False,):
                yield playing(tiles(rack), how, amounts[how], Table((), others, racks=racks), now=now)
        if other != NONE and how == MELDS:
            yield playing(tiles("R1 R3"), how, amounts[how], Table((), others, racks=racks, stock=0))
            yield taking(
                tiles("R1 R3"),
                how,
                amounts[how],
                Table((), others, racks=racks, stock=0, discards={0: tiles("L1")}),
            )
    yield four_pairs(n, True)


def four_pairs(n: Numbers, now: bool) -> Case:
    """Give the position in which the fourth seat has opened with pairs, each with more than those before."""
    others = {
        seat: OpenedSeat(PAIRS, n.pairs + at) for at, seat in enumerate((RIGHT_SEAT, PARTNER, LEFT_SEAT))
    }
    return playing(tiles("R1 R3"), PAIRS, n.pairs + 3, Table((), others), now=now)
