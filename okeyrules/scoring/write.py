"""A line's tree -> the one canonical text, in either language."""

from __future__ import annotations

from okeyrules.scoring.tree import Binary, Call, Expr, Line, Name, Number, Unary
from okeyrules.scoring.words import event_in, keyword, name_in
from okeyrules.text import Lang

# how tightly each form binds, as in the grammar
_BINDS = {"or": 1, "and": 2, "not": 3, "=": 4, "+": 5, "-": 5, "*": 6}
_SIGN, _ATOM = 7, 8


def write(line: Line, lang: Lang = "en") -> str:
    """Write a line in its canonical form: clauses in one order, no needless parentheses, one language.

    Names that are no facts, events or values (rows, misspelt names) stay as they are.
    """
    if line.section == "multipliers":
        factor = _text(line.value, _ATOM, lang)
        parts = ["x" + factor if factor.isdigit() else "x " + factor]
    else:
        parts = [write_expr(line.value, lang)]
    if line.once:
        parts.append(keyword("ONCE", lang))
    if line.event is not None:
        parts.append(f"{keyword('ON', lang)} {event_in(line.event.name, lang)}")
    if line.when is not None:
        parts.append(f"{keyword('WHEN', lang)} {write_expr(line.when, lang)}")
    if line.unless is not None:
        parts.append(f"{keyword('UNLESS', lang)} {write_expr(line.unless, lang)}")
    if line.overriding:
        parts.append(f"{keyword('OVERRIDING', lang)} {', '.join(row.name for row in line.overriding)}")
    return " ".join(parts)


def write_expr(expr: Expr, lang: Lang = "en") -> str:
    """Write an expression with as few parentheses as it needs."""
    return _text(expr, 0, lang)


def _text(expr: Expr, around: int, lang: Lang) -> str:
    """Write an expression that stands where things bind at least as tightly as `around`."""
    match expr:
        case Number(value=value):
            return str(value)
        case Name(name=name):
            return name_in(name, lang)
        case Call(function=function, args=args):
            inside = ", ".join(_text(arg, 0, lang) for arg in args)
            return f"{keyword(function.upper(), lang)}({inside})"
        case Unary(op="not", operand=operand):
            binds = _BINDS["not"]
            text = f"{keyword('NOT', lang)} {_text(operand, binds, lang)}"
        case Unary(op=op, operand=operand):
            # `-(-1)` rather than `--1`
            binds = _SIGN
            text = op + _text(operand, _ATOM, lang)
        case Binary():
            binds = _BINDS.get(expr.op, _BINDS["="])
            text = _binary(expr, binds, lang)
    return f"({text})" if binds < around else text


def _binary(expr: Binary, binds: int, lang: Lang) -> str:
    # a chain goes to the left; a comparison is not compared again on either side
    left = _text(expr.left, binds + (binds == _BINDS["="]), lang)
    op = keyword(expr.op.upper(), lang) if expr.op in {"and", "or"} else expr.op
    return f"{left} {op} {_text(expr.right, binds + 1, lang)}"
