"""The receipt of a score: which lines of the ruleset made it, and the arithmetic that a person can follow."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from okeyrules.diagnostics.model import Span, shortened
from okeyrules.errors import wanted_language
from okeyrules.scoring.facts import EVENTS, every_fact
from okeyrules.scoring.names import names_in
from okeyrules.scoring.tree import Binary, Call, Expr, Line, Name, Number, Section, Unary
from okeyrules.scoring.words import language_of_line, name_in
from okeyrules.scoring.write import write_expr
from okeyrules.text import Lang, Text

_FACTS = {fact.name: fact for fact in every_fact()}

# How entries are called at the table: those of the shipped rulesets, and a fine by the name of its event; any other
# entry is called by its own name.
LABELS: dict[Section, dict[str, Text]] = {
    "multipliers": {
        "with_okey": Text("okeyle", "okey"),
        "on_pairs": Text("çiftten", "on pairs"),
        "from_hand": Text("elden", "from hand"),
    },
    "hand": {
        "finisher": Text("bitirdi", "finished"),
        "never_opened": Text("açmadı", "never opened"),
        "melds": Text("seri", "melds"),
        "pairs": Text("çift", "pairs"),
        "mate": Text("eşi bitirdi", "partner finished"),
    },
    "penalties": {
        "playable": Text("işlek", "playable"),
        "okey": Text("okey attı", "okey discarded"),
        "held_okey": Text("elde okey", "okey held"),
        **{event.name: event.label for event in EVENTS.values() if event.label is not None},
        "fed_melds": Text("yandan seri açtırma", "fed melds"),
        "fed_pairs": Text("yandan çift açtırma", "fed pairs"),
    },
    "total": {"total": Text("toplam", "total")},
}
_TURKISH_LETTERS = frozenset("çğıöşüÇĞİÖŞÜ")
_LONGEST_LABEL = 48
_FUNCTIONS = {"min": Text("enküçük", "min"), "max": Text("enbüyük", "max")}
_SUM, _PRODUCT, _ATOM = 1, 2, 3


def label(line: Line, lang: Lang) -> str:
    """Give what a line is called at the table; a name in the other language gives way to what the line is for."""
    known = LABELS[line.section].get(line.name)
    if known:
        return known.to(lang)
    named_in = "tr" if set(line.name) & _TURKISH_LETTERS else language_of_line(line.passage.text)
    if named_in == lang or line.section == "total":
        return line.name.replace("_", " ")
    from okeyrules.scoring.sentences import case_phrase  # most starts of the program need no receipt

    phrase = case_phrase(line).to(lang)
    return f'"{phrase}"' if len(phrase) <= _LONGEST_LABEL else line.name.replace("_", " ")


class Applied(NamedTuple):
    """A line that applied: what it was worth, how many times, and all that was known then."""

    line: Line
    value: int
    times: int
    facts: Mapping[str, int]

    def __hash__(self) -> int:
        return hash((self.line.section, self.line.name, self.value, self.times))

    def __repr__(self) -> str:
        return f"<Applied {self.line.section}.{self.line.name}: {self.times} x {self.value}>"

    @property
    def used(self) -> dict[str, int]:
        """The facts that the line itself mentions, as they were."""
        names = names_in(self.line.value, self.line.when, self.line.unless)
        return {name: self.facts[name] for name in sorted(set(names)) if name in self.facts}


class ReceiptLine(NamedTuple):
    """One line of a receipt in words, and the place in the ruleset it comes from."""

    words: str
    span: Span

    def __str__(self) -> str:
        return f"{self.words}  [{self.span.file}:{self.span.line}]"


class Receipt(NamedTuple):
    """The score of one seat for one hand, and where every point of it comes from.

    `factors` are the multipliers that count in K (the highest alone where the scoring combines by highest).
    """

    total: int
    hand: int
    penalties: int
    row: Applied
    factors: tuple[Applied, ...]
    fines: tuple[Applied, ...]
    total_line: Line
    facts: Mapping[str, int]

    def __hash__(self) -> int:
        return hash((self.total, self.hand, self.penalties))

    def __repr__(self) -> str:
        return shortened(f"<Receipt {self.total}: {self.words('en')}>")

    def __str__(self) -> str:
        return self.to_text()

    def to_text(self, lang: Lang | None = None) -> str:
        """Write each entry with the line of the rules it comes from, the total last."""
        return "\n".join(map(str, self.lines(wanted_language(lang))))

    def words(self, lang: Lang) -> str:
        """Write the arithmetic that comes to `total` in one line: `S 12 x 2 çift x 2 okeyle + 101 işlek`."""
        return _Sums(self, lang).show(self.total_line.value, _SUM)

    def lines(self, lang: Lang) -> list[ReceiptLine]:
        """Write one line for each entry that had a part in the score, the total last."""
        factors = self.factors if "K" in names_in(self.row.line.value) else ()
        parts = [*factors, self.row, *self.fines]
        made = [ReceiptLine(_entry_words(part, lang), part.line.span()) for part in parts]
        known = {**self.facts, "hand": self.hand, "penalties": self.penalties}
        total = Applied(self.total_line, self.total, 1, known)
        return [*made, ReceiptLine(_entry_words(total, lang), self.total_line.span())]


def _entry_words(part: Applied, lang: Lang) -> str:
    """`çift: S * 2 * K = 48 (S = 12, K = 2): çift açtı`."""
    line = part.line
    formula = _formula(line.value, lang)
    times = "x" if line.section == "multipliers" else ""
    name = label(line, lang)
    numbers, states = [], []
    for fact_name, value in part.used.items():
        fact = _FACTS[fact_name]
        if fact.kind == "choice":
            states.append(fact.says[fact.values[value]].to(lang))
        elif fact.kind == "yesno":
            states.append(fact.says["yes" if value else "no"].to(lang))
        else:
            numbers.append(f"{_fact_in_formula(fact_name, lang)} = {value}")
    constant = isinstance(line.value, Number) or formula.lstrip("+") == str(part.value)
    words = f"{name}: {times}{formula.lstrip('+')}" + ("" if constant else f" = {part.value}")
    words += f" ({', '.join(numbers)})" if numbers else ""
    words += f", {part.times} {'kez' if lang == 'tr' else 'times'}" if part.times > 1 else ""
    return words + (f": {', '.join(states)}" if states else "")


def _formula(expr: Expr, lang: Lang) -> str:
    """Write an expression in a language; the rack and the factor are S and K in both, as everywhere on a sheet."""
    text = write_expr(expr, lang)
    for name in ("S", "K"):
        text = re.sub(rf"\b{name_in(name, lang)}\b", name, text)
    return text


def _fact_in_formula(name: str, lang: Lang) -> str:
    return name if name in ("S", "K") else name_in(name, lang)


def _fact_name(name: str, lang: Lang) -> str:
    if name in ("S", "K"):
        return name
    return (_FACTS[name].turkish if lang == "tr" else name).replace("_", " ")


def _capped(call: Call) -> tuple[Expr, Text] | None:
    from okeyrules.scoring.sentences import capped

    limit = capped(call)
    return (limit[0], limit[2]) if limit else None


def _flat(expr: Expr) -> list[Expr]:
    """Split a product into its factors."""
    if isinstance(expr, Binary) and expr.op == "*":
        return _flat(expr.left) + _flat(expr.right)
    if isinstance(expr, Unary) and expr.op == "+":
        return _flat(expr.operand)
    return [expr]


def _is_literal(expr: Expr) -> bool:
    return isinstance(expr, Number) or (isinstance(expr, Unary) and isinstance(expr.operand, Number))


def _is_name(expr: Expr, name: str) -> bool:
    return isinstance(expr, Name) and expr.name == name


class _Sums:
    """Writes expressions with their numbers put in."""

    def __init__(self, receipt: Receipt, lang: Lang) -> None:
        self.receipt, self.lang = receipt, lang
        self.facts: Mapping[str, int] = receipt.facts
        self.named = True  # facts are followed by their names

    def show(self, expr: Expr, level: int) -> str:
        """Write an expression, in parentheses where it binds more loosely than its place needs."""
        text, own = self._written(expr)
        return text if own >= level else f"({text})"

    def _written(self, expr: Expr) -> tuple[str, int]:
        if isinstance(expr, Number):
            return str(expr.value), _ATOM
        if isinstance(expr, Name):
            return self._name(expr.name)
        if isinstance(expr, Unary):
            sign = "" if expr.op == "+" else "-"
            return sign + self.show(expr.operand, _ATOM), _ATOM
        if isinstance(expr, Call) and (limit := _capped(expr)):
            return f"({self.show(limit[0], _PRODUCT)}, {limit[1].to(self.lang)})", _ATOM
        if isinstance(expr, Call):
            args = ", ".join(self.show(arg, _SUM) for arg in expr.args)
            return f"{_FUNCTIONS[expr.function].to(self.lang)}({args})", _ATOM
        return self._product(expr) if expr.op == "*" else self._sum(expr)

    def _sum(self, expr: Binary) -> tuple[str, int]:
        for kept, gone in ((expr.left, expr.right), (expr.right, expr.left)):
            if _is_name(gone, "penalties") and not self.receipt.fines and expr.op == "+":
                return self._written(kept)
        left = self.show(expr.left, _SUM)
        right, level = self._written(expr.right)
        if expr.op == "-":
            return f"{left} - {right if level > _SUM and right[0] != '-' else f'({right})'}", _SUM
        return _joined([left, right]), _SUM

    def _product(self, expr: Expr) -> tuple[str, int]:
        factors = _flat(expr)
        texts = [text for f in factors if not _is_name(f, "K") for text in self._factor_texts(f)]
        texts += [text for f in factors if _is_name(f, "K") for text in self._k()]
        return " x ".join(texts), _PRODUCT if len(texts) > 1 else _ATOM

    def _factor_texts(self, expr: Expr) -> list[str]:
        return self._row() if _is_name(expr, "hand") else [self.show(expr, _PRODUCT)]

    def _name(self, name: str) -> tuple[str, int]:
        if name == "K":
            return " x ".join(self._k()) or "1", _PRODUCT
        if name == "hand":
            return self._row_alone(), _PRODUCT
        if name == "penalties":
            fines = [self._fine(fine) for fine in self.receipt.fines]
            return (_joined(fines), _SUM) if fines else ("0", _ATOM)
        value = self.facts[name]
        if name == "S":
            return self._rack(value), _ATOM
        text = f"{value} {_fact_name(name, self.lang)}" if self.named else str(value)
        return text, _ATOM if value >= 0 else _SUM

    def _rack(self, value: int) -> str:
        okeys = value - self.facts["points"]
        if not okeys:
            return f"S {value}"
        each, count = okeys // self.facts["okeys"], self.facts["okeys"]
        times = f"{count} x " if count > 1 else ""
        return f"S ({self.facts['points']} + {times}{each} okey)"

    def _k(self) -> list[str]:
        return [f"{factor.value} {label(factor.line, self.lang)}" for factor in self.receipt.factors]

    def _row(self) -> list[str]:
        """Write the row as factors: its own, named after the row, then those of K."""
        return self._named_factors(self.receipt.row.line.value)

    def _row_alone(self) -> str:
        """Write the row where nothing multiplies it: a limit stands behind, `202 açmadı (en çok 404)`."""
        value = self.receipt.row.line.value
        limit = _capped(value) if isinstance(value, Call) else None
        if limit is None or (isinstance(limit[0], Binary) and limit[0].op != "*"):
            return " x ".join(self._row())
        return f"{' x '.join(self._named_factors(limit[0]))} ({limit[1].to(self.lang)})"

    def _named_factors(self, value: Expr) -> list[str]:
        name = label(self.receipt.row.line, self.lang)
        factors = _flat(value)
        own = [f for f in factors if not _is_name(f, "K")]
        if not own:
            return self._k() or [f"1 {name}"]
        texts = [self.show(f, _PRODUCT) for f in own]
        literals = [i for i, f in enumerate(own) if _is_literal(f)]
        texts[literals[-1] if literals else -1] += f" {name}"
        return texts + [text for _ in range(len(factors) - len(own)) for text in self._k()]

    def _fine(self, fine: Applied) -> str:
        self.facts, self.named = fine.facts, False
        text = self.show(fine.line.value, _PRODUCT)
        self.facts, self.named = self.receipt.facts, True
        times = f"{fine.times} x " if fine.times > 1 else ""
        return f"{times}{text} {label(fine.line, self.lang)}"


def _joined(terms: list[str]) -> str:
    text = terms[0]
    for term in terms[1:]:
        text += f" - {term[1:]}" if term.startswith("-") else f" + {term}"
    return text
