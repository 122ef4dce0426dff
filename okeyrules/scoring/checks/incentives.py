"""Finishing pays best, and no penalty is a reward."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.bounds import Intervals, ranges_in
from okeyrules.scoring.checks import finishing_fines
from okeyrules.scoring.checks.overriding import CONFUSING
from okeyrules.scoring.checks.rows import OVERLAP
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.facts import FACTS
from okeyrules.scoring.facts.declaration import Range
from okeyrules.scoring.names import names_in
from okeyrules.scoring.situations import Situation
from okeyrules.scoring.tree import Line
from okeyrules.text import Text

PLACE = 90
UNLESS = (*CONFUSING, OVERLAP)  # which of two rows pays is not known before that is mended

BETTER = declare(
    "C613",
    "warning",
    says=Text(
        "`{row}` satırı {low} yazabilir, aynı eli bitirene ise {finisher} yazılır: bitmemek daha kârlı",
        "`{row}` can give {low} where finishing the same hand gives {finisher}: not finishing pays better",
    ),
    help=Text(
        "satırların sayılarını gözden geçirin; en düşük toplam kazanır",
        "look at the numbers of both rows; the lowest total wins",
    ),
    meaning=Text(
        "En düşük toplam kazandığı için eli bitirmek en az puanı vermelidir; yoksa oyuncular bitirmemek için oynar. "
        "Karşılaştırma aynı bitiş türü ve aynı gösterge içindir; biten olmayan el düz bir bitişle karşılaştırılır.",
        "The lowest total wins, so finishing must give the fewest points; otherwise players play not to finish. "
        "Hands of the same kind of finish and the same indicator are compared; a hand without a finish is compared "
        "with a plain one.",
    ),
    wrong="extends: klasik\nscoring:\n  hand:\n    never_opened: -202 * K when opened = none\n",
    right="extends: klasik\nscoring:\n  hand:\n    never_opened: 303 * K when opened = none\n",
)
REWARD = declare(
    "C614",
    "warning",
    says=Text(
        "`{name}` cezası {low} yazabilir: ceza değil, ödül",
        "the penalty `{name}` can add {low}: a reward, not a penalty",
    ),
    help=Text(
        "ceza puan ekler: artı bir sayı yazın. Açış ödülü `on opening` ile yazılır.",
        "A penalty adds points: write a number above zero. A reward for an opening is written `on opening`.",
    ),
    meaning=Text(
        "Bir oyun içi ceza eksi yazarsa oyuncular onu bilerek almaya çalışır. Yalnız `opening` olayında eksi sayı "
        "olağandır: büyük açışın ödülü.",
        "Where a fine takes points off, players try to be fined. Only on the event `opening` is that usual: the "
        "reward for a big opening.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n    okey: -101 on discard when okey and not finishing\n",
    right="extends: klasik\nscoring:\n  penalties:\n    okey: +50 on discard when okey and not finishing\n",
)

# What all seats of a hand have in common, apart from how it was finished.
_SHARED = tuple(fact.name for fact in FACTS.values() if fact.shared and fact.is_number)
_FINISH = tuple(fact.name for fact in FACTS.values() if fact.shared and fact.strange)

Key = tuple[object, ...]


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find rows better than the finisher's, and penalties below zero."""
    found = list(_better(proof))
    yield from found or finishing_fines.check(proof, _margins(proof), _FINISH)
    for event, space in proof.events.items():
        for line in proof.on(event) if event != "opening" else ():
            paying = space.applies(line) & space.base
            if not any(names_in(line.value)):
                paying &= -paying  # the same everywhere
            for situation in space.members(paying):
                low, _ = Intervals(ranges_in(proof.program, situation)).of(line.value)
                if low < 0:
                    words = _words(situation)
                    yield REWARD.at(line.span(line.value.at), notes=[words], name=line.name, low=low)
                    break


def _finisher(proof: Proof) -> dict[Key, int]:
    """Give the most that is written for a finisher."""
    finisher: dict[Key, int] = {}
    for name, applies in proof.rows.items():
        for situation in proof.hand.members(applies & proof.hand.base):
            if situation["finished"]:
                for key, (_, high) in _totals(proof, proof.scoring.hand[name], situation):
                    finisher[key] = max(high, finisher.get(key, high))
    return finisher


def _margins(proof: Proof) -> dict[Key, int]:
    """Give by how much finishing is better than the best row of others, at least, for each kind of finish."""
    finisher, margins = _finisher(proof), dict[Key, int]()
    for name, applies in proof.rows.items():
        for situation in proof.hand.members(applies & proof.hand.base):
            if not situation["finished"]:
                for key, (low, _) in _totals(proof, proof.scoring.hand[name], situation):
                    if key in finisher:
                        kind = key[: len(_FINISH)]
                        margin = low - finisher[key]
                        margins[kind] = min(margin, margins.get(kind, margin))
    return margins


def _better(proof: Proof) -> Iterator[Diagnostic]:
    finisher = _finisher(proof)
    for name, applies in proof.rows.items():
        line = proof.scoring.hand[name]
        found = _first_better(proof, line, applies & proof.hand.base, finisher)
        if found is not None:
            situation, low, high = found
            notes = [_words(situation)]
            yield BETTER.at(line.span(line.value.at), notes=notes, row=name, low=low, finisher=high)


def _first_better(
    proof: Proof, line: Line, applies: int, finisher: Mapping[Key, int]
) -> tuple[Situation, int, int] | None:
    for situation in proof.hand.members(applies):
        if not situation["finished"]:
            for key, (low, _) in _totals(proof, line, situation):
                high = finisher.get(key)
                if high is not None and low < high:
                    return situation, low, high
    return None


def _totals(proof: Proof, line: Line, situation: Situation) -> Iterator[tuple[Key, Range]]:
    """Give what is written for a row, without fines, at the ends of what all seats have in common."""
    total = proof.scoring.total.value
    multipliers = [m.value for m in proof.scoring.multipliers.values()]
    used = set(names_in(line.value, total, *multipliers)) | set(situation.shown)
    shared = [name for name in _SHARED if name in used]
    for chosen in product(*(sorted(set(situation.ranges[name])) for name in shared)):
        pinned = dict(zip(shared, chosen, strict=True))
        ranges = ranges_in(proof.program, situation, pinned)
        hand = Intervals(ranges).of(line.value)
        written = Intervals({**ranges, "hand": hand, "penalties": (0, 0)}).of(total)
        key = (*(situation[name] for name in _FINISH), *(pinned.get(name) for name in _SHARED))
        yield key, written


def _words(situation: Situation) -> Text:
    tr, en = situation.words("tr"), situation.words("en")
    return Text(f"Örnek: {tr}.", f"For instance: {en}.")
