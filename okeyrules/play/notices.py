"""What matters to a seat now: the left tile, the bar to open, a left tile that must still be laid."""

from __future__ import annotations

from typing import Final

from okeyrules.hand_state.layout import NO_TILE, NONE, TAKE
from okeyrules.play.tile_letters import Painter
from okeyrules.table.view import View
from okeyrules.text import Lang, Text

_LEFT: Final = Text("Yandan", "To the left")
_BAR: Final = Text(
    "en az {points} puan ya da {pairs} çift ile açılır", "opens with {points} points or {pairs} pairs"
)
_TAKEN: Final = Text(
    "Yandan aldığın {tile} bu turda masaya inmeli", "The {tile} from the left must be laid this turn"
)


def notices(view: View, painter: Painter, lang: Lang) -> list[str]:
    """Say what matters now: the left tile, the bar to open, a left tile that must still be laid."""
    s, rules = view.state, view.rules
    lines = []
    if s.phase == TAKE and s.left_tile != NO_TILE:
        lines.append(f"{_LEFT.to(lang)}: {painter.tile(s.left_tile)}")
    if s.opened(view.seat) == NONE:
        points, pairs = rules.points_to_open(s, view.seat), rules.pairs_to_open(s, view.seat)
        lines.append(_BAR.to(lang, {"points": points, "pairs": pairs}))
    if rules.left_tile.check_discard(s) is not None:
        lines.append(_TAKEN.to(lang, {"tile": painter.tile(s.taken)}))
    return lines
