import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from okeyrules.diagnostics.model import Passage
from okeyrules.scoring.parse import MAX_LENGTH, parse_line
from okeyrules.scoring.tree import Line
from okeyrules.scoring.write import write
from tests.scoring.scoring_lines import bare, lines, read

both_languages = st.sampled_from(["tr", "en"])


@given(lines(), both_languages)
def test_what_is_written_is_read_back_as_the_same_tree(line, lang):
    text = write(line, lang)
    assume(len(text) <= MAX_LENGTH)
    assert bare(read(line.section, text)) == bare(line)


@given(lines(), both_languages)
def test_writing_what_was_written_changes_nothing(line, lang):
    text = write(line, lang)
    assume(len(text) <= MAX_LENGTH)
    assert write(read(line.section, text), lang) == text


@given(lines())
def test_a_line_survives_the_way_through_the_other_language(line):
    there = write(line, "tr")
    assume(len(there) <= MAX_LENGTH)
    assert write(read(line.section, there), "en") == write(line, "en")


@given(lines(), both_languages)
def test_no_parenthesis_is_written_that_could_be_left_out(line, lang):
    text = write(line, lang)
    assume(len(text) <= MAX_LENGTH)
    for start, letter in enumerate(text):
        if letter != "(" or text[max(0, start - 1) : start].isalnum():
            continue  # the parentheses of min( and max( are no grouping
        end = _partner(text, start)
        without = text[:start] + text[start + 1 : end] + text[end + 1 :]
        if text[start - 1] in "+-" and text[start + 1] in "+-":
            continue  # `-(-1)` is kept for the eye
        again = parse_line(line.section, "row", Passage.of(without))
        assert not isinstance(again, Line) or bare(again) != bare(line), without


def _partner(text, start):
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise AssertionError(text)


@pytest.mark.parametrize(
    ("section", "written", "canonical"),
    [
        ("hand", "(-101)*(K) when(finished)overriding b,a", "-101 * K when finished overriding b, a"),
        ("penalties", "+101 when okey on discard once", "+101 once on discard when okey"),
        ("hand", "S×2 − 1 when S≥3 and tiles≠2", "S * 2 - 1 when S >= 3 and tiles != 2"),
        ("hand", "202 when none = opened", "202 when opened = none"),
        ("hand", "202 when not (S > 3 and riziko)", "202 when not (S > 3 and riziko)"),
        ("hand", "202 when (not (S > 3)) and riziko", "202 when not S > 3 and riziko"),
        ("hand", "1 - (2 - 3) - 4", "1 - (2 - 3) - 4"),
        ("hand", "(1 - 2) - 3 * (4 * 5)", "1 - 2 - 3 * (4 * 5)"),
        ("hand", "- - 1", "-(-1)"),
        ("multipliers", "x(2)", "x2"),
        ("multipliers", "× indicator when riziko", "x indicator when riziko"),
        ("multipliers", "x(indicator+1)", "x (indicator + 1)"),
        ("total", "((hand))+penalties", "hand + penalties"),
    ],
)
def test_the_canonical_form(section, written, canonical):
    assert write(read(section, written)) == canonical


def test_a_line_is_written_in_turkish():
    line = read(
        "penalties", "+101 once on okey_taken when opened != none unless taker = self or taker = partner"
    )
    assert write(line, "tr") == (
        "+101 bir kez olay okey_aldırma eğer açış != yok hariç alan = kendi veya alan = eş"
    )
