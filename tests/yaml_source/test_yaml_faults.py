"""What is wrong with the YAML itself: one diagnostic a fault, at the place where a person would point.

A `»` in a text marks the place; it is taken out before the text is read.
"""

import pytest

from okeyrules.diagnostics import all_codes
from okeyrules.yaml_source.document import read_text

FAULTS = [
    # the space after a colon
    ("Y031", "a»:1\nb: 2\n"),
    ("Y031", "opening:\n  threshold»:101\n  pairs: 5\n"),
    ("Y031", "opening:\n  pairs: 5\n  threshold»:101\n"),
    ("Y031", "opening:\n  threshold»:101\n"),
    ("Y031", "opening:\n  threshold»:101 # baraj\n  pairs: 5\n"),
    ("Y031", "name: {tr»:Salon, en: Saloon}\n"),
    ("Y031", "name: {tr»:, en: Saloon}\n"),
    # a colon forgotten
    ("Y032", "extends: klasik\n»opening\n  threshold: 101\n"),
    ("Y032", "»extends klasik\nopening:\n  threshold: 101\n"),
    ("Y032", "opening:\n  »threshold 101\n  pairs: 5\n"),
    ("Y032", "opening:\n  pairs: 5\n  »threshold 101\n"),
    ("Y032", "opening:\n  »threshold 101\n  pairs 5\n  waiver: none\n"),
    ("Y032", "»threshold = 101\npairs: 5\n"),
    ("Y032", "»threshold： 101\npairs: 5\n"),
    ("Y032", "modes:\n- »deprem\n  esli: x\n"),
    # indentation
    ("Y033", "opening:\n  threshold: 101\n    »pairs: 5\n"),
    ("Y033", "opening:\n  threshold: 101 # baraj\n    »pairs: 5\n"),
    ("Y033", "opening:\n  threshold: '101'\n    »pairs: 5\n"),
    ("Y033", "extends: klasik\n  »opening:\n    threshold: 101\n"),
    ("Y033", "extends: klasik\nopening:\n  threshold: 101\n »pairs: 5\n  waiver: none\n"),
    ("Y033", "»  extends: klasik\nopening:\n  pairs: 5\n".replace("»  ", "  »")),
    ("Y033", "opening:\n  threshold: 101\n»pairs: 5\n  waiver: none\n"),
    ("Y033", "opening:\n»pairs: 5\n  waiver: none\n"),
    ("Y033", "opening:\n    »threshold: 101\n  pairs: 5\n  waiver: none\n"),
    ("Y033", "lay_off:\n  limit:\n   »for: everyone\n    tiles: 2\n    per: turn\nopening:\n  pairs: 5\n"),
    ("Y033", "moves:\n  - 0 draw\n »- 0 discard R1\n  - 1 draw\n"),
    ("Y033", "moves:\n- 0 draw\n    »- 0 discard R1\n- 1 draw\n"),
    ("Y033", "position:\n  table:\n  - 0 R9 R10 R11\n    »stock: 9\n"),
    ("Y033", "position:\n  table:\n  - 0 R9 R10 R11\n   »stock: 9\n"),
    ("Y033", "position:\n  left: L8\n»table:\n  - 0 R9 R10 R11\n  stock: 9\n"),
    # lists and settings
    ("Y034", "opening:\n  threshold: 101\n  »- pairs\n"),
    ("Y034", "modes:\n  - deprem\n  »esli: 1\n"),
    ("Y034", "»- a\n»b: 2\n".replace("»- a", "- a")),
    ("Y035", "modes:\n  »-deprem\n  -esli\n"),
    ("Y035", "modes:\n  »-deprem: 1\n  - esli\n"),
    # tabs
    ("Y020", "opening:\n»\tthreshold: 101\n"),
    ("Y020", "opening:\n  threshold: 101\n»\tpairs: 5\n"),
    ("Y020", "opening:\n  threshold: 101\n  »\tpairs: 5\n"),
    ("Y020", "»\topening: 1\n"),
    ("Y020", "name: |\n»\tSalon\n"),
    # quotes
    ("Y041", 'extends: klasik\nname: »"Salon\nopening:\n  pairs: 5\n'),
    ("Y041", "extends: klasik\nname: »'Salon\nopening:\n  pairs: 5\n"),
    ("Y041", "a: »'x\nb: 'y'\nc: 1\n"),
    ("Y041", 'a: »"x\nb: "y"\nc: 1\n'),
    ("Y041", 'name: {tr: »"Salon, en: Saloon}\nopening:\n  pairs: 5\n'),
    ("Y041", "a: »'x\n---\nb: 1\n"),
    ("Y041", 'a: 1\n»"b\n'),
    ("Y045", "name: 'Ali'»nin salonu'\nb: 1\n"),
    ("Y045", 'name: "Salon" »2\nb: 1\n'),
    ("Y045", "hands: [3] »5\nb: 1\n"),
    ("Y046", 'name: "C:»\\salon"\nb: 1\n'),
    ("Y046", 'name: "»\\x4"\nb: 1\n'),
    ("Y046", 'name: "ab»\\UFFFFFFFF"\n'),
    ("Y046", 'name: "ab»\\ud83d"\n'),
    # brackets
    ("Y042", "modes: »[katlamali, esli\nopening:\n  pairs: 5\n"),
    ("Y042", "modes: »[katlamali, esli\n"),
    ("Y042", "modes: »[katlamali, "),
    ("Y042", "modes: »["),
    ("Y042", "name: »{tr: a, en: b\nopening:\n  pairs: 5\n"),
    ("Y042", "match:\n  hands: »[3, 5\n  points: {3: [3, 1, -1, -3]}\n"),
    ("Y043", "hands: 3, 5»]\n"),
    ("Y043", "hands: »]\n"),
    ("Y043", "a: 1\n»}\nb: 2\n"),
    ("Y043", "a: [1, 2»}\nb: 3\n"),
    ("Y043", "a: [1, 2]»]\nb: 1\n"),
    ("Y044", "a: {x: 1 »y: 2}\n"),
    ("Y044", "a: {x: 1\n  »y: 2}\n"),
    ("Y044", 'a: ["x" »"y"]\n'),
    ("Y044", "a: [1,»,2]\n"),
    # signs that YAML keeps for itself
    *[
        ("Y047", f"a: »{sign}\nb: 1\n")
        for sign in ("%50", "@x", "`x`", ">= 5", "> 5", "| x", "? 5", ", 5", "- b")
    ],
    ("Y047", "finisher: »- 101 * K\n"),
    ("Y048", "a: b»: c\nd: 1\n"),
    ("Y048", "hand:\n  x: S * K when opened»: melds\n  y: 1\n"),
    ("Y048", "a: 1, b»: 2\n"),
    ("Y030", "a:\n  »: 1\n"),
    ("Y030", "a: {»: 1}\n"),
    ("Y030", "moves:\n- 0 draw\n- »: 1 draw\n"),
    # what is refused although YAML has it
    ("Y012", "»"),
    ("Y012", "»# yalnız açıklama\n\n"),
    ("Y012", "»---\n"),
    ("Y021", "a: 1\nb: 2\n»a: 3\n"),
    ("Y021", 'a: 1\n»"a": 1\n'),
    ("Y021", "a: {x: 1, »x: 1}\n"),
    ("Y022", "sarı: 1\n»sari: 2\n"),
    ("Y022", "K: 1\n»k: 2\n"),
    ("Y023", "a: »&x 1\n"),
    ("Y023", "a: »&x\n  b: 1\n"),
    ("Y023", "a: »& K\nb: 1\n"),
    ("Y024", "a: »*K\nb: 1\n"),
    ("Y024", "a: »* K\nb: 1\n"),
    ("Y024", "»*a : 1\n"),
    ("Y024", "a: [1, »*x]\n"),
    ("Y025", "a:\n  »<<: b\n"),
    ("Y026", "a: »!int 5\n"),
    ("Y026", "a: »!foo!bar x\n"),
    ("Y026", "a: »!= 5\n"),
    ("Y027", "a: 1\n»---\nb: 2\n"),
    ("Y027", "a: 1\n»...\nb: 2\n"),
    ("Y028", "»%YAML 1.2\n---\na: 1\n"),
    ("Y028", "# açıklama\n\n»%FOO\na: 1\n"),
    ("Y028", "a: 1\n»%FOO\nb: 1\n"),
    ("Y029", "? »a\n: b\n"),
    ("Y029", "ğü:\n  ? »a\n  : b\n"),
    ("Y029", "»[a, b]: 1\n"),
    ("Y029", "a: {»{b: 1}: 2}\n"),
]


@pytest.mark.parametrize(("code", "marked"), FAULTS)
@pytest.mark.usefixtures("parser")
def test_one_fault_gives_one_diagnostic_at_its_place(code, marked):
    before, text = marked.split("»")[0], marked.replace("»", "")
    line = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    found = read_text(text, "salon.yaml").diagnostics
    assert [(d.code.name, d.span.line, d.span.column) for d in found] == [(code, line, column)]


@pytest.mark.parametrize(
    "text",
    [
        "a: 1",
        "a: 1\n...\n# son\n",
        "---\na: 1\n",
        "a : 1\n",
        "{}\n",
        '{"a":1, "b": [1, 2]}\n',
        "a: [http://x, b:c]\n",
        "a: neden?\nb: 12:30\n",
        "a: x # ?\nb: y\n",
        "a:\n- b\n- c\n",
        "a: 'Ali''nin salonu'\n",
        "a: [b] # ]\n",
        "a: -101 * K when finished overriding melds, pairs\n",
        "a: x2 when finish.okey\nA2: 1\n",
        "hands: [3, 5, 7]\nsarı: 1\nsarışın: 2\n",
        "a: |\n  * K: &\n  {\n  %\nb: 'x: y'\n",
        "a: ~\nb:\nc: null\n",
    ],
)
@pytest.mark.usefixtures("parser")
def test_what_is_in_order_gives_no_diagnostic(text):
    document = read_text(text, "salon.yaml")
    assert document.diagnostics == []
    assert document.root is not None


@pytest.mark.usefixtures("parser")
def test_several_faults_are_all_found_at_once():
    text = "a: &x 1\nb: *x\nc: {d: 1, d: 2}\ne: !t 3\nf: {g:1}\n<<: 2\n"
    document = read_text(text, "salon.yaml")
    found = [(d.code.name, d.span.line) for d in document.diagnostics]
    assert found == [("Y023", 1), ("Y024", 2), ("Y021", 3), ("Y026", 4), ("Y031", 5), ("Y025", 6)]


@pytest.mark.usefixtures("parser")
def test_a_refused_part_is_left_out_so_that_nobody_complains_twice():
    document = read_text("a: 1\na: 2\nb: *x\nc: [1, *x, 2]\n", "salon.yaml")
    assert [key.value for key, _ in document.root] == ["a", "c"]
    assert document.root.get("a").value == "1"
    assert [item.value for item in document.root.get("c")] == ["1", "2"]


@pytest.mark.usefixtures("parser")
def test_a_missing_space_is_put_in_so_that_reading_goes_on():
    root = read_text("opening:\n  threshold:81\nname: {tr:Salon, en: Saloon}\n", "salon.yaml").root
    assert root.get("opening").get("threshold").value == "81"
    assert root.get("name").get("tr").passage().span() == root.get("name").get("tr").span
    assert (
        root.get("opening").get("threshold").span.line,
        root.get("opening").get("threshold").span.column,
    ) == (
        2,
        13,
    )


def test_a_key_written_twice_names_both_places():
    (found,) = read_text("a: 1\nb: 2\na: 3\n", "salon.yaml").diagnostics
    ((first, label),) = found.related
    assert (found.span.line, first.line) == (3, 1)
    assert label.tr == "ilki burada"


def test_hundreds_of_faults_are_cut_short_and_it_says_so():
    text = "".join(f"a: {n}\n" for n in range(500))
    found = read_text(text, "salon.yaml").diagnostics
    assert len(found) == 60
    assert found[-1].notes[-1].en == "what follows is not listed"


YAML_CODES = [code for name, code in all_codes().items() if name.startswith("Y")]
IN_FILES = [code for code in YAML_CODES if code.wrong.kind != "command"]


@pytest.mark.parametrize("code", IN_FILES, ids=lambda code: code.name)
def test_the_wrong_example_of_a_code_shows_it_and_the_right_one_is_clean(code, tmp_path):
    from okeyrules.yaml_source.document import read

    wrong, right = tmp_path / "wrong.yaml", tmp_path / "right.yaml"
    wrong.write_bytes(code.wrong.text.encode(code.wrong.encoding))
    right.write_bytes(code.right.text.encode(code.right.encoding))
    assert [d.code.name for d in read(wrong).diagnostics] == [code.name]
    assert read(right).diagnostics == []


@pytest.mark.parametrize("code", YAML_CODES, ids=lambda code: code.name)
def test_every_code_speaks_both_languages(code):
    for words in (code.says, code.help, code.meaning):
        assert words.tr.strip()
        assert words.en.strip()
        assert words.tr != words.en
