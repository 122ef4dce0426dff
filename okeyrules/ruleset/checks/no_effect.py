"""A setting that does nothing under the other values."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.rules import OPTIONS
from okeyrules.rules.base import written
from okeyrules.ruleset.checks.view import View
from okeyrules.text import Text

SECTIONS: tuple[str, ...] = ()

NO_EFFECT = declare(
    "V213",
    "warning",
    says=Text("`{path}` ayarının burada etkisi yok", "`{path}` does nothing here"),
    help=Text(
        "satırı silin ya da `{other}` ayarını {values} yapın", "delete the line, or set `{other}` to {values}"
    ),
    meaning=Text(
        "Bu ayar ancak başka bir ayar belirli bir değerdeyken iş görür; şimdiki değeriyle hiçbir şeyi değiştirmez.",
        "This setting works only while another one has a certain value; as things stand it changes nothing.",
    ),
    wrong="extends: kerizim\nokey_swap:\n  allowed: false\n  settled_only: false\n",
    right="extends: kerizim\nokey_swap:\n  settled_only: false\n",
)


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
