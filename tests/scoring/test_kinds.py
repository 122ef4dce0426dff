import pytest
import yaml
from hypothesis import given

from okeyrules.diagnostics import all_codes
from okeyrules.diagnostics.model import Diagnostic, Passage
from okeyrules.scoring.checks import check_line
from okeyrules.scoring.checks.kinds import unit_of
from okeyrules.scoring.checks.names import known_facts
from okeyrules.scoring.facts import EVENTS, FACTS, SECTIONS, every_fact, facts_at
from okeyrules.scoring.parse import parse_line
from okeyrules.scoring.write import write
from tests.scoring.scoring_lines import lines, read


def found(section, text):
    return [(d.code.name, _place(text, d)) for d in check_line(read(section, text))]


def _place(text, diagnostic):
    return text[diagnostic.span.column - 1 : diagnostic.span.end_column - 1]


SOUND = [
    ("hand", "S * 2 * K when opened = pairs"),
    ("hand", "101 * K * okeys"),
    ("hand", "5 * tiles + 101 * okeys + S"),
    ("hand", "min(202 * K, 404) unless finished"),
    ("hand", "-S when S > 100 or opening_value >= 150 or opening_pairs = 7"),
    ("hand", "indicator * 10 when hand_number = hands and seats_opened = 4"),
    ("hand", "opening_value - 101 when K > 1 and partner.opened != none"),
    ("penalties", "+101 * okeys on hand_end when opened != none and not finished"),
    ("penalties", "+10 * tile on fed when by = melds"),
    ("penalties", "-value on opening when value > 150 and pairs_laid = 0"),
    ("penalties", "+101 on okey_taken unless taker = self or taker = partner"),
    ("multipliers", "x2 when finish.okey and not riziko"),
    ("multipliers", "x indicator"),
    ("multipliers", "x (indicator + 1) when declared_pairs"),
    ("total", "hand * indicator + penalties"),
    ("total", "max(hand, 0) + penalties"),
]


@pytest.mark.parametrize(("section", "text"), SOUND)
def test_a_sound_line_has_no_finding(section, text):
    assert found(section, text) == []


FAULTY = [
    # names
    ("hand", "202 when opned = none", [("T501", "opned")]),
    ("hand", "202 when none = opned", [("T501", "opned")]),
    ("hand", "foo + bar when baz", [("T501", "foo"), ("T501", "bar"), ("T501", "baz")]),
    ("hand", "202 eğer açiş = yok", [("T501", "açiş")]),
    ("hand", "202 when playable", [("T502", "playable")]),
    ("hand", "202 when taker = self", [("T502", "taker")]),
    ("penalties", "101 * K on discard", [("T502", "K")]),
    ("penalties", "S on hand_end when tile > 3", [("T502", "S"), ("T502", "tile")]),
    ("multipliers", "x2 when finished", [("T502", "finished")]),
    ("total", "K * hand + penalties", [("T502", "K")]),
    ("penalties", "+1 on discrd when playable and tile > 3", [("T503", "discrd")]),
    ("hand", "202 when opened = nne", [("T504", "nne")]),
    ("hand", "202 when opened = finished", [("T504", "finished")]),
    ("hand", "202 when opened != partner.opened", [("T504", "partner.opened")]),
    ("penalties", "1 on okey_taken when taker = melds", [("T504", "melds")]),
    ("hand", "202 when opened = melds or pairs", [("T505", "pairs")]),
    ("hand", "melds", [("T505", "melds")]),
    # units
    ("hand", "S * S", [("T506", "*")]),
    ("total", "hand * penalties", [("T506", "*")]),
    ("hand", "S + okeys", [("T507", "+")]),
    ("hand", "S when tiles > indicator", [("T507", ">")]),
    ("hand", "S when S > K", [("T507", ">")]),
    ("hand", "max(S, K, okeys)", [("T507", "K")]),
    ("hand", "S - 2 * tiles + okeys", [("T507", "+")]),
    # conditions and values
    ("hand", "202 when okeys", [("T508", "okeys")]),
    ("hand", "202 when 1 and not (S + 2)", [("T508", "1"), ("T508", "(S + 2)")]),
    ("hand", "202 * finished", [("T509", "finished")]),
    ("hand", "(S > 3) * 101", [("T509", "(S > 3)")]),
    ("multipliers", "x riziko", [("T509", "riziko")]),
    ("hand", "202 when finished = yes", [("T510", "finished = yes")]),
    ("hand", "202 when yes != finished", [("T510", "yes != finished")]),
    ("hand", "202 when finished = partner.finished", [("T510", "finished = partner.finished")]),
    ("hand", "202 when opened", [("T511", "opened")]),
    ("hand", "opened", [("T511", "opened")]),
    ("hand", "202 when opened < melds", [("T511", "opened < melds")]),
    ("hand", "202 when opened = 3", [("T511", "opened = 3")]),
    ("hand", "okeys", [("T512", "okeys")]),
    ("hand", "K * okeys", [("T512", "K * okeys")]),
    ("hand", "202 + okeys", [("T512", "okeys")]),
    ("hand", "min(202, K)", [("T512", "K")]),
    ("total", "indicator", [("T512", "indicator")]),
    ("multipliers", "x1", [("T513", "1")]),
    # several at once, in the order of the text
    (
        "hand",
        "S * S when opened and okeys and finished = no",
        [("T506", "*"), ("T511", "opened"), ("T508", "okeys"), ("T510", "finished = no")],
    ),
]


@pytest.mark.parametrize(("section", "text", "expected"), FAULTY)
def test_every_fault_of_a_line_is_found_once_at_its_place(section, text, expected):
    assert found(section, text) == expected


@pytest.mark.parametrize(
    ("section", "text", "fix"),
    [
        ("hand", "202 when opned = none", "opened"),
        ("hand", "202 eğer açiş = yok", "açış"),
        ("hand", "202 eğer açış = yk", "yok"),
        ("hand", "202 when opened = meld", "melds"),
        ("penalties", "1 on discrd", "discard"),
        ("penalties", "1 olay atm", "atma"),
        ("hand", "202 when opened = melds or pairs", "opened = pairs"),
        ("hand", "202 when finished = yes", "finished"),
        ("hand", "202 when finished != evet", "not finished"),
        ("hand", "202 eğer bitirdi = hayır", "değil bitirdi"),
        ("hand", "202 when finished = partner.finished", None),
        ("hand", "202 when xyzzy", None),
    ],
)
def test_a_fix_is_offered_where_only_one_thing_can_be_meant(section, text, fix):
    (finding,) = check_line(read(section, text))
    assert finding.fix == fix
    if fix:
        start, end = finding.span.column - 1, finding.span.end_column - 1
        assert found(section, text[:start] + fix + text[end:]) == []


def test_a_name_known_elsewhere_is_said_with_its_places():
    (finding,) = check_line(read("hand", "1 when tile > 3"))
    assert finding.advice("en") == "it is known in a penalty `on discard`; a penalty `on fed`"
    assert finding.advice("tr") == "bilindiği yer: `on discard` cezası; `on fed` cezası"


@given(lines())
def test_no_line_that_can_be_read_raises_and_every_finding_can_be_said(line):
    text = write(line)
    again = parse_line(line.section, "row", Passage.of(text))
    if isinstance(again, Diagnostic):
        return
    findings = check_line(again)
    assert len({(d.span, d.code.name) for d in findings}) == len(findings)
    for finding in findings:
        for lang in ("tr", "en"):
            assert finding.message(lang)
            assert finding.advice(lang)


# --- units ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "unit"),
    [
        ("S", {"points"}),
        ("K", {"factor"}),
        ("101", {"points", "factor", "count", "number"}),
        ("101 * K", {"points", "factor", "count", "number"}),
        ("101 * okeys", {"points", "count"}),
        ("2 * indicator", {"points", "number"}),
        ("S * K * 2", {"points"}),
        ("K * okeys", {"count"}),
        ("okeys * indicator", {"count"}),
        ("S > 3", {"yesno"}),
        ("opened", {"choice"}),
        ("S * S", None),
        ("xyzzy", None),
    ],
)
def test_the_unit_of_an_expression(text, unit):
    line = read("hand", text)
    assert unit_of(line.value, known_facts(line)) == unit


# --- facts ---------------------------------------------------------------------------------------------


def test_every_fact_is_known_somewhere_and_has_words_for_each_state():
    for fact in every_fact():
        assert fact.where
        assert set(fact.where) <= {*SECTIONS, *EVENTS}
        states = {"yesno": ("yes", "no"), "choice": fact.values}.get(fact.kind, ())
        assert tuple(fact.says) == tuple(states)
        assert (fact.low < fact.high) == (not states)


def test_the_facts_of_a_place_are_those_that_name_it():
    for section in SECTIONS:
        assert {n for n in FACTS if section in FACTS[n].where} == set(facts_at(section))
    for event in EVENTS:
        assert set(facts_at("penalties", event)) - set(facts_at("penalties")) == set(EVENTS[event].facts)


# --- the examples of the codes -------------------------------------------------------------------------

CODES = [code for name, code in all_codes().items() if name[0] in "XT" and name[1] in "45"]


def _lines_of(example):
    scoring = yaml.load(example.text, yaml.BaseLoader)["scoring"]
    for section, written in scoring.items():
        entries = {"total": written} if section == "total" else written
        for name, text in entries.items():
            line = parse_line(section, name, Passage.of(text))
            yield from [line] if isinstance(line, Diagnostic) else check_line(line)


@pytest.mark.parametrize("code", CODES, ids=lambda code: code.name)
def test_the_examples_of_a_code_are_true(code):
    assert [d.code.name for d in _lines_of(code.wrong)] == [code.name]
    assert list(_lines_of(code.right)) == []


def test_all_codes_of_scoring_lines_are_here():
    expected = [f"X4{n:02}" for n in range(1, 23)] + [f"T5{n:02}" for n in range(1, 14)]
    assert {code.name for code in CODES} == set(expected)
