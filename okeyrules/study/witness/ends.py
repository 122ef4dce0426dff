"""Hands that end as a difference of two scorings wants it: facts of a seat made into a position and a last move."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from okeyrules.hand_state.layout import MELDS, NONE, PAIRS, PLAY, STOCK, TAKE
from okeyrules.records.hand.record import Group, InMatch, OpenedSeat, Position
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.cells import OF_INDICATOR, TooManyError
from okeyrules.scoring.compare import differences
from okeyrules.scoring.facts import MEASURED
from okeyrules.study.witness.case import Case
from okeyrules.study.witness.tiles import fitting_nowhere, summing
from okeyrules.table.moves import CLOSE, DISCARD, Move
from okeyrules.tiles import BLACK, Okey, tile_of

Facts = Mapping[str, int]
ME = 1  # the seat whose score differs
_NUMBERS = 13
# The tiles of a rack that facts count apart.
_COUNTED = {fact.name: fact.tile for fact in MEASURED.values() if fact.tile is not None}


def ends(a: Ruleset, b: Ruleset) -> Iterator[tuple[Case, tuple[Move, ...]]]:
    """Give hands at their end in which the scorings of two rulesets pay a seat differently, each with its last move."""
    try:
        found = differences(a.scoring, a.frame, b.scoring, b.frame)
    except TooManyError:
        return
    for difference in found:
        facts = {**difference.example.end, **difference.example.here}
        hand_end = difference.event in (None, "hand_end")
        for case in _ends(facts, _rack_size(a)) if hand_end else _happenings(facts, a):
            yield replace(case, moves=()), case.moves


def _rack_size(ruleset: Ruleset) -> int:
    return ruleset.rules.deal.rack


def _indicator(facts: Facts) -> int:
    """Give the black tile of the wanted number; black 12 where none is wanted."""
    wanted = facts["indicator"] > 1 or any(facts[name] for name in OF_INDICATOR)
    return tile_of(BLACK, facts["indicator"] if wanted else 12)


def _place(facts: Facts) -> InMatch | None:
    place = InMatch(facts["hand_number"], facts["hands"])
    return None if place == InMatch() else place


def _amount(facts: Facts) -> int:
    return facts["opening_value"] if facts["opened"] == MELDS else facts["opening_pairs"]


def _opened(facts: Facts, mover: int) -> dict[int, OpenedSeat]:
    """Say who has opened and how: the seat itself, its partner, who finishes, and others up to the wanted number."""
    found: dict[int, OpenedSeat] = {}
    if facts["opened"] != NONE:
        found[ME] = OpenedSeat(facts["opened"], _amount(facts))
    if facts["partner.opened"] != NONE:
        found[ME + 2] = OpenedSeat(facts["partner.opened"], 101 if facts["partner.opened"] == MELDS else 5)
    if facts["finish.happened"]:
        how = PAIRS if facts["finish.pairs"] else MELDS
        amount = found[mover].amount if mover in found else 101 if how == MELDS else 5
        found[mover] = OpenedSeat(how, amount, bool(facts["finish.from_hand"]))
    for seat in (2, 0, 3):
        if len(found) < facts["seats_opened"] and seat not in found:
            found[seat] = OpenedSeat(MELDS, 101)
    return found


def _ends(facts: Facts, size: int) -> Iterator[Case]:
    """Give the hand's last move, with the seat's rack as wanted."""
    mover = ME if facts["finished"] else ME + 2 if facts["partner.finished"] else 0
    okey = Okey.of(_indicator(facts))
    last = okey.tile if facts["finish.okey"] else 0
    racks = {} if mover == ME else _racks(facts, okey, size, last)
    base = Position(
        turn=mover,
        phase=PLAY,
        taken_from=STOCK,
        racks=racks,
        opened=_opened(facts, mover),
        declared=(ME,) if facts["declared_pairs"] else (),
    )
    riziko = bool(facts["riziko"])
    case = Case(okey.indicator, base, (), riziko, _place(facts))
    if facts["finish.happened"]:
        full = replace(base, racks={**racks, mover: (last,)})
        yield replace(case, position=full, moves=(Move(mover, DISCARD, ((last,),)),))
        return
    quiet = replace(base, stock=0)
    yield replace(case, position=replace(quiet, phase=TAKE, taken_from=0), moves=(Move(mover, CLOSE),))
    if mover not in quiet.opened:  # whoever throws shows a rack, which is whole for who has not opened
        quiet = replace(quiet, opened={**quiet.opened, mover: OpenedSeat(MELDS, 101)})
    two = replace(quiet, racks={**racks, mover: (0, 2)})
    yield replace(case, position=two, moves=(Move(mover, DISCARD, ((0,),)),))


def _racks(facts: Facts, okey: Okey, size: int, last: int) -> dict[int, tuple[int, ...]]:
    """Give the seat's rack; none where it never opened and its tiles do not matter."""
    apart = [tile for name, of in _COUNTED.items() for tile in [of(okey)] * facts[name]]
    but = (okey.tile, okey.indicator, last)
    if facts["opened"] == NONE:
        return {ME: (*fitting_nowhere(size - len(apart), but=but), *apart)} if apart else {}
    count, points = facts["tiles"] - len(apart), facts["points"] - sum(map(okey.value, apart))
    held = summing(points, count, (last, last, okey.indicator), okey.tile)
    if held is None:  # the sum is only there for the words
        held = fitting_nowhere(count, but=but)
    return {ME: (*held, *apart)}


# --- events ------------------------------------------------------------------------------------------------


def _happenings(facts: Facts, a: Ruleset) -> Iterator[Case]:
    """Give positions in which a seat is about to throw a tile, with the facts that conditions may ask for."""
    okey = Okey.of(_indicator(facts))
    how = facts["opened"]
    tile = tile_of(0, facts.get("tile") or 1)
    if facts.get("okey"):
        tile = okey.tile
    table, opened = _playable(tile) if facts.get("playable") else ((), {})
    value, pairs = facts.get("value", 0), facts.get("pairs_laid", 0)
    if how != NONE:
        amount = max(value, pairs) or _amount(facts) or (101 if how == MELDS else 5)
        opened = {**opened, ME: OpenedSeat(how, amount, "value" in facts)}
        rack: tuple[int, ...] = (tile,) if facts.get("finishing") else (tile, tile_of(1, 1))
    else:
        rest = fitting_nowhere(_rack_size(a), but=(tile, okey.tile, okey.indicator))
        rack = (tile, *rest)
    riziko = bool(facts["riziko"])
    position = Position(turn=ME, phase=PLAY, taken_from=STOCK, racks={ME: rack}, opened=opened, table=table)
    case = Case(okey.indicator, position, (Move(ME, DISCARD, ((tile,),)),), riziko, _place(facts))
    yield case
    yield from _fed(case, facts, tile)


def _playable(tile: int) -> tuple[tuple[Group, ...], dict[int, OpenedSeat]]:
    """Give a meld that takes a tile, and who laid it."""
    number = tile % _NUMBERS
    first = tile - 3 if number >= 3 else tile + 1
    return (Group(0, (first, first + 1, first + 2)),), {0: OpenedSeat(MELDS, 101)}


def _fed(case: Case, facts: Facts, tile: int) -> Iterator[Case]:
    """Give the next seat's opening of this turn with a tile that the seat threw."""
    if "by" not in facts:
        return
    how = PAIRS if facts["by"] else MELDS
    taker = ME + 1
    laid = (tile, tile) if how == PAIRS else (tile, tile + _NUMBERS, tile + 2 * _NUMBERS)
    throw = tile_of(BLACK, 1 if tile % _NUMBERS else 3)
    position = replace(
        case.position,
        turn=taker,
        taken_from=2,
        taken=tile,
        racks={taker: (throw, throw)},
        opened={**case.position.opened, taker: OpenedSeat(how, 101 if how == MELDS else 5, True)},
        table=(Group(taker, laid, True),),
    )
    yield replace(case, position=position, moves=(Move(taker, DISCARD, ((throw,),)),))
