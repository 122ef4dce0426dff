"""The records of the hands that were played, one file a hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from okeyrules.atomic import write_atomically
from okeyrules.records.hand.record import HandRecord, InMatch
from okeyrules.records.hand.writing import record_of, write
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table.match import HandPlayed


def as_record(ruleset: Ruleset, played: HandPlayed, players: Sequence[str], length: int) -> HandRecord:
    """Give a hand of a match of so many hands as a record."""
    moves = [verdict.move for verdict in played.verdicts]
    place = InMatch(played.number, length)
    return record_of(ruleset, played.deal, played.deal.indicator, moves, players, in_match=place)


def save(folder: Path, ruleset: Ruleset, played: HandPlayed, players: Sequence[str], length: int) -> Path:
    """Write the record of a hand to a file of its own, and give its path; no file is ever replaced."""
    name = re.sub(r"[^\w+-]+", "-", f"{Path(ruleset.source).stem}-{played.seed}").strip("-")
    path, again = folder / f"{name}.yaml", 1
    while path.exists():
        again += 1
        path = folder / f"{name}-{again}.yaml"
    write_atomically(path, write(as_record(ruleset, played, players, length)))
    return path
