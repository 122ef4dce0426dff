"""What older versions wrote is read by this one and means the same: every folder beside this file is one version."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.formats import ENGINE
from okeyrules.records.check import score_file
from okeyrules.records.hand.check import check_hand_file
from okeyrules.records.hand.data import as_data
from okeyrules.records.hand.fair import Fair
from okeyrules.records.hand.json_ import read_data
from okeyrules.records.hand.writing import write
from okeyrules.ruleset.load import check, load
from okeyrules.table.deal import Deal

HERE = Path(__file__).parent
VERSIONS = sorted(path.parent for path in HERE.glob("*/expected.json"))
EXPECTED: dict[Path, dict[str, Any]] = {
    path: json.loads((path / "expected.json").read_text()) for path in VERSIONS
}
DIFFERENCES: dict[str, dict[str, int]] = json.loads((HERE / "differences.json").read_text())


def old(folder: str) -> list[Any]:
    """Give the old files of one kind, each with what it came to when it was written."""
    return [
        pytest.param(version / folder / name, facts, id=f"{version.name}/{name}")
        for version in VERSIONS
        for name, facts in EXPECTED[version][folder].items()
    ]


def links(kind: str) -> list[Any]:
    """Give what old versions put into QR codes or addresses."""
    return [
        pytest.param(link, id=f"{version.name}/{at}")
        for version in VERSIONS
        for at, link in enumerate(EXPECTED[version]["links"][kind])
    ]


def test_every_old_file_is_among_those_that_are_read():
    for version in VERSIONS:
        there = {
            str(path.relative_to(version)) for path in version.glob("*/*.*") if path.parent.name != "desk"
        }
        read = {
            f"{kind}/{name}" for kind, files in EXPECTED[version].items() if kind in KINDS for name in files
        }
        assert there - read <= {"sheets/yildiz.yaml"}, "beside aksam.yaml, which names it"
        assert read <= there


KINDS = ("rulesets", "sheets", "hands", "runs")


@pytest.mark.parametrize(("path", "facts"), old("rulesets"))
def test_an_old_ruleset_has_the_fingerprint_it_was_printed_with(path: Path, facts: dict[str, Any]):
    report = check(str(path))
    assert [d.message("en") for d in report.diagnostics if d.severity == "error"] == []
    assert report.usable().hash == facts["hash"]


@pytest.mark.parametrize(("path", "facts"), old("sheets"))
def test_an_old_sheet_scores_as_it_did(path: Path, facts: dict[str, Any]):
    report = score_file(str(path))
    assert [d.message("en") for d in report.diagnostics] == []
    result = report.result
    assert result is not None
    assert {
        "hash": result.sheet.ruleset.hash,
        "scores": [list(hand.scores) for hand in result.hands],
        "totals": list(result.totals),
        "ranks": list(result.ranks),
        "points": [str(points) for points in result.points],
    } == facts


@pytest.mark.parametrize(("path", "facts"), old("hands"))
def test_an_old_hand_replays_alike_or_the_change_of_the_engine_is_told(path: Path, facts: dict[str, Any]):
    report = check_hand_file(str(path))
    assert report.played is not None
    assert report.played.ruleset.hash == facts["hash"]
    changed = DIFFERENCES.get(path.parents[1].name, {}).get(f"hands/{path.name}")
    if changed is not None or report.diagnostics:
        assert [(d.code.name, d.severity) for d in report.diagnostics] == [("H836", "info")]
        assert changed is not None
        assert report.played.record.engine < changed <= ENGINE
        return
    data = as_data(report.played)
    assert {
        "hash": report.played.ruleset.hash,
        "verdicts": " ".join(move["code"] or "ok" for move in data["moves"]),
        "ended": data["state"]["ended"],
        "fines": data["state"]["fines"],
        "scores": data["scores"],
    } == facts


@pytest.mark.parametrize(("path", "facts"), old("hands"))
def test_an_old_hand_that_is_written_anew_comes_to_the_same(
    path: Path, facts: dict[str, Any], tmp_path: Path
):
    played = check_hand_file(str(path)).played
    assert played is not None
    anew = tmp_path / "anew.yaml"
    anew.write_text(write(played.record), encoding="utf-8")
    report = check_hand_file(str(anew))
    assert report.diagnostics == ()
    assert report.played is not None
    assert report.played.ruleset.hash == facts["hash"]
    assert list(report.played.scores) == facts["scores"]


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_the_promise_of_an_old_fair_hand_is_still_kept(version: Path):
    played = check_hand_file(str(version / "hands/masa.yaml")).played
    assert played is not None
    fair, deal = played.record.fair, played.record.start
    assert isinstance(fair, Fair)
    assert isinstance(deal, Deal)
    assert fair.is_kept
    assert fair.deals(played.ruleset.rules, deal)


@pytest.mark.parametrize(("path", "facts"), old("runs"))
def test_an_old_run_is_read_and_scores_as_it_did(path: Path, facts: dict[str, Any]):
    pytest.importorskip("numpy")
    from okeyrules.study.run import store
    from okeyrules.table.moves import VERBS

    run = store.load(path)
    hands = run.hands
    found = {
        **run.origin(),
        "turns": hands.hand["turns"].tolist(),
        "verbs": {word: hands.moves[:, :, at].sum(axis=0).tolist() for at, word in enumerate(VERBS)},
        "events": {kind: len(columns["hand"]) for kind, columns in hands.event.items()},
        "opened": hands.seat["opened"].tolist(),
        "scores": hands.totals(run.ruleset).tolist(),
    }
    for of in ("verbs", "events"):  # what there was no word for never happened
        assert not any(np_any(value) for word, value in found[of].items() if word not in facts[of])
        found[of] = {word: found[of][word] for word in facts[of]}
    assert found == facts


def np_any(value: int | list[int]) -> bool:
    """Say whether a count, or one of several, is not 0."""
    return any(value) if isinstance(value, list) else value != 0


@pytest.mark.parametrize(("path", "facts"), old("runs"))
def test_an_old_run_is_scored_by_other_rules(path: Path, facts: dict[str, Any]):
    pytest.importorskip("numpy")
    from okeyrules.ruleset.load import check_text
    from okeyrules.study.ask.rescore import rescore
    from okeyrules.study.run import store

    run = store.load(path)
    house, *modes = facts["ruleset"].split("+")
    text = f"extends: {house}\nmodes: [{', '.join(modes)}]\nscoring: {{total: hand * 3 + penalties}}\n"
    threefold = check_text(text).usable()
    comparison = rescore(run, [threefold])
    assert comparison.hands == facts["hands"]
    assert comparison.others[0].effects


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_a_printed_qr_code_still_names_the_rules(version: Path):
    for source, texts in EXPECTED[version]["links"]["qr"].items():
        sheet = rule_sheet(load(source))
        for lang, text in texts.items():
            name, print_ = text.split("\n")
            assert name == sheet.name.to(lang)
            assert print_.split()[0] == "okeyrules"
            assert print_.split()[-1] == sheet.hash


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.name)
def test_an_old_link_to_a_position_opens_it(version: Path):
    from urllib.parse import parse_qs, urlsplit

    from okeyrules.web.position_link import unpacked

    position = EXPECTED[version]["links"]["position"]
    asked = parse_qs(urlsplit(position["link"]).query)
    record = unpacked(asked["d"][0])
    assert record is not None
    found, told = read_data(record), read_data(position["record"])
    assert found.diagnostics == told.diagnostics == ()
    assert found.played is not None
    assert told.played is not None
    assert as_data(found.played) == as_data(told.played)


@pytest.mark.parametrize("address", [*links("pages")])
def test_an_old_address_of_the_desk_opens_its_page(address: str, tmp_path: Path):
    testclient = pytest.importorskip("starlette.testclient")
    from okeyrules.web.app import create_app
    from okeyrules.web.settings import Settings

    with testclient.TestClient(
        create_app(Settings(tmp_path / "desk")), base_url="http://127.0.0.1"
    ) as client:
        assert client.get(address).status_code == 200
