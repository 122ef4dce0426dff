"""R311 says that `on_table` is the same as `in_opening`: it does so exactly where the engine takes both alike."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest

from okeyrules import check_text
from okeyrules.diagnostics import Diagnostic
from okeyrules.hand_state.layout import NONE, PAIRS
from okeyrules.rules import build
from okeyrules.table.hand import Hand
from tests.table.every_way import SEAT, drawn, laid_out
from tests.table.test_left_use import ON_TABLE, TAKES, drawn_values

OPTIONS = {
    "lay_off.in_opening_turn": (True, False),
    "lay_off.wait_a_round": (False, True),
    "okey_swap.allowed": (True, False),
    "lay_off.pairs_beside_pairs": ("never", "when_pairs_open", "always"),
}
ALL = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]


def file_of(settings: dict[str, object]) -> str:
    """Write the settings by path into a file that builds on klasik."""
    lines = ["extends: klasik", "left: {unopened: on_table}"]
    for section in ("lay_off", "okey_swap"):
        keys = [
            f"{p.split('.')[1]}: {str(v).lower()}" for p, v in settings.items() if p.startswith(section + ".")
        ]
        lines += [f"{section}:", *(f"  {key}" for key in keys)]
    return "\n".join(lines) + "\n"


def r311(settings: dict[str, object]) -> list[Diagnostic]:
    return [d for d in check_text(file_of(settings)).diagnostics if d.code.name == "R311"]


def differs(settings: dict[str, object]) -> bool:
    """Say whether in some position a left tile is of use under one of the two values and not under the other."""
    for hand, values in POSITIONS:
        if taken(hand, values, settings, "on_table") != taken(hand, values, settings, "in_opening"):
            return True
    return False


def positions() -> list[tuple[Hand, dict]]:
    """Give a position for each way to lay a left tile after the opening, then some by lot; nobody in turn is open."""
    lays = laid_out(build(ON_TABLE), "B1 B2 B3 B4", "Y8", ["Y5 Y6 Y7"])
    swaps = laid_out(build(ON_TABLE), "B1 B2 B3 B4", "Y8", ["Y6 Y7 O"])
    pairs = laid_out(build(ON_TABLE), "B1 B2 B3 Y8 L13", "Y8", [])
    pairs.state.set_opened(3, PAIRS, 0, 5)
    rng = random.Random(3)
    by_lot = []
    for _ in range(150):
        values = drawn_values(rng) | {"lay_off.limit.tiles": 2}
        by_lot.append((drawn(rng, build(values), 4), values))
    return [(hand, ON_TABLE) for hand in (lays, swaps, pairs)] + [
        (hand, values) for hand, values in by_lot if hand.state.opened(SEAT) == NONE
    ]


def taken(hand: Hand, values: dict, settings: dict[str, object], unopened: str) -> bool:
    return Hand(build({**values, **settings, "left.unopened": unopened}), hand.state).can(TAKES)


POSITIONS = positions()


@pytest.mark.parametrize("settings", ALL, ids=lambda settings: "-".join(str(v) for v in settings.values()))
def test_r311_is_found_exactly_where_the_engine_takes_on_table_and_in_opening_alike(settings):
    assert bool(r311(settings)) == (not differs(settings))


@pytest.mark.parametrize("settings", [one for one in ALL if r311(one)], ids=str)
def test_the_help_of_r311_advises_what_is_not_set_and_removes_the_finding(settings):
    (found,) = r311(settings)
    advised = dict(re.findall(r"`(lay_off\.\w+): (\w+)`", found.advice("en")))
    assert advised
    for path, value in advised.items():
        assert str(settings[path]).lower() != value
    changed = {path: advised.get(path, value) for path, value in settings.items()}
    assert not r311(changed)


def test_the_label_of_r311_is_on_the_line_that_bars_the_way_and_not_on_one_that_does_not():
    text = (
        "extends: klasik\nlay_off: {in_opening_turn: true, pairs_beside_pairs: never, wait_a_round: true}\n"
        "okey_swap: {allowed: false}\nleft: {unopened: on_table}\n"
    )
    (found,) = [d for d in check_text(text).diagnostics if d.code.name == "R311"]
    spans = [found.span, *(span for span, _ in found.related)]
    before = [text.splitlines()[span.line - 1][: span.column - 1] for span in spans]
    assert {re.findall(r"(\w+): *$", line)[0] for line in before} == {
        "unopened",
        "wait_a_round",
        "pairs_beside_pairs",
        "allowed",
    }


def test_r311_does_not_speak_where_nobody_takes_left_before_opening():
    text = file_of(
        {"lay_off.pairs_beside_pairs": "never", "lay_off.in_opening_turn": False, "okey_swap.allowed": False}
    )
    assert [d.code.name for d in check_text(text).diagnostics].count("R311") == 1
    text = text.replace("on_table}", "on_table, takers: opened}")
    assert "R311" not in [d.code.name for d in check_text(text).diagnostics]
