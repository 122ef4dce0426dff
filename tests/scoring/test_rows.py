"""Exactly one row applies to a seat, and where not, the finding shows the plainest case."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.diagnostics.model import Span
from okeyrules.scoring.checks import prove
from okeyrules.scoring.checks.rows import uncovered
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.endings import endings
from okeyrules.scoring.evaluate import condition
from okeyrules.scoring.facts.rack import heaviest, lightest
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.situations import derived
from tests.scoring.houses import ROWS, house, scoring

GAP, OVERLAP = "C605", "C606"


def findings(made, frame=None, codes=(GAP, OVERLAP), **more):
    return [d for d in prove(made, frame or Frame(), **more) if d.code.name in codes]


def test_a_forgotten_row_is_a_gap_shown_by_its_plainest_case():
    rows = {name: text for name, text in ROWS.items() if name != "pairs"}
    rows["finisher"] = "-101 * K when finished overriding melds"
    (gap,) = findings(scoring(hand=rows))
    assert gap.code.name == GAP
    assert gap.message("tr").endswith("çift açtı, kimse bitirmedi")
    assert gap.message("en").endswith("opened with pairs, nobody finished")
    assert gap.args["count"] == 4  # plain, with the okey, on pairs, and both
    assert gap.notes[0].en == "3 more situations have no row."


def test_a_gap_is_put_where_the_caller_says_else_at_the_first_row():
    made = scoring(hand={"melds": "S * K when opened = melds"})
    place = Span("salon.yaml", 7, 3, 7, 9)
    assert findings(made)[0].span.file == "hand.yaml"
    assert findings(made, fallback=place)[0].span == place


def test_no_rows_at_all_is_a_gap():
    assert [d.code.name for d in findings(scoring(hand={}))] == [GAP]


def test_the_uncovered_situations_can_be_asked_for():
    made = scoring(hand={**ROWS, "melds": "S * K when opened = melds and S > 20"})
    found = uncovered(Proof(made, Frame()))
    assert {s["opened"] for s in found} == {1}
    assert all(s.ranges["points"] == (0, 20) for s in found)
    assert found[0].words("en") == "opened with melds, nobody finished, 1 point left"


def test_an_overlap_names_both_rows_and_both_results():
    rows = {**ROWS, "finisher": "-101 * K when finished overriding pairs"}
    (overlap,) = findings(scoring(hand=rows))
    assert overlap.code.name == OVERLAP
    assert overlap.message("en") == "`melds` applies together with `finisher`: opened with melds, finished"
    assert [str(span) for span, _ in overlap.related] == ["hand.yaml:1:1"]
    assert overlap.notes[0].en == "There `melds` = 0, `finisher` = -101."


def test_a_row_that_overlaps_with_many_is_one_finding():
    made, frame = house("klasik", ("esli",))
    (overlap,) = findings(scoring(hand={**ROWS, "mate": "0 when partner.finished"}), frame)
    assert overlap.span == scoring(hand={"mate": "0 when partner.finished"}).hand["mate"].span()
    assert overlap.args["list"] == "never_opened, melds, pairs"
    assert "overriding never_opened, melds, pairs" in overlap.advice("en")
    assert not findings(made, frame)


def test_overriding_settles_an_overlap():
    mate = "0 when partner.finished overriding never_opened, melds, pairs"
    assert not findings(scoring(hand={**ROWS, "mate": mate}), Frame(partners=True))


def test_a_row_of_a_mode_that_is_off_neither_fills_a_gap_nor_overlaps():
    rows = {**ROWS, "mate": "0 when partner.finished"}
    assert not findings(scoring(hand=rows), Frame(partners=False))
    rows = {name: text for name, text in rows.items() if name != "never_opened"}
    rows["mate"] = "202 when partner.finished or partner.opened != none"
    assert [d.code.name for d in findings(scoring(hand=rows), Frame(partners=False))] == [GAP]


def test_a_gap_that_only_a_mode_would_open_is_none():
    rows = {**ROWS, "never_opened": "202 * K when opened = none and not partner.finished"}
    assert not findings(scoring(hand=rows), Frame(partners=False))
    assert [d.code.name for d in findings(scoring(hand=rows), Frame(partners=True))] == [GAP]


def test_numbers_split_without_gap_or_overlap_are_fine():
    rows = {
        **ROWS,
        "finisher": "-101 * K when finished overriding light, pairs",
        "melds": "S * 2 * K when opened = melds and S > 100",
        "light": "S * K when opened = melds and S <= 100",
    }
    assert not findings(scoring(hand=rows))
    rows["melds"] = "S * 2 * K when opened = melds and S >= 100"
    (overlap,) = findings(scoring(hand=rows))
    assert "100 points left" in overlap.message("en")


def test_rows_that_look_at_the_factor_are_understood():
    rows = {
        **ROWS,
        "never_opened": "202 * K when opened = none and K < 4",
        "four": "606 when opened = none and K >= 4",
    }
    assert not findings(scoring(hand=rows))
    rows["four"] = "606 when opened = none and K > 4"
    (gap,) = findings(scoring(hand=rows))
    assert gap.args["count"] == 2


ATOMS = st.sampled_from(
    [
        "opened = none",
        "opened = melds",
        "finished",
        "finish.okey",
        "S > 40",
        "S <= 90",
        "S = 101",
        "okeys > 0",
        "S > 100 * okeys",
    ]
)
CONDITIONS = st.recursive(
    ATOMS,
    lambda inner: st.one_of(
        st.builds("not ({})".format, inner),
        st.builds("({} and {})".format, inner, inner),
        st.builds("({} or {})".format, inner, inner),
    ),
    max_leaves=4,
)


def racks(end):
    """Give every rack a seat can be left with, as okeys and points, by trying all tile counts."""
    if end["finished"]:
        return {(0, 0)}
    counts = {0: [21], 1: range(1, 14), 2: range(1, 12)}[end["opened"]]
    return {
        (okeys, points)
        for tiles in counts
        for okeys in range(min(2, tiles) + 1)
        for points in range(lightest(tiles - okeys), heaviest(tiles - okeys) + 1)
    }


RACKS = {
    pair: racks({"opened": pair[0], "finished": pair[1]}) for pair in [(0, 0), (1, 0), (2, 0), (1, 1), (2, 1)]
}


@settings(max_examples=25, deadline=None)
@given(texts=st.lists(CONDITIONS, min_size=1, max_size=3), okey_value=st.sampled_from([0, 101]))
def test_gaps_and_overlaps_are_found_exactly_where_trying_everything_finds_them(texts, okey_value):
    made = scoring(hand={f"row{i}": f"S when {text}" for i, text in enumerate(texts)}, okey_value=okey_value)
    proof = Proof(made, Frame())
    known = derived(proof.program)
    applies = [condition(line, known) for line in made.hand.values()]
    counts = {
        sum(bool(holds({**end, "okeys": okeys, "points": points})) for holds in applies)
        for end in endings(Frame())
        for okeys, points in RACKS[end["opened"], end["finished"]]
    }
    codes = {d.code.name for d in findings(made)}
    assert (GAP in codes) == (0 in counts)
    assert (OVERLAP in codes) == (max(counts) > 1)


@pytest.mark.parametrize("number", [1, 5, 25])
def test_a_chain_of_ranges_leaves_no_gap(number):
    edges = [0, *range(10, 10 * number + 1, 10), 999]
    rows = {f"to{b}": f"{b} when S >= {a} and S < {b}" for a, b in pairwise(edges)}
    assert not findings(scoring(hand=rows))
