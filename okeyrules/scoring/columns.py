"""A compiled scoring over columns of seats: the part of evaluation that needs NumPy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from okeyrules.scoring.evaluate import EventColumns, Program, UnprovenError
from okeyrules.scoring.facts import every_fact

if TYPE_CHECKING:
    from numpy.typing import NDArray

_YESNO = {fact.name for fact in every_fact() if fact.kind == "yesno"}


class _Gathered(dict[str, Any]):
    """The facts of happenings: their own, and of the seat's end what is asked for."""

    def __init__(self, own: Mapping[str, Any], end: Mapping[str, Any], row: NDArray[Any]) -> None:
        super().__init__({name: _column(name, values, len(row)) for name, values in own.items()})
        self._end, self._row = end, row

    def __missing__(self, name: str) -> Any:
        self[name] = self._end[name][self._row]
        return self[name]


def _column(name: str, values: Any, length: int) -> NDArray[Any]:
    # narrow types would wrap around: int8 times 101 stays int8
    array = np.asarray(values).astype(np.bool_ if name in _YESNO else np.int64, copy=False)
    return np.broadcast_to(array, (length,))


def totals(
    program: Program, facts: Mapping[str, NDArray[Any]], events: Mapping[str, EventColumns]
) -> NDArray[Any]:
    """Give the total of every seat; `Program.columns` says what goes in."""
    length = max((len(values) for values in facts.values() if np.ndim(values)), default=0)
    known: dict[str, Any] = {name: _column(name, values, length) for name, values in facts.items()}
    value = program.scoring.okey_value
    if "points" in known:
        known["S"] = known["points"] + known["okeys"] * value if value else known["points"]
    known["K"] = _factor(program, known)
    known["hand"] = np.zeros(length, np.int64) + _row(program, known, length)
    known["penalties"] = _fines(program, known, events, length)
    total: NDArray[Any] = np.zeros(length, np.int64) + program.total(known)
    return total


def _factor(program: Program, known: Mapping[str, Any]) -> Any:
    factor: Any = 1
    if program.scoring.combine == "product":
        for entry in program.multipliers:
            factor = factor * (1 + (entry.value(known) - 1) * entry.applies(known))
        return factor
    some: Any = False
    for entry in program.multipliers:
        value, applies = entry.value(known), entry.applies(known)
        factor = factor + (value - factor) * (applies & ((some ^ True) | (value > factor)))
        some = some | applies
    return factor


def _row(program: Program, known: Mapping[str, Any], length: int) -> Any:
    applies = [entry.applies(known) for entry in program.rows]
    points: Any = 0
    how_many: Any = np.zeros(length, np.int64)
    for entry, left in zip(program.rows, applies, strict=True):
        for i in entry.overridden_by:
            left = left & (applies[i] ^ True)  # noqa: PLW2901 - narrowed on purpose
        points = points + entry.value(known) * left
        how_many = how_many + left
    if not (how_many == 1).all():
        raise UnprovenError("one row of `hand` must apply to every seat")
    return points


def _fines(
    program: Program, known: Mapping[str, Any], events: Mapping[str, EventColumns], length: int
) -> NDArray[Any]:
    fines = np.zeros(length, np.int64)
    for event, entries in program.penalties.items():
        if event == "hand_end":
            for entry in entries:
                fines = fines + entry.value(known) * entry.applies(known)
            continue
        if event not in events:
            continue
        row = np.asarray(events[event].row)
        here = _Gathered(events[event].facts, known, row)
        for entry in entries:
            applies = np.flatnonzero(np.broadcast_to(entry.applies(here), row.shape))
            seats = row[applies]
            value = np.broadcast_to(entry.value(here), row.shape)[applies]
            if entry.line.once:
                seats, first = np.unique(seats, return_index=True)
                value = value[first]
            np.add.at(fines, seats, value)
    return fines
