"""`okeyrules validate`: what is wrong with a ruleset or a record, and exactly where."""

from __future__ import annotations

import click

from okeyrules.commands import base
from okeyrules.diagnostics import Diagnostic
from okeyrules.text import Text


def run(files: tuple[str, ...], form: str, fail_level: str) -> int:
    """Check every file; all findings at once."""
    import gc

    # A run of a fifth of a second makes no rubbish worth looking for; the search costs some 10 ms of imports.
    gc.disable()
    from okeyrules.records.check import check_file

    found: list[Diagnostic] = []
    lines: dict[str, list[str]] = {}
    unreadable = False
    for file in files:
        if (why := base.unknown_ruleset(file)) is not None:
            base.complain(*why)
            unreadable = True
            continue
        report = check_file(file)
        found.extend(report.diagnostics)
        lines.update(report.lines)
        unreadable = unreadable or report.unreadable
        if form == "text" and not report.diagnostics:
            base.out(Text(f"{file}: sorun yok", f"{file}: no findings").to(base.lang()))
    _print(found, lines, form)
    return base.CANNOT_RUN if unreadable else base.exit_code(found, fail_level)


def _print(found: list[Diagnostic], lines: dict[str, list[str]], form: str) -> None:
    lang = base.lang()
    if form == "json":
        from okeyrules.diagnostics.json_ import as_data

        base.out_json(as_data(found, lang))
    elif form == "sarif":
        from okeyrules.diagnostics.sarif import as_sarif

        base.out_json(as_sarif(found, lang))
    elif form == "github":
        from okeyrules.diagnostics.github import as_github

        if found:
            base.out(as_github(found, lang).rstrip())
    elif found:
        base.print_findings(found, lines.get)


command = base.Command(
    "validate",
    callback=run,
    params=[
        base.Argument(
            ["files"],
            nargs=-1,
            required=True,
            metavar=Text("DOSYA...", "FILE..."),
            type=base.RulesetName(),
        ),
        base.format_option("sarif", "github"),
        base.Option(
            ["--fail-level"],
            type=click.Choice(["warning", "error"]),
            default="warning",
            words=Text(
                "Çıkış kodunu 1 yapan en hafif bulgu.", "The slightest finding that makes the exit code 1."
            ),
        ),
        base.lang_option(),
    ],
    words=Text(
        "Kural dosyalarını ve yazbozları denetler; her sorunu yeriyle söyler.",
        "Check ruleset files and score sheets; name every fault with its place.",
    ),
    examples=Text(
        "okeyrules dogrula salon.yaml\nokeyrules dogrula salon.yaml --format sarif",
        "okeyrules validate salon.yaml\nokeyrules validate salon.yaml --format sarif",
    ),
)
