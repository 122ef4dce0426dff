"""What libyaml says when it cannot read a file, turned into what a person would say.

libyaml and PyYAML's own parser word the same fault differently and often notice it a line too late. Their
words only choose the kind of fault here; the place comes from looking at the lines themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import yaml

from okeyrules.diagnostics import Code, Diagnostic, declare
from okeyrules.text import Text
from okeyrules.yaml_source import forbidden as bans
from okeyrules.yaml_source import indentation as yaml_indent
from okeyrules.yaml_source import layout_faults as yaml_layout
from okeyrules.yaml_source import sign_faults as yaml_signs
from okeyrules.yaml_source.building import MOST_DEPTH
from okeyrules.yaml_source.nodes import Scalar
from okeyrules.yaml_source.parser_stop import Trouble

UNREADABLE = declare(
    "Y040",
    "error",
    says=Text("dosyanın burası YAML olarak okunamıyor", "this part of the file cannot be read as YAML"),
    help=Text(
        "bu satırın ve bir üstünün girintisine, tırnaklarına ve `:` işaretlerine bakın",
        "look at the indentation, the quotes and the `:` of this line and of the one above",
    ),
    meaning=Text(
        "Dosya YAML kurallarına uymuyor, ama nedeni bilinen yanlışlardan biri değil.",
        "The file breaks the rules of YAML, but in none of the usual ways.",
    ),
    wrong="--- extends: klasik\n",
    right="---\nextends: klasik\n",
)


def explain(
    error: Exception,
    file: str,
    lines: list[str],
    last: Scalar | None,
    brackets: tuple[tuple[int, int], ...],
) -> Diagnostic:
    """Turn a failure of the YAML reader into one diagnostic, at the place where a person would look.

    `last` is the last text that was read whole, `brackets` are the places of the brackets still open.
    """
    problem = str(getattr(error, "problem", None) or error)
    about = str(getattr(error, "context", None) or "")
    mark = getattr(error, "problem_mark", None)
    begin = getattr(error, "context_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else _bad_escape(lines)
    if line > len(lines):
        line, column = max(1, len(lines)), len(lines[-1]) + 1 if lines else 1
    context = (begin.line + 1, begin.column + 1) if begin is not None else None
    trouble = Trouble(file, lines, line, column, context, last, brackets)
    handler = next((h for pattern, h in _KINDS if re.search(pattern, f"{about}: {problem}")), None)
    return (handler and handler(trouble)) or UNREADABLE.at(trouble.here())


def is_yaml_error(error: Exception) -> bool:
    """Say whether an exception is the YAML reader's way to refuse a file.

    PyYAML's own parser lets `chr` fail on an escape for a character that does not exist.
    """
    return isinstance(error, yaml.YAMLError | ValueError | OverflowError)


def _bad_escape(lines: list[str]) -> tuple[int, int]:
    """Find the escape that names no character, for an error that comes without a place."""
    for number, line in enumerate(lines, 1):
        for match in re.finditer(r"\\U([0-9A-Fa-f]{8})", line):
            if int(match[1], 16) > 0x10FFFF:
                return number, match.start() + 1
    return 1, 1


def _tab(trouble: Trouble) -> Diagnostic | None:
    return yaml_layout.tab_before(trouble, trouble.line)


def _second_colon(trouble: Trouble) -> Diagnostic | None:
    if found := _tab(trouble):
        return found
    if trouble.brackets:
        return yaml_signs.in_brackets(trouble, *trouble.brackets[-1])
    if re.search(r":\s", trouble.before):
        return yaml_signs.SECOND_COLON.at(trouble.here())
    return yaml_layout.colon_on_next_line(trouble)


def _no_colon(trouble: Trouble) -> Diagnostic | None:
    if trouble.context is None:
        return None
    line, column = trouble.context
    if trouble.brackets:
        return yaml_signs.in_brackets(trouble, *trouble.brackets[-1])
    quote = trouble.text(line)[column - 1 : column]
    if quote in ("'", '"') and quote not in trouble.text(line)[column:]:
        return yaml_signs.open_quote(trouble, line, column)
    return yaml_layout.tab_before(trouble, line) or yaml_layout.not_a_setting(trouble, line)


def _no_key(trouble: Trouble) -> Diagnostic | None:
    """Explain a block section or list that goes on with something it cannot hold."""
    if trouble.char in _PROPERTIES:
        return _PROPERTIES[trouble.char].at(trouble.here(_word_width(trouble)))
    if trouble.before.strip(" -"):
        return yaml_signs.after_end(trouble)
    if trouble.char in ("]", "}"):
        return yaml_signs.stray_bracket(trouble)
    return _tab(trouble) or yaml_layout.stray_start(trouble) or _no_level(trouble)


def _no_level(trouble: Trouble) -> Diagnostic:
    level = trouble.context is not None and trouble.context[1] == trouble.column
    is_dash = re.match(r"-(\s|$)", trouble.text(trouble.line)[trouble.column - 1 :]) is not None
    if (level or is_dash) and not (is_dash and _in_list(trouble)):
        return yaml_layout.mixed(trouble)
    return yaml_indent.out_of_line(trouble)


def _in_list(trouble: Trouble) -> bool:
    above = trouble.above(trouble.line)
    return above is not None and trouble.text(above).lstrip().startswith("- ")


def _after_document(trouble: Trouble) -> Diagnostic | None:
    above = trouble.above(trouble.line)
    if above is not None and trouble.text(above).startswith("..."):
        return bans.SEVERAL.at(trouble.span(above, 1, 3))
    for line in (trouble.line, above):
        if line is not None and trouble.text(line).startswith("%"):
            return bans.DIRECTIVE.at(trouble.span(line, 1, len(trouble.text(line))))
    return _no_key(trouble)


def _open_quote(trouble: Trouble) -> Diagnostic | None:
    return yaml_signs.open_quote(trouble, *trouble.context) if trouble.context else None


def _in_brackets(trouble: Trouble) -> Diagnostic | None:
    return yaml_signs.in_brackets(trouble, *trouble.context) if trouble.context else None


def _nothing_there(trouble: Trouble) -> Diagnostic | None:
    """Explain a place where a value should begin and something else stands."""
    if trouble.char in _PROPERTIES:
        return _PROPERTIES[trouble.char].at(trouble.here(_word_width(trouble)))
    if trouble.brackets:
        if trouble.char == ":":
            return bans.NO_KEY.at(trouble.here())
        if trouble.char == "-":
            return yaml_signs.reserved(trouble)
        return yaml_signs.in_brackets(trouble, *trouble.brackets[-1])
    if trouble.char in ("]", "}"):
        return yaml_signs.stray_bracket(trouble)
    return yaml_signs.reserved(trouble) if trouble.char else None


def _colon_in_brackets(trouble: Trouble) -> Diagnostic | None:
    """Explain a `{name:,` whose `:` is followed by a sign instead of a space."""
    match = re.search(r"[^\s,\[\]{}]+$", trouble.before)
    key = match.group() if match else ""
    return yaml_layout.NO_SPACE.at(trouble.here(), fix=": ", key=key, value="...")


def _cannot_start(trouble: Trouble) -> Diagnostic | None:
    if trouble.char == "\t":
        return _tab(trouble) or yaml_layout.TAB.at(trouble.here())
    if trouble.char == "%" and trouble.column == 1:
        return bans.DIRECTIVE.at(trouble.here())
    return yaml_signs.reserved(trouble)


def _indicator(trouble: Trouble) -> Diagnostic | None:
    """Explain a `- ` or `? ` where no list or section can begin."""
    if found := _tab(trouble):
        return found
    if trouble.before.strip():
        return yaml_signs.reserved(trouble)
    return yaml_indent.out_of_line(trouble)


def _block_text(trouble: Trouble) -> Diagnostic | None:
    """Explain a `|` or `>` that was not meant to begin a block of text."""
    if trouble.context is None:
        return None
    line, column = trouble.context
    sign = trouble.text(line)[column - 1 : column]
    return yaml_signs.starts_with(sign, trouble.span(line, column))


def _property(trouble: Trouble) -> Diagnostic | None:
    if trouble.context is None:
        return None
    line, column = trouble.context
    sign = trouble.text(line)[column - 1 : column]
    return _PROPERTIES[sign].at(trouble.span(line, column)) if sign in _PROPERTIES else None


def _directive(trouble: Trouble) -> Diagnostic | None:
    return bans.DIRECTIVE.at(trouble.span(trouble.line, 1, len(trouble.text(trouble.line))))


def _word_width(trouble: Trouble) -> int:
    match = re.match(r"\S+", trouble.text(trouble.line)[trouble.column - 1 :])
    return match.end() if match else 1


_PROPERTIES: dict[str, Code] = {"&": bans.ANCHOR, "*": bans.ALIAS, "!": bans.TAG}


def _too_deep(trouble: Trouble) -> Diagnostic:
    """Report the first bracket beyond the limit: libyaml reads on to a limit of its own before it complains."""
    line, column = 1, 1
    if trouble.brackets:
        line, column = trouble.brackets[0]
    elif trouble.last is not None:
        line, column = trouble.last.span.end_line, trouble.last.span.end_column
    depth = _sections_around(trouble, line)
    for row in range(line, trouble.line + 1):
        for at, char in enumerate(trouble.text(row), 1):
            if (row, at) >= (line, column):
                depth += (char in "[{") - (char in "]}")
                if depth > MOST_DEPTH:
                    return bans.TOO_DEEP.at(trouble.span(row, at), most=MOST_DEPTH)
    return bans.TOO_DEEP.at(trouble.here(), most=MOST_DEPTH)


def _sections_around(trouble: Trouble, line: int) -> int:
    """Count the sections that a line stands in, by the indents above it."""
    count, indent = int(trouble.has_key(line)), trouble.indent(line)
    above = trouble.above(line)
    while above is not None:
        if trouble.indent(above) < indent:
            count, indent = count + 1, trouble.indent(above)
        above = trouble.above(above)
    return count


_KINDS: list[tuple[str, Callable[[Trouble], Diagnostic | None]]] = [
    (r"nesting depth", _too_deep),
    (r"^while parsing a block (mapping|collection)", _no_key),
    (r"^while parsing a flow (sequence|mapping)", _in_brackets),
    (r"node content", _nothing_there),
    (r"unexpected ':'", _colon_in_brackets),
    (r"tab character", _tab),
    (r"cannot start any token", _cannot_start),
    (r"values are not allowed", _second_colon),
    (r"could not find expected ':'", _no_colon),
    (r"(entries|keys) are not allowed", _indicator),
    (r"quoted scalar.*(end of stream|document (separator|indicator))", _open_quote),
    (r"quoted scalar.*(escape|hexa?decimal)|^: (chr|.*too large to convert)", yaml_signs.escape),
    (r"block scalar", _block_text),
    (r"alias|anchor", _property),
    (r"directive|YAML document", _directive),
    (r"\btag\b", _property),
    (r"document start", _after_document),
]
