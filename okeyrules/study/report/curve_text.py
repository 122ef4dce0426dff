"""A sweep written for a terminal: a row for each value, small bars from the house's own value."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from okeyrules.study.compare import Effect
from okeyrules.study.metrics.base import Metric
from okeyrules.study.report import words
from okeyrules.study.report.text import heading, terminal_width, wrapped
from okeyrules.study.tune import Curve
from okeyrules.text import Lang, Text

_BAR = 24
IDLE = Text(
    "Bu ayarın burada etkisi yok: gereken başka bir ayar kapalı.",
    "This setting does nothing here: another that it needs is off.",
)
OWN = Text("evin kendi değeri", "the house's own value")
FLAT = Text(
    "Denenen değerlerin hiçbiri, rastlantıyı aşan bir fark yapmadı.",
    "None of these values made a difference beyond chance.",
)
ALONE = Text(
    "Verilen değerler evin kendi değeri: karşılaştıracak bir şey yok.",
    "The values given are the house's own: there is nothing to compare.",
)
STARS = Text(
    "* evin kendi değeri; ~ rastlantıyı aşan fark yok",
    "* the house's own value; ~ no difference beyond chance",
)


def text(curve: Curve, lang: Lang, width: int | None = None) -> str:
    """Write the whole sweep."""
    width = width or terminal_width()
    lines = heading(f"{words.short(curve.ruleset)}: {curve.name.to(lang)}  [{curve.path}]", "=")
    if curve.is_idle:
        lines += wrapped(IDLE.to(lang), width)
    if len(curve.points) == 1:
        return "\n".join([*lines, ALONE.to(lang)])
    if not curve.metrics:
        lines += wrapped(FLAT.to(lang), width)
    for metric in (m for m in curve.metrics if m.key not in words.TWICE):
        lines += ["", *_rows(curve, metric, lang)]
    if curve.metrics:
        lines += ["", STARS.to(lang)]
        rest = [e.metric.title.to(lang) for e in curve.points[0].effects if e.metric not in curve.metrics]
        lines += ["", *wrapped(f"{words.NO_DIFFERENCE.to(lang)}: {', '.join(rest)}.", width)] if rest else []
    lines += ["", *heading(words.PLAYED.to(lang), "-")]
    lines += wrapped(words.swept(curve, lang), width)
    for note in (words.READING, words.PROGRAMS):
        lines += wrapped(note.to(lang), width)
    return "\n".join(lines)


def _rows(curve: Curve, metric: Metric, lang: Lang) -> Iterator[str]:
    effects = curve.effects(metric)
    places = max(words.decimals(e) for e in effects)
    column = max(len(point.words.to(lang)) for point in curve.points)
    values = [words.shown(e.b, e, lang, places=places) for e in effects]
    most = max(abs(e.b.value) for e in effects if e.b.is_known) or 1.0
    yield words.title(metric, lang)
    for n, (point, effect, value) in enumerate(zip(curve.points, effects, values, strict=True)):
        own = n == curve.own
        apart = f"{OWN.to(lang)}" if own else words.apart(effect, lang, places=places)
        mark = "*" if own else " " if effect.is_real else "~"
        yield (
            f"  {point.words.to(lang):>{column}} {mark} {value:>{max(map(len, values))}}  "
            f"{_bar(effect, most):<{_BAR}}  {apart}"
        ).rstrip()


def _bar(effect: Effect, most: float) -> str:
    return "#" * ceil(_BAR * abs(effect.b.value) / most - 1e-9) if effect.b.is_known else ""
