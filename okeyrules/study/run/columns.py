"""Hands as flat, named columns of narrow numbers: how they travel between processes and lie in a file.

`hand.turns` holds one value a hand, `seat.opened` and `moves.discard` hands x seats, `event.discard.tile` one value a
happening and `refused.reason` one a refusal, both with the row of their hand in a column `hand`. Every column is known
by its name alone, so that one more column, verb or kind of happening makes no saved run unreadable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.hand_state.layout import FINISH, NONE, PAIRS, SEATS, VOID
from okeyrules.study.errors import StudyError
from okeyrules.study.run.hands import Hands, joined
from okeyrules.study.run.recording import HAND_FACTS, OF_EVENT, OF_HAND, OF_SEAT, SEAT_FACTS
from okeyrules.table.moves import VERBS
from okeyrules.text import Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Columns = dict[str, NDArray[np.signedinteger[Any]]]

_NARROW = (np.int8, np.int16, np.int32, np.int64)
_BY_ROW = ("hand", "seat", "turn")
_MANY = 9_999  # of turns, of moves in a hand, of points in a rack: far more than any rules make
_PACK = 106
_YES_NO = (0, 1)
# What each column may hold; of a happening, what is a hand or a seat is checked with the others.
_LIMITS: Mapping[str, tuple[int, int]] = {
    "hand.number": (0, 2**31 - 1),
    "hand.indicator": (0, 51),
    "hand.starter": (0, SEATS - 1),
    "hand.ended": (FINISH, VOID),
    "hand.finisher": (-1, SEATS - 1),
    "hand.with_okey": _YES_NO,
    "hand.from_hand": _YES_NO,
    "hand.turns": (0, _MANY),
    "hand.stock_left": (0, _PACK),
    "hand.riziko": _YES_NO,
    "seat.player": (0, SEATS - 1),
    "seat.opened": (NONE, PAIRS),
    "seat.opened_at": (0, _MANY),
    "seat.opening_value": (0, _MANY),
    "seat.opening_pairs": (0, _PACK),
    "seat.declared": _YES_NO,
    "seat.tiles": (0, _PACK),
    "seat.points": (0, _MANY),
    "seat.okeys": (0, 2),
    **{
        fact.recorded: (fact.low, fact.high or len(fact.values or _YES_NO) - 1)
        for fact in (*HAND_FACTS, *SEAT_FACTS)
    },
    **{f"moves.{verb}": (0, _MANY) for verb in VERBS},
    **{
        f"event.{kind}.{name}": (-1, PAIRS if name == "opened" else _MANY)  # -1 where it is not known
        for kind, facts in OF_EVENT.items()
        for name in ("turn", *facts)
    },
}


class ColumnsError(StudyError):
    """Columns that are not those of played hands."""


def flat(hands: Hands) -> Columns:
    """Give hands as flat columns, each in the narrowest type that holds it."""
    found = {f"hand.{name}": column for name, column in hands.hand.items()}
    found |= {f"seat.{name}": column for name, column in hands.seat.items()}
    found |= {f"moves.{verb}": hands.moves[:, :, at] for at, verb in enumerate(VERBS)}
    for kind, columns in hands.event.items():
        found |= {f"event.{kind}.{name}": column for name, column in columns.items()}
    found |= {f"refused.{name}": column for name, column in hands.refused.items()}
    kept = (name for name in found if not hands.unknown & {name, name.rpartition(".")[0]})
    return {name: _narrow(found[name]) for name in kept}


def _narrow(column: NDArray[Any]) -> NDArray[Any]:
    low, high = (int(column.min()), int(column.max())) if column.size else (0, 0)
    for kind in _NARROW:
        limits = np.iinfo(kind)
        if limits.min <= low and high <= limits.max:
            return np.ascontiguousarray(column, kind)
    raise AssertionError(f"no whole number of 64 bits: {low} to {high}")


def shapes(count: int) -> dict[str, tuple[int, ...] | None]:
    """Say which columns so many hands have, and their shapes; `None` is one dimension of any length."""
    return {
        **{f"hand.{name}": (count,) for name in OF_HAND},
        **{f"seat.{name}": (count, SEATS) for name in OF_SEAT},
        **{f"moves.{verb}": (count, SEATS) for verb in VERBS},
        **{f"event.{kind}.{name}": None for kind, facts in OF_EVENT.items() for name in (*_BY_ROW, *facts)},
        **{f"refused.{name}": None for name in ("hand", "seat", "reason")},
    }


def hands_of(columns: Mapping[str, NDArray[Any]], reasons: Sequence[tuple[str, str]], count: int) -> Hands:
    """Make hands of flat columns, which stay as narrow as they are; `ColumnsError` where they do not fit together.

    Columns that an older program did not write are filled up, and noted as unknown.
    """
    unknown = _unwritten(columns)
    columns = {**columns, **_filled(columns, unknown, count)}
    check(columns, len(reasons), count, unknown)

    def under(prefix: str, names: Sequence[str]) -> dict[str, Any]:
        return {name: columns[f"{prefix}.{name}"] for name in names}

    return Hands(
        under("hand", OF_HAND),
        under("seat", OF_SEAT),
        np.stack([columns[f"moves.{verb}"] for verb in VERBS], axis=-1),
        {kind: under(f"event.{kind}", (*_BY_ROW, *facts)) for kind, facts in OF_EVENT.items()},
        under("refused", ("hand", "seat", "reason")),
        tuple(reasons),
        unknown,
    )


def _unwritten(columns: Mapping[str, NDArray[Any]]) -> frozenset[str]:
    """Name what an older program did not write: a fact of a hand or a seat, an event as a whole, a fact of one."""
    unknown = {fact.recorded for fact in (*HAND_FACTS, *SEAT_FACTS)} - columns.keys()
    for kind, facts in OF_EVENT.items():
        names = [f"event.{kind}.{name}" for name in (*_BY_ROW, *facts)]
        if not any(name in columns for name in names):
            unknown.add(f"event.{kind}")
        elif all(name in columns for name in names[: len(_BY_ROW)]):
            unknown |= set(names[len(_BY_ROW) :]) - columns.keys()
    return frozenset(unknown)


def _filled(columns: Mapping[str, NDArray[Any]], unknown: frozenset[str], count: int) -> Columns:
    """Give the columns that are unknown: no happenings of an event, else -1 for each value."""
    found: Columns = {}
    for name, shape in shapes(count).items():
        kind = name.rpartition(".")[0]
        if kind in unknown:
            found[name] = np.zeros(0, np.int8)
        elif name in unknown:
            found[name] = np.full(columns[f"{kind}.hand"].shape if shape is None else shape, -1, np.int8)
    return found


def check(
    columns: Mapping[str, NDArray[Any]], reasons: int, count: int, unknown: frozenset[str] = frozenset()
) -> None:
    """Raise `ColumnsError` for columns that are missing, of another shape, or point at what is not there."""
    expected = shapes(count)
    for name in columns:
        if name not in expected:
            raise ColumnsError(Text(f"`{name}` adlı sütun tanınmıyor", f"there is no column `{name}`"))
    for name, shape in expected.items():
        if name not in columns:
            raise ColumnsError(Text(f"`{name}` adlı sütun eksik", f"the column `{name}` is missing"))
        check_shape(name, columns[name].shape, shape)
    for kind in (*(f"event.{name}" for name in OF_EVENT), "refused"):
        rows = [name for name in expected if name.startswith(f"{kind}.")]
        for name in rows:
            check_shape(name, columns[name].shape, columns[f"{kind}.hand"].shape)
        _check_within(f"{kind}.hand", columns, 0, count - 1)
        _check_within(f"{kind}.seat", columns, 0, SEATS - 1)
    _check_within("refused.reason", columns, 0, reasons - 1)
    for name, (low, high) in _LIMITS.items():
        if name not in unknown:
            _check_within(name, columns, low, high)


def check_shape(name: str, shape: tuple[int, ...], expected: tuple[int, ...] | None) -> None:
    """Raise `ColumnsError` for a column of another shape."""
    if shape == expected or (expected is None and len(shape) == 1):
        return
    found = " x ".join(map(str, shape)) or "1"
    wanted = "?" if expected is None else " x ".join(map(str, expected))
    raise ColumnsError(
        Text(
            f"`{name}` sütununun boyu {found}, olması gereken {wanted}",
            f"the column `{name}` is {found} values long, not {wanted}",
        )
    )


def _check_within(name: str, columns: Mapping[str, NDArray[Any]], low: int, high: int) -> None:
    column = columns[name]
    if column.size and not (low <= column.min() and column.max() <= high):
        worst = int(column.max() if column.max() > high else column.min())
        raise ColumnsError(
            Text(
                f"`{name}` sütununda {worst} var, olabilecekler {low} ile {high} arası",
                f"the column `{name}` holds {worst}, which is not from {low} to {high}",
            )
        )


def between(hands: Hands, first: int, end: int) -> Hands:
    """Give the hands from one row to before another; the rows of what happened are counted from the first of them."""

    def rows(columns: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        kept = (first <= columns["hand"]) & (columns["hand"] < end)
        found = {name: column[kept] for name, column in columns.items()}
        return {**found, "hand": found["hand"].astype(np.int64) - first}

    refused = rows(hands.refused)
    # Only the reasons that are given, in the order in which they are, as if just these hands had been played.
    given, at, refused["reason"] = np.unique(refused["reason"], return_index=True, return_inverse=True)
    order = np.argsort(at)
    refused["reason"] = np.argsort(order)[refused["reason"]]
    return replace(
        hands,
        hand={name: column[first:end] for name, column in hands.hand.items()},
        seat={name: column[first:end] for name, column in hands.seat.items()},
        moves=hands.moves[first:end],
        event={kind: rows(columns) for kind, columns in hands.event.items()},
        refused=refused,
        reasons=tuple(hands.reasons[reason] for reason in given[order]),
    )


def together(parts: Sequence[Hands]) -> Hands:
    """Put parts one after another; the columns of the parts may be narrow, those of the result are wide."""
    if not parts:
        from okeyrules.study.run.hands import of_tape
        from okeyrules.study.run.recording import Tape

        return of_tape(Tape())
    whole = joined([_counted(part) for part in parts]) if len(parts) > 1 else parts[0]
    return replace(
        whole,
        hand=_wide(whole.hand),
        seat=_wide(whole.seat),
        moves=whole.moves.astype(np.int64, copy=False),
        event={kind: _wide(columns) for kind, columns in whole.event.items()},
        refused=_wide(whole.refused),
    )


def _counted(part: Hands) -> Hands:
    """Widen what is counted on from part to part: in a narrow column a sum would overflow."""

    def counted(columns: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[Any]]:
        return {**columns, "hand": columns["hand"].astype(np.int64, copy=False)}

    event = {kind: counted(columns) for kind, columns in part.event.items()}
    return replace(part, event=event, refused=counted(part.refused))


def _wide(columns: Mapping[str, NDArray[Any]]) -> dict[str, NDArray[np.int64]]:
    return {name: column.astype(np.int64, copy=False) for name, column in columns.items()}
