"""What one seat sees, as data for its page: made from its view alone, and from what everybody at the table knows."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from okeyrules.hand_state.layout import LEFT_TILE, NO_TILE, NONE, PLAY, SEATS, TAKE
from okeyrules.hand_state.state import State
from okeyrules.play import choosing
from okeyrules.play.notices import notices
from okeyrules.records.hand.data import amount_of
from okeyrules.records.hand.words import opened_shown
from okeyrules.table.moves import CLOSE, COLLECT, DECLARE_PAIRS, DRAW, GIVE_BACK, TAKE_LEFT, UNDO, Move
from okeyrules.table.view import View
from okeyrules.text import Lang, Text
from okeyrules.tiles import code
from okeyrules.web.pages.table import scores
from okeyrules.web.pages.table.hand_log import Drawn, log, names_for
from okeyrules.web.pages.table.room import BETWEEN, OVER, PLAYING, WAITING, Room

LOG_LINES = 8
_TAKE = Text("Sıra sizde: taş çekin ya da yandan alın", "Your turn: draw, or take the tile from the left")
_PLAY = Text("Sıra sizde: açın, işleyin ya da taş atın", "Your turn: open, lay off, or discard")
_TURN = Text("Sıra: {name}", "{name} to play")
_WAITING = Text("Başlamayı bekliyor", "Waiting for the start")
_OVER = Text("Maç bitti", "The match is over")
_BETWEEN = Text("El bitti", "The hand is over")
_VERBS = {
    "draw": DRAW,
    "left": TAKE_LEFT,
    "give-back": GIVE_BACK,
    "undo": UNDO,
    "collect": COLLECT,
    "close": CLOSE,
    "declare-pairs": DECLARE_PAIRS,
}


def snapshot(room: Room, seat: int, lang: Lang, here: Collection[int]) -> dict[str, Any]:
    """Give the whole of what a seat's page shows; `here` are the seats whose person is connected."""
    stage = room.stage
    data: dict[str, Any] = {
        "type": "state",
        "stage": stage,
        "me": seat,
        "seats": [_sitting(room, at, lang, here) for at in range(SEATS)],
        "length": room.match.length,
        "hand": room.match.counted + (stage in (WAITING, PLAYING)),
        "fair": _fair(room),
        "totals": list(room.match.totals),
        "host": room.seats[seat].host,
        "status": _status(room, seat, lang),
        "news": [says.to(lang) for says in room.news[-LOG_LINES:]],
        "partners": room.ruleset.rules.partnership.enabled,
    }
    if room.hand is not None:
        view = room.view(seat)
        data.update(_seen(view, lang))
        for at, own in enumerate(data["seats"]):
            own.update(_of_seat(view, at, lang))
        data["log"] = log(room, seat, lang, LOG_LINES)
        data["log_count"] = len(room.lines)
        data["claims"] = _may_ask_claim(view, stage)
    if stage in (BETWEEN, OVER):
        data["end"] = scores.hand_end(
            room, len(room.match.hands) - 1, names_for(room, seat, lang), seat, lang
        )
    if stage == OVER:
        data["final"] = scores.standing(room, names_for(room, seat, lang), lang)
    return data


def _sitting(room: Room, at: int, lang: Lang, here: Collection[int]) -> dict[str, Any]:
    seat = room.seats[at]
    return {
        "name": seat.shown(at).to(lang),
        "program": seat.is_program,
        "here": seat.is_program or at in here,
        "host": seat.host,
        "total": room.match.totals[at],
    }


def _fair(room: Room) -> dict[str, str]:
    """Give the promise of the hand, what it promised once it is over, and then the promise of the next."""
    if room.stage in (WAITING, PLAYING):
        return {"hash": room.fair.hash}
    shown = dict(room.fair._asdict())
    if len(room.fairs) > len(room.match.hands):
        shown["next"] = room.fairs[-1].hash
    return shown


def _status(room: Room, seat: int, lang: Lang) -> str:
    stage = room.stage
    if stage != PLAYING:
        return {WAITING: _WAITING, BETWEEN: _BETWEEN, OVER: _OVER}[stage].to(lang)
    assert room.hand is not None
    s = room.hand.state
    if s.turn != seat:
        return _TURN.to(lang, {"name": room.seats[s.turn].shown(s.turn)})
    return (_TAKE if s.phase == TAKE else _PLAY).to(lang)


def _seen(view: View, lang: Lang) -> dict[str, Any]:
    """Give the middle of the table and the seat's own tiles."""
    s, rules = view.state, view.rules
    mine = view.my_turn
    can = {name: mine and view.hand.can(Move(view.seat, verb)) for name, verb in _VERBS.items()}
    can["play"] = mine and s.phase == PLAY
    if can["play"] and rules.assist.hint:  # where the house gives hints, the buttons may tell as much
        can["opens"] = isinstance(choosing.melds(view), Move)
        can["opens_pairs"] = isinstance(choosing.pairs(view), Move)
    can["lay"] = can["play"] and s.opened(view.seat) != NONE
    can["hint"] = mine and rules.assist.hint
    can["timeout"] = can["play"] and s.taken_from == LEFT_TILE and not view.legal_moves()
    marks = []
    if rules.assist.mark_playable:
        held = sorted(set(view.rack))
        marks = [code(t) for t in held if rules.playable.is_playable(s, t, rules.okey_swap)]
    return {
        "turn": s.turn if mine or s.phase in (TAKE, PLAY) else -1,
        "phase": ("take", "play", "over")[s.phase],
        "indicator": code(s.okey.indicator),
        "okey": code(s.okey.tile),
        "stock": s.stock_left,
        "table": [_laid(s, at) for at in range(len(s.table))],
        "rack": [code(tile) for tile in view.rack],
        "taken": code(s.taken) if mine and s.taken_from and s.taken != NO_TILE else None,
        "marks": marks,
        "can": can,
        "has_declare": rules.pairs.declaration != "none",
        "notices": notices(view, Drawn(s.okey), lang) if mine else [],
    }


def _laid(s: State, at: int) -> dict[str, Any]:
    laid = s.table[at]
    kind = "pair" if laid.meld is None else laid.meld.kind
    return {
        "seat": laid.seat,
        "kind": kind,
        "tiles": [code(tile) for tile in laid.tiles],
        "now": laid.turn == s.turns,
    }


def _of_seat(view: View, at: int, lang: Lang) -> Mapping[str, Any]:
    s = view.state
    pile = s.pile(at)
    seen = [code(tile) for tile in pile if tile != NO_TILE]
    return {
        "tiles": s.tiles(at),
        "opened": opened_shown(s.opened(at), amount_of(s, at), lang),
        "open": s.opened(at) != NONE,
        "declared": s.declared(at),
        "pile": seen,
        "covered": len(pile) - len(seen),
    }


def _may_ask_claim(view: View, stage: str) -> bool:
    """Say whether a claim may be tried: after every discard of another, so that the button gives nothing away."""
    s = view.state
    if view.rules.playable.is_fined_at_once() or stage not in (PLAYING, BETWEEN, OVER):
        return False
    return stage == PLAYING and s.phase == TAKE and s.left_tile != NO_TILE and s.left_seat != view.seat
