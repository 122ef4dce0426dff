"""The one record that every check makes, and the codes that name its kinds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import import_module
from typing import Any, Literal

from okeyrules.errors import wanted_language
from okeyrules.text import Lang, Text

Severity = Literal["error", "warning", "info"]


@dataclass(frozen=True, order=True)
class Span:
    """A place in a file: lines and columns count code points from 1, the end is exclusive."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


@dataclass(frozen=True)
class Passage:
    """A piece of text from a file that knows where each of its characters stands.

    `places` holds the (line, column) of every character and of the end, so it is one longer
    than `text`.
    """

    text: str
    file: str
    places: Sequence[tuple[int, int]]

    @classmethod
    def of(cls, text: str, file: str = "<text>") -> Passage:
        """Make a passage out of a bare text, as if it stood alone on line 1."""
        return cls(text, file, [(1, i + 1) for i in range(len(text) + 1)])

    def span(self, start: int = 0, end: int | None = None) -> Span:
        """Give the place of `text[start:end]`; an empty or outside range is one character wide."""
        stop = len(self.text) if end is None else min(end, len(self.text))
        start = max(0, min(start, len(self.text)))
        line, column = self.places[start]
        if stop <= start:
            return Span(self.file, line, column, line, column + 1)
        last_line, last_column = self.places[stop - 1]
        return Span(self.file, line, column, last_line, last_column + 1)


@dataclass(frozen=True)
class Example:
    """A file that shows a code at work; `kind` says how a test is to read it.

    It is read as `ornek.yaml`; `files` are further files beside it. A `command` is no file but a line typed in
    a terminal, where the finding does not depend on a file's text: a test skips it.
    """

    text: str
    kind: Literal["ruleset", "sheet", "hand", "command"] = "ruleset"
    encoding: str = "utf-8"
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Code:
    """A kind of finding: its stable name, its words in both languages, its examples.

    `says` is the message, `help` the remedy (both with placeholders), `meaning` the longer
    explanation that `okeyrules explain CODE` prints. A test runs `wrong` and demands this code, and `right`
    and demands no finding; an example that takes work to make is made when it is asked for.
    """

    name: str
    severity: Severity
    says: Text
    help: Text
    meaning: Text
    give_wrong: Callable[[], Example]
    give_right: Callable[[], Example]
    home: str = field(default="", repr=False, compare=False)  # the module that declares it

    @cached_property
    def wrong(self) -> Example:
        """A text in which this is found."""
        return self.give_wrong()

    @cached_property
    def right(self) -> Example:
        """The same without the fault."""
        return self.give_right()

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by name: a finding that travels brings no examples along."""
        return code_named, (self.name, self.home)

    def __repr__(self) -> str:
        return f"<Code {self.name} {self.severity}>"

    def at(
        self,
        span: Span,
        *,
        help: Text | None = None,
        label: Text | None = None,
        related: Sequence[tuple[Span, Text]] = (),
        notes: Sequence[Text] = (),
        fix: str | None = None,
        **args: object,
    ) -> Diagnostic:
        """Make a finding of this kind at a place."""
        return Diagnostic(
            self, span, args, help=help, label=label, related=tuple(related), notes=tuple(notes), fix=fix
        )


@dataclass(frozen=True)
class Diagnostic:
    """One finding: what, where, and what to do about it.

    `label` is written under the place itself, `related` names further places, `fix` is the text
    that may replace the place.
    """

    code: Code
    span: Span
    args: Mapping[str, object] = field(default_factory=dict)
    help: Text | None = None
    label: Text | None = None
    related: tuple[tuple[Span, Text], ...] = ()
    notes: tuple[Text, ...] = ()
    fix: str | None = None

    @property
    def severity(self) -> Severity:
        """The severity of its code."""
        return self.code.severity

    def message(self, lang: Lang) -> str:
        """Say what is wrong, in one sentence."""
        return self.code.says.to(lang, self.args)

    def advice(self, lang: Lang) -> str:
        """Say what to change."""
        return (self.help or self.code.help).to(lang, self.args)

    def moved(self, span: Span) -> Diagnostic:
        """Give the same finding at another place."""
        return replace(self, span=span)

    def to_text(self, lang: Lang | None = None, lines: Mapping[str, list[str]] | None = None) -> str:
        """Write it as a terminal shows it, with the lines of its files where they are given.

        Without `lang` it is in the language of the environment, as everywhere else.
        """
        from okeyrules.diagnostics.text import render_one  # which builds on this module

        return render_one(self, (lines or {}).get, wanted_language(lang))

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give it as JSON has it: code, severity, file, place, message, help, and what else there is."""
        from okeyrules.diagnostics.json_ import one_as_data

        return one_as_data(self, wanted_language(lang))

    def __hash__(self) -> int:
        return hash((self.code.name, self.span))

    def __repr__(self) -> str:
        return shortened(f"<Diagnostic {self.code.name} {self.severity} {self.span}: {self.message('en')}>")

    def __str__(self) -> str:
        return self.to_text().rstrip()


def shortened(text: str, most: int = 160) -> str:
    """Cut a text that is shown in one line, its last letter kept."""
    text = text.replace("\n", " ")
    return text if len(text) <= most else f"{text[: most - 4]}...{text[-1]}"


_CODES: dict[str, Code] = {}


def code_named(name: str, home: str) -> Code:
    """Give a declared code; `home` is the module that declares it, in case nobody has imported it yet."""
    if name not in _CODES and home:
        import_module(home)
    return _CODES[name]


def declare(
    name: str,
    severity: Severity,
    *,
    says: Text,
    help: Text,
    meaning: Text,
    wrong: Example | str | Callable[[], Example],
    right: Example | str | Callable[[], Example],
) -> Code:
    """Declare a code, once, beside the check that uses it; an example may be a function that makes it."""
    if name in _CODES:
        raise ValueError(f"code {name} is declared twice")
    made = Code(
        name,
        severity,
        says,
        help,
        meaning,
        _giver(wrong),
        _giver(right),
        sys._getframe(1).f_globals["__name__"],
    )
    _CODES[name] = made
    return made


def _giver(example: Example | str | Callable[[], Example]) -> Callable[[], Example]:
    if callable(example):
        return example
    made = Example(example) if isinstance(example, str) else example
    return lambda: made


def all_codes() -> dict[str, Code]:
    """Give every declared code by name; import `okeyrules.ruleset` and `okeyrules.records` first."""
    return dict(sorted(_CODES.items()))
