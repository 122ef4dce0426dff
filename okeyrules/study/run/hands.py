"""Columns of hands: what was written on the tape, as NumPy arrays, and their scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import FINISH, NO_SEAT, SEATS, VOID
from okeyrules.scoring import columns as scored_columns
from okeyrules.scoring.evaluate import EventColumns
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.names import BY_NAME
from okeyrules.study.errors import StudyError
from okeyrules.study.run.recording import OF_EVENT, OF_HAND, OF_SEAT, WIDTH, Rows, Tape
from okeyrules.table.moves import VERBS
from okeyrules.text import Text

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
    `reasons` the code and the option of each reason. Of hands that an older program saved, `unknown` names the columns
    that it did not write, and events that it did not know (`event.KIND`); such a column holds -1.
    """

    hand: Mapping[str, NDArray[np.int64]]
    seat: Mapping[str, NDArray[np.int64]]
    moves: NDArray[np.int64]
    event: Mapping[str, Mapping[str, NDArray[np.int64]]]
    refused: Mapping[str, NDArray[np.int64]]
    reasons: tuple[tuple[str, str], ...]
    unknown: frozenset[str] = frozenset()

    def __len__(self) -> int:
        """Count the hands."""
        return len(self.hand["number"])

    def __repr__(self) -> str:
        return f"<Hands {len(self)}>"

    def facts(self, ruleset: Ruleset) -> dict[str, NDArray[np.int64]]:
        """Give the facts that a scoring looks at, one value a seat of a hand, the seats of a hand together.

        Raises `NotRecordedError` for one that these hands do not hold.
        """
        played = _Played(self, ruleset.frame.partners, ruleset.rules.match.hands[0])
        found = {}
        for fact in ruleset.program.reads:
            of, _, name = fact.recorded.partition(".")
            if fact.recorded in self.unknown:
                raise NotRecordedError(fact.name, fact.words)
            known = fact.columns(played) if fact.columns else (self.hand if of == "hand" else self.seat)[name]
            values = np.asarray(known, np.int64)
            found[fact.name] = np.repeat(values, SEATS) if values.ndim == 1 else values.reshape(-1)
        return found

    def happenings(self, ruleset: Ruleset) -> dict[str, EventColumns]:
        """Give what happened and a scoring looks at; raises `NotRecordedError` for what these hands do not hold."""
        found = {}
        for name in ruleset.program.penalties:
            if name not in self.event:
                continue  # the end of the hand
            kind = EVENTS[name]
            if f"event.{name}" in self.unknown:
                raise NotRecordedError(name, kind.words)
            for fact in ruleset.program.needs(name):
                if f"event.{name}.{fact}" in self.unknown:
                    raise NotRecordedError(fact, BY_NAME[fact].words)
            columns = self.event[name]
            rows = columns["hand"] * SEATS + columns["seat"]
            found[name] = EventColumns(rows, {fact: columns[fact] for fact in OF_EVENT[name]})
        return found

    def totals(self, ruleset: Ruleset) -> NDArray[np.int64]:
        """Score every hand: hands x seats, zeros where a hand is void."""
        totals = scored_columns.totals(
            ruleset.program, self.facts(ruleset), self.happenings(ruleset)
        ).reshape(-1, SEATS)
        return np.where((self.hand["ended"] == VOID)[:, None], 0, totals)


@dataclass(frozen=True)
class _Played:
    """Hands as facts are computed from their columns."""

    hands: Hands
    partners: bool
    length: int

    @property
    def hand(self) -> Mapping[str, NDArray[np.int64]]:
        return self.hands.hand

    @property
    def seat(self) -> Mapping[str, NDArray[np.int64]]:
        return self.hands.seat

    @property
    def finisher(self) -> NDArray[np.int64]:
        hand = self.hands.hand
        return np.where(hand["ended"] == FINISH, hand["finisher"], NO_SEAT)


class NotRecordedError(StudyError):
    """Hands of an older program, which did not write down what a scoring looks at; `name` is the fact or the event."""

    def __init__(self, name: str, words: Text) -> None:
        self.name = name
        super().__init__(
            Text(
                f"bu eller kaydedilirken `{name}` yazılmamış ({words.tr})",
                f"when these hands were saved, `{name}` was not written down ({words.en})",
            ),
            Text("elleri yeniden oynatın: okeyrules benzet", "play the hands again: okeyrules simulate"),
        )


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
        frozenset().union(*(part.unknown for part in parts)),
    )
