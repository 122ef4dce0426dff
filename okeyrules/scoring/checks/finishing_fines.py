"""No fine for finishing outweighs what finishing gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.bounds import Intervals, ranges_in
from okeyrules.scoring.checks.space import Proof, Space
from okeyrules.scoring.situations import Situation
from okeyrules.scoring.tree import Line
from okeyrules.text import Text

_FINE = "extends: klasik\nscoring:\n  penalties:\n    new: {} on hand_end when finished\n"

FINED = declare(
    "C620",
    "warning",
    says=Text(
        "`{name}` cezası eli bitirene {fine} yazar: bitmemek daha kârlı",
        "the penalty `{name}` charges {fine} for finishing: not finishing pays better",
    ),
    help=Text(
        "cezayı küçültün ya da koşuluna `not finished` ekleyin; atılan taş için `not finishing`",
        "make the fine smaller, or add `not finished` to its condition; for a discard `not finishing`",
    ),
    meaning=Text(
        "En düşük toplam kazandığı için, cezasıyla birlikte de eli bitirmek en az puanı vermelidir; yoksa oyuncular "
        "bitirmemek için oynar. Bitirmeyenin de ödediği bir ceza sayılmaz.",
        "The lowest total wins, so finishing must give the fewest points also with its fines; otherwise players play "
        "not to finish. A fine that those who do not finish pay as well does not matter here.",
    ),
    wrong=_FINE.format("+5000"),
    right=_FINE.format("+5"),
)


def check(
    proof: Proof, margins: Mapping[tuple[object, ...], int], finish: Sequence[str]
) -> Iterator[Diagnostic]:
    """Look at the fines of the last discard and of the end; `margins` say what finishing gains by its kind."""
    for event in ("discard", "hand_end"):
        space = proof.events.get(event)
        for line in proof.on(event) if space is not None and margins else ():
            assert space is not None
            worst = _worst(proof, line, space)
            if worst is not None:
                situation, fine = worst
                kind = tuple(situation[name] for name in finish)
                if fine > margins.get(kind, min(margins.values())):
                    tr, en = situation.words("tr"), situation.words("en")
                    note = Text(f"Örnek: {tr}.", f"For instance: {en}.")
                    yield FINED.at(line.span(line.value.at), notes=[note], name=line.name, fine=fine)


def _worst(proof: Proof, line: Line, space: Space) -> tuple[Situation, int] | None:
    """Give where a line charges a finish most beyond what it charges anyway, and how much."""
    applies = space.applies(line)
    paid: dict[tuple[int | None, ...], list[int]] = {}
    fined: list[tuple[Situation, int]] = []
    for number, situation in enumerate(space.situations):
        if not space.base >> number & 1:
            break
        low, high = 0, 0
        if applies >> number & 1:
            low, high = Intervals(ranges_in(proof.program, situation)).of(line.value)
        if situation["finishing"] if "finishing" in situation else situation["finished"]:
            fined.append((situation, high))
        elif "finishing" not in situation:
            paid.setdefault(_thrown(situation), []).append(low)
        elif not situation["finished"]:
            paid.setdefault(_thrown(situation), []).append(high)
    # at the end all others may pay less; the same tile thrown without finishing is charged alike
    choose = max if line.event is not None and line.event.name == "discard" else min
    least = {thrown: choose(values) for thrown, values in paid.items()}
    beyond = [(situation, high - least.get(_thrown(situation), 0)) for situation, high in fined]
    return max(beyond, key=lambda pair: pair[1], default=None)


def _thrown(situation: Situation) -> tuple[int | None, ...]:
    return tuple(situation.get(name) for name in ("playable", "okey"))
