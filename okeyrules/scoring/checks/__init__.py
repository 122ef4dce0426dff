"""What is proved about a scoring before anything is played, one proof a file, found by its file in this folder.

Each proof is a function `check(proof)` that gives findings; its first line says what it proves. They run in rising
`PLACE`, and one is left out where a code of its `UNLESS` was found before it: what it would say would be about that.
Beside them stand names and kinds, which look at each line by itself; finishing_fines is a part of incentives.
"""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics.model import Diagnostic, Span, declare
from okeyrules.discovery import modules_in
from okeyrules.scoring.cells import TooManyError
from okeyrules.scoring.checks.kinds import check_line
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.frame import Frame
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Line, Scoring
from okeyrules.text import Text

__all__ = ["TOO_LONG", "TOO_MANY", "check_line", "prove"]

TOO_MANY = declare(
    "C615",
    "error",
    says=Text(
        "bu koşullarla en az {count} ayrı durum var; hepsi tek tek denetlenemiyor",
        "these conditions make at least {count} situations, too many to look at one by one",
    ),
    help=Text(
        "sayıları birbirine bağlayan karşılaştırmaları sadeleştirin",
        "simplify the comparisons that tie several numbers together",
    ),
    meaning=Text(
        "Denetim, bir elin bütün bitişlerine bakar. Çok sayıda sayı birbiriyle karşılaştırılırsa durumlar "
        "sayılamayacak kadar çoğalır ve hiçbir şey kanıtlanamaz.",
        "The proofs look at every way a hand can end. Where many numbers are compared with one another there are "
        "too many ways, and nothing can be proved.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n"
    "    okey: +101 on discard when okey and tile * indicator * hand_number * tiles > hands * seats_opened * okeys\n",
    right="extends: klasik\nscoring:\n  penalties:\n    okey: +101 on discard when okey and tile > 9\n",
)

TOO_LONG = declare(
    "C617",
    "error",
    says=Text(
        "`{section}` altında {count} satır var; en çok {limit} olabilir",
        "there are {count} lines under `{section}`; at most {limit} are allowed",
    ),
    help=Text(
        "benzer satırları birleştirin: `or`, `min`, `max` ve sayılar birkaç satırı bir satır yapar",
        "join lines that are alike: `or`, `min`, `max` and numbers make one line of several",
    ),
    meaning=Text(
        "Devralınanlarla birlikte bu kadar çok satırı masada kimse okuyamaz; denetim de her satırı bütün "
        "ötekilerle karşılaştırır.",
        "With those inherited these are more lines than anybody at a table can read; and the proofs compare each "
        "with all the others.",
    ),
    wrong="extends: klasik\nscoring:\n  penalties:\n"
    + "".join(f"    fine{n}: +{n} on give_back when indicator = 5\n" for n in range(1, 41)),
    right="extends: klasik\nscoring:\n  penalties:\n    fine: +5 on give_back when indicator = 5\n",
)
MOST_LINES = 40

_NO_PROOFS = ("names", "kinds", "space", "finishing_fines")
PROOFS = sorted(
    modules_in(__name__, __path__, "PLACE", "check", besides=_NO_PROOFS), key=lambda proof: proof.PLACE
)


def prove(scoring: Scoring, frame: Frame, fallback: Span | None = None) -> list[Diagnostic]:
    """Run every proof over a scoring whose lines are each sound.

    A case that no row covers is put at `fallback`, or at the first row.
    """
    long = list(_too_long(scoring))
    if long:
        return long
    proof = Proof(scoring, frame, fallback)
    found: list[Diagnostic] = []
    try:
        for each in PROOFS:
            if not any(d.code in getattr(each, "UNLESS", ()) for d in found):
                found += list(each.check(proof))
    except TooManyError as error:
        found.append(TOO_MANY.at(_busiest(scoring).span(), count=error.count))
    return found


def _too_long(scoring: Scoring) -> Iterator[Diagnostic]:
    sections = {"multipliers": scoring.multipliers, "hand": scoring.hand, "penalties": scoring.penalties}
    for section, lines in sections.items():
        if len(lines) > MOST_LINES:
            first = list(lines.values())[MOST_LINES]
            yield TOO_LONG.at(first.span(), section=section, count=len(lines), limit=MOST_LINES)


def _busiest(scoring: Scoring) -> Line:
    """Give the line whose conditions mention the most facts."""
    lines = [*scoring.multipliers.values(), *scoring.hand.values(), *scoring.penalties.values()]
    return max(lines, key=lambda line: len(set(names_in(line.when, line.unless))), default=scoring.total)
