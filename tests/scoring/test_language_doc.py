"""The page about the scoring language is complete and true."""

import re
from pathlib import Path

import pytest
import yaml

from okeyrules.diagnostics.model import Diagnostic, Passage
from okeyrules.scoring.checks import check_line
from okeyrules.scoring.fact_tables import pages
from okeyrules.scoring.facts import EVENTS, FACTS, SECTIONS, every_fact
from okeyrules.scoring.parse import MAX_DEPTH, MAX_DIGITS, MAX_LENGTH, parse_line
from okeyrules.scoring.words import KEYWORDS

PAGE = (Path(__file__).parents[2] / "docs" / "scoring-language.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line[:1] == "|"
]


def row_of(name, cells):
    (row,) = [row for row in ROWS if row[0] == f"`{name}`" and len(row) == cells]
    return row


def examples():
    for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.S):
        for section, written in yaml.load(block, yaml.BaseLoader)["scoring"].items():
            if section in SECTIONS:
                entries = {"total": written} if section == "total" else written
                yield from ((section, name, text) for name, text in entries.items())


def findings(section, text):
    line = parse_line(section, "row", Passage.of(text))
    return [line.code.name] if isinstance(line, Diagnostic) else [d.code.name for d in check_line(line)]


@pytest.mark.parametrize(("section", "name", "text"), list(examples()))
def test_every_example_is_sound(section, name, text):
    assert findings(section, text) == []


SLIPS = [
    [cell.strip("`") for cell in row] for row in ROWS if len(row) == 4 and re.fullmatch(r"[XT]\d{3}", row[2])
]


@pytest.mark.parametrize(("section", "wrong", "code", "right"), SLIPS)
def test_every_slip_has_the_code_that_is_said_and_a_sound_cure(section, wrong, code, right):
    assert findings(section, wrong) == [code]
    assert findings(section, right) == []


def test_the_tables_of_facts_and_events_are_those_of_their_declarations():
    for path, text in pages().items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name}: run `make docs`"


@pytest.mark.parametrize("fact", every_fact(), ids=lambda fact: fact.name)
def test_every_fact_has_a_row_or_stands_in_the_row_of_its_event(fact):
    if fact.name in FACTS:
        assert row_of(fact.name, 5)[1] == f"`{fact.turkish}`"
    else:
        assert all(f"`{fact.name}` (`{fact.turkish}`)" in row_of(event, 4)[3] for event in fact.where)


def test_the_page_names_no_fact_or_event_that_there_is_not():
    names = {fact.name for fact in every_fact()} | EVENTS.keys()
    tables = [row[0].strip("`") for row in ROWS if len(row) in (4, 5) and row[0].startswith("`")]
    english = {english for english, _ in KEYWORDS.values()}
    assert set(tables) - names - english - set(SECTIONS) == set()


def test_every_keyword_and_limit_is_said():
    for english, turkish in KEYWORDS.values():
        assert f"| `{english}` | `{turkish}` |" in PAGE
    for words in (f"{MAX_LENGTH} characters", f"{MAX_DEPTH} deep", f"{MAX_DIGITS} digits"):
        assert words in PAGE
