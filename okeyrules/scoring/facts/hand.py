"""What is known of the hand as a whole, its place in the match, and who declared pairs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from okeyrules.scoring.facts.declaration import (
    MELDS,
    NONE,
    OPPONENT,
    PAIRS,
    SECTIONS,
    At,
    EndedHand,
    Fact,
    Key,
    Played,
    Range,
    Scene,
    yesno,
)
from okeyrules.scoring.frame import Frame
from okeyrules.text import Text
from okeyrules.unplayed import NEVER_DECLARED

SEATS = 4


def _seats_opened(scene: Scene) -> Range:
    facts = scene.facts
    known = (scene.opened != NONE) + (facts["partner.opened"] != NONE)
    opponents = 2 if scene.frame.partners else 3
    if facts["finish.from_hand"]:
        return (1, 1)
    by_opponent = facts["finish.happened"] and not facts["finished"] and not facts["partner.finished"]
    # who takes an okey, or opens with a tile thrown by another, is an opponent that opened
    met = scene.event == "fed" or (scene.event == "okey_taken" and facts.get("taker") == OPPONENT)
    least = known + bool(by_opponent or met)
    # what is playable fits on something that lies there
    return (max(least, 1) if facts.get("playable") else least, known + opponents)


def _declared(end: Mapping[str, int], frame: Frame) -> tuple[int, ...]:
    if frame.declaration == "none" or end["opened"] == MELDS:
        return (0,)
    if end["opened"] == PAIRS:
        return (1,) if frame.declaration == "required" else (0, 1)
    return (0, 1)


def _count_opened(h: EndedHand, at: At) -> int:
    return sum(h.opened(seat) != NONE for seat in range(SEATS))


def _each_length(p: Played) -> Any:
    return p.hand["number"] * 0 + p.length


FACTS = (
    Fact(
        "indicator",
        "gösterge",
        "number",
        Text("göstergenin sayısı", "number of the indicator"),
        SECTIONS,
        *(1, 13),
        told=Text("gösterge {n}", "indicator {n}"),
        shared=True,
        read=lambda h, at: h.okey.indicator % 13 + 1,
        columns=lambda p: p.hand["indicator"] % 13 + 1,
    ),
    Fact(
        "hand_number",
        "el_no",
        "number",
        Text("kaçıncı el olduğu", "number of this hand in the match"),
        SECTIONS,
        *(1, 99),
        ranges=lambda scene: (1, max(scene.frame.hands)),
        group="match",
        told=Text("{n}. el", "hand {n}"),
        shared=True,
        read=lambda h, at: at.hand_number,
        columns=lambda p: p.hand["number"] % p.length + 1,
    ),
    Fact(
        "hands",
        "el_sayısı",
        "number",
        Text("maçın el sayısı", "hands of the match"),
        SECTIONS,
        *(1, 99),
        ranges=lambda scene: (min(scene.frame.hands), max(scene.frame.hands)),
        group="match",
        told=Text("{n} ellik maç", "a match of {n} hand{s}"),
        shared=True,
        read=lambda h, at: at.hands,
        columns=_each_length,
        hint=Text(
            "maçın uzunluğunu yazın: `match: {hands: 5}`",
            "write the length of the match: `match: {hands: 5}`",
        ),
    ),
    Fact(
        "seats_opened",
        "açan_sayısı",
        "number",
        Text("elini açan oyuncu sayısı", "players who opened in this hand"),
        SECTIONS,
        *(0, SEATS),
        ranges=_seats_opened,
        told=Text("açan oyuncu {n}", "{n} player{s} opened"),
        shared=True,
        read=_count_opened,
        columns=lambda p: (p.seat["opened"] != NONE).sum(axis=1),
    ),
    yesno(
        "declared_pairs",
        "çifte_gitti",
        SECTIONS,
        words=Text("oyuncu çifte gittiğini söyledi mi", "whether the player declared pairs"),
        yes=Text("çifte gittiğini söyledi", "declared pairs"),
        no=Text("çifte gittiğini söylemedi", "did not declare pairs"),
        ways=_declared,
        strange=True,
        told=Text("çifte gittiğini söyledi", "declared pairs"),
        read=lambda h, at: int(h.declared(at.seat)),
        column="seat.declared",
        key=Key(
            "declared",
            "players",
            Text("Çifte gittiğini söyleyenler.", "Who declared pairs."),
            Text("{player} çifte gittiğini söyledi mi?", "Did {player} declare pairs?"),
            turkish="çifte giden, çifte gidenler",
        ),
        unplayed=NEVER_DECLARED,
    ),
    yesno(
        "riziko",
        "riziko",
        SECTIONS,
        words=Text("el riziko mu", "whether the hand is riziko"),
        yes=Text("gösterge yerine sahte okey çıktı: riziko", "a false okey came up as indicator: riziko"),
        no=Text("riziko yok", "the hand is not riziko"),
        ways=lambda end, frame: (0, 1) if frame.riziko else (0,),
        strange=True,
        told=Text("riziko", "riziko"),
        shared=True,
        read=lambda h, at: int(h.riziko),
        column="hand.riziko",
        key=Key(
            "riziko",
            "hand",
            Text("Gösterge yerine sahte okey çıktı.", "A false okey came up as indicator."),
            Text("El riziko muydu?", "Was the hand riziko?"),
        ),
    ),
)
