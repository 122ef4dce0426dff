"""`total` lets every row and every fine count, and K says how a hand was finished."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.checks.bounds import HUGE
from okeyrules.scoring.checks.overriding import CONFUSING
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.evaluate import compile_expr
from okeyrules.scoring.facts import FACTS, facts_at
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Line, Number
from okeyrules.scoring.words import language_of_line, name_in
from okeyrules.text import Text, same

PLACE = 80
UNLESS = (*CONFUSING, HUGE)

_TOTAL = "extends: klasik\nscoring:\n  total: {}\n"
_FACTOR = "extends: klasik\nscoring:\n  multipliers:\n    new: {}\n"

UNCOUNTED = declare(
    "C618",
    "warning",
    says=Text("`total` satırında `{name}` {fault}", "in `total` `{name}` {fault}"),
    help=Text(
        "olağan toplam: `hand + penalties`; cezayı kaldırmak için cezanın kendisine `null` yazın",
        "the usual total is `hand + penalties`; to drop a fine, write `null` for the fine itself",
    ),
    meaning=Text(
        "`total`, yazboza geçen puandır. El puanı da cezalar da ona bir kez ve artı olarak girer; eksi girerse ceza "
        "kazandırır, hiç girmezse satırların anlamı kalmaz.",
        "`total` is what goes onto the score sheet. The points of the row and the fines each go into it once and are "
        "added; subtracted, a fine would pay, and left out, those lines would mean nothing.",
    ),
    wrong=_TOTAL.format("hand - penalties"),
    right=_TOTAL.format("hand * indicator + penalties"),
)
UNFINISHED = declare(
    "C619",
    "warning",
    says=Text(
        "`{name}` çarpanı kimsenin bitirmediği ellerde de hep geçerli",
        "the multiplier `{name}` always applies where nobody finished, too",
    ),
    help=Text(
        "yalnız bitişler içinse ekleyin: `when finish.happened`",
        "if it is meant for finishes alone, add `when finish.happened`",
    ),
    meaning=Text(
        "K bitişin katıdır: deste bitip kimse bitirmediyse 1 olur. Rizikoya, göstergeye ya da el numarasına bakan bir "
        "çarpan o ellerde de geçebilir; hepsinde geçen bir çarpan çoğu zaman koşulu unutulmuş bir çarpandır.",
        "K is the factor of the finish: where the stock ran out and nobody finished it is 1. A multiplier that looks "
        "at riziko, the indicator or the number of the hand may apply there; one that always does has often lost its "
        "condition.",
    ),
    wrong=_FACTOR.format("x2 unless finish.okey"),
    right=_FACTOR.format("x2 when finish.okey and finish.from_hand"),
)
_PAYS = Text("eksi sayılıyor", "counts against its sign")
_IGNORED = Text("hiç sayılmıyor", "does not count at all")
_DOUBLED = Text("birden çok kez sayılıyor", "counts more than once")
_NUMBERS = [fact.name for fact in FACTS.values() if fact.shared and fact.is_number]
_POINTS = (-404, 0, 202)
_NOT_OF_A_FINISH = {name for name in facts_at("multipliers") if not name.startswith("finish.")}


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Look at what `total` makes of its two parts, and at multipliers that need no finish."""
    faults = {name: fault for name in ("hand", "penalties") if (fault := _fault(proof, name)) is not None}
    line = proof.scoring.total
    for name, fault in faults.items():
        shown = same(name_in(name, language_of_line(line.passage.text)))
        yield UNCOUNTED.at(line.span(line.value.at), name=shown, fault=fault)
    for factor in proof.scoring.multipliers.values():
        if _always_without_a_finish(proof, factor):
            yield UNFINISHED.at(factor.span(), name=factor.name)


def _fault(proof: Proof, name: str) -> Text | None:
    """Say what is wrong with the part of one name in the total."""
    if not getattr(proof.scoring, name):
        return None
    slopes = _slopes(proof, name)
    if min(slopes) < 0:
        return _PAYS
    if not any(slopes):
        return _IGNORED
    if name == "hand":
        return None  # a house may double the hand; the fines are written as they fall
    both = zip(slopes, _slopes(proof, "hand"), strict=True)
    return _DOUBLED if all(own > max(1, other) for own, other in both) else None


def _slopes(proof: Proof, name: str) -> list[int]:
    """Give by how much the total grows with one of its parts, for some values of everything in it."""
    total = compile_expr(proof.scoring.total.value)
    numbers = [n for n in _NUMBERS if n in set(names_in(proof.scoring.total.value))]
    found = []
    for hand, fines, *values in product(_POINTS, _POINTS, *[(1, 2, 3)] * len(numbers)):
        facts = {**dict(zip(numbers, values, strict=True)), "hand": hand, "penalties": fines}
        found.append(total({**facts, name: facts[name] + 1}) - total(facts))
    return found


def _always_without_a_finish(proof: Proof, factor: Line) -> bool:
    if factor.value == Number(1, factor.value.at) or _NOT_OF_A_FINISH.intersection(names_in(factor.value)):
        return False
    space = proof.hand
    nobody = space.base & space.where(lambda situation: not situation["finish.happened"])
    return bool(nobody) and not nobody & ~space.applies(factor)
