"""What becomes of a wish: the moves that it means, a warning to confirm, a word for who asked, or why not."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from okeyrules.hand_state.layout import TAKE
from okeyrules.play import choosing
from okeyrules.play import move_words as talk
from okeyrules.rules.refusal import Refusal
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.table import helper, reasons
from okeyrules.table import moves as m
from okeyrules.table.moves import Move
from okeyrules.table.view import View
from okeyrules.text import Lang, Text
from okeyrules.tiles import code
from okeyrules.web.pages.table import scores
from okeyrules.web.pages.table.hand_log import Drawn, drawn, log, names_for
from okeyrules.web.pages.table.room import PLAYING, WAITING, Room
from okeyrules.web.pages.table.wishes import NOT_UNDERSTOOD, ORDERS, Wish

_NOT_NOW = Text("şu anda el oynanmıyor", "no hand is being played")
_NO_NEED = Text("yapılacak başka hamle var", "there are other moves to make")
_SURE = Text("Yine de yapılsın mı?", "Do it all the same?")
_WRONG = Text("Yanlış açışa ceza yazılır", "A wrong opening is fined")


@dataclass(frozen=True)
class Answer:
    """Moves to make, or data for who asked."""

    moves: list[Move] = field(default_factory=list)
    data: dict[str, Any] | None = None


def refused(why: Text) -> Answer:
    """Say in both languages why not."""
    return Answer(data={"type": "refused", "tr": why.tr, "en": why.en})


def refusal_text(why: Refusal, ruleset: Ruleset) -> Text:
    """Say why a move is refused, and which sentence of the rules decides it."""
    return Text(talk.refused(why, ruleset, "tr"), talk.refused(why, ruleset, "en"))


def answer(room: Room, seat: int, wish: Wish, lang: Lang) -> Answer:
    """Answer a wish of a seat that is about the match; nothing is changed here."""
    if wish.do == "score":
        return Answer(data=scores.sheet(room, names_for(room, seat, lang), seat, lang))
    if wish.do == "log":
        return Answer(data={"type": "log", "lines": log(room, seat, lang)})
    late_claim = wish.verb == m.CLAIM and room.stage != WAITING
    if room.hand is None or (room.stage != PLAYING and not late_claim):
        return refused(_NOT_NOW)
    return _in_hand(room, room.view(seat), wish, lang)


def _in_hand(room: Room, view: View, wish: Wish, lang: Lang) -> Answer:
    if wish.do == "arrange":
        return _arranged(view, wish)
    if wish.do == "hint":
        said = choosing.hint(room.ruleset, view, Drawn(view.state.okey), lang)
        return Answer(data={"type": "hint", "text": drawn(said)})
    if wish.do == "lay-off-all":
        return _lay_off_all(room, view)
    move = _move(view, wish)
    if isinstance(move, Text):
        return refused(move)
    return (None if wish.sure else _warning(room, view, move, lang)) or Answer([move])


def _lay_off_all(room: Room, view: View) -> Answer:
    if not view.my_turn:
        return refused(refusal_text(reasons.NOT_YOUR_TURN, room.ruleset))
    moves = helper.lay_off_all(view.hand) if view.state.phase != TAKE else []
    return Answer(moves) if moves else refused(choosing.NOTHING_TO_LAY_OFF)


def _arranged(view: View, wish: Wish) -> Answer:
    if wish.how not in ORDERS:
        return refused(NOT_UNDERSTOOD)
    groups = helper.arrange(view.rules, view.rack, view.state.okey, ORDERS[wish.how])
    return Answer(data={"type": "arranged", "groups": [[code(tile) for tile in group] for group in groups]})


def _move(view: View, wish: Wish) -> Move | Text:
    """Give the move that a wish means; a draw names no tile, or its refusal would tell the stock's next."""
    verb, seat = wish.verb, view.seat
    may_play = view.my_turn and view.state.phase != TAKE
    if verb in (m.OPEN, m.MELD) and may_play:
        return choosing.melds(view, wish.tiles)
    if verb in (m.OPEN_PAIRS, m.PAIR) and may_play:
        return choosing.pairs(view, wish.tiles)
    if wish.do == "lay" or verb in (m.LAY_OFF, m.SWAP):
        if not wish.tiles:
            return reasons.NOTHING_NAMED.says
        if wish.do == "lay" and may_play:
            return choosing.lay_off_or_swap(view, wish.tiles[:1], wish.at, wish.end)
        return Move(seat, m.SWAP if verb == m.SWAP else m.LAY_OFF, wish.tiles[:1], wish.at, wish.end)
    if verb == m.DISCARD:
        return Move(seat, m.DISCARD, wish.tiles)
    if verb == m.TIMEOUT and not (may_play and not view.legal_moves()):
        return _NO_NEED
    return Move(seat, verb, wish.tiles if verb in (m.OPEN, m.MELD, m.OPEN_PAIRS, m.PAIR) else ())


def _warning(room: Room, view: View, move: Move, lang: Lang) -> Answer | None:
    """Warn before what would be fined, where the house does so."""
    if not view.rules.assist.warn_before_fine or not view.my_turn:
        return None
    why = view.hand.check(move)
    words = ""
    if why is None and move.verb == m.DISCARD:
        fines = choosing.discard_costs(room.ruleset, view, move, room.place)
        if talk.points_of(fines) > 0:
            who = Drawn(view.state.okey).tile(move.tile)
            words = talk.fined(who, talk.points_of(fines), fines, lang)
    elif why is not None and move.verb in (m.OPEN, m.OPEN_PAIRS) and view.rules.opening.is_fined(why):
        words = f"{_WRONG.to(lang)}: {why.says.to(lang)}"
    return Answer(data={"type": "warn", "text": f"{words}. {_SURE.to(lang)}"}) if words else None
