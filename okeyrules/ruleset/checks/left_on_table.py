"""`left.unopened: on_table` needs a way to lay the tile after the opening."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("left", "lay_off", "okey_swap")

NO_WAY_TO_LAY = declare(
    "R311",
    "warning",
    says=Text(
        "`on_table` burada `in_opening` ile aynı: açtığı turda ne işlemek ne okey değiştirmek var",
        "`on_table` is the same as `in_opening` here: no lay-off and no swap in the opening turn",
    ),
    help=Text(
        "`left.unopened: in_opening` yazın ya da `lay_off.in_opening_turn: true` yapın",
        "write `left.unopened: in_opening`, or set `lay_off.in_opening_turn: true`",
    ),
    meaning=Text(
        "`on_table`, yandan alınan taşın açıştan sonra işlenmesine ya da okeyle değiştirilmesine izin verir. İkisi de "
        "o turda yasaksa taş ancak açışın içinde kullanılabilir.",
        "`on_table` lets the tile taken from the left be laid off or swapped after the opening. Where both are barred "
        "in that turn, the tile can only be part of the opening.",
    ),
    wrong="extends: klasik\nleft:\n  unopened: on_table\nlay_off:\n  in_opening_turn: false\n"
    "okey_swap:\n  allowed: false\n",
    right="extends: klasik\nleft:\n  unopened: on_table\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Compare the three settings."""
    values = view.values
    lays = values["lay_off.in_opening_turn"] and not values["lay_off.wait_a_round"]
    if values["left.unopened"] == "on_table" and not lays and not values["okey_swap.allowed"]:
        place, related = view.blame("left.unopened", "lay_off.in_opening_turn", "okey_swap.allowed")
        yield NO_WAY_TO_LAY.at(place, related=related)
