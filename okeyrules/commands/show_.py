"""`okeyrules show`: every value of a ruleset, and with `--origins` where each comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.commands import base
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.compose import Origin
    from okeyrules.ruleset.ruleset import Ruleset


def run(source: str, origins: bool, form: str) -> int:
    """Print the resolved ruleset."""
    ruleset = base.usable(source)
    if ruleset is None:
        return base.FINDINGS
    rows = list(_rows(ruleset))
    if form == "json":
        base.out_json(_data(ruleset, rows))
        return base.FINE
    base.out(f"# {ruleset.name.to(base.lang())}  ({ruleset.source}, {ruleset.hash})")
    section = ""
    for path, value, chain in rows:
        head, _, leaf = path.rpartition(".")
        if head != section:
            base.out(f"{head}:")
            section = head
        setting = f"{'  ' if head else ''}{leaf}: {written(value)}"
        base.out(f"{setting:<44}  # {_source(ruleset, path)}")
        if origins:
            for step in chain:
                base.out(f"      {step.span}  {written(step.value)}")
    return base.FINE


def _rows(ruleset: Ruleset) -> list[tuple[str, Any, list[Origin]]]:
    rows = [(path, ruleset.values[path], ruleset.stack.values[path]) for path in ruleset.values]
    for key, written_line in ruleset.stack.live_lines():
        chain = ruleset.stack.lines[key]
        rows.append((written_line.path, chain[-1].value, chain))
    return rows


def written(value: Any) -> str:
    """Write a value as it stands in a ruleset file."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    if hasattr(value, "items"):
        return "{" + ", ".join(f"{k}: {written(v)}" for k, v in value.items()) + "}"
    return str(value)


def _source(ruleset: Ruleset, path: str) -> str:
    cited = ruleset.cited(path)
    lang = base.lang()
    if cited.inherited:
        return Text("devralındı: klasik", "inherited: klasik").to(lang)
    if cited.page:
        return Text(f"sayfa {cited.page}", f"page {cited.page}").to(lang)
    return str(cited.span)


def _data(ruleset: Ruleset, rows: list[tuple[str, Any, list[Origin]]]) -> dict[str, Any]:
    from okeyrules.ruleset.ruleset import plain

    values = {}
    for path, value, chain in rows:
        cited = ruleset.cited(path)
        steps = [
            {"file": o.span.file, "line": o.span.line, "column": o.span.column, "value": plain(o.value)}
            for o in chain
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
        "Bir kural kümesinin bütün değerlerini, geldikleri yerle yazar.",
        "Print every value of a ruleset, and where it comes from.",
    ),
    examples=Text(
        "okeyrules goster kerizim+katlamali --origins", "okeyrules show kerizim+katlamali --origins"
    ),
)
