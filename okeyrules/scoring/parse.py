"""A scoring line's text -> its tree, or one finding that says what cannot be read and where."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Literal, cast

from okeyrules.diagnostics.model import Code, Diagnostic, Passage
from okeyrules.scoring import syntax_codes as codes
from okeyrules.scoring.clauses import ALLOWED, SECTION_WORDS, no_event, start_of
from okeyrules.scoring.facts import every_fact
from okeyrules.scoring.grammar import parser
from okeyrules.scoring.tree import At, Binary, Call, Expr, Line, Name, Number, Section, Unary
from okeyrules.scoring.words import ENGLISH, ENGLISH_EVENTS, keyword, language_of_line
from okeyrules.text import Text, same

if TYPE_CHECKING:
    from lark import Lark, Token

MAX_LENGTH = 400
MAX_DEPTH = 32
MAX_DIGITS = 6

_CHOICES = frozenset(fact.name for fact in every_fact() if fact.kind == "choice")
_SIGNS = {"−": "-", "–": "-", "×": "*", "≠": "!=", "≤": "<=", "≥": ">=", "ve": "and", "veya": "or"}
_NESTING = re.compile(r"[()]|[-−–+]|(?:not|değil)(?!\w)|[^\s]")


def parse_line(section: Section, name: str, passage: Passage) -> Line | Diagnostic:
    """Read one line of a section of `scoring`; never raises, whatever the text is."""
    text = passage.text
    if not text.strip():
        return codes.EMPTY.at(passage.span())
    if len(text) > MAX_LENGTH:
        return codes.TOO_LONG.at(passage.span(), length=len(text), limit=MAX_LENGTH)
    deep = _too_deep(text)
    if deep is not None:
        return codes.TOO_DEEP.at(passage.span(deep, deep + 1), limit=MAX_DEPTH)
    from lark.exceptions import UnexpectedInput  # Lark is loaded by the first line read

    lark = _parser()
    try:
        value, clauses = cast(Any, lark.parse(text, start=start_of(section)))
    except _RefusedError as refused:
        return refused.code.at(passage.span(*refused.at), limit=MAX_DIGITS)
    except UnexpectedInput as error:
        from okeyrules.scoring.faults import explain  # only a faulty line needs it

        return explain(passage, section, error, lark)
    return _assemble(Line(section, name, passage, value), clauses)


def _too_deep(text: str) -> int | None:
    """Find where parentheses and repeated signs go deeper than allowed, before anything recurses."""
    depth = run = 0
    for match in _NESTING.finditer(text):
        piece = match.group()
        if piece == "(":
            depth += 1
        elif piece == ")":
            depth, run = depth - 1, 0
        else:
            run = run + 1 if piece in "-−–+" or len(piece) > 1 else 0
        if depth + run > MAX_DEPTH:
            return match.start()
    return None


@dataclass(frozen=True)
class _Clause:
    terminal: Literal["OVERRIDING", "ONCE", "ON", "WHEN", "UNLESS"]
    at: At  # of the keyword
    change: dict[str, Any]  # what it sets in the line


def _assemble(line: Line, clauses: list[_Clause]) -> Line | Diagnostic:
    seen: dict[str, _Clause] = {}
    for clause in clauses:
        if clause.terminal not in ALLOWED[line.section]:
            return _wrong_clause(line, clause)
        if clause.terminal in seen:
            return _twice(line, seen[clause.terminal], clause)
        seen[clause.terminal] = clause
        line = replace(line, **clause.change)
    if line.section == "penalties" and line.event is None:
        return no_event(line.passage, line.value.at)
    return line


def _wrong_clause(line: Line, clause: _Clause) -> Diagnostic:
    lang = language_of_line(line.passage.text)
    allowed = ", ".join(f"`{keyword(terminal, lang)}`" for terminal in ALLOWED[line.section])
    return codes.WRONG_CLAUSE.at(
        line.span(clause.at),
        help=None
        if allowed
        else Text("koşulu bir satıra ya da cezaya yazın", "put it in a row or a penalty"),
        clause=line.passage.text[slice(*clause.at)],
        section=SECTION_WORDS[line.section],
        allowed=same(allowed),
    )


def _twice(line: Line, first: _Clause, second: _Clause) -> Diagnostic:
    join = Text("koşulları `and` ile birleştirin", "join the conditions by `and`")
    drop = Text("birini silin", "drop one of them")
    if second.terminal == "UNLESS":
        join = Text("koşulları `or` ile birleştirin", "join the conditions by `or`")
    return codes.TWICE.at(
        line.span(second.at),
        related=[(line.span(first.at), Text("ilki burada", "the first is here"))],
        clause=line.passage.text[slice(*second.at)],
        instead=join if second.terminal in {"WHEN", "UNLESS"} else drop,
    )


class _RefusedError(Exception):
    """What was read has a shape the grammar knows and the language refuses."""

    def __init__(self, code: Code, at: At) -> None:
        self.code = code
        self.at = at


@lru_cache(maxsize=1)
def _parser() -> Lark:
    return parser(_Builder())


def _at(token: Token) -> At:
    return cast(int, token.start_pos), cast(int, token.end_pos)


class _Builder:
    """Makes the tree while Lark parses: one method for each rule of the grammar."""

    def number(self, children: list[Token]) -> Number:
        (token,) = children
        if len(token) > MAX_DIGITS:
            raise _RefusedError(codes.BIG_NUMBER, _at(token))
        return Number(int(token), _at(token))

    def name(self, children: list[Token]) -> Name:
        (token,) = children
        return Name(ENGLISH.get(token, str(token)), _at(token))

    def parenthesis(self, children: list[Any]) -> Expr:
        left, inside, right = children
        return cast(Expr, replace(inside, at=(_at(left)[0], _at(right)[1])))

    def call(self, children: list[Any]) -> Call:
        function, _, *args, right = children
        return Call(function.type.lower(), tuple(args), (_at(function)[0], _at(right)[1]))

    def unary(self, children: list[Any]) -> Unary:
        sign, operand = children
        op = "not" if sign.type == "NOT" else _SIGNS.get(sign, str(sign))
        return Unary(cast(Any, op), operand, (_at(sign)[0], operand.at[1]))

    def binary(self, children: list[Any]) -> Binary:
        left, sign, right = children
        op = _SIGNS.get(sign, str(sign))
        at = (left.at[0], right.at[1])
        # `none = opened` is read as `opened = none`, so that a choice always stands left of its value
        if op in {"=", "!="} and _is_choice(right) and not _is_choice(left):
            left, right = right, left
        return Binary(cast(Any, op), left, right, at, _at(sign))

    def condition(self, children: list[Any]) -> _Clause:
        word, expr = children
        return _Clause(word.type, _at(word), {word.type.lower(): expr})

    def event(self, children: list[Token]) -> _Clause:
        word, token = children
        return _Clause("ON", _at(word), {"event": Name(ENGLISH_EVENTS.get(token, str(token)), _at(token))})

    def once(self, children: list[Token]) -> _Clause:
        (word,) = children
        return _Clause("ONCE", _at(word), {"once": True})

    def overriding(self, children: list[Token]) -> _Clause:
        word, *rows = children
        return _Clause("OVERRIDING", _at(word), {"overriding": tuple(Name(str(r), _at(r)) for r in rows)})

    def line(self, children: list[Any]) -> tuple[Expr, list[_Clause]]:
        value, *clauses = children
        return value, clauses

    def multiplier(self, children: list[Any]) -> tuple[Expr, list[_Clause]]:
        _, value, *clauses = children
        return value, clauses


def _is_choice(node: object) -> bool:
    return isinstance(node, Name) and node.name in _CHOICES
