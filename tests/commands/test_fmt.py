"""fmt: canonical form, comments and meaning untouched."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import okeyrules
from okeyrules.ruleset.formatting import formatted
from okeyrules.yaml_source.document import read_text
from tests.ruleset.corpus import OPERATOR

Cli = Callable[..., subprocess.CompletedProcess[str]]

UNTIDY = """\
# baş açıklama
name:   S
extends: klasik


opening:
      # sınır
      threshold: 81
scoring:
    hand:
       never_opened:   "min( 202*K ,404 ) when  opened=none"
       melds: S×K when (opened = melds)   # yorum
    penalties:
       playable: >-
         +50 on discard
         when playable and not okey and not finishing
""".replace("klasik\n", "klasik   \n", 1)
TIDY = """\
# baş açıklama
name: S
extends: klasik

opening:
  # sınır
  threshold: 81
scoring:
  hand:
    never_opened: min(202 * K, 404) when opened = none
    melds: S * K when opened = melds   # yorum
  penalties:
    playable: >-
      +50 on discard
      when playable and not okey and not finishing
"""


def tidy(text: str) -> str:
    return formatted(read_text(text, "s.yaml"))


def test_an_untidy_file_becomes_its_canonical_form() -> None:
    assert tidy(UNTIDY) == TIDY


@pytest.mark.parametrize("text", [UNTIDY, OPERATOR], ids=["untidy", "operator"])
def test_formatting_twice_changes_nothing_more(text: str) -> None:
    assert tidy(tidy(text)) == tidy(text)


@pytest.mark.parametrize("text", [UNTIDY, OPERATOR], ids=["untidy", "operator"])
def test_the_rules_stay_the_same(text: str) -> None:
    before, after = okeyrules.check_text(text), okeyrules.check_text(tidy(text))
    assert before.usable().values == after.usable().values
    assert [d.code for d in before.diagnostics] == [d.code for d in after.diagnostics]


def test_scoring_lines_are_kept_in_one_language() -> None:
    turkish = formatted(read_text(OPERATOR, "s.yaml"), "tr")
    assert "when" not in turkish.split("scoring:")[1]
    assert okeyrules.check_text(turkish).diagnostics == ()
    assert formatted(read_text(turkish, "s.yaml"), "en") == tidy(OPERATOR)


def test_the_shipped_files_are_in_canonical_form() -> None:
    folder = Path(__file__).parents[2] / "rulesets"
    for path in folder.rglob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert tidy(text) == text, path.name


def test_check_writes_nothing_and_tells_by_its_exit_code(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "s.yaml"
    file.write_text(UNTIDY, encoding="utf-8")
    assert cli("fmt", "--check", "s.yaml").returncode == 1
    assert file.read_text(encoding="utf-8") == UNTIDY
    assert cli("fmt", "s.yaml").returncode == 0
    assert file.read_text(encoding="utf-8") == TIDY
    assert cli("fmt", "--check", "s.yaml").returncode == 0


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("opening: [\n", "Y024"),
        ("opening:   {treshold: 81}\n", "S101"),
        ("scoring:\n  total:   hand +\n", "X4"),
    ],
)
def test_a_faulty_file_is_told_about_and_left_alone(cli: Cli, tmp_path: Path, text: str, code: str) -> None:
    (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
    ran = cli("fmt", "s.yaml")
    assert ran.returncode == 1
    assert f"error[{code[:2]}" in ran.stdout
    assert (tmp_path / "s.yaml").read_text(encoding="utf-8") == text


def test_a_file_whose_parent_is_missing_is_formatted_all_the_same(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text("extends:    ./yok.yaml\n", encoding="utf-8")
    assert cli("fmt", "s.yaml").returncode == 0
    assert (tmp_path / "s.yaml").read_text(encoding="utf-8") == "extends: ./yok.yaml\n"


def test_a_score_sheet_is_refused_with_the_reason(cli: Cli, tmp_path: Path) -> None:
    text = "record:   sheet\nplayers: [A, B, C, D]\n"
    (tmp_path / "s.yaml").write_text(text, encoding="utf-8")
    ran = cli("fmt", "s.yaml", "--lang", "tr")
    assert ran.returncode == 2
    assert "yazboz" in ran.stderr
    assert (tmp_path / "s.yaml").read_text(encoding="utf-8") == text


def test_one_space_follows_each_colon() -> None:
    rest = "\nmodes:\n  -   deprem\nopening:    # not\n  threshold: 81\n"
    wide = "name:   {tr:  'a:  b' ,  en:\tc}\nextends :  klasik"
    assert tidy(wide + rest) == "name: {tr: 'a:  b' ,  en: c}\nextends: klasik" + rest


def _in_some_style(draw: st.DrawFn, value: str, indent: int, flow: bool) -> str:
    """Write a text in one of YAML's ways; in brackets only quotes are safe."""
    double, single = f'"{value}"', f"'{value}'"
    if flow:
        return draw(st.sampled_from([double, single]))
    pad = " " * (indent + draw(st.integers(1, 4)))
    head = draw(st.sampled_from(["|", ">", "|-", ">-", "|+", ">+"]))
    below = draw(st.sampled_from(["", "\n", "\n\n\n", f"\n{pad}\n", f"\n{pad}   \n\n"]))
    words = value.replace(" when ", f"\n{pad}when ", 1) if head[0] == ">" else value
    quoted = value.replace(" when ", f"\n{pad}when ", 1)
    block = f"{head}\n{pad}{words}{below}"
    return draw(st.sampled_from([value, double, single, block, f'"{quoted}"']))


@st.composite
def styled_files(draw: st.DrawFn) -> str:
    """Write one operator's file with every freedom that YAML gives."""
    wide, gap = draw(st.integers(1, 6)), draw(st.sampled_from(["", "\n", "\n\n\n", "# not\n", "   \n"]))
    pad = " " * wide
    blank = draw(st.sampled_from([" ", "   ", "\t"]))
    text = f"name:{blank}{_in_some_style(draw, 'Yıldız Salonu', 0, False)}\n{gap}extends: klasik\n{gap}"
    text += draw(st.sampled_from(["opening: {threshold: 81}\n", f"opening:\n{pad}threshold:{blank}81  \n"]))
    rows = {
        "never_opened": "min( 202*K ,404 ) when opened = none",
        "pairs": "S * 2 * K + 10 when opened = pairs",
    }
    if draw(st.booleans()):
        inside = ", ".join(f"{name}: {_in_some_style(draw, row, 0, True)}" for name, row in rows.items())
        return f"{text}{gap}scoring: {{hand: {{{inside}}}}}\n"
    text += f"scoring:\n{pad}hand:\n"
    for name, row in rows.items():
        text += f"{pad * 2}{name}:{blank}{_in_some_style(draw, row, 2 * wide, False)}\n{gap}"
    return text


def _said(text: str) -> tuple[object, ...]:
    report = okeyrules.check_text(text)
    found = sorted(d.code.name for d in report.diagnostics)
    if report.ruleset is None:
        return (found,)
    return found, report.ruleset.name, report.ruleset.values, report.ruleset.hash


@settings(max_examples=60, deadline=None)
@given(styled_files())
def test_whatever_style_a_file_is_written_in_its_rules_stay_and_a_second_run_changes_nothing(
    text: str,
) -> None:
    document = read_text(text, "s.yaml")
    if any(d.severity == "error" for d in document.diagnostics):
        return
    once = tidy(text)
    assert _said(once) == _said(text)
    assert tidy(once) == once


def test_inside_brackets_a_line_keeps_the_quotes_that_its_commas_need() -> None:
    text = 'extends: klasik\nscoring: {hand: {never_opened:  "min(202*K, 404) when opened = none"}}\n'
    assert tidy(text) == (
        'extends: klasik\nscoring: {hand: {never_opened: "min(202 * K, 404) when opened = none"}}\n'
    )


@pytest.mark.parametrize("head", ["|", "|+", ">"])
def test_blanks_in_a_text_of_several_lines_are_left_alone(head: str) -> None:
    text = f"name:\n  tr: {head}\n    Yıldız  \n\n\n    # Salonu\n\n\n  en: Star\nextends: klasik\n"
    after = tidy(text)
    assert after.startswith(text[: text.index("Salonu")])
    before, now = read_text(text, "s").root, read_text(after, "s").root
    assert before.get("name").get("tr").value == now.get("name").get("tr").value  # type: ignore[union-attr]
    assert tidy(after) == after


def test_a_file_in_another_encoding_is_told_about_and_left_alone(cli: Cli, tmp_path: Path) -> None:
    data = "# ışık\nname: Köşe\nextends:   klasik\n".encode("cp1254")
    (tmp_path / "s.yaml").write_bytes(data)
    ran = cli("fmt", "s.yaml")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert "error[Y005]" in ran.stdout
    assert (tmp_path / "s.yaml").read_bytes() == data


def test_a_list_is_no_ruleset_to_format(cli: Cli, tmp_path: Path) -> None:
    (tmp_path / "s.yaml").write_text("- a\n", encoding="utf-8")
    ran = cli("fmt", "s.yaml")
    assert (ran.returncode, ran.stderr) == (1, "")
    assert "error[S115]" in ran.stdout
