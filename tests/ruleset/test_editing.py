"""One setting is changed in a file, and nothing else of what its author wrote."""

from __future__ import annotations

import pytest

from okeyrules.resources import rulesets_path
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.editing import CannotEditError, edited
from okeyrules.ruleset.load import check_text
from okeyrules.ruleset.written import value_text

FILE = """# Yıldız Salonu, 2026
name: Yıldız   # duvardaki ad
extends: kerizim

opening:
  # eskiden 101
  threshold: 81    # puan
  pairs: 4

lay_off: {limit: {for: everyone, tiles: 2}, in_opening_turn: true}
match:
  hands:   # kısa akşamlar
    - 3
    # bazen
    - 5
  points: null
"""


def test_a_value_is_replaced_and_its_comment_stays() -> None:
    assert edited(FILE, "opening.threshold", "51") == FILE.replace("81    #", "51    #")
    assert edited(FILE, "name", '"Ay"') == FILE.replace("Yıldız   #", '"Ay"   #')


def test_a_new_setting_joins_its_section_in_the_section_s_own_style() -> None:
    assert edited(FILE, "opening.wrong", "penalise") == FILE.replace(
        "  pairs: 4\n", "  pairs: 4\n  wrong: penalise\n"
    )
    assert edited(FILE, "lay_off.limit.per", "side") == FILE.replace("tiles: 2}", "tiles: 2, per: side}")
    assert edited(FILE, "okey_swap.allowed", "false") == FILE + "\nokey_swap:\n  allowed: false\n"


def test_the_head_of_a_file_keeps_its_order() -> None:
    assert edited("stock_out: end\n", "extends", "klasik") == "extends: klasik\nstock_out: end\n"
    assert edited(FILE, "modes", "[esli]") == FILE.replace(
        "extends: kerizim\n", "extends: kerizim\nmodes: [esli]\n"
    )
    assert edited("# boş\n", "name", "Ay") == "# boş\nname: Ay\n"
    assert edited("", "opening.pairs", "4") == "opening:\n  pairs: 4\n"


def test_a_setting_is_taken_out_with_the_section_it_leaves_empty() -> None:
    assert edited(FILE, "opening.pairs", None) == FILE.replace("  pairs: 4\n", "")
    assert "limit" in edited(FILE, "lay_off.limit.for", None)
    assert edited(edited(FILE, "lay_off.limit", None), "lay_off.in_opening_turn", None).count("lay_off") == 0
    assert edited("extends: klasik\nopening:\n  pairs: 4\n", "opening.pairs", None) == "extends: klasik\n"
    assert edited(FILE, "void.all_open_pairs", None) == FILE


def test_a_list_over_several_lines_becomes_one_line_and_its_comments_stay() -> None:
    made = edited(FILE, "match.hands", "[3, 7]")
    assert "  hands: [3, 7]   # kısa akşamlar\n    # bazen\n  points: null\n" in made


def test_a_section_left_empty_is_filled() -> None:
    assert (
        edited("opening:\nextends: klasik\n", "opening.pairs", "4")
        == "opening:\n  pairs: 4\nextends: klasik\n"
    )


@pytest.mark.parametrize(
    "written", ["a: b", "x # y", "[1", "- 1", "", "'", "a\nb: c", "&x", "*y", "{", "x, y"]
)
def test_what_yaml_would_read_otherwise_is_put_in_quotes_or_given_up(written: str) -> None:
    for text in (FILE, "scoring: {penalties: {okey: null}}\n"):
        try:
            made = edited(text, "scoring.penalties.okey", written)
        except CannotEditError:
            continue
        assert edited(made, "scoring.penalties.okey", None).replace("\n\n", "\n") in (
            edited(text, "scoring.penalties.okey", None).replace("\n\n", "\n"),
        )


@pytest.mark.parametrize("text", ["opening: [\n", "- a\n", "a: &x 1\nb: *x\n", "opening: 5\n"])
def test_a_text_that_cannot_be_read_there_is_not_edited(text: str) -> None:
    with pytest.raises(CannotEditError):
        edited(text, "opening.threshold", "81")


@pytest.mark.parametrize("path", sorted(OPTIONS))
def test_every_option_can_be_set_and_taken_back(path: str) -> None:
    text = "name: Ay\nextends: genel\n"
    made = edited(text, path, value_text(OPTIONS[path].default))
    report = check_text(made)
    assert report.stack.values[path][-1].value == OPTIONS[path].default
    assert edited(made, path, None) == text
    klasik = (rulesets_path() / "klasik.yaml").read_text(encoding="utf-8")
    assert edited(klasik, path, value_text(OPTIONS[path].default)) == klasik
