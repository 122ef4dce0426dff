"""The rules a record is judged by: the ruleset it names, its modes, and what it changes itself."""

from __future__ import annotations

from pathlib import Path

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records import examples
from okeyrules.records.part import Part
from okeyrules.ruleset.layer import Layer, fill
from okeyrules.ruleset.load import check_layer
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.text import Text
from okeyrules.yaml_source.nodes import Document, Scalar
from okeyrules.yaml_source.nodes import Mapping as Section

NOT_UNDER_RULES = declare(
    "H707",
    "error",
    says=Text("`{key}` burada olmaz: `rules` yalnız kuralları değiştirir", "`{key}` has no place in `rules`"),
    help=Text(
        "kural kümesi `ruleset`, modlar `modes` satırına yazılır; ötekini silin",
        "name the ruleset in `ruleset` and the modes in `modes`; remove anything else",
    ),
    meaning=Text(
        "`rules` altında bir kural dosyasındaki gibi ayarlar durur; dosyanın adı, türü ve dayandığı küme durmaz.",
        "Under `rules` stand settings as in a ruleset file, without the file's name, kind and parent.",
    ),
    wrong=examples.sheet(head=examples.HEAD + "rules:\n  extends: kerizim\n"),
    right=examples.sheet(head=examples.HEAD + "rules:\n  opening: {threshold: 81}\n"),
)
_META = ("format", "name", "kind", "page", "extends", "modes")


def read_rules(
    part: Part, document: Document, path: Path | None, found: list[Diagnostic], lines: dict[str, list[str]]
) -> Ruleset | None:
    """Load the ruleset that a record names, with its modes and the rules of this record alone."""
    name = part.node.get("ruleset")
    if not isinstance(name, Scalar) or part.get("ruleset") is None:
        return None
    # The folder alone counts; without `.yaml` the record's own name does not become the ruleset's.
    layer = Layer(document.file, path.with_suffix("") if path else None, document, parent_key="ruleset")
    section = part.part("rules")
    if section is not None:
        for key, _ in section.node.entries:
            if key.value in _META:
                found.append(NOT_UNDER_RULES.at(key.span, key=key.value))
        entries = tuple(e for e in section.node.entries if e[0].value not in _META)
        fill(layer, Section(entries, section.node.span))
    house, *modes = name.value.split("+") if not name.value.endswith((".yaml", ".yml")) else [name.value]
    layer.extends = Scalar(house, "plain", name.span)
    layer.modes = [Scalar(m, "plain", name.span) for m in modes] + part.scalars("modes")
    report = check_layer(layer, name.value)
    found.extend(report.diagnostics)
    lines.update({file: text for file, text in report.lines.items() if file not in lines})
    return report.ruleset
