"""What CONTRIBUTING.md says is so: its changes are made in a copy of the tree, and what it forgets is named there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from okeyrules import formats
from tests.conftest import ROOT, USER

PAGE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## (.+)\n((?:(?!## ).*\n)*)", PAGE, re.M))
EXAMPLES = ("An option", "A scoring fact", "A metric", "A house", "A finding", "A page of the desk")
Change = tuple[str, str]  # what goes, what comes in its place; nothing goes where a file is new
HOUSE = """\
name: Mine
extends: klasik
clock: {turn_seconds: 5}
scoring:
  penalties:
    twin: +20 * twins on hand_end
"""
SHEET = """\
record: sheet
ruleset: mine.yaml
players: [A, B, C, D]
hands:
- indicator: R6
  finish: {by: A}
  seats:
    A: {opened: melds}
    B: {opened: none, twins: 1}
    C: {opened: melds, rack: R6 R5}
    D: {opened: pairs, points: 20}
"""
ASK = """\
import sys
from pathlib import Path
from starlette.testclient import TestClient
from okeyrules.web.app import create_app
from okeyrules.web.settings import Settings
with TestClient(create_app(Settings(Path(sys.argv[1]))), base_url="http://127.0.0.1") as client:
    print(client.get("/?lang=en").text, client.get("/codes").text)
"""


def side(hunk: str, sign: str) -> str:
    """Give the lines of a hunk that were there before it (-), or that are there after it (+)."""
    return "".join(line[1:] for line in hunk.splitlines(True) if line[0] in (" ", sign))


def changes(title: str) -> dict[str, list[Change]]:
    """Read the diffs of a section: the hunks of each file."""
    found: dict[str, list[Change]] = {}
    for block in re.findall(r"^```diff\n(.*?)^```", SECTIONS[title], re.M | re.S):
        for part in re.split(r"^--- ", block, flags=re.M)[1:]:
            head, *hunks = re.split(r"^@@\n", part, flags=re.M)
            old, new = re.fullmatch(r"(\S+)\n\+\+\+ b/(\S+)\n", head).groups()
            assert old in ("/dev/null", f"a/{new}")
            found[new] = [(side(hunk, "-"), side(hunk, "+")) for hunk in hunks]
    return found


def make(tree: Path, name: str, hunks: list[Change]) -> None:
    """Change a file of a tree as its hunks say, or make it."""
    path = tree / name
    if hunks[0][0] == "":
        assert not path.exists()
        path.parent.mkdir(exist_ok=True)
        path.write_text(hunks[0][1], encoding="utf-8")
        return
    text = path.read_text(encoding="utf-8")
    for before, after in hunks:
        assert text.count(before) == 1, f"{name} has these lines {text.count(before)} times:\n{before}"
        text = text.replace(before, after)
    path.write_text(text, encoding="utf-8")


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the tree in which every example of the page was made."""
    copy = tmp_path_factory.mktemp("changed")
    unwanted = shutil.ignore_patterns(
        "*.so", "__pycache__", "_rulesets", "_grammar", "old", "*.webp", "*.npz"
    )
    for folder in ("okeyrules", "rulesets", "grammar", "docs", "tests", "bench"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=unwanted)
    for file in ("pyproject.toml", "setup.py", "cli.py"):
        shutil.copy(ROOT / file, copy / file)
    for title in EXAMPLES:
        for name, hunks in changes(title).items():
            make(copy, name, hunks)
    (copy / "mine.yaml").write_text(HOUSE, encoding="utf-8")
    (copy / "mine-sheet.yaml").write_text(SHEET, encoding="utf-8")
    return copy


def python(tree: Path, *args: str) -> tuple[int, str]:
    """Run Python in a tree, and give its code and what it said."""
    env = {**os.environ, **USER, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, *args], cwd=tree, env=env, capture_output=True, encoding="utf-8", check=False
    )
    return done.returncode, done.stdout + done.stderr


def run_tests(tree: Path, *names: str) -> tuple[int, str]:
    """Run tests of a tree."""
    return python(tree, "-m", "pytest", "-q", "--tb=short", *names)


def test_the_page_has_the_examples_and_each_fits_on_a_screen() -> None:
    assert [title for title in SECTIONS if changes(title)] == list(EXAMPLES)
    assert max(block.count("\n") for block in re.findall(r"^```diff\n(.*?)^```", PAGE, re.M | re.S)) <= 45
    assert f'since="{formats.FORMAT}"' in SECTIONS["An option"]


def test_every_file_and_test_that_the_page_names_is_there() -> None:
    named = re.findall(r"`((?:okeyrules|tests|docs|rulesets)/[\w./-]+)`", PAGE)
    made = {name for title in EXAMPLES for name in changes(title)}
    assert len(named) > 15
    assert [name for name in named if name not in made and not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    ("command", "code", "said"),
    [
        ("validate yildiz101", 0, ["yildiz101: no findings"]),
        ("validate mine.yaml", 1, ["R316", "nobody can open in a turn of 5 seconds"]),
        ("explain R316", 0, ["Laying melds takes time"]),
        ("explain okey_swap.once_a_turn", 0, ["In a turn at most one okey is taken.", "klasik: `false`"]),
        ("replay tests/cases/ozel-one-okey-a-turn.yaml", 0, ["a turn takes one okey (one_swap)"]),
        ("diff kerizim yildiz101", 0, ["opening.threshold", "at least 121"]),
        ("diff klasik mine.yaml", 0, ["1 point left, the indicator's twin left"]),
        (
            "score mine-sheet.yaml",
            1,
            ["H751", "something about D is missing: twin of the indicator", "`twins: 0`"],
        ),
        ("simulate mine.yaml --hands 8", 0, ["Drawn from the stock", "Fines at the end"]),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_was_added_works_as_the_page_says(tree: Path, command: str, code: int, said: list[str]) -> None:
    ended, shown = python(tree, "cli.py", *command.split(), "--lang", "en")
    assert ended == code, shown
    for words in said:
        assert words in shown, shown
    assert "mine" in command or f"`okeyrules {command}`" in PAGE


def test_the_page_of_the_desk_is_in_the_menu_and_answers(tree: Path, tmp_path: Path) -> None:
    code, shown = python(tree, "-c", ASK, str(tmp_path))
    assert code == 0, shown
    assert '<a href="/codes">' in shown
    assert "Laying melds takes time" in shown


RECORDS = "tests/rules/test_shown_by_records.py::"
OWED = {  # the tests of what is owed; what one lacks, and what the test says then
    "tests/rules/test_words.py::test_a_sentence_is_whole_in_both_languages": (
        ("okeyrules/rules/okey_swap.py", '"Bir turda en çok bir okey alınır."', '""'),
        "[okey_swap.once_a_turn-",
    ),
    "tests/study/test_rule_activity.py::test_every_option_has_a_sign_or_a_reason_why_there_is_none": (
        (
            "okeyrules/rules/okey_swap.py",
            "sign=refusals(False),\n            needs=ALLOWED,\n            since",
            "since",
        ),
        "okey_swap.once_a_turn] - AssertionError: write `sign=` into its declaration",
    ),
    f"{RECORDS}test_a_record_shows_each_refusal_and_names_its_code[okey_swap.ONE_SWAP]": (
        ("tests/cases/ozel-one-okey-a-turn.yaml", "refused one_swap", "refused"),
        "no record in tests/cases or tests/pages claims `=> refused one_swap` because of okey_swap.once_a_turn",
    ),
    f"{RECORDS}test_what_an_option_refuses_it_allows_under_another_value[okey_swap.once_a_turn]": (
        ("tests/cases/ozel-one-okey-a-turn.yaml", "refused one_swap", "refused"),
        "no record is refused by okey_swap.once_a_turn under one value and not under another",
    ),
    "tests/table/test_differential.py::test_the_random_rule_sets_draw_from_every_option_that_the_table_plays_by": (
        ("tests/table/differential.py", '    "okey_swap.once_a_turn": (True, False),\n', ""),
        "'okey_swap.once_a_turn'",
    ),
    "tests/table/test_differential.py::test_the_naive_referee_asks_for_every_option_that_the_table_plays_by": (
        ("tests/table/naive_laying.py", 'self.value("okey_swap.once_a_turn")', "False"),
        "{'okey_swap.once_a_turn'} == set()",
    ),
    "tests/facts/test_declared.py": (
        ("okeyrules/scoring/facts/twins.py", '"Elde gösterge eşi kaldıysa 1."', '""'),
        "the words of its key in both languages",
    ),
    "tests/ruleset/test_codes.py::test_words_are_there_in_both_languages[R316]": (
        ("okeyrules/ruleset/checks/short_turn.py", '"en az 10 saniye verin"', '""'),
        "test_words_are_there_in_both_languages[R316]",
    ),
    "tests/web/test_frame.py::test_no_page_asks_anything_of_another_server_or_is_big[/codes]": (
        ("okeyrules/web/pages/codes/codes.html", "code.meaning", "code.meanings"),
        "has no attribute 'meanings'",
    ),
}
GENERATED = (
    "tests/rules/test_options_page.py",
    "tests/rules/test_schema.py",
    "tests/scoring/test_language_doc.py",
)


@contextmanager
def changed(tree: Path, *faults: tuple[str, str, str]) -> Iterator[None]:
    """Put words in place of others in files of a tree, and back."""
    before = {name: (tree / name).read_text(encoding="utf-8") for name, _, _ in faults}
    now = dict(before)
    for name, old, new in faults:
        assert old in now[name], name
        now[name] = now[name].replace(old, new)
    for name, text in now.items():
        (tree / name).write_text(text, encoding="utf-8")
    yield
    for name, text in before.items():
        (tree / name).write_text(text, encoding="utf-8")


def test_every_part_that_is_left_out_is_named_and_nothing_else_is_owed(tree: Path) -> None:
    with changed(tree, *dict.fromkeys(fault for fault, _ in OWED.values())):
        code, shown = run_tests(tree, *OWED, *GENERATED)
    assert code == 1
    for test in (*OWED, *GENERATED):
        assert test.partition("::")[0] in PAGE
        assert f"FAILED {test}" in shown
    for said in (*(said for _, said in OWED.values()), "run `make docs`"):
        assert said in shown, shown
    for module in ("ruleset.schema", "ruleset.options_page", "scoring.fact_tables"):
        assert f"-m okeyrules.{module}" in (ROOT / "Makefile").read_text(encoding="utf-8")
        code, shown = python(tree, "-m", f"okeyrules.{module}")
        assert code == 0, shown
    code, shown = run_tests(tree, *OWED, *GENERATED)
    assert code == 0, shown


@pytest.mark.parametrize(
    ("fault", "command", "said"),
    [
        (
            ("rulesets/klasik.yaml", "  once_a_turn: false\n", ""),
            "validate klasik",
            "`okey_swap.once_a_turn`",
        ),
        (
            ("okeyrules/scoring/facts/twins.py", "FACTS = (", "FACT = ("),
            "validate klasik",
            "okeyrules.scoring.facts.twins has neither `FACTS` nor `EVENTS`",
        ),
        (
            ("okeyrules/ruleset/checks/short_turn.py", 'SECTIONS = ("clock",)\n', ""),
            "validate klasik",
            "okeyrules.ruleset.checks.short_turn has no `SECTIONS`",
        ),
    ],
)
def test_what_stops_the_program_names_what_is_missing(
    tree: Path, fault: tuple[str, str, str], command: str, said: str
) -> None:
    with changed(tree, fault):
        code, shown = python(tree, "cli.py", *command.split(), "--lang", "en")
    assert code != 0
    assert said in shown
