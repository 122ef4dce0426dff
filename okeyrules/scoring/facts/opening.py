"""How much a seat opened with."""

from __future__ import annotations

from okeyrules.scoring.facts.declaration import MELDS, PAIRS, SEAT, Event, Fact, Key, Range, Scene, facts
from okeyrules.scoring.facts.rack import MOST_OPENING, MOST_PAIRS
from okeyrules.text import Text


def _value(scene: Scene) -> Range:
    return (scene.melds, MOST_OPENING) if scene.opened == MELDS else (0, 0)


def _pairs(scene: Scene) -> Range:
    return (scene.pairs, MOST_PAIRS) if scene.opened == PAIRS else (0, 0)


def _value_then(scene: Scene) -> Range:
    return (scene.melds, MOST_OPENING) if scene.then == MELDS else (0, 0)


def _pairs_then(scene: Scene) -> Range:
    return (scene.pairs, MOST_PAIRS) if scene.then == PAIRS else (0, 0)


FACTS = (
    Fact(
        "opening_value",
        "açış_puanı",
        "points",
        Text("seri açışın puanı", "points of the opening with melds"),
        SEAT,
        *(0, MOST_OPENING),
        ranges=_value,
        owner=MELDS,
        told=Text("açışı {n} puan", "opened with {n} point{s}"),
        unless_zero=True,
        read=lambda h, at: h.opening_value(at.seat),
        column="seat.opening_value",
        key=Key(
            "value",
            "seat",
            Text("Seri açışın puanı.", "Points of the opening with melds."),
            Text("{player} kaç puanla açtı?", "With how many points did {player} open?"),
            turkish="değer, açış puanı",
            most=999,
        ),
        hint=Text("seri açışın puanını yazın: `value: 112`", "write the points of the opening: `value: 112`"),
    ),
    Fact(
        "opening_pairs",
        "açış_çifti",
        "count",
        Text("çift açışın çift sayısı", "pairs of the opening with pairs"),
        SEAT,
        *(0, MOST_PAIRS),
        ranges=_pairs,
        owner=PAIRS,
        told=Text("açışı {n} çift", "opened with {n} pair{s}"),
        unless_zero=True,
        read=lambda h, at: h.opening_pairs(at.seat),
        column="seat.opening_pairs",
        key=Key(
            "pairs",
            "seat",
            Text("Çift açışın çift sayısı.", "Pairs of the opening with pairs."),
            Text("{player} kaç çift açtı?", "With how many pairs did {player} open?"),
        ),
        hint=Text("kaç çift açtığını yazın: `pairs: 6`", "write with how many pairs it opened: `pairs: 6`"),
    ),
)

EVENTS = (
    Event(
        "opening",
        "açma",
        Text("oyuncu elini açtı", "the player opened"),
        facts(
            Fact(
                "value",
                "değer",
                "points",
                Text("açılan perlerin puanı", "points of the melds laid"),
                low=0,
                high=MOST_OPENING,
                ranges=_value_then,
                same_as="opening_value",
                owner=MELDS,
                told=Text("açtığı {n} puan", "{n} point{s} laid"),
            ),
            Fact(
                "pairs_laid",
                "çift_sayısı",
                "count",
                Text("açılan çift sayısı", "pairs laid"),
                low=0,
                high=MOST_PAIRS,
                ranges=_pairs_then,
                same_as="opening_pairs",
                owner=PAIRS,
                told=Text("açtığı {n} çift", "{n} pair{s} laid"),
            ),
        ),
        then="as_ended",
        bare=False,
    ),
)
