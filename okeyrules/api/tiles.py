"""Tiles read and written for programs: what is of a wrong kind is told by what it is."""

from __future__ import annotations

from collections.abc import Iterable

from okeyrules import tiles
from okeyrules.api.arguments import is_whole
from okeyrules.errors import ArgumentError


def parse_tile(text: str) -> int:
    """Read one tile: `R7`, `F`, `O`, `kırmızı 7`, `red 7`, `sahte okey`; raises `TileError` with a hint."""
    return tiles.parse_tile(_text("the text of a tile", text))


def parse_tiles(text: str) -> list[int]:
    """Read tiles with spaces between them; raises the first `TileError`, with its offset."""
    return tiles.parse_tiles(_text("the text of tiles", text))


def code(tile: int) -> str:
    """Write a tile in its short form: `R7`, `F`, `O`; raises `TileError` for a number that is no tile."""
    if not is_whole(tile):
        raise ArgumentError("the number of a tile", tile)
    return tiles.code(int(tile))


def codes(tiles: Iterable[int]) -> str:
    """Write tiles in their short form, with spaces between: the opposite of `parse_tiles`."""
    if isinstance(tiles, str) or not isinstance(tiles, Iterable):
        raise ArgumentError("the numbers of tiles", tiles)
    return " ".join(code(tile) for tile in tiles)


def _text(wanted: str, given: object) -> str:
    if not isinstance(given, str):
        raise ArgumentError(wanted, given)
    return given
