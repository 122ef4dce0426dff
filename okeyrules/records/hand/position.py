"""A hand in the middle, as a record writes it: whose turn, what lies on the table, what is known of the racks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from okeyrules.diagnostics import Diagnostic, Passage, Span, declare
from okeyrules.hand_state.layout import LEFT_TILE, MELDS, NO_TILE, NONE, NOTHING, PAIRS, PLAY, STOCK, TAKE
from okeyrules.melds import LEFT, RIGHT, MeldFault, read_meld, read_pair
from okeyrules.records.copies import read_rack
from okeyrules.records.hand import examples
from okeyrules.records.hand.move_text import meld_number, words_of
from okeyrules.records.hand.record import Group, OpenedSeat, Position, seat_name
from okeyrules.records.hand.seats import by_seat, find_seat, seat_in
from okeyrules.records.hand.tiles import Seen
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text, fold
from okeyrules.tiles import Okey, code
from okeyrules.yaml_source.nodes import Scalar

TURN_MISSING = declare(
    "H802",
    "error",
    says=Text("`position` içinde `turn` eksik", "`turn` is missing in `position`"),
    help=Text("sıradaki oyuncuyu yazın: `turn: 1`", "say whose turn it is: `turn: 1`"),
    meaning=Text(
        "Bir durum, sıranın kimde olduğuyla başlar.", "A position begins with the seat whose turn it is."
    ),
    wrong=examples.with_("  turn: 1\n", ""),
    right=examples.hand(),
)
UNKNOWN_MELD = declare(
    "H808",
    "error",
    says=Text("masada `{name}` yok", "there is no `{name}` on the table"),
    help=Text("masada bulunanlar: {known}", "on the table there are: {known}"),
    meaning=Text(
        "Masadaki perler ve çiftler indikleri sırayla M1, M2, ... diye anılır.",
        "Melds and pairs on the table are called M1, M2, ... in the order they were laid.",
    ),
    wrong=examples.with_("> M1", "> M9"),
    right=examples.hand(),
)
NO_GROUP = declare(
    "H809",
    "error",
    says=Text("masada böyle bir per ya da çift olamaz: {why}", "this lies on no table: {why}"),
    help=Text(
        "oyuncuyu ve taşları masadaki sırasıyla yazın: `0 R10 R11 R12`",
        "write the seat and the tiles in their order on the table: `0 R10 R11 R12`",
    ),
    meaning=Text(
        "`table` altında her satır bir per ya da çifttir: önce indiren oyuncu, sonra taşlar.",
        "Under `table` each line is a meld or a pair: who laid it, then its tiles.",
    ),
    wrong=examples.with_("0 Y9 Y10 Y11", "0 Y9 Y11 Y10"),
    right=examples.hand(),
)
BAD_OPENED = declare(
    "H810",
    "error",
    says=Text("`{got}` bir açış değil", "`{got}` is no opening"),
    help=Text(
        "`melds 120`, `pairs 6` yazın; bu turda açtıysa `melds 120 this turn`",
        "write `melds 120`, `pairs 6`; for one of this turn `melds 120 this turn`",
    ),
    meaning=Text(
        "Açış, nasıl açıldığı ve kaç puan ya da kaç çift olduğudur.",
        "An opening is how a seat opened and with how many points or pairs.",
    ),
    wrong=examples.with_("melds 103", "meld 103"),
    right=examples.hand(),
)
BAD_TAKEN = declare(
    "H811",
    "error",
    says=Text("`taken: {got}` anlaşılmıyor: {why}", "`taken: {got}` cannot be: {why}"),
    help=Text(
        "`stock Y3`, `left L8` ya da başlayanın ilk turunda `nothing` yazın",
        "write `stock Y3`, `left L8`, or in the starter's first turn `nothing`",
    ),
    meaning=Text(
        "`taken` bu turda alınan taşı ve nereden alındığını söyler.",
        "`taken` says which tile was taken this turn, and from where.",
    ),
    wrong=examples.with_("taken: stock B1", "taken: table B1"),
    right=examples.hand(),
)
TAKEN_NOWHERE = declare(
    "H812",
    "error",
    says=Text(
        "soldan alınan {tile} ne ıstakada ne masada",
        "the {tile} taken from the left is neither in the rack nor on the table",
    ),
    help=Text("taşı ıstakaya yazın", "write the tile into the rack"),
    meaning=Text(
        "Alınan taş ya ıstakadadır ya da bu turda masaya inmiştir.",
        "A tile that was taken is in the rack, or was laid on the table in this turn.",
    ),
    wrong=examples.with_("taken: stock B1", "taken: left B8"),
    right=examples.with_("taken: stock B1", "taken: left Y12"),
)
LAID_UNOPENED = declare(
    "H815",
    "warning",
    says=Text(
        "{name} masaya inmiş ama açmamış görünüyor", "{name} has melds on the table but has not opened"
    ),
    help=Text("`opened` altına ekleyin: `{seat}: melds 101`", "add under `opened`: `{seat}: melds 101`"),
    meaning=Text(
        "Masada peri ya da çifti olan oyuncu elini açmıştır.",
        "A seat with a meld or a pair on the table has opened.",
    ),
    wrong=examples.with_("opened: {0: melds 103, 1: melds 110}", "opened: {1: melds 110}"),
    right=examples.hand(),
)
HOW_MUCH = declare(
    "H816",
    "error",
    says=Text("{seat} kaçla açtı, yazılmamış", "it is not said with how much {seat} opened"),
    help=Text("katlamalı oyunda açışı yazın: `melds 120`", "where openings rise write it: `melds 120`"),
    meaning=Text(
        "Katlamalı oyunda her açış öncekileri geçer, bu yüzden büyüklükleri bilinmelidir.",
        "Where openings rise each must exceed those before, so their size must be known.",
    ),
    wrong=examples.hand(
        head=examples.HEAD + "modes: [katlamali]\n", start=examples.POSITION.replace("melds 103", "melds")
    ),
    right=examples.hand(head=examples.HEAD + "modes: [katlamali]\n"),
)
HOW = {"none": NONE, "acmadi": NONE, "melds": MELDS, "seri": MELDS, "pairs": PAIRS, "cift": PAIRS}
_SOURCES = {
    "stock": STOCK,
    "deste": STOCK,
    "left": LEFT_TILE,
    "sol": LEFT_TILE,
    "nothing": NOTHING,
    "yok": NOTHING,
}
_PHASES = {"take": TAKE, "play": PLAY}
_NOW = ("this turn", "bu tur")
_WHO = Text("kimin indirdiği yazılmamış", "it is not said who laid it")


@dataclass
class Around:
    """What a position is read in: the players, the okey, the rules, the tiles met, the findings."""

    players: Players
    okey: Okey
    rules: Ruleset | None
    seen: Seen
    found: list[Diagnostic]


def read_position(part: Part, around: Around) -> Position | None:
    """Read a position; `None` where it cannot be played from."""
    found, players = around.found, around.players
    before = len(found)
    if "turn" not in part:
        found.append(TURN_MISSING.at(part.span))
    turn = seat_in(part, "turn", players, found)
    source, taken = _taken(part, found)
    phase = _PHASES.get(part.get("phase") or "", PLAY if "taken" in part else TAKE)
    if phase == TAKE and "taken" in part:
        why = Text(
            "`phase: take` iken henüz taş alınmamıştır", "under `phase: take` no tile has been taken yet"
        )
        found.append(BAD_TAKEN.at(part.at("taken"), got=part.get("taken") or "", why=why))
    opened = dict(_opened(part, "opened", around))
    table = _table(part, around)
    position = Position(
        turn=turn,
        phase=phase,
        taken_from=STOCK if phase == PLAY and "taken" not in part else source,
        taken=taken,
        gave_back=bool(part.get("gave_back")),
        racks=_piles(part, "racks", around),
        opened=opened,
        table=table,
        discards=_discards(part, turn, taken if source == LEFT_TILE else NO_TILE, around),
        stock=_stock(part, around),
        laid_off=_laid_off(part, len(table), found),
        declared=tuple(
            seat
            for s in part.scalars("declared")
            if (seat := find_seat(s.value, s.span, players, found)) >= 0
        ),
    )
    _check(part, position, around)
    return None if any(d.severity == "error" for d in found[before:]) else position


def _piles(part: Part, key: str, around: Around) -> dict[int, tuple[int, ...]]:
    """Read tiles by seat."""
    piles: dict[int, tuple[int, ...]] = {}
    for seat, section, word in by_seat(part, key, around.players, around.found):
        passage = section.passage(word)
        read = read_rack(passage, around.found)
        around.seen.add(read, passage)
        piles[seat] = tuple(around.okey.real(tile) for tile in read.tiles)
    return piles


def _taken(part: Part, found: list[Diagnostic]) -> tuple[int, int]:
    if part.get("taken") is None:
        return NOTHING, NO_TILE
    passage = part.passage("taken")
    words = words_of(passage.text)
    source = _SOURCES.get(fold(words[0].text), -1) if words else -1
    if source < 0:
        why = Text("nereden alındığı yazılmamış", "it is not said where it came from")
        found.append(BAD_TAKEN.at(passage.span(), got=passage.text, why=why))
        return NOTHING, NO_TILE
    start = words[0].end
    rest = Passage(passage.text[start:], passage.file, passage.places[start:])
    read = read_rack(rest, found)
    if len(read.tiles) > 1 or (source == LEFT_TILE and not read.tiles and not read.errors):
        why = Text("burada tek bir taş olmalı", "one tile is needed here")
        found.append(BAD_TAKEN.at(passage.span(), got=passage.text, why=why))
    return source, read.tiles[0] if read.tiles else NO_TILE


def _opened(part: Part, key: str, around: Around) -> Iterator[tuple[int, OpenedSeat]]:
    for seat, section, word in by_seat(part, key, around.players, around.found):
        passage = section.passage(word)
        found = read_opened(passage, around.found)
        if found is None:
            found = MELDS, 0, False  # it opened somehow, and the fault is told
        how, amount, now = found
        if amount < 0 and how != NONE and around.rules is not None:
            if around.rules.value("opening.escalation"):
                name = seat_name(around.players.names, seat)
                around.found.append(HOW_MUCH.at(passage.span(), seat=name))
            amount = around.rules.value("opening.threshold" if how == MELDS else "opening.pairs")
        yield seat, OpenedSeat(how, max(0, amount), now)


def read_opened(passage: Passage, found: list[Diagnostic]) -> tuple[int, int, bool] | None:
    """Read `melds 120 this turn`: how, how much (-1 where it is not said), and whether it was this turn."""
    words = words_of(passage.text)
    how = HOW.get(fold(words[0].text), -1) if words else -1
    rest = [fold(word.text) for word in words[1:]]
    amount = -1
    if rest and rest[0].isdecimal() and len(rest[0]) < 4:
        amount = int(rest.pop(0))
    now = " ".join(rest) in _NOW
    if how < 0 or (rest and not now):
        found.append(BAD_OPENED.at(passage.span(), got=passage.text))
        return None
    return how, amount, now


# --- the table ---------------------------------------------------------------------------------------------


def _table(part: Part, around: Around) -> tuple[Group, ...]:
    lines = part.scalars("table")
    now = {at for at, _ in _meld_names(part.scalars("this_turn"), len(lines), around.found)}
    okeys_by: dict[int, int] = {}
    section = part.part("okeys_by")
    if section is not None:
        for at, name in _meld_names([key for key, _ in section.node.entries], len(lines), around.found):
            okeys_by[at] = seat_in(section, name, around.players, around.found)
    groups = []
    for at, line in enumerate(lines):
        group = _group(line, around, at in now, okeys_by.get(at, -1))
        if group is not None:
            groups.append(group)
    return tuple(groups)


def _group(line: Scalar, around: Around, now: bool, okeys_by: int) -> Group | None:
    passage = line.passage()
    words = words_of(passage.text)
    if not words:
        around.found.append(NO_GROUP.at(passage.span(), why=_WHO))
        return None
    first = words[0]
    seat = find_seat(first.text, passage.span(first.start, first.end), around.players, around.found)
    rest = Passage(passage.text[first.end :], passage.file, passage.places[first.end :])
    read = read_rack(rest, around.found)
    if seat < 0 or read.errors:
        return None
    tiles = tuple(around.okey.real(tile) for tile in read.tiles)
    twin = len(tiles) == 2 and tiles == (around.okey.indicator,) * 2
    around.seen.add(read, rest, but=1 if twin else 0)
    group = read_pair(tiles, around.okey) if len(tiles) == 2 else read_meld(tiles, around.okey)
    if isinstance(group, MeldFault):
        around.found.append(NO_GROUP.at(passage.span(), why=group.says))
        return None
    return Group(seat, tiles, now, okeys_by)


def _meld_names(names: list[Scalar], count: int, found: list[Diagnostic]) -> Iterator[tuple[int, str]]:
    """Read names of melds; those that the table does not have are reported."""
    for name in names:
        at = meld_number(name.value)
        if 0 <= at < count:
            yield at, name.value
        else:
            found.append(UNKNOWN_MELD.at(name.span, name=name.value, known=known_melds(count)))


def known_melds(count: int) -> str | Text:
    """Name the melds that lie on the table."""
    return ", ".join(f"M{at + 1}" for at in range(count)) or Text("hiçbiri", "none")


def _laid_off(part: Part, count: int, found: list[Diagnostic]) -> dict[tuple[int, int], int]:
    section = part.part("laid_off")
    laid: dict[tuple[int, int], int] = {}
    if section is None:
        return laid
    for at, name in _meld_names([key for key, _ in section.node.entries], count, found):
        sides = section.part(name)
        for key, end in (("left", LEFT), ("right", RIGHT)):
            if sides is not None and sides.get(key):
                laid[at, end] = sides.get(key)
    return laid


# --- stock and discards ------------------------------------------------------------------------------------


def _stock(part: Part, around: Around) -> tuple[int, ...] | int | None:
    given = part.get("stock")
    if given is None or isinstance(given, int):
        return given
    passage = part.passage("stock")
    read = read_rack(passage, around.found)
    around.seen.add(read, passage)
    return tuple(around.okey.real(tile) for tile in read.tiles)


def _discards(part: Part, turn: int, taken: int, around: Around) -> dict[int, tuple[int, ...]]:
    """Read the piles of discards; `left` is the top of the left neighbour's, unless that was taken."""
    piles = _piles(part, "discards", around)
    if part.get("left") is not None and turn >= 0:
        passage = part.passage("left")
        read = read_rack(passage, around.found)
        if read.tiles == [taken]:
            return piles
        around.seen.add(read, passage)
        left = (turn + 3) % 4
        piles[left] = (*piles.get(left, ()), *(around.okey.real(tile) for tile in read.tiles))
    return piles


# --- what must agree ---------------------------------------------------------------------------------------


def _check(part: Part, p: Position, around: Around) -> None:
    unopened: set[int] = set()
    for line, group in zip(part.scalars("table"), p.table, strict=False):
        opened = p.opened.get(group.seat)
        if (opened is None or opened.how == NONE) and group.seat not in unopened:
            unopened.add(group.seat)
            name = seat_name(around.players.names, group.seat)
            around.found.append(LAID_UNOPENED.at(_first(line), seat=group.seat, name=name))
    taken = around.okey.real(p.taken) if p.taken != NO_TILE else NO_TILE
    rack = p.racks.get(p.turn)
    lies = any(taken in group.tiles for group in p.table)
    if p.taken_from == LEFT_TILE and taken >= 0 and rack is not None and taken not in rack and not lies:
        around.found.append(TAKEN_NOWHERE.at(part.at("taken"), tile=code(taken)))


def _first(line: Scalar) -> Span:
    passage = line.passage()
    word = words_of(passage.text)[0]
    return passage.span(word.start, word.end)
