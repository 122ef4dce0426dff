"""Kinds and units: what is added, multiplied and compared belongs together, and a row gives points.

A unit is a set, because a plain number takes the unit it needs: `101` may be points, a factor, a count or a
number, and so may `101 * K`. Only an empty intersection is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from okeyrules.diagnostics.model import Code, Diagnostic, Passage, declare
from okeyrules.scoring.checks.names import check_names, expressions, known_facts
from okeyrules.scoring.facts import Fact
from okeyrules.scoring.tree import At, Binary, Call, Expr, Line, Name, Number, Unary
from okeyrules.scoring.words import keyword, language_of_line, name_in
from okeyrules.text import Text, fold

Unit = frozenset[str]
POINTS: Unit = frozenset({"points"})
SCALES: Unit = frozenset({"factor", "count", "number"})
NUMERIC: Unit = POINTS | SCALES
YESNO: Unit = frozenset({"yesno"})
CHOICE: Unit = frozenset({"choice"})

_WORDS = {
    "points": Text("puan", "points"),
    "factor": Text("çarpan", "a factor"),
    "count": Text("adet", "a count"),
    "number": Text("sayı", "a number"),
}


def _row(line: str) -> str:
    return f"extends: klasik\nscoring:\n  hand:\n    never_opened: {line}\n"


def _penalty(line: str) -> str:
    return f"extends: klasik\nscoring:\n  penalties:\n    held_okey: {line}\n"


_ROW = _row("303 * K when opened = none")
_PENALTY = _penalty("+51 * okeys on hand_end when opened != none and not finished")

POINTS_TIMES_POINTS = declare(
    "T506",
    "error",
    says=Text("puan puanla çarpılmaz", "points are not multiplied by points"),
    help=Text("birini bir sayıya ya da `K` çarpanına çevirin", "make one of them a plain number or `K`"),
    meaning=Text(
        "Puan bir çarpanla, bir adetle ya da bir sayıyla çarpılır; iki puanın çarpımı bir şey söylemez.",
        "Points are multiplied by a factor, a count or a number; the product of two points means nothing.",
    ),
    wrong=_row("S * S when opened = none"),
    right=_ROW,
)
UNLIKE = declare(
    "T507",
    "error",
    says=Text("bunlar bir arada olmaz: {left} ile {right}", "these do not go together: {left} and {right}"),
    help=Text(
        "adedi ya da çarpanı puanla çarpın: `101 * okeys`", "multiply to make points of it: `101 * okeys`"
    ),
    meaning=Text(
        "Yalnız aynı türden şeyler toplanır, karşılaştırılır ve `min`, `max` içine konur: puan puanla, adet "
        "adetle.",
        "Only things of one kind are added, compared or put into `min` and `max`: points with points, counts "
        "with counts.",
    ),
    wrong=_penalty("opening_value + okeys on hand_end when opened != none and not finished"),
    right=_PENALTY,
)
NO_CONDITION = declare(
    "T508",
    "error",
    says=Text("{what} bir koşul değil, {kind}", "{what} is no condition but {kind}"),
    help=Text("bir şeyle karşılaştırın: {example}", "compare it with something: {example}"),
    meaning=Text(
        "Koşul ya doğrudur ya değildir. Bir sayı koşul olmaz; sıfırdan büyük mü, diye sorulur.",
        "A condition holds or does not. A number is no condition: one asks whether it is more than zero.",
    ),
    wrong=_penalty("+51 * okeys on hand_end when okeys and opened != none and not finished"),
    right=_penalty("+51 * okeys on hand_end when okeys > 1 and opened != none and not finished"),
)
NO_VALUE = declare(
    "T509",
    "error",
    says=Text("{what} bir koşul; onunla hesap yapılmaz", "{what} is a condition and cannot be reckoned with"),
    help=Text("onu koşula taşıyın: `{when} ...`", "move it into the condition: `{when} ...`"),
    meaning=Text(
        "Evet/hayır olan bir şey toplanmaz ve çarpılmaz; satırın koşulunda durur.",
        "What is yes or no is not added or multiplied; it belongs into the condition of the line.",
    ),
    wrong=_row("303 * riziko when opened = none"),
    right=_ROW,
)
COMPARED_YESNO = declare(
    "T510",
    "error",
    says=Text("evet/hayır olan bir şey karşılaştırılmaz", "what is yes or no is not compared"),
    help=Text("bunu yazın: {instead}", "write {instead}"),
    meaning=Text(
        "`finished` kendi başına bir koşuldur; tersi `not finished` olur.",
        "`finished` is a condition by itself; its opposite is `not finished`.",
    ),
    wrong=_row("303 * K when opened = none and finished = no"),
    right=_ROW,
)
CHOICE_ALONE = declare(
    "T511",
    "error",
    says=Text("{what} yalnız `=` ve `!=` ile, bir değeriyle karşılaştırılır", "{what} is a choice"),
    help=Text("örneğin: {example}", "compare it with one of its values by `=` or `!=`: {example}"),
    meaning=Text(
        "`opened` birkaç değerden biridir: sıralanmaz, hesaba girmez ve tek başına koşul olmaz.",
        "`opened` is one of a few words: it has no order, is not reckoned with and is no condition alone.",
    ),
    wrong=_row("303 * K when not opened"),
    right=_ROW,
)
NO_POINTS = declare(
    "T512",
    "error",
    says=Text("burada puan gerekir; {what} ise {kind}", "points are needed here, and {what} is {kind}"),
    help=Text("puanla çarpın: {example}", "multiply it by points: {example}"),
    meaning=Text(
        "El satırı, ceza ve toplam puan verir. `okeys` bir adettir; `101 * okeys` puandır.",
        "A hand row, a penalty and the total give points. `okeys` is a count; `101 * okeys` is points.",
    ),
    wrong=_penalty("51 + okeys on hand_end when opened != none and not finished"),
    right=_PENALTY,
)
IDLE_FACTOR = declare(
    "T513",
    "warning",
    says=Text("çarpan en az 2 olmalı; bu {value}", "a factor should be at least 2; this one is {value}"),
    help=Text(
        "çarpanı kaldırmak için satıra `null` yazın", "to remove a multiplier, write `null` as its line"
    ),
    meaning=Text(
        "`x1` hiçbir şeyi değiştirmez, `x0` ise eldeki bütün puanları siler.",
        "`x1` changes nothing, and `x0` wipes out all points of the hand.",
    ),
    wrong="extends: klasik\nscoring:\n  multipliers:\n    from_hand: x1 when finish.from_hand\n",
    right="extends: klasik\nscoring:\n  multipliers:\n    from_hand: x3 when finish.from_hand\n",
)

_LIKE_WITH_LIKE = Text(
    "adedi adetle, sayıyı sayıyla bir araya koyun", "put counts with counts, numbers with numbers"
)
_JOINED = Text("koşulları `and`, `or`, `not` ile birleştirerek", "it with `and`, `or` and `not`")
_USUAL = {"hand": "S", "penalties": "okeys", "multipliers": "indicator", "total": "indicator"}
_YES = frozenset({"yes", "true", "evet", "dogru", "1"})
_NO = frozenset({"no", "false", "hayir", "yanlis", "0"})


def check_line(line: Line) -> list[Diagnostic]:
    """Find everything that is wrong with the names, kinds and units of one line, from left to right."""
    return sorted(check_names(line) + check_kinds(line), key=lambda found: found.span)


def check_kinds(line: Line) -> list[Diagnostic]:
    """Find what does not belong together; a name that is not known here is another check's matter."""
    kinds = _Kinds(line, known_facts(line))
    unit = kinds.numeric(line.value)
    if line.section == "multipliers":
        if isinstance(line.value, Number) and line.value.value < 2:
            kinds.found.append(IDLE_FACTOR.at(line.span(line.value.at), value=line.value.value))
    elif unit is not None and not unit & POINTS:
        kinds.no_points(line.value, unit)
    for condition in list(expressions(line))[1:]:
        kinds.condition(condition)
    return kinds.found


def unit_of(expr: Expr, facts: Mapping[str, Fact]) -> Unit | None:
    """Say what an expression may stand for: numbers' units, {"yesno"}, {"choice"}; None where it is wrong."""
    return _Kinds(Line("total", "", Passage.of(""), expr), facts).unit(expr)


class _Kinds:
    """Walks the expressions of one line and keeps what it finds; an unknown unit (None) stays silent."""

    def __init__(self, line: Line, facts: Mapping[str, Fact]) -> None:
        self.line = line
        self.facts = facts
        self.found: list[Diagnostic] = []

    def unit(self, expr: Expr) -> Unit | None:
        unit: Unit | None = YESNO
        match expr:
            case Number():
                unit = NUMERIC
            case Name(name=name):
                unit = frozenset({self.facts[name].kind}) if name in self.facts else None
            case Unary(op="not"):
                self.condition(expr.operand)
            case Unary():
                unit = self.numeric(expr.operand)
            case Call():
                unit = self._together(expr.args)
            case Binary(op="and" | "or"):
                self.condition(expr.left)
                self.condition(expr.right)
            case Binary(op="+" | "-"):
                unit = self._same(expr, self.numeric(expr.left), self.numeric(expr.right))
            case Binary(op="*"):
                unit = self._product(expr)
            case Binary():
                self._comparison(expr)
        return unit

    def numeric(self, expr: Expr) -> Unit | None:
        """Give the unit of something that is reckoned with."""
        unit = self.unit(expr)
        if unit == YESNO:
            when = keyword("WHEN", language_of_line(self.line.passage.text))
            self._find(NO_VALUE, expr, what=self._shown(expr), when=when)
        elif unit == CHOICE and isinstance(expr, Name):
            self._choice(expr, expr)
        else:
            return unit
        return None

    def condition(self, expr: Expr) -> None:
        """Demand that an expression is yes or no."""
        unit = self.unit(expr)
        if unit == CHOICE and isinstance(expr, Name):
            self._choice(expr, expr)
        elif unit is not None and unit != YESNO:
            shown = self._shown(expr)
            plain = len(unit) > 1
            kind = _WORDS["number"] if plain else _unit_words(unit)
            example = f"`{_USUAL[self.line.section]} > {shown[1:]}" if plain else f"{shown[:-1]} > 0`"
            self._find(NO_CONDITION, expr, what=shown, kind=kind, example=example)

    def _product(self, expr: Binary) -> Unit | None:
        left, right = self.numeric(expr.left), self.numeric(expr.right)
        if left is None or right is None:
            return None
        if left == right == POINTS:
            self.found.append(POINTS_TIMES_POINTS.at(self.line.span(expr.op_at)))
            return None
        crossed = (left & POINTS and right & SCALES) or (right & POINTS and left & SCALES)
        return (POINTS if crossed else frozenset()) | _scaled(left & SCALES, right & SCALES)

    def _comparison(self, expr: Binary) -> None:
        left, right = self.unit(expr.left), self.unit(expr.right)
        for side, other, unit in ((expr.left, expr.right, left), (expr.right, expr.left, right)):
            if unit == CHOICE and isinstance(side, Name):
                if expr.op not in {"=", "!="} or not isinstance(other, Name):
                    self._choice(side, expr)
                return
            if unit == YESNO:
                self._compared_yesno(expr, side, other)
                return
        self._same(expr, left, right)

    def _same(self, expr: Binary, left: Unit | None, right: Unit | None) -> Unit | None:
        if left is None or right is None or left & right:
            return left and right and left & right
        self._unlike(expr.op_at, left, right)
        return None

    def _unlike(self, at: At, left: Unit, right: Unit) -> None:
        place, advice = self.line.span(at), None if POINTS in (left, right) else _LIKE_WITH_LIKE
        self.found.append(UNLIKE.at(place, help=advice, left=_unit_words(left), right=_unit_words(right)))

    def _together(self, args: tuple[Expr, ...]) -> Unit | None:
        """Give the common unit of the arguments of `min` or `max`."""
        units = [self.numeric(arg) for arg in args]
        common = NUMERIC
        for arg, unit in zip(args, units, strict=True):
            if unit is None:
                return None
            if not common & unit:
                self._unlike(arg.at, common, unit)
                return None
            common &= unit
        return common

    def _compared_yesno(self, expr: Binary, side: Expr, other: Expr) -> None:
        word = fold(self._shown(other)[1:-1])
        if word not in _YES | _NO or expr.op not in {"=", "!="}:
            self._find(COMPARED_YESNO, expr, instead=_JOINED)
            return
        shown = self._shown(side)[1:-1]
        if (expr.op == "!=") != (word in _NO):
            shown = f"{keyword('NOT', language_of_line(self.line.passage.text))} {shown}"
        self._find(COMPARED_YESNO, expr, instead=f"`{shown}`", fix=shown)

    def _choice(self, name: Name, place: Expr) -> None:
        fact = self.facts[name.name]
        shown, lang = self._shown(name), language_of_line(self.line.passage.text)
        self._find(
            CHOICE_ALONE, place, what=shown, example=f"{shown[:-1]} = {name_in(fact.values[-1], lang)}`"
        )

    def no_points(self, expr: Expr, unit: Unit) -> None:
        """Find, in a sum that gives no points, the parts that are to blame."""
        parts: tuple[Expr, ...] = ()
        if isinstance(expr, Binary) and expr.op in {"+", "-"}:
            parts = (expr.left, expr.right)
        elif isinstance(expr, Call):
            parts = expr.args
        units = [(part, unit_of(part, self.facts)) for part in parts]
        blamed = [(part, its) for part, its in units if its is not None and not its & POINTS]
        for part, its in blamed:
            self.no_points(part, its)
        if not blamed:
            shown = self._shown(expr)
            self._find(NO_POINTS, expr, what=shown, kind=_unit_words(unit), example=f"`101 * {shown[1:]}")

    def _shown(self, expr: Expr) -> str:
        return f"`{self.line.passage.text[slice(*expr.at)]}`"

    def _find(self, code: Code, expr: Expr, *, fix: str | None = None, **args: str | Text) -> None:
        made = code.at(self.line.span(expr.at), fix=fix)
        self.found.append(replace(made, args=args))


def _scaled(left: Unit, right: Unit) -> Unit:
    """Give the unit of a product of things that are no points: a factor leaves the other as it is."""
    units = {b if a == "factor" else a for a in left for b in right if "factor" in {a, b} or a == b}
    return frozenset(units) or (frozenset({"count"}) if left and right else frozenset())


def _unit_words(unit: Unit) -> Text:
    words = [words for kind, words in _WORDS.items() if kind in unit]
    return Text(" / ".join(w.tr for w in words), " / ".join(w.en for w in words))
