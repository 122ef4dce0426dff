"""Settings that no single hand can show, each with the reason; whoever looks for a witness says them."""

from __future__ import annotations

from collections.abc import Sequence

from okeyrules.explain.differences import Row
from okeyrules.text import Text

_WORDS = Text(
    "masada söylenir, oyunu ve puanı değiştirmez", "said at the table; it changes neither play nor score"
)
_SHOWN = Text(
    "oyuncunun ne gördüğünü değiştirir, ne yapabileceğini değiştirmez",
    "changes what a player sees, not what a player may do",
)
_CLOCK = Text("saatin işidir, elin değil", "a matter of the clock, not of the hand")
_MATCH = Text(
    "maçın sonucunu değiştirir, tek elin puanını değiştirmez", "changes the match, not the score of a hand"
)
_DEAL = Text(
    "dağıtım değişince el baştan başka olur; aynı durum iki evde bulunmaz",
    "with another deal the hands are others from the start; no situation is in both",
)
_IDLE = Text("öteki kurallarla iki evde de etkisiz", "without effect in both houses under their other rules")
_TEAMS = Text(
    "eşlerin puanları toplanır; ayrıca bir kural eşlere bakmıyorsa hiçbir hamle ve puan değişmez",
    "partners' points are added up; where no other rule asks about partners, no move and no score changes",
)

APART: dict[str, Text] = {
    "hand_end.finish_onto": _WORDS,
    "discard_pile.visible": _SHOWN,
    "assist.mark_playable": _SHOWN,
    "assist.warn_before_fine": _SHOWN,
    "assist.hint": _SHOWN,
    "clock.turn_seconds": _CLOCK,
    "clock.bank_seconds": _CLOCK,
    "clock.start_countdown": _CLOCK,
    "match.hands": _MATCH,
    "match.rank_ties": _MATCH,
    "match.points": _MATCH,
    "match.team_points": _MATCH,
    "deal.rack": _DEAL,
    "deal.starter": _DEAL,
    "deal.stock": _DEAL,
}
# What by itself changes nothing; with other rules it can.
ALONE: dict[str, Text] = {"partnership.enabled": _TEAMS}


def is_apart(rows: Sequence[Row]) -> bool:
    """Say whether rulesets differ only in what no single hand can show."""
    return all(row.path in APART or _is_idle(row) for row in rows)


def reason(row: Row) -> Text | None:
    """Give the reason why no hand shows a difference; `None` where one can."""
    return APART.get(row.path) or (_IDLE if _is_idle(row) else ALONE.get(row.path))


def _is_idle(row: Row) -> bool:
    """Say whether a setting does nothing on either side, under the other settings there."""
    return all(cell.idle for cell in row.cells)
