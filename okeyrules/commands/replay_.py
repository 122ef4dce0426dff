"""`okeyrules replay`: every move of a hand record with its verdict, and every claim checked."""

from __future__ import annotations

from okeyrules.commands import base
from okeyrules.text import Text


def run(files: tuple[str, ...], form: str, details: bool) -> int:
    """Replay every file; the worst of them decides the exit code."""
    codes = [_one(file, form, details, many=len(files) > 1) for file in files]
    return max(codes)


def _one(file: str, form: str, details: bool, *, many: bool) -> int:
    from okeyrules.records.hand.check import check_hand_file

    report = check_hand_file(file)
    if many and form == "text":
        base.out(f"== {file}")
    if form == "json":
        base.out_json(report.to_dict(base.lang()))
    elif report.played is not None:
        from okeyrules.records.hand.text import render

        base.out(render(report.played, base.lang(), details=details).rstrip())
    if report.diagnostics and form != "json":
        base.print_findings(report.diagnostics, report.lines.get, err=report.played is None)
    if report.played is None:
        return base.CANNOT_RUN
    return base.exit_code(report.diagnostics, "error")


command = base.Command(
    "replay",
    callback=run,
    params=[
        base.file_argument("files", many=True),
        base.Option(
            ["--receipts", "details"],
            is_flag=True,
            words=Text(
                "Her puanın geldiği kural satırını da yazar.",
                "Print the line of the rules behind every point.",
            ),
        ),
        base.format_option(),
        base.lang_option(),
    ],
    words=Text(
        "El kaydını oynatır: her hamlenin kararı, kararı veren kural, son durum ve puanlar.",
        "Replay a hand record: the verdict on every move, the rule that decided, end state and scores.",
    ),
    examples=Text(
        "okeyrules oynat el.yaml\nokeyrules oynat el.yaml --format json",
        "okeyrules replay hand.yaml\nokeyrules replay hand.yaml --format json",
    ),
)
