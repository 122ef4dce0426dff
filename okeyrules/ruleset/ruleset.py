"""The compiled ruleset: what every other part of the program plays, judges and prints by."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from okeyrules.diagnostics import Diagnostic, Span
from okeyrules.diagnostics.model import shortened
from okeyrules.diagnostics.suggest import nearest
from okeyrules.errors import OkeyError
from okeyrules.rules import OPTIONS, RuleBook, build
from okeyrules.rules.kinds import first_word, plain
from okeyrules.ruleset.compose import Stack
from okeyrules.scoring.evaluate import Program
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.tree import Line, Scoring
from okeyrules.scoring.write import write
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.api.hand import Hand

_KLASIK = "rulesets/klasik.yaml"


class RulesetError(OkeyError):
    """A ruleset that cannot be used; `diagnostics` says everything that is wrong with it."""

    def __init__(self, source: str, diagnostics: Sequence[Diagnostic]) -> None:
        self.source = source
        self.diagnostics = list(diagnostics)
        first = next((d for d in diagnostics if d.severity == "error"), None)
        more = f" (and {len(diagnostics) - 1} more)" if len(diagnostics) > 1 else ""
        said = f"{first.span}: {first.code.name}: {first.message('en')}" if first else "not usable"
        if first and first.label and first.fix:
            said += f"; {first.label.to('en', first.args)}"
        super().__init__(f"ruleset {source!r}: {said}{more}")


class UnknownValueError(OkeyError, KeyError):
    """A path that is neither an option nor a scoring line; shows it and the nearest one that is."""

    def __init__(self, path: str, known: Iterable[str]) -> None:
        close = nearest(path, known) if isinstance(path, str) else None
        meant = f"; did you mean {close!r}?" if close else ""
        super().__init__(f"no option or scoring line {path!r}{meant}")

    __str__ = Exception.__str__  # that of KeyError quotes the message


@dataclass(frozen=True)
class Cited:
    """Where a value comes from: the place that set it, and the page it cites or `None`.

    `inherited` is true where neither the house nor the operator's own file sets the value, so that it is klasik's.
    """

    span: Span
    page: str | None
    inherited: bool


@dataclass(frozen=True, repr=False, eq=False)
class Ruleset:
    """An immutable set of house rules: options as typed rules, scoring as a program.

    `source` is what it was asked for by (`kerizim+katlamali`, a path), `stack` how it was put together. Two are equal
    where source, name and what they say are the same.
    """

    source: str
    name: Text
    rules: RuleBook
    values: Mapping[str, Any]
    scoring: Scoring
    frame: Frame
    stack: Stack

    def __repr__(self) -> str:
        return f"<Ruleset {shortened(self.source, 60)} {shortened(self.name.tr, 60)!r} {self.hash[:8]}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, Text, str]:
        return self.source, self.name, self.hash

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle without the rules, which are compiled, and without what is derived."""
        return _again, (self.source, self.name, dict(self.values), self.scoring, self.frame, self.stack)

    def __copy__(self) -> Ruleset:
        return self

    def __deepcopy__(self, memo: object) -> Ruleset:
        return self

    def deal(
        self, seed: int | str | None = None, *, starter: int = 0, match: tuple[int, int] = (1, 3)
    ) -> Hand:
        """Deal a hand; the same seed gives the same tiles everywhere, and without one nobody can foresee them.

        `starter` is the seat that begins; `match` says which hand of how many it is, where the scoring asks for that.
        Raises `ArgumentError` for a seat or a match that there is not.
        """
        from okeyrules.api.hand import deal  # the one step upwards: what is played stands above the rules

        return deal(self, seed, starter, match)

    def value(self, path: str) -> Any:
        """Give the value of an option, or the canonical text of a scoring line, by its path.

        Every path that `okeyrules show` prints has a value; raises `UnknownValueError`, a `KeyError`, for any other.
        """
        if path in OPTIONS:
            return self.values[path]
        if path not in self.lines:
            raise UnknownValueError(path, [*OPTIONS, *self.lines])
        return write(self.lines[path])

    @property
    def modes(self) -> tuple[str, ...]:
        """The modes that are on, in the order they were named."""
        return tuple(self.stack.modes)

    @property
    def house(self) -> str:
        """The shipped house that the ruleset stands on."""
        layer = self.stack.house
        return Path(layer.file).stem if layer else ""

    @cached_property
    def lines(self) -> dict[str, Line]:
        """The scoring lines by their paths: `scoring.hand.melds`, `scoring.total`."""
        found = {
            f"scoring.{section}.{name}": line
            for section in ("multipliers", "hand", "penalties")
            for name, line in getattr(self.scoring, section).items()
        }
        return {**found, "scoring.total": self.scoring.total}

    @cached_property
    def program(self) -> Program:
        """The scoring, compiled."""
        return Program(self.scoring)

    @cached_property
    def hash(self) -> str:
        """A fingerprint of what the rules say, the same for two files that say the same.

        It is that of the first format's text in its words, with each newer option whose value is not neutral: an option
        that is added changes no fingerprint that was ever printed.
        """
        import hashlib
        import json

        known = ((OPTIONS[path], value) for path, value in self.values.items())
        data = self._nested(
            {o.first_path: first_word(o.kind, value) for o, value in known if not o.is_neutral(value)}
        )
        text = json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def resolved(self) -> dict[str, Any]:
        """Give every value as plain data, nested as a ruleset file is, without format, names and origins."""
        return self._nested(self.values)

    def _nested(self, values: Mapping[str, Any]) -> dict[str, Any]:
        data: dict[str, Any] = {}
        for path, value in values.items():
            holder = data
            *sections, leaf = path.split(".")
            for part in sections:
                holder = holder.setdefault(part, {})
            holder[leaf] = plain(value)
        scoring = data.setdefault("scoring", {})
        for section in ("multipliers", "hand", "penalties"):
            lines = getattr(self.scoring, section)
            scoring[section] = {name: write(line) for name, line in lines.items()}
        scoring["total"] = write(self.scoring.total)
        return data

    def cited(self, path: str) -> Cited:
        """Say where the value of an option, or `scoring.SECTION.NAME`, comes from; raises `UnknownValueError`."""
        return cited(self.stack, path)


def _again(
    source: str, name: Text, values: dict[str, Any], scoring: Scoring, frame: Frame, stack: Stack
) -> Ruleset:
    return Ruleset(source, name, build(values), MappingProxyType(values), scoring, frame, stack)


def cited(stack: Stack, path: str) -> Cited:
    """Say where the value of a path comes from in a stack that has it, be it usable as a whole or not."""
    chain = stack.values.get(path)
    if chain is None:
        section, _, name = str(path).removeprefix("scoring.").partition(".")
        chain = next((c for key, c in stack.lines.items() if key == (section, name or section)), None)
    if chain is None:
        raise UnknownValueError(
            path, [*stack.values, *(f"scoring.{a}.{b}" if a != b else f"scoring.{a}" for a, b in stack.lines)]
        )
    origin = chain[-1]
    inherited = origin.layer.file == _KLASIK != stack.leaf.file
    return Cited(origin.span, _page(path, chain), inherited)


def _page(path: str, chain: Sequence[Any]) -> str | None:
    for origin in reversed(chain):
        if origin.value != chain[-1].value:
            break
        if origin.layer.page and origin.layer.file != _KLASIK:
            return str(origin.layer.page)
    if chain[0].value == chain[-1].value:
        known = OPTIONS.get(path)
        return known.page if known else chain[0].layer.page
    return None
