"""`okeyrules score`: a score sheet with a receipt for every point; `--add` asks for the next hand."""

from __future__ import annotations

from pathlib import Path

from okeyrules.commands import base
from okeyrules.text import Text


def run(file: str, form: str, add: bool, details: bool) -> int:
    """Score a sheet, after adding a hand to it where that is asked for."""
    from okeyrules.records.check import score_file

    if not Path(file).is_file():
        base.stop(Text(f"`{file}` adlı dosya yok", f"there is no file `{file}`"))
    if add and not _add(Path(file)):
        return base.FINDINGS
    report = score_file(file)
    if report.result is not None:
        if form == "json":
            from okeyrules.records.sheet_data import as_data

            base.out_json(as_data(report.result, base.lang()))
        else:
            from okeyrules.records.sheet_text import render

            base.out(render(report.result, base.lang(), details=details).rstrip())
    if report.diagnostics:
        base.print_findings(report.diagnostics, report.lines.get, err=form == "json")
    return base.exit_code(report.diagnostics)


def _add(path: Path) -> bool:
    """Ask for the next hand and write it into the file, which stays whole whatever happens."""
    from okeyrules.atomic import write_atomically
    from okeyrules.records.ask import add_by_asking

    try:
        return add_by_asking(path, base.lang(), input, base.out, write_atomically)
    except EOFError:
        base.stop(Text("girdi bitti, dosya değişmedi", "the input ended; the file is unchanged"))


command = base.Command(
    "score",
    callback=run,
    params=[
        base.file_argument(),
        base.Option(
            ["--add"],
            is_flag=True,
            words=Text(
                "Sıradaki eli sorar ve dosyaya ekler.", "Ask for the next hand and add it to the file."
            ),
        ),
        base.Option(
            ["--receipts", "details"],
            is_flag=True,
            words=Text(
                "Her sayının geldiği kural satırını da yazar.",
                "Print the line of the rules behind every number.",
            ),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "Yazbozu hesaplar: her elin puanı, nereden geldiği, toplamlar ve sıralar.",
        "Score a sheet: each hand's points and where they come from, totals and ranks.",
    ),
    examples=Text(
        "okeyrules puanla aksam.yaml\nokeyrules puanla aksam.yaml --add",
        "okeyrules score evening.yaml\nokeyrules score evening.yaml --add",
    ),
)
