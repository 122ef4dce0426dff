"""Faults with quotes, brackets, commas and the signs that YAML keeps for itself."""

from __future__ import annotations

import re

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.text import Text
from okeyrules.yaml_source.parser_stop import Trouble

_RIGHT = "extends: klasik\nname: {tr: Salon, en: Saloon}\nopening:\n  threshold: 81\n"
_PAIRS = {"[": "]", "{": "}"}
_CLOSING = {"]": "[", "}": "{"}

OPEN_QUOTE = declare(
    "Y041",
    "error",
    says=Text("açılan tırnak kapanmamış", "a quote is opened and never closed"),
    help=Text(
        "yazının sonuna aynı tırnağı koyun ya da baştakini silin",
        "put the same quote at the end of the text, or delete the first one",
    ),
    meaning=Text(
        "Tırnakla başlayan yazı aynı tırnakla biter. Kapanmazsa dosyanın devamı yazının içinde sayılır.",
        "A text that begins with a quote ends with the same one. Unclosed, it swallows the rest of the file.",
    ),
    wrong='extends: klasik\nname: {tr: "Salon, en: Saloon}\nopening:\n  threshold: 81\n',
    right=_RIGHT,
)

OPEN_BRACKET = declare(
    "Y042",
    "error",
    says=Text("açılan `{bracket}` kapanmamış", "a `{bracket}` is opened and never closed"),
    help=Text("sonuna `{closing}` koyun", "put a `{closing}` at its end"),
    meaning=Text(
        "`[` ile açılan liste `]` ile, `{` ile açılan bölüm `}` ile kapanır.",
        "A list opened with `[` is closed with `]`, a section opened with `{` with `}`.",
    ),
    wrong="extends: klasik\nname: {tr: Salon, en: Saloon\nopening:\n  threshold: 81\n",
    right=_RIGHT,
)

STRAY_BRACKET = declare(
    "Y043",
    "error",
    says=Text("`{bracket}` hiçbir ayracı kapatmıyor", "the `{bracket}` closes nothing"),
    help=Text("silin ya da açan ayracı yerine koyun", "delete it, or put the opening one in its place"),
    meaning=Text(
        "`]` bir `[` ayracını, `}` bir `{` ayracını kapatır; aralarına başka türden ayraç giremez.",
        "A `]` closes a `[` and a `}` closes a `{`; the kinds cannot be mixed.",
    ),
    wrong="extends: klasik\nmodes: [deprem}\nopening:\n  threshold: 81\n",
    right="extends: klasik\nmodes: [deprem]\nopening:\n  threshold: 81\n",
)

COMMA = declare(
    "Y044",
    "error",
    says=Text("ayraç içinde virgül eksik ya da fazla", "a comma is missing or too many inside brackets"),
    help=Text(
        "`[` ve `{` içindeki parçalar tek virgülle ayrılır",
        "the parts inside `[` and `{` are parted by one comma each",
    ),
    meaning=Text(
        "Tek satıra yazılan liste ve bölümlerde her iki parçanın arasında bir virgül bulunur.",
        "In lists and sections written in one line, one comma stands between two parts.",
    ),
    wrong="extends: klasik\nname: {tr: Salon en: Saloon}\nopening:\n  threshold: 81\n",
    right=_RIGHT,
)

AFTER_END = declare(
    "Y045",
    "error",
    says=Text(
        "değer burada bitmişti, ardından başka bir şey geliyor", "the value had ended, but more follows"
    ),
    help=Text(
        "fazlasını silin ya da bütün değeri tırnak içine alın",
        "delete it, or put the whole value in quotes",
    ),
    meaning=Text(
        "Tırnak ya da ayraç kapanınca değer biter; satırın kalanında yalnız `#` ile bir açıklama olabilir.",
        "A closing quote or bracket ends the value; only a comment with `#` may follow on the line.",
    ),
    wrong="extends: klasik\nname: {tr: Salon, en: Saloon} 2\nopening:\n  threshold: 81\n",
    right=_RIGHT,
)

ESCAPE = declare(
    "Y046",
    "error",
    says=Text(r"`{escape}` çift tırnak içinde geçerli değil", r"`{escape}` means nothing in double quotes"),
    help=Text(
        r"ters bölüyü çiftleyin (`\\`) ya da tek tırnak kullanın",
        r"double the backslash (`\\`), or use single quotes",
    ),
    meaning=Text(
        "Çift tırnak içinde ters bölü özel bir karakter başlatır. Tek tırnak içinde böyle bir anlamı yoktur.",
        "In double quotes a backslash begins a special character. In single quotes it does not.",
    ),
    wrong='extends: klasik\nname: {tr: "Salon\\Kat", en: Saloon}\nopening:\n  threshold: 81\n',
    right=_RIGHT,
)

RESERVED = declare(
    "Y047",
    "error",
    says=Text("bir değer {sign} ile başlayamaz", "a value cannot begin with {sign}"),
    help=Text("değeri tırnak içine alın", "put the value in quotes"),
    meaning=Text(
        "YAML bazı işaretleri kendine ayırır: tırnaksız bir değer onlarla başlayamaz.",
        "YAML keeps some signs for itself: a value without quotes cannot begin with them.",
    ),
    wrong="extends: klasik\nname: {tr: Salon, en: Saloon}\nopening:\n  threshold: @81\n",
    right=_RIGHT,
)

SECOND_COLON = declare(
    "Y048",
    "error",
    says=Text(
        "bu satırda ikinci bir `: ` var: tırnaksız bir değerde olamaz",
        "there is a second `: ` on the line: a value without quotes cannot hold one",
    ),
    help=Text(
        "değeri tırnak içine alın; ikinci bir ayarsa alt satıra yazın",
        "put the value in quotes; if it is a second setting, write it on a line of its own",
    ),
    meaning=Text(
        "YAML `: ` gördüğü yerde bir ayar adı bittiğini sayar. Bir satırda bir ayar olur; içinde `: ` "
        "geçen değer "
        "tırnak ister.",
        "YAML takes `: ` for the end of a setting's name. A line holds one setting; a value with `: ` in "
        "it needs "
        "quotes.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 81, pairs: 6\n",
    right="extends: klasik\nopening:\n  threshold: 81\n  pairs: 6\n",
)


def open_quote(trouble: Trouble, line: int, column: int) -> Diagnostic:
    """Point at a quote that is never closed, where it was opened."""
    return OPEN_QUOTE.at(trouble.span(line, column), label=Text("burada açılmış", "opened here"))


def open_bracket(trouble: Trouble, line: int, column: int) -> Diagnostic:
    """Point at a bracket that is never closed, where it was opened."""
    bracket = trouble.text(line)[column - 1 : column]
    return OPEN_BRACKET.at(
        trouble.span(line, column),
        label=Text("burada açılmış", "opened here"),
        bracket=bracket,
        closing=_PAIRS.get(bracket, "]"),
    )


def stray_bracket(trouble: Trouble, opening: tuple[int, int] | None = None) -> Diagnostic:
    """Point at a bracket that closes nothing, or the wrong one."""
    related = []
    if opening is not None:
        bracket = trouble.text(opening[0])[opening[1] - 1 : opening[1]]
        what = Text(f"açık olan ayraç bu: `{bracket}`", f"the bracket that stands open is this `{bracket}`")
        related.append((trouble.span(*opening), what))
    return STRAY_BRACKET.at(trouble.here(), related=related, bracket=trouble.char)


def in_brackets(trouble: Trouble, line: int, column: int) -> Diagnostic:
    """Explain what went wrong between a bracket and the place where reading stopped."""
    bracket = trouble.text(line)[column - 1 : column]
    if trouble.char in _CLOSING and trouble.char != _PAIRS.get(bracket):
        return stray_bracket(trouble, (line, column))
    later = trouble.line > line
    outside = later and trouble.indent(trouble.line) <= trouble.indent(line) and trouble.has_key(trouble.line)
    if trouble.at_end or outside or (later and not _is_closed(trouble.lines, line, column)):
        return open_bracket(trouble, line, column)
    if trouble.char == ":":
        before = trouble.before.rstrip()
        word = re.search(r"[^\s,\[\]{}]+$", before)
        if word is not None:
            label = Text("bundan önce virgül gerek", "a comma belongs before this")
            return COMMA.at(trouble.span(trouble.line, word.start() + 1, len(word.group())), label=label)
    return COMMA.at(trouble.here())


def _is_closed(lines: list[str], line: int, column: int) -> bool:
    """Say whether the bracket at a place is closed anywhere below, quotes left aside."""
    open_ones: list[str] = []
    for number in range(line, len(lines) + 1):
        text = lines[number - 1]
        if number > line:
            column = 1
        bare = re.sub(r""""(?:[^"\\]|\\.)*"|'[^']*'|(?:^|\s)#.*""", "", text[column - 1 :])
        for char in bare:
            if char in _PAIRS:
                open_ones.append(char)
            elif char in _CLOSING and open_ones:
                open_ones.pop()
                if not open_ones:
                    return True
    return False


def after_end(trouble: Trouble) -> Diagnostic | None:
    """Explain what follows a closed quote or bracket on the same line."""
    last = trouble.last
    before = trouble.before.rstrip()
    if last is not None and last.style in ("single", "double") and last.span.end_line == trouble.line:
        if last.span.line < trouble.line:
            return open_quote(trouble, last.span.line, last.span.column)
        if before.endswith("'") and re.match(r"\w+", trouble.text(trouble.line)[trouble.column - 1 :]):
            help_ = Text(
                "Yazının içindeki kesme işareti için çift tırnak kullanın.",
                "For an apostrophe inside the text use double quotes.",
            )
            return AFTER_END.at(_rest(trouble), help=help_)
    if trouble.char in _CLOSING:
        return stray_bracket(trouble)
    if before.endswith(("'", '"', "]", "}")):
        return AFTER_END.at(_rest(trouble))
    return None


def _rest(trouble: Trouble) -> Span:
    rest = re.sub(r"\s+#.*", "", trouble.text(trouble.line)[trouble.column - 1 :]).rstrip()
    return trouble.here(len(rest))


def escape(trouble: Trouble) -> Diagnostic:
    """Point at a backslash and the sign after it that double quotes do not know."""
    text = trouble.text(trouble.line)
    at = text.rfind("\\", 0, trouble.column)
    at = trouble.column - 1 if at < 0 else at
    match = re.match(r"\\(?:[xuU][0-9A-Fa-f]*|.)", text[at:])
    width = match.end() if match else 1
    return ESCAPE.at(trouble.span(trouble.line, at + 1, width), escape=text[at : at + width])


def reserved(trouble: Trouble) -> Diagnostic:
    """Say that a value cannot begin with the sign at the place."""
    help_ = None
    if re.match(r"- +[0-9]", trouble.text(trouble.line)[trouble.column - 1 :]):
        help_ = Text("Eksi işaretinden sonra boşluk bırakmayın.", "Leave no space after the minus.")
    elif trouble.char == "-":
        help_ = Text(
            "Liste maddeleri alt satırlara yazılır; yazının kendisiyse tırnak içine alın.",
            "Items of a list go on lines of their own below; if you mean the text itself, put it in quotes.",
        )
    return starts_with(trouble.char, trouble.here(), help_)


def starts_with(sign: str, span: Span, help_: Text | None = None) -> Diagnostic:
    """Say that a value cannot begin with a sign."""
    return RESERVED.at(span, help=help_, sign="'`'" if sign == "`" else f"`{sign}`")
