"""Files on top of files: what cannot be a parent or a mode is told at the line that names it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import okeyrules
from okeyrules.ruleset.load import Report, check

MODE = "kind: mode\nname: {tr: Gece, en: Night}\nopening:\n  threshold: 81\n"
Found = tuple[str, str, int]


def found(report: Report) -> list[Found]:
    return [(d.code.name, Path(d.span.file).name, d.span.line) for d in report.diagnostics]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "m.yaml").write_text(MODE, encoding="utf-8")
    (tmp_path / "a.yaml").write_text("name: A\nextends: klasik\nopening:\n  pairs: 6\n", encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("parent", "code"), [("opening:\n  threshold: 81\n", "V218"), (MODE, "V216"), ("- a\n", "S115")]
)
def test_a_parent_that_makes_no_ruleset_is_an_error_of_the_child(
    folder: Path, parent: str, code: str
) -> None:
    (folder / "p.yaml").write_text(parent, encoding="utf-8")
    (folder / "s.yaml").write_text("name: S\nextends: ./p.yaml\n", encoding="utf-8")
    report = check("s.yaml")
    assert report.ruleset is None
    place = ("p.yaml", 1) if code == "S115" else ("s.yaml", 2)
    assert (code, *place) in found(report)


def test_a_parent_without_a_house_is_told_where_it_is_named_also_from_two_files_above(folder: Path) -> None:
    (folder / "p.yaml").write_text("opening:\n  threshold: 81\n", encoding="utf-8")
    (folder / "q.yaml").write_text("name: Q\nextends: ./p.yaml\n", encoding="utf-8")
    (folder / "s.yaml").write_text("name: S\n\nextends: ./q.yaml\n", encoding="utf-8")
    assert found(check("s.yaml")) == [("V218", "q.yaml", 2)]


def test_a_file_on_its_own_house_is_a_ruleset(folder: Path) -> None:
    (folder / "s.yaml").write_text("name: S\nextends: ./a.yaml\nmodes: [./m.yaml]\n", encoding="utf-8")
    report = check("s.yaml")
    assert report.diagnostics == ()
    assert report.ruleset is not None
    assert report.ruleset.modes == ("./m.yaml",)


@pytest.mark.parametrize("source", ["klasik+./m.yaml", "./a.yaml+./m.yaml", "a.yaml+m.yaml"])
def test_paths_in_a_source_start_at_the_current_folder(folder: Path, source: str) -> None:
    report = check(source)
    assert report.diagnostics == ()
    assert report.ruleset is not None
    assert report.ruleset.values["opening.threshold"] == 81
    assert report.ruleset.cited("opening.threshold").span.file == "m.yaml"


def test_a_ruleset_among_the_modes_is_called_a_ruleset(folder: Path) -> None:
    (folder / "s.yaml").write_text("name: S\nextends: klasik\nmodes: [./a.yaml]\n", encoding="utf-8")
    report = check("s.yaml")
    assert found(report) == [("V217", "s.yaml", 3)]
    assert report.diagnostics[0].span.column == 9


def test_one_mode_under_two_paths_is_on_twice(folder: Path) -> None:
    modes = f"[./m.yaml, m.yaml, {folder}/m.yaml]"
    (folder / "s.yaml").write_text(f"name: S\nextends: klasik\nmodes: {modes}\n", encoding="utf-8")
    assert found(check("s.yaml")) == [("V207", "s.yaml", 3)] * 2


def test_a_mode_that_removes_what_no_house_has_is_told() -> None:
    head = "kind: mode\nname: M\nscoring:\n  penalties:\n"
    assert [d.code.name for d in okeyrules.check_text(f"{head}    plybl: null\n").diagnostics] == ["V211"]
    assert okeyrules.check_text(f"{head}    playable: null\n").diagnostics == ()


def test_a_setting_that_the_same_mode_makes_useless_is_told() -> None:
    head = "kind: mode\nname: M\nokey_swap:\n"
    both = okeyrules.check_text(f"{head}  allowed: false\n  settled_only: true\n")
    assert [d.code.name for d in both.diagnostics] == ["V213"]
    assert okeyrules.check_text(f"{head}  settled_only: true\n").diagnostics == ()


def test_a_fine_that_was_taken_out_is_missed_at_the_line_that_took_it() -> None:
    text = "name: S\nextends: genel\nscoring:\n  penalties:\n    wrong_opening: null\n"
    assert [(d.code.name, d.span.line) for d in okeyrules.check_text(text).diagnostics] == [("R310", 5)]


@pytest.mark.parametrize("name", ["", " [A, B]", " {tr: A}"])
def test_a_name_that_does_not_fit_is_not_missed_as_well(name: str) -> None:
    report = okeyrules.check_text(f"name:{name}\nextends: klasik\n")
    (only,) = report.diagnostics
    assert only.code.name.startswith("S1")


@pytest.mark.parametrize("line", ["s\u0327eker: +50 on discard", "b: +50 on is\u0327lek"])
def test_letters_in_pieces_are_told_once(line: str) -> None:
    text = f"name: S\nextends: klasik\nscoring:\n  penalties:\n    {line}\n"
    (only,) = okeyrules.check_text(text).diagnostics
    assert only.code.name in ("S107", "X413")


@pytest.mark.parametrize("brackets", [40, 5000])
def test_the_first_bracket_that_is_too_deep_is_pointed_at(brackets: int) -> None:
    (only,) = okeyrules.check_text(f"extends: klasik\nopening: {'[' * brackets}\n").diagnostics
    assert (only.code.name, only.span.line, only.span.column) == ("Y013", 2, 41)
    (only,) = okeyrules.check_text(f"a:\n  b:\n    c: {'{x: [' * brackets}\n").diagnostics
    assert (only.code.name, only.span.line, only.span.column) == ("Y013", 3, 82)


def test_a_circle_of_links_cannot_be_read(folder: Path) -> None:
    os.symlink("b.yaml", folder / "c.yaml")
    os.symlink("c.yaml", folder / "b.yaml")
    assert found(check("b.yaml")) == [("Y003", "b.yaml", 1)]


def test_a_link_to_nothing_is_not_offered_in_its_own_place(folder: Path) -> None:
    os.symlink("nosuch.yaml", folder / "salon.yaml")
    (only,) = check("salon.yaml").diagnostics
    assert only.code.name == "Y001"
    assert "salon.yaml`?" not in only.advice("en")
