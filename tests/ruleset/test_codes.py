"""Every code is explained by examples that are true."""

import re
from pathlib import Path

import pytest

from okeyrules import diagnostics
from okeyrules.diagnostics import Code, Example, all_codes, declare
from okeyrules.explain.topics import import_all_codes
from okeyrules.records.check import check_file, score_file

import_all_codes()
CODES = list(all_codes().values())


def findings(example: Example, folder: Path) -> set[str]:
    for name, text in example.files.items():
        (folder / name).write_text(text, encoding="utf-8")
    path = folder / "ornek.yaml"
    path.write_bytes(example.text.encode(example.encoding))
    read = score_file if example.kind == "sheet" else check_file
    return {d.code.name for d in read(str(path)).diagnostics}


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_wrong_example_has_this_finding(code: Code, tmp_path: Path) -> None:
    if code.wrong.kind == "command":
        pytest.skip("the finding does not depend on a file's text")
    assert code.name in findings(code.wrong, tmp_path)


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_right_example_has_no_finding(code: Code, tmp_path: Path) -> None:
    if code.right.kind == "command":
        pytest.skip("the finding does not depend on a file's text")
    found = findings(code.right, tmp_path)
    assert found <= {"V214"}, found
    assert code.name not in found


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_words_are_there_in_both_languages(code: Code) -> None:
    for text in (code.says, code.help, code.meaning):
        assert text.tr
        assert text.en
        assert text.tr != text.en or text.tr.strip("{}").isidentifier()


def test_a_code_is_explained_wherever_it_is_declared() -> None:
    """A module that nothing imports declares its code in vain."""
    sources = Path(diagnostics.__file__).parents[1].rglob("*.py")
    declared = {
        (code, path.name)
        for path in sources
        for code in re.findall(r"\bdeclare\(\s*\"([A-Z]\d{3})\"", path.read_text(encoding="utf-8"))
    }
    assert len(declared) > 150
    assert not {(code, file) for code, file in declared if code not in all_codes()}


def test_a_code_is_declared_once() -> None:
    known = CODES[0]
    with pytest.raises(ValueError, match=known.name):
        declare(
            known.name, "error", says=known.says, help=known.help, meaning=known.meaning, wrong="", right=""
        )


def test_there_are_codes_of_every_family() -> None:
    assert {c.name[0] for c in CODES} >= set("YSVRXTC")
