"""From bytes on a disk to a document, or to the reason why not."""

import os
from pathlib import Path

import pytest

from okeyrules.yaml_source.document import Mapping, Scalar, read, read_text

TEXT = "extends: klasik\nname: {tr: Köşe ışığı, en: Corner}\n"


def only(document):
    (found,) = document.diagnostics
    return found.code.name, found.span.line, found.span.column


def written(tmp_path, data):
    path = tmp_path / "salon.yaml"
    path.write_bytes(data)
    return path


def test_findings_call_a_file_by_its_path_or_by_the_name_given(tmp_path):
    path = written(tmp_path, b"a: 1\na: 2\n")
    assert read(path).file == str(path)
    assert read(path, "salon").diagnostics[0].span.file == "salon"


def test_a_file_that_is_not_there_suggests_one_that_is(tmp_path):
    written(tmp_path, b"a: 1\n")
    document = read(tmp_path / "salom.yaml")
    assert only(document) == ("Y001", 1, 1)
    assert document.root is None
    assert document.diagnostics[0].advice("tr") == "şunu mu demek istediniz: `salon.yaml`"
    far = read(tmp_path / "masa.yaml").diagnostics[0].advice("tr")
    assert far == "dosyanın adını ve klasörünü denetleyin"
    assert only(read(tmp_path / "x" / "y.yaml"))[0] == "Y001"
    assert only(read(tmp_path / "salon.yaml" / "y.yaml"))[0] == "Y001"
    assert only(read(Path("a\0b.yaml")))[0] == "Y001"


def test_a_folder_and_a_pipe_are_not_files(tmp_path):
    assert only(read(tmp_path))[0] == "Y002"
    os.mkfifo(tmp_path / "pipe")
    assert only(read(tmp_path / "pipe"))[0] == "Y002"


def test_a_file_that_may_not_be_read_says_so_with_the_reason(tmp_path, monkeypatch):
    path = written(tmp_path, b"a: 1\n")

    def refuse(self, *args, **kwargs):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    document = read(path)
    assert only(document)[0] == "Y003"
    assert "Permission denied" in document.diagnostics[0].notes[0].tr


def test_the_largest_file_is_256_kib(tmp_path):
    line = b"# bir\n"
    fits = b"a: 1\n" + line * 60_000
    fits = fits[: 256 * 1024 - 1] + b"\n"
    assert read(written(tmp_path, fits)).diagnostics == []
    assert only(read(written(tmp_path, fits + b"\n"))) == ("Y004", 1, 1)


def test_windows_1254_is_recognised_placed_and_still_read(tmp_path):
    document = read(written(tmp_path, TEXT.encode("cp1254")))
    assert only(document) == ("Y005", 2, 13)
    assert "`ö`" in document.diagnostics[0].label.tr
    assert document.root.get("name").get("tr").value == "Köşe ışığı"
    assert document.lines[1] == "name: {tr: Köşe ışığı, en: Corner}"


def test_the_first_wrong_byte_is_placed_behind_letters_that_are_right(tmp_path):
    data = "# ğüşıöç\r\nad: ğü".encode() + b"\xfe\r\n"
    assert only(read(written(tmp_path, data))) == ("Y005", 2, 7)


def test_other_bytes_are_no_text(tmp_path):
    assert only(read(written(tmp_path, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")))[0] == "Y006"
    assert only(read(written(tmp_path, TEXT.encode("cp857"))))[0] == "Y006"


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_utf_16_is_recognised_with_and_without_its_mark(tmp_path, encoding):
    assert only(read(written(tmp_path, TEXT.encode(encoding))))[0] == "Y007"


def test_a_byte_order_mark_is_accepted_and_moves_no_column(tmp_path):
    document = read(written(tmp_path, b"\xef\xbb\xbfa: 1\na: 2\n"))
    assert only(document) == ("Y021", 2, 1)
    document = read(written(tmp_path, b"\xef\xbb\xbfa: 1\n"))
    assert document.root.key("a").span.column == 1
    assert document.root.get("a").passage().places == [(1, 4), (1, 5)]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_lines_may_end_in_every_usual_way(newline):
    document = read_text(TEXT.replace("\n", newline), "salon.yaml")
    assert document.lines == TEXT.splitlines()
    assert document.root.get("name").get("en").span.line == 2


@pytest.mark.parametrize(
    ("char", "code"),
    [
        ("\0", "Y008"),
        ("\x1b", "Y008"),
        ("\x7f", "Y008"),
        ("\x85", "Y008"),
        ("\u2028", "Y008"),
        ("\ufffe", "Y008"),
        ("\ud800", "Y008"),
        ("\u200b", "Y009"),
        ("\u200d", "Y009"),
        ("\u202e", "Y009"),
        ("\u2066", "Y009"),
        ("\xad", "Y009"),
        ("\ufeff", "Y009"),
        ("\xa0", "Y010"),
        ("\u3000", "Y010"),
    ],
)
def test_a_character_that_cannot_be_seen_is_named_with_its_place(char, code):
    document = read_text(f"ışık: 1\n# ğü{char}x\n", "salon.yaml")
    assert only(document) == (code, 2, 5)
    assert f"U+{ord(char):04X}" in document.diagnostics[0].message("tr")
    assert document.root is None


def test_an_odd_space_can_be_replaced_by_an_ordinary_one():
    (found,) = read_text("a:\xa0\xa01\n", "salon.yaml").diagnostics
    assert (found.span.column, found.span.end_column, found.fix) == (3, 5, "  ")


def test_an_escape_may_not_make_what_may_not_be_written():
    document = read_text('ad: "ab\\x1b[31m \\u202e\\n\\t\\_"\n', "salon.yaml")
    assert [(d.code.name, d.span.column) for d in document.diagnostics] == [("Y008", 8), ("Y009", 17)]


def test_letters_in_pieces_are_a_warning_once_a_file():
    document = read_text("ad: Kos\u0327e\nx: s\u0327\n", "salon.yaml")
    assert only(document) == ("Y011", 1, 7)
    assert document.diagnostics[0].severity == "warning"
    assert "`ş`" in document.diagnostics[0].message("en")
    assert isinstance(document.root, Mapping)


def test_nothing_is_typed_and_only_an_unquoted_nothing_is_null():
    root = read_text("a: on\nb: 010\nc: 1.010\nd: 12:30\ne:\nf: ~\ng: null\nh: 'null'\ni: ''\n", "x").root
    assert [value.value for _, value in root] == ["on", "010", "1.010", "12:30", "", "~", "null", "null", ""]
    assert [key.value for key, value in root if value.is_null] == ["e", "f", "g"]


def test_every_part_knows_its_span():
    text = "üst:\n  a: [1, 'iki']\n  b: |\n    x\n    y\n\n  c: {d: 2}\nson:\n"
    root = read_text(text, "x").root

    def ends(node):
        return (node.span.line, node.span.column, node.span.end_line, node.span.end_column)

    section = root.get("üst")
    assert ends(root) == (1, 1, 8, 6)
    assert ends(section) == (2, 3, 7, 12)
    assert ends(section.get("a")) == (2, 6, 2, 16)
    assert ends(section.get("a").items[1]) == (2, 10, 2, 15)
    assert ends(section.get("b")) == (3, 6, 5, 6)
    assert ends(section.get("c")) == (7, 6, 7, 12)
    assert ends(root.get("son")) == (8, 5, 8, 6)


def test_a_mapping_is_asked_by_key():
    root = read_text("a: 1\nb: 2\n", "x").root
    assert root.get("a").value == "1"
    assert root.get("c") is None
    assert root.key("b").span.line == 2
    assert "a" in root
    assert "c" not in root


def test_a_scalar_that_was_made_and_not_read_still_has_a_passage():
    from okeyrules.diagnostics import Span

    scalar = Scalar("S * K", "plain", Span("x", 3, 7, 3, 12))
    assert scalar.passage().span(4, 5) == Span("x", 3, 11, 3, 12)
