"""A fault that is penalised, but by nothing."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, Span, declare
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.layer import Written
from okeyrules.scoring.tree import Line
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
            place, related = view.blame(path)
            if (removed := _removed(view, event)) is not None:
                place, related = removed, [(place, OPTIONS[path].name)]
            yield FREE_FAULT.at(place, related=related, path=path, event=event)


def _removed(view: View, event: str) -> Span | None:
    """Find the line of the user's that takes an inherited fine for the event out, or makes another of it."""
    for (section, _), chain in view.stack.lines.items():
        last = chain[-1]
        before = [o.setting.parsed for o in chain[:-1] if isinstance(o.setting, Written)]
        fined = any(isinstance(x, Line) and x.event is not None and x.event.name == event for x in before)
        if section == "penalties" and fined and not last.layer.shipped and isinstance(last.setting, Written):
            return last.setting.key
    return None
