"""What the person typed: a key or a word, tiles by name or by their number in the rack, a meld of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from okeyrules.melds import LEFT, RIGHT
from okeyrules.table.moves import ANY_END, VERBS
from okeyrules.text import Text, fold
from okeyrules.tiles import COLOURS, LETTERS, TileError, code, parse_tiles

# key and words -> what is meant; the keys are those of page 002
KEYS: Final = {
    "draw": ("e", "cek"),
    "left": ("y", "yandan"),
    "open": ("a", "ac"),
    "open-pairs": ("p", "cift"),
    "give-back": ("g", "birak"),
    "undo": ("z", "geri"),
    "collect": ("c", "topla"),
    "lay-off": ("isle",),
    "lay-off-all": ("i",),
    "swap": ("al",),
    "discard": ("at",),
    "close": ("x", "kapat"),
    "declare-pairs": ("cifte",),
    "claim": ("islek",),
    "timeout": ("sure",),
    "runs": ("s", "seri"),
    "pairs": ("d",),
    "sort": ("r", "sirala"),
    "hint": ("h", "ipucu"),
    "score": ("t", "skor"),
    "rules": ("k", "kural", "kurallar"),
    "log": ("l", "kayit"),
    "help": ("?", "yardim"),
    "quit": ("q", "cik"),
}
_MEANT: Final = {word: meant for meant, words in KEYS.items() for word in (meant, *words)} | {
    verb: verb for verb in VERBS
}
_ENDS: Final = {"left": LEFT, "sol": LEFT, "right": RIGHT, "sag": RIGHT}
_COLOUR_WORDS: Final = {fold(word) for colour in COLOURS for word in colour}

_WITH_TILES: Final = ("open", "open-pairs", "meld", "pair", "lay-off", "swap", "discard")
_ALONE: Final = Text("`{word}` tek başına yazılır", "`{word}` stands alone")
_NO_NUMBER: Final = Text("ıstakada {n} numaralı taş yok", "there is no tile number {n} in the rack")
_NO_MELD: Final = Text(
    "okun arkasına perin numarası yazılır: > M2", "after the arrow comes the number of a meld: > M2"
)


class Typed(NamedTuple):
    """A line that was understood: what is meant, the groups of tiles, the meld (from 0, -1 for none), its end."""

    meant: str
    groups: tuple[tuple[int, ...], ...] = ()
    at: int = -1
    end: int = ANY_END


def read(line: str, shown: Sequence[int]) -> Typed | Text:
    """Read a line, or say what is wrong with it; `shown` is the rack in the order of its numbers.

    Tiles alone mean a discard, tiles before an arrow a lay-off; an empty line shows the table again.
    """
    if not line.strip():
        return Typed("again")
    word, _, rest = line.strip().partition(" ")
    if word in LETTERS and rest.isdigit():
        return _with_tiles("discard", word + rest, shown)
    meant = _MEANT.get(fold(word), "")
    if not meant:
        return _with_tiles("lay-off" if ">" in line else "discard", line, shown)
    if rest.strip() and meant not in _WITH_TILES:
        return _ALONE.fill(word=word)
    return _with_tiles(meant, rest, shown)


def _with_tiles(meant: str, text: str, shown: Sequence[int]) -> Typed | Text:
    tiles, arrow, target = text.partition(">")
    groups: list[tuple[int, ...]] = []
    for part in tiles.split("|") if tiles.strip() else ():
        read_tiles = _tiles(part, shown)
        if isinstance(read_tiles, Text):
            return read_tiles
        groups.append(tuple(read_tiles))
    if not arrow:
        return Typed(meant, tuple(groups))
    words = target.split()
    number = words[0].upper().removeprefix("M") if words else ""
    end = _ENDS.get(fold(words[1]), 0) if len(words) == 2 else ANY_END
    if not number.isdigit() or len(words) > 2 or not end:
        return _NO_MELD
    return Typed(meant, tuple(groups), int(number) - 1, end)


def _tiles(text: str, shown: Sequence[int]) -> list[int] | Text:
    """Read tiles by name, also in small letters, or by number; a number after a colour belongs to it."""
    words = text.split()
    written: list[str] = []
    for i, word in enumerate(words):
        after_colour = i > 0 and fold(words[i - 1]) in _COLOUR_WORDS
        if word.isdigit() and not after_colour:
            if not 1 <= int(word) <= len(shown):
                return _NO_NUMBER.fill(n=word)
            written.append(code(shown[int(word) - 1]))
        else:
            written.append(word.upper() if len(word) <= 3 and word.isascii() else word)
    try:
        return parse_tiles(" ".join(written))
    except TileError as error:
        return Text(f"`{error.got}`: {error.why.tr}", f"`{error.got}`: {error.why.en}")
