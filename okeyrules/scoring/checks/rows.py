"""Exactly one row of `hand` applies to every seat, however a hand ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from okeyrules.diagnostics.model import Diagnostic, Span, declare
from okeyrules.scoring.checks.overriding import CONFUSING
from okeyrules.scoring.checks.space import Proof, Set, names
from okeyrules.scoring.situations import Situation
from okeyrules.scoring.tree import Line
from okeyrules.text import Text

PLACE = 50
UNLESS = CONFUSING

_HEAD = "extends: klasik\nscoring:\n  hand:\n"

GAP = declare(
    "C605",
    "error",
    says=Text(
        "şu durumda hangi el puanının yazılacağı belli değil: {situation}",
        "no row says what is written here: {situation}",
    ),
    help=Text(
        "`hand` altına bu durum için bir satır yazın ya da bir satırın koşulunu genişletin",
        "add a row for it under `hand`, or widen the condition of a row",
    ),
    meaning=Text(
        "Bir elin her bitişinde her oyuncuya tam bir satır yazılır. Hiçbir satırın geçmediği bir durum varsa "
        "yazbozda o oyuncunun puanı yazılamaz.",
        "However a hand ends, exactly one row applies to each player. Where none applies the player's score "
        "could not be written.",
    ),
    wrong=_HEAD + "    pairs: S * 2 * K when opened = pairs and finish.happened\n",
    right=_HEAD + "    pairs: S * 3 * K when opened = pairs\n",
)
OVERLAP = declare(
    "C606",
    "error",
    says=Text(
        "`{row}` ile {others} aynı anda geçerli: {situation}",
        "`{row}` applies together with {others}: {situation}",
    ),
    help=Text(
        "`{row}` yazılacaksa satırına `overriding {list}` ekleyin; yoksa koşulları ayırın",
        "if `{row}` is to win, add `overriding {list}` to it; otherwise make the conditions differ",
    ),
    meaning=Text(
        "Satırların sırası bir şey söylemez. İki satır aynı oyuncuya geçiyorsa biri ötekini ezdiğini açıkça "
        "yazmalı; böylece eklenen bir mod hangi satırın yazılacağını gizlice değiştiremez.",
        "The order of rows means nothing. Where two rows apply to one player, one of them must say that it "
        "overrides the other, so that an added mode never changes silently which row wins.",
    ),
    wrong=_HEAD + "    beaten_from_hand: 505 when finish.from_hand and not finished\n",
    right=_HEAD
    + "    beaten_from_hand: 505 when finish.from_hand and not finished overriding never_opened\n",
)

MOST_NAMED = 5  # of the rows that one row overlaps with
MOST_OVERLAPS = 10
_APART = Text("Koşulları ayırın.", "Make the conditions differ.")


def uncovered(proof: Proof) -> list[Situation]:
    """Give the situations that no row covers, the plainest first."""
    return list(proof.hand.members(_gap(proof)))


def _gap(proof: Proof) -> Set:
    covered = 0
    for applies in proof.rows.values():
        covered |= applies
    return proof.hand.base & ~covered


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find situations without a row, and pairs of rows that apply together."""
    gap = _gap(proof)
    if gap:
        yield _no_row(proof, gap)
    yield from _overlaps(proof)


def _no_row(proof: Proof, gap: Set) -> Diagnostic:
    smallest = proof.hand.smallest(gap)
    more = gap.bit_count() - 1
    notes = [Text(f"{more} durum daha böyle.", f"{more} more situations have no row.")] if more else []
    return GAP.at(
        _place(proof),
        notes=notes,
        situation=Text(smallest.words("tr"), smallest.words("en")),
        count=more + 1,
    )


def _place(proof: Proof) -> Span:
    if proof.fallback is not None:
        return proof.fallback
    return next(iter(proof.scoring.hand.values()), proof.scoring.total).span()


def _overlaps(proof: Proof) -> Iterator[Diagnostic]:
    """Tell each overlap once, at the row that overlaps with most others; many of them only in part."""
    told: list[Diagnostic] = []
    rows, base = proof.rows, proof.hand.base
    clash = {
        (one, other): both
        for one in rows
        for other in rows
        if one != other and (both := rows[one] & rows[other] & base)
    }
    while clash and len(told) < MOST_OVERLAPS:
        degree = Counter(one for one, _ in clash)
        most = max(degree.values())
        row = [name for name in rows if degree[name] == most][-1]
        others = [other for one, other in clash if one == row]
        told.append(_overlap(proof, proof.scoring.hand[row], {o: clash[row, o] for o in others}))
        clash = {pair: both for pair, both in clash.items() if row not in pair}
    if clash:
        more = len(clash) // 2
        note = Text(f"{more} çift daha çakışıyor.", f"{more} more pairs of rows overlap.")
        told[-1] = replace(told[-1], notes=(*told[-1].notes, note))
    yield from told


def _overlap(proof: Proof, line: Line, others: dict[str, Set]) -> Diagnostic:
    together = 0
    for both in others.values():
        together |= both
    space = proof.hand
    smallest = space.smallest(together)
    bit = together & -together
    lines = [proof.scoring.hand[name] for name in others]
    here = [line, *(other for other in lines if others[other.name] & bit)][: MOST_NAMED + 1]
    results = ", ".join(f"`{one.name}` = {space.worth(one, smallest)}" for one in here)
    named, more = lines[:MOST_NAMED], len(lines) - MOST_NAMED
    others_named = ", ".join(f"`{one.name}`" for one in named)
    return OVERLAP.at(
        line.span(),
        related=[(one.span(), Text("bu da geçerli", "this applies too")) for one in named],
        notes=[Text(f"Bu durumda {results}.", f"There {results}.")],
        row=line.name,
        others=Text(f"{others_named} ve {more} satır", f"{others_named} and {more} more")
        if more > 0
        else others_named,
        list=names(named),
        help=_APART if more > 0 else None,
        situation=Text(smallest.words("tr"), smallest.words("en")),
    )
