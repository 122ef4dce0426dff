import string
import subprocess
import sys
import time
from zlib import crc32

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from okeyrules.diagnostics.model import Diagnostic, Passage
from okeyrules.scoring import faults, grammar, grammar_tables
from okeyrules.scoring.facts import EVENTS, SECTIONS, every_fact
from okeyrules.scoring.parse import MAX_DEPTH, MAX_LENGTH, _Builder, parse_line
from okeyrules.scoring.tree import Binary, Call, Line, Name, Unary
from okeyrules.scoring.words import ENGLISH, KEYWORDS, TURKISH
from okeyrules.scoring.write import write
from tests.scoring.scoring_lines import bare, lines, read

BUILT = grammar.build(grammar.source(), strict=True, transformer=_Builder())


# --- the grammar ---------------------------------------------------------------------------------------


def test_no_two_terminals_of_the_grammar_can_be_mistaken_for_each_other():
    assert {t.name for t in BUILT.terminals} > {"WHEN", "NAME"}  # strict=True has refused collisions


def test_the_stored_tables_belong_to_the_grammar():
    assert crc32(grammar.source().encode()) == grammar_tables.CHECKSUM, "python -m okeyrules.scoring.grammar"
    assert grammar._from_tables(grammar_tables.CHECKSUM, _Builder()) is not None
    assert grammar._from_tables(grammar_tables.CHECKSUM + 1, _Builder()) is None


@given(lines())
def test_the_stored_tables_parse_as_the_grammar_does(line):
    text = write(line)
    if len(text) <= MAX_LENGTH:
        value, _ = BUILT.parse(text, start="multiplier" if line.section == "multipliers" else "line")
        assert value == read(line.section, text).value


def test_every_terminal_has_words_for_messages():
    ignored = {t.name for t in BUILT.terminals if t.name.startswith("__IGNORE")}
    assert {t.name for t in BUILT.terminals} - ignored | {"$END"} == set(faults.EXPECTED)


@pytest.mark.parametrize("terminal", KEYWORDS)
def test_keywords_are_those_of_the_grammar(terminal):
    pattern = BUILT.get_terminal(terminal).pattern.value
    assert pattern == f"({'|'.join(KEYWORDS[terminal])})(?!\\w)"


def test_every_name_is_one_word_of_the_grammar_in_both_languages():
    events = [name for event in EVENTS.values() for name in (event.name, event.turkish)]
    names = [*TURKISH, *ENGLISH, *events]
    assert [(t.type, str(t)) for t in BUILT.lex(" ".join(names))] == [("NAME", name) for name in names]


def test_each_turkish_word_means_one_thing():
    assert len(ENGLISH) == len(TURKISH)
    assert not {tr for en, tr in TURKISH.items() if en != tr} & TURKISH.keys()
    for fact in every_fact():
        assert ENGLISH[fact.turkish] == fact.name
        assert [ENGLISH[word] for word in fact.turkish_values] == list(fact.values)


def test_lark_is_not_loaded_before_a_line_is_read():
    code = "import sys, okeyrules.scoring.parse, okeyrules.scoring.checks.kinds; print('lark' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"


# --- what is read --------------------------------------------------------------------------------------

GOOD = [
    ("multipliers", "x2 when finish.okey"),
    ("hand", "-101 * K when finished overriding melds, pairs"),
    ("hand", "S * 2 * K when opened = pairs"),
    ("hand", "0 when partner.finished overriding never_opened, melds, pairs"),
    ("hand", "min(202 * K, 404) when opened = none"),
    ("penalties", "+101 on discard when playable and not okey and not finishing"),
    ("penalties", "+101 once on discard when playable"),
    ("penalties", "+101 on okey_taken unless taker = self or taker = partner"),
    ("total", "hand * indicator + penalties"),
]


@pytest.mark.parametrize(("section", "text"), GOOD)
def test_a_sound_line_is_read_and_is_canonical_already(section, text):
    assert write(read(section, text)) == text


def test_a_line_knows_its_parts():
    line = read("penalties", "+101 once on discard when playable unless okey")
    assert line.once
    assert line.event is not None
    assert line.event.name == "discard"
    assert isinstance(line.when, Name)
    assert line.when.name == "playable"
    assert isinstance(line.unless, Name)
    assert line.unless.name == "okey"
    assert [row.name for row in read("hand", "0 overriding çiftler, b").overriding] == ["çiftler", "b"]


@given(st.permutations(["once", "on discard", "when playable", "unless okey"]))
def test_clauses_may_come_in_any_order(clauses):
    usual = read("penalties", "+101 once on discard when playable unless okey")
    assert bare(read("penalties", " ".join(["+101", *clauses]))) == bare(usual)


@pytest.mark.parametrize(
    ("turkish", "english"),
    [
        ("202 * kat eğer açış = yok", "202 * K when opened = none"),
        ("kalan hariç bitirdi ezer a", "S unless finished overriding a"),
        ("enküçük(1, enbüyük(2, 3)) eğer değil eş.bitirdi ve riziko veya bitiş.elden", None),
    ],
)
def test_turkish_words_are_read_as_the_english_ones(turkish, english):
    english = english or "min(1, max(2, 3)) when not partner.finished and riziko or finish.from_hand"
    assert bare(read("hand", turkish)) == bare(read("hand", english))


def test_typographic_signs_are_read_as_the_plain_ones():
    assert bare(read("hand", "S × 2 − 1 – 1 when S ≥ 3 and S ≤ 9 and tiles ≠ 2")) == bare(
        read("hand", "S * 2 - 1 - 1 when S >= 3 and S <= 9 and tiles != 2")
    )


def test_a_choice_is_put_left_of_its_value():
    assert bare(read("hand", "1 when none = opened")) == bare(read("hand", "1 when opened = none"))


def test_every_node_knows_its_place():
    text = "-(S + 2) * max(K, 3) when not finished"
    line = read("hand", text)
    assert isinstance(line.value, Binary)
    assert isinstance(line.value.left, Unary)
    places = [line.value, line.value.left, line.value.left.operand, line.value.right, line.when]
    shown = [text[slice(*node.at)] for node in places if node is not None]
    assert shown == ["-(S + 2) * max(K, 3)", "-(S + 2)", "(S + 2)", "max(K, 3)", "not finished"]
    assert text[slice(*line.value.op_at)] == "*"
    assert isinstance(line.value.right, Call)
    assert [text[slice(*arg.at)] for arg in line.value.right.args] == ["K", "3"]


# --- what is refused -----------------------------------------------------------------------------------

# section, text, code, the text at the place, the fix
REFUSED = [
    ("hand", "", "X404", "", None),
    ("hand", "  ", "X404", "  ", None),
    ("hand", "2 * 1234567", "X403", "1234567", None),
    ("hand", "202 when opened == none", "X405", "==", "="),
    ("hand", "202 when finished && riziko", "X405", "&&", "and"),
    ("hand", "202 when finished&&riziko", "X405", "&&", " and "),
    ("hand", "202 eğer bitirdi && riziko", "X405", "&&", "ve"),
    ("hand", "202 when finished || riziko", "X405", "||", "or"),
    ("hand", "202 when !finished", "X405", "!", "not "),
    ("hand", "202 when S => 3", "X405", "=>", ">="),
    ("hand", "202 when S =< 3", "X405", "=<", "<="),
    ("hand", "202 when S <> 3", "X405", "<>", "!="),
    ("hand", "202 when opened = 'none'", "X405", "'", None),
    ("hand", "[202] * K", "X405", "[", None),
    ("hand", "202: K", "X405", ":", None),
    ("hand", "S / 2", "X406", "/", None),
    ("hand", "S ** 2", "X406", "**", None),
    ("hand", "%10 * S", "X406", "%", None),
    ("hand", "1.5 * S", "X407", "1.5", None),
    ("hand", "1,5 * S", "X407", "1,5", None),
    ("hand", "1.010.000 * S", "X407", "1.010.000", None),
    ("hand", "202 * K if finished", "X408", "if", None),
    ("hand", "if finished", "X408", "if", None),
    ("hand", "202 * K when finished then 3", "X408", "then", None),
    ("hand", "202 * K when finished ise", "X408", "ise", None),
    ("hand", "202 * K WHEN finished", "X409", "WHEN", "when"),
    ("hand", "202 * K whn finished", "X409", "whn", "when"),
    ("hand", "202 * K wen finished", "X409", "wen", "when"),
    ("hand", "202 * K eger bitirdi", "X409", "eger", "eğer"),
    ("hand", "202 * K when nto finished", "X409", "nto", "not"),
    ("hand", "202 * K when NOT finished", "X409", "NOT", "not"),
    ("hand", "MIN(1, 2)", "X409", "MIN", "min"),
    ("hand", "202 *", "X410", "", None),
    ("hand", "202 *   ", "X410", " ", None),
    ("hand", "202 * when finished", "X410", "when", None),
    ("hand", "202 when", "X410", "", None),
    ("hand", "when finished", "X410", "when", None),
    ("hand", "202 when finished and or riziko", "X410", "or", None),
    ("hand", "0 overriding a,", "X410", "", None),
    ("hand", "()", "X410", ")", None),
    ("penalties", "+101 on when okey", "X410", "when", None),
    ("multipliers", "x when riziko", "X410", "when", None),
    ("hand", "(202 + 3 when finished", "X411", "(", None),
    ("hand", "((202) + 3", "X411", "(", None),
    ("hand", "202 + 3) * K", "X411", ")", None),
    ("hand", "S K", "X412", "K", None),
    ("hand", "2K", "X412", "K", None),
    ("hand", "2(S)", "X412", "(", None),
    ("hand", "202 opened = none", "X412", "opened", "when opened"),
    ("total", "hand penalties", "X412", "penalties", None),
    ("hand", "202 eg\u0306er bitirdi", "X413", "g\u0306", "ğ"),
    ("hand", "202 * K;", "X414", ";", None),
    ("hand", "202\u00a0* K", "X414", "\u00a0", None),
    ("hand", "202 * \u041a", "X414", "\u041a", None),
    ("hand", "٣", "X414", "٣", None),
    ("hand", "finish. okey", "X414", ".", None),
    ("hand", "202 once", "X415", "once", None),
    ("hand", "202 on discard", "X415", "on", None),
    ("penalties", "+1 on discard overriding a", "X415", "overriding", None),
    ("multipliers", "x2 once", "X415", "once", None),
    ("total", "hand when riziko", "X415", "when", None),
    ("hand", "202 when finished when riziko", "X416", "when", None),
    ("penalties", "+1 once once on discard", "X416", "once", None),
    ("multipliers", "2 when riziko", "X417", "2", "x2"),
    ("multipliers", "X2 when riziko", "X417", "X2", "x2"),
    ("multipliers", "2x when riziko", "X417", "2x", "x2"),
    ("multipliers", "indicator", "X417", "indicator", None),
    ("hand", "x2 when finished", "X418", "x", None),
    ("hand", "S x 2", "X418", "x", "*"),
    ("penalties", "+101", "X419", "+101", None),
    ("penalties", "+101 when riziko", "X419", "+101", None),
    ("penalties", "+101 discard when okey", "X419", "discard", "on discard"),
    ("penalties", "+101 atma eğer okey", "X419", "atma", "olay atma"),
    ("hand", "1 when 3 < S < 5", "X420", "<", None),
    ("hand", "foo(2)", "X421", "foo", None),
    ("hand", "1 eğer bitirdi değil", "X422", "değil", None),
    ("hand", "(1 when finished)", "X422", "when", None),
    ("hand", "0 overriding a b", "X422", "b", None),
    ("multipliers", "x-2", "X422", "-", None),
]


@pytest.mark.parametrize(("section", "text", "code", "place", "fix"), REFUSED)
def test_a_slip_is_named_at_its_place(section, text, code, place, fix):
    found = parse_line(section, "row", Passage.of(text))
    assert isinstance(found, Diagnostic)
    start, end = found.span.column - 1, found.span.end_column - 1
    assert (found.code.name, text[start:end], found.fix) == (code, place, fix)


@pytest.mark.parametrize(("section", "text", "code", "place", "fix"), [r for r in REFUSED if r[4]])
def test_a_fix_cures_its_slip(section, text, code, place, fix):
    found = parse_line(section, "row", Passage.of(text))
    assert isinstance(found, Diagnostic)
    start, end = found.span.column - 1, found.span.end_column - 1
    cured = parse_line(section, "row", Passage.of(text[:start] + fix + text[end:]))
    assert isinstance(cured, Line), cured


def test_a_missing_operand_is_shown_just_behind_the_last_word():
    found = parse_line("hand", "row", Passage.of("202 * K when opened =   "))
    assert isinstance(found, Diagnostic)
    assert found.span.column == len("202 * K when opened =") + 1


def test_a_slip_is_shown_where_its_letters_stand_in_the_file():
    places = [(7, column) for column in range(20, 28)] + [(8, column) for column in range(5, 15)]
    found = parse_line("hand", "row", Passage("202 * K whn finis", "salon.yaml", places))
    assert isinstance(found, Diagnostic)
    assert (found.span.file, found.span.line, found.span.column) == ("salon.yaml", 8, 5)
    assert (found.span.end_line, found.span.end_column) == (8, 8)


def test_what_may_stand_is_said_in_words_and_only_what_the_section_takes():
    found = parse_line("multipliers", "row", Passage.of("x2 + 1"))
    assert isinstance(found, Diagnostic)
    assert found.advice("en") == "here may stand: `when`, `unless`, the end of the line"
    assert found.advice("tr") == "buraya şunlar gelebilir: `when`, `unless`, satırın sonu"


def test_advice_speaks_the_language_of_the_line():
    found = parse_line("penalties", "row", Passage.of("+101 eğer riziko"))
    assert isinstance(found, Diagnostic)
    assert "`olay atma`" in found.advice("en")


# --- limits and any text at all ------------------------------------------------------------------------


def test_the_limits_are_where_they_are_said_to_be():
    fits = "1" + " + 1" * ((MAX_LENGTH - 1) // 4)
    assert isinstance(parse_line("hand", "row", Passage.of(fits)), Line)
    found = parse_line("hand", "row", Passage.of(fits + " + 1"))
    assert isinstance(found, Diagnostic)
    assert found.code.name == "X401"
    for opening, closing in (("(", ")"), ("-", ""), ("not ", "")):
        deep = opening * MAX_DEPTH + "S" + closing * MAX_DEPTH
        assert isinstance(parse_line("hand", "row", Passage.of(deep)), Line)
        found = parse_line("hand", "row", Passage.of(opening + deep + closing))
        assert isinstance(found, Diagnostic)
        assert found.code.name == "X402"
        assert found.span.column == MAX_DEPTH * len(opening) + 1


@pytest.mark.parametrize("text", ["1 + " * 2_000 + "1", "(" * 100_000, "-" * 100_000, "not " * 50_000])
def test_a_bomb_is_refused_at_once(text):
    passage = Passage.of(text)
    start = time.process_time()
    assert isinstance(parse_line("hand", "row", passage), Diagnostic)
    assert time.process_time() - start < 0.5


_PIECES = [
    *(word for pair in KEYWORDS.values() for word in pair),
    *(
        "S",
        "K",
        "opened",
        "none",
        "finished",
        "discard",
        "açış",
        "hand",
        "foo",
        "x",
        "x2",
        "X2",
        "if",
        "değil",
    ),
    *"()+-*=<>!,.&|/%:;#'\"×−≤[]{}?",
    *("==", "!=", "1", "202", "1.5", "1,5", "1234567", "\u0306", "\u00a0", "٣", "\n", "\t", " "),
]
_nearly = st.lists(st.sampled_from(_PIECES), max_size=25).flatmap(
    lambda pieces: st.sampled_from(["".join(pieces), " ".join(pieces)])
)
_any_text = st.text(max_size=60) | st.text(string.printable, max_size=60) | _nearly


@settings(max_examples=400)
@given(st.sampled_from(SECTIONS), _any_text)
def test_no_text_raises_and_every_finding_can_be_said(section, text):
    result = parse_line(section, "row", Passage.of(text))
    if isinstance(result, Line):
        assert isinstance(parse_line(section, "row", Passage.of(write(result))), Line)
        return
    assert 1 <= result.span.column <= len(text) + 1
    for said in (f(lang) for f in (result.message, result.advice) for lang in ("tr", "en")):
        assert said
        assert "None" not in said


@given(lines(), st.data())
def test_a_line_with_one_word_dropped_never_raises(line, data):
    words = write(line).split()
    del words[data.draw(st.integers(0, len(words) - 1))]
    assert isinstance(parse_line(line.section, "row", Passage.of(" ".join(words))), Line | Diagnostic)
