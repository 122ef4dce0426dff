"""A file with very many lines or faults is answered at once, with as many findings as a person can take in."""

import time
from collections import Counter

import pytest

from okeyrules.ruleset.load import check_text

HEAD = "extends: klasik\nname: Salon\n"
FINES = "".join(
    f"    p{n}: {n + 1} on discard when tile > {n % 13} and indicator > {n // 13}\n" for n in range(1, 36)
)
MANY = {
    "fines beside findings at shipped lines": (
        f"{HEAD}modes: [cezali, esli]\nleft: {{takers: opened}}\nscoring:\n  penalties:\n"
        + "".join(FINES.splitlines(keepends=True)[:30])
    ),
    "a gap beside fines": f"{HEAD}scoring:\n  hand:\n    pairs: null\n  penalties:\n{FINES}",
    "rows that all overlap": HEAD
    + "scoring:\n  hand:\n"
    + "".join(f"    r{n}: 1 when opened = melds\n" for n in range(36)),
    "too many rows": HEAD
    + "scoring:\n  hand:\n"
    + "".join(f"    r{n}: 1 when opened = melds\n" for n in range(100)),
    "rows that all override one another": HEAD
    + "scoring:\n  hand:\n"
    + "".join(
        f"    r{n}: 1 when opened = melds overriding {', '.join(f'r{m}' for m in range(10) if m != n)}\n"
        for n in range(10)
    ),
    "unknown keys": HEAD + "".join(f"unknown_key_{n}: 1\n" for n in range(9000)),
    "unknown keys in a section": HEAD + "scoring:\n" + "".join(f"  unknown_{n}: 1\n" for n in range(9000)),
    "bad names": HEAD + "scoring:\n  hand:\n" + "".join(f"    Bad-{n}: 1\n" for n in range(5000)),
}


@pytest.mark.parametrize("name", MANY)
def test_no_file_keeps_its_author_waiting(name):
    start = time.process_time()
    found = check_text(MANY[name]).diagnostics
    assert time.process_time() - start < 2  # a tenth of that on an idle machine
    assert 0 < len(found) <= 61


def test_what_is_not_listed_is_said_on_the_last_unknown_key():
    found = [d for d in check_text(MANY["unknown keys"]).diagnostics if d.code.name == "S101"]
    assert len(found) == 60
    assert [bool(d.notes) for d in found] == [False] * 59 + [True]


def test_sixty_unknown_keys_are_all_there_are():
    text = HEAD + "".join(f"unknown_key_{n}: 1\n" for n in range(60))
    assert not any(d.notes for d in check_text(text).diagnostics)


def test_a_section_has_forty_lines_at_most_and_the_first_beyond_is_marked():
    fines = [f"    p{n}: +5 on discard when indicator = {n % 12 + 1}\n" for n in range(38)]
    head = HEAD + "scoring:\n  penalties:\n"
    codes = Counter(d.code.name for d in check_text(head + "".join(fines[:37])).diagnostics)
    assert "C617" not in codes
    (found,) = [d for d in check_text(head + "".join(fines)).diagnostics if d.code.name == "C617"]
    assert (found.span.line, found.args["count"]) == (4 + 38, 41)


def test_of_many_overlaps_ten_are_told_each_with_five_names():
    found = [d for d in check_text(MANY["rows that all overlap"]).diagnostics if d.code.name == "C606"]
    assert len(found) == 10
    assert all(len(d.related) == 5 for d in found)
    assert (
        found[0].message("en").startswith("`r35` applies together with `finisher`, `melds`, `r0`, `r1`, `r2`")
    )
    assert "and 32 more" in found[0].message("en")
    assert "more pairs of rows overlap" in " ".join(note.en for note in found[-1].notes)


def test_a_finding_at_a_shipped_fine_is_put_at_the_setting_whatever_else_is_fined():
    found = check_text(MANY["fines beside findings at shipped lines"]).diagnostics
    assert {d.span.line for d in found if d.code.name == "C609"} == {4}


def test_each_row_of_a_knot_is_in_a_circle_that_is_told():
    found = check_text(MANY["rows that all override one another"]).diagnostics
    circles = [str(d.args["circle"].en).split(" > ") for d in found if d.code.name == "C603"]
    assert {name for circle in circles for name in circle} == {f"r{n}" for n in range(10)}
    assert all(len(circle) == 3 for circle in circles)
