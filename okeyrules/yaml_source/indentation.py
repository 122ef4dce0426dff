"""Which line of a file stands at the wrong column, when indentation adds up to nothing.

The parser notices it at the first line that cannot belong anywhere. As often as not that line is right and the
one before it slipped; its neighbours, and what the rest of the file does, tell which.
"""

from __future__ import annotations

from dataclasses import replace

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.text import Text
from okeyrules.yaml_source.parser_stop import Trouble

OUT_OF_LINE = declare(
    "Y033",
    "error",
    says=Text(
        "`{word}` çevresindeki satırlarla aynı hizada değil",
        "`{word}` is out of line with the lines around it",
    ),
    help=Text(
        "bir bölümün bütün satırları aynı sütundan başlar",
        "all lines of a section begin at the same column",
    ),
    meaning=Text(
        "Hangi satırın hangi bölüme ait olduğunu girinti belirler. Bir boşluk eksik ya da fazla olunca "
        "satır hiçbir "
        "bölüme uymaz.",
        "Indentation says which section a line belongs to. With a space too many or too few it fits none.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 81\n   pairs: 6\n",
    right="extends: klasik\nopening:\n  threshold: 81\n  pairs: 6\n",
)


def out_of_line(trouble: Trouble) -> Diagnostic:
    """Explain a line that begins where no open section begins."""
    line = trouble.line
    above = trouble.above(line)
    if above is None:
        return misplaced(trouble, line, 0)
    if trouble.begins_item(line) and trouble.begins_item(above):
        return _between_items(trouble, line, above)
    if trouble.indent(line) > trouble.key_indent(above):
        return too_far(trouble, line, above)
    return _between(trouble, line)


def too_far(trouble: Trouble, line: int, above: int) -> Diagnostic:
    """Explain a line that goes deeper below one that has a value already."""
    indent, base = trouble.indent(line), trouble.key_indent(above)
    if trouble.begins_item(line):
        beside = trouble.indent(above) if trouble.begins_item(above) else None
        return misplaced(trouble, line, beside, above)
    before = trouble.above(above)
    if before is not None:
        # Two neighbours agree and the line between them does not, or it left a section empty: it slipped.
        slipped = indent == _level(trouble, before) > base
        slipped = slipped or (trouble.indent(before) == base and trouble.is_heading(before))
        # The first line of a section, at a depth that the file knows less well.
        first = trouble.indent(before) < base == trouble.indent(above)
        if slipped or (first and _usual(trouble, indent, before) > _usual(trouble, base, before)):
            return misplaced(trouble, above, indent, line)
    return misplaced(trouble, line, base, above)


def slipped_heading(trouble: Trouble) -> Diagnostic | None:
    """Find the heading of a list that stands apart from the settings around it, or from its own items."""
    line = trouble.line
    indent = trouble.indent(line)
    if trouble.begins_item(line):
        above = trouble.above(line)
        if above is not None and trouble.is_heading(above) and trouble.indent(above) > indent:
            return misplaced(trouble, above, indent, line)
        return None
    heading = trouble.above(trouble.context[0]) if trouble.context is not None else None
    before = trouble.above(heading) if heading is not None else None
    if heading is None or before is None or trouble.indent(before) != indent:
        return None
    return misplaced(trouble, heading, indent, line) if indent > trouble.indent(heading) else None


def misplaced(trouble: Trouble, line: int, indent: int | None, other: int | None = None) -> Diagnostic:
    """Say that a line stands at the wrong column, and which would be right where that is known."""
    word = replace(trouble.first_word(line), column=trouble.indent(line) + 1)
    label = None
    if indent is not None:
        label = Text(f"{indent + 1}. sütundan başlamalı", f"should begin at column {indent + 1}")
    related = []
    if other is not None and trouble.text(other).strip():
        related.append((trouble.first_word(other), Text("bu satıra bakın", "compare this line")))
    return OUT_OF_LINE.at(word, label=label, related=related, word=trouble.word(word))


def _between(trouble: Trouble, line: int) -> Diagnostic:
    """Explain a line that is deeper than its section's heading, but not as deep as the lines before it."""
    indent = trouble.indent(line)
    child, heading = line, trouble.above(line)
    while heading is not None and trouble.indent(heading) > indent:
        child, heading = heading, trouble.above(heading)
    if child == line and heading is not None and trouble.begins_item(heading):
        return _below_item(trouble, line, heading)
    depth = trouble.indent(child)
    base = trouble.indent(heading) if heading is not None else 0
    if heading is None or _usual(trouble, indent, heading) > _usual(trouble, depth, heading):
        return misplaced(trouble, child, indent, line)
    nearest = base if indent - base < depth - indent else depth
    return misplaced(trouble, line, nearest, heading if nearest == base else child)


def _between_items(trouble: Trouble, line: int, above: int) -> Diagnostic:
    """Explain two items of one list at different columns: the smaller party is wrong."""
    before, after = _items(trouble, above, -1), _items(trouble, line, 1)
    parties = [
        (len(items), _usual(trouble, trouble.indent(items[0]), before[-1])) for items in (before, after)
    ]
    if parties[1] > parties[0]:
        return misplaced(trouble, before[-1], trouble.indent(line), line)
    return misplaced(trouble, line, trouble.indent(above), above)


def _items(trouble: Trouble, line: int, step: int) -> list[int]:
    """Give the neighbouring list lines at the same column, from a line up or down."""
    found = [line]
    while trouble.begins_item(line + step) and trouble.indent(line + step) == trouble.indent(line):
        line += step
        found.append(line)
    return found


def _below_item(trouble: Trouble, line: int, item: int) -> Diagnostic:
    """Explain a line under a list item that is not as deep as the item's own first word."""
    indent, wanted = trouble.indent(line), trouble.key_indent(item)
    below = trouble.text(line + 1)
    if below.strip() and trouble.indent(line + 1) == indent:
        return misplaced(trouble, item, max(0, trouble.indent(item) - wanted + indent), line)
    return misplaced(trouble, line, wanted, item)


def _level(trouble: Trouble, line: int) -> int:
    """Give the indentation that a setting beside a line would have."""
    return trouble.key_indent(line) if trouble.has_key(line) else trouble.indent(line)


def _usual(trouble: Trouble, indent: int, heading: int) -> tuple[int, bool]:
    """Rate how usual an indentation is in the file, and whether it is one step below its heading."""
    indents = [trouble.indent(n) for n in range(1, len(trouble.lines) + 1) if trouble.text(n).strip()]
    step = min((i for i in indents if i and i % 2 == 0), default=2)
    return indents.count(indent), indent - trouble.indent(heading) == step
