"""The guides say what is true: every example is sound, every key is named, both languages show the same."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import okeyrules
from bench.kernel import QUESTIONS
from okeyrules.commands import serve_, verify_
from okeyrules.commands.cli import COMMANDS
from okeyrules.records.check import score_text
from okeyrules.records.hand import referee as hand_referee
from okeyrules.records.hand import text as hand_text
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.move_text import VERBS
from okeyrules.records.hand.play import Replayed
from okeyrules.records.hand.schema import DEAL, POSITION
from okeyrules.records.hand.schema import SCHEMA as HAND_RECORD
from okeyrules.records.sheet.schema import FINISH, HAND, SCHEMA, SEAT
from okeyrules.resources import shipped_names
from okeyrules.ruleset.compose import shipped_layer
from okeyrules.ruleset.schema import file_schema
from okeyrules.scoring.facts import EVENTS
from okeyrules.table import moves
from okeyrules.text import Lang
from okeyrules.web import jobs, rulesets, safety
from okeyrules.web.pages.referee import opened_files
from okeyrules.web.pages.score import store
from tests import printed
from tests.houses import FROM_PAGES

DOCS = Path(__file__).parent.parent / "docs"
GUIDES = ("rulesets", "score-sheets", "hand-records")
LANGUAGES = (".md", ".tr.md")


def text_of(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def examples(name: str) -> list[str]:
    found = re.findall(r"```yaml\n(.*?)```", text_of(name), re.S)
    assert found
    return [re.sub(r" +# .*", "", example) for example in found]


@pytest.mark.parametrize("guide", GUIDES)
def test_both_languages_show_the_same_examples_and_tables(guide: str) -> None:
    english, turkish = (f"{guide}{end}" for end in LANGUAGES)
    assert examples(english) == examples(turkish)
    keys = [re.findall(r"^\| (`[^|]*`|\d+) \|", text_of(name), re.M) for name in (english, turkish)]
    assert keys[0] == keys[1] != []


def test_every_example_of_a_sheet_is_scored_without_findings() -> None:
    for example in examples("score-sheets.md"):
        report = score_text(example)
        assert report.diagnostics == ()
        assert report.result is not None


def test_every_example_of_a_ruleset_is_sound(tmp_path: Path) -> None:
    for example in examples("rulesets.md"):
        assert [d.message("en") for d in okeyrules.check_text(example).diagnostics] == []


@pytest.mark.parametrize("end", LANGUAGES)
def test_every_key_of_a_sheet_and_every_event_is_named(end: str) -> None:
    guide = text_of(f"score-sheets{end}")
    for section in (SCHEMA, HAND, SEAT, FINISH):
        for key in section["properties"]:
            assert re.search(rf"[`{{]{key}\b", guide), key
    for event in EVENTS:
        assert event == "hand_end" or f"`Cem {event}" in guide, event


@pytest.mark.parametrize("end", LANGUAGES)
def test_every_key_about_the_file_itself_is_named(end: str) -> None:
    guide = text_of(f"rulesets{end}")
    for key in ("name", "kind", "page", "extends", "modes"):
        assert key in file_schema()["properties"]
        assert f"| `{key}` |" in guide


@pytest.mark.parametrize("end", LANGUAGES)
def test_each_page_stands_beside_the_house_that_cites_it(end: str) -> None:
    rows = dict(re.findall(r"^\| (\d{3}) \|.*\| `(\w+)` \|$", text_of(f"rulesets{end}"), re.M))
    layers = {name: shipped_layer(name) for name in shipped_names()}
    assert rows == {layer.page: name for name, layer in layers.items() if layer.page and not layer.modes}


def test_the_guides_say_what_a_name_of_a_line_does() -> None:
    kerizim, own = okeyrules.load("kerizim"), okeyrules.check_text(examples("rulesets.md")[0]).usable()
    assert own.value("scoring.penalties.playable") != kerizim.value("scoring.penalties.playable")
    assert set(own.scoring.penalties) == set(kerizim.scoring.penalties) - {"okey"} | {"geri_verme"}


# --- hand records ------------------------------------------------------------------------------------------


def replayed(example: str) -> Replayed:
    report = check_hand_text(example)
    assert [d.message("en") for d in report.diagnostics] == []
    assert report.played is not None
    return report.played


def test_every_example_of_a_hand_is_replayed_without_findings() -> None:
    for example in examples("hand-records.md"):
        assert replayed(example).ruleset.source


@pytest.mark.parametrize(("lang", "end"), [("en", ".md"), ("tr", ".tr.md")])
def test_what_the_guide_shows_is_what_replay_and_referee_print(lang: Lang, end: str) -> None:
    first, *_, last = (replayed(example) for example in examples(f"hand-records{end}"))
    houses = [
        (name, okeyrules.load(name)) for name in re.findall(r"--house (\w+)", text_of(f"hand-records{end}"))
    ]
    printed = (
        hand_text.render(first, lang),
        hand_text.render(last, lang),
        hand_referee.render(hand_referee.judge(first.record, houses), first.record, lang),
    )
    shown = re.findall(r"```text\n(.*?)```", text_of(f"hand-records{end}"), re.S)
    for block, text in zip(shown, printed, strict=True):
        assert without_lines(block) in without_lines(text)


def without_lines(text: str) -> str:
    """Files of rules grow: the guide need not name the same line of them."""
    return re.sub(r"\.yaml:\d+", ".yaml", text)


@pytest.mark.parametrize("end", LANGUAGES)
def test_every_key_of_a_hand_and_every_verb_is_named(end: str) -> None:
    guide = text_of(f"hand-records{end}")
    for section in (HAND_RECORD, DEAL, POSITION):
        for key in section["properties"]:
            assert re.search(rf"^\|.*`{key}\b", guide, re.M), key
    for verb, how in VERBS.items():
        row = re.search(rf"^\| `1 {moves.VERBS[verb]}\b[^-].*$", guide, re.M)
        assert row is not None, moves.VERBS[verb]
        assert all(f"`{word}`" in row[0] for word in how.turkish)


# --- the study ---------------------------------------------------------------------------------------------

STUDY = ("docs/study.md", "docs/study.tr.md")
PLAY = ("compare", "simulate", "tune")


def programs(page: str) -> list[str]:
    return [
        re.sub(r" *#.*", "", program)
        for program in re.findall(r"```python\n(.*?)```", printed.read(page), re.S)
    ]


def english(command: str) -> str:
    """Give a command without its comment, in the English names."""
    names = {turkish: name for name, turkish in COMMANDS.items()} | {
        "eller.npz": "hands.npz",
        "rapor.html": "report.html",
    }
    return shlex.join(names.get(word, word) for word in shlex.split(command, comments=True))


def alone(page: str) -> list[str]:
    """List the commands that stand outside the blocks."""
    return [english(command) for command in re.findall(r"^    (okeyrules .+)$", printed.read(page), re.M)]


@pytest.mark.needs("compiled modules")  # plain Python plays too slowly
@pytest.mark.parametrize("page", printed.PAGES)
def test_what_a_page_shows_of_the_study_is_what_is_printed(page: str, tmp_path: Path) -> None:
    text = printed.read(page)
    printed.prepare(tmp_path, text)
    for command, shown in printed.blocks(text):
        found = printed.run(command, tmp_path, printed.language(page))
        same = printed.is_shown(shown, found)
        assert same, f"`{command}` prints something else; `python -m tests.printed` puts it on the page"


def test_both_languages_of_the_study_show_the_same_commands_programs_and_columns() -> None:
    blocks = [[english(command) for command, _ in printed.blocks(printed.read(page))] for page in STUDY]
    assert blocks[0] == blocks[1]
    assert len(blocks[0]) > 8
    assert alone(STUDY[0]) == alone(STUDY[1])
    assert programs(STUDY[0]) == programs(STUDY[1]) != []
    columns = [re.findall(r"^\| (`\w+[.`][^|]*) \|", printed.read(page), re.M) for page in STUDY]
    assert [c for c in columns[0] if "." in c] == [c for c in columns[1] if "." in c] != []


def test_the_commands_of_the_study_that_print_nothing_there_run_as_well(tmp_path: Path) -> None:
    printed.prepare(tmp_path, "")
    here = [command for command in alone(STUDY[0]) if "--cluster" not in command]
    assert len(here) == 2
    for command in here:
        assert shlex.split(command)[1] in PLAY
        assert printed.run(f"{command} --hands 40", tmp_path, "en")
    assert {path.name for path in tmp_path.iterdir()} == {"docs", "report.html", "run.npz"}


@pytest.mark.parametrize("page", STUDY)
def test_every_column_of_a_run_is_named(page: str) -> None:
    from okeyrules.study.run.columns import shapes

    text = printed.read(page)
    named = set(re.findall(r"`([a-z]+\.[a-z_]+)`", text))
    assert named >= {name for name in shapes(1) if not name.startswith(("event.", "moves."))}
    assert "`event.KIND.hand`" in text
    assert "`moves.VERB`" in text
    assert {"event.discard.tile", "moves.discard", "moves.lay-off"} <= set(shapes(1))


# --- the desk ----------------------------------------------------------------------------------------------

DESK = ("docs/desk.md", "docs/desk.tr.md")


@pytest.mark.parametrize("page", DESK)
def test_what_the_page_of_the_desk_shows_of_verify_is_what_is_printed(page: str) -> None:
    ((command, shown),) = re.findall(r"```text\n\$ (.+)\n((?:.+\n)+)```", printed.read(page))
    assert printed.run(command, DOCS.parent, printed.language(page)) == shown


@pytest.mark.parametrize("page", DESK)
def test_the_options_and_pictures_that_the_page_of_the_desk_names_are_there(page: str) -> None:
    text = printed.read(page)
    known = {option for one in (serve_.command, verify_.command) for p in one.params for option in p.opts}
    assert set(re.findall(r"(--[a-z][a-z-]+)", text)) <= known
    for command in alone(page):
        assert command.startswith("okeyrules serve")
    for target in re.findall(r"\]\(([\w./-]+)\)", text):
        assert (DOCS / target).is_file(), target


def test_both_languages_of_the_desk_show_the_same_commands_pictures_and_limits() -> None:
    assert alone(DESK[0]) == alone(DESK[1]) != []
    first, second = (printed.read(page) for page in DESK)
    for what in (r"\((desk/.+?\.webp)\)", r"`(/\w+[?/].*?)`", r"^\| (?:[A-Z]|Esc|Enter|← → ↑ ↓) \|"):
        assert re.findall(what, first, re.M) == re.findall(what, second, re.M) != [], what


def test_the_limits_on_the_page_of_the_desk_are_those_in_force() -> None:
    text = printed.read(DESK[0])
    numbers = (
        safety.MOST_BYTES // 1024,
        int(safety.A_SECOND),
        int(safety.AT_ONCE),
        rulesets.MOST_TEXT // 1024,
    )
    more = (
        rulesets.MOST_SAVED,
        store.MOST_SHEETS,
        store.MOST_ENTRIES,
        opened_files.MOST_KEPT,
        jobs.MOST_KEPT,
    )
    for number in (
        *numbers,
        *more,
        opened_files.MOST_BYTES // 1024,
        opened_files.MOST_MOVES,
        jobs.MOST_WAITING,
    ):
        assert re.search(rf"^\|.*\b{number:,}\b", text, re.M), number


# --- performance -------------------------------------------------------------------------------------------


def test_the_page_on_performance_has_a_row_for_all_that_is_measured() -> None:
    rows = re.findall(r"^\| (\S[^|]*?) \|", text_of("performance.md"), re.M)
    assert [rows.count(question) for question in QUESTIONS] == [2] * len(QUESTIONS)
    assert {house: rows.count(house) for house in FROM_PAGES} == dict.fromkeys(FROM_PAGES, 1)
