"""Faults made by machine: a sound file with one thing spoilt, and the lines a person would look at."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

OPERATOR = """\
name: {tr: Yıldız Salonu, en: Star Hall}
extends: kerizim
modes: [katlamali, yardimsiz]
opening:
  threshold: 81
  pairs: 6
  waiver: melds
  wrong: penalise
pairs:
  declaration: binding
  two_okeys: false
left:
  give_back: never
  only_if_usable: true
lay_off:
  in_opening_turn: false
  limit:
    for: everyone
    tiles: 3
    per: turn
okey_swap:
  settled_only: false
  from_pair: false
stock_out: end
clock:
  turn_seconds: 45
  bank_seconds: 120
match:
  hands: [3, 5, 9]
  points:
    3: [6, 2, -2, -6]
    5: [10, 4, -4, -10]
    9: [18, 6, -6, -18]
scoring:
  combine: highest
  multipliers:
    elden: x3 when finish.from_hand
  hand:
    never_opened: min(202 * K, 404) when opened = none
    declared: 404 overriding never_opened when declared_pairs and opened = none
    pairs: S * 2 * K + 10 when opened = pairs
  penalties:
    playable: +50 once on discard when playable and not okey and not finishing
    wrong_opening: +75 on wrong_opening
    buyuk_acis: -10 on opening when value >= 151
  total: hand * indicator + penalties
"""


@dataclass(frozen=True)
class Fault:
    """A spoilt file: what was done to it, and the lines (from 1) at which a finding is right."""

    kind: str
    text: str
    lines: frozenset[int]


def _misspelt(word: str, rng: random.Random) -> str:
    at = rng.randrange(len(word))
    letter = rng.choice("abcdeghklmnoprstuyz")
    return rng.choice(
        [word[:at] + word[at + 1 :], word[:at] + letter + word[at:], word[:at] + letter + word[at + 1 :]]
    )


KEY = re.compile(r"^(\s*)([a-z_]+):")
# Names of scoring lines are the operator's own: another name is another line, not a fault.
OWN_NAMES = {
    "elden",
    "never_opened",
    "declared",
    "pairs",
    "playable",
    "wrong_opening",
    "buyuk_acis",
    "tr",
    "en",
}


def misspell_key(lines: list[str], rng: random.Random) -> Fault | None:
    n = rng.randrange(len(lines))
    found = KEY.match(lines[n])
    if not found or (found[2] in OWN_NAMES and len(found[1]) == 4):
        return None
    word = _misspelt(found[2], rng)
    if word in lines[n][: found.end()] and word == found[2]:
        return None
    return _with(lines, n, found[1] + word + lines[n][found.end(2) :], "misspelt key")


def misspell_word(lines: list[str], rng: random.Random) -> Fault | None:
    """Spoil a word of a value: a choice, a mode, a fact or keyword of a scoring line."""
    n = rng.randrange(1, len(lines))
    head, colon, value = lines[n].partition(":")
    words = [m for m in re.finditer(r"[a-z_.]{3,}", value) if m[0] not in ("true", "false")]
    if not colon or not words:
        return None
    word = rng.choice(words)
    spoilt = _misspelt(word[0], rng)
    if spoilt == word[0]:
        return None
    return _with(lines, n, head + ":" + value[: word.start()] + spoilt + value[word.end() :], "misspelt word")


def retype(lines: list[str], rng: random.Random) -> Fault | None:
    n = rng.randrange(len(lines))
    found = re.match(r"^(\s*[a-z_0-9]+: )(true|false|[0-9]+|[a-z_]+|\[.*\])$", lines[n])
    if not found or found[1].strip() == "extends:":
        return None
    old = found[2]
    new = rng.choice(["on", "1.010", "12:30", "yes", "010", "[1]", "{a: 1}", '"81"', "1,5", "evet", "~", ""])
    if old.isdigit() and new == "010":
        new = "0" + old
    return _with(lines, n, found[1] + new, f"retyped {old} as {new}")


def delete_sign(lines: list[str], rng: random.Random) -> Fault | None:
    """Delete a sign that matters: a colon, a bracket, an operator."""
    n = rng.randrange(len(lines))
    places = [m.start() for m in re.finditer(r"[:\[\]{}()*=]", lines[n])]
    if not places:
        return None
    at = rng.choice(places)
    return _with(lines, n, lines[n][:at] + lines[n][at + 1 :], f"deleted {lines[n][at]}", reach=1)


def delete_space(lines: list[str], rng: random.Random) -> Fault | None:
    """Delete the blank after a key's colon."""
    n = rng.randrange(len(lines))
    found = re.match(r"^\s*[a-z_]+: ", lines[n])
    if not found:
        return None
    return _with(lines, n, lines[n][: found.end() - 1] + lines[n][found.end() :], "deleted blank", reach=1)


def reindent(lines: list[str], rng: random.Random) -> Fault | None:
    n = rng.randrange(1, len(lines))
    blanks = len(lines[n]) - len(lines[n].lstrip())
    by = rng.choice([-2, -1, 1, 2])
    if blanks + by < 0:
        return None
    return _with(lines, n, " " * (blanks + by) + lines[n].lstrip(), f"indented by {by}", reach=1)


def delete_key(lines: list[str], rng: random.Random) -> Fault | None:
    """Delete a section's heading, so that its settings hang in the air."""
    heads = [n for n, line in enumerate(lines) if re.match(r"^\s*[a-z_]+:$", line)]
    n = rng.choice(heads)
    rest = lines[:n] + lines[n + 1 :]
    return Fault("deleted heading", "\n".join(rest) + "\n", frozenset(range(n - 1, n + 6)))


def duplicate(lines: list[str], rng: random.Random) -> Fault | None:
    n = rng.randrange(len(lines))
    if not KEY.match(lines[n]) or lines[n].endswith(":"):
        return None
    rest = [*lines[: n + 1], lines[n], *lines[n + 1 :]]
    return Fault("duplicated", "\n".join(rest) + "\n", frozenset({n + 1, n + 2}))


def tab(lines: list[str], rng: random.Random) -> Fault | None:
    n = rng.randrange(len(lines))
    if not lines[n].startswith("  "):
        return None
    return _with(lines, n, "\t" + lines[n].lstrip(), "tab", reach=1)


def _with(lines: list[str], n: int, line: str, kind: str, reach: int = 0) -> Fault:
    changed = [*lines[:n], line, *lines[n + 1 :]]
    return Fault(kind, "\n".join(changed) + "\n", frozenset(range(n + 1 - reach, n + 2 + reach)))


MAKERS: tuple[Callable[[list[str], random.Random], Fault | None], ...] = (
    misspell_key, misspell_word, retype, delete_sign, delete_space, reindent, delete_key, duplicate, tab,
)  # fmt: skip


def faults(text: str, count: int, seed: int) -> Iterator[Fault]:
    """Make so many faults of all kinds, always the same for a seed."""
    rng = random.Random(seed)
    lines = text.splitlines()
    made = 0
    while made < count:
        fault = MAKERS[made % len(MAKERS)](lines, rng)
        if fault is not None and fault.text != text:
            made += 1
            yield fault
