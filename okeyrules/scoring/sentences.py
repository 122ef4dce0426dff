"""Scoring lines as words: what a person at the table reads instead of a formula."""

from __future__ import annotations

from okeyrules.scoring.facts import EVENTS, Fact, facts_at
from okeyrules.scoring.tree import Binary, Call, Expr, Line, Name, Number, Unary
from okeyrules.text import Text, same

_TIMES = " x "
_SHORT = {"S", "K"}


def value_words(line: Line) -> Text:
    """Say what a line is worth: `S x 2 x K`, `+101 x okeys left in the rack`."""
    known = facts_at(line.section, line.event.name if line.event else None)
    worth = _value(line.value, known)
    if line.section == "multipliers":
        return Text(f"x {worth.tr}", f"x {worth.en}")
    if line.section == "penalties" and not worth.tr.startswith(("-", "+")):
        worth = Text(f"+{worth.tr}", f"+{worth.en}")
    return worth


def case_words(line: Line) -> Text:
    """Say when a line applies; the event goes unsaid where the condition speaks of it anyway."""
    event = line.event.name if line.event else None
    known = facts_at(line.section, event)
    parts = _said([(c, n) for c, n in ((line.when, False), (line.unless, True)) if c is not None], known)
    if event is not None and event != "hand_end" and not _speaks_of(event, line):
        parts.insert(0, EVENTS[event].words)
    if not parts:
        parts = [Text("her elde", "in every hand")]
    if line.once:
        parts.append(Text("elde bir kez", "once a hand"))
    return _capital(Text(", ".join(p.tr for p in parts), ", ".join(p.en for p in parts)))


def _speaks_of(event: str, line: Line) -> bool:
    own = EVENTS[event].facts
    return any(name in own for e in (line.when, line.unless) if e is not None for name in names_in(e))


def names_in(expr: Expr) -> list[str]:
    """List the names in an expression, in order."""
    if isinstance(expr, Name):
        return [expr.name]
    if isinstance(expr, Unary):
        return names_in(expr.operand)
    if isinstance(expr, Binary):
        return names_in(expr.left) + names_in(expr.right)
    if isinstance(expr, Call):
        return [name for arg in expr.args for name in names_in(arg)]
    return []


Wanted = tuple[Expr, bool]  # a condition, and whether it must fail


def _said(wanted: list[Wanted], known: dict[str, Fact]) -> list[Text]:
    """Say conditions that must all hold; what they leave of one choice is said once."""
    parts: list[Text] = []
    left: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    for expr, negated in (single for w in wanted for single in _conjuncts(*w)):
        choice = _choice_of(expr, known)
        if choice is None:
            parts.append(_condition(expr, known, negated=negated))
            continue
        fact, values = choice
        allowed = [v for v in fact.values if (v in values) != negated]
        if fact.name not in left:
            left[fact.name] = list(fact.values)
            places[fact.name] = len(parts)
            parts.append(same(""))
        left[fact.name] = [v for v in left[fact.name] if v in allowed]
        parts[places[fact.name]] = _any_of([fact.says[v] for v in left[fact.name]])
    return parts


def _any_of(words: list[Text]) -> Text:
    return Text(" ya da ".join(w.tr for w in words), " or ".join(w.en for w in words))


def _conjuncts(expr: Expr, negated: bool) -> list[Wanted]:
    """Split into what must hold at once; `not (a or b)` is `not a and not b`."""
    if isinstance(expr, Unary) and expr.op == "not":
        return _conjuncts(expr.operand, not negated)
    if isinstance(expr, Binary) and expr.op == ("or" if negated else "and"):
        return _conjuncts(expr.left, negated) + _conjuncts(expr.right, negated)
    return [(expr, negated)]


def _choice_of(expr: Expr, known: dict[str, Fact]) -> tuple[Fact, set[str]] | None:
    """Read a condition about a single choice as the values for which it holds."""
    if not isinstance(expr, Binary):
        return None
    if expr.op in ("and", "or"):
        left, right = _choice_of(expr.left, known), _choice_of(expr.right, known)
        if left is None or right is None or left[0] is not right[0]:
            return None
        return left[0], left[1] & right[1] if expr.op == "and" else left[1] | right[1]
    fact = known.get(expr.left.name) if isinstance(expr.left, Name) else None
    if fact is None or fact.kind != "choice" or not isinstance(expr.right, Name):
        return None
    chosen = {expr.right.name}
    return fact, chosen if expr.op == "=" else set(fact.values) - chosen


def _capital(text: Text) -> Text:
    first = {"i": "İ", "ı": "I"}.get(text.tr[0], text.tr[0].upper())
    return Text(first + text.tr[1:], text.en[0].upper() + text.en[1:])


def _value(expr: Expr, known: dict[str, Fact], *, inner: bool = False) -> Text:
    if isinstance(expr, Number):
        return same(str(expr.value))
    if isinstance(expr, Name):
        fact = known.get(expr.name)
        return same(expr.name) if fact is None or expr.name in _SHORT else fact.words
    if isinstance(expr, Unary):
        body = _value(expr.operand, known, inner=True)
        return Text(f"{expr.op}{body.tr}", f"{expr.op}{body.en}")
    if isinstance(expr, Call):
        args = [_value(a, known) for a in expr.args]
        word = (
            Text("en küçüğü", "the smallest of")
            if expr.function == "min"
            else Text("en büyüğü", "the largest of")
        )
        return Text(
            f"({'; '.join(a.tr for a in args)} {word.tr})", f"({word.en} {'; '.join(a.en for a in args)})"
        )
    left = _value(expr.left, known, inner=expr.op == "*")
    right = _value(expr.right, known, inner=expr.op in ("*", "-"))
    sign = _TIMES if expr.op == "*" else f" {expr.op} "
    both = Text(f"{left.tr}{sign}{right.tr}", f"{left.en}{sign}{right.en}")
    return Text(f"({both.tr})", f"({both.en})") if inner and expr.op in ("+", "-") else both


def _condition(expr: Expr, known: dict[str, Fact], *, negated: bool = False) -> Text:
    """Say a condition; a negation is carried inwards, so that nobody reads "not (a or b)"."""
    if isinstance(expr, Unary) and expr.op == "not":
        return _condition(expr.operand, known, negated=not negated)
    if isinstance(expr, Name):
        fact = known[expr.name]
        return fact.says["no" if negated else "yes"]
    if isinstance(expr, Binary) and expr.op in ("and", "or"):
        left, right = (_condition(e, known, negated=negated) for e in (expr.left, expr.right))
        if (expr.op == "and") != negated:
            return Text(f"{left.tr}, {right.tr}", f"{left.en}, {right.en}")
        return Text(f"{left.tr} ya da {right.tr}", f"{left.en} or {right.en}")
    assert isinstance(expr, Binary)
    return _comparison(expr, known, negated=negated)


_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}
_SIGN = {
    "=": Text("{a}: {b}", "{a} is {b}"),
    "!=": Text("{a} {b} değil", "{a} is not {b}"),
    ">=": Text("{a} en az {b}", "{a} at least {b}"),
    "<=": Text("{a} en çok {b}", "{a} at most {b}"),
    ">": Text("{a} fazla: {b} sayısını aşıyor", "{a} more than {b}"),
    "<": Text("{a} az: {b} sayısının altında", "{a} less than {b}"),
}


def _comparison(expr: Binary, known: dict[str, Fact], *, negated: bool) -> Text:
    op = _OPPOSITE[expr.op] if negated else expr.op
    if (choice := _choice_of(expr, known)) is not None:
        fact, values = choice
        return _any_of([fact.says[v] for v in fact.values if (v in values) != negated])
    right = _value(expr.right, known)
    if isinstance(expr.right, Number) and op in ("<", ">"):
        # Whole numbers: "more than 1" is "at least 2", which needs no Turkish suffix on the number.
        right = same(str(expr.right.value + (1 if op == ">" else -1)))
        op = ">=" if op == ">" else "<="
    return _SIGN[op].fill(a=_value(expr.left, known), b=right)
