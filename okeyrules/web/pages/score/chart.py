"""The totals from hand to hand as a drawing: four lines told apart by dash and mark too, each named at its end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from markupsafe import Markup, escape

from okeyrules.records.sheet.judge import Result
from okeyrules.text import Lang, Text

_COLOURS = ("#1f4e8c", "#8c1c13", "#22633c", "#6b3fa0")
_DASHES = ("", "9 4", "3 3", "12 4 3 4")
_WIDTH, _HEIGHT = 460, 270
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 92, 14, 30
_TITLE = Text("Toplamlar, elden ele (az olan önde)", "Totals from hand to hand (fewer is better)")
_START = Text("başı", "start")
_APART = 15.0  # between two names at the right edge
_STEPS = (50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 25_000, 50_000)


def chart(result: Result, lang: Lang) -> Markup:
    """Draw the totals after each hand that counts; nothing before there is one."""
    counted = [hand for hand in result.hands if hand.receipts]
    if not counted:
        return Markup("")
    series = [[0, *(hand.totals[seat] for hand in counted)] for seat in range(4)]
    numbers = [n for line in series for n in line]
    step = next((s for s in _STEPS if (max(numbers) - min(numbers)) / s <= 6), 100_000)
    low, high = min(numbers) // step * step, -(-max(numbers) // step) * step
    high = high if high > low else low + step

    def x(i: int) -> float:
        return _LEFT + i * (_WIDTH - _LEFT - _RIGHT) / len(counted)

    def y(value: float) -> float:
        return _TOP + (high - value) * (_HEIGHT - _TOP - _BOTTOM) / (high - low)

    parts = [_grid(y(value), value) for value in range(low, high + 1, step)]
    labels = [_START.to(lang), *(str(hand.number) for hand in counted)]
    parts += [
        f'<text x="{x(i):.1f}" y="{_HEIGHT - 10}" text-anchor="middle">{escape(label)}</text>'
        for i, label in enumerate(labels)
    ]
    names = _spread([y(line[-1]) for line in series])
    for seat, line in enumerate(series):
        parts.append(_line(seat, [(x(i), y(value)) for i, value in enumerate(line)]))
        name = escape(_short(result.sheet.players[seat]))
        at = f'x="{_WIDTH - _RIGHT + 12}" y="{names[seat] + 4:.1f}" fill="{_COLOURS[seat]}"'
        parts.append(f'<text {at} class="who">{name}</text>')
    return Markup(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}"><title>{}</title>{}</svg>'
    ).format(_WIDTH, _HEIGHT, _TITLE.to(lang), _TITLE.to(lang), Markup("".join(parts)))


def _grid(y: float, value: int) -> str:
    line = f'<line x1="{_LEFT}" y1="{y:.1f}" x2="{_WIDTH - _RIGHT}" y2="{y:.1f}" stroke="#d8d2c5"'
    width = ' stroke-width="1.6"' if value == 0 else ""
    return f'{line}{width}/><text x="{_LEFT - 7}" y="{y + 4:.1f}" text-anchor="end">{value}</text>'


def _line(seat: int, points: Sequence[tuple[float, float]]) -> str:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    dash = f' stroke-dasharray="{_DASHES[seat]}"' if _DASHES[seat] else ""
    drawn = f'<path d="{path}" fill="none" stroke="{_COLOURS[seat]}" stroke-width="2.4"{dash}/>'
    return drawn + "".join(_mark(seat, x, y) for x, y in points[1:])


def _mark(seat: int, x: float, y: float) -> str:
    """Draw a seat's mark: a disc, a square, a triangle, a diamond."""
    fill = f'fill="{_COLOURS[seat]}"'
    shapes = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.4" {fill}/>',
        f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="8" height="8" {fill}/>',
        f'<path d="M{x:.1f} {y - 5:.1f}l5 9h-10Z" {fill}/>',
        f'<path d="M{x:.1f} {y - 5.5:.1f}l5.5 5.5l-5.5 5.5l-5.5 -5.5Z" {fill}/>',
    )
    return shapes[seat]


def _spread(heights: Sequence[float]) -> list[float]:
    """Move names that would lie on each other apart."""
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    moved = list(heights)
    for above, below in pairwise(order):
        moved[below] = max(moved[below], moved[above] + _APART)
    excess = moved[order[-1]] - (_HEIGHT - _BOTTOM)
    return [height - max(0.0, excess) for height in moved]


def _short(name: str) -> str:
    return name if len(name) <= 10 else name[:9] + "…"
