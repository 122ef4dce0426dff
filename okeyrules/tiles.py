"""Tiles as small integers, how they are written, and what the indicator makes of them.

A tile is an `int`: 0..51 is colour * 13 + number - 1 with the colours in the order red, yellow, blue, black;
52 is the false okey. `OKEY` (53) is the okey as people write it, `O`, before an indicator says which tile
that is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from okeyrules.errors import OkeyError
from okeyrules.text import Lang, Text, fold

RED: Final = 0
YELLOW: Final = 1
BLUE: Final = 2
BLACK: Final = 3
FALSE_OKEY: Final = 52
OKEY: Final = 53
COPIES: Final = 2

LETTERS: Final = "RYBL"
COLOURS: Final = (
    Text("kırmızı", "red"),
    Text("sarı", "yellow"),
    Text("mavi", "blue"),
    Text("siyah", "black"),
)
_NAMES: Final = {FALSE_OKEY: Text("sahte okey", "false okey"), OKEY: Text("okey", "okey")}

_NUMBERS: Final = {str(n): n for n in range(1, 14)}
_CODES: Final[list[str]] = [letter + str(n) for letter in LETTERS for n in range(1, 14)] + ["F", "O"]
_BY_CODE: Final = {code: i for i, code in enumerate(_CODES)}
_COLOUR_WORDS: Final = {
    fold(word): colour for colour, words in enumerate(COLOURS) for word in (words.tr, words.en)
}
_OKEY_WORDS: Final = {"okey": OKEY, "sahte okey": FALSE_OKEY, "false okey": FALSE_OKEY}
_TURKISH_LETTERS: Final = {
    "K": Text("kırmızı R, siyah L ile yazılır", "red (kırmızı) is R, black (siyah) is L"),
    "S": Text("sarı Y, siyah L ile yazılır", "yellow (sarı) is Y, black (siyah) is L"),
    "M": Text("mavi B ile yazılır", "blue (mavi) is B"),
}


class TileError(OkeyError):
    """A text that is no tile, or no tile for this place.

    `got` is the text, `why` what is wrong with it in both languages, `fix` what was probably meant; `start`
    and `end` are the offsets of `got` in the text that was read.
    """

    def __init__(self, got: str, why: Text, fix: str | None = None, start: int = 0) -> None:
        super().__init__(f"`{got}`: {why.en}")
        self.got = got
        self.why = why
        self.fix = fix
        self.start = start
        self.end = start + len(got)


@dataclass(frozen=True)
class TileList:
    """The tiles read from a text: each with its range of characters, and every fault that was met."""

    tiles: list[int] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    errors: list[TileError] = field(default_factory=list)


def tile_of(colour: int, number: int) -> int:
    """Give the tile of a colour (0..3) and a number (1..13).

    >>> code(tile_of(BLUE, 7))
    'B7'
    """
    if not (0 <= colour < 4 and 1 <= number <= 13):
        raise ValueError(f"no tile has colour {colour} and number {number}")
    return colour * 13 + number - 1


def colour_of(tile: int) -> int:
    """Give the colour (0..3) of a numbered tile."""
    return tile // 13


def number_of(tile: int) -> int:
    """Give the number (1..13) of a numbered tile."""
    return tile % 13 + 1


def deck() -> list[int]:
    """Give the 106 tiles: two of each, and two false okeys."""
    return [t for t in range(FALSE_OKEY + 1) for _ in range(COPIES)]


def code(tile: int) -> str:
    """Write a tile in its short form: `R7`, `F`, `O`; raises `TileError` for a number that is no tile."""
    if not 0 <= tile <= OKEY:
        raise TileError(str(tile), Text("taşların numaraları 0-53", "the numbers of tiles are 0 to 53"))
    return _CODES[tile]


def codes(tiles: Iterable[int]) -> str:
    """Write tiles in their short form, with spaces between: the opposite of `parse_tiles`."""
    return " ".join([code(tile) for tile in tiles])


def name_text(tile: int) -> Text:
    """Give the full name of a tile in both languages."""
    if tile >= FALSE_OKEY:
        return _NAMES[tile]
    colour = COLOURS[colour_of(tile)]
    number = number_of(tile)
    return Text(f"{colour.tr} {number}", f"{colour.en} {number}")


def name(tile: int, lang: Lang) -> str:
    """Give the full name of a tile.

    >>> name(parse_tile("L13"), "tr")
    'siyah 13'
    """
    return name_text(tile).to(lang)


@dataclass(frozen=True)
class Okey:
    """What an indicator makes of the tiles: `tile` is the wild one, and a false okey plays as it.

    The *face* of a tile is what it plays as: itself, `tile` for a false okey, `OKEY` for the okey.
    """

    indicator: int
    tile: int

    @classmethod
    def of(cls, indicator: int) -> Okey:
        """Find the okey above an indicator; above a 13 comes the 1 of the same colour.

        >>> code(Okey.of(parse_tile("L13")).tile)
        'L1'
        """
        if not 0 <= indicator < FALSE_OKEY:
            raise _no_indicator(indicator)
        above = indicator - 12 if indicator % 13 == 12 else indicator + 1
        return cls(indicator, above)

    def real(self, tile: int) -> int:
        """Give the physical tile: `OKEY` becomes the okey's tile, all others are themselves."""
        return self.tile if tile == OKEY else tile

    def face(self, tile: int) -> int:
        """Give what a tile plays as: 0..51, or `OKEY`."""
        if tile in (self.tile, OKEY):
            return OKEY
        return self.tile if tile == FALSE_OKEY else tile

    def is_okey(self, tile: int) -> bool:
        """Say whether a tile is wild."""
        return tile in (self.tile, OKEY)

    def value(self, tile: int) -> int:
        """Give what a tile adds to the plain sum of a rack: its number, and 0 for the okey."""
        played = self.face(tile)
        return 0 if played == OKEY else played % 13 + 1

    def copies_in_play(self, tile: int) -> int:
        """Say how many of a physical tile can be in racks, stock and melds: the indicator lies apart."""
        return COPIES - (1 if self.real(tile) == self.indicator else 0)


def _no_indicator(tile: int) -> TileError:
    why = Text(
        "gösterge, üzerinde renk ve sayı olan bir taştır: R7 gibi",
        "the indicator is a tile with a colour and a number, such as R7",
    )
    if tile == FALSE_OKEY:
        why = Text(
            "sahte okey açılırsa yerine başka bir taş çevrilir",
            "where a false okey comes up, another tile is turned instead",
        )
    return TileError(_CODES[tile] if 0 <= tile <= OKEY else str(tile), why)


def parse_tile(text: str) -> int:
    """Read one tile: `R7`, `F`, `O`, `kırmızı 7`, `red 7`, `sahte okey`.

    Raises `TileError` with a hint.

    >>> parse_tile("R1"), parse_tile("siyah 13"), parse_tile("F")
    (0, 51, 52)
    """
    read = read_tiles(text)
    if read.errors:
        raise read.errors[0]
    if len(read.tiles) != 1:
        raise TileError(text, Text("burada tek bir taş olmalı", "one tile is needed here"))
    return read.tiles[0]


def parse_tiles(text: str) -> list[int]:
    """Read tiles with spaces between them; raises the first `TileError`, with its offset.

    >>> codes(parse_tiles("R5 mavi 7 okey"))
    'R5 B7 O'
    """
    read = read_tiles(text)
    if read.errors:
        raise read.errors[0]
    return read.tiles


def read_tiles(text: str) -> TileList:
    """Read tiles with spaces between them, and collect every fault instead of raising the first."""
    found = TileList()
    words = _words(text)
    i = 0
    while i < len(words):
        start, end = words[i]
        length = 1
        if i + 1 < len(words) and _belongs(text[start:end], text[words[i + 1][0] : words[i + 1][1]]):
            end = words[i + 1][1]
            length = 2
        i += length
        known = _lookup(text[start:end])
        if known < 0:
            found.errors.append(_complain(text[start:end], start))
        else:
            found.tiles.append(known)
            found.places.append((start, end))
    return found


def _words(text: str) -> list[tuple[int, int]]:
    spans: list[tuple[int, int]] = []
    start = -1
    for i, char in enumerate(text):
        if char.isspace():
            if start >= 0:
                spans.append((start, i))
            start = -1
        elif start < 0:
            start = i
    if start >= 0:
        spans.append((start, len(text)))
    return spans


def _belongs(word: str, following: str) -> bool:
    folded = fold(word)
    if folded in _COLOUR_WORDS or (len(word) == 1 and word in "RYBLKSM"):
        return following.strip("0123456789") == ""
    return folded in ("sahte", "false") and fold(following) == "okey"


def _lookup(word: str) -> int:
    known = _BY_CODE.get(word)
    if known is not None:
        return known
    folded = fold(" ".join(word.split()))
    if folded in _OKEY_WORDS:
        return _OKEY_WORDS[folded]
    colour, _, digits = folded.partition(" ")
    if colour in _COLOUR_WORDS and digits in _NUMBERS:
        return _COLOUR_WORDS[colour] * 13 + _NUMBERS[digits] - 1
    return -1


def _complain(got: str, start: int) -> TileError:
    packed = "".join(got.split())
    word = packed.rstrip("0123456789")
    why, fix = _explain(packed, word, packed[len(word) :])
    return TileError(got, why, fix, start)


def _explain(got: str, word: str, digits: str) -> tuple[Text, str | None]:
    """Find the most helpful thing to say about a text that is no tile, and what was meant by it."""
    if "," in got or ";" in got:
        return Text("taşların arasına yalnız boşluk konur", "put only spaces between tiles"), None
    letter = word.upper()
    if letter in _TURKISH_LETTERS:
        return _TURKISH_LETTERS[letter], f"B{digits}" if letter == "M" and digits in _NUMBERS else None
    meant = _meant(got, letter, digits)
    if meant is not None:
        return Text("{fix} diye yazılır", "write {fix}").fill(fix=meant), meant
    if _colour(word) >= 0 and digits:
        return Text("taşların sayısı 1 ile 13 arasındadır", "tiles are numbered 1 to 13"), None
    if _colour(word) >= 0:
        return Text("renkten sonra sayı gelir: R7 gibi", "a number follows the colour, as in R7"), None
    return (
        Text(
            "taşlar R7 Y7 B7 L7 gibi, sahte okey F, okey O ile yazılır",
            "tiles are written like R7 Y7 B7 L7, the false okey F, the okey O",
        ),
        None,
    )


def _colour(word: str) -> int:
    """Read a colour letter or word, in any case; -1 for none."""
    if len(word) == 1:
        return LETTERS.find(word.upper())
    return _COLOUR_WORDS.get(fold(word), -1)


def _meant(got: str, letter: str, digits: str) -> str | None:
    """Guess the tile behind a small letter (`r7`), a swapped order (`7R`), a missing space (`red7`)."""
    if fold(got) in ("sahte", "false"):
        return "F"
    number = _NUMBERS.get(digits.lstrip("0"))
    colour = _colour(letter) if digits else -1
    if colour >= 0 and number is not None:
        return _CODES[colour * 13 + number - 1]
    for guess in (letter, got[-1:].upper() + got[:-1]):
        if guess in _BY_CODE:
            return guess
    return None
