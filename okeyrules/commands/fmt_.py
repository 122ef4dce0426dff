"""`okeyrules fmt`: ruleset files in their canonical form."""

from __future__ import annotations

from pathlib import Path

import click

from okeyrules.commands import base
from okeyrules.text import Lang, Text


def run(files: tuple[str, ...], check: bool, words: Lang | None) -> int:
    """Rewrite each file, or with `--check` say which would change."""
    code = base.FINE
    for file in files:
        code = max(code, _one(file, check, words))
    return code


def _one(file: str, check: bool, words: Lang | None) -> int:
    from okeyrules.atomic import write_atomically
    from okeyrules.ruleset.formatting import formatted
    from okeyrules.ruleset.nodes import Mapping
    from okeyrules.ruleset.source import read

    if not Path(file).is_file():
        base.stop(Text(f"`{file}` adlı dosya yok", f"there is no file `{file}`"))
    document = read(Path(file))
    if not isinstance(document.root, Mapping):
        base.print_findings(document.diagnostics, {document.file: document.lines}.get)
        return base.FINDINGS
    before = Path(file).read_bytes().decode("utf-8-sig")
    after = formatted(document, words)
    if after == before:
        return base.FINE
    if check:
        base.out(Text(f"{file}: biçimi değişecek", f"{file}: would be rewritten").to(base.lang()))
        return base.FINDINGS
    write_atomically(Path(file), after)
    base.out(Text(f"{file}: yeniden yazıldı", f"{file}: rewritten").to(base.lang()))
    return base.FINE


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
        base.lang_option(),
    ],
    words=Text(
        "Kural dosyasını düzenli biçimine getirir; açıklamalara ve sıraya dokunmaz.",
        "Rewrite ruleset files in their canonical form; comments and order stay.",
    ),
)
