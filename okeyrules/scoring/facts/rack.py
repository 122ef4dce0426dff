"""What is left in a rack, and the laws that tie its numbers together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from okeyrules.scoring.facts.declaration import (
    MELDS,
    NONE,
    SEAT,
    Fact,
    Key,
    Range,
    Reading,
    Scene,
)
from okeyrules.text import Text
from okeyrules.tiles import Okey

MOST_OPENING = 259  # what 21 tiles can be worth at most in melds
MOST_PAIRS = 10
_PER_NUMBER = 8  # tiles of one number: two of each colour


@cache
def lightest(tiles: int, played: int = 0) -> int:
    """Give the least that so many tiles can sum to: there are eight of each number, of `played` six.

    The two others of that number are the okeys; false okeys take their places where they are not counted apart.
    """
    total, number = 0, 1
    while tiles > 0:
        take = min(tiles, _PER_NUMBER - 2 * (number == played))
        total, tiles, number = total + take * number, tiles - take, number + 1
    return total


@cache
def heaviest(tiles: int, played: int = 0) -> int:
    """Give the most that so many tiles can sum to; `played` as in `lightest`."""
    return 14 * tiles - lightest(tiles, 14 - played if played else 0)


def fewest_tiles(points: int) -> int:
    """Give the fewest tiles that melds of so many points can have: none is worth more than 13, three make a meld."""
    return max(3, -(-points // 13))


def most_left(scene: Scene) -> int:
    """Give the most tiles that can be left to a seat that has opened and has not finished."""
    return max(1, 21 - (fewest_tiles(scene.melds) if scene.opened == MELDS else 2 * scene.pairs))


def tiles_left(scene: Scene) -> Range:
    """Give how few and how many tiles can be left."""
    if scene.finished:
        return 0, 0
    return (21, 21) if scene.opened == NONE else (1, most_left(scene))


def _points_left(scene: Scene) -> Range:
    if scene.opened == NONE and not scene.finished:
        return lightest(19), heaviest(21)
    return 0, heaviest(tiles_left(scene)[1])


def in_rack(of_rack: Callable[[Okey, Sequence[int]], int]) -> Reading:
    """Read a fact that follows from the tiles of a rack."""
    return lambda h, at: of_rack(h.okey, h.rack(at.seat))


def copies(
    name: str,
    turkish: str,
    tile: Callable[[Okey], int],
    *,
    words: Text,
    told: Text,
    most: int = 2,
    **more: Any,
) -> Fact:
    """Declare how many of a tile are left, of which there are two or as many as `most`.

    The tile may be another one in each hand.
    """

    def of_rack(okey: Okey, tiles: Sequence[int]) -> int:
        return tiles.count(tile(okey))

    return Fact(
        name,
        turkish,
        "count",
        words,
        SEAT,
        *(0, most),
        ranges=lambda scene: (0, min(most, tiles_left(scene)[1])),
        group="rack",
        told=told,
        unless_zero=True,
        of_rack=of_rack,
        tile=tile,
        read=in_rack(of_rack),
        **more,
    )


def _points(okey: Okey, tiles: Sequence[int]) -> int:
    return sum(map(okey.value, tiles))


# The sum of the rack is S but for the okeys; lines name S, so this one stands in no section.
POINTS = "points"

FACTS: Sequence[Fact] = (
    Fact(
        "tiles",
        "taşlar",
        "count",
        Text("ıstakada kalan taş sayısı", "tiles left in the rack"),
        SEAT,
        *(0, 22),
        ranges=tiles_left,
        group="rack",
        told=Text("elde {n} taş", "{n} tile{s} left"),
        of_rack=lambda okey, tiles: len(tiles),
        read=lambda h, at: max(h.tiles(at.seat), 0),
        column="seat.tiles",
        key=Key(
            "tiles",
            "seat",
            Text("Elde kalan taş sayısı.", "How many tiles are left."),
            Text("{player}: elde kaç taş kaldı?", "{player}: how many tiles are left?"),
            Text("Kaç taş", "How many tiles"),
            "taş, taşlar, taş sayısı",
        ),
        hint=Text("kaç taş kaldığını yazın: `tiles: 5`", "write how many tiles are left: `tiles: 5`"),
    ),
    copies(
        "okeys",
        "okeyler",
        lambda okey: okey.tile,
        words=Text("ıstakada kalan okey sayısı", "okeys left in the rack"),
        told=Text("elde {n} okey", "{n} okey{s} left"),
        assumed=0,
        column="seat.okeys",
        key=Key(
            "okeys",
            "seat",
            Text("Elde kalan okey sayısı.", "Okeys left."),
            Text(
                "{player}: elde kaç okey kaldı? (yoksa boş)",
                "{player}: how many okeys are left? (empty for none)",
            ),
            Text("Kalan okey", "Okeys left"),
            "okey, okeyler",
        ),
        hint=Text("elde kalan okeyi yazın: `okeys: 0`", "write the okeys left: `okeys: 0`"),
    ),
    Fact(
        POINTS,
        "puan",
        "points",
        Text("ıstakada kalan taşların toplamı", "sum of the tiles left in the rack"),
        (),
        *(0, 470),
        ranges=_points_left,
        group="rack",
        told=Text("elde {n} puan", "{n} point{s} left"),
        of_rack=_points,
        read=in_rack(_points),
        column="seat.points",
        key=Key(
            "points",
            "seat",
            Text("Okeyler dışında kalan taşların toplamı.", "Sum of the tiles left, okeys apart."),
            Text(
                "{player}: kalan taşlar (R5 B7 O gibi) ya da okeysiz toplamı:",
                "{player}: the tiles left (such as R5 B7 O), or their sum without okeys:",
            ),
            Text("Kalan toplam", "Sum left"),
            "puan, puanlar, kalan puan",
            most=999,
        ),
        hint=Text("kalan taşları ya da toplamını yazın: `points: 48`", "write what is left: `points: 48`"),
    ),
)
