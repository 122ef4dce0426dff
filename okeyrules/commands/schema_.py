"""`okeyrules schema`: the JSON Schema of a ruleset file, for editors and other tools."""

from __future__ import annotations

from okeyrules.commands import base
from okeyrules.text import Text


def run(resolved: bool) -> int:
    """Print the schema."""
    from okeyrules.ruleset.schema import file_schema, resolved_schema

    base.out_json(resolved_schema() if resolved else file_schema())
    return base.FINE


command = base.Command(
    "schema",
    callback=run,
    params=[
        base.Option(
            ["--resolved"],
            is_flag=True,
            words=Text("Tamamlanmış kümenin şeması.", "The schema of a resolved ruleset."),
        ),
        base.lang_option(),
    ],
    words=Text("Kural dosyasının JSON şemasını yazar.", "Print the JSON Schema of a ruleset file."),
)
