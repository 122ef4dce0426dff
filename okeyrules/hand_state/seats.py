"""Who sits where: turns go to the right, and partners sit opposite each other."""

from __future__ import annotations

from okeyrules.errors import OkeyError
from okeyrules.hand_state.layout import SEATS


class SeatError(OkeyError):
    """A seat that there is not; shows which."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"there is no seat {seat}")
        self.seat = seat


def next_seat(seat: int) -> int:
    """Give the seat whose turn comes after a seat's."""
    return (seat + 1) % SEATS


def left_of(seat: int) -> int:
    """Give the seat before a seat, whose last discard it may take."""
    return (seat + SEATS - 1) % SEATS


def opposite(seat: int) -> int:
    """Give the seat across the table: the partner's, where partners play."""
    return (seat + SEATS // 2) % SEATS


def in_turn(first: int) -> list[int]:
    """List all seats in the order of their turns from a first one."""
    return [(first + turn) % SEATS for turn in range(SEATS)]


def places_after(seat: int, first: int) -> int:
    """Count how many turns after the first seat's a seat's comes."""
    return (seat - first) % SEATS
