"""Every code is explained by examples that are true."""

from pathlib import Path

import pytest

from okeyrules.diagnostics import Code, Example, all_codes
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
        pytest.skip("the finding does not hang on a file's text")
    assert code.name in findings(code.wrong, tmp_path)


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_right_example_has_no_finding(code: Code, tmp_path: Path) -> None:
    if code.right.kind == "command":
        pytest.skip("the finding does not hang on a file's text")
    found = findings(code.right, tmp_path)
    assert found <= {"V214"}, found
    assert code.name not in found


@pytest.mark.parametrize("code", CODES, ids=lambda c: c.name)
def test_words_are_there_in_both_languages(code: Code) -> None:
    for text in (code.says, code.help, code.meaning):
        assert text.tr
        assert text.en
        assert text.tr != text.en or text.tr.strip("{}").isidentifier()


def test_there_are_codes_of_every_family() -> None:
    assert {c.name[0] for c in CODES} >= set("YSVRXTC")
