"""One seat at the end of a hand: how it opened, and what is left in its rack."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records import examples
from okeyrules.records.copies import INDICATOR_NEEDED, TilesSeen, read_rack
from okeyrules.records.part import Part
from okeyrules.records.sheet import keys
from okeyrules.records.sheet.sheet import SeatEnd
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import Fact
from okeyrules.scoring.facts.rack import heaviest, lightest
from okeyrules.text import Text
from okeyrules.tiles import Okey

OPENED_MISSING = declare(
    "H704",
    "error",
    says=Text("{player} nasıl açtı, yazılmamış", "how {player} opened is missing"),
    help=Text("ekleyin: `opened: none`, `melds` ya da `pairs`", "add `opened: none`, `melds` or `pairs`"),
    meaning=Text(
        "Her oyuncu için elini nasıl açtığı yazılır: none (açmadı), melds (seri açtı), pairs (çift açtı).",
        "For every player the sheet says how the hand was opened: none, melds or pairs.",
    ),
    wrong=examples.with_("opened: pairs, ", ""),
    right=examples.sheet(),
)
NOTHING_SAID = declare(
    "H731",
    "error",
    says=Text(
        "{player} açmış, elinde ne kaldığı yazılmamış", "{player} opened, but what is left is not written"
    ),
    help=Text(
        "kalan taşları (`rack: R5 B7 O`) ya da toplamını (`points: 48, okeys: 1`) yazın",
        "write the tiles left (`rack: R5 B7 O`) or their sum (`points: 48, okeys: 1`)",
    ),
    meaning=Text(
        "Elini açmış ama bitirmemiş oyuncu elinde kalanı öder; o yazılmadan puanı hesaplanamaz.",
        "A player who opened but did not finish pays for what is left, so that must be known.",
    ),
    wrong=examples.with_("pairs, points: 20", "pairs"),
    right=examples.sheet(),
)
NOTHING_LEFT = declare(
    "H732",
    "error",
    says=Text(
        "{player} eli bitirmedi, oysa elinde hiç taş kalmamış görünüyor",
        "{player} did not finish, yet nothing is left in the rack",
    ),
    help=Text(
        "kalanı düzeltin ya da eli bitirenin adını değiştirin",
        "correct what is left, or name this player as the one who finished",
    ),
    meaning=Text(
        "Bir eli tek oyuncu bitirir; ötekilerin elinde en az bir taş kalır. Yalnız okeyi kalan için "
        "`points: 0, okeys: 1` yazılır.",
        "One player alone finishes a hand; the others keep at least one tile. Where only an okey is left, write "
        "`points: 0, okeys: 1`.",
    ),
    wrong=examples.with_("points: 20", "points: 0"),
    right=examples.sheet(),
)
RACK_SIZE = declare(
    "H733",
    "error",
    says=Text("{player} için {count} taş olamaz: {limit}", "{player} cannot have {count} tiles: {limit}"),
    help=Text("taşları yeniden sayın", "count the tiles again"),
    meaning=Text(
        "Elini açmamış oyuncunun elinde dağıtılan kadar taş vardır; açmış olanda açarken indirdiği kadar eksik.",
        "A player who has not opened holds as many tiles as were dealt; one who has opened holds fewer by what "
        "was laid.",
    ),
    wrong=examples.with_("points: 20", "points: 90, tiles: 15"),
    right=examples.sheet(),
)
POINTS_IMPOSSIBLE = declare(
    "H734",
    "error",
    says=Text(
        "{player} için toplam {points} olamaz: {limit}",
        "the tiles of {player} cannot sum to {points}: {limit}",
    ),
    help=Text(
        "toplamı yeniden hesaplayın; okeyler toplama girmez", "add up again; okeys do not count in the sum"
    ),
    meaning=Text(
        "`points` kalan taşların yalın toplamıdır: katsız, cezasız, okeysiz. Kalabilecek taş sayısı toplamı sınırlar.",
        "`points` is the plain sum of the tiles left, without factors, fines and okeys; how many tiles can be "
        "left limits it.",
    ),
    wrong=examples.with_("points: 20", "points: 404"),
    right=examples.sheet(),
)
RACK_DISAGREES = declare(
    "H735",
    "error",
    says=Text(
        "{player}: `{key}` {given} diyor, ıstakadaki taşlar {counted} ediyor",
        "{player}: `{key}` says {given}, the tiles of the rack make {counted}",
    ),
    help=Text("ikisinden birini silin ya da düzeltin", "correct or remove one of the two"),
    meaning=Text(
        "Istaka yazıldığında toplam, okey ve taş sayısı ondan hesaplanır; ayrıca yazılanlar uymalıdır.",
        "Where the rack is written out, sum and counts follow from it; what is written besides must agree.",
    ),
    wrong=examples.with_("rack: R6 B7 O", "rack: R6 B7 O, points: 31"),
    right=examples.with_("rack: R6 B7 O", "rack: R6 B7 O, points: 13"),
)
OPENING_GIVEN = declare(
    "H736",
    "error",
    says=Text("{player} için `{key}: {given}` olmaz: {why}", "`{key}: {given}` does not fit {player}: {why}"),
    help=Text(
        "`value` seri açanın puanı, `pairs` çift açanın çift sayısıdır",
        "`value` is for melds, `pairs` for pairs",
    ),
    meaning=Text(
        "Açışın büyüklüğü yalnız açan için, açtığı biçimde ve bir kez yazılır.",
        "The size of an opening is written once, for a player who opened, and in the way of that opening.",
    ),
    wrong=examples.with_("pairs, points: 20", "pairs, points: 20, value: 112"),
    right=examples.with_("pairs, points: 20", "pairs, points: 20, pairs: 6"),
)

_OTHER_WAY = {
    "melds": Text("seri açtı", "it opened with melds"),
    "pairs": Text("çift açtı", "it opened with pairs"),
}
_APART = [fact for fact in keys.LEFT.values() if fact.tile is not None]
_BAR = {"melds": "opening.threshold", "pairs": "opening.pairs"}


@dataclass(frozen=True)
class Setting:
    """What a seat is read under: whose it is, whether it finished, and what is known of hand and rules."""

    player: str
    finished: bool
    indicator: int | None
    indicator_given: bool
    rules: Ruleset | None


def read_seat(part: Part, here: Setting, seen: TilesSeen, found: list[Diagnostic]) -> SeatEnd | None:
    """Read one seat; `None` where what it says cannot be used."""
    before = len(found)
    opened = part.get("opened")
    if opened is None:
        if "opened" not in part:
            found.append(OPENED_MISSING.at(part.span, player=here.player))
        return None
    left_at = next((part.at(key) for key in ("rack", *keys.LEFT) if key in part), part.at("opened"))
    seat = SeatEnd(opened, part.at("opened"), left_at)
    seat = _with_opening(part, seat, here, found)
    seat = _with_counts(part, seat, here, seen, found)
    if "rack" in part:
        seat = _with_rack(part, seat, here, seen, found)
    return seat if len(found) == before else None


def _with_opening(part: Part, seat: SeatEnd, here: Setting, found: list[Diagnostic]) -> SeatEnd:
    for key, fact in keys.SIZES.items():
        size = part.get(key)
        if size is None:
            continue
        span = part.at(key)
        why = why_not_opened_so(seat, fact, size, here)
        if why is not None:
            found.append(OPENING_GIVEN.at(span, key=key, given=size, player=here.player, why=why))
        seat = replace(seat, opening=size, opening_at=span)
    return seat


def why_not_opened_so(seat: SeatEnd, fact: Fact, size: int, here: Setting) -> Text | None:
    """Say why a seat cannot have opened with so many points or pairs, as the fact is; `None` where it can."""
    if not seat.has_opened:
        return Text("elini açmadı", "it never opened")
    if keys.opened_as(seat.opened) != fact.owner:
        return _OTHER_WAY[seat.opened]
    if size > fact.high:
        return Text(f"bir açış en çok {fact.high} olabilir", f"an opening is {fact.high} at most")
    if here.rules is not None and size < (least := _bar(seat, here, here.rules)):
        return Text(f"açmak için en az {least} gerekir", f"an opening takes at least {least}")
    return None


def _bar(seat: SeatEnd, here: Setting, rules: Ruleset) -> int:
    """Give the least that a seat can have opened with; who opened and finished at once may be below it."""
    waiver = rules.value("opening.waiver")
    at_once = here.finished and waiver in ("any", seat.opened)
    by_partner = rules.value("partnership.enabled") and rules.value("opening.partner_opened_waives")
    bar: int = rules.value(_BAR[seat.opened])
    return 0 if at_once or by_partner else bar


def _with_counts(
    part: Part, seat: SeatEnd, here: Setting, seen: TilesSeen, found: list[Diagnostic]
) -> SeatEnd:
    left = {}
    for key, fact in keys.LEFT.items():
        said = part.get(key)
        if said is None and "points" in part:
            said = fact.assumed
        if said is not None:
            left[fact.name] = said
        if said and fact.tile is not None and "rack" not in part:
            seen.counted.setdefault(fact.name, []).append((said, part.at(key)))
    return replace(seat, left=left)


def _with_rack(part: Part, seat: SeatEnd, here: Setting, seen: TilesSeen, found: list[Diagnostic]) -> SeatEnd:
    passage = part.passage("rack")
    read = read_rack(passage, found)
    for tile, (start, end) in zip(read.tiles, read.places, strict=True):
        seen.tiles.append((tile, passage.span(start, end)))
    if read.errors or "rack" not in part.data:
        return seat
    if here.indicator is None:
        if not here.indicator_given and read.tiles:
            found.append(INDICATOR_NEEDED.at(part.at("rack")))
        return replace(seat, rack=tuple(read.tiles))
    left = left_in(read.tiles, here.indicator)
    for key, fact in keys.LEFT.items():
        given, counted = part.get(key), left[fact.name]
        if given is not None and given != counted:
            found.append(
                RACK_DISAGREES.at(part.at(key), player=here.player, key=key, given=given, counted=counted)
            )
    return replace(seat, rack=tuple(read.tiles), left=left)


def left_in(tiles: Sequence[int], indicator: int) -> dict[str, int]:
    """Give the facts of a rack of which all tiles are known; an okey may be written as `O` or as its tile."""
    okey = Okey.of(indicator)
    rack = [okey.real(tile) for tile in tiles]
    return {fact.name: fact.of_rack(okey, rack) for fact in keys.LEFT.values() if fact.of_rack is not None}


def check_left(seat: SeatEnd, here: Setting, found: list[Diagnostic]) -> None:
    """Report a seat that did not finish and whose rack cannot be what it is said to be."""
    if seat.rack is not None and here.indicator is None:
        return
    if seat.has_opened and seat.points is None:
        found.append(NOTHING_SAID.at(seat.span, player=here.player))
        return
    if seat.has_opened and (seat.tiles == 0 or not any(seat.left.values())):
        found.append(NOTHING_LEFT.at(seat.left_at, player=here.player))
        return
    if here.rules is not None:
        _check_size(seat, here, here.rules, found)


def _check_size(seat: SeatEnd, here: Setting, rules: Ruleset, found: list[Diagnostic]) -> None:
    least, most = _can_be_left(seat, here, rules)
    apart = [(fact, seat.left.get(fact.name, 0)) for fact in _APART]
    aside = sum(n for _, n in apart)
    count = seat.tiles if seat.tiles is not None else max(aside, least)
    if not least <= count <= most:
        limit = Text(f"en çok {most} taş kalabilir", f"no more than {most} can be left")
        if least == most:
            limit = Text(f"açmayanın elinde {most} taş vardır", f"who has not opened holds {most}")
        found.append(RACK_SIZE.at(seat.left_at, player=here.player, count=count, limit=limit))
        return
    if seat.points is None or seat.rack is not None:
        return
    tiles = (seat.tiles, seat.tiles) if seat.tiles is not None else (least, most)
    okeys = map(Okey.of, range(13)) if here.indicator is None else [Okey.of(here.indicator)]
    worths = [sum(n * okey.value(fact.tile(okey)) for fact, n in apart if fact.tile) for okey in okeys]
    low = min(worths) + lightest(max(0, tiles[0] - aside))
    high = max(worths) + heaviest(max(0, tiles[1] - aside))
    if not low <= seat.points <= high:
        limit = Text(f"{low} ile {high} arasında olmalı", f"it must be from {low} to {high}")
        found.append(POINTS_IMPOSSIBLE.at(seat.left_at, player=here.player, points=seat.points, limit=limit))


def _can_be_left(seat: SeatEnd, here: Setting, rules: Ruleset) -> tuple[int, int]:
    """Give the fewest and the most tiles that can be left: what was dealt less what an opening lays at least."""
    dealt: int = rules.value("deal.rack")
    if not seat.has_opened:
        return dealt, dealt
    size = max(seat.opening or 0, _bar(seat, here, rules))
    # no tile is worth more than 13; three make the smallest meld
    laid = max(3, -(-size // 13)) if seat.opened == "melds" else 2 * max(1, size)
    return 1, max(1, dealt - laid)
