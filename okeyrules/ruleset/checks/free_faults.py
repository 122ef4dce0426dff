"""A fault that is penalised, but by nothing."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS = ("opening", "undo", "scoring")

FREE_FAULT = declare(
    "R310",
    "warning",
    says=Text(
        "`{path}` ceza öngörüyor, ama cezası yazılmamış", "`{path}` asks for a fine, but there is none"
    ),
    help=Text(
        "`scoring.penalties` altına ekleyin: `{event}: +101 on {event}`",
        "add to `scoring.penalties`: `{event}: +101 on {event}`",
    ),
    meaning=Text(
        "Ayar bir davranışı cezalı sayıyor; kaç puan olduğunu `scoring.penalties` içindeki bir satır söyler.",
        "The setting calls something a fault; how many points it costs is said by a line in `scoring.penalties`.",
    ),
    wrong="extends: klasik\nopening:\n  wrong: penalise\n",
    right="extends: klasik\nopening:\n  wrong: penalise\nscoring:\n"
    "  penalties:\n    wrong_opening: +101 on wrong_opening\n",
)

FAULTS = (("opening.wrong", "refuse", "wrong_opening"), ("undo.collect", "free", "collect"))


def check(view: View) -> Iterator[Diagnostic]:
    """Look for a penalty on each event that the options call a fault."""
    if view.scoring is None:
        return
    fined = {line.event.name for line in view.scoring.penalties.values() if line.event}
    for path, harmless, event in FAULTS:
        if view.values[path] != harmless and event not in fined:
            yield FREE_FAULT.at(view.blame(path)[0], path=path, event=event)
