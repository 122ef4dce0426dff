"""A run of hands in a few lines: what was played, how hands ended, what each seat scored."""

from __future__ import annotations

from typing import Any

from okeyrules.aligned import aligned
from okeyrules.position.layout import FINISH, SEATS, STOCK_OUT, VOID
from okeyrules.study.store import Run
from okeyrules.text import Lang, Text

_HEAD = Text(
    "{name}: {hands} el, tohum {seed}, oyuncular {players}",
    "{name}: {hands} hands, seed {seed}, players {players}",
)
_MIRRORED = Text(", her dağıtım dört kez", ", each deal four times")
_ENDS = {
    "finish": (FINISH, Text("biten", "finished")),
    "stock_out": (STOCK_OUT, Text("taş bitti", "stock ran out")),
    "void": (VOID, Text("sayılmadı", "void")),
}
_SEAT = Text("yer {seat}, ortalama puan", "seat {seat}, mean points")


def head(run: Run, lang: Lang) -> str:
    """Say in a line what was played."""
    players = run.players[0] if len(set(run.players)) == 1 else ", ".join(run.players)
    words = _HEAD.to(
        lang, {"name": run.ruleset.name, "hands": len(run.hands), "seed": run.seed, "players": players}
    )
    return words + (_MIRRORED.to(lang) if run.mirrored else "")


def summary(run: Run, lang: Lang) -> str:
    """Say what was played and what came of it."""
    data = as_data(run)
    rows = [[words.to(lang), f"{data['ended'][key]:.1%}"] for key, (_, words) in _ENDS.items()]
    rows += [[_SEAT.to(lang, {"seat": seat}), f"{data['points'][seat]:.1f}"] for seat in range(SEATS)]
    return "\n".join([head(run, lang), "", *aligned(rows)])


def as_data(run: Run) -> dict[str, Any]:
    """Give the same as plain data: shares of hands by how they ended, and the mean points of each seat."""
    ended = run.hands.hand["ended"]
    points = run.hands.totals(run.ruleset).mean(axis=0)
    return {
        "ended": {key: float((ended == code).mean()) for key, (code, _) in _ENDS.items()},
        "points": [float(mean) for mean in points],
    }


def origin(run: Run) -> dict[str, Any]:
    """Give what the hands came from, as plain data."""
    return {
        "ruleset": run.ruleset.source,
        "hash": run.ruleset.hash,
        "seed": run.seed,
        "players": list(run.players),
        "mirrored": run.mirrored,
        "hands": len(run.hands),
        "wanted": run.wanted,
        "okeyrules": run.version,
    }
