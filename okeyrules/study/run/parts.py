"""A run cut into parts: what is to be played, as plain data, and one part played in whatever process.

A hand depends on the seed and its number alone, so the hands are the same however a run is cut, whoever plays a part
and how often it is begun anew.
"""

from __future__ import annotations

import itertools
import json
import pickle
import threading
import zlib
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from okeyrules import __version__
from okeyrules.hand_state.layout import SEATS
from okeyrules.players.bot import Bot
from okeyrules.players.own import Own
from okeyrules.players.registry import make, name_of
from okeyrules.rules import RuleBook
from okeyrules.ruleset.plain_data import carried, ruleset_of
from okeyrules.study.errors import StudyError
from okeyrules.study.run.columns import ColumnsError, flat, hands_of
from okeyrules.study.run.hands import Hands, of_tape
from okeyrules.study.run.loop import play_hand
from okeyrules.study.run.recording import Tape
from okeyrules.table.limits import PlayerError
from okeyrules.text import Text

if TYPE_CHECKING:
    from okeyrules.ruleset.ruleset import Ruleset

SIZE = 200  # hands a part: some 50 ms with `steady` players, a second or two with `sharp` ones


class Part(NamedTuple):
    """Some hands one after another, by the running number of the first."""

    first: int
    hands: int


@dataclass(frozen=True)
class Job:
    """What is played, as data that any process can take; `rules` is JSON, see `carried`."""

    rules: str
    seed: str
    players: tuple[str, ...]
    mirrored: bool
    own: tuple[bytes, ...] = ()  # the players that are not found by their name, see `packed_player`
    version: str = __version__

    @property
    def carried(self) -> dict[str, Any]:
        """The ruleset as plain data."""
        data: dict[str, Any] = json.loads(self.rules)
        return data


def job_of(ruleset: Ruleset, seed: str, players: Sequence[object], mirrored: bool) -> Job:
    """Say what is to be played; one player stands for four."""
    four = tuple(players) * SEATS if len(players) == 1 else tuple(players)
    names = tuple(player if isinstance(player, str) else name_of(player) for player in four)
    return Job(json.dumps(carried(ruleset)), seed, names, mirrored, tuple(map(packed_player, four)))


# Players that cannot be pickled, for this process and those that are forked from it.
_KEPT: dict[bytes, object] = {}
_KEPT_BY = b"kept "


def packed_player(player: object) -> bytes:
    """Pack a player for another process: nothing where its name is enough."""
    if isinstance(player, Own):
        player = player.player
    if isinstance(player, str | Bot):
        return b""
    try:
        return pickle.dumps(player)
    except (pickle.PicklingError, AttributeError, TypeError):
        key = _KEPT_BY + str(next(_NUMBERS)).encode()
        _KEPT[key] = player
        return key


_NUMBERS = itertools.count()


def unpacked_player(data: bytes, name: str) -> object:
    """Give a packed player again; raises `PlayerError` where this process cannot."""
    if not data:
        return name
    try:
        player: object = _KEPT[data] if data.startswith(_KEPT_BY) else pickle.loads(data)
    except Exception as error:  # whatever its module runs into
        says = Text(
            "`{name}` adlı oyuncu başka bir sürece gönderilemiyor",
            "`{name}` cannot be sent to another process",
        )
        help_ = Text(
            "onu bir modülün en üst düzeyinde tanımlayın ya da tek süreçle oynatın (workers=1)",
            "define it at the top of a module, or play with workers=1",
        )
        raise PlayerError(says.fill(name=name), help_) from error
    return player


def let_go(job: Job) -> None:
    """Forget the players that were kept for a job."""
    for key in job.own:
        _KEPT.pop(key, None)


def cut(first: int, count: int) -> list[Part]:
    """Cut hands into parts, which end at the same numbers wherever the first one begins."""
    parts, end = [], first + count
    while first < end:
        parts.append(Part(first, min(SIZE - first % SIZE, end - first)))
        first += parts[-1].hands
    return parts


def cut_between(there: Collection[Part], first: int, end: int) -> list[Part]:
    """Cut into parts what is missing of some hands between the parts that are there."""
    missing: list[Part] = []
    for part in (*sorted(there), Part(end, 0)):
        missing += cut(first, part.first - first)
        first = part.first + part.hands
    return missing


# The players keep notes of the hand, so a process plays one part at a time, also where a cluster gives it threads.
_ALONE = threading.Lock()


def play_part(job: Job, part: Part) -> bytes:
    """Play the hands of a part and pack them.

    Where deals are mirrored, hands 4 n to 4 n + 3 are the deal n, each time with the players a rack further.
    """
    if job.version != __version__:
        says = Text(
            f"işi yapan okeyrules {__version__}, işi veren {job.version}",
            f"okeyrules {__version__} was asked to play for {job.version}",
        )
        raise StudyError(says, Text("her yere aynı sürümü kurun", "install the same version everywhere"))
    with _ALONE:
        rules, bots = _ready(job)
        tape = Tape()
        for number in range(part.first, part.first + part.hands):
            deal, turned = divmod(number, SEATS) if job.mirrored else (number, 0)
            play_hand(rules, bots, job.seed, deal, turned, tape)
    return packed(of_tape(tape))


@lru_cache(maxsize=2)
def _ready(job: Job) -> tuple[RuleBook, list[Bot]]:
    ruleset = ruleset_of(job.carried)
    own = job.own or (b"",) * SEATS
    players = [unpacked_player(data, name) for data, name in zip(own, job.players, strict=True)]
    return ruleset.rules, [make(player, ruleset.program) for player in players]


def packed(hands: Hands) -> bytes:
    """Pack hands: a checksum, a line of JSON that says what columns there are, and their bytes."""
    columns = flat(hands)
    head = {
        "hands": len(hands),
        "reasons": hands.reasons,
        "columns": [(name, column.dtype.str, column.shape) for name, column in columns.items()],
    }
    body = b"".join([json.dumps(head).encode(), b"\n", *(column.tobytes() for column in columns.values())])
    return zlib.crc32(body).to_bytes(4, "big") + body


def unpacked(data: bytes) -> Hands:
    """Unpack hands, their columns as narrow as they were packed; raises `ColumnsError` for anything broken."""
    broken = ColumnsError(Text("parça bozuk ya da yarım", "the part is broken or cut off"))
    if len(data) < 4 or zlib.crc32(data[4:]).to_bytes(4, "big") != data[:4]:
        raise broken
    try:
        line = data.index(b"\n", 4)
        head = json.loads(data[4:line])
        columns, at = {}, line + 1
        for name, kind, shape in head["columns"]:
            size = int(np.prod(shape, dtype=np.int64))
            column = np.frombuffer(data, np.dtype(kind), size, at)
            columns[name] = column.reshape(shape)
            at += column.nbytes
        return hands_of(columns, [(code, option) for code, option in head["reasons"]], head["hands"])
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise broken from error
