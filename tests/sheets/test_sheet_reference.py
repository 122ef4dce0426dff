"""Random sheets against a second scorer, written by hand from the table of scoring in the design."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.records.check import score_text
from okeyrules.tiles import Okey, code, deck
from tests.houses import HOUSES, READY
from tests.sheets.sheet_texts import PLAYERS

INDICATORS = st.integers(0, 51)


@st.composite
def endings(draw):
    """Draw how a hand ended, as plain data: nothing here knows how sheets are written."""
    indicator = draw(INDICATORS)
    finisher = draw(st.sampled_from([None, 0, 1, 2, 3]))
    opened = [draw(st.sampled_from(["none", "melds", "pairs"])) for _ in range(4)]
    from_hand = finisher is not None and draw(st.booleans())
    if finisher is not None and opened[finisher] == "none":
        opened[finisher] = "melds"
    if from_hand:
        opened = ["melds" if seat == finisher else "none" for seat in range(4)]
    if opened == ["pairs"] * 4:
        opened[(finisher or 0) - 1] = "none"
    with_okey = finisher is not None and draw(st.booleans())
    stock = deck()
    stock.remove(indicator)
    if with_okey:
        stock.remove(Okey.of(indicator).tile)
    order = draw(st.permutations(stock[::3])) + stock  # few draws, many different racks
    racks, used = [], []
    for seat in range(4):
        count = 0 if seat == finisher or opened[seat] == "none" else draw(st.integers(1, 8))
        rack = []
        for tile in order:
            if len(rack) == count:
                break
            if used.count(tile) + rack.count(tile) < stock.count(tile):
                rack.append(tile)
        used += rack
        racks.append(rack)
    events = draw(
        st.lists(
            st.tuples(st.integers(0, 3), st.booleans(), st.booleans()).filter(lambda e: e[1] or e[2]),
            max_size=4,
        )
    )
    return indicator, finisher, with_okey, from_hand, opened, racks, events


def expected(house, modes, ending):
    """Score a hand by the table: finisher, never opened, melds, pairs, K, fines, deprem, esli."""
    indicator, finisher, with_okey, from_hand, opened, racks, events = ending
    okey = Okey.of(indicator)
    k = 1
    if finisher is not None:
        k = (2 if with_okey else 1) * (2 if opened[finisher] == "pairs" else 1) * (2 if from_hand else 1)
    scores = []
    for seat in range(4):
        okeys = sum(okey.is_okey(t) for t in racks[seat])
        left = sum(okey.value(t) for t in racks[seat]) + (101 * okeys if house == "batak101" else 0)
        if seat == finisher:
            row = -101 * k
        elif "esli" in modes and finisher == (seat + 2) % 4 and house in ("puanli", "batak101"):
            row = -101 if house == "puanli" else 0
        elif opened[seat] == "none":
            row = 202 * k
        else:
            row = left * k * (2 if opened[seat] == "pairs" else 1)
        row *= indicator % 13 + 1 if "deprem" in modes else 1
        fines = 101 * sum(1 for who, _, _ in events if who == seat)
        if house != "batak101" and opened[seat] != "none":
            fines += 101 * okeys
        scores.append(row + fines)
    return tuple(scores)


def written(house, modes, ending):
    indicator, finisher, with_okey, from_hand, opened, racks, events = ending
    lines = [
        "record: sheet",
        f"ruleset: {house}",
        f"modes: [{', '.join(modes)}]",
        f"players: [{', '.join(PLAYERS)}]",
    ]
    lines += ["hands:", f"- indicator: {code(indicator)}"]
    if finisher is None:
        lines.append("  stock_out: true")
    else:
        how = f"with_okey: {str(with_okey).lower()}, from_hand: {str(from_hand).lower()}"
        lines.append(f"  finish: {{by: {PLAYERS[finisher]}, {how}}}")
    lines.append("  seats:")
    for seat, player in enumerate(PLAYERS):
        rack = " ".join(code(t) for t in racks[seat])
        lines.append(f"    {player}: {{opened: {opened[seat]}{f', rack: {rack}' if rack else ''}}}")
    lines.append("  events:")
    for who, playable, okey in events:
        lines.append(f"  - {PLAYERS[who]} discard{' playable' * playable}{' okey' * okey}")
    return "\n".join(lines if events else lines[:-1]) + "\n"


@settings(deadline=None, max_examples=150)
@given(
    st.sampled_from(HOUSES),
    st.lists(st.sampled_from(READY), unique=True),
    endings(),
)
def test_every_house_scores_as_its_table_says(house, modes, ending):
    report = score_text(written(house, modes, ending))
    assert [d.message("en") for d in report.diagnostics] == []
    assert report.result.hands[0].scores == expected(house, modes, ending)
