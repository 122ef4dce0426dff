"""Tiles drawn on paper: the colour is told by colour, letter and shape, as on the screen."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Any

from reportlab.lib.colors import HexColor

from okeyrules.study.report.tiles import COLOURS, LETTERS
from okeyrules.text import Lang

_FONT = "VeraBd"
_TALL = 50 / 34
_PURPLE = "#5b1a8a"


def draw_tile(canvas: Any, code: str, lang: Lang, x: float, y: float, width: float) -> None:
    """Draw one tile by its code, its lower left corner at a place."""
    unit = width / 34
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(unit, unit)
    canvas.setLineWidth(1.4)
    canvas.setStrokeColor(HexColor("#6b6b6b"))
    canvas.setFillColor(HexColor("#fffdf4"))
    canvas.roundRect(0.75, 0.75, 32.5, 34 * _TALL - 1.5, 5, 1, 1)
    _okey(canvas) if code == "O" else _plain(canvas, code, lang)
    canvas.restoreState()


def _okey(canvas: Any) -> None:
    canvas.setFillColor(HexColor(_PURPLE))
    points = [
        (r * sin(n * pi / 5), r * cos(n * pi / 5)) for n in range(10) for r in [11 if n % 2 == 0 else 4.6]
    ]
    _shape(canvas, [(17 + dx, 30 + dy) for dx, dy in points])
    canvas.setFont(_FONT, 8)
    canvas.drawCentredString(17, 6, "OKEY")


def _plain(canvas: Any, code: str, lang: Lang) -> None:
    colour, letter = code[0], LETTERS[code[0]].to(lang)
    canvas.setFillColor(HexColor(COLOURS[colour]))
    canvas.setFont(_FONT, 18)
    canvas.drawCentredString(17, 29, code[1:])
    canvas.setFont(_FONT, 13 - 3 * len(letter))
    canvas.drawCentredString(25, 9, letter)
    _SHAPES[colour](canvas)


def _shape(canvas: Any, points: list[tuple[float, float]]) -> None:
    path = canvas.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    canvas.drawPath(path, 0, 1)


def _heart(canvas: Any) -> None:
    path = canvas.beginPath()
    path.moveTo(11, 7)
    path.curveTo(4, 12, 3, 20, 7, 20)
    path.curveTo(9, 20, 11, 19, 11, 17)
    path.curveTo(11, 19, 13, 20, 15, 20)
    path.curveTo(19, 20, 18, 12, 11, 7)
    path.close()
    canvas.drawPath(path, 0, 1)


def _drop(canvas: Any) -> None:
    path = canvas.beginPath()
    path.moveTo(11, 21)
    path.curveTo(14, 16, 16, 14, 16, 12)
    path.curveTo(16, 5, 6, 5, 6, 12)
    path.curveTo(6, 14, 8, 16, 11, 21)
    path.close()
    canvas.drawPath(path, 0, 1)


def _sun(canvas: Any) -> None:
    canvas.circle(11, 13, 5, 0, 1)


def _arrow(canvas: Any) -> None:
    _shape(canvas, [(11, 20), (17, 8), (5, 8)])


_SHAPES: dict[str, Callable[[Any], None]] = {"R": _heart, "Y": _sun, "B": _drop, "L": _arrow}
