"""No condition, and no part of one, is true or false in every hand."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.checks.space import Proof, Space
from okeyrules.scoring.tree import Binary, Expr, Line, Unary
from okeyrules.text import Text

PLACE = 30

_OKEY = """\
extends: klasik
scoring:
  penalties:
    okey: +101 on discard when okey and not finishing and indicator {c}
"""

CONSTANT = declare(
    "C610",
    "warning",
    says=Text("`{text}` {truth}; bir şey ayırmaz", "`{text}` is {truth}; it tells nothing apart"),
    help=Text("bu parçayı silin ya da düzeltin", "remove this part, or correct it"),
    meaning=Text(
        "Her elde aynı sonucu veren bir koşul bir şey söylemez; çoğu zaman sayı ya da işaret yanlıştır.",
        "A condition that comes out the same in every hand says nothing; a number or a sign in it is often wrong.",
    ),
    wrong=_OKEY.format(c=">= 1"),
    right=_OKEY.format(c=">= 7"),
)
_TRUE = Text("her zaman doğru", "always true")
_FALSE = Text("hiçbir zaman doğru değil", "never true")


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find constant conditions in lines that do apply somewhere."""
    for line, space in proof.spaces():
        if space.all and space.applies(line):
            for expr in (line.when, line.unless):
                if expr is not None:
                    yield from _constant(line, expr, space)


def _constant(line: Line, expr: Expr, space: Space) -> Iterator[Diagnostic]:
    truth = space.truth(expr)
    if truth in (0, space.all):
        part = space.cause(expr)
        text = line.passage.text[slice(*part.at)]
        yield CONSTANT.at(line.span(part.at), text=text, truth=_TRUE if truth else _FALSE)
    elif isinstance(expr, Unary):
        yield from _constant(line, expr.operand, space)
    elif isinstance(expr, Binary) and expr.op in ("and", "or"):
        yield from _constant(line, expr.left, space)
        yield from _constant(line, expr.right, space)
