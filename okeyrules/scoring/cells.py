"""The numbers of a situation: how large each can be, and where comparisons cut their ranges.

A comparison is decided over the whole reachable range of its numbers. Points of equal truth form a cell,
and the smallest point of a cell stands for it, so that every situation is one that can really be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import NamedTuple

from okeyrules.errors import OkeyError
from okeyrules.scoring.facts import MEASURED, NUMBERS
from okeyrules.scoring.facts.declaration import Facts, Range, Scene
from okeyrules.scoring.facts.rack import POINTS, heaviest, lightest
from okeyrules.scoring.frame import Frame
from okeyrules.tiles import Okey

POINT_LIMIT = 80_000  # points of one group of numbers that comparisons tie together
_WIDE = 5  # a number with at most so many values is sampled whole

_RACK = NUMBERS[POINTS].together
# Tiles of a rack that are counted apart, and what each is worth under the indicators 1 to 13.
_COUNTED = {
    fact.name: tuple(okey.value(fact.tile(okey)) for okey in map(Okey.of, range(13)))
    for fact in MEASURED.values()
    if fact.tile is not None
}
# With one of these in play, the sum of a rack depends on the indicator.
OF_INDICATOR = frozenset(name for name, worths in _COUNTED.items() if len(set(worths)) > 1)


class TooManyError(OkeyError):
    """There are more situations than can be looked at one by one."""

    def __init__(self, count: int) -> None:
        super().__init__(f"{count} situations")
        self.count = count


class Cell(NamedTuple):
    """Some numbers standing for all that no comparison tells apart, and the ranges of those."""

    values: Facts
    ranges: dict[str, Range]
    number: int  # samples of the same cell share it


@dataclass(frozen=True)
class Cut:
    """A comparison that depends on numbers: which, what else decides it, and its truth."""

    numbers: frozenset[str]
    others: tuple[str, ...]
    holds: Callable[[Mapping[str, int]], object]


def group_of(name: str, playing: frozenset[str] = frozenset()) -> str:
    """Give the group that a number belongs to, where some numbers are in play."""
    return _RACK if name == "indicator" and playing & OF_INDICATOR else NUMBERS[name].together


def boxes(facts: Mapping[str, int], frame: Frame, then: int, event: str | None = None) -> dict[str, Range]:
    """Give the range of every number in an ending; `then` is how the seat had opened at an event.

    What an event says of others who opened is in the facts, too.
    """
    scene = Scene(facts, frame, then, event, *_least_openings(facts, frame))
    return {name: fact.range_in(scene) for name, fact in NUMBERS.items()}


def _least_openings(facts: Mapping[str, int], frame: Frame) -> tuple[int, int]:
    """Give the fewest points and the fewest pairs that a seat can have opened with."""
    at_once = facts["finished"]
    melds = 3 if frame.partner_waives or (frame.waiver and at_once) else frame.threshold
    pairs = 1 if frame.partner_waives or (frame.pairs_waiver and at_once) else frame.pairs
    return melds, pairs


# --- points --------------------------------------------------------------------------------------------


def _rack(needed: frozenset[str], box: Mapping[str, Range], *, ends: bool) -> Iterator[Facts]:
    """Give the reachable points of the rack's numbers, complete even where only some are needed."""
    low, high = box["tiles"]
    all_tiles: Sequence[int | None] = range(low, high + 1) if "tiles" in needed else (None,)
    told = needed & OF_INDICATOR
    # okeys count nothing, so they leave less to be added up; other tiles only where they are asked for
    varied = [n for n in _COUNTED if n in needed or (n not in OF_INDICATOR and POINTS in needed)]
    counts = product(*(range(box[n][1] + 1 if n in varied else 1) for n in _COUNTED))
    indicators = range(1, 14) if told else (0,)
    for apart, indicator, tiles in product(counts, indicators, all_tiles):
        aside = sum(apart)
        fewest, most = (max(low, aside), high) if tiles is None else (tiles, tiles)
        if not aside <= fewest <= most:
            continue
        worth = sum(n * _COUNTED[name][indicator - 1] for name, n in zip(_COUNTED, apart, strict=True) if n)
        played = indicator % 13 + 1 if told else 0
        sums = range(worth + lightest(fewest - aside, played), worth + heaviest(most - aside, played) + 1)
        for points in _some(sums, ends=ends) if POINTS in needed else sums[:1]:
            there = fewest
            while worth + heaviest(there - aside, played) < points:
                there += 1
            point = {"tiles": there, **dict(zip(_COUNTED, apart, strict=True)), POINTS: points}
            yield {**point, "indicator": indicator} if told else point


def _match(frame: Frame) -> Iterator[Facts]:
    for hands in sorted(frame.hands):
        yield from ({"hand_number": number, "hands": hands} for number in range(1, hands + 1))


def _alone(group: str, needed: frozenset[str], box: Mapping[str, Range], *, ends: bool) -> Iterator[Facts]:
    """Give the points of one number, and of the one that is the same at the event that tells it."""
    low, high = box[group]
    others = [name for name, fact in NUMBERS.items() if fact.same_as == group]
    twins = [name for name in others if box[name] == box[group]]
    for n in _some(range(low, high + 1), ends=ends) if needed & {group, *twins} else (low,):
        yield {group: n, **{name: n if name in twins else box[name][0] for name in others}}


def _some(numbers: range, *, ends: bool) -> Sequence[int]:
    return [*numbers[:2], *numbers[2:][-1:]] if ends else numbers


def points_of(
    group: str, needed: frozenset[str], box: Mapping[str, Range], frame: Frame, *, ends: bool = False
) -> Iterator[Facts]:
    """Give the reachable points of a group that differ in a needed number; with `ends` the outer ones."""
    if group == _RACK:
        points = _rack(needed, box, ends=ends)
    elif group == "match":
        points = _match(frame)
    else:
        points = _alone(group, needed, box, ends=ends)
    seen = set()
    for point in points:
        key = tuple(point[n] for n in point if n in needed)
        if key not in seen:
            seen.add(key)
            yield point


# --- cells ---------------------------------------------------------------------------------------------


def tied(cuts: Iterable[Cut], sampled: Iterable[str]) -> list[tuple[frozenset[str], list[Cut]]]:
    """Split the numbers in play into sets that no comparison and no law of the game ties together."""
    sets: list[tuple[set[str], set[str], list[Cut]]] = []  # groups, numbers, cuts
    cuts, sampled = list(cuts), list(sampled)
    playing = frozenset(sampled).union(*(cut.numbers for cut in cuts))
    for numbers, cut in [*((c.numbers, c) for c in cuts), *((frozenset({n}), None) for n in sampled)]:
        groups, members, own = {group_of(n, playing) for n in numbers}, set(numbers), [cut] if cut else []
        for other in [s for s in sets if s[0] & groups]:
            sets.remove(other)
            groups, members, own = groups | other[0], members | other[1], other[2] + own
        sets.append((groups, members, own))
    return [(frozenset(members), own) for _, members, own in sets]


def cells(
    numbers: frozenset[str],
    cuts: Sequence[Cut],
    facts: Mapping[str, int],
    box: Mapping[str, Range],
    frame: Frame,
    *,
    sampled: frozenset[str],
) -> list[Cell]:
    """Cut the joint range of some numbers into cells; with `sampled` ones a cell gives up to three points."""
    groups = sorted({group_of(n, numbers) for n in numbers})
    _refuse_too_many(numbers, box)
    small = [n for n in sorted(numbers & sampled) if box[n][1] - box[n][0] < _WIDE]
    found: dict[tuple[bool, ...], dict[tuple[int, ...], list[Facts]]] = {}
    spans: dict[tuple[bool, ...], dict[str, Range]] = {}
    for parts in product(*(tuple(points_of(g, numbers, box, frame, ends=not cuts)) for g in groups)):
        point = {name: n for part in parts for name, n in part.items()}
        known = {**facts, **point}
        truth = tuple(bool(cut.holds(known)) for cut in cuts)
        span = spans.setdefault(truth, {n: (point[n], point[n]) for n in numbers})
        for n in numbers:
            low, high = span[n]
            if not low <= point[n] <= high:
                span[n] = (min(low, point[n]), max(high, point[n]))
        kept = found.setdefault(truth, {}).setdefault(tuple(point[n] for n in small), [])
        if not kept or (sampled and len(kept) < 2):
            kept.append(point)
        elif sampled:
            kept[2:] = [point]
    return [
        Cell(point, spans[truth], number)
        for number, (truth, kinds) in enumerate(found.items())
        for kept in kinds.values()
        for point in kept
    ]


def _refuse_too_many(numbers: frozenset[str], box: Mapping[str, Range]) -> None:
    size = 1
    for name in numbers:
        size *= box[name][1] - box[name][0] + 1
    if size > POINT_LIMIT:
        raise TooManyError(size)
