"""A setting that does nothing under the other values."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.rules import OPTIONS
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.compose_codes import NO_EFFECT
from okeyrules.text import Text


def check(view: View) -> Iterator[Diagnostic]:
    """Look at what each of the operator's settings needs in order to do anything."""
    for setting in view.own_settings():
        for other, values in OPTIONS[setting.path].needs.items():
            if view.values[other] in values:
                continue
            place = view.stack.values[other][-1].span
            words = Text(" ya da ".join(map(_word, values)), " or ".join(map(_word, values)))
            related = [(place, OPTIONS[other].name)]
            yield NO_EFFECT.at(setting.key, path=setting.path, other=other, values=words, related=related)
            break


def _word(value: object) -> str:
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"
