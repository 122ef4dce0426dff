"""Small charts as inline SVG: no script, no font, and no address outside the page.

What belongs to which ruleset is told by line and pattern as well as by colour, and every chart has a sentence in words
for whoever cannot see it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10
from typing import Final

from okeyrules.study.report.numbers import number
from okeyrules.text import Lang

# Dark enough on white (contrast above 4.5), apart for the colour-blind; dashes and marks tell them apart in grey.
COLOURS: Final = ("#1f4e8c", "#b34700", "#2a6b3c", "#7a2d7a", "#5c4a00", "#444444")
DASHES: Final = ("", "6 3", "2 3", "8 3 2 3", "1 3", "12 4")
_WIDE, _HIGH = 360, 200
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 8, 8, 34


@dataclass(frozen=True)
class Series:
    """One line of a chart: its points, and the interval of each where there is one."""

    name: str
    points: Sequence[tuple[float, float]]
    band: Sequence[tuple[float, float]] = ()


def of(n: int) -> str:
    """Give the colour of ruleset n."""
    return COLOURS[n % len(COLOURS)]


def legend(names: Sequence[str]) -> str:
    """Say which line, fill and colour belong to which ruleset."""
    items = "".join(f'<span class="key">{_sample(n)}{escape(name)}</span>' for n, name in enumerate(names))
    return f'<p class="legend">{items}</p>'


def _sample(n: int) -> str:
    dash = f' stroke-dasharray="{DASHES[n % len(DASHES)]}"' if DASHES[n % len(DASHES)] else ""
    return (
        f'<svg width="34" height="12" aria-hidden="true"><line x1="1" y1="6" x2="33" y2="6" '
        f'stroke="{of(n)}" stroke-width="3"{dash}/>{_mark(n, 17, 6)}</svg>'
    )


def _mark(n: int, x: float, y: float, size: float = 3.6) -> str:
    """Draw the mark of ruleset n: a disc, a square, a triangle, a diamond."""
    colour = of(n)
    if n % 4 == 0:
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{size}" fill="{colour}"/>'
    if n % 4 == 1:
        return f'<rect x="{x - size:.1f}" y="{y - size:.1f}" width="{2 * size}" height="{2 * size}" fill="{colour}"/>'
    top, low = y - size - 0.6, y + size
    if n % 4 == 2:
        return f'<path d="M{x:.1f} {top:.1f}L{x + size + 0.6:.1f} {low:.1f}H{x - size - 0.6:.1f}Z" fill="{colour}"/>'
    return f'<path d="M{x:.1f} {y - 4.6:.1f}l4.6 4.6l-4.6 4.6l-4.6 -4.6Z" fill="{colour}"/>'


def interval_bar(value: float, low: float, high: float, reach: float, *, real: bool) -> str:
    """Draw one difference on a scale from -reach to reach: a bar from 0, and its interval as a whisker."""

    def at(v: float) -> float:
        return 100 + 96 * max(-1.0, min(1.0, v / reach if reach else 0.0))

    start, end = sorted((at(0), at(value)))
    colour = (COLOURS[1] if value > 0 else COLOURS[0]) if real else "#8a8a8a"
    return (
        '<svg class="bar" viewBox="0 0 200 18" preserveAspectRatio="none" aria-hidden="true">'
        '<line x1="100" y1="0" x2="100" y2="18" stroke="#777" stroke-width="1"/>'
        f'<rect x="{start:.1f}" y="5" width="{max(end - start, 0.5):.1f}" height="8" fill="{colour}" '
        'fill-opacity=".6"/>'
        f'<path d="M{at(low):.1f} 9H{at(high):.1f}M{at(low):.1f} 5V13M{at(high):.1f} 5V13" '
        'stroke="#111" stroke-width="1.2" fill="none" vector-effect="non-scaling-stroke"/></svg>'
    )


def stacked(parts: Sequence[float], lang: Lang) -> str:
    """Draw shares of a whole as one bar; each part has its own pattern, and its number where there is room."""
    pieces = []
    for n, share in enumerate(parts):
        if share > 0:
            label = f"<b>{number(100 * share, 0, lang)}</b>" if share >= 0.07 else ""
            pieces.append(f'<span class="part f{n % 6}" style="width:{100 * share:.2f}%">{label}</span>')
    return f'<div class="stack" aria-hidden="true">{"".join(pieces)}</div>'


def swatch(n: int) -> str:
    """Draw the little field that says which pattern is which part."""
    return f'<span class="swatch f{n % 6}" aria-hidden="true"></span>'


def histogram(series: Sequence[Series], lang: Lang, title: str, x_name: str) -> str:
    """Draw distributions over each other as steps; the points are (left edge, share), the last one closes."""
    peak = max((y for s in series for _, y in s.points), default=0.0) or 1.0
    frame = _Frame(series[0].points[0][0], series[0].points[-1][0], 0.0, 100 * peak)
    drawn = []
    for n, s in enumerate(series):
        path = f"M{frame.x(s.points[0][0]):.1f} {frame.y(0):.1f}"
        for (left, share), (right, _) in zip(s.points, s.points[1:], strict=False):
            path += f"L{frame.x(left):.1f} {frame.y(100 * share):.1f}H{frame.x(right):.1f}"
        path += f"V{frame.y(0):.1f}"
        drawn.append(_path(path, n, fill=n == 0))
    return _svg(frame, drawn, lang, title, x_name, frame.ticks_x())


def lines(
    series: Sequence[Series],
    lang: Lang,
    title: str,
    x_name: str,
    *,
    ticks: Sequence[tuple[float, str]] | None = None,
    from_zero: bool = True,
    marks: bool = False,
    joined: bool = True,
) -> str:
    """Draw lines with a band for the intervals where they are given; not `joined`, points with a whisker each."""
    values = [y for s in series for _, y in s.points] + [y for s in series for pair in s.band for y in pair]
    xs = [x for s in series for x, _ in s.points]
    low = min([0.0, *values]) if from_zero else min(values)
    frame = _Frame(min(xs), max(xs), low, max(values), inset=12 if marks else 0)
    drawn = []
    for n, s in enumerate(series):
        if not joined:
            drawn += [_whisker(frame, x, band, n) for (x, _), band in zip(s.points, s.band, strict=True)]
        elif s.band:
            upper = [(x, high) for (x, _), (_, high) in zip(s.points, s.band, strict=True)]
            lower = [(x, low) for (x, _), (low, _) in zip(s.points, s.band, strict=True)]
            corners = " ".join(f"{frame.x(x):.1f},{frame.y(y):.1f}" for x, y in upper + lower[::-1])
            drawn.append(f'<polygon points="{corners}" fill="{of(n)}" fill-opacity=".22"/>')
        if joined:
            path = "M" + "L".join(f"{frame.x(x):.1f} {frame.y(y):.1f}" for x, y in s.points)
            drawn.append(_path(path, n))
        if marks:
            drawn += [_mark(n, frame.x(x), frame.y(y)) for x, y in s.points]
    return _svg(frame, drawn, lang, title, x_name, ticks or frame.ticks_x())


def _whisker(frame: _Frame, x: float, band: tuple[float, float], n: int) -> str:
    at, low, high = frame.x(x), frame.y(band[0]), frame.y(band[1])
    ends = f"M{at - 5:.1f} {low:.1f}h10M{at - 5:.1f} {high:.1f}h10"
    return f'<path d="M{at:.1f} {low:.1f}V{high:.1f}{ends}" stroke="{of(n)}" stroke-width="2" fill="none"/>'


def _path(path: str, n: int, *, fill: bool = False) -> str:
    dash = f' stroke-dasharray="{DASHES[n % len(DASHES)]}"' if DASHES[n % len(DASHES)] else ""
    inside = f'fill="{of(n)}" fill-opacity=".18"' if fill else 'fill="none"'
    return f'<path d="{path}" {inside} stroke="{of(n)}" stroke-width="2"{dash}/>'


@dataclass(frozen=True)
class _Frame:
    """Where values lie in the picture."""

    left: float
    right: float
    low: float
    high: float
    inset: float = 0.0

    def x(self, value: float) -> float:
        """Give the place of a value from left to right."""
        room = _WIDE - _LEFT - _RIGHT - 2 * self.inset
        part = (value - self.left) / (self.right - self.left) if self.right > self.left else 0.5
        return _LEFT + self.inset + room * part

    def y(self, value: float) -> float:
        """Give the place of a value from bottom to top, with some air above the highest."""
        ticks = self.ticks_y()
        low, high = min(self.low, ticks[0]), max(self.high, ticks[-1])
        return _HIGH - _BOTTOM - (_HIGH - _TOP - _BOTTOM) * (value - low) / ((high - low) or 1.0)

    def ticks_y(self) -> list[float]:
        """Choose round values for the axis at the left."""
        return _round(self.low, self.high, 5)

    def ticks_x(self) -> list[tuple[float, str]]:
        """Choose round values for the axis below."""
        inside = [v for v in _round(self.left, self.right, 6) if self.left <= v <= self.right]
        return [(v, f"{v:.0f}" if v == round(v) else f"{v:g}") for v in inside]


def _round(low: float, high: float, about: int) -> list[float]:
    """Give round values that reach from `low` or below it to `high` or above it."""
    span = (high - low) or abs(high) or 1.0
    unit = 10.0 ** floor(log10(span / about))
    step = next(unit * m for m in (1, 2, 5, 10) if span / (unit * m) <= about)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return [n * step for n in range(first, last + 1)]


def _svg(
    frame: _Frame,
    drawn: Sequence[str],
    lang: Lang,
    title: str,
    x_name: str,
    ticks: Sequence[tuple[float, str]],
) -> str:
    base, axis = _HIGH - _BOTTOM, []
    values = frame.ticks_y()
    decimals = 0 if all(v == round(v) for v in values) else 2 if values[1] - values[0] < 0.1 else 1
    for v in values:
        y = frame.y(v)
        axis.append(f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_WIDE - _RIGHT}" y2="{y:.1f}" class="grid"/>')
        axis.append(
            f'<text x="{_LEFT - 5}" y="{y + 4:.1f}" text-anchor="end">{number(v, decimals, lang)}</text>'
        )
    axis.append(f'<line x1="{_LEFT}" y1="{base}" x2="{_WIDE - _RIGHT}" y2="{base}" class="axis"/>')
    for v, word in ticks:
        axis.append(f'<text x="{frame.x(v):.1f}" y="{base + 14}" text-anchor="middle">{escape(word)}</text>')
    middle = (_LEFT + _WIDE - _RIGHT) / 2
    axis.append(
        f'<text x="{middle:.0f}" y="{_HIGH - 4}" text-anchor="middle" class="name">{escape(x_name)}</text>'
    )
    return (
        f'<svg class="chart" viewBox="0 0 {_WIDE} {_HIGH}" role="img" aria-label="{escape(title, quote=True)}">'
        f"{''.join(axis)}{''.join(drawn)}</svg>"
    )
