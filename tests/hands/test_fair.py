"""A record that carries what was promised before the hand: read, written, and verified by the command."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from okeyrules.commands.cli import root
from okeyrules.formats import ENGINE
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.registry import make
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.fair import Fair, new_fair, promise
from okeyrules.records.hand.writing import record_of, write
from okeyrules.ruleset.load import check_text, load
from okeyrules.table.match import Match


def _fixed(digit: str) -> Fair:
    seed, salt = "ab" + digit * 62, "cd" + digit * 30
    return Fair(promise(seed, salt), seed, salt)


@pytest.fixture(scope="module")
def fair() -> Fair:
    return _fixed("1")


@pytest.fixture(scope="module")
def written(fair: Fair) -> str:
    ruleset = load("klasik")
    match = Match(ruleset.rules, ruleset.program, 1, fair.seed)
    match.play([make("steady") for _ in range(SEATS)])
    played = match.hands[0]
    moves = [verdict.move for verdict in played.verdicts]
    return write(record_of(ruleset, played.deal, played.deal.indicator, moves, fair=fair))


def _verify(path: Path, text: str, *more: str) -> tuple[int, str]:
    file = path / "el.yaml"
    file.write_text(text, encoding="utf-8")
    result = CliRunner().invoke(root(), ["verify", str(file), "--lang", "en", *more], standalone_mode=False)
    return result.return_value if result.exception is None else 2, result.output


def test_a_promise_is_the_plain_hash_that_any_tool_computes() -> None:
    assert promise("a", "b") == "6783a31eabf68ccc0660f935c0826282bdd2241f3a80a9f2d10d59aea9ebb5d8"
    assert len(new_fair().seed) == 64
    assert new_fair() != new_fair()


def test_a_written_promise_is_read_back(written: str, fair: Fair) -> None:
    report = check_hand_text(written)
    assert report.diagnostics == ()
    assert report.played is not None
    assert report.played.record.fair == fair


def test_an_honest_record_is_verified(tmp_path: Path, written: str, fair: Fair) -> None:
    code, said = _verify(tmp_path, written, "--hash", fair.hash)
    assert (code, said.count("ok:") + said.count("tamam:")) == (0, 4)


def test_another_salt_is_found(tmp_path: Path, written: str, fair: Fair) -> None:
    assert _verify(tmp_path, written.replace(fair.salt, "0" * 32))[0] == 1


def test_another_seed_that_fits_the_hash_but_not_the_tiles_is_found(
    tmp_path: Path, written: str, fair: Fair
) -> None:
    other = _fixed("2")
    forged = (
        written.replace(fair.hash, other.hash).replace(fair.seed, other.seed).replace(fair.salt, other.salt)
    )
    code, said = _verify(tmp_path, forged, "--format", "json")
    assert code == 1
    assert '"hash": true' in said
    assert '"deal": false' in said


def test_a_hash_that_nobody_saw_is_found(tmp_path: Path, written: str) -> None:
    assert _verify(tmp_path, written, "--hash", "0" * 64)[0] == 1


def test_changed_scores_are_found(tmp_path: Path, written: str) -> None:
    changed = re.sub(r"(?<=scores: \{0: )-?\d+", lambda score: str(int(score[0]) + 1), written)
    assert changed != written
    assert _verify(tmp_path, changed)[0] == 1


def test_what_an_older_engine_judged_otherwise_cannot_be_confirmed(tmp_path: Path, fair: Fair) -> None:
    ruleset = check_text("name: a\nextends: klasik\nleft: {only_if_usable: true}\n").usable()
    match = Match(ruleset.rules, ruleset.program, 1, fair.seed)
    match.play([make("steady") for _ in range(SEATS)])
    played = match.hands[0]
    moves = [verdict.move for verdict in played.verdicts]
    record = write(record_of(ruleset, played.deal, played.deal.indicator, moves, fair=fair))
    older = record.replace(f"engine: {ENGINE}\n", "engine: 1\n")
    assert _verify(tmp_path, older)[0] == 0
    otherwise = older.replace("left => ok", "left => refused", 1)
    assert otherwise != older
    code, said = _verify(tmp_path, otherwise)
    assert code == 1
    assert "\nunsure: moves and points cannot be confirmed: what the rules mean has changed" in said
    assert "H836" in said
    assert "follow the rules" not in said
    code, said = _verify(tmp_path, otherwise, "--format", "json")
    assert (code, json.loads(said)["checks"]) == (1, {"hash": True, "deal": True, "play": None})
    forged = re.sub(r"(?<=scores: \{0: )-?\d+", "-500", older)
    code, said = _verify(tmp_path, forged, "--format", "json")
    assert (code, json.loads(said)["checks"]["play"]) == (1, False)


def test_a_record_without_a_promise_says_so(tmp_path: Path, written: str) -> None:
    lines = [line for line in written.splitlines() if not line.startswith("fair:")]
    assert _verify(tmp_path, "\n".join(lines) + "\n")[0] == 2


def test_half_a_promise_is_a_finding(written: str, fair: Fair) -> None:
    found = check_hand_text(written.replace(f", salt: {fair.salt}", "").replace(f', salt: "{fair.salt}"', ""))
    assert [d.code.name for d in found.diagnostics] == ["H833"]
