"""The sheet for the wall says what holds at this table, and nothing else."""

from pathlib import Path

import pytest

import okeyrules
from okeyrules.explain.rule_sheet import ROWS_NOTE, rule_sheet
from okeyrules.explain.sheet_html import html
from okeyrules.explain.sheet_json import as_data
from okeyrules.explain.sheet_text import markdown, plain
from okeyrules.scoring.situations import Reach
from tests.houses import HOUSES


def sheet(source, text=None):
    return rule_sheet(okeyrules.load(source) if text is None else okeyrules.check_text(text).usable())


def everything_said(made):
    parts = [s.words for p in made.parts for s in p.sentences]
    return [*parts, *(r.case for r in (*made.rows, *made.factors, *made.fines))]


@pytest.mark.parametrize("house", ["puanli", "batak101"])
def test_a_partners_row_stands_only_where_there_are_partners(house):
    alone = [row.case.en for row in sheet(house).rows]
    together = [row.case.en for row in sheet(f"{house}+esli").rows]
    assert not any("partner" in case for case in alone)
    assert any("partner" in case for case in together)
    assert len(together) == len(alone) + 1


LOCKED = "extends: {house}\nokey_swap:\n  allowed: false\n"


@pytest.mark.parametrize("house", HOUSES)
def test_where_okeys_cannot_be_taken_nothing_speaks_of_taking_them(house):
    text = LOCKED.format(house=house)
    if house == "genel":
        text += "opening: {escalation: true}\n"
    if house == "batak101":
        text += "scoring:\n  penalties:\n    okey_taken: null\n"
    said = [w for w in everything_said(sheet(house, text)) if "okey" in w.tr]
    taking = [
        w.tr
        for w in said
        if any(word in w.tr for word in ("okeyi al", "alınan okey", "okey alma", "okeyle değ"))
    ]
    assert taking == []
    assert any("cannot be taken" in w.en for w in said)


def test_where_okeys_can_be_taken_the_uses_of_the_left_tile_name_it():
    assert any("masadaki bir okeyi alarak kullanır" in w.tr for w in everything_said(sheet("klasik")))


def test_what_a_screen_helps_with_is_not_on_the_wall():
    titles = [part.title.en for part in sheet("klasik+yardimsiz").parts]
    assert "Assistance" not in titles
    assert "The match" in titles


def test_who_starts_and_what_a_void_hand_counts_is_said():
    said = [words.en for words in everything_said(sheet("klasik"))]
    assert "A void hand does not count towards the length of the match." in said
    assert any(s.startswith("The player to the dealer's right starts.") for s in said)
    never_void = "extends: klasik\nvoid:\n  all_open_pairs: false\n"
    assert not any("void hand" in w.en for w in everything_said(sheet("", never_void)))


@pytest.mark.parametrize("source", [f"{h}{m}" for h in HOUSES for m in ("", "+esli", "+esli+deprem")])
def test_read_from_the_top_the_first_row_that_fits_is_the_one_that_is_written(source):
    ruleset = okeyrules.load(source)
    program, rows = ruleset.program, ruleset.scoring.hand
    from okeyrules.explain.rule_sheet import _from_the_top
    from okeyrules.scoring.evaluate import compile_expr

    order = _from_the_top(rows)
    assert set(order) == set(rows)
    for situation in Reach([program], rows.values()).situations(ruleset.frame):
        fits = (n for n, r in order.items() if r.when is None or compile_expr(r.when)(situation.facts))
        assert next(fits) == program.seat(situation.end).row.line.name


def test_every_form_says_that_one_row_is_written():
    made = sheet("puanli+esli")
    for lang in ("tr", "en"):
        note = ROWS_NOTE.to(lang)
        assert note in plain(made, lang)
        assert note in markdown(made, lang)
        assert note in html(made, lang)
        assert as_data(made, lang)["hand_note"] == note


def test_where_the_sheet_comes_from_is_small_print_at_its_foot(tmp_path):
    path = Path(tmp_path) / "salon.yaml"
    path.write_text("name: Salon\nextends: kerizim\nopening:\n  threshold: 81\n", encoding="utf-8")
    made = sheet(path)
    for text in (plain(made, "tr"), markdown(made, "tr")):
        *body, last = text.rstrip().splitlines()
        assert made.hash in last
        assert "salon.yaml" in last
        assert not any(made.hash in line or "salon.yaml" in line for line in body)
    page = html(made, "tr")
    assert page.count("salon.yaml") == 1
    assert page.index("salon.yaml") > page.index('<p class="print">')


def test_the_finishers_partner_is_shown_opened_and_unopened():
    made = sheet("genel+esli").examples
    rows = {
        name.en: dict(zip([c.en for c in made.columns], numbers, strict=True)) for name, numbers in made.rows
    }
    assert rows["finisher's partner: melds, 20 left"]["from hand"] is None
    assert rows["finisher's partner: never opened"]["from hand"] == 404
    assert rows["finisher's partner: melds, 20 left"]["with okey"] == 40
