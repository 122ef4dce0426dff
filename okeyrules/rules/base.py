"""What a rule is: a frozen dataclass of options, and the words that belong to it.

An option is declared once, as a dataclass field whose metadata comes from `option(...)`. Schema,
documentation, rule sheet, diff and form are all derived from that one declaration. The form is plain on
purpose: mypyc compiles it, but turns `ClassVar` into fields, so a rule's title lives in its `Rule`, not in
the dataclass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any, Final, NamedTuple

from okeyrules import formats
from okeyrules.rules.coverage import Sign
from okeyrules.rules.kinds import Kind, Value
from okeyrules.text import Text

_UNSTATED: Final = object()


class Option(NamedTuple):
    """One setting of a ruleset: where it is written, what it may be, and what it says in words.

    `needs` names the settings (path -> values; a `range` where any number will do) without which this one
    does nothing. `page` is the page that states klasik's value; `None` where page 002 is silent. `quiet`
    holds the values about which a rule sheet says nothing, because a table that knows no such rule would
    only be puzzled. `mode` is the shipped mode that turns this switch on. `since` is the format that first has this
    option, `neutral` the value under which play is as before it, and `was` its former paths, the oldest first. `signs`
    tell by what played hands show that it did something; where those of another option or of the rule do, `seen_with`
    names that one.
    """

    path: str
    field: str
    default: Value
    kind: Kind
    name: Text
    page: str | None
    needs: Mapping[str, Sequence[Value]]
    about: Text | None
    quiet: tuple[Value, ...] = ()
    mode: str | None = None
    since: str = formats.FIRST
    neutral: Value = None
    was: tuple[str, ...] = ()
    signs: tuple[Sign, ...] = ()
    seen_with: str | None = None

    @property
    def first_path(self) -> str:
        """The path under which the option was first known."""
        return self.was[0] if self.was else self.path

    def is_neutral(self, value: Value) -> bool:
        """Say whether the option is newer than the first format and a value leaves play as before it."""
        return self.since != formats.FIRST and bool(value == self.neutral)

    def sentence(self, value: Value) -> Text:
        """Say what a value of this option means at the table."""
        return self.kind.sentence(value)

    def speaks(self, value: Value) -> bool:
        """Say whether a rule sheet has a sentence for this value."""
        return value not in self.quiet

    def unmet(self, values: Mapping[str, Value]) -> list[str]:
        """List the settings (by path) whose values leave this option without effect."""
        return [path for path, wanted in self.needs.items() if path in values and values[path] not in wanted]


def option(
    *,
    name: Text,
    kind: Kind,
    page: str | None,
    path: str | None = None,
    needs: Mapping[str, Sequence[Value]] | None = None,
    about: Text | None = None,
    quiet: tuple[Value, ...] = (),
    mode: str | None = None,
    since: str = formats.FIRST,
    neutral: Value = _UNSTATED,
    was: tuple[str, ...] = (),
    sign: Sign | tuple[Sign, ...] | str = (),
) -> Mapping[str, Any]:
    """Give the metadata of a field that is an option.

    `path` is written where the YAML path differs from section and field name (`limit.for`). `about` explains
    the option to someone who writes a ruleset, where name and sentences do not suffice. Of several signs the first that
    is not off for the option's value counts; a `sign` that is a path is that of another option or of a rule. An option
    that is newer than the first format states `neutral`: what was written before it is read with that value. Raises
    `ValueError` where it does not.
    """
    if (since != formats.FIRST) != (neutral is not _UNSTATED):
        raise ValueError(
            f"{name.en!r}, since {since}: an option newer than {formats.FIRST} has a neutral value"
        )
    return {
        "name": name,
        "kind": kind,
        "page": page,
        "path": path,
        "needs": needs or {},
        "about": about,
        "quiet": quiet,
        "mode": mode,
        "since": since,
        "neutral": None if neutral is _UNSTATED else neutral,
        "was": was,
        "signs": (sign,) if isinstance(sign, Sign) else () if isinstance(sign, str) else sign,
        "seen_with": sign if isinstance(sign, str) else None,
    }


class Always(NamedTuple):
    """A sentence of the rule sheet that is no option's own but true only under some values.

    `needs` names those settings as an option's `needs` does.
    """

    words: Text
    needs: Mapping[str, Sequence[Value]] = {}

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Say whether the sentence is true under the values of a ruleset."""
        return all(values[path] in wanted for path, wanted in self.needs.items() if path in values)


class Rule(NamedTuple):
    """A rule of the game: its options (a dataclass), its title, and what is true of it beside them.

    `section` is the YAML section its options stand in ("" for the top level); two rules may share one.
    `always` are sentences of the rule sheet beside those of the options; an `Always` among them holds under some
    values only. A test asks of each such sentence what every option of the rule does to it: the option is among its
    needs, or `whatever` names it, since the sentences without such a need are true whatever the option says. `wall` is
    false for a rule that is of no use on a sheet for the wall; `sign` is what shows in played hands that it did
    something, beside the signs of its options.
    """

    key: str
    section: str
    options_class: type
    title: Text
    always: tuple[Text | Always, ...] = ()
    whatever: tuple[str, ...] = ()
    wall: bool = True
    sign: Sign | None = None

    def standing(self) -> Iterator[Always]:
        """Go through the sentences beside the options, each with what it needs."""
        for sentence in self.always:
            yield sentence if isinstance(sentence, Always) else Always(sentence)

    def options(self) -> Iterator[Option]:
        """Go through the options in the order they are declared."""
        for f in fields(self.options_class):
            meta = f.metadata
            path = meta["path"] or f.name
            full = f"{self.section}.{path}" if self.section else path
            yield Option(
                full,
                f.name,
                f.default,
                meta["kind"],
                meta["name"],
                meta["page"],
                meta["needs"],
                meta["about"],
                meta["quiet"],
                meta["mode"],
                meta["since"],
                meta["neutral"],
                meta["was"],
                meta["signs"],
                meta["seen_with"],
            )


def written(values: Sequence[Value]) -> Text:
    """List the values that a need accepts, as they are written in a file."""
    if isinstance(values, range):
        return Text("bir sayı", "a number")
    words = [f"`{str(v).lower() if isinstance(v, bool) else v}`" for v in values]
    return Text(" ya da ".join(words), " or ".join(words))
