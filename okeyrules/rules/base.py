"""What a rule is: a frozen dataclass of options, and the words that belong to it.

An option is declared once, as a dataclass field whose metadata comes from `option(...)`. Schema, documentation,
rule sheet, diff and form are all derived from that one declaration. The form is plain on purpose: mypyc
compiles it, but turns `ClassVar` into fields, so a rule's title lives in its `Rule`, not in the dataclass.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Any

from okeyrules.rules.kinds import Kind, Value
from okeyrules.text import Text


@dataclass(frozen=True)
class Option:
    """One setting of a ruleset: where it is written, what it may be, and what it says in words.

    `needs` names the settings (path -> values) without which this one does nothing. `page` is the page that
    states klasik's value; `None` where no page has the option and public tables do.
    """

    path: str
    field: str
    default: Value
    kind: Kind
    name: Text
    page: str | None
    needs: Mapping[str, tuple[Value, ...]]
    about: Text | None

    def sentence(self, value: Value) -> Text:
        """Say what a value of this option means at the table."""
        return self.kind.sentence(value)


def option(
    *,
    name: Text,
    kind: Kind,
    page: str | None,
    path: str | None = None,
    needs: Mapping[str, tuple[Value, ...]] | None = None,
    about: Text | None = None,
) -> Mapping[str, Any]:
    """Give the metadata of a field that is an option.

    `path` is written where the YAML path differs from section and field name (`limit.for`). `about` explains the
    option to someone who writes a ruleset, where name and sentences do not suffice.
    """
    return {"name": name, "kind": kind, "page": page, "path": path, "needs": needs or {}, "about": about}


@dataclass(frozen=True)
class Rule:
    """A rule of the game: its options (a dataclass), its title, and what is always true of it.

    `section` is the YAML section its options stand in ("" for the top level); two rules may share one.
    `always` are sentences of the rule sheet that no option changes.
    """

    key: str
    section: str
    options_class: type
    title: Text
    always: tuple[Text, ...] = ()

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
            )
