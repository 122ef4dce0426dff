"""Names of scoring lines that differ in Turkish letters only."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text, fold

SECTIONS = ("scoring",)

NAMES_FOLD = declare(
    "V215",
    "error",
    says=Text(
        "`{name}` ile `{other}` Türkçe harfler dışında aynı ad",
        "`{name}` and `{other}` differ in Turkish letters only",
    ),
    help=Text(
        "devralınan satırı değiştirmek için aynı adı, yenisi için başka ad yazın",
        "write the same name to change the inherited line, or quite another name for a new one",
    ),
    meaning=Text(
        "`açmayan` ile `acmayan` iki ayrı satır sayılır, ama okuyan onları bir sanır.",
        "`açmayan` and `acmayan` count as two lines, but a reader takes them for one.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    ökey: +50 on give_back\n",
    right="extends: klasik\nscoring:\n  penalties:\n    geri_verme: +50 on give_back\n",
)


def check(view: View) -> Iterator[Diagnostic]:
    """Compare the names of each section, letters folded, over all files."""
    seen: dict[tuple[str, str], tuple[str, object]] = {}
    for (section, name), chain in view.stack.lines.items():
        key = (section, fold(name))
        before = seen.setdefault(key, (name, chain[0].setting))
        if before[0] != name:
            line = chain[0].setting
            related = [(before[1].key, Text("öteki ad", "the other name"))]  # type: ignore[attr-defined]
            yield NAMES_FOLD.at(line.key, name=name, other=before[0], related=related)
