"""Every name that a scoring line may use: what it means, its kind and range, and where it is known.

A name is declared here once, with its Turkish synonym and its words; all else takes it from here. Facts about a seat
or the hand stand as they are when the hand is over; facts of an event stand as they were when it happened.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from okeyrules.scoring.tree import Section
from okeyrules.text import Text

Kind = Literal["points", "factor", "count", "number", "yesno", "choice"]
Place = str  # a Section, or the name of an event


@dataclass(frozen=True)
class Fact:
    """Something known about a seat, a hand or an event.

    `words` names it, `says` holds a phrase for each state (of a yes/no, of a choice); numbers have a range instead.
    `values` are the words of a choice, `turkish_values` their synonyms in the same order.
    """

    name: str
    turkish: str
    kind: Kind
    words: Text
    where: tuple[Place, ...]
    low: int = 0
    high: int = 0
    values: tuple[str, ...] = ()
    turkish_values: tuple[str, ...] = ()
    says: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True)
class Event:
    """Something that happens during a hand and may cost points; `words` says who pays for it."""

    name: str
    turkish: str
    words: Text
    facts: Mapping[str, Fact] = field(default_factory=dict)


SECTIONS: tuple[Section, ...] = ("multipliers", "hand", "penalties", "total")
_ROWS = ("hand",)
_SEAT = ("hand", "penalties")
_ANY = (-999_999, 999_999)


def _yesno(name: str, turkish: str, where: tuple[Place, ...], *, words: Text, yes: Text, no: Text) -> Fact:
    return Fact(name, turkish, "yesno", words, where, says={"yes": yes, "no": no})


def _choice(
    name: str, turkish: str, where: tuple[Place, ...], words: Text, values: Mapping[str, tuple[str, Text]]
) -> Fact:
    return Fact(
        name,
        turkish,
        "choice",
        words,
        where,
        values=tuple(values),
        turkish_values=tuple(t for t, _ in values.values()),
        says={value: says for value, (_, says) in values.items()},
    )


def _by_name(facts: Iterable[Fact]) -> dict[str, Fact]:
    return {fact.name: fact for fact in facts}


def _number(
    name: str, turkish: str, kind: Kind, where: tuple[Place, ...], ends: tuple[int, int], *, tr: str, en: str
) -> Fact:
    return Fact(name, turkish, kind, Text(tr, en), where, *ends)


FACTS: dict[str, Fact] = _by_name(
    [
        # `okey_value` may add to what S can be: up to two okeys
        _number(
            "S",
            "kalan",
            "points",
            _ROWS,
            (0, 470),
            tr="ıstakada kalan taşların toplamı",
            en="sum of the tiles left in the rack",
        ),
        _number("K", "kat", "factor", _ROWS, (1, 64), tr="bitişin çarpanı", en="factor of the finish"),
        _number("hand", "el", "points", ("total",), _ANY, tr="el puanı", en="points of the hand row"),
        _number(
            "penalties",
            "cezalar",
            "points",
            ("total",),
            _ANY,
            tr="cezaların toplamı",
            en="sum of the penalties",
        ),
        _choice(
            "opened",
            "açış",
            _SEAT,
            Text("oyuncunun açışı", "how the player opened"),
            {
                "none": ("yok", Text("el açmadı", "never opened")),
                "melds": ("seri", Text("seri açtı", "opened with melds")),
                "pairs": ("çift", Text("çift açtı", "opened with pairs")),
            },
        ),
        _yesno(
            "finished",
            "bitirdi",
            _SEAT,
            words=Text("oyuncu eli bitirdi mi", "whether the player finished"),
            yes=Text("eli bitirdi", "finished the hand"),
            no=Text("eli bitirmedi", "did not finish"),
        ),
        _choice(
            "partner.opened",
            "eş.açış",
            _SEAT,
            Text("eşinin açışı", "how the partner opened"),
            {
                "none": ("yok", Text("eşi el açmadı", "the partner never opened")),
                "melds": ("seri", Text("eşi seri açtı", "the partner opened with melds")),
                "pairs": ("çift", Text("eşi çift açtı", "the partner opened with pairs")),
            },
        ),
        _yesno(
            "partner.finished",
            "eş.bitirdi",
            _SEAT,
            words=Text("eşi eli bitirdi mi", "whether the partner finished"),
            yes=Text("eşi eli bitirdi", "the partner finished the hand"),
            no=Text("eşi eli bitirmedi", "the partner did not finish"),
        ),
        _number(
            "okeys",
            "okeyler",
            "count",
            _SEAT,
            (0, 2),
            tr="ıstakada kalan okey sayısı",
            en="okeys left in the rack",
        ),
        _number(
            "tiles",
            "taşlar",
            "count",
            _SEAT,
            (0, 22),
            tr="ıstakada kalan taş sayısı",
            en="tiles left in the rack",
        ),
        _number(
            "opening_value",
            "açış_puanı",
            "points",
            _SEAT,
            (0, 259),
            tr="seri açışın puanı",
            en="points of the opening with melds",
        ),
        _number(
            "opening_pairs",
            "açış_çifti",
            "count",
            _SEAT,
            (0, 10),
            tr="çift açışın çift sayısı",
            en="pairs of the opening with pairs",
        ),
        _yesno(
            "finish.happened",
            "bitiş.oldu",
            SECTIONS,
            words=Text("el bir oyuncunun bitmesiyle mi kapandı", "whether somebody finished"),
            yes=Text("biri eli bitirdi", "somebody finished the hand"),
            no=Text("deste bitti, bitiren olmadı", "the stock ran out and nobody finished"),
        ),
        _yesno(
            "finish.okey",
            "bitiş.okey",
            SECTIONS,
            words=Text("okeyle mi bitildi", "whether the finish was with the okey"),
            yes=Text("okeyle bitiş", "the finish was with the okey"),
            no=Text("okeyle bitilmedi", "the finish was not with the okey"),
        ),
        _yesno(
            "finish.pairs",
            "bitiş.çift",
            SECTIONS,
            words=Text("çiftten mi bitildi", "whether the finish was on pairs"),
            yes=Text("çiftten bitiş", "the finish was on pairs"),
            no=Text("çiftten bitilmedi", "the finish was not on pairs"),
        ),
        _yesno(
            "finish.from_hand",
            "bitiş.elden",
            SECTIONS,
            words=Text("elden mi bitildi", "whether the finish was from hand"),
            yes=Text("elden bitiş", "the finish was from hand"),
            no=Text("elden bitilmedi", "the finish was not from hand"),
        ),
        _number(
            "indicator",
            "gösterge",
            "number",
            SECTIONS,
            (1, 13),
            tr="göstergenin sayısı",
            en="number of the indicator",
        ),
        _number(
            "hand_number",
            "el_no",
            "number",
            SECTIONS,
            (1, 99),
            tr="kaçıncı el olduğu",
            en="number of this hand in the match",
        ),
        _number(
            "hands", "el_sayısı", "number", SECTIONS, (1, 99), tr="maçın el sayısı", en="hands of the match"
        ),
        _number(
            "seats_opened",
            "açan_sayısı",
            "number",
            SECTIONS,
            (0, 4),
            tr="elini açan oyuncu sayısı",
            en="players who opened in this hand",
        ),
        _yesno(
            "declared_pairs",
            "çifte_gitti",
            SECTIONS,
            words=Text("oyuncu çifte gittiğini söyledi mi", "whether the player declared pairs"),
            yes=Text("çifte gittiğini söyledi", "declared pairs"),
            no=Text("çifte gittiğini söylemedi", "did not declare pairs"),
        ),
        _yesno(
            "riziko",
            "riziko",
            SECTIONS,
            words=Text("el riziko mu", "whether the hand is riziko"),
            yes=Text("gösterge yerine sahte okey çıktı: riziko", "a false okey came up as indicator: riziko"),
            no=Text("riziko yok", "the hand is not riziko"),
        ),
    ]
)


_SERVED = Text(
    "attığı taşı alan oyuncu o taşla {how} açtı",
    "the tile discarded served the next player to open with {how}",
)
_EVENT_FACTS: list[Fact] = [
    _yesno(
        "playable",
        "işlek",
        ("discard",),
        words=Text("atılan taş işlek mi", "whether the discard was playable"),
        yes=Text("atılan taş işlek", "the discard was playable"),
        no=Text("atılan taş işlek değil", "the discard was not playable"),
    ),
    _yesno(
        "okey",
        "okey",
        ("discard",),
        words=Text("atılan taş okey mi", "whether the discard was an okey"),
        yes=Text("atılan taş okey", "the discard was an okey"),
        no=Text("atılan taş okey değil", "the discard was not an okey"),
    ),
    _yesno(
        "finishing",
        "bitiriyor",
        ("discard",),
        words=Text("atılan taş eli bitirdi mi", "whether the discard finished the hand"),
        yes=Text("bu atışla el bitti", "the discard finished the hand"),
        no=Text("bu atışla el bitmedi", "the discard did not finish the hand"),
    ),
    _number("tile", "taş", "number", ("discard", "fed"), (1, 13), tr="taşın sayısı", en="number of the tile"),
    _choice(
        "taker",
        "alan",
        ("okey_taken",),
        Text("okeyi alan", "who took the okey"),
        {
            "self": ("kendi", Text("masaya koyduğu okeyi kendisi aldı", "took back an okey laid before")),
            "partner": (
                "eş",
                Text("masaya koyduğu okeyi eşi aldı", "the partner took an okey the player had laid"),
            ),
            "opponent": (
                "rakip",
                Text("masaya koyduğu okeyi rakip aldı", "an opponent took an okey the player had laid"),
            ),
        },
    ),
    _choice(
        "by",
        "nasıl",
        ("fed",),
        Text("o taşla nasıl açıldığı", "how it was opened with"),
        {
            "melds": ("seri", _SERVED.fill(how=Text("seri", "melds"))),
            "pairs": ("çift", _SERVED.fill(how=Text("çift", "pairs"))),
        },
    ),
    _number(
        "value",
        "değer",
        "points",
        ("opening",),
        (0, 259),
        tr="açılan perlerin puanı",
        en="points of the melds laid",
    ),
    _number(
        "pairs_laid", "çift_sayısı", "count", ("opening",), (0, 10), tr="açılan çift sayısı", en="pairs laid"
    ),
]


def _event(name: str, turkish: str, tr: str, en: str) -> Event:
    return Event(name, turkish, Text(tr, en), _by_name(f for f in _EVENT_FACTS if name in f.where))


EVENTS: dict[str, Event] = {
    event.name: event
    for event in [
        _event("discard", "atma", "oyuncu bir taş attı", "the player discarded a tile"),
        _event(
            "okey_taken",
            "okey_aldırma",
            "oyuncunun masaya koyduğu okeyi biri aldı",
            "an okey that the player laid was taken by a swap",
        ),
        _event(
            "fed",
            "yandan_açtırma",
            "oyuncunun attığı taş yandan alınıp açışta kullanıldı",
            "the tile that the player threw was taken and used in an opening",
        ),
        _event("opening", "açma", "oyuncu elini açtı", "the player opened"),
        _event("wrong_opening", "yanlış_açma", "oyuncu yanlış açtı", "the player laid a wrong opening"),
        _event(
            "collect", "toplama", "oyuncu açtığını geri topladı", "the player took back all that was laid"
        ),
        _event(
            "give_back",
            "geri_bırakma",
            "oyuncu yandan aldığı taşı geri bıraktı",
            "the player gave the left tile back",
        ),
        _event(
            "swap_unused",
            "okey_bekletme",
            "oyuncu masadan aldığı okeyi o turda kullanmadı",
            "the player did not lay a swapped okey in the same turn",
        ),
        _event(
            "timeout_left",
            "süre_aşımı",
            "oyuncunun süresi, yandan aldığı taş masaya inmeden doldu",
            "the player's time ran out with the left tile not on the table",
        ),
        _event("hand_end", "el_sonu", "el bitti", "the hand ended"),
    ]
}


def facts_at(section: Section, event: str | None = None) -> dict[str, Fact]:
    """Give everything that is known in a section, and on an event, in a stable order.

    >>> list(facts_at("total"))[:3]
    ['hand', 'penalties', 'finish.happened']
    >>> "taker" in facts_at("penalties", "okey_taken"), "taker" in facts_at("penalties", "fed")
    (True, False)
    """
    known = {name: fact for name, fact in FACTS.items() if section in fact.where}
    if event is not None and event in EVENTS:
        known.update(EVENTS[event].facts)
    return known


def every_fact() -> list[Fact]:
    """Give the facts of all places, those of events after the others."""
    return [*FACTS.values(), *_EVENT_FACTS]
