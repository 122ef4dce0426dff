"""Columns of hands: what was written on the tape, as NumPy arrays, and their scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import FINISH, NONE, PAIRS, SEATS, VOID
from okeyrules.scoring.evaluate import EventColumns
from okeyrules.study.run.recording import OF_EVENT, OF_HAND, OF_SEAT, WIDTH, Rows, Tape
from okeyrules.table.moves import VERBS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from okeyrules.ruleset.ruleset import Ruleset

Column = "NDArray[np.int64]"


@dataclass(frozen=True, repr=False, eq=False)
class Hands:
    """Many played hands.

    `hand` holds one value a hand (see `tape.OF_HAND`), `seat` arrays of hands x seats (`tape.OF_SEAT`), `moves` how
    many moves of each verb each seat made (hands x seats x verbs), `event` for each kind of happening its columns
    (`hand` the row of the hand, `seat`, `turn`, then its facts), `refused` the columns `hand`, `seat`, `reason`, and
    `reasons` the code and the option of each reason.
    """

    hand: Mapping[str, NDArray[np.int64]]
    seat: Mapping[str, NDArray[np.int64]]
    moves: NDArray[np.int64]
    event: Mapping[str, Mapping[str, NDArray[np.int64]]]
    refused: Mapping[str, NDArray[np.int64]]
    reasons: tuple[tuple[str, str], ...]

    def __len__(self) -> int:
        """Count the hands."""
        return len(self.hand["number"])

    def __repr__(self) -> str:
        return f"<Hands {len(self)}>"

    def facts(self, ruleset: Ruleset) -> dict[str, NDArray[np.int64]]:
        """Give the scoring facts, one value a seat of a hand, the seats of a hand together."""
        hand, seat = self.hand, self.seat
        happened = hand["ended"] == FINISH
        finisher = hand["finisher"]
        opened = seat["opened"]
        finished = happened[:, None] & (finisher[:, None] == np.arange(SEATS))
        how = np.take_along_axis(opened, np.maximum(finisher, 0)[:, None], axis=1)[:, 0]
        partners = ruleset.frame.partners
        length = ruleset.rules.match.hands[0]
        a_hand = {
            "finish.happened": happened,
            "finish.okey": happened & (hand["with_okey"] != 0),
            "finish.pairs": happened & (how == PAIRS),
            "finish.from_hand": happened & (hand["from_hand"] != 0),
            "indicator": hand["indicator"] % 13 + 1,
            "hand_number": hand["number"] % length + 1,
            "hands": np.full(len(self), length),
            "seats_opened": (opened != NONE).sum(axis=1),
            "riziko": hand["riziko"],
        }
        a_seat = {
            "opened": opened,
            "finished": finished,
            "partner.opened": np.roll(opened, 2, axis=1) if partners else np.full_like(opened, NONE),
            "partner.finished": np.roll(finished, 2, axis=1) & partners,
            "points": seat["points"],
            "okeys": seat["okeys"],
            "tiles": seat["tiles"],
            "opening_value": seat["opening_value"],
            "opening_pairs": seat["opening_pairs"],
            "declared_pairs": seat["declared"],
        }
        return {
            **{name: np.repeat(values, SEATS).astype(np.int64) for name, values in a_hand.items()},
            **{name: values.reshape(-1).astype(np.int64) for name, values in a_seat.items()},
        }

    def happenings(self) -> dict[str, EventColumns]:
        """Give what happened, as the scoring asks for it."""
        return {
            name: EventColumns(
                columns["hand"] * SEATS + columns["seat"],
                {fact: columns[fact] for fact in OF_EVENT[name]},
            )
            for name, columns in self.event.items()
        }

    def totals(self, ruleset: Ruleset) -> NDArray[np.int64]:
        """Score every hand: hands x seats, zeros where a hand is void."""
        totals = ruleset.program.columns(self.facts(ruleset), self.happenings()).reshape(-1, SEATS)
        return np.where((self.hand["ended"] == VOID)[:, None], 0, totals)


def of_tape(tape: Tape) -> Hands:
    """Make columns of a tape."""
    rows = _numbers(tape.hands).reshape(-1, WIDTH)
    hand = {name: rows[:, at] for at, name in enumerate(OF_HAND)}
    rest = rows[:, len(OF_HAND) :]
    seats = rest[:, : SEATS * len(OF_SEAT)].reshape(-1, SEATS, len(OF_SEAT))
    event = {}
    for name, facts in OF_EVENT.items():
        names = ("hand", "seat", "turn", *facts)
        columns = _numbers(tape.happened[name]).reshape(-1, len(names))
        event[name] = {column: columns[:, at] for at, column in enumerate(names)}
    refused = _numbers(tape.refused).reshape(-1, 3)
    return Hands(
        hand,
        {name: seats[:, :, at] for at, name in enumerate(OF_SEAT)},
        rest[:, SEATS * len(OF_SEAT) :].reshape(-1, SEATS, len(VERBS)),
        event,
        {name: refused[:, at] for at, name in enumerate(("hand", "seat", "reason"))},
        tuple(tape.reasons),
    )


def _numbers(rows: Rows) -> NDArray[np.int64]:
    return np.frombuffer(rows.as_bytes(), "<i4").astype(np.int64)


def joined(parts: Sequence[Hands]) -> Hands:
    """Put parts one after another; the reasons of refusals are numbered anew."""
    reasons = tuple(dict.fromkeys(reason for part in parts for reason in part.reasons))
    starts = np.cumsum([0, *(len(part) for part in parts)])

    def columns(of: Any, names: Sequence[str]) -> dict[str, Any]:
        return {name: np.concatenate([of(part)[name] for part in parts]) for name in names}

    event = {
        name: columns(lambda part, n=name: part.event[n], ("hand", "seat", "turn", *facts))
        for name, facts in OF_EVENT.items()
    }
    for name, together in event.items():
        together["hand"] = np.concatenate(
            [part.event[name]["hand"] + start for part, start in zip(parts, starts, strict=False)]
        )
    refused = columns(lambda part: part.refused, ("hand", "seat", "reason"))
    refused["hand"] = np.concatenate([p.refused["hand"] + at for p, at in zip(parts, starts, strict=False)])
    refused["reason"] = np.concatenate(
        [np.array([reasons.index(r) for r in p.reasons] or [0], np.int64)[p.refused["reason"]] for p in parts]
    )
    return Hands(
        columns(lambda part: part.hand, OF_HAND),
        columns(lambda part: part.seat, OF_SEAT),
        np.concatenate([part.moves for part in parts]),
        event,
        refused,
        reasons,
    )
