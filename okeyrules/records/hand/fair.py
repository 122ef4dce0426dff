"""A deal that can be checked: what was promised before the hand, and the seed and salt that were opened after it.

The promise is the SHA-256 of `seed:salt`. Who shuffles cannot change the seed any more once the promise is seen, and
who sees the promise cannot find the seed.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import NamedTuple

from okeyrules.diagnostics import Diagnostic, declare
from okeyrules.records.hand import examples
from okeyrules.records.part import Part
from okeyrules.rules import RuleBook
from okeyrules.table.deal import Deal, shuffled
from okeyrules.text import Text


class Fair(NamedTuple):
    """A promise and what it promised: `hash` is shown before the hand, `seed` and `salt` after it."""

    hash: str
    seed: str
    salt: str

    @property
    def is_kept(self) -> bool:
        """Say whether seed and salt are those of the promise."""
        return promise(self.seed, self.salt) == self.hash

    def deals(self, rules: RuleBook, deal: Deal) -> bool:
        """Say whether the seed deals just these tiles."""
        return shuffled(rules, self.seed, deal.starter) == deal


def promise(seed: str, salt: str) -> str:
    """Give the SHA-256 of a seed and a salt, as `sha256sum` writes it."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def new_fair(seed: str | None = None) -> Fair:
    """Draw a seed and a salt that nobody can guess; a given seed serves tests."""
    seed, salt = seed or secrets.token_hex(32), secrets.token_hex(16)
    return Fair(promise(seed, salt), seed, salt)


FAIR_INCOMPLETE = declare(
    "H833",
    "error",
    says=Text("`fair` altında `{key}` eksik", "`{key}` is missing under `fair`"),
    help=Text(
        "`hash`, `seed` ve `salt` birlikte yazılır; ya da `fair` silinir",
        "`hash`, `seed` and `salt` belong together; or remove `fair`",
    ),
    meaning=Text(
        "`fair`, elden önce gösterilen özeti ve elden sonra açılan tohumla tuzu taşır; dağıtım ancak üçü varsa "
        "denetlenir.",
        "`fair` holds the hash that was shown before the hand and the seed and salt that were opened after it; only "
        "all three let the deal be checked.",
    ),
    wrong=examples.hand(head=examples.HEAD + "fair: {hash: ab, seed: cd}\n"),
    right=examples.hand(),
)


def read_fair(part: Part, found: list[Diagnostic]) -> Fair | None:
    """Read the promise of a record; all three words are needed."""
    fair = part.part("fair")
    if fair is None:
        return None
    missing = [key for key in Fair._fields if not fair.get(key)]
    found.extend(FAIR_INCOMPLETE.at(part.key_at("fair"), key=key) for key in missing)
    return None if missing else Fair(fair.get("hash"), fair.get("seed"), fair.get("salt"))
