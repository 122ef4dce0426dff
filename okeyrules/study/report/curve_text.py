"""A sweep written for a terminal: a row for each value, small bars from the house's own value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, isfinite

from okeyrules.study.ask.tune import Curve
from okeyrules.study.metrics.base import Metric
from okeyrules.study.report import words
from okeyrules.study.report.text import heading, terminal_width, wrapped
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
    lines = heading(f"{words.names([curve.ruleset], lang)[0]}: {curve.name.to(lang)}  [{curve.path}]", "=")
    if curve.is_idle:
        lines += wrapped(IDLE.to(lang), width)
    if len(curve.points) == 1:
        return "\n".join([*lines, ALONE.to(lang)])
    if not curve.metrics:
        lines += wrapped(flat(curve, lang), width)
    for metric in words.told_once(curve.metrics):
        lines += ["", *_rows(curve, metric, lang)]
    if curve.metrics:
        lines += ["", STARS.to(lang)]
        rest = [metric.title.to(lang) for metric in unmoved(curve)]
        lines += ["", *wrapped(f"{words.NO_DIFFERENCE.to(lang)}: {', '.join(rest)}.", width)] if rest else []
    lines += ["", *heading(words.PLAYED.to(lang), "-")]
    lines += wrapped(words.swept(curve, lang), width)
    for note in words.NOTES:
        lines += wrapped(note.to(lang), width)
    return "\n".join(lines)


def _rows(curve: Curve, metric: Metric, lang: Lang) -> Iterator[str]:
    effects = curve.effects(metric)
    places = words.decimals(*effects)
    column = max(len(point.words.to(lang)) for point in curve.points)
    values = [words.shown(e.b, e, lang, places=places) for e in effects]
    yield words.title(metric, lang)
    drawn = bars([effect.b.value for effect in effects])
    rows = zip(curve.points, effects, values, drawn, strict=True)
    for n, (point, effect, value, bar) in enumerate(rows):
        own = n == curve.own
        apart = f"{OWN.to(lang)}" if own else words.apart(effect, lang, places=places)
        mark = "*" if own else " " if effect.is_real else "~"
        yield (
            f"  {point.words.to(lang):>{column}} {mark} {value:>{max(map(len, values))}}  "
            f"{bar:<{_BAR}}  {apart}"
        ).rstrip()


def bars(values: Sequence[float]) -> list[str]:
    """Draw numbers as bars on one scale, to the left of a middle where they are below 0; nothing for what is not known.

    >>> bars([12.0, -12.0]), bars([1.0, float("nan")])
    (['            |############', '############|'], ['########################', ''])
    """
    known = [value for value in values if isfinite(value)]
    low, high = min([0.0, *known]), max([0.0, *known])
    if low == high:
        return [""] * len(values)
    room = _BAR - 1 if low < 0 else _BAR
    left = ceil(room * -low / (high - low) - 1e-9)
    drawn = []
    for value in values:
        size = ceil(room * abs(value) / (high - low) - 1e-9) if isfinite(value) else 0
        above, below = ("#" * size, "") if value > 0 else ("", "#" * size)
        drawn.append(f"{below:>{left}}|{above}" if low < 0 and isfinite(value) else above)
    return drawn


def flat(curve: Curve, lang: Lang) -> str:
    """Say that no value made a difference, or why none could."""
    return words.unmeasured(curve.unused, lang) if curve.unused else FLAT.to(lang)


def unmoved(curve: Curve) -> list[Metric]:
    """List what did not move beyond chance, but for what there is nothing of at any value."""
    found = []
    for effect in curve.points[0].effects:
        metric = effect.metric
        at_all = curve.effects(metric)
        if metric not in curve.metrics and any(e.b.is_known and e.b.value for e in at_all):
            found.append(metric)
    return found
