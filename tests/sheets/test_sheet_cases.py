"""The sheets of tests/cases: every claim in them holds."""

from pathlib import Path

import pytest

from okeyrules.records.check import check_file, score_file

CASES = sorted((Path(__file__).parent.parent / "cases").glob("sheet-*.yaml"))


def test_there_are_cases():
    assert len(CASES) >= 5


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_the_case_holds(path):
    report = score_file(str(path))
    assert [d.message("en") for d in report.diagnostics] == []
    assert report.result is not None


@pytest.mark.parametrize("path", CASES, ids=lambda p: p.stem)
def test_one_wrong_number_in_a_claim_is_found_at_its_place(path, tmp_path):
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("  scores: ["))
    first = lines[at].split("[")[1].split(",")[0]
    lines[at] = lines[at].replace(first, f"{int(first) + 1}", 1)
    broken = tmp_path / path.name
    broken.write_text("\n".join(lines) + "\n", encoding="utf-8")
    (found,) = check_file(str(broken)).diagnostics
    assert (found.code.name, found.span.line, found.span.column) == ("H761", at + 1, 12)
    assert str(int(first)) in found.message("en")
    assert str(int(first) + 1) in found.message("en")
