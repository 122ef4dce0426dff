"""Whatever is typed into a record, it is played or its faults are told; what is played can be written again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from okeyrules.diagnostics.text import render
from okeyrules.records.hand import data as hand_data
from okeyrules.records.hand import text as hand_text
from okeyrules.records.hand.check import check_hand_text
from okeyrules.records.hand.writing import write

TEXTS = [
    path.read_text(encoding="utf-8")
    for path in sorted((Path(__file__).parent.parent / "cases").glob("*.yaml"))
    if not path.name.startswith("sheet-")
]
WORDS = (
    "0 1 2 3 4 R7 B7 O F K3 M1 M2 M9 melds pairs none 101 120 left stock take play => ok refused fine this turn"
    " [] {} : | > -1 99 draw undo open"
)
SIGNS = "{}[]:,1290RYBLOFM|>=-"


def spoil(rng: random.Random, text: str) -> str:
    """Change a few words or signs of a record."""
    words = text.replace("\n", " \n ").split(" ")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(words))
        how = rng.random()
        if how < 0.4:
            words[at] = rng.choice(WORDS.split())
        elif how < 0.6:
            words[at] = ""
        elif how < 0.8:
            words[at] = rng.choice(words)
        elif words[at]:
            place = rng.randrange(len(words[at]))
            words[at] = words[at][:place] + rng.choice(SIGNS) + words[at][place + 1 :]
    return " ".join(words).replace(" \n ", "\n")


@pytest.mark.parametrize("seed", range(4))
def test_a_spoiled_record_is_played_or_its_faults_are_told(seed):
    rng = random.Random(seed)
    played = 0
    for _ in range(60):
        report = check_hand_text(spoil(rng, rng.choice(TEXTS)))
        render(report.diagnostics, report.lines.get, "tr")
        if report.played is None:
            assert any(d.severity == "error" for d in report.diagnostics)
            continue
        played += 1
        hand_text.render(report.played, "tr", details=True)
        hand_data.as_data(report.played)
        again = check_hand_text(write(report.played.record)).played
        assert again is not None
        assert again.state.key() == report.played.state.key()
    assert played > 0
