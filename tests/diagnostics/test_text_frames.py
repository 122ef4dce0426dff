from textwrap import dedent

import pytest
from hypothesis import given
from hypothesis import strategies as st

from okeyrules.diagnostics import Span
from okeyrules.diagnostics.console import cells, columns, printable
from okeyrules.diagnostics.text import render, summary
from okeyrules.text import Text
from tests.diagnostics.findings_to_show import INERT, SALON, UNKNOWN, span, twice, unknown


def shown(found, lang="tr", lines=SALON, **more):
    return render(found, lambda file: lines, lang, **more)


def golden(text):
    return dedent(text).lstrip("\n")


def test_a_finding_in_turkish_and_in_english():
    assert shown([unknown()]) == golden(
        """
        hata[S102]: `min_pts` adlı ayar tanınmıyor
          --> salon.yaml:3:3
           |
         3 |   min_pts: 101
           |   ^^^^^^^ şunu mu demek istediniz: `threshold`
           = yardım: `opening` altındaki ayarlar: threshold, pairs

        1 hata
        """
    )
    assert shown([unknown()], "en") == golden(
        """
        error[S102]: unknown setting `min_pts`
          --> salon.yaml:3:3
           |
         3 |   min_pts: 101
           |   ^^^^^^^ did you mean `threshold`?
           = help: settings in `opening`: threshold, pairs

        1 error
        """
    )


def test_further_places_have_frames_of_their_own_and_notes_come_before_the_help():
    assert shown([twice()]) == golden(
        """
        uyarı[Y021]: `pairs` iki kez
          --> salon.yaml:5:3
           |
         5 |   pairs: 7
           |   ^^^^^
          --> salon.yaml:4:3
           |
         4 |   pairs: 6
           |   ----- ilki burada
           = not: ikincisi geçerli olmaz
           = yardım: birini silin

        1 uyarı
        """
    )


def test_the_widest_line_number_sets_the_margin_of_the_whole_finding():
    found = INERT.at(span(3, 3, 10), related=[(span(1200, 1, 2, "klasik.yaml"), Text("burada", "here"))])
    lines = {"salon.yaml": SALON, "klasik.yaml": ["x"] * 1200}
    assert render([found], lines.get, "en") == golden(
        """
        info[V210]: has no effect
             --> salon.yaml:3:3
              |
            3 |   min_pts: 101
              |   ^^^^^^^
             --> klasik.yaml:1200:1
              |
         1200 | x
              | - here

        1 info
        """
    )


def test_findings_are_sorted_by_place_and_said_once():
    found = [unknown(), twice(), unknown(), INERT.at(span(3, 3, 10)), INERT.at(span(9, 1, 2, "a.yaml"))]
    heads = [line for line in shown(found, "en").splitlines() if "[" in line]
    assert [head.split("]")[0] for head in heads] == ["info[V210", "error[S102", "info[V210", "warning[Y021"]


def test_the_last_line_counts_in_words():
    found = [unknown(), twice(), INERT.at(span(1, 1, 2))]
    assert summary(found, "tr") == "1 hata, 1 uyarı, 1 bilgi"
    assert summary(found * 2, "tr") == "2 hata, 2 uyarı, 2 bilgi"
    assert summary(found * 2, "en") == "2 errors, 2 warnings, 2 info"
    assert shown([]) == ""


def test_a_label_is_missing_but_a_fix_is_known():
    assert " | ^^^ yerine: `okey`\n" in shown([INERT.at(span(2, 1, 4), fix="okey")])
    assert " | ^^^\n" in shown([INERT.at(span(2, 1, 4), fix="")])


def carets(line, found_span, **more):
    """Give the printed source line and the caret line of a finding in it, without the margin."""
    out = render([INERT.at(found_span)], lambda file: [line], "en", **more).splitlines()
    return out[3].removeprefix(" 1 | "), out[4].removeprefix("   | ")


def test_carets_stand_under_the_place_behind_tabs_wide_and_combining_characters():
    assert carets("\ta: 1", span(1, 2, 3)) == ("    a: 1", "    ^")
    assert carets("a:\tşu", span(1, 4, 6)) == ("a:  şu", "    ^^")
    assert carets("日本: x", span(1, 5, 6)) == ("日本: x", "      ^")
    assert carets("日本: x", span(1, 1, 3)) == ("日本: x", "^^^^")
    assert carets("s\u0327a: x", span(1, 5, 6)) == ("s\u0327a: x", "   ^")
    assert carets("a\u200bb: x", span(1, 2, 3)) == ("a<U+200B>b: x", " ^^^^^^^^")
    assert carets("a\x1b[31m", span(1, 2, 3)) == ("a<U+001B>[31m", " ^^^^^^^^")


def test_a_place_behind_the_end_of_a_line_or_of_the_file_still_has_a_caret():
    assert carets("a: 1", span(1, 5, 6)) == ("a: 1", "    ^")
    out = shown([INERT.at(span(6, 1, 2))], "en").splitlines()
    assert out[3:5] == [" 6 |", "   | ^"]


def test_a_place_over_several_lines_is_underlined_to_the_end_of_the_first():
    assert carets("a: |", Span("x", 1, 4, 3, 5)) == ("a: |", "   ^")
    assert carets("a: [1,", Span("x", 1, 4, 3, 2)) == ("a: [1,", "   ^^^")


def test_a_long_line_is_cut_around_the_place():
    line = "".join(f"{n:04}." for n in range(100))
    source, under = carets(line, span(1, 251, 255))
    assert source[under.index("^") :].startswith("0050")
    assert under.strip() == "^^^^"
    assert source.startswith("...")
    assert source.endswith("...")
    assert len(source) <= 106
    source, under = carets(line, span(1, 1, 5))
    assert source.startswith("0000.0001.")
    assert under == "^^^^"
    source, under = carets(line, span(1, 496, 501))
    assert source.endswith("0099.")
    assert source[under.index("^") :] == "0099."


def test_without_the_file_the_place_and_the_label_remain():
    out = render([unknown()], lambda file: None, "en")
    assert "  --> salon.yaml:3:3\n   = did you mean `threshold`?\n   = help: settings" in out
    out = render([unknown()], lambda file: ["x"], "en")
    assert "  --> salon.yaml:3:3\n   = did you mean `threshold`?\n" in out


def test_what_a_user_wrote_cannot_break_the_frame_or_the_terminal():
    found = UNKNOWN.at(span(1, 1, 2), key="a\nb\x1b[2J{section}", section="{x} {0}")
    out = shown([found], "en")
    assert "unknown setting `a b<U+001B>[2J{section}`\n" in out
    assert "settings in `{x} {0}`" in out
    assert "\x1b" not in out


def test_a_help_of_several_lines_keeps_its_indentation():
    out = shown([INERT.at(span(1, 1, 2), help=Text("bir\niki", "one\ntwo"))], "tr")
    assert "   = yardım: bir\n             iki\n" in out


def test_colour_adds_escapes_only():
    plain, coloured = shown([unknown(), twice()]), shown([unknown(), twice()], color=True)
    assert "\x1b[31mhata[S102]\x1b[0m" in coloured
    for escape in ("\x1b[31m", "\x1b[33m", "\x1b[34m", "\x1b[1m", "\x1b[0m"):
        coloured = coloured.replace(escape, "")
    assert coloured == plain


@given(st.text(max_size=150).map(str.rstrip), st.data())  # blanks at a line's end are not printed
def test_any_place_in_any_line_can_be_shown(line, data):
    start = data.draw(st.integers(1, len(line) + 2))
    end = data.draw(st.integers(start, len(line) + 3))
    out = render([INERT.at(span(1, start, end))], lambda file: [line], "tr")
    assert all(char == "\n" or not char.isspace() or char in " \xa0" or char > "\x7f" for char in out)
    source, under = out.split("\n")[3:5]
    assert 1 <= under.count("^") <= 10 * max(1, end - start)
    assert columns(under) <= max(columns(source) + 1, under.index("^") + 1)


@pytest.mark.parametrize(
    "encoding", ["cp1254", "cp857", "ascii", "latin-1", "utf-8", "utf-16", "no-such", None, ""]
)
@given(text=st.text())
def test_printable_text_passes_through_any_console(encoding, text):
    out = printable(text, encoding)
    try:
        out.encode(encoding or "utf-8")
    except LookupError:
        out.encode("ascii")


def test_printable_keeps_what_it_can_and_replaces_by_something_near():
    assert printable("ığüşöçİĞ", "cp1254") == "ığüşöçİĞ"
    assert printable("ığüşöçİĞ", "ascii") == "igusocIG"
    assert printable("K − 1 → ✓ 日", "cp1254") == "K - 1 -> + ?"
    assert printable("“x\\”", "ascii") == "'x\\'"


def test_frames_are_ascii_but_for_the_users_own_words():
    out = shown([twice(), unknown()], "en")
    assert out.isascii()


def test_tabs_reach_the_next_multiple_of_four():
    assert cells("a\tb\t") == ["a", "   ", "b", "   "]
