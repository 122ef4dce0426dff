"""What a person at the table wants, as a move: the best opening, where a tile goes; what a discard would cost; a hint.

The terminal and the page ask the same functions. All of them look at a view, so none can say more than the seat sees.
"""

from __future__ import annotations

from typing import Final

from okeyrules.hand_state.layout import NONE
from okeyrules.play import move_words as talk
from okeyrules.play.tile_letters import Painter
from okeyrules.players.opening import best_opening, best_pairs_opening
from okeyrules.players.registry import PLAYERS, make
from okeyrules.records.hand.play import costs
from okeyrules.records.hand.record import InMatch
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.receipt import Applied
from okeyrules.table import helper
from okeyrules.table.moves import ANY_END, LAY_OFF, MELD, OPEN, OPEN_PAIRS, PAIR, SWAP, Move
from okeyrules.table.view import View
from okeyrules.text import Lang, Text

Groups = tuple[tuple[int, ...], ...]

_NOTHING_TO_OPEN: Final = Text("açılacak per yok", "there are no melds to open with")
_NO_PAIRS: Final = Text("ıstakada yeterli çift yok", "there are not pairs enough in the rack")
_NO_MELDS: Final = Text("ıstakada per yok", "there are no melds in the rack")
NOTHING_TO_LAY_OFF: Final = Text("işlenecek taş yok", "there is nothing to lay off")
_NO_HINTS: Final = Text("bu masada ipucu yok (assist.hint)", "there are no hints at this table (assist.hint)")
_HINT: Final = Text("İpucu: {move}  ({why})", "Hint: {move}  ({why})")
_NO_HINT: Final = Text("söylenecek bir şey yok", "there is nothing to say")


def melds(view: View, groups: Groups = ()) -> Move | Text:
    """Open, or lay further melds: those that are given, or the best there are."""
    s = view.state
    verb = OPEN if s.opened(view.seat) == NONE else MELD
    if groups:
        return Move(view.seat, verb, groups)
    if verb == OPEN:
        best = best_opening(view.hand)
        return best if best is not None else _NOTHING_TO_OPEN
    found = helper.melds_leaving_least(view.rack, s.okey)
    return Move(view.seat, MELD, tuple(map(tuple, found))) if found else _NO_MELDS


def pairs(view: View, groups: Groups = ()) -> Move | Text:
    """Open with pairs, or lay further ones: those that are given, or as many as there are."""
    verb = OPEN_PAIRS if view.state.opened(view.seat) == NONE else PAIR
    if groups:
        return Move(view.seat, verb, groups)
    if verb == OPEN_PAIRS:
        best = best_pairs_opening(view.hand)
        return best if best is not None else _NO_PAIRS
    found = helper.best_pairs(view.rules, view.rack, view.state.okey)
    return Move(view.seat, PAIR, tuple(map(tuple, found))) if found else _NO_PAIRS


def lay_off_or_swap(view: View, groups: Groups, at: int = -1, end: int = ANY_END) -> Move:
    """Lay tiles off, one alone where it fits; where that is refused and it takes an okey there, take the okey."""
    if at < 0 and len(groups[0]) == 1:
        place = helper.lay_off_of(view.hand, groups[0][0])
        if place is not None:
            return place
    lay_off = Move(view.seat, LAY_OFF, groups, at, end)
    swap = Move(view.seat, SWAP, groups, at)
    if len(groups[0]) == 1 and not view.hand.can(lay_off) and view.hand.can(swap):
        return swap
    return lay_off


def discard_costs(ruleset: Ruleset, view: View, discard: Move, place: InMatch) -> tuple[Applied, ...]:
    """Give what a legal discard would cost, by making it in the view."""
    hand = view.hand
    mark, before = hand.mark(), len(hand.state.told)
    hand.apply(discard)
    found = costs(ruleset, hand.state, view.seat, hand.state.told[before:], place)
    hand.rewind(mark)
    return found


def hint(ruleset: Ruleset, view: View, painter: Painter, lang: Lang) -> str:
    """Say what the best of the program's players would do, and why; where the house gives no hints, that."""
    if not view.rules.assist.hint:
        return _NO_HINTS.to(lang)
    advice = make(PLAYERS[-1], ruleset.program).advise(view)
    if advice is None:
        return _NO_HINT.to(lang)
    value = len(advice.move.groups)
    if advice.move.verb == OPEN:
        mark = view.hand.mark()
        view.hand.apply(advice.move)
        value = view.state.turn_value
        view.hand.rewind(mark)
    move = talk.advised(advice.move, value, painter, lang)
    return _HINT.to(lang, {"move": move, "why": advice.why})
