"""Write with this version of the program what `test_old_files.py` reads with every later one.

`python tests/old/write_files.py FOLDER`, run once for a version: what it wrote is kept and never written again.
"""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import okeyrules
from okeyrules.explain.rule_sheet import rule_sheet
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.registry import make
from okeyrules.records.check import score_file
from okeyrules.records.hand import json_ as hand_json
from okeyrules.records.hand.check import check_hand_file, check_hand_text
from okeyrules.records.hand.data import as_data
from okeyrules.records.hand.record import InMatch
from okeyrules.records.hand.writing import record_of, write
from okeyrules.ruleset.load import check_text, load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.run import store
from okeyrules.table.deal import shuffled, start
from okeyrules.table.hand import Hand
from okeyrules.table.legal import legal_moves
from okeyrules.table.match import Match
from okeyrules.table.moves import CLAIM, SWAP, TIMEOUT, VERBS, Move
from okeyrules.web.pages.wall.pdf import qr_text
from okeyrules.web.position_link import link

REPOSITORY = Path(__file__).parents[2]
HOUSES = ("klasik", "genel", "puanli", "kerizim", "batak101")
MIXED = ("genel+katlamali+esli", "kerizim+katlamali", "batak101+deprem+esli", "puanli+esli")
PLAYERS = ("Ayşe", "Ali Can", "Cem", "Deniz")
CASES = (
    "kerizim-timeout-with-left",
    "klasik-hand-from-a-seed",
    "klasik-okey-discard-one-fine",
    "ozel-wait-a-round",
    "ozel-riziko",
)
SHEETS = ("sheet-klasik", "sheet-batak101-deprem", "sheet-puanli-esli")
RUNS = {
    "klasik": (["klasik"], ["steady"], False),
    "kerizim-katlamali": (["kerizim+katlamali"], ["random", "steady", "steady", "steady"], False),
    "mirrored": (["batak101+esli"], ["random", "steady", "steady", "steady"], True),
}
# Under these rules a left tile that no rule lets lie in the turn could be taken.
LEFT_WITHOUT_USE = """\
record: hand
title: A left tile without a use this turn
ruleset: klasik
rules:
  lay_off: {wait_a_round: true}
  left: {unopened: on_table, only_if_usable: true}
indicator: R4
position:
  turn: 1
  phase: take
  left: Y12
  racks: {0: L2 L4, 1: R10 R11 R12 R13 L10 L11 L12 L13 B13 Y13 R13 Y2 R2 B4 L3 R7 B2 Y4 Y6 B9 B7, 2: L5, 3: L6}
  opened: {0: melds 110, 2: melds 130, 3: melds 120}
  table:
  - 0 Y9 Y10 Y11
  stock: 12
moves:
- 1 left
"""


def run(folder: Path, *words: str) -> str:
    """Run a command of the program in a folder, and give what it prints."""
    command = [sys.executable, "-m", "okeyrules", *words, "--lang", "en"]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, encoding="utf-8").stdout


def write_rulesets(folder: Path) -> dict[str, Any]:
    """Write what `show` prints, and files as operators have them."""
    folder.mkdir(parents=True)
    shutil.copy(REPOSITORY / "docs/examples/yildiz.yaml", folder)
    run(folder, "new", "salon.yaml", "--extends", "genel", "--mode", "deprem", "--name", "Salon")
    for source in (*HOUSES, *MIXED, "yildiz.yaml"):
        path = folder / f"show-{Path(source).stem.replace('+', '-')}.yaml"
        path.write_text(run(folder, "show", source), encoding="utf-8")
    return {path.name: {"hash": load(str(path)).hash} for path in sorted(folder.iterdir())}


def write_sheets(folder: Path) -> dict[str, Any]:
    """Write score sheets: by hand, with claims, and by the program."""
    folder.mkdir()
    for name in ("aksam.yaml", "yildiz.yaml"):
        shutil.copy(REPOSITORY / "docs/examples" / name, folder)
    for name in SHEETS:
        shutil.copy(REPOSITORY / f"tests/cases/{name}.yaml", folder)
    run(
        folder,
        "new",
        "new.yaml",
        "--sheet",
        "--ruleset",
        "kerizim+katlamali",
        "--players",
        ", ".join(PLAYERS),
    )
    found = {}
    for path in sorted(folder.iterdir()):
        if path.name == "yildiz.yaml":
            continue
        report = score_file(str(path))
        assert not report.diagnostics, path
        assert report.result is not None
        found[path.name] = {
            "hash": report.result.sheet.ruleset.hash,
            "scores": [list(hand.scores) for hand in report.result.hands],
            "totals": list(report.result.totals),
            "ranks": list(report.result.ranks),
            "points": [str(points) for points in report.result.points],
        }
    return found


def random_play(hand: Hand, rng: random.Random, most: int) -> list[Move]:
    """Play mostly legal moves, lay-downs before discards, sometimes out of turn or a claim."""
    moves: list[Move] = []
    for _ in range(most):
        legal = legal_moves(hand)
        laying = [move for move in legal if 3 <= move.verb <= SWAP]
        move = rng.choice(laying if laying and rng.random() < 0.5 else legal) if legal else None
        if move is None:
            move = Move(hand.state.turn, TIMEOUT)
        elif rng.random() < 0.05:
            move = Move(rng.randrange(4), move.verb, move.groups, move.at, move.end)
        elif rng.random() < 0.02:
            move = Move(rng.randrange(4), CLAIM)
        moves.append(move)
        hand.judge(move)
    return moves


def write_hands(folder: Path) -> dict[str, Any]:
    """Write hand records: played, dealt by a seed, from a position, fair, and by hand."""
    folder.mkdir()
    shutil.copy(REPOSITORY / "docs/examples/masa.yaml", folder)
    for name in CASES:
        shutil.copy(REPOSITORY / f"tests/cases/{name}.yaml", folder)
    salon = check_text((REPOSITORY / "docs/examples/yildiz.yaml").read_text(), "kerizim").usable()
    for seed, ruleset in enumerate([*map(load, (*HOUSES, *MIXED)), salon], 1):
        deal = shuffled(ruleset.rules, str(seed), seed % SEATS)
        hand = Hand(ruleset.rules, start(ruleset.rules, deal))
        moves = random_play(hand, random.Random(seed), 90)
        begin = str(seed) if seed % 2 else deal
        record = record_of(ruleset, begin, deal.indicator, moves, PLAYERS, f"El {seed}", starter=seed % SEATS)
        _write(folder, f"random-{seed}", record)
    for source in ("genel+katlamali", "batak101+esli"):
        ruleset = load(source)
        length = ruleset.rules.match.hands[0]
        bots = [make("steady", ruleset.program) for _ in range(SEATS)]
        played = Match(ruleset.rules, ruleset.program, length, "7").play_hand(bots)
        moves = [verdict.move for verdict in played.verdicts]
        place = InMatch(played.number, length)
        record = record_of(ruleset, played.deal, played.deal.indicator, moves, PLAYERS, in_match=place)
        _write(folder, f"steady-{source.replace('+', '-')}", record)
    left = check_hand_text(LEFT_WITHOUT_USE)
    assert left.played is not None
    _write(folder, "left-without-use", left.played.record)
    run(folder, "witness", "klasik", "batak101", "--kind", "score", "--out", "witness.yaml")
    return {path.name: hand_facts(path) for path in sorted(folder.iterdir())}


def _write(folder: Path, name: str, record: Any) -> None:
    (folder / f"{name}.yaml").write_text(write(record), encoding="utf-8")


def hand_facts(path: Path) -> dict[str, Any]:
    """Give what a hand record comes to."""
    report = check_hand_file(str(path))
    assert not report.diagnostics, path
    assert report.played is not None
    data = as_data(report.played)
    return {
        "hash": report.played.ruleset.hash,
        "verdicts": " ".join(move["code"] or "ok" for move in data["moves"]),
        "ended": data["state"]["ended"],
        "fines": data["state"]["fines"],
        "scores": data["scores"],
    }


def write_runs(folder: Path) -> dict[str, Any]:
    """Write runs of played hands."""
    folder.mkdir()
    found = {}
    for name, (rulesets, players, mirrored) in RUNS.items():
        path = folder / f"{name}.npz"
        words = ["--hands", "20", "--seed", "7", "--workers", "1", "--quiet", "--format", "json"]
        words += ["--mirrored"] if mirrored else []
        run(folder, "simulate", *rulesets, *words, "--players", ",".join(players), "--out", path.name)
        found[path.name] = run_facts(path)
    return found


def run_facts(path: Path) -> dict[str, Any]:
    """Give what a run says: who played what, each column's sum, and the scores."""
    run_ = store.load(path)
    hands = run_.hands
    return {
        **run_.origin(),
        "turns": hands.hand["turns"].tolist(),
        "verbs": {word: hands.moves[:, :, at].sum(axis=0).tolist() for at, word in enumerate(VERBS)},
        "events": {kind: len(columns["hand"]) for kind, columns in hands.event.items()},
        "opened": hands.seat["opened"].tolist(),
        "scores": hands.totals(run_.ruleset).tolist(),
    }


def write_links(hands: Path) -> dict[str, Any]:
    """Give what is printed as a QR code and what the desk puts into addresses."""
    sources = (*HOUSES, *MIXED)
    report = check_hand_file(str(hands / "kerizim-timeout-with-left.yaml"))
    assert report.played is not None
    position = hand_json.as_data(report.played.record)
    return {
        "qr": {source: {"tr": qr(load(source), "tr"), "en": qr(load(source), "en")} for source in sources},
        "position": {"link": link(position, ("kerizim", "klasik+esli")), "record": position},
        "pages": [
            "/wall?key=kerizim%2Bkatlamali&lang=en",
            "/rules?key=batak101&lang=tr",
            "/compare?r1=klasik&r2=kerizim%2Bkatlamali&lang=en",
            "/wizard?lang=en",
            "/score?ruleset=puanli%2Besli&lang=en",
            "/table?key=genel&lang=tr",
        ],
    }


def qr(ruleset: Ruleset, lang: Any) -> str:
    """Give the text of the QR code on a sheet for the wall."""
    return qr_text(rule_sheet(ruleset), lang)


def write_all(folder: Path) -> None:
    """Write all kinds of files into a folder that is not there yet, and what they come to beside them."""
    expected = {
        "okeyrules": okeyrules.__version__,
        "rulesets": write_rulesets(folder / "rulesets"),
        "sheets": write_sheets(folder / "sheets"),
        "hands": write_hands(folder / "hands"),
        "runs": write_runs(folder / "runs"),
        "links": write_links(folder / "hands"),
    }
    text = json.dumps(expected, ensure_ascii=False, indent=1)
    (folder / "expected.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write_all(Path(sys.argv[1]))
