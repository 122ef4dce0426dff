"""A replayed hand as plain data, for JSON; the state is written as a record's `position` is."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from okeyrules.hand_state.layout import (
    FINISH,
    GOING_ON,
    LEFT_TILE,
    MELDS,
    NO_TILE,
    NONE,
    PLAY,
    SEATS,
    STOCK_OUT,
    TAKE,
    VOID,
)
from okeyrules.hand_state.state import State
from okeyrules.melds import LEFT
from okeyrules.records.hand.play import Judged, Replayed
from okeyrules.tiles import OKEY, code, codes

_PHASES = {TAKE: "take", PLAY: "play"}
ENDED = {GOING_ON: "no", FINISH: "finish", STOCK_OUT: "stock_out", VOID: "void"}


def as_data(played: Replayed) -> dict[str, Any]:
    """Give the verdicts, the state after the last move, and the scores of the seats in turn order.

    `scores` are empty while the hand goes on and for a void hand; `None` stands for a score that depends on tiles that
    are not known.
    """
    return {
        "moves": [move_data(judged) for judged in played.moves],
        "state": state_data(played),
        "scores": list(played.scores),
    }


def move_data(judged: Judged) -> dict[str, Any]:
    """Give one verdict; `fines` say how many points each seat paid."""
    refusal = judged.verdict.refusal
    return {
        "move": str(judged.written.move),
        "verdict": "ok" if refusal is None else "refused",
        "code": None if refusal is None else refusal.code,
        "option": None if refusal is None else refusal.option,
        "fines": {str(seat): points for seat, points in judged.fines.items()},
    }


def state_data(played: Replayed) -> dict[str, Any]:
    """Give a state with the keys of a record's position, and how the hand ended."""
    s = played.state
    return {
        "indicator": code(s.okey.indicator),
        "turn": s.turn,
        "phase": _PHASES.get(s.phase, "over"),
        "taken": _taken(s),
        "racks": {str(seat): shown_tiles(s, s.rack(seat)) for seat in range(SEATS) if _known(s, seat)},
        "tiles": {str(seat): s.tiles(seat) if s.tiles(seat) >= 0 else None for seat in range(SEATS)},
        "opened": {str(seat): opening(s, seat) for seat in range(SEATS) if s.opened(seat) != NONE},
        "declared": [seat for seat in range(SEATS) if s.declared(seat)],
        "table": [f"{laid.seat} {shown_tiles(s, laid.tiles)}" for laid in s.table],
        "this_turn": [f"M{at + 1}" for at, laid in enumerate(s.table) if laid.turn == s.turns],
        "discards": {str(seat): shown_tiles(s, s.pile(seat)) for seat in range(SEATS) if s.pile(seat)},
        "stock": s.stock_left,
        "laid_off": _laid_off(s),
        "fines": {str(seat): points for seat, points in played.fines.items()},
        "ended": ENDED[s.ended],
        "finish": _finish(s),
    }


def _known(s: State, seat: int) -> bool:
    return s.tiles(seat) >= 0 and s.hidden(seat) == 0


def _taken(s: State) -> str | None:
    if s.phase != PLAY or not s.taken_from:
        return None
    source = "left" if s.taken_from == LEFT_TILE else "stock"
    return source if s.taken == NO_TILE else f"{source} {shown_tiles(s, [s.taken])}"


def _laid_off(s: State) -> dict[str, dict[str, int]]:
    laid: dict[str, dict[str, int]] = {}
    for at in range(len(s.table)):
        for end in (LEFT, 3 - LEFT):
            count = s.laid_off(at, end)
            if count:
                laid.setdefault(f"M{at + 1}", {})["left" if end == LEFT else "right"] = count
    return laid


def _finish(s: State) -> dict[str, Any] | None:
    if s.ended != FINISH:
        return None
    return {"by": s.finisher, "with_okey": s.with_okey, "from_hand": s.from_hand}


def amount_of(s: State, seat: int) -> int:
    """Give the points or the number of pairs that a seat is recorded to have opened with."""
    return s.opening_value(seat) if s.opened(seat) == MELDS else s.opening_pairs(seat)


def opening(s: State, seat: int) -> str:
    """Write an opening as a record has it: `melds 120`, of the running turn `melds 120 this turn`."""
    words = f"{'melds' if s.opened(seat) == MELDS else 'pairs'} {amount_of(s, seat)}"
    return words + " this turn" if seat == s.turn and s.opened_this_turn != NONE else words


def shown_tiles(s: State, tiles: Iterable[int]) -> str:
    """Write tiles as people call them: the okey is `O`."""
    return codes(OKEY if tile == s.okey.tile else tile for tile in tiles)
