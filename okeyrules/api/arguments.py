"""What is given as an argument: a wrong kind is told at the door, before anything is done with it."""

from __future__ import annotations

import random
from collections.abc import Iterable
from numbers import Integral

from okeyrules.diagnostics.console import one_line
from okeyrules.errors import ArgumentError


def is_whole(given: object) -> bool:
    """Say whether something is a whole number; yes and no are none."""
    return isinstance(given, Integral) and not isinstance(given, bool)


def seed_text(seed: object) -> str:
    """Give a seed as text; raises `ArgumentError` for what is neither a whole number nor a word that can be written."""
    if not (is_whole(seed) or isinstance(seed, str)) or one_line(str(seed)) != str(seed):
        raise ArgumentError("a seed: a whole number or a word", seed)
    return str(seed)


def seed_or_chance(seed: object) -> str:
    """Give a seed as text, where there is none one that nobody can foresee."""
    return str(random.SystemRandom().randrange(1, 10**12)) if seed is None else seed_text(seed)


def listed(wanted: str, given: object) -> list[object]:
    """List what was given as several; raises `ArgumentError` for what is one thing or none at all."""
    several = list(given) if isinstance(given, Iterable) and not isinstance(given, str | bytes) else []
    if not several:
        raise ArgumentError(wanted, given)
    return several
