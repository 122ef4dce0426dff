"""`left.unopened: on_table` needs a way to lay the tile after the opening."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("left", "lay_off", "okey_swap")

# What lays a tile in the turn of the opening that could not have been part of it; each needs all of its settings.
WAYS: tuple[dict[str, object], ...] = (
    {"lay_off.in_opening_turn": True, "lay_off.wait_a_round": False},
    {"okey_swap.allowed": True},
    {"lay_off.pairs_beside_pairs": "when_pairs_open"},
)

NO_WAY_TO_LAY = declare(
    "R311",
    "warning",
    says=Text(
        "`on_table` burada `in_opening` ile aynı: açtığı turda taş işlemek, okey almak, per açıp çift indirmek yok",
        "`on_table` is the same as `in_opening` here: no lay-off, no swap and no pair beside melds in the opening turn",
    ),
    help=Text(
        "`left.unopened: in_opening` yazın ya da şunu: {settings}",
        "write `left.unopened: in_opening`, or {settings}",
    ),
    meaning=Text(
        "`on_table`, yandan alınan taşın açıştan sonra işlenmesine, onunla okey alınmasına ya da perle açanın onu çift "
        "olarak indirmesine izin verir. O turda bunların hiçbiri yapılamıyorsa taş ancak açışın içinde kullanılabilir.",
        "`on_table` lets the tile taken from the left be laid off, swapped for an okey or, by a melds-opener, laid in "
        "a pair after the opening. Where none of these can be done in that turn, the tile can only be part of the "
        "opening.",
    ),
    wrong="extends: klasik\nleft:\n  unopened: on_table\nlay_off:\n  in_opening_turn: false\n"
    "  pairs_beside_pairs: never\nokey_swap:\n  allowed: false\n",
    right="extends: klasik\nleft:\n  unopened: on_table\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Look whether each of the ways is barred, and by which settings."""
    values = view.values
    if values["left.unopened"] != "on_table" or values["left.takers"] != "everyone":
        return
    if values["lay_off.pairs_beside_pairs"] != "never":
        return
    barring = [{path: value for path, value in way.items() if values[path] != value} for way in WAYS]
    if all(barring):
        place, related = view.blame("left.unopened", *(path for way in barring for path in way))
        lays = ", ".join(f"`{path}: {str(value).lower()}`" for path, value in barring[0].items())
        yield NO_WAY_TO_LAY.at(place, related=related, settings=lays)
