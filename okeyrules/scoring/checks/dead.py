"""Every row, multiplier and penalty applies somewhere, and does something there."""

from __future__ import annotations

from collections.abc import Iterator

from okeyrules.diagnostics.model import Diagnostic, declare
from okeyrules.scoring.bounds import Intervals, ranges_in
from okeyrules.scoring.checks.space import Proof, Space
from okeyrules.scoring.endings import possible
from okeyrules.scoring.facts import EVENTS
from okeyrules.scoring.tree import Line, Section
from okeyrules.text import Text

PLACE = 20

KIND: dict[Section, Text] = {
    "multipliers": Text("çarpan", "multiplier"),
    "hand": Text("el satırı", "row"),
    "penalties": Text("ceza", "penalty"),
}
_SCORING = "extends: klasik\nscoring:\n"

NEVER = declare(
    "C607",
    "warning",
    says=Text("`{name}` adlı {kind} hiçbir elde geçerli olmaz", "the {kind} `{name}` can never apply"),
    help=Text("koşulu düzeltin ya da satırı silin", "correct the condition, or remove the line"),
    meaning=Text(
        "Koşul, oyunun kendi kurallarına göre hiçbir zaman gerçekleşmez: örneğin bir el hem çiftten hem elden "
        "bitmez, bitiren oyuncunun elinde taş kalmaz. Yalnız kapalı bir modda geçerli olacak satırlar sayılmaz.",
        "By the rules of the game the condition never holds: no finish is both on pairs and from hand, for "
        "instance, and a finisher has no tiles left. Lines that a mode now off would bring to life are not meant.",
    ),
    wrong=_SCORING + "  multipliers:\n    both: x2 when finish.pairs and finish.from_hand\n",
    right=_SCORING + "  multipliers:\n    both: x2 when finish.pairs and finish.okey\n",
)
IMPOSSIBLE = declare(
    "C609",
    "warning",
    says=Text(
        "bu ayarlarla şu hiç olmaz: {what}. `{name}` cezası boşta kalır.",
        "under these options this never happens: {what}. The penalty `{name}` does nothing.",
    ),
    help=Text("`{option}` ayarını değiştirin ya da cezayı silin", "change `{option}`, or remove the penalty"),
    meaning=Text(
        "Kimi olaylar bir ayara bağlıdır: okey değiştirme yasaksa kimsenin okeyi alınmaz, yanlış açış geri "
        "çevriliyorsa cezası olmaz.",
        "Some events depend on an option: where swapping is locked nobody's okey is taken, and where a wrong "
        "opening is refused it has no fine.",
    ),
    wrong=_SCORING + "  penalties:\n    wrong_opening: +101 on wrong_opening\n",
    right="extends: klasik\nopening:\n  wrong: penalise\n"
    "scoring:\n  penalties:\n    wrong_opening: +101 on wrong_opening\n",
)
IDLE = declare(
    "C611",
    "warning",
    says=Text(
        "`{name}` cezası hep 0: bir şey değiştirmez", "the penalty `{name}` is always 0: it changes nothing"
    ),
    help=Text(
        "değeri düzeltin ya da cezayı `null` ile kaldırın", "correct the value, or remove it by `null`"
    ),
    meaning=Text(
        "Sıfır ceza hiçbir puanı değiştirmez. Devralınan bir cezayı kaldırmanın yolu `null` yazmaktır.",
        "A fine of zero leaves every score as it was. A penalty that is inherited is removed by `null`.",
    ),
    wrong=_SCORING
    + "  penalties:\n    playable: 0 on discard when playable and not okey and not finishing\n",
    right=_SCORING + "  penalties:\n    playable: null\n",
)


def check(proof: Proof) -> Iterator[Diagnostic]:
    """Find lines that never apply, events that never happen, and penalties of nothing."""
    for line in proof.scoring.penalties.values():
        if line.event and not possible(line.event.name, proof.frame):
            yield IMPOSSIBLE.at(
                line.span(line.event.at),
                name=line.name,
                event=line.event.name,
                what=EVENTS[line.event.name].words,
                option=EVENTS[line.event.name].option,
            )
    for line, space in proof.spaces():
        if not space.applies(line):
            place = never_true(line, space)
            yield NEVER.at(line.span(place), name=line.name, kind=KIND[line.section])
        elif line.section == "penalties":
            ranges = (ranges_in(proof.program, s) for s in space.members(space.applies(line)))
            if all(Intervals(r).of(line.value) == (0, 0) for r in ranges):
                yield IDLE.at(line.span(line.value.at), name=line.name)


def never_true(line: Line, space: Space) -> tuple[int, int] | None:
    """Give the smallest part of a line's conditions that keeps it from ever applying."""
    if line.when is not None and not space.truth(line.when):
        return space.cause(line.when).at
    if line.unless is not None and space.truth(line.unless) == space.all:
        return space.cause(line.unless).at
    return line.when.at if line.when is not None else None
