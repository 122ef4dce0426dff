"""Faults in how a file is laid out: colons, the space after them, indentation, list dashes, tabs."""

from __future__ import annotations

import re

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.text import Text
from okeyrules.yaml_source import indentation as yaml_indent
from okeyrules.yaml_source.forbidden import NO_KEY, ODD_KEY
from okeyrules.yaml_source.nodes import Scalar
from okeyrules.yaml_source.parser_stop import Trouble

_RIGHT = "extends: klasik\nopening:\n  threshold: 81\n  pairs: 6\n"
_NO_SPACE = re.compile(r"[^\W\d][\w.-]*:(?=[^\s:/])")

TAB = declare(
    "Y020",
    "error",
    says=Text("burada sekme (Tab) karakteri olamaz", "a tab cannot stand here"),
    help=Text("sekme yerine boşluk kullanın", "use spaces in place of the tab"),
    meaning=Text(
        "YAML'da girinti yalnız boşlukla yapılır, çünkü sekmenin genişliği düzenleyiciden düzenleyiciye "
        "değişir.",
        "YAML is indented with spaces only, since a tab is wider in one editor than in another.",
    ),
    wrong="extends: klasik\nopening:\n\tthreshold: 81\n",
    right=_RIGHT,
)

NO_SPACE = declare(
    "Y031",
    "error",
    says=Text("`:` işaretinden sonra boşluk yok", "there is no space after the `:`"),
    help=Text("boşluk bırakın: `{key}: {value}`", "put a space there: `{key}: {value}`"),
    meaning=Text(
        "YAML `ad:değer` yazısını tek sözcük sayar; ad ile değer `: ` ile ayrılır.",
        "YAML takes `name:value` for one word; a name and its value are parted by `: `.",
    ),
    wrong="extends: klasik\nopening:\n  threshold:81\n  pairs: 6\n",
    right=_RIGHT,
)

NO_COLON = declare(
    "Y032",
    "error",
    says=Text("`{word}` sözcüğünden sonra `:` yok", "there is no `:` after `{word}`"),
    help=Text("her ayar `ad: değer` biçiminde yazılır", "each setting is written `name: value`"),
    meaning=Text(
        "Bir ayarın adı `:` ile biter. Unutulursa satır bir önceki değerin devamı sayılır.",
        "The name of a setting ends with a `:`. Without it the line is read as part of the value above.",
    ),
    wrong="extends: klasik\nopening\n  threshold: 81\n",
    right=_RIGHT,
)

MIXED = declare(
    "Y034",
    "error",
    says=Text(
        "`- ` ile başlayan liste satırı `ad: değer` satırlarıyla karışmış",
        "a list line that begins with `- ` is mixed with `name: value` lines",
    ),
    help=Text(
        "bir bölümde ya yalnız `- ` satırları ya da yalnız `ad: değer` satırları olur",
        "A section holds either `- ` lines only or `name: value` lines only",
    ),
    meaning=Text(
        "`- ` bir liste maddesi başlatır, `ad: değer` bir ayardır; ikisi aynı hizada yan yana duramaz.",
        "`- ` begins an item of a list, `name: value` is a setting; the two cannot stand side by side.",
    ),
    wrong="extends: klasik\nopening:\n  threshold: 81\n  - pairs: 6\n",
    right=_RIGHT,
)

DASH = declare(
    "Y035",
    "error",
    says=Text("`-` işaretinden sonra boşluk yok", "there is no space after the `-`"),
    help=Text("liste maddesi `- ` ile başlar", "an item of a list begins with `- `"),
    meaning=Text(
        "YAML `-3` yazısını tek sözcük sayar; liste maddesi olması için `- 3` yazılır.",
        "YAML takes `-3` for one word; to be an item of a list it is written `- 3`.",
    ),
    wrong="extends: klasik\nmodes:\n  -deprem\n  -esli\n",
    right="extends: klasik\nmodes:\n  - deprem\n  - esli\n",
)


def tab_before(trouble: Trouble, line: int) -> Diagnostic | None:
    """Say that a line is indented with a tab, if it is."""
    text = trouble.text(line)
    leading = text[: len(text) - len(text.lstrip())]
    at = leading.find("\t")
    if at < 0:
        return None
    run = len(leading) - len(leading[:at]) - len(leading[at:].lstrip("\t"))
    return TAB.at(trouble.span(line, at + 1, run))


def no_space(trouble: Trouble, line: int) -> Diagnostic | None:
    """Say that a line reads `name:value`, if it does."""
    start = trouble.key_indent(line)
    text = trouble.text(line)
    match = _NO_SPACE.match(text, start)
    if match is None:
        return None
    key, value = text[start : match.end() - 1], text[match.end() :].strip()
    return NO_SPACE.at(trouble.span(line, match.end()), fix=": ", key=key, value=value)


def not_a_setting(trouble: Trouble, line: int) -> Diagnostic:
    """Say why a line that should be a setting is none: no space, no colon, `=` for `:`."""
    found = no_space(trouble, line)
    if found is not None:
        return found
    word = trouble.first_word(line)
    after = trouble.text(line)[word.end_column - 1 :].lstrip()
    label = Text("ardından `:` gelmeli", "a `:` belongs after it")
    if after.startswith("="):
        label = Text("ardından `=` değil `:` gelmeli", "a `:` belongs after it, not `=`")
    elif "：" in trouble.word(word):
        label = Text(
            "buradaki `：` Latin alfabesindeki `:` değil", "the `：` here is not the `:` of the keyboard"
        )
    return NO_COLON.at(word, label=label, word=trouble.word(word))


def colon_on_next_line(trouble: Trouble) -> Diagnostic | None:
    """Explain a `name:` that came while the text of an earlier line was still going on."""
    above = trouble.above(trouble.line)
    if above is None:
        return None
    if trouble.has_key(above):
        return yaml_indent.too_far(trouble, trouble.line, above)
    if trouble.begins_item(above) and not _lacks_colon(trouble, above):
        return yaml_indent.misplaced(trouble, trouble.line, None, above)
    first = above
    while (higher := trouble.above(first)) is not None and not trouble.has_key(higher):
        if trouble.indent(higher) != trouble.indent(above) or trouble.text(higher).lstrip().startswith("-"):
            break
        first = higher
    return not_a_setting(trouble, first)


def _lacks_colon(trouble: Trouble, item: int) -> bool:
    """Say whether a list item could be a setting whose `:` was forgotten, with more settings below it."""
    start = trouble.key_indent(item)
    word = re.match(r"[^\W\d][\w.-]*(?: +\S+)?\s*(?:#|$)", trouble.text(item)[start:])
    found = word is not None or no_space(trouble, item) is not None
    return found and trouble.indent(trouble.line) == start


def mixed(trouble: Trouble) -> Diagnostic:
    """Explain list lines and settings side by side."""
    above = trouble.above(trouble.line)
    if above is not None and re.match(r" *-[^\W\d]", trouble.text(above)) and trouble.char == "-":
        return DASH.at(trouble.span(above, trouble.indent(above) + 1), fix="- ")
    if found := yaml_indent.slipped_heading(trouble):
        return found
    width = 1 if trouble.char == "-" else trouble.first_word(trouble.line).end_column - trouble.column
    related = []
    if trouble.context is not None and trouble.context[0] != trouble.line:
        line, column = trouble.context
        what = Text("bölüm burada `ad: değer` olarak başlıyor", "the section begins here as `name: value`")
        if trouble.char != "-":
            what = Text("bölüm burada liste olarak başlıyor", "the section begins here as a list")
        related.append((trouble.span(line, column), what))
    return MIXED.at(trouble.here(width), related=related)


def stray_start(trouble: Trouble) -> Diagnostic | None:
    """Explain a line that begins with a sign of YAML's own."""
    if trouble.char == ":":
        return NO_KEY.at(trouble.here())
    if trouble.char == "?":
        return ODD_KEY.at(trouble.here())
    return None


def check_plain(scalar: Scalar, *, own_line: bool) -> Diagnostic | None:
    """Find what libyaml swallows in silence: a `name:value`, a list dash or a tab inside a running text.

    `own_line` says that the text begins its line, where a setting would stand.
    """
    span = scalar.span
    trouble = Trouble(span.file, scalar.lines, span.line, span.column)
    lines = range(span.line, span.end_line + 1)
    if own_line and len(lines) > 1 and all(re.match(r"\s*-[^\W\d]", trouble.text(line)) for line in lines):
        return DASH.at(trouble.span(span.line, span.column), fix="- ")
    for line in lines:
        found = no_space(trouble, line) if own_line else None
        if line > span.line:
            found = found or tab_before(trouble, line)
            if found is None and trouble.begins_item(line):
                found = yaml_indent.too_far(trouble, line, span.line)
        if found is not None:
            return found
    return None
