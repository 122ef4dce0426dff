"""The content of the rule sheet: every sentence and every number comes from the ruleset itself."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from okeyrules.rules import RULES
from okeyrules.rules.base import Rule
from okeyrules.ruleset.load import load
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.scoring.checks.space import Proof
from okeyrules.scoring.facts import FACTS
from okeyrules.scoring.sentences import case_words, value_words
from okeyrules.scoring.tree import Line
from okeyrules.scoring.write import write
from okeyrules.text import Text


@dataclass(frozen=True)
class Sentence:
    """One sentence of the sheet; `changed` marks what klasik says otherwise."""

    words: Text
    changed: bool = False
    page: str | None = None


@dataclass(frozen=True)
class Part:
    """The sentences of one rule under its title."""

    title: Text
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True)
class ScoreLine:
    """A scoring line as a row of a table: when, and how much."""

    case: Text
    value: Text
    changed: bool


@dataclass(frozen=True)
class Examples:
    """What each kind of seat is charged at each kind of finish: numbers from the scoring itself."""

    columns: tuple[Text, ...]
    rows: tuple[tuple[Text, tuple[int | None, ...]], ...]


@dataclass(frozen=True)
class RuleSheet:
    """The whole sheet, ready to be written in any form."""

    name: Text
    source: str
    hash: str
    parts: tuple[Part, ...]
    rows: tuple[ScoreLine, ...]
    factors: tuple[ScoreLine, ...]
    fines: tuple[ScoreLine, ...]
    notes: tuple[Sentence, ...]
    examples: Examples

    @property
    def is_marked(self) -> bool:
        """Say whether anything on the sheet differs from klasik."""
        sentences = (*self.notes, *(one for part in self.parts for one in part.sentences))
        lines = (*self.rows, *self.factors, *self.fines)
        return any(one.changed for one in sentences) or any(one.changed for one in lines)


def rule_sheet(ruleset: Ruleset) -> RuleSheet:
    """Make the sheet of a ruleset; what differs from klasik is marked."""
    base = load("klasik")
    parts = tuple(part for rule in RULES if rule.wall and (part := _part(rule, ruleset, base)).sentences)
    scoring, before, live = ruleset.scoring, base.scoring, _live(ruleset)
    return RuleSheet(
        ruleset.name,
        ruleset.source,
        ruleset.hash,
        parts,
        _lines(_from_the_top(scoring.hand), before.hand, live),
        _lines(scoring.multipliers, before.multipliers, live),
        _lines(scoring.penalties, before.penalties, live),
        tuple(_scoring_notes(ruleset, base)),
        examples(ruleset),
    )


def _part(rule: Rule, ruleset: Ruleset, base: Ruleset) -> Part:
    said = [Sentence(one.words) for one in rule.standing() if one.holds(ruleset.values)]
    for option in rule.options():
        value = ruleset.values[option.path]
        changed = value != base.values[option.path]
        if option.path.startswith("scoring.") or option.unmet(ruleset.values):
            continue
        if option.speaks(value) or changed:
            cited = ruleset.cited(option.path)
            said.append(Sentence(option.sentence(value), changed, None if cited.inherited else cited.page))
    return Part(rule.title, tuple(said))


def _live(ruleset: Ruleset) -> set[int]:
    """Give the identities of the lines that can apply at this table: a partner's row needs partners."""
    proof = Proof(ruleset.scoring, ruleset.frame)
    found = {id(ruleset.scoring.hand[name]) for name, where in proof.rows.items() if where & proof.hand.base}
    lines = ruleset.scoring.multipliers.values()
    found |= {id(line) for line in lines if proof.hand.applies(line) & proof.hand.base}
    for event, space in proof.events.items():
        found |= {id(line) for line in proof.on(event) if space.applies(line) & space.base}
    return found


def _from_the_top(rows: Mapping[str, Line]) -> dict[str, Line]:
    """Put a row above those that it overrides, so that the first one that fits is the one that is written."""
    ordered: dict[str, Line] = {}

    def place(name: str) -> None:
        for above, line in rows.items():
            if above not in ordered and any(other.name == name for other in line.overriding):
                place(above)
        ordered.setdefault(name, rows[name])

    for name in rows:
        place(name)
    return ordered


def _lines(
    lines: Mapping[str, Line], before: Mapping[str, Line], live: Container[int]
) -> tuple[ScoreLine, ...]:
    return tuple(
        ScoreLine(case_words(line), value_words(line), name not in before or not _alike(line, before[name]))
        for name, line in lines.items()
        if id(line) in live
    )


def _alike(one: Line, other: Line) -> bool:
    return write(one) == write(other)


def _scoring_notes(ruleset: Ruleset, base: Ruleset) -> Iterator[Sentence]:
    """Say what S and K are, what an okey counts, and how the total is made where it is not plain."""
    factors = Text(
        "K (bitişin çarpanı): geçerli çarpanların {how}.",
        "K, the factor of the finish: {how} of those that apply.",
    )
    how = {"product": Text("çarpımı", "the product"), "highest": Text("en yükseği", "the highest")}
    combine = ruleset.scoring.combine
    yield Sentence(factors.fill(how=how[combine]), combine != base.scoring.combine)
    okey = ruleset.scoring.okey_value
    each = Text("Elde kalan her okey bu toplama {n} olarak girer.", "Each okey left counts {n} in it.")
    none = Text("Elde kalan okey bu toplama katılmaz.", "An okey left counts nothing in it.")
    counts = each.fill(n=okey) if okey else none
    yield Sentence(
        Text(f"S: {FACTS['S'].words.tr}. {counts.tr}", f"S: {FACTS['S'].words.en}. {counts.en}"),
        okey != base.scoring.okey_value,
    )
    total = ruleset.scoring.total
    worth = value_words(total)
    yield Sentence(
        WRITTEN.fill(worth=worth),
        not _alike(total, base.scoring.total),
    )


_FINISHES: tuple[tuple[Text, dict[str, int]], ...] = (
    (Text("düz bitiş", "plain finish"), {}),
    (Text("okeyle", "with okey"), {"finish.okey": 1}),
    (Text("çiftten", "on pairs"), {"finish.pairs": 1}),
    (Text("çiftten okeyle", "pairs + okey"), {"finish.pairs": 1, "finish.okey": 1}),
    (Text("elden", "from hand"), {"finish.from_hand": 1}),
)
_NO_FINISH = Text("deste bitti", "stock out")
_LEFT = 20
_OPENED = {"none": 0, "melds": 1, "pairs": 2}


def examples(ruleset: Ruleset) -> Examples:
    """Score typical seats at every kind of finish: a rack of 20 points, indicator 5, first hand."""
    columns = [(words, {"finish.happened": 1, **facts}) for words, facts in _FINISHES] + [(_NO_FINISH, {})]
    seats: list[tuple[Text, dict[str, int]]] = [(Text("bitiren", "finisher"), {"finished": 1})]
    if ruleset.frame.partners:
        melds = Text(f"bitirenin eşi: seri, {_LEFT} kaldı", f"finisher's partner: melds, {_LEFT} left")
        unopened = Text("bitirenin eşi: açmadı", "finisher's partner: never opened")
        seats += [
            (melds, {"partner.finished": 1, "opened": 1, "points": _LEFT}),
            (unopened, {"partner.finished": 1, "opened": 0, "points": 90, "tiles": 21}),
        ]
    seats += [
        (Text("açmayan", "never opened"), {"opened": 0, "points": 90, "tiles": 21}),
        (Text(f"seri, {_LEFT} kaldı", f"melds, {_LEFT} left"), {"opened": 1, "points": _LEFT}),
        (Text(f"çift, {_LEFT} kaldı", f"pairs, {_LEFT} left"), {"opened": 2, "points": _LEFT}),
        (
            Text(f"seri, {_LEFT} ve okey", f"melds, {_LEFT} + okey"),
            {"opened": 1, "points": _LEFT, "okeys": 1},
        ),
    ]
    rows = tuple(
        (words, tuple(_score(ruleset, seat, finish) for _, finish in columns)) for words, seat in seats
    )
    return Examples(tuple(words for words, _ in columns), rows)


def _score(ruleset: Ruleset, seat: Mapping[str, int], finish: Mapping[str, int]) -> int | None:
    """Score a seat; `None` where it cannot be (a finisher without a finish, an opener beside one from hand)."""
    facts = {**_PLAIN, **seat, **finish}
    happened, from_hand = facts["finish.happened"], facts["finish.from_hand"]
    if (facts["finished"] or facts["partner.finished"]) and not happened:
        return None
    if from_hand and facts["opened"] and not facts["finished"]:
        return None
    finisher = _OPENED["pairs"] if facts["finish.pairs"] else _OPENED["melds"]
    if facts["finished"]:
        facts.update({"opened": finisher, "tiles": 0, "points": 0})
    if facts["partner.finished"]:
        facts["partner.opened"] = finisher
    opened = facts["opened"]
    facts["opening_value"] = ruleset.frame.threshold if opened == _OPENED["melds"] else 0
    facts["opening_pairs"] = ruleset.frame.pairs if opened == _OPENED["pairs"] else 0
    facts["hands"] = ruleset.frame.hands[0]
    return ruleset.program.settle(facts).total


_PLAIN: dict[str, int] = {
    **{name: 0 for name in FACTS if name not in ("S", "K", "hand", "penalties")},
    "points": 0,
    "tiles": 4,
    "indicator": 5,
    "hand_number": 1,
    "seats_opened": 1,
}

WRITTEN = Text("Yazılan sayı: {worth}.", "What is written down: {worth}.")
ROWS_NOTE = Text(
    "Her oyuncuya tek satır yazılır: yukarıdan aşağıya ilk uyan.",
    "Each player is written one row: the first from the top that fits.",
)
EXAMPLE_NOTE = Text(
    "Örnek: ilk el, göstergenin sayısı 5; ıstakada kalan okeyden başka ceza yok.",
    "Example: first hand, indicator number 5; no fines but for an okey left in the rack.",
)
