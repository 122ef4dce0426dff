"""A run of played hands as one file: NumPy's npz, with the ruleset inside, so that it can be read anywhere.

Beside the columns (see `columns`) the array `run` holds JSON in UTF-8: the format, the ruleset, the seed, the players,
how many hands were wanted and how many there are. `numpy.load(path)` reads it without this package.
"""

from __future__ import annotations

import io
import json
import os
import stat
import zipfile
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Literal

import numpy as np

from okeyrules import __version__, formats
from okeyrules.atomic import write_atomically
from okeyrules.diagnostics.console import one_line
from okeyrules.diagnostics.model import shortened
from okeyrules.errors import SaidError, wanted_language
from okeyrules.formats import ENGINE, is_newer
from okeyrules.hand_state.layout import SEATS
from okeyrules.ruleset.plain_data import carried, ruleset_of
from okeyrules.ruleset.ruleset import Ruleset
from okeyrules.study.errors import StudyError
from okeyrules.study.run.columns import ColumnsError, check_shape, flat, hands_of, shapes, together
from okeyrules.study.run.hands import Hands
from okeyrules.table.moves import VERBS
from okeyrules.text import Lang, Text

if TYPE_CHECKING:
    from numpy.typing import NDArray

FORMAT = 2
MAX_HANDS = 10_000_000

_RUN = "run"
_RUN_BYTES = 1 << 20  # far more than the JSON of any ruleset
# The order of the one column `moves` in runs of format 1.
_FIRST_VERBS = (
    "draw", "left", "give-back", "open", "open-pairs", "meld", "pair", "lay-off", "swap", "undo", "collect", "discard",
    "close", "timeout", "declare-pairs", "claim",
)  # fmt: skip
_COUNTS = (1, 0), (2, 0)  # versions of the .npy header that are read
# Real hands take a third to a tenth of their room when compressed; what grows much more wants to fill the memory.
_GROWTH = 200
_ALWAYS = 1 << 24


@dataclass(frozen=True, repr=False, eq=False)
class Run:
    """Played hands with everything that they came from; `wanted` is more than there are where a run was stopped.

    `players` are one name for all or one name a player, `mirrored` whether every deal was played four times with the
    players a rack further, `version` the okeyrules that played and `engine` the engine that judged.
    """

    hands: Hands
    ruleset: Ruleset
    seed: str
    players: tuple[str, ...]
    mirrored: bool
    wanted: int
    version: str = __version__
    engine: int = ENGINE

    def __len__(self) -> int:
        """Count the hands."""
        return len(self.hands)

    def __repr__(self) -> str:
        names = ",".join(dict.fromkeys(self.players))
        return shortened(f"<Run {self.ruleset.source} {self.ruleset.hash[:8]}, {len(self)} hands, {names}>")

    def __str__(self) -> str:
        return self.to_text()

    @cached_property
    def scores(self) -> NDArray[np.int64]:
        """The points of every seat: hands x seats, zeros where a hand is void."""
        return self.hands.totals(self.ruleset)

    def to_frame(self) -> Any:
        """Give a `pandas.DataFrame` with a row for each seat of each hand; raises `StudyError` without pandas."""
        from okeyrules.study.frames import frame

        hand = {name: np.repeat(column, SEATS) for name, column in self.hands.hand.items()}
        seat = {name: column.reshape(-1) for name, column in self.hands.seat.items()}
        own = {"seat": np.tile(np.arange(SEATS), len(self)), "score": self.scores.reshape(-1)}
        return frame({**hand, **own, **seat})

    def to_dict(self, lang: Lang | None = None) -> dict[str, Any]:
        """Give what it came from and what was measured, as `okeyrules simulate --format json` prints it."""
        from okeyrules.study.report.house import as_data

        return {"run": self.origin(), **(as_data(self, wanted_language(lang)) if len(self) else {})}

    def to_text(self, lang: Lang | None = None) -> str:
        """Tell in numbers what happened, as `okeyrules simulate` does."""
        from okeyrules.study.report.house import text

        return text(self, wanted_language(lang)) if len(self) else repr(self)

    def save(self, path: Path | str) -> None:
        """Write the run as one file; raises `OSError`."""
        save(path, self)

    @property
    def is_whole(self) -> bool:
        """Whether all hands that were wanted are there."""
        return len(self.hands) >= self.wanted

    def origin(self) -> dict[str, Any]:
        """Give what the hands came from, as plain data."""
        return {
            "ruleset": self.ruleset.source,
            "hash": self.ruleset.hash,
            "seed": self.seed,
            "players": list(self.players),
            "mirrored": self.mirrored,
            "hands": len(self.hands),
            "wanted": self.wanted,
            "okeyrules": self.version,
        }


class StoreError(StudyError):
    """A file that is no run, or not a whole one: `place` is the file, `says` the reason, `help` the remedy."""

    def __init__(self, place: Path | str, says: Text, help: Text | None = None) -> None:
        self.place = str(place)
        super().__init__(Text(f"`{place}`: {says.tr}", f"`{place}`: {says.en}"), help)


def save(path: Path | str, run: Run) -> None:
    """Write a run as one file, atomically; the same run gives the same bytes. Raises `OSError`."""
    data = {
        "format": FORMAT,
        "okeyrules": run.version,
        "engine": run.engine,
        "ruleset": carried(run.ruleset),
        "seed": run.seed,
        "players": run.players,
        "mirrored": run.mirrored,
        "wanted": run.wanted,
        "played": len(run.hands),
        "reasons": run.hands.reasons,
    }
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=2) as archive:
        _put(archive, _RUN, np.frombuffer(json.dumps(data, indent=1).encode(), np.uint8))
        for name, column in flat(run.hands).items():
            _put(archive, name, column)
    write_atomically(path, held.getvalue())


def _put(archive: zipfile.ZipFile, name: str, column: NDArray[Any]) -> None:
    info = zipfile.ZipInfo(f"{name}.npy")  # without the time, which would make equal runs unequal
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    with archive.open(info, "w", force_zip64=True) as file:
        np.lib.format.write_array(file, column, allow_pickle=False)


def load(path: Path | str) -> Run:
    """Read a run; the file may be anything.

    Raises `StoreError` for a file that is no run, is broken, or is of a newer version, and `OSError` for one that
    cannot be read.
    """
    if not stat.S_ISREG(os.stat(path).st_mode):  # a pipe would be waited for, a device read without end
        raise StoreError(path, Text("bu bir dosya değil", "this is not a file"), _AGAIN)
    try:
        with zipfile.ZipFile(path) as archive:
            return _load(path, archive)
    except StoreError:
        raise
    except SaidError as error:
        raise _broken(path, error.says) from error
    except zipfile.BadZipFile as error:
        says = Text("kaydedilmiş eller değil, ya da yarım kalmış", "no saved hands, or cut off")
        raise StoreError(path, says, _AGAIN) from error
    except (
        ValueError,
        KeyError,
        TypeError,
        EOFError,
        RecursionError,
        zlib.error,
        NotImplementedError,
    ) as error:
        raise _broken(path, Text("okunamıyor", "not readable")) from error
    except OSError as error:
        if error.filename is not None:
            raise
        raise _broken(
            path, Text("okunamıyor", "not readable")
        ) from error  # a place outside the file was asked for
    except RuntimeError as error:  # zipfile's word for a file that needs a password
        raise _broken(path, Text("şifreli", "encrypted")) from error


_AGAIN = Text(
    "okeyrules benzet ... --out ile yazılmış bir dosya verin, ya da yeniden oynatın",
    "give a file that was written by okeyrules simulate ... --out, or play again",
)


def _broken(path: Path | str, why: Text) -> StoreError:
    return StoreError(path, Text(f"dosya bozuk: {why.tr}", f"the file is broken: {why.en}"), _AGAIN)


def _load(path: Path | str, archive: zipfile.ZipFile) -> Run:
    names = [info.filename.removesuffix(".npy") for info in archive.infolist()]
    if _RUN not in names:
        raise StoreError(path, Text("kaydedilmiş eller değil", "no saved hands"), _AGAIN)
    if len(set(names)) < len(names):
        raise _broken(path, Text("bir sütun iki kez var", "a column is there twice"))
    data = _data(path, archive)
    count = data["played"]
    first = data["format"] == 1
    columns = _columns(archive, [name for name in names if name != _RUN], count, first=first)
    if is_newer(formats.FORMAT, _written(data)):
        later = (f"moves.{verb}" for verb in VERBS)
        columns = {**{name: np.zeros((count, SEATS), np.int8) for name in later}, **columns}
    reasons = [(code, option) for code, option in data["reasons"]]
    hands = together([hands_of(columns, reasons, count)])
    ruleset = ruleset_of(data["ruleset"])
    return Run(
        hands,
        ruleset,
        data["seed"],
        tuple(data["players"]),
        data["mirrored"],
        data["wanted"],
        data["okeyrules"],
        data["engine"],
    )


def _written(data: Mapping[str, Any]) -> str:
    """Tell the version that wrote a run: its ruleset says so."""
    said: str = data["ruleset"].get("format", formats.FIRST)
    return said if formats.is_format(said) else formats.FIRST


def _data(path: Path | str, archive: zipfile.ZipFile) -> dict[str, Any]:
    """Read what a run says about itself."""
    data = json.loads(_array(archive, _RUN, _RUN_BYTES).tobytes().decode())
    if not isinstance(data, dict) or type(data.get("format")) is not int or data["format"] < 1:
        raise StoreError(path, Text("kaydedilmiş eller değil", "no saved hands"), _AGAIN)
    if data["format"] > FORMAT:
        raise _newer(path, _FORMAT, data["format"], FORMAT)
    data.setdefault("engine", formats.FIRST_ENGINE)
    kinds = {"okeyrules": str, "ruleset": dict, "seed": str, "players": list, "mirrored": bool}
    kinds |= {"engine": int, "wanted": int, "played": int, "reasons": list}
    for key, kind in kinds.items():
        if type(data.get(key)) is not kind:
            raise _broken(path, Text(f"`{key}` yok ya da yanlış", f"`{key}` is missing or wrong"))
    if is_newer(_written(data)):
        raise _newer(path, _FORMAT, _written(data), formats.FORMAT)
    if data["engine"] > ENGINE:
        raise _newer(path, _ENGINE, data["engine"], ENGINE)
    if data["engine"] < formats.FIRST_ENGINE:
        raise _broken(path, Text("`engine` yanlış", "`engine` is wrong"))
    players = data["players"]
    if len(players) not in (1, SEATS) or not all(isinstance(name, str) for name in players):
        raise _broken(path, Text("`players` yanlış", "`players` is wrong"))
    words = [data["seed"], data["okeyrules"], *players]
    for reason in data["reasons"]:
        if type(reason) is not list or len(reason) != 2 or not all(isinstance(word, str) for word in reason):
            raise _broken(path, Text("`reasons` yanlış", "`reasons` is wrong"))
        words += reason
    if any(one_line(text) != text for text in words):
        raise _broken(path, Text("içinde denetim karakteri var", "there are control characters in it"))
    if not 0 <= data["played"] <= data["wanted"] <= MAX_HANDS:
        raise _broken(path, Text("el sayısı yanlış", "the number of hands is wrong"))
    return data


_FORMAT, _ENGINE = Text("biçim", "format"), Text("motor", "engine")


def _newer(path: Path | str, key: Text, found: int | str, known: int | str) -> StoreError:
    says = formats.NEWER_SAYS.fill(key=key, found=found, known=known)
    return StoreError(path, says, formats.NEWER_HELP)


def _columns(
    archive: zipfile.ZipFile, names: list[str], count: int, *, first: bool
) -> dict[str, NDArray[Any]]:
    """Read the columns, after their declared sizes were found sensible."""
    infos = archive.infolist()
    room, taken = sum(info.file_size for info in infos), sum(info.compress_size for info in infos)
    if room > _ALWAYS + _GROWTH * taken:
        raise ColumnsError(Text("açılınca belleğe sığmaz", "it would fill the memory"))
    expected = shapes(count)
    if first:
        expected["moves"] = (count, SEATS, len(_FIRST_VERBS))
    found = {}
    for name in names:
        if name not in expected:
            raise ColumnsError(Text("tanınmayan bir sütun var", "there is an unknown column"))
        found[name] = _array(archive, name, archive.getinfo(f"{name}.npy").file_size, expected[name])
    if first:
        moves = found.pop("moves")
        found |= {f"moves.{verb}": moves[:, :, at] for at, verb in enumerate(_FIRST_VERBS)}
    return found


def _array(
    archive: zipfile.ZipFile, name: str, limit: int, expected: tuple[int, ...] | None = None
) -> NDArray[Any]:
    """Read an array of whole numbers that is not larger than it may be."""
    with archive.open(f"{name}.npy") as file:
        shape, order, kind = _header(file)
        size = int(np.prod(shape, dtype=object)) * kind.itemsize
        if kind.kind not in "iu" or kind.hasobject or size > limit:
            raise ColumnsError(Text(f"`{name}` sütunu olamaz", f"the column `{name}` is impossible"))
        if name != _RUN:
            check_shape(name, shape, expected)
        data = file.read(size + 1)
    if len(data) != size:
        raise ColumnsError(Text(f"`{name}` sütunu yarım", f"the column `{name}` is cut off"))
    return np.frombuffer(data, kind).reshape(shape, order=order)


def _header(file: IO[bytes]) -> tuple[tuple[int, ...], Literal["C", "F"], np.dtype[Any]]:
    version = np.lib.format.read_magic(file)
    if version not in _COUNTS:
        raise ValueError(f"header of version {version}")
    read = np.lib.format.read_array_header_1_0 if version == (1, 0) else np.lib.format.read_array_header_2_0
    shape, by_columns, kind = read(file, max_header_size=1000)
    return shape, "F" if by_columns else "C", kind
