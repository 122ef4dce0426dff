"""A setting that does nothing under the other values."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic
from okeyrules.rules import OPTIONS
from okeyrules.rules.base import written
from okeyrules.ruleset.checks.view import View
from okeyrules.ruleset.compose_codes import NO_EFFECT

SECTIONS: tuple[str, ...] = ()


def check(view: View) -> Iterator[Diagnostic]:
    """Look at what each of the operator's settings needs in order to do anything."""
    leaf = view.stack.leaf
    mode = leaf.settings if leaf.is_mode and not leaf.shipped else {}
    for setting in [*view.own_settings(), *mode.values()]:
        option = OPTIONS[setting.path]
        for other in option.unmet(view.values)[:1]:
            if setting.path in mode and other not in mode:
                continue  # the house that the mode is put on may say otherwise
            if view.stack.doubtful(other.split(".")[0]):
                continue
            place = view.stack.values[other][-1].span
            related = [(place, OPTIONS[other].name)]
            yield NO_EFFECT.at(
                setting.key,
                path=setting.path,
                other=other,
                values=written(option.needs[other]),
                related=related,
            )
