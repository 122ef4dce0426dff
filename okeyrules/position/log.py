"""A state that can take back every change: each is written down with its inverse.

`rewind` returns to a mark as if nothing had been. `undo_step` takes back a step of the running turn as a change of its
own, so that it can be taken back as well.
"""

from __future__ import annotations

from okeyrules.melds import Meld, Pair
from okeyrules.position.layout import (
    LISTS,
    N_FINISHER,
    N_LAY,
    N_POP,
    N_PUSH,
    N_PUT,
    N_REPLACE,
    N_STEPS,
    N_TAKEN,
    N_TELL,
    N_TURNS,
    N_UNLAY,
    N_UNTELL,
    NO_SEAT,
    NO_TILE,
    SIZE,
)
from okeyrules.tiles import Okey


class Laid:
    """A meld or pair on the table: who laid it in which turn, and who laid each of its tiles."""

    def __init__(
        self, seat: int, meld: Meld | None, pair: Pair | None, turn: int, layers: tuple[int, ...]
    ) -> None:
        self.seat = seat
        self.meld = meld
        self.pair = pair
        self.turn = turn
        self.layers = layers

    @property
    def tiles(self) -> tuple[int, ...]:
        """The physical tiles, in their order on the table."""
        if self.meld is not None:
            return self.meld.tiles
        assert self.pair is not None
        return self.pair.tiles

    def key(self) -> tuple[object, ...]:
        """Give what makes two of them equal."""
        return (self.seat, self.meld, self.pair, self.turn, self.layers)


class Told:
    """Something that happened to a seat and may cost it points; `facts` are the scoring language's, by name."""

    def __init__(self, seat: int, event: str, facts: dict[str, int], turn: int) -> None:
        self.seat = seat
        self.event = event
        self.facts = facts
        self.turn = turn

    def key(self) -> tuple[object, ...]:
        """Give what makes two of them equal."""
        return (self.seat, self.event, tuple(sorted(self.facts.items())), self.turn)


class Log:
    """The parts of a state and the changes they can undergo."""

    def __init__(self, okey: Okey) -> None:
        self.okey = okey
        self.numbers: list[int] = [0] * SIZE
        self.lists: list[list[int]] = [[] for _ in range(LISTS)]
        self.stock: list[int] = []
        self.table: list[Laid] = []
        self.told: list[Told] = []
        self.log: list[int] = []
        self.kept: list[Laid | Told] = []
        self.numbers[N_TAKEN] = NO_TILE
        self.numbers[N_FINISHER] = NO_SEAT

    def put(self, place: int, value: int) -> None:
        """Set a number."""
        before = self.numbers[place]
        if before != value:
            self.numbers[place] = value
            self.log.append(before)
            self.log.append(place)
            self.log.append(N_PUT)

    def push(self, which: int, value: int) -> None:
        """Add a number to the end of a list."""
        self.lists[which].append(value)
        self.log.append(which)
        self.log.append(N_PUSH)

    def pop(self, which: int) -> int:
        """Take the last number of a list."""
        value = self.lists[which].pop()
        self.log.append(value)
        self.log.append(which)
        self.log.append(N_POP)
        return value

    def lay(self, laid: Laid) -> None:
        """Put a meld or pair on the table."""
        self.table.append(laid)
        self.log.append(N_LAY)

    def replace(self, at: int, laid: Laid) -> None:
        """Put a changed meld or pair in the place of what it was."""
        self.kept.append(self.table[at])
        self.table[at] = laid
        self.log.append(at)
        self.log.append(N_REPLACE)

    def tell(self, seat: int, event: str, facts: dict[str, int]) -> None:
        """Write down that something happened to a seat."""
        self.told.append(Told(seat, event, facts, self.numbers[N_TURNS]))
        self.log.append(N_TELL)

    def unlay(self) -> None:
        """Take the last meld or pair off the table."""
        self.kept.append(self.table.pop())
        self.log.append(N_UNLAY)

    def untell(self) -> None:
        """Strike out what was written down last."""
        self.kept.append(self.told.pop())
        self.log.append(N_UNTELL)

    def end_step(self, kind: int, start: int) -> None:
        """Close a step of the turn that began at a mark, so that `undo_step` can take it back."""
        end, kept = len(self.log), len(self.kept)
        for number in (kind, start, end, kept):
            self.push(N_STEPS, number)

    def undo_step(self) -> int:
        """Take back this turn's last step; unlike `rewind` this is itself a change. Gives the kind of the step."""
        kept = self.pop(N_STEPS)
        end = self.pop(N_STEPS)
        start = self.pop(N_STEPS)
        kind = self.pop(N_STEPS)
        self._revert(start, end, kept)
        return kind

    def _revert(self, start: int, end: int, kept: int) -> None:
        """Do the inverse of a stretch of the log, from its end to its start, as changes of their own."""
        log = self.log
        at = end
        while at > start:
            at -= 1
            kind = log[at]
            if kind == N_PUT:
                self.put(log[at - 1], log[at - 2])
                at -= 2
            elif kind == N_PUSH:
                self.pop(log[at - 1])
                at -= 1
            elif kind == N_POP:
                self.push(log[at - 1], log[at - 2])
                at -= 2
            elif kind == N_LAY:
                self.unlay()
            elif kind == N_TELL:
                self.untell()
            elif kind == N_REPLACE:
                kept -= 1
                back = self.kept[kept]
                assert isinstance(back, Laid)
                self.replace(log[at - 1], back)
                at -= 1
            else:
                raise AssertionError("a step takes nothing off the table")

    def mark(self) -> int:
        """Give the point in the log to which `rewind` may return."""
        return len(self.log)

    def rewind(self, mark: int) -> None:
        """Take everything back to a mark; nothing of it is kept."""
        while len(self.log) > mark:
            self._inverse()

    def _inverse(self) -> None:
        log = self.log
        kind = log.pop()
        if kind == N_PUT:
            place = log.pop()
            self.numbers[place] = log.pop()
        elif kind == N_PUSH:
            self.lists[log.pop()].pop()
        elif kind == N_POP:
            which = log.pop()
            self.lists[which].append(log.pop())
        elif kind == N_LAY:
            self.table.pop()
        elif kind == N_UNLAY:
            self.table.append(self._kept_laid())
        elif kind == N_REPLACE:
            self.table[log.pop()] = self._kept_laid()
        elif kind == N_TELL:
            self.told.pop()
        else:
            back = self.kept.pop()
            assert isinstance(back, Told)
            self.told.append(back)

    def _kept_laid(self) -> Laid:
        back = self.kept.pop()
        assert isinstance(back, Laid)
        return back

    def forget(self) -> None:
        """Drop the log: nothing before this can be taken back any more, and long games stay small."""
        self.log.clear()
        self.kept.clear()
