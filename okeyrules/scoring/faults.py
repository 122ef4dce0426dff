"""What is wrong with a scoring line that the grammar refuses: each kind of slip has its own words.

The parser stops at one place. The first of the questions in `_QUESTIONS` that recognises the slip
there answers.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from okeyrules.diagnostics.model import Code, Diagnostic, Passage
from okeyrules.diagnostics.suggest import nearest
from okeyrules.scoring import syntax_codes as codes
from okeyrules.scoring.clauses import ALLOWED, CLAUSES, no_event, start_of
from okeyrules.scoring.facts import FACTS
from okeyrules.scoring.tree import At, Section
from okeyrules.scoring.words import (
    ENGLISH,
    ENGLISH_EVENTS,
    KEYWORDS,
    NAMES,
    TURKISH_EVENTS,
    keyword,
    language_of_line,
)
from okeyrules.text import Text, fold, same

if TYPE_CHECKING:
    from lark import Lark, Token
    from lark.exceptions import UnexpectedInput

END = "$END"
_VALUE_ENDS = frozenset({"NUMBER", "NAME", "RPAR"})
_VALUE_STARTS = frozenset({"NUMBER", "NAME", "LPAR", "MIN", "MAX"})
_CONDITION = Text("bir koşul", "a condition")
_VALUE = Text("bir değer", "a value")

# what may stand at a place, in words: every terminal of the grammar is here
EXPECTED: dict[str, Text] = {
    "X": Text("`x` ve çarpan (`x2`)", "`x` and a factor (`x2`)"),
    "NUMBER": Text("bir sayı", "a number"),
    "NAME": Text("bir ad", "a name"),
    "LPAR": same("`(`"),
    "RPAR": same("`)`"),
    "COMMA": same("`,`"),
    "PLUS": same("`+`"),
    "MINUS": same("`-`"),
    "TIMES": same("`*`"),
    "COMPARE": Text("bir karşılaştırma (`=`, `<` ...)", "a comparison (`=`, `<` ...)"),
    **{terminal: same(f"`{english}`") for terminal, (english, _) in KEYWORDS.items()},
    END: Text("satırın sonu", "the end of the line"),
}


@dataclass(frozen=True)
class _Stop:
    """Where the parser stopped: the token there, those before it, and what it would have taken."""

    passage: Passage
    section: Section
    at: At
    terminal: str  # "" where not even a token could be read
    word: str
    before: tuple[Token, ...]
    accepts: frozenset[str]

    @property
    def text(self) -> str:
        return self.passage.text

    def found(self, code: Code, at: At | None = None, **more: object) -> Diagnostic:
        return code.at(self.passage.span(*(at or self.at)), **more)  # type: ignore[arg-type]

    def last(self) -> str:
        """Give the terminal before the stop."""
        return self.before[-1].type if self.before else ""


def explain(passage: Passage, section: Section, error: UnexpectedInput, lark: Lark) -> Diagnostic:
    """Say what is wrong at the place where the parser stopped."""
    stop = _stop(passage, section, error, lark)
    for question in _QUESTIONS:
        answer = question(stop)
        if answer is not None:
            return answer
    return _unexpected(stop)


def _stop(passage: Passage, section: Section, error: UnexpectedInput, lark: Lark) -> _Stop:
    from lark.exceptions import UnexpectedToken

    text = passage.text
    if isinstance(error, UnexpectedToken):
        token = error.token
        ended = token.type == END
        start = len(text.rstrip()) if ended else cast(int, token.start_pos)
        at, terminal = (start, start if ended else cast(int, token.end_pos)), token.type
    else:
        start = cast(int, error.pos_in_stream)
        at, terminal = (start, start + 1), ""
    before, accepts = _read_up_to(start, text, section, lark)
    return _Stop(passage, section, at, terminal, text[slice(*at)], before, accepts)


def _read_up_to(
    start: int, text: str, section: Section, lark: Lark
) -> tuple[tuple[Token, ...], frozenset[str]]:
    """Give the tokens before a place and the terminals that may follow them.

    The parser that failed had already folded up what it could; one that read only so far still knows.
    """
    from lark.exceptions import UnexpectedCharacters

    fresh: Any = lark.parse_interactive(text, start=start_of(section))
    before = []
    try:
        for token in fresh.lexer_thread.lex(fresh.parser_state):
            if token.start_pos >= start:
                break
            fresh.feed_token(token)
            before.append(token)
    except UnexpectedCharacters:
        pass  # this is the place
    return tuple(before), frozenset(fresh.accepts()) - (CLAUSES - frozenset(ALLOWED[section]))


def _decomposed(stop: _Stop) -> Diagnostic | None:
    mark = stop.at[1] if stop.terminal == "NAME" else stop.at[0]
    if mark == 0 or not unicodedata.combining(stop.text[mark : mark + 1] or " "):
        return None
    letter = unicodedata.normalize("NFC", stop.text[mark - 1 : mark + 1])
    return stop.found(codes.DECOMPOSED, (mark - 1, mark + 1), letter=f"`{letter}`", fix=letter)


_NO_QUOTES = Text("adlar tırnaksız yazılır", "names are written without quotes")
_ROUND = Text("yalnız yuvarlak parantez kullanılır: `(` `)`", "only round parentheses are used: `(` `)`")
_NO_COLON = Text(
    "her durum ayrı bir satırdır: değer, `when`, koşul",
    "each case is a line of its own: a value, `when`, a condition",
)
# pattern, code, what to write instead (a word to put there, or advice where no word will do)
_SIGNS: tuple[tuple[str, Code, str | Text], ...] = (
    (r"[0-9]+(?:[.,][0-9]+)+|\.[0-9]+", codes.NO_FRACTION, ""),
    (r"={2,}|:=", codes.FOREIGN_SIGN, "="),
    (r"!={2,}|<>|=!|/=", codes.FOREIGN_SIGN, "!="),
    (r"=>", codes.FOREIGN_SIGN, ">="),
    (r"=<", codes.FOREIGN_SIGN, "<="),
    (r"&+", codes.FOREIGN_SIGN, "and"),
    (r"\|+", codes.FOREIGN_SIGN, "or"),
    (r"!(?!=)|~", codes.FOREIGN_SIGN, "not"),
    (r"\*{2,}|\^|//?|÷|%", codes.NO_DIVISION, ""),
    (r"[\"'`“”„‘’«»]", codes.FOREIGN_SIGN, _NO_QUOTES),
    (r"[\[\]{}]", codes.FOREIGN_SIGN, _ROUND),
    (r"[:?]", codes.FOREIGN_SIGN, _NO_COLON),
)
_TURKISH_SIGNS = {"and": "ve", "or": "veya", "not": "değil"}


def _foreign_sign(stop: _Stop) -> Diagnostic | None:
    for pattern, code, instead in _SIGNS:
        for match in re.finditer(pattern, stop.text):
            if match.start() <= stop.at[0] < match.end():
                return _sign(stop, code, match, instead)
    return None


def _sign(stop: _Stop, code: Code, match: re.Match[str], instead: str | Text) -> Diagnostic:
    at, sign = match.span(), f"`{match.group()}`"
    if code is codes.NO_FRACTION:
        return stop.found(code, at, number=sign)
    if isinstance(instead, Text):
        return stop.found(code, at, sign=sign, help=instead)
    if language_of_line(stop.text) == "tr":
        instead = _TURKISH_SIGNS.get(instead, instead)
    if not instead:
        return stop.found(code, at)
    # a word needs room on both sides: `!finished` -> `not finished`
    room = " " if instead.isalpha() else ""
    left = room if at[0] and not stop.text[at[0] - 1].isspace() else ""
    right = room if not stop.text[at[1] :][:1].isspace() else ""
    return stop.found(code, at, sign=sign, instead=f"`{instead}`", fix=left + instead + right)


def _unknown_sign(stop: _Stop) -> Diagnostic | None:
    if stop.terminal:
        return None
    name = unicodedata.name(stop.word, "")
    point = f"U+{ord(stop.word):04X}" + (f" {name}" if name and not stop.word.isascii() else "")
    shown = (
        same(f"`{stop.word}`")
        if stop.word.isprintable()
        else Text("görünmeyen bir işaret", "an invisible sign")
    )
    return stop.found(codes.UNKNOWN_SIGN, sign=shown, point=point)


def _no_x(stop: _Stop) -> Diagnostic | None:
    if stop.section != "multipliers" or stop.before or stop.terminal == END:
        return None
    factor = re.match(r"\s*(?:[+-]?\s*([0-9]+)\s*[xX×]?|[xX]\s*([0-9]+))(?!\w)", stop.text)
    fix = f"x{factor[1] or factor[2]}" if factor else None
    at = (stop.at[0], factor.end()) if factor else stop.at
    return stop.found(codes.NO_X, at, fix=fix)


def _x(stop: _Stop) -> Diagnostic | None:
    if stop.terminal != "X":
        return None
    if not stop.before:
        move = Text(
            "çarpanı `multipliers` altına taşıyın; bir hesapta çarpma `*` ile yazılır",
            "move the factor under `multipliers`; in a sum, multiply with `*`",
        )
        return stop.found(codes.X_IN_ROW, help=move)
    return stop.found(codes.X_IN_ROW, fix="*" if stop.last() in _VALUE_ENDS else None)


def _use(word: str) -> Text:
    return Text(f"bunun yerine `{word}` yazın", f"write `{word}` instead")


_CONDITION_FIRST = Text(
    "koşul `eğer` ile başlar: `202 * K eğer açış = yok`",
    "a condition begins with `when`: `... when finished`",
)
_ANOTHER = Text("öbür durum için ayrı bir satır yazın", "write another line for the other case")
_FOREIGN: dict[str, Text] = {
    **dict.fromkeys(["if", "where", "while"], _use("when")),
    **dict.fromkeys(["ise", "iken", "olursa", "olunca", "isterse", "then"], _CONDITION_FIRST),
    **dict.fromkeys(["else", "otherwise", "yoksa"], _ANOTHER),
    **dict.fromkeys(["except", "without"], _use("unless")),
    **dict.fromkeys(["is", "equals", "esit", "esittir"], _use("=")),
    **dict.fromkeys(["times", "carpi", "kere"], _use("*")),
    **dict.fromkeys(["plus", "arti"], _use("+")),
    **dict.fromkeys(["minus", "eksi"], _use("-")),
    **dict.fromkeys(["degilse"], _use("hariç")),
    **dict.fromkeys(["ya", "yada"], _use("veya")),
    **dict.fromkeys(["yerine"], _use("ezer")),
    **dict.fromkeys(["birkez"], _use("bir kez")),
}


def _word(stop: _Stop) -> Diagnostic | None:
    """Recognise a word of another language, or a keyword that is misspelt, here or just before."""
    if stop.terminal == "NAME" and stop.last() in _VALUE_ENDS:
        here = _keyword_meant(stop, stop.word, stop.at, stop.accepts & KEYWORDS.keys())
        if here is not None:
            return here
    if stop.last() == "NAME" and stop.terminal in _VALUE_STARTS | {"NOT"}:
        token = stop.before[-1]
        at = (cast(int, token.start_pos), cast(int, token.end_pos))
        opening = frozenset({"MIN", "MAX"}) if stop.terminal == "LPAR" else frozenset({"NOT"})
        return _keyword_meant(stop, str(token), at, opening)
    return None


def _keyword_meant(stop: _Stop, word: str, at: At, terminals: frozenset[str]) -> Diagnostic | None:
    if word in NAMES:
        return None
    every = [spelling for pair in KEYWORDS.values() for spelling in pair]
    meant = next((spelling for spelling in every if fold(spelling) == fold(word)), None)
    if meant is None and fold(word) in _FOREIGN:
        return stop.found(codes.FOREIGN_WORD, at, word=f"`{word}`", instead=_FOREIGN[fold(word)])
    lang = language_of_line(stop.text)
    if meant is None and nearest(word, NAMES) is None:
        here = [KEYWORDS[terminal] for terminal in sorted(terminals)]
        mine, other = [k[lang == "tr"] for k in here], [k[lang != "tr"] for k in here]
        meant = nearest(word, mine) or nearest(word, other)
    if meant is None:
        return None
    return stop.found(codes.MISSPELT, at, word=f"`{word}`", instead=f"`{meant}`", fix=meant)


def _parenthesis(stop: _Stop) -> Diagnostic | None:
    opened: list[int] = []
    for token in stop.before:
        if token.type == "LPAR":
            opened.append(cast(int, token.start_pos))
        elif token.type == "RPAR" and opened:
            opened.pop()
    if stop.terminal == "RPAR" and not opened:
        return stop.found(codes.UNBALANCED)
    left_open = opened and "RPAR" in stop.accepts and stop.text.count("(") > stop.text.count(")")
    if left_open and (stop.terminal == END or stop.terminal in CLAUSES):
        return stop.found(codes.UNBALANCED, (opened[-1], opened[-1] + 1))
    return None


def _chained(stop: _Stop) -> Diagnostic | None:
    # after a whole value, another comparison is only refused where one went before
    if stop.terminal == "COMPARE" and stop.last() in _VALUE_ENDS and "TIMES" in stop.accepts:
        return stop.found(codes.CHAINED)
    return None


def _function(stop: _Stop) -> Diagnostic | None:
    if stop.terminal != "LPAR" or stop.last() != "NAME" or str(stop.before[-1]) in NAMES:
        return None
    token = stop.before[-1]
    at = (cast(int, token.start_pos), cast(int, token.end_pos))
    return stop.found(codes.NO_FUNCTION, at, word=f"`{token}`")


def _event_without_on(stop: _Stop) -> Diagnostic | None:
    event = ENGLISH_EVENTS.get(stop.word, stop.word)
    if stop.section != "penalties" or event not in TURKISH_EVENTS or "ON" not in stop.accepts:
        return None
    on = KEYWORDS["ON"][stop.word in ENGLISH_EVENTS]
    return no_event(stop.passage, stop.at, event, fix=f"{on} {stop.word}")


def _not_behind(stop: _Stop) -> Diagnostic | None:
    """Recognise `okey değil`, the order in which Turkish puts it."""
    if stop.terminal != "NOT" or stop.last() != "NAME":
        return None
    name = stop.before[-1]
    front = Text(f"öne yazılır: `{stop.word} {name}`", f"it goes in front: `{stop.word} {name}`")
    return stop.found(codes.UNEXPECTED, token=f"`{stop.word}`", help=front)


_ONLY_A_SIGN = Text(
    "araya bir işaret koyun: çarpma `*`, toplama `+`",
    "put a sign between them: `*` to multiply, `+` to add",
)


def _side_by_side(stop: _Stop) -> Diagnostic | None:
    if stop.terminal not in _VALUE_STARTS or stop.last() not in _VALUE_ENDS:
        return None
    if not {"TIMES", "AND"} & stop.accepts:  # between the names of `overriding` a comma is missing
        return None
    left, right = f"`{stop.before[-1]}`", f"`{stop.word}`"
    fact = FACTS.get(ENGLISH.get(stop.word, stop.word))
    if fact and fact.kind in {"yesno", "choice"} and "WHEN" in stop.accepts:
        when = f"{keyword('WHEN', language_of_line(stop.text))} {stop.word}"
        begin = Text(f"koşul böyle başlar: `{when}`", f"a condition begins like this: `{when}`")
        return stop.found(codes.SIDE_BY_SIDE, left=left, right=right, help=begin, fix=when)
    advice = None if "WHEN" in ALLOWED[stop.section] else _ONLY_A_SIGN
    return stop.found(codes.SIDE_BY_SIDE, left=left, right=right, help=advice)


_MISSING_AFTER: dict[str, Text] = {
    **dict.fromkeys(["WHEN", "UNLESS", "AND", "OR", "NOT"], _CONDITION),
    "ON": Text("olayın adı", "the name of an event"),
    "OVERRIDING": Text("ezilen satırın adı", "the name of a row"),
    "X": Text("çarpan", "a factor"),
}


def _missing(stop: _Stop) -> Diagnostic | None:
    wants = stop.accepts & {"NUMBER", "NAME"}
    if not wants or stop.terminal in {"NUMBER", "NAME", "LPAR"} or stop.last() in _VALUE_ENDS:
        return None
    if stop.terminal in _VALUE_STARTS | {"NOT", "PLUS", "MINUS"}:
        return None
    what = _MISSING_AFTER.get(
        "OVERRIDING" if stop.last() == "COMMA" and wants == {"NAME"} else stop.last(), _VALUE
    )
    if not stop.before:
        return stop.found(codes.MISSING, what=what, before=f"`{stop.word}`")
    return stop.found(codes.MISSING, what=what, before=f"`{stop.before[-1]}`")


def _unexpected(stop: _Stop) -> Diagnostic:
    token = Text("satırın sonu", "the end of the line") if stop.terminal == END else same(f"`{stop.word}`")
    return stop.found(codes.UNEXPECTED, token=token, expected=expected(stop.accepts, stop.text))


def expected(accepts: frozenset[str], text: str = "") -> Text:
    """Say in words what may stand at a place; a value's many beginnings are one thing."""
    words = dict(EXPECTED)
    if language_of_line(text) == "tr":
        words.update({terminal: same(f"`{turkish}`") for terminal, (_, turkish) in KEYWORDS.items()})
    if accepts >= _VALUE_STARTS:
        accepts -= _VALUE_STARTS | {"PLUS", "MINUS", "NOT"}
        words["NUMBER"] = Text("bir değer (sayı, ad ya da parantez)", "a value (a number, a name, `(`)")
        accepts |= {"NUMBER"}
    shown = [there for terminal, there in words.items() if terminal in accepts]
    return Text(", ".join(t.tr for t in shown), ", ".join(t.en for t in shown))


_QUESTIONS = (
    _decomposed,
    _foreign_sign,
    _unknown_sign,
    _no_x,
    _x,
    _event_without_on,
    _word,
    _parenthesis,
    _chained,
    _function,
    _not_behind,
    _side_by_side,
    _missing,
)
