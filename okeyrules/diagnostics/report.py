"""What every report of a check can do: say whether there is an error, and write itself for a person or a program."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from okeyrules.diagnostics.model import Diagnostic
from okeyrules.errors import wanted_language
from okeyrules.text import Lang, Text

_NOTHING = Text("sorun yok", "no findings")


class Findings:
    """A report of a check. What else was found out is told by the class that builds on this one."""

    if TYPE_CHECKING:  # fields or properties of the classes that build on it

        @property
        def diagnostics(self) -> tuple[Diagnostic, ...]:
            """Every finding."""

        @property
        def lines(self) -> Mapping[str, list[str]]:
            """The lines of each file that took part, by its name."""

    @property
    def ok(self) -> bool:
        """Whether there is no error; there may be warnings."""
        return all(d.severity != "error" for d in self.diagnostics)

    def to_text(self, lang: Lang | None = None) -> str:
        """Write the report as a terminal shows it; without `lang` in the language of the environment."""
        from okeyrules.diagnostics.text import render

        lang = wanted_language(lang)
        return render(self.diagnostics, self.lines.get, lang).rstrip() or _NOTHING.to(lang)

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give the report as plain data: what the commands print with `--format json`."""
        from okeyrules.diagnostics.json_ import as_data

        return as_data(self.diagnostics, wanted_language(lang))

    def to_json(self, lang: Lang | None = None) -> str:
        """Give the report as JSON text in ASCII, so that it passes through anything."""
        return json.dumps(self.to_dict(lang), indent=2)

    def __str__(self) -> str:
        return self.to_text()

    def __hash__(self) -> int:
        return hash(self.diagnostics)

    def __repr__(self) -> str:
        counts = {"error": 0, "warning": 0, "info": 0}
        for found in self.diagnostics:
            counts[found.severity] += 1
        said = ", ".join(f"{n} {word}{'s' * (n > 1)}" for word, n in counts.items() if n) or "no findings"
        return f"<{type(self).__name__} {self._about()}: {said}>"

    def _about(self) -> str:
        """Name what was checked."""
        raise NotImplementedError
