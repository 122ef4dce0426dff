"""What says a format: what is newer than the program is refused in words, what is older is told in what it differs."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import okeyrules
from okeyrules import formats
from okeyrules.diagnostics import Diagnostic
from okeyrules.records import examples
from okeyrules.records.check import score_text
from okeyrules.records.hand import examples as hand_examples
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.json_ import read_data
from okeyrules.records.hand.writing import record_of, write
from okeyrules.rules import OPTIONS
from okeyrules.rules.base import option
from okeyrules.rules.kinds import Flag
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.written import full_file
from okeyrules.table.deal import shuffled
from okeyrules.table.moves import VERBS
from okeyrules.text import Text
from okeyrules.web.position_link import packed, unpacked

OLD = Path(__file__).parent
YESNO = Flag(Text("a", "b"), Text("c", "d"))


def test_the_format_is_that_of_the_version_and_every_change_of_the_engine_has_its_number():
    assert okeyrules.__version__.rpartition(".")[0] == formats.FORMAT
    assert [change.engine for change in formats.CHANGES] == list(range(2, formats.ENGINE + 1))
    for change in formats.CHANGES:
        assert set(change.under) <= set(OPTIONS)
        assert change.verbs
        assert set(change.verbs) <= set(VERBS)
        assert all(text.tr != text.en for text in (change.says, change.decision))


@pytest.mark.parametrize("text", ["", "1", "0.1.0", "0.x", "-1.0", "01.0", "0.1\n", "99999.1"])
def test_what_is_no_format_is_shown(text: str):
    with pytest.raises(ValueError, match="is no format") as error:
        formats.order(text)
    assert repr(text) in str(error.value)


def test_formats_are_compared_by_their_numbers():
    assert formats.is_newer("0.10", "0.9")
    assert not formats.is_newer("0.9", "0.10")
    assert not formats.is_newer(formats.FORMAT)


# --- newer ones --------------------------------------------------------------------------------------------


NEWER: dict[str, Callable[[], Any]] = {
    "S116": lambda: check_text('format: "0.99"\nextends: klasik\nunheard: of\n'),
    "H748": lambda: score_text(
        examples.sheet().text.replace("hands:", 'format: "0.99"\nunheard: of\nhands:')
    ),
    "H834": lambda: check_hand_text(hand_examples.hand(tail='format: "0.99"\nunheard: of\n').text),
}


@pytest.mark.parametrize("code", NEWER)
def test_a_newer_file_is_refused_in_words_and_nothing_else_is_said_of_it(code: str):
    (found,) = NEWER[code]().diagnostics
    assert found.code.name == code
    assert "(format: 0.99; that of this program is " in found.message("en")
    assert "(format: 0.99; bu programınki " in found.message("tr")


def test_a_ruleset_that_builds_on_a_newer_file_says_so_of_that_file(tmp_path: Path):
    (tmp_path / "newer.yaml").write_text('format: "1.0"\nextends: klasik\n', encoding="utf-8")
    report = check_text("name: a\nextends: ./newer.yaml\n", path=tmp_path / "own.yaml")
    assert [(d.code.name, Path(d.span.file).name) for d in report.diagnostics] == [("S116", "newer.yaml")]


def test_a_record_of_a_newer_engine_is_refused_in_words():
    (found,) = check_hand_text(hand_examples.hand(tail="engine: 99\n").text).diagnostics
    assert found.code.name == "H834"
    assert "(engine: 99; that of this program is " in found.message("en")


def test_a_position_in_a_newer_link_is_refused_in_words():
    position = json.loads((OLD / "0.1/expected.json").read_text())["links"]["position"]["record"]
    sent = unpacked(packed(position))
    assert sent == {**position, "format": formats.FORMAT}
    assert [d.code.name for d in read_data({**sent, "format": "0.99"}).diagnostics] == ["H834"]


def test_a_run_with_a_newer_ruleset_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("numpy")
    from okeyrules.ruleset import plain_data as carried
    from okeyrules.study.run import store

    run = store.load(OLD / "0.1/runs/klasik.npz")
    monkeypatch.setattr(carried, "FORMAT", "0.99")
    store.save(tmp_path / "newer.npz", run)
    with pytest.raises(store.StoreError, match=r"written by a newer okeyrules \(format: 0.99") as error:
        store.load(tmp_path / "newer.npz")
    assert "daha yeni bir okeyrules yazmış (biçim: 0.99" in error.value.says.tr


def test_a_run_keeps_the_engine_that_played_it(tmp_path: Path):
    pytest.importorskip("numpy")
    from okeyrules.study.run import store

    run = store.load(OLD / "0.1/runs/klasik.npz")
    assert run.engine == formats.FIRST_ENGINE < formats.ENGINE
    store.save(tmp_path / "again.npz", run)
    assert store.load(tmp_path / "again.npz").engine == formats.FIRST_ENGINE


def test_a_run_of_a_newer_engine_is_refused_in_words(tmp_path: Path):
    pytest.importorskip("numpy")
    from dataclasses import replace

    from okeyrules.study.run import store

    run = store.load(OLD / "0.1/runs/klasik.npz")
    store.save(tmp_path / "newer.npz", replace(run, engine=99))
    with pytest.raises(store.StoreError, match=r"written by a newer okeyrules \(engine: 99") as error:
        store.load(tmp_path / "newer.npz")
    assert "daha yeni bir okeyrules yazmış (motor: 99" in error.value.says.tr


def test_a_first_run_that_lost_a_column_is_broken(tmp_path: Path):
    pytest.importorskip("numpy")
    import zipfile

    from okeyrules.study.run import store

    with zipfile.ZipFile(OLD / "0.1/runs/klasik.npz") as old, zipfile.ZipFile(tmp_path / "a.npz", "w") as new:
        for name in old.namelist():
            if name != "seat.opened.npy":
                new.writestr(name, old.read(name))
    with pytest.raises(store.StoreError, match=r"`seat\.opened`"):
        store.load(tmp_path / "a.npz")


WITH_A_LINE_BREAK = json.dumps(f"{formats.FORMAT}\n")
NO_FORMAT: dict[str, Callable[[], Any]] = {
    "ruleset": lambda: check_text(f"format: {WITH_A_LINE_BREAK}\nextends: klasik\n"),
    "sheet": lambda: score_text(
        examples.sheet().text.replace("hands:", f"format: {WITH_A_LINE_BREAK}\nhands:")
    ),
    "hand": lambda: check_hand_text(hand_examples.hand(tail=f"format: {WITH_A_LINE_BREAK}\n").text),
    "resolved": lambda: check_hand_text(
        LEFT.replace("resolved:\n", f"resolved:\n  format: {WITH_A_LINE_BREAK}\n")
    ),
    "position link": lambda: read_data(
        {
            **json.loads((OLD / "0.1/expected.json").read_text())["links"]["position"]["record"],
            "format": f"{formats.FORMAT}\n",
        }
    ),
}


@pytest.mark.parametrize("reader", NO_FORMAT)
def test_a_format_that_ends_in_a_line_break_is_a_finding_wherever_it_is_read(reader: str):
    (found,) = [d for d in NO_FORMAT[reader]().diagnostics if d.severity == "error"]
    assert found.message("en").replace("\n", "\\n") == f"`{WITH_A_LINE_BREAK}` does not fit `format`"


def test_a_run_whose_format_ends_in_a_line_break_is_broken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("numpy")
    from okeyrules.ruleset import plain_data as carried
    from okeyrules.study.run import store

    run = store.load(OLD / "0.1/runs/klasik.npz")
    monkeypatch.setattr(carried, "FORMAT", f"{formats.FORMAT}\n")
    store.save(tmp_path / "odd.npz", run)
    with pytest.raises(store.StoreError):
        store.load(tmp_path / "odd.npz")


@pytest.mark.parametrize(
    "text",
    ['page: "101\\n"\nextends: klasik\n', 'extends: klasik\nscoring: {hand: {"mine\\n": "1"}}\n'],
    ids=["page", "name of a line"],
)
def test_no_other_form_in_a_ruleset_lets_a_line_break_pass_at_its_end(text: str):
    assert [d.severity for d in check_text(text).diagnostics].count("error") == 1


# --- what is written ---------------------------------------------------------------------------------------


def test_what_is_written_says_its_format():
    ruleset = load("klasik")
    record = write(record_of(ruleset, "1", shuffled(ruleset.rules, "1").indicator, []))
    assert f'\nformat: "{formats.FORMAT}"\nengine: {formats.ENGINE}\n' in record
    assert f'format: "{formats.FORMAT}"' in list(full_file(ruleset, "en", str))


def test_an_option_newer_than_the_first_format_states_its_neutral_value():
    with pytest.raises(ValueError, match="has a neutral value"):
        option(name=Text("Selam", "The bow"), kind=YESNO, page=None, since="0.2")
    with pytest.raises(ValueError, match="has a neutral value"):
        option(name=Text("Selam", "The bow"), kind=YESNO, page=None, neutral=False)


def test_a_neutral_value_is_one_that_the_option_can_have():
    newer = [o for o in OPTIONS.values() if o.since != formats.FIRST]
    assert [o.path for o in newer if o.kind.check(o.neutral) != o.neutral] == []
    assert [o.path for o in newer if formats.is_newer(o.since)] == []


def test_klasik_states_every_option():
    said = load("klasik").stack.leaf.settings
    assert [path for path in OPTIONS if path not in said] == []


def test_a_sheet_is_told_that_its_house_has_changed_since_it_was_begun_and_is_still_scored(
    cli: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
):
    house = tmp_path / "house.yaml"
    house.write_text("name: a\nextends: klasik\n", encoding="utf-8")
    made = cli("new", "sheet.yaml", "--extends", "house.yaml", "--sheet", "--players", "A,B,C,D")
    assert made.returncode == 0
    sheet = (tmp_path / "sheet.yaml").read_text(encoding="utf-8")
    begun = load(str(house)).hash
    assert f'\nhash: "{begun}"\n' in sheet
    assert score_text(sheet, path=tmp_path / "sheet.yaml").diagnostics == ()
    house.write_text("name: a\nextends: klasik\nopening: {threshold: 81}\n", encoding="utf-8")
    report = score_text(sheet, path=tmp_path / "sheet.yaml")
    (found,) = report.diagnostics
    assert (found.code.name, found.severity) == ("H749", "info")
    assert f"(fingerprint {begun}, now {load(str(house)).hash})" in found.message("en")
    assert report.result is not None


@pytest.mark.parametrize("given", ['"0123"', '"0123456789abcdef\\n"', '"0123456789ABCDEF"', "[a]"])
def test_what_is_no_fingerprint_is_a_finding_in_a_sheet(given: str):
    text = examples.sheet().text.replace("hands:", f"hash: {given}\nhands:")
    assert [d.severity for d in score_text(text).diagnostics] == ["error"]


# --- forgotten keys ----------------------------------------------------------------------------------------


MATCH = ["match.rank_ties", "match.points", "match.team_points"]


def klasik_without(*paths: str) -> Diagnostic:
    """Give the finding about klasik, written whole, without some of its settings."""
    data = load("klasik").resolved()
    for path in paths:
        *sections, leaf = path.split(".")
        holder = data
        for section in sections:
            holder = holder[section]
        del holder[leaf]
    text = json.dumps({"format": formats.FORMAT, **data})
    (found,) = [d for d in check_text(text).diagnostics if d.severity == "error"]
    return found


@pytest.mark.parametrize(
    ("paths", "count", "named", "more"),
    [
        (["opening.threshold"], 1, "`opening.threshold`", ("", "")),
        (["scoring.total"], 1, "`scoring.total`", ("", "")),
        (["undo.step", "left.takers"], 2, "`left.takers`, `undo.step`", ("", "")),
        (
            ["undo.step", "left.give_back", "left.opened", "left.unopened", *MATCH],
            7,
            "`left.unopened`, `left.opened`, `left.give_back`, `undo.step`, `match.rank_ties`",
            (" ve 2 ayar daha", " and 2 more"),
        ),
    ],
)
def test_forgotten_settings_are_counted_and_named(
    paths: list[str], count: int, named: str, more: tuple[str, str]
):
    found = klasik_without(*paths)
    assert found.code.name == "V212"
    assert found.message("tr") == f"`extends` yok; eksik ayarlar ({count}): {named}{more[0]}"
    assert (
        found.message("en") == f"there is no `extends`, and settings are missing ({count}): {named}{more[1]}"
    )


def test_what_is_forgotten_in_a_parent_is_named_where_the_parent_is(tmp_path: Path):
    (tmp_path / "half.yaml").write_text("opening:\n  threshold: 81\n", encoding="utf-8")
    (found,) = check_text("name: a\nextends: ./half.yaml\n", path=tmp_path / "own.yaml").diagnostics
    assert (found.code.name, found.args["count"]) == ("V218", len(OPTIONS))  # all but one, and the total
    assert "`deal.rack`, `deal.starter`, `deal.stock`" in found.message("en")
    assert found.message("en").endswith(f" and {len(OPTIONS) - 5} more")
    assert found.message("tr").endswith(f" ve {len(OPTIONS) - 5} ayar daha")


def test_what_is_forgotten_in_the_rules_of_a_record_is_named_there():
    text = (OLD / "0.1/hands/random-1.yaml").read_text(encoding="utf-8")
    (found,) = check_hand_text(text.replace("    threshold: 101\n", "")).diagnostics
    assert found.code.name == "H835"
    assert found.message("en") == "the rules in the record lack settings (1): `opening.threshold`"
    assert text.splitlines()[found.span.line - 1] == "resolved:"


# --- an engine of old --------------------------------------------------------------------------------------


LEFT = (OLD / "0.1/hands/left-without-use.yaml").read_text(encoding="utf-8")
OTHERWISE = LEFT.replace("fines: {}\n", "fines: {1: 5}\nscores: {0: 7}\n")
LIKE = (OLD / "0.1/hands/random-2.yaml").read_text(
    encoding="utf-8"
)  # plays alike by rules that a change touches
OF_TODAY = OTHERWISE.replace("hash:", f"engine: {formats.ENGINE}\nhash:")


def test_a_record_of_an_older_engine_that_plays_otherwise_is_told_so_and_not_called_broken(
    cli: Callable[..., subprocess.CompletedProcess[str]], tmp_path: Path
):
    (found,) = check_hand_text(OTHERWISE).diagnostics
    assert (found.code.name, found.severity) == ("H836", "info")
    first = found.message("en").partition("the first difference: ")[2]
    assert first in [d.message("en") for d in check_hand_text(OF_TODAY).diagnostics]
    change = formats.CHANGES[0]
    assert found.notes[0].en == f"with `engine: 2`: {change.says.en} ({change.decision.en})"
    assert any(note.en == "the scores then: seat 0: 7" for note in found.notes)
    (tmp_path / "old.yaml").write_text(OTHERWISE, encoding="utf-8")
    assert cli("replay", "old.yaml").returncode == 0
    assert cli("validate", "old.yaml").returncode == 0


@pytest.mark.parametrize(
    "text",
    [
        OF_TODAY,
        OTHERWISE.partition("resolved:")[0].replace("hash: ", "note: "),  # written by hand
        (OLD / "0.1/hands/random-1.yaml")
        .read_text(encoding="utf-8")
        .replace("fines: {", "fines: {3: 1234, "),
        LIKE.replace("scores: {0: 404", "scores: {0: -404"),
        LIKE.replace("0 discard B6 => ok", "0 discard B6 => refused"),
        LIKE.replace("scores: {0: 404", "scores: {0: -404").replace(
            "record: hand\n", 'record: hand\nformat: "0.2"\nengine: 1\n'
        ),
    ],
    ids=[
        "of this engine",
        "by hand",
        "under rules that no change touches",
        "with a score that was forged",
        "with a verdict that no change touches",
        "with a score that was forged and the engine lowered",
    ],
)
def test_a_record_that_no_change_of_the_engine_explains_is_still_broken(text: str):
    found = check_hand_text(text).diagnostics
    assert [d.code.name for d in found if d.severity == "error"]
    assert "H836" not in [d.code.name for d in found]


@pytest.mark.parametrize(
    ("claim", "codes"), [("refused", ["H813"]), ("ok", ["H813", "H836"])], ids=["alike", "otherwise"]
)
def test_tiles_that_cannot_be_there_are_told_whatever_has_changed_since(claim: str, codes: list[str]):
    head = f"{hand_examples.HEAD}engine: 1\nrules: {{left: {{only_if_usable: true}}}}\n"
    start = hand_examples.TAKE.replace("L13}", "L13, 2: Y9}")
    moves = f"moves:\n- 1 draw Y9 => ok\n- 1 discard L13 => ok\n- 2 left => {claim}\n"
    found = check_hand_text(hand_examples.hand(moves, start, head).text).diagnostics
    assert [d.code.name for d in found] == codes


def test_a_claim_that_fails_before_a_move_that_a_change_touches_makes_every_later_one_an_error():
    earlier = LEFT.replace("moves:\n", "moves:\n- 0 discard Y9 => ok\n")
    assert [d.code.name for d in check_hand_text(earlier).diagnostics] == ["H822", "H822"]
