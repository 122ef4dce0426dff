"""How a hand can end for one seat, and how an event can find it: the choices and yes/nos, without numbers.

The game's own constraints live here: a finisher has opened, nobody finishes both on pairs and from hand, who
finishes from hand had nobody open before, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import product

from okeyrules.scoring.frame import Frame

Facts = dict[str, int]

NONE, MELDS, PAIRS = 0, 1, 2
SELF, PARTNER, OPPONENT = 0, 1, 2

# How many strange things are in a situation: examples are to have as few as possible.
_STRANGE = (
    "finish.okey",
    "finish.pairs",
    "finish.from_hand",
    "partner.opened",
    "partner.finished",
    "declared_pairs",
    "riziko",
    "playable",
    "okey",
    "finishing",
)


def strangeness(facts: Mapping[str, int]) -> int:
    """Count what is out of the ordinary in a situation."""
    return sum(1 for name in _STRANGE if facts.get(name))


@lru_cache(maxsize=64)
def endings(frame: Frame) -> tuple[Facts, ...]:
    """Give every way a hand can end for a seat, the plainest first; the dicts are not to be changed."""
    found = [
        {
            "opened": opened,
            "finished": int(finisher == "self"),
            "partner.opened": partner,
            "partner.finished": int(finisher == "partner"),
            "finish.happened": int(finisher != "nobody"),
            "finish.okey": okey,
            "finish.pairs": pairs,
            "finish.from_hand": from_hand,
            "declared_pairs": declared,
            "riziko": riziko,
        }
        for finisher, okey, pairs, from_hand in _finishes(frame)
        for opened, partner in _openings(frame, finisher, pairs, from_hand)
        for declared in _declarations(frame, opened)
        for riziko in range(1 + frame.riziko)
    ]
    return tuple(sorted(found, key=strangeness))


def _finishes(frame: Frame) -> Iterator[tuple[str, int, int, int]]:
    yield "nobody", 0, 0, 0
    for finisher in ("opponent", "self", "partner") if frame.partners else ("opponent", "self"):
        for okey, (pairs, from_hand) in product((0, 1), ((0, 0), (1, 0), (0, 1))):
            yield finisher, okey, pairs, from_hand


def _openings(frame: Frame, finisher: str, pairs: int, from_hand: int) -> Iterator[tuple[int, int]]:
    """Give how the seat and its partner opened; without partners the partner stays at none."""
    finisher_opened = PAIRS if pairs else MELDS
    others = (NONE,) if from_hand else (NONE, MELDS, PAIRS)
    mine = (finisher_opened,) if finisher == "self" else others
    theirs = (finisher_opened,) if finisher == "partner" else others if frame.partners else (NONE,)
    yield from product(mine, theirs)


def _declarations(frame: Frame, opened: int) -> tuple[int, ...]:
    if frame.declaration == "none" or opened == MELDS:
        return (0,)
    if opened == PAIRS:
        return (1,) if frame.declaration == "required" else (0, 1)
    return (0, 1)


# --- events --------------------------------------------------------------------------------------------

# The facts of an ending that decide how an event can find it.
BEARING: dict[str, tuple[str, ...]] = {
    "discard": ("opened", "finished", "finish.okey", "finish.from_hand"),
    "okey_taken": ("opened", "partner.opened", "finish.from_hand"),
    "fed": ("opened", "finished", "partner.finished", "finish.from_hand"),
    "hand_end": ("opened",),
}
_ALWAYS_BEARING = ("opened", "finished", "finish.from_hand")


def possible(event: str, frame: Frame) -> bool:
    """Say whether an event can happen under the options at all."""
    needs = {
        "wrong_opening": frame.wrong_opening,
        "collect": frame.collect,
        "give_back": frame.give_back,
        "okey_taken": frame.swap,
        "swap_unused": frame.swap,
        "fed": frame.takers == "everyone",
    }
    return needs.get(event, True)


def bearing(event: str) -> tuple[str, ...]:
    """Name the facts of an ending that decide how an event can find it."""
    return BEARING.get(event, _ALWAYS_BEARING)


def findings(event: str, end: Mapping[str, int], frame: Frame) -> Iterator[Facts]:
    """Give how an event can find a seat whose hand ends so: `opened` at that moment and its own facts."""
    opened = end["opened"]
    if event == "discard":
        yield from _discards(end)
    elif event == "okey_taken":
        opponents = [] if end["finish.from_hand"] else [OPPONENT]  # nobody else opened
        takers = [SELF, *opponents] + [PARTNER] * (frame.partners and end["partner.opened"] != NONE)
        for taker in sorted(takers) if opened != NONE else ():
            yield {"opened": opened, "taker": taker}
    elif event == "fed":
        yield from _feedings(end)
    elif event in ("opening", "swap_unused"):
        if opened != NONE:
            yield {"opened": opened}
    elif event == "wrong_opening":
        yield {"opened": NONE}
    elif event == "hand_end":
        yield {"opened": opened}
    else:
        yield from ({"opened": then} for then in _opened_then(end))


def _opened_then(end: Mapping[str, int]) -> tuple[int, ...]:
    """Give how the seat can have opened before its hand was over: not yet, or as at the end."""
    if end["opened"] == NONE or (end["finished"] and end["finish.from_hand"]):
        return (NONE,)
    return (NONE, end["opened"])


def _discards(end: Mapping[str, int]) -> Iterator[Facts]:
    for playable, okey in product((0, 1), (0, 1)):
        for then in _opened_then(end):
            yield {"opened": then, "playable": playable, "okey": okey, "finishing": 0}
        if end["finished"] and okey == end["finish.okey"]:
            yield {"opened": end["opened"], "playable": playable, "okey": okey, "finishing": 1}


def _feedings(end: Mapping[str, int]) -> Iterator[Facts]:
    from_hand = end["finish.from_hand"]
    if from_hand and (end["finished"] or end["partner.finished"]):
        return  # no opponent opened at all
    for then, how in product(_opened_then(end), (0,) if from_hand else (0, 1)):  # by melds, by pairs
        yield {"opened": then, "by": how}
