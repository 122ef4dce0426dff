"""Files put together: parents, modes, origins, what has no effect."""

from pathlib import Path

import pytest

import okeyrules
from okeyrules.ruleset.ruleset import RulesetError


def codes(text: str) -> list[tuple[str, int, int]]:
    report = okeyrules.check_text(text, "salon.yaml")
    return [(d.code.name, d.span.line, d.span.column) for d in report.diagnostics]


def test_a_value_keeps_the_chain_of_places_it_came_through(tmp_path: Path) -> None:
    (tmp_path / "alt.yaml").write_text(
        "name: Alt\nextends: kerizim\nopening:\n  threshold: 81\n", encoding="utf-8"
    )
    top = tmp_path / "ust.yaml"
    top.write_text("name: Üst\nextends: ./alt.yaml\nopening: {threshold: 121}\n", encoding="utf-8")
    ruleset = okeyrules.load(top)
    chain = ruleset.stack.values["opening.threshold"]
    assert [(Path(o.span.file).name, o.span.line, o.span.column, o.value) for o in chain] == [
        ("klasik.yaml", chain[0].span.line, 14, 101),
        ("kerizim.yaml", chain[1].span.line, 14, 101),
        ("alt.yaml", 4, 14, 81),
        ("ust.yaml", 3, 22, 121),
    ]


def test_a_parent_and_a_mode_may_be_files_in_any_folder(tmp_path: Path) -> None:
    (tmp_path / "modlar").mkdir()
    (tmp_path / "modlar" / "gece.yaml").write_text("opening: {threshold: 51}\n", encoding="utf-8")
    (tmp_path / "ev").mkdir()
    file = tmp_path / "ev" / "salon.yaml"
    file.write_text("name: S\nextends: puanli\nmodes: [../modlar/gece.yaml, deprem]\n", encoding="utf-8")
    ruleset = okeyrules.load(file)
    assert ruleset.value("opening.threshold") == 51
    assert ruleset.house == "puanli"


def test_a_file_may_stand_before_modes_in_a_source(tmp_path: Path) -> None:
    file = tmp_path / "salon.yaml"
    file.write_text("name: S\nextends: kerizim\n", encoding="utf-8")
    assert okeyrules.load(f"{file}+deprem").hash == okeyrules.load("kerizim+deprem").hash


def test_setting_what_holds_already_is_reported_at_the_key() -> None:
    assert codes("name: S\nextends: kerizim\nopening:\n  threshold: 101\n") == [("V210", 4, 3)]


def test_a_setting_without_effect_is_reported_with_what_it_needs() -> None:
    report = okeyrules.check_text(
        "name: S\nextends: klasik\nlay_off:\n  limit:\n    for: nobody\n    tiles: 3\n"
    )
    (finding,) = report.diagnostics
    assert (finding.code.name, finding.span.line) == ("V213", 6)
    assert "lay_off.limit.for" in finding.advice("en")


def test_removing_a_line_that_is_not_there_is_reported() -> None:
    assert codes("name: S\nextends: klasik\nscoring:\n  penalties:\n    okey_takn: null\n")[0] == (
        "V211",
        5,
        5,
    )


def test_two_modes_that_set_one_thing_differently_name_both_places(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("opening: {threshold: 51}\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("opening: {threshold: 81}\n", encoding="utf-8")
    file = tmp_path / "s.yaml"
    for order in ("./a.yaml, ./b.yaml", "./b.yaml, ./a.yaml"):
        file.write_text(f"name: S\nextends: klasik\nmodes: [{order}]\n", encoding="utf-8")
        (finding,) = okeyrules.check(file).diagnostics
        assert (finding.code.name, finding.span.line) == ("V209", 3)
        assert {Path(span.file).name for span, _ in finding.related} == {"a.yaml", "b.yaml"}


def test_a_circle_of_parents_is_an_error_and_ends(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text("name: A\nextends: ./b.yaml\n", encoding="utf-8")
    (tmp_path / "b.yaml").write_text("name: B\nextends: ./a.yaml\n", encoding="utf-8")
    assert "V203" in {d.code.name for d in okeyrules.check(tmp_path / "a.yaml").diagnostics}


def test_a_finding_in_a_parent_names_the_parents_file(tmp_path: Path) -> None:
    (tmp_path / "alt.yaml").write_text(
        "name: A\nextends: klasik\nopening:\n  treshold: 81\n", encoding="utf-8"
    )
    file = tmp_path / "s.yaml"
    file.write_text("name: S\nextends: ./alt.yaml\n", encoding="utf-8")
    (finding,) = okeyrules.check(file).diagnostics
    assert (Path(finding.span.file).name, finding.span.line) == ("alt.yaml", 4)


def test_loading_a_broken_ruleset_raises_an_error_that_says_what_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text("name: S\nextends: klasik\nopening:\n  treshold: 81\n", encoding="utf-8")
    with pytest.raises(RulesetError, match=r"S101.*treshold") as caught:
        okeyrules.load(file)
    assert caught.value.diagnostics


def test_a_row_taken_out_leaves_a_gap_reported_at_the_line_that_took_it_out() -> None:
    found = codes("name: S\nextends: klasik\nscoring:\n  hand:\n    pairs: null\n")
    assert [(c, line) for c, line, _ in found] == [("C605", 5)]


def test_a_fine_for_what_an_option_rules_out_is_reported_at_that_option() -> None:
    found = codes("name: S\nextends: batak101\nokey_swap:\n  allowed: false\n")
    assert [(line, column) for _, line, column in found] == [(4, 3)]


def test_a_line_of_a_mode_that_is_off_is_no_finding() -> None:
    line = "0 overriding never_opened, melds, pairs when partner.finished"
    assert codes(f"name: S\nextends: klasik\nscoring:\n  hand:\n    mate: {line}\n") == []
