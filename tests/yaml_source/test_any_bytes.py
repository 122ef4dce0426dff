"""Whatever bytes come, a document comes back: no traceback, and never longer than a second."""

import time
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from okeyrules.yaml_source import document as source
from okeyrules.yaml_source.file_bytes import decode
from tests.conftest import ROOT

HOUSES = [path.read_text(encoding="utf-8") for path in sorted(Path(ROOT, "rulesets").rglob("*.yaml"))]
BITS = [
    ":",
    ": ",
    " ",
    "\n",
    "\n  ",
    "\t",
    "'",
    '"',
    "[",
    "]",
    "{",
    "}",
    "- ",
    "? ",
    "#",
    " #",
    "&a",
    "*a",
    "!t",
]
BITS += ["|", ">", "%", "@", "`", ",", "---", "...", "<<", "\\", "\\x4", "\\U99999999", "ş", "\r", "=", "~"]


def read(data):
    """Read bytes as a file would be read, and check what every document must keep."""
    began = time.process_time()
    loaded = decode(data, "salon.yaml")
    document = source.read_text(loaded.text, "salon.yaml") if loaded.text is not None else None
    # A second on any machine; PyYAML's own parser needs up to half of one here, so a slow machine gets more.
    assert time.process_time() - began < (1 if source.PARSER is yaml.CSafeLoader else 5)
    diagnostics = [*loaded.diagnostics, *(document.diagnostics if document else [])]
    if document is None:
        assert diagnostics
        return
    assert document.root is not None or diagnostics
    for found in diagnostics:
        for span in (found.span, *(place for place, _ in found.related)):
            line = document.lines[span.line - 1] if document.lines else ""
            assert 1 <= span.column <= len(line) + 1, (found, data)
        assert found.message("tr")
        assert found.advice("en")


@given(st.binary(max_size=300))
@example(b"")
@example(b"\xff\xfe")
@example(b'"\\')
@example(b"a: |")
@example(b"a: &")
@example(b"...")
@pytest.mark.usefixtures("parser_for_all")
def test_any_bytes_give_a_document(data):
    read(data)


@given(st.text(alphabet="ab: \n-'\"[]{}#&*!|>%@`,?\t\\ş", max_size=60))
@settings(max_examples=300)
@pytest.mark.usefixtures("parser_for_all")
def test_any_text_of_yaml_signs_gives_a_document(text):
    read(text.encode())


@given(st.data())
@settings(max_examples=200)
@pytest.mark.usefixtures("parser_for_all")
def test_any_damaged_house_gives_a_document(data):
    text = data.draw(st.sampled_from(HOUSES))
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 40)))
        text = text[:start] + data.draw(st.sampled_from(["", *BITS])) + text[end:]
    read(text.encode())


def filled(unit, before="", after=""):
    room = 256 * 1024 - len((before + after).encode())
    return before + unit * (room // len(unit.encode())) + after


BOMBS = {
    "billion laughs": "a: &a [x, x]\n" + "".join(f"b{i}: &b{i} [{'*a, ' * 8}*a]\n" for i in range(9)),
    "open brackets": filled("["),
    "open braces": filled("{a: "),
    "dashes": filled("- "),
    "question marks": filled("? "),
    "steps": "".join(" " * i + "a:\n" for i in range(600)),
    "items": filled("1,", "a: [", "]"),
    "lines": filled("a: 1\n"),
    "lines without a colon": filled("a\n"),
    "tags": filled("!a "),
    "tag directives": filled("%TAG !a! x\n"),
    "tag directives below": filled("%TAG !a! x\n", "a: 1\n...\n"),
    "escapes": filled("\\a", 'a: "', '"'),
    "quotes": filled('x" "', 'a: ["', '"]'),
    "crooked steps": "a:\n" + "".join(" " * (2 + i % 3) + f"k{i}: 1\n" for i in range(9000)),
    "zeros": filled("\0"),
    "unseen": filled("a\u200b\n"),
    "letters in pieces": filled("s\u0327"),
    "one long line": filled("x "),
    "folded": filled(" x\n\n", "a: >\n"),
}


@pytest.mark.parametrize("name", BOMBS)
@pytest.mark.usefixtures("parser")
def test_a_bomb_of_any_kind_is_answered_within_a_second(name):
    read(BOMBS[name].encode())


@pytest.mark.usefixtures("parser")
def test_the_limits_are_32_levels_and_20000_values():
    deep = "[" * 32 + "x" + "]" * 32
    assert source.read_text(deep, "x").diagnostics == []
    (found,) = source.read_text(f"[{deep}]", "x").diagnostics
    assert (found.code.name, found.span.column) == ("Y013", 33)
    many = "[" + "1," * 19_999 + "]"
    assert source.read_text(many, "x").diagnostics == []
    (found,) = source.read_text("[1," + many[1:], "x").diagnostics
    assert (found.code.name, found.span.column) == ("Y014", 2 * 20_000)


def test_both_parsers_give_the_same_document_for_every_shipped_file(monkeypatch):
    for text in HOUSES:
        documents = []
        for name in ("CSafeLoader", "SafeLoader"):
            monkeypatch.setattr(source, "PARSER", getattr(source.yaml, name))
            documents.append(source.read_text(text, "x"))
        assert documents[0] == documents[1]
        assert documents[0].diagnostics == []
