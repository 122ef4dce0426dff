"""The pages: each stands alone, is safe, speaks both languages, and can be read on light paper."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser

import pytest

from okeyrules.ruleset.load import check_text, load
from okeyrules.study.ask.compare import compare
from okeyrules.study.ask.tune import tune
from okeyrules.study.report import charts, curve_html, html, tiles
from okeyrules.study.report.html import page
from okeyrules.study.report.style import STYLE
from okeyrules.study.run.sample import Plan
from okeyrules.study.run.variant import changed
from okeyrules.tiles import code

VOID = {"meta", "input", "br"}


class Tags(HTMLParser):
    """Sees that every tag is closed, and collects attributes and text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str, str | None]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += [(tag, name, value) for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def parsed(html: str) -> Tags:
    tags = Tags()
    tags.feed(html)
    assert not tags.open
    return tags


@cache
def comparison_page(*names: str) -> str:
    return page(compare([load(name) for name in names], Plan(100, workers=1)), "tr")


@cache
def sweep_page(path: str, *values: object) -> str:
    klasik = load("klasik")
    variants = [changed(klasik, {path: value}).usable() for value in values]
    return curve_html.page(tune(klasik, path, variants, Plan(60, workers=1)), "en")


PAGES = [
    lambda: comparison_page("klasik", "katlamali"),
    lambda: comparison_page("klasik", "batak101", "deprem", "klasik"),
    lambda: comparison_page("klasik", "klasik"),
    lambda: sweep_page("opening.threshold", 51, 121),
    lambda: sweep_page("stock_out", "end"),
    lambda: sweep_page("opening.threshold", 101),
]


@pytest.mark.parametrize("made", PAGES)
def test_a_page_is_whole_and_needs_nothing_from_elsewhere(made) -> None:
    html = made()
    tags = parsed(html)
    assert "<script" not in html
    assert "://" not in html
    assert "@import" not in html
    assert "url(" not in html
    assert not [a for a in tags.attributes if a[1] in ("src", "href", "onclick", "srcset")]


@pytest.mark.parametrize("made", PAGES)
def test_a_page_speaks_both_languages_and_switches_without_a_script(made) -> None:
    tags = parsed(made())
    assert [v for tag, name, v in tags.attributes if tag == "main" and name == "lang"] == ["tr", "en"]
    assert [v for tag, name, v in tags.attributes if tag == "input" and name == "id"] == ["tr", "en"]
    assert len([1 for tag, name, _ in tags.attributes if tag == "input" and name == "checked"]) == 1
    ids = [v for _, name, v in tags.attributes if name == "id"]
    assert len(ids) == len(set(ids))


def test_what_a_file_calls_itself_is_shown_as_text() -> None:
    name = "<b onmouseover=alert(1)>&'x'</b>"
    mine = check_text(f'extends: klasik\nname: "{name}"\nopening:\n  threshold: 51\n', "<i>.yaml").usable()
    html = page(compare([load("klasik"), mine], Plan(20, workers=1)), "en")
    assert name in "".join(parsed(html).text)
    assert "<b onmouseover" not in html
    assert "<i>" not in html


def test_a_page_says_what_was_compared_what_changes_and_how_sure_that_is() -> None:
    said = " ".join(" ".join(parsed(comparison_page("klasik", "katlamali")).text).split())
    for words in (
        "Klasik ile Katlamalı: ne değişir?",
        "Masada ne değişir",
        "el açan oyuncu sayısı 100'de",
        "Bu ne kadar kesin",
        "Farklı kurallar",
        "each new one must exceed the highest one so far",
        "What changes at the table",
    ):
        assert words in said, words


def test_a_page_has_its_charts_and_the_tiles_of_a_situation() -> None:
    html = comparison_page("klasik", "katlamali")
    assert html.count('class="bar"') > 2
    assert html.count('class="stack"') == 4  # two rulesets in two languages
    assert html.count('class="chart"') == 4
    assert html.count('class="tile"') > 10


def test_every_picture_says_in_words_what_it_shows_or_is_passed_over() -> None:
    for tag, attrs in re.findall(r"<(svg)([^>]*)>", comparison_page("klasik", "katlamali")):
        assert "aria-label=" in attrs or 'aria-hidden="true"' in attrs, tag


def test_choices_have_no_line_between_them_and_numbers_have() -> None:
    assert "<polygon" in sweep_page("opening.threshold", 51, 121)
    assert "<polygon" not in sweep_page("stock_out", "end")
    assert "h10M" in sweep_page("stock_out", "end")


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_tiles_of_two_colours_differ_in_letter_and_shape_not_in_colour_alone(lang: str) -> None:
    drawn = [re.sub(r'#[0-9a-f]{6}|aria-label="[^"]*"', "", tiles.tile(f"{c}7", lang)) for c in "RYBL"]
    assert len({re.sub("<text.*?</text>", "", one) for one in drawn}) == 4
    assert len({re.sub("<path[^>]*>|<circle[^>]*>", "", one) for one in drawn}) == 4


@pytest.mark.parametrize("lang", ["tr", "en"])
def test_every_tile_is_drawn_and_named(lang: str) -> None:
    drawn = {tiles.tile(code(tile), lang) for tile in range(54)}
    assert len(drawn) == 54
    for one in drawn:
        parsed(one)


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_text_and_lines_stand_out_on_the_paper() -> None:
    named = dict(re.findall(r"--(\w+): (#[0-9a-f]{6})", STYLE))
    for ink in ("ink", "soft", "mark"):
        for paper in ("paper", "tint"):
            assert contrast(named[ink], named[paper]) >= 4.5, (ink, paper)
    for colour in charts.COLOURS:
        assert contrast(colour, "#ffffff") >= 4.5, colour
    for ink in re.findall(r"#[0-9a-f]{6}", tiles.row(["R1", "Y1", "B1", "L1", "O"], "en")):
        if ink not in ("#fffdf4", "#6b6b6b"):
            assert contrast(ink, "#fffdf4") >= 4.5, ink


def test_axes_have_round_values_that_hold_all_that_is_drawn() -> None:
    for low, high in ((0, 1), (0, 0.031), (-35, 480), (3, 3), (98, 99.5), (0, 0)):
        ticks = charts._round(low, high, 5)
        assert ticks[0] <= low + 1e-9
        assert ticks[-1] >= high - 1e-9
        assert 2 <= len(ticks) <= 8 or low == high


def test_of_three_rulesets_each_part_says_against_which() -> None:
    html = comparison_page("klasik", "batak101", "deprem", "klasik")
    assert "Klasik ile kıyaslanınca: Batak101" in html
    assert "Batak101 against Classic" in html


def test_luck_is_not_said_to_be_out_of_the_game() -> None:
    html = comparison_page("klasik", "katlamali")
    assert "so luck falls on all alike" in html
    assert "şans hepsine aynı gelir" in html


def test_every_column_of_a_table_has_a_heading() -> None:
    for made in PAGES:
        assert "<th></th>" not in made()
    assert ">measured<" in sweep_page("opening.threshold", 51, 121)


def test_the_situation_shown_is_one_for_the_change_that_does_most() -> None:
    comparison = compare([load("klasik"), load("kerizim+katlamali")], Plan(200, workers=1))
    (other,) = comparison.others
    assert other.attribution is not None
    heaviest = other.attribution.heaviest
    assert heaviest is not None
    assert [row.path for row in heaviest.rows] == ["opening.escalation"]
    assert "opening.escalation" in {row.path for row in html._witness(comparison, other).rows}
