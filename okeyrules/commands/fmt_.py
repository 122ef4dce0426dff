"""`okeyrules fmt`: ruleset files in their canonical form."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from okeyrules.commands import base
from okeyrules.text import Lang, Text

if TYPE_CHECKING:
    from okeyrules.diagnostics import Diagnostic
    from okeyrules.yaml_source.nodes import Document

_REWRITTEN = Text("{file}: yeniden yazıldı", "{file}: rewritten")
_WOULD_BE = Text("{file}: biçimi değişecek", "{file}: would be rewritten")
_NO_RULESET = Text(
    "`{file}` bir yazboz ya da el kaydı; fmt yalnız kural dosyalarını düzenler",
    "`{file}` is a record; fmt formats rulesets only",
)


class Done(NamedTuple):
    """What became of one file; where it has faults it stays as it is."""

    file: str
    changed: bool
    faults: list[Diagnostic]
    lines: list[str]


def run(files: tuple[str, ...], check: bool, words: Lang | None, form: str) -> int:
    """Rewrite each file, or with `--check` say which would change."""
    done = [_one(file, check, words) for file in files]
    faults = [fault for one in done for fault in one.faults]
    if form == "json":
        listed = [{"file": one.file, "changed": one.changed} for one in done]
        base.out_json({"files": listed, "diagnostics": base.findings_data(faults)})
    else:
        for one in done:
            if one.changed:
                base.out((_WOULD_BE if check else _REWRITTEN).to(base.lang(), {"file": one.file}))
        if faults:
            base.print_findings(faults, {one.file: one.lines for one in done}.get)
    return base.FINDINGS if faults or (check and any(one.changed for one in done)) else base.FINE


def _one(file: str, check: bool, words: Lang | None) -> Done:
    from okeyrules.records.check import is_record
    from okeyrules.ruleset.formatting import formatted
    from okeyrules.yaml_source.document import read

    if not Path(file).is_file():
        base.stop(Text(f"`{file}` adlı dosya yok", f"there is no file `{file}`"))
    document = read(Path(file))
    if is_record(document):
        base.stop(_NO_RULESET.fill(file=file))
    faults = _faults(document)
    if faults:
        return Done(file, False, faults, document.lines)
    before = Path(file).read_bytes().decode("utf-8-sig")
    after = formatted(document, words)
    if after != before and not check:
        base.save(Path(file), after)
    return Done(file, after != before, [], document.lines)


def _faults(document: Document) -> list[Diagnostic]:
    """Find what is wrong in the file itself; what it builds on is not looked at."""
    from okeyrules.diagnostics import Diagnostic
    from okeyrules.ruleset.layer import layer_of

    layer = layer_of(document)
    parsed = [line.parsed for line in layer.lines.values()]
    found = [*layer.diagnostics, *(line for line in parsed if isinstance(line, Diagnostic))]
    return [d for d in found if d.severity == "error"]


command = base.Command(
    "fmt",
    callback=run,
    params=[
        base.file_argument("files", many=True),
        base.Option(
            ["--check"],
            is_flag=True,
            words=Text(
                "Yazmaz; değişecek dosya varsa 1 ile çıkar.", "Write nothing; exit 1 if a file would change."
            ),
        ),
        base.Option(
            ["--words"],
            type=click.Choice(["tr", "en"]),
            words=Text("Puanlama satırlarının dili.", "The language of the scoring lines."),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Kural dosyasını düzenli biçimine getirir; açıklamalara ve sıraya dokunmaz.",
        "Rewrite ruleset files in their canonical form; comments and order stay.",
    ),
)
