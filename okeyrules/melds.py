"""Runs, sets and pairs: what is one, what it is worth, and what each okey in it stands for.

Tiles come in the order in which they lie on the table, so that the place of an okey says what it stands for.
A *face* is what a tile plays as (see `Okey.face`). Everything here is immutable: whoever changes a meld keeps
the old one to undo it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from okeyrules.errors import OkeyError
from okeyrules.text import Text
from okeyrules.tiles import OKEY, Okey, codes

RUN: Final = "run"
SET: Final = "set"
LEFT: Final = 1
RIGHT: Final = 2
NO_FACE: Final = -1


@dataclass(frozen=True)
class MeldFault:
    """Why tiles are not what they were laid as: a stable short name, and the reason in words."""

    name: str
    says: Text


TOO_SHORT: Final = MeldFault(
    "too_short", Text("seri ya da grup en az üç taştır", "a run or a set has at least three tiles")
)
ONLY_OKEYS: Final = MeldFault("only_okeys", Text("yalnız okeylerden per olmaz", "okeys alone make no meld"))
NEITHER: Final = MeldFault(
    "neither",
    Text(
        "taşlar ne aynı renkte ne aynı sayıda",
        "the tiles are neither of one colour nor of one number",
    ),
)
GAP: Final = MeldFault("gap", Text("seride sayılar ardışık değil", "the numbers of the run do not follow on"))
SAME_TWICE: Final = MeldFault(
    "same_twice", Text("bir seride aynı taş iki kez olmaz", "no tile stands twice in a run")
)
WRONG_ORDER: Final = MeldFault(
    "wrong_order",
    Text("seri küçük sayıdan büyüğe doğru dizilir", "a run is laid from its low number to its high one"),
)
AROUND_THE_CORNER: Final = MeldFault(
    "around_the_corner",
    Text("13 sayısından sonra 1 gelmez; 1 yalnız 2 öncesinde durur", "no 1 follows a 13; a 1 is low only"),
)
BELOW_ONE: Final = MeldFault(
    "below_one",
    Text("okey 1 sayısının altında bir taşın yerine geçmez", "an okey stands for no tile below 1"),
)
ABOVE_THIRTEEN: Final = MeldFault(
    "above_thirteen",
    Text("okey 13 sayısının üstünde bir taşın yerine geçmez", "an okey stands for no tile above 13"),
)
COLOUR_TWICE: Final = MeldFault(
    "colour_twice", Text("grupta her renk bir kez olur", "each colour stands once in a set")
)
FIVE_IN_SET: Final = MeldFault("five_in_set", Text("grup en çok dört taştır", "a set has at most four tiles"))
NOT_TWO: Final = MeldFault("not_two", Text("çift iki taştır", "a pair is two tiles"))
NOT_ALIKE: Final = MeldFault(
    "not_alike", Text("çiftin iki taşı aynı olmalı", "the tiles of a pair are identical")
)
FULL: Final = MeldFault("full", Text("bu pere artık taş işlenmez", "this meld takes no more tiles"))
DOES_NOT_FIT: Final = MeldFault("does_not_fit", Text("bu taş oraya işlenmez", "this tile does not fit there"))
NOTHING_TO_SWAP: Final = MeldFault(
    "nothing_to_swap",
    Text("bu taşın alabileceği bir okey yok", "there is no okey here that this tile could take"),
)


class MeldError(OkeyError):
    """Tiles that make no meld or pair; shows the tiles and the reason."""

    def __init__(self, tiles: Sequence[int], fault: MeldFault) -> None:
        super().__init__(f"{codes(tiles)}: {fault.says.en}")
        self.tiles = tuple(tiles)
        self.fault = fault


class Meld:
    """A run or a set as it lies on the table.

    `tiles` are the physical tiles; `stands` the face of each place, in a set `NO_FACE` for an okey (it is
    worth the number and stands for no one colour). `low` and `high` are numbers, equal in a set. `left` and
    `right` are the faces that lengthen a run, `NO_FACE` where it can grow no further; a set has none. `open_to` are
    the faces that could be laid off here, bit n for face n; `swaps` those that could take an okey out of it, and
    `sure_swaps` those of them of which it is certain that the okey stands for them.
    """

    def __init__(
        self,
        kind: str,
        tiles: tuple[int, ...],
        stands: tuple[int, ...],
        low: int,
        high: int,
        value: int,
        left: int,
        right: int,
        open_to: int,
        swaps: int,
        sure_swaps: int,
    ) -> None:
        self.kind: Final = kind
        self.tiles: Final = tiles
        self.stands: Final = stands
        self.low: Final = low
        self.high: Final = high
        self.value: Final = value
        self.left: Final = left
        self.right: Final = right
        self.open_to: Final = open_to
        self.swaps: Final = swaps
        self.sure_swaps: Final = sure_swaps

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Meld):
            return False
        return self.kind == other.kind and self.tiles == other.tiles and self.stands == other.stands

    def __hash__(self) -> int:
        return hash((self.kind, self.tiles, self.stands))

    def __repr__(self) -> str:
        return f"Meld({self.kind}: {codes(self.tiles)})"

    @property
    def is_run(self) -> bool:
        """Say whether it is a run; otherwise it is a set."""
        return self.kind == RUN

    @property
    def missing(self) -> tuple[int, ...]:
        """Give the faces of a set's number whose real tiles do not lie in it; none for a run."""
        if self.kind == RUN:
            return ()
        return tuple(f for f in range(self.low - 1, 52, 13) if f not in self.stands)

    @property
    def takes(self) -> tuple[int, ...]:
        """Give the faces that could be laid off here now."""
        if self.kind == RUN:
            return tuple(f for f in (self.left, self.right) if f != NO_FACE)
        return self.missing if len(self.tiles) == 3 else ()

    def ends_for(self, face: int) -> int:
        """Say where a face may be laid off: `LEFT`, `RIGHT`, both added, or 0; a set takes at its right.

        The face `OKEY` fits wherever there is room.
        """
        if self.kind == SET:
            room = self.open_to != 0 if face == OKEY else self.open_to >> face & 1 == 1
            return RIGHT if room else 0
        at_left = self.left != NO_FACE and face in (self.left, OKEY)
        at_right = self.right != NO_FACE and face in (self.right, OKEY)
        return (LEFT if at_left else 0) + (RIGHT if at_right else 0)


class Pair:
    """Two identical tiles: `face` is what they are (`OKEY` for two okeys), `okeys` how many are wild."""

    def __init__(self, tiles: tuple[int, ...], face: int, okeys: int) -> None:
        self.tiles: Final = tiles
        self.face: Final = face
        self.okeys: Final = okeys

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Pair) and self.tiles == other.tiles and self.face == other.face

    def __hash__(self) -> int:
        return hash((self.tiles, self.face))

    def __repr__(self) -> str:
        return f"Pair({codes(self.tiles)})"

    @property
    def takes_for_okey(self) -> int:
        """Give the face that takes the okey out of the pair; `NO_FACE` without an okey, or with two."""
        return self.face if self.okeys == 1 else NO_FACE


def read_meld(tiles: Sequence[int], okey: Okey, kind: str = "") -> Meld | MeldFault:
    """Read tiles in their order on the table as a run or a set, or say why they are neither.

    Where one real tile lies with two okeys both readings may be possible; it is then a run, because places
    say what an okey stands for. `kind` (`RUN` or `SET`) asks for one reading.
    """
    if len(tiles) < 3:
        return TOO_SHORT
    faces: list[int] = []
    first = OKEY
    reals = 0
    as_run = kind != SET
    as_set = kind != RUN
    for tile in tiles:
        face = okey.face(tile)
        faces.append(face)
        if face == OKEY:
            continue
        if reals == 0:
            first = face
        reals += 1
        as_run = as_run and face // 13 == first // 13
        as_set = as_set and face % 13 == first % 13
    if reals == 0:
        return ONLY_OKEYS
    if as_run and as_set:
        run = _read_run(tiles, faces, okey)
        return _read_set(tiles, faces, okey) if isinstance(run, MeldFault) and reals == 1 else run
    if as_run:
        return _read_run(tiles, faces, okey)
    if as_set:
        return _read_set(tiles, faces, okey)
    return NEITHER


def read_pair(tiles: Sequence[int], okey: Okey) -> Pair | MeldFault:
    """Read two tiles as a pair, or say why they are none."""
    if len(tiles) != 2:
        return NOT_TWO
    first, second = okey.face(tiles[0]), okey.face(tiles[1])
    okeys = (first == OKEY) + (second == OKEY)
    if okeys == 0 and first != second:
        return NOT_ALIKE
    return Pair(_real(tiles, okey), second if first == OKEY else first, okeys)


def meld(tiles: Sequence[int], okey: Okey, kind: str = "") -> Meld:
    """Read tiles as a meld; raises `MeldError` where `read_meld` refuses.

    >>> from okeyrules.tiles import parse_tile, parse_tiles
    >>> m = meld(parse_tiles("R9 R10 O"), Okey.of(parse_tile("B4")))
    >>> m.low, m.high, m.value, codes(m.takes)
    (9, 11, 30, 'R8 R12')
    """
    found = read_meld(tiles, okey, kind)
    if isinstance(found, MeldFault):
        raise MeldError(tiles, found)
    return found


def pair(tiles: Sequence[int], okey: Okey) -> Pair:
    """Read tiles as a pair; raises `MeldError` where `read_pair` refuses."""
    found = read_pair(tiles, okey)
    if isinstance(found, MeldFault):
        raise MeldError(tiles, found)
    return found


def lay_off(on: Meld, tile: int, end: int, okey: Okey) -> Meld | MeldFault:
    """Add one tile to a meld at an end (`LEFT` or `RIGHT`), or say why it does not fit there."""
    if not on.ends_for(okey.face(tile)) & end:
        return FULL if not on.takes else DOES_NOT_FIT
    longer = (tile, *on.tiles) if end == LEFT else (*on.tiles, tile)
    return read_meld(longer, okey, on.kind)


def okey_for(on: Meld, tile: int, okey: Okey, set_must_be_full: bool) -> int:
    """Find the place of the okey that a real tile may take out of a meld, -1 for none.

    With `set_must_be_full` a set gives its okey only where the other three colours lie in it; otherwise
    any colour missing from the set takes one.
    """
    face = okey.face(tile)
    takes = on.sure_swaps if set_must_be_full else on.swaps
    if face == OKEY or not takes >> face & 1:
        return -1
    for place, held in enumerate(on.tiles):
        if held == okey.tile and on.stands[place] in (face, NO_FACE):
            return place
    return -1


def swap(on: Meld, tile: int, okey: Okey, set_must_be_full: bool) -> Meld | MeldFault:
    """Put a real tile in the place of an okey; the okey goes to who laid the tile."""
    place = okey_for(on, tile, okey, set_must_be_full)
    if place < 0:
        return NOTHING_TO_SWAP
    return read_meld((*on.tiles[:place], tile, *on.tiles[place + 1 :]), okey, on.kind)


def _read_run(tiles: Sequence[int], faces: Sequence[int], okey: Okey) -> Meld | MeldFault:
    place = 0
    while faces[place] == OKEY:
        place += 1
    low = faces[place] % 13 + 1 - place
    high = low + len(faces) - 1
    below = faces[place] - faces[place] % 13 - 1  # the face before the colour's 1
    stands: list[int] = []
    for i in range(len(faces)):
        if faces[i] not in (OKEY, below + low + i):
            return _what_breaks([f % 13 + 1 for f in faces if f != OKEY], len(faces))
        stands.append(below + low + i)
    if low < 1:
        return BELOW_ONE
    if high > 13:
        return ABOVE_THIRTEEN
    swaps = 0
    for i in range(len(faces)):
        if faces[i] == OKEY:
            swaps |= 1 << stands[i]
    left = below + low - 1 if low > 1 else NO_FACE
    right = below + high + 1 if high < 13 else NO_FACE
    return Meld(
        kind=RUN,
        tiles=_real(tiles, okey),
        stands=tuple(stands),
        low=low,
        high=high,
        value=(low + high) * len(faces) // 2,
        left=left,
        right=right,
        open_to=_bit(left) | _bit(right),
        swaps=swaps,
        sure_swaps=swaps,
    )


def _bit(face: int) -> int:
    return 1 << face if face != NO_FACE else 0


def _what_breaks(numbers: Sequence[int], length: int) -> MeldFault:
    """Name what is wrong with the numbers of one colour that do not follow one another."""
    if len(set(numbers)) < len(numbers):
        return SAME_TWICE
    fall = next((i for i in range(1, len(numbers)) if numbers[i] < numbers[i - 1]), 0)
    if fall and numbers[fall - 1] == 13 and numbers[fall] <= 2:
        return AROUND_THE_CORNER
    return WRONG_ORDER if fall and max(numbers) - min(numbers) < length else GAP


def _read_set(tiles: Sequence[int], faces: Sequence[int], okey: Okey) -> Meld | MeldFault:
    stands: list[int] = []
    number = 0
    for face in faces:
        if face == OKEY:
            stands.append(NO_FACE)
            continue
        if face in stands:
            return COLOUR_TWICE
        stands.append(face)
        number = face % 13 + 1
    if len(faces) > 4:
        return FIVE_IN_SET
    missing = 0
    free = 0
    for colour in range(4):
        face = colour * 13 + number - 1
        if face not in stands:
            missing |= 1 << face
            free += 1
    swaps = missing if NO_FACE in stands else 0
    return Meld(
        kind=SET,
        tiles=_real(tiles, okey),
        stands=tuple(stands),
        low=number,
        high=number,
        value=number * len(faces),
        left=NO_FACE,
        right=NO_FACE,
        open_to=missing if len(faces) == 3 else 0,
        swaps=swaps,
        sure_swaps=swaps if len(faces) == 4 and free == 1 else 0,
    )


def _real(tiles: Sequence[int], okey: Okey) -> tuple[int, ...]:
    """Give the physical tiles; they mostly are that already, and then the same tuple serves."""
    if isinstance(tiles, tuple) and OKEY not in tiles:
        return tiles
    return tuple([okey.real(tile) for tile in tiles])
