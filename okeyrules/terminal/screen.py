"""What the person sees of the table: the others, the melds, the discards, the own rack with its numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from okeyrules.hand_state.layout import MELDS, NO_TILE, NONE, PAIRS, TAKE
from okeyrules.hand_state.seats import in_turn
from okeyrules.hand_state.state import State
from okeyrules.play.notices import notices
from okeyrules.play.tile_letters import PLAYABLE_MARK, Painter
from okeyrules.table.view import View
from okeyrules.text import Lang, Text

_HEAD: Final = Text(
    "El {n}/{hands} | gösterge {indicator} | okey {okey} | destede {stock} taş",
    "Hand {n}/{hands} | indicator {indicator} | okey {okey} | {stock} tiles in the stock",
)
_TILES: Final = Text("{n} taş", "{n} tiles")
_ONE_TILE: Final = Text("1 taş", "1 tile")
_OPENED: Final = {
    NONE: Text("açmadı", "not open"),
    MELDS: Text("seri açtı, {value}", "melds, {value}"),
    PAIRS: Text("{pairs} çift açtı", "{pairs} pairs"),
}
_THROWN: Final = Text("attığı: {tiles}", "thrown: {tiles}")
_COVERED: Final = Text("altta {n}", "{n} below")
_TABLE: Final = Text("Masa", "Table")
_RACK: Final = Text("Istaka", "Rack")
_TAKE_KEYS: Final = Text(
    "e çek   y yandan al   s/d/r diz   h ipucu   ? yardım",
    "e draw   y take left   s/d/r arrange   h hint   ? help",
)
_PLAY_KEYS: Final = Text(
    "a aç   p çift aç   i işle   z geri al   taş ya da numara: at   h ipucu   ? yardım",
    "a open   p open with pairs   i lay off   z undo   tile or number: discard   h hint   ? help",
)
_RACK_LINE: Final = 76
_GAP: Final = "  "


def table(view: View, names: Sequence[str], painter: Painter, hand: tuple[int, int], lang: Lang) -> str:
    """Draw the table as a seat sees it; `hand` is the number of the hand and the length of the match."""
    s = view.state
    head = _HEAD.to(
        lang,
        {
            "n": hand[0],
            "hands": hand[1],
            "indicator": painter.tile(s.okey.indicator),
            "okey": painter.tile(s.okey.tile),
            "stock": s.stock_left,
        },
    )
    lines = ["", head]
    lines += [_seat(view, seat, names, painter, lang) for seat in in_turn(view.seat)]
    if s.table:
        lines.append(_TABLE.to(lang))
        for at, laid in enumerate(s.table):
            lines.append(f"  M{at + 1:<3}{painter.tiles(laid.tiles)}  {painter.faint(names[laid.seat])}")
    return "\n".join(lines)


def _seat(view: View, seat: int, names: Sequence[str], painter: Painter, lang: Lang) -> str:
    s = view.state
    facts = {"value": s.opening_value(seat), "pairs": s.opening_pairs(seat)}
    words = [
        f"{names[seat]:<10}",
        f"{(_ONE_TILE if s.tiles(seat) == 1 else _TILES).to(lang, {'n': s.tiles(seat)}):<9}",
        f"{_OPENED[s.opened(seat)].to(lang, facts):<18}",
        _pile(s, seat, painter, lang),
    ]
    sign = ">" if s.turn == seat else " "
    return f"{sign} {' '.join(words)}".rstrip()


def _pile(s: State, seat: int, painter: Painter, lang: Lang) -> str:
    seen = [tile for tile in s.pile(seat) if tile != NO_TILE]
    if not seen:
        return ""
    covered = len(s.pile(seat)) - len(seen)
    below = f" ({_COVERED.to(lang, {'n': covered})})" if covered else ""
    return _THROWN.to(lang, {"tiles": painter.tiles(seen)}) + painter.faint(below)


def rack(view: View, groups: Sequence[Sequence[int]], painter: Painter, lang: Lang) -> str:
    """Draw the own rack in its groups, each tile over its number; playable tiles are marked where the rules say so."""
    tiles_line, numbers_line, width, at = "", "", 0, 0
    lines = [f"{_RACK.to(lang)} ({sum(map(len, groups))})"]
    for group in groups:
        if width and width + 5 * len(group) > _RACK_LINE:
            lines += [tiles_line.rstrip(), numbers_line.rstrip()]
            tiles_line, numbers_line, width = "", "", 0
        for tile in group:
            at += 1
            tiles_line += painter.tile(tile, _mark(view, tile), 5)
            numbers_line += painter.faint(f"{at:>5}")
        tiles_line, numbers_line = tiles_line + _GAP, numbers_line + _GAP
        width += 5 * len(group) + len(_GAP)
    return "\n".join([*lines, tiles_line.rstrip(), numbers_line.rstrip()])


def _mark(view: View, tile: int) -> str:
    rules = view.rules
    if not rules.assist.mark_playable:
        return ""
    return PLAYABLE_MARK if rules.playable.is_playable(view.state, tile, rules.okey_swap) else ""


def keys(view: View, painter: Painter, lang: Lang) -> str:
    """Say what can be done now, with what matters for it."""
    words = painter.faint((_TAKE_KEYS if view.state.phase == TAKE else _PLAY_KEYS).to(lang))
    return "\n".join([*notices(view, painter, lang), words])
