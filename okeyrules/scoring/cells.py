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
from okeyrules.scoring.endings import MELDS, NONE, OPPONENT, PAIRS, Facts
from okeyrules.scoring.frame import Frame

Range = tuple[int, int]
POINT_LIMIT = 80_000  # points of one group of numbers that comparisons tie together

# Numbers that depend on one another are looked at together.
_GROUP = {"tiles": "rack", "okeys": "rack", "points": "rack", "hand_number": "match", "hands": "match"}
# ... and these are the same, told twice.
_OPENINGS = {"value": "opening_value", "pairs_laid": "opening_pairs"}
_GROUP.update({name: name for name in _OPENINGS.values()}, **_OPENINGS)
NUMBERS = (
    "tiles",
    "okeys",
    "points",
    "opening_value",
    "opening_pairs",
    "indicator",
    "hand_number",
    "hands",
    "seats_opened",
    "tile",
    "value",
    "pairs_laid",
)
MOST_OPENING = 259  # what 21 tiles can be worth at most in melds
MOST_PAIRS = 10
_WIDE = 5  # a number with at most so many values is sampled whole


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


def group_of(name: str) -> str:
    """Give the group that a number belongs to."""
    return _GROUP.get(name, name)


def lightest(tiles: int) -> int:
    """Give the least that so many tiles can sum to: there are eight of each number."""
    full, rest = divmod(tiles, 8)
    return 4 * full * (full + 1) + rest * (full + 1)


def heaviest(tiles: int) -> int:
    """Give the most that so many tiles can sum to."""
    return 14 * tiles - lightest(tiles)


def fewest_tiles(points: int) -> int:
    """Give the fewest tiles that melds of so many points can have: none is worth more than 13, three make a meld."""
    return max(3, -(-points // 13))


def boxes(facts: Mapping[str, int], frame: Frame, then: int, event: str | None = None) -> dict[str, Range]:
    """Give the range of every number in an ending; `then` is how the seat had opened at an event.

    What an event says of others who opened is in the facts, too.
    """
    opened = facts["opened"]
    melds, pairs = _least_openings(facts, frame)
    if facts["finished"]:
        tiles, okeys, points = (0, 0), (0, 0), (0, 0)
    elif opened == NONE:
        tiles, okeys, points = (21, 21), (0, 2), (lightest(19), heaviest(21))
    else:
        most = max(1, 21 - (fewest_tiles(melds) if opened == MELDS else 2 * pairs))
        tiles, okeys, points = (1, most), (0, min(2, most)), (0, heaviest(most))
    return {
        "tiles": tiles,
        "okeys": okeys,
        "points": points,
        "opening_value": (melds, MOST_OPENING) if opened == MELDS else (0, 0),
        "opening_pairs": (pairs, MOST_PAIRS) if opened == PAIRS else (0, 0),
        "indicator": (1, 13),
        "hand_number": (1, max(frame.hands)),
        "hands": (min(frame.hands), max(frame.hands)),
        "seats_opened": _seats(facts, frame, event),
        "tile": (1, 13),
        "value": (melds, MOST_OPENING) if then == MELDS else (0, 0),
        "pairs_laid": (pairs, MOST_PAIRS) if then == PAIRS else (0, 0),
    }


def _least_openings(facts: Mapping[str, int], frame: Frame) -> tuple[int, int]:
    """Give the fewest points and the fewest pairs that a seat can have opened with."""
    at_once = facts["finished"]
    melds = 3 if frame.partner_waives or (frame.waiver and at_once) else frame.threshold
    pairs = 1 if frame.partner_waives or (frame.pairs_waiver and at_once) else frame.pairs
    return melds, pairs


def _seats(facts: Mapping[str, int], frame: Frame, event: str | None) -> Range:
    known = (facts["opened"] != NONE) + (facts["partner.opened"] != NONE)
    opponents = 2 if frame.partners else 3
    if facts["finish.from_hand"]:
        return (1, 1)
    by_opponent = facts["finish.happened"] and not facts["finished"] and not facts["partner.finished"]
    # who takes an okey, or opens with a tile thrown by another, is an opponent that opened
    met = event == "fed" or (event == "okey_taken" and facts.get("taker") == OPPONENT)
    least = known + bool(by_opponent or met)
    # what is playable fits on something that lies there
    return (max(least, 1) if facts.get("playable") else least, known + opponents)


# --- points --------------------------------------------------------------------------------------------


def _rack(needed: frozenset[str], box: Mapping[str, Range], *, ends: bool) -> Iterator[Facts]:
    """Give the reachable points of the rack's numbers, complete even where only some are needed."""
    low, high = box["tiles"]
    all_tiles: Sequence[int | None] = range(low, high + 1) if "tiles" in needed else (None,)
    all_okeys = range(box["okeys"][1] + 1 if needed & {"okeys", "points"} else 1)
    for okeys, tiles in product(all_okeys, all_tiles):
        fewest, most = (max(low, okeys), high) if tiles is None else (tiles, tiles)
        if not okeys <= fewest <= most:
            continue
        sums = range(lightest(fewest - okeys), heaviest(most - okeys) + 1)
        for points in _some(sums, ends=ends) if "points" in needed else sums[:1]:
            there = fewest
            while heaviest(there - okeys) < points:
                there += 1
            yield {"tiles": there, "okeys": okeys, "points": points}


def _match(frame: Frame) -> Iterator[Facts]:
    for hands in sorted(frame.hands):
        yield from ({"hand_number": number, "hands": hands} for number in range(1, hands + 1))


def _alone(group: str, needed: frozenset[str], box: Mapping[str, Range], *, ends: bool) -> Iterator[Facts]:
    """Give the points of one number, and of the one that is the same at the event that tells it."""
    low, high = box[group]
    others = [name for name, same in _OPENINGS.items() if same == group]
    twins = [name for name in others if box[name] == box[group]]
    for n in _some(range(low, high + 1), ends=ends) if needed & {group, *twins} else (low,):
        yield {group: n, **{name: n if name in twins else box[name][0] for name in others}}


def _some(numbers: range, *, ends: bool) -> Sequence[int]:
    return [*numbers[:2], *numbers[2:][-1:]] if ends else numbers


def points_of(
    group: str, needed: frozenset[str], box: Mapping[str, Range], frame: Frame, *, ends: bool = False
) -> Iterator[Facts]:
    """Give the reachable points of a group that differ in a needed number; with `ends` the outer ones."""
    if group == "rack":
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
    for numbers, cut in [*((c.numbers, c) for c in cuts), *((frozenset({n}), None) for n in sampled)]:
        groups, members, own = {group_of(n) for n in numbers}, set(numbers), [cut] if cut else []
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
    groups = sorted({group_of(n) for n in numbers})
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
