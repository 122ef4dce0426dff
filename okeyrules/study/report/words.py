"""What the study found, in sentences that a salon operator reads: the same for a terminal and for a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import floor, log10
from pathlib import Path
from typing import Final

from okeyrules.diagnostics.console import one_line
from okeyrules.explain.differences import Cell, Row
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.ask.attribution import Step
from okeyrules.study.ask.compare import Comparison, Versus
from okeyrules.study.ask.effects import Effect, are_alike
from okeyrules.study.ask.path_between import ORDER
from okeyrules.study.ask.tune import Curve
from okeyrules.study.intervals import Estimate
from okeyrules.study.metrics.base import UNITS, Metric
from okeyrules.study.report.numbers import number
from okeyrules.study.run.sample import Plan
from okeyrules.text import Lang, Text

_OF_100: Final = Text("100'de", "of 100")
INSTEAD: Final = Text("{a} yerine {b} oynanınca", "With {b} instead of {a}")
_MORE: Final = Text(
    "{subject} {n} artıyor (± {w}): {a} yerine {b}", "{subject} {verb} by {n} (± {w}): {b} instead of {a}"
)
_LESS: Final = Text(
    "{subject} {n} azalıyor (± {w}): {a} yerine {b}", "{subject} {verb} by {n} (± {w}): {b} instead of {a}"
)
FEW: Final = 100  # hands, below which no number says much
_MOST: Final = 8

SAME = Text(
    "İki kural kümesi aynı şeyi söylüyor: hiçbir fark yok. Oynatmaya gerek kalmadı.",
    "The two rulesets say the same: they differ in nothing. There was nothing to play.",
)
NOTHING = Text(
    "Bu kadar elde, rastlantıyla açıklanamayacak hiçbir fark görülmedi.",
    "In so many hands no difference showed that is beyond chance.",
)
ALIKE = Text(
    "Bu ellerin hiçbirinde ne oyun değişti ne puan.",
    "In none of these hands was anything played or scored otherwise.",
)
WITHOUT_EFFECT = Text("burada etkisiz", "without effect here")
NO_DIFFERENCE = Text("Rastlantıyı aşan fark görülmeyenler", "No difference beyond chance in")
NOT_BEYOND = Text("rastlantıyı aşan fark yok", "no difference beyond chance")
UNKNOWN = Text("İki evden birinde hiç olmadığı için ölçülemeyenler", "Not measured, because it never came up")
BEYOND = Text("Rastlantıyı aşan farklar", "Differences beyond chance")
RULES = Text("Farklı kurallar", "The rules that differ")
STEPS = Text("Hangi kural ne yapıyor", "Which rule does what")
PLAYED = Text("Ne oynandı", "What was played")
DIFFERENCE = Text("fark", "difference")
NO_RULE = Text("Hiçbir kural farklı değil.", "No rule differs.")
NO_EFFECT = Text(
    "ana sayılarda rastlantıyı aşan bir etkisi yok", "no effect beyond chance on the main numbers"
)
UNUSED = Text("bu kural böyle ölçülemez: {why}", "this rule cannot be measured so: {why}")
NO_CHANGE = Text(
    "bu ellerin hiçbirinde ana sayıları değiştirmedi", "changed the main numbers in none of these hands"
)
IDLE = Text("Farklı, ama tek elde etkisi olmayan ayarlar", "Different, but of no effect in a single hand")
READING = Text(
    "± ne demek: böyle aralıkların 100'ünden 95'i gerçek farkı içine alır. Bir sayıya ancak, bütün tablo birlikte "
    "sınandığında da rastlantı sayılamıyorsa fark denir.",
    "What ± means: of 100 such ranges 95 hold the true difference. A number is called a difference only if it is not "
    "put down to chance with the whole table tested at once.",
)
PROGRAMS = Text(
    "Oynayanlar programın oyuncularıdır, sizin salonunuzdakiler değil: farkın yönü büyüklüğünden daha güvenilirdir.",
    "The players are programs and not your guests: trust the direction of a difference more than its size.",
)
LOW_IS_GOOD = Text("101'de düşük puan iyidir.", "In 101 Okey low points are good.")
NOTES: Final = (READING, LOW_IS_GOOD, PROGRAMS)
_FEW = Text(
    " Bu kadar az el ({n}) pek bir şey söylemez.",
    " So few hands ({n}) say little.",
)
_SUM = Text("; toplam değişmez.", "; the sum stays the same.")
_ABOUT_SUM = Text(
    "; toplam, daha az elle ölçüldüğü için küçük bir pay dışında değişmez.",
    "; the sum stays the same, up to chance, since the steps were measured over fewer hands.",
)


def names(rulesets: Sequence[Ruleset], lang: Lang) -> list[str]:
    """Name each ruleset by its title; where two would be called the same, by what was asked for."""
    return _told_apart(rulesets, lambda r: r.name.to(lang), short)


def shorts(rulesets: Sequence[Ruleset]) -> list[str]:
    """Name each ruleset as it was asked for, files without their folders where that tells them apart."""
    return _told_apart(rulesets, short)


def _told_apart(rulesets: Sequence[Ruleset], *ways: Callable[[Ruleset], str]) -> list[str]:
    """Name rulesets in the first of the ways that gives each that was asked for otherwise a name of its own."""
    asked = len({r.source for r in rulesets})
    for name in ways:
        called = [one_line(name(r)) for r in rulesets]
        if len(set(called)) == asked:
            return called
    return [one_line(r.source) for r in rulesets]


def short(ruleset: Ruleset) -> str:
    """Name a ruleset as it was asked for, a file without its folder."""
    source = one_line(ruleset.source)
    return Path(source).stem if source.endswith((".yaml", ".yml")) else source


def title(metric: Metric, lang: Lang) -> str:
    """Name a metric with its unit, where the name does not say it already."""
    name = metric.title.to(lang)
    unit = (_OF_100 if metric.unit == "share" else UNITS[metric.unit]).to(lang)
    return name if metric.unit == "count" or unit in name.lower() else f"{name} ({unit})"


def decimals(*effects: Effect) -> int:
    """Choose how many decimals rows of numbers are worth: down to the first figure of the margin.

    Where the numbers of a row, rounded so, are not as far apart as the difference says, it is one more.
    """
    places = max(map(_worth, effects))
    return places if all(_adds_up(effect, places) for effect in effects) else places + 1


def _adds_up(effect: Effect, places: int) -> bool:
    if not effect.difference.is_known:
        return True
    return abs(_rounded_apart(effect, places) - round(_scaled(effect.difference, effect), places)) < 1e-9


def _rounded_apart(effect: Effect, places: int) -> float:
    """Give the difference of the two numbers as they are shown."""
    a, b = (round(_scaled(found, effect), places) for found in (effect.a, effect.b))
    return round(b - a, places)


def _scaled(found: Estimate, effect: Effect) -> float:
    return found.value * _times(effect.metric)


def _worth(effect: Effect) -> int:
    margin = effect.difference.margin * _times(effect.metric)
    if not 0 < margin < 1e9:
        return 1
    return max(0 if effect.metric.unit == "points" and margin >= 1 else 1, min(3, -floor(log10(margin))))


def _times(metric: Metric) -> int:
    return 100 if metric.unit == "share" else 1


def shown(
    estimate: Estimate, effect: Effect, lang: Lang, *, sign: bool = False, places: int | None = None
) -> str:
    """Write a number of an effect, shares in hundredths."""
    places = decimals(effect) if places is None else places
    return number(estimate.value * _times(effect.metric), places, lang, sign=sign)


def margin(effect: Effect, lang: Lang, *, places: int | None = None) -> str:
    """Write half the width of the difference's interval."""
    places = decimals(effect) if places is None else places
    return number(effect.difference.margin * _times(effect.metric), places, lang)


def apart(effect: Effect, lang: Lang, *, places: int | None = None) -> str:
    """Write a difference with its margin; it is that of the two numbers as they are shown."""
    places = decimals(effect) if places is None else places
    return f"{_difference(effect, places, lang, sign=True)} ± {margin(effect, lang, places=places)}"


def alone(effect: Effect, lang: Lang) -> str:
    """Write a difference with its margin where the two numbers are not shown beside it."""
    places = _worth(effect)
    return f"{shown(effect.difference, effect, lang, sign=True, places=places)} ± {margin(effect, lang, places=places)}"


def _difference(effect: Effect, places: int, lang: Lang, *, sign: bool = False) -> str:
    if not effect.difference.is_known:
        return number(effect.difference.value, places, lang)
    return number(_rounded_apart(effect, places), places, lang, sign=sign)


def sentence(effect: Effect, lang: Lang) -> str:
    """Say what a difference is: a sentence that goes on from `INSTEAD`."""
    metric = effect.metric
    more = effect.difference.value > 0
    size = _difference(effect, decimals(effect), lang).lstrip("-")
    words = {
        "subject": metric.subject.to(lang),
        "verb": metric.verbs[0 if more else 1],
        "n": _with_unit(size, metric, lang),
        "w": margin(effect, lang),
        "a": shown(effect.a, effect, lang),
        "b": shown(effect.b, effect, lang),
    }
    return (_MORE if more else _LESS).to(lang, words)


def _with_unit(size: str, metric: Metric, lang: Lang) -> str:
    if metric.unit == "share":
        return f"100'de {size}" if lang == "tr" else f"{size} of 100"
    if metric.unit == "count":
        return size
    return f"{size} {UNITS[metric.unit].to(lang)}"


def sentences(versus: Versus, lang: Lang, most: int = _MOST) -> list[str]:
    """Say the differences that matter most, the headlines first; what repeats another is left to the table."""
    real = once(versus.real)
    first = [e for e in real if e.metric.headline]
    rest = sorted((e for e in real if not e.metric.headline), key=lambda e: -abs(_weight(e)))
    return [sentence(effect, lang) for effect in (first + rest)[:most]]


def once(effects: Sequence[Effect]) -> list[Effect]:
    """Leave out what says once more what another of them says."""
    told = told_once([effect.metric for effect in effects])
    return [effect for effect in effects if effect.metric in told]


def told_once(metrics: Sequence[Metric]) -> list[Metric]:
    """Leave out metrics that say once more what another of them says."""
    keys = {metric.key for metric in metrics}
    return [metric for metric in metrics if not keys.intersection(metric.repeats)]


def _weight(effect: Effect) -> float:
    return effect.difference.value / (effect.difference.margin or 1.0)


def unreal(versus: Versus, lang: Lang) -> list[str]:
    """Name what did not differ beyond chance, but for what neither house has any of."""
    return [
        e.metric.title.to(lang)
        for e in versus.effects
        if not e.is_real and e.difference.is_known and not is_nothing(e)
    ]


def is_nothing(effect: Effect) -> bool:
    """Say whether a number is 0 under both rulesets."""
    return effect.a.value == effect.b.value == 0


def unknown(versus: Versus, lang: Lang) -> list[str]:
    """Name what could not be compared."""
    return [e.metric.title.to(lang) for e in versus.effects if not e.difference.is_known]


def change(row: Row, lang: Lang, arrow: str = ">") -> str:
    """Say in short what becomes of a rule."""
    before, after = (cell.short.to(lang) for cell in row.cells)
    return f"{row.name.to(lang)}: {before} {arrow} {after}"


def nothing(versus: Versus, lang: Lang) -> str:
    """Say that no difference showed, or that there was none at all and maybe why."""
    if not are_alike(versus.effects):
        return NOTHING.to(lang)
    return ALIKE.to(lang) + (f" {unmeasured(versus.unused, lang)}" if versus.unused else "")


def no_effect(step: Step, lang: Lang) -> str:
    """Say that a step did nothing that shows, or nothing at all and maybe why."""
    if step.unused is not None:
        return UNUSED.to(lang, {"why": step.unused})
    return (NO_CHANGE if are_alike(step.effects) else NO_EFFECT).to(lang)


def unmeasured(why: Text, lang: Lang) -> str:
    """Say in a sentence that the players use nothing of a rule."""
    said = UNUSED.to(lang, {"why": why})
    return f"{said[0].upper()}{said[1:]}."


def says(cell: Cell, lang: Lang) -> str:
    """Say what a ruleset says of a rule, and whether that does anything there."""
    sentence = cell.sentence.to(lang)
    return f"{sentence} ({WITHOUT_EFFECT.to(lang)})" if cell.idle else sentence


def steps_note(hands: int, all_hands: int, lang: Lang) -> str:
    """Say in which order the steps come, what they add up to, and over how many hands they were measured."""
    fewer = hands != all_hands
    measured = Text(" Her basamak {n} elle ölçüldü.", " Each step was measured over {n} hands.")
    if fewer:
        measured = Text(
            " Her basamak, süre uzamasın diye ilk {n} elle ölçüldü; aralıklar bu yüzden daha geniş.",
            " To save time each step was measured over the first {n} hands; the intervals are wider for that.",
        )
    said = (ORDER, _ABOUT_SUM if fewer else _SUM, measured)
    return "".join(text.to(lang, {"n": number(hands, 0, lang)}) for text in said)


def who(players: Sequence[str]) -> str:
    """Name the players: one name for four alike."""
    return ", ".join(players) if len(set(players)) > 1 else f"4 x {players[0]}"


def few(hands: int, lang: Lang) -> str:
    """Warn of a number of hands that says little; nothing where there are enough."""
    return _FEW.to(lang, {"n": hands}) if hands < FEW else ""


def _played(plan: Plan, hands: int, seconds: float, lang: Lang) -> dict[str, str]:
    return {
        "n": number(hands, 0, lang),
        "seed": plan.seed,
        "players": who(plan.names),
        "s": number(seconds, 1, lang),
    }


def played(comparison: Comparison, lang: Lang) -> str:
    """Say what was played, by whom and on which deals."""
    words = _played(comparison.plan, comparison.hands, comparison.seconds, lang)
    if comparison.rescored:
        return Text(
            "Kayıtlı {n} el yeniden puanlandı, hiçbir el oynanmadı; tohum {seed}; oyuncular {players}. Oyuncular öteki "
            "puanlamayı bilseydi belki başka oynardı.",
            "{n} saved hands were scored anew, none was played; seed {seed}; players {players}. The players might have "
            "played otherwise had they known the other scoring.",
        ).to(lang, words) + few(comparison.hands, lang)
    return Text(
        "Her kural kümesiyle, aynı dağıtımlarda {n} el; tohum {seed}; oyuncular {players}; {s} saniye.",
        "{n} hands with each ruleset, on the same deals; seed {seed}; players {players}; {s} seconds.",
    ).to(lang, words) + few(comparison.hands, lang)


def swept(curve: Curve, lang: Lang) -> str:
    """Say what was played for a sweep."""
    return Text(
        "Her değerle, aynı dağıtımlarda {n} el; tohum {seed}; oyuncular {players}; {s} saniye.",
        "{n} hands with each value, on the same deals; seed {seed}; players {players}; {s} seconds.",
    ).to(lang, _played(curve.plan, curve.plan.hands, curve.seconds, lang)) + few(curve.plan.hands, lang)


def width(comparison: Comparison, lang: Lang) -> str | None:
    """Say how narrow the intervals became, where that was asked for."""
    if comparison.plan.until is None or not comparison.scored:
        return None
    wide = Text(
        "İstenen ± {until} genişliğine varılamadı: {n} elde en geniş aralık ± {w}.",
        "The width of ± {until} was not reached: after {n} hands the widest is ± {w}.",
    )
    narrow = Text(
        "Ana sayıların aralıkları ± {until} olana dek oynandı; en genişi ± {w}.",
        "Played until the ranges of the main numbers were within ± {until}; the widest is ± {w}.",
    )
    return (wide if comparison.is_wide else narrow).to(
        lang,
        {
            "until": f"{comparison.plan.until:g}",
            "n": number(comparison.hands, 0, lang),
            "w": number(comparison.width, 2, lang),
        },
    )
