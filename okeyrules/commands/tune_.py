"""`okeyrules tune`: one setting swept over several values, and what each does to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from okeyrules.commands import base, study
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset


@study.stoppable()
def run(
    source: str,
    path: str,
    values: str,
    form: str,
    as_json: bool,
    html: str | None,
    quiet: bool,
    **wishes: Any,
) -> int:
    """Play a ruleset with each value of one of its settings, and print how its numbers move."""
    study.needed()
    form = "json" if as_json else form
    place = study.place(html)
    ruleset = base.usable(source, form)
    if ruleset is None:
        return base.FINDINGS
    variants = _variants(ruleset, path, values, form)
    if variants is None:
        return base.FINDINGS
    from okeyrules.study.ask.tune import tune

    with study.troubles(), study.progress(quiet) as progress:
        found = tune(ruleset, path, variants, study.plan(**wishes), progress=progress)
    if place is not None:
        from okeyrules.study.report.curve_html import page

        base.save(place, page(found, base.lang()))
    if form == "json":
        from okeyrules.study.report.curve_json import as_data

        base.out_json(as_data(found, base.lang()))
    else:
        from okeyrules.study.report.curve_text import text

        base.out(text(found, base.lang()))
    study.say_written(place, form)
    return base.FINE


def _variants(ruleset: Ruleset, path: str, values: str, form: str) -> list[Ruleset] | None:
    """Make the ruleset with each value; where one does not fit, print why and give `None`."""
    from okeyrules.study.ask.tune import UnknownPathError, known_path, split
    from okeyrules.study.run.variant import changed

    with study.troubles():
        try:
            path = known_path(ruleset, path)
        except UnknownPathError as error:
            base.stop(error.says, error.help)
        wanted = split(path, values)
    reports = [changed(ruleset, {path: value}) for value in wanted]
    faulty = [report for report in reports if report.ruleset is None]
    if not faulty:
        return [report.ruleset for report in reports if report.ruleset is not None]
    faults = [d for report in faulty for d in report.diagnostics if d.severity == "error"]
    if form == "json":
        base.out_findings(faults)
    else:
        lines = {file: text for report in faulty for file, text in report.lines.items()}
        base.print_findings(faults, lines.get)
    return None


command = base.Command(
    "tune",
    callback=run,
    params=[
        base.rulesets_argument(),
        base.Option(
            ["--option", "path"],
            required=True,
            metavar=Text("AYAR", "PATH"),
            words=Text(
                "Değişecek ayar ya da puanlama satırı, örneğin opening.threshold.",
                "The setting or scoring line to change, such as opening.threshold.",
            ),
        ),
        base.Option(
            ["--values"],
            required=True,
            metavar=Text("DEĞERLER", "VALUES"),
            words=Text(
                "Denenecek değerler, virgülle; puanlama satırları noktalı virgülle, null satırı kaldırır.",
                "Values to try, with commas between; scoring lines with semicolons, null removes the line.",
            ),
        ),
        *study.options(),
        *study.outputs(),
        base.lang_option(),
    ],
    words=Text(
        "Bir ayarı birkaç değerle dener ve oyunun sayılarının nasıl değiştiğini gösterir.",
        "Try several values of one setting and show how the game's numbers move.",
    ),
    examples=Text(
        "okeyrules dene klasik --option opening.threshold --values 51,81,101,121\n"
        "okeyrules dene salon.yaml --option stock_out --values end,last_left --html egri.html",
        "okeyrules tune klasik --option opening.threshold --values 51,81,101,121\n"
        "okeyrules tune salon.yaml --option stock_out --values end,last_left --html curve.html",
    ),
)
