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
    """Say when a line applies, as a sentence without its full stop."""
    return capital(case_phrase(line))


def case_phrase(line: Line) -> Text:
    """Say when a line applies; the event goes unsaid where the condition speaks of it anyway."""
    event = line.event.name if line.event else None
    known = facts_at(line.section, event)
    wanted = [(c, n) for c, n in ((line.when, False), (line.unless, True)) if c is not None]
    singles = [single for w in wanted for single in _conjuncts(*w)]
    parts: list[Text] = []
    if event == "discard":
        discard, singles = _discard(singles)
        parts = [discard] if discard else []
    parts += _said(singles, known)
    if event is not None and event != "hand_end" and not _speaks_of(event, line):
        parts.insert(0, EVENTS[event].words)
    if not parts:
        parts = [Text("her elde", "in every hand")]
    said = Text(", ".join(p.tr for p in parts), ", ".join(p.en for p in parts))
    return Text(f"{said.tr}{_ONCE.tr}", f"{said.en}{_ONCE.en}") if line.once else said


_ONCE = Text("; her elde en çok bir kez", "; at most once a hand")
_DISCARDED = {  # what was discarded, by whether it is said to be playable, and an okey
    (True, True): Text("işlek bir okey attı", "discarded a playable okey"),
    (True, None): Text("işlek taş attı", "discarded a playable tile"),
    (True, False): Text("işlek taş attı", "discarded a playable tile"),
    (None, True): Text("okey attı", "discarded an okey"),
    (False, True): Text("okey attı", "discarded an okey"),
}
_ANY_TILE = Text("taş attı", "discarded a tile")
_REMARKS = {  # what is added in parentheses
    ("playable", False): Text("işlek değil", "not playable"),
    ("okey", False): Text("okey değil", "not an okey"),
    ("finishing", True): Text("bu taşla bitirdi", "finishing by it"),
    ("finishing", False): Text("bu taşla bitirmedi", "not finishing by it"),
}


def _discard(singles: list[Wanted]) -> tuple[Text | None, list[Wanted]]:
    """Say what was discarded in one phrase: `işlek taş attı (okey değil, bu taşla bitirmedi)`."""
    known: dict[str, bool] = {}
    rest = []
    for expr, negated in singles:
        if isinstance(expr, Name) and expr.name in EVENTS["discard"].facts and expr.name not in known:
            known[expr.name] = not negated
        else:
            rest.append((expr, negated))
    if not known:
        return None, rest
    head = _DISCARDED.get((known.get("playable"), known.get("okey")), _ANY_TILE)
    notes = [words for (name, state), words in _REMARKS.items() if known.get(name) is state]
    if not notes:
        return head, rest
    tr, en = (", ".join(words) for words in zip(*notes, strict=True))
    return Text(f"{head.tr} ({tr})", f"{head.en} ({en})"), rest


def _speaks_of(event: str, line: Line) -> bool:
    # a number alone (`tile > 9`) does not tell what happened
    own = [name for name, fact in EVENTS[event].facts.items() if fact.kind in ("yesno", "choice")]
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


def _said(singles: list[Wanted], known: dict[str, Fact]) -> list[Text]:
    """Say conditions that must all hold; what they leave of one choice is said once."""
    parts: list[Text] = []
    left: dict[str, list[str]] = {}
    places: dict[str, int] = {}
    for expr, negated in singles:
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


def capital(text: Text) -> Text:
    """Begin a text with a capital; a Turkish i keeps its dot."""
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
        return _call(expr, known, inner=inner)
    left = _value(expr.left, known, inner=expr.op == "*")
    right = _value(expr.right, known, inner=expr.op in ("*", "-"))
    sign = _TIMES if expr.op == "*" else f" {expr.op} "
    both = Text(f"{left.tr}{sign}{right.tr}", f"{left.en}{sign}{right.en}")
    return Text(f"({both.tr})", f"({both.en})") if inner and expr.op in ("+", "-") else both


def capped(call: Call) -> tuple[Expr, int, Text] | None:
    """Read `min(value, 404)` as a value, its limit and the words for the limit; `None` for anything else."""
    numbers = [arg for arg in call.args if isinstance(arg, Number)]
    others = [arg for arg in call.args if not isinstance(arg, Number)]
    if len(numbers) != 1 or len(others) != 1:
        return None
    words = Text("en çok {n}", "at most {n}") if call.function == "min" else Text("en az {n}", "at least {n}")
    return others[0], numbers[0].value, words.fill(n=numbers[0].value)


def _call(expr: Call, known: dict[str, Fact], *, inner: bool) -> Text:
    limit = capped(expr)
    if limit is not None:
        value = _value(limit[0], known)
        both = Text(f"{value.tr}, {limit[2].tr}", f"{value.en}, {limit[2].en}")
        return Text(f"({both.tr})", f"({both.en})") if inner else both
    args = [_value(a, known) for a in expr.args]
    least = Text("şunların en küçüğü: {args}", "the smallest of {args}")
    most = Text("şunların en büyüğü: {args}", "the largest of {args}")
    listed = Text("; ".join(a.tr for a in args), "; ".join(a.en for a in args))
    words = (least if expr.function == "min" else most).fill(args=listed)
    return Text(f"({words.tr})", f"({words.en})")


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
_MIRROR = {"=": "=", "!=": "!=", "<": ">", ">": "<", "<=": ">=", ">=": "<="}
_LAST = Text("maçın son eli", "the last hand of the match")
_NOT_LAST = Text("maçın son eli değil", "not the last hand of the match")
_LAST_HAND = {"=": _LAST, ">=": _LAST, "!=": _NOT_LAST, "<": _NOT_LAST}
_HAND_NUMBER = {
    "=": Text("maçın eli: {b}", "hand {b} of the match"),
    "!=": Text("maçın eli {b} değil", "not hand {b} of the match"),
    ">=": Text("maçın eli en az {b}", "hand {b} of the match or a later one"),
    "<=": Text("maçın eli en çok {b}", "hand {b} of the match or an earlier one"),
    ">": Text("maçın eli şundan sonra: {b}", "later than hand {b} of the match"),
    "<": Text("maçın eli şundan önce: {b}", "before hand {b} of the match"),
}
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
    if isinstance(expr.left, Name) and isinstance(expr.right, Name):
        both, ahead = {expr.left.name, expr.right.name}, expr.left.name == "hand_number"
        if both == {"hand_number", "hands"} and (last := _LAST_HAND.get(op if ahead else _MIRROR[op])):
            return last
    right = _value(expr.right, known)
    if isinstance(expr.right, Number) and op in ("<", ">"):
        # Whole numbers: "more than 1" is "at least 2", which needs no Turkish suffix on the number.
        right = same(str(expr.right.value + (1 if op == ">" else -1)))
        op = ">=" if op == ">" else "<="
    if isinstance(expr.left, Name) and expr.left.name == "hand_number":
        return _HAND_NUMBER[op].fill(b=right)
    return _SIGN[op].fill(a=_value(expr.left, known), b=right)
