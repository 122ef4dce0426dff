"""A comparison that holds for players to whom its number does not belong, because theirs is 0."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.checks.space import Proof, Space
from okeyrules.scoring.facts import every_fact
from okeyrules.scoring.facts.declaration import MELDS, PAIRS
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Binary, Expr, Line, Name, Unary
from okeyrules.scoring.words import keyword, language_of_line, name_in
from okeyrules.text import Text, same

PLACE = 40

_LINE = "extends: klasik\nscoring:\n  penalties:\n    small: {fine}\n"

ZERO = declare(
    "C616",
    "warning",
    says=Text(
        "{whom} için `{fact}` 0 sayılır, bu yüzden koşul onun için de doğru",
        "`{fact}` counts as 0 for {whom}, so this holds there as well",
    ),
    help=Text(
        "yalnız {only} içinse ekleyin: `{condition}`", "if it is meant for {only} alone, add `{condition}`"
    ),
    meaning=Text(
        "Seri açışın puanı çift açanda, çiftlerin sayısı seri açanda, ikisi de açmayanda 0 sayılır. Üst sınır koyan "
        "bir karşılaştırma onlarda da doğru çıkar.",
        "The points of an opening count as 0 for one with pairs, the number of pairs as 0 for one with melds, and "
        "both for a player who never opened. A comparison that sets an upper limit holds for them, too.",
    ),
    wrong=_LINE.format(fine="+30 on opening when value < 121"),
    right=_LINE.format(fine="+30 on opening when opened = melds and value < 121"),
)
_OWNERS = {fact.name: fact.owner for fact in every_fact() if fact.owner}
_CHOICES = {MELDS: "melds", PAIRS: "pairs"}
_WHO = {
    MELDS: Text("seri açan", "a player who opened with melds"),
    PAIRS: Text("çift açan", "a player who opened with pairs"),
}


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Look at each comparison of such a number in a line that does not say how the player opened."""
    for line, space in proof.spaces():
        names = set(names_in(line.when, line.unless))
        owners = {_OWNERS[name] for name in names if name in _OWNERS}
        if len(owners) == 1 and "opened" not in names:
            for expr, wanted in ((line.when, True), (line.unless, False)):
                for comparison in _holding(line, expr, space, wanted=wanted):
                    yield _found(line, comparison)


def _holding(line: Line, expr: Expr | None, space: Space, *, wanted: bool) -> Iterator[Binary]:
    """Give the comparisons that help a line to apply to players whose number is 0; `wanted` is their truth then."""
    if isinstance(expr, Unary):
        yield from _holding(line, expr.operand, space, wanted=not wanted)
    elif isinstance(expr, Binary) and expr.op in ("and", "or"):
        yield from _holding(line, expr.left, space, wanted=wanted)
        yield from _holding(line, expr.right, space, wanted=wanted)
    elif isinstance(expr, Binary) and (name := _number(expr)) and not _is_about_zero(expr):
        strangers = space.where(lambda situation: situation["opened"] != _OWNERS[name])
        holds = space.truth(expr) if wanted else ~space.truth(expr)
        if space.applies(line) & space.base & strangers & holds:
            yield expr


def _number(expr: Binary) -> str | None:
    return next((name for name in names_in(expr) if name in _OWNERS), None)


def _is_about_zero(expr: Binary) -> bool:
    """Say whether a comparison asks for 0 itself, and so means those whose number is 0."""
    return any(
        not isinstance(side, Name) and getattr(side, "value", None) == 0 for side in (expr.left, expr.right)
    )


def _found(line: Line, expr: Binary) -> Diagnostic:
    name = _number(expr)
    assert name is not None
    owner = _OWNERS[name]
    lang = language_of_line(line.passage.text)
    condition = f"{keyword('AND', lang)} {name_in('opened', lang)} = {name_in(_CHOICES[owner], lang)}"
    return ZERO.at(
        line.span(expr.at),
        fact=name_in(name, lang),
        whom=_WHO[PAIRS if owner == MELDS else MELDS],
        only=_WHO[owner],
        condition=same(condition),
    )
