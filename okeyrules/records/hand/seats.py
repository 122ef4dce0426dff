"""Seats as a hand record writes them: their numbers 0 to 3, or the names of its players."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.diagnostics.suggest import nearest
from okeyrules.records.hand import examples
from okeyrules.records.part import Part
from okeyrules.records.people import Players
from okeyrules.text import Text

NO_SUCH_SEAT = declare(
    "H803",
    "error",
    says=Text("`{got}` bir oyuncu değil", "`{got}` is no seat"),
    help=Text("oyuncular: {seats}", "the seats are: {seats}"),
    meaning=Text(
        "Oyuncular oynama sırasıyla 0, 1, 2, 3 diye yazılır; `players` satırı varsa adları da olur.",
        "Seats are written 0, 1, 2, 3 in the order of play; with a line `players`, their names serve as well.",
    ),
    wrong=examples.with_("- 1 discard", "- 4 discard"),
    right=examples.hand(),
)
NUMBERS = ("0", "1", "2", "3")


def seat_of(word: str, players: Players) -> int:
    """Find a seat by its number or its player's name; -1 for none."""
    return int(word) if word in NUMBERS else players.seat(word)


def find_seat(word: str, span: Span, players: Players, found: list[Diagnostic]) -> int:
    """Find a seat, or report that there is none of that name and give -1."""
    seat = seat_of(word, players)
    if seat < 0:
        close = nearest(word, players.names)
        label = Text(f"şunu mu demek istediniz: `{close}`", f"did you mean `{close}`?") if close else None
        seats = ", ".join([*NUMBERS, *players.names])
        found.append(NO_SUCH_SEAT.at(span, got=word, seats=seats, label=label, fix=close))
    return seat


def seat_in(part: Part, key: str, players: Players, found: list[Diagnostic]) -> int:
    """Read the seat under a key; -1 where there is none or it is wrong."""
    word = part.get(key)
    return -1 if word is None else find_seat(word, part.at(key), players, found)


def by_seat(
    part: Part, key: str, players: Players, found: list[Diagnostic]
) -> Iterator[tuple[int, Part, str]]:
    """Go through a section whose keys are seats: each seat, the section, and the key as it is written."""
    section = part.part(key)
    if section is None:
        return
    for word, _ in section.node.entries:
        seat = find_seat(word.value, word.span, players, found)
        if seat >= 0 and section.get(word.value) is not None:
            yield seat, section, word.value
