"""Every option that a hand can show is shown: changed alone, it has a witness; the others are listed with a reason."""

from collections.abc import Iterator
from typing import Any

import pytest

from okeyrules.rules import OPTIONS
from okeyrules.rules.base import Option
from okeyrules.rules.kinds import Choice, Flag
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.write import write
from okeyrules.study.run.variant import changed
from okeyrules.study.witness.beyond_one_hand import APART
from okeyrules.study.witness.find import Witness, seek, witness

KLASIK = load("klasik")
# What must be said beside an option for it to do anything.
BESIDE: dict[str, dict[str, Any]] = {
    "indicator.false_okey": {"scoring.multipliers.riziko": "x2 when riziko"},
    "opening.wrong": {"scoring.penalties.wrong_opening": "+101 on wrong_opening"},
    "undo.collect": {"scoring.penalties.collect": "+101 on collect"},
    "partnership.enabled": {
        "scoring.hand.mate": "0 when partner.finished overriding never_opened, melds, pairs"
    },
    "opening.pairs": {},
}
NUMBERS = {
    "opening.threshold": (51, 102, 151),
    "opening.pairs": (4, 7),
    "pairs.seats_max": (3,),
    "lay_off.limit.tiles": (1, 4),
    "lay_off.pairs_beside_pairs_per_turn": (1, 3),
    "scoring.okey_value": (101,),
}


def _values(option: Option) -> Iterator[Any]:
    if isinstance(option.kind, Flag):
        yield not option.default
    elif isinstance(option.kind, Choice):
        yield from (value for value in option.kind.says if value != option.default)
    else:
        yield from NUMBERS[option.path]


CHANGES = [
    (path, value)
    for path, option in OPTIONS.items()
    if path not in APART and path != "clock.on_timeout"  # it has one value
    for value in _values(option)
]


def _base(path: str) -> Ruleset:
    """Give klasik with what the option needs."""
    needs = {need: next(iter(values)) for need, values in OPTIONS[path].needs.items()}
    return changed(KLASIK, {**needs, **BESIDE.get(path, {})}).usable()


def _shown(a: Ruleset, b: Ruleset) -> Witness:
    one = witness(a, b, seconds=5)
    assert one is not None
    return one


@pytest.mark.parametrize(("path", "value"), CHANGES)
def test_an_option_changed_alone_has_a_witness_that_it_decides(path: str, value: Any) -> None:
    base = _base(path)
    one = _shown(base, changed(base, {path: value}).usable())
    assert [row.path for row in one.rows] == [path]
    assert one.size.moves <= 5


def test_options_without_a_witness_are_listed_with_a_reason_in_both_languages() -> None:
    assert set(APART) <= set(OPTIONS)
    for path, why in APART.items():
        assert all(why), path


def test_the_waiver_for_pairs_needs_all_but_one_tile_in_pairs_which_no_deal_allows() -> None:
    # 21 tiles are no pairs; with the indicator as a twin they are 11, and that opens without a waiver.
    base = changed(KLASIK, {"opening.waiver": "any"}).usable()
    assert seek(base, changed(base, {"opening.waiver": "melds"}).usable(), seconds=0).witness is None


@pytest.mark.parametrize("house", ["klasik", "puanli+esli", "batak101", "klasik+cezali", "deprem"])
def test_every_line_of_a_scoring_has_a_witness(house: str) -> None:
    ruleset = load(house)
    for path, line in ruleset.lines.items():
        text = write(line)
        waits = path == "scoring.hand.mate" and not ruleset.frame.partners
        if waits or (house != "klasik" and path in KLASIK.lines and text == KLASIK.value(path)):
            continue
        value, _, case = text.partition(" when ")
        other = f"{value} + 1 when {case}" if ".hand." in path else f"{text} + 1" if "total" in path else None
        assert [row.path for row in _shown(ruleset, changed(ruleset, {path: other}).usable()).rows] == [path]


@pytest.mark.parametrize("event", EVENTS)
def test_everything_that_can_happen_is_shown_where_it_costs(event: str) -> None:
    base = changed(KLASIK, {"opening.wrong": "penalise", "undo.collect": "penalised"}).usable()
    costs = changed(base, {"scoring.penalties.own": f"+7 on {event}"}).usable()
    assert _shown(base, costs).rows[0].path == "scoring.penalties.own"


@pytest.mark.parametrize(
    "line",
    [
        "multipliers.own: x2 when hand_number = hands",
        "multipliers.own: x2 when hands >= 7",
        "multipliers.own: x2 when indicator = 13",
        "multipliers.own: x2 when seats_opened = 0",
        "multipliers.own: x2 when seats_opened = 4",
        "penalties.own: +50 on opening when value >= 150",
        "penalties.own: -50 on opening when pairs_laid >= 7",
        "penalties.own: +101 on hand_end when okeys = 2",
        "penalties.own: +10 on hand_end when tiles > 10 and opened = melds",
        "penalties.own: +10 on hand_end when opening_value > 150",
        "penalties.own: +10 on discard when tile = 13",
        "penalties.own: +10 on discard when playable and okey",
        "penalties.own: +10 on discard when playable and finishing",
        "penalties.own: +10 on discard when opened = none",
        "penalties.own: +10 on okey_taken when taker = self",
        "penalties.own: +10 on fed when by = pairs and tile = 13",
        "hand.never_opened: min(202 * K, 404) when opened = none",
    ],
)
def test_conditions_of_an_operators_own_line_are_met_by_the_witness(line: str) -> None:
    path, _, text = line.partition(": ")
    one = _shown(KLASIK, changed(KLASIK, {f"scoring.{path}": text}).usable())
    assert one.size.moves == 1
