"""The tiles of a hand: how they are written, and that no more of them lie about than there are."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from okeyrules.diagnostics import Diagnostic, Passage, Span, declare
from okeyrules.records import examples
from okeyrules.scoring.facts import MEASURED
from okeyrules.text import Text
from okeyrules.tiles import COPIES, Okey, TileError, TileList, code, parse_tile, read_tiles

BAD_TILE = declare(
    "H711",
    "error",
    says=Text("`{got}` bir taş değil: {why}", "`{got}` is no tile: {why}"),
    help=Text(
        "renk harfi ve sayı: R kırmızı, Y sarı, B mavi, L siyah; F sahte okey, O okey",
        "a colour letter and a number: R red, Y yellow, B blue, L black; F the false okey, O the okey",
    ),
    meaning=Text(
        "Taşlar R7, Y7, B7, L7 gibi ya da `kırmızı 7` diye yazılır, aralarında boşluk olur. K, S, M harfleri "
        "kullanılmaz: K kırmızı mı, S sarı mı siyah mı belli değildir.",
        "Tiles are written like R7, Y7, B7, L7, or in full words (`red 7`), with spaces between. The Turkish "
        "letters K, S, M are not used: they may stand for more than one colour.",
    ),
    wrong=examples.with_("R6 B7 O", "R6 K7 O"),
    right=examples.sheet(),
)
BAD_INDICATOR = declare(
    "H712",
    "error",
    says=Text("gösterge `{got}` olamaz: {why}", "`{got}` cannot be the indicator: {why}"),
    help=Text("renk ve sayısı olan bir taş yazın: R4", "write a tile with a colour and a number: R4"),
    meaning=Text(
        "Gösterge yüzü açık duran taştır; okey onun bir üstüdür. Sahte okey gösterge olmaz.",
        "The indicator is the tile that lies face up; the okey is one above it. It is never a false okey.",
    ),
    wrong=examples.with_("indicator: R4", "indicator: F"),
    right=examples.sheet(),
)
TOO_MANY_COPIES = declare(
    "H713",
    "error",
    says=Text(
        "{tile} bu elde en çok {limit} tane olabilir",
        "there can be no more than {limit} of {tile} in this hand",
    ),
    help=Text("ıstakaları yeniden sayın", "count the racks again"),
    meaning=Text(
        "Her taştan iki tane vardır; göstergenin biri ise masada açık durur ve kimsenin elinde olamaz.",
        "There are two of every tile; of the indicator's kind one lies face up and is in no rack.",
    ),
    wrong=examples.with_("R6 B7 O", "R4 R4 O"),
    right=examples.sheet(),
)
TOO_MANY_OKEYS = declare(
    "H714",
    "error",
    says=Text(
        "bu elde {count} okey çıkıyor, oysa okey iki tanedir", "that makes {count} okeys, and there are two"
    ),
    help=Text("eldeki okeyleri ve okeyle bitmeyi yeniden sayın", "count the okeys left and the finish again"),
    meaning=Text(
        "Ellerde kalan okeyler ile eli bitiren okey birlikte iki taneyi geçemez.",
        "The okeys left in racks and the one that finished the hand cannot be more than two together.",
    ),
    wrong=examples.with_("points: 20", "points: 20, okeys: 2"),
    right=examples.sheet(),
)
INDICATOR_NEEDED = declare(
    "H715",
    "error",
    says=Text(
        "göstergesi bilinmeden bu el hesaplanamaz", "this hand cannot be counted without its indicator"
    ),
    help=Text("`indicator: R4` gibi bir satır ekleyin", "add a line such as `indicator: R4`"),
    meaning=Text(
        "Istakadaki taşlar yazıldığında hangisinin okey olduğunu gösterge söyler; depremde el puanı da "
        "göstergenin sayısıyla çarpılır.",
        "Where a rack is written out the indicator says which tile is the okey; under `deprem` it also multiplies "
        "the points of the hand.",
    ),
    wrong=examples.with_("- indicator: R4\n  finish", "- finish"),
    right=examples.sheet(),
)


@dataclass
class TilesSeen:
    """The tiles of one hand that the sheet names, with their places, and those it only counts, by their facts."""

    tiles: list[tuple[int, Span]] = field(default_factory=list)
    counted: dict[str, list[tuple[int, Span]]] = field(default_factory=dict)


def read_rack(passage: Passage, found: list[Diagnostic]) -> TileList:
    """Read the tiles of a rack; faults are reported at their own characters."""
    read = read_tiles(passage.text)
    found.extend(_bad_tile(error, passage) for error in read.errors)
    return read


def _bad_tile(error: TileError, passage: Passage) -> Diagnostic:
    return BAD_TILE.at(passage.span(error.start, error.end), why=error.why, got=error.got, fix=error.fix)


def read_indicator(passage: Passage, found: list[Diagnostic]) -> int | None:
    """Read the indicator of a hand."""
    try:
        tile = parse_tile(passage.text)
    except TileError as error:
        found.append(_bad_tile(error, passage))
        return None
    try:
        return Okey.of(tile).indicator
    except TileError as error:
        found.append(BAD_INDICATOR.at(passage.span(), got=passage.text, why=error.why))
        return None


def check_copies(seen: TilesSeen, indicator: int | None, found: list[Diagnostic]) -> None:
    """Report tiles and okeys that there are not so many of.

    Without an indicator nobody knows which tile of a rack is an okey, so only counted okeys are looked at.
    """
    places: dict[int, list[Span]] = {}
    okeys = list(seen.counted.get("okeys", ()))
    _check_counted(seen, indicator, found)
    if indicator is not None:
        okey = Okey.of(indicator)
        for tile, span in seen.tiles:
            places.setdefault(okey.real(tile), []).append(span)
        okeys = [(1, span) for span in places.pop(okey.tile, [])] + okeys
        for tile, spans in places.items():
            limit = okey.copies_in_play(tile)
            if len(spans) > limit:
                before = [(span, Text("biri burada", "one is here")) for span in spans[:limit]]
                found.append(TOO_MANY_COPIES.at(spans[limit], tile=code(tile), limit=limit, related=before))
    _check_okeys(okeys, found)


def _check_counted(seen: TilesSeen, indicator: int | None, found: list[Diagnostic]) -> None:
    """Report more of a tile than there are of it, where some racks only count it; okeys are a matter of their own."""
    okey = Okey.of(indicator or 0)
    for name, counts in seen.counted.items():
        tile = MEASURED[name].tile
        if tile is None or name == "okeys":
            continue
        written = [(1, span) for one, span in seen.tiles if indicator is not None and one == tile(okey)]
        if sum(n for n, _ in written + counts) > COPIES:
            *before, (_, last) = written + counts
            related = [(span, Text("biri burada", "one is here")) for _, span in before]
            found.append(TOO_MANY_COPIES.at(last, tile=code(tile(okey)), limit=COPIES, related=related))


def _check_okeys(okeys: Iterable[tuple[int, Span]], found: list[Diagnostic]) -> None:
    total = 0
    before: list[tuple[Span, Text]] = []
    for count, span in okeys:
        total += count
        if total > 2:
            found.append(TOO_MANY_OKEYS.at(span, count=total, related=before))
            return
        if count:
            before.append((span, Text("okey burada", "an okey is here")))
