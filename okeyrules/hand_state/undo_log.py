"""A state that can take back every change: each is written down with its inverse.

`rewind` returns to a mark as if nothing had been. `undo_step` takes back a step of the running turn as a change of its
own, so that it can be taken back as well.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from okeyrules.hand_state import layout as n
from okeyrules.hand_state.layout import LISTS, NO_SEAT, NO_TILE, SIZE
from okeyrules.kernel.packed import vec
from okeyrules.melds import Meld, Pair
from okeyrules.tiles import Okey

ROOM: Final = 2048  # numbers of the log there is room for at first; a turn writes some hundreds


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

    def __repr__(self) -> str:
        return f"<Told {self.event} of seat {self.seat}>"

    def key(self) -> tuple[object, ...]:
        """Give what makes two of them equal."""
        return (self.seat, self.event, tuple(sorted(self.facts.items())), self.turn)


class Log:
    """The parts of a state and the changes they can undergo."""

    def __init__(self, okey: Okey) -> None:
        self.okey = okey
        self.numbers: vec[i64] = vec[i64]([0] * SIZE)
        self.lists: list[list[int]] = [[] for _ in range(LISTS)]
        self.stock: list[int] = []
        self.table: list[Laid] = []
        self.told: list[Told] = []
        self.log: vec[i64] = vec[i64]([0] * ROOM)
        self.top: i64 = 0  # where the log goes on
        self.kept: list[Laid | Told] = []
        self.numbers[n.TAKEN] = NO_TILE
        self.numbers[n.FINISHER] = NO_SEAT

    def put(self, place: i64, value: i64) -> None:
        """Set a number."""
        before = self.numbers[place]
        if before != value:
            self.numbers[place] = value
            self._note(before, place, n.PUT, 3)

    def push(self, which: i64, value: int) -> None:
        """Add a number to the end of a list."""
        self.lists[which].append(value)
        self._note(0, which, n.PUSH, 2)

    def pop(self, which: i64) -> int:
        """Take the last number of a list."""
        value = self.lists[which].pop()
        self._note(value, which, n.POP, 3)
        return value

    def lay(self, laid: Laid) -> None:
        """Put a meld or pair on the table."""
        self.table.append(laid)
        self._note(0, 0, n.LAY, 1)

    def replace(self, at: i64, laid: Laid) -> None:
        """Put a changed meld or pair in the place of what it was."""
        self.kept.append(self.table[at])
        self.table[at] = laid
        self._note(0, at, n.REPLACE, 2)

    def tell(self, seat: int, event: str, facts: dict[str, int]) -> None:
        """Write down that something happened to a seat."""
        self.told.append(Told(seat, event, facts, self.numbers[n.TURNS]))
        self._note(0, 0, n.TELL, 1)

    def unlay(self) -> None:
        """Take the last meld or pair off the table."""
        self.kept.append(self.table.pop())
        self._note(0, 0, n.UNLAY, 1)

    def untell(self) -> None:
        """Strike out what was written down last."""
        self.kept.append(self.told.pop())
        self._note(0, 0, n.UNTELL, 1)

    def _note(self, first: i64, second: i64, kind: i64, size: i64) -> None:
        """Write a change down: its last `size` numbers, the kind on top."""
        top = self.top
        if top + 3 > len(self.log):
            self._make_room()
        log = self.log
        if size > 2:
            log[top] = first
            top += 1
        if size > 1:
            log[top] = second
            top += 1
        log[top] = kind
        self.top = top + 1

    def _make_room(self) -> None:
        longer: vec[i64] = vec[i64]([0] * (2 * len(self.log)))
        at: i64 = 0
        while at < self.top:
            longer[at] = self.log[at]
            at += 1
        self.log = longer

    def end_step(self, kind: int, start: int) -> None:
        """Close a step of the turn that began at a mark, so that `undo_step` can take it back."""
        end, kept = int(self.top), len(self.kept)
        for number in (kind, start, end, kept):
            self.push(n.STEPS, number)

    def undo_step(self) -> int:
        """Take back this turn's last step; unlike `rewind` this is itself a change. Gives the kind of the step."""
        kept = self.pop(n.STEPS)
        end = self.pop(n.STEPS)
        start = self.pop(n.STEPS)
        kind = self.pop(n.STEPS)
        self._revert(start, end, kept)
        return kind

    def _revert(self, start: i64, end: i64, kept: int) -> None:
        """Do the inverse of a stretch of the log, from its end to its start, as changes of their own."""
        at = end
        while at > start:
            at -= 1
            kind = self.log[at]
            if kind == n.PUT:
                self.put(self.log[at - 1], self.log[at - 2])
                at -= 2
            elif kind == n.PUSH:
                self.pop(self.log[at - 1])
                at -= 1
            elif kind == n.POP:
                self.push(self.log[at - 1], self.log[at - 2])
                at -= 2
            elif kind == n.LAY:
                self.unlay()
            elif kind == n.TELL:
                self.untell()
            elif kind == n.REPLACE:
                kept -= 1
                back = self.kept[kept]
                assert isinstance(back, Laid)
                self.replace(self.log[at - 1], back)
                at -= 1
            else:
                raise AssertionError("a step takes nothing off the table")

    def mark(self) -> int:
        """Give the point in the log to which `rewind` may return."""
        return int(self.top)

    def rewind(self, mark: int) -> None:
        """Take everything back to a mark; nothing of it is kept."""
        while self.top > mark:
            self._inverse()

    def _inverse(self) -> None:
        log = self.log
        top = self.top - 1
        kind = log[top]
        if kind == n.PUT:
            self.numbers[log[top - 1]] = log[top - 2]
            top -= 2
        elif kind == n.PUSH:
            self.lists[log[top - 1]].pop()
            top -= 1
        elif kind == n.POP:
            self.lists[log[top - 1]].append(log[top - 2])
            top -= 2
        elif kind == n.LAY:
            self.table.pop()
        elif kind == n.UNLAY:
            self.table.append(self._kept_laid())
        elif kind == n.REPLACE:
            self.table[log[top - 1]] = self._kept_laid()
            top -= 1
        elif kind == n.TELL:
            self.told.pop()
        else:
            back = self.kept.pop()
            assert isinstance(back, Told)
            self.told.append(back)
        self.top = top

    def _kept_laid(self) -> Laid:
        back = self.kept.pop()
        assert isinstance(back, Laid)
        return back

    def forget(self) -> None:
        """Drop the log: nothing before this can be taken back any more, and long games stay small."""
        self.top = 0
        self.kept.clear()
