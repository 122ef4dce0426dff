"""A sweep as one page: a curve for each number that moves, with the band of its interval, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from okeyrules import __version__
from okeyrules.study.ask.effects import Effect
from okeyrules.study.ask.tune import Curve
from okeyrules.study.metrics.base import Metric
from okeyrules.study.report import charts, curve_text, words
from okeyrules.study.report.frame import document, text
from okeyrules.study.report.numbers import number
from okeyrules.text import Lang, Text

_LEAD: Final = Text(
    "{house} evinde “{name}” ayarı birkaç değerle denendi. Her değerle aynı dağıtımlarda {n} el oynandı; çizgi ölçülen "
    "sayıyı, etrafındaki bant ± aralığını gösterir. Evin kendi değeri: {own}.",
    "In {house} the setting “{name}” was tried with several values. With each {n} hands were played on the same deals; "
    "the line shows what was measured, the band around it its ± range. The house's own value: {own}.",
)
_VALUE: Final = Text("değer", "value")
_MEASURED: Final = Text("ölçülen", "measured")
_APART: Final = Text("kendi değerinden farkı", "difference from the own value")
_SAYS: Final = Text("Değerler ne demek", "What each value means")


def page(curve: Curve, first: Lang) -> str:
    """Write the page; `first` is the language that it opens in."""
    title = Text(*(f"{curve.ruleset.name.to(lang)}: {curve.name.to(lang)}" for lang in ("tr", "en")))
    return document(title, Text(*("".join(_body(curve, lang)) for lang in ("tr", "en"))), first)


def _body(curve: Curve, lang: Lang) -> Iterator[str]:
    house, name = curve.ruleset.name.to(lang), curve.name.to(lang)
    yield f"<h1>{escape(house)}: {escape(name)}</h1>"
    if len(curve.points) == 1:
        yield f'<p class="lead">{escape(curve_text.ALONE.to(lang))}</p>'
        return
    args = {
        "house": house,
        "name": name,
        "n": number(curve.plan.hands, 0, lang),
        "own": curve.points[curve.own].words.to(lang),
    }
    yield f'<p class="lead">{escape(_LEAD.to(lang, args))}</p>'
    if curve.is_idle:
        yield f'<p class="box">{escape(curve_text.IDLE.to(lang))}</p>'
    yield from _values(curve, lang)
    notes = "".join(f"<p>{escape(note.to(lang))}</p>" for note in words.NOTES)
    yield f'<div class="box">{notes}</div>'
    if not curve.metrics:
        yield f'<p class="lead">{escape(curve_text.flat(curve, lang))}</p>'
    shown = words.told_once(curve.metrics)
    for metric in sorted(shown, key=lambda metric: not metric.headline):
        yield from _curve(curve, metric, lang)
    yield from _origin(curve, lang)


def _values(curve: Curve, lang: Lang) -> Iterator[str]:
    from okeyrules.rules import OPTIONS

    if curve.path not in OPTIONS:
        return
    yield f"<h2>{escape(_SAYS.to(lang))}</h2><table>"
    for n, point in enumerate(curve.points):
        said = OPTIONS[curve.path].sentence(point.value).to(lang)
        own = ' class="own"' if n == curve.own else ""
        yield f"<tr{own}><td><b>{escape(point.words.to(lang))}</b></td><td>{escape(said)}</td></tr>"
    yield "</table>"


def _curve(curve: Curve, metric: Metric, lang: Lang) -> Iterator[str]:
    effects = curve.effects(metric)
    title = words.title(metric, lang)
    yield f"<h2>{escape(title)}</h2><p>{escape(metric.says.to(lang))}</p>"
    known = [(x, e) for x, e in zip(_places(curve), effects, strict=True) if e.b.is_known]
    times = 100 if metric.unit == "share" else 1
    series = charts.Series(
        title,
        [(x, e.b.value * times) for x, e in known],
        [(e.b.low * times, e.b.high * times) for _, e in known],
    )
    ticks = [(x, point.words.to(lang)) for x, point in zip(_places(curve), curve.points, strict=True)]
    yield charts.lines(
        [series], lang, title, curve.name.to(lang), ticks=ticks, marks=True, joined=_is_number(curve)
    )
    yield _table(curve, effects, lang)


def _places(curve: Curve) -> list[float]:
    """Place numbers where they are, and all else in equal steps."""
    if _is_number(curve):
        return [float(point.value) for point in curve.points]
    return [float(n) for n in range(len(curve.points))]


def _is_number(curve: Curve) -> bool:
    return all(isinstance(point.value, int) and not isinstance(point.value, bool) for point in curve.points)


def _table(curve: Curve, effects: list[Effect], lang: Lang) -> str:
    rows = ""
    places = words.decimals(*effects)
    for n, (point, effect) in enumerate(zip(curve.points, effects, strict=True)):
        own = n == curve.own
        marks = " ".join(["own"] * own + ["real"] * effect.is_real)
        apart = curve_text.OWN.to(lang) if own else words.apart(effect, lang, places=places)
        if not own and not effect.is_real:
            apart += " ~"
        rows += (
            f'<tr class="{marks}"><td>{escape(point.words.to(lang))}</td>'
            f'<td class="n">{words.shown(effect.b, effect, lang, places=places)}</td>'
            f'<td class="n">{text(apart)}</td></tr>'
        )
    head = f"<th>{escape(_VALUE.to(lang))}</th>" + "".join(
        f'<th class="n">{escape(title.to(lang))}</th>' for title in (_MEASURED, _APART)
    )
    return f"<table><tr>{head}</tr>{rows}</table>"


def _origin(curve: Curve, lang: Lang) -> Iterator[str]:
    if curve.metrics:
        yield f'<p class="note">~ {escape(words.NOT_BEYOND.to(lang))}</p>'
    yield f"<h2>{escape(words.PLAYED.to(lang))}</h2><p>{escape(words.swept(curve, lang))}</p>"
    yield f'<p class="note">okeyrules {escape(__version__)}; {escape(curve.path)}; '
    yield f"{escape(words.short(curve.ruleset))} {curve.ruleset.hash}</p>"
