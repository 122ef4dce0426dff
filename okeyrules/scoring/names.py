"""Facts by their names, and which of them a line mentions."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.scoring.facts import every_fact
from okeyrules.scoring.tree import Binary, Call, Expr, Name, Unary

BY_NAME = {fact.name: fact for fact in every_fact()}


def names_in(*exprs: Expr | None) -> Iterator[str]:
    """Go through the names of facts that expressions mention, values of choices left out."""
    todo = [e for e in exprs if e is not None]
    while todo:
        expr = todo.pop()
        if isinstance(expr, Name):
            if expr.name in BY_NAME:
                yield expr.name
        elif isinstance(expr, Unary):
            todo.append(expr.operand)
        elif isinstance(expr, Binary):
            todo += (expr.left, expr.right)
        elif isinstance(expr, Call):
            todo += expr.args
