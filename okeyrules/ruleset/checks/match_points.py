"""The table of points by rank: one row for each match length, each row summing to zero, best first."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("match",)

SUM_NOT_ZERO = declare(
    "R306",
    "warning",
    says=Text(
        "{hands} ellik maçın puanlarının toplamı sıfır değil: {sum}",
        "the points of a match of {hands} hands do not sum to zero but to {sum}",
    ),
    help=Text(
        "puanlar kazanılıp kaybedilen bir şeyse toplamı sıfır yapın; değilse böyle kalabilir",
        "if what one wins another pays, make them sum to zero; otherwise they may stay as they are",
    ),
    meaning=Text(
        "Çoğu masada birinin kazandığını öteki öder, bu yüzden bir satırın toplamı sıfırdır. Başka türlü puan veren "
        "masa (örneğin 4, 2, 1, 0) bu uyarıyla da oynar.",
        "At most tables what one wins another pays, so each row sums to zero. A table that gives points otherwise "
        "(4, 2, 1, 0, say) can be played with this warning.",
    ),
    wrong="extends: puanli\nmatch:\n  points:\n    3: [3, 1, -1, -2]\n    5: [5, 2, -2, -5]\n    7: [7, 3, -3, -7]\n"
    "    9: [9, 4, -4, -9]\n    11: [11, 5, -5, -11]\n",
    right="extends: puanli\nmatch:\n  points:\n    3: [4, 1, -1, -4]\n    5: [5, 2, -2, -5]\n    7: [7, 3, -3, -7]\n"
    "    9: [9, 4, -4, -9]\n    11: [11, 5, -5, -11]\n",
)

LENGTH_WITHOUT_POINTS = declare(
    "R307",
    "error",
    says=Text("{hands} ellik maç için puan yok", "there are no points for a match of {hands} hands"),
    help=Text(
        "`match.points` altına ekleyin: `{hands}: [.., .., .., ..]`",
        "add to `match.points`: `{hands}: [.., .., .., ..]`",
    ),
    meaning=Text(
        "`match.hands` bir uzunluğa izin veriyor, `match.points` tablosunda ise o uzunluk yok.",
        "`match.hands` allows a length that the table `match.points` does not list.",
    ),
    wrong="extends: puanli\nmatch:\n  hands: [3, 5, 13]\n",
    right="extends: puanli\nmatch:\n  hands: [3, 5]\n  points:\n    3: [4, 1, -1, -4]\n    5: [5, 2, -2, -5]\n",
)

LENGTH_NOT_PLAYED = declare(
    "R308",
    "warning",
    says=Text(
        "{hands} ellik maç oynanmıyor, puanı boşuna",
        "no match of {hands} hands is played, so its points do nothing",
    ),
    help=Text(
        "satırı silin ya da `match.hands` listesine {hands} ekleyin",
        "delete the row, or add {hands} to `match.hands`",
    ),
    meaning=Text(
        "Tabloda, `match.hands` listesinde olmayan bir uzunluk var.",
        "The table lists a length that `match.hands` does not offer.",
    ),
    wrong="extends: puanli\nmatch:\n  hands: [3, 5]\n  points:\n    3: [4, 1, -1, -4]\n    5: [5, 2, -2, -5]\n"
    "    7: [7, 3, -3, -7]\n",
    right="extends: puanli\nmatch:\n  hands: [3, 5]\n  points:\n    3: [4, 1, -1, -4]\n    5: [5, 2, -2, -5]\n",
)

NOT_FALLING = declare(
    "R309",
    "warning",
    says=Text(
        "{hands} ellik maçta alttaki sıra üsttekinden çok puan alıyor",
        "in a match of {hands} hands a lower rank wins more than a higher one",
    ),
    help=Text(
        "puanları birinciden dördüncüye doğru azaltın",
        "let the points fall from the first rank to the fourth",
    ),
    meaning=Text(
        "Sıra yükseldikçe puan azalmamalı; yoksa geride kalmak kârlı olur.",
        "A better rank must not win less, or it would pay to fall behind.",
    ),
    wrong="extends: puanli\nmatch:\n  hands: [3]\n  points:\n    3: [1, 3, -1, -3]\n",
    right="extends: puanli\nmatch:\n  hands: [3]\n  points:\n    3: [4, 1, -1, -4]\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Check each row, and both directions between the list of lengths and the table."""
    table, hands = view.values["match.points"], view.values["match.hands"]
    if table is None or OPTIONS["match.points"].unmet(view.values):
        return  # a table that does nothing is told once, as that
    for length, row in table.items():
        if sum(row) != 0:
            yield SUM_NOT_ZERO.at(view.inside("match.points", length), hands=length, sum=sum(row))
        if list(row) != sorted(row, reverse=True):
            yield NOT_FALLING.at(view.inside("match.points", length), hands=length)
    where, related = view.blame("match.hands", "match.points")
    listed = view.stack.values["match.hands"][-1].span == where
    for length in hands:
        if length not in table:
            place = view.inside("match.hands", length) if listed else where
            yield LENGTH_WITHOUT_POINTS.at(place, related=related, hands=length)
    if view.stack.values["match.hands"][-1].layer is view.stack.values["match.points"][-1].layer:
        for length in table:
            if length not in hands:
                yield LENGTH_NOT_PLAYED.at(view.inside("match.points", length), hands=length)
