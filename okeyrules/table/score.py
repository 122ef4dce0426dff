"""What a finished hand comes to: the state told to the scoring, which gives a receipt for each seat."""

from __future__ import annotations

from okeyrules.hand_state.layout import FINISH, NONE, PAIRS, SEATS
from okeyrules.hand_state.seats import opposite
from okeyrules.hand_state.state import State
from okeyrules.hand_state.undo_log import Told
from okeyrules.scoring.evaluate import Happening, Program
from okeyrules.scoring.receipt import Receipt

# Two racks that no scoring confuses: where both score alike, what is left in the rack does not matter.
_GUESSES = ({"points": 0, "okeys": 0, "tiles": 21}, {"points": 37, "okeys": 1, "tiles": 20})


def facts_of(s: State, seat: int, partners: bool, hand_number: int = 1, hands: int = 3) -> dict[str, int]:
    """Give the scoring facts of a seat as the hand stands; the rack counts as far as it is known."""
    partner = opposite(seat)
    happened = s.ended == FINISH
    points = okeys = 0
    for tile in s.rack(seat):
        points += s.okey.value(tile)
        okeys += s.okey.is_okey(tile)
    return {
        "opened": s.opened(seat),
        "finished": int(happened and s.finisher == seat),
        "partner.opened": s.opened(partner) if partners else NONE,
        "partner.finished": int(partners and happened and s.finisher == partner),
        "points": points,
        "okeys": okeys,
        "tiles": max(s.tiles(seat), 0),
        "opening_value": s.opening_value(seat),
        "opening_pairs": s.opening_pairs(seat),
        "finish.happened": int(happened),
        "finish.okey": int(happened and s.with_okey),
        "finish.pairs": int(happened and s.opened(s.finisher) == PAIRS),
        "finish.from_hand": int(happened and s.from_hand),
        "indicator": s.okey.indicator % 13 + 1,
        "hand_number": hand_number,
        "hands": hands,
        "seats_opened": sum(s.opened(other) != NONE for other in range(SEATS)),
        "declared_pairs": int(s.declared(seat)),
        "riziko": int(s.riziko),
    }


def happenings(s: State, seat: int) -> list[Happening]:
    """List what happened to a seat, in order."""
    return [Happening(told.event, told.facts) for told in s.told if told.seat == seat]


def score(
    program: Program, s: State, seat: int, partners: bool, hand_number: int = 1, hands: int = 3
) -> Receipt | None:
    """Score a seat of a hand that is over; `None` where it hangs on tiles that are not known."""
    facts = facts_of(s, seat, partners, hand_number, hands)
    events = happenings(s, seat)
    if s.hidden(seat) == 0 and s.tiles(seat) >= 0:
        return program.seat(facts, events)
    receipts = [program.seat({**facts, **guess}, events) for guess in _GUESSES]
    return receipts[0] if receipts[0].total == receipts[1].total else None


def fine(program: Program, s: State, told: Told, partners: bool) -> int:
    """Give what one happening costs its seat, as the hand stands."""
    facts = facts_of(s, told.seat, partners)
    return sum(
        f.value * f.times
        for f in program.fines({**facts, "S": 0, "K": 1}, [Happening(told.event, told.facts)])
    )
