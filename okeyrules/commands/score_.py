"""`okeyrules score`: a score sheet with a receipt for every point; `--add` asks for the next hand."""

from __future__ import annotations

from pathlib import Path

from okeyrules.commands import base
from okeyrules.text import Text

_RULESET_WARNS = Text(
    "not: `{file}` için uyarı var, hesabı etkilemez; görmek için: okeyrules dogrula {file}",
    "note: there are warnings about `{file}`, which change no score; to see them: okeyrules validate {file}",
)

_NOT_WRITTEN = Text("\n# Dosyaya yazılamayan satırlar:", "\n# The lines that could not be written:")


def run(file: str, form: str, add: bool, details: bool) -> int:
    """Score a sheet, after adding a hand to it where that is asked for."""
    from okeyrules.records.check import score_file

    if not Path(file).is_file():
        base.stop(Text(f"`{file}` adlı dosya yok", f"there is no file `{file}`"))
    if add and not _add(Path(file), form):
        return base.FINDINGS
    report = score_file(file)
    # The house's own warnings are its operator's business, told once when the house is checked.
    counted = [d for d in report.diagnostics if d.span.file == file or d.severity == "error"]
    if form == "json":
        base.out_json(report.to_dict(base.lang()))
        return base.exit_code(counted)
    if report.result is not None:
        from okeyrules.records.sheet.text import render

        base.out(render(report.result, base.lang(), details=details).rstrip())
    if counted:
        base.print_findings(counted, report.lines.get)
    others = {d.span.file: None for d in report.diagnostics if d not in counted and d.severity == "warning"}
    for other in others:
        base.out("\n" + _RULESET_WARNS.to(base.lang(), {"file": other}))
    return base.exit_code(counted)


def _add(path: Path, form: str) -> bool:
    """Ask for the next hand and write it into the file, which stays whole whatever happens."""
    from okeyrules.records.sheet.ask import add_by_asking

    def say(text: str) -> None:
        base.out(text, err=form == "json")

    def ask(question: str) -> str:
        base.out(question, err=form == "json", end="")
        return input()

    try:
        return add_by_asking(path, base.lang(), ask, say, _save)
    except EOFError:
        say("")
        base.stop(Text("girdi bitti: dosyaya bir şey yazılmadı", "the input ended: nothing was written"))


def _save(path: Path, text: str) -> None:
    """Write the sheet; where that fails, print the new lines, so that nobody has to answer twice."""
    from difflib import ndiff

    from okeyrules.atomic import write_atomically

    try:
        write_atomically(path, text)
    except OSError as error:
        before = path.read_text(encoding="utf-8").splitlines()
        added = [line[2:] for line in ndiff(before, text.splitlines()) if line.startswith("+ ")]
        base.out("\n".join([_NOT_WRITTEN.to(base.lang()), *added, ""]), err=True)
        base.cannot_write(path, error)


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
