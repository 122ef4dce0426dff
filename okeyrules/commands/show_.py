"""`okeyrules show`: every value of a ruleset, and with `--origins` where each comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.commands import base
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.compose import Origin
    from okeyrules.ruleset.ruleset import Ruleset


def run(source: str, origins: bool, form: str) -> int:
    """Print the resolved ruleset, as a file that could be used in its place."""
    from okeyrules.ruleset.written import full_file, value_text

    ruleset = base.usable(source, form)
    if ruleset is None:
        return base.FINDINGS
    if form == "json":
        base.out_json(_data(ruleset))
        return base.FINE

    def steps(path: str) -> list[str]:
        return [f"{step.span}  {value_text(step.value)}" for step in _chain(ruleset, path)]

    lines = full_file(ruleset, base.lang(), lambda path: _source(ruleset, path), steps if origins else None)
    base.out("\n".join(lines))
    return base.FINE


def _chain(ruleset: Ruleset, path: str) -> list[Origin]:
    if path in ruleset.stack.values:
        return ruleset.stack.values[path]
    line = ruleset.lines[path]
    return ruleset.stack.lines[line.section, line.name]


def _source(ruleset: Ruleset, path: str) -> str:
    cited = ruleset.cited(path)
    lang = base.lang()
    if cited.inherited:
        return Text("devralındı: klasik", "inherited: klasik").to(lang)
    if cited.page:
        return Text(f"sayfa {cited.page}", f"page {cited.page}").to(lang)
    return str(cited.span)


def _data(ruleset: Ruleset) -> dict[str, Any]:
    from okeyrules.rules.kinds import plain
    from okeyrules.ruleset.written import all_values

    values = {}
    for path, value in all_values(ruleset).items():
        cited = ruleset.cited(path)
        steps = [
            {"file": o.span.file, "line": o.span.line, "column": o.span.column, "value": plain(o.value)}
            for o in _chain(ruleset, path)
        ]
        values[path] = {
            "value": plain(value),
            "page": cited.page,
            "inherited": cited.inherited,
            "origins": steps,
        }
    return {
        "source": ruleset.source,
        "name": ruleset.name._asdict(),
        "house": ruleset.house,
        "modes": list(ruleset.modes),
        "hash": ruleset.hash,
        "values": values,
    }


command = base.Command(
    "show",
    callback=run,
    params=[
        base.rulesets_argument(),
        base.Option(
            ["--origins"],
            is_flag=True,
            words=Text("Her değerin geçtiği yerleri de yazar.", "Print every place a value came through."),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Bir kural kümesinin bütün değerlerini, geldikleri yerle, tek başına kullanılabilen bir dosya olarak yazar.",
        "Print every value of a ruleset and where it comes from, as a file that stands alone.",
    ),
    examples=Text(
        "okeyrules goster kerizim+katlamali --origins", "okeyrules show kerizim+katlamali --origins"
    ),
)
