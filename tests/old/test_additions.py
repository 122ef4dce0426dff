"""What is added to the program changes nothing old: a copy of it grows, and reads all that older versions wrote.

The copy is a version further. It has an option more, with a neutral value; an option with another path and a value with
another word; a verb more, in the midst of the others; and a fact and an event more.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from okeyrules import formats

REPOSITORY = Path(__file__).parents[2]
MAJOR, MINOR = formats.order(formats.FORMAT)
NEXT = f"{MAJOR}.{MINOR + 1}"
OPTION = f"""\
    bowed: bool = field(
        default=False,
        metadata=option(
            name=Text("Selam", "The bow"),
            kind=Flag(Text("Atan selam verir.", "Who discards bows."), Text("Selam yok.", "Nobody bows.")),
            page=None,
            since="{NEXT}",
            neutral=False,
        ),
    )
    visible: str"""
FACTS = '''\
"""A fact and an event more."""

from okeyrules.scoring.facts.declaration import Event, Key
from okeyrules.scoring.facts.rack import copies
from okeyrules.text import Text

FACTS = (
    copies(
        "ones",
        "birler",
        lambda okey: 0,
        words=Text("ıstakada kalan kırmızı bir sayısı", "red ones left in the rack"),
        told=Text("elde {n} kırmızı bir", "{n} red one{s} left"),
        key=Key(
            "ones",
            "seat",
            Text("Elde kalan kırmızı bir sayısı.", "Red ones left."),
            Text("{player}: elde kaç kırmızı bir kaldı?", "{player}: how many red ones are left?"),
        ),
    ),
)
EVENTS = (
    Event(
        "bow",
        "selam",
        Text("oyuncu selam verdi", "the player bowed"),
        label=Text("selam", "the bow"),
        offers={"": Text("selam verdi", "bowed")},
    ),
)
'''
CHECKS = f'''\
"""The copy knows what was added, and it is only what was added that makes a difference."""

import json
from pathlib import Path

import okeyrules
from okeyrules.records.check import check_file
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.written import full_file
from okeyrules.scoring.facts import EVENTS, FACTS
from okeyrules.table.moves import VERBS

OLD = "format: \\"0.1\\"\\n"


def shown(ruleset):
    return "\\n".join(full_file(ruleset, "en", lambda path: "")) + "\\n"


def codes(text):
    return [d.code.name for d in check_text(text).diagnostics if d.severity == "error"]


def test_this_is_the_copy_and_it_has_grown():
    assert Path(okeyrules.__file__).parents[1] == Path(__file__).parents[1]
    assert "discard_pile.bowed" in OPTIONS
    assert "clock.when_over" in OPTIONS
    assert "bow" in EVENTS
    assert "ones" in FACTS
    assert VERBS.index("bow") < VERBS.index("discard")


def test_the_new_option_changes_the_fingerprint_only_where_it_is_not_neutral():
    klasik = load("klasik")
    assert klasik.value("discard_pile.bowed") is False
    assert klasik.hash == "e2afdb52bdbc5c30"
    changed = check_text("name: a\\nextends: klasik\\ndiscard_pile: {{bowed: true}}\\n").usable()
    assert changed.hash != klasik.hash
    assert check_text(shown(changed)).usable().hash == changed.hash


def test_a_forgotten_key_is_named_and_a_newer_option_is_not_missed():
    text = shown(load("klasik"))
    assert 'format: "{NEXT}"' in text
    without = "".join(line for line in text.splitlines(True) if "bowed" not in line)
    (missing,) = [d for d in check_text(without).diagnostics if d.severity == "error"]
    assert missing.code.name == "V212"
    assert missing.args["count"] == 1
    assert "`discard_pile.bowed`" in missing.message("en")
    older = without.replace("{NEXT}", "{formats.FORMAT}")
    assert check_text(older).usable().hash == load("klasik").hash


def test_a_house_without_the_new_option_is_told():
    path = Path(__file__).parents[1] / "rulesets/klasik.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("  bowed: false\\n", ""), encoding="utf-8")
    try:
        found = [d.message("en") for d in okeyrules.check("klasik").diagnostics]
    finally:
        path.write_text(text, encoding="utf-8")
    assert any("`discard_pile.bowed`" in message for message in found), found


def test_former_words_are_read():
    former = check_text("name: a\\nextends: kerizim\\nclock: {{on_timeout: discard_drawn}}\\n")
    today = check_text("name: a\\nextends: kerizim\\nclock: {{when_over: drawn_goes}}\\n")
    assert [d.code.name for d in former.diagnostics] == [d.code.name for d in today.diagnostics] == ["V210"]
    assert former.usable().value("clock.when_over") == today.usable().value("clock.when_over") == "drawn_goes"
    assert former.usable().hash == today.usable().hash
    assert codes("extends: klasik\\nclock: {{on_timeout: discard_drawn, when_over: drawn_goes}}\\n") == ["S101"]


def test_an_old_run_is_not_scored_by_what_it_did_not_keep():
    import pytest

    from okeyrules.study.run import store
    from okeyrules.study.run.hands import NotRecordedError
    from okeyrules.study.ask.rescore import rescore

    run = store.load(Path(__file__).parent / "0.1/runs/klasik.npz")
    for line, name in (("bow: +5 on bow", "bow"), ("ones: +5 * ones on hand_end", "ones")):
        fined = check_text(f"name: a\\nextends: klasik\\nscoring: {{{{penalties: {{{{{{line}}}}}}}}}}\\n").usable()
        with pytest.raises(NotRecordedError, match=f"`{{name}}`"):
            rescore(run, [fined])
'''

Edit = Callable[[str], str]


def put(old: str, new: str) -> Edit:
    """Put one text in place of another, which stands there once."""

    def edited(text: str) -> str:
        assert text.count(old) == 1, old
        return text.replace(old, new)

    return edited


def one_verb_more(text: str) -> str:
    """Put a verb before `discard`; every verb after it gets another number."""
    assert text.count('    "discard",\n') == 1
    text = text.replace('    "discard",\n', '    "bow",\n    "discard",\n')
    after = int(re.search(r"^DISCARD: Final = (\d+)$", text, re.M)[1])
    numbered = re.compile(r"^([A-Z_]+): Final = (\d+)$", re.M)
    return numbered.sub(lambda verb: f"{verb[1]}: Final = {int(verb[2]) + (int(verb[2]) >= after)}", text)


EDITS: dict[str, list[Edit]] = {
    "okeyrules/formats.py": [put(f'FORMAT: Final = "{formats.FORMAT}"', f'FORMAT: Final = "{NEXT}"')],
    "okeyrules/__init__.py": [lambda text: re.sub(r'__version__ = ".*"', f'__version__ = "{NEXT}.0"', text)],
    "okeyrules/rules/discard_pile.py": [
        put("    visible: str", OPTION),
        put("kinds import Choice", "kinds import Choice, Flag"),
    ],
    "rulesets/klasik.yaml": [put("discard_pile:\n", "discard_pile:\n  bowed: false\n")],
    "okeyrules/rules/clock.py": [
        put("kind=Choice(", 'kind=Choice(\n                was={"discard_drawn": "drawn_goes"},'),
        put(
            'name=Text("Süre dolunca"',
            'path="when_over", was=("clock.on_timeout",), name=Text("Süre dolunca"',
        ),
        lambda text: re.sub(r'"discard_drawn"(?!: "drawn_goes")', '"drawn_goes"', text),
    ],
    "okeyrules/table/moves.py": [one_verb_more],
}


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give a copy of the program that has grown."""
    copy = tmp_path_factory.mktemp("grown")
    compiled = shutil.ignore_patterns("*.so", "__pycache__")
    for name in ("okeyrules", "rulesets", "grammar", "tests/old", "tests/web"):
        shutil.copytree(REPOSITORY / name, copy / name, ignore=compiled)
    (copy / "okeyrules/scoring/facts/bow.py").write_text(FACTS, encoding="utf-8")
    for name, changes in EDITS.items():
        path = copy / name
        text = path.read_text(encoding="utf-8")
        for change in changes:
            text = change(text)
        path.write_text(text, encoding="utf-8")
    return copy


@pytest.mark.parametrize("tests", ["test_old_files.py", "test_old_desk.py", "checks_of_the_copy.py"])
def test_a_grown_program_reads_all_that_older_ones_wrote(grown: Path, tests: str):
    folder = grown / "tests"
    shutil.copytree(grown / "tests/old", folder, dirs_exist_ok=True)
    (folder / "checks_of_the_copy.py").write_text(CHECKS, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "--no-header", f"tests/{tests}"],
        cwd=grown,
        env={**os.environ, "PYTHONPATH": str(grown), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr
