"""`okeyrules schema`: the JSON Schema of a ruleset file or of a record, for editors and other tools."""

from __future__ import annotations

from okeyrules.commands import base
from okeyrules.text import Text


def run(resolved: bool, sheet: bool, hand: bool) -> int:
    """Print the schema."""
    from okeyrules.ruleset.schema import file_schema, resolved_schema

    if sheet:
        from okeyrules.records.sheet.schema import SCHEMA

        base.out_json(SCHEMA)
    elif hand:
        from okeyrules.records.hand.schema import SCHEMA as OF_A_HAND

        base.out_json(OF_A_HAND)
    else:
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
        base.Option(
            ["--sheet"], is_flag=True, words=Text("Yazbozun şeması.", "The schema of a score sheet.")
        ),
        base.Option(
            ["--hand"], is_flag=True, words=Text("El kaydının şeması.", "The schema of a hand record.")
        ),
        base.lang_option(),
    ],
    words=Text(
        "Kural dosyasının, yazbozun ya da el kaydının JSON şemasını yazar.",
        "Print the JSON Schema of a ruleset file, a score sheet or a hand record.",
    ),
)
