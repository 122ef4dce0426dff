"""What is owed when an option or a refusal is added: records that show it at work, allowed and refused.

The records are those of tests/cases and tests/pages. A refusal is shown by a claim that names its code; an option by
a record that comes out otherwise under another of its values.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import okeyrules.rules
import okeyrules.table
from okeyrules.hand_state.layout import SEATS
from okeyrules.records.check import score_text
from okeyrules.records.hand.check import check_hand_file
from okeyrules.records.hand.play import Replayed, replay
from okeyrules.rules import OPTIONS, Option, build
from okeyrules.rules.coverage import LAST_TILE_ANYWHERE, ON_SCREEN, ONE_HAND
from okeyrules.rules.kinds import Choice, Flag, IntList, Number, PointsTable
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.ruleset.written import value_text
from okeyrules.study.run.variant import changed
from okeyrules.table.deal import DealError, shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.moves import DISCARD, Move
from okeyrules.unplayed import NO_CLOCK
from tests.conftest import ROOT

FILES = [path for folder in ("cases", "pages") for path in sorted((ROOT / "tests" / folder).glob("*.yaml"))]
TEXTS = {path: path.read_text(encoding="utf-8") for path in FILES}
HANDS = [path for path, text in TEXTS.items() if text.startswith("record: hand")]
SHEETS = [path for path, text in TEXTS.items() if text.startswith("record: sheet")]

# Wrong calls of the program: who writes a record is told of them when it is read.
NEVER_WRITTEN = {
    "no_such_seat": Move(9, DISCARD, ((0,),)),
    "not_so_many": Move(0, DISCARD, ((0, 1),)),
    "nothing_named": Move(0, DISCARD),
}


def refusals() -> Iterator[tuple[str, Refusal]]:
    """Go through the reasons that the rules and the table declare."""
    for package in (okeyrules.rules, okeyrules.table):
        for info in pkgutil.iter_modules(package.__path__):
            module = importlib.import_module(f"{package.__name__}.{info.name}")
            for name, value in vars(module).items():
                if isinstance(value, Refusal):
                    yield f"{info.name}.{name}", value


REFUSALS = dict(refusals())
DECIDING = {refusal.option for refusal in REFUSALS.values() if refusal.option is not None}


@cache
def played() -> list[Replayed]:
    found = [check_hand_file(str(path)).played for path in HANDS]
    return [one for one in found if one is not None]


@cache
def named() -> dict[tuple[str, str | None], list[tuple[Replayed, int]]]:
    """Give for each code and option the moves whose claim names it."""
    found: dict[tuple[str, str | None], list[tuple[Replayed, int]]] = {}
    for one in played():
        for at, judged in enumerate(one.moves):
            refusal, claim = judged.verdict.refusal, judged.written.claim
            if refusal is not None and claim is not None and claim.code:
                found.setdefault((refusal.code, refusal.option), []).append((one, at))
    return found


# A deal has 106 tiles, so these numbers go together; no ruleset may have others than klasik's.
DEALS = {"deal.rack": 20, "deal.starter": 21, "deal.stock": 24}


def others(option: Option, value: Any) -> list[dict[str, Any]]:
    """Give other values of an option, a few where there are many, with those that must go with it."""
    kind = option.kind
    found: list[Any] = []
    if isinstance(kind, Flag):
        found = [not value]
    elif isinstance(kind, Choice):
        found = list(kind.says)
    elif isinstance(kind, Number):
        found = [kind.low, kind.high, option.default, *range(kind.low, min(kind.low + 12, kind.high))]
        found += [None] if kind.null else []
    elif isinstance(kind, IntList):
        found = [(3, 5), (4,)]
    elif isinstance(kind, PointsTable):
        found = [None, {n: (n + 1, 2, -2, -n - 1) for n in (1, 2, 3, 5, 7, 9, 11)}]
    if option.path in DEALS:
        return [DEALS]
    return [
        {option.path: other} for at, other in enumerate(found) if other != value and other not in found[:at]
    ]


MADE: dict[str, Ruleset | None] = {}


def under(ruleset: Ruleset, changes: dict[str, Any]) -> Ruleset | None:
    """Give the ruleset with other values, `None` where that cannot be."""
    key = f"{ruleset.source} {ruleset.hash} {changes}"
    if key not in MADE:
        values = {**ruleset.values, **changes}
        dealt = replace(ruleset, values=values, rules=build(values))
        MADE[key] = dealt if changes is DEALS else changed(ruleset, changes).ruleset
    return MADE[key]


def outcome(one: Replayed) -> Any:
    """Give what a replayed record comes to."""
    verdicts = [(j.verdict.refusal and j.verdict.refusal.code, dict(j.fines)) for j in one.moves]
    playable = [one.ruleset.rules.playable.is_playable(one.state, t.value, one.ruleset.rules.okey_swap)
                for t in one.record.claims.playable]  # fmt: skip
    opened = [one.state.opening_value(seat) for seat in range(SEATS)]
    tiles = [*(one.state.tiles(seat) for seat in range(SEATS)), one.state.stock_left]
    return verdicts, one.scores, one.state.ended, playable, opened, tiles


@pytest.mark.parametrize("name", REFUSALS)
def test_a_record_shows_each_refusal_and_names_its_code(name: str) -> None:
    refusal = REFUSALS[name]
    if refusal.code in NEVER_WRITTEN:
        rules = load("klasik").rules
        verdict = Hand(rules, start(rules, shuffled(rules, 1))).judge(NEVER_WRITTEN[refusal.code])
        assert verdict.refusal == refusal
        return
    assert (refusal.code, refusal.option) in named(), (
        f"no record in tests/cases or tests/pages claims `=> refused {refusal.code}` because of {refusal.option}"
    )


@pytest.mark.parametrize("path", sorted(DECIDING))
def test_what_an_option_refuses_it_allows_under_another_value(path: str) -> None:
    """Demand of an option that refuses moves a refused and an accepted example: one record under two values."""
    assert path in OPTIONS
    for (_, option), moves in named().items():
        for one, at in moves if option == path else ():
            for changes in others(OPTIONS[path], one.ruleset.values[path]):
                ruleset = under(one.ruleset, changes)
                again = ruleset and replay(one.record, ruleset).moves[at].verdict.refusal
                if ruleset and (again is None or again.option != path):
                    return
    raise AssertionError(f"no record is refused by {path} under one value and not under another")


def _is_unseen(option: Option) -> bool:
    """Say whether an option is declared to change what is shown or timed, and nothing that a record holds."""
    return bool(option.signs) and all(
        s.blind in (ON_SCREEN, NO_CLOCK, LAST_TILE_ANYWHERE) for s in option.signs
    )


def _about_matches(option: Option) -> bool:
    """Say whether an option is declared to change nothing in a single hand, so that a sheet must show it."""
    return any(sign.blind == ONE_HAND for sign in option.signs)


def _replayed(one: Replayed, ruleset: Ruleset) -> Any:
    try:
        return outcome(replay(one.record, ruleset))
    except DealError:
        return None  # a deal that is written out has klasik's sizes


def hands_differ(option: Option) -> bool:
    """Look for a hand that comes out otherwise, first among those that speak of the option."""
    word = option.path.rpartition(".")[2]
    for one in sorted(played(), key=lambda one: word not in TEXTS[Path(one.moves[0].written.span.file)]):
        for changes in others(option, one.ruleset.values[option.path]):
            ruleset = under(one.ruleset, changes)
            if ruleset is not None and _replayed(one, ruleset) not in (None, outcome(one)):
                return True
    return False


def sheets_differ(option: Option) -> bool:
    """Look for a sheet that comes out otherwise, or that the rules of the match allow no more."""
    section, _, key = option.path.partition(".")
    for path in SHEETS:
        before = score_text(TEXTS[path]).result
        assert before is not None
        for changes in others(option, before.sheet.ruleset.values[option.path]):
            rules = f"rules: {{{section}: {{{key}: {value_text(changes[option.path])}}}}}\n"
            report = score_text(TEXTS[path].replace("players:", f"{rules}players:", 1))
            after = report.result
            if after is None and {d.code.name[0] for d in report.diagnostics} == {"H"}:
                return True
            if after is not None and (after.ranks, after.points) != (before.ranks, before.points):
                return True
    return False


@pytest.mark.parametrize(
    "path", [o.path for o in OPTIONS.values() if o.path not in DECIDING and not _is_unseen(o)]
)
def test_a_record_comes_out_otherwise_under_another_value_of_each_option(path: str) -> None:
    differ = sheets_differ if _about_matches(OPTIONS[path]) else hands_differ
    assert differ(OPTIONS[path]), f"no record in tests/cases or tests/pages shows what {path} does"
