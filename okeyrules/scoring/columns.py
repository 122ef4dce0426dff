"""A compiled scoring over columns of seats: the part of evaluation that needs NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from okeyrules.scoring.evaluate import EventColumns, Program, UnprovenError
from okeyrules.scoring.facts import every_fact

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from okeyrules.scoring.evaluate import _Entry

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


class Lines(NamedTuple):
    """What each scoring line did, by its path: `points` it gave a seat, and how many `times` it applied to it.

    The points of all lines together are the totals, whatever the total is made of: a row has what the total is
    without fines, and each fine, in their order, what the total grows by it. Multipliers give no points of their own.
    """

    points: dict[str, NDArray[np.int64]]
    times: dict[str, NDArray[np.int64]]


def totals(
    program: Program, facts: Mapping[str, NDArray[Any]], events: Mapping[str, EventColumns]
) -> NDArray[Any]:
    """Give the total of every seat; `Program.columns` says what goes in."""
    known, length = _known(program, facts)
    known["hand"] = np.zeros(length, np.int64) + sum(
        entry.value(known) * left for entry, left in _rows(program, known, length)
    )
    known["penalties"] = np.zeros(length, np.int64)
    for _, seats, value in _fines(program, known, events):
        np.add.at(known["penalties"], seats, value)
    return _total(program, known, length)


def lines(program: Program, facts: Mapping[str, NDArray[Any]], events: Mapping[str, EventColumns]) -> Lines:
    """Give what each line of the scoring did to every seat; `Program.columns` says what goes in."""
    known, length = _known(program, facts)
    points: dict[str, NDArray[np.int64]] = {}
    times = _multiplied(program, known, length)
    rows = list(_rows(program, known, length))
    known["hand"] = np.zeros(length, np.int64) + sum(entry.value(known) * left for entry, left in rows)
    fined = np.zeros(length, np.int64)
    known["penalties"] = fined
    so_far = _total(program, known, length)
    for entry, left in rows:
        points[_path(entry)] = so_far * left
        times[_path(entry)] = np.zeros(length, np.int64) + left
    for entry, seats, value in _fines(program, known, events):
        fined = fined.copy()
        np.add.at(fined, seats, value)
        total = _total(program, {**known, "penalties": fined}, length)
        points[_path(entry)] = total - so_far
        times[_path(entry)] = np.bincount(seats[value != 0], minlength=length)
        so_far = total
    return Lines(points, times)


def _path(entry: _Entry) -> str:
    return f"scoring.{entry.line.section}.{entry.line.name}"


def _known(program: Program, facts: Mapping[str, NDArray[Any]]) -> tuple[dict[str, Any], int]:
    """Give the facts as columns, with S and K, and how many seats there are."""
    length = max((len(values) for values in facts.values() if np.ndim(values)), default=0)
    known: dict[str, Any] = {name: _column(name, values, length) for name, values in facts.items()}
    value = program.scoring.okey_value
    if "points" in known:
        known["S"] = known["points"] + known["okeys"] * value if value else known["points"]
    known["K"] = _factor(program, known)
    return known, length


def _total(program: Program, known: Mapping[str, Any], length: int) -> NDArray[Any]:
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


def _multiplied(program: Program, known: Mapping[str, Any], length: int) -> dict[str, NDArray[np.int64]]:
    """Say which multipliers made K; of the highest alone, the first that is as high as K."""
    times: dict[str, NDArray[np.int64]] = {}
    taken: Any = np.zeros(length, np.bool_)
    for entry in program.multipliers:
        applies = entry.applies(known)
        if program.scoring.combine == "highest":
            applies = applies & (entry.value(known) == known["K"]) & (taken ^ True)
            taken = taken | applies
        times[_path(entry)] = np.zeros(length, np.int64) + applies
    return times


def _rows(program: Program, known: Mapping[str, Any], length: int) -> Iterator[tuple[_Entry, Any]]:
    """Give each row of `hand` with the seats it applies to: one row a seat."""
    applies = [entry.applies(known) for entry in program.rows]
    how_many: Any = np.zeros(length, np.int64)
    found = []
    for entry, left in zip(program.rows, applies, strict=True):
        for i in entry.overridden_by:
            left = left & (applies[i] ^ True)  # noqa: PLW2901 - narrowed on purpose
        how_many = how_many + left
        found.append((entry, left))
    if not (how_many == 1).all():
        raise UnprovenError("one row of `hand` must apply to every seat")
    return iter(found)


def _fines(
    program: Program, known: Mapping[str, Any], events: Mapping[str, EventColumns]
) -> Iterator[tuple[_Entry, NDArray[Any], NDArray[Any]]]:
    """Give each fine with the seats that it falls on, one a time, and what each time costs."""
    everyone = np.arange(len(known["penalties"]))
    for event, entries in program.penalties.items():
        if event != "hand_end" and event not in events:
            continue
        row = everyone if event == "hand_end" else np.asarray(events[event].row)
        here = known if event == "hand_end" else _Gathered(events[event].facts, known, row)
        for entry in entries:
            applies = np.flatnonzero(np.broadcast_to(entry.applies(here), row.shape))
            seats = row[applies]
            value = np.broadcast_to(entry.value(here), row.shape)[applies]
            if entry.line.once:
                seats, first = np.unique(seats, return_index=True)
                value = value[first]
            yield entry, seats, value
